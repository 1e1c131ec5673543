//! Scores that differ by the phase of a game (tapered evaluation).
use super::Score;
use super::eval_weights::{EvalWeights, PhaseWeights};
use std::ops::{Add, AddAssign};

/// A score in both phases of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Phased {
    pub(super) opening: Score,
    pub(super) endgame: Score,
}

impl Phased {
    /// Returns what the weights of each phase give.
    #[inline]
    pub(super) fn of(weights: &EvalWeights, score: impl Fn(&PhaseWeights) -> Score) -> Self {
        Self { opening: score(&weights.opening), endgame: score(&weights.endgame) }
    }

    /// Returns what each score gives.
    #[inline]
    pub(super) fn map(self, score: impl Fn(Score) -> Score) -> Self {
        Self { opening: score(self.opening), endgame: score(self.endgame) }
    }

    /// Returns what each score gives together with that of another one in the same phase.
    #[inline]
    pub(super) fn zip(self, other: Self, score: impl Fn(Score, Score) -> Score) -> Self {
        Self { opening: score(self.opening, other.opening), endgame: score(self.endgame, other.endgame) }
    }

    /// Returns the score halfway between the phases.
    #[inline]
    pub(super) const fn mean(self) -> Score {
        (self.opening + self.endgame) / 2
    }

    /// Returns the score at a phase between 0, the endgame, and `max`, the opening.
    #[inline]
    pub(super) fn at(self, phase: Score, max: Score) -> Score {
        let (phase, max) = (phase.min(max), max.max(1));
        (self.opening * phase + self.endgame * (max - phase)) / max
    }
}

impl Add for Phased {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        self.zip(other, |own, other| own + other)
    }
}

impl AddAssign for Phased {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
