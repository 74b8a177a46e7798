//! Targets and ties with exact totals, either in the score book or checked directly against the game's rules.

use crate::play::{Book, open, seat, seats};
use rule_id::rule;
use rules::{MatchEnd, Score};
use table::{Totals, finish::winners};

#[rule("REG-42", "REG-A12", "REG-A15", "REG-44")]
#[test]
fn regular_rook_is_won_at_150_by_the_largest_total() {
    let mut book = Book::of("regular-rook", 4, &[]);
    book.hand(0, 50, &[75, 25, 0, 0]).hand(3, 60, &[70, 25, 0, 5]);
    assert_eq!((book.won(), book.totals(4)), (None, vec![145, 50, 0, -60]), "below zero is possible");
    book.hand(0, 5, &[5, 90, 5, 0]);
    assert_eq!(book.won(), Some(vec![0]), "exactly 150");
    let mut book = Book::of("regular-rook", 4, &[]);
    book.hand(0, 50, &[75, 25, 0, 0]).hand(0, 50, &[70, 30, 0, 0]);
    book.hand(1, 50, &[5, 95, 0, 0]);
    assert_eq!((book.totals(4), book.won()), (vec![150, 150, 0, 0], None), "tied: another hand");
    let mut book = Book::of("regular-rook", 4, &[]);
    book.hand(0, 50, &[75, 25, 0, 0]).hand(0, 50, &[70, 30, 0, 0]).hand(0, 5, &[10, 90, 0, 0]);
    assert_eq!((book.totals(4), book.won()), (vec![155, 145, 0, 0], Some(vec![0])));
}

/// Three players have 150 or close to it; everyone plays the extra hand.
#[rule("REG-45", "REG-A13", "REG-A14", "R11-A03", "R11-40", "R11-A12", "R11-A10", "R11-38")]
#[test]
fn a_tie_at_150_is_played_out_by_everybody() {
    for game in ["regular-rook", "rook-1911"] {
        let tied = || {
            let mut book = Book::of(game, 4, &[]);
            book.hand(0, 50, &[75, 25, 0, 0]).hand(0, 50, &[70, 30, 0, 0]).hand(1, 50, &[5, 95, 0, 0]);
            assert_eq!((book.totals(4), book.won()), (vec![150, 150, 0, 0], None), "{game}");
            book
        };
        assert_eq!(tied().hand(0, 5, &[55, 45, 0, 0]).won(), Some(vec![0]));
        let mut third = Book::of(game, 4, &[]);
        third.hand(0, 50, &[70, 0, 30, 0]).hand(1, 50, &[0, 70, 30, 0]).hand(0, 5, &[40, 40, 20, 0]);
        third.hand(0, 5, &[40, 40, 20, 0]);
        assert_eq!((third.totals(4), third.won()), (vec![150, 150, 100, 0], None));
        third.hand(3, 5, &[0, 0, 95, 5]);
        assert_eq!(third.won(), Some(vec![2]), "{game}: all totals are compared");
        third.0.strike();
        third.hand(0, 80, &[45, 0, 50, 5]);
        assert_eq!(
            (third.totals(4), third.won()),
            (vec![70, 150, 150, 5], None),
            "{game}: one player fell, and two tie"
        );
        third.hand(0, 80, &[100, 0, 0, 0]);
        assert_eq!(third.won(), Some(vec![0]), "{game}: the game simply goes on, for that player too");
        let mut low = Book::of(game, 4, &[]);
        low.hand(2, 100, &[0, 0, 95, 5]);
        assert_eq!(low.totals(4), [0, 0, -100, 5], "{game}: no floor");
    }
}

