//! Draw, play and discard; drawing Rook cards; the end of the Draw Pile.

use crate::table::{Table, cards, four, table};
use cards::Seat;
use rookery_rules::{Actor, Game as _, club_rook::Action};
use rule_id::rule;

#[rule("CLB-15", "CLB-16", "CLB-17", "CLB-18", "CLB-19", "GEN-04")]
#[test]
fn a_turn_is_two_cards_drawn_plays_and_one_discard_and_then_the_left_plays() {
    let mut table = four().hand(0, "R4 R5").draws("Y8 B8 G4").deal();
    assert_eq!(table.refused("discard R4"), "CLB-17");
    assert_eq!(table.refused("meld R4 R5 R6"), "CLB-17");
    assert_eq!(table.refused("end"), "CLB-17");
    let mut want = table.view(0).hand.unwrap();
    table.does(&["draw"]);
    assert_eq!((table.public().hand_sizes[0], table.public().draw_pile), (15, 59));
    want.extend(cards("Y8 B8"));
    want.sort_unstable();
    assert_eq!(table.view(0).hand.unwrap(), want);
    assert_eq!(table.refused("draw"), "CLB-17");
    assert_eq!(table.refused("end"), "CLB-19");
    assert_eq!(table.turn(), Some(0));
    table.does(&["discard R4"]);
    assert_eq!(table.public().discard_pile.top, cards("R4").pop());
    assert_eq!((table.public().hand_sizes[0], table.turn()), (14, Some(1)));
    for seat in [2, 3, 0] {
        table.dull_turn("");
        assert_eq!(table.turn(), Some(seat));
    }
}

#[rule("CLB-16", "CLB-A60")]
#[test]
fn nobody_acts_out_of_turn_or_with_cards_they_do_not_hold() {
    let mut table = four().hand(0, "R4 R5 R6").deal();
    let by = |seat| Actor::Seat(Seat::wrapping(seat));
    for actor in [by(1), by(2), by(3), Actor::Table] {
        assert_eq!(table.game.check(actor, &Action::Draw).unwrap_err().rule(), "CLB-16");
    }
    let before = table.view(0);
    table.does(&["draw"]);
    assert!(before.hand.unwrap().iter().all(|card| table.view(0).hand.unwrap().contains(card)));
    let unheld = (4..=14).map(|n| format!("discard B{n}")).find(|line| !table.allows(line)).unwrap();
    assert_eq!(table.refused(&unheld), "CLB-A60");
    assert_eq!(table.refused("meld R4 R4 R4"), "CLB-A60");
}

#[rule("CLB-20", "CLB-A09")]
#[test]
fn melding_is_free_from_the_first_turn_on_but_never_compulsory() {
    let deal = || four().hand(0, "R4 R5 R6 R7 R8").deal();
    let mut table = deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8"]);
    assert_eq!(table.public().melds.len(), 1);
    let mut table = deal();
    table.does(&["draw", "discard R4"]);
    assert!(table.public().melds.is_empty());
}

#[rule("CLB-64", "CLB-66", "CLB-A06", "CLB-A58")]
#[test]
fn a_drawn_rook_card_is_laid_for_the_side_and_replaced_until_two_cards_are_held() {
    let mut table = four().draws("ROOK ROOK Y8 B8 G8").deal();
    table.does(&["draw"]);
    let view = table.public();
    assert_eq!((view.sides[0].rook_cards, view.hand_sizes[0], view.draw_pile), (2, 15, 57));
    assert!(!table.hand(0).contains("ROOK") && !table.hand(0).contains("G8 "));
    assert_eq!(table.refused("discard ROOK"), "CLB-64");
    // A side pools its Rook cards: one from each partner makes two.
    let mut table = four().draws("ROOK Y8 B8 Y9 B9 ROOK Y10 B10").deal();
    table.dull_turn("").dull_turn("").dull_turn("");
    assert_eq!(table.public().sides.iter().map(|side| side.rook_cards).collect::<Vec<_>>(), [2, 0]);
}

/// Plays uneventful turns until fewer than `left` cards are in the Draw Pile.
fn run_down(table: &mut Table, left: usize) {
    while table.public().draw_pile > left {
        table.dull_turn("");
    }
}

#[rule("CLB-78", "CLB-80", "CLB-A10", "CLB-A11", "CLB-A12", "CLB-A07")]
#[test]
fn the_player_who_takes_the_last_card_finishes_the_turn_and_the_hand_is_scored() {
    // The last two of the 61 cards are Rook cards: after 29 draws of two, one card and the Rook cards are left.
    let mut table = four().deal();
    run_down(&mut table, 3);
    assert_eq!(table.public().draw_pile, 3);
    let (seat, size) = (table.turn().unwrap(), table.public().hand_sizes[table.turn().unwrap()]);
    table.does(&["draw"]);
    let view = table.public();
    assert_eq!((view.draw_pile, view.hand_sizes[seat]), (0, size + 1), "the Rook cards are not replaced");
    assert_eq!(view.sides[seat % 2].rook_cards, 2, "but they are laid");
    assert_eq!(table.turn(), Some(seat));
    assert_eq!(table.game.score(), None);
    let spare = table.view(seat).hand.unwrap()[3];
    table.does(&[&format!("discard {spare}")]);
    assert_eq!((table.turn(), table.game.phase()), (None, "over"));
    assert_eq!((table.score().finisher, table.line("going out")), (None, vec![0, 0]));
    let refusal = table.game.check(Actor::Seat(Seat::wrapping(0)), &Action::Draw).unwrap_err();
    assert_eq!(refusal.rule(), "CLB-76");
}

