//! Positions, moves and actions as text. Errors are data; `i18n` turns them into sentences.
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
pub use plain_text::{figurine_role, is_dash, is_invisible, plain_character, plain_word};
pub use position_parts::PositionParts;
pub(crate) use position_parts::{read as read_parts, write as write_parts};
pub(crate) use position_reader::{Fragment, PositionReader, PositionSyntax, double_step_start, read_fields};
pub(crate) use position_text::{FIELDS, FIELDS_WITH_ELIMINATED, PositionFormat, read};
pub use printable::is_printable;
pub(crate) use rows::{RowFormat, RowWriter};
pub(crate) use san_read::castling_cells;
pub use san_read::read_san;
pub use san_write::{MoveThreat, threat_of, write_san};
