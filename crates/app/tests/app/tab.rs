//! A tab with a small browser: it stores what the app saves and follows the address.
use crate::fake_journal::{Disk, FakeJournal};
use engine::board::Cell;
use engine::games::bridge::{Bridge, DRAW_ODDS};
use engine::games::{GameDef, GameKind, GameOptions};
use engine::history::{Game, GameRecord};
use engine::link::GameKey;
use engine::notation::{Names, NotationStyle, read_action};
use engine::pieces::{ByParty, Party};
use engine::rules::{Action, Move, legal_moves};
use schachquartett_app::announcements::{describe_advice, describe_comments};
use schachquartett_app::bots::BotIntent;
use schachquartett_app::library::{LibraryIntent, StorageIntent};
use schachquartett_app::live::LiveIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::open_game::OpenGame;
use schachquartett_app::play::{BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::scene::{Scene, Target};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::{
    JournalRecord, SavedGames, Startup, StoredEntry, StoredGame, is_course_name, is_saved_game_name,
    revision_of,
};
use schachquartett_app::tab::{Command, HistoryChange, Navigation, Notice, Page, Route, TabIntent};
use schachquartett_app::{App, Intent};
use search::{Choice, Engine, Message, Question, SearchInfo, SearchRequest, SpentTime};
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use texts::Language;

/// The options of bridge chess with draw odds for a party.
pub fn draw_odds(party: Option<Party>) -> GameOptions {
    GameOptions::new(GameKind::Bridge).with(&DRAW_ODDS, party.map(Party::index))
}

/// What a worker answers that has chosen the first of these actions of a game and expects the others after it.
pub fn chosen(game: &Game, actions: &[&str]) -> SearchInfo {
    let mut ahead = game.clone();
    let read = |text: &&str| {
        let def = ahead.def().clone();
        let action = read_action(&*def, def.rules(), &ahead.state().position, text).expect("an action text");
        // An answer may also be about an action that is no longer possible.
        let _ = ahead.play(action);
        action
    };
    let pv: Vec<Action> = actions.iter().map(read).collect();
    SearchInfo {
        choice: Choice::Act(pv[0]),
        pv,
        score: 0,
        expected_points: ByParty([400, 600, 0, 0]),
        ends_in: None,
        depth: 3,
        nodes: 77,
        join_reason: None,
        explanation: None,
        spent: None,
    }
}

pub const GAME: Bridge = Bridge::DEFAULT;
pub const BASE: &str = "https://example.org/";

/// When a tab begins, in milliseconds.
const NOW: u64 = 1_790_000_000_000;

thread_local! {
    /// The tables of a game are computed once.
    static ENGINE: RefCell<Engine> = RefCell::default();
}

fn with_engine<T>(ask: impl FnOnce(&mut Engine) -> T) -> T {
    ENGINE.with_borrow_mut(ask)
}

/// Each tab has a seed of its own.
pub static SEED: AtomicU64 = AtomicU64::new(1);

pub fn cell(name: &str) -> Cell {
    GAME.cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
}

/// The part of a link from `#` on.
pub fn hash_of(link: &str) -> &str {
    link.find('#').map_or("", |at| &link[at..])
}

/// The mouse takes up a piece.
pub fn take_up(name: &str) -> Intent {
    BoardIntent::StartDrag { cell: cell(name), is_touch: false }.into()
}

/// Which tabs of the browser own games, and what they ask each other for.
#[derive(Clone, Default)]
pub struct Locks {
    /// The number of this tab.
    pub own: usize,
    pub owners: Vec<(GameKey, usize)>,
    /// Games that a tab asks for.
    pub asks: Vec<(GameKey, usize)>,
    /// Games that their owner gives away.
    pub given: Vec<GameKey>,
}

impl Locks {
    pub fn owner(&self, key: GameKey) -> Option<usize> {
        self.owners.iter().find(|(owned, _)| *owned == key).map(|(_, tab)| *tab)
    }

    /// What a tab hears that shows a game: it owns the game if no other tab does.
    fn follow(&mut self, key: Option<GameKey>) -> Option<StorageIntent> {
        let own = self.own;
        self.owners.retain(|(_, tab)| *tab != own);
        let key = key?;
        if self.owner(key).is_some() {
            return Some(StorageIntent::GameOwnedElsewhere(key));
        }
        self.owners.push((key, own));
        Some(StorageIntent::GameOwned { key, entries: Vec::new() })
    }
}

#[derive(Clone, Default)]
pub struct Tab {
    pub app: App,
    /// The stored games, each under its name.
    pub store: Vec<StoredEntry>,
    pub settings: Option<String>,
    /// The tasks that were solved.
    pub learned: Option<String>,
    /// The address from `#` on.
    pub hash: String,
    /// The addresses of this tab, and which of them is the present one.
    history: (Vec<String>, usize),
    /// Whether the browser refuses to store; the flag is whether for want of room.
    pub refuses: Option<bool>,
    /// The database beside the stored games.
    pub journal: FakeJournal,
    /// The stored games that a crash of the browser leaves.
    flushed: Vec<StoredEntry>,
    /// The progress that it leaves.
    flushed_progress: Option<String>,
    /// What followed from the last intent.
    pub effects: Vec<Command>,
    /// What was copied last.
    pub copied: Option<String>,
    /// What was saved as a file last.
    pub saved: Option<StoredEntry>,
    /// The search request that is being answered: its number and its text.
    pub request: Option<(u64, String)>,
    /// The stored secrets of live games.
    pub secrets: Vec<StoredEntry>,
    /// The notifications that the system has shown.
    pub notifications: Vec<String>,
    /// Whether the icon of the page has a mark.
    pub has_badge: bool,
    /// Whether secrets do not reach the disk.
    pub loses_secrets: bool,
    /// What the socket to the broker was told and has not done yet.
    pub wire: Vec<Command>,
    /// The brokers that the page names.
    pub brokers: String,
    /// When the timer of live games goes off.
    pub wake_at: Option<u64>,
    /// Which tab owns which game.
    pub locks: Locks,
}

impl Tab {
    /// A tab that begins with a stored game, whose key is 1, and with these settings.
    pub fn open(game: Option<String>, settings: Option<String>, hash: &str) -> Self {
        let entry = |text| StoredEntry { name: "game.00000001".to_owned(), text };
        Self {
            store: game.map(entry).into_iter().collect(),
            settings,
            hash: hash.to_owned(),
            ..Self::default()
        }
        .begun()
    }

    /// A tab that begins with what a browser has stored.
    pub fn with(store: &[StoredEntry], hash: &str) -> Self {
        Self { store: store.to_vec(), hash: hash.to_owned(), ..Self::default() }.begun()
    }

    /// A tab that draws the same random numbers in every run.
    pub fn seeded(seed: u64) -> Self {
        Self::default().loaded_with_seed(seed)
    }

    /// Opens the dialog of a new game for people at this device.
    pub fn propose(&mut self, game_kind: GameKind) -> &mut Self {
        self.send(Intent::OpenNewGame(game_kind))
            .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Together)))
    }

    fn begun(self) -> Self {
        self.loaded_with_seed(SEED.fetch_add(1, Ordering::Relaxed))
    }

    fn loaded_with_seed(mut self, seed: u64) -> Self {
        let settings = self.settings.clone();
        let (courses, saved_entries) =
            self.store.iter().cloned().partition(|entry| is_course_name(&entry.name));
        self.app.tab.now = self.app.tab.now.max(NOW);
        self.history = (vec![self.hash.clone()], 0);
        let is_embedded = matches!(Route::read(&self.hash), Route::Embed(_));
        let stored = Startup {
            preferences: settings,
            saved_entries,
            courses,
            progress: self.learned.clone(),
            secrets: self.secrets.clone(),
            ..Startup::default()
        };
        let load = Intent::Load(Box::new(Startup {
            language: Language::En,
            seed,
            entropy: Some(std::array::from_fn(|at| seed.to_le_bytes()[at % 8])),
            page_url: BASE.to_owned(),
            live_brokers: self.brokers.clone(),
            is_embedded,
            ..if is_embedded { Startup::default() } else { stored }
        }));
        self.send(load);
        let hash = self.hash.clone();
        self.send(Intent::Navigate(Route::read(&hash)));
        if self.journal.disk != Disk::IsSlow && !is_embedded {
            self.read_journal();
        }
        self
    }

    /// The tab has read the journal.
    pub fn read_journal(&mut self) -> &mut Self {
        let records = if self.journal.disk == Disk::Refuses { Vec::new() } else { self.journal.read() };
        self.hear(Intent::JournalRead(records));
        self
    }

    /// The writes of the journal that waited have completed.
    pub fn complete_journal(&mut self) -> &mut Self {
        for intent in self.journal.let_through() {
            self.hear(intent);
        }
        self
    }

    /// The browser writes the stored games to disk.
    pub fn flush(&mut self) -> &mut Self {
        self.flushed.clone_from(&self.store);
        self.flushed_progress.clone_from(&self.learned);
        self
    }

    /// The same tab after the browser was killed and started again.
    pub fn killed(&self) -> Self {
        let mut tab = self.clone();
        tab.store.clone_from(&self.flushed);
        tab.learned.clone_from(&self.flushed_progress);
        tab.journal = self.journal.after_crash();
        tab.reloaded()
    }

    /// What a worker answers that has chosen the first of these actions and expects the others after it.
    pub fn chosen(&self, actions: &[&str]) -> SearchInfo {
        chosen(&self.table().game, actions)
    }

    /// Answers the search request with a small budget and returns the result; `None` for an inclination or a wish.
    pub fn think(&mut self) -> Option<SearchInfo> {
        self.think_for(None)
    }

    /// Likewise, as a worker that has measured the time.
    pub fn think_for(&mut self, spent: Option<SpentTime>) -> Option<SearchInfo> {
        let (number, text) = self.request.take()?;
        let mut request = SearchRequest::read(&text).expect("a search request");
        let max_nodes = if request.question == Question::Judgement { 2000 } else { 300 };
        request.budget.nodes = request.budget.nodes.min(max_nodes);
        if request.question == Question::Inclination {
            let found = with_engine(|engine| engine.inclination(&request)).expect("an inclination");
            let text = found.write();
            self.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
            return None;
        }
        if request.question == Question::Wish {
            let found = with_engine(|engine| engine.wish(&request)).expect("a wish");
            let text = found.write();
            self.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
            return None;
        }
        if let Question::Lines(count) = request.question {
            let found = with_engine(|engine| engine.lines(&request, count, &mut |_| (), &|_| false));
            let text = found.map(|found| found.write()).unwrap_or_default();
            self.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
            return None;
        }
        if request.question == Question::Judgement {
            let found = with_engine(|engine| engine.judge(&request));
            let text = found.map(|found| found.write()).unwrap_or_default();
            self.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
            return None;
        }
        let mut info = if request.question == Question::Hint {
            with_engine(|engine| engine.hint(&request)).expect("a hint")
        } else {
            let decide = |engine: &mut Engine| engine.decide(&request, &mut |_| true);
            let mut info = with_engine(decide).expect("a search result");
            info.explanation = Some(with_engine(|engine| engine.explain(&request, &info)));
            info
        };
        info.spent = spent;
        let text = info.write();
        self.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
        Some(info)
    }

    /// The worker knows its answer, which is held back for the pause of the bot. Returns the pause in milliseconds.
    pub fn know(&mut self) -> u32 {
        let (number, text) = self.request.clone().expect("a bot thinks");
        let mut request = SearchRequest::read(&text).expect("a search request");
        request.budget.nodes = request.budget.nodes.min(300);
        let mut info = with_engine(|engine| engine.decide(&request, &mut |_| true)).expect("a search result");
        info.spent = Some(SpentTime { ms: 0, is_short: false });
        let text = info.write();
        self.send(BotIntent::SearchProgress { request_id: number, text, is_final: false });
        self.send(BotIntent::SearchIsKnown(number));
        let search = self.app.bots.active_search.as_ref();
        search.and_then(|search| search.pause_ms()).expect("a pause")
    }

    /// The comments on the shown ply.
    pub fn comments(&self) -> Vec<String> {
        describe_comments(self.app.tab.texts(), self.table())
    }

    /// What the player asked for, in sentences.
    pub fn advice(&self) -> Option<String> {
        describe_advice(self.app.tab.texts(), self.table(), &self.app.tab.notation_style())
    }

    pub fn new() -> Self {
        Self::open(None, None, "")
    }

    /// A tab in which a game has begun.
    pub fn playing() -> Self {
        let mut tab = Self::new();
        tab.send(Intent::StartGame { seed: 0 });
        tab
    }

    /// A tab in which a position was opened.
    pub fn at(position: &str) -> Self {
        Self::open(None, None, &format!("#/bridge/{}", position.replace(' ', "_")))
    }

    /// The same tab after a reload.
    pub fn reloaded(&self) -> Self {
        let (store, settings) = (self.store.clone(), self.settings.clone());
        let learned = self.learned.clone();
        let (hash, journal) = (self.hash.clone(), self.journal.clone());
        let (flushed, secrets, brokers) = (self.flushed.clone(), self.secrets.clone(), self.brokers.clone());
        let mut tab = Self {
            locks: self.locks.clone(),
            store,
            settings,
            learned,
            hash,
            journal,
            flushed,
            secrets,
            brokers,
            refuses: self.refuses,
            ..Self::default()
        };
        tab.app.tab.now = self.app.tab.now;
        tab.begun()
    }

    /// The same tab after it was closed and opened at an address.
    pub fn reloaded_at(&self, hash: &str) -> Self {
        Self { hash: hash.to_owned(), ..self.clone() }.reloaded()
    }

    /// Another browser in which a link was opened.
    pub fn opening(link: &str) -> Self {
        Self::open(None, None, hash_of(link))
    }

    /// The same on a page that names these brokers.
    pub fn opening_where(brokers: &str, link: &str) -> Self {
        Self { brokers: brokers.to_owned(), hash: hash_of(link).to_owned(), ..Self::default() }.begun()
    }

    /// The text that is stored under a name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.store.iter().find(|entry| entry.name == name).map(|entry| entry.text.as_str())
    }

    fn put(&mut self, entry: &StoredEntry) {
        assert!(is_saved_game_name(&entry.name) || is_course_name(&entry.name), "{}", entry.name);
        self.store.retain(|other| other.name != entry.name);
        self.store.push(entry.clone());
    }

    pub fn send(&mut self, intent: impl Into<Intent>) -> &mut Self {
        self.app.tab.now += 1;
        self.effects = self.hear(intent);
        self
    }

    /// The tab hears of something at the same moment; returns what follows.
    fn hear(&mut self, intent: impl Into<Intent>) -> Vec<Command> {
        let effects = self.app.update(intent.into());
        let before = self.hash.clone();
        let mut stored = Vec::new();
        let mut followed = None;
        for effect in &effects {
            match effect {
                Command::SaveEntry { entry, expected_revision: over, written_at } => {
                    let there = self.text(&entry.name).map(str::to_owned);
                    match there.filter(|text| over.is_some() && revision_of(text) != *over) {
                        Some(text) => {
                            let theirs = StoredEntry { name: entry.name.clone(), text };
                            self.send(StorageIntent::SaveConflict(theirs));
                        }
                        None => {
                            match self.refuses {
                                Some(full) => {
                                    let name = entry.name.clone();
                                    self.send(StorageIntent::SaveFailed { name, is_full: full });
                                }
                                None => self.put(entry),
                            }
                            self.write_journal(&entry.name, *written_at, Some(&entry.text));
                        }
                    }
                }
                Command::FetchRules(language) => {
                    let text = match language {
                        Language::De => include_str!("../../../../public/rules/de.txt"),
                        Language::En => include_str!("../../../../public/rules/en.txt"),
                    };
                    self.app.update(TabIntent::RulesLoaded(*language, Some(text.to_owned())).into());
                }
                Command::RemoveEntry { name, .. } if name == "preferences" => self.settings = None,
                Command::RemoveEntry { name, written_at, .. } if name == "progress" => {
                    self.learned = None;
                    self.write_journal(name, *written_at, None);
                }
                Command::RemoveEntry { name, expected_revision: over, written_at } => {
                    let there = self.store.iter().find(|entry| entry.name == *name);
                    match there.filter(|entry| over.is_some() && revision_of(&entry.text) != *over).cloned() {
                        Some(other) => {
                            self.send(StorageIntent::RemoveConflict(other));
                        }
                        None => {
                            self.store.retain(|entry| entry.name != *name);
                            self.write_journal(name, *written_at, None);
                        }
                    }
                }
                Command::ForgetJournal(obsolete) => self.journal.forget(obsolete),
                Command::SaveSettings(text) => self.settings = Some(text.clone()),
                Command::Navigate(Navigation { route, history: HistoryChange::Replace }) => {
                    self.hash = route.write();
                    self.history.0[self.history.1].clone_from(&self.hash);
                }
                Command::Navigate(Navigation { route, .. }) if route.write() != self.hash => {
                    self.hash = route.write();
                    self.history.1 += 1;
                    self.history.0.truncate(self.history.1);
                    self.history.0.push(self.hash.clone());
                }
                Command::CopyText(text) | Command::Share { link: text, .. } => {
                    self.copied = Some(text.clone())
                }
                Command::DownloadText(file) => self.saved = Some(file.clone()),
                Command::Navigate(_)
                | Command::PlaySound(..)
                | Command::AskForNotifications
                | Command::FocusCursor
                | Command::Update
                | Command::FocusMoveField
                | Command::FillMoveField(_) => {}
                Command::StartSearch { request_id: number, request, .. } => {
                    self.request = Some((*number, request.clone()))
                }
                Command::StopSearch => self.request = None,
                Command::FollowGame(key) => followed = Some(*key),
                Command::ClaimGame(key) => self.locks.asks.push((*key, self.locks.own)),
                Command::HandOverGame(key) => self.locks.given.push(*key),
                Command::SaveProgress { text, written_at } => {
                    self.learned = Some(text.clone());
                    let name = "progress".to_owned();
                    self.journal.put(JournalRecord {
                        name,
                        written_at: *written_at,
                        text: self.learned.clone(),
                    });
                }
                Command::FetchLessons(_) | Command::FetchPuzzles(_) => {}
                Command::Notify { title, text } => self.notifications.push(format!("{title}: {text}")),
                Command::SetBadge(is_set) => self.has_badge = *is_set,
                Command::ForgetSecret { name, written_at } => {
                    self.secrets.retain(|entry| entry.name != *name);
                    self.journal.forget(&[(name.clone(), *written_at)]);
                }
                Command::SaveSecret { .. } if self.loses_secrets => {}
                Command::SaveSecret { entry, written_at, key, revision } => {
                    if let Some(StoredEntry { name, text }) = entry {
                        self.secrets.retain(|entry| entry.name != *name);
                        self.secrets.push(StoredEntry { name: name.clone(), text: text.clone() });
                        let (name, text) = (name.clone(), Some(text.clone()));
                        self.journal.put(JournalRecord { name, written_at: *written_at, text });
                    }
                    stored.push(LiveIntent::Stored { key: *key, revision: *revision });
                }
                Command::OpenSocket { .. } | Command::CloseSocket(_) | Command::SendToSocket(..) => {
                    self.wire.push(effect.clone());
                }
                Command::WakeLive(after) => {
                    self.wake_at = after.map(|after| self.app.tab.now + u64::from(after))
                }
            }
        }
        for intent in stored {
            self.hear(intent);
        }
        if let Some(heard) = followed.and_then(|key| self.locks.follow(key)) {
            self.hear(heard);
        }
        // The browser tells of a new address once all is done.
        let is_pushed = |effect: &Command| match effect {
            Command::Navigate(Navigation { route, history }) => {
                *history == HistoryChange::Push && route.write() != before
            }
            _ => false,
        };
        if effects.iter().any(is_pushed) {
            let more = self.app.update(Intent::Navigate(Route::read(&self.hash)));
            assert!(more.is_empty(), "going there does nothing more: {more:?}");
        }
        effects
    }

    fn write_journal(&mut self, name: &str, written_at: Option<u64>, text: Option<&str>) {
        let Some(written_at) = written_at else { return };
        let record = JournalRecord { name: name.to_owned(), written_at, text: text.map(str::to_owned) };
        if let Some(intent) = self.journal.put(record) {
            self.hear(intent);
        }
    }

    /// What is intended because another tab has done something: the browser keeps that.
    pub fn heard(&mut self, intent: &Intent) {
        match intent {
            Intent::Storage(StorageIntent::EntryChangedElsewhere { name, text }) => {
                self.store.retain(|entry| entry.name != *name);
                if let Some(text) = text {
                    self.put(&StoredEntry { name: name.clone(), text: text.clone() });
                }
            }
            Intent::Storage(StorageIntent::SaveConflict(theirs)) => self.put(theirs),
            _ => {}
        }
    }

    /// Goes this number of entries forward in the tab's history, or back.
    pub fn go_in_history(&mut self, entries: isize) -> &mut Self {
        let at = self.history.1.checked_add_signed(entries).expect("an entry");
        self.hash.clone_from(&self.history.0[at]);
        self.history.1 = at;
        self.send(Intent::Navigate(Route::read(&self.hash)))
    }

    /// Types moves.
    pub fn type_moves(&mut self, text: &str) -> &mut Self {
        self.send(TypingIntent::Play(text.to_owned()))
    }

    /// The link to the game as it is sent.
    #[track_caller]
    pub fn link(&mut self) -> String {
        self.send(SharingIntent::OpenDialog).send(SharingIntent::SendLink { position: false, share: false });
        self.send(TabIntent::CloseDialog);
        self.copied.clone().expect("a link")
    }

    /// A link was opened.
    pub fn receive(&mut self, link: &str) -> &mut Self {
        self.hash = hash_of(link).to_owned();
        self.history.1 += 1;
        self.history.0.truncate(self.history.1);
        self.history.0.push(self.hash.clone());
        self.send(Intent::Navigate(Route::read(&self.hash)))
    }

    /// A text was opened.
    pub fn open_text(&mut self, text: &str) -> &mut Self {
        self.send(LibraryIntent::ImportText(text.to_owned()))
    }

    /// The notice that is a message; panics without one.
    #[track_caller]
    pub fn message(&self) -> &str {
        match &self.app.tab.notice {
            Some(Notice::Message(text)) => text,
            other => panic!("no message: {other:?}"),
        }
    }

    pub fn touch(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            self.send(BoardIntent::Click(cell(name)));
        }
        self
    }

    /// Plays moves by touching start and target.
    #[track_caller]
    pub fn play(&mut self, texts: &str) -> &mut Self {
        for text in texts.split_whitespace() {
            let plies = self.table().ply_count();
            self.touch(&text[..2]).touch(&text[2..4]);
            assert_eq!(self.table().ply_count(), plies + 1, "{text}");
        }
        self
    }

    /// Plays the first legal move.
    pub fn play_first(&mut self) -> &mut Self {
        self.play_any_move(0);
        self
    }

    /// Plays the legal move with this index, whatever it is.
    pub fn play_any_move(&mut self, index: usize) {
        let moves = legal_moves(self.table().def().rules(), self.table().shown_position());
        let Some(mv) = moves.get(index % moves.len().max(1)).copied() else { return };
        self.send(BoardIntent::Click(mv.from)).send(BoardIntent::Click(mv.to));
        // The role, and then the party where an ally's is allowed.
        for _ in 0..2 {
            let choice = self.table().interaction.promotion.as_ref().map(|choice| choice.options());
            let is_meant = |options: &Vec<Move>| {
                let role = |mv: &Move| mv.promotion.map(|piece| piece.role());
                let same = options.iter().position(|&other| other == mv);
                same.or_else(|| options.iter().position(|other| role(other) == role(&mv)))
            };
            if let Some(at) = choice.as_ref().and_then(is_meant) {
                self.send(BoardIntent::Promote(at));
            }
        }
        // The last move of a neutral power is asked about.
        if self.table().interaction.pending_move.is_some_and(|pending| pending.stays_neutral) {
            self.send(GameIntent::ConfirmMove);
        }
    }

    #[track_caller]
    pub fn table(&self) -> &OpenGame {
        self.app.tab.open_game.as_ref().expect("a table")
    }

    /// The letters and cell names that the player prefers.
    pub fn style(&self) -> NotationStyle {
        self.app.tab.notation_style()
    }

    pub fn cell_name(&self, cell: Cell) -> String {
        self.style().cell_name(self.table().def(), cell)
    }

    pub fn record(&self) -> GameRecord {
        GameRecord::of(&self.table().game)
    }

    pub fn actions(&self) -> String {
        self.record().actions.join(" ")
    }

    /// The text of the position that is shown.
    pub fn position(&self) -> String {
        GAME.write_position(self.table().shown_position())
    }

    pub fn label(&self, name: &str) -> String {
        self.scene().cells[cell(name).index()].label.clone()
    }

    pub fn scene(&self) -> Scene {
        Scene::of(self.table(), self.app.tab.texts(), &self.style(), self.app.tab.settings.marks)
    }

    /// The cells that are marked so, in the order of the board.
    pub fn targets(&self, target: Target) -> String {
        let marked = self.scene().cells.into_iter().filter(|cell| cell.target == Some(target));
        marked.map(|scene| GAME.cell_name(scene.cell)).collect::<Vec<_>>().join(" ")
    }

    /// The games that the browser stores, the one saved last first.
    pub fn saved_games(&self) -> Vec<StoredGame> {
        SavedGames::read(&self.store).games
    }

    pub fn saved_records(&self) -> Vec<GameRecord> {
        self.saved_games().into_iter().map(|stored| stored.record).collect()
    }

    pub fn is_on_game_page(&self) -> bool {
        self.app.tab.page == Page::Game
    }
}
