//! The one place below the view that touches the browser: what is kept, the address, the clipboard, the
//! focus. Whatever the browser refuses comes back as an intent.
use super::{App, Effect, Intent, Sound};
use crate::i18n::Language;
use gloo::events::EventListener;
use gloo::utils::{document, window};
use leptos::prelude::{Memo, RwSignal, Update, With, WithUntracked, request_animation_frame};
use std::cell::OnceCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AudioContext, OscillatorType, Storage};

const SHELF: &str = "schachquartett.games";
const SETTINGS: &str = "schachquartett.settings";

/// The app's state with what carries out its effects.
#[derive(Clone, Copy)]
pub struct Store(RwSignal<App>);

impl Store {
    /// Begins a tab: reads what was kept, opens the page of the address, and follows the address from then on.
    pub fn begin() -> Self {
        let store = Self(RwSignal::new(App::default()));
        let read = |key| storage().and_then(|storage| storage.get_item(key).ok().flatten());
        let tags: Vec<String> =
            window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
        store.send(Intent::Load {
            settings: read(SETTINGS),
            shelf: read(SHELF),
            language: Language::preferred(tags.iter().map(String::as_str)),
        });
        store.visit();
        EventListener::new(&window(), "hashchange", move |_| store.visit()).forget();
        store
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
        self.0.update(|app| {
            for intent in intents {
                effects.extend(app.update(intent));
            }
        });
        for effect in effects {
            self.carry_out(effect);
        }
    }

    /// Something of the state; whoever asks is asked anew when the state changes.
    pub fn read<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.0.with(read)
    }

    /// Something of the state as it is now.
    pub fn peek<T>(self, read: &dyn Fn(&App) -> T) -> T {
        self.0.with_untracked(read)
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
            Effect::KeepShelf(text) => {
                if !keep(SHELF, &text) {
                    self.send(Intent::NotKept);
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
            // Without sound the game goes on.
            Effect::Play(sound) => {
                let _ = play(sound);
            }
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
        let done = Closure::once_into_js(move |_: JsValue| self.send(Intent::Copied(Ok(()))));
        let refused = Closure::once_into_js(move |_: JsValue| self.send(Intent::Copied(Err(text))));
        let _ = js_sys::Reflect::get(&copied, &"then".into())
            .and_then(|then| then.dyn_into::<js_sys::Function>())
            .and_then(|then| then.call2(&copied, &done, &refused));
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

thread_local! {
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

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn keep(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// The address of the page without `#` and what follows.
pub fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// A lot among all orders of up to four players.
pub fn lot() -> usize {
    (js_sys::Math::random() * 24.0) as usize
}
