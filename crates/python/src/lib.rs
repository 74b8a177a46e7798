//! The Python package `rookery`: its part in Rust.
//!
//! Python's side is in `python/rookery`: exceptions, what arrays mean, and the interfaces of other libraries. Here the
//! crates of the project are handed to Python, and nothing is decided.

mod errors;
mod family;
mod hand;
mod json;
mod rules;
mod tables;
mod threads;

use pyo3::prelude::*;

/// The part of `rookery` that is written in Rust.
#[pymodule]
mod _rookery {
    #[pymodule_export]
    use crate::family::Training;
    #[pymodule_export]
    use crate::hand::{Hand, restore};
    #[pymodule_export]
    use crate::rules::{Rules, games};
    #[pymodule_export]
    use crate::tables::Batch;
    #[pymodule_export]
    use crate::threads::set_threads;
}
