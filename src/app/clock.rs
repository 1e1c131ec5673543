//! Clocks: how long parties may think, what is left to each, and what follows when nothing is.
use super::announce::{self, Spoken};
use super::{App, Dialog, Effect, Moment, Page, Sound, Table};
use crate::i18n::Texts;
use crate::pieces::{ByParty, Party};
use crate::rules::{Action, ActionKind};

/// A second, in milliseconds.
const SECOND: u64 = 1000;
/// The longest time that can be agreed on, in seconds: ten hours.
const MOST_SECONDS: u32 = 36_000;
/// The most that a ply adds, in seconds.
const MOST_INCREMENT: u32 = 3600;
/// Below this time every tenth of a second is shown, in milliseconds.
const LOW: u64 = 20 * SECOND;
/// Who hears nothing for so long has slept: a page in the background is woken once a minute at least.
const SLEPT: u64 = 120 * SECOND;
/// So often the time is kept while a clock runs.
const KEPT_EVERY: u64 = 5 * SECOND;

/// Before the pace that is kept with the settings.
const KEPT: &str = "pace ";

/// How long parties may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Whether the time is one for each ply, not for the game.
    pub per_move: bool,
    /// The seconds of each party, at least one.
    pub seconds: ByParty<u32>,
    /// The seconds that a ply adds to a time for the game.
    pub increment: u32,
}

impl Default for Pace {
    /// Ten minutes, and five seconds for each move.
    fn default() -> Self {
        Self::total(600, 5)
    }
}

impl Pace {
    /// So many seconds for each ply.
    pub const fn per_move(seconds: u32) -> Self {
        Self { per_move: true, seconds: ByParty([seconds; Party::MAX_COUNT]), increment: 0 }
    }

    /// So many seconds for the game, and so many more for each ply.
    pub const fn total(seconds: u32, increment: u32) -> Self {
        Self { per_move: false, seconds: ByParty([seconds; Party::MAX_COUNT]), increment }
    }

    /// The same within what can be agreed on.
    pub fn limited(mut self) -> Self {
        for seconds in &mut self.seconds.0 {
            *seconds = (*seconds).clamp(1, MOST_SECONDS);
        }
        self.increment = if self.per_move { 0 } else { self.increment.min(MOST_INCREMENT) };
        self
    }

    /// The same where the players of some parties go to others: whoever had more time keeps it.
    pub(super) fn handed_on(mut self, to: &[Party], from: &[Party]) -> Self {
        let before = self.seconds;
        to.iter().zip(from).for_each(|(&to, &from)| self.seconds[to] = before[from]);
        self
    }

    fn times(&self) -> ByParty<u64> {
        ByParty(self.seconds.0.map(|seconds| u64::from(seconds) * SECOND))
    }

    /// The times that were agreed on last, as they are kept with the settings.
    pub(super) fn kept(settings: &str) -> Self {
        let kept = settings.lines().find_map(|line| Self::read(line.strip_prefix(KEPT)?));
        kept.unwrap_or_default()
    }

    /// The line of the settings.
    pub(super) fn to_keep(self) -> String {
        if self == Self::default() { String::new() } else { format!("{KEPT}{}\n", self.write()) }
    }

    /// The pace as it is kept: its kind, the increment, the seconds of as many parties as any game has.
    pub fn write(&self) -> String {
        let kind = if self.per_move { "move" } else { "total" };
        let seconds = self.seconds.0.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        format!("{kind} {} {seconds}", self.increment)
    }

    /// Reads what was kept.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let per_move = match words.next()? {
            "move" => true,
            "total" => false,
            _ => return None,
        };
        let increment = words.next()?.parse().ok()?;
        let mut seconds = ByParty::default();
        let mut last = None;
        for party in &mut seconds.0 {
            last = words.next().map(str::parse).transpose().ok()?.or(last);
            *party = last?;
        }
        words.next().is_none().then_some(Self { per_move, seconds, increment }.limited())
    }
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// How long parties may think.
    pub pace: Pace,
    /// Whether it is stopped.
    pub paused: bool,
    /// What is left to each party, in milliseconds.
    left: ByParty<u64>,
    /// Whose time passes, and up to when it is counted.
    running: Option<(Party, Moment)>,
    /// After how many steps of the game this was.
    at: usize,
    /// What was left after each number of steps, also of those that were taken back.
    times: Vec<ByParty<u64>>,
    /// When it was kept last.
    kept: Moment,
}

/// What came of letting the time pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passed {
    /// Nothing else.
    Nothing,
    /// The device has slept.
    Slept,
    /// The time of this party is up.
    Up(Party),
}

