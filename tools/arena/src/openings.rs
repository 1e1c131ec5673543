//! Openings: random plies, which a search finds balanced, and files with a line of actions each.
use super::bot::Rng;
use super::game::{action_texts, has_alliances};
use clap::Args;
use engine::games::{Alliances, GameDef};
use engine::history::{Game, GameRecord};
use engine::pieces::PartySet;
use engine::rules::{Action, ActionKind, Position, legal_moves, splitmix64};
use search::{Budget, Choice, Engine, Question, SearchInfo, SearchRequest, Teams, next_to_act};
use std::sync::Arc;
use texts::{Language, record_error};

/// The search that judges an opening.
const BUDGET: Budget = Budget { nodes: 60_000, ..Budget::UNLIMITED };
/// What a set-up is looked for with, in nodes.
const SET_UP_NODES: u64 = 1000;
/// An opening is balanced up to this score, in hundredths of a pawn.
const MAX_SCORE: i32 = 35;
/// The search of the bots that play on until alliances are made.
const ALLYING_BUDGET: Budget = Budget { nodes: 2000, randomness: 40, ..Budget::UNLIMITED };
/// An opening in which no alliances are made by this action is given up.
const MAX_ALLYING_ACTIONS: usize = 80;
/// The number of plies of each party in an opening that is made for a match.
const PLIES: usize = 2;

/// Print openings of random plies, a line each: between two teams balanced ones
#[derive(Args)]
pub(super) struct Openings {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The number of openings
    count: usize,
    /// The number of random plies
    plies: usize,
    /// Let bots play on until alliances are made
    #[arg(long)]
    allied: bool,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Openings {
    pub(super) fn run(&self) -> Result<bool, String> {
        if self.allied && self.game.info().alliances != Alliances::MadeInPlay {
            return Err(format!("no alliances are made in {}", self.game.id()));
        }
        let start = Game::new(self.game.clone(), self.game.start_position());
        let mut maker = OpeningMaker::default();
        let mut found: Vec<String> = Vec::new();
        for mut rng in seeds(self.seed) {
            if found.len() == self.count {
                break;
            }
            let same = rng.clone();
            let mut opening = maker.random(&start, self.plies, &mut rng);
            if self.allied {
                opening = opening.and_then(|opening| maker.until_allied(opening, same));
            }
            let Some(opening) = opening.filter(|opening| maker.is_balanced(opening, &mut rng)) else {
                continue;
            };
            let line = action_texts(&opening).join(" ");
            if !found.contains(&line) {
                println!("{line}");
                found.push(line);
            }
        }
        Ok(true)
    }
}

/// Returns generators for openings one after the other.
pub(super) fn seeds(seed: u64) -> impl Iterator<Item = Rng> {
    (0..).map(move |number: u64| Rng(splitmix64(seed << 32 ^ number)))
}

/// Makes openings: games of a few actions that are not over.
#[derive(Default)]
pub(super) struct OpeningMaker {
    engine: Engine,
}

impl OpeningMaker {
    /// Returns an opening of random plies, if the game is not over after them. Set-ups are those of a bot.
    pub(super) fn random(&mut self, start: &Game, plies: usize, rng: &mut Rng) -> Option<Game> {
        let (mut game, mut moves_played) = (start.clone(), 0);
        while moves_played < plies {
            let position = &game.state().position;
            let action = if position.arranging().is_empty() {
                let moves = legal_moves(game.def().rules(), position);
                moves_played += 1;
                let mv = *moves.get(rng.below(moves.len()))?;
                let by = position.piece(mv.from).map_or(position.turn(), |piece| piece.party());
                Action { by, kind: ActionKind::Move(mv) }
            } else {
                self.choose(&game, Budget { nodes: SET_UP_NODES, seed: rng.next(), ..BUDGET })?
            };
            game.play(action).ok()?;
        }
        unfinished(game)
    }

    /// Returns an opening that goes on, by moves of bots, until the parties are two alliances.
    fn until_allied(&mut self, mut game: Game, mut rng: Rng) -> Option<Game> {
        while !has_alliances(game.def().rules(), &game.state().position) {
            if game.steps().len() >= MAX_ALLYING_ACTIONS {
                return None;
            }
            let action = self.choose(&game, Budget { seed: rng.next(), ..ALLYING_BUDGET })?;
            game.play(action).ok()?;
        }
        unfinished(game)
    }

