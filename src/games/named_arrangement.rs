//! Arrangements that come with a game.
use super::GameDef;
use crate::board::Cell;
use crate::pieces::{Party, Role};
use crate::rules::{Arrangement, CompiledRules, Position};

/// An arrangement of all pieces in a party's set-up zone that comes with a game. Its name is a text in `i18n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedArrangement {
    /// The id, unique among the arrangements of the party.
    pub id: &'static str,
    /// The party.
    pub party: Party,
    /// The pieces: letter and cell of each, separated by spaces.
    pub pieces: &'static str,
    /// Whether the others together can mate the party soon.
    pub is_risky: bool,
}

impl NamedArrangement {
    /// Returns the arrangement in a game that knows its letters and cells.
    #[must_use]
    pub fn read(&self, def: &dyn GameDef) -> Arrangement {
        let piece = |text: &str| -> Option<(Cell, Role)> {
            let letter = text.chars().next()?;
            Some((def.cell_by_name(text.get(letter.len_utf8()..)?)?, def.role_by_letter(letter)?))
        };
        Arrangement::new(self.pieces.split(' ').filter_map(piece))
    }
}

/// Returns the arrangements that come with a game for a party, in their order.
pub fn named_arrangements(def: &dyn GameDef, party: Party) -> impl Iterator<Item = NamedArrangement> + use<> {
    def.info().arrangements.iter().copied().filter(move |named| named.party == party)
}

/// Returns an arrangement without the pieces that a party no longer has in its set-up zone.
#[must_use]
pub fn fitted_arrangement(
    rules: &CompiledRules,
    position: &Position,
    party: Party,
    arrangement: &Arrangement,
) -> Arrangement {
    let mut left: Vec<Role> = Arrangement::of(rules, position, party).pieces().map(|piece| piece.1).collect();
    Arrangement::new(arrangement.pieces().filter(|(_, role)| {
        let place = left.iter().position(|other| other == role);
        place.is_some_and(|place| {
            left.swap_remove(place);
            true
        })
    }))
}
