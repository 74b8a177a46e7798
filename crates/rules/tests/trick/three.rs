//! Tests Original Rook for three (OR3) statement by statement.

use crate::support::{Setup, Table, Trick, cards, game};
use cards::{Card, Color, Seat};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

/// One column per seat; seat 2 deals, and green is trump. The bidder, seat 1, takes 55 in the first three
/// tricks, and seat 0 takes the other 35. Ten points are out of play.
const TRICKS: [&str; 12] = [
    "R6 R14 R4",
    "Y6 Y14 Y10",
    "B5 B14 B10",
    "R9 R7 R8",
    "R13 R5 R11",
    "Y12 Y5 Y8",
    "Y9 Y7 Y4",
    "B13 B7 B8",
    "B12 B9 B4",
    "G14 G4 G5",
    "G13 G6 G10",
    "G12 G7 G8",
];
const NEST: &str = "Y13 B6 B11 G9 G11";
const ASIDE: &str = "R10 R12 Y11";

fn three() -> Setup {
    game("original-rook-three").dealer(2).rows(&TRICKS).nest(NEST).rest(ASIDE)
}

fn played(setup: Setup, bidder: usize, bid: u16) -> Table {
    let mut table = setup.deal();
    table.contract(bidder, bid, "green").rows(&TRICKS);
    table
}

#[rule("OR3-01", "OR3-02", "OR3-A01")]
#[test]
fn each_of_three_gets_twelve_cards_and_there_is_no_dummy() {
    let full = Trick::pack(&three().rules());
    assert_eq!(full, Trick::pack(&game("original-rook-two").rules()));
    let mut table = game("original-rook-three").dealer(1).pack(full.clone());
    for (place, seat) in [2, 0, 1].into_iter().enumerate() {
        let hand: Vec<Card> = full[place..36].iter().copied().step_by(3).collect();
        assert_eq!(table.held(seat), hand);
    }
    let view = table.open_view();
    assert_eq!((view.hand_sizes, view.nest.size, view.out_of_play), (vec![12; 3], 5, 3));
    assert!(view.open_hands.is_empty());
    table.won_by(2, 50).random(1);
    assert_eq!(table.open_view().tricks.iter().sum::<u8>(), 12);
    assert_eq!(table.open_view().out_of_play_cards, Some(full[41..].to_vec()));
}

#[rule("OR3-03", "OR3-A06")]
#[test]
fn the_game_is_two_hundred_and_the_highest_total_wins() {
    let rules = three().match_rules();
    assert_eq!((rules.players, rules.end), (3, MatchEnd::Target(200)));
    assert!(rules.sides.is_empty() && !rules.finisher_first && !rules.shared_tie);
    assert!(three().option("finish_priority", "bidder_first").match_rules().finisher_first);
}

#[rule("OR3-04", "OR3-05", "OR3-A04")]
#[test]
fn the_dealers_left_opens_with_fifty_or_more() {
    let mut table = three().deal();
    assert_eq!(table.turn(), Some(0));
    table.refuses(2, "bid 50", "not_your_turn", "OR3-A04");
    table.refuses(0, "bid 45", "below_minimum", "OR3-04");
    table.refuses(0, "bid 51", "not_a_multiple", "OR3-05");
    table.act(0, "bid 50").refuses(1, "bid 50", "bid_too_low", "OR3-05");
    table.acts("1 pass; 2 bid 55; 0 bid 60").refuses(1, "bid 65", "already_passed", "OR3-05");
    table.act(2, "pass");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(0)));
}

#[rule("OR3-A08")]
#[test]
fn the_largest_bid_is_a_hundred() {
    let mut table = three().deal();
    table.refuses(0, "bid 105", "above_cap", "OR3-A08");
    table.act(0, "bid 100");
    assert_eq!(table.phase(), "bury");
}

#[rule("OR3-A05")]
#[test]
fn if_all_pass_the_hand_is_thrown_in() {
    let after = |setup: Setup| {
        let mut table = setup.deal();
        table.acts("0 pass; 1 pass; 2 pass");
        table
    };
    let next = after(three()).score();
    assert!(next.thrown_in && !next.same_dealer);
    assert!(after(three().option("all_pass", "redeal_same")).score().same_dealer);
    let forced = after(three().option("all_pass", "dealer_forced_min"));
    assert_eq!((forced.phase(), forced.turn()), ("bury", Some(2)));
    assert_eq!(forced.open_view().bid.unwrap().points, 50);
}

#[rule("OR3-08")]
#[test]
fn the_bidder_plays_against_the_other_two() {
    for bidder in 0..3 {
        let mut table = three().deal();
        assert_eq!(table.open_view().sides.len(), 3, "nobody has a partner before that");
        table.won_by(bidder, 50);
        let sides: Vec<Vec<usize>> = table
            .open_view()
            .sides
            .iter()
            .map(|side| side.iter().map(|s: &Seat| s.index()).collect())
            .collect();
        let others: Vec<usize> = (0..3).filter(|s| *s != bidder).collect();
        assert!(sides.contains(&vec![bidder]) && sides.contains(&others), "{sides:?}");
    }
}

