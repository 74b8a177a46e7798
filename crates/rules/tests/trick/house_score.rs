//! House rules, one axis at a time: sides, moons, misdeals, the end of the match, and the cost of mistakes.

use crate::support::{NEST, Setup, TRICKS, Table, game};
use cards::Seat;
use rookery_rules::{Game, MatchEnd};

/// The printed game with one house rule.
fn house(axis: &str, value: &str) -> Setup {
    game("original-rook").dealer(3).option(axis, value)
}

/// The printed game with one house rule, dealt with the cards from [`TRICKS`].
fn dealt(axis: &str, value: &str) -> Setup {
    house(axis, value).rows(&TRICKS).nest(NEST)
}

fn played(setup: Setup, bidder: usize, bid: u16) -> Table {
    let mut table = setup.deal();
    table.contract(bidder, bid, "green").rows(&TRICKS);
    table
}

// Sides, moons and the end

#[test]
fn each_may_play_alone_at_a_table_of_four() {
    let table = played(dealt("sides", "alone"), 1, 70);
    assert_eq!(table.written(), [75, -70, 0, 0]);
    assert!(house("sides", "alone").match_rules().sides.is_empty());
    let against_three = played(dealt("sides", "bidder_alone"), 1, 70);
    assert_eq!(against_three.written(), [75, -70, 75, 75]);
    assert_eq!(house("sides", "alternating").match_rules().sides.len(), 2);
}

/// With red trump, seat 0 takes the first eight tricks and every point, and loses the ninth.
const ALL_BUT_ONE: [&str; 9] = [
    "ROOK R5 R14 Y5",
    "R13 Y10 Y14 B5",
    "R12 B10 B14 G5",
    "R11 G10 G14 Y8",
    "R10 Y9 Y11 Y12",
    "R9 Y13 B6 B7",
    "R8 B8 B9 B11",
    "R7 B12 B13 G6",
    "Y6 Y7 G7 G8",
];

fn all_but_one(moon: &str, bid: u16) -> Vec<i32> {
    let mut table = house("moon", moon).rows(&ALL_BUT_ONE).nest("R6 G9 G11 G12 G13").deal();
    table.contract(0, bid, "red").rows(&ALL_BUT_ONE);
    assert_eq!(table.line("counters"), [120, 0]);
    table.sides()
}

/// With red trump, seat 0 takes every trick.
fn every_trick(moon: &str, bid: u16) -> Vec<i32> {
    let mut table = house("moon", moon).hands(&["R14 R13 R12 R11 R10 R9 R8 R7 R6"]).nest("ROOK").deal();
    table.contract(0, bid, "red").finish();
    table.sides()
}

#[test]
fn a_bid_of_everything_may_count_double() {
    assert_eq!(all_but_one("off", 120), [120, 0]);
    assert_eq!(all_but_one("bid_all", 120), [240, 0]);
    assert_eq!(all_but_one("bid_all", 115), [120, 0]);
    assert_eq!(played(dealt("moon", "bid_all"), 0, 120).sides(), [-240, 45]);
}

#[test]
fn the_sun_requires_every_trick_too() {
    assert_eq!(all_but_one("sun", 120), [-240, 0]);
    assert_eq!(every_trick("sun", 120), [240, 0]);
    assert_eq!(all_but_one("sun", 115), [120, 0]);
}

#[test]
fn a_bid_of_400_is_made_only_by_taking_every_trick() {
    assert_eq!(every_trick("four_hundred", 400), [400, 0]);
    assert_eq!(all_but_one("four_hundred", 400), [-400, 0]);
    let mut partner =
        house("moon", "four_hundred").hands(&["", "", "R14 R13 R12 R11 R10 R9 R8 R7 R6"]).deal();
    partner.won_by(2, 400);
    assert_eq!(partner.phase(), "bury", "it closes the auction");
    let mut table = house("moon", "four_hundred").deal();
    table.act(0, "bid 120");
    assert_eq!((table.phase(), table.legal(1).join(", ")), ("auction", "bid 400, pass".to_string()));
    table.refuses(1, "bid 125", "above_cap", "ORG-A03");
}

#[test]
fn a_moon_counts_tricks_in_play_and_not_the_nest() {
    // The bidder takes every trick in play, and the nest counts as a trick too: that is still one moon, and it is
    // made.
    let setup = house("moon", "sun").option("nest_is_trick", "yes");
    let mut table = setup.hands(&["R14 R13 R12 R11 R10 R9 R8 R7 R6"]).nest("ROOK").deal();
    table.contract(0, 120, "red").finish();
    assert_eq!(table.sides(), [240, 0]);
    // The nest goes to the bidder, but one trick in play does not, so the sun is lost.
    let setup = house("moon", "sun").option("nest_is_trick", "yes").option("nest_to", "bidder");
    let mut table = setup.rows(&ALL_BUT_ONE).nest("R6 G9 G11 G12 G13").deal();
    table.contract(0, 120, "red").rows(&ALL_BUT_ONE);
    assert_eq!(table.sides(), [-240, 0]);
}

