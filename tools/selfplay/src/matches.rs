//! Complete games: matches of two bots, and of two levels.
use super::bot::{Bot, Rng, Strength, random_action};
use super::openings::{balanced, is_opening};
use engine::games::{Alliances, GameDef};
use engine::history::Game;
use engine::pieces::{Party, PartySet};
use engine::rules::{Position, splitmix64};
use search::{Teams, next_to_act};
use std::sync::Arc;
use std::time::Instant;

/// The maximum length of a game, in decisions.
const MAX_DECISIONS: usize = 1200;

/// Plays a game to its end or for [`MAX_DECISIONS`], and returns its number of decisions. The first bot plays
/// the parties for which `is_first` holds.
fn play(
    game: &mut Game,
    bots: &mut [Bot; 2],
    is_first: &dyn Fn(&Game, Party) -> bool,
    rng: &mut Rng,
) -> usize {
    let mut declined = PartySet::EMPTY;
    // Games against a random bot differ anyway.
    let has_opening = bots.iter().all(|bot| !matches!(bot.strength, Strength::Random));
    for ply in 0..MAX_DECISIONS {
        if game.state().outcome.is_some() {
            return ply;
        }
        let by = next_to_act(game, declined);
        let bot = &mut bots[usize::from(!is_first(game, by))];
        let random = if has_opening && is_opening(game) { random_action(game, by, rng) } else { None };
        // A party without a move may still rearrange its pieces.
        let action = random.or_else(|| bot.decide(game, by, declined, rng));
        match action {
            Some(action) => {
                let done = game.play(action);
                assert!(done.is_ok(), "{} {action:?}: {done:?}", describe_position(game));
                declined = PartySet::EMPTY;
            }
            None => {
                assert!(!declined.contains(by), "{} nobody decides for {by:?}", describe_position(game));
                declined.insert(by);
            }
        }
    }
    MAX_DECISIONS
}

pub(super) fn describe_position(game: &Game) -> String {
    format!("{} {}", game.def().id(), game.def().write_position(&game.state().position))
}

/// Returns the start position of a game. In coalition chess `with_teams` gives a position in which the
/// coalitions exist already, so that two bots play as two teams.
fn start_of_game(def: &Arc<dyn GameDef>, number: u64, with_teams: bool) -> Position {
    let text = def.write_position(&def.start_position());
    let partners = if (number / 2).is_multiple_of(2) { " yb " } else { " by " };
    let read = def.read_position(&text.replacen(" -- ", partners, 1)).ok();
    read.filter(|_| with_teams && def.info().alliances == Alliances::MadeInPlay)
        .unwrap_or_else(|| def.start_position())
}

/// The result of a match for the first bot.
struct Score {
    /// The percentage of the points with two teams, otherwise of the games won.
    percent: f64,
    lost: u64,
    drawn: u64,
}

fn play_match(def: &Arc<dyn GameDef>, bots: &mut [Bot; 2], count: u64, seed: u64) -> Score {
    let parties = def.rules().parties;
    let (mut half_points, mut wins, mut lost, mut drawn) = (0, 0, 0, 0);
    for number in 0..count {
        // Each opening is played once with each distribution of sides.
        let seats = if def.info().is_free_for_all() { parties as u64 } else { 2 };
        let mut rng = Rng(splitmix64(seed ^ (number / seats) << 20));
        let mut game = Game::new(def.clone(), start_of_game(def, number, true));
        let seat = (number % seats) as usize;
        let teams = Teams::of(def.rules(), game.start());
        let is_first = move |_: &Game, party: Party| match teams {
            Teams::Two(teams) => Teams::team_index(&teams, party) == seat,
            Teams::Many => party.index() == seat,
        };
        play(&mut game, bots, &is_first, &mut rng);
        let points = game.state().outcome.map(|outcome| outcome.points.0).unwrap_or_default();
        let best = |wanted: bool| {
            let of = Party::first(parties).filter(|&party| is_first(&game, party) == wanted);
            of.map(|party| points[party.index()]).max().unwrap_or(0)
        };
        match best(true).cmp(&best(false)) {
            std::cmp::Ordering::Greater => (half_points, wins) = (half_points + 2, wins + 1),
            std::cmp::Ordering::Equal => (half_points, drawn) = (half_points + 1, drawn + 1),
            std::cmp::Ordering::Less => lost += 1,
        }
        if number % 20 == 19 {
            eprintln!("{wins} won, {drawn} drawn, {lost} lost");
        }
    }
    let percent =
        if def.info().is_free_for_all() { 100 * wins } else { 50 * half_points } as f64 / count.max(1) as f64;
    Score { percent, lost, drawn }
}

