//! Going RACK-O, and how a round is scored.

use crate::table::{Table, open, rack_o};
use rookery_rules::{
    Game, MatchEnd,
    rack_o::{Phase, RackO},
};
use rule_id::rule;

/// Seat 1 goes RACK-O with their first card; seat 0 then scores the given rack, which must not use 1 to 10.
fn scored(rack: &str) -> Table {
    let mut table = rack_o("rack-o", 2, "").rack(1, "1 2 3 4 6 7 8 9 10 12").rack(0, rack).start();
    table.act("1 draw, 1 discard");
    table
}

#[rule("RKO-25", "RKO-26", "RKO-27", "RKO-A01")]
#[test]
fn a_rack_rising_from_slot_5_to_slot_50_ends_the_round_at_once_whatever_the_gaps() {
    let mut table =
        rack_o("rack-o", 2, "").rack(1, "1 4 5 6 17 18 30 31 39 2").starter(40).draws("37 38").start();
    table.act("1 draw, 1 discard");
    assert_eq!(table.turn(), Some(0), "39 before 2 is a break");
    let mut table =
        rack_o("rack-o", 2, "").rack(1, "1 4 5 6 17 18 30 31 39 2").starter(40).draws("37 38").start();
    table.act("1 take, 1 swap 50");
    assert_eq!((table.turn(), table.view(1).phase), (None, Phase::Over));
    assert_eq!(table.score().finisher.map(|s| s.index()), Some(1));
    assert_eq!(table.refuses("0 draw"), ("over", "RKO-27".into()));
    assert_eq!((table.legal(0), table.legal(1)), (String::new(), String::new()));
}

#[rule("RKO-28", "RKO-29")]
#[test]
fn going_rack_o_scores_75() {
    let table = scored("20 13 14 15 16 17 18 19 21 22");
    assert_eq!(table.points()[1], 75);
    let sheet = table.sheet();
    let lines: Vec<(&str, Vec<i32>)> =
        sheet.lines.iter().map(|l| (l.item.name(), l.figures.iter().map(|f| f.points).collect())).collect();
    assert_eq!(lines, [("cards in order", vec![5, 50]), ("going RACK-O", vec![0, 25])]);
    assert_eq!(sheet.written, [5, 75]);
    let result = table.view(0).result.expect("over");
    assert_eq!((result.points, result.racks.len()), (vec![5, 75], 2));
    assert_eq!(result.racks[1].cards()[9].number(), 12, "all racks are shown");
}

#[rule("RKO-30", "RKO-31")]
#[test]
fn the_others_score_5_a_card_up_to_the_first_break() {
    for (rack, points) in [
        ("20 21 22 19 23 24 25 26 27 28", 15),
        ("20 21 22 23 24 25 26 27 19 28", 40),
        ("20 21 22 23 24 25 26 27 28 19", 45),
        ("20 21 19 23 24 25 26 27 28 29", 10),
    ] {
        assert_eq!(scored(rack).points(), [points, 75], "{rack}");
    }
}

/// Only the quoted numbers 5, 31 and 22 are known. Whatever else the lost figure showed, it scores 30.
#[rule("RKO-32", "RKO-A14")]
#[test]
fn six_cards_from_5_to_31_and_then_a_22_score_30() {
    for rack in
        ["5 11 13 14 30 31 22 23 24 25", "5 26 27 28 29 31 22 32 33 40", "5 19 21 28 30 31 22 25 37 38"]
    {
        assert_eq!(scored(rack).points(), [30, 75], "{rack}");
    }
}

#[rule("RKO-33")]
#[test]
fn a_smaller_card_in_slot_10_limits_the_score_to_5() {
    for rack in ["11 5 13 14 15 16 17 18 19 20", "40 39 38 37 36 35 34 33 32 31"] {
        assert_eq!(scored(rack).points(), [5, 75], "{rack}");
    }
}

#[rule("RKO-34")]
#[test]
fn another_player_scores_at_least_5_and_at_most_50() {
    assert_eq!(scored("40 39 38 37 36 35 34 33 32 31").points()[0], 5);
    assert_eq!(
        scored("11 13 14 15 16 17 18 19 20 21").points()[0],
        50,
        "in order, but another player went out"
    );
}

