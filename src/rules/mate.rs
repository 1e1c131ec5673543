//! What becomes of a party that has lost its king or is mated, and which alliance has lost.
use super::{Position, Tables, has_legal_move, in_check};
use crate::pieces::{Party, PartySet};

/// What is called mate: whether there is check at all, and what follows. The five mate rules of fortress chess
/// differ in nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateRule {
    /// Whether kings are captured like any man: there is no check then, and who has lost its kings is called
    /// mated here.
    pub kings_fall: bool,
    /// What becomes of a mated party.
    pub fate: Fate,
}

/// What becomes of a mated party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The game is over.
    EndsGame,
    /// It is out: it moves no more, and its men attack nothing. Its alliance has lost when all of it is out.
    Out,
    /// It plays on. Its alliance has lost when it has no king left at all.
    PlaysOn,
    /// It takes its kings off the board, as its move, and plays on. Its alliance has lost when the second of its
    /// parties is mated.
    TakesKingsOff,
    /// It sits out as long as that lasts. Its alliance has lost when all of it is mated at the same time.
    SitsOut,
}

impl MateRule {
    /// Mate ends the game.
    pub const ENDS_GAME: Self = Self { kings_fall: false, fate: Fate::EndsGame };
}

/// A party with its allies.
pub(super) fn alliance(tables: &Tables, position: &Position, party: Party) -> PartySet {
    let prey = position.relations().captures(party);
    Party::first(tables.parties).filter(|&other| !prey.contains(other)).collect()
}

/// The alliance that has lost: for good, or by what the party on turn is in now.
pub fn lost(tables: &Tables, position: &Position) -> Option<PartySet> {
    let turn = position.turn();
    match tables.mate.fate {
        Fate::EndsGame => None,
        Fate::Out | Fate::PlaysOn => lost_for_good(tables, position),
        Fate::TakesKingsOff | Fate::SitsOut => {
            let own = alliance(tables, position, turn);
            let has_lost = |&party: &Party| match tables.mate.fate {
                Fate::TakesKingsOff if party != turn => position.out().contains(party),
                _ => is_mated(tables, &position.as_seen_by(party)),
            };
            let parties: Vec<Party> =
                Party::first(tables.parties).filter(|&party| own.contains(party)).collect();
            parties.iter().all(has_lost).then_some(own)
        }
    }
}

/// The alliance that has lost all its kings, or all of whose parties are out.
pub(super) fn lost_for_good(tables: &Tables, position: &Position) -> Option<PartySet> {
    let fate = tables.mate.fate;
    let may_be = match fate {
        Fate::Out => !position.out().is_empty(),
        Fate::PlaysOn => true,
        Fate::EndsGame | Fate::TakesKingsOff | Fate::SitsOut => false,
    };
    if !may_be {
        return None;
    }
    let is_gone = |party: Party| match fate {
        Fate::Out => position.out().contains(party),
        _ => position.kings_of(party).is_empty(),
    };
    let alliances = Party::first(tables.parties).map(|party| alliance(tables, position, party));
    alliances.into_iter().find(|alliance| {
        Party::first(tables.parties).all(|party| !alliance.contains(party) || is_gone(party))
    })
}

/// Whether the party on turn is in check and has no legal move. Nobody is mated while men are still being arranged.
pub(super) fn is_mated(tables: &Tables, position: &Position) -> bool {
    position.arranging().is_empty()
        && in_check(tables, position, position.turn())
        && !has_legal_move(tables, position)
}

/// Whether a party would be mated if it were on turn.
pub fn would_be_mated(tables: &Tables, position: &Position, party: Party) -> bool {
    is_mated(tables, &position.as_seen_by(party))
}

/// Whether the party on turn has one legal move, to take its kings off the board.
pub fn takes_kings_off(tables: &Tables, position: &Position) -> bool {
    tables.mate.fate == Fate::TakesKingsOff && is_mated(tables, position) && lost(tables, position).is_none()
}
