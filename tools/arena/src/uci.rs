//! A UCI program that plays.
use super::game::action_texts;
use super::player::Answer;
use engine::history::Game;
use engine::notation::read_action;
use engine::pieces::{Party, PartySet};
use search::{Choice, Score};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use texts::{Language, action_text_error};

/// The score of a mate, in hundredths of a pawn.
const MATE_SCORE: Score = 30_000;

/// The answer of a party that does not answer a check out of turn.
const NO_MOVE: &str = "(none)";

/// A running program.
pub(super) struct Program {
    name: String,
    limits: String,
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a program for a game. `text` is its command, with options as `name=value`.
    pub(super) fn start(text: &str, limits: &str, game_id: &str) -> Result<Self, String> {
        let (options, words): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| word.contains('='));
        let (program, arguments) = words.split_first().ok_or("a program is missing")?;
        let failed = |error| format!("{program}: {error}");
        let mut command = Command::new(program);
        let mut child =
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let output = child.stdout.take();
        let mut started = Self {
            name: text.to_owned(),
            limits: limits.to_owned(),
            child,
            output: BufReader::new(output.ok_or("no output")?),
        };
        started.send("uci")?;
        started.until("uciok", |_| ())?;
        // The game first: other options may depend on it.
        started.send(&format!("setoption name UCI_Variant value {game_id}"))?;
        for option in options {
            let (name, value) = option.split_once('=').unwrap_or_default();
            started.send(&format!("setoption name {} value {value}", name.replace('_', " ")))?;
        }
        started.sync()?;
        Ok(started)
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        let input = self.child.stdin.as_mut().ok_or("no input")?;
        writeln!(input, "{line}").map_err(|error| format!("{}: {error}", self.name))
    }

    /// Reads up to the line that begins like this, and returns it.
    fn until(&mut self, start: &str, mut read: impl FnMut(&str)) -> Result<String, String> {
        loop {
            let mut line = String::new();
            match self.output.read_line(&mut line) {
                Ok(length) if length > 0 => {}
                _ => return Err(format!("{} ended before {start}", self.name)),
            }
            if line.starts_with("info string error") {
                return Err(format!("{}: {}", self.name, line.trim_end()));
            }
            if line.starts_with(start) {
                return Ok(line.trim_end().to_owned());
            }
            read(&line);
        }
    }

    fn sync(&mut self) -> Result<(), String> {
        self.send("isready")?;
        self.until("readyok", |_| ()).map(|_| ())
    }

    /// Forgets what was played before.
    pub(super) fn new_game(&mut self) -> Result<(), String> {
        self.send("ucinewgame")?;
        self.sync()
    }

    /// Decides for a party.
    pub(super) fn decide(&mut self, game: &Game, by: Party, declined: PartySet) -> Result<Answer, String> {
        let def = game.def();
        let [start, usual] =
            [game.start(), &def.start_position()].map(|position| def.write_position(position));
        let start = if start == usual { "startpos".to_owned() } else { format!("fen {start}") };
        self.send(&format!("position {start} moves {}", action_texts(game).join(" ")))?;
        let asked = if declined.is_empty() { String::new() } else { format!("by {} ", def.party_letter(by)) };
        self.send(&format!("go {asked}{}", self.limits))?;
        let (mut score, mut depth, mut nodes) = (0, 0, 0);
        let line = self.until("bestmove", |line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let after = |name: &str, by: usize| {
                let at = words.iter().position(|word| *word == name)?;
                words.get(at + by).copied()
            };
            let number = |name: &str| after(name, 1).and_then(|word| word.parse::<u64>().ok());
            let amount = after("score", 2).and_then(|word| word.parse::<Score>().ok());
            match (after("score", 1), amount) {
                (Some("cp"), Some(amount)) => score = amount,
                (Some("mate"), Some(moves)) => score = MATE_SCORE * moves.signum(),
                _ => {}
            }
            depth = number("depth").unwrap_or(depth);
            nodes = number("nodes").unwrap_or(nodes);
        })?;
        let best = line.split_whitespace().nth(1).unwrap_or_default();
        let choice = if best == NO_MOVE {
            Choice::Decline
        } else {
            let action = read_action(&**def, def.rules(), &game.state().position, best);
            let failed =
                |error| format!("{}: {}", self.name, action_text_error(Language::En.texts(), &error));
            Choice::Act(action.map_err(failed)?)
        };
        Ok(Answer { choice, score, depth, nodes })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that is gone already is what is wanted.
        let _ = self.send("quit");
        // This closes its input, which a shell around it may wait for.
        let _ = self.child.wait();
    }
}
