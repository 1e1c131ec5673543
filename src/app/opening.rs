//! Texts that are opened: links, positions, games, files of games.
use super::{
    App, Dialog, Effect, Intent, Kept, Notice, Route, Shelf, StoredTable, Table, is_shelf, read_shelf,
};
use crate::games;
use crate::history::{FileError, FileErrorKind, GameFile, is_game_file, read_files, write_file};
use crate::i18n::{file_error, render};
use crate::link::address_in;
use crate::pieces::Party;

/// The longest text that is opened, in bytes.
const MOST: usize = 8_000_000;
/// The longest text that is shown to be mended, in bytes.
const MOST_SHOWN: usize = 100_000;
/// So many characters are kept of what cannot be played.
const MOST_REST: usize = 2_000;
/// So many characters of a text are repeated when it is none that can be opened.
const MOST_REPEATED: usize = 40;
/// The game whose positions other programs write without its name.
const ORTHODOX: &str = "bridge";

/// A text that could not be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unopened {
    /// The text, if it is not too long to be shown.
    pub text: String,
    /// Why.
    pub why: String,
}

impl App {
    /// Opens a text: a link of any address, a position, a game, a file of games.
    pub(super) fn open_text(&mut self, text: &str) -> Vec<Effect> {
        self.unopened = None;
        let own = &self.texts().library;
        let trimmed = text.trim_start_matches('\u{feff}').trim();
        let thousands = |count: usize| (count / 1000).to_string();
        if text.len() >= MOST {
            let values = [("found", thousands(text.len())), ("most", thousands(MOST))];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            return self.refuse_text(text, render(own.open_too_long, &values));
        }
        if trimmed.is_empty() {
            return self.refuse_text(text, own.open_nothing.to_owned());
        }
        if trimmed.contains('\0') {
            return self.refuse_text(text, own.open_unreadable.to_owned());
        }
        if is_shelf(trimmed) {
            // What was put aside goes to the end of its last line.
            return self.import(read_shelf(text.trim_start_matches('\u{feff}').trim_start()));
        }
        if is_game_file(trimmed) {
            return self.open_games(trimmed);
        }
        if let Some(address) = address_in(trimmed) {
            return self.go(&address);
        }
        if let Some(route) = position_in(trimmed) {
            return self.go(&route.write());
        }
        let found: String = trimmed.chars().take(MOST_REPEATED).collect();
        self.refuse_text(text, render(own.open_unknown, &[("found", &found)]))
    }

    /// Goes to an address as if it had been opened by itself.
    fn go(&mut self, hash: &str) -> Vec<Effect> {
        let mut effects = vec![Effect::GoTo(hash.to_owned())];
        effects.extend(self.visit(&Route::read(hash)));
        effects
    }

    /// A text cannot be opened: the dialog shows it, and says why.
    fn refuse_text(&mut self, text: &str, why: String) -> Vec<Effect> {
        let shown = if text.len() > MOST_SHOWN { "" } else { text };
        self.unopened = Some(Unopened { text: shown.to_owned(), why });
        self.dialog = Some(Dialog::OpenText);
        Vec::new()
    }

    /// Takes over the games of a file. What is here already stays; what is here otherwise is kept a second time.
    pub(super) fn import(&mut self, read: Shelf) -> Vec<Effect> {
        let (mut counts, mut effects) = ([0; 3], Vec::new());
        for mut stored in read.tables {
            let known = self.shelf.find(stored.card.key);
            let needs_key = known.is_some()
                || stored.card.key == Default::default()
                || self.shelf.is_blocked(stored.card.key);
            let is_here = known.is_some_and(|known| known.is_like(&stored))
                || needs_key && self.shelf.tables.iter().any(|other| other.is_like(&stored));
            if is_here {
                counts[1] += 1;
                continue;
            }
            if needs_key {
                stored.card.key = self.draw_key();
            }
            counts[0] += 1;
            effects.push(self.store(stored));
        }
        for aside in read.aside {
            let is_here = self.shelf.aside.iter().any(|other| other.text == aside.text);
            counts[if is_here { 1 } else { 2 }] += 1;
            if !is_here {
                effects.push(self.put_aside(aside));
            }
        }
        self.notice = Some(Notice::Imported(counts));
        effects.extend(self.go_to_library());
        effects
    }

