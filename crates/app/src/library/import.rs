//! Imports texts: links, positions, games and files.
use super::Library;
use super::encoding::{DecodedText, decode};
use super::unnamed_game::UnnamedGame;
use crate::open_game::{InvalidMovetext, OpenGame};
use crate::storage::{
    Progress, ProgressFileError, SavedGames, StoredGame, is_newer_text, is_saved_games_text, read_saved_games,
};
use crate::tab::{Command, Dialog, Notice, Route, Tab};
use engine::games::{self, GameKind, GameOptions, has_orthodox_position, is_orthodox_file};
use engine::history::{FileError, FileErrorKind, Game, GameFile, is_game_file, read_files, read_files_as};
use engine::link::{address_in, repair_position};
use engine::pieces::Party;
use learn::Course;
use texts::{course_error, file_error};

/// The longest text that is imported, in bytes.
const MAX_TEXT_BYTES: usize = 8_000_000;
/// The longest rejected text that the dialog shows, in bytes.
const MAX_SHOWN: usize = 100_000;
/// The most characters that are kept of an unplayed tail.
const MAX_TAIL_CHARS: usize = 2_000;
/// The most characters of an unknown text that the message quotes.
const MAX_QUOTED_CHARS: usize = 40;

/// A text that could not be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// The text; empty if it is too long to be shown.
    pub text: String,
    /// The reason, as a sentence.
    pub reason: String,
    /// The games in which it can be played, if it does not say which one was: the player chooses one.
    pub games: Vec<GameKind>,
}

/// The result of importing a text.
pub(crate) enum Import {
    /// The import is finished; these commands remain.
    Done(Vec<Command>),
    /// The text is a link or a position, whose route is to be opened.
    Follow(Route),
    /// The text is progress in learning.
    Progress(Progress),
}

impl Library {
    /// Imports a text: a link with any address, a position, a game file, or a file of saved games.
    pub(super) fn import_text(&mut self, tab: &mut Tab, text: &str) -> Import {
        self.import_error = None;
        let own = &tab.texts().library;
        let trimmed = text.trim_start_matches('\u{feff}').trim();
        let thousands = |count: usize| (count / 1000).to_string();
        if text.len() >= MAX_TEXT_BYTES {
            let error = own.open_too_long(&thousands(text.len()), &thousands(MAX_TEXT_BYTES));
            return self.reject_text(tab, text, error);
        }
        if trimmed.is_empty() {
            return self.reject_text(tab, text, own.open_nothing.to_owned());
        }
        if trimmed.contains('\0') {
            return self.reject_text(tab, text, own.open_unreadable.to_owned());
        }
        if is_newer_text(trimmed) {
            return self.reject_text(tab, text, own.open_newer.to_owned());
        }
        if is_saved_games_text(trimmed) {
            return Import::Done(import_games(tab, read_saved_games(trimmed)));
        }
        if Course::is_course_text(trimmed) {
            return match Course::read(trimmed) {
                Ok(course) => Import::Follow(Route::Course(course.write_link())),
                Err(error) => self.reject_text(tab, text, course_error(tab.texts(), &error)),
            };
        }
        match Progress::read_file(trimmed) {
            None => {}
            Some(Ok(progress)) => return Import::Progress(progress),
            Some(Err(ProgressFileError::NewerVersion(version))) => {
                let error = tab.texts().learn.progress_newer(&version.to_string());
                return self.reject_text(tab, text, error);
            }
            Some(Err(ProgressFileError::Invalid)) => {
                return self.reject_text(tab, text, tab.texts().learn.progress_invalid.to_owned());
            }
        }
        if is_game_file(trimmed) {
            return self.import_game_file(tab, trimmed);
        }
        let unnamed = UnnamedGame::read(trimmed);
        if !unnamed.fitting.is_empty() {
            return self.import_fitting(tab, trimmed, unnamed);
        }
        if is_orthodox_file(trimmed) {
            return self.reject_text(tab, text, own.orthodox.to_owned());
        }
        if let Some(address) = address_in(trimmed) {
            return Import::Follow(Route::read(&address));
        }
        if let Some(route) = find_position_route(trimmed) {
            return Import::Follow(route);
        }
        if has_orthodox_position(trimmed) {
            return self.reject_text(tab, text, own.orthodox.to_owned());
        }
        if let Some(error) = unnamed.error(tab) {
            return self.reject_text(tab, text, error);
        }
        let found: String = trimmed.chars().take(MAX_QUOTED_CHARS).collect();
        self.reject_text(tab, text, own.open_unknown(&found))
    }

    /// Imports the text of a file. If its encoding had to be guessed, a message says so where no other one is shown.
    pub(super) fn import_file(&mut self, tab: &mut Tab, bytes: &[u8]) -> Import {
        let DecodedText { text, is_guessed } = decode(bytes);
        let before = tab.notice.take_if(|_| is_guessed);
        let import = self.import_text(tab, &text);
        if self.import_error.is_some() {
            tab.notice = tab.notice.take().or(before);
        } else if is_guessed && tab.notice.is_none() {
            tab.notice = Some(Notice::Message(tab.texts().library.encoding_guessed.to_owned()));
        }
        import
    }

