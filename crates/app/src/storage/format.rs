//! The format of stored texts and of files of saved games: its number, and what is known of a text without reading all of it.
//!
//! Every such text is a JSON object with the number of its format in the field `schachquartett`, which is written first. A text
//! of another format is left as it is.
use engine::link::GameKey;
use serde::{Deserialize, Serialize};

/// The format that this version writes and reads.
pub const FORMAT: u32 = 1;

/// The name of the field with the number of the format, and what may stand before it.
const BEFORE_NAME: [&str; 2] = ["{", "\"schachquartett\""];

/// The number of the format as the field of a document: it is always [`FORMAT`], and a document with another one is not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub(super) struct CurrentFormat;

impl From<CurrentFormat> for u32 {
    fn from(_: CurrentFormat) -> Self {
        FORMAT
    }
}

impl TryFrom<u32> for CurrentFormat {
    type Error = String;

    fn try_from(number: u32) -> Result<Self, Self::Error> {
        if number == FORMAT { Ok(Self) } else { Err(format!("format {number}")) }
    }
}

/// The fields that are read without the rest of the document.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    schachquartett: Option<u32>,
    game: Option<String>,
    revision: GameKey,
}

fn head_of(text: &str) -> Option<Head> {
    serde_json::from_str(text).ok()
}

/// Returns the format that a text names, also if it is damaged behind that.
fn format_of(text: &str) -> Option<u32> {
    head_of(text).and_then(|head| head.schachquartett).or_else(|| {
        let mut rest = text;
        for before in BEFORE_NAME {
            rest = rest.trim_start().strip_prefix(before)?;
        }
        let number = rest.trim_start().strip_prefix(':')?.trim_start();
        number[..number.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(number.len())].parse().ok()
    })
}

/// Returns whether a text is one of saved games, as it names a format: this one or another one.
pub fn is_saved_games_text(text: &str) -> bool {
    format_of(text).is_some()
}

/// Returns whether a newer version of the app has stored a text.
pub fn is_newer_text(text: &str) -> bool {
    format_of(text).is_some_and(|format| format > FORMAT)
}

/// Returns the revision of a stored text, which tells whether another tab has written it; zero if it names none, `None` for texts that are
/// damaged or of another format.
pub fn revision_of(text: &str) -> Option<GameKey> {
    let head = head_of(text).filter(|head| head.schachquartett == Some(FORMAT))?;
    Some(head.revision)
}

/// Returns the game id of a stored text, even if it cannot be read as a game.
pub(super) fn game_id_of(text: &str) -> Option<String> {
    head_of(text)?.game
}
