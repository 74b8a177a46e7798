//! The two-player run, partners and the bonus, alone and combined.

use crate::table::{Table, open, rack_o, seat};
use cards::SeatSet;
use rookery_rules::{BadOptions, Game, MatchEnd, rack_o::RackO};
use rule_id::rule;

/// Seat 1 starts with this rack, draws a card and discards it.
fn after_a_turn(id: &str, players: usize, words: &str, rack: &str) -> Table {
    let mut table = rack_o(id, players, words).rack(1, rack).start();
    table.act("1 draw, 1 discard");
    table
}

const RUN: &str = "2 5 9 14 20 24 25 26 33 38";
const NO_RUN: &str = "2 5 9 14 18 21 27 30 33 38";

#[rule("RK2-01")]
#[test]
fn the_game_for_two_is_rack_o_with_40_cards_and_a_run() {
    let (two, base) =
        (open("rack-o-two", 2, "").expect("possible"), open("rack-o", 2, "").expect("possible"));
    assert_eq!(RackO::pack(&two).len(), 40);
    let mut without_run = (*two).clone();
    without_run.needs_run = false;
    assert_eq!(without_run, *base);
    assert!(matches!(open("rack-o-two", 3, ""), Err(BadOptions::Players { .. })));
}

#[rule("RK2-02", "RK2-03")]
#[test]
fn going_rack_o_needs_three_consecutive_cards() {
    let table = after_a_turn("rack-o-two", 2, "", RUN);
    assert_eq!((table.turn(), table.points()[1]), (None, 75));
    assert_eq!(after_a_turn("rack-o-two", 2, "", NO_RUN).turn(), Some(0));
    // If players have to call, a player without a run is not asked, and a call is refused by the run rule.
    let table = after_a_turn("rack-o-two", 2, "declare=manual", NO_RUN);
    assert_eq!((table.turn(), table.refuses("1 rack-o")), (Some(0), ("no_run", "RK2-02".into())));
}

#[rule("RK2-04", "RK2-05")]
#[test]
fn a_rising_rack_without_a_run_plays_on_until_it_has_one() {
    let mut table = rack_o("rack-o-two", 2, "").rack(1, NO_RUN).draws("40 39 22 37 20").start();
    table.act("1 draw, 1 discard");
    assert_eq!(table.turn(), Some(0));
    table.act("0 draw, 0 discard, 1 draw, 1 swap 35");
    assert_eq!(table.rack(1), "2 5 9 14 18 21 22 30 33 38");
    assert_eq!(table.turn(), Some(0), "21, 22 is too short");
    table.act("0 draw, 0 discard, 1 draw, 1 swap 25");
    assert_eq!(table.rack(1), "2 5 9 14 20 21 22 30 33 38");
    assert_eq!((table.turn(), table.points()[1]), (None, 75));
}

#[rule("RK2-A01")]
#[test]
fn the_run_is_off_in_rack_o_and_on_in_rack_o_two_unless_chosen() {
    let ends = |id, words| after_a_turn(id, 2, words, NO_RUN).turn().is_none();
    assert!(ends("rack-o", ""));
    assert!(!ends("rack-o", "two_player_run=on"));
    assert!(!ends("rack-o-two", ""));
    assert!(ends("rack-o-two", "two_player_run=off"));
}

#[rule("RK2-A02")]
#[test]
fn a_rising_rack_without_a_run_scores_50_when_the_other_goes_out() {
    let mut table = rack_o("rack-o-two", 2, "").rack(1, NO_RUN).rack(0, "1 3 4 6 7 10 11 12 13 15").start();
    table.act("1 draw, 1 discard, 0 draw, 0 discard");
    assert_eq!(table.points(), [75, 50]);
}

#[rule("RK2-A03", "RKB-A06")]
#[test]
fn the_run_and_the_bonus_may_be_combined() {
    for (id, words) in [("rack-o-two", "bonus=on"), ("rack-o-bonus", "two_player_run=on")] {
        let mut table = after_a_turn(id, 2, words, RUN);
        assert_eq!(table.legal(1), "rack-o, hold");
        table.act("1 rack-o");
        assert_eq!(table.points()[1], 125);
        assert_eq!(after_a_turn(id, 2, words, NO_RUN).turn(), Some(0), "{id}: no call without a run");
    }
}

#[rule("RK2-A04")]
#[test]
fn the_run_is_only_for_two() {
    for (id, players) in [("rack-o", 3), ("rack-o", 4), ("rack-o-bonus", 3)] {
        let clash = open(id, players, "two_player_run=on").expect_err("for two only");
        assert!(
            matches!(&clash, BadOptions::Clash { first, .. } if first.to_string() == "two_player_run=on"),
            "{clash}"
        );
        assert!(clash.to_string().contains(&format!("players={players}")));
    }
    assert!(matches!(open("rack-o-partners", 4, "two_player_run=on"), Err(BadOptions::Unknown { .. })));
}

