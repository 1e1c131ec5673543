//! Errors in the texts of positions, actions, moves and game ids.
use crate::board::Cell;
use crate::pieces::{Party, Role};
use crate::rules::{ActionError, Move, Refusal};

/// A field of a position text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PositionField {
    /// The pieces, row by row.
    Pieces,
    /// The party on turn.
    Turn,
    /// The eliminated parties; under alliance mate, the parties that have removed their kings.
    Eliminated,
    /// Castling rights.
    Castling,
    /// The double steps that are open to en passant.
    EnPassant,
    /// Plies since the last capture or pawn move.
    HalfmoveClock,
    /// The round number, from 1.
    RoundNumber,
    /// The party that each small power has joined.
    Partners,
    /// The one-time rights of the first rounds: rearrange, skip a turn, shift a motorcyclist.
    SpecialRights,
    /// The turns that great powers owe after answering out of turn.
    OwedTurns,
}

/// One error in a position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The kind of error.
    pub kind: PositionErrorKind,
    /// Where the error begins: offset in characters from the start of the text, from 0.
    pub at: usize,
    /// The cells that show the error; empty if no cells do.
    pub cells: Vec<Cell>,
}

/// The kinds of errors in a position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionErrorKind {
    /// The text is longer than the text of any position.
    TooLong {
        /// The length of the text in characters.
        found: usize,
        /// The greatest accepted length in characters.
        max: usize,
    },
    /// The text has the wrong number of fields.
    FieldCount {
        /// The number of fields in the text.
        found: usize,
        /// The required fields, in order.
        expected: &'static [PositionField],
    },
    /// The text has the wrong number of rows.
    RowCount {
        /// The number of rows in the text.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// A row has the wrong length.
    RowLength {
        /// The name of the row.
        row: String,
        /// The number of cells (in bridge chess, cells and holes) in the text.
        found: usize,
        /// The number that the row has on the board.
        expected: usize,
    },
    /// A character that has no meaning in this field.
    UnknownCharacter {
        /// The character.
        found: char,
        /// The field.
        field: PositionField,
    },
    /// A piece or an empty cell where the board has no cell.
    NoCellHere {
        /// The name of the row.
        row: String,
    },
    /// A hole where the board has a cell.
    CellHere {
        /// The name of the cell.
        cell: String,
    },
    /// A field that cannot be read.
    Unreadable {
        /// The field.
        field: PositionField,
        /// The text of the field.
        found: String,
    },
    /// A number out of its range.
    OutOfRange {
        /// The field.
        field: PositionField,
        /// The text of the field.
        found: String,
        /// The smallest allowed number.
        min: u16,
        /// The largest allowed number.
        max: u16,
    },
    /// A castling right of a party whose king or rook is not on its start cell.
    CastlingWithoutPieces {
        /// The text of the right, such as `K` or `sl`.
        right: &'static str,
    },
    /// An en-passant entry of a single cell: the pawn's cell is missing.
    EnPassantOneCell,
    /// An en-passant pair that cannot result from a double step.
    EnPassantImpossible {
        /// The text of the pair.
        found: String,
    },
    /// A party has the wrong number of kings.
    KingCount {
        /// The owner of the kings.
        party: Party,
        /// The number of its kings on the board.
        found: usize,
    },
    /// A pawn on a cell where it would have promoted.
    PawnOnLastRank {
        /// The owner of the pawn.
        party: Party,
    },
    /// A king that could be captured at once, of a party that is not on turn.
    CouldBeCaptured {
        /// The owner of the king.
        party: Party,
    },
    /// Partners that no coalitions of the game result in.
    ImpossiblePartners {
        /// The text of the field.
        found: String,
    },
    /// Rights of the first rounds in a later round.
    RightsTooLate,
    /// A right to answer out of turn for a party that is not in check, or is on turn.
    NothingToAnswer {
        /// The party with the right.
        party: Party,
    },
}

/// An error in the text of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionTextError {
    /// The text is not the text of an action.
    Unreadable,
    /// No party of this game has this letter.
    UnknownParty(char),
    /// No cell of this board has this name.
    UnknownCell(String),
    /// The piece cannot promote to a role with this letter.
    UnknownPromotion(char),
    /// The move promotes, and the promotion piece is missing.
    PromotionMissing,
    /// A promotion piece is given, and the move does not promote.
    NoPromotion,
    /// The rules forbid the move.
    Refused(Refusal),
}

/// An error in a move as players write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// The text is not the text of a move.
    Unreadable,
    /// No cell of this board has this name.
    UnknownCell(String),
    /// No piece of this game has this letter.
    UnknownPiece(char),
    /// The party has no piece of this role, or none on the given start.
    NoSuchPiece(Role),
    /// Several pieces match the text, and none of them can go to the target.
    Impossible {
        /// The cells of the matching pieces.
        pieces: Vec<Cell>,
        /// The target.
        to: Cell,
    },
    /// Only one piece matches the text, and the rules forbid its move.
    Refused {
        /// The cell of the piece.
        from: Cell,
        /// The target.
        to: Cell,
        /// The reason against the move.
        refusal: Refusal,
    },
    /// Several pieces can go to the target: one move of each.
    Ambiguous(Vec<Move>),
    /// The text says that a piece is captured on this cell, and the move captures none.
    NothingCaptured(Cell),
    /// The move promotes, and the promotion piece is missing: one move for each.
    PromotionMissing(Vec<Move>),
    /// A promotion piece is given, and the move does not promote.
    NoPromotion,
    /// The piece cannot promote to a role with this letter.
    UnknownPromotion(char),
    /// A declaration, or an action instead of a move, is not allowed.
    Denied(ActionError),
}

/// An error in a game id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIdError {
    /// No game has this name.
    UnknownGame(String),
    /// The game does not have this option.
    UnknownOption(String),
    /// This option occurs twice.
    DuplicateOption(String),
}
