//! Texts that are opened: links, positions, games, files of games.
use super::{App, Effect, Intent, Notice, Route, Shelf, is_shelf, read_shelf};
use crate::games;
use crate::i18n::fill;
use crate::link::address_in;

/// The longest text that is opened, in bytes.
const MOST: usize = 8_000_000;
/// So many characters of a text are repeated when it is none that can be opened.
const MOST_REPEATED: usize = 40;
/// The game whose positions other programs write without its name.
const ORTHODOX: &str = "bridge";

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
            return self.refuse_text(fill(own.open_too_long, &values));
        }
        if trimmed.is_empty() {
            return self.refuse_text(own.open_nothing.to_owned());
        }
        if trimmed.contains('\0') {
            return self.refuse_text(own.open_unreadable.to_owned());
        }
        if is_shelf(trimmed) {
            return self.import(read_shelf(trimmed));
        }
        if let Some(address) = address_in(trimmed) {
            return self.go(&address);
        }
        if let Some(route) = position_in(trimmed) {
            return self.go(&route.write());
        }
        let found: String = trimmed.chars().take(MOST_REPEATED).collect();
        self.refuse_text(fill(own.open_unknown, &[("found", &found)]))
    }

    /// Goes to an address as if it had been opened by itself.
    fn go(&mut self, hash: &str) -> Vec<Effect> {
        let mut effects = vec![Effect::GoTo(hash.to_owned())];
        effects.extend(self.visit(&Route::read(hash)));
        effects
    }

    /// A text cannot be opened. It is told where it was to be opened, or on the page.
    pub(super) fn refuse_text(&mut self, why: String) -> Vec<Effect> {
        if self.dialog == Some(super::Dialog::OpenText) {
            self.unopened = Some(why);
        } else {
            self.notice = Some(Notice::Told(why));
        }
        Vec::new()
    }

    /// Takes over the games of a file. What is here already stays; what is here otherwise is kept a second time.
    pub(super) fn import(&mut self, read: Shelf) -> Vec<Effect> {
        let (mut counts, mut effects) = ([0; 3], Vec::new());
        for mut stored in read.tables {
            let known = self.shelf.find(stored.card.key);
            if known
                .is_some_and(|known| known.record == stored.record && known.card.title == stored.card.title)
            {
                counts[1] += 1;
                continue;
            }
            if known.is_some() || stored.card.key == Default::default() {
                stored.card.key = self.draw_key();
            }
            counts[0] += 1;
            effects.push(self.store(stored));
        }
        for aside in read.aside {
            counts[2] += 1;
            effects.push(self.put_aside(aside));
        }
        self.notice = Some(Notice::Imported(counts));
        effects.extend(self.go_to_library());
        effects
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
            Intent::SaveText(kept) => vec![Effect::Save(kept)],
            _ => Vec::new(),
        }
    }
}

/// A position that stands alone: with the name of its game before it, or one of bridge chess.
fn position_in(text: &str) -> Option<Route> {
    let (game, rest) = text.split_once([' ', '/']).unwrap_or((text, ""));
    if games::open(game).is_ok() && !rest.is_empty() {
        return Some(Route::Position { game: game.to_owned(), text: rest.to_owned() });
    }
    let is_position = |id: &str| games::open(id).is_ok_and(|game| game.read_position(text).is_ok());
    let is_like = text.matches('/').count() == 8 && text.contains(' ');
    let named = [ORTHODOX, "hex", "fortress:checkmate", "coalition"].into_iter().find(|id| is_position(id));
    let game = named.or(is_like.then_some(ORTHODOX))?;
    Some(Route::Position { game: game.to_owned(), text: text.to_owned() })
}
