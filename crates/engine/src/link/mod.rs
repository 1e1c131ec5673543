//! Games as links: the whole game in the fragment of an address, which is never sent to a server.
//!
//! A link holds the game with its options, the claimed seats and the names of the players, the actions, and
//! the ply that is shown. The first character is the version of the format; each version has a file of its
//! own that never changes. `repair` undoes what messengers do to links.
mod bits;
mod characters;
mod error;
mod game_key;
mod player_name;
mod repair;
mod replay;
mod tokens;
mod v1;

pub use bits::{BitReader, BitWriter, DecodeError};
pub use characters::{characters_for, characters_of, read_code, with_checksum};
pub use error::LinkError;
pub use game_key::GameKey;
pub use repair::{
    address_in, decoded_once, percent_decoded, repair_code, repair_position, without_parameters,
};

pub use player_name::{is_player_name, printable_name};
pub use replay::{play_token, token_party};
pub use tokens::{Token, TokenFormat};

use crate::history::{Game, RecordError};
use crate::pieces::PartySet;
use crate::rules::{Action, ActionKind};

/// The maximum length of a code, in characters: ten times the length that long games need.
pub const MAX_CHARACTERS: usize = 20_000;

/// A game with the data that a link holds.
#[derive(Clone)]
pub struct SharedGame {
    /// The key of the game.
    pub key: GameKey,
    /// The game. A link has no undone actions and no annotations.
    pub game: Game,
    /// The names of the players, by party; empty where unknown.
    pub names: Vec<String>,
    /// The parties whose seats have been claimed on some device.
    pub claimed: PartySet,
    /// The start of the game in seconds since 1970; `None` if unknown.
    pub started_at: Option<u64>,
    /// The time of the last ply in seconds since 1970; `None` if unknown.
    pub last_move_at: Option<u64>,
    /// The number of plies that are shown when looking back; `None` shows the current position.
    pub shown_ply: Option<usize>,
    /// The powers that have declined to answer the pending check out of turn (coalition chess).
    pub declined: PartySet,
    /// The results of earlier games of the match: the half points of each player, by the party that the
    /// player has now.
    pub results: Vec<Vec<u16>>,
    /// Whether the set-ups of other players are hidden.
    pub hides_setup: bool,
}

impl SharedGame {
    /// Creates a game of which nothing else is known: no names, no seats, no times.
    #[must_use]
    pub fn new(key: GameKey, game: Game) -> Self {
        Self {
            key,
            names: vec![String::new(); game.def().rules().parties],
            claimed: PartySet::EMPTY,
            started_at: None,
            last_move_at: None,
            shown_ply: None,
            declined: PartySet::EMPTY,
            results: Vec::new(),
            hides_setup: false,
            game,
        }
    }
}

/// A game that was opened from a link.
#[derive(Clone)]
pub struct OpenedLink {
    /// The game up to its first illegal action.
    pub shared: SharedGame,
    /// The rest from the first illegal action on; `None` if all actions are legal.
    pub tail: Option<UnplayedTail>,
}

/// The rest of a game from its first illegal action on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnplayedTail {
    /// The number of the first ply that is not played, from 1.
    pub ply: usize,
    /// Why the action is illegal.
    pub error: RecordError,
    /// The action texts of the illegal action and of all actions after it.
    pub texts: Vec<String>,
    /// The revision of the rules that the game was played by. Rules newer than [`crate::games::REVISION`] may
    /// allow what is illegal here.
    pub revision: u8,
}

/// Returns the code of a game, which follows `#/play/`.
///
/// The code of a game of several thousand plies exceeds the limits of [`read_game`].
#[must_use]
pub fn write_game(game: &SharedGame) -> String {
    v1::write(game)
}

/// Reads the code of a game.
///
/// # Errors
/// Returns the first error of the code. An illegal action is no error: the game opens up to it, and
/// [`OpenedLink::tail`] has the rest.
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

/// Returns the actions of a game without those arrangements of the set-up phase that the same party replaced
/// before it had finished. Links hold these actions, and versions of a game are compared by them.
#[must_use]
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
