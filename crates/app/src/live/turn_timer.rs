//! How much of its time the party on turn has used, as this device counts it. For a party of this device that is what its
//! move is signed with; for others it is shown, and compared with what they sign.
use engine::pieces::Party;
use live::{LiveClock, MergedGame, Millis, Tenths, party_on_clock};
use serde::{Deserialize, Serialize};

/// How long somebody may be away, or this device without a connection, before a clock that waits stands still.
pub(super) const ABSENCE: Millis = 10_000;
/// A gap between two looks at the time after which the device has slept. Browsers wake a page in the background at least
/// once a minute.
const SLEEP: Millis = 120_000;
/// Differences up to this and two round trips come from the network.
const TOLERANCE: Millis = 3000;
/// How often the own time is stored while it runs.
const STORE_PAUSE: Millis = 5000;

/// The time of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TurnTimer {
    /// The turn: the number of finished games, and of plies in this one.
    turn: (usize, usize),
    /// The time that has been used in it.
    counted: Millis,
    /// Up to when it has been counted.
    counted_to: Millis,
    /// Whether it runs from then on.
    is_running: bool,
    /// When it was stored last.
    #[serde(skip)]
    stored_at: Millis,
    /// Whether this page has seen the whole turn, connected all the time.
    #[serde(skip)]
    has_seen_all: bool,
    /// Whether the time was counted in this page before.
    #[serde(skip)]
    is_counting: bool,
}

/// How the clock runs now.
#[derive(Clone, Copy)]
pub(super) struct Running {
    /// Whether it waits while somebody is away.
    pub waits: bool,
    /// Until when it runs: for ever, until somebody has been away for some time, or not at all.
    pub until: Millis,
    /// Whether this device is connected.
    pub is_connected: bool,
}

fn turn_of(merged: &MergedGame) -> (usize, usize) {
    (merged.finished.len(), merged.game.plies().count())
}

impl TurnTimer {
    /// Counts the time up to now, and begins with another turn where there is one. Returns the time of the turn that has
    /// ended, if all of it was seen here.
    pub(super) fn update(&mut self, merged: &MergedGame, how: Running, now: Millis) -> Option<Millis> {
        let gap = now.saturating_sub(self.counted_to);
        let elapsed = now.min(how.until.max(self.counted_to)).saturating_sub(self.counted_to);
        // A page that was closed or has slept was away.
        let was_away = !self.is_counting || gap > SLEEP;
        if self.is_running {
            self.counted += if was_away && how.waits { elapsed.min(ABSENCE) } else { elapsed };
        }
        self.has_seen_all &= how.is_connected && !was_away;
        let (turn, before) = (turn_of(merged), self.turn);
        let mut ended = None;
        if turn != before {
            let is_next = turn == (before.0, before.1 + 1);
            ended = (is_next && self.has_seen_all).then_some(self.counted);
            (self.turn, self.counted) = (turn, 0);
            self.has_seen_all = how.is_connected && self.is_counting;
        }
        (self.counted_to, self.is_running, self.is_counting) = (now, now < how.until, true);
        ended
    }

    /// Returns the time that the present turn has used.
    pub(super) fn spent(&self) -> Tenths {
        Tenths::try_from(self.counted / 100).unwrap_or(Tenths::MAX)
    }

    /// Returns the clock of each party in milliseconds.
    pub(super) fn remaining(&self, clock: &LiveClock, merged: &MergedGame, party: Party) -> Millis {
        let remaining = Millis::from(clock.remaining(party)) * 100;
        let is_on_clock = party_on_clock(&merged.game) == Some(party);
        remaining.saturating_sub(if is_on_clock { self.counted } else { 0 })
    }

    pub(super) const fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns whether the own time should be stored.
    pub(super) fn is_to_be_stored(&mut self, now: Millis) -> bool {
        let is_due = self.is_running && now >= self.stored_at + STORE_PAUSE;
        if is_due {
            self.stored_at = now;
        }
        is_due
    }

    /// Returns when a time of this length, counted from the beginning of the turn, is over.
    pub(super) fn time_of(&self, length: Millis) -> Option<Millis> {
        self.is_running.then(|| self.counted_to + length.saturating_sub(self.counted))
    }

    /// Goes on with the turn in a new live game.
    pub(super) fn of_renewed(&self, merged: &MergedGame) -> Self {
        Self { turn: turn_of(merged), ..self.clone() }
    }
}

/// Returns by how many seconds a time that another device has signed is less than the one that this device has counted;
/// `None` where the network explains the difference.
pub(super) fn missing_seconds(counted: Millis, signed: Tenths, round_trip: Millis) -> Option<Millis> {
    let difference = counted.saturating_sub(Millis::from(signed) * 100);
    (difference > TOLERANCE + 2 * round_trip).then_some(difference / 1000)
}
