//! Positions, moves and actions as text, written and read.
//!
//! - A position has a position text, the [FEN] of these games. A [`GameDef`](crate::games::GameDef) reads and
//!   writes it; [`PositionParts`] are its fields before they are checked, for editors.
//! - An action has an action text, as in [UCI]: [`write_action`], [`read_action`].
//! - A move as players write it is [SAN], in German or English letters: [`write_san`], [`read_san`],
//!   [`NotationStyle`].
//! - Cells, pieces and parties have letters and names that depend on no language: [`Names`].
//!
//! Errors are data: what is wrong, where, and which cells show it. The program that uses the crate makes
//! sentences of them.
//!
//! ```
//! use schachquartett_engine::games;
//! use schachquartett_engine::notation::{NotationStyle, PositionErrorKind, read_san, write_action};
//! use schachquartett_engine::rules::{Action, ActionKind};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let text = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
//! let position = def.read_position(text).expect("a position");
//! assert_eq!(def.write_position(&position), text);
//!
//! let english = NotationStyle { letters: NotationStyle::ENGLISH, ..NotationStyle::default() };
//! let by = position.turn();
//! let mv = read_san(&*def, def.rules(), &position, by, &english, "Nf3").expect("a legal move");
//! assert_eq!(write_action(&*def, by, &Action { by, kind: ActionKind::Move(mv) }), "g1f3");
//!
//! // Bridge chess has no cell a5, so the row of rank 5 cannot have eight empty cells.
//! let errors = def.read_position(&text.replace("***2***", "8")).expect_err("an error");
//! assert_eq!(errors[0].kind, PositionErrorKind::NoCellHere { row: "5".to_owned() });
//! ```
//!
//! [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
//! [UCI]: https://www.chessprogramming.org/UCI
//! [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
mod action_text;
mod error;
mod names;
mod notation_style;
mod plain_text;
mod position_parts;
mod position_reader;
mod position_text;
mod printable;
mod rows;
mod san_read;
mod san_write;

pub(crate) use action_text::read_special_action;
pub use action_text::{read_action, write_action, write_move_text};
pub use error::{ActionTextError, GameIdError, PositionError, PositionErrorKind, PositionField, SanError};
pub use names::{Axis, CellNaming, Names, Naming, SanSigns};
pub use notation_style::NotationStyle;
pub(crate) use plain_text::is_dash;
pub use plain_text::{figurine_role, is_invisible, plain_word};
pub use position_parts::PositionParts;
pub(crate) use position_parts::{read as read_parts, write as write_parts};
pub(crate) use position_reader::{Fragment, PositionReader, PositionSyntax, double_step_start, read_fields};
pub(crate) use position_text::{FIELDS, FIELDS_WITH_ELIMINATED, PositionFormat, read};
pub use printable::is_printable;
pub(crate) use rows::{RowFormat, RowWriter};
pub(crate) use san_read::castling_cells;
pub use san_read::read_san;
pub use san_write::{MoveThreat, threat_of, write_san, write_san_with};
pub(crate) use san_write::{found_mated, gives_check_to, is_check};
