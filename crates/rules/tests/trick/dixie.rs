//! Dixie Rook for four (DIX) and for six (DX6): deal, auction, nest, play and count. Mistakes and table talk,
//! which need a permissive table, are in `dixie_mistakes`.

use crate::support::{
    Setup, Table, Trick, cards,
    counted::{Captured, run, thirteens},
    game,
};
use rookery_rules::{Game, MatchEnd, trick::Action};
use rule_id::rule;

const US: &[usize] = &[0, 2];
const THEM: &[usize] = &[1, 3];

/// Seat 3 deals: seat 0 bids first and leads.
fn dixie() -> Setup {
    game("dixie-rook").dealer(3)
}

/// A side's tricks, plus the nest for the side that took the last one.
fn tally(count: &Captured, side: &[usize]) -> i32 {
    count.tricks(side) + i32::from(side.contains(&count.last))
}

/// Seat 0 bids and picks up R14 G1 G2 G3; it now holds every red card.
fn all_red() -> Table {
    let hands = [run('R', 1, 13), run('Y', 1, 13), run('B', 1, 13)];
    dixie().hands(&[&hands[0], &hands[1], &hands[2]]).nest("R14 G1 G2 G3").deal()
}

fn sides(setup: &Setup) -> Vec<Vec<usize>> {
    let sides = Trick::match_rules(&setup.rules()).sides;
    sides.iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect()
}

#[rule("DIX-01", "DIX-A04")]
#[test]
fn four_play_in_two_sides_and_partners_sit_opposite() {
    assert_eq!(sides(&dixie()), [[0, 2], [1, 3]]);
    assert!([2, 3, 5, 6].iter().all(|n| dixie().players(*n).try_rules().is_err()));
}

#[rule("DIX-02")]
#[test]
fn the_pack_is_that_of_ordinary_rook() {
    let all: Vec<_> = ['R', 'Y', 'B', 'G'].iter().flat_map(|c| cards(&run(*c, 1, 14))).collect();
    assert_eq!(Trick::pack(&dixie().rules()), all);
}

#[rule("DIX-04", "DIX-05")]
#[test]
fn thirteen_cards_each_are_dealt_and_the_last_four_lie_face_down() {
    let pack = Trick::pack(&dixie().rules());
    let mut table = dixie().pack(pack.clone());
    for seat in 0..4 {
        let dealt: Vec<_> = pack[..52].iter().copied().skip(seat).step_by(4).collect();
        assert_eq!(table.view(seat).hand, dealt);
        let nest = table.view(seat).nest;
        assert_eq!((nest.size, nest.cards, nest.shown.len()), (4, None, 0));
    }
    assert_eq!(cards("G11 G12 G13 G14"), pack[52..]);
    table.won_by(1, 70);
    let hand = table.view(1).hand;
    assert!(pack[52..].iter().all(|card| hand.contains(card)), "the bidder found the last four cards");
    assert!([0, 2, 3].iter().all(|seat| table.view(*seat).nest.cards.is_none()));
}

#[rule("DIX-06", "DIX-07", "DIX-08", "DIX-09")]
#[test]
fn fives_count_5_tens_and_thirteens_10_and_fourteens_nothing() {
    for (card, worth) in [("Y5", 5), ("Y10", 10), ("Y13", 10), ("Y14", 0), ("Y12", 0), ("Y1", 0)] {
        // Seat 1 discards the card on a red lead that it cannot follow, and seat 0 takes it.
        let s1 = format!("{card} {}", run('B', 1, 12));
        let s0 = run('R', 1, 13);
        let mut table = dixie().hands(&[&s0, &s1]).nest("R14 G1 G2 G3").deal();
        table.contract(0, 70, "red").plays(&format!("R1 {card}"));
        table.finish();
        let count = table.counted();
        assert!(count.has(0, card));
        let others = count.cards[0].iter().chain(&count.cards[2]).filter(|c| c.to_string() != card);
        let others: i32 = others.map(|c| thirteens(*c)).sum();
        assert_eq!(table.line("counters")[0] - others, worth, "{card}");
    }
}