/// Seat 1 takes the 37 and goes RACK-O (75); their partner has 30, the others 20 and 45.
fn partners(id: &str, words: &str) -> Table {
    let mut table = rack_o(id, 4, words)
        .rack(0, "6 10 14 18 8 12 16 20 22 24")
        .rack(1, "1 5 9 13 17 21 25 29 33 2")
        .rack(2, "28 30 32 34 36 38 39 40 41 26")
        .rack(3, "3 7 11 15 19 23 4 27 31 35")
        .starter(37)
        .start();
    table.act("1 take, 1 swap 50");
    table
}

#[rule("RKP-01", "RKP-A01")]
#[test]
fn four_play_in_pairs_sitting_opposite() {
    let rules = open("rack-o-partners", 4, "").expect("possible");
    let pair = |a, b| SeatSet::one(seat(a)).with(seat(b));
    assert_eq!(RackO::match_rules(&rules).sides, [pair(0, 2), pair(1, 3)]);
    assert!(matches!(open("rack-o-partners", 2, ""), Err(BadOptions::Players { .. })));
    assert!(matches!(open("rack-o", 3, "partners=yes"), Err(BadOptions::Clash { .. })));
    assert!(RackO::match_rules(&open("rack-o", 4, "").expect("possible")).sides.is_empty());
    assert_eq!(open("rack-o", 4, "partners=yes").expect("possible"), rules);
}

#[rule("RKP-02")]
#[test]
fn only_the_scoring_of_partners_differs() {
    let mut rules = (*open("rack-o-partners", 4, "").expect("possible")).clone();
    rules.partners = false;
    assert_eq!(rules, *open("rack-o", 4, "").expect("possible"));
    assert_eq!(partners("rack-o-partners", "").points(), partners("rack-o", "").points());
}

#[rule("RKP-03", "RKP-05", "RKP-A04")]
#[test]
fn a_pair_adds_its_members_scores() {
    let table = partners("rack-o-partners", "");
    assert_eq!(table.turn(), None, "one member's RACK-O ends the round for both");
    assert_eq!(table.points(), [20, 75, 45, 30], "the partner scores their own order");
    let score = table.score();
    assert_eq!(score.sides.0[..3], [65, 105, 0]);
    let sheet = table.sheet();
    assert_eq!(sheet.columns, [[seat(0), seat(2)], [seat(1), seat(3)]]);
    assert_eq!(sheet.written, [65, 105]);
    let items: Vec<i32> = sheet.lines.iter().map(|line| line.figures[1].points).collect();
    assert_eq!(items, [50, 30, 25]);
    assert!(sheet.adds_up());
    assert_eq!(partners("rack-o", "").score().sides.0, [0; 8]);
}

#[rule("RKP-04", "RKP-A02")]
#[test]
fn the_first_pair_to_500_wins_and_the_higher_total_unless_agreed() {
    let rules = |words| RackO::match_rules(&open("rack-o-partners", 4, words).expect("possible"));
    assert_eq!(rules("").end, MatchEnd::Target(500));
    assert!(!rules("").finisher_first && !rules("").shared_tie);
    assert!(!rules("finish_priority=higher_total").finisher_first);
    assert!(rules("finish_priority=went_out_first").finisher_first);
    assert_eq!(partners("rack-o-partners", "").score().finisher, Some(seat(1)));
    let alone = open("rack-o", 4, "finish_priority=went_out_first");
    assert!(matches!(alone, Err(BadOptions::Clash { .. })), "without partners, RKO-38 decides");
    assert!(open("rack-o", 4, "partners=yes finish_priority=went_out_first").is_ok());
}

#[rule("RKP-A03")]
#[test]
fn partners_do_not_see_each_others_racks() {
    let table = rack_o("rack-o-partners", 4, "").rack(3, "51 52 53 54 55 56 57 58 59 60").start();
    let text = serde_json::to_string(&table.view(1)).expect("serializes");
    assert!((51..=60).all(|number| !text.contains(&number.to_string())), "{text}");
}

#[rule("RKP-A05", "RKB-A06")]
#[test]
fn the_bonus_goes_into_the_pairs_score() {
    for (id, words) in [
        ("rack-o-partners", "bonus=on"),
        ("rack-o-bonus", "partners=yes"),
        ("rack-o", "partners=yes bonus=on"),
    ] {
        let mut table = rack_o(id, 4, words)
            .rack(1, "1 5 9 10 11 21 25 29 33 60")
            .rack(3, "3 7 4 15 19 23 27 31 35 39")
            .start();
        table.act("1 draw, 1 discard, 1 rack-o");
        assert_eq!((table.points()[1], table.points()[3]), (125, 10));
        assert_eq!(table.score().sides.0[1], 135, "{id}");
        assert_eq!(table.sheet().lines.last().map(|line| line.figures[1].points), Some(50));
    }
}

