//! Where bots think: on separate threads, so that a long decision does not hold up any table or socket. At most one
//! bot per core thinks at a time; the others wait their turn.

use parlor::stand_in::{Task, Thought};
use std::{sync::Arc, thread::available_parallelism};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{JoinHandle, spawn_blocking},
    time::{Instant, sleep_until},
};

/// The maximum number of tables whose bots are kept between decisions. A strong bot takes up half a megabyte. At
/// any other table, the bots replay the log, which costs time but no memory.
const TABLES_WITH_KEPT_BOTS: usize = 128;

/// Runs the bots of all tables.
pub(crate) struct Thinkers {
    cores: Arc<Semaphore>,
    memory: Arc<Semaphore>,
}

impl Default for Thinkers {
    fn default() -> Thinkers {
        let cores = available_parallelism().map_or(1, usize::from);
        Thinkers {
            cores: Arc::new(Semaphore::new(cores)),
            memory: Arc::new(Semaphore::new(TABLES_WITH_KEPT_BOTS)),
        }
    }
}

impl Thinkers {
    /// Runs a decision and delivers it no earlier than `at`; `None` if the bot has a bug.
    pub(crate) fn think(&self, task: Task, at: Instant) -> JoinHandle<Option<Thought>> {
        let cores = Arc::clone(&self.cores);
        tokio::spawn(async move {
            // The semaphore is never closed.
            let core = cores.acquire_owned().await.ok();
            let thinking = spawn_blocking(move || {
                let thought = task.think();
                drop(core);
                thought
            });
            let thought = thinking.await.inspect_err(|why| tracing::error!(%why, "a bot crashed")).ok();
            sleep_until(at).await;
            thought
        })
    }

    /// A permit to keep one table's bots; `None` if there is no room now.
    pub(crate) fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.memory).try_acquire_owned().ok()
    }
}
