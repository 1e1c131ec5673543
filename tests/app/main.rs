//! The app of one tab as a state machine, without a browser.
mod coalition_start;
mod coalitions;
mod declaring;
mod four;
mod fuzz;
mod keeping;
mod library;
mod links;
mod looking;
mod matches;
mod playing;
mod tab;
mod three;
mod two_tabs;
mod writing;
