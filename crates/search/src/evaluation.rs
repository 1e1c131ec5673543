//! Static evaluation: values of pieces by cell. They are not fixed numbers, but follow from the mobility that
//! is measured on the board of each game.
use super::attack_cache::AttackCache;
use super::eval_weights::{EvalWeights, PhaseWeights};
use super::mobility::{KING_ZONES, SAMPLE_BOARDS, king_zones, mobility_by_cell, moves_to_promotion};
use super::phased::Phased;
use engine::board::{Cell, CellSet};
use engine::pieces::{ByParty, Party, Piece, Role};
use engine::rules::{CompiledRules, Fate, Position};

/// A score in hundredths of a pawn, approximately.
pub type Score = i32;

/// A king counts as nearly alone if its party has at most this number of pieces, the king included.
const LONE_KING_PIECES: usize = 3;
/// Square roots of numbers of cells, in hundredths.
const ROOTS: [Score; 48] = {
    let mut roots = [0; 48];
    let mut number = 0;
    while number < roots.len() {
        roots[number] = (10_000 * number as Score).isqrt();
        number += 1;
    }
    roots
};

/// The evaluation tables of a game.
pub struct Evaluation {
    weights: EvalWeights,
    /// By cell and [`Piece::index`]: the value of a piece on this cell.
    piece_cell_values: Vec<[Phased; Piece::INDEX_COUNT]>,
    /// By [`Piece::index`]: the average value of a piece.
    piece_values: [Phased; Piece::INDEX_COUNT],
    /// By [`Piece::index`]: what a piece adds to the phase. Kings and pawns add nothing.
    phase_values: [Score; Piece::INDEX_COUNT],
    /// The sum of `phase_values` at the start of the game.
    opening_phase: Score,
    /// By cell: the zones around a king on it.
    king_zones: Vec<[CellSet; KING_ZONES]>,
    /// By cell and party: how much better or worse than on average a nearly lone king stands there.
    lone_king_values: Vec<ByParty<Phased>>,
    /// By [`Piece::index`]: the square root of the number of cells that a piece reaches on average, in hundredths.
    average_roots: [Score; Piece::INDEX_COUNT],
    parties: usize,
    /// Whether pieces of an eliminated party are worth nothing.
    eliminated_is_worthless: bool,
    kings_are_captured: bool,
}

/// The attacks of a piece.
pub(super) struct Attack {
    pub(super) party: Party,
    pub(super) from: Cell,
    /// The cells that it attacks, occupied or not.
    pub(super) cells: CellSet,
    /// The attacked cells on which it could capture.
    pub(super) targets: CellSet,
    /// The average value of the piece.
    pub(super) value: Score,
}

impl Evaluation {
    /// Computes the tables for the pieces that occur in a position or may arise from promotion. This takes
    /// some time, so callers should reuse the result.
    #[must_use]
    pub fn of(rules: &CompiledRules, position: &Position, weights: EvalWeights) -> Self {
        let cells = rules.geometry.len();
        let mut evaluation = Self {
            weights,
            piece_cell_values: vec![[Phased::default(); Piece::INDEX_COUNT]; cells],
            piece_values: [Phased::default(); Piece::INDEX_COUNT],
            phase_values: [0; Piece::INDEX_COUNT],
            opening_phase: 0,
            king_zones: king_zones(&rules.geometry),
            lone_king_values: vec![ByParty::default(); cells],
            average_roots: [0; Piece::INDEX_COUNT],
            parties: rules.parties,
            eliminated_is_worthless: rules.mate_rule.fate == Fate::Eliminated,
            kings_are_captured: rules.mate_rule.kings_are_captured,
        };
        let mut roles = [false; Role::MAX_COUNT];
        position.pieces().for_each(|(_, piece)| roles[piece.role().index()] = true);
        rules.promotion.roles.iter().for_each(|role| roles[role.index()] = true);
        for party in Party::first(rules.parties) {
            for role in (0..Role::MAX_COUNT).map(Role::new).filter(|role| roles[role.index()]) {
                evaluation.set_piece_values(rules, party, role);
            }
        }
        evaluation.add_promotion_values(rules);
        evaluation.opening_phase =
            position.pieces().map(|(_, piece)| evaluation.phase_values[piece.index()]).sum();
        evaluation
    }

    fn set_piece_values(&mut self, rules: &CompiledRules, party: Party, role: Role) {
        let weights = self.weights;
        let reached = mobility_by_cell(rules, party, role);
        // In tenths of a cell.
        let boards = SAMPLE_BOARDS as Score;
        let average = 10 * reached.iter().sum::<Score>() / (boards * reached.len() as Score);
        let index = Piece::new(party, role).index();
        self.average_roots[index] = (1000 * average).isqrt();
        self.piece_values[index] = Phased::of(&weights, |weights| match role {
            Role::KING => weights.king,
            role if rules.is_letterless(role) => weights.pawn,
            _ => (weights.mobility * average + weights.mobility_squared * average * average / 1000) / 10,
        });
        if role != Role::KING && !rules.is_letterless(role) {
            self.phase_values[index] = self.piece_values[index].mean();
        }
        for (cell, reached) in reached.into_iter().enumerate() {
            let more = 10 * reached / boards - average;
            let is_king = role == Role::KING;
            let cell_bonus =
                Phased::of(&weights, |weights| if is_king { 0 } else { weights.local_mobility * more / 10 });
            self.piece_cell_values[cell][index] = self.piece_values[index] + cell_bonus;
            if is_king {
                self.lone_king_values[cell][party] =
                    Phased::of(&weights, |weights| weights.lone_king * more / 10);
            }
        }
    }

