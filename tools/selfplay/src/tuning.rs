//! Tuning of the evaluation by the results of games (the method of Texel): the weights are looked for with which the
//! evaluation of quiet positions says best how their games ended.
use engine::games::GameDef;
use engine::pieces::{ByParty, Party};
use engine::rules::Position;
use search::{EvalWeights, Evaluation, Teams};
use std::sync::Arc;

/// A position with the share of the points of each party at the end of its game.
struct Sample {
    position: Position,
    shares: ByParty<f64>,
}

fn read_samples(def: &Arc<dyn GameDef>, path: &str) -> Option<Vec<Sample>> {
    let text = std::fs::read_to_string(path).ok()?;
    text.lines()
        .map(|line| {
            let (points, position) = line.split_once(';')?;
            let points: Vec<f64> = points.split(' ').map(|text| text.parse().ok()).collect::<Option<_>>()?;
            let sum: f64 = points.iter().sum();
            let mut shares = ByParty::default();
            for (share, points) in shares.0.iter_mut().zip(points) {
                *share = points / sum.max(1.0);
            }
            Some(Sample { position: def.read_position(position).ok()?, shares })
        })
        .collect()
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

/// Changes one weight after the other as long as that makes the error smaller, and prints the weights.
pub(super) fn tune(def: &Arc<dyn GameDef>, path: &str, fixed: &[&str]) -> Option<bool> {
    let samples = read_samples(def, path)?;
    let usual = EvalWeights::of(def.kind());
    let mut weights = usual;
    let scales = (0..24).map(|step| 100.0 * 1.15f64.powi(step));
    let best_scale = |weights| {
        let errors = scales.clone().map(|scale| (error(def, &samples, weights, scale), scale));
        errors.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let (mut best, scale) = best_scale(weights)?;
    println!("{} positions, error {best:.5} at scale {scale:.0}", samples.len());
    let mut steps: Vec<i32> = weights.iter().map(|(_, value)| (value / 4).max(2)).collect();
    for round in 1..=12 {
        let mut is_better = false;
        for (index, (name, _)) in usual.iter().enumerate() {
            if fixed.contains(&name.as_str()) {
                continue;
            }
            let mut improved = false;
            for sign in [1, -1] {
                loop {
                    let value = weights.iter().nth(index)?.1 + sign * steps[index];
                    let mut changed = weights;
                    changed.set(&name, value)?;
                    let error = error(def, &samples, changed, scale);
                    if value < 0 || error >= best {
                        break;
                    }
                    (weights, best, improved) = (changed, error, true);
                }
                if improved {
                    break;
                }
            }
            if !improved && steps[index] > 1 {
                steps[index] /= 2;
                is_better = true;
            }
            is_better |= improved;
        }
        let texts: Vec<String> = weights.iter().map(|(name, value)| format!("{name}={value}")).collect();
        println!("{round}: error {best:.5} {}", texts.join(","));
        if !is_better {
            break;
        }
    }
    Some(true)
}
