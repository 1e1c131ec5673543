//! The app of one tab: its state and how it changes.
use super::announce::Spoken;
use super::arranging::{read_arrangements, write_arrangements};
use super::{
    Dialog, Draft, Effect, Intent, Letters, Misread, Notice, Page, Route, Setting, Settings, Shelf,
    StoredTable, Table,
};
use super::{read_shelf, write_shelf};
use crate::games::{self, Title};
use crate::history::Line;
use crate::i18n::{Language, Texts};
use crate::notation::Spelling;

/// The app of one tab.
#[derive(Clone, Default)]
pub struct App {
    /// The settings.
    pub settings: Settings,
    /// The language that the browser prefers.
    browser: Language,
    /// The page.
    pub page: Page,
    /// The game at the board.
    pub table: Option<Table>,
    /// The kept games that are not at the board, and what could not be read.
    pub shelf: Shelf,
    /// The dialog over the page.
    pub dialog: Option<Dialog>,
    /// The game that may begin.
    pub draft: Draft,
    /// A message.
    pub notice: Option<Notice>,
    /// Whether the player was told that nothing is kept: once is enough.
    knows_nothing_is_kept: bool,
    /// Arrangements of men that the player keeps, as machine text.
    pub arrangements: Vec<String>,
    /// What is spoken to a screen reader.
    pub spoken: Spoken,
}