#[rule("DIX-09")]
#[test]
fn the_14_stays_the_strongest_card_of_its_color() {
    let mut table = dixie().hands(&["Y13 Y5", "Y14", "Y12", "Y11"]).deal();
    table.contract(0, 70, "green").plays("Y13 Y14 Y12 Y11");
    assert_eq!(table.turn(), Some(1));
}

#[rule("DIX-10", "DIX-38")]
#[test]
fn the_side_with_the_larger_tally_adds_20() {
    for ours in [8, 6] {
        let table = dixie().search(|t| t.contract(0, 70, "red"), |c| tally(c, US) == ours);
        assert_eq!(table.line("most tricks"), if ours == 8 { [20, 0] } else { [0, 20] });
    }
}

#[rule("DIX-11", "DIX-13")]
#[test]
fn the_dealers_left_opens_or_passes() {
    for dealer in 0..4 {
        let mut table = dixie().dealer(dealer).deal();
        let left = (dealer + 1) % 4;
        assert_eq!(table.turn(), Some(left));
        table.refuses(dealer, "bid 70", "not_your_turn", "DIX-11");
        table.refuses(left, "bid 65", "below_minimum", "DIX-12");
        table.act(left, "pass");
        assert_eq!(table.turn(), Some((left + 1) % 4));
    }
}

#[rule("DIX-12", "DIX-14", "DIX-A03")]
#[test]
fn bids_open_at_70_and_are_multiples_of_5() {
    let mut table = dixie().deal();
    table.refuses(0, "bid 65", "below_minimum", "DIX-12").refuses(0, "bid 72", "not_a_multiple", "DIX-14");
    assert_eq!(table.legal(0)[..2], ["bid 70", "bid 75"]);
    table.acts("0 bid 75");
    assert_eq!(table.legal(1)[0], "bid 80", "5 more is enough: every multiple of 5 is a step");
}

#[rule("DIX-15")]
#[test]
fn each_bid_exceeds_the_last_until_nobody_goes_higher() {
    let mut table = dixie().deal();
    table.acts("0 bid 80");
    table.refuses(1, "bid 80", "bid_too_low", "DIX-15").refuses(1, "bid 75", "bid_too_low", "DIX-15");
    table.acts("1 bid 85; 2 pass; 3 pass; 0 bid 90; 1 pass");
    assert_eq!((table.hand.phase(), table.turn()), ("bury", Some(0)));
    table.refuses(0, "bid 95", "wrong_phase", "DIX-15");
}

#[rule("DIX-16")]
#[test]
fn a_player_who_has_passed_is_out() {
    let mut table = dixie().deal();
    table.acts("0 pass; 1 bid 70; 2 bid 75; 3 pass; 1 bid 80");
    assert_eq!(table.turn(), Some(2));
    table.refuses(0, "bid 85", "already_passed", "DIX-16").refuses(3, "pass", "already_passed", "DIX-16");
}

#[rule("DIX-17")]
#[test]
fn a_player_may_outbid_their_partner() {
    let mut table = dixie().deal();
    table.acts("0 bid 70; 1 pass; 2 bid 75; 3 pass; 0 bid 80; 2 pass");
    assert_eq!(table.turn(), Some(0));
}

