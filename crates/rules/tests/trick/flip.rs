//! Tests Flip, or Golden Ten (FLP), statement by statement: red cards count against the player who takes them.

use crate::support::{
    Setup, Table, Trick, cards,
    counted::{reds, run},
    game,
};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

/// Seat 0's right-hand neighbor deals, so seat 0 leads.
fn flip(players: usize) -> Setup {
    game("flip").players(players).dealer(players - 1)
}

/// There is no bidding before the first card.
fn at_once(table: &mut Table) -> &mut Table {
    table
}

#[rule("FLP-01")]
#[test]
fn three_to_seven_may_play() {
    assert!((3..=7).all(|players| flip(players).try_rules().is_ok()));
    assert!(flip(3).players(2).try_rules().is_err() && flip(3).players(8).try_rules().is_err());
}

#[rule("FLP-02", "FLP-A04", "FLP-A05")]
#[test]
fn four_are_two_partnerships_opposite_each_other_unless_agreed_otherwise() {
    let sides = |setup: Setup| -> Vec<Vec<usize>> {
        let sides = Trick::match_rules(&setup.rules()).sides;
        sides.iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect()
    };
    assert_eq!(sides(flip(4)), [[0, 2], [1, 3]]);
    assert!(sides(flip(4).option("four_partners", "no")).is_empty());
    for players in [3, 5, 6, 7] {
        assert!(sides(flip(players)).is_empty(), "{players} players each play alone");
    }
    let want = |count: &crate::support::counted::Captured| {
        !count.has(0, "Y10") && !count.has(2, "Y10") && count.each(reds)[0] == 3 && count.each(reds)[2] == 5
    };
    let table = flip(4).search(at_once, want);
    assert_eq!(
        (table.sides()[0], table.written()[0], table.written()[2]),
        (8, 8, 8),
        "partners pool their points"
    );
    let table = flip(4).option("four_partners", "no").search(at_once, want);
    assert_eq!((table.written()[0], table.written()[2]), (3, 5));
}

#[rule("FLP-03", "FLP-04", "FLP-06")]
#[test]
fn the_pack_is_dealt_singly_and_leftover_cards_lie_face_down_in_the_center() {
    for (players, size, center) in [(3, 18, 2), (4, 14, 0), (5, 11, 1), (6, 9, 2), (7, 8, 0)] {
        let pack = Trick::pack(&flip(players).rules());
        assert_eq!(pack.len(), 56);
        let table = flip(players).pack(pack.clone());
        for seat in 0..players {
            let dealt: Vec<_> = pack[..size * players].iter().copied().skip(seat).step_by(players).collect();
            assert_eq!(table.view(seat).hand, dealt);
            assert_eq!(table.view(seat).center.cards, None, "face down");
        }
        assert_eq!(table.open_view().hand_sizes, vec![size; players]);
        assert_eq!(table.open_view().center.size, center);
        assert_eq!(table.rest(), pack[size * players..]);
        table.refuses(0, "bury R1", "wrong_phase", "FLP-04");
    }
}

#[rule("FLP-05", "FLP-A06", "FLP-A07")]
#[test]
fn the_taker_of_the_first_trick_takes_the_center_and_nobody_else_may_look_at_it() {
    let hands = ["Y2 R2", "Y9 R3", "Y4 R4"];
    let mut table = flip(3).hands(&hands).rest("R10 R5").deal();
    table.plays("Y2 Y9 Y4");
    assert_eq!(table.open_view().center.taken_by.map(|seat| seat.index()), Some(1));
    assert_eq!(table.view(1).center.cards, Some(cards("R5 R10")));
    for seat in [0, 2] {
        assert_eq!(table.view(seat).center.cards, None);
        assert!(!serde_json::to_string(&table.view(seat)).unwrap().contains("\"R10\""));
    }
    assert_eq!(table.open_view().center.cards, None);
    table.finish();
    assert_eq!(table.open_view().center.cards, Some(cards("R5 R10")), "open at the count");
    let count = table.counted();
    assert!(count.has(1, "R10") && count.has(1, "R5"));
    assert_eq!(table.line("counters"), count.each(reds), "red center cards count for the taker");
}

#[rule("FLP-A06")]
#[test]
fn a_golden_ten_in_the_center_goes_to_the_taker_of_the_first_trick() {
    let setup = flip(3).rest("Y10 Y1");
    let mut table = setup.hands(&["G2", "G9", "G4"]).deal();
    table.plays("G2 G9 G4").finish();
    let own = table.counted().each(reds)[1];
    assert_eq!(table.line("golden ten"), [0, -own.min(10), 0]);
    assert_eq!(table.written()[1], (own - 10).max(0));
}

