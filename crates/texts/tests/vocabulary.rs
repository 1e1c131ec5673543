//! Retired words do not come back: in identifiers, in comments, in what English readers see. `docs/glossary.md` has the
//! words that are used instead.
use std::fs;
use std::path::Path;

/// Where a word must not stand.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// A part of an identifier in Rust.
    Identifier,
    /// A comment in Rust.
    Comment,
    /// A text for English readers: the page, the rules, the lessons, the documents.
    Text,
}
use Place::{Comment, Identifier, Text};

const EVERYWHERE: &[Place] = &[Identifier, Comment, Text];
const CODE: &[Place] = &[Identifier, Comment];
const PROSE: &[Place] = &[Comment, Text];

/// Retired words with their replacements.
const RETIRED: &[(&str, &str, &[Place])] = &[
    ("man", "piece", EVERYWHERE),
    ("men", "pieces", EVERYWHERE),
    ("deed", "action", EVERYWHERE),
    ("deeds", "actions", EVERYWHERE),
    ("prey", "capturable, captured piece", EVERYWHERE),
    ("fault", "error", EVERYWHERE),
    ("faults", "errors", EVERYWHERE),
    ("remark", "annotation", EVERYWHERE),
    ("remarks", "annotations", EVERYWHERE),
    ("mend", "repair, fix", EVERYWHERE),
    ("mended", "repaired", EVERYWHERE),
    ("mangled", "damaged", EVERYWHERE),
    ("pact", "coalition", EVERYWHERE),
    ("pacts", "coalitions", EVERYWHERE),
    ("shelf", "saved games", EVERYWHERE),
    ("desk", "page", EVERYWHERE),
    ("curtain", "handover screen", EVERYWHERE),
    ("slack", "randomness", EVERYWHERE),
    ("camp", "team", EVERYWHERE),
    ("camps", "teams", EVERYWHERE),
    ("mock", "suspended, mated for now", EVERYWHERE),
    ("mocked", "suspended", EVERYWHERE),
    ("lens", "viewport", CODE),
    ("pace", "time control", CODE),
    ("knot", "tree node", CODE),
    ("denial", "action error", CODE),
    ("scrambled", "splitmix64", CODE),
    ("spelling", "notation style", CODE),
    ("sight", "range, view", CODE),
    ("dress", "sync", CODE),
    ("settle", "skip_inactive_parties", &[Identifier]),
    ("aside", "unreadable", &[Identifier]),
    ("sheet", "movetext", &[Identifier]),
    ("mind", "engine", &[Identifier]),
    ("whoever", "a subject: the party, the player", PROSE),
    ("whom", "a subject: the party, the player", PROSE),
    ("whomever", "a subject: the party, the player", PROSE),
    ("forgo", "skip", PROSE),
    ("forgoes", "skips", PROSE),
    ("thereby", "so", PROSE),
    ("slantwise", "diagonally", PROSE),
    ("so many", "a number", PROSE),
    ("so much", "an amount", PROSE),
    ("by lot", "at random", PROSE),
    ("hostile", "enemy", &[Text]),
    ("array", "start position", &[Text]),
    ("ruling", "interpretation", &[Text]),
    ("plies", "moves", &[Text]),
];

/// A piece of a file: what it is, its line from 1, and its text in lower case.
type Piece = (Place, usize, String);

/// The identifiers and comments of a Rust file, and its string literals where they are for readers.
fn pieces(text: &str, has_texts: bool) -> Vec<Piece> {
    let (mut found, mut line) = (Vec::new(), 1);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (place, length) = if rest.starts_with("//") {
            (Some(Comment), rest.find('\n').unwrap_or(rest.len()))
        } else if first == '"' {
            (has_texts.then_some(Text), string_length(rest))
        } else if rest.starts_with("r\"") || rest.starts_with("r#") {
            let hashes = rest[1..].bytes().take_while(|&byte| byte == b'#').count();
            let end = format!("\"{}", "#".repeat(hashes));
            let body = rest.get(2 + hashes..).unwrap_or_default();
            (has_texts.then_some(Text), body.find(&end).map_or(rest.len(), |at| 2 + hashes + at + end.len()))
        } else if first == '\'' {
            (None, char_length(rest))
        } else if first.is_alphabetic() || first == '_' {
            let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
            (Some(Identifier), rest.find(|letter| !is_part(letter)).unwrap_or(rest.len()))
        } else {
            (None, first.len_utf8())
        };
        let (token, after) = rest.split_at(length);
        if let Some(place) = place {
            found.push((place, line, token.to_owned()));
        }
        line += token.matches('\n').count();
        rest = after;
    }
    found
}

fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character literal; of a lifetime its quotation mark alone.
fn char_length(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    match letters.next() {
        Some((_, '\\')) => text[2..].find('\'').map_or(1, |at| if at == 0 { 4 } else { at + 3 }),
        Some((_, letter)) if letters.next().is_some_and(|(_, next)| next == '\'') => 2 + letter.len_utf8(),
        _ => 1,
    }
}

