//! The rules that all games share: positions, move generation, legality, mate, draws, coalitions, and the
//! reasons against illegal moves. Nothing here knows a game by name; games differ in [`CompiledRules`] and
//! [`RuleSet`].
//!
//! Nearly all functions take the [`CompiledRules`] of a game and a [`Position`]. A position is small and `Copy`: [`play`]
//! returns the next one and leaves the one before as it is ([copy-make]).
//!
//! - [Moves]: [`legal_moves`], [`visit_legal`] and [`pseudo_legal_moves`] list them, [`explain`] says what is possible
//!   between two cells, or why nothing is, and [`perft()`] counts.
//! - Attacks: [`in_check`], [`checkers`], [`attackers`], [`attacked_cells`].
//! - Ends: [`end_of_position`], and [`claimable_draw`] and [`enforced_draw`] by what was played before. Under some rules of
//!   mate in fortress chess a mated party plays on or sits out ([`MateRule`]).
//! - Pieces that are placed before the first move: [`Arrangement`], [`arrange`], [`set_ready`].
//! - Coalition chess alone: [`join`], [`rearrange`], [`skip_turn`], [`shift`], and answers out of turn
//!   ([`parties_to_answer`]).
//!
//! [`history::Game`](crate::history::Game) puts them together for a game that is played. Here are the moves that mate at
//! once in a position of bridge chess ([prlbr.de]), found with the rules alone:
//!
//! ```
//! use schachquartett_engine::games::{self, bridge::BLACK};
//! use schachquartett_engine::rules::{Cause, Explanation, Move, Reason, end_of_position, explain, legal_moves, play};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let text = "r1bqkbnr/pppnpppp/4p3/8/***1N***/8/8/PPPPPPPP/RNBQKB1R w KQkq - 2 3";
//! let position = def.read_position(text).expect("a position");
//! let moves = legal_moves(def.rules(), &position);
//! assert_eq!(moves.len(), 37);
//!
//! let outcome = |mv: &Move| end_of_position(&*def, &play(def.rules(), &position, mv));
//! let mates = |mv: &&Move| outcome(mv).is_some_and(|end| end.cause == Cause::Mate(BLACK));
//! let mates: Vec<&Move> = moves.iter().filter(mates).collect();
//! assert_eq!(mates.len(), 1);
//! assert_eq!([mates[0].from, mates[0].to].map(|cell| def.cell_name(cell)), ["e5", "d7"]);
//!
//! // The knight gives check, and Black's king is surrounded by its own pieces.
//! let after = play(def.rules(), &position, mates[0]);
//! let [king, queen] = ["e9", "d9"].map(|name| def.cell_by_name(name).expect("a cell"));
//! let Explanation::Refused(refusal) = explain(def.rules(), &after, king, queen) else { panic!("a mate") };
//! assert_eq!(refusal.reason, Reason::OwnPiece);
//! ```
//!
//! [Moves]: https://www.chessprogramming.org/Move_Generation
//! [prlbr.de]: https://prlbr.de
//! [copy-make]: https://www.chessprogramming.org/Copy-Make
mod action;
mod arrangement;
mod attacks;
mod coalition;
mod compiled_rules;
mod draws;
mod explain;
mod legality;
mod mate;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod play;
mod position;
mod rule_set;
mod splitmix64;
mod turn;

pub use action::{Action, ActionKind};
pub use arrangement::{Arrangement, arrange, next_to_arrange, set_ready};
pub use attacks::{
    attacked_and_seen_cells, attacked_cells, attackers, checkers, is_attacked, jumps_in_attacks,
};
pub(crate) use coalition::leap_sources;
pub use coalition::{
    ActionError, CoalitionEnd, CoalitionRules, CoalitionState, Joining, has_special_action, join, joining,
    may_rearrange, parties_to_answer, rearrange, shift, skip_turn,
};
pub use compiled_rules::{Castling, CheckRule, CompiledRules, Promotion, TurnOrder};
pub use draws::{LIMIT_ROUNDS, claimable_draw, enforced_draw, same_position};
pub use explain::{Explanation, Reason, Refusal, explain};
pub use legality::{has_legal_move, in_check, is_legal, legal_moves, legal_moves_of, visit_legal};
pub use mate::{Fate, MateRule, losing_alliance, must_remove_kings, would_be_mated};
pub use movegen::pseudo_legal_moves;
pub use moves::Move;
pub use outcome::{Cause, Draw, HalfPoints, Outcome, sole_winner};
pub use perft::perft;
pub use play::{play, remove_kings};
pub use position::{EnPassant, Placement, Position, Relations};
pub use rule_set::{RuleSet, end_of_position};
pub use splitmix64::splitmix64;
pub use turn::{skip_inactive_parties, skip_timed_out};