#[rule("FLP-07")]
#[test]
fn hands_are_shown_sorted_by_color() {
    let table = flip(7).hands(&["G2 R9 B4 Y5 R1 Y14 G1 B3"]).deal();
    assert_eq!(table.view(0).hand, cards("R1 R9 Y5 Y14 B3 B4 G1 G2"));
}

#[rule("FLP-08")]
#[test]
fn there_is_no_bidding_and_no_trump() {
    let mut table = flip(5).hands(&["R6", &run('Y', 1, 11), "R2", "R3", "R4"]).deal();
    assert_eq!(table.hand.phase(), "play");
    table.refuses(0, "bid 70", "wrong_phase", "FLP-08").refuses(0, "trump red", "wrong_phase", "FLP-08");
    assert!(table.open_view().trump.is_none_or(|trump| trump.to_string() == "none"));
    assert!(table.open_view().bid.is_none());
    table.plays("R6 Y11 R2 R3 R4");
    assert_eq!(table.turn(), Some(0), "no other color beats the one led");
}

#[rule("FLP-09", "FLP-12", "FLP-A08")]
#[test]
fn the_dealers_left_leads_any_card_even_red_and_play_moves_left() {
    for dealer in 0..5 {
        let mut table = flip(5).dealer(dealer).deal();
        let left = (dealer + 1) % 5;
        assert_eq!(table.turn(), Some(left));
        assert_eq!(table.playable(left), table.view(left).hand);
        table.refuses(dealer, "play R1", "not_your_turn", "FLP-09");
        let lead = table.legal(left)[0].clone();
        table.act(left, &lead);
        assert_eq!(table.turn(), Some((dealer + 2) % 5));
        table.refuses(left, "play R1", "not_your_turn", "FLP-12");
    }
    let mut table = flip(3).hands(&["R2"]).deal();
    table.act(0, "play R2");
}

#[rule("FLP-10", "FLP-11", "FLP-A12")]
#[test]
fn others_follow_if_able_and_else_play_anything() {
    let mut table = flip(5).hands(&["Y6", &(run('B', 1, 10) + " Y9"), &(run('G', 1, 10) + " R14")]).deal();
    table.plays("Y6");
    table.refuses(1, "play B5", "must_follow", "FLP-10").refuses(2, "renege 1", "strict_table", "FLP-A12");
    assert_eq!(table.playable(1), cards("Y9"));
    table.plays("Y9");
    assert_eq!(
        table.playable(2),
        cards(&("R14 ".to_string() + &run('G', 1, 10))),
        "void, so any card, even a red one"
    );
    let setup = flip(5).option("enforcement", "permissive");
    let mut table = setup.hands(&["Y6", &(run('B', 1, 10) + " Y9")]).deal();
    table.plays("Y6").refuses(1, "play B5", "must_follow", "FLP-10");
    table.refuses(2, "renege 1", "strict_table", "FLP-A12");
}

#[rule("FLP-13", "FLP-14")]
#[test]
fn the_highest_of_the_color_led_takes_the_trick_and_its_taker_leads_any_card() {
    let mut table = flip(5).hands(&["Y6", "Y9", &run('R', 4, 14), "Y12", "Y8"]).deal();
    table.plays("Y6 Y9 R14 Y12 Y8");
    assert_eq!(table.turn(), Some(3));
    assert_eq!(table.playable(3), table.view(3).hand);
}

#[rule("FLP-15")]
#[test]
fn play_goes_on_until_all_cards_are_gone() {
    for (players, tricks) in [(3, 18), (5, 11), (7, 8)] {
        let mut table = flip(players).deal();
        table.finish();
        assert_eq!(table.counted().tricks.iter().sum::<i32>(), tricks);
        assert_eq!(table.open_view().hand_sizes, vec![0; players]);
    }
}

