//! What men are worth where they stand: by how far they get on the board as it is, measured and not remembered.
use super::Weights;
use super::measure::{BOARDS, NEAR, neighbourhoods, reached, ways_to_promotion};
use crate::board::{Cell, CellSet};
use crate::pieces::{ByParty, Man, Party, Role};
use crate::rules::{Fate, Position, Tables};

/// A number of hundredths of a pawn, or so.
pub type Score = i32;

/// A king is nearly alone with so many men of its party, itself counted.
const FEW: usize = 3;

/// What men are worth in a game.
pub struct Worth {
    weights: Weights,
    /// By cell and code of a man.
    men: Vec<[Score; Man::CODES]>,
    /// By code of a man: what it is worth on the average.
    average: [Score; Man::CODES],
    /// By cell: what is near.
    near: Vec<[CellSet; NEAR]>,
    /// By cell and party: how much better or worse than usual a lonely king stands.
    corners: Vec<ByParty<Score>>,
    parties: usize,
    /// Whether men of a party that is out are worth nothing.
    out_is_dead: bool,
    kings_fall: bool,
}

impl Worth {
    /// Measures the men of a game that occur in a position, or may come by promotion.
    pub fn of(tables: &Tables, position: &Position, weights: Weights) -> Self {
        let cells = tables.geometry.len();
        let mut worth = Self {
            weights,
            men: vec![[0; Man::CODES]; cells],
            average: [0; Man::CODES],
            near: neighbourhoods(&tables.geometry),
            corners: vec![ByParty::default(); cells],
            parties: tables.parties,
            out_is_dead: tables.mate.fate == Fate::Out,
            kings_fall: tables.mate.kings_fall,
        };
        let mut roles = [false; Role::MOST];
        position.men().for_each(|(_, man)| roles[man.role().index()] = true);
        tables.promotion.into.iter().for_each(|role| roles[role.index()] = true);
        for party in Party::first(tables.parties) {
            for role in (0..Role::MOST).map(Role::new).filter(|role| roles[role.index()]) {
                worth.measure(tables, party, role);
            }
        }
        worth.promote(tables);
        worth
    }

    fn measure(&mut self, tables: &Tables, party: Party, role: Role) {
        let Weights { reach, squared, place, pawn, king, corner, .. } = self.weights;
        let reached = reached(tables, party, role);
        // In tenths of a cell.
        let boards = BOARDS as Score;
        let average = 10 * reached.iter().sum::<Score>() / (boards * reached.len() as Score);
        let code = Man::new(party, role).code();
        self.average[code] = match role {
            Role::KING => king,
            role if tables.is_plain(role) => pawn,
            _ => (reach * average + squared * average * average / 1000) / 10,
        };
        for (cell, reached) in reached.into_iter().enumerate() {
            let more = 10 * reached / boards - average;
            let place = if role == Role::KING { 0 } else { place * more / 10 };
            self.men[cell][code] = self.average[code] + place;
            if role == Role::KING {
                self.corners[cell][party] = corner * more / 10;
            }
        }
    }

    /// Men that promote are worth more the nearer they come.
    fn promote(&mut self, tables: &Tables) {
        for party in Party::first(tables.parties) {
            let into = tables.promotion.into.iter().filter(|&&role| role != Role::KING);
            let best = into.map(|&role| self.average[Man::new(party, role).code()]).max().unwrap_or(0);
            for role in (0..Role::MOST).map(Role::new).filter(|&role| tables.is_pawn(role)) {
                let man = Man::new(party, role);
                let gain = (best - self.average[man.code()]).max(0) * self.weights.promotion / 100;
                for (cell, moves) in ways_to_promotion(tables, man).into_iter().enumerate() {
                    self.men[cell][man.code()] += moves.map_or(0, |moves| (2 * gain) >> moves.clamp(1, 12));
                }
            }
        }
    }

    /// A man where it stands.
    #[inline]
    pub fn man(&self, cell: Cell, man: Man) -> Score {
        self.men[cell.index()][man.code()]
    }

    /// A man wherever it is.
    #[inline]
    pub fn average(&self, man: Man) -> Score {
        self.average[man.code()]
    }

    /// What each party has: its men, less the danger around its kings.
    pub fn of_parties(&self, position: &Position) -> ByParty<Score> {
        let mut have: ByParty<Score> = ByParty::default();
        for party in Party::first(self.parties) {
            // Nobody can do anything with the men of who is out.
            if self.out_is_dead && position.out().contains(party) {
                continue;
            }
            let men = position.men_of(party);
            let worth = men.iter().filter_map(|cell| Some(self.man(cell, position.man(cell)?)));
            have[party] = worth.sum();
            if self.kings_fall || position.royal().contains(party) {
                have[party] -= self.danger(position, party);
            }
        }
        have
    }

    /// How badly the kings of a party stand: enemies are near, own men are not, and alone they are driven into corners.
    fn danger(&self, position: &Position, party: Party) -> Score {
        let (relations, men) = (position.relations(), position.men_of(party));
        let mut danger = 0;
        for king in position.kings_of(party) {
            let near = &self.near[king.index()];
            for other in Party::first(self.parties).filter(|&other| relations.captures(other).contains(party))
            {
                let men = position.men_of(other);
                let worth = |cells: &CellSet| -> Score {
                    let men = men.intersection(*cells);
                    let men = men.iter().filter_map(|cell| position.man(cell));
                    men.filter(|man| man.role() != Role::KING).map(|man| self.average(man)).sum()
                };
                // Nearer cells count each time: in all once, half, and a quarter as much.
                danger +=
                    self.weights.danger * (2 * worth(&near[0]) + worth(&near[1]) + worth(&near[2])) / 4000;
            }
            danger -= self.weights.shelter * near[0].intersection(men).len() as Score;
            if men.len() <= FEW {
                danger -= self.corners[king.index()][party];
            }
        }
        danger
    }
}