#[rule("DIX-18", "DIX-22")]
#[test]
fn only_the_winner_names_a_color_and_only_after_laying_down_the_nest() {
    let mut table = all_red();
    table.act(0, "bid 70");
    table.refuses(1, "trump yellow", "wrong_phase", "DIX-22");
    table.acts("1 pass; 2 pass; 3 pass");
    table.refuses(0, "trump red", "wrong_phase", "DIX-22").refuses(1, "trump red", "not_your_turn", "DIX-21");
    assert!(table.legal(0).iter().all(|line| line.starts_with("bury ")));
    table.act(0, "bury R14 G1 G2 G3");
    assert!((0..4).all(|seat| table.view(seat).trump.is_none()));
    assert_eq!(table.legal(0), ["trump red", "trump yellow", "trump black", "trump green"]);
    table.refuses(2, "trump red", "not_your_turn", "DIX-22").refuses(0, "play R1", "wrong_phase", "DIX-22");
    table.act(0, "trump black");
    assert!((0..4).all(|seat| table.view(seat).trump.is_some()));
}

#[rule("DIX-19", "DIX-A02")]
#[test]
fn no_more_than_120_can_be_made_so_the_auction_closes_there() {
    let mut table = all_red();
    table.refuses(0, "bid 125", "above_cap", "DIX-A02");
    table.act(0, "bid 120");
    assert_eq!((table.hand.phase(), table.turn()), ("bury", Some(0)));
    table.acts("0 bury R1 G1 G2 G3; 0 trump red").finish();
    assert_eq!(table.sides(), [120, 0], "all there is to make");
    assert_eq!(dixie().rules().total, 120);
}

#[rule("DIX-20", "DIX-21")]
#[test]
fn the_winner_takes_the_nest_and_buries_any_four_cards() {
    let mut table = all_red();
    table.won_by(0, 70);
    assert_eq!(table.view(0).hand, cards(&(run('R', 1, 14) + " G1 G2 G3")));
    assert_eq!(table.open_view().hand_sizes, [17, 13, 13, 13]);
    assert_eq!(table.open_view().nest.size, 0);
    table.refuses(0, "bury R1 R2 R3", "nest_count", "DIX-21");
    table.refuses(0, "bury R1 R2 R3 R4 R5", "nest_count", "DIX-21");
    table.refuses(0, "bury R1 R2 R3 Y1", "not_held", "GEN-22");
    table.refuses(1, "bury Y1 Y2 Y3 Y4", "not_your_turn", "DIX-21");
    table.act(0, "bury R1 R2 R3 G1");
    assert_eq!(table.view(0).hand, cards(&(run('R', 4, 14) + " G2 G3")), "three nest cards were kept");
    assert_eq!(table.open_view().nest.size, 4);
    for seat in [1, 2, 3] {
        let seen = serde_json::to_string(&table.view(seat)).unwrap();
        assert!(!seen.contains("\"R1\"") && !seen.contains("\"G1\""), "face down for seat {seat}");
    }
}

#[rule("DIX-A13")]
#[test]
fn only_the_bidder_sees_the_buried_cards() {
    let mut table = all_red();
    table.won_by(0, 70).act(0, "bury R1 R2 R3 G1");
    for line in ["trump red", "play R14"] {
        assert_eq!(table.view(0).nest.cards, Some(cards("R1 R2 R3 G1")));
        assert!([1, 2, 3].iter().all(|seat| table.view(*seat).nest.cards.is_none()));
        assert_eq!(table.open_view().nest.cards, None);
        table.act(0, line);
    }
    assert_eq!(table.view(0).nest.cards, Some(cards("R1 R2 R3 G1")));
}

#[rule("DIX-23", "DIX-29")]
#[test]
fn a_bidder_without_a_color_may_trump_it() {
    let hand = run('R', 1, 10) + " Y2 Y3 Y4";
    let mut table = dixie().dealer(0).hands(&[&hand, "Y14"]).nest("Y6 B1 B2 B3").deal();
    table.acts("1 pass; 2 pass; 3 pass; 0 bid 70; 0 bury Y2 Y3 Y4 Y6; 0 trump red");
    table.plays("Y14");
    while table.turn() != Some(0) {
        let turn = table.turn().unwrap();
        let line = table.legal(turn)[0].clone();
        table.act(turn, &line);
    }
    assert_eq!(table.playable(0), cards(&(run('R', 1, 10) + " B1 B2 B3")), "throw a black card or trump");
    table.act(0, "play R1");
    assert_eq!(table.turn(), Some(0));
}

