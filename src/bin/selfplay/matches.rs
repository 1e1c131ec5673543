//! Complete games: matches of two bots, and games in all variants.
use super::bot::{Bot, Rng, Strength, random_action};
use schachquartett::games::{self, Alliances, GameDef, GameKind, GameOptions};
use schachquartett::history::Game;
use schachquartett::pieces::{Party, PartySet};
use schachquartett::rules::{Position, splitmix64};
use schachquartett::search::{Level, Teams, next_to_act};
use std::sync::Arc;
use std::time::Instant;

/// The maximum length of a game, in decisions.
const MAX_DECISIONS: usize = 1200;
/// The number of random plies of each party at the start of a game.
const RANDOM_PLIES: usize = 2;

/// Plays a game to its end or for [`MAX_DECISIONS`], and returns its number of decisions. The first bot plays
/// the parties for which `is_first` holds.
fn play(
    game: &mut Game,
    bots: &mut [Bot; 2],
    is_first: &dyn Fn(&Game, Party) -> bool,
    rng: &mut Rng,
) -> usize {
    let parties = game.def().rules().parties;
    let mut declined = PartySet::EMPTY;
    // Games against a random bot differ anyway.
    let has_opening = bots.iter().all(|bot| !matches!(bot.strength, Strength::Random));
    for ply in 0..MAX_DECISIONS {
        if game.state().outcome.is_some() {
            return ply;
        }
        let by = next_to_act(game, declined);
        let bot = &mut bots[usize::from(!is_first(game, by))];
        let is_opening = has_opening
            && game.plies().count() < RANDOM_PLIES * parties
            && game.state().position.arranging().is_empty();
        let random = if is_opening { random_action(game, by, rng) } else { None };
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
    let mut bots = [Bot::read(names[0])?, Bot::read(names[1])?];
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

/// Returns game ids of all variants: each mate rule and each option alone, and all options together.
fn variant_ids() -> Vec<String> {
    let mut ids = Vec::new();
    for game_kind in GameKind::ALL {
        for variant in GameOptions::variants(game_kind) {
            let specs = || variant.available().filter(|spec| !spec.is_variant());
            ids.push(variant.id());
            ids.extend(specs().map(|spec| variant.with(spec, Some(0)).id()));
            ids.push(specs().fold(variant, |options, spec| options.with(spec, Some(0))).id());
        }
    }
    ids.dedup();
    ids
}

/// Plays games in all variants with budgets of high randomness, so that unusual positions occur. Returns
/// `None` if an id or a bot's name cannot be read.
pub(super) fn play_variants(count: u64, nodes: u64) -> Option<bool> {
    for id in variant_ids() {
        let def = games::by_id(&id).ok()?;
        let bots = [format!("{nodes}:4:40"), format!("{}:2:150", nodes / 2)];
        let mut bots = [Bot::read(&bots[0])?, Bot::read(&bots[1])?];
        let (mut plies, mut open) = (0, 0);
        for number in 0..count {
            let mut rng = Rng(splitmix64(number << 20 ^ 7));
            let mut game = Game::new(def.clone(), start_of_game(&def, number, number % 4 == 3));
            plies += play(&mut game, &mut bots, &|_, party| party.index() % 2 == 0, &mut rng);
            open += u64::from(game.state().outcome.is_none());
        }
        println!("{id}: {count} games, {} plies each, {open} not over", plies as u64 / count.max(1));
    }
    Some(true)
}

pub(super) fn levels(def: &Arc<dyn GameDef>, count: u64, min: f64) -> Option<bool> {
    let mut all = true;
    for level in 2..=Level::COUNT {
        let names = [format!("level:{level}"), format!("level:{}", level - 1)];
        all &= run_match(def, [&names[0], &names[1]], count, min, u64::from(level))?;
    }
    Some(all)
}