impl Clock {
    /// The clock of a game that begins.
    pub fn new(pace: Pace) -> Self {
        let left = pace.times();
        Self { pace, paused: false, left, running: None, at: 0, times: vec![left], kept: 0 }
    }

    /// Whose time passes.
    pub fn running(&self) -> Option<Party> {
        self.running.map(|(party, _)| party)
    }

    /// What is left to a party as it was counted last, in milliseconds.
    pub fn left(&self, party: Party) -> u64 {
        self.left[party]
    }

    /// What is left to all.
    pub(super) fn left_to_all(&self) -> ByParty<u64> {
        self.left
    }

    /// Whether little is left to a party.
    pub fn is_low(&self, party: Party) -> bool {
        self.left[party] < LOW
    }

    /// What is left to a party as it is shown: `9:41`, `1:02:03`, and with tenths once it is little, `0:08.3`.
    pub fn shown(&self, party: Party) -> String {
        let left = self.left[party];
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
    fn pass(&mut self, now: Moment) -> Passed {
        let Some((party, since)) = &mut self.running else { return Passed::Nothing };
        let gone = now.saturating_sub(*since);
        *since = now;
        if gone > SLEPT {
            return Passed::Slept;
        }
        let (party, left) = (*party, &mut self.left[*party]);
        *left = left.saturating_sub(gone);
        if *left > 0 { Passed::Nothing } else { Passed::Up(party) }
    }

    /// Takes note of what happened in the game since.
    fn follow(&mut self, table: &Table) {
        let steps = table.line.steps();
        if self.at >= steps.len() {
            return self.go_to(steps.len());
        }
        self.times.truncate(self.at + 1);
        for step in &steps[self.at..] {
            if step.is_ply() {
                self.ply(step.action.by, &step.action);
            }
            // What is up stays up, also where each ply has a time of its own.
            step.state.timed_out.iter().for_each(|idle| self.left[idle] = 0);
            self.times.push(self.left);
        }
        self.at = steps.len();
    }

    fn ply(&mut self, by: Party, action: &Action) {
        if self.pace.per_move {
            self.left = self.pace.times();
        } else if action.kind != ActionKind::OutOfTime {
            self.left[by] = self.left[by].saturating_add(u64::from(self.pace.increment) * SECOND);
        }
    }

    /// The game was taken back to so many steps, or brought back there: so was the time.
    pub(super) fn go_to(&mut self, steps: usize) {
        if steps != self.at {
            self.left = self.times.get(steps).copied().unwrap_or(self.left);
            self.at = steps;
        }
    }

    /// What is left as it is kept: by party, in milliseconds.
    pub(super) fn write_left(&self) -> String {
        self.left.0.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
    }

    /// What was left after each step as it is kept: what is other than before, as parties from 1 with their
    /// milliseconds, or a dash where nothing is.
    pub(super) fn write_times(&self) -> String {
        let changes = |pair: &[ByParty<u64>]| {
            let parties = Party::first(Party::MAX_COUNT).filter(|&party| pair[0][party] != pair[1][party]);
            let change = |party: Party| format!("{}:{}", party.index() + 1, pair[1][party]);
            let changes = parties.map(change).collect::<Vec<_>>().join(",");
            if changes.is_empty() { "-".to_owned() } else { changes }
        };
        self.times.windows(2).map(changes).collect::<Vec<_>>().join(" ")
    }

    /// Reads what was left.
    pub(super) fn read_left(&mut self, text: &str) -> Option<()> {
        let mut left = text.split(' ');
        for party in &mut self.left.0 {
            let Some(word) = left.next() else { break };
            *party = word.parse().ok()?;
        }
        left.next().is_none().then_some(())
    }

    /// Reads what was left after each step.
    pub(super) fn read_times(&mut self, text: &str) -> Option<()> {
        let mut times = self.pace.times();
        self.times = vec![times];
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            for change in word.split(',').filter(|change| *change != "-") {
                let (party, left) = change.split_once(':')?;
                let party = party.parse::<usize>().ok()?.checked_sub(1)?;
                *times.0.get_mut(party)? = left.parse().ok()?;
            }
            self.times.push(times);
        }
        Some(())
    }

    /// The clock of a game that is opened again after so many steps: stopped, as it was kept.
    pub(super) fn opened(&self, steps: usize) -> Self {
        let mut times = self.times.clone();
        // What is missing was as it is now.
        times.resize(times.len().max(steps + 1), self.left);
        Self { times, at: steps, running: None, paused: true, ..self.clone() }
    }
}

impl Table {
    /// Whether the clock runs unless it is stopped: from the first ply on, until the game is over.
    pub fn is_timed(&self) -> bool {
        self.clock.is_some()
            && self.line.state().outcome.is_none()
            && self.line.state().position.arranging().is_empty()
            && self.line.plies().next().is_some()
    }

