//! Ends of games that are final. Every device says by an entry that it has seen an end. Once a majority of the seats has, what
//! they had not seen then comes after the end and cannot undo it: a move that somebody makes up a day later, for example.
//!
//! With two seats the other one has to have seen it. A claim against somebody who is away is final, too, when its author has
//! waited for a day: the entry says so by its time. What the claimed seat's device has counted contradicts it all the same.
use super::MergedGame;
use super::contradictions::ABSENCE;
use crate::entry::{Entry, LiveAction};
use crate::proposal::Proposal;

/// An entry that comes after an end which it has not seen, both by seat and index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Late {
    entry: (usize, usize),
    end: (usize, usize),
}

impl Late {
    /// Whether the next entry of a seat is this one, and the end is still to be applied.
    pub(super) fn waits(&self, seat: usize, applied: &[usize]) -> bool {
        self.entry == (seat, applied[seat]) && applied[self.end.0] <= self.end.1
    }
}

impl MergedGame {
    /// Whether the author of an entry had other entries after an end than those that come after it now: its position is another one.
    pub(super) fn is_before_end(&self, entry: &Entry, logs: &[&[Entry]]) -> bool {
        let is_seen = |late: &&Late| late.entry.1 < entry.seen[late.entry.0];
        let now: Vec<&Late> = self.late.iter().filter(is_seen).collect();
        if now.is_empty() {
            return false;
        }
        let seen: Vec<&[Entry]> =
            logs.iter().zip(&entry.seen).map(|(log, &seen)| &log[..seen.min(log.len())]).collect();
        let then = late_entries(&seen);
        now.len() != then.len() || now.iter().any(|late| !then.contains(late))
    }
}

/// Returns the entries that come after an end.
pub(super) fn late_entries(logs: &[&[Entry]]) -> Vec<Late> {
    let mut ends: Vec<(usize, usize)> = Vec::new();
    for entry in logs.iter().flat_map(|log| log.iter()) {
        if let LiveAction::Finalize(by, index) = entry.action
            && index < logs[by].len()
            && !ends.contains(&(by, index))
        {
            ends.push((by, index));
        }
    }
    ends.into_iter().flat_map(|end| late_for(logs, end)).collect()
}

/// Returns the entries of others that come after this end. They are the same, in whatever order the ends are named.
fn late_for(logs: &[&[Entry]], end: (usize, usize)) -> Vec<Late> {
    let (by, index) = end;
    let is_claim =
        matches!(logs[by][index].action, LiveAction::Propose(Proposal::ClaimTime(..) | Proposal::Forfeit(_)));
    let finalizes =
        |seat: usize| logs[seat].iter().filter(|entry| entry.action == LiveAction::Finalize(by, index));
    let mut found = Vec::new();
    for seat in (0..logs.len()).filter(|&seat| seat != by) {
        // What the end has seen comes before it, and what has seen the end after it.
        let first = logs[by][index].seen[seat];
        let unseen = logs[seat].iter().enumerate().skip(first);
        for (at, _) in unseen.take_while(|(_, entry)| entry.seen[by] <= index) {
            let has_not_seen = |entry: &Entry| entry.seen[seat] <= at;
            let others = (0..logs.len()).filter(|&other| other != by && other != seat);
            let agree = others.filter(|&other| finalizes(other).any(has_not_seen)).count();
            let mut own = finalizes(by).filter(|entry| has_not_seen(entry));
            let is_expired = logs.len() == 2 && is_claim && own.any(|entry| entry.spent >= ABSENCE);
            if 2 * (1 + agree + usize::from(is_expired)) > logs.len() {
                found.push(Late { entry: (seat, at), end });
            }
        }
    }
    found
}
