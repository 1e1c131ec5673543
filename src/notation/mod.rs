//! Positions, moves and actions as text. What is wrong with a text is data; sentences are made elsewhere.
mod fault;
mod machine;
mod names;
mod parts;
mod plain;
mod position_text;
mod readable;
mod reader;
mod rows;
mod spelling;
mod written;

pub use fault::{ActionTextError, PositionField, GameIdError, PositionError, SanError, PositionErrorKind};
pub(crate) use machine::read_special_action;
pub use machine::{read_action, write_action, write_move_text};
pub use names::{Names, MoveSuffixes};
pub use parts::PositionParts;
pub(crate) use parts::{read as read_parts, write as write_parts};
pub use plain::is_printable;
pub(crate) use position_text::{FIELDS, FIELDS_WITH_OUT, PositionFormat, read};
pub use readable::write_san;
pub(crate) use reader::{PositionSyntax, Fragment, PositionReader, double_step_start, read_fields};
pub(crate) use rows::{RowWriter, read_lettered_row, write_lettered_row};
pub use spelling::NotationStyle;
pub use written::read_san;