#[rule("DIX-24", "DIX-33", "DIX-34")]
#[test]
fn buried_counters_go_to_the_side_that_takes_the_last_trick() {
    // Seat 0 buries 35 points and wins every trick except the last, which goes to seat 1.
    let s0 = run('R', 3, 14) + " Y2";
    let s1 = "Y9 ".to_string() + &run('B', 1, 12);
    let mut table = dixie().hands(&[&s0, &s1, &run('G', 1, 13)]).nest("Y5 Y10 Y13 B13").deal();
    table.won_by(0, 70).acts("0 bury Y5 Y10 Y13 B13; 0 trump red");
    for number in 3..=14 {
        table.plays(&format!("R{number}"));
        for _ in 0..3 {
            let turn = table.turn().unwrap();
            let keep = |line: &&String| !["play Y9", "play G13"].contains(&line.as_str());
            let line = table.legal(turn).iter().rfind(keep).unwrap().clone();
            table.act(turn, &line);
        }
    }
    table.plays("Y2 Y9").finish();
    assert_eq!(table.counted().last, 1);
    assert_eq!(table.open_view().nest.taken_by.map(|seat| seat.index()), Some(1));
    assert_eq!(table.open_view().nest.cards, Some(cards("Y5 Y10 Y13 B13")));
    let theirs = table.counted().points(THEM, thirteens);
    assert!(theirs >= 35);
    assert_eq!(table.line("counters"), [100 - theirs, theirs]);
}

#[rule("DIX-25", "DIX-A14")]
#[test]
fn there_is_no_action_to_hint_with() {
    for line in ["hint red", "say lead green", "trump red please", "pass strong", "talk"] {
        assert!(line.parse::<Action>().is_err(), "{line}");
    }
    all_red().refuses(1, "talk 0", "strict_table", "GEN-13");
}

#[rule("DIX-27")]
#[test]
fn the_dealers_left_leads_any_color_no_matter_who_bid() {
    for dealer in 0..4 {
        let mut table = dixie().dealer(dealer).deal();
        let left = (dealer + 1) % 4;
        table.contract((dealer + 2) % 4, 70, "green");
        assert_eq!(table.turn(), Some(left));
        assert_eq!(table.playable(left), table.view(left).hand);
        table.refuses(dealer, "play R1", "not_your_turn", "DIX-27");
    }
}

#[rule("DIX-28", "DIX-29", "DIX-32")]
#[test]
fn others_follow_when_they_can_and_else_trump_or_throw() {
    let s1 = run('Y', 1, 12) + " R9";
    let mut table = dixie().hands(&["R6", &s1, &run('B', 1, 13), "R8"]).deal();
    table.contract(0, 70, "black").plays("R6");
    table.refuses(1, "play Y5", "must_follow", "DIX-28").refuses(2, "play B1", "not_your_turn", "DIX-32");
    assert_eq!(table.playable(1), cards("R9"));
    table.plays("R9");
    assert_eq!(table.playable(2), cards(&run('B', 1, 13)));
    table.plays("B1 R8");
    assert_eq!(table.open_view().last_trick.unwrap().cards.len(), 4, "a trick is four cards");
}

#[rule("DIX-30", "DIX-31")]
#[test]
fn the_highest_trump_or_else_the_highest_of_the_color_led_takes_the_trick_and_leads() {
    let hands = ["R6", &(run('Y', 1, 12) + " R9"), &(run('B', 1, 12) + " G14"), "R8"];
    for (trump, thrown, taker) in [("black", "B1", 2), ("yellow", "G14", 1), ("green", "G14", 2)] {
        let mut table = dixie().hands(&hands).deal();
        table.contract(0, 70, trump).plays(&format!("R6 R9 {thrown} R8"));
        assert_eq!(table.turn(), Some(taker), "{trump}");
        assert_eq!(table.playable(taker), table.view(taker).hand, "any card may be led");
    }
    // With two trumps, the higher one wins.
    let mut table = dixie()
        .hands(&["R6", &(run('Y', 1, 12) + " B2"), &(run('B', 3, 14) + " G14"), &run('G', 1, 13)])
        .deal();
    table.contract(0, 70, "black").plays("R6 B2 B3 G13");
    assert_eq!(table.turn(), Some(2));
}

