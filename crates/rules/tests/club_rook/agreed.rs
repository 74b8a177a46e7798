//! The changes a table may agree on: each option, following the wording of the rule sheet and its rulings.

use crate::{
    discards::top_offered,
    ending::threes_in_hand,
    table::{Table, cards, four, table},
};
use rule_id::rule;

const FIRST_TURN: &[(&str, &str)] = &[("dealt_rooks", "first_turn")];
const NEW_MELD: &[(&str, &str)] = &[("top_only_new_meld", "yes")];
const PLAY_ON: &[(&str, &str)] = &[("stock_out", "play_on_discards")];
const EMPTY_HAND: &[(&str, &str)] = &[("empty_hand_without_rookies", "allow")];

/// The number of Rook cards each side has laid.
fn rooks_laid(table: &Table) -> Vec<usize> {
    table.public().sides.iter().map(|side| side.rook_cards).collect()
}

const ONE_ROOK: &str = "ROOK R4 R6 R8 R10 R12 Y8 Y10 Y12 B8 B10 B12 G10";

#[rule("CLB-A05", "CLB-64", "CLB-66")]
#[test]
fn a_rook_card_that_waited_is_replaced_before_its_owner_draws_two() {
    let deal = |chosen| table(4, chosen).hand(2, ONE_ROOK).draws("Y4 Y5 Y6 Y7 B4 B5 B6 G4").deal();
    assert!(deal(&[]).hand(2).contains("Y4"), "by default it is replaced before anything else");
    let mut table = deal(FIRST_TURN);
    assert!(table.hand(2).contains("ROOK"));
    assert_eq!((rooks_laid(&table), table.public().draw_pile), (vec![0, 0], 61));
    table.does(&["draw", "discard Y4", "draw", "discard Y6"]);
    assert_eq!((table.turn(), rooks_laid(&table)), (Some(2), vec![1, 0]));
    assert_eq!(table.hand(2), "R4 R6 R8 R10 R12 Y8 Y10 Y12 B4 B8 B10 B12 G10");
    assert_eq!(table.public().sides[0].minimum, Some(50), "laying it does not open the side");
    table.does(&["draw"]);
    assert_eq!(table.hand(2), "R4 R6 R8 R10 R12 Y8 Y10 Y12 B4 B5 B6 B8 B10 B12 G10");
}

#[rule("CLB-A05", "CLB-A06")]
#[test]
fn every_rook_card_in_hand_at_the_first_turn_is_laid_and_so_is_one_that_replaces_another() {
    let mut both = table(4, FIRST_TURN).hand(1, "ROOK ROOK").draws("Y4 Y5 B4 B5").deal();
    both.does(&["draw", "discard Y4"]);
    assert_eq!((rooks_laid(&both), both.public().draw_pile), (vec![0, 2], 57));
    assert_eq!(both.public().hand_sizes[1], 13);
    let mut chain = table(4, FIRST_TURN).hand(1, "ROOK").draws("Y4 Y5 ROOK B5").deal();
    chain.does(&["draw", "discard Y4"]);
    assert_eq!((rooks_laid(&chain), chain.public().draw_pile), (vec![0, 2], 57));
    assert!(chain.hand(1).contains("B5") && !chain.hand(1).contains("ROOK"));
}

#[rule("CLB-64", "CLB-A05")]
#[test]
fn a_rook_card_that_is_drawn_never_waits() {
    let mut table = table(4, FIRST_TURN).draws("ROOK Y5 B5").deal();
    table.does(&["draw"]);
    assert_eq!((rooks_laid(&table), table.public().draw_pile), (vec![1, 0], 58));
    assert!(table.hand(0).contains("B5") && !table.hand(0).contains("ROOK"));
    assert_eq!(table.public().hand_sizes[0], 15);
}

#[rule("CLB-A27", "CLB-25")]
#[test]
fn a_new_meld_from_the_top_card_takes_two_hand_cards_and_two_naturals() {
    let table = top_offered(NEW_MELD, "Y9 G9 B9 R1 R2", "R9");
    for (hand_cards, why) in [("Y9", "one"), ("Y9 G9 B9", "three"), ("R1 R2", "one natural card")] {
        assert!(!table.allows(&format!("top with {hand_cards}")), "{why}");
    }
    assert_eq!(table.refused("top with R1 R2"), "CLB-25");
    assert!(table.allows("top with Y9 B9") && table.allows("top with G9 R2"));
}

