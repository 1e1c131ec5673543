//! What happened in a game: the line of actions with remarks, undo and redo, offers, and the record to keep; games
//! as text and as files.
mod file;
mod file_read;
mod file_write;
mod line;
mod moves;
mod record;
mod remark;
mod repetition;
mod sheet;
mod tags;
mod tokens;
mod tree;

pub use file::{BrokenFile, FileFault, FileWrong, GameFile, is_game_file};
pub use file_read::read_files;
pub use file_write::write_file;
pub use line::{ActFault, Line, Offer, Ply, State, Step};
pub use moves::{MarkFault, SheetFault};
pub use record::{Record, RecordFault};
pub use remark::{Remark, Said};
pub use sheet::Written;
pub use tree::{Node, Tree, TreeFault};
