//! The minimum value of a side's first play (CLB-35 to CLB-45, CLB-A31 to CLB-A37).

use crate::table::{Table, four};
use rule_id::rule;

#[rule("CLB-35", "CLB-36", "CLB-40")]
#[test]
fn the_first_play_is_worth_fifty_or_more() {
    let mut table = four().hand(0, "R6 Y6 G6 B2 R10 R11 R12 R13").deal();
    table.does(&["draw"]);
    assert_eq!(table.refused("meld R6 Y6 G6"), "CLB-36");
    assert_eq!(table.refused("meld R10 R11 R12 R13"), "CLB-36");
    assert_eq!(table.public().sides[0].minimum, Some(50));
    table.does(&["meld R6 Y6 G6 B2"]);
    assert_eq!((table.public().sides[0].minimum, table.public().sides[1].minimum), (None, Some(50)));
    assert_eq!((table.view(2).minimum, table.view(1).minimum), (None, Some(50)));
}

fn minimum(total: i32) -> u8 {
    four().total(0, total).deal().view(0).minimum.unwrap()
}

#[rule("CLB-36", "CLB-37", "CLB-38", "CLB-A31", "CLB-A32", "CLB-A33", "CLB-A62")]
#[test]
fn the_minimum_depends_on_the_total_from_earlier_hands() {
    for (total, want) in [
        (-400, 50),
        (0, 50),
        (1995, 50),
        (1999, 50),
        (2000, 100),
        (2500, 100),
        (3000, 100),
        (3001, 150),
        (3005, 150),
        (4990, 150),
    ] {
        assert_eq!(minimum(total), want, "{total}");
    }
}

