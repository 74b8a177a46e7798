//! The queue of writes. Both stores on disk write in batches, so that many tables share one wait for the disk;
//! nobody gets an answer before the batch is durable.

use crate::{Answer, Append, Appended, Entry, Keep, StoreError};
use tokio::sync::{mpsc, oneshot};

/// The maximum number of waiting entries; any others are refused, so that a slow disk cannot fill up memory.
const MOST_WAITING: usize = 16 * 1024;

/// The maximum number of entries per transaction; this limits how long the first one waits for the last.
pub(crate) const MOST_AT_ONCE: usize = 512;

/// Where an answer goes. The caller may have gone away, but the work is done anyway.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Work for the writer.
pub(crate) enum Work {
    Append(Append, Reply<Appended>),
    Delete(Deletion, Reply<()>),
    Erase(Erasure, Reply<()>),
    Keep(Keep, Reply<()>),
    Probe(Reply<()>),
    Close(Reply<()>),
}

/// A table to be deleted if it is still at this version, and still under this fence.
pub(crate) struct Deletion {
    pub(crate) table: String,
    pub(crate) v: u64,
    pub(crate) fence: Option<u64>,
}

/// The entries that replace what a person left behind at one table.
#[derive(Clone)]
pub(crate) struct Erasure {
    pub(crate) who: String,
    pub(crate) table: String,
    pub(crate) entries: Vec<Entry>,
}

/// The sending end of the queue.
#[derive(Debug)]
pub(crate) struct Queue(mpsc::Sender<Work>);

impl Queue {
    /// A queue, and its other end for the writer.
    pub(crate) fn new() -> (Queue, mpsc::Receiver<Work>) {
        let (work, waiting) = mpsc::channel(MOST_WAITING);
        (Queue(work), waiting)
    }

    /// Queues work and waits for its answer.
    pub(crate) fn ask<T: Send + 'static>(&self, work: impl FnOnce(Reply<T>) -> Work) -> Answer<'_, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.0.try_send(work(reply)).map_err(|why| match why {
            mpsc::error::TrySendError::Full(_) => StoreError::Busy,
            mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
        });
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    /// Asks the writer to close; does nothing if it is already closed.
    pub(crate) fn close(&self) -> Answer<'_, ()> {
        let closed = self.ask(Work::Close);
        Box::pin(async move {
            match closed.await {
                Err(StoreError::Closed) => Ok(()),
                other => other,
            }
        })
    }
}
