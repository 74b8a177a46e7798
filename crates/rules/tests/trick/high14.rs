//! Tests High 14 (H14) statement by statement: trump is cut, the 14s rank above it, and every trick counts 5.

use crate::support::{
    Setup, Table, Trick, cards,
    counted::{fives_and_tens, run},
    game,
};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

/// Seat 0's right-hand neighbor deals, so seat 0 leads; the cut makes black trump.
fn high(players: usize) -> Setup {
    game("high-14").players(players).dealer(players - 1).cuts("B3")
}

fn at_once(table: &mut Table) -> &mut Table {
    table
}

#[rule("H14-01")]
#[test]
fn three_to_six_may_play() {
    assert!((3..=6).all(|players| high(players).try_rules().is_ok()));
    assert!(high(3).players(2).try_rules().is_err() && high(3).players(7).try_rules().is_err());
}

#[rule("H14-02", "H14-A10")]
#[test]
fn four_are_partners_opposite_each_other_unless_agreed_otherwise() {
    let sides = |setup: Setup| -> Vec<Vec<usize>> {
        let sides = Trick::match_rules(&setup.rules()).sides;
        sides.iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect()
    };
    assert_eq!(sides(high(4)), [[0, 2], [1, 3]]);
    assert!(sides(high(4).option("four_partners", "no")).is_empty());
    assert!([3, 5, 6].iter().all(|players| sides(high(*players)).is_empty()));
    let want =
        |c: &crate::support::counted::Captured| c.tricks[..3] == [4, 2, 3] && c.each(fives_and_tens)[0] == 15;
    let table = high(4).search(at_once, want);
    let count = table.counted();
    let (own, partner) = (count.each(fives_and_tens)[0] + 20, count.each(fives_and_tens)[2] + 15);
    assert_eq!(table.sides(), [own + partner, 130 - own - partner], "a side has one total");
    assert_eq!(table.written()[0], table.written()[2]);
    let table = high(4).option("four_partners", "no").search(at_once, want);
    assert_eq!(table.written()[0], 35, "everyone plays alone");
}

#[rule("H14-04", "H14-A09")]
#[test]
fn the_color_of_the_cut_card_is_trump_and_the_card_goes_back_into_the_pack() {
    for (cut, color) in [("R14", "red"), ("Y1", "yellow"), ("B5", "black"), ("G10", "green")] {
        let table = game("high-14").players(4).cuts(cut).deal();
        assert_eq!(table.open_view().trump.unwrap().to_string(), color);
        assert_eq!(table.open_view().turned.unwrap().to_string(), cut, "everyone saw it");
        assert_eq!(table.hand.phase(), "play");
        table.refuses(1, "trump red", "wrong_phase", "H14-04").refuses(1, "bid 70", "wrong_phase", "H14-04");
        let holders = (0..4).filter(|seat| table.view(*seat).hand.contains(&cards(cut)[0])).count();
        assert_eq!(holders, 1, "the cut card is dealt like any other");
    }
}

#[rule("H14-A08")]
#[test]
fn trump_is_cut_again_for_every_deal() {
    let trump = |luck| game("high-14").players(4).luck(luck).deal().open_view().trump.unwrap().to_string();
    let seen: std::collections::BTreeSet<String> = (0..40).map(trump).collect();
    assert_eq!(seen.len(), 4, "luck cuts every color");
    assert_eq!(trump(3), trump(3));
}

#[rule("H14-05", "H14-06", "H14-08", "H14-A01")]
#[test]
fn the_pack_is_dealt_singly_and_leftover_cards_lie_in_the_center() {
    for (players, size, center) in [(3, 18, 2), (4, 14, 0), (5, 11, 1), (6, 9, 2)] {
        let pack = Trick::pack(&high(players).rules());
        assert_eq!(pack.len(), 56);
        let table = high(players).pack(pack.clone());
        for seat in 0..players {
            let dealt: Vec<_> = pack[..size * players].iter().copied().skip(seat).step_by(players).collect();
            assert_eq!(table.view(seat).hand, dealt);
            assert_eq!(table.view(seat).center.cards, None);
        }
        assert_eq!(table.open_view().center.size, center);
        assert_eq!(table.rest(), pack[size * players..], "the last cards of the pack");
        table.refuses(0, "bury R1", "wrong_phase", "H14-06");
    }
}

