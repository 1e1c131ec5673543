//! Commands and their text.
use std::str::SplitWhitespace;
use std::time::Duration;

/// A command of the user.
pub(super) enum Command {
    /// An empty line.
    Nothing,
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: Option<String>,
    },
    Position {
        start: Start,
        actions: Vec<String>,
    },
    Go(Limits),
    Stop,
    /// `d`: prints the position, and what is legal in it.
    Describe,
    Quit,
}

/// Where a game begins.
pub(super) enum Start {
    Usual,
    /// A position text.
    Position(String),
}

/// What limits a search. Without any limit it goes on until it is stopped.
#[derive(Default)]
pub(super) struct Limits {
    pub(super) nodes: Option<u64>,
    /// In plies.
    pub(super) depth: Option<i32>,
    pub(super) move_time: Option<Duration>,
    /// The clock of the first and of the second party.
    pub(super) times: [Option<Duration>; 2],
    /// What each of them gets after a move.
    pub(super) increments: [Duration; 2],
    /// The number of moves until the next time control.
    pub(super) moves_to_go: Option<u32>,
    pub(super) is_infinite: bool,
    /// Counts nodes to this depth instead of searching.
    pub(super) perft: Option<u32>,
    /// The letter of the party that decides, if it is not the next one.
    pub(super) by: Option<char>,
}

impl Command {
    /// Reads a line. Returns the error as a sentence.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else { return Ok(Self::Nothing) };
        Ok(match name {
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "setoption" => Self::read_option(words)?,
            "position" => Self::read_position(words)?,
            "go" => Self::Go(Limits::read(words)?),
            "stop" => Self::Stop,
            "d" => Self::Describe,
            "quit" => Self::Quit,
            _ => return Err(format!("unknown command {name:?}")),
        })
    }

    fn read_option(mut words: SplitWhitespace) -> Result<Self, String> {
        if words.next() != Some("name") {
            return Err("setoption: write name and a name".to_owned());
        }
        let rest: Vec<&str> = words.collect();
        let end = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
        let name = rest[..end].join(" ");
        let value = rest.get(end + 1..).map(|words| words.join(" "));
        if name.is_empty() {
            Err("setoption: the name is missing".to_owned())
        } else {
            Ok(Self::SetOption { name, value })
        }
    }

    fn read_position(mut words: SplitWhitespace) -> Result<Self, String> {
        let kind = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let end = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
        let text = rest[..end].join(" ");
        let start = match kind {
            "startpos" if text.is_empty() => Start::Usual,
            "startpos" => return Err(format!("position: unknown {text:?} after startpos")),
            "fen" => Start::Position(text),
            _ => return Err("position: write startpos or fen".to_owned()),
        };
        let actions = rest.get(end + 1..).unwrap_or_default().iter().map(|&text| text.to_owned()).collect();
        Ok(Self::Position { start, actions })
    }
}

impl Limits {
    fn read(mut words: SplitWhitespace) -> Result<Self, String> {
        let mut limits = Self::default();
        while let Some(name) = words.next() {
            match name {
                "infinite" => limits.is_infinite = true,
                "nodes" => limits.nodes = Some(number(name, words.next(), 1)?),
                "depth" => limits.depth = Some(number(name, words.next(), 1)? as i32),
                "movetime" => limits.move_time = Some(time(name, words.next())?),
                "wtime" => limits.times[0] = Some(time(name, words.next())?),
                "btime" => limits.times[1] = Some(time(name, words.next())?),
                "winc" => limits.increments[0] = time(name, words.next())?,
                "binc" => limits.increments[1] = time(name, words.next())?,
                "movestogo" => limits.moves_to_go = Some(number(name, words.next(), 1)? as u32),
                "perft" => limits.perft = Some(number(name, words.next(), 0)? as u32),
                "by" => limits.by = Some(letter(name, words.next())?),
                _ => return Err(format!("go: unknown limit {name:?}")),
            }
        }
        Ok(limits)
    }
}

/// The greatest number of a limit that is not one of nodes.
const MAX_NUMBER: u64 = i32::MAX as u64;

fn number(name: &str, word: Option<&str>, min: u64) -> Result<u64, String> {
    let word = word.ok_or_else(|| format!("go: {name} needs a number"))?;
    let max = if name == "nodes" { u64::MAX } else { MAX_NUMBER };
    let read = word.parse().ok().filter(|number| (min..=max).contains(number));
    read.ok_or_else(|| format!("go: {name} cannot be {word:?}"))
}

/// Reads milliseconds. A clock that has run out may be sent as a negative number.
fn time(name: &str, word: Option<&str>) -> Result<Duration, String> {
    match word.map(str::parse::<i64>) {
        Some(Ok(milliseconds)) => Ok(Duration::from_millis(milliseconds.max(0) as u64)),
        _ => number(name, word, 0).map(Duration::from_millis),
    }
}

fn letter(name: &str, word: Option<&str>) -> Result<char, String> {
    let mut letters = word.unwrap_or_default().chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(format!("go: {name} needs the letter of a party")),
    }
}
