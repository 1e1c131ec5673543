//! Whether the others together can mate a great power of coalition chess by its next turn.
use super::Evaluation;
use super::attack_map::AttackMap;
use super::search_view::{NODES_BETWEEN_STOPS, SearchView};
use super::task::SearchTask;
use engine::board::CellSet;
use engine::games::{GameDef, fitted_arrangement, named_arrangements};
use engine::pieces::{ByParty, Party, PartySet, Piece};
use engine::rules::{
    Action, ActionKind, Arrangement, CoalitionEnd, CoalitionRules, CompiledRules, Move, Position, attackers,
    in_check, join, legal_moves_of, parties_to_answer, play, rearrange, skip_turn,
};

/// The minimum depth of a bot that looks for mates by all others together, in plies.
const MIN_DEPTH: i32 = 2;
/// The nodes of this search in one position.
const MAX_NODES: u64 = 60_000;
/// The nodes for all positions that it compares before one action.
pub(super) const MAX_SAFETY_NODES: u64 = 4 * MAX_NODES;

/// The answer to the question whether a king is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KingSafety {
    /// The actions of the others that mate the king at its next turn, whatever its party answers out of turn;
    /// `None` if no such actions were found. They are those if it does not answer.
    pub mate: Option<Vec<MateStep>>,
    /// Whether everything was tried.
    pub is_complete: bool,
    /// The number of visited positions.
    pub nodes: u64,
}

/// An action on the way to a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateStep {
    /// What its party does.
    pub action: Action,
    /// The great power that the party joins by it.
    pub joins: Option<Party>,
}

impl KingSafety {
    /// Whether it is certain that the king cannot be mated by its next turn.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.is_complete && self.mate.is_none()
    }
}

/// Tries whether all other parties together can mate a great power by its next turn: each has one turn, with
/// declarations, moves, the named arrangements of the game, and skipped turns. The great power may answer
/// checks out of turn, and its partner, if it has one in this position, plays for it. If it is on turn itself,
/// or sets up its pieces, it is assumed to do something without effect first.
///
/// In games without coalitions every king counts as safe.
#[must_use]
pub fn king_safety(def: &dyn GameDef, position: &Position, great: Party, max_nodes: u64) -> KingSafety {
    king_safety_until(def, position, great, max_nodes, &|_| false)
}

/// Searches like [`king_safety`], but gives up once `stop` returns `true`, as in [`Engine::decide_until`](super::Engine::decide_until).
fn king_safety_until(
    def: &dyn GameDef,
    position: &Position,
    great: Party,
    max_nodes: u64,
    stop: &dyn Fn(u64) -> bool,
) -> KingSafety {
    let rules = def.rules();
    let Some(coalition) = rules.coalition.as_ref().filter(|coalition| coalition.is_great(great)) else {
        return KingSafety { mate: None, is_complete: true, nodes: 0 };
    };
    let mut named = ByParty::default();
    for party in Party::first(rules.parties).filter(|_| coalition.is_early(position)) {
        named[party] = named_arrangements(def, party).map(|named| named.read(def)).collect();
    }
    let mut start = *position;
    start.set_arranging(PartySet::EMPTY);
    if start.turn() == great {
        start = start.with_turn(rules.order.next(great));
    }
    let mut others = PartySet::EMPTY;
    let mut party = start.turn();
    while party != great {
        others.insert(party);
        party = rules.order.next(party);
    }
    let mut friends = coalition.side(start.coalition(), great);
    friends.remove(great);
    let (nodes, is_stopped, line) = (0, false, Vec::new());
    let mut hunt = Hunt { rules, coalition, great, friends, named, nodes, max_nodes, stop, is_stopped, line };
    let is_mated = hunt.can_mate(&start, others);
    hunt.line.reverse();
    KingSafety { mate: is_mated.then(|| hunt.steps(start)), is_complete: !hunt.is_stopped, nodes: hunt.nodes }
}

/// Whether a move loses material by static exchange, if all others play together.
#[must_use]
pub fn loses_material(def: &dyn GameDef, evaluation: &Evaluation, position: &Position, mv: &Move) -> bool {
    let view = SearchView::new(def, evaluation, &|_| false);
    let by = position.piece(mv.from).map_or(position.turn(), Piece::party);
    let gained =
        mv.captured.and_then(|cell| position.piece(cell)).map_or(0, |piece| evaluation.piece_value(piece));
    let next = play(def.rules(), position, mv);
    let attacks = AttackMap::of(&view, &next);
    attacks.best_captures(&view, &next, view.enemies(&next, by), PartySet::only(by))[0] > gained
}

