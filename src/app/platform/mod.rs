//! The one place below the view that touches the browser: what is kept, the address, the clipboard, the
//! focus. Whatever the browser refuses comes back as an intent.
mod bot_worker;
mod fetch;

pub use bot_worker::run_search;

use super::{
    App, Command, Intent, OpenGame, Sound, StoredEntry, TimestampMs, is_saved_game_name, revision_of,
};
use crate::app::{GameIntent, LibraryIntent, Route, Startup, StorageIntent, TabIntent};
use crate::i18n::Language;
use gloo::events::EventListener;
use gloo::utils::{document, window};
use leptos::prelude::{
    IntervalHandle, Memo, RwSignal, Update, With, WithUntracked, request_animation_frame,
    set_interval_with_handle,
};
use std::cell::{Cell, OnceCell};
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AudioContext, Blob, HtmlAnchorElement, OscillatorType, Storage, StorageEvent, Url};

/// Before the name of everything that is kept.
const KEY_PREFIX: &str = "schachquartett.";
/// The names of what is stored besides games.
const PREFERENCES: &str = "preferences";
const PROGRESS: &str = "progress";
/// The same by earlier versions, and all games in one text. A tab of such a version goes on with them.
const LEGACY_SETTINGS: &str = "settings";
const LEGACY_SOLVED_TASKS: &str = "learned";
const LEGACY_GAMES: &str = "games";

/// The app's state with what carries out its effects.
#[derive(Clone, Copy)]
pub struct Runtime {
    app: RwSignal<App>,
    /// Shows the time: done with every tick, for which nothing else of the page is asked anew.
    show_clocks: fn(Self),
}

impl Runtime {
    /// Begins a tab: reads what was kept, opens the page of the address, and follows the address from then on.
    pub fn start(show_time: fn(Self)) -> Self {
        let runtime = Self { app: RwSignal::new(App::default()), show_clocks: show_time };
        runtime.send(Intent::Load(Startup {
            preferences: read_item(PREFERENCES).or_else(|| read_item(LEGACY_SETTINGS)),
            saved_entries: read_saved_entries(),
            legacy_games: read_item(LEGACY_GAMES),
            solved_tasks: read_item(PROGRESS).or_else(|| read_item(LEGACY_SOLVED_TASKS)),
            language: preferred_language(),
            seed: js_sys::Math::random().to_bits() ^ now(),
            page_url: page_url(),
        }));
        runtime.follow_hash();
        EventListener::new(&window(), "hashchange", move |_| runtime.follow_hash()).forget();
        EventListener::new(&window(), "storage", move |event| {
            let event = event.dyn_ref::<StorageEvent>();
            let name = event.and_then(|event| Some(event.key()?.strip_prefix(KEY_PREFIX)?.to_owned()));
            if let Some(name) = name.filter(|name| is_saved_game_name(name)) {
                // As it is now: this tab may have kept something there before it heard of the other one.
                runtime.send(StorageIntent::EntryChangedElsewhere { text: read_item(&name), name });
            }
        })
        .forget();
        // Told by start.js.
        EventListener::new(&window(), "newversion", move |_| runtime.send(TabIntent::NewVersion)).forget();
        // A tab that slept has heard nothing.
        EventListener::new(&document(), "visibilitychange", move |_| runtime.sync_from_storage()).forget();
        // Nobody plays on a page that is left.
        EventListener::new(&window(), "pagehide", move |_| runtime.send(GameIntent::PauseClock(true)))
            .forget();
        runtime
    }

    /// Hears what other tabs have done meanwhile to the game at the board.
    fn sync_from_storage(self) {
        let known = self.with_untracked(&|app| {
            let key = app.tab.open_game.as_ref().filter(|open_game| open_game.is_saved)?.meta.key;
            app.tab.saved_games.find(key).map(|stored| (stored.name(), stored.revision))
        });
        let Some((name, revision)) = known else { return };
        // Where nothing is, this browser may keep nothing.
        if let Some(text) = read_item(&name).filter(|text| revision_of(text) != Some(revision)) {
            self.send(StorageIntent::EntryChangedElsewhere { name, text: Some(text) });
        }
    }

    fn follow_hash(self) {
        self.send(Intent::Navigate(Route::read(&window().location().hash().unwrap_or_default())));
    }

    /// Does what is intended, and then what follows from it outside.
    pub fn send(self, intent: impl Into<Intent>) {
        self.send_all(vec![intent.into()]);
    }

    /// Does all that is intended; the page follows once.
    pub fn send_all(self, intents: Vec<Intent>) {
        let mut commands = Vec::new();
        self.app.update(|app| {
            app.tab.now = now();
            for intent in intents {
                commands.extend(app.update(intent));
            }
        });
        for command in commands {
            self.run(command);
        }
        self.update_ticker();
    }

    /// A clock that runs ticks, and nothing else does.
    fn update_ticker(self) {
        let runs =
            self.with_untracked(&|app| app.tab.open_game.as_ref().is_some_and(OpenGame::is_clock_running));
        TICKER.with(|ticker| match ticker.get() {
            None if runs => ticker.set(set_interval_with_handle(move || self.tick(), TICK).ok()),
            Some(handle) if !runs => {
                handle.clear();
                ticker.set(None);
            }
            _ => {}
        });
    }

