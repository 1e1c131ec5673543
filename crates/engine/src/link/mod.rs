//! Games as links: the whole game in the [fragment] of an address, which is never sent to a server.
//!
//! A link holds the game with its options, the claimed seats and the names of the players, the actions, and
//! the ply that is shown. [`write_game`] and [`read_game`] write and read its code, characters of [base 64]
//! with a checksum. The first character is the version of the format; each version has a file of its own that
//! never changes.
//!
//! - A [`SharedGame`] is a game with what a link says about it, a [`GameKey`] the key by which devices know
//!   it.
//! - Rules may change: an illegal action is no error. The game opens up to it, and [`UnplayedTail`] has the
//!   rest.
//! - Messengers break links. [`address_in`], [`repair_code`] and [`repair_position`] undo what they do.
//! - [`Token`], [`BitWriter`] and the functions of codes are there for other messages that hold actions.
//!
//! ```
//! use schachquartett_engine::link::{GameKey, SharedGame, address_in, read_game, write_game};
//! use schachquartett_engine::{games, history::Game, notation::NotationStyle};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let mut game = Game::new(def.clone(), def.start_position());
//! game.play_movetext("1. ec4 Sf7", &NotationStyle::default()).expect("legal moves");
//! let mut shared = SharedGame::new(GameKey::new(1), game);
//! shared.names = vec!["Anna".to_owned(), "Ben".to_owned()];
//! let code = write_game(&shared);
//! assert_eq!(code, "1-ec5YQAAAQAAAAABAwkEQW5uYQNCZW4AAhmUK8A");
//!
//! // A mail has broken the address into two lines, and put brackets around it.
//! let (one, two) = code.split_at(20);
//! let mail = format!("Your move: <https://example.org/#/play/{one}\n> {two}>.");
//! let address = address_in(&mail).expect("an address");
//! let opened = read_game(address.strip_prefix("#/play/").expect("a game")).expect("a code");
//! assert_eq!((opened.shared.key, opened.shared.names), (shared.key, shared.names));
//! assert_eq!((opened.shared.game.plies().count(), opened.tail), (2, None));
//! ```
//!
//! [fragment]: https://en.wikipedia.org/wiki/URI_fragment
//! [base 64]: https://en.wikipedia.org/wiki/Base64
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{LinkError, MAX_CHARACTERS, read_game};
///
/// let error = read_game(&"1".repeat(MAX_CHARACTERS + 1)).err();
/// assert_eq!(error, Some(LinkError::TooLong { found: MAX_CHARACTERS + 1, max: MAX_CHARACTERS }));
/// ```
pub const MAX_CHARACTERS: usize = 20_000;

/// A game with the data that a link holds.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{GameKey, SharedGame, read_game, write_game};
/// use schachquartett_engine::{games, history::Game};
///
/// let def = games::by_id("hex").expect("an id");
/// let game = Game::new(def.clone(), def.start_position());
/// let shared = SharedGame { started_at: Some(1_800_000_000), ..SharedGame::new(GameKey::new(7), game) };
/// let opened = read_game(&write_game(&shared)).expect("a code");
/// assert_eq!(opened.shared.started_at, Some(1_800_000_000));
/// // Nobody has sat down yet.
/// assert!(opened.shared.claimed.is_empty());
/// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::{GameKey, SharedGame};
    /// use schachquartett_engine::{games, history::Game};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let shared = SharedGame::new(GameKey::new(7), Game::new(def.clone(), def.start_position()));
    /// // Three players whose names are unknown.
    /// assert_eq!((shared.names.len(), shared.names[0].as_str(), shared.shown_ply), (3, "", None));
    /// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::read_game;
///
/// let opened = read_game("1cqlYFgAAARcTa0DIAwkEQW5uYQNhIGIHAQMIBP//AwEJAAAFGZQsTajdYf2A").expect("a code");
/// let shared = opened.shared;
/// assert_eq!((shared.names[0].as_str(), shared.game.plies().count(), opened.tail), ("Anna", 5, None));
/// ```
#[derive(Clone)]
pub struct OpenedLink {
    /// The game up to its first illegal action.
    pub shared: SharedGame,
    /// The rest from the first illegal action on; `None` if all actions are legal.
    pub tail: Option<UnplayedTail>,
}

/// The rest of a game from its first illegal action on.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::read_game;
///
/// // The second ply, a pawn's step straight ahead without a capture, is illegal in bridge chess.
/// let opened = read_game("1Mea5BQAAAQAAAAABAAMZk4aNqA").expect("a code");
/// let tail = opened.tail.expect("an illegal action");
/// assert_eq!((tail.ply, tail.texts), (2, vec!["e8e7".to_owned(), "c4d5".to_owned()]));
/// assert_eq!(opened.shared.game.plies().count(), 1);
/// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{GameKey, SharedGame, read_game, write_game};
/// use schachquartett_engine::{games, history::Game};
///
/// let def = games::by_id("fortress:london").expect("an id");
/// let shared = SharedGame::new(GameKey::new(7), Game::new(def.clone(), def.start_position()));
/// let code = write_game(&shared);
/// assert!(code.starts_with('1') && code.len() < 30);
/// assert_eq!(read_game(&code).expect("a code").shared.game.def().id(), "fortress:london");
/// ```
#[must_use]
pub fn write_game(game: &SharedGame) -> String {
    v1::write(game)
}

/// Reads the code of a game.
///
/// # Errors
/// Returns the first error of the code. An illegal action is no error: the game opens up to it, and
/// [`OpenedLink::tail`] has the rest.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{LinkError, read_game};
///
/// let code = "1-ec5YQAAAQAAAAABAwkEQW5uYQNCZW4AAhmUK8A";
/// assert_eq!(read_game(code).expect("a code").shared.names, ["Anna", "Ben"]);
/// // The end is missing, and one letter is another.
/// assert_eq!(read_game(&code[..25]).err(), Some(LinkError::Truncated));
/// assert_eq!(read_game(&code.replace("QW", "QV")).err(), Some(LinkError::Damaged));
/// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition};
/// use schachquartett_engine::history::Game;
/// use schachquartett_engine::link::actions_to_write;
/// use schachquartett_engine::rules::{Action, ActionKind};
///
/// let def = games::by_id("coalition").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// // Yellow tries two arrangements before it is ready.
/// for named in games::named_arrangements(&*def, coalition::YELLOW).take(2) {
///     let kind = ActionKind::Arrange(named.read(&*def));
///     game.play(Action { by: coalition::YELLOW, kind }).expect("an arrangement");
/// }
/// game.play(Action { by: coalition::YELLOW, kind: ActionKind::Ready }).expect("a set-up");
/// assert_eq!((game.steps().len(), actions_to_write(&game).len()), (3, 2));
/// ```
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
