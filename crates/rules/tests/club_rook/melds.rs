//! Sets and sequences, adding and merging (CLB-21 to CLB-34, CLB-A38 to CLB-A45).

use crate::table::{Table, four, table};
use rookery_rules::club_rook::{MeldKind, Rookie};
use rule_id::rule;

/// Seat 0 has opened with the sequence B4 to B8 as meld 1 and holds eight cards plus the two that were drawn.
fn opened(rest: &str, draws: &str) -> Table {
    opened_at(&[], rest, draws)
}

fn opened_at(options: &[(&str, &str)], rest: &str, draws: &str) -> Table {
    let hand = format!("B4 B5 B6 B7 B8 {rest}");
    let mut table = table(4, options).hand(0, &hand).draws(draws).deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8"]);
    table
}

#[rule("CLB-21", "CLB-22", "CLB-23")]
#[test]
fn only_sets_and_sequences_of_three_or_more_are_melds() {
    let table = opened("R6 Y6 G6 R7 R8 Y9 R10 R11", "R4 G13");
    for meld in ["R6 Y6 G6", "R6 R7 R8"] {
        assert!(table.allows(&format!("meld {meld}")), "{meld}");
    }
    assert_eq!(table.refused("meld R6 Y6"), "CLB-22");
    assert_eq!(table.refused("meld R7 R8"), "CLB-22");
    assert_eq!(table.refused("meld R6 Y6 R7"), "CLB-21");
    assert_eq!(table.refused("meld R7 R8 Y9"), "CLB-21");
    assert_eq!(table.refused("meld R8 R10 R11"), "CLB-23");
    assert_eq!(table.refused("meld R4 R6 R7 R8"), "CLB-23");
}

#[rule("CLB-24", "CLB-25", "CLB-26", "CLB-27", "CLB-A45")]
#[test]
fn ones_and_twos_are_wild_in_a_set_with_two_naturals() {
    let table = opened("R6 Y6 R1 Y1 B1 G2 Y2 R2", "G6 R9");
    for meld in ["R6 Y6 R1", "R6 Y6 G2", "R6 Y6 G6 Y1 G2", "R6 Y6 R1 Y1 B1 G2 Y2 R2"] {
        assert!(table.allows(&format!("meld {meld}")), "{meld}");
    }
    assert_eq!(table.refused("meld R6 R1 Y1"), "CLB-25");
    assert_eq!(table.refused("meld R9 G2 Y2 R2"), "CLB-25");
    assert_eq!(table.refused("meld R1 Y1 B1"), "CLB-27");
    assert_eq!(table.refused("meld G2 Y2 R1"), "CLB-27");
}

#[rule("CLB-29")]
#[test]
fn two_sixes_and_a_two_are_three_sixes() {
    let mut table = opened("R6 G6 Y2", "");
    table.does(&["meld R6 G6 Y2"]);
    let meld = &table.public().melds[1];
    assert_eq!((meld.number, meld.kind, meld.cards.len()), (2, MeldKind::Set, 3));
}

#[rule("CLB-28", "CLB-30")]
#[test]
fn a_wild_card_is_never_part_of_a_sequence() {
    let table = opened("R4 R5 R6 R2 R8 G1", "R1 Y12");
    assert_eq!(table.refused("meld R4 R5 R6 R2"), "CLB-28");
    assert_eq!(table.refused("meld R5 R6 G1 R8"), "CLB-28");
    assert_eq!(table.refused("add G1 onto 1"), "CLB-28");
    assert!(table.allows("meld R4 R5 R6"));
}

#[rule("CLB-31", "CLB-33", "CLB-A39")]
#[test]
fn a_sequence_lies_within_four_to_fourteen_without_wrapping() {
    let table = opened("R3 R4 R5 R12 R13 R14 R6", "");
    assert_eq!(table.refused("meld R3 R4 R5"), "CLB-31");
    assert_eq!(table.refused("meld R13 R14 R4"), "CLB-23");
    assert!(table.allows("meld R12 R13 R14"));
    let mut table = four().hand(0, "B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B3").deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14"]);
    assert_eq!(
        (table.public().melds[0].cards.len(), table.public().melds[0].rookie),
        (11, Some(Rookie::Sequence))
    );
    assert_eq!(table.refused("add B3 onto 1"), "CLB-31");
}

#[rule("CLB-34")]
#[test]
fn a_wild_card_counts_twenty_and_every_other_ten() {
    use rookery_rules::club_rook::Tally;
    let value = |text: &str| crate::table::cards(text).into_iter().collect::<Tally>().value();
    for card in ["R1", "Y1", "B2", "G2"] {
        assert_eq!(value(card), 20);
    }
    for number in 3..=14 {
        assert_eq!(value(&format!("G{number}")), 10);
    }
    assert_eq!(value("R6 Y6 G6 R2 R2"), 70);
}

#[rule("CLB-32")]
#[test]
fn threes_are_not_laid_before_the_turn_of_going_out() {
    let table = opened("R3 Y3 G3 B3 R1", "");
    assert_eq!(table.refused("meld R3 Y3 G3"), "CLB-32");
    assert_eq!(table.refused("meld R3 Y3 R1"), "CLB-32");
    assert!(table.allows("discard R3"));
    let mut unopened = four().hand(0, "R3 Y3 G3 B3 R9 Y9").deal();
    unopened.does(&["draw"]);
    assert_eq!(unopened.refused("meld R3 Y3 G3"), "CLB-32", "not because of their value");
}

