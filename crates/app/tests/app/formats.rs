//! Stored games open as they were: golden texts in `formats/`, each with what it opens to; and what is refused stays as it is.
//!
//! `<name>.json` is a stored text, `<name>.opened` what the program that wrote it made of it. Until version 1.0 the format is
//! changed in place, with these texts.
use crate::tab::Tab;
use engine::link::GameKey;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::open_game::OpenGame;
use schachquartett_app::play::GameIntent;
use schachquartett_app::settings::{Setting, SettingsIntent, Theme};
use schachquartett_app::storage::{FORMAT, JournalRecord, StoredEntry, StoredGame, read_saved_games};
use schachquartett_app::tab::Page;
use search::Level;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app/formats")
}

fn numbers(parties: PartySet) -> Vec<usize> {
    parties.iter().map(|party| party.index() + 1).collect()
}

/// All that is stored of a game, without any format, and how it opens.
fn describe(stored: &StoredGame) -> String {
    let mut text = String::new();
    let (meta, record, summary) = (&stored.meta, &stored.record, &stored.summary);
    let _ = writeln!(text, "{} {:?}", record.game_id, record.start);
    let _ = writeln!(text, "actions {:?}\nundone {:?}", record.actions, record.redo_stack);
    let _ = writeln!(text, "annotations {:?}", record.annotations);
    let _ = writeln!(text, "key {} revision {} title {:?}", meta.key, stored.revision, meta.title);
    let _ = writeln!(text, "times {} {} {}", meta.started_at, meta.saved_at, meta.last_move_at);
    let _ = writeln!(text, "local {:?} claimed {:?}", numbers(meta.local_parties), numbers(meta.claimed));
    let _ = writeln!(text, "tags {:?} tail {:?}", meta.tags, meta.unplayed_tail);
    let _ = writeln!(text, "summary {} {} {:?}", summary.position, summary.ply_count, summary.points);
    let _ = writeln!(text, "names {:?} results {:?}", stored.names, stored.results);
    let levels = stored.bot_levels.0.map(|level| level.map(Level::number));
    let _ = writeln!(text, "bots {levels:?} bottom {} shown {:?}", stored.bottom, stored.shown_ply);
    let _ = writeln!(text, "hides {} declined {:?}", stored.hides_setup, numbers(stored.declined));
    let analysis = stored.analysis.as_ref().map(|(origin, path)| (origin.map(|key| key.to_string()), path));
    let _ = writeln!(text, "rearrangement {:?} analysis {analysis:?}", stored.rearrangement);
    match stored.open() {
        Ok(open_game) => text += &describe_open(open_game),
        Err(error) => text += &format!("does not open: {error:?}\n"),
    }
    text
}

/// How it stands on the board.
fn describe_open(open_game: OpenGame) -> String {
    let mut text = String::new();
    let position = open_game.def().write_position(open_game.shown_position());
    let _ = writeln!(text, "position {position} outcome {:?}", open_game.game.state().outcome);
    let _ = writeln!(text, "names {:?} {:?}", open_game.names, open_game.arrangement_text());
    let _ = writeln!(text, "handover {} page {:?}", open_game.handover_screen, Page::of(&open_game));
    text
}

/// What the clocks of a game say after each step, on the way back to the start.
fn describe_clocks(stored: &StoredGame, text: &str) -> String {
    let entry = StoredEntry { name: stored.name(), text: text.to_owned() };
    let mut tab = Tab::with(&[entry], &format!("#/table/{}", stored.meta.key));
    let mut text = String::new();
    while let Some(clock) = tab.app.tab.open_game.as_ref().and_then(|open_game| open_game.clock.clone()) {
        let left = Party::first(4).map(|party| clock.remaining(party)).collect::<Vec<_>>();
        let control = clock.time_control;
        let _ = writeln!(
            text,
            "clock {} {} {:?} {left:?}",
            control.per_move, control.increment, control.seconds.0
        );
        if !tab.table().can_undo() {
            break;
        }
        tab.send(GameIntent::Undo);
    }
    text
}

#[test]
fn golden_texts_open_as_they_were() {
    let mut texts: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    texts.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    assert!(texts.len() >= 10, "{texts:?}");
    for path in texts {
        let stored = std::fs::read_to_string(&path).expect("a golden text");
        let read = read_saved_games(&stored);
        assert!(read.unreadable.is_empty(), "{}: {:?}", path.display(), read.unreadable);
        let [game] = read.games.as_slice() else { panic!("{}: one game", path.display()) };
        assert_eq!(game.text(), stored, "{}", path.display());
        let opened = describe(game) + &describe_clocks(game, &stored);
        let golden = path.with_extension("opened");
        assert_eq!(opened, std::fs::read_to_string(&golden).expect("what it opens to"), "{}", path.display());
    }
}

