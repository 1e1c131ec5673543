//! The games that are kept: listed, opened, called something, kept twice, removed; and what other tabs do to them.
use super::shelf::name_aside;
use super::{
    App, Aside, Card, Clock, Draft, Effect, Intent, Kept, Moment, Notice, Route, Shelf, StoredTable, Table,
};
use super::{read_shelf, stamp_of, write_shelf};
use crate::games::{self, GameDef};
use crate::i18n::{Texts, render, isolated};
use crate::link::{GameKey, actions_to_write};
use crate::notation::is_printable;
use crate::pieces::PartySet;
use crate::rules::{HalfPoints, splitmix64};
use std::sync::Arc;

/// The name under which earlier versions kept all games in one text.
const OLD: &str = "games";
/// The longest name that a game is given, in characters.
pub(super) const MOST_TITLE: usize = 60;

/// A kept game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What it is known by.
    pub key: GameKey,
    /// What the players call it; empty if nothing.
    pub title: String,
    /// The name of the game with its options.
    pub game: String,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// The text of the position.
    pub position: String,
    /// How many plies were played.
    pub plies: usize,
    /// What everybody got, in half points by party, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
    /// When it was kept last.
    pub changed: Moment,
    /// Whether it is analysed.
    pub is_analysed: bool,
}

impl Listed {
    /// A kept game as it is listed.
    pub fn of(stored: &StoredTable) -> Self {
        let StoredTable { card, record, glance, names, analysis, .. } = stored.clone();
        Self {
            key: card.key,
            title: card.title,
            game: record.game_id,
            names,
            position: glance.position,
            plies: glance.plies,
            points: glance.points,
            changed: card.changed,
            is_analysed: analysis.is_some(),
        }
    }

    /// The game that is played.
    pub fn game(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&self.game).ok()
    }

    /// What it is called, or who plays it.
    pub fn name(&self, texts: &Texts) -> String {
        if self.title.is_empty() { self.players(texts) } else { isolated(&self.title) }
    }

    /// The players, by their names where they gave some.
    pub fn players(&self, texts: &Texts) -> String {
        let Some(game) = self.game() else { return String::new() };
        let parties = texts.game(game.kind()).parties.iter().enumerate();
        let name = |(index, party): (usize, &&str)| match self.names.get(index).map_or("", String::as_str) {
            "" => (*party).to_owned(),
            name => format!("{} ({party})", isolated(name)),
        };
        parties.map(name).collect::<Vec<_>>().join(" – ")
    }

    /// Whether a text is found in what the list says of it.
    fn has(&self, texts: &Texts, text: &str) -> bool {
        let name = self.game().map_or("", |game| texts.game(game.kind()).name);
        let whole = format!("{} {} {name} {}", self.title, self.players(texts), self.game);
        lower(&whole).contains(text)
    }
}

/// A text in lower case, as far as German and English have it: all of Unicode would be a large download.
fn lower(text: &str) -> String {
    let lower = |letter: char| match letter {
        'Ä' => 'ä',
        'Ö' => 'ö',
        'Ü' => 'ü',
        other => other.to_ascii_lowercase(),
    };
    text.chars().map(lower).collect()
}

impl App {
    /// The kept games that are asked for, the one kept last first.
    pub fn listed(&self) -> Vec<Listed> {
        let text = lower(self.search.trim());
        let listed = self.shelf.tables.iter().map(Listed::of);
        listed.filter(|listed| text.is_empty() || listed.has(self.texts(), &text)).collect()
    }

    /// A key that no other game has.
    pub(super) fn draw_key(&mut self) -> GameKey {
        // Each lot follows from the one before: tabs that began at almost the same moment draw others.
        self.lot = splitmix64(self.lot);
        GameKey::new(self.lot)
    }

    /// Reads what was kept. What earlier versions kept in one text is divided.
    pub(super) fn load(&mut self, kept: &[Kept], old: Option<String>) -> Vec<Effect> {
        self.shelf = Shelf::read(kept);
        let Some(text) = old else { return Vec::new() };
        if !super::is_shelf(&text) {
            // Another one's, or a newer version's: it stays where it is.
            self.shelf.aside.push(Aside { name: OLD.to_owned(), ..Aside::new(&text, None) });
            return Vec::new();
        }
        let read = read_shelf(&text);
        let mut divided = Vec::new();
        for (place, mut stored) in (0..).zip(read.tables) {
            stored.card.key = self.draw_key();
            stored.stamp = self.draw_key();
            stored.card.changed = self.now.saturating_sub(place);
            divided.push(Kept { name: stored.name(), text: stored.text() });
            self.shelf.put(stored);
        }
        for aside in read.aside {
            let name = name_aside(self.draw_key());
            divided.push(Kept { name: name.clone(), text: aside.text.clone() });
            self.shelf.aside.push(Aside { name, ..aside });
        }
        vec![Effect::Divide(divided)]
    }

