//! The count and the game.

use super::{BOTH, whole_colors};
use crate::support::{
    Trick, cards,
    counted::{fourteens, run},
    game,
};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

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
            let mut expected = table.counted().each(fourteens);
            expected[1] = recorded;
            assert_eq!(table.written(), expected);
            assert_eq!(table.struck("counters")[1], captured < 40);
            assert!(table.remarks().contains(if captured < 40 { "set back" } else { "made it" }));
        }
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
            // Seat 0 leads the card, and seat 3 trumps it with the black 1.
            let follow = if card == "R1" { "R2" } else { "R1" };
            table.plays(&format!("{card} {follow} Y1 B1"));
            table.finish();
            let count = table.counted();
            assert!(count.has(3, card));
            assert_eq!(table.line("counters"), count.each(fourteens));
            let without: i32 =
                count.cards[3].iter().filter(|c| c.to_string() != card).map(|c| fourteens(*c)).sum();
            assert_eq!(table.line("counters")[3] - without, worth, "{card}");
            assert_eq!(table.sheet().lines.len(), 1, "tricks themselves have no line");
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
            assert_eq!(table.written()[1..], table.counted().each(fourteens)[1..]);
        }
    }
}

#[rule("REG-38", "REG-A02", "R11-A06")]
#[test]
fn a_dealer_nobody_outbids_is_declarer_at_the_opening_bid() {
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
                assert_eq!(table.line("counters"), table.counted().each(fourteens));
            }
        }
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
        let option = rookery_rules::trick::row::find(book.id).unwrap().options();
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
        assert_eq!(table.hand.score(), None, "160 are captured, but the hand continues");
        table.finish();
        assert_eq!(table.counted().tricks.iter().sum::<i32>(), 14);
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
