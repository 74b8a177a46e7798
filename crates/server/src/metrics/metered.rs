//! A store that measures its operations: how long each one takes, and how often it fails.

use super::{Histogram, Metrics, Text, count};
use crate::traces::{self, Kind, Value};
use std::{
    path::Path,
    sync::{Arc, atomic::AtomicU64, atomic::Ordering::Relaxed},
};
use store::{
    Answer, Append, Appended, Entry, Glance, Keep, Leases, Note, Renew, Snapshot, Store, StoreError,
};
use tokio::time::Instant;

/// The operations of a store while people play. Backups and restores are separate commands.
#[derive(Clone, Copy, Debug)]
enum Operation {
    Append,
    Read,
    ReadPast,
    Head,
    Snapshot,
    Keep,
    Probe,
    Glance,
    Count,
    Delete,
    Find,
    Erase,
    WriteNote,
    ReadNotes,
}

const OPERATIONS: [(Operation, &str); 14] = [
    (Operation::Append, "append"),
    (Operation::Read, "read"),
    (Operation::ReadPast, "read_past"),
    (Operation::Head, "head"),
    (Operation::Snapshot, "read_snapshot"),
    (Operation::Keep, "keep_snapshot"),
    (Operation::Probe, "probe"),
    (Operation::Glance, "glance"),
    (Operation::Count, "count"),
    (Operation::Delete, "delete"),
    (Operation::Find, "find_person"),
    (Operation::Erase, "erase_person"),
    (Operation::WriteNote, "write_note"),
    (Operation::ReadNotes, "read_notes"),
];

/// The measurements for each operation.
#[derive(Debug, Default)]
pub(super) struct Operations([(Histogram, AtomicU64); OPERATIONS.len()]);

impl Operations {
    pub(super) fn write(&self, store: &str, text: &mut Text) {
        let each = || OPERATIONS.into_iter().map(|(operation, name)| (&self.0[operation as usize], name));
        let labels = |name: &str| format!("store=\"{store}\",operation=\"{name}\"");
        text.heading("rookery_store_seconds", "histogram", "How long store operations take.");
        for ((took, _), name) in each() {
            text.histogram("rookery_store_seconds", &labels(name), took);
        }
        text.heading("rookery_store_failures_total", "counter", "Store operations that failed.");
        for ((_, failed), name) in each() {
            text.value("rookery_store_failures_total", &labels(name), failed.load(Relaxed));
        }
    }
}

/// A store with metrics.
pub(crate) struct Metered {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
}

impl Metered {
    fn measured<'a, T: Send + 'a>(&'a self, operation: Operation, answer: Answer<'a, T>) -> Answer<'a, T> {
        let name = OPERATIONS[operation as usize].1;
        Box::pin(async move {
            let mut span = traces::part(Kind::Client, "store", name);
            let began = Instant::now();
            let answer = answer.await;
            let (took, failed) = &self.metrics.operations.0[operation as usize];
            took.add(began.elapsed());
            // A conflict or a fence is how servers take turns; it is not a failure of the store.
            if !matches!(answer, Ok(_) | Err(StoreError::Conflict { .. } | StoreError::Fenced)) {
                count(failed);
                span.iter_mut().for_each(traces::Span::fail);
            }
            if let Some(span) = &mut span {
                span.note("db.system.name", Value::Word(self.store.kind()));
            }
            answer
        })
    }
}

impl Store for Metered {
    fn kind(&self) -> &'static str {
        self.store.kind()
    }
    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.measured(Operation::Append, self.store.append(entry))
    }
    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.measured(Operation::Read, self.store.read(table))
    }
    fn read_after(&self, table: &str, after: u64) -> Answer<'_, Vec<Entry>> {
        self.measured(Operation::Read, self.store.read_after(table, after))
    }
    fn read_past(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.measured(Operation::ReadPast, self.store.read_past(table))
    }
    fn head(&self, table: &str) -> Answer<'_, u64> {
        self.measured(Operation::Head, self.store.head(table))
    }
    fn snapshot(&self, table: &str) -> Answer<'_, Option<Snapshot>> {
        self.measured(Operation::Snapshot, self.store.snapshot(table))
    }
    fn keep(&self, snapshot: Keep) -> Answer<'_, ()> {
        self.measured(Operation::Keep, self.store.keep(snapshot))
    }
    fn probe(&self) -> Answer<'_, ()> {
        self.measured(Operation::Probe, self.store.probe())
    }
    fn glance(&self, after: &str) -> Answer<'_, Vec<Glance>> {
        self.measured(Operation::Glance, self.store.glance(after))
    }
    fn tables(&self) -> Answer<'_, u64> {
        self.measured(Operation::Count, self.store.tables())
    }
    fn delete(&self, table: &str, v: u64, fence: Option<u64>) -> Answer<'_, ()> {
        self.measured(Operation::Delete, self.store.delete(table, v, fence))
    }
    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        self.measured(Operation::Find, self.store.tables_of(who))
    }
    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        self.measured(Operation::Erase, self.store.erase(who, table, entries))
    }
    fn write_note(&self, note: Note) -> Answer<'_, ()> {
        self.measured(Operation::WriteNote, self.store.write_note(note))
    }
    fn remove_note(&self, kind: &str, name: &str) -> Answer<'_, ()> {
        self.measured(Operation::WriteNote, self.store.remove_note(kind, name))
    }
    fn notes(&self) -> Answer<'_, Vec<Note>> {
        self.measured(Operation::ReadNotes, self.store.notes())
    }
    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        self.store.backup(to)
    }
    fn restore(&self, from: &Path, renew: Renew) -> Answer<'_, ()> {
        self.store.restore(from, renew)
    }
    fn leases(&self) -> Option<&dyn Leases> {
        self.store.leases()
    }
    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}
