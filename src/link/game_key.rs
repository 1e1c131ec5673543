//! What a game is known by.
use std::fmt;

/// What a game is known by on every device: 40 random bits.
///
/// It is shown as 8 lower-case letters and digits, without those that look like others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct GameKey(u64);

/// What five bits are shown as.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const CHARACTERS: usize = 8;

impl GameKey {
    /// How many bytes its bits are.
    pub(super) const BYTES: usize = 5;

    /// The key of these random bits; those above the lowest 40 do not matter.
    pub const fn new(random: u64) -> Self {
        Self(random & ((1 << (8 * Self::BYTES)) - 1))
    }

    /// Its 40 bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Reads a key as it is shown; `None` for any other text.
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
