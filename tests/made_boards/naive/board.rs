//! A position of the reference: men by coordinates.
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
    pub man: Coords,
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
    /// Whether it leaps over men on its line.
    pub over: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub men: BTreeMap<Coords, Piece>,
    pub turn: usize,
    pub open: Vec<Open>,
}

impl Board {
    /// A board from rows of men, each a party's number, a kind and `'` if it is fresh; `..` is an empty cell.
    pub fn drawn(turn: usize, rows: &[(&str, Vec<Coords>)]) -> Self {
        let mut men = BTreeMap::new();
        for (row, places) in rows {
            let tokens: Vec<&str> = row.split_whitespace().collect();
            assert_eq!(tokens.len(), places.len(), "{row}");
            for (token, &place) in tokens.iter().zip(places) {
                let mut letters = token.chars();
                let (party, kind) = (letters.next(), letters.next().expect("two characters"));
                if let Some(party) = party.and_then(|party| party.to_digit(10)) {
                    let fresh = letters.next() == Some('\'');
                    men.insert(place, Piece { party: party as usize, kind, fresh });
                }
            }
        }
        Self { men, turn, open: Vec::new() }
    }

    pub fn is_empty(&self, at: Coords) -> bool {
        !self.men.contains_key(&at)
    }

    pub fn kings(&self, party: usize) -> Vec<Coords> {
        let is_king = |(_, man): &(&Coords, &Piece)| man.party == party && man.kind == 'K';
        self.men.iter().filter(is_king).map(|(&at, _)| at).collect()
    }

    pub fn after(&self, rules: &dyn Rules, step: &SolutionStep) -> Self {
        let mut next = self.clone();
        if let Some(at) = step.captured {
            next.men.remove(&at);
        }
        let man = next.men.remove(&step.from).expect("a man moves");
        let kind = step.promotion.unwrap_or(man.kind);
        next.men.insert(step.to, Piece { kind, fresh: false, ..man });
        if let Some((from, to)) = step.rook {
            let rook = next.men.remove(&from).expect("a rook moves along");
            next.men.insert(to, Piece { fresh: false, ..rook });
        }
        for castle in rules.castles() {
            let home = castle.king.0;
            let king_left = man.kind == 'K' && man.party == castle.party && step.from == home;
            if (king_left || step.captured == Some(home))
                && let Some(rook) = next.men.get_mut(&castle.rook.0)
            {
                rook.fresh = false;
            }
        }
        next.open.retain(|open| Some(open.man) != step.captured && open.man != step.from);
        next.open.extend(step.passed.map(|passed| Open { passed, man: step.to, owner: man.party }));
        next.turn = (self.turn + 1) % rules.parties();
        next.open.retain(|open| open.owner != next.turn);
        next
    }
}