    /// Whether an opening is balanced. Among many parties all are, since every distribution of seats is played.
    fn is_balanced(&mut self, game: &Game, rng: &mut Rng) -> bool {
        match Teams::of(game.def().rules(), &game.state().position) {
            Teams::Two(_) => {
                let info = self.ask(game, Budget { seed: rng.next(), ..BUDGET });
                info.is_some_and(|info| info.score.abs() <= MAX_SCORE)
            }
            Teams::Many => true,
        }
    }

    /// Returns what the party that acts next chooses, unless it declines to answer a check.
    fn choose(&mut self, game: &Game, budget: Budget) -> Option<Action> {
        match self.ask(game, budget)?.choice {
            Choice::Act(action) => Some(action),
            Choice::Decline => None,
        }
    }

    /// Asks for the choice of the party that acts next.
    fn ask(&mut self, game: &Game, budget: Budget) -> Option<SearchInfo> {
        let (by, question) = (next_to_act(game, PartySet::EMPTY), Question::Choice);
        let request = SearchRequest { game: game.clone(), by, declined: PartySet::EMPTY, budget, question };
        self.engine.decide(&request, &mut |_| true)
    }
}

/// Returns a game if it goes on.
fn unfinished(game: Game) -> Option<Game> {
    game.state().outcome.is_none().then_some(game)
}

/// Where the openings of a match come from.
pub(super) enum Source {
    Read(Vec<Game>),
    /// They are made, and balanced if wanted.
    Made {
        is_balanced: bool,
    },
    /// Games begin from the start. Those against random moves differ anyway.
    Start,
}

/// The openings of a match, and the random numbers of the games after them.
pub(super) struct Book {
    def: Arc<dyn GameDef>,
    source: Source,
    seed: u64,
    maker: OpeningMaker,
}

impl Book {
    pub(super) fn new(def: &Arc<dyn GameDef>, source: Source, seed: u64) -> Self {
        Self { def: def.clone(), source, seed, maker: OpeningMaker::default() }
    }

    /// Returns an opening by its number, with the generator for each game that begins with it.
    pub(super) fn opening(&mut self, number: u64) -> (Game, Rng) {
        let mut rng = Rng(splitmix64(self.seed ^ number << 20));
        let is_balanced = match &self.source {
            Source::Read(openings) => {
                return (openings[(number % openings.len() as u64) as usize].clone(), rng);
            }
            Source::Made { is_balanced } => Some(*is_balanced),
            Source::Start => None,
        };
        let start = Game::new(self.def.clone(), allied_start(&*self.def, number));
        let Some(is_balanced) = is_balanced else { return (start, rng) };
        let plies = PLIES * self.def.rules().parties;
        loop {
            let opening = self.maker.random(&start, plies, &mut rng);
            let opening = opening.filter(|opening| !is_balanced || self.maker.is_balanced(opening, &mut rng));
            if let Some(opening) = opening {
                return (opening, rng);
            }
        }
    }
}

/// Returns the start position of a game. Where alliances are made in play they exist already, two kinds in turn, so that two
/// players have a team each.
fn allied_start(def: &dyn GameDef, number: u64) -> Position {
    let start = def.start_position();
    if def.info().alliances != Alliances::MadeInPlay {
        return start;
    }
    let alliances = if number.is_multiple_of(2) { " yb " } else { " by " };
    let text = def.write_position(&start).replacen(" -- ", alliances, 1);
    def.read_position(&text).unwrap_or(start)
}

/// Reads the openings of a game from a file.
pub(super) fn read(def: &Arc<dyn GameDef>, path: &str) -> Result<Vec<Game>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let opening = |(number, line): (usize, &str)| {
        let record = GameRecord {
            game_id: def.id(),
            start: def.write_position(&def.start_position()),
            actions: line.split_whitespace().map(str::to_owned).collect(),
            ..GameRecord::default()
        };
        record.to_game().map_err(|error| {
            format!("{path}: line {number}: {}", record_error(Language::En.texts(), &**def, &error))
        })
    };
    let openings: Vec<Game> = lines.map(opening).collect::<Result<_, String>>()?;
    if openings.is_empty() { Err(format!("{path} has no opening")) } else { Ok(openings) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games;

    #[test]
    fn a_balanced_opening_is_found_again_and_judged_alike() {
        let def = games::by_id("bridge").expect("a game");
        let opening = |seed| Book::new(&def, Source::Made { is_balanced: true }, seed).opening(0).0;
        for seed in 1..4 {
            let game = opening(seed);
            assert_eq!(game.steps().len(), 2 * PLIES, "seed {seed}");
            assert_eq!(action_texts(&opening(seed)), action_texts(&game), "seed {seed}");
            assert!(OpeningMaker::default().is_balanced(&game, &mut Rng(9)), "seed {seed}");
        }
    }
}
