//! Plays bots against each other, to measure and tune them:
//!
//! - `selfplay match <game-id> <bot> <bot> <games> [min] [seed]`: the first bot plays one team or party, the
//!   second one the rest; they change sides after every game. The program fails if the first bot gets less
//!   than `min` percent: of the points in games with two teams (a draw is half of them), otherwise of the
//!   games that it wins alone.
//! - `selfplay levels <game-id> <games> [min]`: each level against the one below.
//! - `selfplay games <games> [nodes]`: games in all variants, which must be legal throughout.
//! - `selfplay early <game-id> <level> <games> [max] [seed]`: bots of one level play each other from the first
//!   action on, for three rounds. The program fails if more than `max` games end in them.
//! - `selfplay newcomer <level> <games> [min] [seed]`: a newcomer plays Yellow in coalition chess against bots of one
//!   level: with the proposed set-up, guards and machine-guns of the centre first, taking what hangs, otherwise a random
//!   move that hangs nothing. The program fails if fewer than `min` games pass round 6.
//!
//! A bot is `random`, `level:<number>`, or `<nodes>:<depth>:<randomness>`, followed by its own evaluation
//! weights if wanted: `,danger=50`. Games begin with some random plies, which depend on the seed.
use schachquartett::games::{self, Alliances, GameDef, GameKind, GameOptions, named_arrangements};
use schachquartett::history::Game;
use schachquartett::notation;
use schachquartett::pieces::{Party, PartySet, Piece};
use schachquartett::rules::{
    Action, ActionKind, Move, Position, join, legal_moves, must_remove_kings, splitmix64,
};
use schachquartett::search::{
    Budget, Choice, Engine, EvalWeights, Evaluation, Level, Question, SearchRequest, Teams, loses_material,
    next_to_act,
};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

const USAGE: &str = "usage: selfplay match <game-id> <bot> <bot> <games> [min] [seed]
       selfplay levels <game-id> <games> [min]
       selfplay games <games> [nodes]
       selfplay early <game-id> <level> <games> [max] [seed]
       selfplay newcomer <level> <games> [min] [seed]";

/// The maximum length of a game, in decisions.
const MAX_DECISIONS: usize = 1200;
/// The number of random plies of each party at the start of a game.
const RANDOM_PLIES: usize = 2;

#[derive(Clone, Copy)]
enum Strength {
    Random,
    Level(Level),
    Budget(Budget),
}

/// A bot and its statistics.
struct Bot {
    strength: Strength,
    engine: Engine,
    nodes: u64,
    /// The number of its searches, and the sum of their depths.
    moves: u64,
    depths: u64,
}

impl Bot {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(',');
        let name = parts.next()?;
        let mut weights = EvalWeights::default();
        for part in parts {
            let (name, value) = part.split_once('=')?;
            weights.set(name, value.parse().ok()?)?;
        }
        let strength = match name.split_once(':') {
            None if name == "random" => Strength::Random,
            Some(("level", number)) => Strength::Level(Level::new(number.parse().ok()?)?),
            _ => {
                let mut numbers = name.split(':');
                Strength::Budget(Budget {
                    nodes: numbers.next()?.parse().ok()?,
                    depth: numbers.next().map_or(Some(60), |number| number.parse().ok())?,
                    randomness: numbers.next().map_or(Some(0), |number| number.parse().ok())?,
                    seed: 0,
                    is_gentle: false,
                })
            }
        };
        Some(Self { strength, engine: Engine::with_weights(weights), nodes: 0, moves: 0, depths: 0 })
    }

    /// Returns the bot's action. `None`: it declines to answer a check.
    fn decide(&mut self, game: &Game, by: Party, declined: PartySet, rng: &mut Rng) -> Option<Action> {
        let game_kind = game.def().kind();
        let budget = match self.strength {
            // If only a rearrangement is left, a search has to find one that is legal.
            Strength::Random => match random_action(game, by, rng) {
                Some(action) => return Some(action),
                None => Level::STRONGEST.budget(game_kind, rng.next()),
            },
            Strength::Level(level) => level.budget(game_kind, rng.next()),
            Strength::Budget(budget) => Budget { seed: rng.next(), ..budget },
        };
        let request = SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
        let info = self.engine.decide(&request, &mut |_| true).expect("something is decided");
        self.nodes += info.nodes;
        self.moves += 1;
        self.depths += u64::from(info.depth);
        assert_eq!(info.expected_points.0.iter().sum::<u16>(), 1000, "{info:?}");
        match info.choice {
            Choice::Act(action) => Some(action),
            Choice::Decline => None,
        }
    }
}

/// A generator of pseudo-random numbers.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = splitmix64(self.0);
        self.0
    }

    fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }
}

