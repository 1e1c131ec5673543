//! The records of one seat that are known. Usually each continues the one before. If the same seat says two different
//! things, from a restored backup or on purpose, its log has branches, and all devices choose the same one.
use super::record::{Head, SignedRecord};
use std::cmp::Ordering;

/// The maximum number of branches that are kept. More than two mean a seat that wants to do harm.
const MAX_BRANCHES: usize = 8;

/// What a record adds to those that are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insertion {
    /// Nothing: it is older than a known one.
    Outdated,
    /// Nothing: it is known.
    Known,
    /// It continues a known one, or knows more of the others.
    Newer,
    /// It contradicts the known ones: another branch.
    Branch,
}

/// The newest record of each branch of a seat's log, the chosen one first.
#[derive(Clone, Debug, Default)]
pub struct Branches(Vec<SignedRecord>);

impl Branches {
    /// Returns the chosen record; `None` before the first.
    pub fn chosen(&self) -> Option<&SignedRecord> {
        self.0.first()
    }

    /// Whether a record is the chosen one, to its last byte.
    pub fn is_chosen(&self, record: &SignedRecord) -> bool {
        self.chosen().is_some_and(|chosen| chosen.bytes() == record.bytes())
    }

    /// Returns the newest record of each branch, the chosen one first.
    pub fn all(&self) -> &[SignedRecord] {
        &self.0
    }

    /// Returns what a record would add.
    pub fn compare(&self, record: &SignedRecord) -> Insertion {
        let mut insertion = if self.0.is_empty() { Insertion::Newer } else { Insertion::Branch };
        for known in &self.0 {
            if known.log.is_start_of(&record.log) && known.log.last_head() != record.log.last_head() {
                insertion = Insertion::Newer;
            } else if record.log.is_start_of(&known.log) {
                return match Self::age(record).cmp(&Self::age(known)) {
                    Ordering::Greater if record.log.last_head() == known.log.last_head() => Insertion::Newer,
                    Ordering::Equal => Insertion::Known,
                    _ => Insertion::Outdated,
                };
            }
        }
        insertion
    }

    /// Orders the records of one branch by age. After a backup was restored two may have one number: then their bytes
    /// decide, so that all devices keep the same one.
    fn age(record: &SignedRecord) -> (u16, usize, u32, &[u8]) {
        (record.epoch, record.log.entries().len(), record.serial, record.bytes())
    }

    /// Adds a record whose signatures are valid, then chooses a branch.
    ///
    /// `acknowledged`: the heads of this seat in the signed records of all others.
    pub fn insert(&mut self, record: SignedRecord, acknowledged: &[Head]) -> Insertion {
        let insertion = self.compare(&record);
        match insertion {
            Insertion::Outdated | Insertion::Known => return insertion,
            Insertion::Newer => {
                self.0.retain(|known| !known.log.is_start_of(&record.log));
                self.0.push(record);
            }
            Insertion::Branch => self.0.push(record),
        }
        self.choose(acknowledged);
        insertion
    }

    /// Chooses a branch: one that another seat has acknowledged; else that of the latest device, then the longest.
    /// What is still equal is decided by the hash of the first entry that differs. Returns whether the choice changed.
    pub fn choose(&mut self, acknowledged: &[Head]) -> bool {
        let before = self.chosen().map(|record| record.log.last_head());
        // The order is not transitive in odd cases of three branches, so the result must not depend on their order.
        for end in 1..self.0.len() {
            for at in (0..end).rev() {
                if self.0[at].log.last_head().hash > self.0[at + 1].log.last_head().hash {
                    self.0.swap(at, at + 1);
                }
            }
        }
        for _ in 1..self.0.len() {
            for at in 1..self.0.len() {
                if is_better(&self.0[at], &self.0[0], acknowledged) {
                    self.0.swap(0, at);
                }
            }
        }
        self.0.truncate(MAX_BRANCHES);
        before != self.chosen().map(|record| record.log.last_head())
    }
}

fn is_better(one: &SignedRecord, other: &SignedRecord, acknowledged: &[Head]) -> bool {
    let common = one.log.common(&other.log);
    let is_acknowledged = |record: &SignedRecord| {
        let mut beyond = acknowledged.iter().filter(|head| head.count > common);
        beyond.any(|head| record.log.head(head.count).as_ref() == Some(head))
    };
    let by_hash = || other.log.hash_after(common).cmp(&one.log.hash_after(common));
    let order = match (is_acknowledged(one), is_acknowledged(other)) {
        (true, true) => by_hash(),
        (false, false) => (one.epoch, one.log.entries().len())
            .cmp(&(other.epoch, other.log.entries().len()))
            .then_with(by_hash),
        (one, other) => one.cmp(&other),
    };
    order == Ordering::Greater
}
