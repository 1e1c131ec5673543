//! What a great power of coalition chess can do to win a neutral power over.
use super::coalition_actions::JoinWay;
use super::inclination::{JoinOption, option_of, weigh};
use super::join_reason::{are_stronger, join_reason, threats};
use super::search_view::MATE;
use super::task::SearchTask;
use super::{Budget, Score};
use engine::board::Cell;
use engine::history::JoinReason;
use engine::pieces::{Party, PartySet};
use engine::rules::{ActionKind, CoalitionRules, Move, Position, legal_moves_of, play};
use serde::{Deserialize, Serialize};

/// The nodes for the first look at what a neutral power would do after a move.
const GLANCE_NODES: u64 = 400;
/// The number of moves that are tried as the neutral power itself would try them.
const MAX_TRIED: usize = 4;

/// What a neutral power wants of the great power on turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// It would join this power now, without any move.
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
    /// No move of this power wins it over. The option has what it would do instead, and why.
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
    /// The move captures a piece, and together they are the stronger side then.
    Strength,
    /// Any other change.
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
    let mut moves: Vec<(Score, Move)> = asked
        .sound_moves()
        .filter_map(|mv| Some((asked.lead(&asked.ways_after(&mv, glance)?)?, mv)))
        .collect();
    moves.sort_by_cached_key(|(lead, _)| -i64::from(*lead));
    let found = moves.iter().take(MAX_TRIED).find_map(|(_, mv)| {
        let after = asked.ways_after(mv, budget)?;
        (asked.lead(&after)? > 0).then_some((mv, after))
    });
    Some(found.map_or_else(nothing, |(mv, after)| Wish::After {
        example: [mv.from, mv.to],
        demand: asked.demand(mv, &before, &after),
    }))
}

/// A neutral power that is asked what it wants of a great power.
struct Asked<'a> {
    /// The task in which the neutral power chooses.
    task: &'a SearchTask<'a>,
    coalition: &'a CoalitionRules,
    great: Party,
}

impl Asked<'_> {
    /// Iterates over the moves of the great power that give nothing away on their target.
    fn sound_moves(&self) -> impl Iterator<Item = Move> {
        let SearchTask { view, position, .. } = *self.task;
        let enemies: PartySet = view.parties().filter(|&party| party != self.great).collect();
        let is_sound = move |mv: &Move| {
            position.piece(mv.from).is_some_and(|piece| !view.loses_material(position, mv, piece, enemies))
        };
        legal_moves_of(view.rules, position, PartySet::only(self.great)).into_iter().filter(is_sound)
    }

    /// Returns the ways in which the neutral power could join somebody after a move, were it on turn then.
    fn ways_after(&self, mv: &Move, budget: Budget) -> Option<Vec<JoinWay>> {
        let seen = play(self.task.view.rules, self.task.position, mv).with_turn(self.task.by);
        weigh(&SearchTask { position: &seen, budget, ..*self.task }, self.coalition).map(|(ways, _)| ways)
    }

    /// Returns by how much it would like the great power more than any other; `None` if it could not join that power.
    fn lead(&self, ways: &[JoinWay]) -> Option<Score> {
        let other = ways.iter().find(|way| way.partner != self.great).map_or(-MATE, |way| way.liking);
        Some(self.way_to_great(ways)?.liking.saturating_sub(other))
    }

    fn way_to_great<'a>(&self, ways: &'a [JoinWay]) -> Option<&'a JoinWay> {
        ways.iter().find(|way| way.partner == self.great)
    }

    /// Returns what a move changes for the neutral power, with the ways in which it could join somebody before it and after it.
    fn demand(&self, mv: &Move, before: &[JoinWay], after: &[JoinWay]) -> Demand {
        let SearchTask { view, position, by, .. } = *self.task;
        let next = play(view.rules, position, mv).with_turn(by);
        let threatened = |position: &Position, enemy: Party| -> Vec<Cell> {
            let mut cells: Vec<Cell> =
                threats(view, position, by, enemy).into_iter().map(|[_, cell]| cell).collect();
            cells.dedup();
            cells
        };
        let freed = |enemy: Party| -> Vec<Cell> {
            let still = threatened(&next, enemy);
            let mut cells = threatened(position, enemy);
            cells.retain(|cell| !still.contains(cell));
            cells
        };
        let spared = freed(self.great);
        if !spared.is_empty() {
            return Demand::StopAttacking(spared);
        }
        let is_exposed = |ways| self.way_to_great(ways).is_some_and(|way| way.result.is_exposed);
        if is_exposed(before) && !is_exposed(after) {
            return Demand::SafeKing;
        }
        let saved = freed(self.coalition.other(self.great));
        if !saved.is_empty() {
            return Demand::Protect(saved);
        }
        if let Some(way) = self.way_to_great(after)
            && let JoinReason::Captures(_) = join_reason(view, &next, by, self.great, &way.result)
            && let Some(ActionKind::Move(taking)) = way.result.pv.first().map(|action| action.kind)
        {
            return Demand::Capture([taking.from, taking.to]);
        }
        let becomes_stronger =
            mv.captured.is_some() && are_stronger(view, self.coalition, &next, [by, self.great]);
        if becomes_stronger { Demand::Strength } else { Demand::Move }
    }
}