/// Plays a match and prints the result. Returns whether the first bot reached `min` percent, `None` if a
/// bot's name cannot be read.
pub(super) fn run_match(
    def: &Arc<dyn GameDef>,
    names: [&str; 2],
    count: u64,
    min: f64,
    seed: u64,
) -> Option<bool> {
    let [bot, other] = names.map(|name| Bot::read(name, def.kind()));
    let mut bots = [bot?, other?];
    let started_at = Instant::now();
    let Score { percent, lost, drawn } = play_match(def, &mut bots, count, seed);
    let nodes = bots[0].nodes + bots[1].nodes;
    let seconds = started_at.elapsed().as_secs_f64();
    println!(
        "{} {} : {} {percent:.1} % of {count} ({drawn} drawn, {lost} lost); {:.0} s, {:.0} nodes/s, {:.0} moves a game, {:.1} and {:.1} plies deep",
        def.id(),
        names[0],
        names[1],
        seconds,
        nodes as f64 / seconds,
        bots[0].moves as f64 / count.max(1) as f64,
        bots[0].depths as f64 / bots[0].moves.max(1) as f64,
        bots[1].depths as f64 / bots[1].moves.max(1) as f64,
    );
    Some(percent >= min)
}

/// The shares of the points, in percent, between which a level has to stay against the one below.
const WANTED_SHARE: [f64; 2] = [65.0, 85.0];
/// Up to this level, all games of a match are played; above, it stops as soon as the result is clear.
const LAST_WHOLE_LEVEL: u8 = 5;
/// The greatest number of games of a match that may stop early.
const MAX_STOPPED_GAMES: u64 = 60;
/// The sequential test tells these shares of the points apart, with an error of one in twenty for each.
const TESTED_SHARES: [f64; 2] = [0.55, 0.75];
const TEST_BOUND: f64 = 2.94;

/// The result of a match of two levels: the sum over games of the share of pairs of seats in which the stronger level
/// has more points than the weaker one (ties count half), and the sum of its squares.
#[derive(Default)]
struct LevelScore {
    games: u64,
    sum: f64,
    squares: f64,
}

impl LevelScore {
    fn add(&mut self, share: f64) {
        (self.games, self.sum, self.squares) =
            (self.games + 1, self.sum + share, self.squares + share * share);
    }

    fn mean(&self) -> f64 {
        self.sum / self.games.max(1) as f64
    }

    /// Returns the standard deviation of the share of one game, as if one more game had been won and one more lost: a few
    /// equal results say little.
    fn deviation(&self) -> f64 {
        let (games, mean) = (self.games as f64 + 2.0, (self.sum + 1.0) / (self.games as f64 + 2.0));
        ((self.squares + 1.0) / games - mean * mean).max(0.01).sqrt()
    }

    /// Returns whether the sequential test is decided.
    fn is_clear(&self) -> bool {
        let [low, high] = TESTED_SHARES;
        let ratio = self.games as f64 * (high - low) * (self.mean() - (low + high) / 2.0);
        (ratio / self.deviation().powi(2)).abs() > TEST_BOUND
    }
}

/// Returns the sets of seats that the stronger of two levels has, one after the other.
fn seatings(def: &dyn GameDef, start: &Position) -> Vec<PartySet> {
    let count = def.rules().parties;
    if let Teams::Two(teams) = Teams::of(def.rules(), start) {
        return teams.to_vec();
    }
    // Alone, and with the next one against the rest.
    let one = |seat: usize| PartySet::only(Party::new(seat % count));
    (0..count).flat_map(|seat| [one(seat), one(seat).iter().chain(one(seat + 1).iter()).collect()]).collect()
}