    /// Adds to the values of pieces that can promote: the nearer they are to promotion, the more. From where they cannot, they are
    /// worth less.
    fn add_promotion_values(&mut self, rules: &CompiledRules) {
        for party in Party::first(rules.parties) {
            let into = rules.promotion.roles.iter().filter(|&&role| role != Role::KING);
            let values = into.map(|&role| self.piece_values[Piece::new(party, role).index()]);
            let best = values.fold(Phased::default(), |best, value| best.zip(value, i32::max));
            for role in (0..Role::MAX_COUNT).map(Role::new).filter(|&role| rules.is_pawn(role)) {
                let piece = Piece::new(party, role);
                let value = self.piece_values[piece.index()];
                let (promotion, blocked) =
                    (self.weight(|weights| weights.promotion), self.weight(|weights| weights.blocked_pawn));
                let gain = best
                    .zip(value, |best, value| (best - value).max(0))
                    .zip(promotion, |gain, part| gain * part / 100);
                let loss = value.zip(blocked, |value, part| -value * (100 - part) / 100);
                for (cell, moves) in moves_to_promotion(rules, piece).into_iter().enumerate() {
                    self.piece_cell_values[cell][piece.index()] +=
                        moves.map_or(loss, |moves| gain.map(|gain| (2 * gain) >> moves.clamp(1, 12)));
                }
            }
        }
    }

    /// Returns what a pawn is worth in scores, between the phases.
    pub(super) const fn pawn_value(&self) -> Score {
        self.weights.pawn_value()
    }

    #[inline]
    fn weight(&self, weight: impl Fn(&PhaseWeights) -> Score) -> Phased {
        Phased::of(&self.weights, weight)
    }

    /// Returns the value of a piece on a cell, between the phases.
    #[inline]
    pub fn piece_on(&self, cell: Cell, piece: Piece) -> Score {
        self.piece_cell_values[cell.index()][piece.index()].mean()
    }

    /// Returns the average value of a piece, between the phases.
    #[inline]
    pub fn piece_value(&self, piece: Piece) -> Score {
        self.piece_values[piece.index()].mean()
    }

    /// Returns the value of being on turn, where two teams play.
    pub fn tempo(&self) -> Score {
        self.weight(|weights| weights.tempo).mean()
    }

    /// Returns the evaluation of each party.
    pub fn by_party(&self, rules: &CompiledRules, position: &Position) -> ByParty<Score> {
        self.by_party_and_attacks(rules, position, &mut AttackCache::new(), &mut |_| ())
    }

    /// Evaluates like [`by_party`](Self::by_party), with attacks kept from earlier evaluations, and calls `on_attack` with those of each piece.
    pub(super) fn by_party_and_attacks(
        &self,
        rules: &CompiledRules,
        position: &Position,
        kept: &mut AttackCache,
        on_attack: &mut dyn FnMut(Attack),
    ) -> ByParty<Score> {
        let (mut have, phase) = self.phased_without_attacks(position);
        self.add_attacks(rules, position, &mut have, kept, on_attack);
        self.at_phase(have, phase)
    }

    /// Returns the value of each party's pieces, less the danger to its kings by near pieces. This part of the evaluation is fast.
    pub fn without_attacks(&self, position: &Position) -> ByParty<Score> {
        let (have, phase) = self.phased_without_attacks(position);
        self.at_phase(have, phase)
    }

    /// Returns scores at a phase: those of the opening with all pieces, those of the endgame with none but kings and pawns.
    fn at_phase(&self, have: ByParty<Phased>, phase: Score) -> ByParty<Score> {
        ByParty(have.0.map(|have| have.at(phase, self.opening_phase)))
    }

    /// Evaluates like [`without_attacks`](Self::without_attacks) for both phases, and also returns the phase.
    fn phased_without_attacks(&self, position: &Position) -> (ByParty<Phased>, Score) {
        let (mut have, mut phase): (ByParty<Phased>, Score) = (ByParty::default(), 0);
        for party in Party::first(self.parties) {
            // No party can move the pieces of an eliminated party.
            if self.eliminated_is_worthless && position.eliminated().contains(party) {
                continue;
            }
            for cell in position.pieces_of(party) {
                let Some(piece) = position.piece(cell) else { continue };
                have[party] += self.piece_cell_values[cell.index()][piece.index()];
                phase += self.phase_values[piece.index()];
            }
            if self.kings_are_captured || position.royal().contains(party) {
                have[party] += self.king_danger(position, party);
            }
        }
        (have, phase)
    }

