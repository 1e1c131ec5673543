//! What scores are worth: the curves from leads to odds.
use super::Score;
use super::games::tuning_of;
use engine::games::GameKind;
use engine::pieces::Party;

/// The sum of all chances, which are in millionths.
pub(super) const SURE: i64 = 1_000_000;
/// The number of pieces at the start of bridge chess.
const MANY_PIECES: usize = 32;
/// The number of steps in [`HALVINGS`].
const STEPS: i64 = 16;
/// 2 to the power of 30 - n/16.
const HALVINGS: [i64; STEPS as usize + 1] = [
    1_073_741_824,
    1_028_218_693,
    984_625_594,
    942_880_699,
    902_905_651,
    864_625_413,
    827_968_132,
    792_865_000,
    759_250_125,
    727_060_411,
    696_235_434,
    666_717_336,
    638_450_708,
    611_382_493,
    585_461_881,
    560_640_218,
    536_870_912,
];

/// What the scores of a game are worth to those who read them, fitted by `arena calibrate` to how games ended. All numbers are
/// leads, in hundredths of a pawn. No bot decides by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Curve {
    /// For two teams: the lead that doubles the odds of a win, and the lead at which these odds are even. The larger the
    /// second one is, the more games are drawn.
    pub teams: [Score; 2],
    /// The lead of a team at which the odds of a win are even where hardly a piece is left; in between it follows the number of
    /// pieces. The same lead wins more often then, above all in bridge chess.
    pub even_at_end: Score,
    /// For more than two teams. In hex chess: the lead of a party that doubles its odds to mate, and the one that doubles its odds to
    /// be mated. In coalition chess before the sides stand: the lead of Yellow that doubles its odds, and the worth of its seat.
    pub parties: [Score; 2],
}

impl Curve {
    /// Returns the lead that doubles the odds of a win, and the one at which they are even, where this number of pieces is left.
    pub(super) fn of_teams(&self, pieces: usize) -> [Score; 2] {
        let [doubling, even] = self.teams;
        let pieces = pieces.min(MANY_PIECES) as Score;
        [doubling, self.even_at_end + (even - self.even_at_end) * pieces / MANY_PIECES as Score]
    }

    /// Returns the fitted curve of a game.
    #[must_use]
    pub const fn of(game_kind: GameKind) -> Self {
        tuning_of(game_kind).curve
    }
}

/// Returns the chances of a team that leads by this to win and to lose, in millionths.
pub(super) fn chances(lead: Score, [doubling, even]: [Score; 2]) -> [i64; 2] {
    [lead, lead.saturating_neg()].map(|lead| {
        let [win, rest, ..] = odds([Some(lead.saturating_sub(even)), Some(0), None, None], doubling);
        win * SURE / (win + rest)
    })
}

/// Returns weights in proportion to the odds of these values, if each `doubling` more doubles them. Those that are `None` have no
/// weight.
pub(super) fn odds(values: [Option<Score>; Party::MAX_COUNT], doubling: Score) -> [i64; Party::MAX_COUNT] {
    let (best, doubling) = (values.into_iter().flatten().max().unwrap_or(0), i64::from(doubling.max(1)));
    values.map(|value| value.map_or(0, |value| power(i64::from(best) - i64::from(value), doubling)))
}

/// Returns 2 to the power of 30, halved for each `halving` that a number has. Between two steps the weight is linear.
fn power(less: i64, halving: i64) -> i64 {
    let (whole, rest) = (less / halving, less % halving * STEPS);
    let (step, part) = ((rest / halving) as usize, rest % halving);
    let weight = HALVINGS[step] - (HALVINGS[step] - HALVINGS[step + 1]) * part / halving;
    if whole < 30 { weight >> whole } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: i64 = HALVINGS[0];

    #[test]
    fn powers_are_those_of_two() {
        for halving in [1, 7, 100, 345, 5000] {
            for less in 0..40 * halving {
                let real = f64::powf(2.0, -(less as f64) / halving as f64);
                let power = power(less, halving) as f64 / ONE as f64;
                assert!((power - real).abs() <= real * 0.000_3 + 2e-9, "{less}/{halving}: {power} {real}");
            }
        }
        let values = [Some(300), Some(-100), None, Some(i32::MIN)];
        assert_eq!(odds(values, 200), [ONE, ONE / 4, 0, 0]);
    }
}
