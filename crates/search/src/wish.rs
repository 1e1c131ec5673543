//! What a great power of coalition chess can do to win a neutral power over.
use super::coalition_actions::JoinWay;
use super::inclination::{JoinOption, option_of, weigh};
use super::join_reason::{join_reason, threats};
use super::search_view::MATE;
use super::task::SearchTask;
use super::{Budget, Score};
use engine::board::Cell;
use engine::history::JoinReason;
use engine::pieces::{Party, PartySet};
use engine::rules::{CoalitionRules, Move, Position, legal_moves_of, play};
use serde::{Deserialize, Serialize};

/// The nodes for the first look at what a neutral power would do after a move.
const GLANCE_NODES: u64 = 400;
/// The number of moves that are tried as the neutral power itself would try them.
const MAX_TRIED: usize = 4;

/// What a neutral power wants of the great power on turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// Nothing: it would join this power as it is.
    Content {
        /// Whether it would rather stay neutral for now.
        waits: bool,
    },
    /// After this move it would join this power, and it would not before.
    After {
        /// The start and the target of the move.
        example: [Cell; 2],
        /// What the move changes for the neutral power.
        demand: Demand,
    },
    /// No move of this power wins it over. What it would do instead, and why.
    Nothing(Option<JoinOption>),
}

/// What a move changes for a neutral power, so that it would join the great power that makes the move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Demand {
    /// Its pieces on these cells are attacked by that power no longer.
    StopAttacking(Vec<Cell>),
    /// The other great power can capture its pieces on these cells no longer.
    Protect(Vec<Cell>),
    /// The king of that power can be mated by its next turn no longer.
    SafeKing,
    /// It could capture a piece of the other great power by this move.
    Capture([Cell; 2]),
    /// That power becomes stronger: the move captures a piece.
    Strength,
    /// Nothing that can be named.
    Move,
}

/// Returns what the neutral power of the task wants of the great power on turn; `None` if that is no great power, or the
/// neutral one can join nobody. The answer is what [`weigh`] says of the position after each move of the great power.
pub(super) fn wish(task: &SearchTask) -> Option<Wish> {
    let SearchTask { view, position, by, budget, .. } = *task;
    let coalition = view.rules.coalition.as_ref()?;
    let great = position.turn();
    if !coalition.is_great(great) || !position.arranging().is_empty() {
        return None;
    }
    let asked = Asked { task, coalition, great };
    let seen = position.with_turn(by);
    let as_if_on_turn = SearchTask { position: &seen, ..*task };
    let (before, waits) = weigh(&as_if_on_turn, coalition)?;
    let best = before.first()?;
    let nothing = || Wish::Nothing(Some(option_of(&as_if_on_turn, best)));
    if best.partner == great {
        return Some(Wish::Content { waits });
    }
    if before.iter().all(|way| way.partner != great) {
        return Some(nothing());
    }
    let glance = Budget { nodes: GLANCE_NODES, depth: budget.depth.min(2), ..budget };
    let mut moves: Vec<(Score, Move)> = legal_moves_of(view.rules, position, PartySet::only(great))
        .into_iter()
        .filter_map(|mv| Some((asked.lead_after(&mv, glance)?, mv)))
        .collect();
    moves.sort_by_cached_key(|(lead, _)| -i64::from(*lead));
    let wins = |mv: &&Move| asked.lead_after(mv, budget).is_some_and(|lead| lead > 0);
    let found = moves.iter().map(|(_, mv)| mv).take(MAX_TRIED).find(wins);
    Some(found.map_or_else(nothing, |mv| Wish::After {
        example: [mv.from, mv.to],
        demand: asked.demand(mv, best, budget).unwrap_or(Demand::Move),
    }))
}

/// A neutral power that is asked what it wants of a great power.
struct Asked<'a> {
    /// With the neutral power as the party that chooses.
    task: &'a SearchTask<'a>,
    coalition: &'a CoalitionRules,
    great: Party,
}

impl Asked<'_> {
    /// Returns the ways in which the neutral power could join somebody, were it on turn in this position.
    fn ways(&self, position: &Position, budget: Budget) -> Option<Vec<JoinWay>> {
        let seen = position.with_turn(self.task.by);
        weigh(&SearchTask { position: &seen, budget, ..*self.task }, self.coalition).map(|(ways, _)| ways)
    }

    /// Returns by how much it would like the great power more than any other after a move, less what that power could lose then,
    /// so that no piece is given away for it; `None` if it could not join that power.
    fn lead_after(&self, mv: &Move, budget: Budget) -> Option<Score> {
        let SearchTask { view, position, .. } = *self.task;
        let after = play(view.rules, position, mv);
        let ways = self.ways(&after, budget)?;
        let liking = |is_meant: bool| {
            let mut fitting = ways.iter().filter(|way| (way.partner == self.great) == is_meant);
            fitting.next().map(|way| way.liking)
        };
        let lead = liking(true)?.saturating_sub(liking(false).unwrap_or(-MATE));
        let piece = position.piece(mv.from)?;
        let enemies = view.parties().filter(|&party| party != self.great).collect();
        (!view.loses_material(position, mv, piece, enemies)).then_some(lead)
    }

    /// Returns what a move changes for the neutral power. `before`: what it would have done.
    fn demand(&self, mv: &Move, before: &JoinWay, budget: Budget) -> Option<Demand> {
        let SearchTask { view, position, by, .. } = *self.task;
        let other = self.coalition.other(self.great);
        let after = play(view.rules, position, mv);
        let threatened = |position: &Position, enemy: Party| -> Vec<Cell> {
            let mut cells: Vec<Cell> =
                threats(view, position, by, enemy).into_iter().map(|[_, cell]| cell).collect();
            cells.dedup();
            cells
        };
        let freed = |enemy: Party| -> Vec<Cell> {
            let still = threatened(&after, enemy);
            let mut cells = threatened(position, enemy);
            cells.retain(|cell| !still.contains(cell));
            cells
        };
        let spared = freed(self.great);
        if !spared.is_empty() {
            return Some(Demand::StopAttacking(spared));
        }
        let seen = after.with_turn(by);
        let ways = self.ways(&after, budget)?;
        let way = ways.iter().find(|way| way.partner == self.great)?;
        let ways_before = self.ways(position, budget)?;
        let same_before = ways_before.iter().find(|way| way.partner == self.great);
        if same_before.is_some_and(|before| before.result.is_exposed) && !way.result.is_exposed {
            return Some(Demand::SafeKing);
        }
        let saved = freed(other);
        if !saved.is_empty()
            && matches!(
                join_reason(view, position, by, before.partner, &before.result),
                JoinReason::Threatened(_) | JoinReason::LesserEvil
            )
        {
            return Some(Demand::Protect(saved));
        }
        if let JoinReason::Captures(_) = join_reason(view, &seen, by, self.great, &way.result)
            && let Some(engine::rules::ActionKind::Move(taking)) =
                way.result.pv.first().map(|action| action.kind)
        {
            return Some(Demand::Capture([taking.from, taking.to]));
        }
        mv.captured.map(|_| Demand::Strength)
    }
}
