//! Clocks: how long parties may think, what is left to each, and what follows when nothing is.
use super::{OpenGame, TimestampMs};
use crate::pieces::{ByParty, Party};
use crate::rules::{Action, ActionKind};

/// A second, in milliseconds.
const SECOND: u64 = 1000;
/// The longest time that can be agreed on, in seconds: ten hours.
const MAX_SECONDS: u32 = 36_000;
/// The most that a ply adds, in seconds.
const MAX_INCREMENT: u32 = 3600;
/// Below this time every tenth of a second is shown, in milliseconds.
const LOW: u64 = 20 * SECOND;
/// Who hears nothing for so long has slept: a page in the background is woken once a minute at least.
const SLEEP_THRESHOLD: u64 = 120 * SECOND;

/// How long parties may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Whether the time is one for each ply, not for the game.
    pub per_move: bool,
    /// The seconds of each party, at least one.
    pub seconds: ByParty<u32>,
    /// The seconds that a ply adds to a time for the game.
    pub increment: u32,
}

impl Default for TimeControl {
    /// Ten minutes, and five seconds for each move.
    fn default() -> Self {
        Self::total(600, 5)
    }
}

impl TimeControl {
    /// This many seconds for each ply.
    pub const fn per_move(seconds: u32) -> Self {
        Self { per_move: true, seconds: ByParty([seconds; Party::MAX_COUNT]), increment: 0 }
    }

    /// This many seconds for the game, and this many more for each ply.
    pub const fn total(seconds: u32, increment: u32) -> Self {
        Self { per_move: false, seconds: ByParty([seconds; Party::MAX_COUNT]), increment }
    }

    /// The same within what can be agreed on.
    pub fn limited(mut self) -> Self {
        for seconds in &mut self.seconds.0 {
            *seconds = (*seconds).clamp(1, MAX_SECONDS);
        }
        self.increment = if self.per_move { 0 } else { self.increment.min(MAX_INCREMENT) };
        self
    }

    /// The same where the players of some parties go to others: anyone who had more time keeps it.
    pub(in crate::app) fn reassigned(mut self, to: &[Party], from: &[Party]) -> Self {
        let before = self.seconds;
        to.iter().zip(from).for_each(|(&to, &from)| self.seconds[to] = before[from]);
        self
    }

    /// The time that each party begins with, in milliseconds.
    pub(in crate::app) fn times(&self) -> ByParty<u64> {
        ByParty(self.seconds.0.map(|seconds| u64::from(seconds) * SECOND))
    }
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// How long parties may think.
    pub time_control: TimeControl,
    /// Whether it is stopped.
    pub is_paused: bool,
    /// What is left to each party, in milliseconds.
    remaining: ByParty<u64>,
    /// Whose time passes, and up to when it is counted.
    running: Option<(Party, TimestampMs)>,
    /// After how many steps of the game this was.
    step_count: usize,
    /// What was left after each number of steps, also of those that were taken back.
    times_by_step: Vec<ByParty<u64>>,
    /// When it was kept last.
    pub(in crate::app) saved_at: TimestampMs,
}

/// What came of letting the time pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ClockEvent {
    /// Nothing else.
    Nothing,
    /// The device has slept.
    Slept,
    /// The time of this party is up.
    TimeUp(Party),
}

impl Clock {
    /// The clock of a game that begins.
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

    /// Whose time passes.
    pub fn running(&self) -> Option<Party> {
        self.running.map(|(party, _)| party)
    }

    /// Lets the clock of a party run from now on, or none.
    pub(in crate::app) fn run(&mut self, party: Option<Party>, now: TimestampMs) {
        self.running = party.map(|party| (party, now));
    }

    /// What is left to a party as it was counted last, in milliseconds.
    pub fn remaining(&self, party: Party) -> u64 {
        self.remaining[party]
    }

    /// What is left to all.
    pub(in crate::app) fn all_remaining(&self) -> ByParty<u64> {
        self.remaining
    }

    /// Whether little is left to a party.
    pub fn is_low(&self, party: Party) -> bool {
        self.remaining[party] < LOW
    }

    /// What is left to a party as it is shown: `9:41`, `1:02:03`, and with tenths once it is little, `0:08.3`.
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

    /// Counts the time up to now. A clock of the device that was put back costs nothing, and neither does sleep.
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

    /// Takes note of what happened in the game since.
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
            // What is up stays up, also where each ply has a time of its own.
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

    /// The game was taken back to this many steps, or brought back there: so was the time.
    pub(in crate::app) fn set_step(&mut self, steps: usize) {
        if steps != self.step_count {
            self.remaining = self.times_by_step.get(steps).copied().unwrap_or(self.remaining);
            self.step_count = steps;
        }
    }

    /// What was left after each number of steps, also of undone ones.
    pub(in crate::app) fn times_by_step(&self) -> &[ByParty<u64>] {
        &self.times_by_step
    }

    /// A clock from storage: what is left, and what was left after each number of steps.
    pub(in crate::app) fn restored(
        time_control: TimeControl,
        remaining: ByParty<u64>,
        times_by_step: Vec<ByParty<u64>>,
    ) -> Self {
        Self { remaining, times_by_step, ..Self::new(time_control) }
    }

    /// The clock of a game that is opened again after this many steps: stopped, as it was kept.
    pub(in crate::app) fn reopened(&self, steps: usize) -> Self {
        let mut times = self.times_by_step.clone();
        // What is missing was as it is now.
        times.resize(times.len().max(steps + 1), self.remaining);
        Self { times_by_step: times, step_count: steps, running: None, is_paused: true, ..self.clone() }
    }
}
