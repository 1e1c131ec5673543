//! Opponents: what positions are worth to each party, and how the best move is found. Everything is counted in positions
//! looked at, never in time, so that the same seed plays the same game on every device.
mod answer;
mod arranged;
mod camps;
mod decide;
mod deeds;
mod level;
mod many;
mod measure;
mod message;
mod motive;
mod order;
mod quiet;
mod shares;
mod sight;
mod table;
mod think;
mod two;
mod weights;
mod worth;

pub use answer::respond;
pub use camps::Teams;
pub use decide::{Choice, Engine, JoinReason, SearchRequest, SearchInfo, next_to_act};
pub use level::Level;
pub use think::Budget;
pub use weights::EvalWeights;
pub use worth::{Score, Evaluation};