/// The search for a mate by the others together.
struct Hunt<'a> {
    rules: &'a CompiledRules,
    coalition: &'a CoalitionRules,
    great: Party,
    /// The parties on the side of the great power.
    friends: PartySet,
    named: ByParty<Vec<Arrangement>>,
    nodes: u64,
    max_nodes: u64,
    /// Asked once in [`NODES_BETWEEN_STOPS`] nodes; these are none of the search.
    stop: &'a dyn Fn(u64) -> bool,
    is_stopped: bool,
    /// The actions of the mate that was found, the last one first.
    line: Vec<Action>,
}

impl Hunt<'_> {
    /// Returns the actions of the mate that was found from this position, with the great powers that are joined.
    fn steps(&self, mut position: Position) -> Vec<MateStep> {
        let partner = |position: &Position, party| self.coalition.partner(position.coalition(), party);
        let steps = self.line.iter().map(|&action| {
            let next = match &action.kind {
                ActionKind::Move(mv) => Some(play(self.rules, &position, mv)),
                ActionKind::Join(other) => join(self.rules, &position, *other).ok(),
                ActionKind::Arrange(arrangement) => rearrange(self.rules, &position, arrangement).ok(),
                ActionKind::SkipTurn => skip_turn(self.rules, &position).ok(),
                _ => None,
            };
            let before = partner(&position, action.by);
            position = next.unwrap_or(position);
            let joins = partner(&position, action.by).filter(|_| before.is_none());
            MateStep { action, joins }
        });
        steps.collect()
    }

    /// Whether these parties, one turn each, can mate. Then `line` has their actions.
    fn can_mate(&mut self, position: &Position, others: PartySet) -> bool {
        self.nodes += 1;
        self.is_stopped |=
            self.nodes >= self.max_nodes || self.nodes.is_multiple_of(NODES_BETWEEN_STOPS) && (self.stop)(0);
        if self.is_stopped {
            return false;
        }
        let turn = position.turn();
        if turn == self.great {
            self.line.clear();
            return in_check(self.rules, position, turn)
                && CoalitionEnd::of(self.rules, position) == Some(CoalitionEnd::Mate(turn));
        }
        if !others.contains(turn) {
            // The great power has sat out its turn.
            return false;
        }
        let is_mate = if self.friends.contains(turn) {
            self.cannot_save(position, turn, others)
        } else {
            self.others_mate(position, others)
        };
        if !is_mate {
            return false;
        }
        if !position.coalition().may_answer.contains(self.great)
            || !parties_to_answer(self.rules, position).contains(self.great)
        {
            return true;
        }
        let line = std::mem::take(&mut self.line);
        let answers = legal_moves_of(self.rules, position, PartySet::only(self.great));
        let is_mate = answers.iter().all(|mv| self.can_mate(&play(self.rules, position, mv), others));
        self.line = line;
        is_mate
    }

    /// Whether the others mate after every move of a friend, and also if it does nothing.
    fn cannot_save(&mut self, position: &Position, friend: Party, mut others: PartySet) -> bool {
        others.remove(friend);
        let idle = position.with_turn(self.rules.order.next(friend));
        if !self.can_mate(&idle, others) {
            return false;
        }
        let line = std::mem::take(&mut self.line);
        let moves = legal_moves_of(self.rules, position, PartySet::only(friend));
        let is_mate = moves.iter().all(|mv| self.can_mate(&play(self.rules, position, mv), others));
        self.line = line;
        is_mate
    }

    /// Whether the others mate if the great power does not answer out of turn.
    fn others_mate(&mut self, position: &Position, others: PartySet) -> bool {
        let turn = position.turn();
        if self.moves_mate(position, others) {
            return true;
        }
        if !self.coalition.is_early(position) {
            return false;
        }
        for partner in Party::first(self.rules.parties) {
            let Ok(joined) = join(self.rules, position, partner) else { continue };
            let is_mate = if joined.turn() == turn {
                self.moves_mate(&joined, others)
            } else {
                self.can_mate(&joined, others)
            };
            if is_mate {
                self.line.push(Action { by: turn, kind: ActionKind::Join(partner) });
                return true;
            }
        }
        false
    }

    /// Whether a move or another action that takes the turn leads to mate.
    fn moves_mate(&mut self, position: &Position, others: PartySet) -> bool {
        let turn = position.turn();
        let mut left = others;
        left.remove(turn);
        let answering = position.coalition().may_answer.iter().filter(|&party| party != self.great);
        let movers = answering.chain([turn]).collect();
        let mut moves = legal_moves_of(self.rules, position, movers);
        // The last one has to leave the king in check.
        if left.is_empty()
            && let Some(cells) = self.checking_cells(position)
        {
            moves.retain(|mv| cells.may_check(self.rules, position, mv));
        }
        for mv in moves {
            let by = position.piece(mv.from).map_or(turn, Piece::party);
            let left = if by == turn { left } else { others };
            if self.can_mate(&play(self.rules, position, &mv), left) {
                self.line.push(Action { by, kind: ActionKind::Move(mv) });
                return true;
            }
            if self.is_stopped {
                return false;
            }
        }
        let mut rest: Vec<(ActionKind, Position)> = Vec::new();
        rest.extend(skip_turn(self.rules, position).ok().map(|next| (ActionKind::SkipTurn, next)));
        if position.coalition().may_rearrange.contains(turn) {
            rest.extend(self.named[turn].iter().filter_map(|arrangement| {
                let fitted = fitted_arrangement(self.rules, position, turn, arrangement);
                Some((ActionKind::Arrange(fitted), rearrange(self.rules, position, &fitted).ok()?))
            }));
        }
        for (kind, next) in rest {
            if self.can_mate(&next, left) {
                self.line.push(Action { by: turn, kind });
                return true;
            }
        }
        false
    }

    /// Returns the cells that moves must leave or reach to give check. `None` if any move may leave the king
    /// in check, because it is attacked already, or would be once its attacker joins.
    fn checking_cells(&self, position: &Position) -> Option<CheckingCells> {
        let king = position.kings_of(self.great).iter().next()?;
        let mut enemies = position.relations().threatened_by(self.great);
        enemies.insert(position.turn());
        if !attackers(self.rules, position, king, enemies).is_empty() {
            return None;
        }
        let geometry = &self.rules.geometry;
        let mut lines = CellSet::EMPTY;
        for direction in 0..geometry.direction_count() {
            for step in geometry.ray(king, direction) {
                lines.insert(step.cell);
                if position.piece(step.cell).is_some() {
                    break;
                }
            }
        }
        let leaps = self.coalition.leap_sources.iter().map(|sources| sources[king.index()]).collect();
        Some(CheckingCells { lines, leaps })
    }
}

