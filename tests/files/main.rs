//! Games as files: written, read back, by hand, and broken.
mod broken;
mod budgets;
#[path = "../dice/mod.rs"]
mod dice;
mod faults;
mod games;
mod judged;
mod pages;
mod remarks;
mod roundtrip;
mod sloppy;
mod trees;
