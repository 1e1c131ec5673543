//! The records of one seat that are known. Usually each continues the one before. If the same seat says two different
//! things, its log has branches. What others have acknowledged stands, and nothing is decided by hashes, which can be ground:
//! where the branches are equal, the seat stops at their last common entry.
use super::entry::Entry;
use super::keys::{Hash, PublicKey};
use super::record::{Head, SignedRecord};
use std::cmp::Ordering;

/// The maximum number of branches that are kept. More than two mean a seat that wants to do harm.
const MAX_BRANCHES: usize = 8;

/// A version of an entry: the hash after it, whether it is acknowledged, and the latest device that has signed it.
type Version = (Hash, bool, (u16, u32));

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

/// The newest record of each branch of a seat's log.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    /// The chosen record first: the one that stands, or of a seat that has stopped any.
    records: Vec<SignedRecord>,
    /// How many entries of the chosen log count.
    standing: usize,
}

impl Branches {
    /// Returns the chosen record; `None` before the first.
    pub fn chosen(&self) -> Option<&SignedRecord> {
        self.records.first()
    }

    /// Whether a record is the chosen one, to its last byte.
    pub fn is_chosen(&self, record: &SignedRecord) -> bool {
        self.chosen().is_some_and(|chosen| chosen.bytes() == record.bytes())
    }

    /// Returns whether there is a record of another key than this one.
    pub fn has_other_than(&self, key: &PublicKey) -> bool {
        self.records.iter().any(|record| record.claim.key != *key)
    }

    /// Returns how many entries of the chosen log count: all, or those before the first one of which a seat that has stopped
    /// has signed two versions.
    pub fn standing(&self) -> usize {
        self.standing
    }

    /// Returns the entries that count.
    pub fn entries(&self) -> &[Entry] {
        self.chosen().map_or(&[][..], |record| &record.log.entries()[..self.standing])
    }

    /// Whether nothing decides between two versions of an entry.
    pub fn has_stopped(&self) -> bool {
        self.chosen().is_some_and(|chosen| self.standing < chosen.log.entries().len())
    }

    /// Whether a head is that of the start of one of the logs.
    pub fn knows(&self, head: &Head) -> bool {
        head.count == 0
            || self.records.iter().any(|record| record.log.head(head.count).as_ref() == Some(head))
    }

    /// Returns the newest record of each branch, the chosen one first.
    pub fn all(&self) -> &[SignedRecord] {
        &self.records
    }

    /// Returns what a record would add.
    pub fn compare(&self, record: &SignedRecord) -> Insertion {
        let mut insertion = if self.records.is_empty() { Insertion::Newer } else { Insertion::Branch };
        for known in &self.records {
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
                self.records.retain(|known| !known.log.is_start_of(&record.log));
                self.records.push(record);
            }
            Insertion::Branch => self.records.push(record),
        }
        self.choose(acknowledged);
        insertion
    }

    /// Chooses a branch. Where two part, the one stands whose next entry another seat has acknowledged; if neither is, the one
    /// of the latest device, which has taken the seat over; of two that have done so at the same time, the one with the later record.
    /// Otherwise the seat stops there. Returns whether the choice changed.
    ///
    /// It depends on what is known and not on the order in which it came.
    pub fn choose(&mut self, acknowledged: &[Head]) -> bool {
        let before = (self.chosen().map(|record| record.log.last_head()), self.standing);
        // The order in which branches are kept, and in which one of them is shown where none stands. Those that others have
        // acknowledged are never pushed out by more of the same seat.
        let acknowledged_entries = |record: &SignedRecord| {
            let known = acknowledged.iter().filter(|head| record.log.head(head.count).as_ref() == Some(head));
            known.map(|head| head.count).max()
        };
        self.records.sort_by(|one, other| {
            let by_others = acknowledged_entries(other).cmp(&acknowledged_entries(one));
            by_others.then_with(|| Self::age(other).cmp(&Self::age(one)))
        });
        let mut left: Vec<usize> = (0..self.records.len()).collect();
        let mut standing = self.records.first().map_or(0, |record| record.log.entries().len());
        while let Some(at) = self.fork_of(&left) {
            match self.stronger(&left, at, acknowledged) {
                Some(next) => left.retain(|&branch| self.records[branch].log.hash_after(at) == next),
                None => {
                    standing = at;
                    break;
                }
            }
        }
        if let [chosen] = left[..] {
            standing = self.records[chosen].log.entries().len();
        }
        if let Some(&chosen) = left.first() {
            self.records[..=chosen].rotate_right(1);
        }
        self.records.truncate(MAX_BRANCHES);
        self.standing = standing;
        before != (self.chosen().map(|record| record.log.last_head()), self.standing)
    }

    /// Returns the index of the first entry in which some of the branches differ; `None` for a single one.
    fn fork_of(&self, branches: &[usize]) -> Option<usize> {
        let (&first, others) = branches.split_first()?;
        let log = &self.records[first].log;
        others.iter().map(|&other| log.common(&self.records[other].log)).min()
    }

    /// Returns the hash after the entry at a fork that stands there; `None` if nothing decides.
    fn stronger(&self, branches: &[usize], at: usize, acknowledged: &[Head]) -> Option<Hash> {
        let is_acknowledged = |record: &SignedRecord| {
            let mut beyond = acknowledged.iter().filter(|head| head.count > at);
            beyond.any(|head| record.log.head(head.count).as_ref() == Some(head))
        };
        // Devices that have taken the seat over begin with random serial numbers.
        let device = |record: &SignedRecord| (record.epoch, if record.epoch > 0 { record.serial } else { 0 });
        let mut versions: Vec<Version> = Vec::new();
        for record in branches.iter().map(|&branch| &self.records[branch]) {
            let (hash, is_acknowledged) = (record.log.hash_after(at), is_acknowledged(record));
            match versions.iter_mut().find(|version| version.0 == hash) {
                Some(version) => {
                    version.1 |= is_acknowledged;
                    version.2 = version.2.max(device(record));
                }
                None => versions.push((hash, is_acknowledged, device(record))),
            }
        }
        let only = |is_stronger: &dyn Fn(&Version) -> bool| {
            let mut found = versions.iter().filter(|version| is_stronger(version));
            found.next().filter(|_| found.next().is_none()).map(|version| version.0)
        };
        let has_acknowledged = versions.iter().any(|version| version.1);
        let latest = versions.iter().map(|version| version.2).max()?;
        if has_acknowledged { only(&|version| version.1) } else { only(&|version| version.2 == latest) }
    }
}
