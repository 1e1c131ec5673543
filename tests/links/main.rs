//! Games and positions as links.
mod faults;
mod golden;
mod hostile;
mod lengths;
mod mangled;
mod play;
mod round;
mod starts;
