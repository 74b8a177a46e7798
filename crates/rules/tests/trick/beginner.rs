//! Tests Beginner Rook (BEG) statement by statement.

use crate::support::{Setup, TRICKS, Table, Trick, cards, game};
use cards::Card;
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

/// The last card dealt to the nest is on top, so green is trump. With this nest, seat 0 takes 15 points and
/// seat 1 takes 4 in [`TRICKS`]; the nest has 5.
const NEST: &str = "R13 Y13 B13 ROOK G5";

fn beginner() -> Setup {
    game("beginner-rook").dealer(3)
}

fn played() -> Table {
    let mut table = beginner().rows(&TRICKS).nest(NEST).deal();
    table.rows(&TRICKS);
    table
}

#[rule("BEG-01", "BEG-A01")]
#[test]
fn four_play_each_alone() {
    let rules = beginner().match_rules();
    assert_eq!((rules.players, rules.sides.len()), (4, 0));
    assert_eq!(beginner().deal().open_view().sides.len(), 4);
    assert!(beginner().players(3).try_rules().is_err());
}

#[rule("BEG-02")]
#[test]
fn there_is_no_bidding() {
    let table = beginner().deal();
    assert_eq!(table.phase(), "play");
    table.refuses(0, "bid 70", "wrong_phase", "BEG-02").refuses(0, "pass", "wrong_phase", "BEG-02");
    table.refuses(0, "trump red", "wrong_phase", "BEG-10");
}

#[rule("BEG-03", "BEG-A02")]
#[test]
fn the_nest_is_dealt_but_not_used_and_nobody_scores_it() {
    let table = beginner().rows(&TRICKS).nest(NEST).deal();
    assert_eq!(table.open_view().nest.size, 5);
    table.refuses(0, "bury R14 Y14 B14 R7 Y7", "wrong_phase", "BEG-03");
    let table = played();
    assert_eq!(table.open_view().nest.taken_by, None);
    assert_eq!(table.written(), [15, 4, 0, 0], "nobody gets the 5 in the nest");
}

#[rule("BEG-05", "BEG-A05")]
#[test]
fn dealing_is_as_in_the_original_game() {
    let full = Trick::pack(&beginner().rules());
    assert_eq!(full, Trick::pack(&game("original-rook").rules()));
    let ours = game("beginner-rook").dealer(1).pack(full.clone());
    let theirs = game("original-rook").dealer(1).pack(full.clone());
    for seat in 0..4 {
        assert_eq!(ours.held(seat), theirs.held(seat));
    }
    // Twenty cards and four to the nest, then four more and the nest's fifth: the 25th card of the pack.
    assert_eq!(ours.open_view().turned, Some(full[24]));
}

#[rule("BEG-10", "BEG-12", "BEG-A05")]
#[test]
fn the_top_nest_card_is_turned_up_sets_trump_and_stays_face_up() {
    let mut table = beginner().rows(&TRICKS).nest("R13 Y13 B13 ROOK G5").deal();
    let seen = |table: &Table| {
        let view = table.open_view();
        (view.trump.unwrap().to_string(), view.turned, view.nest.shown)
    };
    let green = ("green".to_string(), Some(cards("G5")[0]), cards("G5"));
    assert_eq!(seen(&table), green);
    table.rows(&TRICKS[..5]);
    assert_eq!(seen(&table), green);
    let other = beginner().rows(&TRICKS).nest("G5 Y13 B13 ROOK R13").deal();
    assert_eq!(other.open_view().trump.unwrap().to_string(), "red");
}

#[rule("BEG-11")]
#[test]
fn a_rook_on_top_goes_to_the_bottom_and_the_next_card_is_turned_up() {
    let table = beginner().rows(&TRICKS).nest("R13 Y13 G5 B13 ROOK").deal();
    let view = table.open_view();
    assert_eq!((view.trump.unwrap().to_string(), view.turned), ("black".into(), Some(cards("B13")[0])));
    assert_eq!(view.nest.shown, cards("B13"));
}

