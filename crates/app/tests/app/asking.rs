//! A piece that is asked says what it is and where it could go.
use crate::tab::{Tab, cell};
use engine::games::GameKind;
use engine::games::fortress::Options;
use schachquartett_app::Intent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::panel::{Status, StatusKind};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent};
use schachquartett_app::scene::AskedTarget;
use schachquartett_app::tab::Route;

/// Green chooses an ally; nothing has moved yet.
const GREEN_ON_TURN: &str = "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_g_--_Rbgr_-_-_0_1";

fn at(hash: &str) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read(hash)));
    tab
}

fn click(tab: &mut Tab, name: &str) {
    let cell = tab.table().def().cell_by_name(name).expect("a cell");
    tab.send(BoardIntent::Click(cell));
}

/// The cells with this mark, by name.
fn marked(tab: &Tab, mark: AskedTarget) -> Vec<String> {
    let def = tab.table().def();
    let is_marked = |scene: Option<(AskedTarget, _)>| scene.is_some_and(|(own, _)| own == mark);
    let cells = tab.scene().cells.into_iter().filter(|scene| is_marked(scene.asked_target));
    let mut names: Vec<String> = cells.map(|scene| def.cell_name(scene.cell)).collect();
    names.sort();
    names
}

fn status(tab: &Tab) -> Status {
    Status::of(&tab.app)
}

#[test]
fn a_plane_shows_its_targets_and_its_way_beside_the_choice() {
    let mut tab = at(GREEN_ON_TURN);
    let before = status(&tab);
    click(&mut tab, "a5");
    let asked = status(&tab);
    assert_eq!(asked.heading, "Plane (Red)");
    assert_eq!(asked.text, "Two knight’s leaps in one move, whatever stands between.");
    assert_eq!((&asked.offers, &asked.actions), (&before.offers, &before.actions), "what can be done stays");
    assert_eq!(marked(&tab, AskedTarget::Piece), ["a5"]);
    assert_eq!(marked(&tab, AskedTarget::Waypoint), ["b3", "b7", "c4", "c6"]);
    // Neutral powers capture as well.
    let captures = marked(&tab, AskedTarget::Capture);
    assert!(captures.contains(&"c9".to_owned()), "{captures:?}");
    assert!(marked(&tab, AskedTarget::Move).contains(&"a1".to_owned()));
    let said = &tab.app.tab.announcement.polite;
    assert!(said.starts_with("Plane (Red). Two knight’s leaps") && said.contains("a1"), "{said}");
    // A second click ends it.
    click(&mut tab, "a5");
    assert_eq!(status(&tab), before);
    assert!(marked(&tab, AskedTarget::Move).is_empty());
    assert_eq!(tab.table().game.steps().len(), 0);
}

#[test]
fn the_pointer_asks_as_long_as_it_rests_and_a_click_for_longer() {
    let mut tab = Tab::playing();
    let heading = |tab: &Tab| status(tab).heading;
    tab.send(BoardIntent::Ask(Some(cell("d9"))));
    assert_eq!(heading(&tab), "Queen (Black)");
    tab.send(BoardIntent::Ask(None));
    assert_eq!(heading(&tab), "White to move");
    tab.touch("d9").send(BoardIntent::Ask(None)).send(BoardIntent::Ask(Some(cell("a9"))));
    assert_eq!(heading(&tab), "Queen (Black)", "what a click asked stays");
    tab.touch("e2");
    assert_eq!(heading(&tab), "White to move");
    assert_eq!(
        status(&tab).text,
        "Pawn: Diagonally forward, the first time also two steps; captures straight ahead."
    );
    tab.send(BoardIntent::Ask(Some(cell("a9"))));
    assert_eq!(heading(&tab), "White to move", "a piece is selected");
    tab.touch("d3");
    assert_eq!(tab.table().ply_count(), 1, "a click on a target plays");
    tab.touch("d3");
    assert_eq!(heading(&tab), "Pawn (White)");
    tab.send(BoardIntent::Escape);
    assert_eq!(heading(&tab), "Black to move");
}

#[test]
fn a_move_ends_what_was_asked() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetBot(1, search::Level::new(1))));
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3").touch("a9");
    assert_eq!(status(&tab).heading, "Rook (Black)");
    assert!(status(&tab).actions.iter().any(|action| action.id == "pause-bots"));
    tab.think();
    assert_eq!(status(&tab).heading, "Your move");
    // The same where only bots play.
    tab.send(BotIntent::SetLevel(engine::pieces::Party::new(0), search::Level::new(1))).touch("a1");
    assert_eq!(status(&tab).heading, "Rook (White)");
}

#[test]
fn the_own_piece_says_why_it_has_to_wait() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetBot(1, search::Level::new(2))));
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3").touch("b1");
    let Status { heading, text, .. } = status(&tab);
    assert_eq!(heading, "Knight (White)");
    assert!(text.ends_with("Magpie (bot) is to move."), "{text}");
    tab.think();
    tab.send(GameIntent::ShowPly(0)).touch("b1");
    assert!(status(&tab).text.ends_with("You are looking back."));
    assert_eq!(status(&tab).kind, StatusKind::Back);
}

#[test]
fn while_another_party_is_in_check_the_dots_say_only_how_a_piece_moves() {
    let mut tab = Tab::at("4k3/4r3/8/8/***2***/8/8/8/4K3 w - - 0 1");
    tab.touch("e8");
    let text = status(&tab).text;
    assert!(
        text.ends_with("White is in check and must answer first: the dots show how the piece moves."),
        "{text}"
    );
    assert_eq!(status(&tab).kind, StatusKind::Check);
    assert!(!marked(&tab, AskedTarget::Move).is_empty());
}

#[test]
fn nothing_hidden_is_shown() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress);
    let options = Options { free_reserve: true, ..Options::from(&tab.app.new_game.options) };
    tab.send(Intent::NewGame(NewGameIntent::SetOptions(options.values())));
    tab.send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true))).send(Intent::StartGame { seed: 0 });
    tab.send(ArrangementIntent::DismissHandover);
    // A piece of the reserve of North.
    click(&mut tab, "a14");
    assert!(tab.table().asked_piece().is_none());
    // A queen in the open gives nothing away: its way could end at a hidden piece.
    click(&mut tab, "h14");
    assert!(tab.table().asked_piece().is_some());
    assert!(marked(&tab, AskedTarget::Move).is_empty());
}