#[rule("PRT-04", "PRT-A10", "GEN-A03")]
#[test]
fn partnership_rook_is_200_and_the_higher_side_wins() {
    let both_over = |priority: &str| {
        let mut book = Book::of("partnership-rook", 4, &[("finish_priority", priority)]);
        let tricks = |ours| [Some(ours), Some(14 - ours)];
        book.write(Some((0, 50)), &[70, 30], &tricks(8)).write(Some((0, 50)), &[75, 25], &tricks(8));
        book.write(Some((1, 100)), &[0, 100], &tricks(7));
        assert_eq!((book.totals(2), book.won()), (vec![185, 155], None));
        book.write(Some((1, 50)), &[40, 60], &tricks(7));
        assert_eq!(book.totals(2), [225, 215]);
        book.won()
    };
    assert_eq!(both_over("higher_total"), Some(vec![0, 2]));
    assert_eq!(both_over("bidder_first"), Some(vec![1, 3]));
    let mut tie = Book::of("partnership-rook", 4, &[]);
    for _ in 0..4 {
        assert_eq!(tie.won(), None);
        tie.write(Some((0, 50)), &[50, 50], &[Some(7), Some(7)]);
    }
    assert_eq!((tie.totals(2), tie.won()), (vec![200, 200], None), "tied at 200: another hand");
    tie.write(Some((0, 50)), &[50, 50], &[Some(8), Some(6)]);
    assert_eq!(tie.won(), Some(vec![0, 2]));
}

/// Enters a hand that gives the sides these scores, in a game with 120 points per hand; a negative score is a
/// failed bid.
fn record(book: &mut Book, game: &str, bid: (usize, i32), points: [i32; 2]) {
    let dixie = game == "dixie-rook";
    let side = bid.0 % 2;
    let other = points[1 - side];
    let mut made = points;
    made[side] = 120 - other;
    if dixie {
        // The side with more points also gets the most tricks.
        let ahead = usize::from(made[1] >= made[0]);
        made[ahead] -= 20;
        let tricks = if ahead == 0 { [Some(8), Some(6)] } else { [Some(6), Some(8)] };
        book.write(Some(bid), &made, &tricks);
    } else {
        book.hand(bid.0, bid.1, &made);
    }
}

#[rule("DIX-47", "DIX-50", "DIX-A16", "ORG-57", "ORG-58", "ORG-A30", "ORG-60")]
#[test]
fn dixie_and_original_rook_are_300_and_a_tie_is_played_off() {
    for game in ["dixie-rook", "original-rook"] {
        let mut book = Book::of(game, 4, &[]);
        record(&mut book, game, (0, 95), [-95, 45]);
        assert_eq!((book.totals(2), book.won()), (vec![-95, 45], None), "{game}: below zero");
        let mut book = Book::of(game, 4, &[]);
        for _ in 0..3 {
            assert_eq!(book.won(), None);
            record(&mut book, game, (0, 70), [75, 45]);
        }
        record(&mut book, game, (2, 70), [70, 50]);
        assert_eq!((book.totals(2), book.won()), (vec![295, 185], None), "{game}");
        book.0.strike();
        record(&mut book, game, (2, 70), [75, 45]);
        assert_eq!(
            (book.totals(2), book.won()),
            (vec![300, 180], Some(vec![0, 2])),
            "{game}: exactly 300 wins"
        );
        let tied = |chosen: &[(&str, &str)]| {
            let mut book = Book::of(game, 4, chosen);
            for (by, points) in [(0, [100, 20]), (1, [20, 100]), (0, [100, 20]), (1, [30, 90]), (1, [50, 70])]
            {
                assert_eq!(book.won(), None);
                record(&mut book, game, (by, 70), points);
            }
            assert_eq!(book.totals(2), [300, 300]);
            book
        };
        assert_eq!(tied(&[]).won(), None, "{game}: another hand");
        assert_eq!(tied(&[("final_tie", "shared")]).won(), Some(vec![0, 1, 2, 3]));
        let mut on = tied(&[]);
        record(&mut on, game, (3, 70), [45, 75]);
        assert_eq!(on.won(), Some(vec![1, 3]), "{game}");
    }
}

