//! Putting a card on another card, and who may take the pile.

use crate::table::{Table, cards, deal, seat};
use rookery_rules::{
    Viewer,
    tuxedo::{Build, Seen},
};
use rule_id::rule;

/// Seat 1 builds its 2 on the 6, holding an 8; seat 0 plays next with the given cards.
fn eight_built(other: &str, own: &str, center: &str, chosen: &[(&str, &str)]) -> Table {
    let setup = deal(&[other, &format!("R2 R8 {own}")], &format!("R6 {center}"));
    let mut table = chosen.iter().fold(setup, |setup, (name, value)| setup.option(name, value)).play();
    table.act(1, "build R2 on R6");
    table
}

fn builds(table: &Table) -> Vec<Build> {
    table.board().center.builds
}

/// With a 6 in the center and a 2 and an 8 in hand, the 2 may go on the 6, with the announcement "I hold an
/// 8".
#[rule("TUX-24", "TUX-25", "TUX-30", "TUX-A36")]
#[test]
fn a_build_is_a_pile_worth_its_sum_announced_to_all() {
    let mut table = deal(&["R1 Y1 B1 G1", "R2 R8 B9 G12"], "R6 Y14 B14 G13").play();
    assert_eq!(table.legal_to(1, "build"), ["build R2 on R6"]);
    table.act(1, "build R2 on R6");
    let announced = Seen::Built { seat: seat(1), card: "R2".parse().unwrap(), on: cards("R6"), total: 8 };
    assert_eq!(table.seen(Viewer::Spectator)[0], announced);
    let build = Build { cards: cards("R2 R6"), total: 8, by: seat(1) };
    assert_eq!(table.view(0).board.center.builds, [build]);
    assert_eq!(table.board().center.loose, cards("Y14 B14 G13"));
    assert_eq!((table.view(1).hand, table.turn()), (cards("R8 B9 G12"), Some(0)));
}

/// Builders must take their pile on their next turn; the only alternative is to raise it.
#[rule("TUX-26", "TUX-A21")]
#[test]
fn builders_must_take_their_build_on_their_next_turn() {
    let mut table = eight_built("R1 Y3 B3 G3", "B1 G12", "Y14 B14 G13", &[]);
    table.act(0, "lay R1");
    table.refuses(1, "lay G12", "must_take_build", "TUX-A21");
    table.refuses(1, "capture B1 R1", "must_take_build", "TUX-A21");
    assert_eq!(table.legal_to(1, ""), ["capture R8 R2 R6", "orange"]);
    table.act(1, "capture R8 R2 R6");
    assert_eq!(table.player(1).captured, cards("R2 R6 R8"));
    assert!(builds(&table).is_empty());
}

#[rule("TUX-A21")]
#[test]
fn building_elsewhere_does_not_meet_the_obligation() {
    let mut table = eight_built("R3 Y3 B3 G3", "B1 G9", "G8 Y14 B13", &[]);
    table.act(0, "lay R3");
    table.refuses(1, "build B1 on G8", "must_take_build", "TUX-A21");
    table.allows(1, "build B1 on R2 R6");
}

#[rule("TUX-A21")]
#[test]
fn by_agreement_the_builder_need_not_take_the_build() {
    let free = [("build_obligation", "free")];
    let mut table = eight_built("R3 Y3 B3 G3", "B1 G9", "G8 Y14 B13", &free);
    table.act(0, "lay R3");
    table.allows(1, "build B1 on G8");
    table.refuses(1, "lay G9", "can_capture", "TUX-A04");
    let free = [("build_obligation", "free"), ("free_trail", "yes")];
    let mut table = eight_built("R3 Y3 B3 G3", "B1 G9", "G8 Y14 B13", &free);
    table.act(0, "lay R3");
    table.allows(1, "lay G9");
    let mut table = eight_built("R3 Y3 B3 G3", "B1 G9", "G8 Y14 B13", &[("free_trail", "yes")]);
    table.act(0, "lay R3");
    table.refuses(1, "lay G9", "must_take_build", "TUX-A21");
}

