//! Game files in a format like PGN. `docs/records.md` has the grammar.
use super::tags::{begins_tag, first_tag};
use super::tokens::{Token, Tokens};
use super::{Game, MovetextError};
use crate::games::GameDef;
use crate::notation::{GameIdError, PositionError, is_printable, plain_word};

/// The maximum length of a player's name, in characters.
const MAX_NAME: usize = 40;
/// The maximum length of a tag value, in characters.
pub(super) const MAX_VALUE: usize = 2_000;

/// Names of the tags with a meaning of their own. Each game has those of its players
/// ([`GameInfo::party_tags`](crate::games::GameInfo::party_tags)).
pub(super) const GAME: &str = "Game";
pub(super) const EVENT: &str = "Event";
pub(super) const DATE: &str = "Date";
pub(super) const START: &str = "Start";
pub(super) const FEN: &str = "FEN";
pub(super) const SET_UP: &str = "SetUp";
pub(super) const LETTERS: &str = "Letters";
pub(super) const EARLIER: &str = "Earlier";
pub(super) const RESULT: &str = "Result";
pub(super) const TERMINATION: &str = "Termination";
pub(super) const VARIANT: &str = "Variant";

/// In the `Letters` tag: the cell names of hex chess by version 2.3 of its rules.
pub(super) const V23: &str = "2.3";
/// In the `Letters` tag: the cell names by version 2.2, the source of the rules.
pub(super) const V22: &str = "2.2";

/// A game with the data that a file holds.
///
/// The format is that of [PGN], with tags that say which game it is.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{read_files, write_file};
/// use schachquartett_engine::notation::NotationStyle;
///
/// let text = "[Game \"bridge\"]\n[White \"Ada\"]\n[Date \"2026.11.21\"]\n\n1. Nf3 de7 *\n";
/// let files = read_files(text).map_err(|partial| partial.error).expect("a game");
/// assert_eq!((files[0].names.join("/"), files[0].started_at), ("Ada/".to_owned(), Some(1_795_219_200)));
/// assert_eq!(files[0].game.plies().count(), 2);
/// assert!(write_file(&files[0], &NotationStyle::default()).contains("[White \"Ada\"]"));
/// ```
///
/// [PGN]: https://www.chessprogramming.org/Portable_Game_Notation
#[derive(Clone, Debug)]
pub struct GameFile {
    /// The game with its annotations.
    pub game: Game,
    /// The names of the players, by party; empty where unknown.
    pub names: Vec<String>,
    /// The title that the players gave the game; empty if none.
    pub title: String,
    /// The start of the game in seconds since 1970; `None` if unknown. A file has only the day.
    pub started_at: Option<u64>,
    /// The results of earlier games of the match, in half points by party.
    pub results: Vec<Vec<u16>>,
    /// Other tags, unchanged. They include a result that does not follow from the moves, and a date that is
    /// only partly known.
    pub tags: Vec<(String, String)>,
}

/// The readable part of a file with an error.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::read_files;
///
/// // Black has no such move.
/// let text = "[Game \"bridge\"]\n\n1. Nf3 de7 2. Ne5 e5 *\n";
/// let Err(partial) = read_files(text) else { panic!("an error") };
/// let game = partial.partial_game.expect("the moves before the error").game;
/// assert_eq!((partial.games.len(), game.plies().count()), (0, 3));
/// ```
#[derive(Clone, Debug)]
pub struct PartialFile {
    /// The games before the one with the error.
    pub games: Vec<GameFile>,
    /// The game with the error, up to the error; `None` if the error is before its movetext.
    pub partial_game: Option<GameFile>,
    /// The first error of the file.
    pub error: FileError,
}

/// The error of a file and its place.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{FileErrorKind, read_files};
///
/// let Err(partial) = read_files("[Game \"bridge\"]\n\n1. Nf3 de7 2. Ne5 e5 *\n") else { panic!("an error") };
/// let error = partial.error;
/// assert_eq!((error.game, error.line, error.column), (1, 3, 19));
/// assert!(matches!(error.kind, FileErrorKind::Moves { word, .. } if word == "e5"));
/// ```
#[derive(Clone, Debug)]
pub struct FileError {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The line of the file, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: FileErrorKind,
}

