//! What is done with the game on the board.
mod autocomplete;
mod board;
mod clock;
mod coalition;
mod typing;

pub use clock::{Clock, TimeControl};
pub use coalition::{
    CoalitionEvent, JoinMethod, describe_illegal_action, describe_join_method, describe_last_events,
};
pub use typing::Suggestions;
