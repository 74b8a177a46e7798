//! Logs that last only as long as the process, for experiments and tests.

use crate::{Answer, Append, Appended, Entry, Glance, Keep, Note, Renew, Snapshot, Store, StoreError};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Logs in memory.
#[derive(Debug, Default)]
pub struct Memory {
    /// The logs; `None` after the store is closed.
    logs: Mutex<Option<Logs>>,
}

#[derive(Debug, Default)]
struct Logs {
    tables: HashMap<String, Log>,
    /// The tables each person has been at.
    people: HashMap<String, BTreeSet<String>>,
    /// The body of each note, by kind and name.
    notes: BTreeMap<(String, String), String>,
}

#[derive(Debug, Default)]
struct Log {
    entries: Vec<Entry>,
    nonces: HashMap<String, u64>,
    snapshot: Option<Snapshot>,
}

impl Log {
    fn at(&self, v: u64) -> Option<&Entry> {
        v.checked_sub(1).and_then(|at| self.entries.get(at as usize))
    }
}

/// The maximum number of tables listed at once.
const GLANCE: usize = 500;

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory { logs: Mutex::new(Some(Logs::default())) }
    }

    fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Logs) -> Result<T, StoreError>,
    ) -> Answer<'_, T> {
        // A panic elsewhere cannot leave a log half-changed: each change is a single push.
        let mut logs: MutexGuard<'_, _> = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        let done = logs.as_mut().ok_or(StoreError::Closed).and_then(work);
        Box::pin(std::future::ready(done))
    }
}

impl Store for Memory {
    fn kind(&self) -> &'static str {
        "memory"
    }

    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.with(|logs| {
            let empty = Log::default();
            let log = logs.tables.get(&entry.table).unwrap_or(&empty);
            if let Some(before) = entry.nonce.as_ref().and_then(|nonce| log.nonces.get(nonce)) {
                return Ok(Appended::Before(*before));
            }
            let actual = log.entries.len() as u64;
            if actual != entry.after {
                return Err(StoreError::Conflict { expected: entry.after, actual });
            }
            let v = actual + 1;
            if let Some(who) = entry.who {
                logs.people.entry(who).or_default().insert(entry.table.clone());
            }
            let log = logs.tables.entry(entry.table).or_default();
            log.nonces.extend(entry.nonce.clone().map(|nonce| (nonce, v)));
            log.entries.push(Entry { v, nonce: entry.nonce, body: entry.body });
            Ok(Appended::Now(v))
        })
    }

    fn read_after(&self, table: &str, after: u64) -> Answer<'_, Vec<Entry>> {
        self.with(|logs| {
            let log = logs.tables.get(table).map_or(&[][..], |log| &log.entries);
            Ok(log.iter().skip(after as usize).cloned().collect())
        })
    }

    fn read_past(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.read(table)
    }

    fn head(&self, table: &str) -> Answer<'_, u64> {
        self.with(|logs| Ok(logs.tables.get(table).map_or(0, |log| log.entries.len() as u64)))
    }

    fn snapshot(&self, table: &str) -> Answer<'_, Option<Snapshot>> {
        self.with(|logs| Ok(logs.tables.get(table).and_then(|log| log.snapshot.clone())))
    }

    fn keep(&self, snapshot: Keep) -> Answer<'_, ()> {
        self.with(|logs| {
            let Some(log) = logs.tables.get_mut(&snapshot.table) else { return Ok(()) };
            let last = log.at(snapshot.v).map(|entry| entry.body.clone());
            log.snapshot = last.map(|last| Snapshot { v: snapshot.v, last, body: snapshot.body });
            Ok(())
        })
    }

    fn probe(&self) -> Answer<'_, ()> {
        self.with(|_| Ok(()))
    }

    fn glance(&self, after: &str) -> Answer<'_, Vec<Glance>> {
        self.with(|logs| {
            let mut ids: Vec<&String> = logs.tables.keys().filter(|id| id.as_str() > after).collect();
            ids.sort_unstable();
            let glance = |id: &String| {
                let entries = &logs.tables.get(id)?.entries;
                let (first, last) = (entries.first()?.body.clone(), entries.last()?.clone());
                Some(Glance { table: id.clone(), first, last })
            };
            Ok(ids.into_iter().take(GLANCE).filter_map(glance).collect())
        })
    }

    fn tables(&self) -> Answer<'_, u64> {
        self.with(|logs| Ok(logs.tables.len() as u64))
    }

    fn delete(&self, table: &str, v: u64, _fence: Option<u64>) -> Answer<'_, ()> {
        self.with(|logs| {
            let actual = logs.tables.get(table).map_or(0, |log| log.entries.len() as u64);
            if actual != v {
                return Err(StoreError::Conflict { expected: v, actual });
            }
            logs.tables.remove(table);
            for tables in logs.people.values_mut() {
                tables.remove(table);
            }
            Ok(())
        })
    }

    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        self.with(|logs| {
            Ok(logs.people.get(who).map(|tables| tables.iter().cloned().collect()).unwrap_or_default())
        })
    }

    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        self.with(|logs| {
            if let Some(tables) = logs.people.get_mut(who) {
                tables.remove(table);
            }
            let Some(log) = logs.tables.get_mut(table) else { return Ok(()) };
            for entry in entries {
                let at = entry.v.checked_sub(1).and_then(|at| log.entries.get_mut(at as usize));
                if let Some(there) = at {
                    *there = entry;
                }
            }
            log.snapshot = None;
            let named = log.entries.iter().filter_map(|entry| Some((entry.nonce.clone()?, entry.v)));
            log.nonces = named.collect();
            Ok(())
        })
    }

    fn write_note(&self, note: Note) -> Answer<'_, ()> {
        self.with(|logs| {
            logs.notes.insert((note.kind, note.name), note.body);
            Ok(())
        })
    }

    fn remove_note(&self, kind: &str, name: &str) -> Answer<'_, ()> {
        self.with(|logs| {
            logs.notes.remove(&(kind.to_owned(), name.to_owned()));
            Ok(())
        })
    }

    fn notes(&self) -> Answer<'_, Vec<Note>> {
        self.with(|logs| {
            let note = |((kind, name), body): (&(String, String), &String)| Note {
                kind: kind.clone(),
                name: name.clone(),
                body: body.clone(),
            };
            Ok(logs.notes.iter().map(note).collect())
        })
    }

    fn backup(&self, _to: &Path) -> Answer<'_, ()> {
        self.with(|_| Err(StoreError::Failed("Tables kept only in memory cannot be backed up.".into())))
    }

    fn restore(&self, _from: &Path, _renew: Renew) -> Answer<'_, ()> {
        self.with(|_| Err(StoreError::Failed("A backup cannot be restored into memory.".into())))
    }

    fn close(&self) -> Answer<'_, ()> {
        *self.logs.lock().unwrap_or_else(PoisonError::into_inner) = None;
        Box::pin(std::future::ready(Ok(())))
    }
}
