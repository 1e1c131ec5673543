//! The values of a position besides its pieces: how each is read from the position, and what its change means.
use crate::view::parts::games::option_id;
use app::open_game::{Editor, PositionChange};
use engine::board::Cell;
use engine::games::{GameDef, OptionSpec};
use engine::pieces::Party;

/// The value of a list that means no party or no value.
pub const NOBODY: &str = "-";
/// The value of the turn while pieces are being arranged.
pub const ARRANGING: &str = "@";

/// A value that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchField {
    /// Whether a party still arranges its pieces.
    Arranging(Party),
    /// Whether a party is eliminated.
    Eliminated(Party),
    /// A castling right, by its index in the rules.
    Castling(usize),
    /// Whether a double step, as the passed cell and the cell of the piece, is open to en passant.
    EnPassant([Cell; 2]),
    /// Whether a party may rearrange its pieces once.
    Rearrange(Party),
    /// Whether a party may skip a turn once.
    SkipTurn(Party),
    /// Whether a party may shift a motorcyclist once.
    Shift(Party),
    /// Whether a party may answer out of turn.
    Answer(Party),
    /// A flag of the game.
    Option(&'static OptionSpec),
}

/// A value that is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberField {
    /// The round number.
    Round,
    /// Plies since a capture or a pawn's move.
    HalfmoveClock,
    /// The turns that a great power owes.
    OwedTurns(Party),
}

/// A value from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListField {
    /// The party on turn, or [`ARRANGING`].
    Turn,
    /// The partner of a small power.
    Partner(Party),
    /// An option of the game with several values.
    Option(&'static OptionSpec),
}

impl SwitchField {
    /// Returns the last part of the id of its element.
    pub fn id(self, def: &dyn GameDef) -> String {
        let of_party = |name: &str, party: Party| format!("{name}-{}", party.index());
        match self {
            Self::Arranging(party) => of_party("arranges", party),
            Self::Eliminated(party) => of_party("out", party),
            Self::Castling(index) => format!("castling-{index}"),
            Self::EnPassant([passed, cell]) => {
                format!("pair-{}{}", def.cell_name(passed), def.cell_name(cell))
            }
            Self::Rearrange(party) => of_party("rearranges", party),
            Self::SkipTurn(party) => of_party("waits", party),
            Self::Shift(party) => of_party("shifts", party),
            Self::Answer(party) => of_party("answers", party),
            Self::Option(spec) => option_id(def.kind(), spec),
        }
    }

    /// Whether it is on.
    pub fn is_on(self, edit: &Editor) -> bool {
        let (parts, coalition) = (edit.parts(), &edit.parts().coalition);
        match self {
            Self::Arranging(party) => parts.arranging.contains(party),
            Self::Eliminated(party) => parts.eliminated.contains(party),
            Self::Castling(index) => parts.castlings.contains(&index),
            Self::EnPassant(pair) => parts.en_passant.contains(&pair),
            Self::Rearrange(party) => coalition.may_rearrange.contains(party),
            Self::SkipTurn(party) => coalition.may_skip.contains(party),
            Self::Shift(party) => coalition.may_shift.contains(party),
            Self::Answer(party) => coalition.may_answer.contains(party),
            Self::Option(spec) => edit.def().options().is_on(spec),
        }
    }

    /// Returns the change that switches it on or off.
    pub fn change(self, edit: &Editor, is_on: bool) -> PositionChange {
        match self {
            Self::Arranging(party) => PositionChange::Arranging(party, is_on),
            Self::Eliminated(party) => PositionChange::Eliminated(party, is_on),
            Self::Castling(index) => PositionChange::Castling(index, is_on),
            Self::EnPassant(pair) => PositionChange::EnPassant(pair, is_on),
            Self::Rearrange(party) => PositionChange::CanRearrange(party, is_on),
            Self::SkipTurn(party) => PositionChange::CanSkipTurn(party, is_on),
            Self::Shift(party) => PositionChange::CanShift(party, is_on),
            Self::Answer(party) => PositionChange::CanAnswer(party, is_on),
            Self::Option(spec) => PositionChange::Options(edit.def().options().with_flag(spec, is_on)),
        }
    }
}

impl NumberField {
    /// Returns the last part of the id of its element.
    pub fn id(self) -> String {
        match self {
            Self::Round => "round".to_owned(),
            Self::HalfmoveClock => "quiet".to_owned(),
            Self::OwedTurns(party) => format!("owes-{}", party.index()),
        }
    }

    /// Returns the number.
    pub fn number(self, edit: &Editor) -> u16 {
        match self {
            Self::Round => edit.parts().round_number,
            Self::HalfmoveClock => edit.parts().halfmove_clock,
            Self::OwedTurns(party) => edit.parts().coalition.owed_turns[party].into(),
        }
    }

    /// Returns the change to another number.
    pub fn change(self, number: u16) -> PositionChange {
        match self {
            Self::Round => PositionChange::RoundNumber(number),
            Self::HalfmoveClock => PositionChange::HalfmoveClock(number),
            Self::OwedTurns(party) => {
                PositionChange::OwedTurns(party, u8::try_from(number).unwrap_or(u8::MAX))
            }
        }
    }
}

impl ListField {
    /// Returns the last part of the id of its element.
    pub fn id(self, def: &dyn GameDef) -> String {
        match self {
            Self::Turn => "turn".to_owned(),
            Self::Partner(party) => format!("partner-{}", party.index()),
            Self::Option(spec) => option_id(def.kind(), spec),
        }
    }

    /// Returns the chosen value.
    pub fn value(self, edit: &Editor) -> String {
        let parts = edit.parts();
        let index = match self {
            Self::Turn if !parts.arranging.is_empty() => return ARRANGING.to_owned(),
            Self::Turn => Some(parts.turn.index()),
            Self::Partner(small) => parts.coalition.partners[small].map(Party::index),
            Self::Option(spec) => edit.def().options().get(spec),
        };
        index.map_or(NOBODY.to_owned(), |index| index.to_string())
    }

    /// Returns the change to another value, `None` for a value that is not in the list.
    pub fn change(self, edit: &Editor, value: &str) -> Option<PositionChange> {
        let def = edit.def();
        let index = value.parse::<usize>().ok();
        let party = index.filter(|&party| party < def.rules().parties).map(Party::new);
        Some(match self {
            Self::Turn if value == ARRANGING => {
                PositionChange::Arranging(def.start_position().arranging().iter().next()?, true)
            }
            Self::Turn => PositionChange::Turn(party?),
            Self::Partner(small) => PositionChange::Partner(small, party),
            Self::Option(spec) => PositionChange::Options(def.options().with(spec, index)),
        })
    }
}
