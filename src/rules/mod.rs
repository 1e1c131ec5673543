//! The rules that all games share: positions, one move generator, one way to legality, draws, refusals.
mod action;
mod attacks;
mod draws;
mod explain;
mod legality;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod play;
mod position;
mod tables;
mod variant;

pub use action::{Action, Deed};
pub use attacks::{attacked, attackers};
pub use draws::{LIMIT_ROUNDS, claimable, enforced_draw, occurrences, same_position};
pub use explain::{Answer, Reason, Refusal, explain};
pub use legality::{count_legal, has_legal_move, in_check, is_legal, legal_moves, visit_legal};
pub use movegen::pseudo_legal_moves;
pub use moves::Move;
pub use outcome::{Cause, Draw, HalfPoints, Outcome, most_points};
pub use perft::perft;
pub use play::play;
pub use position::{EnPassant, Placement, Position, Relations};
pub use tables::{Castling, CheckRule, Promotion, Tables};
pub use variant::{Variant, end_of_position};