/// Under `capture_all = free`, the pile must be among the captured cards.
#[rule("TUX-A21")]
#[test]
fn a_capture_that_leaves_the_players_own_build_does_not_meet_the_obligation() {
    let mut table = eight_built("R3 Y3 B3 G3", "B1 G9", "G8 Y14 B13", &[("capture_all", "free")]);
    table.act(0, "lay R3");
    table.refuses(1, "capture R8 G8", "must_take_build", "TUX-A21");
    assert_eq!(table.legal_to(1, "capture"), ["capture R8 R2 R6", "capture R8 R2 R6 G8"]);
}

#[rule("TUX-27", "TUX-26")]
#[test]
fn another_player_may_capture_the_pile_and_the_builder_is_free() {
    let mut table = eight_built("Y8 Y3 B3 G3", "B1 G12", "Y14 B14 G13", &[]);
    assert_eq!(table.legal_to(0, "capture"), ["capture Y8 R2 R6"]);
    table.act(0, "capture Y8 R2 R6");
    assert_eq!(table.player(0).captured, cards("Y8 R2 R6"));
    assert_eq!(table.legal_to(1, "lay"), ["lay R8", "lay B1", "lay G12"]);
}

/// A raised pile is worth more, belongs to the player who raised it, and releases its first builder.
#[rule("TUX-28", "TUX-26", "TUX-A22")]
#[test]
fn another_player_may_build_it_higher() {
    let mut table = eight_built("Y3 B11 R4 Y4", "B1 G12", "Y14 B14 G13", &[]);
    table.act(0, "build Y3 on R2 R6");
    assert_eq!(builds(&table), [Build { cards: cards("R2 R6 Y3"), total: 11, by: seat(0) }]);
    table.refuses(1, "capture R8 R2 R6", "build_whole", "TUX-A23");
    table.act(1, "lay R8");
    table.refuses(0, "lay R4", "must_take_build", "TUX-A21");
    table.act(0, "capture B11 R2 R6 Y3");
}

#[rule("TUX-A22")]
#[test]
fn builders_may_raise_their_own_build() {
    let mut table = eight_built("R3 Y3 B3 G3", "B1 G9", "G12 Y14 B13", &[]);
    table.act(0, "lay R3").act(1, "build B1 on R2 R6");
    assert_eq!(builds(&table), [Build { cards: cards("R2 R6 B1"), total: 9, by: seat(1) }]);
    table.act(0, "capture Y3 R3");
    table.refuses(1, "lay R8", "must_take_build", "TUX-A21");
    table.act(1, "capture G9 R2 R6 B1");
}

#[rule("TUX-29")]
#[test]
fn two_center_cards_do_not_make_a_build() {
    let table = deal(&["R1 Y1 B1 G1", "R8 Y10 B10 G12"], "R6 Y2 B14 G13").play();
    table.refuses(1, "build Y2 on R6", "builds_from_center", "TUX-29");
    table.refuses(1, "build R1 on R6", "not_in_hand", "TUX-07");
}

#[rule("TUX-A19")]
#[test]
fn no_build_is_larger_than_fourteen() {
    let table = deal(&["R1 Y1 B1 G1", "R2 Y3 R14 G12"], "R12 Y11 B14 G13").play();
    table.refuses(1, "build Y3 on R12", "too_large", "TUX-A19");
    table.allows(1, "build R2 on R12");
    table.allows(1, "build Y3 on Y11");
}

#[rule("TUX-A20", "TUX-24")]
#[test]
fn the_builder_must_hold_the_announced_card() {
    let table = deal(&["R8 Y1 B1 G1", "R2 Y3 R9 G12"], "R6 Y10 B14 G13").play();
    table.refuses(1, "build R2 on R6", "not_held", "TUX-A20");
    table.allows(1, "build Y3 on R6");
    table.allows(1, "build R2 on Y10");
}

