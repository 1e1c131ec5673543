//! Games as files: written, read back, by hand, and broken.
mod annotations;
mod broken;
mod budgets;
mod decorated;
#[path = "../../../engine/tests/dice/mod.rs"]
mod dice;
mod errors;
mod games;
mod judged;
mod pages;
mod roundtrip;
mod sloppy;
mod trees;
