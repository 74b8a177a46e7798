//! Capturing the whole center.

use crate::table::{Table, card, deal, shuffled};
use rookery_rules::{
    Game, Viewer,
    tuxedo::{Seen, Sweep},
};
use rule_id::rule;

fn swept(table: &Table) -> Option<Sweep> {
    table.seen(Viewer::Spectator).into_iter().find_map(|seen| match seen {
        Seen::Captured { sweep, .. } => sweep,
        _ => None,
    })
}

/// Seat 1 takes the 13 and leaves 1, 2 and 3, which seat 0 takes with a 6.
fn three_cards() -> crate::table::Setup {
    deal(&["B6 Y12 B12 G12", "R13 R14 Y14 B14"], "R1 Y2 B3 G13")
}

#[rule("TUX-16", "TUX-17", "TUX-42")]
#[test]
fn a_sweep_of_three_cards_is_little_and_scores_5() {
    let mut table = three_cards().stop_at(5).play();
    table.act(1, "capture R13 G13");
    assert_eq!((swept(&table), table.over()), (None, false));
    table.act(0, "capture B6 R1 Y2 B3");
    assert_eq!(swept(&table), Some(Sweep::Little));
    assert_eq!(table.player(0).little_sweeps, 1);
    assert_eq!(table.points().0[..2], [5, 0]);
}

#[rule("TUX-16", "TUX-18", "TUX-41")]
#[test]
fn a_sweep_of_four_cards_is_big_and_scores_10() {
    let mut table = deal(&["B6 Y12 B12 G12", "R10 R14 Y14 B14"], "R1 Y2 B3 G4").stop_at(10).play();
    table.act(1, "capture R10 R1 Y2 B3 G4");
    assert_eq!(swept(&table), Some(Sweep::Big));
    assert_eq!((table.player(1).big_sweeps, table.player(1).little_sweeps), (1, 0));
    assert_eq!(table.points().0[..2], [0, 10]);
}

/// With the option, the hand card counts, so three cards from the center make a Big Sweep.
#[rule("TUX-A07")]
#[test]
fn the_hand_card_counts_only_where_agreed() {
    for (value, sweep) in [("no", Sweep::Little), ("yes", Sweep::Big)] {
        let mut table = three_cards().option("sweep_count_includes_hand_card", value).play();
        table.act(1, "capture R13 G13").act(0, "capture B6 R1 Y2 B3");
        assert_eq!(swept(&table), Some(sweep));
    }
    let two = deal(&["B6 Y12 B12 G12", "G13 R14 Y14 B14"], "R13 Y13 B1 G5")
        .option("sweep_count_includes_hand_card", "yes");
    let mut two = two.play();
    two.act(1, "capture G13 R13 Y13").act(0, "capture B6 B1 G5");
    assert_eq!(swept(&two), Some(Sweep::Little), "two and the hand card are three");
}

/// A build of two cards plus two single cards makes four cards.
#[rule("TUX-A08")]
#[test]
fn a_build_counts_all_its_cards() {
    let mut table = deal(&["B14 Y12 B12 G12", "R2 R8 Y11 B13"], "R6 Y3 B5 G14").play();
    table.act(1, "build R2 on R6").act(0, "capture B14 G14").act(1, "capture R8 R2 R6 Y3 B5");
    assert_eq!(swept(&table), Some(Sweep::Big));
}

/// Taking every single card is not a sweep while a build remains.
#[rule("TUX-16", "TUX-A08")]
#[test]
fn a_build_that_stays_spoils_the_sweep() {
    let mut table = deal(&["B13 Y12 B12 G12", "R2 R8 Y11 B14"], "R6 Y3 B10 G13").play();
    table.act(1, "build R2 on R6").act(0, "capture B13 Y3 B10 G13");
    assert_eq!(swept(&table), None);
    assert!(table.board().center.loose.is_empty());
}

