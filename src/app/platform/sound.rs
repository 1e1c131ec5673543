//! Sounds, as tones that fade away.
use crate::app::{Sound, Volume};
use std::cell::OnceCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    /// Made when the first sound is played: a browser allows sounds only after a click or a key.
    static AUDIO_CONTEXT: OnceCell<AudioContext> = const { OnceCell::new() };
}

/// Plays the tones of a sound, each fading away.
pub(super) fn play(sound: Sound, volume: Volume) -> Result<(), JsValue> {
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
            gain.gain().set_value_at_time(volume.gain(), from)?;
            gain.gain().exponential_ramp_to_value_at_time(0.001, to)?;
            oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
            oscillator.start_with_when(from)?;
            oscillator.stop_with_when(to)?;
        }
        Ok(())
    })
}
