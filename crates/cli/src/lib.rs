//! The parts of the `rookery` binary: one module per subcommand.

pub mod arena;
pub mod bench;
mod chance;
pub mod kept;
pub mod load;
pub mod party;
pub mod play;
mod replace;
pub mod rules_command;
pub mod selfplay;
pub mod serve;
pub mod solve;
mod solve_deal;
pub mod statistics;
mod table_args;
mod translated;
pub mod verify;