    /// Starts a game from movetext, with the first position and the players of the game on the board. With an
    /// error it starts only if `allows_partial` is set.
    pub(super) fn import_movetext(&mut self, tab: &mut Tab, text: String, allows_partial: bool) -> Import {
        if is_game_file(&text) {
            return self.import_game_file(tab, &text);
        }
        let style = tab.notation_style();
        let Some(open_game) = &mut tab.open_game else { return Import::Done(Vec::new()) };
        let mut game = Game::new(open_game.game.def().clone(), *open_game.game.first_position());
        if let Err(error) = game.play_movetext(&text, &style)
            && !allows_partial
        {
            open_game.interaction.invalid_movetext =
                Some(InvalidMovetext { text, error, corrections: Vec::new() });
            return Import::Done(Vec::new());
        }
        let mut read = OpenGame::new(game, open_game.names.clone());
        read.results.clone_from(&open_game.results);
        read.view.bottom = open_game.view.bottom;
        Import::Done(tab.start_game(read))
    }

    /// Imports a text as the game that the player has chosen for it.
    pub(super) fn import_as(&mut self, tab: &mut Tab, game_kind: GameKind) -> Import {
        let Some(undecided) = self.import_error.take_if(|error| error.games.contains(&game_kind)) else {
            return Import::Done(Vec::new());
        };
        match read_files_as(&undecided.text, game_kind) {
            Ok(games) => Import::Done(import_read(tab, games, String::new(), None)),
            Err(_) => Import::Done(Vec::new()),
        }
    }

    /// Imports a text that does not name its game: as the only game in which it can be played, or as the one of several
    /// that the player chooses.
    fn import_fitting(&mut self, tab: &mut Tab, text: &str, mut unnamed: UnnamedGame) -> Import {
        let games = unnamed.fitting.iter().map(|(game_kind, _)| *game_kind).collect();
        match unnamed.fitting.pop() {
            Some((_, files)) if unnamed.fitting.is_empty() => {
                Import::Done(import_read(tab, files, String::new(), None))
            }
            _ => {
                let reason = tab.texts().library.open_which_game.to_owned();
                self.import_error = Some(ImportError { text: text.to_owned(), reason, games });
                tab.dialog = Some(Dialog::OpenText);
                Import::Done(Vec::new())
            }
        }
    }

    /// Rejects a text: the import dialog shows it with the reason.
    fn reject_text(&mut self, tab: &mut Tab, text: &str, reason: String) -> Import {
        let shown = if text.len() > MAX_SHOWN { "" } else { text };
        self.import_error = Some(ImportError { text: shown.to_owned(), reason, games: Vec::new() });
        tab.dialog = Some(Dialog::OpenText);
        Import::Done(Vec::new())
    }

    /// Imports a game file. A single game is opened, several are saved. Of a file with an error the part
    /// before it is imported.
    fn import_game_file(&mut self, tab: &mut Tab, text: &str) -> Import {
        let broken = match read_files(text) {
            Ok(games) => return Import::Done(import_read(tab, games, String::new(), None)),
            Err(broken) => broken,
        };
        if matches!(broken.error.kind, FileErrorKind::NoGameTag) && broken.games.is_empty() {
            let unnamed = UnnamedGame::read(text);
            if !unnamed.fitting.is_empty() {
                return self.import_fitting(tab, text, unnamed);
            }
            // Brackets before a link are not a tag.
            if let Some(address) = address_in(text) {
                return Import::Follow(Route::read(&address));
            }
            if is_orthodox_file(text) {
                return self.reject_text(tab, text, tab.texts().library.orthodox.to_owned());
            }
            if let Some(error) = unnamed.error(tab) {
                return self.reject_text(tab, text, error);
            }
        }
        let error = file_error(tab.texts(), &tab.notation_style(), &broken.error);
        let part = broken.partial_game.filter(|part| !part.game.steps().is_empty());
        let tail = if part.is_some() { unplayed_tail(text, &broken.error) } else { String::new() };
        let games: Vec<GameFile> = broken.games.into_iter().chain(part).collect();
        if games.is_empty() {
            return self.reject_text(tab, text, error);
        }
        Import::Done(import_read(tab, games, tail, Some(error)))
    }
}

