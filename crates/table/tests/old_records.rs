//! Records from earlier versions of the rules: if the rules in use have not changed since then, the match loads; if they
//! have, the error says so.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_table::record::{self, Fault};
use rule_id::rule;
use rules::Catalog;

/// Version 2 changed how a clock that continued at another pile is scored. In this match, continuing is not allowed.
#[rule("CLK-A03")]
#[test]
fn a_rook_clock_record_of_version_1_still_loads() {
    let text = include_str!("old_records/rook-clock.txt");
    assert!(text.contains("\nversion 1\n"));
    let game = record::load(&Catalog::default(), text).unwrap();
    assert!(game.score().is_some());
    assert_eq!(record::write(&game), text.replace("\nversion 1\n", "\nversion 2\n"));
}

/// Version 1 called this clock a win.
#[rule("CLK-A03")]
#[test]
fn a_rook_clock_of_version_1_that_went_on_is_refused_with_both_versions() {
    let bad =
        record::load(&Catalog::default(), include_str!("old_records/rook-clock-restart.txt")).unwrap_err();
    assert_eq!(bad.fault, Fault::RulesVersion { recorded: 1, here: 2 });
    let why = "Line 3 of the record: It was played with version 1 of the game's rules. This is version 2.";
    assert_eq!(bad.to_string(), why);
}
