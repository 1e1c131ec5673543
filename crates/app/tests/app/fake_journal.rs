//! A database that keeps the last state of each game, as the browser would.
use schachquartett_app::library::StorageIntent;
use schachquartett_app::storage::JournalRecord;

/// What the database does with a write.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Disk {
    /// It is on disk at once.
    #[default]
    Works,
    /// It waits until it is let through.
    IsSlow,
    /// It is refused: full, blocked or corrupt.
    Refuses,
}

#[derive(Clone, Default)]
pub struct FakeJournal {
    pub disk: Disk,
    /// The records as JSON.
    records: Vec<String>,
    waiting: Vec<JournalRecord>,
}

impl FakeJournal {
    /// Writes a record, and returns what the tab hears of it.
    pub fn put(&mut self, record: JournalRecord) -> Option<StorageIntent> {
        match self.disk {
            Disk::Works => Some(self.store(record)),
            Disk::IsSlow => {
                self.waiting.push(record);
                None
            }
            Disk::Refuses => Some(StorageIntent::JournalFailed { name: record.name }),
        }
    }

    fn store(&mut self, record: JournalRecord) -> StorageIntent {
        let (name, written_at) = (record.name.clone(), record.written_at);
        let there = self.find(&name);
        if there.as_ref().is_none_or(|there| record.replaces(there)) {
            self.records.retain(|text| JournalRecord::read(text) != there);
            self.records.push(record.write());
        }
        StorageIntent::Journaled { name, written_at }
    }

    /// Lets through what waits, the last write first, and returns what the tab hears of it.
    pub fn let_through(&mut self) -> Vec<StorageIntent> {
        std::mem::take(&mut self.waiting).into_iter().rev().map(|record| self.store(record)).collect()
    }

    /// What a tab reads when it begins.
    pub fn read(&self) -> Vec<JournalRecord> {
        self.records.iter().map(|text| JournalRecord::read(text).expect("a record")).collect()
    }

    /// The record of an entry.
    pub fn find(&self, name: &str) -> Option<JournalRecord> {
        self.read().into_iter().find(|record| record.name == name)
    }

    /// Removes records that are still those of a time.
    pub fn forget(&mut self, obsolete: &[(String, u64)]) {
        self.records.retain(|text| {
            let record = JournalRecord::read(text).expect("a record");
            !obsolete.contains(&(record.name, record.written_at))
        });
    }

    /// What is there after the browser was killed.
    pub fn after_crash(&self) -> Self {
        Self { waiting: Vec::new(), ..self.clone() }
    }
}
