//! Changes of an edited position besides its pieces.
use super::{Editor, Snapshot};
use engine::board::Cell;
use engine::games::{self, GameOptions};
use engine::notation::PositionField;
use engine::pieces::{Party, PartySet};

/// A change of an edited position besides its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionChange {
    /// The party on turn.
    Turn(Party),
    /// Whether a party still arranges its pieces.
    Arranging(Party, bool),
    /// Whether a party is eliminated.
    Eliminated(Party, bool),
    /// Whether the right to the castling with this index exists.
    Castling(usize, bool),
    /// Whether a double step, as the passed cell and the pawn's cell, can be captured en passant.
    EnPassant([Cell; 2], bool),
    /// The ply count since a capture or a pawn's move.
    HalfmoveClock(u16),
    /// The number of the round.
    RoundNumber(u16),
    /// The party that a small power has joined.
    Partner(Party, Option<Party>),
    /// Whether a party may still rearrange its pieces.
    CanRearrange(Party, bool),
    /// Whether a party may still skip a turn.
    CanSkipTurn(Party, bool),
    /// Whether a party may still shift a motorcyclist.
    CanShift(Party, bool),
    /// The number of turns that a party owes.
    OwedTurns(Party, u8),
    /// Whether a party may answer out of turn.
    CanAnswer(Party, bool),
    /// Other options of the same game, with the same pieces.
    Options(GameOptions),
}

impl Editor {
    /// Returns whether the game has what the change is about.
    fn supports(&self, change: &PositionChange) -> bool {
        let rules = self.def().rules();
        let (is_party, coalition) = (|party: &Party| party.index() < rules.parties, rules.coalition.as_ref());
        match change {
            PositionChange::Turn(party) => is_party(party),
            PositionChange::Arranging(party, is_on) => {
                !is_on || self.def().start_position().arranging().contains(*party)
            }
            PositionChange::Eliminated(party, _) => {
                is_party(party)
                    && games::position_fields(self.def().kind()).contains(&PositionField::Eliminated)
            }
            PositionChange::Castling(index, _) => *index < rules.castlings.len(),
            PositionChange::EnPassant(pair, _) => pair.iter().all(|&cell| self.has_cell(cell)),
            PositionChange::Partner(small, partner) => {
                coalition.is_some_and(|coalition| coalition.small.contains(small))
                    && partner.iter().all(is_party)
            }
            PositionChange::CanRearrange(party, is_on) => coalition
                .is_some_and(|coalition| !is_on || coalition.initial_state().may_rearrange.contains(*party)),
            PositionChange::CanSkipTurn(party, is_on) => coalition
                .is_some_and(|coalition| !is_on || coalition.initial_state().may_skip.contains(*party)),
            PositionChange::CanShift(party, is_on) => coalition
                .is_some_and(|coalition| !is_on || coalition.initial_state().may_shift.contains(*party)),
            PositionChange::OwedTurns(party, _) => {
                coalition.is_some_and(|coalition| coalition.is_great(*party))
            }
            PositionChange::CanAnswer(party, _) => coalition.is_some() && is_party(party),
            PositionChange::HalfmoveClock(_)
            | PositionChange::RoundNumber(_)
            | PositionChange::Options(_) => true,
        }
    }

    /// Applies a change. Returns whether anything changed.
    pub(crate) fn apply(&mut self, change: PositionChange) -> bool {
        if !self.supports(&change) {
            return false;
        }
        match change {
            PositionChange::Options(options) => self.set_options(&options),
            PositionChange::Turn(party) => self.change(|parts, def| {
                parts.turn = party;
                parts.arranging = PartySet::EMPTY;
                games::order_en_passant(def, parts);
            }),
            PositionChange::Arranging(party, is_on) => {
                self.change(|parts, _| include(&mut parts.arranging, party, is_on))
            }
            PositionChange::Eliminated(party, is_on) => {
                self.change(|parts, _| include(&mut parts.eliminated, party, is_on))
            }
            PositionChange::Castling(index, is_on) => self.change(|parts, def| {
                parts.castlings.retain(|&other| other != index);
                if is_on && index < def.rules().castlings.len() {
                    parts.castlings.push(index);
                    parts.castlings.sort_unstable();
                }
            }),
            PositionChange::EnPassant(pair, is_on) => {
                self.change(|parts, def| games::set_en_passant(def, parts, pair, is_on))
            }
            PositionChange::HalfmoveClock(plies) => self.change(|parts, _| parts.halfmove_clock = plies),
            PositionChange::RoundNumber(round) => self.change(|parts, _| parts.round_number = round),
            PositionChange::Partner(small, partner) => {
                self.change(|parts, _| parts.coalition.partners[small] = partner)
            }
            PositionChange::CanRearrange(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_rearrange, party, is_on))
            }
            PositionChange::CanSkipTurn(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_skip, party, is_on))
            }
            PositionChange::CanShift(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_shift, party, is_on))
            }
            PositionChange::OwedTurns(party, turns) => {
                self.change(|parts, _| parts.coalition.owed_turns[party] = turns)
            }
            PositionChange::CanAnswer(party, is_on) => {
                self.change(|parts, _| include(&mut parts.coalition.may_answer, party, is_on))
            }
        }
    }

    /// Sets the options, with the same pieces. Returns `false` for options of another game.
    fn set_options(&mut self, options: &GameOptions) -> bool {
        if options.kind() != self.def().kind() {
            return false;
        }
        // Position texts have no options: pieces that the new ones exclude become errors.
        let version = Snapshot { def: games::with_options(options), ..self.current.clone() };
        self.replace_current(version)
    }
}

fn include(parties: &mut PartySet, party: Party, is_in: bool) {
    if is_in {
        parties.insert(party);
    } else {
        parties.remove(party);
    }
}
