//! Tests Display Rook (DSP) statement by statement: the dealer plays the partner's open hand, and tricks count 2.

use crate::support::{
    Setup, Trick, cards,
    counted::{fourteens, run},
    game,
};
use cards::Seat;
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

const US: &[usize] = &[0, 2];
const THEM: &[usize] = &[1, 3];

/// Seat 3 deals: seat 0 leads, and seat 1 is the displayed hand.
fn display() -> Setup {
    game("display-rook").dealer(3)
}

#[rule("DSP-01")]
#[test]
fn four_play_in_two_sides_with_partners_opposite() {
    let sides = Trick::match_rules(&display().rules()).sides;
    let seats: Vec<Vec<usize>> =
        sides.iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect();
    assert_eq!(seats, [[0, 2], [1, 3]]);
    assert!([2, 3, 5, 6].iter().all(|n| display().players(*n).try_rules().is_err()));
}

#[rule("DSP-02")]
#[test]
fn deal_auction_and_play_are_those_of_1911() {
    let pack = Trick::pack(&display().rules());
    assert_eq!(pack.len(), 56);
    let table = display().pack(pack.clone());
    let first: Vec<_> = pack.iter().copied().step_by(4).collect();
    assert_eq!(table.view(0).hand, first, "dealt singly from the dealer's left, 14 each");
    table.refuses(3, "bury R5", "wrong_phase", "DSP-02").refuses(3, "bid 12", "not_a_multiple", "R11-12");
    let mut table = display().deal();
    table.acts("3 bid 15; 0 bid 25; 1 pass; 2 bid 30; 3 bid 35; 0 bid 40");
    table.refuses(1, "bid 60", "already_passed", "R11-A02").refuses(2, "bid 40", "bid_too_low", "R11-14");
}

#[rule("DSP-03", "DSP-04")]
#[test]
fn the_dealer_bids_first_and_the_turn_goes_left() {
    for dealer in 0..4 {
        let mut table = display().dealer(dealer).deal();
        assert_eq!(table.turn(), Some(dealer));
        table.refuses((dealer + 1) % 4, "bid 50", "not_your_turn", "DSP-04");
        table.act(dealer, "bid 5");
        assert_eq!(table.turn(), Some((dealer + 1) % 4));
    }
}

#[rule("DSP-05")]
#[test]
fn bids_of_55_60_and_75_are_possible() {
    let table = display().deal();
    assert!(["bid 55", "bid 60", "bid 75"].iter().all(|bid| table.legal(3).contains(&(*bid).to_string())));
}

#[rule("DSP-06")]
#[test]
fn partners_may_outbid_each_other() {
    let mut table = display().deal();
    table.acts("3 bid 10; 0 pass; 1 bid 15; 2 pass; 3 bid 20; 1 pass");
    assert_eq!((table.hand.phase(), table.turn()), ("trump", Some(3)));
}

#[rule("DSP-07", "DSP-08")]
#[test]
fn only_the_highest_bidder_names_trump_after_everybody_has_passed() {
    let mut table = display().deal();
    table.acts("3 bid 10; 0 bid 15");
    table.refuses(1, "trump red", "wrong_phase", "DSP-08");
    table.acts("1 pass; 2 pass; 3 pass");
    table.refuses(3, "trump red", "not_your_turn", "DSP-08").refuses(0, "bid 20", "wrong_phase", "DSP-08");
    assert!((0..4).all(|seat| table.view(seat).trump.is_none()));
    table.act(0, "trump black");
    assert_eq!(table.open_view().trump.unwrap().to_string(), "black");
}

#[rule("DSP-09")]
#[test]
fn the_dealers_left_leads_any_card_no_matter_who_bid() {
    for dealer in 0..4 {
        for bidder in 0..4 {
            let mut table = display().dealer(dealer).deal();
            table.contract(bidder, 30, "red");
            let left = (dealer + 1) % 4;
            assert_eq!(table.turn(), Some(left));
            assert_eq!(table.playable(left), table.view(left).hand);
            table.refuses(dealer, "play R1", "not_your_turn", "DSP-09");
        }
    }
}