#[rule("FLP-16", "FLP-17", "FLP-18", "FLP-A09")]
#[test]
fn a_red_card_counts_1_the_red_5_5_and_the_red_10_10() {
    for (card, worth) in [("R5", 5), ("R10", 10), ("R1", 1), ("R14", 1), ("Y5", 0), ("G10", 0)] {
        // Seat 0 leads the card; a higher card in its color, or the card itself, takes the trick.
        let mut table = flip(7).hands(&[card]).deal();
        table.act(0, &format!("play {card}"));
        table.finish_trick();
        let taker = table.turn().unwrap();
        table.finish();
        let count = table.counted();
        assert!(count.has(taker, card));
        let rest: i32 = count.cards[taker].iter().filter(|c| c.to_string() != card).map(|c| reds(*c)).sum();
        assert_eq!(table.line("counters")[taker] - rest, worth, "{card}");
    }
}

#[rule("FLP-19", "FLP-20", "FLP-22")]
#[test]
fn the_golden_ten_takes_ten_off_and_never_more_than_there_is() {
    for (red, left) in [(17, 7), (10, 0), (4, 0), (0, 0), (11, 1)] {
        let table = flip(3).search(at_once, |count| count.each(reds)[0] == red && count.has(0, "Y10"));
        assert_eq!(table.written()[0], left, "{red} red points and the Golden Ten");
        assert_eq!((table.line("counters")[0], table.line("golden ten")[0]), (red, left - red));
        assert_eq!(table.written()[1..], table.counted().each(reds)[1..], "for nobody else");
    }
}

#[rule("FLP-21")]
#[test]
fn red_points_before_the_reduction_are_27() {
    for players in 3..=7 {
        for seed in 0..20 {
            let mut table = flip(players).shuffled(seed);
            table.random(seed);
            assert_eq!(table.line("counters").iter().sum::<i32>(), 27);
        }
    }
}

#[rule("FLP-23", "FLP-24", "FLP-A10")]
#[test]
fn six_deals_make_a_game_and_the_smallest_total_wins() {
    let rules = Trick::match_rules(&flip(5).rules());
    assert_eq!((rules.end, rules.lowest_wins, rules.shared_tie), (MatchEnd::Hands(6), true, false));
    assert!(Trick::match_rules(&flip(5).option("final_tie", "shared").rules()).shared_tie);
    assert_eq!(Trick::match_rules(&flip(5).option("hands", "3").rules()).end, MatchEnd::Hands(3));
}

#[rule("FLP-A01")]
#[test]
fn a_played_deal_passes_the_deal_on() {
    let mut table = flip(5).deal();
    table.finish();
    assert!(!table.score().same_dealer && !table.score().thrown_in);
    assert_eq!(table.score().finisher, None);
}

#[rule("FLP-A02")]
#[test]
fn the_golden_ten_acts_on_the_deal_or_by_agreement_on_the_running_total() {
    let want = |count: &crate::support::counted::Captured| count.each(reds)[0] == 4 && count.has(0, "Y10");
    // 4 red points in this deal.
    for (scope, total, written) in [
        ("deal", 12, 0),
        ("cumulative", 12, -6),
        ("cumulative", 3, -3),
        ("cumulative", 0, 0),
        ("cumulative", -20, 4),
        ("deal", 0, 0),
    ] {
        let setup = flip(3).option("golden_scope", scope).totals(&[total, 40, 40]);
        let table = setup.search(at_once, want);
        assert_eq!(table.written()[0], written, "{scope} from a total of {total}");
    }
}

#[rule("FLP-A03")]
#[test]
fn partners_pool_their_red_points_before_the_reduction() {
    // Seat 0 has 2 red points and the Golden Ten, and its partner has 11: together 13, minus 10.
    let table = flip(4).search(at_once, |count| {
        count.each(reds)[0] == 2 && count.each(reds)[2] == 11 && count.has(0, "Y10")
    });
    assert_eq!(table.sides(), [3, 14]);
    assert_eq!(table.line("counters"), [13, 14]);
    assert_eq!(table.line("golden ten"), [-10, 0]);
}

#[rule("FLP-A11")]
#[test]
fn taking_every_red_card_earns_no_reward() {
    // Seat 0 holds every red card and leads them all, and nobody can take them.
    let mut table = flip(4).option("four_partners", "no").hands(&[&run('R', 1, 14)]).deal();
    for number in 1..=14 {
        table.plays(&format!("R{number}")).finish_trick();
    }
    let golden = table.counted().has(0, "Y10");
    assert!(golden, "it took every card");
    assert_eq!(table.written(), [17, 0, 0, 0]);
    let table = flip(3).search(at_once, |count| count.each(reds)[0] == 27 && !count.has(0, "Y10"));
    assert_eq!(table.written()[0], 27);
}
