//! Any text as a file: it is read, and written as it will be read; or the error says what is wrong and where.
use engine::history::{is_game_file, read_files, write_file};
use engine::notation::NotationStyle;
use texts::{Language, file_error};

/// What came of a text.
pub enum FileCheck {
    Read,
    /// Whether a game can be made of the beginning.
    Refused {
        partly: bool,
    },
}

/// Reads a text as a file.
///
/// # Panics
/// If what was read is not written as it will be read, or the error is described badly.
pub fn judged(text: &str) -> FileCheck {
    let _ = is_game_file(text);
    match read_files(text) {
        Ok(read) => {
            for file in &read {
                let written = write_file(file, &NotationStyle::default());
                let again =
                    read_files(&written).unwrap_or_else(|broken| panic!("{:?}\n{written}", broken.error));
                assert_eq!(write_file(&again[0], &NotationStyle::default()), written, "{text}");
            }
            FileCheck::Read
        }
        Err(broken) => {
            let error = &broken.error;
            assert_eq!(error.game, broken.games.len() + 1);
            let line = text.split('\n').nth(error.line - 1).unwrap_or_else(|| panic!("{error:?}\n{text}"));
            assert!(error.column <= line.chars().count() + 1, "{error:?}\n{text}");
            for language in Language::ALL {
                assert!(!file_error(language.texts(), &NotationStyle::default(), error).is_empty());
            }
            FileCheck::Refused { partly: broken.partial_game.is_some() }
        }
    }
}
