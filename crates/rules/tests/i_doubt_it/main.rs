//! I Doubt It, statement by statement.

mod doubting;
mod ending;
mod laws;
mod laying;
mod table;
