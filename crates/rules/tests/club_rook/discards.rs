//! Taking the Discard Pile or its top card, and stop cards (CLB-46 to CLB-62, CLB-A16 to CLB-A30).

use crate::table::{Setup, Table, cards, four, table};
use rookery_rules::Coverage;
use rule_id::rule;

/// Seat 0 is on their second turn, and seat 3 has just discarded `card`; the pile has five cards.
fn offered(setup: Setup, hand: &str, card: &str) -> Table {
    let mut table = setup.hand(0, hand).hand(3, card).deal();
    table.until(3, &format!("{hand} {card}")).does(&["draw", &format!("discard {card}")]);
    assert_eq!(table.public().discard_pile.size, 5);
    table
}

#[rule("CLB-46", "CLB-48", "CLB-49", "CLB-54", "CLB-51")]
#[test]
fn the_whole_pile_is_taken_with_two_naturals_and_its_top_card_laid_at_once() {
    let mut table = offered(four(), "Y9 G9 R1 R4 R5", "B9");
    let before = table.public().hand_sizes[0];
    assert_eq!(table.refused("take Y9 R1"), "CLB-48");
    assert_eq!(table.refused("take Y9 G9 R4"), "CLB-49");
    let (legal, coverage) = table.legal();
    assert!(legal.contains(&"take R1 Y9 G9".to_owned()) && matches!(coverage, Coverage::Pattern(_)));
    table.does(&["take Y9 G9 R1"]);
    let view = table.view(0);
    assert_eq!(view.melds[0].cards, cards("R1 Y9 B9 G9"));
    assert_eq!((view.discard_pile.size, view.discard_pile.top), (0, None));
    // Three hand cards and the top card were laid; the other four cards from the pile stay in hand.
    assert_eq!(view.hand_sizes[0], before - 3 + 4);
    assert!(view.hand.unwrap().contains(&cards("G14")[0]), "the starter was in the pile");
    assert_eq!(table.refused("draw"), "CLB-17");
    assert_eq!(table.refused("end"), "CLB-19");
    table.does(&["discard R4"]);
    assert_eq!((table.turn(), table.public().discard_pile.size), (Some(1), 1));
}

#[rule("CLB-47", "CLB-A16")]
#[test]
fn the_pile_cannot_be_taken_on_a_players_first_turn_of_the_hand() {
    let mut table = four().turned("B9").hand(0, "Y9 G9 R1").deal();
    assert_eq!(table.refused("take Y9 G9 R1"), "CLB-47");
    for seat in 1..4 {
        table.dull_turn("Y9 G9 R1");
        assert_eq!((table.turn(), table.refused("take Y9 G9 R1")), (Some(seat), "CLB-47".into()));
    }
    table.dull_turn("Y9 G9 R1");
    assert_ne!(table.refused("take Y9 G9 R1"), "CLB-47");
    // A later hand in the match bars it too, since all hands start the same way.
    let table = four().total(0, 500).turned("B9").hand(0, "Y9 G9 R1").deal();
    assert_eq!(table.refused("take Y9 G9 R1"), "CLB-47");
}

#[rule("CLB-A18", "CLB-A19")]
#[test]
fn the_top_card_may_join_an_old_set_but_two_naturals_must_still_come_from_the_hand() {
    let setup = four().hand(0, "R10 Y10 B10 G10 R1 Y9 G9 R4").hand(3, "B10 Y4").draws("R10 Y10");
    let mut table = setup.deal();
    let keep = "R10 Y10 B10 G10 Y9 G9 R4";
    table.does(&["draw", "meld R10 B10 G10 R1"]).discards_dully(keep).until(3, keep);
    table.does(&["draw", "discard B10"]);
    let mut onto = table.clone();
    onto.does(&["take Y10 Y10 onto 1"]);
    assert_eq!(onto.public().melds[0].cards.len(), 7);
    assert_eq!(onto.public().melds.len(), 1);
    assert_eq!(table.refused("take Y10 onto 1"), "CLB-48");
    assert_eq!(table.refused("take Y9 G9 onto 1"), "CLB-48");
    assert_eq!(table.refused("take Y10 Y10 onto 2"), "CLB-42");
    table.does(&["take Y10 Y10"]);
    assert_eq!(table.public().melds.len(), 2);
}

#[rule("CLB-50", "CLB-53")]
#[test]
fn after_the_take_any_other_cards_are_played_in_the_same_turn() {
    // G14 (the starter) and G13 (seat 1's discard) are pile cards that make a sequence with G12.
    let mut table = four().hand(0, "Y9 G9 R1 G12 G11").hand(1, "G13").hand(3, "B9").deal();
    table.dull_turn("Y9 G9 R1 G12 G11").does(&["draw", "discard G13"]).until(3, "B9");
    table.does(&["draw", "discard B9", "take Y9 G9 R1", "meld G12 G13 G14", "add G11 onto 2"]);
    assert_eq!(table.public().melds[1].cards.len(), 4);
}

