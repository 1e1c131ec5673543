//! Sounds, synthesised from a few tones, so that nothing has to be downloaded.
use serde::{Deserialize, Serialize};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A move.
    Move,
    /// A capture.
    Capture,
    /// A check.
    Check,
    /// A local party is on turn; its tones begin a little after those of the other sounds.
    Turn,
    /// A power joins another one.
    Join,
    /// The end of the game.
    End,
}

/// A tone that fades out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    /// The frequency in hertz.
    pub frequency: f32,
    /// The start in seconds after the sound is triggered.
    pub start: f64,
    /// The duration in seconds.
    pub length: f64,
}

const fn tone(pitch: f32, start: f64, length: f64) -> Tone {
    Tone { frequency: pitch, start, length }
}

/// A volume in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct Volume(u8);

impl Volume {
    /// The loudest.
    pub const MAX: u32 = 100;

    /// Returns the volume of a number of percent, at most [`Volume::MAX`].
    pub fn new(percent: u32) -> Self {
        Self(u8::try_from(percent.min(Self::MAX)).unwrap_or_default())
    }

    /// Returns the percent.
    pub fn percent(self) -> u32 {
        self.0.into()
    }

    /// Returns the gain of a tone at its start, from 0 to 0.4. Ears hear ratios, so it grows with the square.
    pub fn gain(self) -> f32 {
        let share = f32::from(self.0) / 100.0;
        0.4 * share * share
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(60)
    }
}

impl From<u32> for Volume {
    fn from(percent: u32) -> Self {
        Self::new(percent)
    }
}

impl From<Volume> for u32 {
    fn from(volume: Volume) -> Self {
        volume.percent()
    }
}

impl Sound {
    /// All sounds.
    pub const ALL: [Self; 6] = [Self::Move, Self::Capture, Self::Check, Self::Turn, Self::Join, Self::End];

    /// Returns the tones: low knocks for moves and captures, bell-like tones otherwise.
    pub const fn tones(self) -> &'static [Tone] {
        match self {
            Self::Move => const { &[tone(210.0, 0.0, 0.09)] },
            Self::Capture => const { &[tone(310.0, 0.0, 0.06), tone(170.0, 0.055, 0.12)] },
            Self::Check => const { &[tone(620.0, 0.0, 0.16), tone(830.0, 0.1, 0.24)] },
            Self::Turn => const { &[tone(392.0, 0.4, 0.14), tone(523.0, 0.5, 0.22)] },
            Self::Join => const { &[tone(262.0, 0.0, 0.5), tone(330.0, 0.05, 0.5), tone(392.0, 0.1, 0.6)] },
            Self::End => const { &[tone(523.0, 0.0, 0.3), tone(392.0, 0.18, 0.3), tone(262.0, 0.36, 0.6)] },
        }
    }
}

/// The pause after which a sound is heard again, in milliseconds. Sounds that follow one another faster are a burst, of
/// which the first is heard.
const BURST_PAUSE_MS: f64 = 100.0;
/// The longest time that a sound waits for the browser to allow sounds, in milliseconds. Later it means nothing.
const LONGEST_WAIT_MS: f64 = 300.0;

/// Which of the sounds that are asked for are heard. Times are in milliseconds.
#[derive(Debug, Default)]
pub struct SoundFilter {
    /// When a sound was asked for last: one of an action, and that of a turn, whose tones begin later.
    last: [Option<f64>; 2],
    /// The sound that waits, its volume, and since when.
    waiting: Option<(Sound, Volume, f64)>,
}

impl SoundFilter {
    /// Returns whether a sound that is asked for is heard, as long as the browser allows sounds.
    pub fn lets_through(&mut self, sound: Sound, now: f64) -> bool {
        let last = self.last[usize::from(sound == Sound::Turn)].replace(now);
        last.is_none_or(|last| now - last >= BURST_PAUSE_MS)
    }

    /// Notes a sound that is asked for while the browser allows none. Only one waits, and not for long.
    pub fn wait(&mut self, sound: Sound, volume: Volume, now: f64) {
        if self.waiting.is_none_or(|(.., since)| now - since > LONGEST_WAIT_MS) {
            self.waiting = Some((sound, volume, now));
        }
    }

    /// Returns the sound that has waited, once the browser allows sounds; `None` if it is too late for it.
    pub fn resume(&mut self, now: f64) -> Option<(Sound, Volume)> {
        let (sound, volume, since) = self.waiting.take()?;
        (now - since <= LONGEST_WAIT_MS && self.lets_through(sound, now)).then_some((sound, volume))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gain_follows_the_volume() {
        let gains = [0, 1, 60, 100, 1000].map(|percent| Volume::new(percent).gain());
        assert!(gains.is_sorted() && gains[0] == 0.0 && gains[3] == gains[4], "{gains:?}");
        assert!(Volume::default().gain() < 0.2, "soft until someone wants it louder");
    }

    #[test]
    fn a_burst_is_one_sound() {
        let mut filter = SoundFilter::default();
        let times = [0.0, 0.0, 30.0, 60.0, 150.0, 260.0];
        let heard = times.map(|now| filter.lets_through(Sound::Move, now));
        assert_eq!(heard, [true, false, false, false, false, true], "a pause ends it");
        // The bell for a turn comes after the move that leads to it.
        assert!(filter.lets_through(Sound::Turn, 260.0) && !filter.lets_through(Sound::Turn, 260.0));
    }

    #[test]
    fn of_the_sounds_that_wait_one_is_heard_and_none_that_is_old() {
        let (mut filter, volume) = (SoundFilter::default(), Volume::default());
        for now in [0.0, 10.0, 20.0] {
            filter.wait(Sound::Move, volume, now);
        }
        filter.wait(Sound::Check, volume, 5000.0);
        filter.wait(Sound::Turn, volume, 5000.0);
        assert_eq!(filter.resume(5040.0), Some((Sound::Check, volume)));
        assert_eq!(filter.resume(5040.0), None);
        filter.wait(Sound::Move, volume, 6000.0);
        assert_eq!(filter.resume(60_000.0), None, "too late");
        assert!(filter.lets_through(Sound::Move, 60_000.0));
    }

    #[test]
    fn sounds_differ_and_are_short() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            let end = sound.tones().iter().map(|tone| tone.start + tone.length).fold(0.0, f64::max);
            assert!(end > 0.05 && end <= 1.0, "{sound:?}: {end} s");
            assert!(sound.tones().iter().all(|tone| (100.0..2000.0).contains(&tone.frequency)));
            for other in Sound::ALL.into_iter().skip(index + 1) {
                assert_ne!(sound.tones(), other.tones());
            }
        }
    }
}
