//! Positions of coalition chess: those of the shared counts, played on.
use crate::positions::{Case, any_position};
use proptest::collection::vec;
use proptest::prelude::*;
use schachquartett_engine::games::coalition::Coalition;
use schachquartett_engine::games::{GameDef, GameKind, GameOptions};
use schachquartett_engine::pieces::{Party, Piece};
use schachquartett_engine::rules::{Move, Position, RuleSet, legal_moves, play, skip_inactive_parties};
use std::sync::LazyLock;

type Shared = Vec<(&'static Coalition, Position)>;

/// The positions of the shared counts, each with its game.
static SHARED: LazyLock<Shared> = LazyLock::new(|| {
    let mut shared = Vec::new();
    let mut def: Option<&'static Coalition> = None;
    for line in include_str!("../perft/coalition.perft").lines() {
        match line.split_once(' ') {
            Some(("game", id)) => {
                let options = GameOptions::read(id).expect("a game");
                assert_eq!((options.kind(), options.id()), (GameKind::Coalition, id.to_owned()));
                def = Some(Box::leak(Box::new(Coalition { options: (&options).into() })));
            }
            Some(("pos", text)) => {
                let def = def.expect("a game first");
                shared.push((def, def.read_position(text).expect("a position")));
            }
            _ => {}
        }
    }
    shared
});

fn coalition_position() -> impl Strategy<Value = Case> {
    (any::<u16>(), vec(any::<u16>(), 0..8)).prop_map(|(start, choices)| {
        let (def, mut position) = SHARED[usize::from(start) % SHARED.len()];
        skip_inactive_parties(def.rules(), &mut position);
        for choice in choices {
            let moves = legal_moves(def.rules(), &position);
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            position = play(def.rules(), &position, mv);
        }
        Case { def, position }
    })
}

/// Any position of any game, those included in which somebody may answer out of turn.
pub fn every_position() -> impl Strategy<Value = Case> {
    prop_oneof![3 => any_position(), 1 => coalition_position()]
}

/// The party that makes a move.
pub fn mover(position: &Position, mv: &Move) -> Party {
    position.piece(mv.from).map_or(position.turn(), Piece::party)
}
