//! Tests Original Rook for five or six (OR5) statement by statement.

use crate::support::{Setup, Table, Trick, game};
use cards::{Card, Seat};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

/// One column per seat; the last seat deals, and red is trump. Everyone takes 15 points, except seat 4, which
/// takes 40, including 20 from the nest.
const FIVE: [&str; 10] = [
    "R14 R1 R2 R3 R4",
    "R13 R5 R6 R7 R8",
    "Y1 Y14 Y2 Y3 Y4",
    "Y5 Y13 Y6 Y7 Y8",
    "B2 B1 B14 B3 B4",
    "B6 B5 B13 B7 B8",
    "G2 G3 G1 G14 G4",
    "G6 G7 G8 G13 G5",
    "Y11 Y12 Y10 Y9 R10",
    "R9 R11 B12 B11 R12",
];
const FIVE_NEST: &str = "B9 B10 G9 G10 G11 G12";

/// For six players: each of the first four seats takes 25, and seat 0 takes the last trick and an empty nest.
const SIX: [&str; 9] = [
    "R14 R1 R2 R3 R4 R5",
    "R13 R6 R7 R8 R9 R10",
    "Y1 Y14 Y2 Y3 Y4 Y5",
    "Y6 Y13 Y7 Y8 Y9 Y10",
    "B2 B1 B14 B3 B4 B5",
    "B6 B7 B13 B8 B9 B10",
    "G2 G3 G1 G14 G4 G5",
    "G6 G7 G8 G13 G9 G10",
    "R11 Y11 Y12 G12 B11 B12",
];
const SIX_NEST: &str = "R12 G11";

fn five() -> Setup {
    game("original-rook-five-six").players(5).dealer(4).rows(&FIVE).nest(FIVE_NEST)
}

fn six() -> Setup {
    game("original-rook-five-six").players(6).dealer(5).rows(&SIX).nest(SIX_NEST)
}

fn played(bidder: usize, bid: u16) -> Table {
    let mut table = five().deal();
    table.contract(bidder, bid, "red").rows(&FIVE);
    table
}

#[rule("OR5-01", "OR5-A01")]
#[test]
fn five_or_six_play_each_alone() {
    for (setup, players) in [(five(), 5), (six(), 6)] {
        let rules = setup.match_rules();
        assert_eq!((rules.players, rules.sides.len()), (players, 0));
        let mut table = setup.deal();
        table.won_by(0, 30);
        assert_eq!(table.open_view().sides.len(), players, "the bidder too");
    }
    assert!(five().players(4).try_rules().is_err());
}

#[rule("OR5-02")]
#[test]
fn the_pack_is_all_56_numbered_cards() {
    let pack = Trick::pack(&five().rules());
    assert_eq!(pack.len(), 56);
    assert!(pack.iter().all(|card| !card.is_bird()));
    assert_eq!(pack, Trick::pack(&six().rules()));
}

#[rule("OR5-03", "OR5-04", "OR5-05", "OR5-A02")]
#[test]
fn the_nest_of_six_or_two_is_dealt_one_card_after_each_round() {
    for (players, hand, nest) in [(5, 10, 6), (6, 9, 2)] {
        let setup = game("original-rook-five-six").players(players);
        let full = Trick::pack(&setup.rules());
        let mut table = setup.dealer(players - 1).pack(full.clone());
        let mut hands = vec![Vec::new(); players];
        let mut dealt_nest: Vec<Card> = Vec::new();
        let mut top = full.into_iter();
        for round in 0..hand {
            hands.iter_mut().for_each(|h| h.extend(top.next()));
            if round < nest {
                dealt_nest.extend(top.next());
            }
        }
        assert!(top.next().is_none());
        for (seat, hand) in hands.iter().enumerate() {
            assert_eq!(&table.held(seat), hand);
        }
        assert_eq!(table.open_view().nest.size, nest);
        table.won_by(0, 30);
        let mut all = [hands[0].clone(), dealt_nest].concat();
        all.sort_unstable();
        assert_eq!(table.held(0), all);
        table.random(9);
        assert_eq!(table.open_view().tricks.iter().sum::<u8>(), hand as u8);
    }
}

#[rule("OR5-06", "OR5-A05")]
#[test]
fn the_game_is_150_and_the_highest_total_wins() {
    for setup in [five(), six()] {
        let rules = setup.match_rules();
        assert_eq!(rules.end, MatchEnd::Target(150));
        assert!(!rules.finisher_first && !rules.shared_tie);
        assert!(setup.option("finish_priority", "bidder_first").match_rules().finisher_first);
    }
}

#[rule("OR5-07", "OR5-08")]
#[test]
fn the_dealers_left_opens_with_thirty_or_more() {
    let mut table = five().deal();
    assert_eq!(table.turn(), Some(0));
    table.refuses(4, "bid 30", "not_your_turn", "OR5-08");
    table.refuses(0, "bid 25", "below_minimum", "OR5-07");
    table.refuses(0, "bid 33", "not_a_multiple", "OR5-08");
    table.act(0, "bid 30").refuses(1, "bid 30", "bid_too_low", "OR5-08");
    table.acts("1 pass; 2 bid 35; 3 pass; 4 pass; 0 bid 45");
    table.refuses(1, "bid 50", "already_passed", "OR5-08");
    table.act(2, "pass");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(0)));
}

