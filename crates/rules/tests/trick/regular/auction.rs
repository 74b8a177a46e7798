//! The auction: the dealer opens, a pass is final, and the winner names trump.

use super::{BOTH, whole_colors};
use rookery_rules::{Game, trick::Trump};
use rule_id::rule;

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
            // Seat 1 holds only yellow, and may name a color without holding a card in it.
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
fn the_dealer_bids_first_and_may_not_pass() {
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
        // A jump is just as legal as the next step.
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
fn the_auction_goes_around_until_nobody_goes_higher() {
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
        assert_eq!(table.turn(), Some(1), "here the bidder is on the dealer's left");
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
        assert_eq!(table.turn(), Some(3), "the auction continues");
        table.acts("3 pass; 0 pass; 2 trump red").finish();
        assert_eq!(table.written()[2], -2000);
    }
}

#[rule("REG-A03", "R11-A07")]
#[test]
fn unlimited_bids_of_any_size_do_not_break_the_table() {
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
