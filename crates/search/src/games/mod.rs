//! Measured values of each game: weights of the evaluation, curve, speed and levels.
mod bridge;
mod coalition;
mod fortress;
mod hex;

use crate::Level;
use crate::curve::Curve;
use crate::eval_weights::EvalWeights;
use crate::level::LevelLimits;
use engine::games::GameKind;

/// The measured values of a game.
pub(super) struct GameTuning {
    /// The weights that bots play with, tuned by results of games.
    pub(super) weights: EvalWeights,
    /// What scores are worth. Hex chess never has two teams, and bridge and fortress chess always have two; the other numbers are unused.
    pub(super) curve: Curve,
    /// The reference speed, in positions a millisecond: that of the search in Chromium in `docs/speed.md`.
    pub(super) reference_speed: f64,
    /// The levels, the weakest first. The eighth takes three seconds at the reference speed; the fifth less than a third of a
    /// second. `arena levels` measures their distances.
    pub(super) levels: [LevelLimits; Level::COUNT as usize],
}

pub(super) const fn tuning_of(game_kind: GameKind) -> &'static GameTuning {
    match game_kind {
        GameKind::Bridge => &bridge::TUNING,
        GameKind::Hex => &hex::TUNING,
        GameKind::Fortress => &fortress::TUNING,
        GameKind::Coalition => &coalition::TUNING,
    }
}