#[rule("OR5-A03", "OR5-09")]
#[test]
fn the_largest_bid_is_a_hundred() {
    let mut table = six().deal();
    table.refuses(0, "bid 105", "above_cap", "OR5-A03");
    table.act(0, "bid 100");
    assert_eq!(table.phase(), "bury");
}

#[rule("OR5-A04")]
#[test]
fn if_all_pass_the_hand_is_thrown_in() {
    let after = |setup: Setup| {
        let mut table = setup.deal();
        table.acts("0 pass; 1 pass; 2 pass; 3 pass; 4 pass");
        table
    };
    let thrown_in = after(five());
    let next = thrown_in.score();
    assert!(next.thrown_in && !next.same_dealer);
    let view = thrown_in.open_view();
    assert_eq!((view.nest.cards, view.out_of_play_cards), (None, None), "nobody has seen them (GEN-14)");
    assert!(after(five().option("all_pass", "redeal_same")).score().same_dealer);
    let forced = after(five().option("all_pass", "dealer_forced_min"));
    assert_eq!((forced.phase(), forced.turn()), ("bury", Some(4)));
    assert_eq!(forced.open_view().bid.unwrap().points, 30);
}

#[rule("OR5-09")]
#[test]
fn counters_total_100() {
    assert_eq!((five().rules().total, six().rules().total), (100, 100));
    for (setup, seed) in [(five(), 1), (five(), 2), (six(), 3), (six(), 4)] {
        let mut table = setup.deal();
        table.won_by(0, 30).random(seed);
        assert_eq!(table.line("counters").iter().sum::<i32>(), 100);
    }
}

#[rule("OR5-10")]
#[test]
fn the_nest_is_exchanged_whole_and_trump_named_after() {
    for (setup, nest) in [(five(), FIVE_NEST), (six(), SIX_NEST)] {
        let mut table = setup.deal();
        table.won_by(0, 30).refuses(0, "trump red", "wrong_phase", "OR5-10");
        table.refuses(0, "bury R14 Y1 B2", "nest_count", "OR5-10");
        table.act(0, &format!("bury {nest}")).act(0, "trump red").plays("R14");
        table.refuses(1, "play Y14", "must_follow", "OR5-10");
    }
}

#[rule("OR5-10")]
#[test]
fn trumps_win_and_the_last_trick_takes_the_nest() {
    let table = played(0, 30);
    assert_eq!(table.open_view().nest.taken_by.map(Seat::index), Some(4));
    assert_eq!(table.open_view().tricks, [2, 2, 2, 2, 2], "a red ten took the ninth");
    let mut six = six().deal();
    six.contract(0, 30, "red").rows(&SIX);
    assert_eq!(six.open_view().nest.taken_by.map(Seat::index), Some(0));
}

#[rule("OR5-11", "OR5-A01")]
#[test]
fn the_bidder_alone_must_make_the_bid_and_the_others_record_their_own() {
    assert_eq!(played(0, 30).written(), [-30, 15, 15, 15, 40]);
    assert_eq!(played(4, 40).written(), [15, 15, 15, 15, 40]);
    assert_eq!(played(4, 45).written(), [15, 15, 15, 15, -45]);
    let mut table = six().deal();
    table.contract(5, 30, "red").rows(&SIX);
    assert_eq!(table.written(), [25, 25, 25, 25, 0, -30]);
}

#[rule("OR5-A08")]
#[test]
fn the_dealers_left_leads_no_matter_who_bid() {
    for bidder in 0..5 {
        let mut table = five().deal();
        table.contract(bidder, 30, "red");
        assert_eq!(table.turn(), Some(0));
    }
    let mut table = five().deal();
    table.contract(2, 30, "red").refuses(3, "play R3", "not_your_turn", "OR5-A08");
}

#[rule("OR5-A06")]
#[test]
fn penalties_of_forty_are_individual() {
    let mut talk = five().option("enforcement", "permissive").deal();
    talk.contract(4, 40, "red").act(0, "talk 2");
    talk.refuses(2, "confirm", "nothing_to_confirm", "ORG-A19");
    talk.act(3, "confirm").rows(&FIVE);
    assert_eq!(talk.written(), [15, 15, 15 - 40, 15, 40]);

    let mut nest = five().option("enforcement", "permissive").deal();
    nest.won_by(4, 40).act(4, "bury B9 B10 G9 G10 G11").act(4, "trump red").act(0, "renege 4");
    nest.act(4, "bury G12").rows(&FIVE);
    assert_eq!(nest.written(), [15, 15, 15, 15, 0]);
    let free = five().option("talk_penalty", "0").rules();
    assert_eq!(free.axes.talk_penalty, 0);
}

#[rule("OR5-A07")]
#[test]
fn an_individual_who_reneges_loses_the_bid_and_all_others_keep_what_they_took() {
    let mut table = five().option("enforcement", "permissive").deal();
    // Seat 2 holds back red cards on the second trick.
    table.contract(4, 60, "red").rows(&FIVE[..1]).plays("R13 R5 Y2 R7 R8");
    table.plays("Y1 Y14 Y6 Y3 Y4").act(0, "renege 2");
    assert_eq!(table.written(), [15, 10, -60, 0, 0], "the bidder loses no more than the others");
    assert_eq!(table.line("set back"), [0, 0, -60, 0, 0]);
}
