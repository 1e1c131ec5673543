//! Characters of bots that play a small power of coalition chess: when they join, and which partner.
use super::Score;
use super::join_reason::threats;
use super::task::{SearchResult, SearchTask};
use engine::history::Game;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Position, splitmix64};
use serde::{Deserialize, Serialize};

/// How a bot decides when its small power joins, and which partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Mostly waits for the last round, and avoids those who can be mated.
    Cautious,
    /// Seldom waits for long, and joins where there is something to take.
    Greedy,
    /// Does not join those who attack it.
    Loyal,
    /// Decides in the last round, if nothing forces it before.
    Late,
}

/// What a character weighs, in hundredths of a pawn.
struct Weights {
    /// Of 100 games, in how many it waits beyond the first round, and beyond the second one.
    waits: [u64; 2],
    /// The part of the value of what it can take at once that counts in addition, in percent.
    loot: Score,
    /// How much worse a partner is that attacks its pieces.
    grudge: Score,
    /// How much worse it is to join a great power that the others together can mate by its next turn.
    exposed: Score,
}

impl Character {
    /// All characters.
    pub const ALL: [Self; 4] = [Self::Cautious, Self::Greedy, Self::Loyal, Self::Late];

    /// Returns the character of a party's bot in a game. It stays the same all game long, and differs from game to game.
    #[must_use]
    pub fn of(game: &Game, by: Party) -> Self {
        Self::ALL[(random_of(game, by) % Self::ALL.len() as u64) as usize]
    }

    /// Returns the first round in which a party's bot of this character joins of its own accord, from 1. It stays the same all
    /// game long.
    pub(super) fn first_round(self, game: &Game, by: Party) -> u16 {
        let percent = splitmix64(random_of(game, by)) % 100;
        1 + self.weights().waits.into_iter().filter(|&games| percent < games).count() as u16
    }

    const fn weights(self) -> Weights {
        match self {
            Self::Cautious => Weights { waits: [100, 60], loot: 0, grudge: 0, exposed: 3000 },
            Self::Greedy => Weights { waits: [70, 15], loot: 100, grudge: 0, exposed: 1500 },
            Self::Loyal => Weights { waits: [90, 35], loot: 0, grudge: 1200, exposed: 1500 },
            Self::Late => Weights { waits: [100, 100], loot: 0, grudge: 0, exposed: 1500 },
        }
    }

    /// Returns how much a neutral power likes a partner, if `result` is what it expects after joining it.
    pub(super) fn liking(self, task: &SearchTask, partner: Party, result: &SearchResult) -> Score {
        let SearchTask { view, position, by, .. } = *task;
        let Weights { loot, grudge, exposed, .. } = self.weights();
        let taken = match result.pv.first() {
            Some(&Action { by: mover, kind: ActionKind::Move(mv) }) if mover == by => mv
                .captured
                .and_then(|cell| position.piece(cell))
                .map_or(0, |piece| view.evaluation.piece_value(piece)),
            _ => 0,
        };
        let is_attacked = !threats(view, position, by, partner).is_empty();
        let less = if is_attacked { grudge } else { 0 } + if result.is_exposed { exposed } else { 0 };
        result.score.saturating_add(taken * loot / 100).saturating_sub(less)
    }
}

/// Returns the random number of a party's bot in a game.
fn random_of(game: &Game, by: Party) -> u64 {
    let positions = game.positions();
    let begun = positions.iter().find(|position| position.arranging().is_empty()).or(positions.first());
    splitmix64(begun.map_or(0, Position::hash) ^ (by.index() as u64 + 1) << 32)
}
