//! What can be wrong with a text.
use crate::board::Cell;
use crate::pieces::{Party, Role};
use crate::rules::{ActionError, Move, Refusal};

/// The fields of a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PositionField {
    /// The men, row by row.
    Pieces,
    /// The party on turn.
    Turn,
    /// The parties that are out.
    Eliminated,
    /// Castling rights.
    Castling,
    /// Double steps open to en passant.
    EnPassant,
    /// Plies since a capture or a pawn's move.
    HalfmoveClock,
    /// The number of the round.
    RoundNumber,
    /// Whom the small powers have joined.
    Partners,
    /// What may be done once.
    SpecialRights,
    /// Turns owed.
    OwedTurns,
}

/// One thing that is wrong with a position's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub kind: PositionErrorKind,
    /// Where in the text it begins: characters from its start, counting from 0.
    pub at: usize,
    /// The cells that show it.
    pub cells: Vec<Cell>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionErrorKind {
    /// The text is longer than any position's.
    TooLong {
        /// Its length in characters.
        found: usize,
        /// The longest that is read.
        max: usize,
    },
    /// The number of fields.
    FieldCount {
        /// How many there are.
        found: usize,
        /// Those that there must be.
        expected: &'static [PositionField],
    },
    /// The number of rows.
    RowCount {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The number of places in a row.
    RowLength {
        /// The name of the row.
        row: String,
        /// How many places it names.
        found: usize,
        /// How many it must name.
        expected: usize,
    },
    /// A character that means nothing here.
    UnknownCharacter {
        /// The character.
        found: char,
        /// The field.
        field: PositionField,
    },
    /// A man or an empty cell where the board has no cell.
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
        /// Its text.
        found: String,
    },
    /// A number out of its range.
    OutOfRange {
        /// The field.
        field: PositionField,
        /// Its text.
        found: String,
        /// The smallest allowed.
        min: u16,
        /// The largest allowed.
        max: u16,
    },
    /// A castling right without king and rook at home.
    CastlingWithoutPieces {
        /// The name of the right.
        right: &'static str,
    },
    /// An en-passant field of one cell: it does not say which pawn.
    EnPassantOneCell,
    /// An en-passant pair that no double step leaves.
    EnPassantImpossible {
        /// The text of the pair.
        found: String,
    },
    /// The wrong number of kings.
    KingCount {
        /// Whose.
        party: Party,
        /// How many there are.
        found: usize,
    },
    /// A pawn on a cell where it would have promoted.
    PawnOnLastRank {
        /// Whose.
        party: Party,
    },
    /// The party that is not on turn could lose its king at once.
    CouldBeCaptured {
        /// Whose king.
        party: Party,
    },
    /// Partners that no coalitions give.
    ImpossiblePartners {
        /// The text.
        found: String,
    },
    /// Rights of the first rounds in a later one.
    RightsTooLate,
    /// An answer out of turn of a party that has been given no check, or is on turn.
    NothingToAnswer {
        /// Whose.
        party: Party,
    },
}

/// What is wrong with the text of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionTextError {
    /// It is no text of an action.
    Unreadable,
    /// It names no party of this game.
    UnknownParty(char),
    /// It names no cell of this board.
    UnknownCell(String),
    /// It names no role that a man can become.
    UnknownPromotion(char),
    /// The move promotes, and the text does not say to what.
    PromotionMissing,
    /// The move does not promote.
    NoPromotion,
    /// The rules forbid the move.
    Refused(Refusal),
}

/// What is wrong with a move as players write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is no text of a move.
    Unreadable,
    /// It names no cell of this board.
    UnknownCell(String),
    /// It names no man of this game.
    UnknownPiece(char),
    /// The party on turn has no such man, or not where the text says.
    NoSuchPiece(Role),
    /// Several men could be meant, and none of them can go there.
    Impossible {
        /// Where they stand.
        pieces: Vec<Cell>,
        /// Where they cannot go.
        to: Cell,
    },
    /// The rules forbid the move of the only man that can be meant.
    Refused {
        /// Where it stands.
        from: Cell,
        /// Where it would go.
        to: Cell,
        /// Why not.
        refusal: Refusal,
    },
    /// Several men can go there: a move of each.
    Ambiguous(Vec<Move>),
    /// It is written as a capture, and nothing is captured on this cell.
    NothingCaptured(Cell),
    /// The move promotes, and the text does not say to what.
    PromotionMissing,
    /// The move does not promote.
    NoPromotion,
    /// The pawn cannot become this.
    UnknownPromotion(char),
    /// A declaration, or what is done instead of a move, cannot be done.
    Denied(ActionError),
}

/// What is wrong with the name of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIdError {
    /// There is no such game.
    UnknownGame(String),
    /// The game has no such option.
    UnknownOption(String),
    /// An option is named twice.
    DuplicateOption(String),
}
