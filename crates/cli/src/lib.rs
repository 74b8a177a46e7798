//! The parts of the `rookery` binary: one module per subcommand.

pub mod admin;
pub mod arena;
pub mod bench;
mod chance;
pub mod club;
pub mod daily;
mod data_folder;
pub mod kept;
pub mod load;
mod markdown;
pub mod menu;
pub mod party;
pub mod play;
mod progress;
pub mod puzzle;
mod replace;
pub mod rules_command;
pub mod selfplay;
pub mod serve;
mod signals;
pub mod solve;
mod solve_deal;
pub mod statistics;
mod suggest;
mod table_args;
mod translated;
pub mod verify;