    /// Time passes. Anyone who shows something else of the state hears of it only when more has changed.
    fn tick(self) {
        let mut commands = Vec::new();
        self.app.maybe_update(|app| {
            let seen = |app: &App| {
                app.tab
                    .open_game
                    .as_ref()
                    .map(|open_game| (open_game.game.steps().len(), open_game.is_clock_paused()))
            };
            let before = seen(app);
            app.tab.now = now();
            commands = app.update(Intent::Tick);
            before != seen(app)
        });
        for command in commands {
            self.run(command);
        }
        (self.show_clocks)(self);
        self.update_ticker();
    }

    /// Something of the state; anyone who asks is asked anew when the state changes.
    pub fn with<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.app.with(read)
    }

    /// Something of the state as it is now.
    pub fn with_untracked<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.app.with_untracked(read)
    }

    /// Something of the state that tells of a change only when it is another. Boxed, so that there is one
    /// kind for each type and not one for each question.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: Box<dyn Fn(&App) -> T + Send + Sync>,
    ) -> Memo<T> {
        Memo::new(move |_| self.with(&read))
    }

    fn run(self, command: Command) {
        match command {
            Command::SaveEntry { entry, expected_revision } => {
                // Another tab may have kept something there that this one has not heard of yet.
                let there = read_item(&entry.name)
                    .filter(|text| expected_revision.is_some() && revision_of(text) != expected_revision);
                match there {
                    Some(text) => {
                        self.send(StorageIntent::SaveConflict(StoredEntry { name: entry.name, text }))
                    }
                    None if write_item(&entry.name, &entry.text) => {}
                    None => self.send(StorageIntent::SaveFailed { is_full: has_items() }),
                }
            }
            Command::FetchRules(language) => self.fetch_rules(language),
            Command::FetchCourse(game_kind) => self.fetch_course(game_kind),
            Command::SaveSolvedTasks(text) => {
                write_item(PROGRESS, &text);
            }
            Command::StartSearch { request_id, request, min_duration_ms } => {
                self.start_search(request_id, request, min_duration_ms)
            }
            Command::StopSearch => self.stop_search(),
            Command::RemoveEntry { name, expected_revision } => {
                match read_item(&name)
                    .filter(|text| expected_revision.is_some() && revision_of(text) != expected_revision)
                {
                    Some(text) => self.send(StorageIntent::RemoveConflict(StoredEntry { name, text })),
                    None => remove_item(&name),
                }
            }
            Command::SplitLegacyGames(all) => {
                if all.iter().all(|entry| write_item(&entry.name, &entry.text)) {
                    remove_item(LEGACY_GAMES);
                } else {
                    all.iter().for_each(|entry| remove_item(&entry.name));
                    self.send(StorageIntent::SaveFailed { is_full: has_items() });
                }
            }
            Command::DownloadText(file) => {
                if download_text(&file).is_err() {
                    self.send(StorageIntent::FileFailed { is_reading: false });
                }
            }
            // A setting that is not kept is no loss worth a message.
            Command::SaveSettings(text) => {
                write_item(PREFERENCES, &text);
            }
            Command::PushRoute(route) => {
                let hash = route.write();
                if window().location().hash().as_deref() != Ok(hash.as_str()) {
                    let _ = window().location().set_hash(&hash);
                }
            }
            Command::ReplaceRoute(route) => {
                let hash = route.write();
                let history = window().history();
                let _ =
                    history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&hash)));
            }
            Command::CopyText(text) => self.copy(text),
            // Anyone who changes their mind there needs no message.
            Command::Share { title, link } => {
                let data = js_sys::Object::new();
                let _ = js_sys::Reflect::set(&data, &"title".into(), &title.into());
                let _ = js_sys::Reflect::set(&data, &"url".into(), &link.into());
                if let Some(share) = share_function() {
                    let shared = share.call1(&window().navigator(), &data).unwrap_or_default();
                    on_settled(&shared, |_| {}, |_| {});
                }
            }
            // Without sound the game goes on.
            Command::PlaySound(sound) => {
                let _ = play_sound(sound);
            }
            Command::FillMoveField(text) => fill_move_field(&text),
            // When the cell, or the choice, stands on the page.
            Command::FocusCursor => request_animation_frame(move || self.focus()),
        }
    }

    fn copy(self, text: String) {
        let clipboard = JsValue::from(window().navigator().clipboard());
        if clipboard.is_undefined() {
            // An address without https has no clipboard.
            self.send(TabIntent::CopyFinished(Err(text)));
            return;
        }
        let copied = window().navigator().clipboard().write_text(&text);
        on_settled(
            &copied,
            move |_| self.send(TabIntent::CopyFinished(Ok(()))),
            move |_| self.send(TabIntent::CopyFinished(Err(text))),
        );
    }

    /// Opens what a file holds. What is far too long for any game is not read to its end.
    pub fn open_file(self, file: &Blob) {
        let Ok(part) = file.slice_with_f64_and_f64(0.0, MAX_READ) else { return };
        on_settled(
            &part.text(),
            move |text| self.send(LibraryIntent::ImportText(text.as_string().unwrap_or_default())),
            move |_| self.send(StorageIntent::FileFailed { is_reading: true }),
        );
    }

    fn focus(self) {
        let id = self.with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref()?;
            Some(match &open_game.promotion {
                Some(choice) => format!("promotion-{}", choice.focused),
                None => format!("cell-{}", open_game.def().cell_name(open_game.cursor)),
            })
        });
        let element = id.and_then(|id| document().get_element_by_id(&id));
        if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::SvgElement>().ok()) {
            let _ = element.focus();
        }
    }
}