#[rule("BEG-13", "BEG-14")]
#[test]
fn the_dealers_left_leads_and_the_card_led_sets_the_color() {
    let mut table = beginner().rows(&TRICKS).nest(NEST).deal();
    assert_eq!(table.turn(), Some(0));
    table.refuses(1, "play R5", "not_your_turn", "BEG-13");
    assert_eq!(table.playable(0), table.held(0));
    table.plays("Y7");
    assert_eq!(table.playable(1), cards("Y5 Y8"));
}

#[rule("BEG-15")]
#[test]
fn play_is_clockwise_one_card_each_face_up() {
    let mut table = beginner().rows(&TRICKS).nest(NEST).deal();
    for (seat, card) in ["R14", "R5", "R10"].into_iter().enumerate() {
        assert_eq!(table.turn(), Some(seat));
        table.plays(card);
        assert_eq!(table.open_view().trick.last().unwrap().card, cards(card)[0]);
    }
    table.refuses(1, "play Y5", "not_your_turn", "BEG-15");
}

#[rule("BEG-16")]
#[test]
fn the_color_led_must_be_followed() {
    let mut table = beginner().rows(&TRICKS).nest(NEST).deal();
    table.plays("R14");
    assert_eq!(table.playable(1), cards("R5 R8"));
    table.refuses(1, "play G14", "must_follow", "BEG-16");
}

#[rule("BEG-17")]
#[test]
fn a_player_who_cannot_follow_may_play_anything() {
    let hands = ["R6", "Y5 Y6 Y7 Y8 B5 B6 B7 G8 ROOK"];
    let mut table = beginner().hands(&hands).nest("R13 Y13 B13 G6 G5").deal();
    table.plays("R6");
    assert_eq!(table.playable(1), cards("Y5 Y6 Y7 Y8 B5 B6 B7 G8 ROOK"));
}

/// The winner of a trick that seat 0 leads, with green trump.
fn winner(trick: &str) -> usize {
    let mut table = beginner().nest("R8 Y13 B13 B12 G5").one_trick(0, 0, "green", trick);
    table.rows(&[trick]);
    table.turn().unwrap()
}

#[rule("BEG-18")]
#[test]
fn the_highest_of_the_color_led_wins_without_trump_or_rook() {
    assert_eq!(winner("R6 R9 R14 R13"), 2);
    assert_eq!(winner("R7 R5 R6 Y14"), 0);
}

#[rule("BEG-19")]
#[test]
fn the_highest_trump_wins_without_the_rook() {
    assert_eq!(winner("R14 G6 R6 R7"), 1);
    assert_eq!(winner("R14 G9 G10 R7"), 2);
}

#[rule("BEG-20")]
#[test]
fn the_rook_beats_everything() {
    assert_eq!(winner("R14 G14 ROOK R7"), 2);
    assert_eq!(winner("ROOK G14 G13 G12"), 0);
}

#[rule("BEG-21")]
#[test]
fn the_winner_keeps_the_trick_face_down_and_leads() {
    let mut table = beginner().rows(&TRICKS).nest(NEST).deal();
    table.rows(&TRICKS[..4]);
    assert_eq!((table.turn(), table.open_view().tricks), (Some(3), vec![3, 0, 0, 1]));
    let seen = serde_json::to_string(&table.view(0)).unwrap();
    assert!(!seen.contains("\"R14\"") && !seen.contains("\"B14\"") && seen.contains("\"R11\""));
}

#[rule("BEG-22")]
#[test]
fn a_led_rook_draws_trumps() {
    let hands = ["ROOK", "G6 R14 Y5 Y6 Y7 Y8 B5 B6 B7"];
    let mut table = beginner().hands(&hands).nest("R13 Y13 B13 G7 G5").deal();
    table.plays("ROOK");
    assert_eq!(table.playable(1), cards("G6"));
    table.refuses(1, "play R14", "must_play_trump", "BEG-22");
}

#[rule("BEG-A04")]
#[test]
fn without_a_trump_anything_may_be_played_to_a_led_rook() {
    let hands = ["ROOK", "R5 R14 Y5 Y6 Y7 Y8 B5 B6 B7"];
    let mut table = beginner().hands(&hands).nest("R13 Y13 B13 G7 G5").deal();
    table.plays("ROOK");
    assert_eq!(table.playable(1).len(), 9);
}

