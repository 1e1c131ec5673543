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

pub use fault::{ActionFault, Field, GameIdFault, PositionFault, WrittenFault, Wrong};
pub(crate) use machine::read_diplomatic;
pub use machine::{read_action, write_action, write_move};
pub use names::{Names, Signs};
pub use parts::Parts;
pub(crate) use parts::{read as read_parts, write as write_parts};
pub use plain::is_plain;
pub(crate) use position_text::{FIELDS, FIELDS_WITH_OUT, Format, read};
pub use readable::readable_move;
pub(crate) use reader::{Frame, Piece, Reader, double_step_start, read_fields};
pub(crate) use rows::{RowText, read_lettered_row, write_lettered_row};
pub use spelling::Spelling;
pub use written::read_written;
