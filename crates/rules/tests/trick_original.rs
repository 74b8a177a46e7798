//! Original Rook (ORG), from the ledger's words.

mod support;

use rule_id::rule;
use support::{cards, game};

/// The bird may be played although its holder could follow.
#[rule("ORG-39", "ORG-44")]
#[test]
fn the_bird_may_always_be_played() {
    let mut table = game("original-rook").dealer(3).hands(&["R6", "R9 G5 ROOK Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("R9 ROOK"));
}