#[rule("DSP-10", "DSP-11", "DSP-A08", "DSP-A10")]
#[test]
fn the_partners_hand_is_displayed_once_the_first_card_lies() {
    let hand = "G2 R9 B4 Y5 R1 Y14 G1 B3 R10 Y6 B9 G14 R2 Y1";
    let mut table = display().hands(&["R6", hand]).deal();
    for opening in ["3 bid 20; 0 pass; 1 pass; 2 pass", "3 trump red"] {
        table.acts(opening);
        assert!((0..4).all(|seat| table.view(seat).open_hands.is_empty()), "not before the lead");
    }
    table.plays("R6");
    for seat in 0..4 {
        let open = table.view(seat).open_hands;
        assert_eq!(open.len(), 1);
        assert_eq!((open[0].seat.index(), open[0].hidden), (1, 0));
        assert_eq!(
            open[0].cards,
            cards("R1 R2 R9 R10 Y1 Y5 Y6 Y14 B3 B4 B9 G1 G2 G14"),
            "by color and value"
        );
    }
    assert_eq!(table.open_view().open_hands.len(), 1, "spectators see it too");
    table.plays("R9");
    assert!(!table.view(0).open_hands[0].cards.contains(&cards("R9")[0]));
}

#[rule("DSP-12", "DSP-16", "DSP-20")]
#[test]
fn the_displayed_hand_plays_second_and_the_dealer_last() {
    let mut table = display().deal();
    table.contract(0, 20, "red");
    for seat in [0, 1, 2, 3] {
        assert_eq!(table.turn(), Some(seat));
        table.refuses(
            (seat + 1) % 4,
            "play R1",
            "not_your_turn",
            if seat == 0 { "DSP-09" } else { "DSP-16" },
        );
        let line = table.legal(seat)[0].clone();
        table.act(seat, &line);
    }
    assert_eq!(table.open_view().last_trick.clone().unwrap().cards.len(), 4);
    table.finish();
    assert_eq!(table.counted().tricks.iter().sum::<i32>(), 14);
}

#[rule("DSP-13", "DSP-14", "DSP-A09")]
#[test]
fn the_dealer_plays_both_hands_and_the_partner_only_watches() {
    let mut table = display().deal();
    table.contract(0, 20, "red").plays(&table_first(&display(), 0));
    assert_eq!(table.turn(), Some(1));
    assert_eq!(table.hand.controller(Seat::wrapping(1)), Seat::wrapping(3));
    assert_eq!(table.hand.controller(Seat::wrapping(3)), Seat::wrapping(3));
    assert_eq!(table.hand.controller(Seat::wrapping(0)), Seat::wrapping(0));
    assert!(table.view(3).may_act && !table.view(1).may_act, "the dealer plays the displayed hand");
    let line = table.legal(1)[0].clone();
    table.act(1, &line);
    assert!(table.view(2).may_act && !table.view(3).may_act);
    let line = table.legal(2)[0].clone();
    table.act(2, &line);
    assert!(table.view(3).may_act && !table.view(1).may_act, "and now their own");
}

fn table_first(setup: &Setup, seat: usize) -> String {
    setup.clone().deal().view(seat).hand[0].to_string()
}

#[rule("DSP-15", "DSP-17")]
#[test]
fn a_displayed_hand_that_takes_the_trick_leads_to_the_next() {
    let mut table = display().hands(&["R6", "R14", "R5", "R4"]).deal();
    table.contract(0, 20, "green").plays("R6 R14 R5 R4");
    assert_eq!(table.turn(), Some(1));
    assert!(table.view(3).may_act, "the dealer leads");
    assert_eq!(table.playable(1), table.view(1).hand);
    let mut table = display().hands(&["R6", "R3", "R14", "R4"]).deal();
    table.contract(0, 20, "green").plays("R6 R3 R14 R4");
    assert_eq!(table.turn(), Some(2));
}

#[rule("DSP-18", "DSP-19")]
#[test]
fn each_dealer_plays_their_own_partners_hand() {
    for dealer in 0..4 {
        let mut table = display().dealer(dealer).deal();
        table.contract(dealer, 20, "red");
        let turn = table.turn().unwrap();
        let line = table.legal(turn)[0].clone();
        table.act(turn, &line);
        let partner = (dealer + 2) % 4;
        assert_eq!(table.open_view().open_hands[0].seat.index(), partner);
        assert_eq!(table.hand.controller(Seat::wrapping(partner)).index(), dealer);
        table.finish();
        assert!(!table.score().same_dealer && !table.score().thrown_in, "the next player deals");
    }
}

#[rule("DSP-21", "DSP-22")]
#[test]
fn each_trick_is_worth_2_to_its_side() {
    for ours in [3, 9] {
        let table = display().search(
            |table| table.contract(0, 10, "red"),
            |count| count.tricks(US) == ours && count.tricks(&[0]) > 0 && count.tricks(&[2]) > 0,
        );
        assert_eq!(table.line("tricks"), [2 * ours, 2 * (14 - ours)]);
    }
}