#[rule("BEG-23")]
#[test]
fn a_lone_rook_must_be_played_to_a_trump_lead() {
    let hands = ["G6", "ROOK R14 Y5 Y6 Y7 Y8 B5 B6 B7"];
    let mut table = beginner().hands(&hands).nest("R13 Y13 B13 G7 G5").deal();
    table.plays("G6");
    assert_eq!(table.playable(1), cards("ROOK"));
    table.refuses(1, "play R14", "must_play_bird", "BEG-23");
}

#[rule("BEG-24", "BEG-A03")]
#[test]
fn the_rook_may_be_played_on_any_turn() {
    let hands = ["R6", "R9 ROOK Y5 Y6 Y7 Y8 B5 B6 B7"];
    let mut table = beginner().hands(&hands).nest("R13 Y13 B13 G7 G5").deal();
    table.plays("R6");
    assert_eq!(table.playable(1), cards("R9 ROOK"), "even though seat 1 could follow");
}

/// The table of values as printed.
fn printed_value(cards: &[Card]) -> i32 {
    let worth = |card: &Card| match card.number() {
        None => 4,
        Some(5) => 1,
        Some(10 | 14) => 2,
        Some(_) => 0,
    };
    cards.iter().map(worth).sum()
}

#[rule("BEG-06", "BEG-07", "BEG-08", "BEG-09", "BEG-25")]
#[test]
fn each_player_counts_their_own_fives_tens_fourteens_and_the_rook() {
    for seed in 0..40 {
        let mut table = beginner().nest("R6 R7 R8 R9 G6").deal();
        table.random(seed);
        let own: Vec<i32> = table.captured().iter().map(|pile| printed_value(pile)).collect();
        assert_eq!(table.written(), own);
        assert_eq!(own.iter().sum::<i32>(), 24);
    }
}

#[rule("BEG-29")]
#[test]
fn all_counters_total_24_less_the_nest() {
    assert_eq!(beginner().rules().total, 24);
    assert_eq!(played().written().iter().sum::<i32>(), 24 - printed_value(&cards(NEST)));
}

#[rule("BEG-26", "BEG-27", "BEG-28", "BEG-A07")]
#[test]
fn the_game_is_forty_and_a_tie_is_played_again() {
    let rules = beginner().match_rules();
    assert_eq!(rules.end, MatchEnd::Target(40));
    assert!(!rules.shared_tie && !rules.lowest_wins && !rules.finisher_first);
}

#[rule("BEG-04", "BEG-A06")]
#[test]
fn the_dealers_left_starts_and_the_deal_passes_on() {
    for dealer in 0..4 {
        assert_eq!(game("beginner-rook").dealer(dealer).deal().turn(), Some((dealer + 1) % 4));
    }
    assert!(!played().score().same_dealer && !played().score().thrown_in);
}

#[rule("BEG-A08")]
#[test]
fn the_misdeal_rules_hold() {
    let mut high = beginner().exposing("R10");
    assert_eq!(high.phase(), "misdeal");
    high.refuses(0, "play R5", "high_card_exposed", "BEG-A08");
    high.act(2, "redeal");
    assert!(high.score().thrown_in && high.score().same_dealer);
    let mut low = beginner().exposing("R9");
    for seat in 0..4 {
        assert!(low.refusal(seat, "redeal").is_none());
    }
    let lead = low.legal(0)[0].clone();
    low.act(0, &lead).refuses(1, "redeal", "no_misdeal", "BEG-A08");
}

#[rule("BEG-A09")]
#[test]
fn a_renege_is_impossible_even_at_a_permissive_table() {
    let mut table = beginner().option("enforcement", "permissive").rows(&TRICKS).nest(NEST).deal();
    table.plays("R14").refuses(1, "play Y5", "must_follow", "BEG-16");
    table.refuses(0, "renege 1", "strict_table", "BEG-A09");
    let with_rule = beginner().option("renege_rule", "original_2011");
    assert_eq!(with_rule.clash(), ("auction".into(), "renege_rule".into()));
    beginner().deal().refuses(0, "renege 1", "strict_table", "BEG-A09");
}