/// The figures in the rule book: 90 in play, a bid of 60, and 55 for the bidder.
#[rule("OR3-06", "OR3-09", "OR3-11", "OR3-A02")]
#[test]
fn the_partners_counters_are_added_and_each_records_the_sum() {
    let table = played(three(), 1, 60);
    assert_eq!(table.line("counters"), [35, 55, 35]);
    assert_eq!(table.written(), [35, -60, 35]);
    assert_eq!(played(three(), 1, 55).written(), [35, 55, 35], "taking exactly the bid makes it");
}

#[rule("OR3-A02")]
#[test]
fn defenders_may_record_their_own_or_half_by_agreement() {
    let own = played(three().option("defender_credit", "own"), 1, 60);
    assert_eq!(own.written(), [35, -60, 0]);
    let half = played(three().option("defender_credit", "half"), 1, 60);
    assert_eq!(half.written(), [17, -60, 17]);
    let bidder_of_all = played(three().option("defender_credit", "own"), 2, 50);
    assert_eq!(bidder_of_all.written(), [35, 55, -50]);
}

/// The pack is sorted, so seat 1 has taken a black 5 and seat 2 a black 10, 5 and 14 when seat 0 is found to have
/// played green on black.
#[rule("OR3-A02", "OR3-10")]
#[test]
fn the_agreed_way_of_recording_also_applies_after_a_late_renege() {
    for (credit, written) in [("combined", [-50, 30, 30]), ("own", [-50, 5, 25]), ("half", [-50, 15, 15])] {
        let setup = game("original-rook-three").dealer(2);
        let setup = setup.option("enforcement", "permissive").option("defender_credit", credit);
        let pack = Color::ALL.into_iter().flat_map(|color| (4..=14).filter_map(move |n| Card::new(color, n)));
        let mut table = setup.pack(pack.collect());
        table.won_by(0, 50).act(0, "bury G7 G8 G9 G10 G11").act(0, "trump red");
        table.plays("Y5 Y12 Y13 B14 G4 B10 B5 B12 B13").act(1, "renege 0");
        assert_eq!(table.written(), written, "{credit}");
    }
}

#[rule("OR3-07")]
#[test]
fn counters_in_play_total_from_70_to_100() {
    for (aside, total) in [("R4 Y4 B4", 100), ("R5 R10 R14", 75), ("R10 R14 B10", 70)] {
        let mut table = game("original-rook-three").dealer(2).rest(aside).deal();
        table.won_by(1, 50).random(5);
        let counters = table.line("counters");
        assert_eq!(counters[0] + counters[1], total);
    }
}

#[rule("OR3-10")]
#[test]
fn nest_trump_and_following_are_as_in_the_original_game() {
    let mut table = three().deal();
    table.won_by(1, 50).refuses(1, "trump green", "wrong_phase", "OR3-10");
    table.refuses(1, "bury Y13 B6 B11 G9", "nest_count", "OR3-10");
    table.act(1, &format!("bury {NEST}")).act(1, "trump green").plays("R6");
    table.refuses(1, "play Y14", "must_follow", "OR3-10");
    table.plays("R14 R4");
    assert_eq!(table.turn(), Some(1));
    table.rows(&TRICKS[1..]);
    assert_eq!(table.open_view().nest.taken_by.map(Seat::index), Some(0), "with the last trick");
}

#[rule("OR3-10")]
#[test]
fn a_nest_with_counters_counts_for_the_side_of_the_last_trick() {
    let mut rows = TRICKS;
    rows[10] = "G13 G6 G11";
    let mut table =
        game("original-rook-three").dealer(2).rows(&rows).nest("Y13 B6 B11 G9 G10").rest(ASIDE).deal();
    table.contract(1, 60, "green").rows(&rows);
    assert_eq!(table.line("counters"), [35, 55, 35]);
}

#[rule("OR3-A03")]
#[test]
fn the_dealers_left_leads_no_matter_who_bid() {
    for bidder in 0..3 {
        let mut table = three().deal();
        table.contract(bidder, 50, "green");
        assert_eq!(table.turn(), Some(0));
        table.refuses(1, "play R14", "not_your_turn", "OR3-A03");
    }
}

#[rule("OR3-A07")]
#[test]
fn the_partners_do_not_see_each_others_cards() {
    let mut table = three().deal();
    table.contract(1, 50, "green");
    let seen = serde_json::to_string(&table.view(0)).unwrap();
    for row in TRICKS {
        assert!(!seen.contains(&format!("\"{}\"", cards(row)[2])));
    }
}

#[rule("OR3-A09")]
#[test]
fn a_renege_by_one_partner_sets_both_back() {
    let mut table = three().option("enforcement", "permissive").deal();
    table.contract(1, 60, "green").rows(&TRICKS[..1]);
    // Seat 2 holds back the Y10 and plays a black card.
    table.plays("Y14 B4 Y6").plays("B14 B10 B5").act(1, "renege 2");
    assert_eq!(table.written(), [-60, 45, -60]);
    let mut bidder = three().option("enforcement", "permissive").deal();
    bidder.contract(2, 60, "green").rows(&TRICKS[..1]);
    bidder.plays("Y14 B4 Y6").plays("B14 B10 B5").act(0, "renege 2");
    assert_eq!(bidder.written(), [45, 45, -60]);
}
