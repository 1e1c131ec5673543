//! The journal in the browser: a database that is flushed to disk with every write.
//!
//! The database is opened for each write and closed after it. So a tab blocks neither another one nor a later version,
//! and a database that could not be opened once is tried again.
use super::Runtime;
use app::Intent;
use app::library::StorageIntent;
use app::open_game::TimestampMs;
use app::storage::JournalRecord;
use gloo::timers::callback::Timeout;
use indexed_db_futures::database::Database;
use indexed_db_futures::object_store::ObjectStore;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{TransactionDurability, TransactionMode, TransactionOptions};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsError;
use wasm_bindgen_futures::spawn_local;

const DATABASE: &str = "schachquartett";
/// Later versions of the program take a database of another name: a version that is higher would lock this one out.
const VERSION: u8 = 1;
const STORE: &str = "journal";
/// A write that has said nothing for so long counts as failed until it completes, in milliseconds.
const MAX_WAIT_MS: u32 = 10_000;

thread_local! {
    /// The number of writes that have not completed.
    static WRITES: Cell<u32> = const { Cell::new(0) };
    /// What waits until they have.
    static AFTER_WRITES: RefCell<Vec<Box<dyn FnOnce()>>> = RefCell::default();
}

impl Runtime {
    /// Reads the journal. Without one the tab goes on with local storage.
    pub(super) fn read_journal(self) {
        spawn_local(async move {
            let records = read_all().await.unwrap_or_default();
            self.send(Intent::JournalRead(records));
        });
    }

    /// Writes the last state of an entry.
    pub(super) fn write_journal(self, record: JournalRecord) {
        let name = record.name.clone();
        let overdue = Timeout::new(MAX_WAIT_MS, move || self.send(StorageIntent::JournalFailed { name }));
        spawn_local(async move {
            let written = write(&record).await;
            drop(overdue);
            let JournalRecord { name, written_at, .. } = record;
            self.send(match written {
                Ok(()) => StorageIntent::Journaled { name, written_at },
                Err(_) => StorageIntent::JournalFailed { name },
            });
        });
    }

    /// Writes what no message is about: secrets of live games, progress. `done` is called when it is on disk, or cannot be:
    /// without a journal the tab goes on from memory.
    pub(super) fn write_journal_quietly(self, record: JournalRecord, done: impl FnOnce() + 'static) {
        spawn_local(async move {
            let _ = write(&record).await;
            done();
        });
    }

    /// Removes records that are obsolete. If it fails, the next tab tries again.
    pub(super) fn forget_journal(self, obsolete: Vec<(String, TimestampMs)>) {
        spawn_local(async move {
            let _ = forget(&obsolete).await;
        });
    }
}

async fn open() -> Result<Database, JsError> {
    let create_store = |_, database: Database| {
        database.create_object_store(STORE).build()?;
        Ok(())
    };
    Ok(Database::open(DATABASE).with_version(VERSION).with_on_upgrade_needed(create_store).await?)
}

async fn read_all() -> Result<Vec<JournalRecord>, JsError> {
    let database = open().await?;
    let records = read_from(&database).await;
    database.close();
    records
}

async fn read_from(database: &Database) -> Result<Vec<JournalRecord>, JsError> {
    let transaction = database.transaction(STORE).build()?;
    let texts = transaction.object_store(STORE)?.get_all::<String>().primitive()?.await?;
    Ok(texts.filter_map(|text| JournalRecord::read(&text.ok()?)).collect())
}

/// Writes a record and notes that until it is on disk, or cannot be.
async fn write(record: &JournalRecord) -> Result<(), JsError> {
    WRITES.set(WRITES.get() + 1);
    let written = write_one(record).await;
    WRITES.set(WRITES.get() - 1);
    if WRITES.get() == 0 {
        AFTER_WRITES.take().into_iter().for_each(|act| act());
    }
    written
}

async fn write_one(record: &JournalRecord) -> Result<(), JsError> {
    let database = open().await?;
    let written = write_to(&database, record).await;
    database.close();
    written
}

/// Does something once no write is under way. The tab that waits for it goes on without an answer.
pub(super) fn after_writes(act: impl FnOnce() + 'static) {
    // Writes that this turn has asked for begin with the next one.
    spawn_local(async move {
        if WRITES.get() == 0 {
            act()
        } else {
            AFTER_WRITES.with_borrow_mut(|waiting| waiting.push(Box::new(act)))
        }
    });
}

/// Reads the records with these names; none if that is not possible.
pub(super) async fn read_records(names: &[String]) -> Vec<JournalRecord> {
    let records = read_all().await.unwrap_or_default();
    records.into_iter().filter(|record| names.contains(&record.name)).collect()
}

async fn write_to(database: &Database, record: &JournalRecord) -> Result<(), JsError> {
    // Completes when the record is on disk.
    let mut options = TransactionOptions::new();
    options.set_durability(TransactionDurability::Strict);
    let transaction =
        database.transaction(STORE).with_mode(TransactionMode::Readwrite).with_options(options).build()?;
    let store = transaction.object_store(STORE)?;
    let present = stored_record(&store, &record.name).await?;
    if present.is_none_or(|present| record.replaces(&present)) {
        store.put(record.write()).with_key(record.name.as_str()).primitive()?.await?;
    }
    Ok(transaction.commit().await?)
}

async fn forget(obsolete: &[(String, TimestampMs)]) -> Result<(), JsError> {
    let database = open().await?;
    let forgotten = forget_in(&database, obsolete).await;
    database.close();
    forgotten
}

async fn forget_in(database: &Database, obsolete: &[(String, TimestampMs)]) -> Result<(), JsError> {
    let transaction = database.transaction(STORE).with_mode(TransactionMode::Readwrite).build()?;
    let store = transaction.object_store(STORE)?;
    for (name, written_at) in obsolete {
        // Another tab may have written a later state meanwhile.
        if stored_record(&store, name).await?.is_some_and(|present| present.written_at == *written_at) {
            store.delete(name.as_str()).primitive()?.await?;
        }
    }
    Ok(transaction.commit().await?)
}

/// The record of an entry; `None` also if what is there cannot be read.
async fn stored_record(store: &ObjectStore<'_>, name: &str) -> Result<Option<JournalRecord>, JsError> {
    let text: Option<String> = store.get(name).primitive()?.await?;
    Ok(text.and_then(|text| JournalRecord::read(&text)))
}