/// The words of a piece, separated by blanks, with one before and behind.
fn words(place: Place, text: &str) -> String {
    let mut words = String::from(" ");
    let mut before = ' ';
    for letter in text.chars() {
        let begins = place == Identifier && letter.is_uppercase() && before.is_lowercase();
        if begins || !letter.is_alphabetic() {
            words.push(' ');
        }
        if letter.is_alphabetic() {
            words.extend(letter.to_lowercase());
        }
        before = letter;
    }
    let words: Vec<&str> = words.split_whitespace().collect();
    format!(" {} ", words.join(" "))
}

fn retired(place: Place, text: &str) -> Vec<&'static str> {
    let words = words(place, text);
    let stands = |&&(word, _, places): &&(&str, &str, &[Place])| {
        places.contains(&place) && words.contains(&format!(" {word} "))
    };
    RETIRED.iter().filter(stands).map(|&(word, ..)| word).collect()
}

fn files(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// The English lines of a file of lessons.
fn english_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| line.trim_start().starts_with("en "))
}

/// The lines of a document without code: formats keep their keywords.
fn prose_lines(text: &str) -> Vec<Piece> {
    let mut is_code = false;
    let mut prose = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if text.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code && !text.starts_with("    ") {
            let outside = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
            prose.push((Text, line, outside));
        }
    }
    prose
}

/// Every retired word of a file, as `path:line: word -> replacement`.
fn retired_in(path: &str, text: &str) -> Vec<String> {
    let pieces: Vec<Piece> = match path.rsplit('.').next() {
        Some("rs") => pieces(text, path.ends_with("/en.rs") || path.ends_with("_en.rs")),
        Some("txt") if path.contains("/learn/") => {
            english_lines(text).map(|(line, text)| (Text, line, text.to_owned())).collect()
        }
        Some("txt") => (1..).zip(text.lines()).map(|(line, text)| (Text, line, text.to_owned())).collect(),
        Some("md") => prose_lines(text),
        _ => Vec::new(),
    };
    let mut found = Vec::new();
    for (place, line, text) in pieces {
        for word in retired(place, &text) {
            let better =
                RETIRED.iter().find(|(other, ..)| *other == word).map_or("", |(_, better, _)| better);
            found.push(format!("{path}:{line}: {word} -> {better}"));
        }
    }
    found
}

#[test]
fn no_retired_word_comes_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in ["src", "crates", "tools", "tests", "benches", "docs", "public/learn"] {
        files(&root.join(folder), &mut paths);
    }
    let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "public/rules/en.txt"];
    paths.extend(documents.iter().map(|path| root.join(path).to_string_lossy().into_owned()));
    // This file names the words.
    paths.retain(|path| !path.ends_with("tests/vocabulary.rs"));
    paths.retain(|path| [".rs", ".md"].iter().any(|end| path.ends_with(end)) || path.contains("/public/"));
    let texts = paths.iter().map(|path| (path, fs::read_to_string(path).expect("a text")));
    let found: Vec<String> = texts.flat_map(|(path, text)| retired_in(path, &text)).collect();
    assert!(found.is_empty(), "{} retired words:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_retired_word_is_found_where_it_must_not_stand() {
    let code =
        "// A man.\nfn own_men(a: &'a Man) -> char { 'm' }\nconst T: &str = \"men\"; let woman = deed();";
    let found = retired_in("crates/texts/src/en.rs", code);
    let lines: Vec<&str> =
        found.iter().filter_map(|line| line.strip_prefix("crates/texts/src/en.rs:")).collect();
    assert_eq!(
        lines,
        ["1: man -> piece", "2: men -> pieces", "2: man -> piece", "3: men -> pieces", "3: deed -> action",]
    );
    assert_eq!(
        retired_in("crates/engine/src/rules/play.rs", "const T: &str = \"men\";"),
        Vec::<String>::new()
    );
    assert_eq!(
        retired_in("public/learn/hex.txt", "de ein man\nen so many men"),
        ["public/learn/hex.txt:2: men -> pieces", "public/learn/hex.txt:2: so many -> a number",]
    );
    assert_eq!(retired_in("README.md", "The array is not a hostile `men` one.\n```\nmen\n```\n").len(), 2);
}

#[test]
fn players_read_of_brokers_under_advanced_only() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    let is_of_language =
        |path: &&String| ["/en.rs", "_en.rs", "/de.rs", "_de.rs"].iter().any(|ending| path.ends_with(ending));
    let mut found = Vec::new();
    for path in paths.iter().filter(is_of_language) {
        let text = fs::read_to_string(path).expect("a file");
        for (_, line, text) in pieces(&text, true).into_iter().filter(|(place, ..)| *place == Text) {
            // What stands for the name of a host, and an address as an example.
            let said = ["{broker}", "{brokers}", "broker.example.org"]
                .iter()
                .fold(text, |text, name| text.replace(name, ""))
                .to_lowercase();
            // The label of the field under "Advanced".
            if (said.contains("broker") || said.contains("vermittler")) && said != "\"broker\"" {
                found.push(format!("{path}:{line}: {said}"));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
