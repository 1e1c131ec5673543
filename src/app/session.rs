//! The app of one tab: its state and how it changes.
use super::announce::Spoken;
use super::arranging::{read_arrangements, write_arrangements};
use super::{
    Dialog, Draft, Effect, Fork, Intent, Letters, Misread, Moment, Notice, Pace, Page, Place, Route, Setting,
    Settings, Sharing, Shelf, Study, Table, Thinking, Unopened,
};
use crate::games::{self, GameKind};
use crate::history::{Game, is_game_file};
use crate::i18n::{Language, RulebookTexts, Texts};
use crate::link::GameKey;
use crate::notation::NotationStyle;

/// The app of one tab.
#[derive(Clone, Default)]
pub struct App {
    /// The settings.
    pub settings: Settings,
    /// The language that the browser prefers.
    pub(super) browser: Language,
    /// The page.
    pub page: Page,
    /// The game at the board.
    pub table: Option<Table>,
    /// The kept games, the one at the board among them, and what could not be read.
    pub shelf: Shelf,
    /// Only games with this text are listed.
    pub search: String,
    /// A game that went on in two ways.
    pub fork: Option<Fork>,
    /// What is chosen for links.
    pub sharing: Sharing,
    /// A text that could not be opened.
    pub unopened: Option<Unopened>,
    /// The time now: whoever sends intents sets it before.
    pub now: Moment,
    /// From what the next lot is drawn.
    pub(super) lot: u64,
    /// The dialog over the page.
    pub dialog: Option<Dialog>,
    /// The game that may begin.
    pub draft: Draft,
    /// The times that were agreed on last.
    pub pace: Pace,
    /// A message.
    pub notice: Option<Notice>,
    /// Whether the player was told that nothing is kept, and that there is no room: once is enough.
    pub(super) knows_nothing_is_kept: [bool; 2],
    /// The stamps of texts that others replaced here, or were to.
    pub(super) replaced: Vec<GameKey>,
    /// Arrangements of men that the player keeps, as machine text.
    pub arrangements: Vec<String>,
    /// The sentences of the rules, once they are read.
    pub rules: Option<RulebookTexts>,
    /// In which language they are being read.
    reads_rules: Option<Language>,
    /// What is known where games are learnt.
    pub study: Study,
    /// Whether there is nothing but the board on the page, to be shown to others.
    pub presents: bool,
    /// What is spoken to a screen reader.
    pub spoken: Spoken,
    /// What is being thought about.
    pub thinking: Option<Thinking>,
    /// Whether the best line is shown where games are analysed.
    pub engine: bool,
    /// How many questions were asked so far.
    pub(super) asked: u64,
}

