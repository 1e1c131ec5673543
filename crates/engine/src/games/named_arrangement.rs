//! Arrangements that come with a game.
use super::GameDef;
use crate::board::Cell;
use crate::pieces::{Party, Role};
use crate::rules::{Arrangement, CompiledRules, Position};

/// The names of arrangements that come with a game. Their texts are in `i18n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrangementName {
    /// The starting position of the inventor of the game.
    Historical,
    /// The king stands behind its pieces at the side.
    Castle,
    /// The king stands in the middle.
    Centre,
    /// A tank stands before the king.
    Watch,
    /// The pieces have free lines.
    Open,
    /// Machine-guns stand around the king.
    Shield,
    /// The pieces stand in a row before the king.
    Wall,
    /// The strong pieces stand in front.
    Front,
    /// The strong pieces stand behind the others.
    Shelter,
    /// The strong pieces stand outside, in front.
    Wings,
    /// The strong pieces stand in the corners.
    Corners,
}

/// An arrangement of all pieces in a party's set-up zone that comes with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedArrangement {
    /// The name, unique among the arrangements of the party.
    pub name: ArrangementName,
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
