//! No module of `src` imports from a module to its right, and only a few files know the browser.
use std::fs;
use std::path::Path;

/// From left to right.
const MODULES: [&str; 14] = [
    "search", "live", "learn", "puzzles",
    "i18n", "app", "view",
];

/// The modules inside `app`, from left to right. `app.rs` and `intent.rs` compose them.
const APP_MODULES: [&str; 21] = [
    "settings",
    "print",
    "board",
    "open_game",
    "new_game",
    "scene",
    "announcements",
    "storage",
    "tab",
    "play",
    "bots",
    "library",
    "sharing",
    "live",
    "analysis",
    "editor",
    "learn",
    "courses",
    "puzzles",
    "app",
    "platform",
];

/// The most lines of a file. A file that is one concept is not cut in two for it.
const MAX_LINES: usize = 450;

/// The most files with `impl` blocks of one type of `app`.
const MAX_IMPL_FILES: usize = 6;

/// The crates of the browser.
const BROWSER_CRATES: [&str; 5] = ["leptos", "web_sys", "js_sys", "gloo", "wasm_bindgen"];

/// Where they may be used.
const BROWSER_MODULES: [&str; 3] = ["app/platform/", "view/", "main.rs"];

/// A source file: its path below `src`, and its text.
type Source = (String, String);

fn collect_sources(folder: &Path, below: &str, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = format!("{below}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect_sources(&path, &format!("{name}/"), found);
        } else if name.ends_with(".rs") {
            found.push((name, fs::read_to_string(&path).expect("a text")));
        }
    }
}

fn all_sources() -> Vec<Source> {
    let mut found = Vec::new();
    collect_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut found);
    found.sort();
    found
}

fn place(module: &str) -> Option<usize> {
    MODULES.iter().position(|&other| other == module)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The program without comments, white space made plain.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// The names that follow on a path: one, or those of a list in braces.
fn first_names(path: &str) -> Vec<&str> {
    let Some(list) = path.trim_start().strip_prefix('{') else {
        return vec![path.trim_start().split(|letter| !is_word(letter)).next().unwrap_or_default()];
    };
    let (mut names, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, letter) in list.char_indices() {
        if depth == 0 && matches!(letter, ',' | '}') {
            names.extend(first_names(&list[begin..at]));
            begin = at + 1;
        }
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            _ => {}
        }
    }
    names
}

/// The modules that a program names as paths from the root of the crate.
fn used_modules(code: &str) -> Vec<&str> {
    let after = |root: &'static str| code.split(root).skip(1).flat_map(first_names);
    after("crate::").chain(after("schachquartett::")).filter(|name| place(name).is_some()).collect()
}

fn used_browser_crates(code: &str) -> Vec<&'static str> {
    let uses = |name: &&str| {
        code.match_indices(*name).any(|(at, _)| {
            let before = code[..at].chars().next_back().is_none_or(|letter| !is_word(letter));
            let after = code[at + name.len()..].chars().next().is_none_or(|letter| !is_word(letter));
            before && after
        })
    };
    BROWSER_CRATES.into_iter().filter(uses).collect()
}

/// The violations in a file, one line each.
fn violations((path, text): &Source) -> Vec<String> {
    let code = code(text);
    let mut errors = Vec::new();
    if let Some(own) = path.split_once('/').and_then(|(module, _)| place(module)) {
        let right = used_modules(&code).into_iter().filter(|module| place(module) > Some(own));
        errors.extend(right.map(|module| format!("{path} imports from {module}")));
        // `super` leaves a module only from its first file, or from deeper down by going up as often.
        let depth = path.matches('/').count() - usize::from(path.ends_with("/mod.rs"));
        if code.contains(&"super::".repeat(depth + 1)) {
            errors.push(format!("{path} leaves its module by super"));
        }
    }
    if !BROWSER_MODULES.iter().any(|known| path.starts_with(known)) {
        errors.extend(used_browser_crates(&code).into_iter().map(|name| format!("{path} uses {name}")));
    }
    errors
}

