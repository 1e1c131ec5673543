//! Rates puzzles by what the proof says and by which levels of the bots solve them.
use super::read;
use engine::games::{self, GameKind, GameOptions};
use engine::history::Game;
use engine::pieces::{Party, PartySet};
use engine::rules::{ActionKind, Position, legal_moves_of, play, splitmix64};
use learn::puzzles::{OpenedPuzzle, Puzzle, Theme};
use learn::{MateSearch, MaterialSearch, PieceValues};
use search::{Budget, Choice, Engine, Level, Question, Score, SearchRequest};
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;

/// How often each level tries a puzzle. The strongest ones play the same move again.
const TRIALS: [u32; LEVELS] = [4, 4, 3, 2, 1, 1, 1, 1];
const LEVELS: usize = Level::COUNT as usize;
/// The most nodes of a move: the strongest levels would take too long.
const MAX_NODES: u64 = 12_000;
/// How far a rating may be from what the proof says: the standard deviation.
const DEVIATION: f64 = 180.0;
/// Of the levels, about the places where they start.
const LEVEL_DEVIATION: f64 = 600.0;
const FIRST_LEVEL: f64 = 700.0;
const LEVEL_STEP: f64 = 180.0;
/// The curve of Elo: with this many points more, one wins ten times as often as one loses.
const ELO: f64 = 400.0;
/// The rounds in which levels and puzzles are fitted to each other.
const ROUNDS: usize = 200;
/// The number of positions that the depth of a win of material may cost.
const DEPTH_NODES: u64 = 200_000;
/// The ratings that puzzles can have.
const RATINGS: [f64; 2] = [500.0, 2_600.0];

/// How often a level has solved a puzzle, of how many trials.
type Trials = [(u32, u32); LEVELS];

/// Rates all puzzles of a file anew, and writes it. What the bots have done is kept in the file `trials`, and not tried again.
pub(super) fn rate(game_kind: GameKind, path: &str, trials_path: &str) -> bool {
    let Some(mut puzzles) = read(game_kind, path) else { return false };
    let text = std::fs::read_to_string(trials_path).unwrap_or_default();
    let known: HashMap<&str, Trials> = text.lines().filter_map(read_trials).collect();
    let Ok(mut file) = OpenOptions::new().create(true).append(true).open(trials_path) else { return false };
    let values = PieceValues::of(&*games::with_options(&GameOptions::new(game_kind)));
    let mut engine = Engine::default();
    let mut priors = Vec::new();
    let mut trials: Vec<Trials> = Vec::new();
    for puzzle in &puzzles {
        let Some(opened) = puzzle.open() else {
            eprintln!("{}: the rules do not allow it", puzzle.write_line());
            return false;
        };
        priors.push(rating_of_proof(&puzzle.themes, &opened, &values));
        let tried = known.get(&*puzzle.id).copied().unwrap_or_else(|| try_all(&opened, &mut engine));
        if !known.contains_key(&*puzzle.id) {
            let tried: Vec<String> =
                tried.iter().map(|(solved, tried)| format!("{solved}/{tried}")).collect();
            if writeln!(file, "{} {}", puzzle.id, tried.join(" ")).is_err() {
                return false;
            }
        }
        trials.push(tried);
    }
    let (levels, ratings) = fit(&priors, &trials);
    for (puzzle, rating) in puzzles.iter_mut().zip(&ratings) {
        puzzle.rating = rating.clamp(RATINGS[0], RATINGS[1]) as u16;
    }
    let is_tried = |trials: &Trials| trials.iter().any(|(_, tried)| *tried > 0);
    let tried: Vec<usize> = (0..trials.len()).filter(|&at| is_tried(&trials[at])).collect();
    let shares: Vec<f64> = tried.iter().map(|&at| share(&trials[at])).collect();
    let of_tried = |all: &[f64]| tried.iter().map(|&at| all[at]).collect::<Vec<f64>>();
    println!("{}: levels {:?}", game_kind.name(), levels.map(|level| level as i32));
    println!("  share of success and rating: correlation {:.2}", correlation(&shares, &of_tried(&ratings)));
    println!("  share of success and proof: correlation {:.2}", correlation(&shares, &of_tried(&priors)));
    let mut sorted: Vec<u16> = puzzles.iter().map(|puzzle| puzzle.rating).collect();
    sorted.sort_unstable();
    let quartile = |quarter: usize| sorted[(sorted.len() - 1) * quarter / 4];
    let below = sorted.iter().filter(|rating| **rating < 1_000).count();
    println!("  {} puzzles, {below} below 1000, quartiles {:?}", sorted.len(), [0, 1, 2, 3, 4].map(quartile));
    std::fs::write(path, Puzzle::write_file(&puzzles)).is_ok()
}

