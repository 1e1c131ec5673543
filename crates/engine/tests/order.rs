//! The order of the engine's modules: nothing imports from a module further right. Cargo holds the order of crates only.
use std::fs;
use std::path::Path;

const ORDER: [&str; 7] = ["board", "pieces", "rules", "notation", "games", "history", "link"];

/// Returns the code of a module, without comments.
fn code(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut text = String::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            text += &code(&path);
        } else {
            let file = fs::read_to_string(&path).expect("a text");
            text.extend(
                file.lines()
                    .filter(|line| !line.trim_start().starts_with("//"))
                    .map(|line| format!("{line}\n")),
            );
        }
    }
    text
}

#[test]
fn nothing_imports_from_a_module_further_right() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut imports = 0;
    for (at, module) in ORDER.iter().enumerate() {
        let text = code(&source.join(module));
        for (other_at, other) in ORDER.iter().enumerate() {
            let found = text.matches(&format!("crate::{other}::")).count();
            assert!(found == 0 || other_at <= at, "{module} imports from {other}");
            imports += found;
        }
    }
    assert!(imports > 200, "{imports} imports were looked at");
}