/// Returns a random action of a party, `None` if it can only rearrange its pieces.
fn random_action(game: &Game, by: Party, rng: &mut Rng) -> Option<Action> {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let act = |kind| Some(Action { by, kind });
    if !position.arranging().is_empty() {
        return act(ActionKind::Ready);
    }
    if must_remove_kings(rules, position) {
        return act(ActionKind::RemoveKings);
    }
    let partners: Vec<Party> =
        Party::first(rules.parties).filter(|&partner| join(rules, position, partner).is_ok()).collect();
    if by == position.turn() && !partners.is_empty() && rng.below(2) == 0 {
        return act(ActionKind::Join(partners[rng.below(partners.len())]));
    }
    let mut moves = legal_moves(rules, position);
    moves.retain(|mv| position.piece(mv.from).map(Piece::party) == Some(by));
    if moves.is_empty() {
        let others = [ActionKind::SkipTurn].into_iter().chain(partners.into_iter().map(ActionKind::Join));
        return others.map(|kind| Action { by, kind }).find(|action| game.clone().play(*action).is_ok());
    }
    act(ActionKind::Move(moves[rng.below(moves.len())]))
}

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

fn describe_position(game: &Game) -> String {
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
fn run_match(def: &Arc<dyn GameDef>, names: [&str; 2], count: u64, min: f64, seed: u64) -> Option<bool> {
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

/// The number of rounds in which a game ends early.
const EARLY_ROUNDS: u16 = 3;

/// Plays games of one level for the first rounds, and prints how many end in them, with the cause and the
/// number of plies of each. Returns whether they are at most `max`.
fn play_early(def: &Arc<dyn GameDef>, level: Level, count: u64, max: u64, seed: u64) -> bool {
    let mut bot =
        Bot { strength: Strength::Level(level), engine: Engine::default(), nodes: 0, moves: 0, depths: 0 };
    let (mut early, mut slowest, started_at) = (0, 0.0, Instant::now());
    for number in 0..count {
        let mut rng = Rng(splitmix64(seed << 32 ^ number << 8 ^ u64::from(level.number())));
        let mut game = Game::new(def.clone(), def.start_position());
        let mut declined = PartySet::EMPTY;
        while game.state().outcome.is_none() && game.state().position.round_number() <= EARLY_ROUNDS {
            let by = next_to_act(&game, declined);
            let asked_at = Instant::now();
            match bot.decide(&game, by, declined, &mut rng) {
                Some(action) => {
                    let done = game.play(action);
                    assert!(done.is_ok(), "{} {action:?}: {done:?}", describe_position(&game));
                    declined = PartySet::EMPTY;
                }
                None => declined.insert(by),
            }
            slowest = f64::max(slowest, asked_at.elapsed().as_secs_f64());
        }
        if let Some(outcome) = game.state().outcome {
            early += 1;
            let actions: Vec<String> = game
                .steps()
                .iter()
                .map(|step| notation::write_action(&**def, step.action.by, &step.action))
                .collect();
            println!(
                "  {number}: {} plies, {:?}: {}",
                game.plies().count(),
                outcome.cause,
                actions.join(" ")
            );
        }
    }
    let seconds = started_at.elapsed().as_secs_f64();
    println!(
        "{} level {}: {early} of {count} games end in the first {EARLY_ROUNDS} rounds; {:.0} ms a decision, at most {:.0} ms",
        def.id(),
        level.number(),
        1000.0 * seconds / bot.moves.max(1) as f64,
        1000.0 * slowest,
    );
    early <= max
}

/// A newcomer has to survive this round.
const NEWCOMER_ROUNDS: u16 = 6;
/// In this number of rounds a newcomer moves the guards and machine-guns of the centre.
const NEWCOMER_OPENING_ROUNDS: u16 = 2;
/// The letters of these pieces.
const NEWCOMER_PIECES: [char; 2] = ['G', 'M'];
/// The files of the centre.
const CENTRE_FILES: [char; 4] = ['d', 'e', 'f', 'g'];

/// Returns what a newcomer does.
fn newcomer_action(game: &Game, by: Party, evaluation: &Evaluation, rng: &mut Rng) -> Option<Action> {
    let (def, position) = (&**game.def(), &game.state().position);
    let act = |kind| Some(Action { by, kind });
    if !position.arranging().is_empty() {
        return act(ActionKind::Ready);
    }
    let mut moves = legal_moves(def.rules(), position);
    moves.retain(|mv| position.piece(mv.from).map(Piece::party) == Some(by));
    let safe: Vec<Move> =
        moves.iter().filter(|mv| !loses_material(def, evaluation, position, mv)).copied().collect();
    let captures: Vec<Move> = safe.iter().filter(|mv| mv.captured.is_some()).copied().collect();
    let is_of_centre = |mv: &&Move| {
        let letter = position.piece(mv.from).map(|piece| def.role_letter(piece.role()));
        letter.is_some_and(|letter| NEWCOMER_PIECES.contains(&letter))
            && def.cell_name(mv.from).starts_with(CENTRE_FILES)
    };
    let is_opening = position.round_number() <= NEWCOMER_OPENING_ROUNDS;
    let centre: Vec<Move> = safe.iter().filter(|mv| is_opening && is_of_centre(mv)).copied().collect();
    let choice = [captures, centre, safe, moves].into_iter().find(|moves| !moves.is_empty());
    match choice {
        Some(moves) => act(ActionKind::Move(moves[rng.below(moves.len())])),
        None => random_action(game, by, rng),
    }
}

/// Plays games of a newcomer against bots of a level, and prints the lost ones. Returns whether at least `min` pass
/// round 6.
fn play_newcomer(def: &Arc<dyn GameDef>, level: Level, count: u64, min: u64, seed: u64) -> bool {
    let own = Party::new(0);
    let evaluation = Evaluation::of(def.rules(), &def.start_position(), EvalWeights::default());
    let mut bot =
        Bot { strength: Strength::Level(level), engine: Engine::default(), nodes: 0, moves: 0, depths: 0 };
    let mut passed = 0;
    for number in 0..count {
        let mut rng = Rng(splitmix64(seed << 32 ^ number << 8 ^ 0x6e));
        let mut game = Game::new(def.clone(), def.start_position());
        let proposed = named_arrangements(&**def, own).find(|named| !named.is_risky);
        let setup = proposed.map(|named| Action { by: own, kind: ActionKind::Arrange(named.read(&**def)) });
        assert!(setup.is_some_and(|setup| game.play(setup).is_ok()), "the proposed set-up is possible");
        let mut declined = PartySet::EMPTY;
        while game.state().outcome.is_none() && game.state().position.round_number() <= NEWCOMER_ROUNDS {
            let by = next_to_act(&game, declined);
            let action = if by == own {
                newcomer_action(&game, by, &evaluation, &mut rng)
            } else {
                bot.decide(&game, by, declined, &mut rng)
            };
            match action {
                Some(action) => {
                    let done = game.play(action);
                    assert!(done.is_ok(), "{} {action:?}: {done:?}", describe_position(&game));
                    declined = PartySet::EMPTY;
                }
                None => declined.insert(by),
            }
        }
        match game.state().outcome {
            None => passed += 1,
            Some(outcome) => {
                let text = game.movetext(&notation::NotationStyle::default());
                println!("  {number}: {:?}: {}", outcome.cause, text.replace('\n', " "));
            }
        }
    }
    println!("newcomer against level {}: {passed} of {count} pass round {NEWCOMER_ROUNDS}", level.number());
    passed >= min
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
fn play_variants(count: u64, nodes: u64) -> Option<bool> {
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

fn levels(def: &Arc<dyn GameDef>, count: u64, min: f64) -> Option<bool> {
    let mut all = true;
    for level in 2..=Level::COUNT {
        let names = [format!("level:{level}"), format!("level:{}", level - 1)];
        all &= run_match(def, [&names[0], &names[1]], count, min, u64::from(level))?;
    }
    Some(all)
}

fn run(arguments: &[&str]) -> Option<bool> {
    let number = |at: usize, usual: u64| arguments.get(at).map_or(Some(usual), |text| text.parse().ok());
    let def = |at: usize| games::by_id(arguments.get(at)?).ok();
    match *arguments.first()? {
        "match" => {
            let names = [*arguments.get(2)?, *arguments.get(3)?];
            run_match(&def(1)?, names, number(4, 100)?, number(5, 0)? as f64, number(6, 1)?)
        }
        "levels" => levels(&def(1)?, number(2, 400)?, number(3, 60)? as f64),
        "early" => {
            let level = Level::new(arguments.get(2)?.parse().ok()?)?;
            Some(play_early(&def(1)?, level, number(3, 100)?, number(4, 2)?, number(5, 1)?))
        }
        "newcomer" => {
            let level = Level::new(arguments.get(1)?.parse().ok()?)?;
            let coalition = games::by_id("coalition").ok()?;
            Some(play_newcomer(&coalition, level, number(2, 100)?, number(3, 90)?, number(4, 1)?))
        }
        "games" => play_variants(number(1, 20)?, number(2, 200)?),
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Some(true) => ExitCode::SUCCESS,
        Some(false) => ExitCode::FAILURE,
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
