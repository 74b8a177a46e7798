//! Tests Original Rook for two with a dummy hand (OR2) statement by statement. Seats 0 and 1 are the players,
//! and seat 2 is the dummy.

use crate::support::{Setup, Table, Trick, cards, game};
use cards::{Card, Color, Seat};
use rookery_rules::{Game, MatchEnd, Viewer};
use rule_id::rule;

/// One column per seat; seat 0 deals, and green is trump. The bidder, seat 1, takes 40 in the first three
/// tricks, and seat 0 takes the other 35. Twenty-five points are out of play, and none are in the nest.
const TRICKS: [&str; 12] = [
    "R6 R14 R4",
    "Y6 Y13 Y10",
    "B6 B14 B10",
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
const NEST: &str = "R12 Y11 B11 G9 G11";
const ASIDE: &str = "R10 Y14 B5";

fn two() -> Setup {
    game("original-rook-two").rows(&TRICKS).nest(NEST).rest(ASIDE)
}

fn played(bid: u16) -> Table {
    let mut table = two().deal();
    table.contract(1, bid, "green").rows(&TRICKS);
    table
}

#[rule("OR2-01")]
#[test]
fn the_pack_is_four_to_fourteen_without_the_rook() {
    let pack = Trick::pack(&two().rules());
    assert_eq!(pack.len(), 44);
    for color in Color::ALL {
        let numbers: Vec<u8> =
            pack.iter().filter(|c| c.color() == Some(color)).filter_map(|c| c.number()).collect();
        assert_eq!(numbers, (4..=14).collect::<Vec<u8>>());
    }
}

/// Twelve rounds to the opponent, the dummy and the dealer, then five cards to the nest, then three set aside.
#[rule("OR2-02", "OR2-03", "OR2-05", "OR2-06", "OR2-22", "OR2-A01", "OR2-A10")]
#[test]
fn three_hands_of_twelve_then_five_to_the_nest_and_the_last_three_aside() {
    for dealer in [0, 1] {
        let full = Trick::pack(&two().rules());
        let mut table = game("original-rook-two").dealer(dealer).pack(full.clone());
        let other = 1 - dealer;
        let every_third = |from: usize| -> Vec<Card> { full[from..36].iter().copied().step_by(3).collect() };
        assert_eq!(table.held(other), every_third(0));
        assert_eq!(table.held(dealer), every_third(2));
        let view = table.open_view();
        assert_eq!((view.hand_sizes, view.nest.size, view.out_of_play), (vec![12, 12, 12], 5, 3));
        assert_eq!(view.out_of_play_cards, None);
        table.won_by(other, 50);
        let mut with_nest = every_third(0);
        with_nest.extend(&full[36..41]);
        with_nest.sort_unstable();
        assert_eq!(table.held(other), with_nest);
        let bury: Vec<String> = full[36..41].iter().map(ToString::to_string).collect();
        table.act(other, &format!("bury {}", bury.join(" "))).act(other, "trump green");
        assert_eq!(table.open_view().open_hands[0].cards, every_third(1));
        table.finish();
        let view = table.open_view();
        assert_eq!(view.tricks.iter().sum::<u8>(), 12, "twelve tricks of three cards");
        assert_eq!(view.out_of_play_cards, Some(full[41..].to_vec()), "shown after scoring");
    }
}

/// The first six cards dealt to the dummy are face down, the last six face up.
#[rule("OR2-04", "OR2-A05")]
#[test]
fn half_of_the_dummy_lies_open_during_the_auction() {
    let full = Trick::pack(&two().rules());
    let table = game("original-rook-two").pack(full.clone());
    let dummy: Vec<Card> = full[1..36].iter().copied().step_by(3).collect();
    for who in [Viewer::Seat(Seat::wrapping(0)), Viewer::Seat(Seat::wrapping(1)), Viewer::Spectator] {
        let open = table.hand.view(who).open_hands;
        assert_eq!((open.len(), open[0].seat.index()), (1, 2));
        assert_eq!(open[0].cards, dummy[6..]);
        assert_eq!(open[0].hidden, 6);
    }
    let own_seat = table.view(2);
    assert!(own_seat.hand.is_empty(), "nobody is sitting there to look at the hidden half");
}

#[rule("OR2-13", "OR2-A11")]
#[test]
fn the_hidden_half_is_turned_up_only_when_trump_has_been_named() {
    let mut table = two().deal();
    let hidden = |table: &Table| table.view(1).open_hands[0].hidden;
    assert_eq!(hidden(&table), 6);
    table.won_by(1, 50);
    assert_eq!(hidden(&table), 6, "when the bidder discards");
    table.act(1, &format!("bury {NEST}"));
    assert_eq!(hidden(&table), 6);
    table.act(1, "trump green");
    assert_eq!(hidden(&table), 0);
    assert_eq!(table.open_view().open_hands[0].cards.len(), 12);
}

#[rule("OR2-07", "OR2-A13")]
#[test]
fn the_game_is_three_hundred_and_the_higher_total_wins() {
    let rules = two().match_rules();
    assert_eq!((rules.players, rules.end), (2, MatchEnd::Target(300)));
    assert!(rules.sides.is_empty() && !rules.finisher_first && !rules.shared_tie);
    assert!(two().option("finish_priority", "bidder_first").match_rules().finisher_first);
}

#[rule("OR2-08", "OR2-09", "OR2-A02")]
#[test]
fn the_non_dealer_opens_with_fifty_or_more() {
    let mut table = two().deal();
    assert_eq!(table.turn(), Some(1));
    assert_eq!(game("original-rook-two").dealer(1).deal().turn(), Some(0));
    table.refuses(0, "bid 50", "not_your_turn", "OR2-A02");
    table.refuses(1, "bid 45", "below_minimum", "OR2-08");
    table.refuses(1, "bid 52", "not_a_multiple", "OR2-09");
    table.act(1, "bid 50").refuses(0, "bid 50", "bid_too_low", "OR2-09");
    table.refuses(2, "bid 60", "already_passed", "OR2-09"); // the dummy does not bid
    table.act(0, "bid 60").act(1, "pass");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(0)), "a pass is final");
}

