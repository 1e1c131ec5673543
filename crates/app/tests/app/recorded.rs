//! A minute of what players do, recorded with what comes of it: a change that only moves code about changes none of this.
//!
//! The recording holds texts that never change by themselves: addresses, positions, actions, stored games and links. After
//! a change that is meant, `RECORD=1 cargo test --no-default-features --test app recorded` writes it anew.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::link::GameKey;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::editor::EditorIntent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::{NewGame, NewGameIntent, Opponents};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::{Setting, SettingsIntent, Theme};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Dialog, Route, TabIntent};
use search::Level;
use std::fmt::Write;
use std::path::Path;
use texts::Language;

const RECORDING: &str = "tests/app/recorded.txt";

/// A tab with the list of what was done in it.
struct Recorder {
    tab: Tab,
    text: String,
}

impl Recorder {
    fn new(title: &str, seed: u64) -> Self {
        Self { tab: Tab::seeded(seed), text: format!("# {title}\n") }
    }

    /// Sends an intent and notes what can be seen afterwards.
    fn send(&mut self, step: &str, intent: impl Into<Intent>) {
        self.tab.copied = None;
        self.tab.saved = None;
        self.tab.send(intent);
        self.note(step);
    }

    fn note(&mut self, step: &str) {
        let tab = &self.tab;
        let mut line = format!("{step}: {}", without_key(&tab.hash));
        if let Some(open_game) = &tab.app.tab.open_game {
            let position = open_game.def().write_position(open_game.shown_position());
            let _ = write!(line, " | {position} | {} plies", open_game.ply_count());
            let selected = open_game.interaction.selected.map(|cell| open_game.def().cell_name(cell));
            let _ = write!(line, " | selected {}", selected.unwrap_or_else(|| "-".to_owned()));
            let targets = tab.scene().cells.iter().filter(|cell| cell.target.is_some()).count();
            let _ = write!(line, " | {targets} targets");
            let refusal =
                open_game.interaction.refused_move.as_ref().and_then(|refused| refused.refusal.as_ref());
            let rule = refusal.map(|refusal| open_game.def().violated_rule(refusal));
            let _ = write!(line, " | rule {}", rule.unwrap_or("-"));
        }
        let _ = write!(line, " | {} dialog", if tab.app.tab.dialog.is_some() { "a" } else { "no" });
        let _ = write!(line, " | {} notice", if tab.app.tab.notice.is_some() { "a" } else { "no" });
        if let Some(copied) = &tab.copied {
            let _ = write!(line, " | copied {}", copied.escape_debug());
        }
        self.text += &line;
        self.text.push('\n');
    }

    /// Plays legal moves, chosen by a fixed sequence.
    fn play(&mut self, count: usize) {
        for step in 0..count {
            self.tab.play_any_move(step * 7 + 3);
            self.note(&format!("move {step}"));
        }
    }

    /// What the browser stores at the end.
    fn end(mut self) -> String {
        for stored in &self.tab.store {
            let lines = stored.text.lines().filter(|line| !has_random_key(line));
            self.text += &lines.fold(String::new(), |text, line| text + "stored " + line + "\n");
        }
        let _ =
            writeln!(self.text, "settings {}", self.tab.settings.as_deref().unwrap_or("-").escape_debug());
        self.text
    }
}

/// Keys of games are random.
fn without_key(hash: &str) -> &str {
    if hash.starts_with("#/table/") { "#/table" } else { hash }
}

/// Lines of a stored game that hold random keys.
fn has_random_key(line: &str) -> bool {
    ["key", "revision", "analysis"].iter().any(|name| line.starts_with(&format!("  \"{name}\"")))
}

