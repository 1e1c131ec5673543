//! Sounds, as tones that fade away.
use app::settings::{Sound, SoundFilter, Volume};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use std::cell::{OnceCell, RefCell};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, AudioContextState, OscillatorType};

/// The events in which browsers allow sounds.
const GESTURES: [&str; 4] = ["pointerdown", "pointerup", "touchend", "keydown"];

thread_local! {
    /// Made when the first sound is asked for.
    static AUDIO_CONTEXT: OnceCell<AudioContext> = const { OnceCell::new() };
    static FILTER: RefCell<SoundFilter> = RefCell::default();
}

/// Plays a sound. If the browser allows none now, it is asked to, at once and in the next gestures, and the sound is dropped
/// unless it can be heard soon.
pub(super) fn play(sound: Sound, volume: Volume) -> Result<(), JsValue> {
    let context = audio_context()?;
    if context.state() == AudioContextState::Running {
        return match FILTER.with_borrow_mut(|filter| filter.lets_through(sound, now())) {
            true => start_tones(&context, sound, volume),
            false => Ok(()),
        };
    }
    FILTER.with_borrow_mut(|filter| filter.wait(sound, volume, now()));
    resume(&context);
    Ok(())
}

fn now() -> f64 {
    js_sys::Date::now()
}

fn audio_context() -> Result<AudioContext, JsValue> {
    AUDIO_CONTEXT.with(|known| {
        if let Some(context) = known.get() {
            return Ok(context.clone());
        }
        let context = AudioContext::new()?;
        for gesture in GESTURES {
            let context = context.clone();
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&window(), gesture, options, move |_| resume(&context)).forget();
        }
        Ok(known.get_or_init(|| context).clone())
    })
}

/// Asks the browser for sounds, unless it allows them: it may have suspended the context when it was made, or the system
/// has interrupted it.
fn resume(context: &AudioContext) {
    if context.state() == AudioContextState::Running {
        return;
    }
    let Ok(resumed) = context.resume() else { return };
    let context = context.clone();
    spawn_local(async move {
        // Refused outside a gesture, it is asked for again in the next one.
        if JsFuture::from(resumed).await.is_ok()
            && let Some((sound, volume)) = FILTER.with_borrow_mut(|filter| filter.resume(now()))
        {
            let _ = start_tones(&context, sound, volume);
        }
    });
}

/// Starts the tones of a sound, each fading away.
fn start_tones(context: &AudioContext, sound: Sound, volume: Volume) -> Result<(), JsValue> {
    for tone in sound.tones() {
        let (from, to) =
            (context.current_time() + tone.start, context.current_time() + tone.start + tone.length);
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Triangle);
        oscillator.frequency().set_value(tone.frequency);
        gain.gain().set_value_at_time(volume.gain(), from)?;
        gain.gain().exponential_ramp_to_value_at_time(0.001, to)?;
        oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(from)?;
        oscillator.stop_with_when(to)?;
    }
    Ok(())
}