#[rule("CLB-37", "CLB-38")]
#[test]
fn each_side_has_the_minimum_for_its_own_total() {
    let mut table = four()
        .total(0, 2000)
        .total(1, 3005)
        .hand(0, "R4 R5 R6 R7 R8 R9 R10 R11 R12 R13")
        .hand(1, "Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14 B1 B2")
        .draws("B9 B9 G9 G9")
        .deal();
    table.does(&["draw"]);
    assert_eq!(table.refused("meld R4 R5 R6 R7 R8 R9 R10 R11 R12"), "CLB-37");
    table.does(&["meld R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "discard B9", "draw"]);
    assert_eq!(table.refused("meld Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14"), "CLB-38");
    assert_eq!(table.refused("meld Y10 Y11 Y12 Y13 Y14 / Y9 G9 G9 B1 B2"), "CLB-38", "120");
    assert_eq!(table.refused("meld Y4 Y5 Y6 Y7 Y8 / Y10 Y11 Y12 Y13 Y14 / G9 G9 B1"), "CLB-38", "140");
    assert!(table.allows("meld Y4 Y5 Y6 Y7 Y8 / Y10 Y11 Y12 Y13 / G9 G9 B1 B2"));
}

#[rule("CLB-39")]
#[test]
fn points_from_the_current_hand_do_not_change_the_minimum() {
    let mut table =
        four().total(0, 1990).hand(1, "B4 B5 B6 B7 B8").hand(0, "R4 R5 R6 R7 R8").draws("ROOK").deal();
    table.does(&["draw"]);
    assert_eq!(table.public().sides[0].rook_cards, 1);
    table.does(&["meld R4 R5 R6 R7 R8"]);
}

#[rule("CLB-A34", "CLB-A60")]
#[test]
fn several_melds_in_one_play_add_up() {
    let mut table = four().hand(0, "R6 Y6 G6 R10 R11 R12").deal();
    table.does(&["draw"]);
    assert_eq!(table.refused("meld R6 Y6 G6"), "CLB-36");
    assert!(table.legal().0.iter().any(|line| line.starts_with("meld") && line.contains(" / ")));
    table.does(&["meld R6 Y6 G6 / R10 R11 R12"]);
    assert_eq!(table.public().melds.iter().map(|meld| meld.number).collect::<Vec<_>>(), [1, 2]);
}

#[rule("CLB-A35", "CLB-41")]
#[test]
fn partners_plays_are_not_added_up_and_one_of_them_opens_for_both() {
    let mut table = four().hand(0, "R6 Y6 G6").hand(2, "R10 R11 R12 R13 R14 Y4 B9 G9 Y9").deal();
    table.does(&["draw"]);
    assert_eq!(table.refused("meld R6 Y6 G6"), "CLB-36");
    table.discards_dully("R6 Y6 G6").dull_turn("");
    // None of the partner's cards count for seat 2 either; seat 2 has to meet the minimum alone.
    table.does(&["draw"]);
    assert_eq!(table.refused("meld R10 R11 R12"), "CLB-36");
    table.does(&["meld R10 R11 R12 R13 R14"]).discards_dully("Y9 B9 G9").dull_turn("");
    // Now seat 0 lays cards worth thirty.
    table.does(&["draw", "meld R6 Y6 G6"]);
}

/// Seat 0 has opened with R4 to R8; it is seat 2's turn, and they have drawn.
fn partner_opened(partner: &str) -> Table {
    let mut table = four().hand(0, "R4 R5 R6 R7 R8").hand(2, partner).deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8"]).discards_dully("").dull_turn("").does(&["draw"]);
    table
}

#[rule("CLB-42", "CLB-43")]
#[test]
fn after_the_opening_both_partners_add_and_lay_melds_of_any_value() {
    let mut table = partner_opened("R9 R10 Y6 G6 B6");
    table.does(&["add R9 R10 onto 1", "meld Y6 B6 G6"]);
    assert_eq!(table.public().melds.len(), 2);
}

#[rule("CLB-44")]
#[test]
fn a_sides_melds_are_kept_together_under_the_side() {
    let mut table = partner_opened("Y6 G6 B6");
    table.does(&["meld Y6 B6 G6"]);
    assert_eq!(table.public().melds.iter().map(|meld| meld.side).collect::<Vec<_>>(), [0, 0]);
    let sides = table.public().sides;
    assert_eq!(sides[0].seats.iter().map(|seat| seat.index()).collect::<Vec<_>>(), [0, 2]);
}

#[rule("CLB-42")]
#[test]
fn before_the_opening_there_is_nothing_to_add_to() {
    let mut table = four().hand(0, "R4 R5 R6 R7 R8 R9").deal();
    table.does(&["draw"]);
    assert_eq!(table.refused("add R9 onto 1"), "CLB-42");
}

#[rule("CLB-A36")]
#[test]
fn rook_cards_and_threes_do_not_count_toward_opening() {
    let mut table = four().hand(0, "R6 Y6 G6 R3 Y3 G3").draws("ROOK ROOK").deal();
    table.does(&["draw"]);
    assert_eq!(table.public().sides[0].rook_cards, 2);
    assert_eq!(table.refused("meld R6 Y6 G6"), "CLB-36");
    assert_eq!(table.refused("meld R6 Y6 G6 / R3 Y3 G3"), "CLB-32");
}

#[rule("CLB-A36", "CLB-A37", "CLB-77")]
#[test]
fn opening_and_going_out_at_once_needs_the_minimum_and_threes_count_then() {
    let mut table = four()
        .total(0, 3500)
        .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9")
        .draw_at(0, "Y10")
        .draw_at(1, "B13")
        .draw_at(8, "B12")
        .draw_at(9, "R3")
        .draw_at(16, "Y3")
        .draw_at(17, "G3")
        .deal();
    table.does(&["draw", "discard B13"]).until(0, "").does(&["draw", "discard B12"]).until(0, "");
    table.does(&["draw"]);
    // Fourteen natural cards are worth 140, which is short of 150; with the 3s, they are worth 170.
    assert_eq!(table.refused("meld R4 R5 R6 R7 R8 R9 R10 / Y4 Y5 Y6 Y7 Y8 Y9 Y10"), "CLB-38");
    table.does(&["meld R4 R5 R6 R7 R8 R9 R10 / Y4 Y5 Y6 Y7 Y8 Y9 Y10 / R3 Y3 G3", "end"]);
    assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(0));
}
