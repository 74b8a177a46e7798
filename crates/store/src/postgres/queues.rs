//! The queues of one or more writers. All work on a table goes through the same queue, so it is done in order; batches of
//! different queues are committed side by side.

use super::{line::Line, writer};
use crate::{
    Answer, StoreError,
    work::{Queue, Reply, Work},
};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

#[derive(Debug)]
pub(super) struct Queues {
    /// There is always one.
    first: Queue,
    more: Vec<Queue>,
}

impl Queues {
    /// Starts the writers, each with a connection of its own.
    pub(super) fn start(writers: usize, line: &Arc<Line>) -> Queues {
        let start = || {
            let (queue, waiting) = Queue::new();
            tokio::spawn(writer::run(Arc::clone(line), waiting));
            queue
        };
        Queues { first: start(), more: (1..writers).map(|_| start()).collect() }
    }

    /// Queues work on a table and waits for its answer.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        table: &str,
        work: impl FnOnce(Reply<T>) -> Work,
    ) -> Answer<'_, T> {
        let mut hash = DefaultHasher::new();
        table.hash(&mut hash);
        let number = hash.finish() as usize % (1 + self.more.len());
        let queue = number.checked_sub(1).and_then(|at| self.more.get(at)).unwrap_or(&self.first);
        queue.ask(work)
    }

    /// Finds out whether every writer can write.
    pub(super) fn probe(&self) -> Answer<'_, ()> {
        all(self.each().map(|queue| queue.ask(Work::Probe)))
    }

    /// Asks every writer to close.
    pub(super) fn close(&self) -> Answer<'_, ()> {
        all(self.each().map(Queue::close))
    }

    fn each(&self) -> impl Iterator<Item = &Queue> {
        std::iter::once(&self.first).chain(&self.more)
    }
}

/// Waits for every answer; returns the first error. All questions are sent before it waits for the first answer.
fn all<'a>(answers: impl Iterator<Item = Answer<'a, ()>>) -> Answer<'a, ()> {
    let answers: Vec<Answer<'a, ()>> = answers.collect();
    Box::pin(async move {
        let mut outcome: Result<(), StoreError> = Ok(());
        for answer in answers {
            outcome = outcome.and(answer.await);
        }
        outcome
    })
}