#[rule("CLB-42", "CLB-A40", "CLB-68")]
#[test]
fn cards_are_added_at_the_ends_of_a_sequence_and_anywhere_to_a_set() {
    let mut table = opened("B9 B10 B12 R6 Y6 G6 R2 Y7", "B6 G7");
    assert_eq!(table.refused("add B10 onto 1"), "CLB-A40");
    assert_eq!(table.refused("add B12 onto 1"), "CLB-A40");
    assert_eq!(table.refused("add B6 onto 1"), "CLB-A38");
    assert_eq!(table.refused("add Y7 onto 1"), "CLB-23");
    table.does(&["add B9 B10 onto 1", "meld R6 Y6 G6"]);
    assert_eq!(table.refused("add Y7 onto 2"), "CLB-21");
    table.does(&["add R2 B6 onto 2"]);
    assert_eq!(table.public().melds.iter().map(|meld| meld.cards.len()).collect::<Vec<_>>(), [7, 5]);
    assert_eq!(table.refused("add Y7 onto 3"), "CLB-42");
}

#[rule("CLB-A38")]
#[test]
fn a_second_copy_of_a_number_is_never_part_of_a_sequence() {
    let table = opened("R6 R6 R7 R8", "");
    assert_eq!(table.refused("meld R6 R6 R7 R8"), "CLB-A38");
    assert!(table.allows("meld R6 R7 R8"));
}

#[rule("CLB-A38", "CLB-A41")]
#[test]
fn a_side_may_have_several_sequences_of_one_color() {
    let mut table = opened("B6 B7 B8 R9", "");
    table.does(&["meld B6 B7 B8"]);
    assert_eq!(table.public().melds.len(), 2);
    assert!(table.public().melds.iter().all(|meld| meld.kind == MeldKind::Sequence && meld.side == 0));
}

#[rule("CLB-A42")]
#[test]
fn sequences_that_meet_are_merged_under_the_older_number() {
    let mut table = opened("B9 B10 B11 R6 Y6 G6", "");
    table.does(&["meld B9 B10 B11", "meld R6 Y6 G6"]);
    assert_eq!(table.refused("merge 1 3"), "CLB-A42");
    assert_eq!(table.refused("merge 1 1"), "CLB-A42");
    assert!(table.legal().0.contains(&"merge 1 2".to_owned()));
    table.does(&["merge 2 1"]);
    let view = table.public();
    assert_eq!(view.melds.iter().map(|meld| meld.number).collect::<Vec<_>>(), [1, 3]);
    assert_eq!((view.melds[0].cards.len(), view.melds[0].rookie), (8, Some(Rookie::Sequence)));
    assert_eq!(table.refused("merge 1 2"), "CLB-42", "the younger number is gone");
}

#[rule("CLB-A43")]
#[test]
fn a_side_may_have_two_sets_of_a_number_and_merge_them() {
    let mut table = opened("R6 Y6 G6 R6 G7", "Y6 B6");
    table.does(&["meld R6 Y6 G6", "meld R6 Y6 B6"]);
    assert_eq!(table.public().melds.len(), 3);
    assert_eq!(table.refused("merge 2 2"), "CLB-A42", "a meld cannot be merged with itself");
    table.does(&["merge 2 3"]);
    assert_eq!(table.public().melds[1].cards.len(), 6);
    assert_eq!(table.public().melds.len(), 2);
}

#[rule("CLB-A42")]
#[test]
fn sequences_that_overlap_or_leave_a_gap_are_not_merged() {
    let mut table = opened("B8 B9 B10 B12 B13 B14", "");
    table.does(&["meld B8 B9 B10", "meld B12 B13 B14"]);
    for line in ["merge 1 2", "merge 1 3", "merge 2 3"] {
        assert_eq!(table.refused(line), "CLB-A42");
    }
}

#[rule("CLB-A42", "CLB-A43")]
#[test]
fn by_agreement_melds_are_never_merged() {
    let never = [("merge_melds", "no")];
    let mut table = opened_at(&never, "B9 B10 B11", "");
    table.does(&["meld B9 B10 B11"]);
    assert_eq!(table.refused("merge 1 2"), "CLB-A42");
    let mut table = opened_at(&never, "R6 Y6 G6 R6", "Y6 B6");
    table.does(&["meld R6 Y6 G6", "meld R6 Y6 B6"]);
    assert_eq!(table.refused("merge 2 3"), "CLB-A42");
}

#[rule("CLB-A44")]
#[test]
fn cards_that_are_laid_stay_on_the_table() {
    let mut table = opened("R6 Y6 G2 G6", "");
    table.does(&["meld R6 Y6 G2"]);
    // The natural card cannot replace the wild card: nothing returns a laid card to the hand.
    table.does(&["add G6 onto 2"]);
    assert_eq!(table.public().melds[1].cards.len(), 4);
    assert_eq!(table.refused("add G2 onto 2"), "CLB-A60");
    assert_eq!(table.refused("meld B6 B7 B8"), "CLB-A60");
    assert_eq!(table.refused("discard B4"), "CLB-A60");
}

#[rule("CLB-45")]
#[test]
fn nobody_adds_to_or_merges_an_opponents_meld() {
    let mut table = four().hand(0, "B4 B5 B6 B7 B8").hand(1, "B9 B9 R6 Y6 G6 R6 Y6").deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8"]).discards_dully("");
    table.does(&["draw"]);
    assert_eq!(table.refused("add B9 onto 1"), "CLB-45");
    table.does(&["meld R6 Y6 G6 R6 Y6"]);
    assert_eq!(table.refused("add B9 onto 1"), "CLB-45");
    assert_eq!(table.refused("merge 1 2"), "CLB-45");
}

#[rule("CLB-64")]
#[test]
fn a_rook_card_is_not_part_of_a_meld() {
    let table = opened("R6 Y6 G6", "");
    assert_eq!(table.refused("meld R6 Y6 ROOK"), "CLB-64");
    assert_eq!(table.refused("add ROOK onto 1"), "CLB-64");
}