#[rule("DIX-35", "DIX-36", "DIX-A09")]
#[test]
fn the_nest_counts_as_a_trick_even_when_it_is_worthless() {
    // The two sides cannot both win seven tricks in play, since only 13 are played. With six tricks and the last
    // one, the nest makes seven.
    let table = dixie().cuts("R4 G10 Y5 B11").search(
        |table| table.contract(0, 70, "red"),
        |count| count.tricks(US) == 7 && THEM.contains(&count.last),
    );
    assert_eq!(table.counted().tricks.iter().sum::<i32>(), 13);
    assert!(
        table.remarks().contains("Cut for the trick bonus"),
        "7 and 6 played tricks are 7 and 7 with the nest"
    );
    let mut table = all_red();
    table.contract(0, 120, "red");
    let nest = table.view(0).nest.cards.unwrap();
    assert!(nest.iter().all(|card| thirteens(*card) == 0), "a worthless nest");
    let table = dixie().search(
        |table| table.contract(0, 70, "red"),
        |count| count.tricks(US) == 6 && US.contains(&count.last) && count.points(US, thirteens) > 0,
    );
    assert!(table.remarks().contains("Cut for the trick bonus"));
}

#[rule("DIX-37")]
#[test]
fn partners_pool_tricks_and_counters() {
    let table = dixie().search(
        |table| table.contract(0, 70, "red"),
        |c| c.tricks(&[0]) == 4 && c.tricks(&[2]) == 4 && tally(c, US) == 8 && c.points(US, thirteens) >= 50,
    );
    let count = table.counted();
    let ours = count.points(&[0], thirteens) + count.points(&[2], thirteens);
    assert_eq!(table.sides()[0], ours + 20, "four tricks each are most together");
}

#[rule("DIX-39", "DIX-40", "DIX-41", "DIX-53", "DIX-A08")]
#[test]
fn when_tricks_are_tied_the_pack_is_cut_and_the_larger_sum_takes_the_20() {
    let level = |count: &Captured| tally(count, US) == 7 && count.points(US, thirteens) == 70;
    // From the dealer's left: seat 0 cuts a 4, seat 1 a 10, seat 2 a 5, and seat 3 an 11.
    let cut = dixie().cuts("R4 G10 Y5 B11");
    let table = cut.search(|table| table.contract(0, 70, "red"), level);
    assert_eq!(table.sides(), [70, 50], "9 against 21");
    assert_eq!(table.line("most tricks"), [0, 20]);
    assert!(table.remarks().contains("seat 0 R4, seat 1 G10, seat 2 Y5, seat 3 B11"), "{}", table.remarks());
    let table = cut.search(|table| table.contract(0, 75, "red"), level);
    assert_eq!(table.sides(), [-75, 50]);
    let table = dixie().cuts("R14 G10 Y8 B11").search(|table| table.contract(0, 75, "red"), level);
    assert_eq!(table.sides(), [90, 30], "22 against 21");
}

#[rule("DIX-A05")]
#[test]
fn equal_sums_are_cut_again_by_all_four() {
    let level = |count: &Captured| tally(count, US) == 7 && count.points(US, thirteens) == 70;
    let setup = dixie().cuts("R4 G10 Y10 B4 R1 G2 Y1 B14");
    let table = setup.search(|table| table.contract(0, 70, "red"), level);
    assert_eq!(table.sides(), [70, 50]);
    assert!(table.remarks().contains("seat 0 R1, seat 1 G2, seat 2 Y1, seat 3 B14"));
}

