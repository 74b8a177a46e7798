//! The tricks, and the odd card at the end.

use super::{BOTH, TEN_RED_TRICKS, three_with_an_odd_card, whole_colors};
use crate::support::{cards, counted::run, game};
use rookery_rules::Game;
use rule_id::rule;

#[rule("REG-22", "REG-23", "REG-24", "R11-20", "R11-21")]
#[test]
fn the_dealers_left_leads_anything_no_matter_who_bid_and_play_moves_left() {
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
fn a_player_who_holds_the_color_led_must_play_it() {
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
        assert_eq!(table.playable(1), cards(&s1), "the player may trump or discard freely");
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
        // Only the last trick may be seen: the first is face down even for the player who took it.
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
        // Seat 2 deals and is the declarer at 10. Seat 0 holds back the yellow 14 and loses the last trick to the
        // yellow 11.
        table.acts("2 bid 10; 0 pass; 1 pass; 2 trump red").plays(TEN_RED_TRICKS);
        table.plays("Y13 Y5 Y9 Y12 Y7 Y10 Y6 Y8");
        assert_eq!(table.hand.score(), None);
        table.plays("Y11");
        assert!(table.counted().has(2, "Y14"));
        assert_eq!(table.written(), [90, 0, 10], "the odd 14 alone makes the bid of 10");
    }
}

#[rule("REG-A08", "REG-A10", "R11-A09")]
#[test]
fn a_holder_who_takes_the_last_trick_keeps_the_odd_card() {
    for book in BOTH {
        let mut table = three_with_an_odd_card(book);
        table.contract(0, 100, "red").plays(TEN_RED_TRICKS);
        // Another choice: the yellow 14 is played, and the 6 is left over.
        table.plays("Y13 Y5 Y9 Y12 Y7 Y10 Y14 Y8 Y11");
        assert_eq!(table.written(), [100, 0, 0]);
        let mut table = three_with_an_odd_card(book);
        table.contract(0, 100, "red").plays(TEN_RED_TRICKS);
        // The yellow 14 may also take an earlier trick; in that case, the 12 wins the last one, and the 13 is left
        // over.
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
        assert_eq!(table.counted().tricks, [9, 0, 0, 0, 0, 0]);
        assert_eq!(table.written(), [100, 0, 0, 0, 0, 0]);
    }
}
