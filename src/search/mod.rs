//! Bots: the evaluation of positions and the search for the best action. Effort is limited in nodes (visited
//! positions), never in time, so that the same seed plays the same game on every device.
mod alpha_beta;
mod best_reply;
mod coalition_actions;
mod decide;
mod eval_weights;
mod evaluation;
mod expected_points;
mod inclination;
mod iterative_deepening;
mod join_reason;
mod king_safety;
mod level;
mod message;
mod mobility;
mod move_ordering;
mod node;
mod oversight;
mod pruning;
mod quiescence;
mod root_moves;
mod search_view;
mod setup_search;
mod team_search;
mod teams;
mod transposition;
mod worker;

pub use decide::{Choice, Engine, JoinReason, Question, SearchInfo, SearchRequest, next_to_act};
pub use eval_weights::EvalWeights;
pub use evaluation::{Evaluation, Score};
pub use inclination::{Inclination, JoinOption};
pub use iterative_deepening::Budget;
pub use king_safety::{KingSafety, MateStep, king_safety, loses_material};
pub use level::Level;
pub use oversight::ErrorRates;
pub use teams::Teams;
pub use worker::respond;