#[rule("DIX-A06", "DIX-40")]
#[test]
fn a_card_shown_is_put_back_and_any_of_the_56_may_be_cut() {
    let level = |count: &Captured| tally(count, US) == 7 && count.points(US, thirteens) == 70;
    // The same card is cut four times: the sums are tied, and the deal's luck decides further cuts.
    let table = dixie().cuts("R4 R4 R4 R4").search(|table| table.contract(0, 70, "red"), level);
    assert_eq!(table.earned().iter().sum::<i32>(), 120, "the cut is always decided");
    // Without given cuts, luck alone decides, sometimes for one side and sometimes for the other; the same luck
    // always decides the same way.
    let winner = |luck| {
        let table = dixie().luck(luck).search(|table| table.contract(0, 70, "red"), level);
        assert_eq!(table.remarks().matches("seat ").count() % 4, 0, "{}", table.remarks());
        table.line("most tricks")
    };
    let winners: Vec<_> = (0..6).map(winner).collect();
    assert!(winners.contains(&vec![20, 0]) && winners.contains(&vec![0, 20]), "{winners:?}");
    assert_eq!(winners, (0..6).map(winner).collect::<Vec<_>>());
}

#[rule("DIX-A07")]
#[test]
fn a_20_won_by_the_cut_makes_the_bid_unless_agreed_otherwise() {
    let level = |count: &Captured| tally(count, US) == 7 && count.points(US, thirteens) == 60;
    for (counts, bid, recorded) in [("yes", 80, [80, 40]), ("no", 80, [-80, 40]), ("no", 75, [-75, 40])] {
        let setup = dixie().option("cut_counts_for_bid", counts).cuts("R14 G1 Y14 B1");
        let table = setup.search(|table| table.contract(0, bid, "red"), level);
        assert_eq!(table.sides(), recorded, "{counts} {bid}");
    }
    // A bid made by counters alone gets the 20 from the cut as well.
    let level = |count: &Captured| tally(count, US) == 7 && count.points(US, thirteens) == 70;
    let setup = dixie().option("cut_counts_for_bid", "no").cuts("R14 G1 Y14 B1");
    assert_eq!(setup.search(|table| table.contract(0, 70, "red"), level).sides(), [90, 30]);
    // The bonus for most tricks without a cut counts as usual.
    let most = |count: &Captured| tally(count, US) == 9 && count.points(US, thirteens) == 60;
    assert_eq!(setup.search(|table| table.contract(0, 80, "red"), most).sides(), [80, 40]);
    assert_eq!(dixie().rules().axes.get("cut_counts_for_bid").unwrap(), "yes");
}

#[rule("DIX-42", "DIX-43")]
#[test]
fn both_sides_are_written_after_every_hand_and_make_120_together() {
    for seed in 0..60 {
        let mut table = dixie().dealer(seed as usize % 4).shuffled(seed);
        table.contract((seed as usize + 1) % 4, 70, "red").random(seed);
        assert_eq!(table.sheet().columns.len(), 2);
        assert_eq!(table.earned().iter().sum::<i32>(), 120);
        let count = table.counted();
        assert_eq!(table.line("counters"), [count.points(US, thirteens), count.points(THEM, thirteens)]);
        assert_eq!(table.line("most tricks").iter().sum::<i32>(), 20);
    }
}

#[rule("DIX-44", "DIX-45")]
#[test]
fn counters_alone_or_with_the_20_reach_the_bid() {
    let most = |ours: i32| move |c: &Captured| c.points(US, thirteens) == ours && tally(c, US) > 7;
    let table = dixie().search(|table| table.contract(0, 90, "red"), most(70));
    assert_eq!(table.sides(), [90, 30], "70 and 20 make 90");
    let table = dixie().search(|table| table.contract(0, 95, "red"), most(70));
    assert_eq!(table.sides(), [-95, 30]);
    let few = |c: &Captured| c.points(US, thirteens) == 70 && tally(c, US) < 7;
    let table = dixie().search(|table| table.contract(0, 70, "red"), few);
    assert_eq!(table.sides(), [70, 50], "counters alone");
}