#[rule("RKO-A02")]
#[test]
fn a_rack_dealt_in_order_counts_at_the_end_of_its_owners_first_turn() {
    let mut table = rack_o("rack-o", 2, "")
        .rack(1, "30 29 28 27 26 25 24 23 22 21")
        .rack(0, "1 2 3 4 5 6 7 8 9 10")
        .start();
    assert_eq!(table.turn(), Some(1), "not right after the deal");
    table.act("1 draw, 1 discard");
    assert_eq!(table.turn(), Some(0), "nor at the end of another player's turn");
    table.act("0 draw, 0 discard");
    assert_eq!((table.turn(), table.points()), (None, vec![75, 5]));
    // A rack in order counts only if it is still in order at that point.
    let mut table = rack_o("rack-o", 2, "").rack(1, "1 2 3 4 5 6 7 8 9 10").draws("40").start();
    table.act("1 draw, 1 swap 5");
    assert_eq!(table.turn(), Some(0));
}

#[rule("RKO-A01")]
#[test]
fn by_agreement_going_out_is_declared() {
    let ready = |words: &str| {
        let mut table = rack_o("rack-o", 2, words).rack(1, "1 2 3 4 5 6 7 8 9 10").start();
        table.act("1 draw, 1 discard");
        table
    };
    assert_eq!(ready("declare=auto").turn(), None);
    let mut table = ready("declare=manual");
    assert_eq!((table.turn(), table.legal(1).as_str()), (Some(1), "rack-o, hold"));
    assert_eq!((table.view(1).phase, table.view(1).may_act), (Phase::Declare, true));
    assert_eq!(table.refuses("1 draw"), ("must_answer", "RKB-A01".into()));
    table.act("1 rack-o");
    assert_eq!((table.turn(), table.points()[1]), (None, 75));

    let auto = rack_o("rack-o", 2, "").rack(1, "1 2 3 4 5 6 7 8 9 10").start();
    assert_eq!(auto.refuses("1 rack-o"), ("no_calls", "RKO-A01".into()));
    assert_eq!(auto.refuses("1 hold"), ("no_calls", "RKO-A01".into()));
}

#[rule("RKO-A12")]
#[test]
fn a_false_claim_is_refused() {
    let mut table = rack_o("rack-o", 2, "declare=manual").rack(1, "1 2 3 4 5 6 7 8 10 9").start();
    assert_eq!(table.refuses("1 rack-o"), ("not_in_order", "RKO-A12".into()));
    table.act("1 draw, 1 discard");
    assert_eq!(table.turn(), Some(0), "a player whose rack is not in order is not asked");
    assert_eq!(table.refuses("1 rack-o"), ("not_in_order", "RKO-A12".into()));
}

#[rule("RKO-35")]
#[test]
fn the_deal_moves_on_after_every_round() {
    let score = scored("20 13 14 15 16 17 18 19 21 22").score();
    assert!(!score.same_dealer && !score.thrown_in);
    assert_eq!(score.winners, None, "a round is not the game");
}

#[rule("RKO-36", "RKO-37", "RKO-38", "RKO-A10")]
#[test]
fn a_match_goes_to_500_or_more_and_the_highest_total_wins() {
    let rules = RackO::match_rules(&open("rack-o", 3, "").expect("possible"));
    // `Target` means "this many points or more", so exactly 500 is enough.
    assert_eq!(rules.end, MatchEnd::Target(500));
    assert!(!rules.lowest_wins && !rules.finisher_first && !rules.must_win_on_bid);
    assert_eq!((rules.floor, rules.players, rules.sides.len()), (None, 3, 0));
}

#[rule("RKO-A11")]
#[test]
fn a_tie_is_played_off_or_shared() {
    let shared = |words: &str| RackO::match_rules(&open("rack-o", 2, words).expect("possible")).shared_tie;
    assert!(!shared("") && !shared("final_tie=another_hand") && shared("final_tie=shared"));
}