#[test]
fn taking_every_point_may_count_twice() {
    assert_eq!(all_but_one("double_all", 70), [240, 0]);
    // The rule applies to everyone, so the side that did not bid scores double too.
    let mut table = house("moon", "double_all").rows(&ALL_BUT_ONE).nest("R6 G9 G11 G12 G13").deal();
    table.contract(1, 70, "red").rows(&ALL_BUT_ONE);
    assert_eq!(table.sides(), [240, -70]);
    assert_eq!(played(dealt("moon", "double_all"), 0, 70).sides(), [75, 45]);
}

#[test]
fn a_player_dealt_no_counters_may_ask_for_a_new_deal_before_bidding() {
    let poor = "R6 R7 R8 R9 R11 R12 R13 Y6 Y7";
    let mut table = house("misdeal", "no_counters").hands(&["R5", poor, "R10", "R14"]).deal();
    table.refuses(0, "redeal", "no_misdeal", "ORG-A15");
    assert!(table.refusal(1, "redeal").is_none(), "even before their turn");
    assert!(table.view(1).may_act && !table.view(2).may_act && !table.open_view().may_act);
    table.act(0, "bid 70");
    assert!(table.refusal(1, "redeal").is_none());
    let mut asked = table.hand.clone();
    asked.apply(
        rookery_rules::Actor::Seat(Seat::wrapping(1)),
        &"redeal".parse().unwrap(),
        &mut rookery_rules::Mute,
    );
    assert!(asked.score().unwrap().same_dealer);
    table.act(1, "pass").refuses(1, "redeal", "no_misdeal", "ORG-A15");
    let printed = house("misdeal", "printed").hands(&["R5", poor]).deal();
    printed.refuses(1, "redeal", "no_misdeal", "ORG-A15");
    let counts = house("misdeal", "wrong_counts").hands(&["R5", poor]).deal();
    counts.refuses(1, "redeal", "no_misdeal", "ORG-A15");
}

#[test]
fn the_end_of_the_match_is_the_tables_choice() {
    assert_eq!(house("target", "1000").match_rules().end, MatchEnd::Target(1000));
    assert_eq!(house("hands", "8").match_rules().end, MatchEnd::Hands(8));
    assert_eq!(house("lose_at", "-500").match_rules().floor, Some(-500));
    assert!(house("win_on_bid", "yes").match_rules().must_win_on_bid);
    assert!(house("best", "lowest").match_rules().lowest_wins);
    assert!(house("final_tie", "shared").match_rules().shared_tie);
}

// Mistakes

#[test]
fn a_renege_may_cost_a_flat_hundred_after_the_hand_is_played_out() {
    let mut table = dealt("renege_rule", "flat_100").deal();
    table.contract(0, 75, "green").rows(&TRICKS[..1]).plays("Y14 B5 Y10 Y6").act(0, "renege 1");
    assert_eq!((table.phase(), table.turn()), ("play", Some(0)), "the hand continues");
    table.plays("B14 B8 B10 B6").rows(&TRICKS[3..5]).plays("B11 B7 Y5 B9").rows(&TRICKS[6..]);
    assert_eq!((table.line("counters"), table.line("reneges")), (vec![70, 50], vec![100, -100]));
    assert_eq!(table.sides(), [-75 + 100, 50 - 100], "separate from the bid");
}

#[test]
fn an_unnoticed_renege_costs_nothing() {
    let mut table = dealt("renege_rule", "flat_100").deal();
    table.contract(0, 70, "green").rows(&TRICKS[..1]).plays("Y14 B5 Y10 Y6").plays("B14 B8 B10 B6");
    table.rows(&TRICKS[3..5]).plays("B11 B7 Y5 B9").rows(&TRICKS[6..]);
    assert_eq!(table.line("reneges"), [0, 0]);
    table.act(2, "renege 1");
    assert_eq!(table.line("reneges"), [100, -100], "noticed while the sheet is still open");
}

#[test]
fn a_wrong_nest_may_cost_fifty_and_only_after_the_first_lead() {
    let wrong = || {
        let mut table = dealt("nest_error", "fifty_after_lead").option("enforcement", "permissive").deal();
        table.won_by(0, 70).act(0, "bury R13 Y13 B13 G5").act(0, "trump green");
        table
    };
    let mut before = wrong();
    before.act(1, "renege 0").act(0, "bury ROOK").rows(&TRICKS);
    assert_eq!(before.sides(), [75, 45]);
    let mut after = wrong();
    after.plays("R14").act(1, "renege 0").act(0, "bury ROOK").plays("R5 R10 R6").rows(&TRICKS[1..]);
    assert_eq!(after.sides(), [25, 45]);
}

#[test]
fn table_talk_costs_what_the_table_says() {
    let mut table = dealt("talk_penalty", "100").option("enforcement", "permissive").deal();
    table.contract(0, 70, "green").act(3, "talk 2").act(1, "confirm").rows(&TRICKS);
    assert_eq!(table.sides(), [-25, 45]);
}