/// After a sweep, the next player can only lay a card; the one after that may match it.
#[rule("TUX-19", "TUX-20")]
#[test]
fn after_a_sweep_a_card_is_laid_and_may_be_matched() {
    let hands = ["R12 R10 Y9 Y8", "R13 R11 R9 R8"];
    let mut table = deal(&hands, "Y13 Y12 Y11 Y10").play();
    table
        .act(1, "capture R13 Y13")
        .act(0, "capture R12 Y12")
        .act(1, "capture R11 Y11")
        .act(0, "capture R10 Y10");
    assert_eq!(swept(&table), Some(Sweep::Little), "one card is a sweep when it is all there is");
    table.refuses(1, "capture R9 Y9", "center_empty", "TUX-19");
    table.refuses(1, "build R9 on Y9", "center_empty", "TUX-19");
    assert_eq!(table.legal_to(1, ""), ["lay R8", "lay R9", "decline", "orange"]);
    table.act(1, "lay R9");
    assert_eq!(table.legal_to(0, ""), ["capture Y9 R9", "orange"]);
    table.act(0, "capture Y9 R9");
    assert_eq!(table.player(0).little_sweeps, 2);
}

#[rule("TUX-20")]
#[test]
fn a_player_who_cannot_match_the_card_after_a_sweep_lays_another() {
    let hands = ["R12 R10 Y7 Y8", "R13 R11 R9 B9"];
    let mut table = deal(&hands, "Y13 Y12 Y11 Y10").play();
    table
        .act(1, "capture R13 Y13")
        .act(0, "capture R12 Y12")
        .act(1, "capture R11 Y11")
        .act(0, "capture R10 Y10");
    table.act(1, "lay R9");
    assert_eq!(table.legal_to(0, ""), ["lay Y7", "lay Y8", "orange"]);
    table.act(0, "lay Y8");
}

/// A sweep with the last cards from a deal: everyone gets new cards first, then the next player lays a card.
#[rule("TUX-A29", "TUX-32")]
#[test]
fn after_a_sweep_with_empty_hands_cards_are_dealt_first() {
    let hands = ["R12 R10 Y9 Y8", "R13 R11 R9 R8"];
    let mut table = deal(&hands, "Y13 Y12 Y11 Y10").stock("B1 G1").play();
    table
        .act(1, "capture R13 Y13")
        .act(0, "capture R12 Y12")
        .act(1, "capture R11 Y11")
        .act(0, "capture R10 Y10");
    table.act(1, "lay R9").act(0, "capture Y9 R9").act(1, "lay R8").act(0, "capture Y8 R8");
    assert_eq!(swept(&table), Some(Sweep::Little));
    assert!(table.board().center.is_empty(), "the center gets nothing in later deals");
    assert_eq!((table.turn(), table.player(1).hand, table.player(0).hand), (Some(1), 4, 4));
    assert_eq!(table.legal_to(1, "").len(), 4 + 2, "four cards to lay, decline, orange");
    assert!(table.view(1).hand.has(card("B1")) && table.view(0).hand.has(card("G1")));
}

/// Nothing rules out a sweep with the very last card.
#[rule("TUX-A09")]
#[test]
fn a_sweep_with_the_last_play_of_the_pack_scores() {
    let found = (0..3_000).find(|seed| {
        let mut table = shuffled(2, &[], *seed);
        let mut before = table.board();
        while table.turn().is_some() {
            before = table.board();
            table.step();
        }
        let Some(sweep) = swept(&table) else { return false };
        let by = table.board().last_capturer.unwrap().index();
        let sweeps = |player: rookery_rules::tuxedo::Player| (player.big_sweeps, player.little_sweeps);
        let (big, little) = sweeps(before.players[by]);
        let expected = if sweep == Sweep::Big { (big + 1, little) } else { (big, little + 1) };
        table.play_out();
        assert_eq!(sweeps(table.player(by)), expected);
        let lines = table.game.sheet().unwrap().lines;
        let points = |item| lines.iter().find(|line| line.item.name() == item).unwrap().figures[by].points;
        assert_eq!(points("big sweeps"), 10 * i32::from(expected.0));
        assert_eq!(points("little sweeps"), 5 * i32::from(expected.1));
        true
    });
    assert!(found.is_some());
}
