//! Games and positions as links.
mod code;
#[path = "../dice/mod.rs"]
mod dice;
mod faults;
mod forbidden;
mod golden;
mod hostile;
mod lengths;
mod mangled;
mod play;
mod round;
mod starts;
mod time;
