//! Opponents worth playing, and solvers that are exact.

pub mod double_dummy;
