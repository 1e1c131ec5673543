//! Typed moves, the game as text, and how things are called.
use crate::tab::Tab;
use engine::games::{self, GameKind};
use engine::rules::Reason;
use schachquartett_app::Intent;
use schachquartett_app::announcements::{describe_invalid_movetext, describe_refused_move};
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::{Letters, Setting, SettingsIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Dialog, TabIntent};
use texts::Language;

fn hex() -> Tab {
    let mut tab = Tab::new();
    tab.send(SettingsIntent::SetLanguage(Language::De))
        .propose(GameKind::Hex)
        .send(Intent::StartGame { seed: 0 });
    tab
}

fn typed(tab: &mut Tab, text: &str) {
    tab.send(TypingIntent::Play(text.to_owned()));
}

fn said(tab: &Tab) -> String {
    describe_invalid_movetext(tab.app.tab.texts(), tab.table(), &tab.style(), true).unwrap_or_default()
}

fn list(tab: &Tab) -> String {
    tab.table().game.movetext(&tab.style())
}

#[test]
fn typed_moves_are_played_and_saved() {
    let mut tab = hex();
    typed(&mut tab, "7d9");
    typed(&mut tab, "Sj8 kk10");
    assert_eq!(list(&tab), "1. 7d9 Sj8 kk10");
    assert_eq!(tab.app.tab.announcement.polite, "Schwarz: Bauer k12 nach k10");
    assert_eq!(list(&tab.reloaded()), list(&tab));
    tab.send(GameIntent::Undo);
    assert_eq!(list(&tab), "1. 7d9 Sj8");
}

#[test]
fn the_error_of_a_typed_move_is_shown_until_the_next_intent() {
    let mut tab = hex();
    typed(&mut tab, "Sxd5");
    assert_eq!(said(&tab), "„Sxd5“: Auf d5 wird so nichts geschlagen.");
    assert_eq!(tab.app.tab.announcement.assertive, said(&tab) + " Meintest du Sd5, 3d5 oder 5d5?");
    assert_eq!(tab.table().ply_count(), 0);
    tab.send(BoardIntent::Click(
        games::by_id("hex").ok().and_then(|def| def.cell_by_name("a3")).expect("a cell"),
    ));
    assert_eq!(said(&tab), "");
    // Those before it are played.
    typed(&mut tab, "7d9 Sz1");
    assert_eq!((tab.table().ply_count(), said(&tab).as_str()), (1, "„Sz1“: Das Feld z1 gibt es nicht."));
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::SaveEntry { .. })));
    typed(&mut tab, "  ");
    assert_eq!((tab.table().ply_count(), said(&tab).as_str()), (1, ""));
}

#[test]
fn an_illegal_typed_move_is_refused_as_on_the_board() {
    let mut tab = hex();
    typed(&mut tab, "a2c3");
    let why = tab
        .table()
        .interaction
        .refused_move
        .as_ref()
        .and_then(|refused| refused.refusal.as_ref())
        .map(|why| why.reason);
    assert_eq!(why, Some(Reason::Flanked));
    let sentence = describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).expect("a reason");
    assert_eq!(sentence, "Der Schritt führt zwischen zwei besetzten Feldern hindurch: b2, b3.");
    assert_eq!(tab.app.tab.announcement.assertive, sentence);
}

#[test]
fn no_move_is_typed_at_an_earlier_position_or_after_the_end() {
    let mut tab = hex();
    typed(&mut tab, "7d9 Sj8");
    tab.send(GameIntent::ShowPly(1));
    typed(&mut tab, "kk10");
    assert_eq!((tab.table().ply_count(), tab.table().view.shown_ply), (2, Some(1)));
    tab.send(GameIntent::ShowPly(2)).send(GameIntent::Resign(engine::pieces::Party::new(0)));
    typed(&mut tab, "kk10");
    assert_eq!(said(&tab), "„kk10“: Die Partie ist zu Ende.");
}