#[rule("DIX-A15", "ORG-59", "GEN-A03")]
#[test]
fn the_higher_of_two_totals_over_300_wins_unless_bidders_count_first() {
    for game in ["dixie-rook", "original-rook"] {
        let both = |priority: &str| {
            let mut book = Book::of(game, 4, &[("finish_priority", priority)]);
            record(&mut book, game, (1, 95), [60, -95]);
            for points in [[50, 70], [50, 70], [50, 70], [50, 70], [35, 85]] {
                record(&mut book, game, (1, 70), points);
            }
            assert_eq!((book.totals(2), book.won()), (vec![295, 270], None), "{game}");
            record(&mut book, game, (3, 70), [50, 70]);
            assert_eq!(book.totals(2), [345, 340]);
            book.won()
        };
        assert_eq!(both("higher_total"), Some(vec![0, 2]), "{game}");
        assert_eq!(both("bidder_first"), Some(vec![1, 3]), "{game}");
    }
}

#[rule("DSP-30", "DSP-A12")]
#[test]
fn display_rook_is_200_for_the_higher_side() {
    let end = |priority: &str, last: i32| {
        let mut book = Book::of("display-rook", 4, &[("finish_priority", priority)]);
        let (most, few) = ([Some(10), Some(4)], [Some(4), Some(10)]);
        book.write(Some((0, 50)), &[75, 25], &most).write(Some((0, 50)), &[75, 25], &most);
        book.write(Some((1, 50)), &[15, 85], &few);
        assert_eq!((book.totals(2), book.won()), (vec![198, 121], None));
        book.write(Some((1, 50)), &[100 - last, last], &few);
        (book.totals(2), book.won())
    };
    assert_eq!(end("higher_total", 60), (vec![206, 201], Some(vec![0, 2])));
    assert_eq!(end("bidder_first", 60), (vec![206, 201], Some(vec![1, 3])));
    assert_eq!(end("higher_total", 65), (vec![206, 206], None), "tied: another hand");
}

#[rule("BEG-25", "BEG-26", "BEG-27", "BEG-28", "BEG-A07")]
#[test]
fn the_beginner_game_is_40_the_highest_wins_and_a_tie_is_another_hand() {
    let mut book = Book::of("beginner-rook", 4, &[]);
    book.counters(&[12, 8, 2, 2]).counters(&[12, 8, 2, 2]).counters(&[12, 8, 2, 2]);
    assert_eq!((book.totals(4), book.won()), (vec![36, 24, 6, 6], None));
    book.counters(&[4, 16, 2, 2]);
    assert_eq!(
        (book.totals(4), book.won()),
        (vec![40, 40, 8, 8], None),
        "tied: another hand, not another game"
    );
    book.counters(&[0, 1, 12, 11]);
    assert_eq!((book.totals(4), book.won()), (vec![40, 41, 20, 19], Some(vec![1])));
    let mut both = Book::of("beginner-rook", 4, &[]);
    both.counters(&[12, 8, 2, 2]).counters(&[12, 8, 2, 2]).counters(&[12, 8, 2, 2]).counters(&[5, 18, 0, 1]);
    assert_eq!((both.totals(4), both.won()), (vec![41, 42, 6, 7], Some(vec![1])));
}

