//! Rookies, going out, sets of 3s, and never getting stuck (CLB-67 to CLB-78, CLB-A46 to CLB-A54).

use crate::table::{Table, cards, four, table};
use rookery_rules::{
    Actor, Game as _,
    club_rook::{
        Action, Rookie,
        meld::{Kind, Meld, bonus},
    },
};
use rule_id::rule;

fn rookie(kind: Kind, text: &str) -> Option<Rookie> {
    Meld { kind, side: 0, cards: cards(text).into_iter().collect() }.rookie()
}

#[rule("CLB-67", "CLB-69", "CLB-70")]
#[test]
fn seven_or_more_in_sequence_are_a_rookie_sequence() {
    let red = Kind::Sequence(cards::Color::Red);
    assert_eq!(rookie(red, "R4 R5 R6 R7 R8 R9"), None);
    assert_eq!(rookie(red, "R4 R5 R6 R7 R8 R9 R10"), Some(Rookie::Sequence));
    let longest = "R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14";
    assert_eq!(rookie(red, longest), Some(Rookie::Sequence));
    assert_eq!(bonus(Rookie::Sequence), 1200, "no matter how long it is");
}

#[rule("CLB-71", "CLB-72", "CLB-73", "CLB-A47")]
#[test]
fn seven_or_more_of_a_number_are_natural_regular_or_no_rookie() {
    let eights = |text: &str| rookie(Kind::Set(8), text);
    assert_eq!(eights("R8 Y8 B8 G8 R8 Y8"), None);
    assert_eq!(eights("R8 Y8 B8 G8 R8 Y8 B8"), Some(Rookie::Natural));
    assert_eq!(eights("R8 Y8 B8 G8 R8 Y8 B8 G8"), Some(Rookie::Natural));
    assert_eq!(eights("R8 Y8 B8 G8 R8 Y8 B8 R1"), Some(Rookie::Regular), "seven naturals and a wild");
    assert_eq!(eights("R8 Y8 B8 G8 R1 Y2 B2"), Some(Rookie::Regular));
    assert_eq!(eights("R8 Y8 B8 G1 R1 Y2 B2"), None, "three naturals");
    assert_eq!(eights("R8 Y8 B8 G1 R1 Y2 B2 G2 R2"), None);
}

#[rule("CLB-A46")]
#[test]
fn a_natural_rookie_becomes_regular_when_a_wild_card_is_added() {
    let mut table = four().hand(0, "R8 Y8 B8 G8 R8 Y8 B8 R1 R9").deal();
    table.does(&["draw", "meld R8 Y8 B8 G8 R8 Y8 B8"]);
    assert_eq!(table.public().melds[0].rookie, Some(Rookie::Natural));
    table.does(&["add R1 onto 1"]);
    assert_eq!(table.public().melds[0].rookie, Some(Rookie::Regular));
}

#[rule("CLB-68", "CLB-67")]
#[test]
fn a_rookie_grows_from_three_cards_over_several_turns() {
    let mut table = four().hand(0, "R4 R5 R6 R7 R8 R9").hand(2, "R10").deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8"]).discards_dully("R9").dull_turn("");
    table.does(&["draw"]);
    table.discards_dully("R10").dull_turn("R9 R10").does(&["draw", "add R9 onto 1"]).discards_dully("");
    assert_eq!(table.public().melds[0].rookie, None);
    table.dull_turn("R10").does(&["draw", "add R10 onto 1"]);
    assert_eq!(table.public().melds[0].rookie, Some(Rookie::Sequence));
}

const RED: &str = "meld R4 R5 R6 R7 R8 R9 R10";

/// Seat 0 has drawn and holds R4 to R10, Y4 to Y10 and `last`.
fn two_rookies_in_hand(last: &str) -> Table {
    let mut table =
        four().hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9").draws(&format!("Y10 {last}")).deal();
    table.does(&["draw"]);
    table
}

