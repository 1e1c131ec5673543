//! Texts that are opened: links, positions, games, files of games.
use crate::app::{
    App, Command, Dialog, Intent, Notice, OpenGame, Route, SavedGames, StoredEntry, StoredGame,
    is_saved_games_text, read_saved_games,
};
use crate::games::{self, GameKind, GameOptions};
use crate::history::{FileError, FileErrorKind, GameFile, is_game_file, read_files, write_file};
use crate::i18n::{file_error, render};
use crate::link::address_in;
use crate::pieces::Party;

/// The longest text that is opened, in bytes.
const MAX_TEXT_BYTES: usize = 8_000_000;
/// The longest text that is shown to be repaired, in bytes.
const MAX_SHOWN: usize = 100_000;
/// This many characters are kept of what cannot be played.
const MAX_TAIL_CHARS: usize = 2_000;
/// This many characters of a text are repeated when it is none that can be opened.
const MAX_QUOTED_CHARS: usize = 40;

/// A text that could not be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// The text, if it is not too long to be shown.
    pub text: String,
    /// Why.
    pub reason: String,
}

impl App {
    /// Opens a text: a link of any address, a position, a game, a file of games.
    pub(in crate::app) fn import_text(&mut self, text: &str) -> Vec<Command> {
        self.import_error = None;
        let own = &self.texts().library;
        let trimmed = text.trim_start_matches('\u{feff}').trim();
        let thousands = |count: usize| (count / 1000).to_string();
        if text.len() >= MAX_TEXT_BYTES {
            let values = [("found", thousands(text.len())), ("max", thousands(MAX_TEXT_BYTES))];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            return self.reject_text(text, render(own.open_too_long, &values));
        }
        if trimmed.is_empty() {
            return self.reject_text(text, own.open_nothing.to_owned());
        }
        if trimmed.contains('\0') {
            return self.reject_text(text, own.open_unreadable.to_owned());
        }
        if is_saved_games_text(trimmed) {
            // What was put aside goes to the end of its last line.
            return self.import_games(read_saved_games(text.trim_start_matches('\u{feff}').trim_start()));
        }
        if is_game_file(trimmed) {
            return self.import_game_file(trimmed);
        }
        if let Some(address) = address_in(trimmed) {
            return self.go_to_hash(&address);
        }
        if let Some(route) = find_position_route(trimmed) {
            return self.go_to_hash(&route.write());
        }
        let found: String = trimmed.chars().take(MAX_QUOTED_CHARS).collect();
        self.reject_text(text, render(own.open_unknown, &[("found", &found)]))
    }

    /// Goes to an address as if it had been opened by itself.
    fn go_to_hash(&mut self, hash: &str) -> Vec<Command> {
        let mut commands = vec![Command::PushHash(hash.to_owned())];
        commands.extend(self.navigate(&Route::read(hash)));
        commands
    }

    /// A text cannot be opened: the dialog shows it, and says why.
    fn reject_text(&mut self, text: &str, why: String) -> Vec<Command> {
        let shown = if text.len() > MAX_SHOWN { "" } else { text };
        self.import_error = Some(ImportError { text: shown.to_owned(), reason: why });
        self.dialog = Some(Dialog::OpenText);
        Vec::new()
    }

    /// Takes over the games of a file. What is here already stays; what is here otherwise is kept a second time.
    pub(in crate::app) fn import_games(&mut self, read: SavedGames) -> Vec<Command> {
        let (mut counts, mut commands) = ([0; 3], Vec::new());
        for mut stored in read.games {
            let known = self.saved_games.find(stored.meta.key);
            let needs_key = known.is_some()
                || stored.meta.key == Default::default()
                || self.saved_games.is_blocked(stored.meta.key);
            let is_here = known.is_some_and(|known| known.is_same_game(&stored))
                || needs_key && self.saved_games.games.iter().any(|other| other.is_same_game(&stored));
            if is_here {
                counts[1] += 1;
                continue;
            }
            if needs_key {
                stored.meta.key = self.new_key();
            }
            counts[0] += 1;
            commands.push(self.save_game(stored));
        }
        for unreadable in read.unreadable {
            let is_here = self.saved_games.unreadable.iter().any(|other| other.text == unreadable.text);
            counts[if is_here { 1 } else { 2 }] += 1;
            if !is_here {
                commands.push(self.save_unreadable(unreadable));
            }
        }
        self.notice = Some(Notice::Imported(counts));
        commands.extend(self.show_library());
        commands
    }

