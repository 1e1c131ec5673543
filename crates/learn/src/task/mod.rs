//! Attempts at tasks: what a player does is judged, and played on or taken back.
mod attempt;
mod judged_action;
mod stars;

pub use attempt::{AttemptEnd, Mistake, TaskAttempt, Verdict, WrongLine};
