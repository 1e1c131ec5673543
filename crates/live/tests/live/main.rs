//! Live games: keys, links, records, the merge, and sessions of several devices over a network that does everything
//! wrong; the connection alone, and with a real broker where one is installed.
mod attacks;
mod broker;
mod brokers;
mod bytes;
mod client;
mod clocks;
mod clubs;
mod codec;
mod connection;
mod contradictions;
mod endings;
mod fake_broker;
mod final_ends;
mod keys;
mod links;
mod long_life;
mod merging;
mod nothing_lost;
mod phrases;
mod play;
mod player;
mod proposals;
mod proxy;
mod random_world;
mod real_broker;
mod replays;
mod seats;
mod several_brokers;
mod socket;
mod spectators;
mod stream;
mod two_versions;
mod unreliable;
mod whole_games;
mod world;

#[path = "../../../engine/tests/dice/mod.rs"]
mod dice;
