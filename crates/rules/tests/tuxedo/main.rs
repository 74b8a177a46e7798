//! Tuxedo, statement by statement.

mod building;
mod capturing;
mod counting;
mod dealing;
mod laws;
mod orange;
mod sweeps;
mod table;
