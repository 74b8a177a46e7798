//! Regular Rook (REG) and the Rook of 1911 (R11): the deal, the auction, the tricks and the count.
//! The two books agree but for the number of players, so most tests play both. Mistakes are in `trick_reneges`.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod support;

use rule_id::rule;
use rules::{BadOptions, Game, MatchEnd, trick::Trump};
use support::{
    Setup, Table, Trick, cards,
    counted::{fourteens, run},
    game,
};

/// A game of the pair, with the name of a statement in each book.
#[derive(Clone, Copy)]
struct Book {
    id: &'static str,
    number: usize,
}

const BOTH: [Book; 2] = [Book { id: "regular-rook", number: 0 }, Book { id: "rook-1911", number: 1 }];

impl Book {
    fn game(self) -> Setup {
        game(self.id).players(4).dealer(3)
    }
    fn three(self) -> Setup {
        game(self.id).players(3).dealer(2)
    }
    /// The statement in this book: `[REG, R11]`.
    fn cites(self, ids: [&'static str; 2]) -> &'static str {
        ids[self.number]
    }
}

/// Every hand of one color: seat 0 red, 1 yellow, 2 black, 3 green. Seat 0 leads.
fn whole_colors(book: Book) -> Table {
    let hands = ["R", "Y", "B", "G"].map(|c| run(c.chars().next().unwrap(), 1, 14));
    book.game().hands(&hands.each_ref().map(String::as_str)).deal()
}

/// The pack of three: seat 0 has the red cards and four yellows, one card more than seats 1 and 2.
fn three_with_an_odd_card(book: Book) -> Table {
    let reds = run('R', 5, 14) + " Y6 Y12 Y13 Y14";
    let blacks = run('B', 5, 14) + " Y5 Y7 Y8";
    let greens = run('G', 5, 14) + " Y9 Y10 Y11";
    book.three().hands(&[&reds, &blacks, &greens]).deal()
}

/// Seat 0 leads its ten reds; the others throw their black and green cards away.
const TEN_RED_TRICKS: &str = "R14 B5 G5 R13 B6 G6 R12 B7 G7 R11 B8 G8 R10 B9 G9 \
     R9 B10 G10 R8 B11 G11 R7 B12 G12 R6 B13 G13 R5 B14 G14";

fn sizes(setup: Setup) -> Vec<usize> {
    setup.deal().open_view().hand_sizes
}

#[rule("REG-01", "REG-A20", "R11-01", "R11-A01")]
#[test]
fn three_to_six_may_sit_down_in_1936_and_three_to_eight_in_1911() {
    let refused = |id, players| matches!(game(id).players(players).try_rules(), Err(BadOptions::Players { players: p, .. }) if p == players);
    for players in 3..=6 {
        assert!(game("regular-rook").players(players).try_rules().is_ok());
    }
    for players in 3..=8 {
        assert!(game("rook-1911").players(players).try_rules().is_ok());
    }
    assert!(refused("regular-rook", 2) && refused("regular-rook", 7) && refused("regular-rook", 8));
    assert!(refused("rook-1911", 2) && refused("rook-1911", 9));
}

#[rule("REG-02", "R11-02")]
#[test]
fn everybody_scores_for_himself() {
    for book in BOTH {
        for players in [3, 4, 6] {
            assert!(Trick::match_rules(&game(book.id).players(players).rules()).sides.is_empty());
        }
        let table = book.game().search(|t| t.contract(0, 10, "red"), |c| c.each(fourteens)[0] >= 10);
        assert_eq!(table.written(), table.captured().each(fourteens));
        assert_eq!(table.open_view().sides.len(), 4);
    }
}

#[rule("REG-03", "R11-03")]
#[test]
fn four_or_more_use_all_56_cards_and_no_bird() {
    for book in BOTH {
        for players in [4, 5, 6] {
            let pack = Trick::pack(&game(book.id).players(players).rules());
            let all: Vec<_> = ['R', 'Y', 'B', 'G'].iter().flat_map(|c| cards(&run(*c, 1, 14))).collect();
            assert_eq!(pack, all);
        }
    }
    assert_eq!(Trick::pack(&game("rook-1911").players(8).rules()).len(), 56);
}

#[rule("REG-04", "REG-A17", "R11-04")]
#[test]
fn three_take_out_the_ones_to_fours_and_keep_the_fives() {
    for book in BOTH {
        let pack = Trick::pack(&book.three().rules());
        let left: Vec<_> = ['R', 'Y', 'B', 'G'].iter().flat_map(|c| cards(&run(*c, 5, 14))).collect();
        assert_eq!(pack, left);
        assert_eq!(pack.len(), 40);
        assert_eq!(pack.iter().map(|card| fourteens(*card)).sum::<i32>(), 100);
    }
}

#[rule("REG-06", "R11-06")]
#[test]
fn the_whole_pack_is_dealt_singly_from_the_dealers_left() {
    for book in BOTH {
        let pack = Trick::pack(&book.three().rules());
        let table = book.three().dealer(1).pack(pack.clone());
        // Dealer 1: seats 2, 0, 1 are served in turn, and the fortieth card is seat 2's.
        for (first, seat) in [(0, 2), (1, 0), (2, 1)] {
            let mut dealt: Vec<_> = pack.iter().copied().skip(first).step_by(3).collect();
            dealt.sort_unstable();
            assert_eq!(table.view(seat).hand, dealt);
        }
        assert_eq!(table.view(2).hand.len(), 14);
        assert_eq!(table.open_view().nest.size + table.open_view().center.size, 0);
        table.refuses(1, "bury R5", "wrong_phase", book.cites(["REG-06", "R11-06"]));
    }
}

#[rule("REG-07", "REG-A07", "R11-07", "R11-A01")]
#[test]
fn longer_hands_begin_at_the_dealers_left() {
    for book in BOTH {
        assert_eq!(sizes(book.three()), [14, 13, 13]);
        assert_eq!(sizes(book.three().dealer(0)), [13, 14, 13]);
        assert_eq!(sizes(book.game()), [14; 4]);
        assert_eq!(sizes(game(book.id).players(5).dealer(4)), [12, 11, 11, 11, 11]);
        assert_eq!(sizes(game(book.id).players(5).dealer(2)), [11, 11, 11, 12, 11]);
        assert_eq!(sizes(game(book.id).players(6).dealer(5)), [10, 10, 9, 9, 9, 9]);
        assert_eq!(sizes(game(book.id).players(6).dealer(4)), [10, 9, 9, 9, 9, 10]);
    }
    assert_eq!(sizes(game("rook-1911").players(7)), [8; 7]);
    assert_eq!(sizes(game("rook-1911").players(8)), [7; 8]);
}

#[rule("R11-A01")]
#[test]
fn eight_play_as_four_do() {
    let mut table = game("rook-1911").players(8).dealer(7).hands(&["R14"]).deal();
    table.contract(0, 10, "red").plays("R14");
    assert_eq!(table.turn(), Some(1));
    table.finish();
    assert_eq!(table.captured().tricks.iter().sum::<i32>(), 7);
    assert_eq!(table.line("counters").iter().sum::<i32>(), 100);
}

#[rule("REG-08", "R11-08")]
#[test]
fn a_hand_is_shown_sorted_by_color() {
    for book in BOTH {
        let table = book.game().hands(&["G2 R9 B4 Y5 R1 Y14 G1 B3 R10 Y6 B9 G14 R2 Y1"]).deal();
        assert_eq!(table.view(0).hand, cards("R1 R2 R9 R10 Y1 Y5 Y6 Y14 B3 B4 B9 G1 G2 G14"));
    }
}

#[rule("REG-09", "REG-17", "REG-18", "REG-A19", "R11-09", "R11-15")]
#[test]
fn the_highest_bidder_names_any_of_the_four_colors() {
    for book in BOTH {
        for (color, named) in [
            ("red", "trump red"),
            ("yellow", "trump yellow"),
            ("black", "trump black"),
            ("green", "trump green"),
        ] {
            // Seat 1 holds nothing but yellow, and may name a color of which it has no card.
            let mut table = whole_colors(book);
            table.won_by(1, 20);
            assert_eq!(table.turn(), Some(1));
            assert_eq!(table.legal(1), ["trump red", "trump yellow", "trump black", "trump green"]);
            let law = book.cites(["REG-17", "R11-15"]);
            table.refuses(0, named, "not_your_turn", law).refuses(1, "trump none", "no_such_trump", law);
            table.act(1, named);
            assert_eq!(table.open_view().trump.unwrap().to_string(), color);
            assert_eq!(table.hand.phase(), "play");
        }
    }
}

#[rule("REG-10", "REG-11", "R11-10", "R11-11")]
#[test]
fn the_dealer_speaks_first_and_may_not_pass() {
    for book in BOTH {
        for dealer in 0..4 {
            let table = book.game().dealer(dealer).deal();
            assert_eq!(table.turn(), Some(dealer));
            assert!(!table.legal(dealer).contains(&"pass".to_string()));
            table.refuses(dealer, "pass", "must_bid", book.cites(["REG-11", "R11-11"]));
            let law = book.cites(["REG-13", "R11-13"]);
            table.refuses((dealer + 1) % 4, "bid 50", "not_your_turn", law);
        }
    }
}

#[rule("REG-12", "REG-A04", "R11-12")]
#[test]
fn every_bid_is_a_multiple_of_five() {
    for book in BOTH {
        let mut table = book.game().deal();
        let law = book.cites(["REG-12", "R11-12"]);
        table.refuses(3, "bid 12", "not_a_multiple", law).refuses(3, "bid 1", "not_a_multiple", law);
        table.act(3, "bid 15");
        table.refuses(0, "bid 18", "not_a_multiple", law).refuses(0, "bid 101", "not_a_multiple", law);
        table.act(0, "bid 20");
    }
}

#[rule("REG-13", "REG-14", "REG-A05", "R11-13", "R11-14")]
#[test]
fn the_turn_moves_left_and_each_goes_higher_or_passes() {
    for book in BOTH {
        let mut table = book.game().deal();
        table.act(3, "bid 15");
        assert_eq!(table.turn(), Some(0));
        let law = book.cites(["REG-14", "R11-14"]);
        table.refuses(0, "bid 15", "bid_too_low", law).refuses(0, "bid 10", "bid_too_low", law);
        // A jump is as good as the next step.
        let legal = table.legal(0);
        assert_eq!(legal.first().unwrap(), "bid 20");
        assert!(legal.contains(&"bid 95".to_string()) && legal.contains(&"pass".to_string()));
        table.act(0, "bid 45");
        assert_eq!(table.turn(), Some(1));
        table.act(1, "pass");
        assert_eq!(table.turn(), Some(2));
        table.act(2, "bid 50");
        assert_eq!(table.turn(), Some(3));
    }
}

#[rule("REG-15", "R11-17", "R11-A02")]
#[test]
fn a_pass_is_for_the_whole_hand() {
    for book in BOTH {
        let mut table = book.game().deal();
        table.acts("3 bid 15; 0 bid 25; 1 pass; 2 bid 30; 3 bid 35; 0 bid 40");
        assert_eq!(table.turn(), Some(2), "seat 1 passed and is skipped");
        table.refuses(1, "bid 50", "already_passed", book.cites(["REG-15", "R11-A02"]));
        table.refuses(1, "pass", "already_passed", book.cites(["REG-15", "R11-A02"]));
    }
}

#[rule("REG-16", "R11-15")]
#[test]
fn the_auction_circles_until_nobody_goes_higher() {
    for book in BOTH {
        let mut table = book.game().deal();
        table.acts("3 bid 5; 0 bid 10; 1 bid 15; 2 bid 20; 3 bid 25; 0 bid 30; 1 pass; 2 pass; 3 pass");
        assert_eq!(table.hand.phase(), "trump");
        assert_eq!(table.turn(), Some(0));
        let law = book.cites(["REG-16", "R11-15"]);
        table.refuses(0, "bid 35", "wrong_phase", law).refuses(0, "pass", "wrong_phase", law);
        assert_eq!(table.open_view().bid.unwrap().points, 30);
    }
}

#[rule("REG-19", "R11-16")]
#[test]
fn trump_is_named_only_after_the_auction_and_only_by_its_winner() {
    for book in BOTH {
        let mut table = book.game().deal();
        table.act(3, "bid 15");
        table.refuses(0, "trump red", "wrong_phase", book.cites(["REG-19", "R11-15"]));
        table.refuses(0, "play R1", "wrong_phase", book.cites(["REG-19", "R11-15"]));
        assert!((0..4).all(|seat| table.view(seat).trump.is_none()));
        table.acts("0 bid 20; 1 pass; 2 pass; 3 pass; 0 trump black");
        assert!((0..4).all(|seat| table.view(seat).trump.map(|t| t.to_string()) == Some("black".into())));
        table.refuses(0, "trump red", "wrong_phase", book.cites(["REG-19", "R11-15"]));
        // Nobody else is ever asked for a color.
        assert!((1..4).all(|seat| table.legal(seat).iter().all(|line| !line.starts_with("trump"))));
    }
}

#[rule("REG-20", "R11-17", "R11-18")]
#[test]
fn the_auction_of_the_example_ends_with_b_at_40() {
    for book in BOTH {
        let mut table = book.game().dealer(0).deal();
        table.acts("0 bid 15; 1 bid 25; 2 pass; 3 bid 30; 0 bid 35; 1 bid 40; 3 pass; 0 pass");
        let bid = table.open_view().bid.unwrap();
        assert_eq!((bid.seat.index(), bid.points), (1, 40));
        table.act(1, "trump green");
        assert_eq!(table.open_view().trump, Some("green".parse().map(Trump::Color).unwrap()));
        assert_eq!(table.turn(), Some(1), "here the dealer's left is the bidder");
    }
}

#[rule("REG-21", "REG-38", "REG-39", "REG-47", "R11-19", "R11-35", "R11-36")]
#[test]
fn a_bid_of_40_is_made_by_40_or_more_and_lost_by_35() {
    for book in BOTH {
        for (captured, recorded) in [(35, -40), (40, 40), (45, 45), (0, -40)] {
            let example =
                "0 bid 15; 1 bid 25; 2 pass; 3 bid 30; 0 bid 35; 1 bid 40; 3 pass; 0 pass; 1 trump green";
            let table = book
                .game()
                .dealer(0)
                .search(|table| table.acts(example), |count| count.points(&[1], fourteens) == captured);
            let mut expected = table.captured().each(fourteens);
            expected[1] = recorded;
            assert_eq!(table.written(), expected);
            assert_eq!(table.struck("counters")[1], captured < 40);
            assert!(table.remarks().contains(if captured < 40 { "set back" } else { "made it" }));
        }
    }
}

#[rule("REG-22", "REG-23", "REG-24", "R11-20", "R11-21")]
#[test]
fn the_dealers_left_leads_anything_whoever_bid_and_play_moves_left() {
    for book in BOTH {
        for dealer in 0..4 {
            let mut table = book.game().dealer(dealer).deal();
            let left = (dealer + 1) % 4;
            table.contract(dealer, 30, "yellow");
            assert_eq!(table.turn(), Some(left));
            assert_eq!(table.playable(left), table.view(left).hand);
            table.refuses(dealer, "play R1", "not_your_turn", book.cites(["REG-22", "R11-20"]));
            let lead = table.legal(left)[0].clone();
            table.act(left, &lead);
            assert_eq!(table.turn(), Some((dealer + 2) % 4));
            table.refuses(dealer, "play R1", "not_your_turn", book.cites(["REG-24", "R11-21"]));
            for played in 1..4 {
                assert_eq!(table.open_view().trick.len(), played);
                let seat = (left + played) % 4;
                assert_eq!(table.turn(), Some(seat));
                let line = table.legal(seat)[0].clone();
                table.act(seat, &line);
            }
            assert_eq!(table.open_view().hand_sizes, [13; 4]);
        }
    }
}

#[rule("REG-25", "REG-29", "R11-22", "R11-26")]
#[test]
fn the_highest_trump_beats_every_other_color() {
    for book in BOTH {
        let (s1, s2) = (run('Y', 1, 13) + " G1", run('B', 1, 13) + " G4");
        let mut table = book.game().hands(&["R14", &s1, &s2, "R2 R3"]).deal();
        table.contract(0, 30, "green").plays("R14 G1 G4 R2");
        assert_eq!(table.turn(), Some(2), "the 4 of trumps beats the 1 of trumps and the 14 led");
    }
}

#[rule("REG-26", "R11-23")]
#[test]
fn who_holds_the_color_led_must_play_it() {
    for book in BOTH {
        let s1 = run('Y', 1, 12) + " R9 R12";
        let mut table = book.game().hands(&["R6", &s1]).deal();
        table.contract(0, 30, "yellow").plays("R6");
        assert_eq!(table.playable(1), cards("R9 R12"));
        let law = book.cites(["REG-26", "R11-23"]);
        table.refuses(1, "play Y5", "must_follow", law).refuses(1, "play G14", "not_held", "GEN-22");
    }
}

#[rule("REG-27", "R11-24")]
#[test]
fn a_player_void_in_the_color_led_may_throw_or_trump() {
    for book in BOTH {
        let s1 = run('Y', 1, 13) + " G1";
        let mut table = book.game().hands(&["R6", &s1]).deal();
        table.contract(0, 30, "yellow").plays("R6");
        assert_eq!(table.playable(1), cards(&s1), "trumping is free, throwing too");
    }
}

#[rule("REG-28", "R11-25")]
#[test]
fn without_trumps_the_top_card_of_the_color_led_takes_the_trick() {
    for book in BOTH {
        let s1 = run('B', 1, 14);
        let mut table = book.game().hands(&["R6", &s1, "R5 R12", "R11"]).deal();
        table.contract(0, 30, "yellow").plays("R6 B14 R12 R11");
        assert_eq!(table.turn(), Some(2), "a black 14 is worth nothing on a red lead");
        let mut table = book.game().hands(&["R6", &s1, "R5 R12", "R11"]).deal();
        table.contract(0, 30, "yellow").plays("R6 B14 R5 R11");
        assert_eq!(table.turn(), Some(3));
    }
}

#[rule("REG-23", "REG-30", "R11-27")]
#[test]
fn the_taker_keeps_the_trick_face_down_and_leads_any_card() {
    for book in BOTH {
        let mut table = book.game().hands(&["R6 R14", "R7 Y4", "R12 R8", "R11 R9"]).deal();
        table.contract(0, 30, "green").plays("R6 R7 R12 R11");
        assert_eq!(table.turn(), Some(2));
        assert_eq!(table.playable(2), table.view(2).hand);
        let two = table.view(2).hand.iter().map(ToString::to_string).find(|c| c != "R8").unwrap();
        assert_eq!(table.open_view().tricks, [0, 0, 1, 0]);
        table.act(2, &format!("play {two}"));
        for _ in 0..3 {
            let turn = table.turn().unwrap();
            let line = table.legal(turn)[0].clone();
            table.act(turn, &line);
        }
        // Only the last trick may be seen: the first lies face down even for its taker.
        for seat in 0..4 {
            let seen = serde_json::to_string(&table.view(seat)).unwrap();
            assert!(!seen.contains("\"R12\"") && !seen.contains("\"R6\""), "seat {seat} still sees {seen}");
        }
    }
}

#[rule("REG-31", "R11-28")]
#[test]
fn play_ends_when_the_hands_are_empty() {
    for book in BOTH {
        let mut table = whole_colors(book);
        table.contract(0, 100, "red");
        for trick in 0..14 {
            assert_eq!(table.hand.score(), None);
            assert_eq!(table.open_view().tricks[0], trick);
            for _ in 0..4 {
                let turn = table.turn().unwrap();
                let line = table.legal(turn)[0].clone();
                table.act(turn, &line);
            }
        }
        assert!(table.over());
        assert_eq!(table.open_view().hand_sizes, [0; 4]);
        assert_eq!(table.written(), [100, 0, 0, 0]);
        table.refuses(0, "play R1", "hand_over", "GEN-17");
    }
}

#[rule("REG-32", "REG-A08", "REG-A11", "R11-29", "R11-A09")]
#[test]
fn the_odd_card_goes_to_the_taker_of_the_last_trick_and_helps_the_bid() {
    for book in BOTH {
        let mut table = three_with_an_odd_card(book);
        // Dealer 2 is declarer at 10. Seat 0 keeps the yellow 14 back and loses the last trick to the yellow 11.
        table.acts("2 bid 10; 0 pass; 1 pass; 2 trump red").plays(TEN_RED_TRICKS);
        table.plays("Y13 Y5 Y9 Y12 Y7 Y10 Y6 Y8");
        assert_eq!(table.hand.score(), None);
        table.plays("Y11");
        assert!(table.captured().has(2, "Y14"));
        assert_eq!(table.written(), [90, 0, 10], "the odd 14 alone makes the bid of 10");
    }
}

#[rule("REG-A08", "REG-A10", "R11-A09")]
#[test]
fn a_holder_who_takes_the_last_trick_keeps_the_odd_card() {
    for book in BOTH {
        let mut table = three_with_an_odd_card(book);
        table.contract(0, 100, "red").plays(TEN_RED_TRICKS);
        // Another choice: the yellow 14 is played, the 6 is left over.
        table.plays("Y13 Y5 Y9 Y12 Y7 Y10 Y14 Y8 Y11");
        assert_eq!(table.written(), [100, 0, 0]);
        let mut table = three_with_an_odd_card(book);
        table.contract(0, 100, "red").plays(TEN_RED_TRICKS);
        // The yellow 14 may also take an earlier trick; the 12 then wins the last one, and the 13 is left over.
        table.plays("Y14 Y5 Y9 Y6 Y7 Y10");
        assert_eq!(table.turn(), Some(2));
        table.plays("Y11 Y13 Y8");
        assert_eq!(table.written(), [-100, 0, 10]);
    }
}

#[rule("REG-A09", "R11-A09")]
#[test]
fn both_odd_cards_of_six_go_to_the_taker_of_the_last_trick() {
    for book in BOTH {
        let reds = run('R', 5, 14);
        let mut table = game(book.id).players(6).dealer(5).hands(&[&reds, "G14"]).deal();
        // The lowest card is always played: seat 0 is left with the red 14, seat 1 with the green 14.
        table.contract(0, 100, "red").finish();
        assert_eq!(table.captured().tricks, [9, 0, 0, 0, 0, 0]);
        assert_eq!(table.written(), [100, 0, 0, 0, 0, 0]);
    }
}

#[rule("REG-33", "REG-34", "REG-35", "REG-36", "R11-30", "R11-31", "R11-32", "R11-33")]
#[test]
fn fives_count_5_tens_and_fourteens_10_and_nothing_else_counts() {
    for book in BOTH {
        for (card, worth) in [("R5", 5), ("R10", 10), ("R14", 10), ("R1", 0), ("R13", 0), ("R11", 0)] {
            let s0 = format!("{} {card}", run('G', 1, 13));
            let s1: Vec<_> =
                cards(&run('R', 1, 14)).iter().map(ToString::to_string).filter(|c| c != card).collect();
            let s1 = s1.join(" ") + " G14";
            let (s2, s3) = (run('Y', 1, 14), run('B', 1, 14));
            let mut table = book.game().hands(&[&s0, &s1, &s2, &s3]).deal();
            table.contract(3, 5, "black");
            // Seat 0 leads the card, seat 3 trumps it with the black 1.
            let follow = if card == "R1" { "R2" } else { "R1" };
            table.plays(&format!("{card} {follow} Y1 B1"));
            table.finish();
            let count = table.captured();
            assert!(count.has(3, card));
            assert_eq!(table.line("counters"), count.each(fourteens));
            let without: i32 =
                count.cards[3].iter().filter(|c| c.to_string() != card).map(|c| fourteens(*c)).sum();
            assert_eq!(table.line("counters")[3] - without, worth, "{card}");
            assert_eq!(table.sheet().lines.len(), 1, "tricks as such are on no line");
        }
    }
}

#[rule("REG-37", "R11-34")]
#[test]
fn the_others_always_record_what_they_captured() {
    for book in BOTH {
        for made in [true, false] {
            let table = book.game().search(
                |table| table.contract(0, 35, "red"),
                |count| (count.points(&[0], fourteens) >= 35) == made,
            );
            assert_eq!(table.written()[1..], table.captured().each(fourteens)[1..]);
        }
    }
}

#[rule("REG-38", "REG-A02", "R11-A06")]
#[test]
fn a_dealer_nobody_outbids_is_declarer_at_his_opening() {
    for book in BOTH {
        let mut table = whole_colors(book);
        table.acts("3 bid 15; 0 pass; 1 pass; 2 pass");
        assert_eq!(table.turn(), Some(3));
        table.act(3, "trump green").finish();
        assert_eq!(table.written(), [0, 0, 0, 100], "85 above the bid, and all of it recorded");
        assert!(!table.score().thrown_in);
        assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(3));
    }
}

#[rule("REG-46", "REG-39", "R11-36")]
#[test]
fn a_bid_of_60_with_55_captured_is_set_back_60() {
    for book in BOTH {
        let table = book
            .game()
            .search(|table| table.contract(0, 60, "red"), |count| count.each(fourteens) == [55, 20, 15, 10]);
        assert_eq!(table.written(), [-60, 20, 15, 10]);
        assert_eq!(table.line("counters"), [55, 20, 15, 10]);
        assert_eq!(table.struck("counters"), [true, false, false, false]);
    }
}

#[rule("REG-40", "R11-41")]
#[test]
fn all_captures_add_up_to_100_at_every_table() {
    for book in BOTH {
        let most = if book.id == "rook-1911" { 8 } else { 6 };
        for players in 3..=most {
            for seed in 0..20 {
                let mut table = game(book.id).players(players).dealer(seed as usize % players).shuffled(seed);
                table.random(seed);
                assert_eq!(table.line("counters").iter().sum::<i32>(), 100);
                assert_eq!(table.line("counters"), table.captured().each(fourteens));
            }
        }
    }
}

#[rule("REG-41", "R11-37")]
#[test]
fn each_hand_has_a_deal_and_an_auction_of_its_own() {
    for book in BOTH {
        let next = book.game().dealer(0).totals(&[45, -60, 20, 15]).hands_before(3).deal();
        assert_eq!(next.hand.phase(), "auction");
        assert_eq!(next.turn(), Some(0));
        assert!(next.open_view().trump.is_none() && next.open_view().bid.is_none());
        assert_eq!(next.legal(0)[0], "bid 5");
    }
}

#[rule("REG-42", "REG-43", "REG-44", "REG-45", "R11-38", "R11-39", "R11-40", "R11-A03", "R11-A04")]
#[test]
fn the_game_is_150_or_what_was_agreed_and_the_largest_total_wins() {
    for book in BOTH {
        let rules = Trick::match_rules(&book.game().rules());
        assert_eq!(rules.end, MatchEnd::Target(150));
        assert!(!rules.lowest_wins && !rules.finisher_first && !rules.must_win_on_bid);
        assert!(!rules.shared_tie, "equal totals play another hand");
        let longer = Trick::match_rules(&book.game().option("target", "500").rules());
        assert_eq!(longer.end, MatchEnd::Target(500));
        let option = rules::trick::row::find(book.id).unwrap().options();
        let target = option.iter().find(|o| o.name == "target").unwrap();
        assert_eq!(
            (target.default.as_str(), target.ruling.as_str()),
            ("150", book.cites(["REG-43", "R11-39"]))
        );
    }
}

#[rule("REG-A15", "R11-A10")]
#[test]
fn a_total_may_fall_below_zero() {
    for book in BOTH {
        let mut table = whole_colors(book);
        table.contract(1, 100, "red").finish();
        assert_eq!(table.written(), [100, -100, 0, 0]);
        assert_eq!(Trick::match_rules(&book.game().rules()).floor, None);
    }
}

#[rule("REG-A16")]
#[test]
fn the_target_is_not_tested_during_a_hand() {
    for book in BOTH {
        let mut table = book.game().totals(&[145, 0, 0, 0]).hands(&["R14 R10", "R5", "R1", "R2"]).deal();
        table.contract(0, 10, "red").plays("R14 R5 R1 R2");
        assert_eq!(table.hand.score(), None, "160 are captured, yet the hand goes on");
        table.finish();
        assert_eq!(table.captured().tricks.iter().sum::<i32>(), 14);
    }
}

#[rule("REG-A06", "R11-A08")]
#[test]
fn a_played_hand_never_keeps_its_dealer() {
    for book in BOTH {
        let mut table = whole_colors(book);
        table.contract(0, 100, "red").finish();
        assert!(!table.score().same_dealer && !table.score().thrown_in);
    }
}

#[rule("REG-A01", "R11-A05")]
#[test]
fn the_smallest_opening_is_5_unless_the_table_agrees_on_more() {
    for book in BOTH {
        let law = book.cites(["REG-A01", "R11-A05"]);
        let table = book.game().deal();
        assert_eq!(table.legal(3)[0], "bid 5");
        table.refuses(3, "bid 0", "below_minimum", law);
        for (least, below) in [("5", "0"), ("10", "5"), ("15", "10"), ("20", "15")] {
            let mut table = book.game().option("min_open", least).deal();
            assert_eq!(table.legal(3)[0], format!("bid {least}"));
            table.refuses(3, &format!("bid {below}"), "below_minimum", law);
            table.act(3, &format!("bid {least}"));
        }
    }
}

#[rule("REG-A03", "R11-A07")]
#[test]
fn the_auction_closes_at_100_unless_bids_are_unlimited() {
    for book in BOTH {
        let law = book.cites(["REG-A03", "R11-A07"]);
        let mut table = book.game().deal();
        table.refuses(3, "bid 105", "above_cap", law);
        table.acts("3 bid 5; 0 bid 100");
        assert_eq!(table.hand.phase(), "trump", "nothing higher can be made");
        assert_eq!(table.turn(), Some(0));
        let mut table = book.game().option("bid_cap", "none").deal();
        table.acts("3 bid 100; 0 bid 105; 1 pass; 2 bid 2000");
        assert_eq!(table.turn(), Some(3), "the auction goes on");
        table.acts("3 pass; 0 pass; 2 trump red").finish();
        assert_eq!(table.written()[2], -2000);
    }
}

#[rule("REG-A03", "R11-A07")]
#[test]
fn unlimited_bids_of_any_size_do_not_upset_the_table() {
    for book in BOTH {
        for huge in ["bid 65535", "bid 65530", "bid 60000", "bid 50005", "bid 50000"] {
            let mut table = book.game().option("bid_cap", "none").deal();
            if table.refusal(3, huge).is_none() {
                table.act(3, huge);
            }
            let turn = table.turn().unwrap();
            for line in table.legal(turn) {
                assert_eq!(table.refusal(turn, &line), None);
            }
        }
    }
}
