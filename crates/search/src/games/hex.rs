//! The search in hex chess.
use super::GameTuning;
use super::bridge::OPENING;
use crate::curve::Curve;
use crate::eval_weights::{EvalWeights, PhaseWeights};
use crate::level::{LevelLimits, UNLIMITED_DEPTH};

pub(super) const TUNING: GameTuning = GameTuning {
    weights: EvalWeights::both(PhaseWeights {
        mobility: 30,
        mobility_squared: 100,
        local_mobility: 5,
        pawn: 50,
        promotion: 28,
        blocked_pawn: 5,
        king_danger: 100,
        king_shelter: 6,
        activity: 20,
        hanging: 0,
        threat: 0,
        king_attack: 20,
        ..OPENING
    }),
    curve: Curve { teams: [180, 130], even_at_end: 130, parties: [1330, 1400] },
    reference_speed: 119.0,
    levels: [
        LevelLimits::new(300, 0, 2_000, [99, 97, 97]),
        LevelLimits::new(300, 1, 2_000, [99, 97, 97]),
        LevelLimits::new(300, 1, 550, [98, 95, 96]),
        LevelLimits::new(320, 2, 340, [96, 86, 85]),
        LevelLimits::new(455, 3, 76, [66, 40, 46]),
        LevelLimits::new(880, 4, 31, [36, 21, 25]),
        LevelLimits::new(2_500, UNLIMITED_DEPTH, 11, [14, 8, 11]),
        LevelLimits::best(360_000),
    ],
};
