//! Bots at the board, and the searches that they need.
mod requests;
mod seats;

pub use seats::{ActiveSearch, Bots, SearchPurpose};
