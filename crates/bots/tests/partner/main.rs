//! Checks that bots are not embarrassing partners: positions from common complaints, each set up through the
//! rules, for the fast and for the strongest player.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod scene;

use scene::{Scene, Setting};

const BOTS: [&str; 2] = ["strong", "strongest"];

/// Seat 1 has bid 70 in the Original game, buried `nest` as dealt, and named green; then `plays`.
fn original<'a>(hands: &'a [&'a str], lines: &'a [&'a str]) -> Setting<'a> {
    Setting { game: "original-rook", chosen: &[], hands, nest: "R7 R8 B7 B8 Y7", lines }
}

const BID: [&str; 6] = ["bid 70", "pass", "pass", "pass", "bury R7 R8 B7 B8 Y7", "trump green"];

fn after(plays: &[&'static str]) -> Vec<&'static str> {
    BID.iter().chain(plays).copied().collect()
}

/// Every bot must choose one of these actions.
fn wants(setting: &Setting<'_>, good: &[&str]) {
    for bot in BOTS {
        let choice = Scene::new(setting, bot).choice();
        assert!(good.contains(&choice.action.as_str()), "{bot}: {choice:?}, not one of {good:?}");
    }
}

/// No bot may choose any of these actions.
fn shuns(setting: &Setting<'_>, bad: &[&str]) {
    for bot in BOTS {
        let choice = Scene::new(setting, bot).choice();
        assert!(!bad.contains(&choice.action.as_str()), "{bot}: {choice:?}");
    }
}

const DECLARER: &str = "ROOK G14 G13 G12 G8 R6 B14 Y14 Y9";

// Counters and high cards.

/// An opponent's red 14 is on the table. The 13 cannot take it and would be high next, so the bot plays a small
/// card.
#[test]
fn no_13_is_thrown_under_a_14_with_a_small_card_to_spare() {
    let hands = ["R9", "R14 G14 G13 G12 G11 B14 B6 Y14 Y9", "R13 R6 R11 B9 B10 Y10 Y11 G5 Y8", "R12"];
    shuns(&original(&hands, &after(&["play R14"])), &["play R13"]);
}

/// The same situation, but the 13 counts ten and the 5 counts five.
#[test]
fn no_13_that_counts_is_thrown_under_a_14_with_a_5_to_spare() {
    let setting = Setting {
        game: "thirteens",
        chosen: &[],
        hands: &["R9", "R14 G14 G13 G12 G11 B14 B6 Y14 Y9", "R13 R5 B9 B12 Y10 Y11 G5 Y8 G6", "R12"],
        nest: "R7 R8 B7 B8",
        lines: &["bid 65", "pass", "pass", "pass", "bury R7 R8 B7 B8", "trump green", "play R14"],
    };
    wants(&setting, &["play R5"]);
}

#[test]
fn a_counter_goes_to_the_partners_sure_trick() {
    let hands = ["", DECLARER, "G6 G9", "G5 G10 R13 R12 B6 B9 Y6 Y8 Y10"];
    wants(&original(&hands, &after(&["play ROOK", "play G6"])), &["play G10"]);
}

#[test]
fn a_counter_goes_to_the_partners_sure_trick_from_another_color_too() {
    let hands = ["R9", "R14 G14 G13 G12 G8 R6 B14 Y14 Y9", "R11 R12 R13", "Y10 Y6 Y8 B9 B6 B11 B12 Y5 Y11"];
    wants(&original(&hands, &after(&["play R14", "play R11"])), &["play Y10"]);
}

#[test]
fn no_counter_goes_to_an_opponents_sure_trick() {
    let hands = ["", "R14 G14 G13 G12 G8 R6 B14 Y14 Y9", "R10 R11 G6 B9 B12 Y8 Y11 Y12 B11", ""];
    wants(&original(&hands, &after(&["play R14"])), &["play R11"]);
}

#[test]
fn no_counter_is_discarded_on_an_opponents_trick() {
    let hands = ["R9", "R14 G14 G13 G12 G8 R6 B14 Y14 Y9", "B10 Y10 B5 Y5 B6 Y6 Y8 B9 Y11", "R12"];
    shuns(&original(&hands, &after(&["play R14"])), &["play B10", "play Y10", "play B5", "play Y5"]);
}

#[test]
fn the_last_player_takes_with_a_counter_rather_than_with_a_plain_card() {
    let hands = ["R12 R10", "R6 G14 G13 G12 G8 R13 B14 Y14 Y11", "R5", "R9"];
    // The 14 is worth as much as the 10 and would win just as surely, so it is kept.
    wants(&original(&hands, &after(&["play R6", "play R5", "play R9"])), &["play R10"]);
}

#[test]
fn a_partner_who_has_the_trick_is_not_trumped() {
    // Seat 3 is out of red and plays last; the partner's 14 is winning.
    let hands =
        ["Y13 R6 R10", "R14 G14 G13 G12 G8 R9 B14 Y14 Y9", "Y11 R11 R12", "Y6 G9 G6 B9 B6 Y8 Y12 B11 B12"];
    let plays = ["play Y9", "play Y11", "play Y6", "play Y13", "play R6", "play R14", "play R11"];
    shuns(&original(&hands, &after(&plays)), &["play G9", "play G6"]);
}

// The Rook.

#[test]
fn the_rook_is_kept_for_counters() {
    let hands = ["R10", "R6 G14 G13 G12 G8 R9 B14 Y14 Y9", "R11 R5", "R12 ROOK R13"];
    shuns(&original(&hands, &after(&["play R6", "play R11"])), &["play ROOK"]);
}

#[test]
fn the_rook_is_not_thrown_on_the_partners_sure_trick() {
    let hands = ["R9", "R14 G14 G13 G12 G8 R6 B14 Y14 Y9", "R11 R12", "ROOK R10 B9 B6 Y6 Y8 Y11 Y12 B11"];
    wants(&original(&hands, &after(&["play R14", "play R11"])), &["play R10"]);
}

#[test]
fn the_rook_takes_a_trick_full_of_counters() {
    // Seat 0 plays last and is out of red, and 25 points are about to go to the opponents.
    let hands = ["ROOK B9 B6 Y6 Y8 Y11 Y12 B11 B12", "R10 G14 G13 G12 G8 R6 B14 Y14 Y9", "R5", "R14"];
    let setting = original(&hands, &[]);
    let mut lines = after(&["play R10", "play R5", "play R14"]);
    lines[0] = "bid 70";
    wants(&Setting { lines: &lines, ..setting }, &["play ROOK"]);
}

// Trump.

#[test]
fn the_bidder_draws_trump_from_the_top() {
    let hands = ["", DECLARER, "", ""];
    wants(&original(&hands, &after(&[])), &["play ROOK", "play G14", "play G13", "play G12"]);
}

#[test]
fn the_bidder_draws_trump_in_kentucky_too() {
    let hands = ["", "ROOK G1 G14 G13 G12 G8 R6 B1 B14 Y1", "", ""];
    let lines = ["bid 100", "pass", "pass", "pass", "bury R7 R8 B7 B8 Y7", "trump green"];
    let setting =
        Setting { game: "kentucky", chosen: &[], hands: &hands, nest: "R7 R8 B7 B8 Y7", lines: &lines };
    wants(&setting, &["play ROOK", "play G1", "play G14", "play G13", "play G12"]);
}

#[test]
fn the_bidders_opponents_do_not_lead_trump() {
    // Seat 2 takes the first trick with the red 14 and leads next.
    let hands = ["R9", "R6 G14 G13 G12 G8 G7 B14 Y14 Y9", "R14 G9 G6 B9 B10 Y6 Y8 B12 Y11", "R12"];
    let plays = after(&["play R6", "play R14", "play R12", "play R9"]);
    shuns(&original(&hands, &plays), &["play G9", "play G6"]);
}

#[test]
fn trump_is_not_led_at_the_partners_expense_when_the_others_are_out_of_it() {
    // After two rounds, it is clear that only the bidder (seat 1) and their partner have trumps.
    let hands = [
        "G5 R9 R11 B5 B9 Y5 Y10 Y12 Y6",
        "ROOK G14 G13 G8 R14 B14 B13 Y14 Y9",
        "G7 R10 R12 B6 B11 Y8 Y13 R13 B12",
        "G10 G11 G12 G9 G6 R5 B10 R6 Y11",
    ];
    let plays =
        after(&["play ROOK", "play G7", "play G10", "play G5", "play G14", "play R12", "play G6", "play R9"]);
    shuns(&original(&hands, &plays), &["play G13", "play G8"]);
}

// Bidding.

#[test]
fn a_partners_bid_is_not_raised_without_reason() {
    let setting = original(&["", "", "", "G13 G9 G6 R13 R10 R7 B12 B6 Y9"], &["bid 90", "pass"]);
    wants(&Setting { nest: "", ..setting }, &["pass"]);
}

#[test]
fn a_weak_hand_passes_and_a_strong_one_bids() {
    let weak = original(&["", "", "G5 G6 R7 R8 B6 B7 Y8 Y9 Y6", ""], &["bid 85"]);
    wants(&Setting { nest: "", ..weak }, &["pass"]);
    let strong = original(&["", "ROOK G14 G13 G12 G11 G10 R14 B14 Y14", "", ""], &[]);
    shuns(&Setting { nest: "", ..strong }, &["pass"]);
}

/// With six top trumps and a 14, and first to bid: the others should not get a cheap bid.
#[test]
fn a_long_strong_suit_jumps() {
    let setting = original(&["", "ROOK G14 G13 G12 G11 G9 R14 B8 Y8", "", ""], &[]);
    for bot in BOTS {
        let choice = Scene::new(&Setting { nest: "", ..setting }, bot).choice();
        let bid: u16 = choice.action.strip_prefix("bid ").unwrap().parse().unwrap();
        assert!(bid >= 80, "{bot}: {choice:?}");
        assert!(choice.reason.to_string().contains("jumping to"), "{bot}: {choice:?}");
        assert!(choice.chance.is_some_and(|chance| chance > 0.8), "{bot}: {choice:?}");
    }
}

/// An opponent has bid 100, but we hold the best cards: a pass is worth more than a bid of 105, and the
/// reason explains why.
#[test]
fn a_pass_that_waits_for_a_set_says_so() {
    let setting = original(&["", "", "ROOK R14 R13 R11 R9 R8 Y14 G14 B6", ""], &["bid 100"]);
    for bot in BOTS {
        let choice = Scene::new(&Setting { nest: "", ..setting }, bot).choice();
        assert_eq!(
            (choice.action.as_str(), choice.reason.to_string().as_str()),
            ("pass", "Their bid of 100 will probably fail.")
        );
    }
}

/// With nothing in hand and first to bid, the bot makes at most the minimum bid, which others will outbid.
#[test]
fn a_weak_hand_does_not_jump() {
    let setting = original(&["", "R6 R8 Y7 Y9 B6 B8 G7 G9 G11", "", ""], &[]);
    wants(&Setting { nest: "", ..setting }, &["pass", "bid 70"]);
}

#[test]
fn nobody_bids_120_on_a_fair_hand() {
    let setting = original(&["", "", "ROOK G14 G13 G9 G8 R14 R6 B7 Y8", ""], &["bid 115"]);
    wants(&Setting { nest: "", ..setting }, &["pass"]);
}

// Nest.

#[test]
fn trumps_and_high_cards_are_not_buried() {
    let lines = ["bid 70", "pass", "pass", "pass"];
    let hands = ["", DECLARER, "", ""];
    let setting = Setting { nest: "R7 R8 B6 B7 Y6", ..original(&hands, &lines) };
    for bot in BOTS {
        let buried = Scene::new(&setting, bot).choice().action;
        let kept = ["ROOK", "G14", "G13", "G12", "G8", "B14", "Y14"];
        assert!(!kept.iter().any(|card| buried.split(' ').any(|word| word == *card)), "{bot}: {buried}");
    }
}

#[test]
fn counters_in_danger_are_buried_if_the_nest_is_the_bidders() {
    let lines = ["bid 70", "pass", "pass", "pass"];
    let hands = ["", DECLARER, "", ""];
    let setting =
        Setting { chosen: &[("nest_to", "bidder")], nest: "R10 R5 B6 B7 Y6", ..original(&hands, &lines) };
    for bot in BOTS {
        let buried = Scene::new(&setting, bot).choice().action;
        assert!(buried.contains("R5") && buried.contains("R10"), "{bot}: {buried}");
    }
}

/// If three cards do not count, all three are buried before any counter, followed only by counters that may
/// be buried. Anything else would be refused.
#[test]
fn if_counters_are_the_last_resort_everything_else_is_buried_first() {
    let hands = ["", "ROOK G14 G10 G5 R14 R10 R5 B14 B10", "", ""];
    let forbidden = [("bury_counters", "forbidden")];
    let when_forced = [("bury_counters", "when_forced"), ("trump_time", "before_nest")];
    let lines = ["bid 70", "pass", "pass", "pass", "trump green"];
    for (chosen, lines) in [(&forbidden[..], &lines[..4]), (&when_forced, &lines)] {
        let setting = Setting { chosen, nest: "B5 Y14 Y9 Y8 Y7", ..original(&hands, lines) };
        for bot in BOTS {
            let buried = Scene::new(&setting, bot).choice().action;
            assert!(["Y7", "Y8", "Y9"].iter().all(|card| buried.contains(card)), "{bot}: {buried}");
        }
    }
}

/// The hand has three losers in one color. Without them, the bidder can trump that color from its first
/// round.
#[test]
fn a_color_is_emptied_if_there_are_trumps() {
    let lines = ["bid 70", "pass", "pass", "pass"];
    let hands = ["", "ROOK G14 G13 G12 G8 R6 R9 B14 Y14", "", ""];
    let setting = Setting { nest: "R7 B6 B7 B8 Y6", ..original(&hands, &lines) };
    for bot in ["strong", "strongest"] {
        let buried = Scene::new(&setting, bot).choice().action;
        assert!(["R6", "R7", "R9"].iter().all(|card| buried.contains(card)), "{bot}: {buried}");
    }
}

#[test]
fn the_longest_and_strongest_color_becomes_trump() {
    let lines = ["bid 70", "pass", "pass", "pass", "bury R7 R8 B6 B7 Y6"];
    let hands = ["", DECLARER, "", ""];
    wants(&Setting { nest: "R7 R8 B6 B7 Y6", ..original(&hands, &lines) }, &["trump green"]);
}

#[test]
fn the_best_missing_trump_is_called_for_a_partner() {
    let mine = "G14 G13 G12 G8 G7 R6 B14 Y14 Y9 B1 B2 B3 B4";
    let hands = ["", mine, "", ""];
    let lines = ["bid 70", "pass", "pass", "pass", "bury R2 R3 R4 Y2 Y3", "trump green"];
    let setting = Setting {
        game: "call-partner-four",
        chosen: &[],
        hands: &hands,
        nest: "R2 R3 R4 Y2 Y3",
        lines: &lines,
    };
    wants(&setting, &["call-partner ROOK"]);
}

// Games in which points are bad.

#[test]
fn in_flip_a_red_card_is_thrown_on_a_strangers_trick() {
    let none = "G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 B1 R10 R2 Y6 Y7 Y8 Y9 Y11";
    let black = "B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 G7 G8 G9 G10 G11";
    let rest = "R1 R3 R4 R5 R6 R7 R8 R9 R11 R12 R13 R14 Y10 Y12 Y13 Y14 G12 G13";
    let hands = [none, black, rest];
    let lines = ["play B14", "play G13", "play B1", "play B13", "play G12"];
    let setting = Setting { game: "flip", chosen: &[], hands: &hands, nest: "", lines: &lines };
    wants(&setting, &["play R10"]);
}
