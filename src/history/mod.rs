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

pub use file::{PartialFile, FileError, FileErrorKind, GameFile, is_game_file};
pub use file_read::read_files;
pub use file_write::write_file;
pub use line::{IllegalAction, Game, DrawOffer, Ply, GameState, GameStep};
pub use moves::{MarkupError, MovetextError};
pub use record::{GameRecord, RecordError};
pub use remark::{Annotation, VariationMove};
pub use sheet::MovetextPly;
pub use tree::{TreeNodeId, Tree, TreeError};
