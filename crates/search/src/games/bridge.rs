//! The search in bridge chess.
use super::GameTuning;
use crate::curve::Curve;
use crate::eval_weights::{EvalWeights, PhaseWeights};
use crate::level::{LevelLimits, UNLIMITED_DEPTH};

/// The weights with all pieces, from which other games take those that are not tuned for them.
pub(super) const OPENING: PhaseWeights = PhaseWeights {
    mobility: 29,
    mobility_squared: 105,
    local_mobility: 2,
    pawn: 42,
    promotion: 14,
    blocked_pawn: 3,
    king: 600,
    king_danger: 31,
    lone_king: 12,
    king_shelter: 0,
    tempo: 8,
    activity: 30,
    hanging: 104,
    threat: 58,
    king_attack: 56,
};

pub(super) const TUNING: GameTuning = GameTuning {
    weights: EvalWeights {
        opening: OPENING,
        endgame: PhaseWeights {
            pawn: 50,
            promotion: 35,
            blocked_pawn: 10,
            king_danger: 10,
            activity: 25,
            ..OPENING
        },
    },
    curve: Curve { teams: [80, 260], even_at_end: 20, parties: [1330, 1400] },
    reference_speed: 286.0,
    levels: [
        LevelLimits::new(500, 1, 60, [60, 35, 24]),
        LevelLimits::new(1_000, 2, 40, [45, 35, 15]),
        LevelLimits::new(2_000, 3, 25, [21, 9, 14]),
        LevelLimits::new(8_000, 5, 15, [15, 8, 11]),
        LevelLimits::new(12_000, UNLIMITED_DEPTH, 8, [9, 5, 7]),
        LevelLimits::new(30_000, UNLIMITED_DEPTH, 2, [4, 2, 3]),
        LevelLimits::new(120_000, UNLIMITED_DEPTH, 0, [3, 1, 2]),
        LevelLimits::best(860_000),
    ],
};
