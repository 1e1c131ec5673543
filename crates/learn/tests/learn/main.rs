//! The lessons: whole in both languages, solvable, and about the rules that they name.
mod boards;
mod checks;
mod courses;
mod courting;
mod exercised;
mod introduction;
mod tasks;
mod whole;

use engine::games::GameKind;
use schachquartett_learn::Lessons;
use std::fs;
use std::path::PathBuf;
use texts::Language;

/// The games with the names of their files, and the least number of tasks.
pub const GAMES: [(GameKind, &str, usize); 4] = [
    (GameKind::Bridge, "bridge", 44),
    (GameKind::Hex, "hex", 56),
    (GameKind::Fortress, "fortress", 75),
    (GameKind::Coalition, "coalition", 83),
];

/// The text of a game's file.
pub fn text(name: &str) -> String {
    let folder = std::env::var("LEARN_DIR")
        .map_or_else(|_| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../public/learn"), PathBuf::from);
    fs::read_to_string(folder.join(format!("{name}.txt"))).expect("a file of lessons")
}

/// The games to be checked, with what their files hold in a language.
pub fn books(language: Language) -> Vec<(Lessons, &'static str, usize)> {
    let only = std::env::var("LEARN_GAME").unwrap_or_default();
    let games = GAMES.into_iter().filter(|(_, name, _)| only.is_empty() || *name == only);
    let read = |(game_kind, name, min)| {
        let lessons = Lessons::read(game_kind, language.tag(), &text(name));
        (
            lessons.unwrap_or_else(|error| panic!("{name}.txt, line {}: {}", error.line, error.message)),
            name,
            min,
        )
    };
    games.map(read).collect()
}

/// Fails with all that is wrong.
#[track_caller]
pub fn none(errors: Vec<String>) {
    assert!(errors.is_empty(), "{} errors:\n{}", errors.len(), errors.join("\n"));
}