impl App {
    /// The language of the page: the one that was chosen, or else the browser's.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.browser)
    }

    /// The texts in that language.
    pub fn texts(&self) -> &'static Texts {
        self.language().texts()
    }

    /// How cells and men are called.
    pub fn spelling(&self) -> NotationStyle {
        let letters = match self.settings.letters {
            Letters::Language => self.texts().letters,
            Letters::German => NotationStyle::GERMAN,
            Letters::English => NotationStyle::ENGLISH,
        };
        NotationStyle { letters, v23_names: self.settings.later_names }
    }

    /// Does what is intended, and says what follows outside.
    pub fn update(&mut self, intent: Intent) -> Vec<Effect> {
        let was_read = matches!(intent, Intent::RulesRead(..));
        let mut effects = self.pass_time();
        let intent = self.by_hand(intent);
        effects.extend(self.act(intent));
        effects.extend(self.run_clock());
        effects.extend(self.read_rules().filter(|_| !was_read));
        effects.extend(self.read_book());
        effects.extend(self.open_place());
        effects.extend(self.ask_bots());
        let spelling = self.spelling();
        if let Some(table) = &mut self.table {
            table.spelling = spelling;
            table.confirms = self.settings.confirms;
            // Where the others play elsewhere, the board stays with whoever plays here.
            let follows = self.settings.follow && table.edit.is_none() && table.is_here(table.active());
            table.follow(follows);
        }
        effects
    }

    /// Notes whether a finger does it; otherwise what a finger touches is touched.
    fn by_hand(&mut self, intent: Intent) -> Intent {
        let finger = match intent {
            Intent::Tap(_) => Some(true),
            Intent::Touch(_) | Intent::Enter => Some(false),
            Intent::TakeUp { finger, .. } => Some(finger),
            _ => None,
        };
        if let (Some(finger), Some(table)) = (finger, &mut self.table) {
            table.by_finger = finger;
        }
        if let Intent::Tap(cell) = intent { Intent::Touch(cell) } else { intent }
    }

    /// The sentences of the rules of a game; none until they are read.
    pub fn sentences(&self, title: GameKind) -> &[String] {
        let rules = self.rules.as_ref().filter(|rules| rules.language == self.language());
        rules.map(|rules| rules.of_game(title)).unwrap_or_default()
    }

    /// Whether the sentences of the rules are being read.
    pub fn is_reading_rules(&self) -> bool {
        self.reads_rules == Some(self.language())
    }

    /// The sentences of the rules are read when they are first wanted: in their dialog, or for a move that is refused.
    fn read_rules(&mut self) -> Option<Effect> {
        let language = self.language();
        let refused = self.table.as_ref().is_some_and(|table| table.refused.is_some());
        let is_studied = matches!(self.page, Page::Learn(_, Place::Rules(_) | Place::Men));
        let are_wanted = refused || is_studied || matches!(self.dialog, Some(Dialog::Rules(_)));
        let are_here = self.rules.as_ref().is_some_and(|rules| rules.language == language);
        if !are_wanted || are_here || self.reads_rules == Some(language) {
            return None;
        }
        self.reads_rules = Some(language);
        Some(Effect::ReadRules(language))
    }

    pub(super) fn act(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Load { settings, kept, old, language, seed, base, learned } => {
                let learned = learned.unwrap_or_default();
                self.study.learned = learned.lines().map(str::to_owned).collect();
                let settings = settings.unwrap_or_default();
                self.settings = Settings::read(&settings);
                self.arrangements = read_arrangements(&settings);
                self.browser = language;
                self.lot = seed;
                self.sharing.own = base;
                self.sharing.read(&settings);
                self.pace = Pace::kept(&settings);
                self.load(&kept, old)
            }
            Intent::Present => {
                self.presents = !self.presents;
                vec![Effect::Focus]
            }
            Intent::Visit(hash) => {
                self.presents = false;
                self.visit(&Route::read(&hash))
            }
            Intent::Speak(language) => {
                self.settings.language = Some(language);
                self.keep_settings()
            }
            Intent::Set(setting) => self.set(setting),
            Intent::Copy(text) => {
                // Whether it worked is told on the page.
                self.dialog = None;
                vec![Effect::Copy(text)]
            }
            Intent::Copied(result) => {
                self.notice = Some(result.map_or_else(Notice::CopyFailed, |()| Notice::Copied));
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
                self.unopened = None;
                if self.dialog.take() == Some(Dialog::Sheet)
                    && let Some(table) = &mut self.table
                {
                    table.misread = None;
                }
                Vec::new()
            }
            // What is said already matters more than what can wait for the next start.
            Intent::NewVersion => {
                self.notice.get_or_insert(Notice::NewVersion);
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
            | Intent::Pace(_)
            | Intent::Bot(..)
            | Intent::AgainstBots
            | Intent::Players(_) => self.draw_up(intent),
            Intent::Begin { lot } => {
                self.draft.name_bots(self.texts().bots.name);
                self.draft.name_for_lot(self.texts().player);
                let mut effects = self.remember_pace();
                let table = self.draft.begin(lot);
                effects.extend(self.sit_down(table));
                effects
            }
            Intent::Rematch => self.rematch(),
            Intent::ReadSheet { text, partly } => self.read_sheet(text, partly),
            Intent::OpenText(_) | Intent::SaveText(_) | Intent::SaveGame | Intent::CopyGame => {
                self.with_text(intent)
            }
            Intent::ChooseLine { theirs } => self.choose_line(theirs),
            Intent::Rename(..) | Intent::Duplicate(_) | Intent::Search(_) | Intent::SaveAll => {
                self.at_list(intent)
            }
            Intent::Study(step) => self.study(step),
            Intent::Analyse(step) => self.analyse(step),
            Intent::Edit(step) => self.edit(step),
            Intent::OpenShare
            | Intent::PlayHere(_)
            | Intent::BaseAddress(_)
            | Intent::SendLink { .. }
            | Intent::CopyCode
            | Intent::CopyPosition => self.share(intent),
            Intent::Complete(_)
            | Intent::SeekMeant
            | Intent::PickOffer { .. }
            | Intent::DropOffers
            | Intent::TakeOffer { .. }
            | Intent::Mend(_) => self.while_typing(intent),
            Intent::BookRead(title, text) => {
                self.book_read(title, text);
                Vec::new()
            }
            Intent::Thought { .. }
            | Intent::ThinkingFailed(_)
            | Intent::MoveNow
            | Intent::HaltBots(_)
            | Intent::SeatBot(..)
            | Intent::Hint => self.at_bots(intent),
            Intent::Engine => {
                self.engine = !self.engine;
                Vec::new()
            }
            Intent::TakeSeat(parties) => self.take_seat(parties),
            Intent::Tick => {
                let thinks = self.thinking.is_some();
                let mut effects = if thinks { self.at_bots(Intent::Tick) } else { Vec::new() };
                effects.extend(self.tick());
                effects
            }
            Intent::Pause(stops) => {
                let mut effects = self.pause(stops);
                // The button that was pressed may be gone.
                effects.extend((!effects.is_empty()).then_some(Effect::Focus));
                effects
            }
            Intent::RulesRead(language, text) => {
                self.reads_rules = None;
                let read = text.and_then(|text| RulebookTexts::read(language, &text));
                self.rules = read.or_else(|| self.rules.take());
                Vec::new()
            }
            Intent::Resume(key) => self.resume(key),
            Intent::NotKept { .. }
            | Intent::KeptElsewhere { .. }
            | Intent::Overtaken(_)
            | Intent::StillKept(_)
            | Intent::FileFailed { .. }
            | Intent::Remove(_)
            | Intent::RemoveText(_)
            | Intent::PutBack => self.in_library(intent),
            _ => self.at_any_board(intent),
        }
    }

    /// What is done at the board that is shown: each kind of table has its own way with it.
    fn at_any_board(&mut self, intent: Intent) -> Vec<Effect> {
        match &self.table {
            Some(table) if table.analysis.is_some() => self.at_analysed_board(intent),
            Some(table) if table.edit.is_some() => self.at_edited_board(intent),
            Some(table) if table.study.is_some() => self.at_studied_board(intent),
            _ => self.at_board(intent),
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
        let text = self.settings.write() + &write_arrangements(&self.arrangements) + &self.sharing.write();
        let text = text + &self.pace.to_keep();
        vec![Effect::KeepSettings(text)]
    }

    pub(super) fn visit(&mut self, route: &Route) -> Vec<Effect> {
        self.dialog = None;
        match route {
            Route::Start => self.page = Page::Start,
            Route::About => self.page = Page::About,
            Route::Unknown(path) => self.page = Page::Lost(path.clone()),
            Route::Library => self.page = Page::Library,
            Route::Learn(title, place) => self.visit_place(*title, place.clone()),
            Route::Play(code) => return self.open_link(code),
            Route::Edit { game, text } => return self.open_editor(game, text),
            Route::Position { game, text } => return self.look_at(game, text),
            Route::Table(key) => return self.visit_table(*key),
        }
        Vec::new()
    }

    fn visit_table(&mut self, key: Option<GameKey>) -> Vec<Effect> {
        let own = self.table.as_ref().filter(|table| table.kept).map(|table| table.card.key);
        let key = key.or(own).or(self.shelf.tables.first().map(|stored| stored.card.key));
        match key {
            Some(key) if own == Some(key) => {
                self.page = self.table.as_ref().map(Table::page).unwrap_or_default()
            }
            Some(key) if self.shelf.find(key).is_some() => {
                // The address is this game's already, or stands for it: no new one.
                let rename = |effect| match effect {
                    Effect::GoTo(hash) => Effect::Rename(hash),
                    other => other,
                };
                return self.resume(key).into_iter().map(rename).collect();
            }
            Some(_) => self.page = Page::Gone,
            None => {
                self.page = Page::Start;
                self.dialog = Some(Dialog::NewGame);
            }
        }
        Vec::new()
    }

    /// Opens the position of a link. It is kept once something is done in it.
    fn look_at(&mut self, id: &str, text: &str) -> Vec<Effect> {
        let game = match games::by_id(id) {
            Ok(game) => game,
            Err(fault) => {
                self.page = Page::BrokenGame(fault);
                return Vec::new();
            }
        };
        match game.read_position(text) {
            Err(faults) => {
                self.page = Page::BrokenPosition { game: game.id(), text: text.to_owned(), faults };
                Vec::new()
            }
            Ok(position) => {
                let mut table = Table::new(Game::new(game, position), Vec::new());
                table.kept = false;
                self.bring(table)
            }
        }
    }

    /// Brings a game to the board. The one that was there is still kept, if it is more than a fresh one.
    pub(super) fn bring(&mut self, table: Table) -> Vec<Effect> {
        let effects = self.leave();
        self.sharing.mine = table.card.mine;
        self.page = table.page();
        self.table = Some(table);
        self.dialog = None;
        effects
    }

    /// Begins a game at the board.
    pub(super) fn sit_down(&mut self, mut table: Table) -> Vec<Effect> {
        table.card.key = self.draw_key();
        table.card.begun = self.now;
        table.card.changed = self.now;
        let route = Route::Table(Some(table.card.key)).write();
        let mut effects = self.bring(table);
        self.draft = Draft::default();
        effects.extend(self.keep());
        effects.push(Effect::GoTo(route));
        effects
    }

    /// Brings a game to the board that may have been kept before.
    pub(super) fn sit_down_again(&mut self, table: Table) -> Vec<Effect> {
        if table.card.key == GameKey::default() {
            return self.sit_down(table);
        }
        let route = Route::Table(Some(table.card.key)).write();
        let mut effects = self.bring(table);
        effects.extend(self.keep());
        effects.push(Effect::GoTo(route));
        effects
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
    pub(super) fn read_sheet(&mut self, text: String, partly: bool) -> Vec<Effect> {
        if is_game_file(&text) {
            return self.open_games(&text);
        }
        let Some(table) = &mut self.table else { return Vec::new() };
        let mut line = Game::new(table.line.def().clone(), *table.line.first_position());
        if let Err(fault) = line.play_movetext(&text, &table.spelling)
            && !partly
        {
            table.misread = Some(Misread { text, fault, meant: Vec::new() });
            return Vec::new();
        }
        let mut read = Table::new(line, table.names.clone());
        read.results.clone_from(&table.results);
        read.turn = table.turn;
        self.sit_down(read)
    }

    fn draw_up(&mut self, intent: Intent) -> Vec<Effect> {
        let template = self.texts().bots.name;
        match intent {
            Intent::Name(player, name) => self.draft.set_name(player, &name),
            Intent::Seat(seats) => self.draft.seats = seats,
            Intent::DrawOdds(party) => self.draft.draw_odds = party,
            Intent::Handicap(cell) => self.draft.toggle(cell),
            Intent::Hide(hides) => self.draft.hides = hides,
            Intent::Pace(pace) => self.draft.pace = pace.map(Pace::limited),
            Intent::Bot(player, level) => self.draft.change_bot(player, level, template),
            Intent::AgainstBots => self.draft.set_against_bots(template),
            Intent::Agree(options) => self.draft.fortress = options,
            Intent::AgreeCoalition(options) => self.draft.agree_coalition(options),
            Intent::Dummies(dummies) => self.draft.set_dummies(&dummies),
            Intent::Players(players) if self.draft.title == GameKind::Fortress => {
                self.draft.set_players(players)
            }
            _ => {}
        }
        Vec::new()
    }
}
