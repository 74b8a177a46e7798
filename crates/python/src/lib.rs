//! The Rust part of the Python package `rookery`.
//!
//! The Python part is in `python/rookery`: exceptions, what the arrays mean, and interfaces for other libraries.
//! This crate only exposes the project's crates to Python; it makes no decisions of its own.

mod answers;
mod arrays;
mod errors;
mod family;
mod hand;
mod json;
mod matches;
mod network;
mod player;
mod rules;
mod study;
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
    use crate::matches::Match;
    #[pymodule_export]
    use crate::network::Network;
    #[pymodule_export]
    use crate::player::{Bot, Bots, bot_names};
    #[pymodule_export]
    use crate::rules::{Rules, games};
    #[pymodule_export]
    use crate::study::{all_seatings, duel, measure, solve};
    #[pymodule_export]
    use crate::tables::Batch;
    #[pymodule_export]
    use crate::threads::set_threads;
}
