//! Clocks: the time control of a game, each party's remaining time, and the end of time.
use super::{OpenGame, TimestampMs};
use engine::history::{GameStep, TimeControl};
use engine::pieces::{ByParty, Party};
use engine::rules::{Action, ActionKind};
use search::RemainingTime;
use std::time::Duration;

/// One second in milliseconds.
const SECOND: u64 = 1000;
/// Below this remaining time, in milliseconds, tenths of a second are shown.
const LOW: u64 = 20 * SECOND;
/// The gap between two ticks, in milliseconds, above which the device has slept. Browsers wake a page in the
/// background at least once a minute.
const SLEEP_THRESHOLD: u64 = 120 * SECOND;

/// Returns a number of minutes as days and hours, or as hours and minutes. The signs are those of the metric system.
fn long_time(minutes: u64) -> String {
    match (minutes / 1440, minutes / 60 % 24, minutes % 60) {
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (days, hours, _) => format!("{days} d {hours} h"),
    }
}

/// Returns each party's initial time in milliseconds.
pub(crate) fn initial_times(time_control: &TimeControl) -> ByParty<u64> {
    ByParty(time_control.seconds.0.map(|seconds| u64::from(seconds) * SECOND))
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
    /// The search of a bot whose party's clock runs.
    bot_search: Option<BotSearch>,
    /// The number of steps of the game to which `remaining` belongs.
    step_count: usize,
    /// The remaining times after each number of steps, also of undone ones.
    times_by_step: Vec<ByParty<u64>>,
    /// When the clock was saved last.
    pub(crate) saved_at: TimestampMs,
}

/// What a bot's search takes off its party's clock. Its worker measures the time: a page that is busy hears of its answer late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BotSearch {
    /// What was left when it began, in milliseconds.
    left: u64,
    /// The milliseconds since then.
    elapsed: u64,
    /// The most that it takes, in milliseconds: the time that it was given, and once its answer is there, the time that it spent.
    most: u64,
}

/// The result of advancing the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockEvent {
    /// Time passed, or no clock runs.
    Nothing,
    /// The device has slept.
    Slept,
    /// The time of this party is up.
    TimeUp(Party),
}

impl BotSearch {
    /// Returns what is left to its party, in milliseconds.
    fn remaining(&self) -> u64 {
        self.left.saturating_sub(self.elapsed.min(self.most))
    }
}

impl Clock {
    /// Returns the clock at the start of a game.
    pub fn new(time_control: TimeControl) -> Self {
        let remaining = initial_times(&time_control);
        Self {
            time_control,
            is_paused: false,
            remaining,
            running: None,
            bot_search: None,
            step_count: 0,
            times_by_step: vec![remaining],
            saved_at: 0,
        }
    }

    /// Returns the clocks of a live game as they are shown, with the remaining times in milliseconds.
    pub(crate) fn of_live_game(
        time_control: TimeControl,
        remaining: ByParty<u64>,
        running: Option<Party>,
        now: TimestampMs,
    ) -> Self {
        Self {
            running: running.map(|party| (party, now)),
            ..Self::restored(time_control, remaining, Vec::new())
        }
    }

    /// Returns the party whose clock runs.
    pub fn running(&self) -> Option<Party> {
        self.running.map(|(party, _)| party)
    }

    /// Starts the clock of a party now, or stops it with `None`.
    pub(crate) fn run(&mut self, party: Option<Party>, now: TimestampMs) {
        self.running = party.map(|party| (party, now));
    }

    /// Returns a party's remaining time in milliseconds, as of the last `advance`.
    pub fn remaining(&self, party: Party) -> u64 {
        self.remaining[party]
    }

    /// Returns the remaining times of all parties in milliseconds.
    pub(crate) fn all_remaining(&self) -> ByParty<u64> {
        self.remaining
    }

    /// Returns whether a party has less than 20 seconds left.
    pub fn is_low(&self, party: Party) -> bool {
        self.remaining[party] < LOW
    }

