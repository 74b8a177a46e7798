//! Rook Solitaire, solved with all cards known ([`Oracle`]) and played without that knowledge ([`Player`]).

mod hope;
mod oracle;
mod player;
mod schedule;
mod search;
#[cfg(test)]
mod tests;

pub use oracle::{Answer, Oracle};
pub use player::{Player, describe};