/// The cells from which pieces may attack a king.
struct CheckingCells {
    /// The cells of the lines to the king, each up to its first piece, which is included.
    lines: CellSet,
    /// By kind of leap: the cells from which a leap reaches the king.
    leaps: Vec<CellSet>,
}

impl CheckingCells {
    /// Whether a move may give check.
    fn may_check(&self, rules: &CompiledRules, position: &Position, mv: &Move) -> bool {
        let piece = mv.promotion.or_else(|| position.piece(mv.from));
        let leaps = |kind: usize| {
            piece.is_some_and(|piece| rules.move_table.leaping_pieces(kind) >> piece.index() & 1 == 1)
        };
        self.lines.contains(mv.to)
            || self.lines.contains(mv.from)
            || mv.captured.is_some_and(|cell| cell != mv.to)
            || self.leaps.iter().enumerate().any(|(kind, cells)| cells.contains(mv.to) && leaps(kind))
    }
}

impl SearchTask<'_> {
    /// Returns the great power that must not be mated by its next turn: the searching party or its partner.
    /// `None` after the first rounds, and for weak bots, which do not look for it.
    fn guarded(&self, position: &Position) -> Option<Party> {
        let coalition = self.view.rules.coalition.as_ref()?;
        let looks = self.budget.depth >= MIN_DEPTH && coalition.is_early(self.position);
        let own = coalition.side(position.coalition(), self.by);
        coalition.great.into_iter().find(|&great| looks && own.contains(great))
    }

    /// Whether the others together can mate the searching party, or its partner, by its next turn, as far as
    /// the nodes show. Subtracts those that it uses; with none left, it is assumed. Without time it is not looked for.
    pub(super) fn is_exposed(&self, position: &Position, nodes: &mut u64) -> bool {
        let Some(great) = self.guarded(position).filter(|&great| position.turn() != great) else {
            return false;
        };
        if (self.view.stop)(0) {
            return false;
        }
        if *nodes == 0 {
            return true;
        }
        let key = position.full_hash();
        let known = self.known_exposures.and_then(|known| known.borrow().get(&key).copied());
        if let Some(is_exposed) = known {
            return is_exposed;
        }
        let safety = king_safety_until(self.view.def, position, great, MAX_NODES.min(*nodes), self.view.stop);
        let is_whole = safety.is_complete || safety.mate.is_some() || *nodes >= MAX_NODES;
        *nodes = nodes.saturating_sub(safety.nodes);
        if let Some(known) = self.known_exposures.filter(|_| is_whole) {
            known.borrow_mut().insert(key, safety.mate.is_some());
        }
        safety.mate.is_some()
    }

    /// Whether in this position, after an action of the searching party in the first rounds, a king has no way
    /// out of mate but by help of others.
    pub(super) fn mates_early(&self, position: &Position) -> bool {
        let rules = self.view.rules;
        rules.coalition.as_ref().filter(|coalition| coalition.is_early(self.position)).is_some_and(
            |coalition| {
                let own = coalition.side(position.coalition(), self.by);
                coalition.great.into_iter().any(|great| {
                    !own.contains(great)
                        && in_check(rules, position, great)
                        && CoalitionEnd::of(rules, &position.with_turn(great))
                            == Some(CoalitionEnd::Mate(great))
                })
            },
        )
    }
}
