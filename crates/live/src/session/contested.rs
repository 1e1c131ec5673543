//! What others have acknowledged and this device does not know. Until it does, it acknowledges nothing more of that seat: it
//! would answer a second version of what somebody has answered already.
use super::{ActError, Millis, Session};
use engine::rules::Action;

/// How long somebody may take to show what they have acknowledged. Who cannot show it stops nobody any more.
const ANSWER_TIME: Millis = 10_000;

/// What waits for an answer.
#[derive(Clone, Debug)]
pub(super) struct Contested {
    /// By seat: until when others may show what they have acknowledged of it.
    until: Vec<Option<Millis>>,
    /// By seat: whether it has not shown what it has acknowledged.
    doubted: Vec<bool>,
}

impl Contested {
    pub(super) fn new(seats: usize) -> Self {
        Self { until: vec![None; seats], doubted: vec![false; seats] }
    }

    /// Returns when the next time to answer ends.
    pub(super) fn next(&self) -> Option<Millis> {
        self.until.iter().flatten().copied().min()
    }
}

impl Session {
    /// Returns the seats that have acknowledged something of a seat that this device does not know.
    fn knowing(&self, seat: usize) -> Vec<usize> {
        let knows_more = |&other: &usize| {
            let record = self.branches[other].chosen().filter(|_| other != seat);
            record.is_some_and(|record| !self.branches[seat].knows(&record.heads[seat]))
        };
        (0..self.branches.len()).filter(knows_more).filter(|&other| !self.contested.doubted[other]).collect()
    }

    /// Asks for what others have acknowledged, and goes on without it after a while.
    pub(super) fn update_contested(&mut self, now: Millis) {
        let Some(own) = self.own_seat() else { return };
        let mut has_changed = false;
        for seat in 0..self.branches.len() {
            let knowing: Vec<usize> = self.knowing(seat).into_iter().filter(|&other| other != own).collect();
            match self.contested.until[seat] {
                until if knowing.is_empty() => {
                    self.contested.until[seat] = None;
                    has_changed |= until.is_some();
                }
                None => {
                    self.contested.until[seat] = Some(now + ANSWER_TIME);
                    // Others see that this device lacks it.
                    self.next_presence = now;
                }
                Some(at) if now >= at && self.has_heard() => {
                    knowing.into_iter().for_each(|other| self.contested.doubted[other] = true);
                    self.contested.until[seat] = None;
                    has_changed = true;
                }
                Some(at) if now >= at => self.contested.until[seat] = Some(now + ANSWER_TIME),
                Some(_) => {}
            }
        }
        if has_changed {
            self.own_records_changed(now);
        }
    }

    /// Returns the next actions of a seat that has stopped, one for each version that can be played.
    pub fn versions(&self, seat: usize) -> Vec<Action> {
        let branches = &self.branches[seat];
        let before = self.merged.game.steps().len();
        let mut versions = Vec::new();
        for record in branches.all().iter().filter(|_| branches.has_stopped()) {
            let entry = record.log.entries().get(branches.standing());
            let after = entry.and_then(|entry| self.merged.after(seat, entry.action, entry.spent).ok());
            let action = after.and_then(|after| Some(after.game.steps().get(before)?.action));
            versions.extend(action.filter(|action| !versions.contains(action)));
        }
        versions
    }

    /// Whether nothing more of a seat is acknowledged at the moment.
    pub(super) fn is_contested(&self, seat: usize) -> bool {
        self.contested.until[seat].is_some()
    }

    /// Refuses to build on what is contested.
    pub(super) fn check_contested(&self, own: usize) -> Result<(), ActError> {
        let acknowledged = self.branches[own].chosen().map(|record| &record.heads);
        let is_new = |seat: usize| {
            let count = acknowledged.map_or(0, |heads| heads[seat].count);
            seat == own || self.merged_heads[seat].count > count
        };
        let waits = (0..self.branches.len()).any(|seat| self.is_contested(seat) && is_new(seat));
        if waits { Err(ActError::Unmerged) } else { Ok(()) }
    }
}
