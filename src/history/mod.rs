//! What happened in a game: the line of actions, undo and redo, offers, and the record to keep.
mod line;
mod record;
mod sheet;

pub use line::{ActFault, Line, Offer, Ply, State, Step};
pub use record::{Record, RecordFault};
pub use sheet::{SheetFault, Written};
