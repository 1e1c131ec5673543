//! The only module of the app that uses the browser: storage, the address, the clipboard, the focus. What the browser
//! refuses comes back as an intent.
mod bot_worker;
mod fetch;
mod files;
mod journal;
mod live;
mod local_storage;
mod notifications;
mod ownership;
mod sound;

pub use bot_worker::{answer, answer_further};
pub use files::download;

use app::bots::BotIntent;
use app::library::StorageIntent;
use app::open_game::TimestampMs;
use app::play::GameIntent;
use app::storage::{JournalRecord, PROGRESS_NAME, Startup, revision_of};
use app::tab::{Command, HistoryChange, LearnPage, Navigation, Notice, Page, Route, TabIntent};
use app::{App, Intent};
use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use gloo::utils::{document, window};
use js_sys::Promise;
use leptos::prelude::{Memo, RwSignal, Update, With, WithUntracked, request_animation_frame};
use local_storage::read_item;
use std::cell::{Cell, RefCell};
use texts::Language;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, Event, StorageEvent};

/// The state of the app, and what runs its commands.
#[derive(Clone, Copy)]
pub struct Runtime {
    app: RwSignal<App>,
    /// Updates the clocks at every tick, without redrawing anything else.
    show_clocks: fn(Self),
}

/// What a tab begins with: what the browser has, and the address.
pub struct Beginning {
    startup: Startup,
    route: Route,
}

impl Beginning {
    /// Reads it.
    pub fn read() -> Self {
        let route = Route::read(&hash());
        // An embedded tab reads nothing that is stored: its storage may be partitioned or blocked.
        let is_embedded = matches!(route, Route::Embed(_));
        let stored = if is_embedded { Startup::default() } else { local_storage::read_startup() };
        let startup = Startup {
            language: preferred_language(),
            seed: js_sys::Math::random().to_bits() ^ now(),
            page_url: page_url(),
            entropy: live::entropy(),
            live_brokers: live::named_brokers(),
            is_embedded,
            ..stored
        };
        Self { startup, route }
    }

    /// Returns whether the first part of the program can begin by itself.
    pub fn needs_little(&self) -> bool {
        self.startup.is_plain() && App::can_begin_at(&self.route)
    }
}

/// What the first part of the program does not do itself: everything but showing the first page.
#[derive(Clone, Copy)]
pub struct Doors {
    update: fn(&mut App, Intent) -> Vec<Command>,
    run: fn(Runtime, Command),
    /// Follows what other tabs and the browser do.
    follow: fn(Runtime),
}

impl Doors {
    /// Only the function that fetches the later part may name this.
    pub const fn new() -> Self {
        Self { update: App::update, run: Runtime::run, follow: Runtime::follow_browser }
    }
}

