//! The program `uci`, as match runners and scripts talk to it.
mod bad_input;
#[path = "../../../../crates/engine/tests/dice/mod.rs"]
mod dice;
mod games;
mod perft;
mod program;
mod searching;