#[rule("DSP-23", "DSP-24", "DSP-25")]
#[test]
fn fives_count_5_tens_and_fourteens_10() {
    for (card, worth) in [("Y5", 5), ("Y10", 10), ("Y14", 10), ("Y13", 0), ("Y1", 0)] {
        let s1 = format!("{card} {}", run('B', 1, 13));
        let mut table = display().hands(&[&run('R', 1, 14), &s1]).deal();
        table.contract(0, 20, "red").plays(&format!("R1 {card}"));
        table.finish_trick();
        table.finish();
        let count = table.counted();
        assert!(count.has(0, card), "seat 0 takes everything");
        let rest = count.cards[0].iter().chain(&count.cards[2]).filter(|c| c.to_string() != card);
        assert_eq!(table.line("counters")[0] - rest.map(|c| fourteens(*c)).sum::<i32>(), worth, "{card}");
    }
}

#[rule("DSP-26", "DSP-27", "DSP-35", "DSP-A04")]
#[test]
fn a_side_that_makes_its_bid_records_everything_and_the_others_only_their_tricks() {
    // 16 for tricks and 55 in counters against a bid of 60: tricks count toward the bid.
    let table = display().search(
        |table| table.contract(0, 60, "red"),
        |count| count.tricks(US) == 8 && count.points(US, fourteens) == 55,
    );
    assert_eq!(table.sides(), [71, 12]);
    assert_eq!((table.line("tricks"), table.line("counters")), (vec![16, 12], vec![55, 45]));
    assert_eq!((table.struck("tricks"), table.struck("counters")), (vec![false, false], vec![false, true]));
}

#[rule("DSP-28", "DSP-29", "DSP-34", "DSP-35")]
#[test]
fn a_lost_bid_is_subtracted_and_the_others_record_everything() {
    let table = display().search(
        |table| table.contract(0, 75, "red"),
        |count| count.tricks(US) == 8 && count.points(US, fourteens) == 55,
    );
    assert_eq!(table.sides(), [-75, 57]);
    assert_eq!(
        (table.line("tricks"), table.line("counters")),
        (vec![16, 12], vec![55, 45]),
        "struck, not removed"
    );
    assert_eq!((table.struck("tricks"), table.struck("counters")), (vec![true, false], vec![true, false]));
    assert_eq!(Trick::match_rules(&display().rules()).floor, None);
}

#[rule("DSP-26", "DSP-28")]
#[test]
fn the_bid_is_made_by_exactly_its_amount() {
    for (tricks, recorded) in [(5, 60), (4, -60)] {
        let table = display().search(
            |table| table.contract(0, 60, "red"),
            |count| count.tricks(US) == tricks && count.points(US, fourteens) == 50,
        );
        assert_eq!(table.sides()[0], recorded, "50 in counters and {tricks} tricks");
    }
}

#[rule("DSP-30", "DSP-A12")]
#[test]
fn the_game_is_200() {
    let rules = Trick::match_rules(&display().rules());
    assert_eq!((rules.end, rules.finisher_first, rules.shared_tie), (MatchEnd::Target(200), false, false));
    let bidder_first = Trick::match_rules(&display().option("finish_priority", "bidder_first").rules());
    assert!(bidder_first.finisher_first);
}

#[rule("DSP-31", "DSP-32", "DSP-33")]
#[test]
fn counters_make_100_and_tricks_28_and_the_sheet_lists_tricks_first() {
    for seed in 0..60 {
        let mut table = display().dealer(seed as usize % 4).shuffled(seed);
        table.random(seed);
        assert_eq!(table.line("tricks").iter().sum::<i32>(), 28);
        assert_eq!(table.line("counters").iter().sum::<i32>(), 100);
        let count = table.counted();
        assert_eq!(table.line("counters"), [count.points(US, fourteens), count.points(THEM, fourteens)]);
        let sheet = table.sheet();
        assert_eq!((sheet.lines[0].item.name(), sheet.lines[1].item.name()), ("tricks", "counters"));
        assert_eq!(sheet.written, table.sides());
        assert!(sheet.adds_up());
    }
}

