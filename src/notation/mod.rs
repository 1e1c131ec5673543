//! Positions, moves and actions as text. What is wrong with a text is data; sentences are made elsewhere.
mod fault;
mod machine;
mod names;
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
pub(crate) use position_text::{FIELDS, FIELDS_WITH_OUT, Format, read, write};
pub use readable::readable_move;
pub(crate) use reader::{Frame, Piece, Reader, double_step_start, or_dash, read_fields, write_pairs};
pub(crate) use rows::{RowText, read_lettered_row, write_lettered_row};
pub use spelling::Spelling;
pub use written::read_written;
