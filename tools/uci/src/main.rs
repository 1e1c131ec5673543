//! The engine as a UCI program, for match runners, boards and scripts: `uci`. All games are variants (`UCI_Variant`), by
//! their ids. docs/uci.md describes what goes beyond UCI.
mod clock;
mod command;
mod describe;
mod options;
mod perft;
mod search;

use command::{Command, Start};
use engine::history::{Game, GameRecord};
use engine::notation::read_action;
use options::Options;
use search::Searcher;
use std::io::{BufRead, Write};
use texts::{Language, record_error};

/// Writes a line. Without a reader the program has nothing left to do.
fn say(line: &str) {
    let mut output = std::io::stdout().lock();
    if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
        std::process::exit(1);
    }
}

/// The state between two commands.
struct Session {
    options: Options,
    game: Game,
    /// The texts of the start position and the actions of `game`, if it came by them.
    known: Option<(String, Vec<String>)>,
    searcher: Searcher,
}

impl Session {
    fn new() -> Self {
        let options = Options::default();
        let game = Game::new(options.def.clone(), options.def.start_position());
        Self { options, game, known: None, searcher: Searcher::default() }
    }

    /// Carries out a command. Returns whether the program goes on.
    fn run(&mut self, command: Command) -> Result<bool, String> {
        match command {
            Command::Nothing => {}
            Command::Uci => {
                say("id name Schachquartett");
                say("id author the Schachquartett authors");
                options::lines().iter().for_each(|line| say(line));
                say("uciok");
            }
            Command::IsReady => say("readyok"),
            Command::NewGame => self.searcher.idle()?.forget(),
            Command::SetOption { name, value } => {
                self.searcher.idle()?;
                if self.options.set(&name, value.as_deref())? {
                    let def = &self.options.def;
                    self.game = Game::new(def.clone(), def.start_position());
                    self.known = None;
                }
                self.searcher.configure(&self.options);
            }
            Command::Position { start, actions } => self.set_position(start, actions)?,
            Command::Go(limits) => self.searcher.start(&self.game, &self.options, &limits)?,
            Command::Stop => self.searcher.stop(),
            Command::Describe => describe::lines(&self.game).iter().for_each(|line| say(line)),
            Command::Quit => {
                self.searcher.stop();
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn set_position(&mut self, start: Start, actions: Vec<String>) -> Result<(), String> {
        let def = self.options.def.clone();
        let start = match start {
            Start::Usual => def.write_position(&def.start_position()),
            Start::Position(text) => text,
        };
        if !self.continue_with(&start, &actions) {
            let record = GameRecord {
                game_id: def.id(),
                start: start.clone(),
                actions: actions.clone(),
                ..GameRecord::default()
            };
            self.game =
                record.to_game().map_err(|error| record_error(Language::En.texts(), &*def, &error))?;
        }
        self.known = Some((start, actions));
        Ok(())
    }

    /// Plays what is new in these actions if they continue the game: programs send the whole game for each move. Returns
    /// whether they did, and all of them are legal. Otherwise nothing changes.
    fn continue_with(&mut self, start: &str, actions: &[String]) -> bool {
        let Some((known_start, known)) = &self.known else { return false };
        let new = actions.strip_prefix(&**known).filter(|_| known_start == start);
        let Some(new) = new else { return false };
        let (def, mut game) = (&*self.options.def, self.game.clone());
        for text in new {
            let action = read_action(def, def.rules(), &game.state().position, text);
            if !action.is_ok_and(|action| game.play(action).is_ok()) {
                return false;
            }
        }
        self.game = game;
        true
    }
}

fn main() {
    let mut session = Session::new();
    let mut input = std::io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        // Bytes that are no UTF-8 make an unknown command, not an end.
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let result = Command::read(&String::from_utf8_lossy(&bytes)).and_then(|command| session.run(command));
        match result {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => say(&format!("info string error: {}", error.replace(['\n', '\r'], " "))),
        }
    }
    // Commands from a file or a pipe: what was asked for last is still answered, if it ends by itself.
    session.searcher.finish();
}