#[test]
fn no_module_imports_from_a_later_one() {
    let sources = all_sources();
    assert!(sources.len() > 40, "{} files", sources.len());
    for module in MODULES {
        assert!(
            sources.iter().any(|(path, _)| path.starts_with(&format!("{module}/"))),
            "no module {module}"
        );
    }
    let errors: Vec<String> = sources.iter().flat_map(violations).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn every_folder_is_a_module() {
    for (path, _) in all_sources() {
        let folder = path.split_once('/').map(|(folder, _)| folder);
        assert!(folder.is_none_or(|folder| folder == "bin" || place(folder).is_some()), "{path}");
    }
}

fn app_place(module: &str) -> Option<usize> {
    APP_MODULES.iter().position(|&other| other == module)
}

/// The names that a `mod.rs` makes available, each with its module.
fn reexports(code: &str) -> Vec<(&str, &str)> {
    let mut names = Vec::new();
    for statement in code.split(';').filter_map(|statement| statement.split_once("use ")) {
        let (module, rest) = statement.1.split_once("::").unwrap_or((statement.1, ""));
        let named = first_names(rest).into_iter().filter(|name| !name.is_empty());
        names.extend(named.map(|name| (name, module.trim())));
    }
    names
}

/// The module inside `app` of a file.
fn app_module(path: &str) -> Option<&str> {
    let below = path.strip_prefix("app/")?;
    match below.split_once('/') {
        Some((folder, _)) => Some(folder),
        None => (below != "mod.rs").then_some("app"),
    }
}

/// The violations in a file of `app`, one line each. `names` tells from which module each name of `app` comes.
fn app_violations((path, text): &Source, names: &[(&str, &str)]) -> Vec<String> {
    let Some(own) = app_module(path) else { return Vec::new() };
    let Some(place) = app_place(own) else { return vec![format!("{path} is in no known module of app")] };
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code = code(text);
    let used = code.split("crate::app::").skip(1).flat_map(first_names);
    let module_of = |name: &str| match names.iter().find(|(known, _)| *known == name) {
        Some((_, "intent")) => Some("app"),
        Some((_, module)) => app_place(module).map(|place| APP_MODULES[place]),
        None => app_place(name).map(|place| APP_MODULES[place]),
    };
    let later = used.filter(|name| module_of(name).and_then(app_place) > Some(place));
    later.map(|name| format!("{path} imports {name} from a later module")).collect()
}

#[test]
fn no_module_of_the_app_imports_from_a_later_one() {
    let sources = all_sources();
    let root = sources.iter().find(|(path, _)| path == "app/mod.rs").expect("the root of the app");
    let root = code(&root.1);
    let names = reexports(&root);
    assert!(names.len() > 80, "{} names", names.len());
    for module in APP_MODULES {
        assert!(sources.iter().any(|(path, _)| app_module(path) == Some(module)), "no module {module}");
    }
    let errors: Vec<String> = sources.iter().flat_map(|source| app_violations(source, &names)).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn violations_inside_the_app_are_detected() {
    let root = "pub use tab::{Page, Route}; pub use open_game::OpenGame; pub use intent::Intent;";
    let names = reexports(root);
    let cases = [
        ("app/open_game/state.rs", "use crate::app::Page;", 1),
        ("app/open_game/state.rs", "use crate::app::{OpenGame, Route};", 1),
        ("app/board/layout.rs", "fn f(tab: &crate::app::tab::Tab) {}", 1),
        ("app/play/board.rs", "use crate::app::Intent;", 1),
        ("app/stray/board.rs", "", 1),
        ("app/play/board.rs", "use crate::app::{OpenGame, Page};", 0),
        ("app/app.rs", "use crate::app::{Intent, OpenGame};", 0),
        ("app/platform/mod.rs", "use crate::app::Intent;", 0),
        ("app/tab/page.rs", "use super::Route;", 0),
    ];
    for (path, text, count) in cases {
        let source = (path.to_owned(), text.to_owned());
        assert_eq!(app_violations(&source, &names).len(), count, "{path}: {text}");
    }
}

#[test]
fn files_are_short() {
    let is_long = |(_, text): &&Source| text.lines().count() > MAX_LINES;
    let sources = all_sources();
    let long: Vec<&str> = sources.iter().filter(is_long).map(|(path, _)| path.as_str()).collect();
    assert!(long.is_empty(), "over {MAX_LINES} lines: {}", long.join(", "));
}

#[test]
fn no_type_of_the_app_is_implemented_in_many_files() {
    let mut files: Vec<(String, String)> = Vec::new();
    for (path, text) in all_sources().into_iter().filter(|(path, _)| path.starts_with("app/")) {
        for line in text.lines().filter_map(|line| line.strip_prefix("impl ")) {
            let name = line.strip_suffix(" {").unwrap_or(line);
            if name.chars().all(is_word) {
                files.push((name.to_owned(), path.clone()));
            }
        }
    }
    files.sort();
    files.dedup();
    for (name, _) in &files {
        let count = files.iter().filter(|(other, _)| other == name).count();
        assert!(count <= MAX_IMPL_FILES, "{name} is implemented in {count} files");
    }
}

#[test]
fn violations_are_detected() {
    let bad = [
        ("board/cell.rs", "use crate::pieces::Piece;"),
        ("pieces/piece.rs", "fn f() { crate::rules::perft() }"),
        ("rules/play.rs", "use crate::{board::Cell, notation};"),
        ("rules/play.rs", "use crate::{\n    board::{Cell, CellSet},\n    i18n::Texts,\n};"),
        ("games/bridge/mod.rs", "use crate::history::Line;"),
        ("i18n/mod.rs", "pub use crate::app::App;"),
        ("app/table.rs", "use crate::view::Root;"),
        ("board/mod.rs", "use super::rules;"),
        ("board/cell.rs", "use super::super::rules;"),
        ("games/bridge/odds.rs", "use super::super::super::i18n;"),
        ("app/table.rs", "use web_sys::Element;"),
        ("rules/play.rs", "#[wasm_bindgen::prelude::wasm_bindgen] fn f() {}"),
        ("bin/perft.rs", "use leptos::prelude::*;"),
        ("lib.rs", "use gloo;"),
        ("history/line.rs", "js_sys::Math::random()"),
        ("history/line.rs", "use crate::link::Key;"),
        ("link/v1.rs", "use crate::i18n::Texts;"),
    ];
    for (path, line) in bad {
        assert_eq!(violations(&(path.into(), format!("{line}\n"))).len(), 1, "{path}: {line}");
    }
    let good = [
        ("rules/play.rs", "use crate::{board::Cell, pieces::{Piece, Role}};\nuse super::Move;"),
        ("games/bridge/mod.rs", "use crate::games::Game;\nuse super::Game;"),
        ("board/cell.rs", "//! As `crate::rules` knows, and leptos.\n// crate::view"),
        ("app/platform/mod.rs", "use gloo::utils::window;"),
        ("view/mod.rs", "use leptos::prelude::*;\nuse crate::app::App;"),
        ("app/mod.rs", "mod gloomy;"),
    ];
    for (path, line) in good {
        assert_eq!(violations(&(path.into(), line.into())), Vec::<String>::new(), "{path}: {line}");
    }
}
