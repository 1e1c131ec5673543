//! The board is looked at instead of played on.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::games::fortress::Options;
use schachquartett_app::Intent;
use schachquartett_app::announcements::describe_attack_view;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::scene::Target;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::Route;

/// A tab that looks at a position.
fn at(hash: &str) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read(&format!("#/{hash}")))).send(BoardIntent::ToggleAttackView);
    tab
}

fn look(tab: &mut Tab, name: &str) -> (String, String) {
    let cell = tab.table().def().cell_by_name(name).expect("a cell");
    tab.send(BoardIntent::Click(cell));
    describe_attack_view(tab.app.tab.texts(), tab.table(), &tab.style()).expect("looking")
}

/// The cells that are marked, with what a piece would do there.
fn shown(tab: &Tab) -> Vec<String> {
    let (open_game, scene) = (tab.table(), tab.scene());
    let marked = scene.cells.iter().filter(|cell| cell.marks[2] || !cell.badge.is_empty());
    marked.map(|cell| open_game.def().cell_name(cell.cell) + &cell.badge).collect()
}

#[test]
fn a_piece_that_is_not_on_turn_shows_its_moves_and_does_not_move() {
    let mut tab = at("bridge/4k3/8/8/3r4/***2***/8/8/3Q4/4K3_w_-_-_0_1");
    let (heading, text) = look(&mut tab, "d6");
    assert_eq!(heading, "Black: rook d6");
    assert_eq!(text, "Moves: 14, of which captures: 1.");
    let scene = tab.scene();
    let captures = scene.cells.iter().filter(|cell| cell.target == Some(Target::Capture)).count();
    assert_eq!(captures, 1);
    assert_eq!(shown(&tab), ["e6+"]);
    // One of its targets tells what it would do there.
    let (_, text) = look(&mut tab, "e6");
    assert!(text.ends_with("e6 gives check."), "{text}");
    assert_eq!(tab.table().game.steps().len(), 0);
    assert!(tab.store.is_empty());
    tab.send(BoardIntent::ToggleAttackView);
    assert!(describe_attack_view(tab.app.tab.texts(), tab.table(), &tab.style()).is_none());
    tab.touch("d2 d3");
    assert_eq!(tab.table().game.steps().len(), 1, "and the game continues");
}

#[test]
fn a_cell_shows_its_attackers_in_turn_order() {
    let mut tab = at("bridge/4k3/8/8/3r4/***2***/8/8/3Q4/4K3_w_-_-_0_1");
    assert_eq!(look(&mut tab, "d4"), ("Attackers of d4".into(), "White: queen d2. Black: rook d6.".into()));
    assert_eq!(shown(&tab), ["d2", "d6"]);
    assert_eq!(look(&mut tab, "h7").1, "None.");
    // A piece is looked at first, and then its cell.
    assert_eq!(look(&mut tab, "d2").0, "White: queen d2");
    assert_eq!(look(&mut tab, "d2"), ("Attackers of d2".into(), "White: king e1. Black: rook d6.".into()));
}

#[test]
fn all_attacks_of_a_party_are_shown() {
    let mut tab = at("bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1");
    let black = engine::pieces::Party::new(1);
    tab.send(BoardIntent::ShowPartyAttacks(black));
    assert_eq!(shown(&tab), ["d8", "e8", "f8", "d9", "f9"]);
    let message = describe_attack_view(tab.app.tab.texts(), tab.table(), &tab.style());
    assert_eq!(message, Some(("Black: all attacks".into(), "Squares: 5.".into())));
    assert!(tab.app.tab.announcement.polite.starts_with("Black: all attacks. Squares: 5."));
}

#[test]
fn promotion_and_mate_are_marked_on_the_targets() {
    let mut tab = at("bridge/7k/5K2/8/R7/***2***/8/8/8/8_w_-_-_0_1");
    look(&mut tab, "a6");
    assert_eq!(shown(&tab), ["h6#", "a9+"]);
    let mut tab = at("bridge/8/2P5/8/7k/***2***/8/8/8/4K3_w_-_-_0_1");
    look(&mut tab, "c8");
    assert_eq!(shown(&tab), ["b9=", "d9="]);
}

#[test]
fn flank_cells_that_close_a_diagonal_are_shown() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Hex).send(Intent::StartGame { seed: 0 });
    tab.send(BoardIntent::ToggleAttackView);
    // In the start position the bishop stands between two pawns and its neighbours.
    let (_, text) = look(&mut tab, "a2");
    assert!(text.contains("Blocked between"), "{text}");
    assert!(!shown(&tab).is_empty());
}

#[test]
fn knights_show_their_paths_round_the_walls_and_planes_where_they_leap() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::StartGame { seed: 0 });
    tab.send(BoardIntent::ToggleAttackView);
    look(&mut tab, "n3");
    let target = tab.table().interaction.moves[0].to;
    let name = tab.cell_name(target);
    let (_, text) = look(&mut tab, &name);
    assert!(text.contains("Path: n3–"), "{text}");
    assert!(!shown(&tab).is_empty());
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    tab.send(ArrangementIntent::Ready).send(BoardIntent::ToggleAttackView);
    look(&mut tab, "a5");
    let name = tab.cell_name(tab.table().interaction.moves[0].to);
    let (_, text) = look(&mut tab, &name);
    assert!(text.contains("Path: a5–"), "{text}");
}

#[test]
fn the_attack_view_is_cleared_with_the_position() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7");
    tab.send(BoardIntent::ToggleAttackView);
    look(&mut tab, "d3");
    assert!(tab.table().interaction.selected.is_some());
    tab.send(GameIntent::ShowPly(0));
    assert!(
        tab.table().interaction.selected.is_none()
            && tab.table().view.attack_view.as_ref().is_some_and(|explore| explore.subject.is_none())
    );
    assert_eq!(look(&mut tab, "e2").0, "White: pawn e2");
}

#[test]
fn a_hidden_setup_has_no_attack_view() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress);
    let options = Options { free_reserve: true, ..Options::from(&tab.app.new_game.options) };
    tab.send(Intent::NewGame(NewGameIntent::SetOptions(options.values())))
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)))
        .send(Intent::StartGame { seed: 0 });
    tab.send(ArrangementIntent::DismissHandover);
    assert!(tab.table().is_secret());
    tab.send(BoardIntent::ToggleAttackView);
    assert!(tab.table().view.attack_view.is_none());
    tab.send(BoardIntent::ShowPartyAttacks(engine::pieces::Party::new(1)));
    assert!(tab.table().view.attack_view.is_none() && shown(&tab).is_empty());
}

#[test]
fn a_party_waiting_for_a_link_may_view_attacks_but_not_play() {
    let mut tab = Tab::playing();
    tab.play("e2d3")
        .send(SharingIntent::OpenDialog)
        .send(SharingIntent::SendLink { position: false, share: false });
    assert!(tab.table().waits_for_others());
    tab.send(BoardIntent::ToggleAttackView);
    assert_eq!(look(&mut tab, "d8").0, "Black: pawn d8");
    tab.send(TypingIntent::Play("d8e7".into()));
    assert_eq!(tab.actions(), "e2d3");
}
