//! Games that are played: actions with annotations, undo and redo, draw offers, and the record for storage;
//! movetext and game files.
mod annotation;
mod file;
mod file_read;
mod file_write;
mod game;
mod game_record;
mod legal_actions;
mod movetext;
mod movetext_read;
mod repetition;
mod tags;
mod time_control;
mod tokens;
mod tree;
mod turning_point;

pub use annotation::{Annotation, VariationMove};
pub use file::{FileError, FileErrorKind, GameFile, PartialFile, is_game_file};
pub use file_read::read_files;
pub use file_write::{cause_name, write_file};
pub use game::{DrawOffer, Game, GameState, GameStep, IllegalAction, Ply};
pub use game_record::{GameRecord, RecordError};
pub use movetext::{MovetextPly, OFFER};
pub use movetext_read::{MarkupError, MovetextError};
pub use time_control::{MAX_DAYS, TimeControl};
pub use tree::{Tree, TreeError, TreeNodeId};
pub use turning_point::TurningPoint;
