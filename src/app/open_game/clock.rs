//! Clocks: the time control of a game, each party's remaining time, and the end of time.
use super::{OpenGame, TimestampMs};
use crate::pieces::{ByParty, Party};
use crate::rules::{Action, ActionKind};

/// One second in milliseconds.
const SECOND: u64 = 1000;
/// The longest time that can be agreed on, in seconds: ten hours.
const MAX_SECONDS: u32 = 36_000;
/// The largest increment per ply, in seconds.
const MAX_INCREMENT: u32 = 3600;
/// Below this remaining time, in milliseconds, tenths of a second are shown.
const LOW: u64 = 20 * SECOND;
/// The gap between two ticks, in milliseconds, above which the device has slept. Browsers wake a page in the
/// background at least once a minute.
const SLEEP_THRESHOLD: u64 = 120 * SECOND;

/// The clock settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Whether each ply has a time of its own, instead of one for the game.
    pub per_move: bool,
    /// The time of each party in seconds, at least one.
    pub seconds: ByParty<u32>,
    /// The seconds that each ply adds to a time for the game.
    pub increment: u32,
}

impl Default for TimeControl {
    /// Ten minutes, and five seconds for each ply.
    fn default() -> Self {
        Self::total(600, 5)
    }
}

impl TimeControl {
    /// Returns a time control with a number of seconds for each ply.
    pub const fn per_move(seconds: u32) -> Self {
        Self { per_move: true, seconds: ByParty([seconds; Party::MAX_COUNT]), increment: 0 }
    }

    /// Returns a time control with a number of seconds for the game and an increment in seconds for each ply.
    pub const fn total(seconds: u32, increment: u32) -> Self {
        Self { per_move: false, seconds: ByParty([seconds; Party::MAX_COUNT]), increment }
    }

    /// Returns the time control with its values clamped to the limits.
    pub fn limited(mut self) -> Self {
        for seconds in &mut self.seconds.0 {
            *seconds = (*seconds).clamp(1, MAX_SECONDS);
        }
        self.increment = if self.per_move { 0 } else { self.increment.min(MAX_INCREMENT) };
        self
    }

    /// Returns the time control after players have changed parties: `to[i]` gets the time that `from[i]` had.
    pub(in crate::app) fn reassigned(mut self, to: &[Party], from: &[Party]) -> Self {
        let before = self.seconds;
        to.iter().zip(from).for_each(|(&to, &from)| self.seconds[to] = before[from]);
        self
    }

    /// Returns each party's initial time in milliseconds.
    pub(in crate::app) fn times(&self) -> ByParty<u64> {
        ByParty(self.seconds.0.map(|seconds| u64::from(seconds) * SECOND))
    }
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time control.
    pub time_control: TimeControl,
    /// Whether the clocks are paused.
    pub is_paused: bool,
    /// The remaining time of each party in milliseconds.
    remaining: ByParty<u64>,
    /// The party whose clock runs, and the time up to which it has been counted.
    running: Option<(Party, TimestampMs)>,
    /// The number of steps of the game to which `remaining` belongs.
    step_count: usize,
    /// The remaining times after each number of steps, also of undone ones.
    times_by_step: Vec<ByParty<u64>>,
    /// When the clock was saved last.
    pub(in crate::app) saved_at: TimestampMs,
}

/// The result of advancing the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ClockEvent {
    /// Time passed, or no clock runs.
    Nothing,
    /// The device has slept.
    Slept,
    /// The time of this party is up.
    TimeUp(Party),
}

impl Clock {
    /// Returns the clock at the start of a game.
    pub fn new(time_control: TimeControl) -> Self {
        let remaining = time_control.times();
        Self {
            time_control,
            is_paused: false,
            remaining,
            running: None,
            step_count: 0,
            times_by_step: vec![remaining],
            saved_at: 0,
        }
    }

    /// Returns the party whose clock runs.
    pub fn running(&self) -> Option<Party> {
        self.running.map(|(party, _)| party)
    }

