//! The format of a stored text: its number, and what is known of a text without reading all of it.
//!
//! A stored game is a line with the name and the number of the format, followed by a JSON object:
//!
//! ```text
//! schachquartett 7
//! {
//!   "game": "bridge",
//!   "actions": ["e2d3","e8d7"]
//! }
//! ```
//!
//! The line is for versions with formats 1 to 5, which may run in another tab. They look for the number only
//! in the first line, so they take the text for one of a newer version, report it, leave it alone, and save
//! their own game under another key. They would take JSON alone for a damaged text. With other names in
//! storage, both versions would continue one game without noticing each other. In a file of saved games,
//! which is exchanged and opened with other tools, the number is the first field instead, so that the whole
//! file is JSON.
use crate::link::GameKey;
use serde::Deserialize;

/// The format that this version writes. Older formats are read; newer ones are left as they are.
pub const FORMAT: u32 = 7;

/// The first format in JSON. It differs from this one in the levels of bots: there were six.
pub(super) const FIRST_JSON_FORMAT: u32 = 6;

/// The word before the number, in the first line or as the name of the first field.
pub(super) const FORMAT_NAME: &str = "schachquartett";

/// The key of the line with the revision in formats 3 to 5.
const LEGACY_REVISION: &str = "stamp ";
/// The key of the line with the game id in formats 1 to 5.
const LEGACY_GAME_ID: &str = "game ";

/// Returns the format that a text names in its first line or its first field.
pub(super) fn format_of(text: &str) -> Option<u32> {
    let number = match text.lines().next()?.strip_prefix(FORMAT_NAME) {
        Some(number) => number.trim(),
        None => {
            let name = text.trim_start().strip_prefix('{')?.trim_start().strip_prefix('"')?;
            let value = name.strip_prefix(FORMAT_NAME)?.strip_prefix('"')?.trim_start().strip_prefix(':')?;
            let value = value.trim_start();
            &value[..value.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(value.len())]
        }
    };
    number.parse().ok()
}

/// Returns the JSON object below a first line with a format, and the format; `None` for other texts.
pub(super) fn object_of(text: &str) -> Option<(u32, &str)> {
    let (head, object) = text.split_once('\n')?;
    let format = head.strip_prefix(FORMAT_NAME)?.trim().parse().ok()?;
    (FIRST_JSON_FORMAT..=FORMAT).contains(&format).then_some((format, object))
}

/// The fields that are read without the rest of the document.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    game: Option<String>,
    revision: Option<GameKey>,
}

fn head_of(text: &str) -> Option<Head> {
    serde_json::from_str(object_of(text)?.1).ok()
}

fn legacy_line<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(name))
}

/// Returns the revision of a stored text, which tells whether another tab has written it.
pub fn revision_of(text: &str) -> Option<GameKey> {
    match format_of(text) {
        Some(FIRST_JSON_FORMAT..=FORMAT) => head_of(text)?.revision,
        // A text in a newer format is not from this tab.
        Some(format) if format > FORMAT => None,
        _ => GameKey::read(legacy_line(text, LEGACY_REVISION)?),
    }
}

/// Returns the game id of a stored text, even if the text cannot be read as a whole.
pub(super) fn game_id_of(text: &str) -> Option<String> {
    let legacy = || legacy_line(text, LEGACY_GAME_ID).map(str::to_owned);
    head_of(text).and_then(|head| head.game).or_else(legacy)
}
