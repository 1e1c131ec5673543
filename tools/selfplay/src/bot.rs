//! Bots and random play.
use engine::games::GameKind;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, join, legal_moves, must_remove_kings, splitmix64};
use search::{Budget, Choice, Engine, EvalWeights, Level, Question, SearchInfo, SearchRequest};

#[derive(Clone, Copy)]
pub(super) enum Strength {
    Random,
    Level(Level),
    Budget(Budget),
}

/// A bot and its statistics.
pub(super) struct Bot {
    pub(super) strength: Strength,
    pub(super) engine: Engine,
    pub(super) nodes: u64,
    /// The number of its searches, and the sum of their depths.
    pub(super) moves: u64,
    pub(super) depths: u64,
}

impl Bot {
    pub(super) fn read(text: &str, game_kind: GameKind) -> Option<Self> {
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
                    ..Budget::UNLIMITED
                })
            }
        };
        Some(Self::new(strength, weights))
    }

    pub(super) fn new(strength: Strength, weights: EvalWeights) -> Self {
        Self { strength, engine: Engine::with_weights(weights), nodes: 0, moves: 0, depths: 0 }
    }

    /// Returns the bot's action. `None`: it declines to answer a check.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        by: Party,
        declined: PartySet,
        rng: &mut Rng,
    ) -> Option<Action> {
        if matches!(self.strength, Strength::Random)
            && let Some(action) = random_action(game, by, rng)
        {
            return Some(action);
        }
        match self.search(game, by, declined, rng).choice {
            Choice::Act(action) => Some(action),
            Choice::Decline => None,
        }
    }

    /// Searches as the bot does for its actions.
    pub(super) fn search(&mut self, game: &Game, by: Party, declined: PartySet, rng: &mut Rng) -> SearchInfo {
        let game_kind = game.def().kind();
        let budget = match self.strength {
            // If only a rearrangement is left, a search has to find one that is legal.
            Strength::Random => Level::STRONGEST.budget(game_kind, rng.next()),
            Strength::Level(level) => level.budget(game_kind, rng.next()),
            Strength::Budget(budget) => Budget { seed: rng.next(), ..budget },
        };
        let request = SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
        let info = self.engine.decide(&request, &mut |_| true).expect("something is decided");
        self.nodes += info.nodes;
        self.moves += 1;
        self.depths += u64::from(info.depth);
        assert_eq!(info.expected_points.0.iter().sum::<u16>(), 1000, "{info:?}");
        info
    }
}

/// A generator of pseudo-random numbers.
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