    /// Keeps the game at the board as it is now.
    pub(super) fn keep(&mut self) -> Vec<Effect> {
        self.note_time();
        let Some(table) = self.table.as_ref().filter(|table| table.kept) else { return Vec::new() };
        let stored = StoredTable::of(table);
        vec![self.store(stored)]
    }

    /// Keeps a game.
    pub(super) fn store(&mut self, mut stored: StoredTable) -> Effect {
        let over = self.shelf.find(stored.card.key).map(|before| before.stamp);
        self.replaced.extend(over);
        stored.stamp = self.draw_key();
        let kept = Kept { name: stored.name(), text: stored.text() };
        self.shelf.put(stored);
        Effect::Keep { kept, over }
    }

    /// Nobody sits at the table any more. A fresh game without names is not kept then.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        let clock = self.table.as_ref().and_then(|table| table.clock.as_ref());
        let mut effects = Vec::new();
        if clock.is_some_and(|clock| clock.running().is_some()) {
            // What is left now is there when it is opened again.
            effects = self.keep();
        }
        if let Some(table) = self.table.take().filter(|table| table.kept && table.is_blank()) {
            effects.extend(self.shelf.take(table.card.key).as_ref().map(forget));
        }
        effects
    }

    /// Opens a kept game.
    pub(super) fn resume(&mut self, key: GameKey) -> Vec<Effect> {
        let Some(stored) = self.shelf.find(key).cloned() else { return Vec::new() };
        let route = Effect::GoTo(Route::Table(Some(key)).write());
        if self.table.as_ref().is_some_and(|table| table.kept && table.card.key == key) {
            self.page = self.table.as_ref().map(Table::page).unwrap_or_default();
            self.dialog = None;
            return vec![route];
        }
        match stored.open() {
            Ok(table) => {
                let mut effects = self.bring(table);
                effects.push(route);
                effects
            }
            Err(fault) => {
                self.shelf.take(key);
                let aside = self.put_aside(Aside::new(&stored.text(), Some(fault)));
                // First there has to be room for it.
                let mut effects = vec![forget(&stored), aside];
                effects.extend(self.go_to_library());
                effects
            }
        }
    }

    /// Keeps a text that cannot be read.
    pub(super) fn put_aside(&mut self, aside: Aside) -> Effect {
        let name = name_aside(self.draw_key());
        let kept = Kept { name: name.clone(), text: aside.text.clone() };
        self.shelf.aside.push(Aside { name, ..aside });
        Effect::Keep { kept, over: None }
    }

    /// What is intended with the kept games, or has become of them.
    pub(super) fn in_library(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::NotKept { full } => {
                let knows = &mut self.knows_nothing_is_kept[usize::from(full)];
                let told = if full { Notice::StorageFull } else { Notice::StorageBlocked };
                self.notice = (!*knows).then_some(told).or(self.notice.take());
                *knows = true;
            }
            Intent::KeptElsewhere { name, text } => return self.kept_elsewhere(&name, text),
            Intent::StillKept(Kept { name, text }) => {
                // A text of this tab's that it could not replace is none of another one's.
                let is_own = stamp_of(&text).is_some_and(|stamp| self.replaced.contains(&stamp));
                if is_own {
                    return vec![Effect::Forget { name, over: None }];
                }
                return self.kept_elsewhere(&name, Some(text));
            }
            Intent::FileFailed { reading } => {
                let own = &self.texts().library;
                let told = if reading { own.open_unreadable } else { own.not_saved };
                self.notice = Some(Notice::Told(told.to_owned()));
                self.dialog = None;
            }
            Intent::Overtaken(theirs) => return self.part(theirs),
            Intent::Remove(key) => return self.remove(key),
            Intent::RemoveText(name) => return self.remove_text(&name),
            Intent::PutBack => return self.put_back(),
            _ => {}
        }
        Vec::new()
    }

    /// What is intended with the list of games.
    pub(super) fn at_list(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Rename(key, title) => {
                let title: String = title.trim().chars().filter(|&letter| is_printable(letter)).collect();
                let title: String = title.chars().take(MOST_TITLE).collect();
                self.dialog = None;
                if let Some(table) = self.table.as_mut().filter(|table| table.card.key == key) {
                    table.card.title.clone_from(&title);
                }
                let Some(mut stored) = self.shelf.find(key).cloned() else { return Vec::new() };
                stored.card.title = title;
                return vec![self.store(stored)];
            }
            Intent::Duplicate(key) => {
                let Some(mut stored) = self.shelf.find(key).cloned() else { return Vec::new() };
                let name = Listed::of(&stored).name(self.texts());
                stored.card.title = render(self.texts().library.copy_of, &[("name", &name)]);
                stored.card.key = self.draw_key();
                stored.card.changed = self.now;
                // The others play on in the first one.
                stored.card.mine = PartySet::EMPTY;
                stored.card.taken = PartySet::EMPTY;
                return vec![self.store(stored)];
            }
            Intent::Search(text) => self.search = text,
            Intent::SaveAll => {
                let name = format!("schachquartett-{}.txt", super::day(self.now));
                return vec![Effect::Save(Kept { name, text: write_shelf(&self.shelf) })];
            }
            _ => {}
        }
        Vec::new()
    }

    fn remove(&mut self, key: GameKey) -> Vec<Effect> {
        let Some(stored) = self.shelf.take(key) else { return Vec::new() };
        if self.table.as_ref().is_some_and(|table| table.kept && table.card.key == key) {
            self.table = None;
        }
        let effect = forget(&stored);
        self.notice = Some(Notice::Removed(Box::new(stored)));
        vec![effect]
    }

    fn remove_text(&mut self, name: &str) -> Vec<Effect> {
        let Some(at) = self.shelf.aside.iter().position(|aside| aside.name == name) else {
            return Vec::new();
        };
        let Aside { name, text, .. } = self.shelf.aside.remove(at);
        self.notice = Some(Notice::RemovedText(Kept { name: name.clone(), text }));
        vec![Effect::Forget { name, over: None }]
    }

    fn put_back(&mut self) -> Vec<Effect> {
        match self.notice.take() {
            // Another tab may have kept it again, and have gone on with it.
            Some(Notice::Removed(stored)) if self.shelf.find(stored.card.key).is_some() => Vec::new(),
            Some(Notice::Removed(stored)) => {
                let before = stored.stamp;
                match self.store(*stored) {
                    Effect::Keep { kept, .. } => vec![Effect::Keep { kept, over: Some(before) }],
                    other => vec![other],
                }
            }
            // Something else may be there by now.
            Some(Notice::RemovedText(kept)) if self.shelf.has_name(&kept.name) => {
                vec![self.put_aside(Aside::new(&kept.text, None))]
            }
            Some(Notice::RemovedText(kept)) => {
                self.shelf.aside.push(Aside { name: kept.name.clone(), ..Aside::new(&kept.text, None) });
                vec![Effect::Keep { kept, over: None }]
            }
            other => {
                self.notice = other;
                Vec::new()
            }
        }
    }

    /// Another tab has kept a game, or removed it. Where it is the one at the board, it is shown as it stands there.
    fn kept_elsewhere(&mut self, name: &str, text: Option<String>) -> Vec<Effect> {
        let Some(text) = text else {
            self.shelf.aside.retain(|aside| aside.name != name);
            if let Some(key) = self.take_named(name)
                && let Some(table) = self.table.as_mut().filter(|table| table.kept && table.card.key == key)
            {
                // Kept again with whatever is done next.
                table.kept = false;
                self.notice = Some(Notice::RemovedElsewhere);
            }
            return Vec::new();
        };
        let read = Shelf::read(&[Kept { name: name.to_owned(), text }]);
        self.shelf.aside.retain(|aside| aside.name != name);
        self.shelf.aside.extend(read.aside);
        let Some(stored) = read.tables.into_iter().next() else {
            if let Some(key) = self.take_named(name) {
                self.give_way(key);
            }
            return Vec::new();
        };
        let key = stored.card.key;
        if let Some(table) = self.table.as_mut().filter(|table| table.card.key == key) {
            match stored.open().map(|theirs| table.follow_other(theirs)) {
                Ok(true) => self.notice = Some(Notice::WentOn),
                Ok(false) => {}
                Err(_) => self.give_way(key),
            }
        }
        self.shelf.put(stored);
        Vec::new()
    }

    /// Takes what is kept under a name off the shelf, and tells its key.
    fn take_named(&mut self, name: &str) -> Option<GameKey> {
        let key = self.shelf.tables.iter().find(|stored| stored.name() == name)?.card.key;
        self.shelf.take(key).map(|stored| stored.card.key)
    }

    /// Where a game was kept, another tab has kept what cannot be opened here: a newer version may have. What is at the
    /// board becomes a game of its own with whatever is done next.
    fn give_way(&mut self, key: GameKey) {
        let own = self.draw_key();
        if let Some(table) = self.table.as_mut().filter(|table| table.card.key == key) {
            table.kept = false;
            table.card.key = own;
            self.notice = Some(Notice::Parted);
        }
    }

    /// Another tab went on with the game at the board before this one heard of it. Both go on, as two games.
    fn part(&mut self, theirs: Kept) -> Vec<Effect> {
        if let Some(again) = self.keep_again(&theirs) {
            return vec![again];
        }
        if self.is_other_time(&theirs) {
            return self.kept_elsewhere(&theirs.name, Some(theirs.text));
        }
        let key = self.draw_key();
        let Some(table) = self.table.as_mut().filter(|table| StoredTable::of(table).name() == theirs.name)
        else {
            // Something that is listed only: what the other tab has kept counts.
            return self.kept_elsewhere(&theirs.name, Some(theirs.text));
        };
        let old = table.card.key;
        table.card.key = key;
        table.kept = true;
        self.shelf.take(old);
        self.notice = Some(Notice::Parted);
        let mut effects = self.keep();
        let read = Shelf::read(&[theirs]);
        self.shelf.aside.extend(read.aside);
        for stored in read.tables {
            self.shelf.put(stored);
        }
        effects.push(Effect::Rename(Route::Table(Some(key)).write()));
        effects
    }

    /// Whether another tab has the same game as the one at the board, but for its clock.
    fn is_other_time(&self, theirs: &Kept) -> bool {
        let table = self.table.as_ref().filter(|table| table.clock.is_some());
        let read =
            Shelf::read(std::slice::from_ref(theirs)).tables.pop().and_then(|stored| stored.open().ok());
        let pair = table.zip(read);
        pair.is_some_and(|(own, theirs)| {
            own.card.key == theirs.card.key && actions_to_write(&own.line) == actions_to_write(&theirs.line)
        })
    }

    /// Nobody was faster where there is still a text that was here before: the browser had refused a newer one. It is
    /// tried again.
    fn keep_again(&self, there: &Kept) -> Option<Effect> {
        let stamp = stamp_of(&there.text).filter(|stamp| self.replaced.contains(stamp))?;
        let stored = self.shelf.tables.iter().find(|stored| stored.name() == there.name)?;
        let kept = Kept { name: stored.name(), text: stored.text() };
        Some(Effect::Keep { kept, over: Some(stamp) })
    }
}