#[rule("CLB-74", "CLB-75", "CLB-76", "CLB-79", "CLB-A49", "CLB-A51")]
#[test]
fn with_two_rookies_the_last_card_is_discarded_and_the_hand_stops() {
    let mut table = two_rookies_in_hand("B13");
    table.does(&[RED, "meld Y4 Y5 Y6 Y7 Y8 Y9 Y10"]);
    assert_eq!(table.game_phase(), "play");
    table.does(&["discard B13"]);
    assert_eq!((table.game_phase(), table.turn()), ("over", None));
    assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(0));
    assert_eq!(table.line("going out"), [200, 0]);
    let late = table.game.check(Actor::Seat(cards::Seat::wrapping(1)), &Action::Draw);
    assert_eq!(late.unwrap_err().rule(), "CLB-76");
    assert!(table.view(0).result.is_some() && !table.view(0).may_act);
}

#[rule("CLB-75")]
#[test]
fn with_two_rookies_all_cards_may_be_laid_without_a_discard() {
    let mut table = two_rookies_in_hand("Y11");
    table.does(&[RED, "meld Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11"]);
    assert_eq!((table.hand(0).as_str(), table.game_phase()), ("", "play"));
    assert_eq!(table.legal().0, ["end"]);
    table.does(&["end"]);
    assert_eq!(table.line("going out"), [200, 0]);
}

#[rule("CLB-74", "CLB-A50", "CLB-A65")]
#[test]
fn without_two_rookies_a_player_keeps_two_cards_and_discards_one_of_them() {
    // R4 to R10 is a Rookie; Y4 to Y9 and three 13s are not.
    let mut table = four().hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 B13 G13 R13").draws("Y13 B14").deal();
    table.does(&["draw", RED, "meld Y4 Y5 Y6"]);
    assert_eq!(table.refused("meld R13 Y13 B13 G13"), "CLB-A50");
    table.does(&["meld R13 Y13 B13"]);
    assert_eq!(table.refused("add G13 onto 3"), "CLB-A50", "one card would be left");
    table.does(&["discard B14"]);
    assert_eq!((table.hand(0).as_str(), table.turn()), ("G13", Some(1)));
}

#[rule("CLB-A50")]
#[test]
fn by_agreement_a_player_plays_on_with_an_empty_hand() {
    let deal = || {
        let mut table = table(4, &[("empty_hand_without_rookies", "allow")])
            .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 B13 G13 R13")
            .draws("Y13 B14")
            .deal();
        table.does(&["draw", RED, "meld Y4 Y5 Y6", "meld R13 Y13 B13 G13"]);
        table
    };
    let mut table = deal();
    assert_eq!(table.refused("end"), "CLB-19");
    table.does(&["discard B14"]);
    assert_eq!((table.public().hand_sizes[0], table.turn(), table.game_phase()), (0, Some(1), "draw"));
    table.until(0, "").does(&["draw"]);
    assert_eq!(table.public().hand_sizes[0], 2);
    let mut table = self::table(4, &[("empty_hand_without_rookies", "allow")])
        .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 B13 G13 R13")
        .draws("Y13 Y7")
        .deal();
    table.does(&["draw", RED, "meld Y4 Y5 Y6 Y7", "meld R13 Y13 B13 G13", "end"]);
    assert_eq!((table.public().hand_sizes[0], table.turn(), table.game_phase()), (0, Some(1), "draw"));
}

#[rule("CLB-A48", "CLB-A49")]
#[test]
fn the_two_rookies_are_the_sides_and_the_second_may_come_in_the_last_turn() {
    // Each partner laid one: seat 0 the red Rookie, seat 2 the green one along with all their other cards.
    let mut table = four()
        .hand(0, "R4 R5 R6 R7 R8 R9 R10")
        .hand(2, "G4 G5 G6 G7 G8 G9 B4 B5 B6 B7 Y11 B11 R11")
        .draw_at(4, "G10")
        .draw_at(5, "B13")
        .deal();
    table.does(&["draw", RED]).discards_dully("").dull_turn("");
    table.does(&["draw", "meld B4 B5 B6 B7", "meld R11 Y11 B11"]);
    table.does(&["meld G4 G5 G6 G7 G8 G9 G10", "discard B13"]);
    assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(2));
}

