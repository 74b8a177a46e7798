//! Whether the store works. When someone asks, the server reads something from it. If writing has failed lately, it
//! also writes something, so that it becomes ready again as soon as the cause is gone. One damaged table does not
//! count: people can still play at all the others.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Duration,
};
use store::Store;
use tokio::time::Instant;

/// How long an answer is reused, because anyone can ask as often as they like.
const FRESH: Duration = Duration::from_secs(1);

/// How many places in the store are tried before it is considered unreadable.
const PLACES: usize = 3;

/// Why a server is not ready for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unready {
    Stopping,
    NoStore,
    NoBus,
    NoRoom,
    Full,
    NotWritten,
    NotRead,
}

impl Unready {
    /// The reason, for the operator.
    pub(crate) fn says(self) -> &'static str {
        match self {
            Unready::Stopping => "stopping\n",
            Unready::NoStore => "The store cannot be reached.\n",
            Unready::NoBus => "The bus cannot be reached, so tables on other servers can't be, either.\n",
            Unready::Full => "All sockets or all places for tables in memory are taken.\n",
            Unready::NoRoom => "There are as many tables as --tables allows.\n",
            Unready::NotWritten => "The store cannot be written to. The disk may be full.\n",
            Unready::NotRead => "The store cannot be read. It may be damaged.\n",
        }
    }
}

/// What has failed lately.
#[derive(Debug, Default)]
pub(crate) struct Health {
    not_written: AtomicBool,
    last: tokio::sync::Mutex<Option<(Instant, Result<(), Unready>)>>,
}

impl Health {
    /// An entry could not be written.
    pub(crate) fn not_written(&self) {
        self.not_written.store(true, Relaxed);
    }

    /// Checks whether the store can be read, and also written if that has failed.
    pub(crate) async fn check(&self, store: &dyn Store) -> Result<(), Unready> {
        // Requests that arrive at the same time wait for the same answer.
        let mut last = self.last.lock().await;
        if let Some((_, answer)) = last.as_ref().filter(|(at, _)| at.elapsed() < FRESH) {
            return *answer;
        }
        let answer = self.try_again(store).await;
        *last = Some((Instant::now(), answer));
        answer
    }

    async fn try_again(&self, store: &dyn Store) -> Result<(), Unready> {
        if self.not_written.load(Relaxed) {
            store.probe().await.map_err(|_| Unready::NotWritten)?;
            self.not_written.store(false, Relaxed);
        }
        for _ in 0..PLACES {
            if can_be_read(store).await {
                return Ok(());
            }
        }
        Err(Unready::NotRead)
    }
}

/// Looks for a table that does not exist, which leads to a random place among the logs.
async fn can_be_read(store: &dyn Store) -> bool {
    let somewhere = parlor::fresh_table_id().unwrap_or_default();
    store.head(&somewhere).await.is_ok() && store.read(&somewhere).await.is_ok()
}