impl Runtime {
    /// Starts the tab, and follows its address from then on. Without `doors`, intents wait for [`open`](Self::open).
    pub fn start(beginning: Beginning, doors: Option<Doors>, show_time: fn(Self)) -> Self {
        let Beginning { startup, route } = beginning;
        let runtime = Self { app: RwSignal::new(App::default()), show_clocks: show_time };
        let load = Intent::Load(Box::new(startup));
        match doors {
            Some(doors) => {
                DOORS.set(Some(doors));
                runtime.send(load);
                runtime.follow_hash();
                (doors.follow)(runtime);
                announce_completeness();
            }
            None => {
                runtime.app.update(|app| {
                    set_time(app);
                    app.begin(preferred_language(), &route);
                });
                runtime.send(load);
            }
        }
        EventListener::new(&window(), "hashchange", move |_| runtime.follow_hash()).forget();
        // Sent by start.js, which may know of a new version before the later part of the program is there.
        EventListener::new(&window(), "newversion", move |_| runtime.send(TabIntent::NewVersion)).forget();
        EventListener::new(&window(), "updatedelsewhere", move |_| runtime.send(TabIntent::UpdatedElsewhere))
            .forget();
        EventListener::new(&document(), "click", |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let link = target.and_then(|target| target.closest("a[href^='#']").ok().flatten());
            FOLLOWS_LINK.set(link.is_some());
        })
        .forget();
        runtime
    }

    /// Carries out what has waited for the later part of the program.
    pub fn open(self, doors: Doors) {
        DOORS.set(Some(doors));
        self.send_all(WAITING.take());
        (doors.follow)(self);
        announce_completeness();
    }

    /// Says that the later part of the program is missing, which would otherwise do so itself.
    pub fn announce_missing_part(self) {
        self.app.update(|app| app.tab.notice = Some(Notice::PartFailed));
    }

    /// Reads what else is stored, and follows what other tabs and the browser do.
    fn follow_browser(self) {
        if !self.with_untracked(&|app| app.tab.is_embedded) {
            live::follow_page(self);
            self.read_journal();
            self.share_games();
        }
        EventListener::new(&window(), "storage", move |event| {
            let event = event.dyn_ref::<StorageEvent>();
            if let Some(name) = event.and_then(local_storage::changed_entry) {
                // The value as it is now: this tab may have written it after the event.
                self.send(StorageIntent::EntryChangedElsewhere { text: read_item(&name), name });
            }
        })
        .forget();
        // A suspended tab gets no storage events.
        EventListener::new(&document(), "visibilitychange", move |_| {
            self.sync_from_storage();
            self.send(BotIntent::SetShown(!document().hidden()));
        })
        .forget();
        if document().hidden() {
            self.send(BotIntent::SetShown(false));
        }
        // The clock does not run on a page that was left.
        EventListener::new(&window(), "pagehide", move |_| {
            if self.with_untracked(&|app| app.tab.owns_open_game()) {
                self.send(GameIntent::PauseClock(true));
            }
        })
        .forget();
    }

    /// Takes over what other tabs have done to the open game while this one was suspended.
    fn sync_from_storage(self) {
        let known = self.with_untracked(&|app| {
            let key = app.tab.open_game.as_ref().filter(|open_game| open_game.is_saved)?.meta.key;
            app.tab.saved_games.find(key).map(|stored| (stored.name(), stored.revision))
        });
        let Some((name, revision)) = known else { return };
        // A missing entry may also mean that storage is blocked.
        if let Some(text) = read_item(&name).filter(|text| revision_of(text) != Some(revision)) {
            self.send(StorageIntent::EntryChangedElsewhere { name, text: Some(text) });
        }
    }

    /// Shows the page of the address. A page that a link leads to begins at its top; Back and Forward leave that
    /// to the browser.
    fn follow_hash(self) {
        let page = |app: &App| app.tab.page.clone();
        let before = self.with_untracked(&page);
        self.send(Intent::Navigate(Route::read(&hash())));
        let is_rule = |page: &Page| matches!(page, Page::Learn(_, LearnPage::Rules(_)));
        let now = self.with_untracked(&page);
        // The page of the rules scrolls to the rule by itself.
        if FOLLOWS_LINK.take() && now != before && !(is_rule(&now) && is_rule(&before)) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    /// Handles an intent and runs the commands that follow from it.
    pub fn send(self, intent: impl Into<Intent>) {
        self.send_all(vec![intent.into()]);
    }

    /// Handles several intents; the page is redrawn once, and not at all if they were dropped.
    pub fn send_all(self, intents: Vec<Intent>) {
        let Some(doors) = DOORS.get() else {
            return WAITING.with_borrow_mut(|waiting| waiting.extend(intents));
        };
        let mut commands = Vec::new();
        self.app.maybe_update(|app| {
            set_time(app);
            let mut has_changed = false;
            for intent in intents {
                commands.extend((doors.update)(app, intent));
                has_changed |= !app.has_dropped();
            }
            has_changed
        });
        for command in commands {
            (doors.run)(self, command);
        }
        self.update_ticker();
    }

    /// Time passes only while something needs it: a clock, a replay, a task that is followed by the next one.
    fn update_ticker(self) {
        let runs = self.with_untracked(&App::needs_ticks);
        TICKER.with_borrow_mut(|ticker| match ticker {
            None if runs => *ticker = Some(Interval::new(TICK_MS, move || self.tick())),
            Some(_) if !runs => *ticker = None,
            _ => {}
        });
    }

    /// Handles a tick. Memos are notified only if more than the clock times has changed.
    fn tick(self) {
        let Some(doors) = DOORS.get() else { return };
        let mut commands = Vec::new();
        self.app.maybe_update(|app| {
            let before = app.seen_at_tick();
            set_time(app);
            commands = (doors.update)(app, Intent::Tick);
            before != app.seen_at_tick()
        });
        for command in commands {
            (doors.run)(self, command);
        }
        (self.show_clocks)(self);
        self.update_ticker();
    }

    /// Reads the state and tracks it: callers run again when it changes.
    pub fn with<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.app.with(read)
    }

    /// Reads the state without tracking it.
    pub fn with_untracked<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.app.with_untracked(read)
    }

    /// Returns a memo of a part of the state.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&App) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        // Boxed, so that Leptos compiles for each type, not for each closure: that saves 4 KB of the download.
        let read: Box<dyn Fn(&App) -> T + Send + Sync> = Box::new(read);
        Memo::new(move |_| self.with(&read))
    }

    fn run(self, command: Command) {
        match command {
            Command::SaveEntry { entry, expected_revision, written_at } => {
                self.save_entry(entry, expected_revision, written_at)
            }
            Command::RemoveEntry { name, expected_revision, written_at } => {
                self.remove_entry(name, expected_revision, written_at)
            }
            Command::ForgetJournal(obsolete) => self.forget_journal(obsolete),
            Command::FetchRules(language) => fetch::fetch_rules(self, language),
            Command::FetchLessons(game_kind) => fetch::fetch_lessons(self, game_kind),
            Command::FetchPuzzles(game_kind) => fetch::fetch_puzzles(self, game_kind),
            // Losing settings or progress is not worth a message.
            Command::SaveSettings(text) => {
                local_storage::write_preferences(&text);
            }
            Command::SaveProgress { text, written_at } => {
                local_storage::write_progress(&text);
                let name = PROGRESS_NAME.to_owned();
                let record = JournalRecord { name, written_at, text: Some(text) };
                self.write_journal_quietly(record, || ());
            }
            Command::StartSearch { request_id, request } => self.start_search(request_id, request),
            Command::StopSearch => self.stop_search(),
            Command::FollowGame(key) => self.follow_game(key),
            Command::ClaimGame(key) => self.claim_game(key),
            Command::HandOverGame(key) => self.hand_over_game(key),
            Command::DownloadText(file) => {
                if files::download_text(&file).is_err() {
                    self.send(StorageIntent::FileFailed { is_reading: false });
                }
            }
            Command::Navigate(Navigation { route, history: HistoryChange::Push }) => {
                let hash = route.write();
                if window().location().hash().as_deref() != Ok(hash.as_str()) {
                    let _ = window().location().set_hash(&hash);
                    // Another page begins at its top.
                    window().scroll_to_with_x_and_y(0.0, 0.0);
                }
            }
            Command::Navigate(Navigation { route, history: HistoryChange::Replace }) => {
                let hash = route.write();
                let history = window().history();
                let _ =
                    history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&hash)));
            }
            Command::SaveSecret { entry, written_at, key, revision } => {
                live::save_secret(self, entry, written_at, key, revision)
            }
            Command::ForgetSecret { name, written_at } => live::forget_secret(self, name, written_at),
            Command::AskForNotifications => notifications::ask(self),
            Command::Notify { title, text } => notifications::show(&title, &text),
            Command::SetBadge(is_set) => notifications::set_badge(is_set),
            Command::OpenSocket { socket, url } => live::open_socket(self, socket, &url),
            Command::CloseSocket(socket) => live::close_socket(socket),
            Command::SendToSocket(socket, bytes) => live::send_to_socket(socket, &bytes),
            Command::WakeLive(after_ms) => live::wake_live(self, after_ms),
            Command::CopyText(text) => self.copy(text),
            // A cancelled share needs no message.
            Command::Share { title, link } => {
                let data = js_sys::Object::new();
                let _ = js_sys::Reflect::set(&data, &"title".into(), &title.into());
                let _ = js_sys::Reflect::set(&data, &"url".into(), &link.into());
                let shared = share_function().map(|share| share.call1(&window().navigator(), &data));
                if let Some(Ok(shared)) = shared {
                    spawn_local(async move {
                        let _ = JsFuture::from(Promise::from(shared)).await;
                    });
                }
            }
            // A sound that cannot be played is ignored.
            Command::PlaySound(sound, volume) => {
                let _ = sound::play(sound, volume);
            }
            Command::FillMoveField(text) => focus_move_field(Some(&text)),
            Command::FocusMoveField => focus_move_field(None),
            // Heard by start.js.
            Command::Update => {
                let _ = Event::new("update").map(|event| window().dispatch_event(&event));
            }
            // Once the cell or the promotion option is on the page.
            Command::FocusCursor => request_animation_frame(move || self.focus_board()),
        }
    }

    fn copy(self, text: String) {
        let clipboard = window().navigator().clipboard();
        // Without https there is no clipboard.
        let copied = (!clipboard.is_undefined()).then(|| JsFuture::from(clipboard.write_text(&text)));
        spawn_local(async move {
            let is_copied = match copied {
                Some(copied) => copied.await.is_ok(),
                None => false,
            };
            self.send(TabIntent::CopyFinished(if is_copied { Ok(()) } else { Err(text) }));
        });
    }

    /// Focuses the cell or the promotion option that the keyboard is at.
    pub fn focus_board(self) {
        let id = self.with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref()?;
            Some(match &open_game.interaction.promotion {
                Some(choice) => format!("promotion-{}", choice.focused),
                None => format!("cell-{}", open_game.def().cell_name(open_game.view.cursor)),
            })
        });
        let element = id.and_then(|id| document().get_element_by_id(&id));
        if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::SvgElement>().ok()) {
            MOVES_FOCUS.set(true);
            let _ = element.focus();
            MOVES_FOCUS.set(false);
        }
    }
}

