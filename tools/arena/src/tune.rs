//! Tuning of the evaluation by the results of games (the method of Texel): the weights are looked for with which the
//! evaluation of quiet positions says best how their games ended.
use clap::Args;
use engine::games::GameDef;
use engine::pieces::{ByParty, Party};
use engine::rules::Position;
use search::{EvalWeights, Evaluation, Teams};
use std::sync::Arc;

/// The greatest number of times that each weight is changed.
const ROUNDS: usize = 12;

/// Look for evaluation weights that explain the results of the positions that `positions` prints
#[derive(Args)]
pub(super) struct Tune {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// What `positions` has printed
    file: String,
    /// Weights that stay as they are
    fixed: Vec<String>,
}

/// A position with the share of the points of each party at the end of its game.
struct Sample {
    position: Position,
    shares: ByParty<f64>,
}

impl Sample {
    fn read(def: &dyn GameDef, line: &str) -> Option<Self> {
        let (points, position) = line.split_once(';')?;
        let points: Vec<f64> = points.split(' ').map(|text| text.parse().ok()).collect::<Option<_>>()?;
        let sum: f64 = points.iter().sum();
        let mut shares = ByParty::default();
        for (share, points) in shares.0.iter_mut().zip(points) {
            *share = points / sum.max(1.0);
        }
        Some(Self { position: def.read_position(position).ok()?, shares })
    }
}

fn read_samples(def: &dyn GameDef, path: &str) -> Result<Vec<Sample>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let sample = |(number, line): (usize, &str)| {
        Sample::read(def, line).ok_or_else(|| format!("{path}: line {number} is no position after points"))
    };
    (1..).zip(text.lines()).map(sample).collect()
}

/// Returns the mean error of the forecasts from the evaluation: the negative logarithm of the likelihood of the results.
/// `scale` is the score of a tenfold chance.
fn error(def: &Arc<dyn GameDef>, samples: &[Sample], weights: EvalWeights, scale: f64) -> f64 {
    let rules = def.rules();
    let evaluation = Evaluation::of(rules, &def.start_position(), weights);
    let of_sample = |sample: &Sample| {
        let have = evaluation.by_party(rules, &sample.position);
        let tempo = |party: Party| if party == sample.position.turn() { evaluation.tempo() } else { 0 };
        // Each side's score and share.
        let sides: Vec<(f64, f64)> = match Teams::of(rules, &sample.position) {
            Teams::Two(teams) => teams
                .iter()
                .map(|team| {
                    let score: i32 = team.iter().map(|party| have[party] + tempo(party)).sum();
                    (f64::from(score), team.iter().map(|party| sample.shares[party]).sum())
                })
                .collect(),
            Teams::Many => Party::first(rules.parties)
                .map(|party| (f64::from(have[party] + tempo(party)), sample.shares[party]))
                .collect(),
        };
        let chances: Vec<f64> = sides.iter().map(|(score, _)| 10f64.powf(score / scale)).collect();
        let sum: f64 = chances.iter().sum();
        sides.iter().zip(&chances).map(|((_, share), chance)| -share * (chance / sum).ln()).sum::<f64>()
    };
    samples.iter().map(of_sample).sum::<f64>() / samples.len().max(1) as f64
}

impl Tune {
    /// Changes one weight after the other as long as that makes the error smaller, and prints the weights.
    pub(super) fn run(&self) -> Result<bool, String> {
        let def = &self.game;
        let samples = read_samples(&**def, &self.file)?;
        let mut weights = EvalWeights::of(def.kind());
        let names: Vec<String> = weights.iter().map(|(name, _)| name).collect();
        if let Some(unknown) = self.fixed.iter().find(|name| !names.contains(name)) {
            return Err(format!("there is no weight {unknown:?}"));
        }
        let scales = (0..24).map(|step| 100.0 * 1.15f64.powi(step));
        let errors = scales.map(|scale| (error(def, &samples, weights, scale), scale));
        let best = errors.min_by(|one, other| one.0.total_cmp(&other.0));
        let (mut best, scale) = best.ok_or("there is no scale")?;
        println!("{} positions, error {best:.5} at scale {scale:.0}", samples.len());
        let mut steps: Vec<i32> = weights.iter().map(|(_, value)| (value / 4).max(2)).collect();
        for round in 1..=ROUNDS {
            let mut is_better = false;
            for (name, step) in names.iter().zip(&mut steps).filter(|(name, _)| !self.fixed.contains(name)) {
                let better =
                    improved(weights, name, *step, best, |weights| error(def, &samples, weights, scale));
                is_better |= better.is_some() || *step > 1;
                match better {
                    Some(better) => (weights, best) = better,
                    None if *step > 1 => *step /= 2,
                    None => {}
                }
            }
            let texts: Vec<String> = weights.iter().map(|(name, value)| format!("{name}={value}")).collect();
            println!("{round}: error {best:.5} {}", texts.join(","));
            if !is_better {
                break;
            }
        }
        Ok(true)
    }
}

/// Raises a weight by steps as long as the error becomes smaller, or else lowers it. Returns the weights with their error, if
/// it has become smaller.
fn improved(
    mut weights: EvalWeights,
    name: &str,
    step: i32,
    mut best: f64,
    error: impl Fn(EvalWeights) -> f64,
) -> Option<(EvalWeights, f64)> {
    for step in [step, -step] {
        let mut is_better = false;
        loop {
            let value = weights.iter().find(|(other, _)| other == name)?.1 + step;
            let mut changed = weights;
            changed.set(name, value)?;
            let error = error(changed);
            if value < 0 || error >= best {
                break;
            }
            (weights, best, is_better) = (changed, error, true);
        }
        if is_better {
            return Some((weights, best));
        }
    }
    None
}