    /// Starts the clock of a party now, or stops it with `None`.
    pub(in crate::app) fn run(&mut self, party: Option<Party>, now: TimestampMs) {
        self.running = party.map(|party| (party, now));
    }

    /// Returns a party's remaining time in milliseconds, as of the last `advance`.
    pub fn remaining(&self, party: Party) -> u64 {
        self.remaining[party]
    }

    /// Returns the remaining times of all parties in milliseconds.
    pub(in crate::app) fn all_remaining(&self) -> ByParty<u64> {
        self.remaining
    }

    /// Returns whether a party has less than 20 seconds left.
    pub fn is_low(&self, party: Party) -> bool {
        self.remaining[party] < LOW
    }

    /// Returns a party's remaining time as it is displayed: `9:41`, `1:02:03`, and with tenths below 20
    /// seconds, `0:08.3`.
    pub fn display_text(&self, party: Party) -> String {
        let left = self.remaining[party];
        if left < LOW {
            return format!("0:{:02}.{}", left / SECOND, left % SECOND / 100);
        }
        let seconds = left.div_ceil(SECOND);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    }

    /// Counts the time up to now. It costs nothing when the device's clock was set back, or when the device
    /// slept.
    pub(in crate::app) fn advance(&mut self, now: TimestampMs) -> ClockEvent {
        let Some((party, since)) = &mut self.running else { return ClockEvent::Nothing };
        let elapsed = now.saturating_sub(*since);
        *since = now;
        if elapsed > SLEEP_THRESHOLD {
            return ClockEvent::Slept;
        }
        let (party, left) = (*party, &mut self.remaining[*party]);
        *left = left.saturating_sub(elapsed);
        if *left > 0 { ClockEvent::Nothing } else { ClockEvent::TimeUp(party) }
    }

    /// Updates the clock after steps of the game: adds increments and records the remaining times.
    pub(super) fn sync(&mut self, open_game: &OpenGame) {
        let steps = open_game.game.steps();
        if self.step_count >= steps.len() {
            return self.set_step(steps.len());
        }
        self.times_by_step.truncate(self.step_count + 1);
        for step in &steps[self.step_count..] {
            if step.is_ply() {
                self.apply_ply(step.action.by, &step.action);
            }
            // A party that timed out stays at zero, also where each ply has a time of its own.
            step.state.timed_out.iter().for_each(|timed_out| self.remaining[timed_out] = 0);
            self.times_by_step.push(self.remaining);
        }
        self.step_count = steps.len();
    }

    fn apply_ply(&mut self, by: Party, action: &Action) {
        if self.time_control.per_move {
            self.remaining = self.time_control.times();
        } else if action.kind != ActionKind::OutOfTime {
            self.remaining[by] =
                self.remaining[by].saturating_add(u64::from(self.time_control.increment) * SECOND);
        }
    }

    /// Goes to the remaining times after a number of steps, when steps are undone or redone.
    pub(in crate::app) fn set_step(&mut self, steps: usize) {
        if steps != self.step_count {
            self.remaining = self.times_by_step.get(steps).copied().unwrap_or(self.remaining);
            self.step_count = steps;
        }
    }

    /// Returns the remaining times after each number of steps, also of undone ones.
    pub(in crate::app) fn times_by_step(&self) -> &[ByParty<u64>] {
        &self.times_by_step
    }

    /// Restores a clock from storage: the remaining times, and those after each number of steps.
    pub(in crate::app) fn restored(
        time_control: TimeControl,
        remaining: ByParty<u64>,
        times_by_step: Vec<ByParty<u64>>,
    ) -> Self {
        Self { remaining, times_by_step, ..Self::new(time_control) }
    }

    /// Returns the clock of a game that is reopened after a number of steps: paused, with the times it was
    /// saved with.
    pub(in crate::app) fn reopened(&self, steps: usize) -> Self {
        let mut times = self.times_by_step.clone();
        // Times that were not stored are taken to be the present ones.
        times.resize(times.len().max(steps + 1), self.remaining);
        Self { times_by_step: times, step_count: steps, running: None, is_paused: true, ..self.clone() }
    }
}