#[rule("DIX-46", "DIX-48", "DIX-52")]
#[test]
fn a_side_short_of_its_bid_loses_it_and_the_others_record_what_they_earned() {
    let table = dixie().search(
        |table| table.contract(0, 80, "red"),
        |count| count.points(US, thirteens) == 60 && tally(count, US) == 6,
    );
    assert_eq!(table.sides(), [-80, 60]);
    assert_eq!(table.line("counters"), [60, 40]);
    assert_eq!(table.struck("counters"), [true, false]);
    assert!(table.remarks().contains("Seat 0 bid 80 and got set back"));
}

#[rule("DIX-47")]
#[test]
fn a_total_may_become_negative() {
    assert_eq!(Trick::match_rules(&dixie().rules()).floor, None);
    let mut table = all_red();
    table.contract(1, 120, "red").finish();
    assert_eq!(table.sides(), [120, -120]);
}

#[rule("DIX-A18")]
#[test]
fn a_failed_bid_takes_its_20_away_from_everybody() {
    let table = dixie().search(
        |table| table.contract(0, 100, "red"),
        |count| count.points(US, thirteens) == 50 && tally(count, US) == 9,
    );
    assert_eq!(table.sides(), [-100, 50]);
    assert_eq!((table.line("most tricks"), table.struck("most tricks")), (vec![20, 0], vec![true, false]));
}

#[rule("DIX-49", "DIX-A19")]
#[test]
fn the_deal_moves_on_after_a_played_and_after_an_unplayed_hand() {
    let mut table = all_red();
    table.contract(0, 70, "red").finish();
    assert!(!table.score().same_dealer && !table.score().thrown_in);
    let mut table = dixie().deal();
    table.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert!(table.score().thrown_in, "it does not count for the match");
    assert!(!table.score().same_dealer);
}

#[rule("DIX-50", "DIX-51", "DIX-A15", "DIX-A16")]
#[test]
fn the_game_is_300_or_what_was_agreed() {
    let rules = Trick::match_rules(&dixie().rules());
    assert_eq!((rules.end, rules.finisher_first, rules.shared_tie), (MatchEnd::Target(300), false, false));
    assert_eq!(Trick::match_rules(&dixie().option("target", "500").rules()).end, MatchEnd::Target(500));
    assert!(Trick::match_rules(&dixie().option("finish_priority", "bidder_first").rules()).finisher_first);
    let options = rookery_rules::trick::row::find("dixie-rook").unwrap().options();
    assert_eq!(options.iter().find(|o| o.name == "target").unwrap().ruling, "DIX-51");
}

#[rule("DIX-A01", "DIX-13")]
#[test]
fn when_all_pass_the_hand_is_thrown_in_or_dealt_again_or_the_dealer_plays_it() {
    let passed = |setup: Setup| {
        let mut table = setup.deal();
        table.acts("0 pass; 1 pass; 2 pass; 3 pass");
        table
    };
    let table = passed(dixie());
    let score = table.score();
    assert_eq!((score.thrown_in, score.same_dealer, table.sides()), (true, false, vec![0, 0]));
    assert!(table.remarks().contains("Nobody bid"));
    let score = passed(dixie().option("all_pass", "redeal_same")).score();
    assert_eq!((score.thrown_in, score.same_dealer), (true, true));
    let mut table = passed(dixie().option("all_pass", "dealer_forced_min"));
    assert_eq!((table.hand.phase(), table.turn()), ("bury", Some(3)));
    let bid = table.open_view().bid.unwrap();
    assert_eq!((bid.seat.index(), bid.points), (3, 70));
    table.finish();
    assert!(!table.score().thrown_in);
    assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(3));
}