fn refused(name: &str) -> String {
    std::fs::read_to_string(folder().join("refused").join(name)).expect("a golden text")
}

/// The texts of unreadable entries with their names, and whether a newer version has stored them.
fn unreadable(tab: &Tab) -> Vec<(String, String, bool)> {
    let entries = tab.app.tab.saved_games.unreadable.iter();
    entries.map(|entry| (entry.name.clone(), entry.text.clone(), entry.is_newer)).collect()
}

#[test]
fn games_of_other_formats_stay_and_can_be_downloaded() {
    for (text, is_newer) in [(refused("newer-game.json"), true), (refused("lines-of-a-draft.txt"), false)] {
        let name = format!("game.{}", GameKey::new(7));
        let mut tab = Tab::with(&[StoredEntry { name: name.clone(), text: text.clone() }], "#/games");
        assert_eq!(unreadable(&tab), [(name.clone(), text.clone(), is_newer)]);
        tab.send(Intent::StartGame { seed: 0 }).play("e2d3");
        let mut tab = tab.reloaded();
        assert_eq!((tab.text(&name), tab.saved_games().len()), (Some(text.as_str()), 1));
        tab.send(LibraryIntent::DownloadAll);
        let file = tab.saved.clone().expect("a file").text;
        let mut other = Tab::new();
        other.open_text(&file);
        assert_eq!((unreadable(&other)[0].1.as_str(), other.saved_games().len()), (text.as_str(), 1));
    }
}

#[test]
fn what_a_newer_version_has_stored_besides_games_stays_until_it_is_removed() {
    let (settings, progress) = (refused("newer-settings.json"), refused("newer-progress.json"));
    let course = StoredEntry { name: "course.k3f7x2ab".to_owned(), text: refused("newer-course.json") };
    let mut tab = Tab::with(std::slice::from_ref(&course), "");
    (tab.settings, tab.learned) = (Some(settings.clone()), Some(progress.clone()));
    // The newer version has stored it in the journal, too.
    tab.journal.put(JournalRecord {
        name: "progress".to_owned(),
        written_at: 1,
        text: Some(progress.clone()),
    });
    let mut tab = tab.reloaded();
    let newer = |name: &str, text: &str| (name.to_owned(), text.to_owned(), true);
    assert_eq!(
        unreadable(&tab),
        [newer(&course.name, &course.text), newer("progress", &progress), newer("preferences", &settings)]
    );
    // What is chosen and solved counts in this tab, and is not stored.
    tab.send(SettingsIntent::Change(Setting::Theme(Theme::Dark)));
    tab.app.learn.progress.solved.push("bridge/mate".to_owned());
    tab.send(SettingsIntent::Change(Setting::Guide(true)));
    assert_eq!(tab.app.tab.settings.theme, Theme::Dark);
    assert_eq!((tab.settings.as_ref(), tab.learned.as_ref()), (Some(&settings), Some(&progress)));
    assert_eq!(tab.text(&course.name), Some(course.text.as_str()));
    // Once the entries are removed, it is.
    for name in ["preferences", "progress"] {
        tab.send(LibraryIntent::RemoveUnreadable(name.to_owned()));
    }
    assert_eq!(unreadable(&tab.reloaded()).len(), 1, "only the course is left");
    tab.send(SettingsIntent::Change(Setting::Guide(true)));
    let tab = tab.reloaded();
    assert_eq!(tab.app.tab.settings.theme, Theme::Dark);
    assert_eq!(tab.app.learn.progress.solved, ["bridge/mate"]);
}

#[test]
fn a_file_of_a_newer_version_is_refused_with_a_sentence() {
    for name in ["newer-file.json", "newer-game.json"] {
        let mut tab = Tab::new();
        tab.open_text(&refused(name));
        let error = tab.app.library.import_error.clone().expect("an error");
        assert_eq!((error.reason.as_str(), tab.store.len()), (tab.app.tab.texts().library.open_newer, 0));
        assert_eq!(error.text, refused(name));
    }
}

#[test]
fn the_rescue_page_writes_games_of_this_format() {
    let script = include_str!("../../../../public/start.js");
    assert!(script.contains(&format!("{{ schachquartett: {FORMAT}, games,")));
    assert!(script.contains(&format!("?.schachquartett === {FORMAT}")));
}
