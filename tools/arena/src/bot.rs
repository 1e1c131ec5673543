//! Bots within this process, and random moves.
use engine::games::GameKind;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, join, legal_moves, must_remove_kings, splitmix64};
use search::{Budget, Engine, EvalWeights, Level, Question, SearchInfo, SearchRequest};
use std::str::FromStr;

/// The depth of a budget that names none.
const USUAL_DEPTH: i32 = 60;

#[derive(Clone, Copy)]
enum Strength {
    Level(Level),
    Budget(Budget),
    /// Plays what a player gets as a hint.
    Hints(Budget),
}

pub(super) struct Bot {
    strength: Strength,
    engine: Engine,
}

impl Bot {
    pub(super) fn of_level(level: Level) -> Self {
        Self { strength: Strength::Level(level), engine: Engine::default() }
    }

    /// Reads a bot with its weights.
    pub(super) fn read(text: &str, game_kind: GameKind) -> Result<Self, String> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let strength = match name.strip_prefix("level:") {
            Some(number) => Strength::Level(super::level(number)?),
            None => match name.strip_prefix("hints:") {
                Some(budget) => Strength::Hints(read_budget(budget)?),
                None => Strength::Budget(read_budget(name)?),
            },
        };
        let mut weights = EvalWeights::of(game_kind);
        for part in parts {
            let set = part.split_once('=').and_then(|(name, value)| weights.set(name, value.parse().ok()?));
            set.ok_or_else(|| format!("{part:?} in {text:?} is no weight with a value"))?;
        }
        Ok(Self { strength, engine: Engine::with_weights(weights) })
    }

    /// Searches for the choice of a party. `None`: it has nothing to decide.
    pub(super) fn search(
        &mut self,
        game: &Game,
        by: Party,
        declined: PartySet,
        rng: &mut Rng,
    ) -> Option<SearchInfo> {
        let seed = rng.next();
        let budget = match self.strength {
            Strength::Level(level) => level.budget(game.def().kind(), seed),
            Strength::Budget(budget) | Strength::Hints(budget) => Budget { seed, ..budget },
        };
        let question = Question::Choice;
        let request = SearchRequest { game: game.clone(), by, declined, budget, question };
        match self.strength {
            Strength::Hints(_) => self.engine.hint(&request),
            Strength::Level(_) | Strength::Budget(_) => self.engine.decide(&request, &mut |_| true),
        }
    }
}

fn read_budget(text: &str) -> Result<Budget, String> {
    fn number<T: FromStr>(text: Option<&str>, missing: T) -> Option<T> {
        text.map_or(Some(missing), |text| text.parse().ok())
    }
    let mut parts = text.split(':');
    let nodes = parts.next().and_then(|nodes| nodes.parse().ok());
    let [depth, randomness] = [USUAL_DEPTH, 0].map(|missing| number(parts.next(), missing));
    match (nodes, depth, randomness, parts.next()) {
        (Some(nodes), Some(depth), Some(randomness), None) => {
            Ok(Budget { nodes, depth, randomness, ..Budget::UNLIMITED })
        }
        _ => Err(format!(
            "{text:?} is no player: write random, level:<number>, <nodes>:<depth>:<randomness> or <command> go <limits>"
        )),
    }
}

/// A generator of pseudo-random numbers.
#[derive(Clone)]
pub(super) struct Rng(pub(super) u64);

impl Rng {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = splitmix64(self.0);
        self.0
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }
}

/// Returns a random action of a party, `None` if it can only rearrange its pieces.
pub(super) fn random_action(game: &Game, by: Party, rng: &mut Rng) -> Option<Action> {
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
