//! The running program.
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program with its input and output.
pub struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    pub fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("an input");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        Self { child, input, output }
    }

    /// The program with a game.
    pub fn with_game(id: &str) -> Self {
        let mut program = Self::start();
        program.send(&format!("setoption name UCI_Variant value {id}"));
        assert_eq!(program.sync(), Vec::<String>::new(), "{id}");
        program
    }

    pub fn send(&mut self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    pub fn send_bytes(&mut self, line: &[u8]) {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).expect("it reads");
    }

    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        assert!(line.ends_with('\n'), "the program ended");
        line.trim_end().to_owned()
    }

    /// The lines up to the first one that begins like this, with it.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines.last().is_some_and(|line| line.starts_with(start)) {
                return lines;
            }
        }
    }

    /// Waits until all commands are carried out; returns what was still written.
    pub fn sync(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// The answer to `d`, without the keywords: position, actors, outcome, legal actions.
    pub fn describe(&mut self) -> [String; 4] {
        self.send("d");
        ["position ", "actors ", "outcome ", "legal "].map(|key| {
            let line = self.line();
            line.strip_prefix(key).unwrap_or_else(|| panic!("{key}: {line}")).to_owned()
        })
    }

    /// The best move after a search, and the lines before it.
    pub fn best_move(&mut self, go: &str) -> (String, Vec<String>) {
        self.send(go);
        let mut lines = self.until("bestmove ");
        let best = lines.pop().expect("a line");
        (best.trim_start_matches("bestmove ").to_owned(), lines)
    }

    /// Closes the input; returns the rest of the output once the program has ended.
    pub fn end(self) -> String {
        let Self { mut child, input, mut output } = self;
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("a text");
        assert!(child.wait().expect("it ends").success());
        rest
    }
}
