//! Games with a fixed number of hands, single-hand games, and agreed targets.

use crate::play::{Book, open, play_match, seats};
use rule_id::rule;
use rules::{Catalog, MatchEnd, Options};

#[rule("FLP-23", "FLP-24", "FLP-A10")]
#[test]
fn flip_is_six_deals_and_the_smallest_total_wins() {
    let six = |chosen: &[(&str, &str)], last: [i32; 3]| {
        let mut book = Book::of("flip", 3, chosen);
        for _ in 0..5 {
            // Seat 0 takes the Golden Ten with ten red points each time.
            book.counters(&[10, 10, 7]);
            assert_eq!(book.won(), None);
        }
        book.counters(&last);
        (book.totals(3), book.won())
    };
    assert_eq!(six(&[], [10, 10, 7]), (vec![0, 60, 42], Some(vec![0])));
    let level = |chosen: &[(&str, &str)]| {
        let mut book = Book::of("flip", 3, chosen);
        for _ in 0..6 {
            book.counters(&[18, 8, 1]);
        }
        book
    };
    assert_eq!(
        (level(&[]).totals(3), level(&[]).won()),
        (vec![48, 48, 6], Some(vec![2])),
        "a tie for second place does not matter"
    );
    let tied = |chosen: &[(&str, &str)]| {
        let mut book = Book::of("flip", 3, chosen);
        for _ in 0..6 {
            book.counters(&[14, 4, 9]);
        }
        book
    };
    assert_eq!((tied(&[]).totals(3), tied(&[]).won()), (vec![24, 24, 54], None), "another deal for everyone");
    assert_eq!(tied(&[]).counters(&[10, 1, 16]).won(), Some(vec![0]));
    assert_eq!(tied(&[("final_tie", "shared")]).won(), Some(vec![0, 1]));
    for seed in 0..3 {
        let table = play_match(&open("flip", 5, &[]), seed, |table| {
            let over = table.winners().is_some();
            assert!(over == (table.totals().hands >= 6) || table.totals().hands >= 6, "not before six deals");
        });
        let totals = &table.totals().players.0[..5];
        let winner = seats(table.winners().unwrap());
        assert_eq!(winner.len(), 1);
        assert_eq!(totals[winner[0]], *totals.iter().min().unwrap());
    }
}

#[rule("ORG-61", "ORG-A28")]
#[test]
fn a_number_of_hands_may_be_agreed_instead_of_a_target() {
    let play = |tie: &str, last: i32| {
        let mut book = Book::of("original-rook", 4, &[("hands", "3"), ("final_tie", tie)]);
        book.hand(0, 70, &[120, 0]).passed_out().hand(0, 70, &[120, 0]);
        assert_eq!(book.won(), None, "240 after two hands; a passed-out hand does not count");
        book.hand(1, 120, &[120 - last, last]);
        (book.totals(2), book.won())
    };
    assert_eq!(play("another_hand", 120), (vec![240, 120], Some(vec![0, 2])));
    assert_eq!(play("another_hand", 115), (vec![245, -120], Some(vec![0, 2])));
    let level = |tie: &str| {
        let mut book = Book::of("original-rook", 4, &[("hands", "2"), ("final_tie", tie)]);
        book.hand(0, 70, &[70, 50]).hand(1, 70, &[50, 70]);
        book
    };
    assert_eq!(level("another_hand").won(), None);
    assert_eq!(level("another_hand").hand(0, 70, &[70, 50]).won(), Some(vec![0, 2]));
    assert_eq!(level("shared").won(), Some(vec![0, 1, 2, 3]));
    let mut long = Book::of("original-rook", 4, &[("hands", "5")]);
    for _ in 0..4 {
        long.hand(0, 70, &[100, 20]);
        assert_eq!(long.won(), None, "300 points do not end the match");
    }
    let table = play_match(&open("original-rook", 4, &[("hands", "2")]), 1, |_| {});
    assert!(table.totals().hands >= 2);
}

#[rule("GEN-23", "REG-43", "R11-39", "R11-A04", "DIX-51")]
#[test]
fn another_target_is_agreed_before_the_first_deal_and_stays() {
    for (game, players) in
        [("regular-rook", 4), ("rook-1911", 4), ("dixie-rook", 4), ("club-rook", 4), ("rack-o", 3)]
    {
        let rules = open(game, players, &[("target", "700")]);
        assert_eq!(rules.match_rules().end, MatchEnd::Target(700), "{game}");
        let text = table::record::write(&crate::play::begin(&rules, 1));
        assert!(text.contains("\noption target 700\n"), "{game}: the record states the target");
        // A record cannot change its target between hands, because options come before the first hand.
        let changed = format!("{text}\noption target 800\n");
        assert!(table::record::load(&Catalog::default(), &changed).is_err(), "{game}");
    }
    let mut book = Book::of("regular-rook", 4, &[("target", "200")]);
    book.hand(0, 50, &[100, 0, 0, 0]).hand(0, 50, &[60, 40, 0, 0]);
    assert_eq!((book.totals(4), book.won()), (vec![160, 40, 0, 0], None));
}

#[rule("IDI-A14")]
#[test]
fn i_doubt_it_is_one_hand_or_a_series_to_a_target() {
    let single = play_match(&open("i-doubt-it", 3, &[]), 1, |_| {});
    assert_eq!(single.number(), 1);
    let winner = seats(single.winners().unwrap());
    assert_eq!(winner.len(), 1);
    let points = single.totals().players.0;
    assert!(points[winner[0]] > 0, "the points are recorded anyway");
    let series = open("i-doubt-it", 3, &[("series", "points_target"), ("target", "60")]);
    assert_eq!(series.match_rules().end, MatchEnd::Target(60));
    let table = play_match(&series, 1, |table| {
        let best = table.totals().players.0[..3].iter().max().copied().unwrap();
        assert!(table.winners().is_none() || best >= 60);
    });
    assert!(table.number() > 1);
    assert!(Catalog::default().open("i-doubt-it", Some(3), &Options::new()).is_ok());
}