#[rule("CLB-A27", "CLB-56", "CLB-57")]
#[test]
fn with_the_new_meld_the_turn_is_over_and_the_rest_of_the_pile_stays() {
    let mut table = top_offered(NEW_MELD, "Y9 G9 R4 R5 R6", "R9");
    let pile = table.public().discard_pile.size;
    table.does(&["top with Y9 G9"]);
    assert_eq!((table.turn(), table.game_phase()), (Some(1), "draw"));
    assert_eq!(table.public().discard_pile.size, pile - 1);
    assert_eq!(table.public().melds[1].cards, cards("R9 Y9 G9"));
    assert!(table.hand(0).contains("R4 R5 R6"), "nothing else was played or discarded");
}

#[rule("CLB-A27", "CLB-A21", "CLB-A17")]
#[test]
fn a_running_stop_and_the_first_turn_bar_a_new_meld_from_the_top_card() {
    let hand = "B4 B5 B6 B7 B8 Y9 G9";
    let mut stopped = table(4, NEW_MELD).hand(0, hand).hand(2, "Y1").hand(3, "R9").deal();
    stopped.does(&["draw", "meld B4 B5 B6 B7 B8"]).discards_dully("Y9 G9").until(2, "R9");
    stopped.does(&["draw", "discard Y1", "draw", "discard R9"]);
    assert_eq!(stopped.refused("top with Y9 G9"), "CLB-A21");
    let mut first = table(4, NEW_MELD).hand(0, hand).hand(1, "R9").hand(2, "Y9 G9").deal();
    first.does(&["draw", "meld B4 B5 B6 B7 B8"]).discards_dully("Y9 G9").does(&["draw", "discard R9"]);
    assert_eq!(first.refused("top with Y9 G9"), "CLB-A17");
}

/// A card that was covered while turning up the starter is on top again, with no stop in effect; it is seat
/// 1's turn.
fn laid_bare(covered: &str, rest: &str) -> Table {
    let chosen = [("top_only_new_meld", "yes"), ("top_only_first_turn", "allowed")];
    let mut table = table(4, &chosen)
        .turned(&format!("{covered} G14"))
        .hand(0, "B4 B5 B6 B7 B8 R14 Y14 B14 Y9")
        .hand(1, &format!("Y4 Y5 Y6 Y7 Y8 B9 {rest}"))
        .deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8 / R14 Y14 B14", "discard Y9"]);
    table.does(&["draw", "meld Y4 Y5 Y6 Y7 Y8", "discard B9"]);
    table.does(&["top onto 1", "top onto 3", "top onto 2"]);
    assert_eq!(table.public().discard_pile.top, cards(covered).pop());
    table
}

#[rule("CLB-A27", "CLB-A29")]
#[test]
fn a_wild_card_starts_a_set_only_with_two_naturals_and_never_a_sequence() {
    let mut table = laid_bare("R2", "R12 Y12 G5 G6");
    assert!(!table.allows("top with G5 G6"));
    table.does(&["top with R12 Y12"]);
    assert_eq!(table.public().melds[3].cards, cards("R2 R12 Y12"));
}

#[rule("CLB-A27", "CLB-32")]
#[test]
fn a_three_alone_cannot_start_a_set_of_threes() {
    assert_eq!(laid_bare("R3", "Y3 G3").refused("top with Y3 G3"), "CLB-32");
}

/// Seat 0 has opened without a Rookie and holds `G9 Y9` plus `rest`; seat 3 has discarded R9.
fn few_cards_and_a_nine(chosen: &[(&str, &str)], rest: &str, drawn: &str) -> Table {
    let mut table = table(4, chosen)
        .hand(0, &format!("B4 B5 B6 B7 B8 B9 Y4 Y5 Y6 Y7 Y8 G9 {rest}"))
        .draws(drawn)
        .hand(3, "R9")
        .deal();
    table.does(&["draw", "meld B4 B5 B6 B7 B8 B9 / Y4 Y5 Y6 Y7 Y8"]);
    table
}

