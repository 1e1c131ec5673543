//! When to try again.
use engine::rules::splitmix64;

/// The longest wait before the second attempt, in milliseconds; it doubles with each attempt.
const FIRST_WAIT: u64 = 500;

/// The longest wait before any attempt, in milliseconds.
const LONGEST_WAIT: u64 = 30_000;

/// A connection of this duration in milliseconds was stable.
const STABLE: u64 = 20_000;

/// Exponential backoff with full jitter: each wait is random between nothing and a limit that doubles. The devices
/// of a broker that restarts come back one after another.
#[derive(Clone)]
pub struct Retry {
    random: u64,
    /// The upper limit of the next wait, in milliseconds.
    limit: u64,
}

impl Retry {
    pub fn new(random: u64) -> Self {
        Self { random, limit: FIRST_WAIT }
    }

    /// The next attempt is the first one again.
    pub fn reset(&mut self) {
        self.limit = FIRST_WAIT;
    }

    /// A connection has ended that lasted for this time, in milliseconds.
    pub fn connection_ended(&mut self, lasted: u64) {
        if lasted >= STABLE {
            self.reset();
        }
    }

    /// The wait before the next attempt, in milliseconds.
    pub fn wait(&mut self) -> u64 {
        let limit = self.limit;
        self.limit = (2 * limit).min(LONGEST_WAIT);
        self.below(limit + 1)
    }

    /// A wait for a broker that asked for fewer attempts, in milliseconds: at least half of the longest one.
    pub fn long_wait(&mut self) -> u64 {
        self.limit = LONGEST_WAIT;
        LONGEST_WAIT / 2 + self.below(LONGEST_WAIT / 2 + 1)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.random = splitmix64(self.random);
        self.random % limit
    }
}
