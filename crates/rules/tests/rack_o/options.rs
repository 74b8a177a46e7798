//! The host's choices: the lists, the house rules, and conflicting choices.

use crate::table::{Table, open, options, rack_o, seat};
use rookery_rules::{
    BadOptions, FirstDealer, Game, Listed, MatchEnd,
    rack_o::{Calls, Declare, RackO},
};

#[test]
fn four_forms_are_listed_with_their_defaults() {
    let entries = RackO::entries();
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["rack-o", "rack-o-two", "rack-o-partners", "rack-o-bonus"]);
    let counts: Vec<&[usize]> = entries.iter().map(|entry| entry.players.as_slice()).collect();
    assert_eq!(counts, [&[2, 3, 4][..], &[2], &[4], &[2, 3, 4]]);
    let default = |entry: usize, name: &str| {
        let listed = entries[entry].options.iter().chain(&entries[entry].house);
        listed.into_iter().find(|o| o.name == name).map(|o| o.default.clone())
    };
    let defaults = |name| (0..4).map(|entry| default(entry, name).unwrap_or_default()).collect::<Vec<_>>();
    assert_eq!(defaults("two_player_run"), ["off", "on", "", "off"]);
    assert_eq!(defaults("bonus"), ["off", "off", "off", ""]);
    assert_eq!(defaults("partners"), ["no", "", "", "no"]);
    assert_eq!(defaults("declare"), ["auto", "auto", "auto", "manual"]);
    assert_eq!(defaults("finish_priority"), ["higher_total", "", "higher_total", "higher_total"]);
    for (name, value) in [
        ("refill_time", "end_of_turn"),
        ("reshuffle", "no"),
        ("final_tie", "another_hand"),
        ("target", "500"),
        ("order", "low_front"),
        ("ask", "when_ready"),
        ("false_call", "refused"),
        ("first_dealer", "high"),
        ("max_turns", "10000"),
    ] {
        assert_eq!(defaults(name), [value; 4], "{name}");
    }
    assert!(RackO::open("racko", 2, &options("")).is_none());
}

#[test]
fn unknown_options_and_values_are_refused() {
    assert!(matches!(open("rack-o", 2, "nest=5"), Err(BadOptions::Unknown { .. })));
    for words in ["declare=maybe", "target=0", "target=502", "max_turns=0", "max_turns=ever"] {
        assert!(matches!(open("rack-o", 2, words), Err(BadOptions::Value { .. })), "{words}");
    }
}

#[test]
fn the_target_is_a_table_setting() {
    let end = |words| RackO::match_rules(&open("rack-o", 2, words).expect("possible")).end;
    assert_eq!((end(""), end("target=250")), (MatchEnd::Target(500), MatchEnd::Target(250)));
}

#[test]
fn the_lowest_card_may_deal_first() {
    let rules = open("rack-o", 4, "first_dealer=low").expect("possible");
    assert_eq!(rules.first_dealer, FirstDealer::Lowest);
}

#[test]
fn the_order_may_be_reversed() {
    let with = |words: &str, mine: &str, other: &str| {
        let mut table = rack_o("rack-o", 2, words).rack(1, mine).rack(0, other).start();
        table.act("1 draw, 1 discard");
        table
    };
    let falling = "40 38 35 30 29 28 12 9 3 1";
    let table = with("order=high_front", falling, "20 19 18 21 17 16 15 14 13 11");
    assert_eq!(table.points(), [15, 75]);
    assert_eq!(with("", falling, "20 19 18 21 17 16 15 14 13 11").turn(), Some(0));
    let rising = "1 3 9 12 28 29 30 35 38 40";
    assert_eq!(with("order=high_front", rising, "20 19 18 21 17 16 15 14 13 11").turn(), Some(0));
    // Runs can go down too.
    let mut table =
        with("order=high_front bonus=on two_player_run=on", falling, "20 19 18 21 17 16 15 14 13 11");
    table.act("1 rack-o");
    assert_eq!(table.points(), [15, 125], "30, 29, 28");
}

/// Three players who are asked after every turn and call at their own risk; seat 1 makes a false call.
fn put_out(words: &str) -> Table {
    let mut table = rack_o("rack-o-bonus", 3, &format!("false_call=out_of_round {words}"))
        .rack(0, "1 2 3 4 5 6 7 8 9 10")
        .rack(1, "11 12 13 14 15 16 17 18 20 19")
        .rack(2, "30 29 28 27 26 25 24 23 22 21")
        .start();
    table.act("1 draw, 1 discard");
    assert_eq!(table.legal(1), "rack-o, hold");
    table.act("1 rack-o");
    table
}