/// How often a clock ticks: as often as it shows something else at its end.
const TICK: Duration = Duration::from_millis(100);

/// The field for moves.
pub const MOVE_FIELD: &str = "type-move";

/// Writes a text into the field for moves, where it goes on.
fn fill_move_field(text: &str) {
    let field = document().get_element_by_id(MOVE_FIELD);
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        field.set_value(text);
        let _ = field.focus();
    }
}

thread_local! {
    /// What ticks, while a clock runs.
    static TICKER: Cell<Option<IntervalHandle>> = const { Cell::new(None) };
    /// Made when the first sound is played: a browser allows sounds only after a click or a key.
    static AUDIO_CONTEXT: OnceCell<AudioContext> = const { OnceCell::new() };
}

/// Plays the tones of a sound, each fading away.
fn play_sound(sound: Sound) -> Result<(), JsValue> {
    AUDIO_CONTEXT.with(|audio_context| {
        if audio_context.get().is_none() {
            let _ = audio_context.set(AudioContext::new()?);
        }
        let Some(context) = audio_context.get() else { return Ok(()) };
        for tone in sound.tones() {
            let (from, to) =
                (context.current_time() + tone.start, context.current_time() + tone.start + tone.length);
            let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
            oscillator.set_type(OscillatorType::Triangle);
            oscillator.frequency().set_value(tone.frequency);
            gain.gain().set_value_at_time(0.3, from)?;
            gain.gain().exponential_ramp_to_value_at_time(0.001, to)?;
            oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
            oscillator.start_with_when(from)?;
            oscillator.stop_with_when(to)?;
        }
        Ok(())
    })
}

/// This many bytes of a file are read.
const MAX_READ: f64 = 8_000_000.0;

/// The language that the browser prefers.
fn preferred_language() -> Language {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}

/// Does something with what is promised, or with why it is not.
fn on_settled(
    promise: &JsValue,
    done: impl FnOnce(JsValue) + 'static,
    failed: impl FnOnce(JsValue) + 'static,
) {
    let (done, failed) = (Closure::once_into_js(done), Closure::once_into_js(failed));
    let _ = js_sys::Reflect::get(promise, &"then".into())
        .and_then(|then| then.dyn_into::<js_sys::Function>())
        .and_then(|then| then.call2(promise, &done, &failed));
}

/// What hands a link to the system, where there is something.
fn share_function() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Whether the system takes links to hand them on.
pub fn can_share() -> bool {
    share_function().is_some()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read_item(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{KEY_PREFIX}{name}")).ok().flatten()
}

/// All games, and what cannot be read.
fn read_saved_entries() -> Vec<StoredEntry> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or_default();
    let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let names = names.filter_map(|name| Some(name.strip_prefix(KEY_PREFIX)?.to_owned()));
    let names: Vec<String> = names.filter(|name| is_saved_game_name(name)).collect();
    names.into_iter().filter_map(|name| Some(StoredEntry { text: read_item(&name)?, name })).collect()
}

fn write_item(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{KEY_PREFIX}{name}"), text).is_ok())
}

/// Whether anything is kept for this page: then it is allowed, and there is no room for more.
fn has_items() -> bool {
    storage().is_some_and(|storage| storage.length().is_ok_and(|count| count > 0))
}

fn remove_item(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{KEY_PREFIX}{name}"));
    }
}

fn download_text(file: &StoredEntry) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&JsValue::from_str(&file.text)))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    download(&file.name, &address)?;
    Url::revoke_object_url(&address)
}

/// Saves what an address holds as a file with a name.
///
/// # Errors
/// What the browser has against it.
pub fn download(name: &str, address: &str) -> Result<(), JsValue> {
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_download(name);
    link.set_href(address);
    link.click();
    Ok(())
}

/// The time now.
fn now() -> TimestampMs {
    js_sys::Date::now() as TimestampMs
}

/// The day of a moment as readers of a language write it, where they are.
pub fn local_day(moment: TimestampMs, language: Language) -> String {
    let date = js_sys::Date::new(&(moment as f64).into());
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    String::from(date.to_locale_date_string(language.tag(), &options))
}

/// The address of the page without `#` and what follows.
fn page_url() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// A lot among all orders of up to four players.
pub fn random_seed() -> usize {
    (js_sys::Math::random() * 24.0) as usize
}
