//! Progress in learning: stored beside the games as JSON under a key of its own, as preferences are, and exported as a file.
use super::format::CurrentFormat;
use super::json::write_json;
use super::puzzle_progress::PuzzleProgress;
use crate::open_game::TimestampMs;
use engine::games::GameKind;
use search::Level;
use serde::{Deserialize, Serialize};

/// The name of progress in the journal.
pub const PROGRESS_NAME: &str = "progress";
/// The version of the file.
const FILE_VERSION: u32 = 1;
/// The key by which a file is recognised; its value is the version.
const FILE_KEY: &str = "schachquartett-progress";
/// The greatest number of tasks that are read from a file, and the length of their names in characters.
const MAX_TASKS: usize = 5_000;
const MAX_NAME_CHARS: usize = 80;

/// What a player has learnt. Tasks are named as `<game>/<task>`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    schachquartett: CurrentFormat,
    /// The solved tasks.
    pub solved: Vec<String>,
    /// The tasks that went wrong when they were attempted last, and come again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to_review: Vec<String>,
    /// The names of the tips that the guide has given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<String>,
    /// What is done with puzzles.
    #[serde(default, skip_serializing_if = "PuzzleProgress::is_empty")]
    pub puzzles: PuzzleProgress,
    /// The number of the highest level that was beaten in each game, by its name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beaten: Vec<(String, u8)>,
    /// The name of the game with which something was done last.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub last: String,
    /// When it was stored.
    #[serde(default)]
    pub written_at: TimestampMs,
}

/// What files of all versions have.
#[derive(Deserialize)]
struct FileVersion {
    #[serde(rename = "schachquartett-progress")]
    version: u32,
}

/// The file as JSON.
#[derive(Serialize, Deserialize)]
struct ProgressFile {
    #[serde(rename = "schachquartett-progress")]
    version: u32,
    solved: Vec<String>,
    #[serde(default)]
    to_review: Vec<String>,
    #[serde(default, skip_serializing_if = "PuzzleProgress::is_empty")]
    puzzles: PuzzleProgress,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    beaten: Vec<(String, u8)>,
}

/// Why a file with progress cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProgressFileError {
    /// It is of a newer version, which is this one.
    NewerVersion(u32),
    /// It is no valid JSON, or holds something else than tasks.
    Invalid,
}

impl Progress {
    /// Reads stored progress; `None` if it is damaged or in another format.
    pub(crate) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// Returns the text for storage.
    pub(crate) fn write(&self) -> String {
        write_json(self)
    }

    /// Returns the text of a file.
    pub(crate) fn write_file(&self) -> String {
        let Self { solved, to_review, puzzles, beaten, .. } = self.clone();
        write_json(&ProgressFile { version: FILE_VERSION, solved, to_review, puzzles, beaten })
    }

    /// Reads a file. `None` if it is another kind of text.
    pub(crate) fn read_file(text: &str) -> Option<Result<Self, ProgressFileError>> {
        if !text.starts_with('{') || !text.contains(FILE_KEY) {
            return None;
        }
        Some(match serde_json::from_str::<FileVersion>(text) {
            Ok(FileVersion { version }) if version > FILE_VERSION => {
                Err(ProgressFileError::NewerVersion(version))
            }
            Ok(_) => match serde_json::from_str::<ProgressFile>(text) {
                Ok(ProgressFile { solved, to_review, puzzles, beaten, .. }) => {
                    let progress = Self { solved, to_review, puzzles, beaten, ..Self::default() };
                    if progress.is_valid() { Ok(progress) } else { Err(ProgressFileError::Invalid) }
                }
                Err(_) => Err(ProgressFileError::Invalid),
            },
            Err(_) => Err(ProgressFileError::Invalid),
        })
    }

    /// Returns whether all are names of tasks, and not too many.
    fn is_valid(&self) -> bool {
        let is_task = |name: &String| {
            let game = name.split_once('/').and_then(|(game, _)| GameKind::by_name(game));
            let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-/".contains(letter);
            game.is_some() && name.chars().all(is_letter) && name.len() <= MAX_NAME_CHARS
        };
        let all = || self.solved.iter().chain(&self.to_review);
        let is_level =
            |(name, level): &(String, u8)| GameKind::by_name(name).is_some() && *level <= Level::COUNT;
        all().count() <= MAX_TASKS
            && all().all(is_task)
            && self.puzzles.is_valid()
            && self.beaten.len() <= GameKind::ALL.len()
            && self.beaten.iter().all(is_level)
    }

    /// Adds what is solved in other progress. What comes again there comes again here, unless it is solved here already.
    pub(crate) fn merge(&mut self, other: Self) {
        self.puzzles.merge(other.puzzles);
        for (name, level) in other.beaten {
            if let Some(game_kind) = GameKind::by_name(&name) {
                self.note_beaten(game_kind, level);
            }
        }
        for task in other.to_review {
            if !self.solved.contains(&task) && !self.to_review.contains(&task) {
                self.to_review.push(task);
            }
        }
        for task in other.solved {
            if !self.solved.contains(&task) {
                self.solved.push(task);
            }
        }
    }

    /// Returns the number of the highest level that was beaten in a game; 0 if none was.
    pub(crate) fn beaten_in(&self, game_kind: GameKind) -> u8 {
        let entry = self.beaten.iter().find(|(name, _)| name == game_kind.name());
        entry.map_or(0, |(_, level)| *level)
    }

    /// Notes that a level was beaten. Returns whether that is news.
    pub(crate) fn note_beaten(&mut self, game_kind: GameKind, level: u8) -> bool {
        let is_new = level > self.beaten_in(game_kind);
        if is_new {
            self.beaten.retain(|(name, _)| name != game_kind.name());
            self.beaten.push((game_kind.name().to_owned(), level));
        }
        is_new
    }

    /// Returns the game of the task that was solved last.
    pub(crate) fn last_game(&self) -> Option<GameKind> {
        let task = self.solved.last().or(self.to_review.last())?;
        task.split_once('/').and_then(|(game, _)| GameKind::by_name(game))
    }

    /// Returns whether it is about puzzles only.
    pub(crate) fn has_only_puzzles(&self) -> bool {
        self.solved.is_empty() && self.to_review.is_empty() && !self.puzzles.games.is_empty()
    }
}
