//! The statistics of a match. They are of all games with one opening together, whose results depend on each other.
use super::game::Played;

/// The standard normal distribution has 95 % within this.
const NORMAL_95: f64 = 1.96;
/// The logarithm of (1 - 5 %) / 5 %, at which a test with these error probabilities decides.
const LLR_LIMIT: f64 = 2.944;

/// The results of one program.
#[derive(Default)]
pub(super) struct Stats {
    /// The mean score of the games with each opening, 0 to 1.
    scores: Vec<f64>,
    games: usize,
    /// The scores of the games in which all parties of a program became allies.
    allied: Vec<f64>,
}

/// A sequential probability ratio test between two differences of strength, in Elo.
pub(super) struct Sprt {
    pub(super) elos: [f64; 2],
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

impl Stats {
    /// Adds the games with one opening.
    pub(super) fn add(&mut self, played: &[Played]) {
        self.games += played.len();
        self.scores.push(played.iter().map(|game| game.share).sum::<f64>() / played.len().max(1) as f64);
        let allied = played.iter().filter(|game| game.is_program_against_program);
        self.allied.extend(allied.map(|game| game.share));
    }

    /// Returns the results of the games in which all parties of a program became allies, if some did and some did not.
    pub(super) fn alliances_line(&self) -> Option<String> {
        let count = self.allied.len() as f64;
        let score = self.allied.iter().sum::<f64>() / count;
        let variance = self.allied.iter().map(|share| (share - score).powi(2)).sum::<f64>() / count;
        let error = 100.0 * NORMAL_95 * (variance / count).sqrt();
        (1..self.games).contains(&self.allied.len()).then(|| {
            let score = 100.0 * score;
            format!(
                "{score:.1} % ± {error:.1} of {count} games in which all parties of a program became allies"
            )
        })
    }

    fn count(&self) -> f64 {
        self.scores.len() as f64
    }

    /// Returns the share of the points, 0 to 1.
    pub(super) fn score(&self) -> f64 {
        self.scores.iter().sum::<f64>() / self.count().max(1.0)
    }

    /// Returns the variance of the mean score with one opening.
    fn variance(&self) -> f64 {
        let mean = self.score();
        self.scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / self.count().max(1.0)
    }

    /// Returns the results in one line.
    pub(super) fn line(&self, sprt: Option<&Sprt>) -> String {
        let (score, count) = (self.score(), self.count());
        let error = NORMAL_95 * (self.variance() / count.max(1.0)).sqrt();
        let mut line = format!(
            "{:.1} % [{:.1}, {:.1}] of {} games with {} openings, Elo {:+.0} [{:+.0}, {:+.0}]",
            100.0 * score,
            100.0 * (score - error),
            100.0 * (score + error),
            self.games,
            count,
            elo(score),
            elo(score - error),
            elo(score + error),
        );
        if let Some(sprt) = sprt {
            let verdict = match sprt.decision(self) {
                Some(true) => "passed",
                Some(false) => "failed",
                None => "undecided",
            };
            line += &format!(", SPRT {:?}: LLR {:.2}, {verdict}", sprt.elos, sprt.llr(self));
        }
        line
    }
}

impl Sprt {
    /// Returns the logarithm of the likelihood ratio of the two differences, by the normal approximation.
    fn llr(&self, stats: &Stats) -> f64 {
        let [low, high] = self.elos.map(expected_score);
        // A few equal pairs do not make a result certain.
        let variance = stats.variance().max(0.01);
        stats.count() * (high - low) * (2.0 * stats.score() - low - high) / (2.0 * variance)
    }

    /// Returns whether the second difference holds; `None` if that is open.
    pub(super) fn decision(&self, stats: &Stats) -> Option<bool> {
        let llr = self.llr(stats);
        if llr.abs() < LLR_LIMIT { None } else { Some(llr > 0.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clear_result_decides_the_test() {
        let sprt = Sprt { elos: [0.0, 10.0] };
        // By the score of two games, in quarters: the number of openings.
        let stats = |openings: [usize; 5]| {
            let mut stats = Stats::default();
            for (quarters, count) in openings.into_iter().enumerate() {
                let game =
                    || Played { share: quarters as f64 / 4.0, is_program_against_program: quarters == 3 };
                (0..count).for_each(|_| stats.add(&[game(), game()]));
            }
            stats
        };
        let even = stats([10, 20, 40, 20, 10]);
        assert_eq!((even.score(), sprt.decision(&even)), (0.5, None));
        let better = stats([5, 40, 150, 150, 55]);
        assert_eq!(sprt.decision(&better), Some(true));
        let worse = stats([55, 150, 150, 40, 5]);
        assert_eq!(sprt.decision(&worse), Some(false));
        assert!((elo(expected_score(35.0)) - 35.0).abs() < 1e-9);
        assert_eq!(
            even.alliances_line().as_deref(),
            Some("75.0 % ± 0.0 of 40 games in which all parties of a program became allies")
        );
        assert_eq!(stats([10, 10, 10, 0, 0]).alliances_line(), None);
        assert!(
            stats([0, 0, 0, 4, 0]).line(None).starts_with("75.0 % [75.0, 75.0] of 8 games with 4 openings")
        );
    }
}
