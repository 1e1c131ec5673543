//! What is known of a game besides its moves, and its place in a list.
use crate::link::GameKey;
use crate::pieces::PartySet;
use time::{Month, OffsetDateTime};

/// A moment, in milliseconds since 1970.
pub type TimestampMs = u64;

/// The longest title of a game, in characters.
pub(in crate::app) const MAX_TITLE_CHARS: usize = 60;

/// What is known of a game besides its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameMeta {
    /// What the game is known by, here and on other devices.
    pub key: GameKey,
    /// What the players call it; empty if nothing.
    pub title: String,
    /// When it began; 0 where nobody knows.
    pub started_at: TimestampMs,
    /// When it was kept last; 0 if never.
    pub saved_at: TimestampMs,
    /// When its last ply was made; 0 where nobody knows.
    pub last_move_at: TimestampMs,
    /// The parties that are played on this device where the others are played elsewhere; none where all are here.
    pub local_parties: PartySet,
    /// The parties whose players have taken their seats, on whatever device.
    pub claimed: PartySet,
    /// Tags of a file that mean nothing here, and their values.
    pub tags: Vec<(String, String)>,
    /// What a link or a file holds from the ply on that the rules forbid, as text.
    pub unplayed_tail: String,
}

/// The day of a moment as it is written in files: `2026-11-21`, by universal time.
pub fn iso_date(moment: TimestampMs) -> String {
    let date = OffsetDateTime::from_unix_timestamp((moment / 1000) as i64).map(OffsetDateTime::date);
    let (year, month, day) = date.map(|date| date.to_calendar_date()).unwrap_or((1970, Month::January, 1));
    format!("{year:04}-{:02}-{day:02}", u8::from(month))
}
