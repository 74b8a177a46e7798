//! What the binary `rookery` is made of: one module a subcommand.

pub mod bench_solver;
pub mod referee;
