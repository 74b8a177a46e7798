//! A few connections that readers take turns using, so that one who reads a lot leaves the others to everyone else.

use crate::StoreError;
use std::{
    ops::Deref,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many connections a store has for reading the past.
pub(crate) const PAST_READERS: usize = 3;

/// The connections.
#[derive(Debug)]
pub(crate) struct Turns<T>(Arc<Shared<T>>);

#[derive(Debug)]
struct Shared<T> {
    all: Vec<Arc<T>>,
    free: Mutex<Vec<Arc<T>>>,
    turns: Arc<Semaphore>,
    closed: AtomicBool,
}

impl<T> Shared<T> {
    fn free(&self) -> MutexGuard<'_, Vec<Arc<T>>> {
        // A panic elsewhere cannot leave the list half-changed.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection for one reader; dropping it passes it on to the next.
#[derive(Debug)]
pub(crate) struct Turn<T> {
    one: Arc<T>,
    from: Arc<Shared<T>>,
    _permit: OwnedSemaphorePermit,
}

impl<T> Deref for Turn<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.one
    }
}

impl<T> Drop for Turn<T> {
    fn drop(&mut self) {
        self.from.free().push(Arc::clone(&self.one));
    }
}

impl<T> Turns<T> {
    pub(crate) fn new(connections: impl IntoIterator<Item = T>) -> Turns<T> {
        let all: Vec<Arc<T>> = connections.into_iter().map(Arc::new).collect();
        let (free, turns) = (Mutex::new(all.clone()), Arc::new(Semaphore::new(all.len())));
        Turns(Arc::new(Shared { all, free, turns, closed: AtomicBool::new(false) }))
    }

    /// Waits for a free connection. Those who have waited longest come first.
    pub(crate) async fn take(&self) -> Result<Turn<T>, StoreError> {
        let permit = Arc::clone(&self.0.turns).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        if self.0.closed.load(Relaxed) {
            return Err(StoreError::Closed);
        }
        let one = self.0.free().pop().ok_or(StoreError::Closed)?;
        Ok(Turn { one, from: Arc::clone(&self.0), _permit: permit })
    }

    /// Refuses everyone who is waiting, waits until nobody reads anymore, and returns the connections.
    pub(crate) async fn close(&self) -> &[Arc<T>] {
        self.0.closed.store(true, Relaxed);
        let _everyone = self.0.turns.acquire_many(self.0.all.len() as u32).await;
        &self.0.all
    }
}
