//! Games as links: the whole game in the part of an address that no server sees.
//!
//! A link holds the game with its options, its seats and names, what happened, and where one stands in it. The first
//! character is the version of the format; each version has a file of its own that never changes. What messengers do
//! to links is undone in `mangled`.
mod bits;
mod error;
mod game_key;
mod repair;
mod replay;
mod tokens;
mod v1;

pub use error::LinkError;
pub use game_key::GameKey;
pub use repair::{address_in, decoded_once, percent_decoded, repair_code, repair_position};

use crate::history::{Game, RecordError};
use crate::pieces::PartySet;
use crate::rules::{Action, ActionKind};

/// The longest code that is read, in characters: ten times what long games need.
pub const MAX_CHARACTERS: usize = 20_000;

/// A game as a link holds it.
#[derive(Clone)]
pub struct SharedGame {
    /// What the game is known by.
    pub key: GameKey,
    /// The game, without what was taken back.
    pub game: Game,
    /// Names of the players by party; empty where they gave none.
    pub names: Vec<String>,
    /// The parties whose players have taken their seat on some device.
    pub claimed: PartySet,
    /// When it began, in seconds since 1970.
    pub started_at: Option<u64>,
    /// When its last ply was made, in seconds since 1970.
    pub last_move_at: Option<u64>,
    /// How many plies are shown when looking back.
    pub shown_ply: Option<usize>,
    /// The powers that do not answer the check that waits, in coalition chess.
    pub declined: PartySet,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// Whether what others arrange is hidden.
    pub hides_setup: bool,
}

/// A game that was opened from a link.
#[derive(Clone)]
pub struct OpenedLink {
    /// The game, as far as the rules allow it.
    pub shared: SharedGame,
    /// What the rules forbid, if they do.
    pub tail: Option<UnplayedTail>,
}

/// What the rules forbid, and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnplayedTail {
    /// The ply of the game that is forbidden, from 1.
    pub ply: usize,
    /// Why.
    pub error: RecordError,
    /// Machine texts of the forbidden action and of all after it.
    pub texts: Vec<String>,
    /// The revision of the rules that the game was played by. A newer one than [`crate::games::REVISION`] may allow
    /// what is forbidden here.
    pub revision: u8,
}

/// The code of a game, which follows `#/play/`.
///
/// A game of more than thousands of plies gets a code that is refused when it is read.
pub fn write_game(game: &SharedGame) -> String {
    v1::write(game)
}

/// Reads the code of a game.
///
/// # Errors
/// The first thing that is wrong with it. A game that the rules forbid from some ply on opens up to there.
pub fn read_game(code: &str) -> Result<OpenedLink, LinkError> {
    let found = code.chars().count();
    if found > MAX_CHARACTERS {
        return Err(LinkError::TooLong { found, max: MAX_CHARACTERS });
    }
    match code.chars().next() {
        None => Err(LinkError::Empty),
        Some(v1::VERSION) => v1::read(code),
        Some(version @ '2'..='9') => Err(LinkError::NewerVersion { version }),
        Some(found) => Err(LinkError::UnknownCharacter { found, at: 0 }),
    }
}

/// What was done in a game, without arrangements before the first move that the same party replaced before it was
/// ready: what a link keeps, and what two versions of a game are compared by.
pub fn actions_to_write(game: &Game) -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    for step in game.steps() {
        let replaces =
            |other: &Action| other.by == step.action.by && matches!(other.kind, ActionKind::Arrange(_));
        if matches!(step.action.kind, ActionKind::Arrange(_)) && !step.is_ply() {
            actions.retain(|other| !replaces(other));
        }
        actions.push(step.action);
    }
    actions
}