/// Reads a line of the file of trials: an id, and of each level how often it has solved the puzzle.
fn read_trials(line: &str) -> Option<(&str, Trials)> {
    let (id, rest) = line.split_once(' ')?;
    let number = |word: &str| {
        let (solved, tried) = word.split_once('/')?;
        Some((solved.parse().ok()?, tried.parse().ok()?))
    };
    let trials: Vec<(u32, u32)> = rest.split(' ').map(number).collect::<Option<_>>()?;
    Some((id, trials.try_into().ok()?))
}

/// Returns how difficult a puzzle is by its proof: the longer the solution and the more there is to choose from, the more difficult;
/// quiet moves and sacrifices are hard to see.
pub(super) fn rating_of_proof(themes: &[Theme], opened: &OpenedPuzzle, values: &PieceValues) -> f64 {
    let (def, start) = (&**opened.game.def(), opened.game.state().position);
    let moves = opened.solution.len().max(1) as f64;
    let choices = legal_moves_of(def.rules(), &start, PartySet::only(start.turn())).len();
    let choices = (choices.max(2) as f64).log2();
    let is = |theme: Theme| if themes.contains(&theme) { 1.0 } else { 0.0 };
    let base = match themes.first() {
        Some(Theme::Mate(1)) => 600.0,
        Some(Theme::Mate(moves)) => 450.0 + 280.0 * f64::from(*moves),
        Some(Theme::MateOfOne | Theme::Lift) => 600.0,
        Some(Theme::Hanging) => 500.0,
        Some(Theme::Join) => return rating_of_join(opened, values),
        _ => 700.0 + 90.0 * depth(opened, values) + 60.0 * moves,
    };
    base + 40.0 * choices + 220.0 * is(Theme::Quiet) + 120.0 * is(Theme::Sacrifice)
}

/// Returns how difficult it is to see which side to join, by its proof: deep wins, quiet first moves and captures that win nothing make
/// it harder, several winning moves and a great win easier.
fn rating_of_join(opened: &OpenedPuzzle, values: &PieceValues) -> f64 {
    let (def, player) = (&**opened.game.def(), opened.player);
    let (rules, before) = (def.rules(), opened.game.state().position);
    let depth = depth(opened, values);
    let mut game = opened.game.clone();
    if opened.line.first().is_none_or(|action| game.play(*action).is_err()) {
        return 700.0 + 70.0 * depth;
    }
    let joined = game.state().position;
    let least = least_win(&joined, player, values);
    let mut search = MaterialSearch::new(def, values, &joined, player, DEPTH_NODES);
    let moves = legal_moves_of(rules, &joined, PartySet::only(player));
    let left = depth as usize - 1;
    let winning = moves.iter().filter(|mv| search.wins(&play(rules, &joined, mv), left, least)).count();
    let gain = search.score(&joined, depth as usize).max(least);
    let captures = |position: &Position| {
        let moves = legal_moves_of(rules, position, PartySet::only(player));
        moves.into_iter().filter(|mv| mv.captured.is_some()).count()
    };
    let traps = captures(&before).saturating_sub(winning);
    let is_quiet = match opened.continuation.first().map(|action| action.kind) {
        Some(ActionKind::Move(mv)) => mv.captured.is_none(),
        _ => true,
    };
    let log2 = |count: usize| (count.max(1) as f64).log2();
    760.0 + 70.0 * depth + 40.0 * log2(1 + traps)
        - 45.0 * log2(winning).min(3.0)
        - 35.0 * (f64::from(gain) / f64::from(least)).log2().clamp(0.0, 4.0)
        + if is_quiet { 120.0 } else { 0.0 }
}

/// Returns the least that counts as a win: what wins less than a piece does not decide.
fn least_win(position: &Position, player: Party, values: &PieceValues) -> Score {
    let own = position.pieces_of(player).iter().filter_map(|cell| position.piece(cell));
    2 * own.map(|piece| values.of_piece(piece)).filter(|&value| value > 0).min().unwrap_or(100)
}

/// Returns the depth at which a win of material shows first.
fn depth(opened: &OpenedPuzzle, values: &PieceValues) -> f64 {
    let mut game = opened.game.clone();
    // The power that joins counts from then on.
    if let Some(join) = opened.line.first().filter(|action| matches!(action.kind, ActionKind::Join(_))) {
        let _ = game.play(*join);
    }
    let (def, start) = (&**game.def(), game.state().position);
    let mut search = MaterialSearch::new(def, values, &start, opened.player, DEPTH_NODES);
    let least = least_win(&start, opened.player, values);
    let found = (1..=5u8).find(|&depth| search.wins(&start, usize::from(depth), least));
    f64::from(found.unwrap_or(6))
}