/// A game is not kept any more, if it is still as it was here.
fn forget(stored: &StoredTable) -> Effect {
    Effect::Forget { name: stored.name(), over: Some(stored.stamp) }
}

impl Table {
    /// Whether it is a fresh game without names, odds or anything agreed on, and no link or file has anything of it.
    fn is_blank(&self) -> bool {
        let card = Card {
            key: self.card.key,
            begun: self.card.begun,
            changed: self.card.changed,
            ..Card::default()
        };
        let line = self.whole();
        if self.card != card || !line.annotations(0).is_empty() {
            return false;
        }
        let fresh = Draft::of(self.game().kind()).begin(0);
        let is_like = |other: &Self| {
            let start = |table: &Self| table.game().write_position(table.line.start());
            (self.game().id(), start(self)) == (other.game().id(), start(other))
                && (&self.names, &self.results, self.hides) == (&other.names, &other.results, other.hides)
                && self.clock.is_none()
        };
        line.steps().is_empty() && !line.can_redo() && is_like(&fresh)
    }

    /// Takes over what another tab did; whether that was anything. How the board lies stays as it is here.
    fn follow_other(&mut self, mut theirs: Table) -> bool {
        let is_other = match (&self.analysis, &theirs.analysis) {
            (Some(_), Some(_)) => self.is_analysed_otherwise(&theirs),
            _ => actions_to_write(&self.line) != actions_to_write(&theirs.line),
        };
        // Under its key may be anything.
        if self.game().id() == theirs.game().id() {
            theirs.turn = self.turn;
            theirs.followed = self.followed;
            theirs.lens = self.lens;
            theirs.cursor = self.cursor;
        }
        theirs.spelling = self.spelling;
        theirs.show(self.shown.filter(|_| !is_other).unwrap_or(usize::MAX));
        let told = |table: &Self| (table.card.clone(), table.names.clone(), table.passed());
        let left = |table: &Self| table.clock.as_ref().map(Clock::left_to_all);
        if is_other || told(self) != told(&theirs) {
            *self = theirs;
        } else if left(self) != left(&theirs) {
            // The clock runs there.
            self.clock = theirs.clock;
        }
        is_other
    }
}
