//! Bots against each other, to measure and to tune them:
//!
//! - `selfplay match <game-id> <bot> <bot> <games> [least] [seed]`: the first bot plays one camp or party, the second one the
//!   rest, and they change with every game. It fails if the first one gets less than `least` percent: of the points with two
//!   camps (a draw is half of them), of the games that are won with all points otherwise.
//! - `selfplay levels <game-id> <games> [least]`: each level against the one below.
//! - `selfplay games <games> [nodes]`: games in all variants, which must end properly.
//!
//! A bot is `random`, `level:<number>`, or `<nodes>:<depth>:<slack>`, with weights of its own after that: `,danger=50`.
//! Games begin with some plies by lot. Of each other seed follow other games.
use schachquartett::games::{self, GameDef, GameKind, coalition, fortress, hex};
use schachquartett::history::Game;
use schachquartett::pieces::{Party, PartySet, Piece};
use schachquartett::rules::{Action, ActionKind, Position, join, legal_moves, must_remove_kings, splitmix64};
use schachquartett::search::{Budget, Choice, Engine, EvalWeights, Level, SearchRequest, Teams, next_to_act};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

const USAGE: &str = "usage: selfplay match <game-id> <bot> <bot> <games> [min] [seed]
       selfplay levels <game-id> <games> [min]
       selfplay games <games> [nodes]";

/// No game goes on longer, in plies.
const MAX_PLIES: usize = 1200;
/// So many plies of each party are by lot.
const RANDOM_PLIES: usize = 2;

#[derive(Clone, Copy)]
enum Strength {
    Random,
    Level(Level),
    Budget(Budget),
}

/// Who plays.
struct Bot {
    strength: Strength,
    engine: Engine,
    nodes: u64,
    /// So many moves of its own, and how deep they were looked at, together.
    moves: u64,
    depths: u64,
}

impl Bot {
    fn read(text: &str, game_kind: GameKind) -> Option<Self> {
        let mut parts = text.split(',');
        let name = parts.next()?;
        let mut weights = EvalWeights::of(game_kind);
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
                })
            }
        };
        Some(Self { strength, engine: Engine::with_weights(weights), nodes: 0, moves: 0, depths: 0 })
    }

    /// What it does; nothing where it does not answer a check.
    fn decide(&mut self, game: &Game, by: Party, declined: PartySet, rng: &mut Rng) -> Option<Action> {
        let game_kind = game.def().kind();
        let budget = match self.strength {
            // Where only arranging men is left, that takes some thought.
            Strength::Random => match random_action(game, by, rng) {
                Some(action) => return Some(action),
                None => Level::STRONGEST.budget(game_kind, rng.next()),
            },
            Strength::Level(level) => level.budget(game_kind, rng.next()),
            Strength::Budget(budget) => Budget { seed: rng.next(), ..budget },
        };
        let request = SearchRequest { game: game.clone(), by, declined, budget };
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

/// Chance.
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

/// Anything that a party can do, by lot.
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

/// Plays a game to its end; the first bot plays the parties for which this holds.
fn play(
    game: &mut Game,
    bots: &mut [Bot; 2],
    is_first: &dyn Fn(&Game, Party) -> bool,
    rng: &mut Rng,
) -> usize {
    let parties = game.def().rules().parties;
    let mut declined = PartySet::EMPTY;
    // Where somebody moves by lot anyway, no game is like another.
    let has_opening = bots.iter().all(|bot| !matches!(bot.strength, Strength::Random));
    for ply in 0..MAX_PLIES {
        if game.state().outcome.is_some() {
            return ply;
        }
        let by = next_to_act(game, declined);
        let bot = &mut bots[usize::from(!is_first(game, by))];
        let is_opening = has_opening
            && game.plies().count() < RANDOM_PLIES * parties
            && game.state().position.arranging().is_empty();
        let random = if is_opening { random_action(game, by, rng) } else { None };
        // Who has no move may still arrange its men anew.
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
    MAX_PLIES
}

fn describe_position(game: &Game) -> String {
    format!("{} {}", game.def().id(), game.def().write_position(&game.state().position))
}

/// The start of a game; in coalition chess with coalitions that stand already, if two bots are to be two camps.
fn start_of_game(def: &Arc<dyn GameDef>, number: u64, with_camps: bool) -> Position {
    let text = def.write_position(&def.start_position());
    let partners = if (number / 2).is_multiple_of(2) { " yb " } else { " by " };
    let read = def.read_position(&text.replacen(" -- ", partners, 1)).ok();
    read.filter(|_| with_camps && def.kind() == GameKind::Coalition).unwrap_or_else(|| def.start_position())
}

/// What the first bot got out of a match.
struct Score {
    /// Percent of the points with two camps, of the games won with all points otherwise.
    percent: f64,
    lost: u64,
    drawn: u64,
}

fn play_match(def: &Arc<dyn GameDef>, bots: &mut [Bot; 2], count: u64, seed: u64) -> Score {
    let parties = def.rules().parties;
    let (mut halves, mut wins, mut lost, mut drawn) = (0, 0, 0, 0);
    for number in 0..count {
        // Each opening is played twice, the bots changed.
        let seats = if def.kind() == GameKind::Hex { parties as u64 } else { 2 };
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
            std::cmp::Ordering::Greater => (halves, wins) = (halves + 2, wins + 1),
            std::cmp::Ordering::Equal => (halves, drawn) = (halves + 1, drawn + 1),
            std::cmp::Ordering::Less => lost += 1,
        }
        if number % 20 == 19 {
            eprintln!("{wins} won, {drawn} drawn, {lost} lost");
        }
    }
    let percent =
        if def.kind() == GameKind::Hex { 100 * wins } else { 50 * halves } as f64 / count.max(1) as f64;
    Score { percent, lost, drawn }
}

/// Plays a match and prints it. Says whether the first bot got enough.
fn run_match(def: &Arc<dyn GameDef>, names: [&str; 2], count: u64, min: f64, seed: u64) -> Option<bool> {
    let mut bots = [Bot::read(names[0], def.kind())?, Bot::read(names[1], def.kind())?];
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

/// The ids of all variants: every mate rule and every option alone, and all options together.
fn variant_ids() -> Vec<String> {
    let mut ids = vec!["bridge".to_owned(), "bridge+draw-odds:b".to_owned(), hex::NAME.to_owned()];
    for rule in fortress::MateRuleKind::ALL {
        for options in ["", "+wide-gate", "+no-leap", "+free-reserve"] {
            ids.push(format!("fortress:{}{options}", rule.name()));
        }
    }
    let names = coalition::Options::NAMES;
    ids.push(coalition::NAME.to_owned());
    ids.extend(names.iter().map(|name| format!("coalition+{name}")));
    ids.push(format!("coalition+{}", names.join("+")));
    ids.retain(|id| games::by_id(id).is_ok());
    ids
}

/// Plays games in all variants; whoever is weak moves by lot now and then.
fn play_variants(count: u64, nodes: u64) -> Option<bool> {
    for id in variant_ids() {
        let def = games::by_id(&id).ok()?;
        let bots = [format!("{nodes}:4:40"), format!("{}:2:150", nodes / 2)];
        let mut bots = [Bot::read(&bots[0], def.kind())?, Bot::read(&bots[1], def.kind())?];
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
