//! Club Rook, statement by statement.

mod laws;
mod table;