#[rule("H14-07", "H14-A01", "H14-A02")]
#[test]
fn the_taker_of_the_first_trick_takes_the_center_which_is_not_a_trick() {
    for (players, center, worth) in [(3, "G5 G10", 15), (5, "G10", 10), (6, "G5 G10", 15)] {
        let hands = ["Y2", "Y9", "Y4", "Y3", "Y1", "Y5"];
        let mut table = high(players).hands(&hands[..players]).rest(center).deal();
        table.plays("Y2 Y9").finish_trick();
        let taker = 1;
        assert_eq!(table.turn(), Some(taker));
        assert_eq!(table.view(taker).center.cards, Some(cards(center)));
        assert!((0..players).filter(|s| *s != taker).all(|s| table.view(s).center.cards.is_none()));
        table.finish();
        let count = table.counted();
        let expected: Vec<i32> =
            (0..players).map(|s| 5 * count.tricks[s] + count.points(&[s], fives_and_tens)).collect();
        assert_eq!(table.written(), expected);
        assert!(count.has(taker, "G10") && count.points(&[taker], fives_and_tens) >= worth);
        assert_eq!(table.line("tricks").iter().sum::<i32>(), 5 * count.tricks.iter().sum::<i32>());
    }
}

#[rule("H14-09")]
#[test]
fn hands_are_shown_sorted_by_color() {
    let table = high(6).hands(&["G2 R9 B4 Y5 R1 Y14 G1 B3 B14"]).deal();
    assert_eq!(table.view(0).hand, cards("R1 R9 Y5 Y14 B3 B4 B14 G1 G2"));
}

#[rule("H14-10", "H14-11")]
#[test]
fn the_dealers_left_leads_any_card_and_play_goes_left() {
    for dealer in 0..5 {
        let mut table = high(5).dealer(dealer).deal();
        let left = (dealer + 1) % 5;
        assert_eq!(table.turn(), Some(left));
        assert_eq!(table.playable(left), table.view(left).hand);
        table.refuses(dealer, "play R1", "not_your_turn", "H14-10");
        let lead = table.legal(left)[0].clone();
        table.act(left, &lead);
        assert_eq!(table.turn(), Some((left + 1) % 5));
        table.refuses(left, "play R1", "not_your_turn", "H14-11");
    }
}

#[rule("H14-12", "H14-13")]
#[test]
fn a_player_must_follow_or_may_play_any_14() {
    let s1 = run('Y', 1, 10) + " R9 B14 G14 R2";
    let mut table = high(4).hands(&["R6", &s1, &(run('Y', 11, 14) + " R3")]).deal();
    table.plays("R6");
    assert_eq!(table.playable(1), cards("R2 R9 B14 G14"));
    table.refuses(1, "play Y5", "must_follow", "H14-12");
    table.plays("R9");
    assert!(table.playable(2).contains(&cards("Y14")[0]) && table.playable(2).contains(&cards("R3")[0]));
    table.refuses(2, "play Y11", "must_follow", "H14-12");
}

#[rule("H14-14", "H14-A07")]
#[test]
fn a_player_void_in_the_color_led_may_play_anything_and_need_not_trump() {
    let s1 = run('Y', 1, 12) + " B2 G14";
    let mut table = high(4).hands(&["R6", &s1]).deal();
    table.plays("R6");
    assert_eq!(table.playable(1).len(), 14);
}