#[rule("DSP-A01")]
#[test]
fn the_dummy_is_the_dealers_partner_or_by_agreement_the_bidders() {
    // Seat 2 bids, but the other side dealt.
    let mut table = display().deal();
    table.contract(2, 30, "red");
    assert_eq!(table.turn(), Some(0));
    let line = table.legal(0)[0].clone();
    table.act(0, &line);
    assert_eq!(table.open_view().open_hands[0].seat.index(), 1);
    let mut table = display().option("dummy", "bidder_partner").deal();
    table.contract(2, 30, "red");
    assert_eq!(table.turn(), Some(3), "the bidder's left leads");
    let line = table.legal(3)[0].clone();
    table.act(3, &line);
    assert_eq!(table.open_view().open_hands[0].seat.index(), 0);
    assert_eq!(table.hand.controller(Seat::wrapping(0)).index(), 2);
    assert!(table.view(2).may_act && !table.view(0).may_act);
}

#[rule("DSP-A02")]
#[test]
fn a_dealers_partner_who_wins_the_auction_names_trump_and_then_is_the_dummy() {
    let mut table = display().deal();
    table.won_by(1, 30);
    assert_eq!((table.hand.phase(), table.turn()), ("trump", Some(1)));
    assert_eq!(table.hand.controller(Seat::wrapping(1)).index(), 1);
    assert!(table.view(1).may_act && !table.view(3).may_act);
    table.act(1, "trump green");
    let line = table.legal(0)[0].clone();
    table.act(0, &line);
    assert_eq!(table.open_view().open_hands[0].seat.index(), 1);
    assert!(table.view(3).may_act && !table.view(1).may_act);
    table.finish();
    assert_eq!(table.score().finisher.map(Seat::index), Some(1), "and the bid still belongs to their side");
}

#[rule("DSP-A03")]
#[test]
fn trump_or_the_color_led_takes_the_trick_not_the_highest_number() {
    let s1 = run('Y', 1, 14);
    let mut table = display().hands(&["R6", &s1, "R9", "R7"]).deal();
    table.contract(0, 20, "green").plays("R6 Y14 R9 R7");
    assert_eq!(table.turn(), Some(2));
    let mut table = display().hands(&["R6", &s1, "R9", "R7"]).deal();
    table.contract(0, 20, "yellow").plays("R6 Y1 R9 R7");
    assert_eq!(table.turn(), Some(1));
}

#[rule("DSP-A05")]
#[test]
fn the_largest_bid_is_125_or_by_agreement_100() {
    let mut table = display().deal();
    table.refuses(3, "bid 130", "above_cap", "DSP-A05");
    table.act(3, "bid 125");
    assert_eq!(table.hand.phase(), "trump", "128 is all there is");
    assert_eq!(display().rules().total, 128);
    let mut table = display().option("bid_cap", "100").deal();
    table.refuses(3, "bid 105", "above_cap", "DSP-A05");
    table.act(3, "bid 100");
    assert_eq!(table.hand.phase(), "trump");
}

#[rule("DSP-A06")]
#[test]
fn the_dealer_must_open_from_5_or_what_was_agreed() {
    let table = display().deal();
    table.refuses(3, "pass", "must_bid", "DSP-A06").refuses(3, "bid 0", "below_minimum", "DSP-A06");
    assert_eq!(table.legal(3)[0], "bid 5");
    for (least, below) in [("10", "5"), ("15", "10"), ("20", "15")] {
        let table = display().option("min_open", least).deal();
        assert_eq!(table.legal(3)[0], format!("bid {least}"));
        table.refuses(3, &format!("bid {below}"), "below_minimum", "DSP-A06");
    }
}

#[rule("DSP-A07")]
#[test]
fn a_dealer_nobody_outbids_declares() {
    let mut table = display().deal();
    table.acts("3 bid 5; 0 pass; 1 pass; 2 pass");
    assert_eq!((table.hand.phase(), table.turn()), ("trump", Some(3)));
}

#[rule("DSP-A11", "DSP-A13")]
#[test]
fn the_displayed_hand_follows_like_any_other_and_nobody_can_revoke() {
    let mut table = display().hands(&["R6", &(run('Y', 1, 12) + " R9 R8")]).deal();
    table.contract(0, 20, "green").plays("R6");
    assert_eq!(table.playable(1), cards("R8 R9"));
    table.refuses(1, "play Y5", "must_follow", "R11-23").refuses(0, "renege 1", "strict_table", "DSP-A13");
    // Even a permissive table has no renege rule in this game.
    let setup = display().option("enforcement", "permissive").hands(&["R6", &(run('Y', 1, 12) + " R9 R8")]);
    let mut table = setup.deal();
    table.contract(0, 20, "green").plays("R6").refuses(1, "play Y5", "must_follow", "R11-23");
    table.refuses(0, "renege 1", "strict_table", "DSP-A13");
}
