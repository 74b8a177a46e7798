//! Moves committed data from the write-ahead log into the file, on its own thread, so that the writer rarely has to
//! stop for it.

use crate::StoreError;
use rusqlite::Connection;
use std::{
    sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel},
    thread::{self, JoinHandle},
    time::Duration,
};

/// The time between two runs. The writer itself moves at most what was written since the last run.
const EVERY: Duration = Duration::from_millis(500);

/// The number of pages in the write-ahead log after which the writer moves the rest itself and restarts the log.
/// Without this, the log would grow as long as someone keeps writing.
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
        // Its connection is closed when this returns, so that the last connection can clean up the file.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Starts the thread.
pub(super) fn start(db: Connection) -> Result<Running, StoreError> {
    let (stop, stopped) = sync_channel::<()>(1);
    let work = move || {
        while let Err(RecvTimeoutError::Timeout) = stopped.recv_timeout(EVERY) {
            // A passive checkpoint waits for nobody and blocks nobody. If one run fails, the next one catches up.
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
