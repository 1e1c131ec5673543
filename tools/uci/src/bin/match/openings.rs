//! Openings: files with a line of actions each.
use super::game::{has_alliances, play_text};
use engine::games::{Alliances, GameDef};
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::PartySet;
use engine::rules::{Action, ActionKind, Position, legal_moves, splitmix64};
use search::{Budget, Choice, Engine, Question, SearchInfo, SearchRequest, Teams, next_to_act};
use std::sync::Arc;

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

/// The first actions of a game, and the game after them.
pub(super) struct Opening {
    pub(super) actions: Vec<String>,
    pub(super) game: Game,
}

impl Opening {
    fn new(def: &Arc<dyn GameDef>) -> Self {
        Self { actions: Vec::new(), game: Game::new(def.clone(), def.start_position()) }
    }

    /// Returns the position after it.
    pub(super) fn position(&self) -> &Position {
        &self.game.state().position
    }

    /// Adds an action. `None`: it is not legal.
    fn play(&mut self, action: Action) -> Option<()> {
        self.actions.push(write_action(&**self.game.def(), self.position().turn(), &action));
        self.game.play(action).ok()
    }

    /// Returns it if its game goes on.
    fn unfinished(self) -> Option<Self> {
        self.game.state().outcome.is_none().then_some(self)
    }
}

/// Reads the openings of a game from a file.
pub(super) fn read(def: &Arc<dyn GameDef>, path: &str) -> Result<Vec<Opening>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let opening = |line: &str| {
        let mut opening = Opening::new(def);
        opening.actions = line.split_whitespace().map(str::to_owned).collect();
        opening.actions.iter().try_for_each(|text| play_text(&mut opening.game, text))?;
        Ok(opening)
    };
    let openings: Vec<Opening> = lines.map(opening).collect::<Result<_, String>>()?;
    if openings.is_empty() { Err(format!("{path} has no opening")) } else { Ok(openings) }
}

/// Returns an opening of random plies, if the game is not over after them. Set-ups are those of a bot.
pub(super) fn random(
    def: &Arc<dyn GameDef>,
    engine: &mut Engine,
    plies: usize,
    mut seed: u64,
) -> Option<Opening> {
    let (mut opening, mut moves_played) = (Opening::new(def), 0);
    while moves_played < plies {
        seed = splitmix64(seed);
        let position = *opening.position();
        let action = if position.arranging().is_empty() {
            let moves = legal_moves(def.rules(), &position);
            moves_played += 1;
            let mv = *moves.get(seed as usize % moves.len().max(1))?;
            let by = position.piece(mv.from).map_or(position.turn(), |piece| piece.party());
            Action { by, kind: ActionKind::Move(mv) }
        } else {
            choose(engine, &opening.game, Budget { nodes: SET_UP_NODES, seed, ..BUDGET })?
        };
        opening.play(action)?;
    }
    opening.unfinished()
}

/// Returns an opening that goes on, by moves of bots, until the parties are two alliances.
fn until_allied(mut opening: Opening, engine: &mut Engine, mut seed: u64) -> Option<Opening> {
    let def = opening.game.def().clone();
    while !has_alliances(def.rules(), opening.position()) {
        if opening.actions.len() >= MAX_ALLYING_ACTIONS {
            return None;
        }
        seed = splitmix64(seed);
        let action = choose(engine, &opening.game, Budget { seed, ..ALLYING_BUDGET })?;
        opening.play(action)?;
    }
    opening.unfinished()
}

/// Returns what the party that acts next chooses, unless it declines to answer a check.
fn choose(engine: &mut Engine, game: &Game, budget: Budget) -> Option<Action> {
    match ask(engine, game, budget)?.choice {
        Choice::Act(action) => Some(action),
        Choice::Decline => None,
    }
}

/// Asks for the choice of the party that acts next.
fn ask(engine: &mut Engine, game: &Game, budget: Budget) -> Option<SearchInfo> {
    let (by, question) = (next_to_act(game, PartySet::EMPTY), Question::Choice);
    let request = SearchRequest { game: game.clone(), by, declined: PartySet::EMPTY, budget, question };
    engine.decide(&request, &mut |_| true)
}

/// Where an opening ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OpeningEnd {
    /// After its random plies.
    Random,
    /// Where the parties are two alliances.
    Allied,
}

/// Prints openings: between two teams only balanced ones, since among many parties every distribution of seats is played.
pub(super) fn print(
    def: &Arc<dyn GameDef>,
    count: usize,
    plies: usize,
    end: OpeningEnd,
    seed: u64,
) -> Result<(), String> {
    if end == OpeningEnd::Allied && def.info().alliances != Alliances::MadeInPlay {
        return Err(format!("no alliances are made in {}", def.id()));
    }
    let mut engine = Engine::default();
    let mut found: Vec<String> = Vec::new();
    for number in 0.. {
        if found.len() == count {
            break;
        }
        let seed = splitmix64(seed << 32 ^ number);
        let random = random(def, &mut engine, plies, seed);
        let opening = match end {
            OpeningEnd::Random => random,
            OpeningEnd::Allied => random.and_then(|opening| until_allied(opening, &mut engine, seed)),
        };
        let Some(Opening { actions, game }) = opening else { continue };
        let is_balanced = match Teams::of(def.rules(), &game.state().position) {
            Teams::Two(_) => {
                ask(&mut engine, &game, BUDGET).is_some_and(|info| info.score.abs() <= MAX_SCORE)
            }
            Teams::Many => true,
        };
        let line = actions.join(" ");
        if is_balanced && !found.contains(&line) {
            println!("{line}");
            found.push(line);
        }
    }
    Ok(())
}
