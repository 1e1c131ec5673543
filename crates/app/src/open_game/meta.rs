//! What is known of a game besides its moves.
use engine::link::GameKey;
use engine::pieces::PartySet;
use time::{Month, OffsetDateTime};

/// A time in milliseconds since 1970.
pub type TimestampMs = u64;

/// The longest title of a game, in characters.
pub(crate) const MAX_TITLE_CHARS: usize = 60;

/// Data of a game besides its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameMeta {
    /// The key by which devices know the game.
    pub key: GameKey,
    /// The title; empty if the players gave none.
    pub title: String,
    /// When the game began; 0 if unknown.
    pub started_at: TimestampMs,
    /// When the game was saved last; 0 if never.
    pub saved_at: TimestampMs,
    /// When the last ply was played; 0 if unknown.
    pub last_move_at: TimestampMs,
    /// The parties that are played on this device, if others are played elsewhere; empty if all are played
    /// here.
    pub local_parties: PartySet,
    /// The parties whose seats are taken, on any device.
    pub claimed: PartySet,
    /// Tags of a game file that the app does not use, with their values.
    pub tags: Vec<(String, String)>,
    /// The text of a link or a file from the first action on that the rules forbid.
    pub unplayed_tail: String,
    /// Whether a bot has moved before its search was over, or with fewer nodes for want of time: the same seed may give another
    /// game.
    pub is_hurried: bool,
}

/// Returns the date of a time as game files have it: `2026-11-21`, in UTC.
pub fn iso_date(moment: TimestampMs) -> String {
    let date = OffsetDateTime::from_unix_timestamp((moment / 1000) as i64).map(OffsetDateTime::date);
    let (year, month, day) = date.map(|date| date.to_calendar_date()).unwrap_or((1970, Month::January, 1));
    format!("{year:04}-{:02}-{day:02}", u8::from(month))
}
