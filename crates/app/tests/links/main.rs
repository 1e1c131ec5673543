//! Games and positions as links.
mod code;
mod damaged;
#[path = "../../../engine/tests/dice/mod.rs"]
mod dice;
mod errors;
mod forbidden;
mod golden;
mod hostile;
mod lengths;
mod play;
mod round;
mod starts;
mod time;
