//! A position of the reference: pieces by coordinates.
use super::Rules;
use std::collections::BTreeMap;

pub type Coords = (i8, i8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub party: usize,
    pub kind: char,
    /// Not moved yet, where that matters.
    pub fresh: bool,
}

/// A double step that may be answered en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    pub passed: Coords,
    pub pawn: Coords,
    pub owner: usize,
}

/// A move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SolutionStep {
    pub from: Coords,
    pub to: Coords,
    pub promotion: Option<char>,
    pub captured: Option<Coords>,
    pub rook: Option<(Coords, Coords)>,
    pub passed: Option<Coords>,
    /// Whether it leaps over pieces on its line.
    pub over: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub pieces: BTreeMap<Coords, Piece>,
    pub turn: usize,
    pub open: Vec<Open>,
}

impl Board {
    /// A board from rows of pieces, each a party's number, a kind and `'` if it is fresh; `..` is an empty
    /// cell.
    pub fn drawn(turn: usize, rows: &[(&str, Vec<Coords>)]) -> Self {
        let mut pieces = BTreeMap::new();
        for (row, places) in rows {
            let tokens: Vec<&str> = row.split_whitespace().collect();
            assert_eq!(tokens.len(), places.len(), "{row}");
            for (token, &place) in tokens.iter().zip(places) {
                let mut letters = token.chars();
                let (party, kind) = (letters.next(), letters.next().expect("two characters"));
                if let Some(party) = party.and_then(|party| party.to_digit(10)) {
                    let fresh = letters.next() == Some('\'');
                    pieces.insert(place, Piece { party: party as usize, kind, fresh });
                }
            }
        }
        Self { pieces, turn, open: Vec::new() }
    }

    pub fn is_empty(&self, at: Coords) -> bool {
        !self.pieces.contains_key(&at)
    }

    pub fn kings(&self, party: usize) -> Vec<Coords> {
        let is_king = |(_, piece): &(&Coords, &Piece)| piece.party == party && piece.kind == 'K';
        self.pieces.iter().filter(is_king).map(|(&at, _)| at).collect()
    }

    pub fn after(&self, rules: &dyn Rules, step: &SolutionStep) -> Self {
        let mut next = self.clone();
        if let Some(at) = step.captured {
            next.pieces.remove(&at);
        }
        let piece = next.pieces.remove(&step.from).expect("a piece moves");
        let kind = step.promotion.unwrap_or(piece.kind);
        next.pieces.insert(step.to, Piece { kind, fresh: false, ..piece });
        if let Some((from, to)) = step.rook {
            let rook = next.pieces.remove(&from).expect("a rook moves along");
            next.pieces.insert(to, Piece { fresh: false, ..rook });
        }
        for castle in rules.castles() {
            let home = castle.king.0;
            let king_left = piece.kind == 'K' && piece.party == castle.party && step.from == home;
            if (king_left || step.captured == Some(home))
                && let Some(rook) = next.pieces.get_mut(&castle.rook.0)
            {
                rook.fresh = false;
            }
        }
        next.open.retain(|open| Some(open.pawn) != step.captured && open.pawn != step.from);
        next.open.extend(step.passed.map(|passed| Open { passed, pawn: step.to, owner: piece.party }));
        next.turn = (self.turn + 1) % rules.parties();
        next.open.retain(|open| open.owner != next.turn);
        next
    }
}
