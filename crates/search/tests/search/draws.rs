//! Draws: avoided by who stands better, sought, accepted and claimed by who stands worse.
use crate::playing::{describe, from, search_request};
use engine::history::Game;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use schachquartett_search::{Budget, Choice, Engine, SearchInfo};

const BUDGET: Budget = Budget { nodes: 4000, depth: 6, randomness: 0, seed: 1, ..Budget::UNLIMITED };

fn white_better() -> Game {
    from("bridge", "4k3/8/8/8/***2***/8/8/3Q4/4K3 w - - 0 1")
}

fn decision(game: &Game, by: usize) -> SearchInfo {
    let info = Engine::default().decide(&search_request(game, Party::new(by), BUDGET), &mut |_| true);
    info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(game)))
}

fn does(game: &mut Game, by: usize, kind: ActionKind) {
    game.play(Action { by: Party::new(by), kind })
        .unwrap_or_else(|error| panic!("{error:?}: {}", describe(game)));
}

fn action_kind(info: &SearchInfo) -> Option<ActionKind> {
    match info.choice {
        Choice::Act(action) => Some(action.kind),
        Choice::Decline => None,
    }
}

/// A piece goes from cell to cell.
fn goes(game: &mut Game, path: &str) {
    for text in path.split(' ') {
        let def = game.def().clone();
        let action = engine::notation::read_action(&*def, def.rules(), &game.state().position, text);
        game.play(action.expect("an action")).expect("a legal move");
    }
}

#[test]
fn an_offer_is_accepted_only_by_the_worse_side() {
    let mut game = white_better();
    does(&mut game, 0, ActionKind::OfferDraw);
    assert_eq!(action_kind(&decision(&game, 1)), Some(ActionKind::AcceptDraw), "a queen less");
    let mut game = white_better();
    goes(&mut game, "d2d3");
    does(&mut game, 1, ActionKind::OfferDraw);
    let info = decision(&game, 0);
    assert_eq!(action_kind(&info), Some(ActionKind::DeclineDraw), "a queen more");
    assert!(info.expected_points[Party::new(0)] > 700, "{info:?}");
}

#[test]
fn an_offer_at_the_beginning_is_declined() {
    let def = engine::games::by_id("bridge").expect("a game");
    let mut game = Game::new(def.clone(), def.start_position());
    does(&mut game, 0, ActionKind::OfferDraw);
    assert_eq!(action_kind(&decision(&game, 1)), Some(ActionKind::DeclineDraw));
}

#[test]
fn an_answered_offer_leaves_the_move() {
    let mut game = white_better();
    goes(&mut game, "d2d3");
    does(&mut game, 1, ActionKind::OfferDraw);
    goes(&mut game, "e9e8");
    let refused = decision(&game, 0);
    assert_eq!(action_kind(&refused), Some(ActionKind::DeclineDraw));
    does(&mut game, 0, ActionKind::DeclineDraw);
    assert!(matches!(action_kind(&decision(&game, 0)), Some(ActionKind::Move(_))));
}

#[test]
fn a_draw_is_claimed_by_the_worse_side() {
    let mut game = white_better();
    goes(&mut game, "d2d3 e9e8 d3d2 e8e9 d2d3 e9e8 d3d2 e8e9 d2d3");
    assert!(game.claimable_draw().is_some());
    assert_eq!(action_kind(&decision(&game, 1)), Some(ActionKind::ClaimDraw));
    goes(&mut game, "e9e8");
    assert!(game.claimable_draw().is_some());
    assert!(
        matches!(action_kind(&decision(&game, 0)), Some(ActionKind::Move(_))),
        "not by who stands better"
    );
}

#[test]
fn the_better_side_avoids_the_draw() {
    let mut game = white_better();
    goes(&mut game, "d2d3 e9e8 d3d2 e8e9");
    let info = decision(&game, 0);
    let mut after = game.clone();
    after.play(info.pv[0]).expect("a legal move");
    let position = after.state().position;
    assert!(
        game.positions().iter().all(|before| !before.same_for_repetition(&position)),
        "{}",
        describe(&after)
    );
}

#[test]
fn a_draw_is_sought_where_it_wins() {
    // White may stalemate; Black has draw odds, so White must not, and to Black it is a win.
    let mut game = from("bridge+draw-odds:b", "4k3/8/8/8/***2***/8/8/3Q4/4K3 w - - 0 1");
    does(&mut game, 0, ActionKind::OfferDraw);
    assert_eq!(action_kind(&decision(&game, 1)), Some(ActionKind::AcceptDraw));
    let mut game = from("bridge+draw-odds:b", "4k3/3q4/8/8/***2***/8/8/8/4K3 b - - 0 1");
    does(&mut game, 1, ActionKind::OfferDraw);
    assert_eq!(action_kind(&decision(&game, 0)), Some(ActionKind::DeclineDraw), "a draw is lost");
}
