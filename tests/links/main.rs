//! Games and positions as links.
mod faults;
mod forbidden;
mod golden;
mod hostile;
mod lengths;
mod mangled;
mod play;
mod round;
mod starts;
