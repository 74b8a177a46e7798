//! The threads that step batches: one pool per process.
//!
//! A process created by `fork` has the memory of its parent's pool but none of its threads, so it gets its
//! own pool.

use crate::errors;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::{
    process,
    sync::{Arc, Mutex, PoisonError},
};

struct Pool {
    process: u32,
    threads: usize,
    pool: Option<Arc<ThreadPool>>,
}

static POOL: Mutex<Pool> = Mutex::new(Pool { process: 0, threads: 0, pool: None });

/// This process's pool.
pub(crate) fn pool(py: Python<'_>) -> PyResult<Arc<ThreadPool>> {
    let mut kept = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.process != process::id() {
        kept.process = process::id();
        // The pool's threads belong to the parent process, so dropping it would wait forever.
        std::mem::forget(kept.pool.take());
    }
    if let Some(pool) = &kept.pool {
        return Ok(Arc::clone(pool));
    }
    let built =
        ThreadPoolBuilder::new().num_threads(kept.threads).thread_name(|at| format!("rookery-{at}")).build();
    let pool = Arc::new(built.map_err(|error| errors::other(py, error))?);
    kept.pool = Some(Arc::clone(&pool));
    Ok(pool)
}

/// The threads that step a batch: the pool or, if there is little to do, the calling thread.
pub(crate) struct Workers(Option<Arc<ThreadPool>>);

/// The threads for work that can keep this many of them busy.
pub(crate) fn workers(py: Python<'_>, busy: usize) -> PyResult<Workers> {
    Ok(Workers(if busy < 2 { None } else { Some(pool(py)?) }))
}

impl Workers {
    /// Runs the work on these threads.
    pub(crate) fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.0 {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// Sets how many threads step batches in this process; 0 means all cores.
///
/// If it is never called, `RAYON_NUM_THREADS` decides; if that is not set, all cores are used.
#[pyfunction]
pub(crate) fn set_threads(threads: usize) {
    let mut kept = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    kept.threads = threads.min(1024);
    if kept.process == process::id() {
        kept.pool = None;
    }
}