    /// Whether somebody's time passes.
    pub fn is_running(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.running.is_some())
    }

    /// Whether the clock is stopped, so that nobody moves.
    pub fn is_paused(&self) -> bool {
        self.is_timed() && self.clock.as_ref().is_some_and(|clock| clock.paused)
    }

    /// The clock takes note of what happened in the game. A game by link has none.
    pub(super) fn follow_clock(&mut self) {
        let clock = self.clock.take().filter(|_| !self.is_by_link());
        self.clock = clock.map(|mut clock| {
            clock.follow(self);
            clock
        });
    }

    /// The clock goes where the game was taken back to, or brought back.
    pub(super) fn set_clock_back(&mut self) {
        let steps = self.line.steps().len();
        if let Some(clock) = &mut self.clock {
            clock.go_to(steps);
        }
    }

    /// What is left to everybody, in words.
    fn times_left(&self, texts: &Texts) -> String {
        let Some(clock) = &self.clock else { return String::new() };
        let name = |party| texts.party(self.game().kind(), party);
        let told =
            Party::first(self.names.len()).map(|party| format!("{} {}", name(party), clock.shown(party)));
        told.collect::<Vec<_>>().join(", ")
    }
}

impl App {
    /// Before anything is done: the time up to now has passed, and may be up.
    pub(super) fn pass_time(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Some(clock) = self.table.as_mut().and_then(|table| table.clock.as_mut()) else {
            return Vec::new();
        };
        match clock.pass(now) {
            Passed::Nothing => Vec::new(),
            Passed::Slept => self.pause(true),
            Passed::Up(party) => self.time_is_up(party),
        }
    }

    /// After everything that was done: the clock of whoever has to do something runs. It is stopped where nobody is at
    /// the table.
    pub(super) fn run_clock(&mut self) -> Vec<Effect> {
        let (now, is_left) = (self.now, self.page != Page::Table);
        let Some(table) = self.table.as_mut().filter(|table| table.clock.is_some()) else {
            return Vec::new();
        };
        let is_timed = table.is_timed();
        let active = is_timed.then(|| table.active());
        let Some(clock) = &mut table.clock else { return Vec::new() };
        let stops = is_timed && is_left && !clock.paused;
        clock.paused = is_timed && (clock.paused || is_left);
        clock.running = active.filter(|_| !clock.paused).map(|party| (party, now));
        if stops { self.keep() } else { Vec::new() }
    }

    /// Time passes: now and then what is left is kept.
    pub(super) fn tick(&mut self) -> Vec<Effect> {
        let now = self.now;
        let clock = self.table.as_mut().and_then(|table| table.clock.as_mut());
        let is_due = |clock: &&mut Clock| clock.running.is_some() && now.abs_diff(clock.kept) >= KEPT_EVERY;
        if clock.filter(is_due).is_some() { self.keep() } else { Vec::new() }
    }

    /// What is kept now is kept with the time that is left.
    pub(super) fn note_time(&mut self) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        table.follow_clock();
        if let Some(clock) = &mut table.clock {
            clock.kept = now;
        }
    }

    /// The clock is stopped, or runs again.
    pub(super) fn pause(&mut self, stops: bool) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = self.table.as_mut().filter(|table| table.is_timed()) else { return Vec::new() };
        match &mut table.clock {
            Some(clock) if clock.paused != stops => clock.paused = stops,
            _ => return Vec::new(),
        }
        if stops {
            table.settle();
        }
        let text = if stops { texts.clock.paused } else { texts.clock.said_on };
        self.spoken.say(Spoken::politely(format!("{text} {}", table.times_left(texts))));
        self.keep()
    }

    /// The time of a party is up.
    fn time_is_up(&mut self, by: Party) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        table.settle();
        if table.line.play(Action { by, kind: ActionKind::OutOfTime }).is_err() {
            return Vec::new();
        }
        table.shown = None;
        table.explore = None;
        table.instead = None;
        table.curtain = false;
        if self.dialog == Some(Dialog::Resign) {
            self.dialog = None;
        }
        let urgent = match &table.line.state().outcome {
            Some(_) => announce::declared(texts, table).urgent,
            None => announce::last_move(texts, table).unwrap_or_default(),
        };
        self.spoken.say(Spoken { polite: String::new(), urgent });
        table.card.moved = self.now;
        let mut effects = self.happened();
        effects.extend(self.sound(&[Sound::Move]));
        effects
    }

    /// The times that were agreed on last are offered again.
    pub(super) fn remember_pace(&mut self) -> Vec<Effect> {
        match self.draft.pace {
            Some(pace) if self.pace != pace => {
                self.pace = pace;
                self.keep_settings()
            }
            _ => Vec::new(),
        }
    }
}
