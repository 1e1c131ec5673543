//! Attempts at tasks: what a player does is judged, and played on or taken back.
mod attempt;
mod judged_action;

pub use attempt::{Mistake, TaskAttempt, Verdict};