#[rule("OR2-07", "OR2-A13", "OR3-03", "OR3-A06", "OR5-06", "OR5-A05")]
#[test]
fn the_games_for_two_three_five_and_six_have_their_own_targets() {
    for (game, players, target) in [
        ("original-rook-two", 2, 300),
        ("original-rook-three", 3, 200),
        ("original-rook-five-six", 5, 150),
        ("original-rook-five-six", 6, 150),
    ] {
        assert_eq!(open(game, players, &[]).match_rules().end, MatchEnd::Target(target));
    }
    let two = |priority: &str| {
        let mut book = Book::of("original-rook-two", 2, &[("finish_priority", priority)]);
        for _ in 0..5 {
            book.hand(0, 50, &[55, 45]);
        }
        book.hand(1, 50, &[20, 65]);
        assert_eq!((book.totals(2), book.won()), (vec![295, 290], None));
        book.hand(1, 50, &[50, 50]);
        assert_eq!(book.totals(2), [345, 340]);
        book.won()
    };
    assert_eq!(two("higher_total"), Some(vec![0]));
    assert_eq!(two("bidder_first"), Some(vec![1]));
    // Both defenders score the same, so they stay tied until a hand separates them.
    let mut three = Book::of("original-rook-three", 3, &[]);
    for _ in 0..4 {
        three.hand(0, 50, &[50, 25, 25]);
    }
    assert_eq!((three.totals(3), three.won()), (vec![200, 200, 200], None), "tied: another hand");
    three.hand(1, 50, &[20, 60, 20]);
    assert_eq!((three.totals(3), three.won()), (vec![240, 260, 240], Some(vec![1])));
    let first = |priority: &str| {
        let mut book = Book::of("original-rook-three", 3, &[("finish_priority", priority)]);
        for _ in 0..3 {
            book.hand(0, 50, &[50, 25, 25]);
        }
        book.hand(1, 50, &[25, 50, 10]);
        assert_eq!(book.totals(3), [185, 200, 185]);
        book.won()
    };
    assert_eq!(first("higher_total"), Some(vec![1]));
    assert_eq!(first("bidder_first"), Some(vec![1]));
    let five = |priority: &str| {
        let mut book = Book::of("original-rook-five-six", 5, &[("finish_priority", priority)]);
        book.hand(0, 30, &[70, 30, 0, 0, 0]).hand(0, 30, &[30, 70, 0, 0, 0]).hand(1, 30, &[60, 40, 0, 0, 0]);
        assert_eq!(book.totals(5), [160, 140, 0, 0, 0]);
        book.won()
    };
    assert_eq!(five("higher_total"), Some(vec![0]));
    let tie = |priority: &str| {
        let mut book = Book::of("original-rook-five-six", 5, &[("finish_priority", priority)]);
        book.hand(0, 30, &[70, 30, 0, 0, 0]).hand(0, 30, &[30, 70, 0, 0, 0]).hand(1, 30, &[50, 50, 0, 0, 0]);
        assert_eq!(book.totals(5), [150, 150, 0, 0, 0]);
        book.won()
    };
    assert_eq!(tie("higher_total"), None);
    assert_eq!(tie("bidder_first"), Some(vec![1]));
}

#[rule("H14-25", "H14-A11")]
#[test]
fn high_fourteen_is_250_by_the_highest_total() {
    let three = |chosen: &[(&str, &str)], last: [i32; 3]| {
        let mut book = Book::of("high-14", 3, chosen);
        let tricks = [Some(8), Some(8), Some(2)];
        for _ in 0..3 {
            book.write(None, &[30, 30, 0], &tricks);
            assert_eq!(book.won(), None);
        }
        book.write(None, &last, &tricks);
        (book.totals(3), book.won())
    };
    assert_eq!(three(&[], [35, 25, 0]), (vec![285, 275, 40], Some(vec![0])));
    assert_eq!(three(&[], [30, 30, 0]), (vec![280, 280, 40], None));
    assert_eq!(three(&[("final_tie", "shared")], [30, 30, 0]), (vec![280, 280, 40], Some(vec![0, 1])));
    let mut exact = Book::of("high-14", 3, &[]);
    exact.write(None, &[60, 0, 0], &[Some(18), Some(0), Some(0)]);
    exact.write(None, &[60, 0, 0], &[Some(7), Some(6), Some(5)]);
    assert_eq!((exact.totals(3), exact.won()), (vec![245, 30, 25], None));
    exact.write(None, &[0, 60, 0], &[Some(1), Some(7), Some(10)]);
    assert_eq!((exact.totals(3), exact.won()), (vec![250, 125, 75], Some(vec![0])));
}

