//! The search in fortress chess.
use super::GameTuning;
use super::bridge::OPENING;
use crate::curve::Curve;
use crate::eval_weights::{EvalWeights, PhaseWeights};
use crate::level::{LevelLimits, UNLIMITED_DEPTH};

pub(super) const TUNING: GameTuning = GameTuning {
    weights: EvalWeights::both(PhaseWeights {
        mobility: 17,
        mobility_squared: 180,
        local_mobility: 1,
        pawn: 85,
        promotion: 42,
        king_danger: 250,
        king_shelter: 10,
        activity: 50,
        hanging: 250,
        threat: 160,
        king_attack: 250,
        ..OPENING
    }),
    curve: Curve { teams: [400, 300], even_at_end: 300, parties: [1330, 1400] },
    reference_speed: 133.0,
    levels: [
        LevelLimits::new(500, 1, 60, [60, 35, 24]),
        LevelLimits::new(1_000, 2, 35, [35, 27, 12]),
        LevelLimits::new(2_500, 4, 20, [16, 8, 10]),
        LevelLimits::new(7_000, 5, 12, [10, 5, 7]),
        LevelLimits::new(20_000, UNLIMITED_DEPTH, 6, [5, 3, 4]),
        LevelLimits::new(80_000, UNLIMITED_DEPTH, 2, [1, 1, 2]),
        LevelLimits::new(170_000, UNLIMITED_DEPTH, 0, [1, 1, 1]),
        LevelLimits::best(400_000),
    ],
};
