//! What is known of a game besides its moves, and its place in a list.
use crate::link::GameKey;
use crate::pieces::PartySet;
use time::{Month, OffsetDateTime};

/// A moment, in milliseconds since 1970.
pub type Moment = u64;

/// What is known of a game besides its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// What the game is known by, here and on other devices.
    pub key: GameKey,
    /// What the players call it; empty if nothing.
    pub title: String,
    /// When it began; 0 where nobody knows.
    pub begun: Moment,
    /// When it was kept last; 0 if never.
    pub changed: Moment,
    /// When its last ply was made; 0 where nobody knows.
    pub moved: Moment,
    /// The parties that are played on this device where the others are played elsewhere; none where all are here.
    pub mine: PartySet,
    /// The parties whose players have taken their seats, on whatever device.
    pub taken: PartySet,
    /// Tags of a file that mean nothing here, and their values.
    pub tags: Vec<(String, String)>,
    /// What a link or a file holds from the ply on that the rules forbid, as text.
    pub rest: String,
}

/// The day of a moment as it is written in files: `2026-11-21`, by universal time.
pub fn day(moment: Moment) -> String {
    let date = OffsetDateTime::from_unix_timestamp((moment / 1000) as i64).map(OffsetDateTime::date);
    let (year, month, day) = date.map(|date| date.to_calendar_date()).unwrap_or((1970, Month::January, 1));
    format!("{year:04}-{:02}-{day:02}", u8::from(month))
}
