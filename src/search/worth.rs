//! What men are worth where they stand: by how far they get on the board as it is, measured and not remembered.
use super::EvalWeights;
use super::measure::{SAMPLE_BOARDS, KING_ZONES, king_zones, mobility_by_cell, moves_to_promotion};
use crate::board::{Cell, CellSet};
use crate::pieces::{ByParty, Man, Party, Role};
use crate::rules::{Fate, Position, CompiledRules};

/// A number of hundredths of a pawn, or so.
pub type Score = i32;

/// A king is nearly alone with so many men of its party, itself counted.
const LONE_KING_PIECES: usize = 3;

/// What men are worth in a game.
pub struct Evaluation {
    weights: EvalWeights,
    /// By cell and code of a man.
    piece_cell_values: Vec<[Score; Man::INDEX_COUNT]>,
    /// By code of a man: what it is worth on the average.
    piece_values: [Score; Man::INDEX_COUNT],
    /// By cell: what is near.
    king_zones: Vec<[CellSet; KING_ZONES]>,
    /// By cell and party: how much better or worse than usual a lonely king stands.
    lone_king_values: Vec<ByParty<Score>>,
    parties: usize,
    /// Whether men of a party that is out are worth nothing.
    eliminated_is_worthless: bool,
    kings_are_captured: bool,
}

impl Evaluation {
    /// Measures the men of a game that occur in a position, or may come by promotion.
    pub fn of(tables: &CompiledRules, position: &Position, weights: EvalWeights) -> Self {
        let cells = tables.geometry.len();
        let mut worth = Self {
            weights,
            piece_cell_values: vec![[0; Man::INDEX_COUNT]; cells],
            piece_values: [0; Man::INDEX_COUNT],
            king_zones: king_zones(&tables.geometry),
            lone_king_values: vec![ByParty::default(); cells],
            parties: tables.parties,
            eliminated_is_worthless: tables.mate_rule.fate == Fate::Eliminated,
            kings_are_captured: tables.mate_rule.kings_are_captured,
        };
        let mut roles = [false; Role::MAX_COUNT];
        position.pieces().for_each(|(_, man)| roles[man.role().index()] = true);
        tables.promotion.roles.iter().for_each(|role| roles[role.index()] = true);
        for party in Party::first(tables.parties) {
            for role in (0..Role::MAX_COUNT).map(Role::new).filter(|role| roles[role.index()]) {
                worth.measure_mobility(tables, party, role);
            }
        }
        worth.add_promotion_values(tables);
        worth
    }

    fn measure_mobility(&mut self, tables: &CompiledRules, party: Party, role: Role) {
        let EvalWeights { mobility: reach, mobility_squared: squared, local_mobility: place, pawn, king, lone_king: corner, .. } = self.weights;
        let reached = mobility_by_cell(tables, party, role);
        // In tenths of a cell.
        let boards = SAMPLE_BOARDS as Score;
        let average = 10 * reached.iter().sum::<Score>() / (boards * reached.len() as Score);
        let code = Man::new(party, role).index();
        self.piece_values[code] = match role {
            Role::KING => king,
            role if tables.is_letterless(role) => pawn,
            _ => (reach * average + squared * average * average / 1000) / 10,
        };
        for (cell, reached) in reached.into_iter().enumerate() {
            let more = 10 * reached / boards - average;
            let place = if role == Role::KING { 0 } else { place * more / 10 };
            self.piece_cell_values[cell][code] = self.piece_values[code] + place;
            if role == Role::KING {
                self.lone_king_values[cell][party] = corner * more / 10;
            }
        }
    }

    /// Men that promote are worth more the nearer they come.
    fn add_promotion_values(&mut self, tables: &CompiledRules) {
        for party in Party::first(tables.parties) {
            let into = tables.promotion.roles.iter().filter(|&&role| role != Role::KING);
            let best = into.map(|&role| self.piece_values[Man::new(party, role).index()]).max().unwrap_or(0);
            for role in (0..Role::MAX_COUNT).map(Role::new).filter(|&role| tables.is_pawn(role)) {
                let man = Man::new(party, role);
                let gain = (best - self.piece_values[man.index()]).max(0) * self.weights.promotion / 100;
                for (cell, moves) in moves_to_promotion(tables, man).into_iter().enumerate() {
                    self.piece_cell_values[cell][man.index()] += moves.map_or(0, |moves| (2 * gain) >> moves.clamp(1, 12));
                }
            }
        }
    }

    /// A man where it stands.
    #[inline]
    pub fn piece_on(&self, cell: Cell, man: Man) -> Score {
        self.piece_cell_values[cell.index()][man.index()]
    }

    /// A man wherever it is.
    #[inline]
    pub fn piece_value(&self, man: Man) -> Score {
        self.piece_values[man.index()]
    }

    /// What each party has: its men, less the danger around its kings.
    pub fn by_party(&self, position: &Position) -> ByParty<Score> {
        let mut have: ByParty<Score> = ByParty::default();
        for party in Party::first(self.parties) {
            // Nobody can do anything with the men of who is out.
            if self.eliminated_is_worthless && position.eliminated().contains(party) {
                continue;
            }
            let men = position.pieces_of(party);
            let worth = men.iter().filter_map(|cell| Some(self.piece_on(cell, position.piece(cell)?)));
            have[party] = worth.sum();
            if self.kings_are_captured || position.royal().contains(party) {
                have[party] -= self.king_danger(position, party);
            }
        }
        have
    }

    /// How badly the kings of a party stand: enemies are near, own men are not, and alone they are driven into corners.
    fn king_danger(&self, position: &Position, party: Party) -> Score {
        let (relations, men) = (position.relations(), position.pieces_of(party));
        let mut danger = 0;
        for king in position.kings_of(party) {
            let near = &self.king_zones[king.index()];
            for other in Party::first(self.parties).filter(|&other| relations.captures(other).contains(party))
            {
                let men = position.pieces_of(other);
                let worth = |cells: &CellSet| -> Score {
                    let men = men.intersection(*cells);
                    let men = men.iter().filter_map(|cell| position.piece(cell));
                    men.filter(|man| man.role() != Role::KING).map(|man| self.piece_value(man)).sum()
                };
                // Nearer cells count each time: in all once, half, and a quarter as much.
                danger +=
                    self.weights.king_danger * (2 * worth(&near[0]) + worth(&near[1]) + worth(&near[2])) / 4000;
            }
            danger -= self.weights.king_shelter * near[0].intersection(men).len() as Score;
            if men.len() <= LONE_KING_PIECES {
                danger -= self.lone_king_values[king.index()][party];
            }
        }
        danger
    }
}
