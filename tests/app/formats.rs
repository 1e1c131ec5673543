//! Stored games of all formats open as they were: golden texts in `formats/`, each with what it opens to.
//!
//! `<format>-<name>.txt` is a stored text, `<format>-<name>.opened` what the program that wrote it made of it. The texts
//! of formats 1 to 4 are those of the first programs; nothing here is ever written anew, only added to.
use crate::tab::Tab;
use schachquartett::app::{FORMAT, GameIntent, OpenGame, Page, StoredEntry, StoredGame, read_saved_games};
use schachquartett::games;
use schachquartett::history::GameRecord;
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

/// Returns the number of a level among the six of the programs that wrote these texts: the highest of those that open at it.
fn six_level(record: &GameRecord, level: Level) -> Option<u8> {
    let game_kind = games::by_id(&record.game_id).expect("a game").kind();
    (1..=6).rev().find(|six| Level::nearest_to_six(game_kind, *six) == Some(level))
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
    let levels = stored.bot_levels.0.map(|level| level.and_then(|level| six_level(record, level)));
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
    for format in ["1", "2", "3", "4", "5", "6"] {
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

#[test]
fn levels_of_earlier_formats_open_at_the_nearest_one() {
    for name in ["5-hex-bots.txt", "6-hex-bots.txt"] {
        let text = std::fs::read_to_string(folder().join(name)).expect("a golden text");
        let stored = &read_saved_games(&text).games[0];
        // The second and the sixth of six.
        assert_eq!(stored.bot_levels.0, [None, Level::new(6), Level::new(8), None], "{name}");
        // In the format of this version the levels are the same again, and the highest one is known.
        let again = stored.text();
        assert!(again.starts_with(&format!("schachquartett {FORMAT}\n")), "{again}");
        assert_eq!(read_saved_games(&again).games[0].bot_levels, stored.bot_levels);
        let level = stored.bot_levels.0[1].expect("a bot").number();
        let highest = again.replace(&format!("null,{level},"), "null,8,");
        assert_eq!(read_saved_games(&highest).games[0].bot_levels.0[1], Level::new(8), "{highest}");
        // Nobody had it before.
        let wrong = highest.replace(&format!("schachquartett {FORMAT}"), "schachquartett 6");
        assert_eq!(read_saved_games(&wrong).unreadable.len(), 1);
    }
}

#[test]
fn files_of_format_6_open_at_the_nearest_levels() {
    let text = std::fs::read_to_string(folder().join("6-hex-bots.txt")).expect("a golden text");
    let object = text.split_once('\n').expect("an object").1;
    for (format, level) in [(6, Level::new(8)), (FORMAT, Level::new(6))] {
        let file = format!("{{\"schachquartett\": {format}, \"games\": [{object}]}}");
        let read = read_saved_games(&file);
        assert_eq!(read.games[0].bot_levels.0[2], level, "{:?}", read.unreadable);
    }
    let newer = format!("{{\"schachquartett\": {}, \"games\": [{object}]}}", FORMAT + 1);
    assert!(read_saved_games(&newer).unreadable[0].is_newer);
}

#[test]
fn the_rescue_page_writes_games_of_this_format() {
    let script = include_str!("../../public/start.js");
    assert!(script.contains(&format!("{{ schachquartett: {FORMAT}, games,")));
    assert!(script.contains(&format!("text.startsWith(\"schachquartett {FORMAT}\\n\")")));
}
