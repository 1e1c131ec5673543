//! Errors in the texts of positions, actions, moves and game ids.
use crate::board::Cell;
use crate::pieces::{Party, Role};
use crate::rules::{ActionError, Move, Refusal};

/// A field of a position text, as in [FEN]. [`games::position_fields`](crate::games::position_fields) has
/// those of a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameKind, position_fields};
/// use schachquartett_engine::notation::PositionField;
///
/// // Only coalition chess has partners; it has no castling.
/// let fields = position_fields(GameKind::Coalition);
/// assert!(fields.contains(&PositionField::Partners) && !fields.contains(&PositionField::Castling));
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PositionField {
    /// The pieces, row by row.
    Pieces,
    /// The party on turn, or those that still arrange their pieces.
    Turn,
    /// The eliminated parties; under alliance mate, the parties that have removed their kings.
    Eliminated,
    /// [Castling rights].
    ///
    /// [Castling rights]: https://www.chessprogramming.org/Castling_Rights
    Castling,
    /// The double steps that are open to [en passant].
    ///
    /// [en passant]: https://www.chessprogramming.org/En_passant
    EnPassant,
    /// [Plies] since the last capture or pawn move: the [halfmove clock].
    ///
    /// [halfmove clock]: https://www.chessprogramming.org/Halfmove_Clock
    /// [Plies]: https://www.chessprogramming.org/Ply
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{Names, PositionErrorKind};
///
/// let def = games::by_id("bridge").expect("an id");
/// // The rook of h1 is missing, which White's first castling right needs.
/// let text = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1";
/// let errors = def.read_position(text).expect_err("an error");
/// assert_eq!(errors[0].kind, PositionErrorKind::CastlingWithoutPieces { right: "K" });
/// assert_eq!(&text[errors[0].at..], "KQkq - 0 1");
/// assert_eq!(errors[0].cells, ["e1", "h1"].map(|name| def.cell_by_name(name).expect("a cell")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub kind: PositionErrorKind,
    /// Where the error begins: offset in characters from the start of the text, from 0.
    pub at: usize,
    /// The cells that show the error; empty if no cells do.
    pub cells: Vec<Cell>,
}

/// The kinds of errors in a position text.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge};
/// use schachquartett_engine::notation::PositionErrorKind;
///
/// let def = games::by_id("bridge").expect("an id");
/// // Rounds count from 1, and White's pawn of h9 would have promoted.
/// let errors = def.read_position("4k2P/8/8/8/***2***/8/8/8/4K3 w - - 0 0").expect_err("errors");
/// let kinds: Vec<PositionErrorKind> = errors.into_iter().map(|error| error.kind).collect();
/// assert!(matches!(kinds[0], PositionErrorKind::OutOfRange { min: 1, .. }));
/// assert_eq!(kinds[1], PositionErrorKind::PawnOnLastRank { party: bridge::WHITE });
/// ```
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
        /// The character without a meaning.
        found: char,
        /// The field in which it stands.
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
        /// Which field it is.
        field: PositionField,
        /// The text of the field.
        found: String,
    },
    /// A number out of its range.
    OutOfRange {
        /// Which field has the number.
        field: PositionField,
        /// The text of the field.
        found: String,
        /// The smallest number that is allowed.
        min: u16,
        /// The largest number that is allowed.
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

/// An error in the text of an action, which [`read_action`](super::read_action) returns.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{ActionTextError, read_action};
///
/// let def = games::by_id("bridge").expect("an id");
/// let start = def.start_position();
/// let error = |text| read_action(&*def, def.rules(), &start, text).expect_err("no action");
/// // There is no a5 on this board, and a knight does not promote.
/// assert_eq!(error("a2a5"), ActionTextError::UnknownCell("a5".to_owned()));
/// assert_eq!(error("g1f3q"), ActionTextError::NoPromotion);
/// ```
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

/// An error in a move as players write it ([SAN]), which [`read_san`](super::read_san) returns.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::{NotationStyle, SanError, read_san};
/// use schachquartett_engine::{games, rules::Reason};
///
/// let def = games::by_id("bridge").expect("an id");
/// let (start, style) = (def.start_position(), NotationStyle::default());
/// let error = |text| read_san(&*def, def.rules(), &start, start.turn(), &style, text).expect_err("no move");
/// // The pawns of c2 and g2 can both go to e4.
/// assert!(matches!(error("e4"), SanError::Ambiguous(moves) if moves.len() == 2));
/// assert!(matches!(error("Ta3"), SanError::Impossible { pieces, .. } if pieces.len() == 2));
/// assert!(matches!(error("Ke2"), SanError::Refused { refusal, .. } if refusal.reason == Reason::OwnPiece));
/// ```
///
/// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// The text is not the text of a move.
    Unreadable,
    /// No cell of this board has this name.
    UnknownCell(String),
    /// No piece of this game has this letter.
    UnknownPiece(char),
    /// The party has no piece of this role, or none on the given start.
    NoSuchPiece(Party, Role),
    /// The party has no piece on the start, which is given alone.
    NothingOn(Party, Cell),
    /// Several pieces match the text, and none of them can go to the target.
    Impossible {
        /// The cells of the matching pieces.
        pieces: Vec<Cell>,
        /// The target that none of them can reach.
        to: Cell,
    },
    /// Only one piece matches the text, and the rules forbid its move.
    Refused {
        /// The cell of the piece.
        from: Cell,
        /// The target of the refused move.
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

/// An error in a game id, which [`games::by_id`](crate::games::by_id) returns.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameOptions;
/// use schachquartett_engine::notation::GameIdError;
///
/// let error = |id| GameOptions::read(id).expect_err("no id");
/// // Fortress chess has no id without its mate rule, and only it has the wide gate.
/// assert_eq!(error("fortress"), GameIdError::UnknownGame("fortress".to_owned()));
/// assert_eq!(error("hex+wide-gate"), GameIdError::UnknownOption("wide-gate".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIdError {
    /// No game has this name.
    UnknownGame(String),
    /// The game does not have this option.
    UnknownOption(String),
    /// This option occurs twice.
    DuplicateOption(String),
}
