//! Tests Original Rook with individual scores and rotating partners (ORI) statement by statement.

use crate::support::{NEST, Setup, TRICKS, Table, Trick, game};
use cards::Seat;
use rookery_rules::{Game, Listed, MatchEnd};
use rule_id::rule;

fn individual(hands_before: u32) -> Setup {
    // Seat 0 sits to the left of seat 3 in the first two seatings, and of seat 2 in the last.
    let dealer = if hands_before % 12 < 8 { 3 } else { 2 };
    game("original-rook-individual").dealer(dealer).hands_before(hands_before).rows(&TRICKS).nest(NEST)
}

fn played(hands_before: u32, bidder: usize, bid: u16) -> Table {
    let mut table = individual(hands_before).deal();
    table.contract(bidder, bid, "green").rows(&TRICKS);
    table
}

fn pairs(table: &Table) -> Vec<Vec<usize>> {
    let seats = |side: &Vec<Seat>| side.iter().map(|s| s.index()).collect();
    table.open_view().sides.iter().map(seats).collect()
}

#[rule("ORI-01", "ORI-A01")]
#[test]
fn each_player_keeps_a_score_and_records_the_partnerships_result() {
    assert!(individual(0).match_rules().sides.is_empty());
    let table = played(0, 0, 70);
    assert_eq!(table.written(), [75, 45, 75, 45], "seats 2 and 3 took almost nothing themselves");
    assert_eq!(table.sheet().columns.len(), 4);
}

#[rule("ORI-06")]
#[test]
fn a_failed_bid_sets_both_bidders_back() {
    assert_eq!(played(0, 0, 95).written(), [-95, 45, -95, 45]);
}

#[rule("ORI-02", "ORI-05")]
#[test]
fn partners_change_after_every_four_hands() {
    for hand in 0..12 {
        let expected = match hand / 4 {
            0 => [[0, 2], [1, 3]],
            1 => [[0, 1], [2, 3]],
            _ => [[0, 3], [1, 2]],
        };
        assert_eq!(pairs(&individual(hand).deal()), expected, "hand {}", hand + 1);
    }
}

#[rule("ORI-03")]
#[test]
fn after_twelve_hands_everyone_has_partnered_each_of_the_others_four_times() {
    let mut together = [[0; 4]; 4];
    for hand in 0..12 {
        for side in pairs(&individual(hand).deal()) {
            together[side[0]][side[1]] += 1;
            together[side[1]][side[0]] += 1;
        }
    }
    for (a, row) in together.iter().enumerate() {
        for (b, times) in row.iter().enumerate() {
            assert_eq!(*times, if a == b { 0 } else { 4 });
        }
    }
}

/// The same cards under the three seatings: each pair is counted together.
#[rule("ORI-04", "ORI-05", "ORI-A01")]
#[test]
fn the_count_follows_the_partners_of_the_hand() {
    assert_eq!(played(4, 2, 70).written(), [120, 120, -70, -70]);
    assert_eq!(played(8, 0, 75).written(), [75, 45, 45, 75]);
    assert_eq!(played(8, 1, 70).written(), [75, -70, -70, 75]);
}

#[rule("ORI-A04")]
#[test]
fn partners_face_each_other_so_the_order_of_play_changes() {
    let clockwise = |hand: u32| -> Vec<usize> {
        individual(hand).deal().open_view().clockwise.iter().map(|s| s.index()).collect()
    };
    assert_eq!(clockwise(0), [0, 1, 2, 3]);
    assert_eq!(clockwise(4), [0, 2, 1, 3]);
    assert_eq!(clockwise(8), [0, 1, 3, 2]);
    let mut table = individual(4).deal();
    assert_eq!(table.turn(), Some(0), "the player on the dealer's left bids first");
    table.act(0, "bid 70");
    assert_eq!(table.turn(), Some(2));
    table.acts("2 pass; 1 pass; 3 pass").act(0, &format!("bury {NEST}")).act(0, "trump green");
    table.plays("R14");
    assert_eq!(table.turn(), Some(2));
}

#[rule("ORI-A05")]
#[test]
fn the_deal_goes_around_in_the_new_seating() {
    // The first card goes to the player on the dealer's left, who bids first; in the second seating, that is
    // seat 2 for dealer 0.
    let left_of = |hand: u32, dealer: usize| {
        game("original-rook-individual").hands_before(hand).dealer(dealer).deal().turn().unwrap()
    };
    assert_eq!([0, 1, 2, 3].map(|dealer| left_of(3, dealer)), [1, 2, 3, 0]);
    assert_eq!([0, 1, 2, 3].map(|dealer| left_of(4, dealer)), [2, 3, 1, 0]);
    assert_eq!([0, 1, 2, 3].map(|dealer| left_of(8, dealer)), [1, 3, 0, 2]);
}

#[rule("ORI-03", "ORI-A02", "ORI-A03")]
#[test]
fn twelve_hands_make_a_game_and_ties_are_shared() {
    let rules = individual(0).match_rules();
    assert_eq!(rules.end, MatchEnd::Hands(12));
    assert!(rules.shared_tie);
    assert_eq!(individual(0).option("individual_end", "target").match_rules().end, MatchEnd::Target(300));
    let entry = Trick::entries().into_iter().find(|e| e.id == "original-rook-individual").unwrap();
    let option = entry.options.iter().find(|o| o.name == "individual_end").unwrap();
    assert_eq!((option.default.as_str(), option.ruling.as_str()), ("twelve_hands", "ORI-A02"));
    assert!(entry.options.iter().all(|o| o.name != "final_tie"), "sharing is settled, not a choice");
}

#[rule("ORI-A06")]
#[test]
fn a_passed_out_hand_does_not_count_as_one_of_the_twelve() {
    let mut table = individual(0).deal();
    table.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert!(table.score().thrown_in);
}

#[rule("ORI-04")]
#[test]
fn everything_else_is_the_original_game() {
    let own = individual(0).rules();
    let original = game("original-rook").rules();
    assert_eq!(Trick::pack(&own), Trick::pack(&original));
    let axes = |rules: &rookery_rules::trick::Rules<u64>| rules.axes.clone();
    let mut same = axes(&own);
    same.rotation = original.axes.rotation;
    same.final_tie = original.axes.final_tie;
    assert_eq!(same, axes(&original));
    let mut table = individual(0).deal();
    table.refuses(0, "bid 65", "below_minimum", "ORG-20");
    table.contract(0, 70, "green").plays("R14").refuses(1, "play Y5", "must_follow", "ORG-39");
}
