//! The search in coalition chess.
use super::GameTuning;
use super::bridge::OPENING;
use crate::curve::Curve;
use crate::eval_weights::{EvalWeights, PhaseWeights};
use crate::level::{LevelLimits, UNLIMITED_DEPTH};

pub(super) const TUNING: GameTuning = GameTuning {
    weights: EvalWeights::both(PhaseWeights {
        mobility: 38,
        mobility_squared: 32,
        local_mobility: 7,
        pawn: 44,
        promotion: 63,
        blocked_pawn: 100,
        king_danger: 3,
        king_shelter: 7,
        activity: 10,
        hanging: 123,
        threat: 120,
        king_attack: 4,
        ..OPENING
    }),
    curve: Curve { teams: [280, 25], even_at_end: 25, parties: [845, 900] },
    reference_speed: 148.0,
    levels: [
        LevelLimits::new(500, 1, 60, [60, 35, 24]),
        LevelLimits::new(1_000, 2, 40, [45, 35, 15]),
        LevelLimits::new(2_000, 4, 25, [21, 9, 14]),
        LevelLimits::new(5_000, 7, 15, [15, 8, 11]),
        LevelLimits::new(30_000, UNLIMITED_DEPTH, 8, [9, 5, 7]),
        LevelLimits::new(70_000, UNLIMITED_DEPTH, 2, [5, 3, 4]),
        LevelLimits::new(150_000, UNLIMITED_DEPTH, 0, [3, 1, 2]),
        LevelLimits::best(440_000),
    ],
};