    /// Returns a party's remaining time as it is displayed: `9:41`, `1:02:03`, and with tenths below 20
    /// seconds, `0:08.3`; with days for each ply `2 d 5 h`.
    pub fn display_text(&self, party: Party) -> String {
        let left = self.remaining[party];
        if self.time_control.days_per_move().is_some() {
            return long_time(left.div_ceil(60 * SECOND));
        }
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
    pub(crate) fn advance(&mut self, now: TimestampMs) -> ClockEvent {
        let Some((party, since)) = &mut self.running else { return ClockEvent::Nothing };
        let elapsed = now.saturating_sub(*since);
        *since = now;
        if elapsed > SLEEP_THRESHOLD {
            return ClockEvent::Slept;
        }
        let (party, left) = (*party, &mut self.remaining[*party]);
        if let Some(search) = &mut self.bot_search {
            search.elapsed += elapsed;
            *left = search.remaining();
            return ClockEvent::Nothing;
        }
        *left = left.saturating_sub(elapsed);
        if *left > 0 { ClockEvent::Nothing } else { ClockEvent::TimeUp(party) }
    }

    /// Returns the milliseconds that a bot of this party may take for its next action: a share of what is left to the party that
    /// waits for it, which is another one if a draw is offered.
    pub(crate) fn share(&self, by: Party) -> u32 {
        let left = Duration::from_millis(self.remaining[self.running().unwrap_or(by)]);
        let increment = Duration::from_secs(self.time_control.increment.into());
        let moves_to_go = self.time_control.per_move.then_some(1);
        let share = RemainingTime { left, increment, moves_to_go }.share();
        u32::try_from(share.as_millis()).unwrap_or(u32::MAX)
    }

    /// Says that a bot of this party searches from now on, for this number of milliseconds at most. Until its answer is there, the
    /// party does not run out of time.
    pub(crate) fn begin_bot_search(&mut self, by: Party, most: u32) {
        let left = self.remaining[by];
        self.bot_search =
            (self.running() == Some(by)).then_some(BotSearch { left, elapsed: 0, most: most.into() });
    }

    /// Says how many milliseconds the search of a bot has taken, whose answer is there. Returns the party if that was more than it
    /// had.
    pub(crate) fn charge_bot_search(&mut self, ms: u32) -> Option<Party> {
        let (party, search) = self.running().zip(self.bot_search.as_mut())?;
        search.most = ms.into();
        self.remaining[party] = search.remaining();
        (self.remaining[party] == 0).then_some(party)
    }

    /// Says that no bot searches any more.
    pub(crate) fn end_bot_search(&mut self) {
        self.bot_search = None;
    }

    /// Updates the clock after steps of the game: adds increments and records the remaining times.
    pub(super) fn sync(&mut self, steps: &[GameStep]) {
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
            self.remaining = initial_times(&self.time_control);
        } else if action.kind != ActionKind::OutOfTime {
            self.remaining[by] =
                self.remaining[by].saturating_add(u64::from(self.time_control.increment) * SECOND);
        }
    }

    /// Goes to the remaining times after a number of steps, when steps are undone or redone.
    pub(crate) fn set_step(&mut self, steps: usize) {
        if steps != self.step_count {
            self.remaining = self.times_by_step.get(steps).copied().unwrap_or(self.remaining);
            self.step_count = steps;
        }
    }

    /// Returns the remaining times after each number of steps, also of undone ones.
    pub(crate) fn times_by_step(&self) -> &[ByParty<u64>] {
        &self.times_by_step
    }

    /// Restores a clock from storage: the remaining times, and those after each number of steps.
    pub(crate) fn restored(
        time_control: TimeControl,
        remaining: ByParty<u64>,
        times_by_step: Vec<ByParty<u64>>,
    ) -> Self {
        Self { remaining, times_by_step, ..Self::new(time_control) }
    }

    /// Returns the clock of a game that is reopened after a number of steps: paused, with the times it was
    /// saved with.
    pub(crate) fn reopened(&self, steps: usize) -> Self {
        let mut times = self.times_by_step.clone();
        // Times that were not stored are taken to be the present ones.
        times.resize(times.len().max(steps + 1), self.remaining);
        Self {
            times_by_step: times,
            step_count: steps,
            running: None,
            bot_search: None,
            is_paused: true,
            ..self.clone()
        }
    }
}

impl OpenGame {
    /// Returns what a tick may change besides the times themselves: the number of steps, whether the clock is paused, whose clock
    /// runs, and the ply that is shown.
    pub fn seen_at_tick(&self) -> (usize, bool, Option<Party>, Option<usize>) {
        let running = self.shown_clock().and_then(Clock::running);
        (self.game.steps().len(), self.is_clock_paused(), running, self.view.shown_ply)
    }
}