    /// Opens the games of a file: one comes to the board, several onto the saved games. Of a broken one, what can be played is
    /// opened.
    pub(in crate::app) fn import_game_file(&mut self, text: &str) -> Vec<Command> {
        let mut rest = String::new();
        let (mut games, error) = match read_files(text) {
            Ok(games) => (games, None),
            Err(broken) => {
                let address = address_in(text).filter(|_| broken.games.is_empty());
                // Words in brackets before a link are no tag.
                if let (FileErrorKind::Tag, Some(address)) = (&broken.error.kind, address) {
                    return self.go_to_hash(&address);
                }
                let part = broken.partial_game.filter(|part| !part.game.steps().is_empty());
                if part.is_some() {
                    rest = unplayed_tail(text, &broken.error);
                }
                let games = broken.games.into_iter().chain(part).collect();
                (games, Some(file_error(self.texts(), &self.notation_style(), &broken.error)))
            }
        };
        let is_one = games.len() == 1;
        match games.pop() {
            None => return self.reject_text(text, error.unwrap_or_default()),
            Some(game) if is_one => {
                // Where the file does not tell, nobody knows when it began.
                let started_at = game.started_at.unwrap_or_default() * 1000;
                let mut commands = self.start_game(open_game_of(game));
                if let Some(open_game) = &mut self.open_game {
                    open_game.meta.started_at = started_at;
                    open_game.meta.unplayed_tail = rest;
                    commands.extend(self.save_open_game());
                }
                self.notice = error.map(Notice::Message);
                return commands;
            }
            last => games.extend(last),
        }
        let mut read = SavedGames::default();
        for (place, game) in (0..).zip(games) {
            let started_at = game.started_at.unwrap_or_default() * 1000;
            let mut stored = StoredGame::of(&open_game_of(game));
            stored.meta.started_at = started_at;
            // They stay in their order.
            stored.meta.saved_at = self.now.saturating_sub(place);
            read.games.push(stored);
        }
        // The broken one is the last.
        if let Some(last) = read.games.last_mut() {
            last.meta.unplayed_tail = rest;
        }
        let commands = self.import_games(read);
        if let Some(error) = error {
            self.notice = Some(Notice::Message(error));
        }
        commands
    }

    /// The game at the board as a file.
    fn game_file_text(&self) -> Option<String> {
        let open_game = self.open_game.as_ref()?;
        let file = GameFile {
            game: open_game.full_game().clone(),
            names: open_game.names.clone(),
            title: open_game.meta.title.clone(),
            started_at: Some(open_game.meta.started_at / 1000).filter(|&started_at| started_at > 0),
            results: open_game.results.clone(),
            tags: open_game.meta.tags.clone(),
        };
        Some(write_file(&file, &open_game.notation_style))
    }

    pub(in crate::app) fn show_library(&mut self) -> Vec<Command> {
        self.dialog = None;
        self.page = crate::app::Page::Library;
        vec![Command::PushHash(Route::Library.write())]
    }

    /// What is intended with texts and files.
    pub(in crate::app) fn handle_files(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            Intent::ImportText(text) => self.import_text(&text),
            Intent::DownloadGame => {
                let entry = self.game_file_text().zip(self.file_name());
                let entry = entry.map(|(text, name)| StoredEntry { name: format!("{name}.pgn"), text });
                entry.map(Command::DownloadText).into_iter().collect()
            }
            Intent::CopyGame => {
                self.dialog = None;
                self.game_file_text().map(Command::CopyText).into_iter().collect()
            }
            Intent::DownloadText(entry) => vec![Command::DownloadText(entry)],
            _ => Vec::new(),
        }
    }
}

impl StoredGame {
    /// Whether it is the same game by name, players and everything that was done.
    fn is_same_game(&self, other: &Self) -> bool {
        // Names that are missing at the end are empty.
        let name = |stored: &Self, index| stored.names.get(index).cloned().unwrap_or_default();
        let names =
            |stored: &Self| (0..Party::MAX_COUNT).map(|index| name(stored, index)).collect::<Vec<_>>();
        let all = |stored: &Self| (stored.meta.title.clone(), names(stored), stored.results.clone());
        self.record == other.record && all(self) == all(other)
    }
}

/// What a file holds from its error on, in one line and not too long to be shown.
fn unplayed_tail(text: &str, error: &FileError) -> String {
    let lines = text.lines().skip(error.line.saturating_sub(1));
    let from = |(place, line): (usize, &str)| {
        let left_out = if place == 0 { error.column.saturating_sub(1) } else { 0 };
        line.chars().skip(left_out).collect::<String>()
    };
    let rest: Vec<String> = lines.enumerate().map(from).collect();
    rest.join(" ").chars().take(MAX_TAIL_CHARS).collect()
}

/// The table of a game from a file.
fn open_game_of(game: GameFile) -> OpenGame {
    let mut open_game = OpenGame::new(game.game, game.names);
    open_game.meta.title = game.title;
    open_game.meta.tags = game.tags;
    open_game.results = game.results;
    let parties = open_game.names.len();
    open_game.results.iter_mut().for_each(|row| row.resize(parties, 0));
    open_game
}

/// A position that stands alone: with the name of its game before it, or of a game whose
/// positions are written without it.
pub(in crate::app) fn find_position_route(text: &str) -> Option<Route> {
    let ends = |letter: char| letter.is_whitespace() || letter == '/';
    let (game, rest) = text.split_once(ends).unwrap_or((text, ""));
    if games::by_id(game).is_ok() && !rest.is_empty() {
        return Some(Route::Position { game: game.to_owned(), text: rest.to_owned() });
    }
    let def_of = |game_kind: GameKind| games::with_options(&GameOptions::new(game_kind));
    let is_position = |game_kind: &GameKind| def_of(*game_kind).read_position(text).is_ok();
    // A text with as many rows is shown with its errors.
    let is_like = |game_kind: &GameKind| {
        let start = def_of(*game_kind).start_position();
        let rows = def_of(*game_kind).write_position(&start).matches('/').count();
        game_kind.info().has_common_position_texts && text.matches('/').count() == rows && text.contains(' ')
    };
    let games = GameKind::ALL.into_iter();
    let game_kind = games.clone().find(is_position).or_else(|| games.clone().find(is_like))?;
    Some(Route::Position { game: game_kind.info().default_id(), text: text.to_owned() })
}