/// Imports the games of a file: a single one is opened, several are saved. `tail`: what could not be played of the last
/// one, because of the `error`.
fn import_read(tab: &mut Tab, mut games: Vec<GameFile>, tail: String, error: Option<String>) -> Vec<Command> {
    if games.len() == 1
        && let Some(game) = games.pop()
    {
        // Without a date in the file the start is unknown, not the time of the import.
        let started_at = game.started_at.unwrap_or_default() * 1000;
        let mut commands = tab.start_game(open_game_of(game));
        if let Some(open_game) = &mut tab.open_game {
            open_game.meta.started_at = started_at;
            open_game.meta.unplayed_tail = tail;
            commands.extend(tab.save_open_game());
        }
        tab.notice = error.map(Notice::Message);
        return commands;
    }
    let mut read = SavedGames::default();
    for (place, game) in (0..).zip(games) {
        let started_at = game.started_at.unwrap_or_default() * 1000;
        let mut stored = StoredGame::of(&open_game_of(game));
        stored.meta.started_at = started_at;
        // The list is sorted by time, so these keep the order of the file.
        stored.meta.saved_at = tab.now.saturating_sub(place);
        read.games.push(stored);
    }
    // The game with the error is the last one.
    if let Some(last) = read.games.last_mut() {
        last.meta.unplayed_tail = tail;
    }
    let commands = import_games(tab, read);
    if let Some(error) = error {
        tab.notice = Some(Notice::Message(error));
    }
    commands
}

/// Saves the games of a file. Games that are here already are skipped; others under a known key get a new
/// key.
fn import_games(tab: &mut Tab, read: SavedGames) -> Vec<Command> {
    let (mut counts, mut commands) = ([0; 3], Vec::new());
    for mut stored in read.games {
        let known = tab.saved_games.find(stored.meta.key);
        let needs_key = known.is_some()
            || stored.meta.key == Default::default()
            || tab.saved_games.is_blocked(stored.meta.key);
        let is_here = known.is_some_and(|known| known.is_same_game(&stored))
            || needs_key && tab.saved_games.games.iter().any(|other| other.is_same_game(&stored));
        if is_here {
            counts[1] += 1;
            continue;
        }
        if needs_key {
            stored.meta.key = tab.new_key();
        }
        counts[0] += 1;
        commands.push(tab.save_game(stored));
    }
    for unreadable in read.unreadable {
        let is_here = tab.saved_games.unreadable.iter().any(|other| other.text == unreadable.text);
        counts[if is_here { 1 } else { 2 }] += 1;
        if !is_here {
            commands.push(tab.save_unreadable(unreadable));
        }
    }
    tab.notice = Some(Notice::Imported(counts));
    tab.show_library();
    commands
}

impl StoredGame {
    /// Returns whether both have the same title, players, results and record.
    fn is_same_game(&self, other: &Self) -> bool {
        // Missing names at the end are empty.
        let name = |stored: &Self, index| stored.names.get(index).cloned().unwrap_or_default();
        let names =
            |stored: &Self| (0..Party::MAX_COUNT).map(|index| name(stored, index)).collect::<Vec<_>>();
        let all = |stored: &Self| (stored.meta.title.clone(), names(stored), stored.results.clone());
        self.record == other.record && all(self) == all(other)
    }
}

/// Returns the rest of a file from its error on, as one line of limited length.
fn unplayed_tail(text: &str, error: &FileError) -> String {
    let lines = text.lines().skip(error.line.saturating_sub(1));
    let from = |(place, line): (usize, &str)| {
        let left_out = if place == 0 { error.column.saturating_sub(1) } else { 0 };
        line.chars().skip(left_out).collect::<String>()
    };
    let rest: Vec<String> = lines.enumerate().map(from).collect();
    rest.join(" ").chars().take(MAX_TAIL_CHARS).collect()
}

/// Returns the open game of a game file.
fn open_game_of(game: GameFile) -> OpenGame {
    let mut open_game = OpenGame::new(game.game, game.names);
    open_game.meta.title = game.title;
    open_game.meta.tags = game.tags;
    open_game.results = game.results;
    let parties = open_game.names.len();
    open_game.results.iter_mut().for_each(|row| row.resize(parties, 0));
    open_game
}

/// Returns the route of a position text, with its game's id before it, or of a game whose position texts are
/// recognised without one. Dashes, blanks and invisible characters are repaired as in a link.
pub(crate) fn find_position_route(text: &str) -> Option<Route> {
    let ends = |letter: char| letter.is_whitespace() || letter == '/';
    let (game, rest) = text.split_once(ends).unwrap_or((text, ""));
    let repaired = |game: &str, text: &str| repair_position(&format!("{game}/{text}")).1;
    if games::by_id(game).is_ok() && !rest.is_empty() {
        return Some(Route::Position { game: game.to_owned(), text: repaired(game, rest) });
    }
    let def_of = |game_kind: GameKind| games::with_options(&GameOptions::new(game_kind));
    let is_position =
        |game_kind: &GameKind| def_of(*game_kind).read_position(&repaired(game_kind.name(), text)).is_ok();
    // A text with the right number of rows opens in the editor with its errors.
    let is_like = |game_kind: &GameKind| {
        let start = def_of(*game_kind).start_position();
        let rows = def_of(*game_kind).write_position(&start).matches('/').count();
        game_kind.info().has_common_position_texts && text.matches('/').count() == rows && text.contains(' ')
    };
    let games = GameKind::ALL.into_iter();
    let game_kind = games.clone().find(is_position).or_else(|| games.clone().find(is_like))?;
    Some(Route::Position { game: game_kind.info().default_id(), text: repaired(game_kind.name(), text) })
}
