//! What both searches share: parties that decide, legal moves, draws, and estimates without search.
use super::oversight::Oversight;
use super::{Evaluation, Score};
use arrayvec::ArrayVec;
use engine::games::GameDef;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{
    CompiledRules, LIMIT_ROUNDS, Move, Position, attackers, end_of_position, in_check, is_attacked,
    legal_moves_of, parties_to_answer, play,
};
use std::cell::Cell;

/// The score of a win. Each ply until then costs 1.
pub(super) const MATE: Score = 1_000_000;
/// Scores above this mean a win, scores below its negative a loss.
pub(super) const MATE_THRESHOLD: Score = MATE - 1000;
/// Greater than every score.
pub(super) const INFINITY: Score = MATE + 1;

/// A smaller loss in an exchange does not count as one.
const MIN_LOSS: Score = 50;
/// The number of attackers of a cell that an exchange takes into account, of each side.
const MAX_ATTACKERS: usize = 12;

/// The values of the pieces of one side that can capture on a cell.
pub(super) type Values = ArrayVec<Score, MAX_ATTACKERS>;

/// Returns what an exchange on a cell gains that begins with a capture worth `gain` by a piece worth `risk`: the least valuable
/// piece captures first, and a side stops when that is better. Pieces behind other ones do not count.
pub(super) fn exchange(gain: Score, risk: Score, mut theirs: Values, ours: Values) -> Score {
    match (0..theirs.len()).min_by_key(|&index| theirs[index]) {
        None => gain,
        Some(index) => {
            let cheapest = theirs.swap_remove(index);
            gain - exchange(risk, cheapest, ours, theirs).max(0)
        }
    }
}

/// A search asks for a stop once in this number of nodes.
pub(super) const NODES_BETWEEN_STOPS: u64 = 1024;

/// A game, its evaluation, what the search overlooks, and whether the caller wants it to stop.
#[derive(Clone, Copy)]
pub(super) struct SearchView<'a> {
    pub(super) def: &'a dyn GameDef,
    /// The rules of the game, which are asked for too often to look them up by its options.
    pub(super) rules: &'a CompiledRules,
    pub(super) evaluation: &'a Evaluation,
    pub(super) oversight: Oversight,
    /// The parameter of [`Engine::decide_until`](super::Engine::decide_until).
    pub(super) stop: &'a dyn Fn(u64) -> bool,
    /// Whether a stop counts yet: not before every choice has been looked at once.
    pub(super) heeds_stop: bool,
    /// The counter of the positions that all searches with this view visit; `None` if they are not counted.
    pub(super) visited: Option<&'a Cell<u64>>,
}

impl<'a> SearchView<'a> {
    /// Returns a view of a game that overlooks nothing.
    pub(super) fn new(
        def: &'a dyn GameDef,
        evaluation: &'a Evaluation,
        stop: &'a dyn Fn(u64) -> bool,
    ) -> Self {
        let (rules, oversight) = (def.rules(), Oversight::default());
        Self { def, rules, evaluation, oversight, stop, heeds_stop: true, visited: None }
    }

    /// Returns a view that overlooks nothing.
    pub(super) fn seeing_all(self) -> Self {
        Self { oversight: Oversight::default(), ..self }
    }

    /// Whether the search overlooks a move.
    pub(super) fn hides(&self, position: &Position, mv: &Move) -> bool {
        self.oversight.hides(&self.rules.geometry, position, mv)
    }

    /// Returns by how much a search that grabs overvalues a move: it counts what is captured twice.
    pub(super) fn temptation(&self, position: &Position, mv: &Move) -> Score {
        let captured = mv.captured.filter(|_| self.oversight.grabs).and_then(|cell| position.piece(cell));
        captured.map_or(0, |piece| self.evaluation.piece_value(piece))
    }

    /// Whether a search that has visited this number of nodes has to stop because its caller wants it.
    pub(super) fn is_stop_wanted(&self, nodes: u64) -> bool {
        nodes.is_multiple_of(NODES_BETWEEN_STOPS) && (self.stop)(NODES_BETWEEN_STOPS) && self.heeds_stop
    }

    pub(super) fn count_visited(&self, nodes: u64) {
        if let Some(visited) = self.visited {
            visited.set(visited.get() + nodes);
        }
    }