#[rule("CLB-A27", "CLB-A50", "CLB-A65")]
#[test]
fn one_card_must_be_left_after_a_new_meld_from_the_top_card() {
    let mut three = few_cards_and_a_nine(NEW_MELD, "R12", "Y9 G4");
    three.does(&["discard G4"]).until(3, "R9").does(&["draw", "discard R9"]);
    assert_eq!(three.hand(0), "R12 Y9 G9");
    three.does(&["top with Y9 G9"]);
    assert_eq!((three.hand(0).as_str(), three.turn()), ("R12", Some(1)));
    let mut two = few_cards_and_a_nine(NEW_MELD, "B10", "Y9 G4");
    two.does(&["add B10 onto 1", "discard G4"]).until(3, "R9").does(&["draw", "discard R9"]);
    assert_eq!(two.hand(0), "Y9 G9");
    assert!(!two.allows("top with Y9 G9"), "nothing would be left");
}

/// The Draw Pile is empty: seat 3 drew its last card and discarded `card`. Seat 0's side has R4 to R8.
fn draw_pile_gone(card: &str) -> Table {
    let mut table = table(4, PLAY_ON)
        .dealer(1)
        .hand(0, "R4 R5 R6 R7 R8 Y9 G9 ROOK")
        .hand(3, &format!("{card} ROOK"))
        .deal();
    let keep = format!("{card} Y9 G9");
    table.until(0, &keep).does(&["draw", "meld R4 R5 R6 R7 R8"]).discards_dully(&keep);
    while table.public().draw_pile > 1 {
        table.dull_turn(&keep);
    }
    table.does(&["draw"]);
    assert_eq!((table.turn(), table.public().draw_pile, table.game_phase()), (Some(3), 0, "play"));
    table.does(&[&format!("discard {card}")]);
    table
}

#[rule("CLB-A11", "CLB-A13")]
#[test]
fn without_a_draw_pile_the_top_card_alone_keeps_the_hand_going_too() {
    let mut table = draw_pile_gone("R9");
    table.does(&["top onto 1"]);
    assert_eq!((table.turn(), table.game_phase()), (Some(1), "draw"));
    assert_eq!(table.refused("draw"), "CLB-A13");
    table.does(&["end"]);
    assert_eq!((table.game_phase(), table.line("going out")), ("over", vec![0, 0]));
}

#[rule("CLB-A11", "CLB-A13", "CLB-59")]
#[test]
fn without_a_draw_pile_a_stop_card_leaves_the_next_player_only_the_end() {
    let mut table = draw_pile_gone("Y3");
    assert_eq!(table.refused("take Y9 G9"), "CLB-59");
    assert_eq!(table.legal().0, ["end"]);
    table.does(&["end"]);
    assert_eq!((table.game_phase(), table.score().finisher), ("over", None));
}

#[rule("CLB-A13")]
#[test]
fn without_a_draw_pile_a_player_who_will_not_take_ends_the_hand() {
    let mut table = draw_pile_gone("B9");
    assert!(table.allows("take Y9 G9"));
    let left = table.hand(0);
    table.does(&["end"]);
    assert_eq!((table.game_phase(), table.score().finisher), ("over", None));
    assert_eq!(table.hand(0), left, "nobody else may take it instead");
}

#[rule("CLB-A50", "CLB-48", "CLB-55")]
#[test]
fn with_an_empty_hand_only_the_top_card_can_be_taken_from_the_pile() {
    let mut table = few_cards_and_a_nine(EMPTY_HAND, "B10", "G10 G11");
    table.does(&["add B10 onto 1", "meld G9 G10 G11", "end"]);
    assert_eq!((table.public().hand_sizes[0], table.game_phase()), (0, "draw"));
    table.until(3, "R9").does(&["draw", "discard R9"]);
    assert_eq!(table.legal().0, ["draw"], "the hand does not have two natural cards, and R9 fits no meld");
    // A round later, seat 3's discard fits a meld.
    let mut fits = self::table(4, EMPTY_HAND)
        .hand(0, "B4 B5 B6 B7 B8 B9 Y4 Y5 Y6 Y7 Y8 G9 B10")
        .draws("G10 G11")
        .hand(3, "Y9")
        .deal();
    fits.does(&["draw", "meld B4 B5 B6 B7 B8 B9 B10 / Y4 Y5 Y6 Y7 Y8 / G9 G10 G11", "end"]);
    fits.until(3, "Y9").does(&["draw", "discard Y9", "top onto 2"]);
    assert_eq!((fits.public().hand_sizes[0], fits.turn()), (0, Some(1)));
}

