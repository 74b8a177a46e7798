//! Gives the record reader hostile text: it never panics, and a record it accepts is written back exactly.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::Catalog;
use table::record;

fuzz_target!(|text: &str| {
    let catalog = Catalog::default();
    if let Ok(game) = record::load(&catalog, text) {
        let written = record::write(&game);
        let again = record::load(&catalog, &written).expect("what was written reads back");
        assert_eq!(record::write(&again), written);
    }
});
