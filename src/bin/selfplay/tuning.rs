//! Tuning of the evaluation by the results of games (the method of Texel): the weights are looked for with which the
//! evaluation of quiet positions says best how their games ended.
use super::bot::{Bot, Rng, random_action};
use schachquartett::games::GameDef;
use schachquartett::history::Game;
use schachquartett::pieces::{ByParty, Party, PartySet};
use schachquartett::rules::{Action, ActionKind, Position, in_check, splitmix64};
use schachquartett::search::{EvalWeights, Evaluation, Teams, next_to_act};
use std::sync::Arc;

/// The maximum length of a game, in decisions.
const MAX_DECISIONS: usize = 600;
/// One position of this number of plies, on average, is printed.
const PLIES_OF_A_POSITION: u64 = 3;
/// The number of random plies of each party at the start of a game.
const RANDOM_PLIES: usize = 3;

/// Plays games of a bot against itself and prints quiet positions, each with the points of its game's end.
pub(super) fn print_positions(def: &Arc<dyn GameDef>, bot: &str, count: u64, seed: u64) -> Option<bool> {
    let mut bot = Bot::read(bot)?;
    for number in 0..count {
        let mut rng = Rng(splitmix64(seed << 32 ^ number));
        let mut game = Game::new(def.clone(), def.start_position());
        let (mut declined, mut quiet) = (PartySet::EMPTY, Vec::new());
        for _ in 0..MAX_DECISIONS {
            if game.state().outcome.is_some() {
                break;
            }
            let by = next_to_act(&game, declined);
            let position = game.state().position;
            let is_opening =
                position.arranging().is_empty() && game.plies().count() < RANDOM_PLIES * def.rules().parties;
            let random = if is_opening { random_action(&game, by, &mut rng) } else { None };
            match random.or_else(|| bot.decide(&game, by, declined, &mut rng)) {
                Some(action) => {
                    if !is_opening
                        && is_quiet(def, &position, &action)
                        && rng.below(PLIES_OF_A_POSITION as usize) == 0
                    {
                        quiet.push(def.write_position(&position));
                    }
                    game.play(action).ok()?;
                    declined = PartySet::EMPTY;
                }
                None => declined.insert(by),
            }
            if game.claimable_draw().is_some() {
                let by = game.state().position.turn();
                game.play(Action { by, kind: ActionKind::ClaimDraw }).ok()?;
            }
        }
        let Some(outcome) = game.state().outcome else { continue };
        let points: Vec<String> =
            Party::first(def.rules().parties).map(|party| outcome.points[party].to_string()).collect();
        quiet.iter().for_each(|position| println!("{};{position}", points.join(" ")));
    }
    Some(true)
}

/// Whether the party on turn is not in check and plays a move that captures nothing.
fn is_quiet(def: &Arc<dyn GameDef>, position: &Position, action: &Action) -> bool {
    let is_quiet_move =
        matches!(action.kind, ActionKind::Move(mv) if mv.captured.is_none() && mv.promotion.is_none());
    is_quiet_move && action.by == position.turn() && !in_check(def.rules(), position, position.turn())
}

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
        let tempo = |party: Party| if party == sample.position.turn() { weights.tempo } else { 0 };
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
    let mut weights = EvalWeights::default();
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
        for (index, (name, _)) in EvalWeights::default().iter().enumerate() {
            if fixed.contains(&name) {
                continue;
            }
            let mut improved = false;
            for sign in [1, -1] {
                loop {
                    let value = weights.iter().nth(index)?.1 + sign * steps[index];
                    let mut changed = weights;
                    changed.set(name, value)?;
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
