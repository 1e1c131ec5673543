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

pub use action::{Action, ActionKind};
pub use arrange::{Arrangement, arrange, next_to_arrange, set_ready};
pub use attacks::{is_attacked, attackers, checkers};
pub use draws::{LIMIT_ROUNDS, claimable_draw, enforced_draw, same_position};
pub use explain::{Explanation, Reason, Refusal, explain};
pub use legality::{has_legal_move, in_check, is_legal, legal_moves, visit_legal};
pub use mate::{Fate, MateRule, losing_alliance, must_remove_kings, would_be_mated};
pub use movegen::pseudo_legal_moves;
pub use moves::Move;
pub use outcome::{Cause, Draw, HalfPoints, Outcome, sole_winner};
pub use pacts::{
    CoalitionEnd, ActionError, CoalitionState, Joining, CoalitionRules, parties_to_answer, join, has_special_action, joining, leap_sources,
    may_rearrange, rearrange, shift, skip_turn,
};
pub use perft::perft;
pub use play::{play, remove_kings};
pub use position::{EnPassant, Placement, Position, Relations, splitmix64};
pub use tables::{Castling, CheckRule, TurnOrder, Promotion, CompiledRules};
pub use turn::{skip_timed_out, skip_inactive_parties};
pub use variant::{RuleSet, end_of_position};
