//! The score of a hand, and how hands add up to a match (CLB-88 to CLB-94).

use crate::table::{four, rules, table};
use rookery_rules::{Game as _, MatchEnd, club_rook::ClubRook};
use rule_id::rule;

#[rule("CLB-88", "CLB-89", "CLB-90", "CLB-91", "CLB-92")]
#[test]
fn a_finished_hand_scores_table_cards_minus_hand_cards_for_each_side() {
    let mut table = four()
        .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9")
        .draws("Y10 B13")
        .hand(1, "B1 B2 B3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13")
        .hand(2, "Y1 Y2 Y3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13")
        .hand(3, "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13")
        .deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8 R9 R10 / Y4 Y5 Y6 Y7 Y8 Y9 Y10", "discard B13"]);
    // Two sequences and 140 on the table, minus the partner's thirteen cards with two wild ones.
    let ours = 200 + 2400 + 140 - 150;
    let theirs = -300;
    let score = table.score();
    assert_eq!(score.sides.0[..2], [ours, theirs]);
    assert_eq!(score.players.0[..4], [ours, theirs, ours, theirs]);
    let sheet = table.sheet();
    assert!(sheet.adds_up());
    assert_eq!(sheet.written, [ours, theirs]);
    assert_eq!(sheet.columns.len(), 2);
    assert_eq!(table.public().result, Some(sheet));
    assert!(!score.thrown_in && score.winners.is_none());
}

#[rule("CLB-92", "CLB-94", "CLB-A64", "GEN-A02")]
#[test]
fn hands_follow_one_another_with_the_deal_moving_left() {
    let mut table = four().hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9").draws("Y10 B13").deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8 R9 R10 / Y4 Y5 Y6 Y7 Y8 Y9 Y10", "discard B13"]);
    assert!(!table.score().same_dealer, "the player on the left deals next");
    assert!(matches!(ClubRook::match_rules(&rules(4, &[])).end, MatchEnd::Target(5000)));
    // The next hand starts from these totals, and they determine the opening minimum.
    assert_eq!(four().total(0, 2600).deal().view(0).minimum, Some(100));
}

#[rule("CLB-85", "CLB-86")]
#[test]
fn rook_cards_drawn_in_play_are_paid_to_a_side_with_two_rookies() {
    let hand = "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9";
    let lay = "meld R4 R5 R6 R7 R8 R9 R10 / Y4 Y5 Y6 Y7 Y8 Y9 Y10";
    let mut both = four().hand(0, hand).draws("ROOK ROOK Y10 B13").deal();
    both.does(&["draw", lay, "discard B13"]);
    assert_eq!(both.line("Rook cards"), [500, 0]);
    let mut three = table(6, &[]).hand(0, hand).draws("ROOK ROOK Y10 ROOK B13").deal();
    three.does(&["draw", lay, "discard B13"]);
    assert_eq!(three.line("Rook cards"), [1000, 0, 0]);
}