#[rule("OR2-A04")]
#[test]
fn the_largest_bid_is_a_hundred() {
    let mut table = two().deal();
    table.refuses(1, "bid 105", "above_cap", "OR2-A04");
    table.act(1, "bid 100");
    assert_eq!(table.phase(), "bury");
}

#[rule("OR2-A03")]
#[test]
fn if_both_pass_the_hand_is_thrown_in() {
    let after = |all_pass: &str| {
        let mut table = two().option("all_pass", all_pass).deal();
        table.acts("1 pass; 0 pass");
        table
    };
    let next = after("redeal_next").score();
    assert!(next.thrown_in && !next.same_dealer);
    assert!(after("redeal_same").score().same_dealer);
    let forced = after("dealer_forced_min");
    assert_eq!((forced.phase(), forced.turn()), ("bury", Some(0)));
    assert_eq!(forced.open_view().bid.unwrap().points, 50);
    let mut default = two().deal();
    default.acts("1 pass; 0 pass");
    assert!(default.score().thrown_in && !default.score().same_dealer);
}

#[rule("OR2-12")]
#[test]
fn five_nest_cards_are_exchanged_and_trump_is_named_after() {
    let mut table = two().deal();
    table.won_by(1, 50);
    assert_eq!(table.held(1).len(), 17);
    table.refuses(1, "trump green", "wrong_phase", "OR2-12");
    table.refuses(1, "bury R12 Y11 B11 G9", "nest_count", "OR2-12");
    table.act(1, "bury R14 Y11 B11 G9 G11");
    assert_eq!(table.held(1).len(), 12);
    assert_eq!(table.view(0).nest.cards, None);
}

#[rule("OR2-14")]
#[test]
fn the_loser_of_the_auction_plays_the_dummy() {
    for (bidder, loser) in [(1, 0), (0, 1)] {
        let mut table = two().deal();
        table.contract(bidder, 50, "green");
        assert_eq!(table.hand.controller(Seat::wrapping(2)).index(), loser);
        assert_eq!(table.turn(), Some(2));
        assert!(table.view(loser).may_act && !table.view(bidder).may_act);
    }
}

#[rule("OR2-15", "OR2-A06", "OR2-A07")]
#[test]
fn the_dummy_leads_first_then_the_dealer_then_the_other() {
    for dealer in [0, 1] {
        let mut table = game("original-rook-two").dealer(dealer).rows(&TRICKS).nest(NEST).rest(ASIDE).deal();
        table.contract(1 - dealer, 50, "green");
        table.refuses(0, "play R6", "not_your_turn", "OR2-15");
        table.plays("R4");
        assert_eq!(table.turn(), Some(dealer));
        let card = cards(TRICKS[0])[dealer].to_string();
        table.plays(&card).refuses(dealer, "play Y6", "not_your_turn", "OR2-A06");
        assert_eq!(table.turn(), Some(1 - dealer));
        let clockwise: Vec<usize> = table.open_view().clockwise.iter().map(|s| s.index()).collect();
        assert_eq!(clockwise, if dealer == 0 { [0, 1, 2] } else { [0, 2, 1] });
    }
}

