//! Logs for as long as the process lives: for trying things out and for tests.

use crate::{Answer, Append, Appended, Entry, Store, StoreError};
use std::{
    collections::HashMap,
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Logs in memory.
#[derive(Debug, Default)]
pub struct Memory {
    /// `None` once closed.
    logs: Mutex<Option<Logs>>,
}

type Logs = HashMap<String, Log>;

#[derive(Debug, Default)]
struct Log {
    entries: Vec<Entry>,
    nonces: HashMap<String, u64>,
}

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory { logs: Mutex::new(Some(Logs::new())) }
    }

    fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Logs) -> Result<T, StoreError>,
    ) -> Answer<'_, T> {
        // A panic elsewhere cannot leave a log half changed: each change is one push.
        let mut logs: MutexGuard<'_, _> = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        let done = logs.as_mut().ok_or(StoreError::Closed).and_then(work);
        Box::pin(std::future::ready(done))
    }
}

impl Store for Memory {
    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.with(|logs| {
            let empty = Log::default();
            let log = logs.get(&entry.table).unwrap_or(&empty);
            if let Some(before) = entry.nonce.as_ref().and_then(|nonce| log.nonces.get(nonce)) {
                return Ok(Appended::Before(*before));
            }
            let actual = log.entries.len() as u64;
            if actual != entry.after {
                return Err(StoreError::Conflict { expected: entry.after, actual });
            }
            let v = actual + 1;
            let log = logs.entry(entry.table).or_default();
            log.nonces.extend(entry.nonce.clone().map(|nonce| (nonce, v)));
            log.entries.push(Entry { v, nonce: entry.nonce, body: entry.body });
            Ok(Appended::Now(v))
        })
    }

    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.with(|logs| Ok(logs.get(table).map(|log| log.entries.clone()).unwrap_or_default()))
    }

    fn tables(&self) -> Answer<'_, u64> {
        self.with(|logs| Ok(logs.len() as u64))
    }

    fn delete(&self, table: &str) -> Answer<'_, ()> {
        self.with(|logs| {
            logs.remove(table);
            Ok(())
        })
    }

    fn backup(&self, _to: &Path) -> Answer<'_, ()> {
        self.with(|_| Err(StoreError::Failed("what is only in memory has no file to copy".into())))
    }

    fn close(&self) -> Answer<'_, ()> {
        *self.logs.lock().unwrap_or_else(PoisonError::into_inner) = None;
        Box::pin(std::future::ready(Ok(())))
    }
}