/// Seat 0 holds exactly these cards after drawing; their side has laid R4 to R9 (1) and Y4 to Y9 (2).
fn three_cards_left(held: &str, drawn: [&str; 2]) -> Table {
    let mut table = four()
        .hand(0, &format!("R4 R5 R6 R7 R8 R9 Y4 Y5 Y6 Y7 Y8 Y9 {held}"))
        .hand(2, "Y13 R13 B13")
        .draw_at(0, "G13")
        .draw_at(1, "B9")
        .draw_at(8, drawn[0])
        .draw_at(9, drawn[1])
        .deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8 R9 / Y4 Y5 Y6 Y7 Y8 Y9", "discard B9"]);
    table.dull_turn("").does(&["draw", "meld R13 Y13 B13"]).discards_dully("");
    table.dull_turn("").does(&["draw", "add G13 onto 3"]);
    table
}

#[rule("CLB-A49", "CLB-A50")]
#[test]
fn a_way_out_is_searched_for_before_a_play_is_refused() {
    let mut table = three_cards_left("B5", ["R10", "Y10"]);
    assert_eq!(table.hand(0), "R10 Y10 B5");
    table.does(&["add R10 onto 1", "add Y10 onto 2", "discard B5"]);
    assert_eq!(table.line("going out"), [200, 0]);
    // One Rookie is complete and two of three cards are laid; the last card makes the second Rookie.
    let mut table = three_cards_left("G13", ["R10", "Y10"]);
    table.does(&["add G13 onto 3", "add R10 onto 1"]);
    assert_eq!((table.hand(0).as_str(), table.refused("discard Y10")), ("Y10", "CLB-A65".into()));
    assert_eq!(table.refused("end"), "CLB-19");
    table.does(&["add Y10 onto 2", "end"]);
    assert_eq!(table.line("going out"), [200, 0]);
    // With Y11 instead, no second Rookie is possible, so the play is refused.
    let mut table = three_cards_left("G13", ["R10", "Y11"]);
    table.does(&["add G13 onto 3"]);
    assert_eq!(table.refused("add R10 onto 1"), "CLB-A50");
}

#[rule("CLB-A42", "CLB-A50")]
#[test]
fn a_merge_that_is_still_possible_counts_as_a_way_out_if_merging_is_allowed() {
    let deal = |merging: &str| {
        let mut table = table(4, &[("merge_melds", merging)])
            .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9")
            .draws("Y10 B13")
            .deal();
        table.does(&["draw", RED, "meld Y4 Y5 Y6 Y7"]);
        table
    };
    assert_eq!(deal("no").refused("meld Y8 Y9 Y10"), "CLB-A50");
    let mut table = deal("yes");
    table.does(&["meld Y8 Y9 Y10"]);
    assert_eq!(table.refused("discard B13"), "CLB-A65");
    table.does(&["merge 2 3", "discard B13"]);
    assert_eq!(table.line("going out"), [200, 0]);
}

#[rule("CLB-74", "CLB-75")]
#[test]
fn an_empty_hand_does_not_end_the_turn_before_the_second_rookie_is_made() {
    let mut table = table(4, &[("merge_melds", "yes")])
        .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9")
        .draws("Y10 Y11")
        .deal();
    table.does(&["draw", RED, "meld Y4 Y5 Y6 Y7", "meld Y8 Y9 Y10 Y11"]);
    assert_eq!((table.hand(0).as_str(), table.refused("end")), ("", "CLB-74".into()));
    table.does(&["merge 2 3", "end"]);
    assert_eq!(table.line("going out"), [200, 0]);
}

#[rule("CLB-A50")]
#[test]
fn a_merge_that_would_cost_the_second_rookie_is_refused_at_the_end() {
    // Two Rookies of 8s would become one.
    let mut table = table(6, &[]).hand(0, "R8 R8 R8 Y8 Y8 Y8 R1 B8 B8 B8 G8 G8 G8").draws("Y1 B13").deal();
    table.does(&["draw", "meld R8 R8 R8 Y8 Y8 Y8 R1", "meld B8 B8 B8 G8 G8 G8 Y1"]);
    assert_eq!(table.refused("merge 1 2"), "CLB-A50");
    table.does(&["discard B13"]);
    assert_eq!(table.line("regular Rookies"), [800, 0, 0]);
}

