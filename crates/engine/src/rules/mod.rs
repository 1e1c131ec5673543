//! The rules that all games share: positions, move generation, legality, mate, draws, coalitions, and the
//! reasons against illegal moves. Nothing here knows a game by name; games differ in [`CompiledRules`] and
//! [`RuleSet`].
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
pub use coalition::{
    ActionError, CoalitionEnd, CoalitionRules, CoalitionState, Joining, has_special_action, join, joining,
    leap_sources, may_rearrange, parties_to_answer, rearrange, shift, skip_turn,
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
