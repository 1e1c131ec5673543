//! No module of `src` imports from a module to its right, and only a few files know the browser.
use std::fs;
use std::path::Path;

/// From left to right.
const MODULES: [&str; 12] = [
    "board", "pieces", "rules", "notation", "games", "history", "link", "search", "learn", "i18n", "app",
    "view",
];

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
