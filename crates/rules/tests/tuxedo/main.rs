//! Tuxedo, statement by statement.

mod laws;
mod table;
