//! Files of puzzles (`docs/puzzles.md`): a line for each puzzle, after the day on which it came.
use super::{Puzzle, Theme, Themes};
use engine::games::GameKind;
use std::fmt::Write;

/// Begins the line with the day of the puzzles after it.
const SINCE: &str = "since";

/// Why a file of puzzles cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleFileError {
    /// The number of the line, from 1.
    pub line: usize,
}

impl Puzzle {
    /// Reads the puzzles of a game from a file. It says what a line is made of, not whether the rules allow it
    /// ([`Puzzle::open`]).
    pub fn read_file(kind: GameKind, text: &str) -> Result<Vec<Self>, PuzzleFileError> {
        let (mut puzzles, mut since) = (Vec::new(), 0);
        for (line, text) in (1..).zip(text.lines().map(str::trim)) {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let error = PuzzleFileError { line };
            match text.strip_prefix(SINCE) {
                Some(day) => since = day.trim().parse().map_err(|_| error)?,
                None => puzzles.push(Self { since, ..Self::read_line(kind, text).ok_or(error)? }),
            }
        }
        Ok(puzzles)
    }

    /// Writes a file.
    pub fn write_file(puzzles: &[Self]) -> String {
        let (mut text, mut since) = (String::new(), None);
        for puzzle in puzzles {
            if since != Some(puzzle.since) {
                since = Some(puzzle.since);
                let _ = writeln!(text, "{SINCE} {}", puzzle.since);
            }
            text.push_str(&puzzle.write_line());
            text.push('\n');
        }
        text
    }

    /// Reads a line. Its day is not in it.
    pub fn read_line(kind: GameKind, text: &str) -> Option<Self> {
        let mut words = text.splitn(6, ' ');
        let id = words.next().filter(|id| !id.is_empty())?.to_owned();
        let themes = words.next()?.split('+').map(Theme::by_name).collect::<Option<Themes>>()?;
        let rating = words.next()?.parse().ok()?;
        let actions = words.next()?;
        let (line, continuation) = actions.split_once(';').unwrap_or((actions, ""));
        let texts = |text: &str| text.split(',').filter(|text| !text.is_empty()).map(str::to_owned).collect();
        let (line, continuation) = (texts(line), texts(continuation));
        let game_id = words.next()?.to_owned();
        let position = words.next()?.to_owned();
        let has_goal = themes.first().is_some_and(|theme| theme.is_goal());
        has_goal.then_some(Self { id, kind, game_id, themes, rating, since: 0, line, continuation, position })
    }

    /// Writes a line.
    pub fn write_line(&self) -> String {
        let Self { id, game_id, rating, position, .. } = self;
        let themes: Vec<String> = self.themes.iter().map(|theme| theme.name()).collect();
        let mut line = self.line.join(",");
        if !self.continuation.is_empty() {
            line += ";";
            line += &self.continuation.join(",");
        }
        format!("{id} {} {rating} {line} {game_id} {position}", themes.join("+"))
    }
}