#[rule("OR2-16", "OR2-17")]
#[test]
fn the_dummys_tricks_lie_beside_it_and_it_leads_to_the_next() {
    let mut table = game("original-rook-two").one_trick(2, 1, "green", "R6 R5 R14");
    table.rows(&["R6 R5 R14"]);
    assert_eq!(table.open_view().tricks, [0, 0, 1]);
    assert_eq!(table.turn(), Some(2));
}

#[rule("OR2-18", "OR2-A08")]
#[test]
fn everyone_follows_the_dummy_too() {
    let mut table = two().deal();
    table.contract(1, 50, "green").rows(&TRICKS[..1]).plays("Y13");
    assert_eq!(table.turn(), Some(2));
    assert_eq!(table.playable(2), cards("Y4 Y8 Y10"));
    table.refuses(2, "play G10", "must_follow", "OR2-18");
    table.plays("Y4").refuses(0, "play G14", "must_follow", "OR2-18");
}

#[rule("OR2-18")]
#[test]
fn trumps_win_and_a_void_hand_may_play_anything() {
    let trick = "R14 G4 R4";
    let mut table = game("original-rook-two").one_trick(2, 1, "green", trick);
    table.plays("R4 R14");
    assert_eq!(table.playable(1).len(), 12);
    table.plays("G4");
    assert_eq!(table.turn(), Some(1));
}

#[rule("OR2-19", "OR2-20", "OR2-A09")]
#[test]
fn the_nest_goes_with_the_last_trick_and_the_dummys_counts_for_its_player() {
    // Like TRICKS, but the G10 is in the nest and the dummy takes the last trick.
    let mut rows = TRICKS;
    rows[10] = "G13 G6 G11";
    rows[11] = "G8 G7 G12";
    let mut table = game("original-rook-two").rows(&rows).nest("R12 Y11 B11 G9 G10").rest(ASIDE).deal();
    table.contract(1, 50, "green").rows(&rows);
    assert_eq!(table.open_view().nest.taken_by.map(Seat::index), Some(2));
    assert_eq!(table.line("counters"), [35, 40]);
}

/// The figures in the rule book: a 10, a 14 and a 5 are out of play, which leaves 75; the bid is 50, and the
/// bidder takes 40.
#[rule("OR2-10", "OR2-20", "OR2-21", "OR2-23")]
#[test]
fn a_bidder_who_falls_short_loses_the_bid_and_the_other_records_their_own_and_the_dummys() {
    let table = played(50);
    assert_eq!(table.line("counters"), [35, 40], "nobody scores the 25 out of play");
    assert_eq!(table.written(), [35, -50]);
    assert_eq!(table.open_view().out_of_play_cards, Some(cards(ASIDE)));
}

#[rule("OR2-21")]
#[test]
fn a_bidder_who_makes_it_records_everything_they_took() {
    // There are ten more points in the third trick: the R10 is in play and taken by the bidder.
    let mut rows = TRICKS;
    rows[0] = "R10 R14 R4";
    let mut table = game("original-rook-two").rows(&rows).nest(NEST).rest("R6 Y14 B5").deal();
    table.contract(1, 50, "green").rows(&rows);
    assert_eq!(table.written(), [35, 50]);
}

#[rule("OR2-11")]
#[test]
fn counters_in_play_total_from_70_to_100() {
    let total_with_aside = |aside: &str| {
        let mut table = game("original-rook-two").rest(aside).deal();
        table.won_by(1, 50).random(3);
        table.line("counters").iter().sum::<i32>()
    };
    assert_eq!(total_with_aside("R4 Y4 B4"), 100);
    assert_eq!(total_with_aside("R5 Y4 B4"), 95);
    assert_eq!(total_with_aside("R10 R14 B10"), 70);
}

#[rule("OR2-A12")]
#[test]
fn the_dummys_open_cards_are_not_a_misdeal() {
    let full = Trick::pack(&two().rules());
    let open: Vec<Card> = full[19..36].iter().copied().step_by(3).collect();
    let setup = game("original-rook-two").option("misdeal_sim", "on");
    let exposed: Vec<Card> = (0..3000)
        .filter_map(|luck| setup.clone().luck(luck).pack(full.clone()).open_view().exposed)
        .collect();
    assert!(exposed.iter().all(|card| !open.contains(card)));
    let others = full.iter().filter(|card| !open.contains(card));
    assert!(others.into_iter().all(|card| exposed.contains(card)), "every other card may be exposed");
}

#[rule("OR2-14", "ORG-65")]
#[test]
fn a_renege_with_the_dummy_counts_against_the_player_who_plays_it() {
    let mut table = two().option("enforcement", "permissive").deal();
    table.contract(1, 50, "green").rows(&TRICKS[..1]);
    table.plays("Y13 B8 Y6").plays("B14 B10 B6").act(1, "renege 2");
    assert_eq!(table.written(), [-50, 30], "the Y10 stayed with the dummy");
}