#[rule("H14-15", "H14-16", "H14-17", "H14-27")]
#[test]
fn the_14_of_the_color_led_beats_all_and_else_the_earlier_14() {
    // Green is led; then the red 14, the black 14 (a trump), and the green 14.
    let mut table = high(4).hands(&["G9", "R14 G1", "B14 G2", "G14 G13"]).deal();
    table.plays("G9 R14 B14 G14");
    assert_eq!(table.turn(), Some(3));
    let mut table = high(4).hands(&["G9", "R14 G1", "B14 G2", "G14 G13"]).deal();
    table.plays("G9 R14 B14 G13");
    assert_eq!(table.turn(), Some(1), "the red 14 was played before the trump 14");
    let mut table = high(4).hands(&["G9", "B14 G1", "R14 G2", "G14 G13"]).deal();
    table.plays("G9 B14 R14 G13");
    assert_eq!(table.turn(), Some(1));
}

#[rule("H14-15")]
#[test]
fn a_14_of_any_color_beats_every_other_trump() {
    let mut table = high(4).hands(&["B9", "B13", "R14 B1", "B12"]).deal();
    table.plays("B9 B13 R14 B12");
    assert_eq!(table.turn(), Some(2));
}

#[rule("H14-A04")]
#[test]
fn the_earliest_of_three_14s_wins_if_none_is_of_the_color_led() {
    let mut table = high(4).hands(&["G9", "Y14", "B14", "R14"]).deal();
    table.plays("G9 Y14 B14 R14");
    assert_eq!(table.turn(), Some(1));
}

#[rule("H14-18", "H14-19")]
#[test]
fn without_a_14_the_highest_trump_or_else_the_highest_of_the_color_led_wins() {
    let s1 = run('B', 1, 13) + " Y1";
    let mut table = high(4).hands(&["R6", &s1, "R12", "R11"]).deal();
    table.plays("R6 B2 R12 R11");
    assert_eq!(table.turn(), Some(1), "a 2 of trumps");
    let (s1, s2) =
        (run('B', 1, 6) + " " + &run('Y', 1, 8), run('B', 7, 13) + " " + &run('Y', 9, 13) + " G1 G2");
    let mut table = high(4).hands(&["R6", &s1, &s2, "R11"]).deal();
    table.plays("R6 B2 B7 R11");
    assert_eq!(table.turn(), Some(2), "the higher of two trumps");
    let mut table = high(4).hands(&["R6", &s1, &s2, "R11"]).deal();
    table.plays("R6 Y8 Y13 R11");
    assert_eq!(table.turn(), Some(3), "no other color beats the one led");
}

#[rule("H14-20")]
#[test]
fn the_taker_leads_any_color_next() {
    let mut table = high(4).hands(&["R6", "R7", "R12", "R11"]).deal();
    table.plays("R6 R7 R12 R11");
    assert_eq!(table.turn(), Some(2));
    assert_eq!(table.playable(2), table.view(2).hand);
}

#[rule("H14-21", "H14-22", "H14-23", "H14-24")]
#[test]
fn tricks_and_fives_count_5_tens_10_and_a_14_nothing() {
    for (card, worth) in [("Y5", 5), ("Y10", 10), ("Y14", 0), ("Y13", 0), ("Y1", 0)] {
        // Seat 0 holds all trumps and takes everything; seat 1 discards the card on the first of them.
        let s1 = format!("{card} {}", run('G', 1, 13));
        let mut table = high(4).hands(&[&run('B', 1, 14), &s1]).deal();
        table.plays(&format!("B14 {card}")).finish_trick();
        table.finish();
        let count = table.counted();
        let taker = (0..4).find(|seat| count.has(*seat, card)).unwrap();
        let side = taker % 2;
        let without: i32 = [side, side + 2]
            .iter()
            .flat_map(|seat| &count.cards[*seat])
            .filter(|c| c.to_string() != card)
            .map(|c| fives_and_tens(*c))
            .sum();
        assert_eq!(table.line("counters")[side] - without, worth, "{card}");
        assert_eq!(table.line("tricks"), [5 * count.tricks(&[0, 2]), 5 * count.tricks(&[1, 3])]);
    }
}

