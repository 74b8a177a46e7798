//! What the binary `rookery` is made of: one module a subcommand.

pub mod party;
pub mod referee;
pub mod rules_command;