/// Seat 1's score for going RACK-O with this rack at a table of three.
fn bonus_total(rack: &str) -> i32 {
    let mut table = after_a_turn("rack-o-bonus", 3, "", rack);
    table.act("1 rack-o");
    let sheet = table.sheet();
    assert_eq!(sheet.lines[2].item.name(), "bonus for a run");
    assert_eq!(sheet.lines[2].figures[1].points, table.points()[1] - 75);
    table.points()[1]
}

#[rule("RKB-02", "RKB-03", "RKB-04", "RKB-05", "RKB-06", "RKB-10", "RKB-A05")]
#[test]
fn a_longer_run_earns_a_larger_bonus() {
    for (rack, total) in [
        ("2 4 6 8 10 12 14 16 18 20", 75),
        ("2 3 6 7 10 11 14 15 18 19", 75),
        ("2 4 6 8 10 12 24 25 26 50", 125),
        ("1 2 3 8 10 12 24 30 40 50", 125),
        ("2 4 6 8 10 23 24 25 26 50", 175),
        ("2 4 6 8 22 23 24 25 26 50", 275),
        ("2 4 6 21 22 23 24 25 26 50", 475),
        ("2 4 20 21 22 23 24 25 26 50", 475),
        ("2 4 19 20 21 22 23 24 25 26", 475),
        ("41 42 43 44 45 46 47 48 49 50", 475),
    ] {
        assert_eq!(bonus_total(rack), total, "{rack}");
    }
}

#[rule("RKB-07", "RKB-11", "RKB-A04")]
#[test]
fn only_the_longest_run_earns_a_bonus() {
    assert_eq!(bonus_total("1 2 3 10 20 21 22 23 40 50"), 175);
    assert_eq!(bonus_total("20 21 22 23 30 41 42 43 45 50"), 175, "no matter where the longest run is");
    assert_eq!(bonus_total("1 2 3 10 20 21 22 24 40 50"), 125, "two runs of equal length pay once");
    assert_eq!(bonus_total("1 3 5 10 20 22 24 26 40 50"), 75);
}

#[rule("RKB-01", "RKB-08")]
#[test]
fn the_others_get_no_bonus() {
    let mut table = rack_o("rack-o-bonus", 2, "")
        .rack(1, "1 3 5 7 9 11 13 15 17 19")
        .rack(0, "20 21 22 23 24 2 25 26 27 28")
        .start();
    table.act("1 draw, 1 discard, 1 rack-o");
    assert_eq!(table.points(), [25, 75]);
    // Everything else is the base game.
    let mut rules = (*open("rack-o-bonus", 2, "declare=auto").expect("possible")).clone();
    rules.bonus = false;
    assert_eq!(rules, *open("rack-o", 2, "").expect("possible"));
}

#[rule("RKB-09", "RKB-A01", "RKB-A02")]
#[test]
fn a_player_may_hold_back_and_declare_after_any_later_turn() {
    let mut table =
        rack_o("rack-o-bonus", 2, "").rack(1, "1 3 5 7 9 11 13 14 17 19").draws("40 39 12 38").start();
    assert_eq!(table.refuses("1 rack-o"), ("not_end_of_turn", "RKB-A01".into()));
    assert_eq!(table.refuses("1 hold"), ("not_end_of_turn", "RKB-A01".into()));
    table.act("1 draw, 1 discard, 1 hold");
    assert_eq!(table.turn(), Some(0));
    assert_eq!(table.refuses("1 rack-o"), ("out_of_turn", "RKO-16".into()));
    // Seat 1 improves their rack to 12, 13, 14, holds again, and declares after a turn that changed nothing.
    table.act("0 draw, 0 discard, 1 draw, 1 swap 30");
    assert_eq!(
        (table.rack(1).as_str(), table.legal(1).as_str()),
        ("1 3 5 7 9 12 13 14 17 19", "rack-o, hold")
    );
    table.act("1 hold, 0 draw, 0 discard, 1 draw, 1 discard");
    assert_eq!(table.legal(1), "rack-o, hold");
    table.act("1 rack-o");
    assert_eq!(table.points()[1], 125);
}

#[rule("RKB-A01")]
#[test]
fn by_agreement_bonus_rounds_end_automatically() {
    let table = after_a_turn("rack-o-bonus", 2, "declare=auto", RUN);
    assert_eq!((table.turn(), table.points()[1]), (None, 125));
    // With the bonus, calling is the default.
    assert_eq!(after_a_turn("rack-o", 2, "bonus=on", RUN).legal(1), "rack-o, hold");
    assert_eq!(after_a_turn("rack-o", 2, "bonus=on declare=auto", RUN).turn(), None);
}

#[rule("RKB-09", "RKB-A03")]
#[test]
fn a_player_who_held_back_scores_50_if_another_goes_out_first() {
    let mut table = rack_o("rack-o-bonus", 2, "")
        .rack(1, "20 21 22 23 24 25 26 27 28 29")
        .rack(0, "1 3 5 7 9 11 13 15 17 19")
        .start();
    table.act("1 draw, 1 discard, 1 hold, 0 draw, 0 discard, 0 rack-o");
    assert_eq!(table.points(), [75, 50]);
}
