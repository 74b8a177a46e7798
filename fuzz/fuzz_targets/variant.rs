//! Reads variant files with hostile text: an invalid row is refused with its line number, and a row that
//! loads either compiles or is refused with a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{
    Options,
    trick::{Rules, row},
};

fuzz_target!(|text: &str| {
    match row::Row::parse("fuzz", text, |base| row::find(base).cloned()) {
        Ok(row) => {
            for players in &row.players {
                let _ = Rules::<u64>::new(&row, *players, &Options::new());
            }
        }
        Err(bad) => assert!(bad.line >= 1 && bad.line <= text.lines().count() + 1, "{bad}"),
    }
});