/// A player who could capture may still build.
#[rule("TUX-A05")]
#[test]
fn a_player_who_can_capture_may_build() {
    let table = deal(&["R1 Y1 B1 G1", "R2 R8 Y6 G11"], "R6 Y14 B14 G13").play();
    assert_eq!(table.legal_to(1, ""), ["capture Y6 R6", "build R2 on R6", "orange"]);
}

/// A build cannot be part of a sum, and it cannot be split.
#[rule("TUX-A23")]
#[test]
fn a_build_is_taken_only_by_its_total() {
    let table = eight_built("Y10 Y6 B2 G14", "B1 G12", "Y2 B13 G13", &[]);
    table.refuses(0, "capture Y10 R2 R6 Y2", "build_whole", "TUX-A23");
    table.refuses(0, "capture Y6 R6", "build_whole", "TUX-A23");
    table.refuses(0, "capture B2 R2 Y2", "build_whole", "TUX-A23");
    table.refuses(0, "capture G14 R2 R6", "build_whole", "TUX-A23");
    assert_eq!(table.legal_to(0, "capture"), ["capture B2 Y2"]);
}

#[rule("TUX-A24")]
#[test]
fn taking_a_build_takes_equal_singles_and_sums_too() {
    let table = eight_built("Y8 Y12 B12 G14", "B11 G12", "G8 Y5 B3", &[]);
    table.refuses(0, "capture Y8 R2 R6", "leaves_equal", "TUX-A03");
    table.refuses(0, "capture Y8 G8 Y5 B3", "leaves_build", "TUX-A24");
    table.refuses(0, "capture Y8 R2 R6 G8", "leaves_group", "TUX-A02");
    assert_eq!(table.legal_to(0, "capture"), ["capture Y8 R2 R6 Y5 B3 G8"]);
}

/// An 8 on a pile worth 8 does not leave it worth 8, but a 4 on a 4 makes 8 for a player who holds an 8.
#[rule("TUX-A25")]
#[test]
fn a_build_cannot_be_doubled() {
    let table = eight_built("Y8 B8 B12 G14", "B11 G12", "G13 Y13 B13", &[]);
    table.refuses(0, "build Y8 on R2 R6", "doubles", "TUX-A25");
    let four = |other: &str| {
        let mut table = deal(&[other, "R1 R4 B11 G12"], "R3 G13 Y13 B13").play();
        table.act(1, "build R1 on R3");
        table
    };
    four("Y4 B4 B12 G14").refuses(0, "build Y4 on R1 R3", "doubles", "TUX-A25");
    four("Y4 B8 B12 G14").allows(0, "build Y4 on R1 R3");
    // On a single card, the same number is a build like any other.
    let table = deal(&["R1 Y1 B1 G1", "R4 B11 G12 R14"], "Y4 G13 Y13 B13").play();
    table.refuses(1, "build R4 on Y4", "not_held", "TUX-A20");
}

/// A build uses one hand card and one center card or one whole pile.
#[rule("TUX-A26")]
#[test]
fn a_card_is_not_laid_on_several_center_cards() {
    let table = deal(&["Y12 B12 G12 R12", "R2 R9 B11 G14"], "R6 Y1 Y13 B13").play();
    table.refuses(1, "build R2 on R6 Y1", "not_one_pile", "TUX-A26");
    table.refuses(1, "build R2 on G6", "not_one_pile", "TUX-A26");
    let table = eight_built("Y3 B11 B9 G9", "B12 G12", "Y14 B14 G13", &[]);
    table.refuses(0, "build Y3 on R6", "not_one_pile", "TUX-A26");
    table.refuses(0, "build Y3 on R2 R6 Y14", "not_one_pile", "TUX-A26");
}
