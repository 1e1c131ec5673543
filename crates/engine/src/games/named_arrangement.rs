//! Arrangements that come with a game.
use super::GameDef;
use crate::board::Cell;
use crate::pieces::{Party, Role};
use crate::rules::{Arrangement, CompiledRules, Position};

/// The names of arrangements that come with a game. A program has texts for them.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{ArrangementName, coalition};
///
/// // Schönberg's starting position comes first for every party.
/// assert_eq!(coalition::INFO.arrangements[0].name, ArrangementName::Historical);
/// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{ArrangementName, coalition};
///
/// let castle = coalition::INFO.arrangements.iter().find(|named| named.name == ArrangementName::Castle);
/// let castle = castle.expect("an arrangement");
/// assert!(castle.pieces.starts_with("Tc1 Md1") && !castle.is_risky);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedArrangement {
    /// The name, unique among the arrangements of the party.
    pub name: ArrangementName,
    /// The party that it is for.
    pub party: Party,
    /// The pieces: letter and cell of each, separated by spaces.
    pub pieces: &'static str,
    /// Whether the others together can mate the party soon.
    pub is_risky: bool,
}

impl NamedArrangement {
    /// Returns the arrangement in a game that knows its letters and cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition};
    /// use schachquartett_engine::{notation::Names, pieces::Role};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let castle = coalition::INFO.arrangements[1].read(&*def);
    /// assert_eq!(castle.pieces().count(), 12);
    /// let king = castle.pieces().find(|piece| piece.1 == Role::KING).expect("a king");
    /// assert_eq!(def.cell_name(king.0), "g1");
    /// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition};
///
/// let def = games::by_id("coalition").expect("an id");
/// let counts = [coalition::YELLOW, coalition::BLACK, coalition::GREEN, coalition::RED]
///     .map(|party| games::named_arrangements(&*def, party).count());
/// assert_eq!(counts, [7, 5, 5, 5]);
/// ```
pub fn named_arrangements(def: &dyn GameDef, party: Party) -> impl Iterator<Item = NamedArrangement> + use<> {
    def.info().arrangements.iter().copied().filter(move |named| named.party == party)
}

/// Returns an arrangement without the pieces that a party no longer has in its set-up zone.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition};
///
/// let def = games::by_id("coalition").expect("an id");
/// // Green has lost the guard of i6.
/// let text = def.write_position(&def.start_position()).replacen("6gGgS/", "7gS/", 1);
/// let position = def.read_position(&text).expect("a position");
/// let front = games::named_arrangements(&*def, coalition::GREEN).nth(1).expect("an arrangement");
/// let fitted = games::fitted_arrangement(def.rules(), &position, coalition::GREEN, &front.read(&*def));
/// assert_eq!((front.read(&*def).pieces().count(), fitted.pieces().count()), (6, 5));
/// assert!(fitted.apply(def.rules(), &position, coalition::GREEN).is_some());
/// ```
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
