//! Opponents: what they decide is allowed, and sense.
mod characters;
mod coalitions;
mod courting;
mod decisions;
#[path = "../../../engine/tests/dice/mod.rs"]
mod dice;
mod draws;
mod evaluation;
mod expected_points;
mod explanations;
mod hex;
mod judging;
mod king_safety;
mod levels;
mod lines;
mod mates;
mod oversights;
mod playing;
mod stuck;
mod threes;
mod whole_games;
mod worker;