#[test]
fn movetext_is_imported_as_another_game_from_the_same_start() {
    let mut tab = hex();
    typed(&mut tab, "7d9 Sj8");
    tab.send(TabIntent::OpenDialog(Dialog::Movetext));
    let read =
        |text: &str, partly| LibraryIntent::ImportMovetext { text: text.to_owned(), allows_partial: partly };
    tab.send(read("1. 7d9 2. Sj8 3. 12k10 4. Le8", false));
    let sentence =
        describe_invalid_movetext(tab.app.tab.texts(), tab.table(), &tab.style(), false).expect("an error");
    let expected = "Zug 1 (Schwarz), „12k10“: Das ist mehrdeutig. Gemeint sein kann: kk10, mk10.";
    assert_eq!(sentence, expected);
    assert_eq!((tab.table().ply_count(), tab.app.tab.dialog.clone()), (2, Some(Dialog::Movetext)));
    tab.send(TabIntent::CloseDialog);
    assert_eq!(said(&tab), "", "closed, it is forgotten");
    tab.send(TabIntent::OpenDialog(Dialog::Movetext)).send(read("b4d4 2. 12k10", true));
    assert_eq!((list(&tab).as_str(), tab.app.tab.dialog.clone()), ("1. 4d4", None));
    assert_eq!(tab.app.tab.saved_games.games.len(), 2, "the game before is saved");
    assert_eq!(list(&tab.reloaded()), "1. 4d4");
    tab.send(TabIntent::OpenDialog(Dialog::Movetext)).send(read("", false));
    assert_eq!((tab.table().ply_count(), tab.app.tab.saved_games.games.len()), (0, 3));
}

#[test]
fn an_imported_game_has_the_same_players() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Hex)
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())))
        .send(Intent::StartGame { seed: 0 });
    tab.send(LibraryIntent::ImportMovetext { text: "7d9".into(), allows_partial: false });
    assert_eq!(tab.table().names, ["", "Bo", ""]);
}

#[test]
fn letters_and_names_of_cells_follow_the_settings() {
    let mut tab = hex();
    typed(&mut tab, "7d9= Sj8 kk10");
    for (setting, expected) in [
        (Setting::Letters(Letters::English), "1. 7d9= Nj8 kk10"),
        (Setting::V23Names(true), "1. gi4= Nh10 11j11"),
        (Setting::Letters(Letters::German), "1. gi4= Sh10 11j11"),
        (Setting::V23Names(false), "1. 7d9= Sj8 kk10"),
    ] {
        tab.send(SettingsIntent::Change(setting));
        assert_eq!(list(&tab), expected);
        assert_eq!(list(&tab.reloaded()), expected);
    }
    tab.send(SettingsIntent::SetLanguage(Language::En));
    assert_eq!(list(&tab), "1. 7d9= Sj8 kk10", "German ones were chosen");
    tab.send(SettingsIntent::Change(Setting::Letters(Letters::Language)));
    assert_eq!(list(&tab), "1. 7d9= Nj8 kk10");
    // What is spoken, refused and typed has the same names; a link has its own.
    tab.send(SettingsIntent::Change(Setting::V23Names(true)));
    typed(&mut tab, "b1c3");
    assert_eq!(
        describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).as_deref(),
        Some("The step passes between two occupied squares: b2, c2.")
    );
    let scene = tab.scene();
    assert_eq!(scene.cells[0].label, "a1, White rook");
    tab.send(SharingIntent::SendLink { position: true, share: false });
    assert!(matches!(&tab.effects[..], [Command::CopyText(link)] if link.contains("/wRwBwNwKwQwBwNwR")));
    // The pieces' letters are those of the keyboard, too.
    tab.send(SettingsIntent::Change(Setting::Letters(Letters::German)));
    tab.send(BoardIntent::Letter { letter: 'd', back: false });
    let on = tab.table().shown_position().piece(tab.table().view.cursor).map(|piece| piece.role());
    assert_eq!(on, Some(engine::games::hex::QUEEN));
}

#[test]
fn the_board_rotates_to_the_party_on_turn_if_enabled() {
    let mut tab = hex();
    typed(&mut tab, "7d9");
    assert_eq!(tab.table().view.bottom, 0);
    tab.send(SettingsIntent::Change(Setting::AutoRotate(true)));
    assert_eq!(tab.table().view.bottom, 1, "at once");
    typed(&mut tab, "Sj8");
    assert_eq!((tab.table().view.bottom, tab.table().interaction.skip_animation), (2, true));
    // It can be turned by hand, until somebody else is on turn.
    tab.send(BoardIntent::Rotate);
    assert_eq!(tab.table().view.bottom, 0);
    tab.send(BoardIntent::Hover(None));
    assert_eq!(tab.table().view.bottom, 0);
    typed(&mut tab, "kk10 4d4");
    assert_eq!(tab.table().view.bottom, 1);
    tab.send(GameIntent::Undo);
    assert_eq!(tab.table().view.bottom, 0);
    // Looking back turns nothing, and a finished game lies as it lay.
    tab.send(GameIntent::ShowPly(1));
    assert_eq!(tab.table().view.bottom, 0);
    tab.send(SettingsIntent::Change(Setting::AutoRotate(false)));
    tab.send(GameIntent::ShowPly(3));
    typed(&mut tab, "4d4");
    assert_eq!(tab.table().view.bottom, 0);
}
