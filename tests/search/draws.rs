//! Draws: avoided by who stands better, sought, accepted and claimed by who stands worse.
use crate::playing::{from, question, told};
use schachquartett::history::Line;
use schachquartett::pieces::Party;
use schachquartett::rules::{Action, Deed};
use schachquartett::search::{Budget, Choice, Mind, Thought};

const BUDGET: Budget = Budget { nodes: 4000, depth: 6, slack: 0, seed: 1 };

fn white_better() -> Line {
    from("bridge", "4k3/8/8/8/***2***/8/8/3Q4/4K3 w - - 0 1")
}

fn decides(line: &Line, by: usize) -> Thought {
    let thought = Mind::default().decide(&question(line, Party::new(by), BUDGET), &mut |_| true);
    thought.unwrap_or_else(|| panic!("nothing is decided: {}", told(line)))
}

fn does(line: &mut Line, by: usize, deed: Deed) {
    line.act(Action { by: Party::new(by), deed }).unwrap_or_else(|fault| panic!("{fault:?}: {}", told(line)));
}

fn deed(thought: &Thought) -> Option<Deed> {
    match thought.choice {
        Choice::Act(action) => Some(action.deed),
        Choice::LetPass => None,
    }
}

/// A man goes from cell to cell.
fn goes(line: &mut Line, way: &str) {
    for text in way.split(' ') {
        let game = line.game().clone();
        let action =
            schachquartett::notation::read_action(&*game, game.tables(), &line.state().position, text);
        line.act(action.expect("an action")).expect("a legal move");
    }
}

#[test]
fn an_offer_is_accepted_only_by_who_stands_worse() {
    let mut line = white_better();
    does(&mut line, 0, Deed::OfferDraw);
    assert_eq!(deed(&decides(&line, 1)), Some(Deed::AcceptDraw), "a queen less");
    let mut line = white_better();
    goes(&mut line, "d2d3");
    does(&mut line, 1, Deed::OfferDraw);
    let thought = decides(&line, 0);
    assert_eq!(deed(&thought), Some(Deed::RefuseDraw), "a queen more");
    assert!(thought.shares[Party::new(0)] > 700, "{thought:?}");
}

#[test]
fn an_offer_at_the_beginning_is_refused() {
    let game = schachquartett::games::open("bridge").expect("a game");
    let mut line = Line::new(game.clone(), game.array());
    does(&mut line, 0, Deed::OfferDraw);
    assert_eq!(deed(&decides(&line, 1)), Some(Deed::RefuseDraw));
}

#[test]
fn an_offer_that_is_answered_leaves_the_move() {
    let mut line = white_better();
    goes(&mut line, "d2d3");
    does(&mut line, 1, Deed::OfferDraw);
    goes(&mut line, "e9e8");
    let refused = decides(&line, 0);
    assert_eq!(deed(&refused), Some(Deed::RefuseDraw));
    does(&mut line, 0, Deed::RefuseDraw);
    assert!(matches!(deed(&decides(&line, 0)), Some(Deed::Move(_))));
}

#[test]
fn a_draw_is_claimed_by_who_stands_worse() {
    let mut line = white_better();
    goes(&mut line, "d2d3 e9e8 d3d2 e8e9 d2d3 e9e8 d3d2 e8e9 d2d3");
    assert!(line.claimable().is_some());
    assert_eq!(deed(&decides(&line, 1)), Some(Deed::ClaimDraw));
    goes(&mut line, "e9e8");
    assert!(line.claimable().is_some());
    assert!(matches!(deed(&decides(&line, 0)), Some(Deed::Move(_))), "not by who stands better");
}

#[test]
fn who_stands_better_goes_elsewhere() {
    let mut line = white_better();
    goes(&mut line, "d2d3 e9e8 d3d2 e8e9");
    let thought = decides(&line, 0);
    let mut after = line.clone();
    after.act(thought.line[0]).expect("a legal move");
    let position = after.state().position;
    assert!(line.positions().iter().all(|before| !before.same_men(&position)), "{}", told(&after));
}

#[test]
fn a_draw_is_sought_where_it_wins() {
    // White may stalemate; Black has draw odds, so White must not, and to Black it is a win.
    let mut line = from("bridge+draw-odds:b", "4k3/8/8/8/***2***/8/8/3Q4/4K3 w - - 0 1");
    does(&mut line, 0, Deed::OfferDraw);
    assert_eq!(deed(&decides(&line, 1)), Some(Deed::AcceptDraw));
    let mut line = from("bridge+draw-odds:b", "4k3/3q4/8/8/***2***/8/8/8/4K3 b - - 0 1");
    does(&mut line, 1, Deed::OfferDraw);
    assert_eq!(deed(&decides(&line, 0)), Some(Deed::RefuseDraw), "a draw is lost");
}
