//! What becomes of a party that has lost its king or is mated, and which alliance has lost.
use super::{CompiledRules, Position, has_legal_move, in_check};
use crate::pieces::{Party, PartySet};

/// What is called mate: whether there is check at all, and what follows. The five mate rules of fortress chess
/// differ in nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateRule {
    /// Whether kings are captured like any man: there is no check then, and who has lost its kings is called
    /// mated here.
    pub kings_are_captured: bool,
    /// What becomes of a mated party.
    pub fate: Fate,
}

/// What becomes of a mated party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The game is over.
    EndsGame,
    /// It is out: it moves no more, and its men attack nothing. Its alliance has lost when all of it is out.
    Eliminated,
    /// It plays on. Its alliance has lost when it has no king left at all.
    PlaysOn,
    /// It takes its kings off the board, as its move, and plays on. Its alliance has lost when the second of its
    /// parties is mated.
    RemovesKings,
    /// It sits out as long as that lasts. Its alliance has lost when all of it is mated at the same time.
    SitsOut,
}

impl MateRule {
    /// Mate ends the game.
    pub const ENDS_GAME: Self = Self { kings_are_captured: false, fate: Fate::EndsGame };
}

/// A party with its allies.
pub(super) fn alliance(rules: &CompiledRules, position: &Position, party: Party) -> PartySet {
    let capturable = position.relations().captures(party);
    Party::first(rules.parties).filter(|&other| !capturable.contains(other)).collect()
}

/// The alliance that has lost: for good, or by what the party on turn is in now.
pub fn losing_alliance(rules: &CompiledRules, position: &Position) -> Option<PartySet> {
    let turn = position.turn();
    match rules.mate_rule.fate {
        Fate::EndsGame => None,
        Fate::Eliminated | Fate::PlaysOn => eliminated_alliance(rules, position),
        Fate::RemovesKings | Fate::SitsOut => {
            let own = alliance(rules, position, turn);
            let has_lost = |&party: &Party| match rules.mate_rule.fate {
                Fate::RemovesKings if party != turn => position.eliminated().contains(party),
                _ => is_mated(rules, &position.with_turn(party)),
            };
            let parties: Vec<Party> =
                Party::first(rules.parties).filter(|&party| own.contains(party)).collect();
            parties.iter().all(has_lost).then_some(own)
        }
    }
}

/// The alliance that has lost all its kings, or all of whose parties are out.
pub(super) fn eliminated_alliance(rules: &CompiledRules, position: &Position) -> Option<PartySet> {
    let fate = rules.mate_rule.fate;
    let may_be = match fate {
        Fate::Eliminated => !position.eliminated().is_empty(),
        Fate::PlaysOn => true,
        Fate::EndsGame | Fate::RemovesKings | Fate::SitsOut => false,
    };
    if !may_be {
        return None;
    }
    let is_gone = |party: Party| match fate {
        Fate::Eliminated => position.eliminated().contains(party),
        _ => position.kings_of(party).is_empty(),
    };
    let alliances = Party::first(rules.parties).map(|party| alliance(rules, position, party));
    alliances
        .into_iter()
        .find(|alliance| Party::first(rules.parties).all(|party| !alliance.contains(party) || is_gone(party)))
}

/// Whether the party on turn is in check and has no legal move. Nobody is mated while men are still being arranged.
pub(super) fn is_mated(rules: &CompiledRules, position: &Position) -> bool {
    position.arranging().is_empty()
        && in_check(rules, position, position.turn())
        && !has_legal_move(rules, position)
}

/// Whether a party would be mated if it were on turn.
pub fn would_be_mated(rules: &CompiledRules, position: &Position, party: Party) -> bool {
    is_mated(rules, &position.with_turn(party))
}

/// Whether the party on turn has one legal move, to take its kings off the board.
pub fn must_remove_kings(rules: &CompiledRules, position: &Position) -> bool {
    rules.mate_rule.fate == Fate::RemovesKings
        && is_mated(rules, position)
        && losing_alliance(rules, position).is_none()
}
