//! Bots that play, hints, and the engine of the analysis page.
mod actions;
mod difficulty;
mod intent;
mod review;
mod search;
mod state;

pub use intent::BotIntent;
pub use review::Review;
pub use state::{ActiveSearch, BotState, SearchPurpose};