    /// Opens the games of a file: one comes to the board, several onto the shelf. Of a broken one, what can be played is
    /// opened.
    pub(super) fn open_games(&mut self, text: &str) -> Vec<Effect> {
        let mut rest = String::new();
        let (mut games, fault) = match read_files(text) {
            Ok(games) => (games, None),
            Err(broken) => {
                let address = address_in(text).filter(|_| broken.games.is_empty());
                // Words in brackets before a link are no tag.
                if let (FileErrorKind::Tag, Some(address)) = (&broken.error.kind, address) {
                    return self.go(&address);
                }
                let part = broken.partial_game.filter(|part| !part.game.steps().is_empty());
                if part.is_some() {
                    rest = rest_of(text, &broken.error);
                }
                let games = broken.games.into_iter().chain(part).collect();
                (games, Some(file_error(self.texts(), &self.spelling(), &broken.error)))
            }
        };
        let is_one = games.len() == 1;
        match games.pop() {
            None => return self.refuse_text(text, fault.unwrap_or_default()),
            Some(game) if is_one => {
                // Where the file does not tell, nobody knows when it began.
                let begun = game.started_at.unwrap_or_default() * 1000;
                let mut effects = self.sit_down(table_of(game));
                if let Some(table) = &mut self.table {
                    table.card.begun = begun;
                    table.card.rest = rest;
                    effects.extend(self.keep());
                }
                self.notice = fault.map(Notice::Told);
                return effects;
            }
            last => games.extend(last),
        }
        let mut read = Shelf::default();
        for (place, game) in (0..).zip(games) {
            let begun = game.started_at.unwrap_or_default() * 1000;
            let mut stored = StoredTable::of(&table_of(game));
            stored.card.begun = begun;
            // They stay in their order.
            stored.card.changed = self.now.saturating_sub(place);
            read.tables.push(stored);
        }
        // The broken one is the last.
        if let Some(last) = read.tables.last_mut() {
            last.card.rest = rest;
        }
        let effects = self.import(read);
        if let Some(fault) = fault {
            self.notice = Some(Notice::Told(fault));
        }
        effects
    }

    /// The game at the board as a file.
    fn game_file(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        let file = GameFile {
            game: table.whole().clone(),
            names: table.names.clone(),
            title: table.card.title.clone(),
            started_at: Some(table.card.begun / 1000).filter(|&begun| begun > 0),
            results: table.results.clone(),
            tags: table.card.tags.clone(),
        };
        Some(write_file(&file, &table.spelling))
    }

    pub(super) fn go_to_library(&mut self) -> Vec<Effect> {
        self.dialog = None;
        self.page = super::Page::Library;
        vec![Effect::GoTo(Route::Library.write())]
    }

    /// What is intended with texts and files.
    pub(super) fn with_text(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::OpenText(text) => self.open_text(&text),
            Intent::SaveGame => {
                let kept = self.game_file().zip(self.file_name());
                let kept = kept.map(|(text, name)| Kept { name: format!("{name}.pgn"), text });
                kept.map(Effect::Save).into_iter().collect()
            }
            Intent::CopyGame => {
                self.dialog = None;
                self.game_file().map(Effect::Copy).into_iter().collect()
            }
            Intent::SaveText(kept) => vec![Effect::Save(kept)],
            _ => Vec::new(),
        }
    }
}

impl StoredTable {
    /// Whether it is the same game by name, players and everything that was done.
    fn is_like(&self, other: &Self) -> bool {
        // Names that are missing at the end are empty.
        let name = |stored: &Self, index| stored.names.get(index).cloned().unwrap_or_default();
        let names = |stored: &Self| (0..Party::MAX_COUNT).map(|index| name(stored, index)).collect::<Vec<_>>();
        let all = |stored: &Self| (stored.card.title.clone(), names(stored), stored.results.clone());
        self.record == other.record && all(self) == all(other)
    }
}

/// What a file holds from its fault on, in one line and not too long to be shown.
fn rest_of(text: &str, fault: &FileError) -> String {
    let lines = text.lines().skip(fault.line.saturating_sub(1));
    let from = |(place, line): (usize, &str)| {
        let left_out = if place == 0 { fault.column.saturating_sub(1) } else { 0 };
        line.chars().skip(left_out).collect::<String>()
    };
    let rest: Vec<String> = lines.enumerate().map(from).collect();
    rest.join(" ").chars().take(MOST_REST).collect()
}

/// The table of a game from a file.
fn table_of(game: GameFile) -> Table {
    let mut table = Table::new(game.game, game.names);
    table.card.title = game.title;
    table.card.tags = game.tags;
    table.results = game.results;
    let parties = table.names.len();
    table.results.iter_mut().for_each(|row| row.resize(parties, 0));
    table
}

/// A position that stands alone: with the name of its game before it, or one of bridge chess.
pub(super) fn position_in(text: &str) -> Option<Route> {
    let ends = |letter: char| letter.is_whitespace() || letter == '/';
    let (game, rest) = text.split_once(ends).unwrap_or((text, ""));
    if games::by_id(game).is_ok() && !rest.is_empty() {
        return Some(Route::Position { game: game.to_owned(), text: rest.to_owned() });
    }
    let is_position = |id: &str| games::by_id(id).is_ok_and(|game| game.read_position(text).is_ok());
    let is_like = text.matches('/').count() == 8 && text.contains(' ');
    let named = [ORTHODOX, "hex", "fortress:checkmate", "coalition"].into_iter().find(|id| is_position(id));
    let game = named.or(is_like.then_some(ORTHODOX))?;
    Some(Route::Position { game: game.to_owned(), text: text.to_owned() })
}
