//! Where bots think: on threads of their own, so that a long thought holds up no table and no socket. At most as many
//! think at once as there are cores; the others wait their turn.

use parlor::stand_in::{Task, Thought};
use std::{sync::Arc, thread::available_parallelism};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{JoinHandle, spawn_blocking},
    time::{Instant, sleep_until},
};

/// Tables whose bots are kept between two decisions. A strong bot holds half a megabyte; at the tables beyond these the
/// bots go through the log again, which costs time and no memory.
const TABLES_WITH_KEPT_BOTS: usize = 128;

/// The thinking of all tables.
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
    /// Has a decision made, which is told no sooner than `at`; `None` where the bot has a defect.
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
            let thought = thinking.await.inspect_err(|why| tracing::error!(%why, "a bot has a defect")).ok();
            sleep_until(at).await;
            thought
        })
    }

    /// Room to keep the bots of one table; `None` while there is none.
    pub(crate) fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.memory).try_acquire_owned().ok()
    }
}