    pub(super) fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        Party::first(self.rules.parties)
    }

    /// Returns the parties that decide next, and whether they do so out of turn: the parties that may answer
    /// a check, unless they have `declined`, or the party on turn.
    pub(super) fn deciders(&self, position: &Position, declined: bool) -> (PartySet, bool) {
        let asked = if declined { PartySet::EMPTY } else { parties_to_answer(self.rules, position) };
        if asked.is_empty() { (PartySet::only(position.turn()), false) } else { (asked, true) }
    }

    /// Returns the legal moves of these parties that the search does not overlook.
    pub(super) fn moves_of(&self, position: &Position, parties: PartySet) -> Vec<Move> {
        let mut moves = legal_moves_of(self.rules, position, parties);
        moves.retain(|mv| !self.hides(position, mv));
        moves
    }

    /// Whether the search counts a position as a draw: it occurs in the path, or captures and pawn moves have
    /// been missing for [`LIMIT_ROUNDS`] rounds.
    pub(super) fn is_drawn(&self, path: &[u64], position: &Position) -> bool {
        let halfmove_clock = usize::from(position.halfmove_clock());
        // Positions before the last capture or pawn move cannot recur. The path may also contain turns that
        // are sat out, hence twice the clock.
        let recent = path.len().saturating_sub(2 * halfmove_clock + 2);
        halfmove_clock >= LIMIT_ROUNDS * self.rules.parties || path[recent..].contains(&position.hash())
    }

    /// Returns the move that seems to gain most for its party, the last one of several: by what it captures and how much better
    /// its piece stands, less the risk that the piece is captured. Leaving an attacked cell is a gain of half the piece.
    pub(super) fn most_gaining(&self, position: &Position, moves: &[Move]) -> Option<Move> {
        let mut best: Option<(Score, Move)> = None;
        // The last piece that could move, and what it gains by leaving its cell.
        let (mut from, mut escape) = (None, None);
        for mv in moves {
            let Some(piece) = position.piece(mv.from) else { continue };
            let value = self.evaluation.piece_value(piece);
            let is_at_risk =
                |cell| is_attacked(self.rules, position, cell, self.enemies(position, piece.party()));
            if from != Some(mv.from) {
                (from, escape) = (Some(mv.from), None);
            }
            let gain = self.gain_without_risk(position, mv, piece);
            let is_worse = |gain: Score| best.is_some_and(|(best, _)| gain < best);
            if is_worse(gain + value / 2) {
                continue;
            }
            let gain = gain + *escape.get_or_insert_with(|| if is_at_risk(mv.from) { value / 2 } else { 0 });
            if !is_worse(gain) {
                let gain = gain - if is_at_risk(mv.to) { value } else { 0 };
                if !is_worse(gain) {
                    best = Some((gain, *mv));
                }
            }
        }
        best.map(|(_, mv)| mv)
    }

    fn gain_without_risk(&self, position: &Position, mv: &Move, piece: Piece) -> Score {
        let captured = mv.captured.and_then(|cell| position.piece(cell));
        let place = self.evaluation.piece_on(mv.to, mv.promotion.unwrap_or(piece))
            - self.evaluation.piece_on(mv.from, piece);
        captured.map_or(0, |piece| self.evaluation.piece_value(piece)) + place
    }

    /// Returns the parties that may capture pieces of a party.
    pub(super) fn enemies(&self, position: &Position, party: Party) -> PartySet {
        self.parties().filter(|&other| position.relations().captures(other).contains(party)).collect()
    }

    /// Whether a move to a cell seems to lose material: the parties `protectors` capture its piece there, and what follows on
    /// this cell does not make up for it.
    pub(super) fn loses_material(
        &self,
        position: &Position,
        mv: &Move,
        piece: Piece,
        protectors: PartySet,
    ) -> bool {
        let value = |cell| position.piece(cell).map_or(0, |piece| self.evaluation.piece_value(piece));
        let gain = mv.captured.map_or(0, value);
        let risk = self.evaluation.piece_value(piece);
        if risk <= gain + MIN_LOSS || mv.promotion.is_some() || piece.role() == Role::KING {
            return false;
        }
        let values = |by| -> Values {
            let mut cells = attackers(self.rules, position, mv.to, by);
            cells.remove(mv.from);
            cells.iter().map(value).take(MAX_ATTACKERS).collect()
        };
        let theirs = values(protectors);
        if theirs.is_empty() {
            return false;
        }
        let ours = values(self.parties().filter(|&party| !protectors.contains(party)).collect());
        exchange(gain, risk, theirs, ours) < -MIN_LOSS
    }

    /// Whether a position is a mate in which another party gets more points than `party`.
    fn is_lost_by_mate(&self, position: &Position, party: Party) -> bool {
        in_check(self.rules, position, position.turn())
            && end_of_position(self.def, position).is_some_and(|outcome| {
                self.parties().any(|other| outcome.points[other] > outcome.points[party])
            })
    }

    /// Whether an enemy of a party can mate at once so that the party gets fewer points than another. Enemies
    /// that are not on turn are tested as if they were.
    pub(super) fn allows_mate(&self, position: &Position, party: Party) -> bool {
        let can_mate = |seen: &Position| {
            let moves = self.moves_of(seen, PartySet::only(seen.turn()));
            moves.iter().any(|mv| self.is_lost_by_mate(&play(self.rules, seen, mv), party))
        };
        let enemies = self.enemies(position, party);
        enemies.iter().any(|enemy| {
            if enemy == position.turn() { can_mate(position) } else { can_mate(&position.with_turn(enemy)) }
        })
    }
}
