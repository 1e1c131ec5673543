//! What both searches see at first sight.
use super::{Evaluation, Score};
use crate::board::Cell;
use crate::games::GameDef;
use crate::pieces::{Party, PartySet, Piece, Role};
use crate::rules::{
    CompiledRules, LIMIT_ROUNDS, Move, Position, attackers, end_of_position, in_check, is_attacked,
    parties_to_answer, play, visit_legal,
};

/// A won game; every ply until then costs one.
pub(super) const MATE: Score = 1_000_000;
/// Above this it is won, below its opposite it is lost.
pub(super) const MATE_THRESHOLD: Score = MATE - 1000;
/// More than any score.
pub(super) const INFINITY: Score = MATE + 1;

/// A game and what men are worth in it.
#[derive(Clone, Copy)]
pub(super) struct SearchView<'a> {
    pub(super) def: &'a dyn GameDef,
    pub(super) evaluation: &'a Evaluation,
}

impl<'a> SearchView<'a> {
    pub(super) fn rules(&self) -> &'a CompiledRules {
        self.def.rules()
    }

    /// All parties.
    pub(super) fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        Party::first(self.rules().parties)
    }

    /// Who decides next, and whether out of turn: whoever may answer, unless it lets that pass, or the party on turn.
    pub(super) fn deciders(&self, position: &Position, declined: bool) -> (PartySet, bool) {
        let asked = if declined { PartySet::EMPTY } else { parties_to_answer(self.rules(), position) };
        if asked.is_empty() { (PartySet::only(position.turn()), false) } else { (asked, true) }
    }

    /// The legal moves of these parties.
    pub(super) fn moves_of(&self, position: &Position, parties: PartySet) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        visit_legal(self.rules(), position, &mut |mv| {
            if position.piece(mv.from).is_some_and(|piece| parties.contains(piece.party())) {
                moves.push(mv);
            }
        });
        moves
    }

    /// Whether a position counts as drawn on the way to it: it stood there before, or it has been quiet for too long.
    pub(super) fn is_drawn(&self, path: &[u64], position: &Position) -> bool {
        let halfmove_clock = usize::from(position.halfmove_clock());
        // What was before the last capture cannot come again; a turn that is sat out may stand in the path, too.
        let recent = path.len().saturating_sub(2 * halfmove_clock + 2);
        halfmove_clock >= LIMIT_ROUNDS * self.rules().parties || path[recent..].contains(&position.hash())
    }

    /// What capturing the man on a cell brings these parties, if these others protect it.
    fn capture_gain(&self, position: &Position, cell: Cell, by: PartySet, protectors: PartySet) -> Score {
        let Some(piece) = position.piece(cell).filter(|piece| piece.role() != Role::KING) else { return 0 };
        let hunters = attackers(self.rules(), position, cell, by);
        let cheapest = hunters
            .iter()
            .filter_map(|from| position.piece(from))
            .map(|piece| self.evaluation.piece_value(piece))
            .min();
        let Some(cheapest) = cheapest else { return 0 };
        let evaluation = self.evaluation.piece_value(piece);
        if is_attacked(self.rules(), position, cell, protectors) {
            (evaluation - cheapest).max(0)
        } else {
            evaluation
        }
    }

    /// The most and the second most that these parties can gain at once by capturing men of those.
    pub(super) fn best_captures(&self, position: &Position, by: PartySet, of: PartySet) -> [Score; 2] {
        let mut max_nodes = [0; 2];
        for party in of.iter() {
            let hunters: PartySet =
                by.iter().filter(|&by| position.relations().captures(by).contains(party)).collect();
            for cell in position.pieces_of(party) {
                let gain = self.capture_gain(position, cell, hunters, of);
                if gain > max_nodes[0] {
                    max_nodes = [gain, max_nodes[0]];
                } else {
                    max_nodes[1] = max_nodes[1].max(gain);
                }
            }
        }
        max_nodes
    }

    /// What a move seems to bring to whoever makes it: what it captures, less what can be captured for it.
    pub(super) fn immediate_gain(&self, position: &Position, mv: &Move) -> Score {
        let Some(piece) = position.piece(mv.from) else { return 0 };
        let capturable = mv
            .captured
            .and_then(|cell| position.piece(cell))
            .map_or(0, |piece| self.evaluation.piece_value(piece));
        let place = self.evaluation.piece_on(mv.to, mv.promotion.unwrap_or(piece))
            - self.evaluation.piece_on(mv.from, piece);
        let enemies = self.enemies(position, piece.party());
        let risk = |cell| {
            if is_attacked(self.rules(), position, cell, enemies) {
                self.evaluation.piece_value(piece)
            } else {
                0
            }
        };
        // From danger into safety is a gain.
        capturable + place - risk(mv.to) + risk(mv.from) / 2
    }

    /// Who may capture men of a party.
    pub(super) fn enemies(&self, position: &Position, party: Party) -> PartySet {
        self.parties().filter(|&other| position.relations().captures(other).contains(party)).collect()
    }

    /// Whether a capture loses more than it gains at first sight.
    pub(super) fn is_bad_capture(
        &self,
        position: &Position,
        mv: &Move,
        piece: Piece,
        protectors: PartySet,
    ) -> bool {
        let capturable = mv
            .captured
            .and_then(|cell| position.piece(cell))
            .map_or(0, |piece| self.evaluation.piece_value(piece));
        self.evaluation.piece_value(piece) > capturable + 50
            && mv.promotion.is_none()
            && is_attacked(self.rules(), position, mv.to, protectors)
    }

    /// Whether a position is a mate from which somebody else gets more than a party.
    fn is_lost_by_mate(&self, position: &Position, party: Party) -> bool {
        in_check(self.rules(), position, position.turn())
            && end_of_position(self.def, position).is_some_and(|outcome| {
                self.parties().any(|other| outcome.points[other] > outcome.points[party])
            })
    }

    /// Whether somebody can mate at once so that a party gets less than others: whoever is on turn, or, were it on turn,
    /// another one of its enemies.
    pub(super) fn allows_mate(&self, position: &Position, party: Party) -> bool {
        let can_mate = |seen: &Position| {
            let moves = self.moves_of(seen, PartySet::only(seen.turn()));
            moves.iter().any(|mv| self.is_lost_by_mate(&play(self.rules(), seen, mv), party))
        };
        let enemies = self.enemies(position, party);
        enemies.iter().any(|enemy| {
            if enemy == position.turn() { can_mate(position) } else { can_mate(&position.with_turn(enemy)) }
        })
    }
}