/// The kind of error of a file.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{FileErrorKind, read_files};
///
/// let kind = |text| read_files(text).err().map(|partial| partial.error.kind);
/// assert!(matches!(kind(""), Some(FileErrorKind::NoGame)));
/// assert!(matches!(kind("[Event \"A game\"]\n\n1. Nf3 *"), Some(FileErrorKind::NoGameTag)));
/// assert!(matches!(kind("[Game \"bridge chess\"]\n\n*"), Some(FileErrorKind::Game(_))));
/// assert!(matches!(kind("[Game \"bridge\"]\n[Start \"8/8\"]\n\n*"), Some(FileErrorKind::Start { .. })));
/// ```
#[derive(Clone, Debug)]
pub enum FileErrorKind {
    /// The file is too long.
    TooLong {
        /// The length of the file in bytes.
        found: usize,
        /// The maximum length in bytes.
        max: usize,
    },
    /// The file has no game.
    NoGame,
    /// The file has more games than this maximum.
    TooManyGames(usize),
    /// A game has more tags than this maximum.
    TooManyTags(usize),
    /// The value of a tag has more characters than this maximum.
    TagTooLong(usize),
    /// No tag names the game.
    NoGameTag,
    /// The game id is invalid.
    Game(GameIdError),
    /// The start position is invalid.
    Start {
        /// The id of the game.
        game: String,
        /// All errors of the position text.
        errors: Vec<PositionError>,
    },
    /// The value of the `Letters` tag is unknown.
    Letters(String),
    /// The points of an earlier game are unreadable.
    Points(String),
    /// The movetext has an error.
    Moves {
        /// The id of the game.
        game: String,
        /// The word with the error.
        word: String,
        /// The error; its range counts from the start of the word.
        error: MovetextError,
    },
}

/// Whether a text is a game file: it begins with a [tag], after blanks and comments, or one of its lines begins with a whole
/// tag.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::is_game_file;
///
/// assert!(is_game_file("[Game \"hex\"]\n\n1. c2 *"));
/// assert!(!is_game_file("1. c2"));
/// ```
///
/// [tag]: https://en.wikipedia.org/wiki/Portable_Game_Notation#Tag_pairs
pub fn is_game_file(text: &str) -> bool {
    begins_with_tag(text) || first_tag(text).is_some()
}

/// Whether a text begins with a tag, after blanks and comments.
pub(super) fn begins_with_tag(text: &str) -> bool {
    let mut tokens = Tokens::new(text, true);
    loop {
        match tokens.next(false) {
            Some((_, Token::Comment(_))) => {}
            Some(_) => return false,
            None => return begins_tag(tokens.rest()),
        }
    }
}

/// Whether the cells have other names by version 2.3 of the rules.
pub(super) fn has_v23_names(def: &dyn GameDef) -> bool {
    def.naming().v23_cells.is_some()
}

/// Returns a text as a tag can hold it: in one line and at most `max` characters.
pub(super) fn single_line(text: &str, max: usize) -> String {
    let text: String = text.chars().filter(|&letter| is_printable(letter)).collect();
    let text: String = text.trim().chars().take(max).collect();
    text.trim_end().to_owned()
}

/// Reads the name of a player or the title of a game; empty for `?`.
pub(super) fn read_name(value: &str, max: usize) -> String {
    if value.trim() == "?" { String::new() } else { single_line(value, max) }
}

/// Reads the name of a player.
pub(super) fn read_player(value: &str) -> String {
    read_name(value, MAX_NAME)
}

/// Returns points as text, such as `1-0`, `1/2-1/2`. They are given in half points in order of play.
pub(super) fn write_points(points: impl Iterator<Item = u16>) -> String {
    let one =
        |halves: u16| if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{halves}/2") };
    let all: Vec<String> = points.map(one).collect();
    all.join("-")
}

/// Reads points as half points by party; `None` for any other text or another number of parties.
pub(super) fn read_points(text: &str, parties: usize) -> Option<Vec<u16>> {
    let one = |text: &str| {
        if let Some(whole) = text.strip_suffix('½') {
            let whole: u16 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
            return whole.checked_mul(2)?.checked_add(1);
        }
        match text.strip_suffix("/2") {
            Some(halves) => halves.parse().ok(),
            None => text.parse::<u16>().ok()?.checked_mul(2),
        }
    };
    let points: Vec<u16> = text.split('-').map(one).collect::<Option<_>>()?;
    (points.len() == parties).then_some(points)
}

/// Returns a result as files have it: the points of each party with hyphens between them, or `*` for an unfinished game.
/// Dashes and colons count as hyphens, and blanks are ignored. A single half is a draw; between more than two parties it does not give the
/// points of each and is `*`. `None` for any other text.
pub(super) fn read_result(text: &str, parties: usize) -> Option<String> {
    let text = plain_word(text).replace(':', "-").replace(char::is_whitespace, "");
    if is_result(&text, parties) {
        return Some(text);
    }
    let draw = if parties == 2 { "1/2-1/2" } else { "*" };
    matches!(&*text, "1/2" | "½").then(|| draw.to_owned())
}

/// Whether a word is a result: the points of each party with hyphens between them, or `*` for an unfinished
/// game. `0-0` and `0-0-0` are castling.
pub(super) fn is_result(word: &str, parties: usize) -> bool {
    let is_points = |points: &str| {
        points.chars().all(|letter| matches!(letter, '0'..='9' | '/' | '½')) && !points.is_empty()
    };
    let is_castling = matches!(word, "0-0" | "0-0-0");
    word == "*" || !is_castling && word.split('-').all(is_points) && word.split('-').count() == parties
}
