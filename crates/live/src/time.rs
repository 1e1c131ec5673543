//! Times of a live game as they are agreed on and signed.
use super::bytes::array;
use engine::history::TimeControl;
use engine::link::{BitReader, BitWriter, DecodeError};
use engine::pieces::ByParty;

/// Tenths of a second, in which times are signed.
pub type Tenths = u32;

/// How long after the end of a party's time others may claim it: what was sent before may still arrive.
pub const CLAIM_DELAY: Tenths = 600;

/// The clocks that were agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRule {
    /// The times.
    pub time_control: TimeControl,
    /// Whether clocks go on while somebody is away. Those with days for each ply always do.
    pub is_strict: bool,
    /// What is left of the times where the game has begun elsewhere.
    pub remaining: Option<ByParty<Tenths>>,
}

/// Bits of the byte with which a rule begins.
const PER_MOVE: u8 = 1;
const STRICT: u8 = 2;
const WITH_REMAINING: u8 = 4;

impl ClockRule {
    /// Whether a party that has used its time has lost it at once. Days are counted by everyone, and claimed.
    pub fn ends_by_itself(&self) -> bool {
        self.time_control.days_per_move().is_none()
    }

    pub(super) fn initial(&self) -> ByParty<Tenths> {
        ByParty(self.time_control.seconds.0.map(|seconds| seconds.saturating_mul(10)))
    }

    pub(super) fn write(&self, bytes: &mut BitWriter) {
        let TimeControl { per_move, seconds, increment } = self.time_control;
        let flags =
            [(per_move, PER_MOVE), (self.is_strict, STRICT), (self.remaining.is_some(), WITH_REMAINING)];
        bytes.byte(flags.into_iter().filter(|(is_set, _)| *is_set).fold(0, |bits, (_, bit)| bits | bit));
        seconds.0.iter().for_each(|&seconds| bytes.varint(seconds.into()));
        bytes.varint(increment.into());
        for remaining in self.remaining.iter().flat_map(|remaining| remaining.0) {
            bytes.varint(remaining.into());
        }
    }

    pub(super) fn read(bytes: &mut BitReader) -> Result<Self, DecodeError> {
        let [flags] = array(bytes)?;
        let by_party = |bytes: &mut BitReader| -> Result<ByParty<u32>, DecodeError> {
            let mut numbers = ByParty::default();
            for value in &mut numbers.0 {
                *value = tenths(bytes)?;
            }
            Ok(numbers)
        };
        let (per_move, is_strict) = (flags & PER_MOVE != 0, flags & STRICT != 0);
        let time_control = TimeControl { per_move, seconds: by_party(bytes)?, increment: tenths(bytes)? };
        let remaining = (flags & WITH_REMAINING != 0).then(|| by_party(bytes)).transpose()?;
        let is_known = flags <= (PER_MOVE | STRICT | WITH_REMAINING);
        if is_known && time_control == time_control.limited_with_days() {
            Ok(Self { time_control, is_strict, remaining })
        } else {
            Err(DecodeError::Invalid)
        }
    }
}

/// Reads a time.
pub(super) fn tenths(bytes: &mut BitReader) -> Result<Tenths, DecodeError> {
    u32::try_from(bytes.varint()?).map_err(|_| DecodeError::Invalid)
}