#[rule("CLB-A52")]
#[test]
fn a_player_may_go_out_on_the_turn_of_taking_the_pile() {
    let mut table = four()
        .turned("R11")
        .hand(0, "R4 R5 R6 R7 R8 R9 B4 B5 B6 B7 B8 B9 Y13")
        .draws("G13 G4")
        .hand(1, "B11")
        .hand(2, "R10 B10 R12")
        .hand(3, "R13")
        .deal();
    table.does(&["draw", "meld R4 R5 R6 R7 R8 R9 / B4 B5 B6 B7 B8 B9", "discard G4"]);
    table.does(&["draw", "discard B11"]);
    table.does(&["draw", "add R10 onto 1", "add B10 onto 2", "discard R12", "draw", "discard R13"]);
    assert_eq!(table.hand(0), "Y13 G13");
    table.does(&["take Y13 G13", "add R11 R12 onto 1", "add B11 onto 2", "discard G4"]);
    assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(0));
    assert_eq!(table.line("going out"), [200, 0]);
}

/// Seat 0's side has R4 to R10 and Y4 to Y9; seat 2, the partner, has drawn and holds Y10, 3s and `rest`.
pub(crate) fn threes_in_hand(options: &[(&str, &str)], threes: &str, rest: &str, drawn: [&str; 2]) -> Table {
    let mut table = table(4, options)
        .hand(0, "R4 R5 R6 R7 R8 R9 R10 Y4 Y5 Y6 Y7 Y8 Y9")
        .draw_at(0, "G14")
        .draw_at(1, "G13")
        .turned("Y14")
        .hand(2, &format!("Y10 {threes} {rest}"))
        .draw_at(4, drawn[0])
        .draw_at(5, drawn[1])
        .deal();
    table.does(&["draw", &format!("{RED} / Y4 Y5 Y6 Y7 Y8 Y9"), "discard G13"]).dull_turn("");
    table.does(&["draw"]);
    table
}

#[rule("CLB-32", "CLB-77", "CLB-A53")]
#[test]
fn on_the_turn_of_going_out_a_set_of_threes_is_laid() {
    let rest = "B4 B5 B6 B7 B8 B9 R12 Y12 B12";
    let mut table = threes_in_hand(&[], "R3 Y3 G3", rest, ["G12", "G5"]);
    table.does(&["add Y10 onto 2", "meld R3 Y3 G3"]);
    assert!(table.public().status.must_go_out);
    assert!(table.allows("meld B4 B5 B6 B7"), "B8 and B9 can still follow");
}

#[rule("CLB-32")]
#[test]
fn after_the_threes_a_play_that_spoils_the_way_out_is_refused() {
    let rest = "B4 B5 B6 R6 Y6 G6 R12 Y12 B12";
    let mut table = threes_in_hand(&[], "R3 Y3 G3", rest, ["G12", "G9"]);
    table.does(&["add Y10 onto 2", "meld R3 Y3 G3"]);
    assert_eq!(table.refused("meld R6 Y6 B6"), "CLB-32", "B4 and B5 would be left");
    table.does(&["meld R6 Y6 G6", "meld B4 B5 B6", "meld R12 Y12 B12 G12", "discard G9"]);
    assert_eq!(table.game_phase(), "over");
}

#[rule("CLB-32", "CLB-77")]
#[test]
fn one_place_in_a_sequence_takes_one_card_in_the_search_for_a_way_out() {
    let six_left = |fours_and_fives: &str| {
        let rest = format!("B6 B7 B8 {fours_and_fives} G9 R12 Y12 B12");
        let mut table = threes_in_hand(&[], "R3 Y3 G3", &rest, ["G12", "R12"]);
        table.does(&["add Y10 onto 2", "meld B6 B7 B8", "meld R12 Y12 B12 G12 R12"]);
        table
    };
    assert!(six_left("B4 B5").allows("meld R3 Y3 G3"), "both go below B6, and G9 is the discard");
    assert_eq!(six_left("B5 B5").refused("meld R3 Y3 G3"), "CLB-32", "one B5 and G9 would be left");
}

