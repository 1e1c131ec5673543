//! Live games: keys, links, records, the merge, and sessions of several devices over a network that does everything wrong.
mod attacks;
mod bytes;
mod keys;
mod links;
mod merging;
mod play;
mod unreliable;
mod world;

#[path = "../dice/mod.rs"]
mod dice;
