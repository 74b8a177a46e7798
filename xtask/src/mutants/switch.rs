//! Which mutant is active. `cargo xtask mutants` puts this into the copied rules; it is not part of the
//! project.

use std::{
    fs::OpenOptions,
    io::Write as _,
    sync::{
        LazyLock,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

/// The number of mutants, which is filled in for each run.
const MUTANTS: usize = 0;

static ALIVE: LazyLock<Option<usize>> = LazyLock::new(|| std::env::var("ROOKERY_MUTANT").ok()?.parse().ok());
static TRACE: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("ROOKERY_MUTANT_TRACE").ok());
static SEEN: [AtomicBool; MUTANTS] = [const { AtomicBool::new(false) }; MUTANTS];

/// Whether this mutant is active. If a trace is requested, the first query for each mutant is written to the
/// trace file.
pub(crate) fn on(mutant: usize) -> bool {
    if let Some(file) = &*TRACE
        && !SEEN[mutant].swap(true, Relaxed)
        && let Ok(mut file) = OpenOptions::new().create(true).append(true).open(file)
    {
        let _ = writeln!(file, "{mutant}");
    }
    *ALIVE == Some(mutant)
}

/// One of two iterators of different types.
#[derive(Clone)]
pub(crate) enum Either<A, B> {
    /// A mutant's iterator.
    One(A),
    /// The original iterator, or another mutant's.
    Other(B),
}

impl<T, A: Iterator<Item = T>, B: Iterator<Item = T>> Iterator for Either<A, B> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        match self {
            Either::One(one) => one.next(),
            Either::Other(other) => other.next(),
        }
    }
}
