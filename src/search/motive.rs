//! Why a small power joins a party.
use super::Motive;
use super::sight::{Sight, WON};
use super::think::Found;
use crate::pieces::{Man, Party, PartySet};
use crate::rules::{Action, Deed, Joining, Move, Position, attacked, joining};

/// What counts as prey or as a threat, in hundredths of a pawn or so.
const WORTH_IT: i32 = 60;

/// Whom a party joins by a move.
pub(super) fn joined_by(sight: Sight, position: &Position, mv: &Move) -> Option<Party> {
    match joining(sight.tables(), position, mv) {
        Joining::With(partner) => Some(partner),
        _ => None,
    }
}

/// Why a small power joins a party where what was found is to follow.
pub(super) fn motive(sight: Sight, position: &Position, by: Party, partner: Party, found: &Found) -> Motive {
    let Some(pacts) = &sight.tables().pacts else { return Motive::Stronger };
    if found.score > WON / 3 {
        return Motive::Mate;
    }
    let enemy = pacts.other(partner);
    let first = match found.line.first() {
        Some(&Action { deed: Deed::Move(mv), .. }) => Some(mv),
        _ => None,
    };
    let prey = first.and_then(|mv| mv.captured).and_then(|cell| position.man(cell)).map(Man::party);
    if prey == Some(enemy) {
        return Motive::Prey(enemy);
    }
    let hunter = PartySet::only(enemy);
    let is_threatened = position.men_of(by).iter().any(|cell| {
        let worth = position.man(cell).map_or(0, |man| sight.worth.average(man));
        worth > WORTH_IT && attacked(sight.tables(), position, cell, hunter)
    });
    if is_threatened { Motive::Threatened(enemy) } else { Motive::Stronger }
}