#[rule("CLB-A10")]
#[test]
fn a_single_last_card_is_drawn_alone() {
    // A Rook card laid before play leaves an odd number of cards: 61 - 2 = 59, without the Rook cards at the end.
    let mut table = four().hand(0, "ROOK").hand(1, "ROOK").deal();
    run_down(&mut table, 1);
    assert_eq!(table.public().draw_pile, 1);
    let seat = table.turn().unwrap();
    let size = table.public().hand_sizes[seat];
    table.does(&["draw"]);
    assert_eq!((table.public().hand_sizes[seat], table.public().draw_pile), (size + 1, 0));
    assert_eq!(table.game.phase(), "play");
}

#[rule("CLB-A11")]
#[test]
fn by_agreement_the_hand_ends_with_the_last_card_drawn() {
    let mut table = table(4, &[("stock_out", "immediate")]).hand(0, "ROOK").hand(1, "ROOK").deal();
    run_down(&mut table, 1);
    assert_eq!(table.game.score(), None);
    table.does(&["draw"]);
    assert_eq!((table.turn(), table.game.phase()), (None, "over"));
}

#[rule("CLB-A11", "CLB-A13", "CLB-A14")]
#[test]
fn by_agreement_play_goes_on_with_discards_until_someone_does_not_take() {
    let mut table = table(4, &[("stock_out", "play_on_discards")]).hand(0, "ROOK").hand(1, "ROOK").deal();
    run_down(&mut table, 0);
    assert_eq!((table.game.phase(), table.public().draw_pile), ("draw", 0));
    assert_eq!(table.refused("draw"), "CLB-A13");
    assert!(table.legal().0.contains(&"end".to_owned()));
    table.does(&["end"]);
    assert_eq!((table.game.phase(), table.score().finisher), ("over", None));
}

#[rule("CLB-A11", "CLB-A13")]
#[test]
fn with_an_empty_draw_pile_a_take_keeps_the_hand_going() {
    // The 59 ordinary cards last for 29 draws of two and a final draw of one, which is seat 3's.
    let mut table = table(4, &[("stock_out", "play_on_discards")])
        .dealer(1)
        .hand(0, "R4 R5 R6 R7 R8 Y9 G9 ROOK")
        .hand(3, "B9 ROOK")
        .deal();
    let keep = "B9 Y9 G9";
    table.until(0, keep).does(&["draw", "meld R4 R5 R6 R7 R8"]).discards_dully(keep);
    while table.public().draw_pile > 1 {
        table.dull_turn(keep);
    }
    table.does(&["draw", "discard B9", "take Y9 G9"]);
    assert_eq!((table.game.phase(), table.turn(), table.public().draw_pile), ("play", Some(0), 0));
    table.discards_dully("");
    assert_eq!((table.game.phase(), table.turn()), ("draw", Some(1)));
}

#[rule("CLB-A65", "CLB-A07")]
#[test]
fn a_lone_card_that_may_not_be_lost_is_kept_without_a_discard() {
    // A covered 3 leaves 58 ordinary cards: the 30th draw, which is seat 1's, yields only the two Rook cards.
    let mut setup = four().turned("B3 G14").hand(1, "R9 Y9 B9 G9 R4 R5 R6 R7 R8 Y4 Y5 Y6 Y7");
    let wilds = ["R1", "Y1", "B1", "G1", "R2", "Y2"];
    for (round, wild) in wilds.iter().enumerate() {
        setup = setup.draw_at(2 * (5 + 4 * round), wild);
    }
    let mut table = setup.deal();
    table.dull_turn("").does(&["draw", "meld R9 Y9 B9 G9 / R4 R5 R6 R7 R8 / Y4 Y5 Y6 Y7"]).discards_dully("");
    for wild in wilds {
        table.until(1, "").does(&["draw", &format!("add {wild} onto 1")]).discards_dully("");
        assert_eq!(table.public().hand_sizes[1], 1);
    }
    table.until(1, "").does(&["draw"]);
    assert_eq!((table.public().draw_pile, table.public().sides[1].rook_cards), (0, 2));
    let last = table.hand(1);
    assert_eq!(table.refused(&format!("discard {last}")), "CLB-A65");
    assert_eq!(table.legal().0, ["end"]);
    table.does(&["end"]);
    assert_eq!((table.game.phase(), table.score().finisher), ("over", None));
    assert_eq!(table.hand(1), last);
}
