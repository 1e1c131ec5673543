//! Games as files hold them, in the manner of PGN. `docs/records.md` has the grammar.
use super::tokens::{Token, Tokens};
use super::{Game, MovetextError};
use crate::games::{GameDef, GameKind};
use crate::notation::{GameIdError, PositionError, is_printable};

/// The longest name of a player, in characters.
const MAX_NAME: usize = 40;
/// The longest value of a tag, in characters.
pub(super) const MAX_VALUE: usize = 2_000;

/// The names of the tags that have a meaning of their own, besides those of parties.
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

/// The cells' names of hex chess by the later version of its rules, in the tag of letters.
pub(super) const V23: &str = "2.3";
/// Those by its source.
pub(super) const V22: &str = "2.2";

/// A game as a file holds it.
#[derive(Clone)]
pub struct GameFile {
    /// The game, with remarks.
    pub game: Game,
    /// The names of its players, by party.
    pub names: Vec<String>,
    /// What the players call it; empty if nothing.
    pub title: String,
    /// When it began, in seconds since 1970. A file has the day.
    pub started_at: Option<u64>,
    /// Earlier games of the match: what each party won, in half points.
    pub results: Vec<Vec<u16>>,
    /// Other tags, as they stand. A result that the moves do not show is among them, and a date of which only a part
    /// is known.
    pub tags: Vec<(String, String)>,
}

/// A file that cannot be read to its end.
#[derive(Clone)]
pub struct PartialFile {
    /// The games before the one that is broken.
    pub games: Vec<GameFile>,
    /// That one, as far as it goes, if a game can be made of it.
    pub partial_game: Option<GameFile>,
    /// What is wrong with it.
    pub error: FileError,
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug)]
pub struct FileError {
    /// In which of its games, from 1.
    pub game: usize,
    /// In which line of the file, from 1.
    pub line: usize,
    /// At which character of that line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: FileErrorKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug)]
pub enum FileErrorKind {
    /// It is longer than what is read.
    TooLong {
        /// Its length in bytes.
        found: usize,
        /// The longest that is read.
        max: usize,
    },
    /// There is nothing in it.
    NoGame,
    /// It has more games than this.
    TooManyGames(usize),
    /// A game has more tags than this.
    TooManyTags(usize),
    /// A tag is no name with a text in quotation marks, both in brackets.
    Tag,
    /// The value of a tag has more characters than this.
    TagTooLong(usize),
    /// No tag says which game is played.
    NoGameTag,
    /// The name of the game.
    Game(GameIdError),
    /// The position in which it begins.
    Start {
        /// The name of the game.
        game: String,
        /// What is wrong.
        errors: Vec<PositionError>,
    },
    /// The tag of letters names no letters that are known.
    Letters(String),
    /// The points of an earlier game.
    Points(String),
    /// The moves and what stands beside them.
    Moves {
        /// The name of the game.
        game: String,
        /// The word that is wrong.
        word: String,
        /// What is wrong with it, as in a text that has only this word.
        error: MovetextError,
    },
}

/// Whether a text is a file of games: it begins with a tag, after blanks and comments.
pub fn is_game_file(text: &str) -> bool {
    let mut tokens = Tokens::new(text, true);
    loop {
        match tokens.next(false) {
            Some((_, Token::Comment(_))) => {}
            Some(_) => return false,
            None => break,
        }
    }
    let tag = tokens.rest().strip_prefix('[').map(str::trim_start);
    tag.is_some_and(|tag| tag.starts_with(|letter: char| letter.is_ascii_alphabetic()))
}

/// The tags of the parties, in order of play. They stay as they are.
pub(super) fn party_tags(def: &dyn GameDef) -> &'static [&'static str] {
    match def.kind() {
        GameKind::Bridge => &["White", "Black"],
        GameKind::Hex => &["White", "Brown", "Black"],
        GameKind::Fortress => &["South", "West", "North", "East"],
        GameKind::Coalition => &["Yellow", "Black", "Green", "Red"],
    }
}

/// Whether the cells have names by a later version of the rules, too.
pub(super) fn has_v23_names(def: &dyn GameDef) -> bool {
    def.rules().geometry.cells().any(|cell| def.v23_name(cell) != def.cell_name(cell))
}

/// A text as a tag can hold it, in one line and not longer than this.
pub(super) fn single_line(text: &str, max: usize) -> String {
    let text: String = text.chars().filter(|&letter| is_printable(letter)).collect();
    let text: String = text.trim().chars().take(max).collect();
    text.trim_end().to_owned()
}

/// The name of a player or of a game; none where a question mark stands.
pub(super) fn read_name(value: &str, max: usize) -> String {
    if value.trim() == "?" { String::new() } else { single_line(value, max) }
}

/// The name of a player.
pub(super) fn read_player(value: &str) -> String {
    read_name(value, MAX_NAME)
}

/// Points in the order of play, given in halves: `1-0`, `1/2-1/2`.
pub(super) fn write_points(points: impl Iterator<Item = u16>) -> String {
    let one =
        |halves: u16| if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{halves}/2") };
    let all: Vec<String> = points.map(one).collect();
    all.join("-")
}

/// Half points by party; none if it is no such text, or not of so many parties.
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