/// Lets all levels try a puzzle. Joining is not tried: bots may wait, and weigh more than pieces.
fn try_all(opened: &OpenedPuzzle, engine: &mut Engine) -> Trials {
    let mut trials = [(0, 0); LEVELS];
    if opened.line.iter().any(|action| matches!(action.kind, ActionKind::Join(_))) {
        return trials;
    }
    for ((level, trials), count) in Level::all().zip(&mut trials).zip(TRIALS) {
        let solved = (0..count).filter(|&trial| solves(opened, level, trial, engine)).count();
        *trials = (u32::try_from(solved).unwrap_or_default(), count);
    }
    trials
}

/// Whether a bot finds each move of the solution.
fn solves(opened: &OpenedPuzzle, level: Level, trial: u32, engine: &mut Engine) -> bool {
    let mut game = opened.game.clone();
    let def = game.def().clone();
    let enemies = game.state().position.relations().captures(opened.player);
    let is_mate = |game: &Game| {
        let position = game.state().position;
        MateSearch::with_budget(&*def, &position, opened.player, 20_000).shortest_mate(&position, 0)
            == Some(0)
    };
    let last = opened.line.len() - 1;
    for (at, action) in opened.line.iter().enumerate() {
        if !enemies.contains(action.by) {
            let seed = splitmix64(u64::from(trial) << 8 ^ at as u64 ^ game.state().position.full_hash());
            let budget = level.budget(def.kind(), seed);
            let budget = Budget { nodes: budget.nodes.min(MAX_NODES), ..budget };
            let request = SearchRequest {
                game: game.clone(),
                by: action.by,
                declined: PartySet::EMPTY,
                budget,
                question: Question::Choice,
            };
            let Some(info) = engine.decide(&request, &mut |_| true) else { return false };
            let Choice::Act(found) = info.choice else { return false };
            if found != *action {
                // Any mate is right at the end.
                let is_last = at == last && at > 0 && matches!(found.kind, ActionKind::Move(_));
                return is_last && game.play(found).is_ok() && is_mate(&game);
            }
        }
        if game.play(*action).is_err() {
            return false;
        }
    }
    true
}

/// Returns the ratings of the levels and of the puzzles that make what happened most probable, if puzzles are as difficult as the proof
/// says, more or less, and a level solves a puzzle by the curve of Elo.
fn fit(priors: &[f64], trials: &[Trials]) -> ([f64; LEVELS], Vec<f64>) {
    let mut levels: [f64; LEVELS] = std::array::from_fn(|level| FIRST_LEVEL + LEVEL_STEP * level as f64);
    let first = levels;
    let mut ratings = priors.to_vec();
    let slope = std::f64::consts::LN_10 / ELO;
    let expected = |level: f64, rating: f64| 1.0 / (1.0 + (slope * (rating - level)).exp());
    for _ in 0..ROUNDS {
        for (rating, (prior, trials)) in ratings.iter_mut().zip(priors.iter().zip(trials)) {
            let (mut pull, mut weight) =
                ((prior - *rating) / (DEVIATION * DEVIATION), 1.0 / (DEVIATION * DEVIATION));
            for (level, (solved, tried)) in levels.iter().zip(trials) {
                let share = expected(*level, *rating);
                let tried = f64::from(*tried);
                pull += slope * (tried * share - f64::from(*solved));
                weight += slope * slope * tried * share * (1.0 - share);
            }
            *rating += (pull / weight).clamp(-100.0, 100.0);
        }
        for (at, level) in levels.iter_mut().enumerate() {
            let variance = LEVEL_DEVIATION * LEVEL_DEVIATION;
            let (mut pull, mut weight) = ((first[at] - *level) / variance, 1.0 / variance);
            for (rating, trials) in ratings.iter().zip(trials) {
                let share = expected(*level, *rating);
                let (solved, tried) = (f64::from(trials[at].0), f64::from(trials[at].1));
                pull += slope * (solved - tried * share);
                weight += slope * slope * tried * share * (1.0 - share);
            }
            *level += (pull / weight).clamp(-100.0, 100.0);
        }
    }
    (levels, ratings)
}

/// Returns the share of the levels that solve a puzzle.
fn share(trials: &Trials) -> f64 {
    trials.iter().map(|(solved, tried)| f64::from(*solved) / f64::from((*tried).max(1))).sum::<f64>()
        / LEVELS as f64
}

/// Returns the coefficient of correlation.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let (a, b) = (mean(one), mean(other));
    let products =
        |f: &dyn Fn(f64, f64) -> f64| one.iter().zip(other).map(|(x, y)| f(x - a, y - b)).sum::<f64>();
    products(&|x, y| x * y) / (products(&|x, _| x * x) * products(&|_, y| y * y)).sqrt()
}