#[test]
fn a_false_call_may_put_the_caller_out_of_the_round() {
    let mut table = put_out("");
    assert_eq!((table.turn(), table.view(0).put_out.has(seat(1))), (Some(2), true));
    table.act("2 draw, 2 discard, 2 hold");
    assert_eq!(table.turn(), Some(0));
    table.act("0 draw, 0 discard, 0 hold");
    assert_eq!(table.turn(), Some(2), "seat 1 is skipped");
    table.act("2 draw, 2 discard, 2 hold, 0 draw, 0 discard, 0 rack-o");
    assert_eq!(table.points(), [475, 0, 5], "and scores nothing");
    assert!(table.sheet().remarks[0].to_string().contains("Seat 1"));
}

#[test]
fn a_round_with_only_one_player_left_ends_at_once() {
    let mut table = put_out("");
    table.act("2 draw, 2 discard, 2 rack-o");
    assert_eq!((table.turn(), table.score().finisher), (None, None));
    assert_eq!(table.points(), [50, 0, 0]);
}

#[test]
fn a_true_call_at_own_risk_goes_out() {
    let mut table =
        rack_o("rack-o", 2, "declare=manual false_call=out_of_round").rack(1, "1 2 3 4 5 6 7 8 9 10").start();
    assert_eq!(table.refuses("1 rack-o"), ("not_end_of_turn", "RKB-A01".into()));
    table.act("1 draw, 1 discard, 1 rack-o");
    assert_eq!((table.points()[1], table.view(0).put_out.is_empty()), (75, true));
}

#[test]
fn everybody_may_be_asked_so_that_the_question_tells_nothing() {
    let mut table = rack_o("rack-o-bonus", 2, "ask=every_turn").rack(1, "2 1 3 4 5 6 7 8 9 10").start();
    table.act("1 draw, 1 discard");
    assert_eq!((table.turn(), table.legal(1).as_str()), (Some(1), "hold"));
    assert_eq!(table.refuses("1 rack-o"), ("not_in_order", "RKO-A12".into()));
    table.act("1 hold");
    assert_eq!(table.turn(), Some(0));
    let calls = |words| open("rack-o", 2, words).expect("possible").declare;
    assert_eq!(calls("declare=manual"), Declare::Manual(Calls::WhenReady));
    assert_eq!(calls("declare=manual ask=every_turn"), Declare::Manual(Calls::EveryTurn));
    assert_eq!(calls("declare=manual false_call=out_of_round"), Declare::Manual(Calls::AtOwnRisk));
}

#[test]
fn calls_need_a_table_that_allows_them() {
    for words in ["false_call=out_of_round", "ask=every_turn"] {
        let clash = open("rack-o", 2, words).expect_err("nobody calls");
        assert!(
            matches!(&clash, BadOptions::Clash { second, .. } if second.to_string() == "declare=auto"),
            "{clash}"
        );
        assert!(open("rack-o-bonus", 2, words).is_ok());
        assert!(open("rack-o-bonus", 2, &format!("{words} declare=auto")).is_err());
    }
}

#[test]
fn the_safety_cap_ends_a_round_with_nobody_out() {
    let capped = |words: &str| {
        rack_o("rack-o", 2, words)
            .rack(0, "20 21 22 19 23 24 25 26 27 28")
            .rack(1, "2 1 3 4 5 6 7 8 9 10")
            .draws("40 39 38")
            .start()
    };
    let mut table = capped("max_turns=2");
    table.act("1 draw, 1 discard");
    assert_eq!((table.turn(), table.view(0).turns), (Some(0), 1));
    table.act("0 draw, 0 discard");
    assert_eq!((table.turn(), table.points()), (None, vec![15, 5]));
    let score = table.score();
    assert!(score.finisher.is_none() && !score.thrown_in);
    assert_eq!(table.sheet().remarks, [said::Remark::NobodyWentRackO]);
    let mut table = capped("max_turns=none");
    for turn in 1..=60 {
        table.act(&format!("{0} draw, {0} discard", turn % 2));
    }
    assert_eq!(table.view(0).turns, 60);
}
