//! Games that are played: actions with annotations, undo and redo, draw offers, and the record for storage;
//! movetext and game files.
//!
//! - [`Game`] is a game that is played. The rules check every action ([`Game::play`]), and it knows its [`GameState`]: position,
//!   draw offer, outcome. It plays and writes [movetext] ([`Game::play_movetext`], [`Game::movetext`]), and has undo
//!   ([`Game::undo`]) and annotations.
//! - [`Tree`] is a game with everything that was tried, to go to and fro in and to change. [`Tree::of`] and
//!   [`Tree::annotated_game`] convert without loss.
//! - [`GameRecord`] is a game as texts, for storage. [`read_files`] and [`write_file`] read and write files for people, in the
//!   manner of [PGN].
//!
//! A game from its first move to a file:
//!
//! ```
//! use schachquartett_engine::history::{Game, GameFile, GameRecord, read_files, write_file};
//! use schachquartett_engine::notation::NotationStyle;
//! use schachquartett_engine::games;
//!
//! let def = games::by_id("bridge").expect("an id");
//! let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
//! let mut game = Game::new(def.clone(), def.start_position());
//! game.play_movetext("1. Nf3 de7 2. Nc3", &style).expect("legal moves");
//! // White takes the move back, and finds a better one.
//! game.undo();
//! game.play_movetext("2. Ne5! Nd8?? {the king has no cell left} 3. Nd7", &style).expect("legal moves");
//! assert_eq!(game.movetext(&style), "1. Nf3 de7\n2. Ne5 Nd8\n3. Nd7#");
//! assert!(game.state().outcome.is_some());
//!
//! // The record keeps the game as it is.
//! let record = GameRecord::of(&game);
//! assert_eq!(record.actions, ["g1f3", "d8e7", "f3e5", "b9d8", "e5d7"]);
//! assert_eq!(GameRecord::of(&record.to_game().expect("a game")), record);
//!
//! // A file has the players, too.
//! let names = vec!["Ada".to_owned(), "Grace".to_owned()];
//! let file = GameFile { game, names, title: String::new(), started_at: None, results: Vec::new(), tags: Vec::new() };
//! let text = write_file(&file, &style);
//! assert!(text.ends_with("1. Nf3 de7 2. Ne5 $1 Nd8 $4 {the king has no cell left} 3. Nd7# 1-0\n"));
//! let files = read_files(&text).map_err(|partial| partial.error).expect("a file");
//! assert_eq!(GameRecord::of(&files[0].game), record);
//! ```
//!
//! [movetext]: https://en.wikipedia.org/wiki/Portable_Game_Notation#Movetext
//! [PGN]: https://www.chessprogramming.org/Portable_Game_Notation
mod annotation;
mod assessment;
mod draw_offer;
mod file;
mod file_read;
mod file_write;
mod game;
mod game_record;
mod join_reason;
mod legal_actions;
mod mating;
mod move_signs;
mod movetext;
mod repetition;
mod tags;
mod time_control;
mod tokens;
mod tree;
mod tree_changes;
mod undo;

pub use annotation::{Annotation, GLYPHS, VariationMove};
pub use assessment::{Assessment, Eval, Verdict, readable_comment};
pub use draw_offer::DrawOffer;
pub use file::{FileError, FileErrorKind, GameFile, PartialFile, is_game_file};
pub use file_read::{read_files, read_files_as};
pub use file_write::{cause_name, write_file};
pub use game::{Game, GameState, GameStep, IllegalAction, Ply};
pub use game_record::{GameRecord, RecordError};
pub use join_reason::JoinReason;
pub use movetext::{MarkupError, MovetextError, MovetextPly, OFFER};
pub use time_control::{MAX_DAYS, TimeControl};
pub use tree::{Tree, TreeError, TreeNodeId};
