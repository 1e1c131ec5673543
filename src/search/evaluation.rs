//! Static evaluation: values of pieces by cell. They are not fixed numbers, but follow from the mobility that
//! is measured on the board of each game.
use super::EvalWeights;
use super::attack_cache::AttackCache;
use super::mobility::{KING_ZONES, SAMPLE_BOARDS, king_zones, mobility_by_cell, moves_to_promotion};
use crate::board::{Cell, CellSet};
use crate::pieces::{ByParty, Party, Piece, Role};
use crate::rules::{CompiledRules, Fate, Position};

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
    piece_cell_values: Vec<[Score; Piece::INDEX_COUNT]>,
    /// By [`Piece::index`]: the average value of a piece.
    piece_values: [Score; Piece::INDEX_COUNT],
    /// By cell: the zones around a king on it.
    king_zones: Vec<[CellSet; KING_ZONES]>,
    /// By cell and party: how much better or worse than on average a nearly lone king stands there.
    lone_king_values: Vec<ByParty<Score>>,
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
    /// The cells that it attacks, whatever stands there.
    pub(super) cells: CellSet,
    /// Those on which it could capture.
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
            piece_cell_values: vec![[0; Piece::INDEX_COUNT]; cells],
            piece_values: [0; Piece::INDEX_COUNT],
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
        evaluation
    }

    /// Sets the values of the pieces of a party and role.
    fn set_piece_values(&mut self, rules: &CompiledRules, party: Party, role: Role) {
        let EvalWeights { mobility, mobility_squared, local_mobility, pawn, king, lone_king, .. } =
            self.weights;
        let reached = mobility_by_cell(rules, party, role);
        // In tenths of a cell.
        let boards = SAMPLE_BOARDS as Score;
        let average = 10 * reached.iter().sum::<Score>() / (boards * reached.len() as Score);
        let index = Piece::new(party, role).index();
        self.average_roots[index] = (1000 * average).isqrt();
        self.piece_values[index] = match role {
            Role::KING => king,
            role if rules.is_letterless(role) => pawn,
            _ => (mobility * average + mobility_squared * average * average / 1000) / 10,
        };
        for (cell, reached) in reached.into_iter().enumerate() {
            let more = 10 * reached / boards - average;
            let cell_bonus = if role == Role::KING { 0 } else { local_mobility * more / 10 };
            self.piece_cell_values[cell][index] = self.piece_values[index] + cell_bonus;
            if role == Role::KING {
                self.lone_king_values[cell][party] = lone_king * more / 10;
            }
        }
    }

    /// Adds to the values of pieces that can promote: the nearer they are to promotion, the more. From where they cannot, they are
    /// worth less.
    fn add_promotion_values(&mut self, rules: &CompiledRules) {
        for party in Party::first(rules.parties) {
            let into = rules.promotion.roles.iter().filter(|&&role| role != Role::KING);
            let best =
                into.map(|&role| self.piece_values[Piece::new(party, role).index()]).max().unwrap_or(0);
            for role in (0..Role::MAX_COUNT).map(Role::new).filter(|&role| rules.is_pawn(role)) {
                let piece = Piece::new(party, role);
                let value = self.piece_values[piece.index()];
                let gain = (best - value).max(0) * self.weights.promotion / 100;
                let loss = value * (100 - self.weights.blocked_pawn) / 100;
                for (cell, moves) in moves_to_promotion(rules, piece).into_iter().enumerate() {
                    self.piece_cell_values[cell][piece.index()] +=
                        moves.map_or(-loss, |moves| (2 * gain) >> moves.clamp(1, 12));
                }
            }
        }
    }

    /// Returns the value of a piece on a cell.
    #[inline]
    pub fn piece_on(&self, cell: Cell, piece: Piece) -> Score {
        self.piece_cell_values[cell.index()][piece.index()]
    }

    /// Returns the average value of a piece.
    #[inline]
    pub fn piece_value(&self, piece: Piece) -> Score {
        self.piece_values[piece.index()]
    }

    /// Returns the value of being on turn, where two teams play.
    pub fn tempo(&self) -> Score {
        self.weights.tempo
    }

    /// Returns the evaluation of each party.
    pub fn by_party(&self, rules: &CompiledRules, position: &Position) -> ByParty<Score> {
        self.by_party_and_attacks(rules, position, &mut AttackCache::new(), &mut |_| ())
    }

    /// Does the same, with attacks kept from evaluations before, and calls `on_attack` with the attacks of each piece.
    pub(super) fn by_party_and_attacks(
        &self,
        rules: &CompiledRules,
        position: &Position,
        kept: &mut AttackCache,
        on_attack: &mut dyn FnMut(Attack),
    ) -> ByParty<Score> {
        let mut have = self.without_attacks(position);
        self.add_attacks(rules, position, &mut have, kept, on_attack);
        have
    }

    /// Returns the value of each party's pieces, less the danger to its kings by pieces that are near: a part of the evaluation
    /// that is found fast.
    pub fn without_attacks(&self, position: &Position) -> ByParty<Score> {
        let mut have: ByParty<Score> = ByParty::default();
        for party in Party::first(self.parties) {
            // No party can move the pieces of an eliminated party.
            if self.eliminated_is_worthless && position.eliminated().contains(party) {
                continue;
            }
            let pieces = position.pieces_of(party);
            let evaluation =
                pieces.iter().filter_map(|cell| Some(self.piece_on(cell, position.piece(cell)?)));
            have[party] = evaluation.sum();
            if self.kings_are_captured || position.royal().contains(party) {
                have[party] -= self.king_danger(position, party);
            }
        }
        have
    }

    /// Adds what attacks are worth: the activity of pieces, threats, and attacks on kings.
    fn add_attacks(
        &self,
        rules: &CompiledRules,
        position: &Position,
        have: &mut ByParty<Score>,
        kept: &mut AttackCache,
        on_attack: &mut dyn FnMut(Attack),
    ) {
        let EvalWeights { activity, hanging, threat, king_attack, .. } = self.weights;
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
            let (mut units, mut score) = (0, 0);
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
                    score += activity
                        * (ROOTS[count.min(ROOTS.len() - 1)] - self.average_roots[piece.index()])
                        / 1000;
                }
                for target in targets {
                    let gain = position.piece(target).map_or(0, |piece| self.piece_value(piece)) - value;
                    if gain > 50 {
                        score += threat * gain / 1000;
                    }
                }
                let ring_attacks = cells.intersection(rings);
                if !ring_attacks.is_empty() {
                    units += ring_attacks.len() as Score * (value + 100).min(400);
                }
            }
            let units = units / 100;
            have[party] += score + king_attack * units * units / 1000;
        }
        for party in Party::first(self.parties) {
            if hanging == 0 || self.eliminated_is_worthless && position.eliminated().contains(party) {
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
                have[party] -= hanging * value / 1000;
            }
        }
    }

    /// Returns the penalty for the kings of a party: for enemies nearby, for missing shelter by own pieces,
    /// and for a nearly lone king on a cell with little mobility, such as a corner.
    fn king_danger(&self, position: &Position, party: Party) -> Score {
        let (relations, pieces) = (position.relations(), position.pieces_of(party));
        let mut danger = 0;
        for king in position.kings_of(party) {
            let near = &self.king_zones[king.index()];
            for other in Party::first(self.parties).filter(|&other| relations.captures(other).contains(party))
            {
                let pieces = position.pieces_of(other);
                let evaluation = |cells: &CellSet| -> Score {
                    let pieces = pieces.intersection(*cells);
                    let pieces = pieces.iter().filter_map(|cell| position.piece(cell));
                    pieces
                        .filter(|piece| piece.role() != Role::KING)
                        .map(|piece| self.piece_value(piece))
                        .sum()
                };
                // Each zone includes the smaller ones, so that pieces one, two and three steps away count 1,
                // 1/2 and 1/4.
                danger += self.weights.king_danger
                    * (2 * evaluation(&near[0]) + evaluation(&near[1]) + evaluation(&near[2]))
                    / 4000;
            }
            danger -= self.weights.king_shelter * near[0].intersection(pieces).len() as Score;
            if pieces.len() <= LONE_KING_PIECES {
                danger -= self.lone_king_values[king.index()][party];
            }
        }
        danger
    }
}
