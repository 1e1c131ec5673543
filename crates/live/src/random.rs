//! Random bytes for keys, nonces and salts, from a seed that nobody can predict.
use hkdf::Hkdf;
use sha2::Sha512;

/// A source of random bytes: HKDF-SHA-512 over a random seed, with a counter as salt. The browser gives the seed, so that
/// everything below it stays a function of its input.
#[derive(Clone)]
pub struct Random {
    seed: [u8; 32],
    count: u64,
}

impl Random {
    /// Creates a source from 32 bytes of the system's random number generator. They must not be used for anything else.
    #[must_use]
    pub const fn new(seed: [u8; 32]) -> Self {
        Self { seed, count: 0 }
    }

    /// Returns the next random bytes: a key, a nonce, a salt.
    #[must_use]
    pub fn bytes<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        const { assert!(COUNT <= 255 * 64, "the limit of HKDF") };
        self.count += 1;
        let mut bytes = [0; COUNT];
        let hkdf = Hkdf::<Sha512>::new(Some(&self.count.to_be_bytes()), &self.seed);
        let expanded = hkdf.expand(b"sq1 random", &mut bytes);
        debug_assert!(expanded.is_ok());
        bytes
    }
}