/// The verdict of the game's rules on totals that no test reaches by playing.
fn verdict(
    game: &str,
    players: usize,
    chosen: &[(&str, &str)],
    after: &[i32],
    by: usize,
) -> Option<Vec<usize>> {
    let rules = open(game, players, chosen);
    let mut totals = Totals { hands: 9, ..Totals::default() };
    let score = Score { finisher: Some(seat(by)), ..Score::default() };
    match rules.match_rules().sides.len() {
        0 => totals.players.0[..after.len()].copy_from_slice(after),
        _ => totals.sides.0[..after.len()].copy_from_slice(after),
    }
    winners(rules.match_rules(), &totals, &score).map(seats)
}

#[rule("CLB-93", "CLB-A59", "GEN-18", "GEN-20")]
#[test]
fn club_rook_is_won_at_5000_by_the_higher_side() {
    let end = |chosen: &[(&str, &str)], after: &[i32]| verdict("club-rook", 4, chosen, after, 3);
    assert_eq!(end(&[], &[4995, 0]), None);
    assert_eq!(end(&[], &[5000, 4995]), Some(vec![0, 2]));
    assert_eq!(end(&[], &[5300, 5100]), Some(vec![0, 2]), "even though the other side went out");
    assert_eq!(end(&[], &[5100, 5100]), None, "another hand");
    assert_eq!(end(&[("finish_priority", "went_out_first")], &[5300, 5100]), Some(vec![1, 3]));
    assert_eq!(end(&[("finish_priority", "went_out_first")], &[5300, 4900]), Some(vec![0, 2]));
    assert_eq!(end(&[("final_tie", "shared")], &[5100, 5100]), Some(vec![0, 1, 2, 3]));
    let six = |layout: &str, after: &[i32]| verdict("club-rook", 6, &[("six_layout", layout)], after, 0);
    assert_eq!(six("three_pairs", &[100, 5000, 4900]), Some(vec![1, 4]));
    assert_eq!(six("two_trios", &[100, 5000]), Some(vec![1, 3, 5]));
}

#[rule("RKO-37", "RKO-38", "RKO-A10", "RKO-A11", "RKP-04", "RKP-A02")]
#[test]
fn rack_o_is_won_at_500_and_partners_together() {
    let end = |chosen: &[(&str, &str)], after: &[i32]| verdict("rack-o", 3, chosen, after, 1);
    assert_eq!(end(&[], &[495, 495, 0]), None);
    assert_eq!(end(&[], &[500, 495, 0]), Some(vec![0]), "exactly 500 is enough");
    assert_eq!(end(&[], &[505, 540, 530]), Some(vec![1]));
    assert_eq!(end(&[], &[540, 540, 0]), None, "another round");
    assert_eq!(end(&[("final_tie", "shared")], &[540, 540, 0]), Some(vec![0, 1]));
    let pairs = |chosen: &[(&str, &str)], after: &[i32]| verdict("rack-o-partners", 4, chosen, after, 1);
    assert_eq!(pairs(&[], &[495, 500]), Some(vec![1, 3]));
    assert_eq!(pairs(&[], &[520, 510]), Some(vec![0, 2]));
    assert_eq!(pairs(&[], &[510, 510]), None);
    assert_eq!(pairs(&[("finish_priority", "went_out_first")], &[520, 510]), Some(vec![1, 3]));
}

#[rule("TUX-43", "TUX-A32")]
#[test]
fn tuxedo_is_won_at_100_by_the_highest() {
    let end = |after: &[i32]| verdict("tuxedo", 3, &[], after, 1);
    assert_eq!(end(&[99, 50, 0]), None);
    assert_eq!(end(&[100, 50, 0]), Some(vec![0]));
    assert_eq!(end(&[105, 110, 0]), Some(vec![1]));
    assert_eq!(end(&[110, 110, 0]), None, "another pack");
}
