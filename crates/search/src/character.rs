//! Characters of bots that play a small power of coalition chess: when they join, and which partner.
use super::Score;
use super::attack_map::AttackMap;
use super::join_reason::threats;
use super::search_view::SearchView;
use super::task::{SearchResult, SearchTask};
use engine::history::Game;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, CoalitionRules, Position, splitmix64};
use serde::{Deserialize, Serialize};

/// How a bot decides when its small power joins, and which partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Waits until its choice is clear, and avoids those who can be mated.
    Cautious,
    /// Joins at once, and where there is something to take.
    Greedy,
    /// Does not join those who attack it.
    Loyal,
    /// Decides in the last round, if nothing forces it before.
    Late,
}

/// What a character weighs, in hundredths of a pawn.
struct Weights {
    /// By round, from the first one on: how much better joining must be than waiting.
    patience: [Score; 3],
    /// How much better a partner must be than the other ones, or it hesitates.
    clear: Score,
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
        let positions = game.positions();
        let begun = positions.iter().find(|position| position.arranging().is_empty()).or(positions.first());
        let random = splitmix64(begun.map_or(0, Position::hash) ^ (by.index() as u64 + 1) << 32);
        Self::ALL[(random % Self::ALL.len() as u64) as usize]
    }

    const fn weights(self) -> Weights {
        match self {
            Self::Cautious => {
                Weights { patience: [250, 120, 0], clear: 300, loot: 0, grudge: 0, exposed: 3000 }
            }
            Self::Greedy => {
                Weights { patience: [-50, -50, 0], clear: 0, loot: 100, grudge: 0, exposed: 1500 }
            }
            Self::Loyal => {
                Weights { patience: [100, 0, 0], clear: 150, loot: 0, grudge: 1200, exposed: 1500 }
            }
            Self::Late => Weights { patience: [900, 700, 0], clear: 200, loot: 0, grudge: 0, exposed: 1500 },
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

    /// Returns by how much joining must be better than waiting. What is in danger now makes it impatient.
    pub(super) fn patience(
        self,
        view: SearchView,
        coalition: &CoalitionRules,
        position: &Position,
        by: Party,
    ) -> Score {
        let round = usize::from(position.round_number()).saturating_sub(1);
        let great: PartySet = coalition.great.into_iter().collect();
        let [danger, _] =
            AttackMap::of(&view, position).best_captures(&view, position, great, PartySet::only(by));
        self.weights().patience.get(round).copied().unwrap_or(0) - danger
    }

    /// Returns how much better a partner must be than the other ones, or it hesitates.
    pub(super) const fn clear_margin(self) -> Score {
        self.weights().clear
    }
}
