//! Stored games of all formats open as they were: golden texts in `formats/`, each with what it opens to.
//!
//! `<format>-<name>.txt` is a stored text, `<format>-<name>.opened` what the program that wrote it made of it. The texts
//! of formats 1 to 4 are those of the first programs; nothing here is ever written anew, only added to.
use crate::tab::Tab;
use schachquartett::app::{GameIntent, OpenGame, Page, StoredEntry, StoredGame, read_saved_games};
use schachquartett::pieces::{Party, PartySet};
use schachquartett::search::Level;
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
fn golden_texts_of_all_formats_open_as_they_were() {
    let mut texts: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    texts.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    texts.sort();
    for format in ["1", "2", "3", "4", "5"] {
        let of_format = texts
            .iter()
            .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(format)));
        assert!(of_format.count() >= 3, "format {format}");
    }
    for path in texts {
        let stored = std::fs::read_to_string(&path).expect("a golden text");
        let read = read_saved_games(&stored);
        assert!(read.unreadable.is_empty(), "{}: {:?}", path.display(), read.unreadable);
        let mut opened: String = read.games.iter().map(describe).collect();
        if let [game] = read.games.as_slice() {
            opened += &describe_clocks(game, &stored);
        }
        let golden = path.with_extension("opened");
        assert_eq!(opened, std::fs::read_to_string(&golden).expect("what it opens to"), "{}", path.display());
    }
}
