//! The statistics of a match.
use super::game::Played;
use std::cmp::Ordering;

/// The standard normal distribution has 95 % within this.
const NORMAL_95: f64 = 1.96;
/// The logarithm of (1 - 5 %) / 5 %, at which a test with these error probabilities decides.
const LLR_LIMIT: f64 = 2.944;

/// Scores from 0 to 1, of games or of openings.
#[derive(Default)]
pub(super) struct Scores(Vec<f64>);

impl Scores {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    fn count(&self) -> f64 {
        self.0.len() as f64
    }

    pub(super) fn mean(&self) -> f64 {
        mean(&self.0)
    }

    /// Returns half the 95 % interval of the mean.
    fn error(&self) -> f64 {
        let mean = self.mean();
        let squares = self.0.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
        NORMAL_95 * squares.sqrt() / self.count().max(1.0)
    }

    /// Returns the variance of one score, as if there were one more of 1 and one more of 0: a few equal results say little.
    fn cautious_variance(&self) -> f64 {
        let (count, mean) = (self.count() + 2.0, (self.0.iter().sum::<f64>() + 1.0) / (self.count() + 2.0));
        let squares = self.0.iter().map(|score| score * score).sum::<f64>() + 1.0;
        (squares / count - mean * mean).max(0.01)
    }

    /// Returns the standard deviation of the mean, by [`cautious_variance`](Self::cautious_variance).
    pub(super) fn deviation(&self) -> f64 {
        (self.cautious_variance() / self.count().max(1.0)).sqrt()
    }
}

fn mean(scores: &[f64]) -> f64 {
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}

/// The results of the first player.
#[derive(Default)]
pub(super) struct Stats {
    pub(super) games: Scores,
    /// The mean scores of all games with one opening, whose results depend on each other.
    pub(super) openings: Scores,
    /// The scores of the games in which all parties of a player became allies.
    allied: Scores,
    /// The number of games whose openings are in `openings`.
    finished: usize,
    won: usize,
    drawn: usize,
    lost: usize,
}

/// A sequential probability ratio test between two scores.
#[derive(Clone, Copy)]
pub(super) struct Sprt {
    scores: [f64; 2],
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

impl Stats {
    /// Adds a game with the current opening.
    pub(super) fn add(&mut self, played: &Played) {
        self.games.0.push(played.share);
        match played.result {
            Ordering::Greater => self.won += 1,
            Ordering::Equal => self.drawn += 1,
            Ordering::Less => self.lost += 1,
        }
        if played.is_player_against_player {
            self.allied.0.push(played.share);
        }
    }

    /// Says that all games with the current opening are played.
    pub(super) fn end_opening(&mut self) {
        self.openings.0.push(mean(&self.games.0[self.finished..]));
        self.finished = self.games.len();
    }

    /// Whether all games with the last opening are played.
    pub(super) fn is_between_openings(&self) -> bool {
        self.finished == self.games.len()
    }

    /// Returns the results of the games in which all parties of a player became allies, if some did and some did not.
    pub(super) fn alliances_line(&self) -> Option<String> {
        (1..self.games.len()).contains(&self.allied.len()).then(|| {
            format!(
                "{:.1} % ± {:.1} of {} games in which all parties of a player became allies",
                100.0 * self.allied.mean(),
                100.0 * self.allied.error(),
                self.allied.len()
            )
        })
    }

    /// Returns the results in one line.
    pub(super) fn line(&self, sprt: Option<&Sprt>) -> String {
        let (score, error) = (self.openings.mean(), self.openings.error());
        let mut line = format!(
            "{:.1} % [{:.1}, {:.1}] of {} games with {} openings, {} won, {} drawn, {} lost, Elo {:+.0} [{:+.0}, {:+.0}]",
            100.0 * score,
            100.0 * (score - error),
            100.0 * (score + error),
            self.games.len(),
            self.openings.len(),
            self.won,
            self.drawn,
            self.lost,
            elo(score),
            elo(score - error),
            elo(score + error),
        );
        if let Some(sprt) = sprt {
            let verdict = match sprt.decision(&self.openings) {
                Some(true) => "passed",
                Some(false) => "failed",
                None => "undecided",
            };
            let [low, high] = sprt.scores.map(elo);
            line += &format!(", SPRT [{low:.1}, {high:.1}]: LLR {:.2}, {verdict}", sprt.llr(&self.openings));
        }
        line
    }
}

impl Sprt {
    pub(super) const fn of_scores(scores: [f64; 2]) -> Self {
        Self { scores }
    }

    /// Returns the test between two differences of strength.
    pub(super) fn of_elos(elos: [f64; 2]) -> Self {
        Self { scores: elos.map(expected_score) }
    }

    /// Returns the logarithm of the likelihood ratio of the two scores, by the normal approximation.
    fn llr(&self, scores: &Scores) -> f64 {
        let [low, high] = self.scores;
        scores.count() * (high - low) * (2.0 * scores.mean() - low - high)
            / (2.0 * scores.cautious_variance())
    }

    /// Returns whether the second score holds; `None` if that is open.
    pub(super) fn decision(&self, scores: &Scores) -> Option<bool> {
        let llr = self.llr(scores);
        if llr.abs() < LLR_LIMIT { None } else { Some(llr > 0.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The statistics of openings with two games each, by the score of both in quarters.
    fn stats(openings: [usize; 5]) -> Stats {
        let mut stats = Stats::default();
        for (quarters, count) in openings.into_iter().enumerate() {
            let game = Played {
                share: quarters as f64 / 4.0,
                result: quarters.cmp(&2),
                is_player_against_player: quarters == 3,
            };
            for _ in 0..count {
                stats.add(&game);
                stats.add(&game);
                stats.end_opening();
            }
        }
        stats
    }

    #[test]
    fn a_clear_result_decides_the_test() {
        let sprt = Sprt::of_elos([0.0, 10.0]);
        let even = stats([10, 20, 40, 20, 10]);
        assert_eq!((even.openings.mean(), sprt.decision(&even.openings)), (0.5, None));
        assert_eq!(sprt.decision(&stats([5, 40, 150, 150, 55]).openings), Some(true));
        assert_eq!(sprt.decision(&stats([55, 150, 150, 40, 5]).openings), Some(false));
        assert!((elo(expected_score(35.0)) - 35.0).abs() < 1e-9);
    }

    #[test]
    fn a_few_equal_results_do_not_decide_the_test() {
        let sprt = Sprt::of_scores([0.55, 0.75]);
        let decision = |scores: &[f64]| sprt.decision(&Scores(scores.to_vec()));
        for score in [0.0, 0.5, 1.0] {
            assert_eq!((decision(&[score]), decision(&[score; 2])), (None, None), "{score}");
        }
        assert_eq!((decision(&[1.0; 8]), decision(&[0.0; 8])), (Some(true), Some(false)));
        assert_eq!((decision(&[0.5; 60]), decision(&[0.65; 8])), (Some(false), None));
    }

    #[test]
    fn lines_have_what_was_counted() {
        let even = stats([10, 20, 40, 20, 10]);
        assert_eq!(
            even.alliances_line().as_deref(),
            Some("75.0 % ± 0.0 of 40 games in which all parties of a player became allies")
        );
        assert_eq!(stats([10, 10, 10, 0, 0]).alliances_line(), None);
        let line = stats([0, 0, 0, 4, 0]).line(None);
        assert!(
            line.starts_with("75.0 % [75.0, 75.0] of 8 games with 4 openings, 8 won, 0 drawn, 0 lost, Elo"),
            "{line}"
        );
    }
}
