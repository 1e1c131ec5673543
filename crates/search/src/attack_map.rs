//! Attacks on pieces in one position, found while it is evaluated: which captures are possible next, and what they gain.
use super::Score;
use super::attack_cache::AttackCache;
use super::search_view::SearchView;
use engine::board::{Cell, CellSet};
use engine::pieces::{ByParty, Party, PartySet, Role};
use engine::rules::Position;

/// What each party attacks.
pub(super) struct AttackMap {
    /// The attacked cells, occupied or not.
    attacked: ByParty<CellSet>,
    /// The cells where each party can capture.
    captures: ByParty<CellSet>,
    /// By party and cell where it can capture: the value of the least valuable piece that can.
    cheapest: [[Score; Cell::MAX_COUNT]; Party::MAX_COUNT],
    kept: AttackCache,
}

impl AttackMap {
    pub(super) fn new() -> Self {
        Self {
            attacked: ByParty([CellSet::EMPTY; Party::MAX_COUNT]),
            captures: ByParty([CellSet::EMPTY; Party::MAX_COUNT]),
            cheapest: [[0; Cell::MAX_COUNT]; Party::MAX_COUNT],
            kept: AttackCache::new(),
        }
    }

    /// Returns the attacks of a position.
    pub(super) fn of(view: &SearchView, position: &Position) -> Self {
        let mut attacks = Self::new();
        attacks.evaluate(view, position);
        attacks
    }

    /// Evaluates a position for each party, and notes its attacks instead of those of the last one. Captures that the search
    /// overlooks are not noted.
    pub(super) fn evaluate(&mut self, view: &SearchView, position: &Position) -> ByParty<Score> {
        self.attacked = ByParty::default();
        self.captures = ByParty::default();
        let geometry = &view.rules.geometry;
        view.evaluation.by_party_and_attacks(view.rules, position, &mut self.kept, &mut |attack| {
            let party = attack.party;
            self.attacked[party] = self.attacked[party].union(attack.cells);
            for target in attack.targets {
                if !view.oversight.hides_capture(geometry, position, attack.from, target) {
                    let cheapest = &mut self.cheapest[party.index()][target.index()];
                    let is_first = !self.captures[party].contains(target);
                    if is_first || attack.value < *cheapest {
                        *cheapest = attack.value;
                        self.captures[party].insert(target);
                    }
                }
            }
        })
    }

    /// Whether any other party attacks a king of a party.
    pub(super) fn reach_king(&self, position: &Position, party: Party) -> bool {
        let others = Party::first(Party::MAX_COUNT).filter(|&other| other != party);
        let attacked = others.fold(CellSet::EMPTY, |cells, other| cells.union(self.attacked[other]));
        position.kings_of(party).iter().any(|king| attacked.contains(king))
    }

    /// Returns the greatest and the second greatest gain of the parties `by` from capturing one piece of the
    /// parties `of`, which may recapture. Kings count 0.
    pub(super) fn best_captures(
        &self,
        view: &SearchView,
        position: &Position,
        by: PartySet,
        of: PartySet,
    ) -> [Score; 2] {
        let protected = of.iter().fold(CellSet::EMPTY, |cells, party| cells.union(self.attacked[party]));
        let mut best = [0; 2];
        let captures = by.iter().fold(CellSet::EMPTY, |cells, party| cells.union(self.captures[party]));
        for cell in of.iter().flat_map(|party| position.pieces_of(party).intersection(captures)) {
            let hunters = by.iter().filter(|&hunter| self.captures[hunter].contains(cell));
            let cheapest = hunters.map(|hunter| self.cheapest[hunter.index()][cell.index()]).min();
            let piece = position.piece(cell).filter(|piece| piece.role() != Role::KING);
            let (Some(piece), Some(cheapest)) = (piece, cheapest) else { continue };
            let value = view.evaluation.piece_value(piece);
            let gain = if protected.contains(cell) { (value - cheapest).max(0) } else { value };
            if gain > best[0] {
                best = [gain, best[0]];
            } else {
                best[1] = best[1].max(gain);
            }
        }
        best
    }
}
