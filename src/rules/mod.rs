//! The rules that all games share: positions, one move generator, one way to legality, draws, refusals.
mod action;
mod arrange;
mod attacks;
mod draws;
mod explain;
mod legality;
mod mate;
mod movegen;
mod moves;
mod outcome;
mod pacts;
mod perft;
mod play;
mod position;
mod tables;
mod turn;
mod variant;

pub use action::{Action, Deed};
pub use arrange::{Arrangement, arrange, arranger, ready};
pub use attacks::{attacked, attackers, checkers};
pub use draws::{LIMIT_ROUNDS, claimable, enforced_draw, same_position};
pub use explain::{Answer, Reason, Refusal, explain};
pub use legality::{has_legal_move, in_check, is_legal, legal_moves, visit_legal};
pub use mate::{Fate, MateRule, lost, takes_kings_off, would_be_mated};
pub use movegen::pseudo_legal_moves;
pub use moves::Move;
pub use outcome::{Cause, Draw, HalfPoints, Outcome, most_points};
pub use pacts::{
    Conclusion, Denial, Diplomacy, Joining, Pacts, answerers, declare, has_other_deed, joining, leaps_onto,
    may_rearrange, rearrange, shift, wait,
};
pub use perft::perft;
pub use play::{play, take_kings_off};
pub use position::{EnPassant, Placement, Position, Relations, scrambled};
pub use tables::{Castling, CheckRule, Order, Promotion, Tables};
pub use turn::{pass_over, settle};
pub use variant::{Variant, end_of_position};