#[rule("CLB-51", "CLB-52", "CLB-A63")]
#[test]
fn before_the_opening_only_the_top_card_and_hand_cards_reach_the_minimum() {
    let mut table = four().hand(0, "Y9 G9 G12 G11 R4 R5 R6").hand(1, "G13").hand(3, "B9").deal();
    let keep = "Y9 G9 G12 G11 R4 R5 R6";
    table.dull_turn(keep).does(&["draw", "discard G13"]).until(3, &format!("{keep} B9"));
    table.does(&["draw", "discard B9"]);
    let before = table.view(0);
    assert_eq!(table.refused("take Y9 G9"), "CLB-36");
    assert_eq!(table.refused("take Y9 G9 / G12 G13 G14"), "CLB-A60", "cards from the pile do not count");
    assert_eq!(table.view(0), before, "a refused take leaves the pile where it is");
    assert!(table.legal().0.iter().any(|line| line.starts_with("take ") && line.contains(" / ")));
    table.does(&["take Y9 G9 / R4 R5 R6", "meld G12 G13 G14"]);
    assert_eq!(table.public().melds.len(), 3);
}

#[rule("CLB-A20", "CLB-60", "CLB-A26", "CLB-62", "CLB-55", "CLB-56", "CLB-57")]
#[test]
fn a_stop_card_laid_bare_again_stops_nobody_but_cannot_be_taken_whole() {
    // Seat 1 has opened; seat 3 stops seat 0 with a 3; seat 0 discards Y9; seat 1 takes just that card.
    let mut table = four().hand(1, "Y4 Y5 Y6 Y7 Y8").hand(3, "R3").hand(0, "Y9").deal();
    table.dull_turn("Y9").does(&["draw", "meld Y4 Y5 Y6 Y7 Y8"]).discards_dully("").until(3, "");
    table.does(&["draw", "discard R3"]);
    assert_eq!(table.public().discard_pile.sideways, [5]);
    assert!(table.public().status.stops.three);
    table.does(&["draw", "discard Y9"]);
    assert!(!table.public().status.stops.three, "a 3 stops the pile for one turn");
    let sizes = table.public().hand_sizes;
    table.does(&["top onto 1"]);
    let view = table.public();
    assert_eq!((view.hand_sizes, table.turn()), (sizes, Some(2)), "no discard and no other play");
    assert_eq!(view.melds[0].cards.len(), 6);
    assert_eq!((view.discard_pile.top, view.discard_pile.size), (cards("R3").pop(), 5));
    assert_eq!(view.discard_pile.sideways, [5], "it still lies sideways");
    assert_eq!(table.refused("take Y9 G9"), "CLB-A20");
}

#[rule("CLB-59", "CLB-60", "CLB-A21")]
#[test]
fn a_three_bars_the_next_player_for_one_turn() {
    let mut table = offered(four(), "Y9 G9 R1", "Y3");
    assert_eq!(table.refused("take Y9 G9 R1"), "CLB-59");
    assert_eq!(table.refused("top onto 1"), "CLB-A21");
    table.dull_turn("");
    assert_ne!(table.refused("take Y9 G9 R1"), "CLB-59");
}

#[rule("CLB-61", "CLB-A22", "CLB-A23", "CLB-A25", "CLB-62")]
#[test]
fn a_wild_discard_bars_everyone_until_the_turn_is_back() {
    for wild in ["Y1", "Y2"] {
        // Seat 3 also holds the cards needed to take the next pile.
        let mut table = four().hand(3, &format!("{wild} Y9 G9 R1")).hand(2, "B9").deal();
        table.until(3, "B9 Y9 G9").does(&["draw", &format!("discard {wild}")]);
        assert_eq!(table.public().discard_pile.sideways, [5]);
        for seat in [0, 1] {
            assert_eq!((table.turn(), table.refused("take Y9 G9 R1")), (Some(seat), "CLB-61".into()));
            assert_eq!(table.public().status.stops.wild.iter().map(|s| s.index()).collect::<Vec<_>>(), [3]);
            table.dull_turn("B9 Y9 G9");
        }
        table.does(&["draw", "discard B9"]);
        assert!(table.public().status.stops.wild.is_empty());
        table.does(&["take Y9 G9 R1"]);
    }
}

#[rule("CLB-A23")]
#[test]
fn a_wild_stop_also_binds_the_partner() {
    let mut table = four().hand(0, "Y1").deal();
    table.until(3, "").dull_turn("").does(&["draw", "discard Y1"]);
    table.dull_turn("");
    assert_eq!((table.turn(), table.refused("take Y9 G9")), (Some(2), "CLB-61".into()));
}