/// Tells start.js that all of the program is there.
fn announce_completeness() {
    let _ = Event::new("complete").map(|event| window().dispatch_event(&event));
}

/// Returns whether the app itself is moving the focus on the board; the event of the browser comes meanwhile.
pub fn is_moving_focus() -> bool {
    MOVES_FOCUS.get()
}

/// The interval of ticks, in milliseconds: the resolution of the clocks near their end.
const TICK_MS: u32 = 100;

/// The field for moves.
pub const MOVE_FIELD: &str = "type-move";

/// Opens the field for moves, writes a text into it, and focuses it.
pub fn focus_move_field(text: Option<&str>) {
    let field = document().get_element_by_id(MOVE_FIELD);
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        if let Some(text) = text {
            field.set_value(text);
        }
        if let Ok(Some(form)) = field.closest("form") {
            let _ = form.class_list().add_1("open");
        }
        let _ = field.focus();
    }
}

thread_local! {
    /// The later part of the program, once it is there.
    static DOORS: Cell<Option<Doors>> = const { Cell::new(None) };
    /// What is done then.
    static WAITING: RefCell<Vec<Intent>> = const { RefCell::new(Vec::new()) };
    /// The timer of the ticks, while they are needed.
    static TICKER: RefCell<Option<Interval>> = const { RefCell::new(None) };
    /// Whether the last click was on a link to another address of the app.
    static FOLLOWS_LINK: Cell<bool> = const { Cell::new(false) };
    static MOVES_FOCUS: Cell<bool> = const { Cell::new(false) };
}

/// The language that the browser prefers.
fn preferred_language() -> Language {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}

/// The Web Share function, if the browser has one.
fn share_function() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Returns whether the browser can share links.
pub fn can_share() -> bool {
    share_function().is_some()
}

/// Tells the app the time.
fn set_time(app: &mut App) {
    app.tab.now = now();
    app.tab.uptime = window().performance().map_or(0.0, |performance| performance.now()) as u64;
}

/// The current time.
fn now() -> TimestampMs {
    js_sys::Date::now() as TimestampMs
}

/// Returns the local date and time of a timestamp in the format of a language.
pub fn local_time(moment: TimestampMs, language: Language) -> String {
    let date = js_sys::Date::new(&(moment as f64).into());
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let _ = js_sys::Reflect::set(&options, &"timeStyle".into(), &"short".into());
    String::from(date.to_locale_string(language.tag(), &options))
}

/// The part of the address from `#` on.
fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// The address of the page without `#` and what follows.
fn page_url() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Returns a random number below the number of orders of four players.
pub fn random_seed() -> usize {
    (js_sys::Math::random() * 24.0) as usize
}
