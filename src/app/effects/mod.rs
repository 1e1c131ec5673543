//! The one place below the view that touches the browser: what is kept, the address, the clipboard, the
//! focus. Whatever the browser refuses comes back as an intent.
mod fetched;
mod thinker;

pub use thinker::think;

use super::{App, Effect, Intent, Kept, Moment, Sound, Table, is_on_shelf, stamp_of};
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
const OWN: &str = "schachquartett.";
/// The names of what is kept besides games: all games in one text, as earlier versions did, and the settings.
const OLD: &str = "games";
const SETTINGS: &str = "settings";
/// The tasks that were solved.
const LEARNED: &str = "learned";

/// The app's state with what carries out its effects.
#[derive(Clone, Copy)]
pub struct Store {
    app: RwSignal<App>,
    /// Shows the time: done with every tick, for which nothing else of the page is asked anew.
    show_time: fn(Self),
}

impl Store {
    /// Begins a tab: reads what was kept, opens the page of the address, and follows the address from then on.
    pub fn begin(show_time: fn(Self)) -> Self {
        let store = Self { app: RwSignal::new(App::default()), show_time };
        store.send(Intent::Load {
            settings: read(SETTINGS),
            kept: read_all(),
            old: read(OLD),
            language: preferred(),
            seed: js_sys::Math::random().to_bits() ^ now(),
            base: base(),
            learned: read(LEARNED),
        });
        store.visit();
        EventListener::new(&window(), "hashchange", move |_| store.visit()).forget();
        EventListener::new(&window(), "storage", move |event| {
            let event = event.dyn_ref::<StorageEvent>();
            let name = event.and_then(|event| Some(event.key()?.strip_prefix(OWN)?.to_owned()));
            if let Some(name) = name.filter(|name| is_on_shelf(name)) {
                // As it is now: this tab may have kept something there before it heard of the other one.
                store.send(Intent::KeptElsewhere { text: read(&name), name });
            }
        })
        .forget();
        // Told by start.js.
        EventListener::new(&window(), "newversion", move |_| store.send(Intent::NewVersion)).forget();
        // A tab that slept has heard nothing.
        EventListener::new(&document(), "visibilitychange", move |_| store.catch_up()).forget();
        // Nobody plays on a page that is left.
        EventListener::new(&window(), "pagehide", move |_| store.send(Intent::Pause(true))).forget();
        store
    }

    /// Hears what other tabs have done meanwhile to the game at the board.
    fn catch_up(self) {
        let known = self.peek(&|app| {
            let key = app.table.as_ref().filter(|table| table.kept)?.card.key;
            app.shelf.find(key).map(|stored| (stored.name(), stored.stamp))
        });
        let Some((name, stamp)) = known else { return };
        // Where nothing is, this browser may keep nothing.
        if let Some(text) = read(&name).filter(|text| stamp_of(text) != Some(stamp)) {
            self.send(Intent::KeptElsewhere { name, text: Some(text) });
        }
    }

    fn visit(self) {
        self.send(Intent::Visit(window().location().hash().unwrap_or_default()));
    }

    /// Does what is intended, and then what follows from it outside.
    pub fn send(self, intent: Intent) {
        self.send_all(vec![intent]);
    }

    /// Does all that is intended; the page follows once.
    pub fn send_all(self, intents: Vec<Intent>) {
        let mut effects = Vec::new();
        self.app.update(|app| {
            app.now = now();
            for intent in intents {
                effects.extend(app.update(intent));
            }
        });
        for effect in effects {
            self.carry_out(effect);
        }
        self.keep_ticking();
    }

    /// A clock that runs ticks, and nothing else does.
    fn keep_ticking(self) {
        let runs = self.peek(&|app| app.table.as_ref().is_some_and(Table::is_running));
        TICKING.with(|ticking| match ticking.get() {
            None if runs => ticking.set(set_interval_with_handle(move || self.tick(), TICK).ok()),
            Some(handle) if !runs => {
                handle.clear();
                ticking.set(None);
            }
            _ => {}
        });
    }