#[rule("CLB-32", "CLB-77")]
#[test]
fn after_the_threes_the_turn_ends_with_going_out() {
    let rest = "B4 B5 B6 B7 B8 B9 R12 Y12 B12";
    let mut table = threes_in_hand(&[], "R3 Y3 G3", rest, ["G12", "G5"]);
    table.does(&["add Y10 onto 2", "meld R3 Y3 G3"]);
    assert!(table.legal().0.iter().all(|line| !line.starts_with("discard") && line != "end"));
    assert_eq!(table.refused("discard G5"), "CLB-32");
    table.does(&["meld B4 B5 B6 B7 B8 B9", "meld R12 Y12 B12"]);
    assert_eq!(table.refused("discard G5"), "CLB-32", "G12 is left");
    table.does(&["add G12 onto 5", "discard G5"]);
    assert_eq!((table.game_phase(), table.line("going out")), ("over", vec![200, 0]));
    // A hand with two cards too many cannot lay its 3s.
    let mut table = threes_in_hand(&[], "R3 Y3 G3", rest, ["G9", "G5"]);
    table.does(&["add Y10 onto 2"]);
    assert_eq!(table.refused("meld R3 Y3 G3"), "CLB-32");
    table.does(&["meld B4 B5 B6 B7 B8 B9", "meld R12 Y12 B12"]);
    assert_eq!(table.refused("meld R3 Y3 G3"), "CLB-32", "G9 and G5 stay");
}

#[rule("CLB-A53")]
#[test]
fn wild_cards_stand_in_a_set_of_threes_unless_agreed_otherwise() {
    let rest = "B4 B5 B6 B7 B8 B9 R12 Y12 B12";
    let ready = |options: &[(&str, &str)], threes: &str, drawn: [&str; 2]| {
        let mut table = threes_in_hand(options, threes, rest, drawn);
        table.does(&["add Y10 onto 2", "meld B4 B5 B6 B7 B8 B9", "meld R12 Y12 B12"]);
        table
    };
    let mut table = ready(&[], "R3 Y3 G2", ["G5", "B2"]);
    assert_eq!(table.refused("meld R3 G2 B2"), "CLB-25");
    table.does(&["meld R3 Y3 G2", "add B2 onto 5", "discard G5"]);
    assert_eq!(table.line("going out"), [200, 0]);
    let agreed = [("three_set_wilds", "no")];
    let table = ready(&agreed, "R3 Y3 G2", ["G5", "B2"]);
    assert_eq!(table.refused("meld R3 Y3 G2"), "CLB-A53");
    let mut table = ready(&agreed, "R3 Y3 G3", ["G5", "B2"]);
    table.does(&["meld R3 Y3 G3"]);
    assert_eq!(table.refused("add B2 onto 5"), "CLB-A53");
    let offered = table.legal().0;
    assert!(offered.contains(&"add B2 onto 4".into()) && !offered.contains(&"add B2 onto 5".into()));
    table.does(&["add B2 onto 4", "discard G5"]);
}

#[rule("CLB-A54")]
#[test]
fn a_rookie_of_threes_counts_but_is_not_one_of_the_two_needed_to_go_out() {
    let eight_threes = "R3 Y3 B3 G3 R3 Y3 B3";
    let mut table = four().hand(0, "R4 R5 R6 R7 R8 R9 R10 R3 Y3 B3 G3 R3 Y3").draws("B3 G5").deal();
    table.does(&["draw", RED]);
    assert_eq!(table.refused(&format!("meld {eight_threes}")), "CLB-32", "one Rookie and seven 3s");
    let mut table = threes_in_hand(&[], eight_threes, "B12 R12 Y12 G12 R11", ["Y11", "B11"]);
    table.does(&["add Y10 onto 2", "meld R12 Y12 B12 G12", "meld R11 Y11 B11"]);
    table.does(&[&format!("meld {eight_threes}"), "end"]);
    assert_eq!(table.line("natural Rookies"), [800, 0]);
    assert_eq!(table.line("Rookie sequences"), [2400, 0]);
}
