//! Clocks that end a search.
use std::time::{Duration, Instant};

/// What measures the time of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Clock {
    /// The time that passes.
    Wall,
    /// The processor time of the searching thread: matches on a busy machine are fair by it. Linux only.
    Cpu,
}

impl Clock {
    pub(super) fn by_name(name: &str) -> Option<Self> {
        match name {
            "wall" => Some(Self::Wall),
            "cpu" if cpu_time().is_some() => Some(Self::Cpu),
            _ => None,
        }
    }
}

/// Returns the processor time of this thread so far, `None` if the system does not say it.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// A stopwatch of one thread.
#[derive(Clone, Copy)]
pub(super) struct Stopwatch {
    started_at: Instant,
    /// The processor time at the start, if that is measured.
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts to measure in this thread.
    pub(super) fn start(clock: Clock) -> Self {
        Self { started_at: Instant::now(), cpu: if clock == Clock::Cpu { cpu_time() } else { None } }
    }

    pub(super) fn elapsed(&self) -> Duration {
        match self.cpu {
            Some(start) => cpu_time().map_or(Duration::ZERO, |now| now.saturating_sub(start)),
            None => self.started_at.elapsed(),
        }
    }
}