    /// Time passes. Whoever shows something else of the state hears of it only when more has changed.
    fn tick(self) {
        let mut effects = Vec::new();
        self.app.maybe_update(|app| {
            let seen =
                |app: &App| app.table.as_ref().map(|table| (table.line.steps().len(), table.is_paused()));
            let before = seen(app);
            app.now = now();
            effects = app.update(Intent::Tick);
            before != seen(app)
        });
        for effect in effects {
            self.carry_out(effect);
        }
        (self.show_time)(self);
        self.keep_ticking();
    }

    /// Something of the state; whoever asks is asked anew when the state changes.
    pub fn read<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.app.with(read)
    }

    /// Something of the state as it is now.
    pub fn peek<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.app.with_untracked(read)
    }

    /// Something of the state that tells of a change only when it is another. Boxed, so that there is one
    /// kind for each type and not one for each question.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: Box<dyn Fn(&App) -> T + Send + Sync>,
    ) -> Memo<T> {
        Memo::new(move |_| self.read(&read))
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Keep { kept, over } => {
                // Another tab may have kept something there that this one has not heard of yet.
                let there = read(&kept.name).filter(|text| over.is_some() && stamp_of(text) != over);
                match there {
                    Some(text) => self.send(Intent::Overtaken(Kept { name: kept.name, text })),
                    None if keep(&kept.name, &kept.text) => {}
                    None => self.send(Intent::NotKept { full: has_something() }),
                }
            }
            Effect::ReadRules(language) => self.read_rules(language),
            Effect::ReadBook(title) => self.read_book(title),
            Effect::KeepLearned(text) => {
                keep(LEARNED, &text);
            }
            Effect::Think { number, question, least } => self.think(number, question, least),
            Effect::StopThinking => self.stop_thinking(),
            Effect::Forget { name, over } => {
                match read(&name).filter(|text| over.is_some() && stamp_of(text) != over) {
                    Some(text) => self.send(Intent::StillKept(Kept { name, text })),
                    None => forget(&name),
                }
            }
            Effect::Divide(all) => {
                if all.iter().all(|kept| keep(&kept.name, &kept.text)) {
                    forget(OLD);
                } else {
                    all.iter().for_each(|kept| forget(&kept.name));
                    self.send(Intent::NotKept { full: has_something() });
                }
            }
            Effect::Save(file) => {
                if save_text(&file).is_err() {
                    self.send(Intent::FileFailed { reading: false });
                }
            }
            // A setting that is not kept is no loss worth a message.
            Effect::KeepSettings(text) => {
                keep(SETTINGS, &text);
            }
            Effect::GoTo(hash) => {
                if window().location().hash().as_deref() != Ok(hash.as_str()) {
                    let _ = window().location().set_hash(&hash);
                }
            }
            Effect::Rename(hash) => {
                let history = window().history();
                let _ =
                    history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&hash)));
            }
            Effect::Copy(text) => self.copy(text),
            // Whoever changes their mind there needs no message.
            Effect::Share { title, link } => {
                let data = js_sys::Object::new();
                let _ = js_sys::Reflect::set(&data, &"title".into(), &title.into());
                let _ = js_sys::Reflect::set(&data, &"url".into(), &link.into());
                if let Some(share) = sharing() {
                    let shared = share.call1(&window().navigator(), &data).unwrap_or_default();
                    then(&shared, |_| {}, |_| {});
                }
            }
            // Without sound the game goes on.
            Effect::Play(sound) => {
                let _ = play(sound);
            }
            Effect::Write(text) => write(&text),
            // When the cell, or the choice, stands on the page.
            Effect::Focus => request_animation_frame(move || self.focus()),
        }
    }

    fn copy(self, text: String) {
        let clipboard = JsValue::from(window().navigator().clipboard());
        if clipboard.is_undefined() {
            // An address without https has no clipboard.
            self.send(Intent::Copied(Err(text)));
            return;
        }
        let copied = window().navigator().clipboard().write_text(&text);
        then(
            &copied,
            move |_| self.send(Intent::Copied(Ok(()))),
            move |_| self.send(Intent::Copied(Err(text))),
        );
    }

    /// Opens what a file holds. What is far too long for any game is not read to its end.
    pub fn open_file(self, file: &Blob) {
        let Ok(part) = file.slice_with_f64_and_f64(0.0, MOST_READ) else { return };
        then(
            &part.text(),
            move |text| self.send(Intent::OpenText(text.as_string().unwrap_or_default())),
            move |_| self.send(Intent::FileFailed { reading: true }),
        );
    }

    fn focus(self) {
        let id = self.peek(&|app| {
            let table = app.table.as_ref()?;
            Some(match &table.promotion {
                Some(choice) => format!("promotion-{}", choice.picked),
                None => format!("cell-{}", table.game().cell_name(table.cursor)),
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
fn write(text: &str) {
    let field = document().get_element_by_id(MOVE_FIELD);
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        field.set_value(text);
        let _ = field.focus();
    }
}

thread_local! {
    /// What ticks, while a clock runs.
    static TICKING: Cell<Option<IntervalHandle>> = const { Cell::new(None) };
    /// Made when the first sound is played: a browser allows sounds only after a click or a key.
    static SOUNDS: OnceCell<AudioContext> = const { OnceCell::new() };
}

/// Plays the tones of a sound, each fading away.
fn play(sound: Sound) -> Result<(), JsValue> {
    SOUNDS.with(|sounds| {
        if sounds.get().is_none() {
            let _ = sounds.set(AudioContext::new()?);
        }
        let Some(context) = sounds.get() else { return Ok(()) };
        for tone in sound.tones() {
            let (from, to) =
                (context.current_time() + tone.start, context.current_time() + tone.start + tone.length);
            let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
            oscillator.set_type(OscillatorType::Triangle);
            oscillator.frequency().set_value(tone.pitch);
            gain.gain().set_value_at_time(0.3, from)?;
            gain.gain().exponential_ramp_to_value_at_time(0.001, to)?;
            oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
            oscillator.start_with_when(from)?;
            oscillator.stop_with_when(to)?;
        }
        Ok(())
    })
}

/// So many bytes of a file are read.
const MOST_READ: f64 = 8_000_000.0;

/// The language that the browser prefers.
fn preferred() -> Language {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}

/// Does something with what is promised, or with why it is not.
fn then(promise: &JsValue, done: impl FnOnce(JsValue) + 'static, failed: impl FnOnce(JsValue) + 'static) {
    let (done, failed) = (Closure::once_into_js(done), Closure::once_into_js(failed));
    let _ = js_sys::Reflect::get(promise, &"then".into())
        .and_then(|then| then.dyn_into::<js_sys::Function>())
        .and_then(|then| then.call2(promise, &done, &failed));
}

/// What hands a link to the system, where there is something.
fn sharing() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Whether the system takes links to hand them on.
pub fn can_share() -> bool {
    sharing().is_some()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{OWN}{name}")).ok().flatten()
}

/// All games, and what cannot be read.
fn read_all() -> Vec<Kept> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or_default();
    let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let names = names.filter_map(|name| Some(name.strip_prefix(OWN)?.to_owned()));
    let names: Vec<String> = names.filter(|name| is_on_shelf(name)).collect();
    names.into_iter().filter_map(|name| Some(Kept { text: read(&name)?, name })).collect()
}

fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{OWN}{name}"), text).is_ok())
}

/// Whether anything is kept for this page: then it is allowed, and there is no room for more.
fn has_something() -> bool {
    storage().is_some_and(|storage| storage.length().is_ok_and(|count| count > 0))
}

fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{OWN}{name}"));
    }
}

fn save_text(file: &Kept) -> Result<(), JsValue> {
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
fn now() -> Moment {
    js_sys::Date::now() as Moment
}

/// The day of a moment as readers of a language write it, where they are.
pub fn local_day(moment: Moment, language: Language) -> String {
    let date = js_sys::Date::new(&(moment as f64).into());
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    String::from(date.to_locale_date_string(language.tag(), &options))
}

/// The address of the page without `#` and what follows.
fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// A lot among all orders of up to four players.
pub fn lot() -> usize {
    (js_sys::Math::random() * 24.0) as usize
}
