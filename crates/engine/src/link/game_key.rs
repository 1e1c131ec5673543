//! The key of a game.
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The key that identifies a game on all devices: 40 random bits.
///
/// It is displayed as 8 lower-case letters and digits, without those that look alike ([Crockford's base 32]).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::GameKey;
///
/// let key = GameKey::new(0x0012_3456_789a);
/// assert_eq!(key.to_string(), "28t5cy4t");
/// assert_eq!(GameKey::read("28t5cy4t"), Some(key));
/// ```
///
/// [Crockford's base 32]: https://en.wikipedia.org/wiki/Base32
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct GameKey(u64);

/// The characters that 5 bits each are displayed as (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const CHARACTERS: usize = 8;

impl GameKey {
    /// The number of bytes that a key has in a link.
    pub(super) const BYTES: usize = 5;

    /// Creates a key from random bits. Only the lowest 40 are used.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::GameKey;
    ///
    /// assert_eq!(GameKey::new(u64::MAX).bits(), (1 << 40) - 1);
    /// ```
    #[must_use]
    pub const fn new(random: u64) -> Self {
        Self(random & ((1 << (8 * Self::BYTES)) - 1))
    }

    /// Returns the 40 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::GameKey;
    ///
    /// assert_eq!(GameKey::read("00000010").map(GameKey::bits), Some(32));
    /// ```
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Reads a key as it is displayed; `None` for any other text.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::GameKey;
    ///
    /// assert_eq!(GameKey::read("2w9ppg68").map(|key| key.to_string()), Some("2w9ppg68".to_owned()));
    /// // There is no `u`, and a key has eight characters.
    /// assert_eq!((GameKey::read("2w9ppg6u"), GameKey::read("2w9")), (None, None));
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let value = |letter: u8| LETTERS.iter().position(|&other| other == letter);
        let add = |bits: u64, letter: u8| Some(bits << 5 | value(letter)? as u64);
        let bits = text.bytes().try_fold(0, add);
        bits.filter(|_| text.len() == CHARACTERS).map(Self)
    }
}

impl fmt::Display for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..CHARACTERS).rev() {
            let letter = LETTERS[(self.0 >> (5 * place)) as usize % LETTERS.len()];
            fmt::Write::write_char(f, char::from(letter))?;
        }
        Ok(())
    }
}

impl Serialize for GameKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| de::Error::custom("not the key of a game"))
    }
}