#[rule("CLB-A24")]
#[test]
fn overlapping_stops_each_last_for_their_own_time() {
    let mut table = four().hand(3, "Y1").hand(0, "Y3 Y2").hand(1, "R2").deal();
    table.until(3, "").does(&["draw", "discard Y1", "draw", "discard Y3"]);
    assert_eq!(table.refused("take Y9 G9"), "CLB-59", "the 3 stops seat 1");
    table.does(&["draw", "discard R2"]);
    assert_eq!(table.refused("take Y9 G9"), "CLB-61", "both wild cards stop seat 2");
    table.dull_turn("");
    assert_eq!(table.refused("take Y9 G9"), "CLB-61", "seat 1's wild card stops seat 3");
    table.dull_turn("");
    assert_eq!(table.refused("take Y9 G9"), "CLB-61");
    table.dull_turn("");
    assert_eq!(table.turn(), Some(1));
    assert!(!["CLB-59", "CLB-61"].contains(&table.refused("take Y9 G9").as_str()));
}

/// Seat 0's side has the sequence B4 to B8; seat 3 discards `card`; it is seat 0's second turn.
pub(crate) fn top_offered(options: &[(&str, &str)], rest: &str, card: &str) -> Table {
    let hand = format!("B4 B5 B6 B7 B8 {rest}");
    let mut table = table(4, options).hand(0, &hand).hand(3, card).deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8"]).discards_dully(rest);
    table.until(3, &format!("{rest} {card}")).does(&["draw", &format!("discard {card}")]);
    table
}

#[rule("CLB-55", "CLB-56", "CLB-57", "CLB-58")]
#[test]
fn the_top_card_alone_goes_straight_to_the_players_own_meld_and_ends_the_turn() {
    let mut table = top_offered(&[], "", "B9");
    let (legal, coverage) = table.legal();
    assert_eq!((legal, coverage), (vec!["draw".into(), "top onto 1".into()], Coverage::All));
    let before = table.view(0);
    table.does(&["top onto 1"]);
    let after = table.view(0);
    assert_eq!(after.hand, before.hand);
    assert_eq!(after.discard_pile.size, before.discard_pile.size - 1);
    assert_eq!((table.turn(), table.game_phase()), (Some(1), "draw"));
}

#[rule("CLB-55")]
#[test]
fn the_top_card_must_fit() {
    let table = top_offered(&[], "", "B11");
    assert_eq!(table.refused("top onto 1"), "CLB-A40");
    let table = top_offered(&[], "", "R9");
    assert_eq!(table.refused("top onto 1"), "CLB-23");
}

#[rule("CLB-A28")]
#[test]
fn before_the_opening_the_top_card_is_not_taken_alone() {
    let table = offered(four(), "Y9 G9 R1 R2", "B9");
    assert_eq!(table.refused("top onto 1"), "CLB-A28");
    let agreed = offered(crate::table::table(4, &[("top_only_new_meld", "yes")]), "Y9 G9 R1 R2", "B9");
    assert_eq!(agreed.refused("top with Y9 R1"), "CLB-A28");
}

/// Seat 0 opens with a meld next to the starter; seat 2, the partner, is on their first turn.
fn first_turn_of_partner(options: &[(&str, &str)]) -> Table {
    let mut table = table(4, options).hand(0, "B4 B5 B6 B7 B8").hand(1, "B9").deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8"]).discards_dully("").does(&["draw", "discard B9"]);
    table
}

#[rule("CLB-A17")]
#[test]
fn the_first_turn_bars_the_top_card_too_unless_agreed() {
    assert_eq!(first_turn_of_partner(&[]).refused("top onto 1"), "CLB-A17");
    let agreed = [("top_only_first_turn", "allowed")];
    let mut table = first_turn_of_partner(&agreed);
    assert_eq!(table.refused("take B9 B9"), "CLB-47", "the whole pile stays barred");
    table.does(&["top onto 1"]);
}

#[rule("CLB-A21")]
#[test]
fn by_agreement_stop_cards_do_not_block_the_top_card() {
    let options = [("stop_blocks_top", "no")];
    let hand = "R10 Y10 G10 R2 B4";
    let mut table = table(4, &options).hand(0, hand).hand(3, "Y2").deal();
    table.does(&["draw", "meld R10 Y10 G10 R2"]).discards_dully("").until(3, "");
    table.does(&["draw", "discard Y2"]);
    assert_eq!(table.refused("take R10 Y10"), "CLB-61");
    table.does(&["top onto 1"]);
    assert_eq!(table.public().melds[0].cards.len(), 5);
    // The stop stays in effect even though its card is gone.
    assert_eq!(table.refused("take R10 Y10"), "CLB-61");
}

