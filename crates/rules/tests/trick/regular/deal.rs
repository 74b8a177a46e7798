//! The number of players, the pack, and the deal.

use super::{BOTH, sizes};
use crate::support::{
    Trick, cards,
    counted::{fourteens, run},
    game,
};
use rookery_rules::{BadOptions, Game};
use rule_id::rule;

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
fn everybody_scores_alone() {
    for book in BOTH {
        for players in [3, 4, 6] {
            assert!(Trick::match_rules(&game(book.id).players(players).rules()).sides.is_empty());
        }
        let table = book.game().search(|t| t.contract(0, 10, "red"), |c| c.each(fourteens)[0] >= 10);
        assert_eq!(table.written(), table.counted().each(fourteens));
        assert_eq!(table.open_view().sides.len(), 4);
    }
}

#[rule("REG-03", "R11-03")]
#[test]
fn four_or_more_use_all_56_cards_and_no_rook() {
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
        // Seat 1 deals: seats 2, 0, 1 get cards in turn, and the fortieth card goes to seat 2.
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
    assert_eq!(table.counted().tricks.iter().sum::<i32>(), 7);
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

#[rule("REG-41", "R11-37")]
#[test]
fn each_hand_has_its_own_deal_and_auction() {
    for book in BOTH {
        let next = book.game().dealer(0).totals(&[45, -60, 20, 15]).hands_before(3).deal();
        assert_eq!(next.hand.phase(), "auction");
        assert_eq!(next.turn(), Some(0));
        assert!(next.open_view().trump.is_none() && next.open_view().bid.is_none());
        assert_eq!(next.legal(0)[0], "bid 5");
    }
}