#[rule("H14-25", "H14-A11")]
#[test]
fn the_game_is_250_and_the_highest_total_wins_or_a_tie_plays_on() {
    let rules = Trick::match_rules(&high(3).rules());
    assert_eq!((rules.end, rules.lowest_wins, rules.shared_tie), (MatchEnd::Target(250), false, false));
    assert!(!rules.finisher_first);
    assert!(Trick::match_rules(&high(3).option("final_tie", "shared").rules()).shared_tie);
}

#[rule("H14-26")]
#[test]
fn a_deal_is_worth_150_130_115_or_105() {
    for (players, points) in [(3, 150), (4, 130), (5, 115), (6, 105)] {
        for seed in 0..20 {
            let mut table = high(players).shuffled(seed);
            table.random(seed);
            assert_eq!(table.earned().iter().sum::<i32>(), points);
            assert_eq!(table.earned(), table.sheet().written);
        }
    }
}

#[rule("H14-A03")]
#[test]
fn a_lone_14_of_the_color_led_or_another_14_must_be_played() {
    let s1 = run('Y', 1, 12) + " R14 G14";
    let mut table = high(4).hands(&["R6", &s1]).deal();
    table.plays("R6");
    assert_eq!(table.playable(1), cards("R14 G14"));
    table.refuses(1, "play Y1", "must_follow", "H14-12");
}

#[rule("H14-A05")]
#[test]
fn when_trump_is_led_its_14_is_the_14_of_the_color_led() {
    let mut table = high(4).hands(&["B9", "R14 B1", "B14", "B12"]).deal();
    table.plays("B9 R14 B14 B12");
    assert_eq!(table.turn(), Some(2));
}

#[rule("H14-A06", "H14-16")]
#[test]
fn a_led_14_obliges_the_others_to_follow_its_color() {
    let s1 = run('Y', 1, 11) + " R9 B14 B2";
    let mut table = high(4).hands(&["R14", &s1, "R2"]).deal();
    table.plays("R14");
    assert_eq!(table.playable(1), cards("R9 B14"));
    table.refuses(1, "play B2", "must_follow", "H14-12");
    table.plays("B14 R2").finish_trick();
    assert_eq!(table.turn(), Some(0), "and it beats the 14 of trumps");
}

#[rule("H14-A12")]
#[test]
fn the_target_is_tested_after_the_deal_or_by_agreement_at_every_trick() {
    let hands = ["Y9 Y8", "Y5 Y2", "Y10 Y1"];
    for (option, over) in [("end_of_deal", false), ("immediate", true)] {
        let setup = high(3).option("stop_at_target", option).rest("G1 G2");
        // 230 plus a trick of 5 with 15 in counters makes 250; 229 does not.
        for (total, reached) in [(230, true), (229, false)] {
            let mut table = setup.clone().totals(&[0, 0, total]).hands(&hands).deal();
            table.plays("Y9 Y5 Y10");
            assert_eq!(table.over(), over && reached, "{option} from {total}");
            if over && reached {
                assert_eq!(table.written(), [0, 0, 20]);
                assert!(table.remarks().contains("during the hand"));
            } else {
                assert_eq!(table.turn(), Some(2));
            }
        }
    }
    assert!(!high(3).deal().over());
}

#[rule("H14-A12", "H14-A10")]
#[test]
fn a_sides_total_stops_the_game_for_both_partners() {
    let setup = high(4).option("stop_at_target", "immediate").totals(&[245, 100, 245, 100]);
    let mut table = setup.hands(&["Y1", "Y2", "Y9", "Y3"]).deal();
    table.plays("Y1 Y2 Y9 Y3");
    assert!(table.over());
    assert_eq!(table.sides(), [5, 0]);
}

#[rule("H14-A13")]
#[test]
fn a_played_deal_passes_the_deal_on() {
    let mut table = high(4).deal();
    table.finish();
    assert!(!table.score().same_dealer && !table.score().thrown_in);
}
