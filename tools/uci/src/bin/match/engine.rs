//! A UCI program that plays.
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The score of a mate, in hundredths of a pawn.
const MATE_SCORE: i32 = 30_000;

/// A program, and what it has needed so far.
pub(super) struct Engine {
    name: String,
    limits: String,
    child: Child,
    output: BufReader<ChildStdout>,
    moves: u64,
    depths: u64,
    nodes: u64,
    time: Duration,
}

/// The answer to `go`.
pub(super) struct Answer {
    /// The action text.
    pub(super) best: String,
    /// For the party that decides, in hundredths of a pawn.
    pub(super) score: i32,
}

impl Engine {
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
        let mut engine = Self {
            name: text.to_owned(),
            limits: limits.to_owned(),
            child,
            output: BufReader::new(output.ok_or("no output")?),
            moves: 0,
            depths: 0,
            nodes: 0,
            time: Duration::ZERO,
        };
        engine.send("uci")?;
        engine.until("uciok", |_| ())?;
        // The game first: other options may depend on it.
        engine.send(&format!("setoption name UCI_Variant value {game_id}"))?;
        for option in options {
            let (name, value) = option.split_once('=').unwrap_or_default();
            engine.send(&format!("setoption name {} value {value}", name.replace('_', " ")))?;
        }
        engine.sync()?;
        Ok(engine)
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
                return Err(format!("{}: {line}", self.name));
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

    /// Asks for the best action after these ones, of the party with a letter or of the next one.
    pub(super) fn best(&mut self, actions: &[String], by: Option<char>) -> Result<Answer, String> {
        self.send(&format!("position startpos moves {}", actions.join(" ")))?;
        let started_at = Instant::now();
        let by = by.map_or_else(String::new, |letter| format!("by {letter} "));
        self.send(&format!("go {by}{}", self.limits))?;
        let (mut score, mut depth, mut nodes) = (0, 0, 0);
        let line = self.until("bestmove", |line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let after = |name: &str, by: usize| {
                let at = words.iter().position(|word| *word == name)?;
                words.get(at + by).copied()
            };
            let number = |name: &str| after(name, 1).and_then(|word| word.parse::<u64>().ok());
            let amount = after("score", 2).and_then(|word| word.parse::<i32>().ok());
            match (after("score", 1), amount) {
                (Some("cp"), Some(amount)) => score = amount,
                (Some("mate"), Some(moves)) => score = MATE_SCORE * moves.signum(),
                _ => {}
            }
            depth = number("depth").unwrap_or(depth);
            nodes = number("nodes").unwrap_or(nodes);
        })?;
        self.moves += 1;
        self.depths += depth;
        self.nodes += nodes;
        self.time += started_at.elapsed();
        let best = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
        Ok(Answer { best, score })
    }

    /// Returns what it needed for a move, on average.
    pub(super) fn summary(&self) -> String {
        let moves = self.moves.max(1) as f64;
        format!(
            "{} (go {}): {} moves, on average {:.1} plies deep, {:.0} nodes, {:.1} ms",
            self.name,
            self.limits,
            self.moves,
            self.depths as f64 / moves,
            self.nodes as f64 / moves,
            self.time.as_secs_f64() * 1000.0 / moves,
        )
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // A program that is gone already is what is wanted.
        let _ = self.send("quit");
        // This closes its input, which a shell around it may wait for.
        let _ = self.child.wait();
    }
}
