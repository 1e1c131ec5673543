//! What is stored of a live game beside the game itself: the link and the secret keys. It is in no file, link or report.
use super::turn_timer::TurnTimer;
use super::waiting::Waiting;
use engine::link::GameKey;
use live::{Club, LiveLink, Secret, StoredSession};
use serde::{Deserialize, Serialize};

/// Before the name of an entry with secrets; its game's key follows.
const PREFIX: &str = "secret.";
/// The version of the format. Entries of another one are left alone.
const VERSION: u32 = 1;

/// Returns whether an entry of storage has the secrets of a live game.
pub fn is_secret_name(name: &str) -> bool {
    key_of(name).is_some()
}

/// Returns the name of the entry with a game's secrets.
pub(super) fn secret_name(key: GameKey) -> String {
    format!("{PREFIX}{key}")
}

/// Returns the key of the game whose secrets an entry has.
pub(super) fn key_of(name: &str) -> Option<GameKey> {
    GameKey::read(name.strip_prefix(PREFIX)?)
}

/// The text of an entry.
#[derive(Serialize, Deserialize)]
struct Document {
    version: u32,
    written_at: u64,
    link: String,
    #[serde(default)]
    tables: Vec<Secret>,
    session: StoredSession,
    waiting: Waiting,
    timer: TurnTimer,
    has_reached: bool,
    club: Option<String>,
}

/// A live game as it is stored.
#[derive(Clone)]
pub(super) struct StoredLiveGame {
    /// When it was stored, in milliseconds since 1970.
    pub(super) written_at: u64,
    /// The link; it has the right by which this device takes part.
    pub(super) link: LiveLink,
    /// The seeds of tables, on the device that has made them.
    pub(super) tables: Vec<Secret>,
    /// The session.
    pub(super) session: StoredSession,
    /// Since when the device waits for others.
    pub(super) waiting: Waiting,
    /// How much time the party on turn has used.
    pub(super) timer: TurnTimer,
    /// Whether a broker has ever been connected.
    pub(super) has_reached: bool,
    /// The club in which the host lists the game.
    pub(super) club: Option<Club>,
}

impl StoredLiveGame {
    /// Returns the text of the entry.
    pub(super) fn write(&self) -> String {
        let document = Document {
            version: VERSION,
            written_at: self.written_at,
            link: self.link.write(),
            tables: self.tables.clone(),
            session: self.session.clone(),
            waiting: self.waiting.clone(),
            timer: self.timer.clone(),
            has_reached: self.has_reached,
            club: self.club.as_ref().map(Club::write),
        };
        // Numbers, texts and lists of them: JSON has them all.
        serde_json::to_string(&document).unwrap_or_default()
    }

    /// Reads an entry; `None` if it is of another version or damaged. Then the link opens the game again.
    pub(super) fn read(text: &str) -> Option<Self> {
        let document: Document = serde_json::from_str(text).ok()?;
        let Document { version: VERSION, written_at, session, waiting, timer, has_reached, .. } = document
        else {
            return None;
        };
        let Document { link, tables, club, .. } = document;
        let club = club.and_then(|code| Club::read(&code).ok());
        let link = LiveLink::read(&link).ok()?;
        Some(Self { written_at, link, tables, session, waiting, timer, has_reached, club })
    }
}