#[rule("CLB-A50", "CLB-75", "CLB-90")]
#[test]
fn an_empty_hand_goes_out_only_with_two_rookies() {
    // With one Rookie, the hand continues, and the player draws two cards and empties their hand again.
    let hand = "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9";
    let mut one =
        table(4, EMPTY_HAND).hand(0, hand).draws("R11 B13").draw_at(8, "Y11").draw_at(9, "R12").deal();
    one.does(&["draw", "meld R4 R5 R6 R7 R8 R9 R10 R11 / Y4 Y5 Y6 Y7 Y8 Y9", "discard B13"]);
    assert_eq!((one.public().hand_sizes[0], one.turn()), (0, Some(1)));
    one.until(0, "").does(&["draw", "add R12 onto 1", "discard Y11"]);
    assert_eq!((one.public().hand_sizes[0], one.turn()), (0, Some(1)));
    // With two Rookies, the player goes out, as at any other table.
    let mut two = table(4, EMPTY_HAND).hand(0, hand).draws("Y10 B13").deal();
    two.does(&["draw", "meld R4 R5 R6 R7 R8 R9 R10 / Y4 Y5 Y6 Y7 Y8 Y9 Y10", "discard B13"]);
    assert_eq!((two.game_phase(), two.line("going out")), ("over", vec![200, 0]));
}

#[rule("CLB-A53", "CLB-A45")]
#[test]
fn a_set_of_threes_takes_any_number_of_wilds_beside_two_real_threes() {
    let rest = "B4 B5 B6 B7 B8 B9 G1 R12 Y12";
    let lay = |options: &[(&str, &str)]| {
        let mut table = threes_in_hand(options, "R3 Y3 G2", rest, ["B12", "Y1"]);
        table.does(&["add Y10 onto 2", "meld B4 B5 B6 B7 B8 B9", "meld R12 Y12 B12"]);
        table
    };
    let mut table = lay(&[]);
    table.does(&["meld R3 Y3 G1 Y1 G2", "end"]);
    assert_eq!(table.line("going out"), [200, 0]);
    let agreed = lay(&[("three_set_wilds", "no")]);
    for set in ["R3 Y3 G1 Y1 G2", "R3 Y3 G1", "R3 Y3 G2"] {
        assert_eq!(agreed.refused(&format!("meld {set}")), "CLB-A53", "{set}");
    }
}

#[rule("CLB-32", "CLB-A49")]
#[test]
fn the_threes_may_be_laid_before_the_second_rookie_of_that_turn() {
    let rest = "B4 B5 B6 B7 B8 B9 R12 Y12 B12";
    let mut table = threes_in_hand(&[], "R3 Y3 G3", rest, ["G12", "G5"]);
    table.does(&["meld R3 Y3 G3"]);
    assert!(table.public().status.must_go_out);
    assert_eq!(table.refused("discard G5"), "CLB-32");
    table.does(&["meld B4 B5 B6 B7 B8 B9", "meld R12 Y12 B12 G12", "add Y10 onto 2", "discard G5"]);
    assert_eq!((table.game_phase(), table.line("going out")), ("over", vec![200, 0]));
    // Without the card that makes the second Rookie, the player cannot go out, and the 3s stay in hand.
    let mut four = four().hand(0, "R4 R5 R6 R7 R8 R9 R10 R3 Y3 G3 Y12 B12 G12").draws("R12 G5").deal();
    four.does(&["draw", "meld R4 R5 R6 R7 R8 R9 R10"]);
    assert_eq!(four.refused("meld R3 Y3 G3"), "CLB-32", "only one Rookie is possible");
}

#[rule("CLB-32", "CLB-A50")]
#[test]
fn after_the_threes_the_last_card_may_not_be_discarded_if_empty_hands_are_allowed() {
    let rest = "B4 B5 B6 B7 B8 B9 R12 Y12 B12";
    let mut table = threes_in_hand(EMPTY_HAND, "R3 Y3 G3", rest, ["G12", "R11"]);
    table.does(&["meld R3 Y3 G3", "meld B4 B5 B6 B7 B8 B9", "meld R12 Y12 B12 G12", "add R11 onto 1"]);
    assert_eq!((table.hand(2).as_str(), table.refused("discard Y10")), ("Y10", "CLB-32".into()));
    assert_eq!(table.refused("end"), "CLB-19");
    table.does(&["add Y10 onto 2", "end"]);
    assert_eq!(table.line("going out"), [200, 0]);
}