    /// Adds what attacks are worth: the activity of pieces, threats, and attacks on kings.
    fn add_attacks(
        &self,
        rules: &CompiledRules,
        position: &Position,
        have: &mut ByParty<Phased>,
        kept: &mut AttackCache,
        on_attack: &mut dyn FnMut(Attack),
    ) {
        let (activity, threat) =
            (self.weight(|weights| weights.activity), self.weight(|weights| weights.threat));
        let (hanging, king_attack) =
            (self.weight(|weights| weights.hanging), self.weight(|weights| weights.king_attack));
        let relations = position.relations();
        let mut attacked: ByParty<CellSet> = ByParty::default();
        let all = Party::first(self.parties);
        let occupied = all.fold(CellSet::EMPTY, |cells, party| cells.union(position.pieces_of(party)));
        for party in Party::first(self.parties) {
            if self.eliminated_is_worthless && position.eliminated().contains(party) {
                continue;
            }
            let own = position.pieces_of(party);
            let (mut enemies, mut rings) = (CellSet::EMPTY, CellSet::EMPTY);
            for other in relations.captures(party).iter() {
                enemies = enemies.union(position.pieces_of(other));
                for king in position.kings_of(other) {
                    rings = rings.union(self.king_zones[king.index()][0]);
                }
            }
            let (mut units, mut score) = (0, Phased::default());
            for from in own {
                let Some(piece) = position.piece(from) else { continue };
                let cells = kept.attacked_cells(rules, position, occupied, from, piece);
                attacked[party] = attacked[party].union(cells);
                let (value, targets) = (self.piece_value(piece), cells.intersection(enemies));
                on_attack(Attack { party, from, cells, targets, value });
                if piece.role() == Role::KING {
                    continue;
                }
                if !rules.is_letterless(piece.role()) {
                    let count = cells.difference(own).len();
                    let more = ROOTS[count.min(ROOTS.len() - 1)] - self.average_roots[piece.index()];
                    score += activity.map(|activity| activity * more / 1000);
                }
                for target in targets {
                    let gain = position.piece(target).map_or(0, |piece| self.piece_value(piece)) - value;
                    if gain > 50 {
                        score += threat.map(|threat| threat * gain / 1000);
                    }
                }
                let ring_attacks = cells.intersection(rings);
                if !ring_attacks.is_empty() {
                    units += ring_attacks.len() as Score * (value + 100).min(400);
                }
            }
            let units = units / 100;
            have[party] += score + king_attack.map(|king_attack| king_attack * units * units / 1000);
        }
        for party in Party::first(self.parties) {
            if hanging == Phased::default()
                || self.eliminated_is_worthless && position.eliminated().contains(party)
            {
                continue;
            }
            let (mut by, mut protected) = (CellSet::EMPTY, CellSet::EMPTY);
            for other in Party::first(self.parties) {
                if relations.captures(other).contains(party) {
                    by = by.union(attacked[other]);
                } else {
                    protected = protected.union(attacked[other]);
                }
            }
            for cell in position.pieces_of(party).intersection(by).difference(protected) {
                let value = position
                    .piece(cell)
                    .filter(|piece| piece.role() != Role::KING)
                    .map_or(0, |piece| self.piece_value(piece));
                have[party] += hanging.map(|hanging| -hanging * value / 1000);
            }
        }
    }

    /// Returns the (negative) value of the dangers to the kings of a party: for enemies nearby, for missing shelter by own pieces,
    /// and for a nearly lone king on a cell with little mobility, such as a corner.
    fn king_danger(&self, position: &Position, party: Party) -> Phased {
        let (relations, pieces) = (position.relations(), position.pieces_of(party));
        let (by_enemies, shelter) =
            (self.weight(|weights| weights.king_danger), self.weight(|weights| weights.king_shelter));
        let mut danger = Phased::default();
        for king in position.kings_of(party) {
            let near = &self.king_zones[king.index()];
            for other in Party::first(self.parties).filter(|&other| relations.captures(other).contains(party))
            {
                // Each zone includes the smaller ones, so that pieces one, two and three steps away count 1,
                // 1/2 and 1/4.
                let mut quarters = 0;
                for cell in position.pieces_of(other).intersection(near[2]) {
                    if let Some(piece) = position.piece(cell).filter(|piece| piece.role() != Role::KING) {
                        let weight =
                            1 + Score::from(near[1].contains(cell)) + 2 * Score::from(near[0].contains(cell));
                        quarters += weight * self.piece_value(piece);
                    }
                }
                danger += by_enemies.map(|weight| -(weight * quarters / 4000));
            }
            let own = near[0].intersection(pieces).len() as Score;
            danger += shelter.map(|weight| weight * own);
            if pieces.len() <= LONE_KING_PIECES {
                danger += self.lone_king_values[king.index()][party];
            }
        }
        danger
    }
}
