//! Rack-O against its ledger: setup, turns, scoring, the variations, the options, the laws.

mod laws;
mod table;
