//! What holds in every position, and for every text.
extern crate schachquartett_engine as engine;

mod coalition_actions;
mod coalition_checks;
mod coalition_games;
mod coalition_model;
mod coalition_moves;
mod coalition_play;
mod coalition_positions;
mod coalition_starts;
mod coalition_symmetry;
mod coalition_turns;
mod coverage;
#[path = "../dice/mod.rs"]
mod dice;
mod fortress_coverage;
mod fortress_games;
mod fortress_positions;
#[path = "../fortress_turned/mod.rs"]
mod fortress_turned;
mod hex_positions;
mod laws;
#[path = "../../../app/tests/links/play.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod play;
mod positions;
mod rules;
#[path = "../../../app/tests/links/starts.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod starts;
mod symmetry;
mod texts;
mod time;
mod written;

use proptest::test_runner::{Config, RngSeed};

/// The same cases in every run, unless PROPTEST_RNG_SEED says otherwise.
///
/// `make slow` sets `CASES_TIMES` and has that many times as many.
fn cases(count: u32) -> Config {
    let times = std::env::var("CASES_TIMES").ok().and_then(|times| times.parse::<u32>().ok()).unwrap_or(1);
    let config = Config { cases: count * times, failure_persistence: None, ..Config::default() };
    match config.rng_seed {
        RngSeed::Fixed(_) => config,
        RngSeed::Random => Config { rng_seed: RngSeed::Fixed(66), ..config },
    }
}
