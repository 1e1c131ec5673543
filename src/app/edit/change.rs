//! What can be changed in a position besides its men.
use super::{Edit, Version};
use crate::board::Cell;
use crate::games;
use crate::notation::PositionField;
use crate::pieces::{Party, PartySet};

/// What is changed in a position besides its men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A party is on turn.
    Turn(Party),
    /// Whether a party still arranges its men.
    Arranges(Party, bool),
    /// Whether a party is out.
    Out(Party, bool),
    /// Whether the right to the castling with this index is kept.
    Castling(usize, bool),
    /// Whether a double step, as the passed cell and the man's, is open to en passant.
    EnPassant([Cell; 2], bool),
    /// The plies since a capture or a pawn's move.
    Quiet(u16),
    /// The number of the round.
    Round(u16),
    /// Whom a small power has joined.
    Partner(Party, Option<Party>),
    /// Whether a party may once arrange its men anew.
    Rearranges(Party, bool),
    /// Whether a party may once wait.
    Waits(Party, bool),
    /// Whether a party may once shift a motorcyclist.
    Shifts(Party, bool),
    /// How many turns a party owes.
    Owes(Party, u8),
    /// Whether a party may answer out of turn.
    Answers(Party, bool),
    /// The same men in the game with this name: other options.
    Game(String),
}

impl Edit {
    /// Whether the game has anything that such a change would change.
    fn has(&self, change: &Change) -> bool {
        let tables = self.game().rules();
        let (is_party, pacts) = (|party: &Party| party.index() < tables.parties, tables.coalition.as_ref());
        match change {
            Change::Turn(party) => is_party(party),
            Change::Arranges(party, is_on) => !is_on || self.game().start_position().arranging().contains(*party),
            Change::Out(party, _) => {
                is_party(party) && games::position_fields(self.game().kind()).contains(&PositionField::Eliminated)
            }
            Change::Castling(index, _) => *index < tables.castlings.len(),
            Change::EnPassant(pair, _) => pair.iter().all(|&cell| self.has_cell(cell)),
            Change::Partner(small, partner) => {
                pacts.is_some_and(|pacts| pacts.small.contains(small)) && partner.iter().all(is_party)
            }
            Change::Rearranges(party, is_on) => {
                pacts.is_some_and(|pacts| !is_on || pacts.initial_state().may_rearrange.contains(*party))
            }
            Change::Waits(party, is_on) => {
                pacts.is_some_and(|pacts| !is_on || pacts.initial_state().may_skip.contains(*party))
            }
            Change::Shifts(party, is_on) => {
                pacts.is_some_and(|pacts| !is_on || pacts.initial_state().may_shift.contains(*party))
            }
            Change::Owes(party, _) => pacts.is_some_and(|pacts| pacts.is_great(*party)),
            Change::Answers(party, _) => pacts.is_some() && is_party(party),
            Change::Quiet(_) | Change::Round(_) | Change::Game(_) => true,
        }
    }

    /// Changes something besides the men.
    pub(in crate::app) fn set(&mut self, change: Change) -> bool {
        if !self.has(&change) {
            return false;
        }
        match change {
            Change::Game(id) => self.set_game(&id),
            Change::Turn(party) => self.change(|parts, game| {
                parts.turn = party;
                parts.arranging = PartySet::EMPTY;
                games::order_en_passant(game, parts);
            }),
            Change::Arranges(party, is_on) => {
                self.change(|parts, _| include(&mut parts.arranging, party, is_on))
            }
            Change::Out(party, is_on) => self.change(|parts, _| include(&mut parts.eliminated, party, is_on)),
            Change::Castling(index, is_on) => self.change(|parts, game| {
                parts.castlings.retain(|&other| other != index);
                if is_on && index < game.rules().castlings.len() {
                    parts.castlings.push(index);
                    parts.castlings.sort_unstable();
                }
            }),
            Change::EnPassant(pair, is_on) => {
                self.change(|parts, game| games::set_en_passant(game, parts, pair, is_on))
            }
            Change::Quiet(plies) => self.change(|parts, _| parts.halfmove_clock = plies),
            Change::Round(round) => self.change(|parts, _| parts.round_number = round),
            Change::Partner(small, partner) => {
                self.change(|parts, _| parts.coalition.partners[small] = partner)
            }
            Change::Rearranges(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_rearrange, party, is_on))
            }
            Change::Waits(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_skip, party, is_on))
            }
            Change::Shifts(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_shift, party, is_on))
            }
            Change::Owes(party, turns) => self.change(|parts, _| parts.coalition.owed_turns[party] = turns),
            Change::Answers(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_answer, party, is_on))
            }
        }
    }

    /// The same men under other options of the same game.
    fn set_game(&mut self, id: &str) -> bool {
        let title = self.game().kind();
        let Some(game) = games::by_id(id).ok().filter(|game| game.kind() == title) else { return false };
        // The text has no options; what they do not know is told as a fault.
        let version = Version { game, ..self.version.clone() };
        self.become_version(version)
    }
}

fn include(parties: &mut PartySet, party: Party, is_in: bool) {
    if is_in {
        parties.insert(party);
    } else {
        parties.remove(party);
    }
}