/// A game of this kind from the dialog to the link, with all that a table offers.
fn whole_game(game_kind: GameKind, seed: u64) -> String {
    let mut record = Recorder::new(game_kind.name(), seed);
    record.send("propose", Intent::OpenNewGame(game_kind));
    record.tab.app.new_game = NewGame::of(game_kind);
    record.send("name", Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".to_owned())));
    record.send("begin", Intent::StartGame { seed: 0 });
    record.send("ready", ArrangementIntent::Ready);
    record.play(12);
    for (step, intent) in [
        ("undo", GameIntent::Undo.into()),
        ("undo", GameIntent::Undo.into()),
        ("redo", GameIntent::Redo.into()),
        ("turn", BoardIntent::Rotate.into()),
        ("look back", GameIntent::ShowPly(2).into()),
        ("to the game", GameIntent::ShowPly(usize::MAX).into()),
        ("offer a draw", GameIntent::OfferDraw.into()),
        ("decline", GameIntent::DeclineDraw.into()),
        ("type nonsense", TypingIntent::Play("Qz9".to_owned()).into()),
        ("close", TabIntent::CloseDialog.into()),
        ("complete", TypingIntent::Autocomplete("K".to_owned()).into()),
        ("settings", TabIntent::OpenDialog(Dialog::Settings).into()),
        ("dark", SettingsIntent::Change(Setting::Theme(Theme::Dark)).into()),
        ("close", TabIntent::CloseDialog.into()),
        ("German", SettingsIntent::SetLanguage(Language::De).into()),
        ("share", SharingIntent::OpenDialog.into()),
        ("copy the link", SharingIntent::SendLink { position: false, share: false }.into()),
        ("copy the position", SharingIntent::CopyPosition.into()),
        ("copy the game", LibraryIntent::CopyGame.into()),
        ("the library", Intent::Navigate(Route::read("#/games"))),
        ("search", LibraryIntent::Search("anna".to_owned()).into()),
        ("back", Intent::Navigate(Route::read("#/table"))),
        ("analyse", Intent::Analysis(AnalysisIntent::Start)),
        ("back a ply", Intent::Analysis(AnalysisIntent::StepPlies(-1))),
        ("back five", Intent::Analysis(AnalysisIntent::StepPlies(-5))),
        ("comment", Intent::Analysis(AnalysisIntent::Comment("why not".to_owned()))),
        ("end the analysis", Intent::Analysis(AnalysisIntent::End)),
        ("edit", Intent::Editor(EditorIntent::Open)),
        ("empty board", Intent::Editor(EditorIntent::Clear)),
        ("array", Intent::Editor(EditorIntent::SetStartPosition)),
        ("play it", Intent::PlayEditedPosition),
        ("together", Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Together))),
        ("begin", Intent::StartGame { seed: 0 }),
    ] {
        record.send(step, intent);
    }
    record.play(3);
    record.send("rematch", Intent::Rematch);
    record.end()
}

/// A bot at every seat but the first: what it decides with a small budget.
fn against_bots(game_kind: GameKind, seed: u64) -> String {
    let mut record = Recorder::new(&format!("{} against bots", game_kind.name()), seed);
    record.send("propose", Intent::OpenNewGame(game_kind));
    record.send("against bots", Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)));
    record.send("level", Intent::NewGame(NewGameIntent::SetBot(1, Level::new(2))));
    record.send("begin", Intent::StartGame { seed: 0 });
    record.send("ready", ArrangementIntent::Ready);
    for round in 0..4 {
        for _ in 0..6 {
            if record.tab.think().is_none() {
                break;
            }
            record.note("bot");
        }
        record.tab.play_any_move(round * 5 + 1);
        record.note("person");
    }
    record.send("hint", BotIntent::Hint);
    record.tab.think();
    record.note("hint given");
    record.end()
}

/// Links and texts of every kind, good and bad.
fn opened() -> String {
    let mut record = Recorder::new("opened", 1);
    let link = Tab::seeded(2).send(Intent::StartGame { seed: 0 }).play("e2d3 e8d7 g1f3").link();
    record.tab.receive(&link);
    record.note("a game's link");
    record.send("resign", GameIntent::Resign(engine::pieces::Party::new(0)));
    for hash in [
        "#/bridge/4k3/8/8/8/***2***/8/8/8/R3K3_w_Q_-_0_1",
        "#/bridge/4k3/8/8/8/***2***/8/8/8/R3Kx3_w_Q_-_0_1",
        "#/edit/hex",
        "#/play/1nonsense",
        "#/nowhere",
        "#/about",
        "#/learn/bridge",
        "#/",
    ] {
        record.tab.receive(hash);
        record.note(hash);
    }
    record.send("open a text", LibraryIntent::ImportText("1. e2-e4".to_owned()));
    record.send("close", TabIntent::CloseDialog);
    record.send("nothing there", LibraryIntent::Open(GameKey::new(99)));
    record.send("save all", LibraryIntent::DownloadAll);
    record.end()
}

#[test]
fn recorded_intents_have_their_recorded_results() {
    const TITLES: [GameKind; 4] = [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition];
    let games = TITLES.into_iter().zip([3, 5, 7, 9]);
    let games =
        games.flat_map(|(game_kind, seed)| [whole_game(game_kind, seed), against_bots(game_kind, seed + 1)]);
    let text = games.chain([opened()]).collect::<Vec<_>>().join("\n");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(RECORDING);
    if std::env::var_os("RECORD").is_some() {
        std::fs::write(&file, &text).expect("the recording can be written");
    }
    let recorded = std::fs::read_to_string(&file).expect("the recording is there");
    let differs = text.lines().zip(recorded.lines()).enumerate().find(|(_, (now, then))| now != then);
    if let Some((at, (now, then))) = differs {
        panic!("{RECORDING}:{}\nrecorded: {then}\nnow:      {now}", at + 1);
    }
    assert_eq!(text.lines().count(), recorded.lines().count());
}
