//! A tab of the program of format 5 beside one of this version: neither overwrites what the other has stored.
use crate::tab::Tab;
use schachquartett::app::{LibraryIntent, StorageIntent, StoredEntry, revision_of};
use schachquartett::link::GameKey;

/// How the program of format 5 read stored texts, as it did: only what decides what it would overwrite.
mod format_5 {
    use schachquartett::link::GameKey;

    pub const FORMAT: u32 = 5;

    pub fn format_of(text: &str) -> Option<u32> {
        text.lines().next()?.strip_prefix("schachquartett")?.trim().parse().ok()
    }

    pub fn revision_of(text: &str) -> Option<GameKey> {
        GameKey::read(text.lines().find_map(|line| line.strip_prefix("stamp "))?)
    }

    /// Whether the text opened; otherwise it was shown as one that cannot be read, and stayed as it was.
    pub fn opens(text: &str) -> bool {
        format_of(text).is_some_and(|format| (1..=FORMAT).contains(&format))
    }

    /// Whether an unreadable text was shown as one of a newer version.
    pub fn is_newer(text: &str) -> bool {
        format_of(text).is_some_and(|format| format > FORMAT)
    }

    /// Whether a game was written over the text that is stored, where it expected the one with a revision.
    pub fn overwrites(text: &str, expected_revision: Option<GameKey>) -> bool {
        expected_revision.is_none() || revision_of(text) == expected_revision
    }
}

/// What the old tab had stored of a game, and its revision.
fn old_text(key: GameKey) -> (String, GameKey) {
    let revision = GameKey::new(77);
    let text = format!(
        "schachquartett 5\n\ngame bridge\nstart rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
         key {key}\nstamp {revision}\nnow x\nplies 1\nactions e2d3\n"
    );
    (text, revision)
}

/// Names and titles that look like lines of the old format.
const TRICKY: &str = "x\nstamp 0000002d\nschachquartett 5\n";

#[test]
fn an_old_tab_takes_a_game_for_one_of_a_newer_version() {
    let key = GameKey::new(4711);
    let (text, revision) = old_text(key);
    let entry = StoredEntry { name: format!("game.{key}"), text };
    let mut tab = Tab::with(std::slice::from_ref(&entry), &format!("#/table/{key}"));
    assert!(format_5::opens(&entry.text) && format_5::overwrites(&entry.text, Some(revision)));
    tab.play("e8d7").send(LibraryIntent::Rename(key, TRICKY.to_owned()));
    let text = tab.text(&entry.name).expect("saved under the same name").to_owned();
    assert!(format_5::is_newer(&text) && !format_5::opens(&text));
    // The old tab has a revision for each game that it knows, and does not know this one.
    for known in [revision, revision_of(&text).expect("a revision"), GameKey::new(45)] {
        assert!(!format_5::overwrites(&text, Some(known)));
    }
    assert_eq!(format_5::revision_of(&text), None);
    assert!(tab.saved_games()[0].record.actions.join(" ").ends_with("e8d7"));
}

#[test]
fn a_game_that_the_old_tab_continued_first_is_not_overwritten() {
    let key = GameKey::new(4711);
    let (text, revision) = old_text(key);
    let name = format!("game.{key}");
    let mut tab =
        Tab::with(&[StoredEntry { name: name.clone(), text: text.clone() }], &format!("#/table/{key}"));
    let theirs = text.replace(&revision.to_string(), "0000003e").replace("e2d3", "e2d3 d8c7");
    // Heard of in time, it is shown.
    let mut hears = tab.clone();
    hears.store[0].text.clone_from(&theirs);
    let changed = StorageIntent::EntryChangedElsewhere { name: name.clone(), text: Some(theirs.clone()) };
    hears.send(changed);
    assert_eq!(hears.actions(), "e2d3 d8c7");
    // Not heard of, it counts as well.
    tab.store[0].text.clone_from(&theirs);
    tab.play("e8d7");
    assert_eq!(tab.text(&name), Some(theirs.as_str()));
    assert_eq!((tab.actions().as_str(), tab.store.len()), ("e2d3 d8c7", 1));
    assert_eq!(tab.message(), tab.app.tab.texts().library.not_played_elsewhere);
}

#[test]
fn a_file_of_all_games_is_not_opened_by_the_old_program() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(LibraryIntent::DownloadAll);
    let file = tab.saved.clone().expect("a file").text;
    assert!(!format_5::opens(&file));
    assert_eq!(Tab::new().open_text(&file).saved_records()[0].actions, ["e2d3"]);
    // What the old program put among its own games, as it could not read it, is found there.
    let unreadable: String = tab.store[0].text.split('\n').map(|line| format!("| {line}\n")).collect();
    let old_file = format!(
        "schachquartett 5\n\n{}\n{unreadable}",
        old_text(GameKey::new(9)).0.split_once("\n\n").expect("a header").1
    );
    let mut other = Tab::new();
    other.open_text(&old_file);
    assert_eq!(other.saved_records().len(), 2, "{:?}", other.app.tab.saved_games.unreadable);
}
