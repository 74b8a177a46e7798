//! Moving what was committed from the write-ahead log into the file, on a thread of its own, so that the writer seldom
//! has to stop for it.

use crate::StoreError;
use rusqlite::Connection;
use std::{
    sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel},
    thread::{self, JoinHandle},
    time::Duration,
};

/// How often. What the writer has to move itself is what was written since, at most.
const EVERY: Duration = Duration::from_millis(500);

/// Pages of the write-ahead log after which the writer moves the rest itself and begins the log anew: without that it
/// would grow for as long as somebody is always writing.
pub(super) const MOST_PAGES: i64 = 16384;

/// The thread; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Running {
    stop: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        // Its connection is closed when this returns, so that the last one out can tidy the file.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Starts the thread.
pub(super) fn start(db: Connection) -> Result<Running, StoreError> {
    let (stop, stopped) = sync_channel::<()>(1);
    let work = move || {
        while let Err(RecvTimeoutError::Timeout) = stopped.recv_timeout(EVERY) {
            // Passive: waits for nobody and holds up nobody. One that fails is made up for by the next.
            let moved = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
            if let Err(why) = moved {
                tracing::debug!(%why, "a checkpoint failed");
            }
        }
    };
    let thread = thread::Builder::new().name("checkpoint".into()).spawn(work);
    let thread = thread.map_err(|why| StoreError::Failed(why.to_string()))?;
    Ok(Running { stop: Some(stop), thread: Some(thread) })
}