#[rule("CLB-A21")]
#[test]
fn by_default_stop_cards_block_the_top_card() {
    let mut table = four().hand(0, "R10 Y10 G10 R2 B4").hand(3, "Y2").deal();
    table.does(&["draw", "meld R10 Y10 G10 R2"]).discards_dully("").until(3, "");
    table.does(&["draw", "discard Y2"]);
    assert_eq!(table.refused("top onto 1"), "CLB-A21");
}

#[rule("CLB-A29", "CLB-A20")]
#[test]
fn a_wild_card_on_top_without_a_stop_may_be_added_to_a_set() {
    // After the top card has been taken four times, the 2 that was turned up before the starter is on top.
    let options = [("top_only_first_turn", "allowed")];
    let mut table = table(4, &options)
        .turned("R2 G14")
        .hand(0, "B4 B5 B6 B7 B8 R14 Y14 B14 Y9")
        .hand(1, "Y4 Y5 Y6 Y7 Y8 R10 Y10 G10 B9")
        .hand(2, "G3")
        .deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8 / R14 Y14 B14", "discard Y9"]);
    table.does(&["draw", "meld Y4 Y5 Y6 Y7 Y8 / R10 Y10 G10", "discard B9"]);
    table.does(&["top onto 1", "top onto 3", "top onto 2"]);
    assert_eq!(table.public().discard_pile.top, cards("R2").pop());
    assert_eq!(table.refused("take R10 Y10"), "CLB-A20");
    assert_eq!(table.refused("top onto 3"), "CLB-28");
    table.does(&["top onto 4"]);
    assert_eq!(table.public().melds[3].cards.len(), 4);
    assert_eq!((table.public().discard_pile.size, table.public().discard_pile.top), (0, None));
    assert_eq!(table.refused("take R10 Y10"), "CLB-46");
    assert_eq!(table.refused("top onto 1"), "CLB-46");
    table.does(&["draw", "discard G3"]);
    assert_eq!(table.public().discard_pile.sideways, [1], "a stop card lies sideways even on an empty pile");
}

#[rule("CLB-A27")]
#[test]
fn the_top_card_alone_begins_no_new_meld_unless_agreed() {
    let table = top_offered(&[], "Y9 G9", "R9");
    assert_eq!(table.refused("top with Y9 G9"), "CLB-A27");
    let mut table = top_offered(&[("top_only_new_meld", "yes")], "Y9 G9 R1 R10 R11", "R9");
    assert_eq!(table.refused("top with Y9"), "CLB-A27");
    assert_eq!(table.refused("top with Y9 R10"), "CLB-21");
    for pair in ["Y9 G9", "Y9 R1", "R10 R11"] {
        assert!(table.allows(&format!("top with {pair}")), "{pair}");
    }
    assert!(table.legal().0.contains(&"top with Y9 G9".to_owned()));
    let size = table.public().hand_sizes[0];
    table.does(&["top with R10 R11"]);
    assert_eq!((table.public().hand_sizes[0], table.turn()), (size - 2, Some(1)));
    assert_eq!(table.public().melds[1].cards, cards("R9 R10 R11"));
}

/// Seat 0 holds just Y9 and G9, has two Rookies on its side, and R9 is on top of the pile.
fn down_to_two_cards(options: &[(&str, &str)]) -> Table {
    let mut table = table(4, options)
        .hand(0, "R4 R5 R6 R7 R8 R9 B4 B5 B6 B7 B8 B9 Y9")
        .draws("G9 G4")
        .hand(2, "R10 B10")
        .hand(3, "R9")
        .deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8 R9 / B4 B5 B6 B7 B8 B9", "discard G4"]);
    table.dull_turn("").does(&["draw", "add R10 onto 1", "add B10 onto 2"]).discards_dully("");
    table.does(&["draw", "discard R9"]);
    assert_eq!(table.hand(0), "Y9 G9");
    table
}

#[rule("CLB-A30")]
#[test]
fn taking_the_top_card_alone_never_goes_out() {
    let agreed = [("top_only_new_meld", "yes")];
    let table = down_to_two_cards(&agreed);
    assert_eq!(table.refused("top with Y9 G9"), "CLB-A30");
    let both = [("top_only_new_meld", "yes"), ("empty_hand_without_rookies", "allow")];
    let mut table = down_to_two_cards(&both);
    table.does(&["top with Y9 G9"]);
    assert_eq!((table.public().hand_sizes[0], table.turn(), table.game_phase()), (0, Some(1), "draw"));
}

#[rule("CLB-A61")]
#[test]
fn only_the_top_the_size_and_the_crosswise_cards_of_the_pile_are_public() {
    let table = offered(four(), "Y9", "Y3");
    let json = serde_json::to_value(&table.public().discard_pile).unwrap();
    assert_eq!(json, serde_json::json!({ "top": "Y3", "size": 5, "sideways": [5] }));
}
