//! The fate of a party that is mated or has lost its king, and the alliance that has lost.
use super::{CompiledRules, Position, has_legal_move, in_check};
use crate::pieces::{Party, PartySet};

/// The meaning of mate: whether check exists, and what follows from mate. The five mate rules of fortress
/// chess differ only in this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateRule {
    /// Whether kings are captured like any other piece. Then there is no check, and a party that has lost all
    /// its kings counts as mated.
    pub kings_are_captured: bool,
    /// What happens to a mated party.
    pub fate: Fate,
}

/// What happens to a mated party, and when its alliance has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The game ends.
    EndsGame,
    /// It is eliminated: it no longer moves, and its pieces no longer attack. Its alliance has lost when all
    /// its parties are eliminated.
    Eliminated,
    /// It plays on. Its alliance has lost when it has no kings left.
    PlaysOn,
    /// It removes its kings from the board, which is its move, and plays on. Its alliance has lost when the
    /// second of its parties is mated.
    RemovesKings,
    /// It sits out while it is mated. Its alliance has lost when all its parties are mated at the same time.
    SitsOut,
}

impl MateRule {
    /// Mate ends the game: the rule of all games but fortress chess.
    pub const ENDS_GAME: Self = Self { kings_are_captured: false, fate: Fate::EndsGame };
}

/// Returns a party and its allies.
pub(super) fn alliance(rules: &CompiledRules, position: &Position, party: Party) -> PartySet {
    let capturable = position.relations().captures(party);
    Party::first(rules.parties).filter(|&other| !capturable.contains(other)).collect()
}

/// Returns the alliance that has lost, for good or because of the situation of the party on turn. `None`
/// while both alliances play on, and always with [`Fate::EndsGame`].
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

/// Returns the alliance that has lost all its kings, or whose parties are all eliminated, depending on the
/// mate rule.
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

/// Whether the party on turn is in check and has no legal move. Always `false` in the set-up phase.
pub(super) fn is_mated(rules: &CompiledRules, position: &Position) -> bool {
    position.arranging().is_empty()
        && in_check(rules, position, position.turn())
        && !has_legal_move(rules, position)
}

/// Whether a party would be mated if it were on turn now.
pub fn would_be_mated(rules: &CompiledRules, position: &Position, party: Party) -> bool {
    is_mated(rules, &position.with_turn(party))
}

/// Whether removing its kings is the one legal move of the party on turn (rule `fortress.off`).
pub fn must_remove_kings(rules: &CompiledRules, position: &Position) -> bool {
    rules.mate_rule.fate == Fate::RemovesKings
        && is_mated(rules, position)
        && losing_alliance(rules, position).is_none()
}