/// Plays a game of two levels. Returns the share of pairs of seats in which the stronger has more points. A few games say
/// more after balanced openings, which there are between two teams.
fn play_levels(def: &Arc<dyn GameDef>, bots: &mut [Bot; 2], number: u64, seed: u64, are_few: bool) -> f64 {
    let parties = def.rules().parties;
    let start = start_of_game(def, number, true);
    let seatings = seatings(&**def, &start);
    let stronger = seatings[(number % seatings.len() as u64) as usize];
    // Each opening is played once with each seating.
    let mut rng = Rng(splitmix64(seed ^ (number / seatings.len() as u64) << 20));
    let is_balanced = are_few && matches!(Teams::of(def.rules(), &start), Teams::Two(_));
    let mut game = if is_balanced { balanced(def, &start, &mut rng) } else { Game::new(def.clone(), start) };
    play(&mut game, bots, &|_, party| stronger.contains(party), &mut rng);
    let points = game.state().outcome.map(|outcome| outcome.points.0).unwrap_or_default();
    let (mut pairs, mut won) = (0.0, 0.0);
    for high in stronger.iter() {
        for low in Party::first(parties).filter(|party| !stronger.contains(*party)) {
            pairs += 1.0;
            won += match points[high.index()].cmp(&points[low.index()]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    won / pairs
}

/// Plays each level from `first` to `last` against the one below. Returns whether all stay between the wanted shares;
/// `None` if there is no such level. A match that stopped early is only held to the lower one.
pub(super) fn levels(def: &Arc<dyn GameDef>, count: u64, first: u8, last: u8) -> Option<bool> {
    let mut all = true;
    for level in first.max(2)..=last {
        let may_stop = level > LAST_WHOLE_LEVEL;
        let count = if may_stop { count.min(MAX_STOPPED_GAMES) } else { count };
        let read = |level: u8| Bot::read(&format!("level:{level}"), def.kind());
        let mut bots = [read(level)?, read(level - 1)?];
        let (started_at, mut score) = (Instant::now(), LevelScore::default());
        while score.games < count && !(may_stop && score.is_clear()) {
            score.add(play_levels(def, &mut bots, score.games, u64::from(level), may_stop));
            if may_stop || score.games.is_multiple_of(20) {
                eprintln!("{:.1} % of {}", 100.0 * score.mean(), score.games);
            }
        }
        let percent = 100.0 * score.mean();
        let error = 100.0 * score.deviation() / (score.games.max(1) as f64).sqrt();
        let passes = percent >= WANTED_SHARE[0] && (may_stop || percent <= WANTED_SHARE[1]);
        println!(
            "{} level {level} against {}: {percent:.1} % (± {error:.1}) of {} games; {:.0} s, {:.1} and {:.1} plies deep{}",
            def.id(),
            level - 1,
            score.games,
            started_at.elapsed().as_secs_f64(),
            bots[0].depths as f64 / bots[0].moves.max(1) as f64,
            bots[1].depths as f64 / bots[1].moves.max(1) as f64,
            if passes { "" } else { " MISSED" },
        );
        all &= passes;
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::LevelScore;

    fn score(shares: &[f64]) -> LevelScore {
        let mut score = LevelScore::default();
        shares.iter().for_each(|&share| score.add(share));
        score
    }

    #[test]
    fn a_few_equal_results_decide_no_sequential_test() {
        for share in [0.0, 0.5, 1.0] {
            assert!(!score(&[share]).is_clear() && !score(&[share; 2]).is_clear(), "{share}");
        }
        assert!(score(&[1.0; 8]).is_clear() && score(&[0.0; 8]).is_clear());
        assert!(score(&[0.5; 60]).is_clear() && !score(&[0.65; 8]).is_clear());
    }
}
