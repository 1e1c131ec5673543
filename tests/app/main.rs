//! The app of one tab as a state machine, without a browser.
mod declaring;
mod four;
mod fuzz;
mod keeping;
mod links;
mod looking;
mod playing;
mod tab;
mod three;
mod writing;