impl App {
    /// The language that is spoken.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.browser)
    }

    /// The texts in that language.
    pub fn texts(&self) -> &'static Texts {
        self.language().texts()
    }

    /// How cells and men are called.
    pub fn spelling(&self) -> Spelling {
        let letters = match self.settings.letters {
            Letters::Language => self.texts().letters,
            Letters::German => Spelling::GERMAN,
            Letters::English => Spelling::ENGLISH,
        };
        Spelling { letters, later: self.settings.later_names }
    }

    /// Does what is intended, and says what follows outside.
    pub fn update(&mut self, intent: Intent) -> Vec<Effect> {
        let effects = self.act(intent);
        let spelling = self.spelling();
        if let Some(table) = &mut self.table {
            table.spelling = spelling;
            table.follow(self.settings.follow);
        }
        effects
    }

    fn act(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Load { settings, shelf, language } => {
                let settings = settings.unwrap_or_default();
                self.settings = Settings::read(&settings);
                self.arrangements = read_arrangements(&settings);
                self.shelf = shelf.map(|text| read_shelf(&text)).unwrap_or_default();
                self.browser = language;
                Vec::new()
            }
            Intent::Visit(hash) => self.visit(&Route::read(&hash)),
            Intent::Speak(language) => {
                self.settings.language = Some(language);
                self.keep_settings()
            }
            Intent::Set(setting) => self.set(setting),
            Intent::CopyLink { base } => self.copy_link(&base),
            Intent::Copy(text) => {
                // Whether it worked is told on the page.
                self.dialog = None;
                vec![Effect::Copy(text)]
            }
            Intent::Copied(result) => {
                self.notice = Some(result.map_or_else(Notice::CopyFailed, |()| Notice::Copied));
                Vec::new()
            }
            Intent::NotKept => {
                if !std::mem::replace(&mut self.knows_nothing_is_kept, true) {
                    self.notice = Some(Notice::StorageBlocked);
                }
                Vec::new()
            }
            Intent::Propose(title) => {
                if self.draft.title != title {
                    self.draft = Draft::of(title);
                }
                self.dialog = Some(Dialog::NewGame);
                Vec::new()
            }
            Intent::Open(dialog) => {
                self.dialog = Some(dialog);
                Vec::new()
            }
            Intent::Close => {
                if self.dialog.take() == Some(Dialog::Sheet)
                    && let Some(table) = &mut self.table
                {
                    table.misread = None;
                }
                Vec::new()
            }
            Intent::Dismiss => {
                self.notice = None;
                Vec::new()
            }
            Intent::Name(..)
            | Intent::Seat(_)
            | Intent::DrawOdds(_)
            | Intent::Handicap(_)
            | Intent::Agree(_)
            | Intent::AgreeCoalition(_)
            | Intent::Dummies(_)
            | Intent::Hide(_)
            | Intent::Players(_) => self.draw_up(intent),
            Intent::Begin { lot } => {
                self.draft.name_for_lot(self.texts().player);
                let table = self.draft.begin(lot);
                self.sit_down(table)
            }
            Intent::Rematch => self.rematch(),
            Intent::ReadSheet { text, partly } => self.read_sheet(text, partly),
            Intent::Resume(index) => self.resume(index),
            Intent::Remove(_) | Intent::PutBack => self.tidy(&intent),
            _ => self.at_table(intent),
        }
    }

    /// Changes a setting; a sound that is switched on is heard.
    fn set(&mut self, setting: Setting) -> Vec<Effect> {
        self.settings.set(setting);
        let mut effects = self.keep_settings();
        if let Setting::Sound(sound, true) = setting {
            effects.push(Effect::Play(sound));
        }
        effects
    }

    pub(super) fn keep_settings(&self) -> Vec<Effect> {
        let text = self.settings.write() + &write_arrangements(&self.arrangements);
        vec![Effect::KeepSettings(text)]
    }

    fn visit(&mut self, route: &Route) -> Vec<Effect> {
        self.dialog = None;
        match route {
            Route::Start => self.page = Page::Start,
            Route::About => self.page = Page::About,
            Route::Unknown(path) => self.page = Page::Lost(path.clone()),
            Route::Position { game, text } => self.look_at(game, text),
            Route::Table => return self.visit_table(),
        }
        Vec::new()
    }

    fn visit_table(&mut self) -> Vec<Effect> {
        if self.table.as_ref().is_some_and(|table| table.kept) {
            self.page = Page::Table;
        } else if !self.shelf.tables.is_empty() {
            return self.resume(0);
        } else {
            self.page = Page::Start;
            self.dialog = Some(Dialog::NewGame);
        }
        Vec::new()
    }

    /// Opens the position of a link. It is kept once something is done in it.
    fn look_at(&mut self, id: &str, text: &str) {
        let game = match games::open(id) {
            Ok(game) => game,
            Err(fault) => {
                self.page = Page::BrokenGame(fault);
                return;
            }
        };
        match game.read_position(text) {
            Err(faults) => {
                self.page = Page::BrokenPosition { game: game.id(), text: text.to_owned(), faults }
            }
            Ok(position) => {
                self.put_table_back();
                let mut table = Table::new(Line::new(game, position), Vec::new());
                table.kept = false;
                self.table = Some(table);
                self.page = Page::Table;
            }
        }
    }

    /// Puts the game at the board back on the shelf, if it is kept and more than a fresh one without names.
    fn put_table_back(&mut self) {
        let Some(table) = self.table.take().filter(|table| table.kept) else { return };
        let (stored, fresh) = (StoredTable::of(&table), Draft::of(table.game().title()).begin(0));
        if stored != StoredTable::of(&fresh) {
            self.shelf.tables.insert(0, stored);
        }
    }

    pub(super) fn keep(&self) -> Effect {
        Effect::KeepShelf(self.kept())
    }

    /// The text of the games as they are kept now.
    pub fn kept(&self) -> String {
        let mut shelf = self.shelf.clone();
        if let Some(table) = self.table.as_ref().filter(|table| table.kept) {
            shelf.tables.insert(0, StoredTable::of(table));
        }
        write_shelf(&shelf)
    }

    fn sit_down(&mut self, table: Table) -> Vec<Effect> {
        self.put_table_back();
        self.table = Some(table);
        self.page = Page::Table;
        self.dialog = None;
        self.draft = Draft::default();
        vec![self.keep(), Effect::GoTo(Route::Table.write())]
    }

    fn rematch(&mut self) -> Vec<Effect> {
        let Some(table) = &self.table else { return Vec::new() };
        let draft = Draft::rematch(table);
        if draft.has_odds() {
            // Who gives odds to whom is for the players to see before they begin.
            self.draft = draft;
            self.dialog = Some(Dialog::NewGame);
            return Vec::new();
        }
        self.sit_down(draft.begin(0))
    }

    /// Reads a game that begins where the one at the table began. The same players sit at it.
    fn read_sheet(&mut self, text: String, partly: bool) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let mut line = Line::new(table.line.game().clone(), *table.line.opening());
        if let Err(fault) = line.play_sheet(&text, &table.spelling)
            && !partly
        {
            table.misread = Some(Misread { text, fault });
            return Vec::new();
        }
        let mut read = Table::new(line, table.names.clone());
        read.results.clone_from(&table.results);
        read.turn = table.turn;
        self.sit_down(read)
    }

    fn resume(&mut self, index: usize) -> Vec<Effect> {
        if index >= self.shelf.tables.len() {
            return Vec::new();
        }
        let stored = self.shelf.tables.remove(index);
        match stored.open() {
            Ok(table) => self.sit_down(table),
            Err(fault) => {
                let text = stored.write();
                self.shelf.aside.push(super::Aside { text, newer: false, fault: Some(fault) });
                vec![self.keep()]
            }
        }
    }

    fn tidy(&mut self, intent: &Intent) -> Vec<Effect> {
        match intent {
            Intent::Remove(index) if *index < self.shelf.tables.len() => {
                let removed = self.shelf.tables.remove(*index);
                self.notice = Some(Notice::Removed(Box::new(removed)));
            }
            Intent::PutBack => {
                if let Some(Notice::Removed(stored)) = self.notice.take() {
                    self.shelf.tables.insert(0, *stored);
                }
            }
            _ => return Vec::new(),
        }
        vec![self.keep()]
    }

    fn draw_up(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Name(player, name) => self.draft.set_name(player, &name),
            Intent::Seat(seats) => self.draft.seats = seats,
            Intent::DrawOdds(party) => self.draft.draw_odds = party,
            Intent::Handicap(cell) => self.draft.toggle(cell),
            Intent::Hide(hides) => self.draft.hides = hides,
            Intent::Agree(options) => self.draft.fortress = options,
            Intent::AgreeCoalition(options) => self.draft.agree_coalition(options),
            Intent::Dummies(dummies) => self.draft.set_dummies(&dummies),
            Intent::Players(players) if self.draft.title == Title::Fortress => {
                self.draft.set_players(players)
            }
            _ => {}
        }
        Vec::new()
    }

    fn copy_link(&self, base: &str) -> Vec<Effect> {
        let Some(table) = self.table.as_ref().filter(|table| !table.is_secret()) else { return Vec::new() };
        let text = table.game().write_position(table.position());
        let route = Route::Position { game: table.game().id(), text };
        vec![Effect::Copy(format!("{base}{}", route.write()))]
    }
}
