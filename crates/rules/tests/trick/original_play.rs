//! Tests Original Rook (ORG) statement by statement: the play, the count and the match.

use crate::support::{NEST, Setup, TRICKS, Table, cards, game};
use cards::{Card, Seat};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

fn original() -> Setup {
    game("original-rook").dealer(3)
}

/// The hand from [`TRICKS`], played out with green trump.
fn played(bidder: usize, bid: u16) -> Table {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(bidder, bid, "green").rows(&TRICKS);
    table
}

// The play

#[rule("ORG-37")]
#[test]
fn the_dealers_left_leads_any_card_no_matter_who_bid() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(1, 70, "green");
    assert_eq!(table.turn(), Some(0));
    assert_eq!(table.playable(0), table.held(0));
    table.refuses(1, "play G14", "not_your_turn", "ORG-37");
}

#[rule("ORG-38")]
#[test]
fn play_goes_to_the_left_one_card_each_face_up() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green");
    for (count, card) in ["R14", "R5", "R10"].into_iter().enumerate() {
        assert_eq!(table.turn(), Some(count));
        table.plays(card);
        let shown: Vec<String> = table.open_view().trick.iter().map(|p| p.card.to_string()).collect();
        assert_eq!(shown, ["R14", "R5", "R10"][..=count]);
    }
    table.refuses(2, "play Y10", "not_your_turn", "ORG-38");
    table.refuses(3, "play R14", "not_held", "GEN-22");
}

/// You may play the Rook even if you could follow.
#[rule("ORG-39", "ORG-44")]
#[test]
fn the_rook_may_always_be_played() {
    let mut table = original().hands(&["R6", "R9 G5 ROOK Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("R9 ROOK"));
    table.refuses(1, "play G5", "must_follow", "ORG-39");
}

#[rule("ORG-39", "ORG-45")]
#[test]
fn no_other_card_has_the_rooks_privilege() {
    let mut table = original().hands(&["R6", "R9 G5 G14 Y14 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("R9"));
    for card in ["G14", "Y14", "B5"] {
        table.refuses(1, &format!("play {card}"), "must_follow", "ORG-39");
    }
}

#[rule("ORG-40", "ORG-A11")]
#[test]
fn a_player_who_cannot_follow_may_play_anything_and_need_not_play_a_lone_rook() {
    let mut table = original().hands(&["R6", "Y5 Y6 Y7 Y8 B5 B6 B7 B8 ROOK"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("Y5 Y6 Y7 Y8 B5 B6 B7 B8 ROOK"));
    let mut with_trump = original().hands(&["R6", "Y5 Y6 Y7 Y8 B5 B6 B7 G8 ROOK"]).deal();
    with_trump.contract(0, 70, "green").plays("R6");
    assert_eq!(with_trump.playable(1).len(), 9);
}

/// The winner of one trick with green trump; seat 0 leads.
fn winner(trick: &str) -> usize {
    let mut table = original().one_trick(0, 0, "green", trick);
    table.rows(&[trick]);
    let winner = table.open_view().last_trick.map(|taken| taken.winner.index());
    assert_eq!(table.turn(), winner, "the winner leads");
    winner.unwrap()
}

#[rule("ORG-41", "ORG-48", "GEN-02", "GEN-03")]
#[test]
fn the_highest_card_of_the_color_led_wins_and_its_player_leads() {
    assert_eq!(winner("R6 R9 R14 R13"), 2);
    assert_eq!(winner("R6 R5 R7 Y14"), 2, "a higher card of another color does not count");
    assert_eq!(winner("R7 R5 R6 Y14"), 0);
}

#[rule("ORG-42")]
#[test]
fn the_highest_trump_wins_a_trumped_trick() {
    assert_eq!(winner("R14 G5 R6 R7"), 1);
    assert_eq!(winner("R14 G9 G10 R7"), 2);
    assert_eq!(winner("G6 G9 R14 G14"), 3);
}

#[rule("ORG-43", "ORG-A12")]
#[test]
fn the_rook_takes_any_trick() {
    assert_eq!(winner("R14 G14 ROOK R7"), 2);
    assert_eq!(winner("G6 G14 R6 ROOK"), 3);
}

#[rule("ORG-46", "ORG-A09", "ORG-A12")]
#[test]
fn a_led_rook_wins_and_draws_trumps() {
    assert_eq!(winner("ROOK G14 G13 G12"), 0);
    let mut table = original().hands(&["ROOK", "G5 G14 R14 Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("ROOK");
    assert_eq!(table.playable(1), cards("G5 G14"));
    table.refuses(1, "play R14", "must_play_trump", "ORG-46");
}

#[rule("ORG-A08")]
#[test]
fn without_a_trump_anything_may_be_played_to_a_led_rook() {
    let mut table = original().hands(&["ROOK", "R5 R14 Y5 Y6 Y7 Y8 B5 B6 B7"]).deal();
    table.contract(0, 70, "green").plays("ROOK");
    assert_eq!(table.playable(1).len(), 9);
}

#[rule("ORG-47", "ORG-A12")]
#[test]
fn a_lone_rook_must_be_played_to_a_trump_lead() {
    let mut table = original().hands(&["G6", "ROOK R5 R14 Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("G6");
    assert_eq!(table.playable(1), cards("ROOK"));
    table.refuses(1, "play R5", "must_play_bird", "ORG-47");
}

#[rule("ORG-A10")]
#[test]
fn with_other_trumps_the_rook_is_free_on_a_trump_lead() {
    let mut table = original().hands(&["G6", "ROOK G7 G14 R5 R14 Y5 Y6 Y7 Y8"]).deal();
    table.contract(0, 70, "green").plays("G6");
    assert_eq!(table.playable(1), cards("G7 G14 ROOK"));
}

#[rule("ORG-49", "ORG-50", "ORG-A29")]
#[test]
fn only_the_last_trick_may_be_looked_at_until_the_next_is_complete() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green").rows(&TRICKS[..2]).plays("B14 B5 B10");
    let view = table.view(2);
    let last: Vec<String> =
        view.last_trick.as_ref().unwrap().cards.iter().map(|p| p.card.to_string()).collect();
    assert_eq!(last, ["Y14", "Y5", "Y10", "Y6"], "still open while the next trick is played");
    let seen = serde_json::to_string(&view).unwrap();
    assert!(["R14", "R5", "R6"].iter().all(|card| !seen.contains(&format!("\"{card}\""))));
    assert_eq!(view.tricks, [2, 0, 0, 0]);
    table.plays("B6");
    let seen = serde_json::to_string(&table.view(2)).unwrap();
    assert!(seen.contains("\"B14\"") && !seen.contains("\"Y14\""));
}

#[rule("ORG-51", "ORG-22", "ORG-A32")]
#[test]
fn the_last_trick_captures_the_nest_which_is_then_shown() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green").rows(&TRICKS[..8]);
    assert_eq!(table.open_view().nest.taken_by, None);
    table.rows(&TRICKS[8..]);
    let open = table.open_view();
    assert_eq!(open.nest.taken_by.map(Seat::index), Some(1));
    assert_eq!(open.nest.cards, Some(cards(NEST)));
    assert_eq!(table.line("counters"), [75, 45], "20 in tricks and 25 in the nest");
}

// The count

/// The table of values as printed.
fn printed_value(cards: &[Card]) -> i32 {
    let worth = |card: &Card| match card.number() {
        None => 20,
        Some(5) => 5,
        Some(10 | 14) => 10,
        Some(_) => 0,
    };
    cards.iter().map(worth).sum()
}

#[rule("ORG-13", "ORG-14", "ORG-15", "ORG-16", "ORG-17")]
#[test]
fn fives_tens_fourteens_and_the_rook_count_and_nothing_else() {
    for seed in 0..40 {
        let mut table = original().deal();
        table.won_by(0, 70).random(seed);
        let mut captured = table.captured();
        let nest = table.open_view().nest;
        captured[nest.taken_by.unwrap().index()].extend(nest.cards.unwrap());
        let side = |a: usize, b: usize| printed_value(&captured[a]) + printed_value(&captured[b]);
        assert_eq!(table.line("counters"), [side(0, 2), side(1, 3)]);
    }
}

#[rule("ORG-18")]
#[test]
fn all_counters_in_a_hand_total_120() {
    assert_eq!(original().rules().total, 120);
    for seed in 0..50 {
        let mut table = original().luck(seed).deal();
        table.won_by(0, 70).random(seed);
        assert_eq!(table.line("counters").iter().sum::<i32>(), 120);
    }
}

#[rule("ORG-52", "ORG-53", "ORG-A31")]
#[test]
fn partners_counters_are_added_and_all_of_a_made_bid_is_recorded() {
    let over = played(2, 70);
    assert_eq!(over.sides(), [75, 45], "including the points beyond the bid");
    assert_eq!(over.written(), [75, 45, 75, 45]);
    let exact = played(0, 75);
    assert_eq!(exact.sides(), [75, 45], "taking exactly the bid makes it");
    assert_eq!(played(0, 80).sides(), [-80, 45]);
}

/// The example: a bid of 95, with 75 captured.
#[rule("ORG-54", "ORG-55", "ORG-56", "ORG-57", "ORG-67")]
#[test]
fn bidders_who_fall_short_lose_the_bid_and_record_nothing() {
    let table = played(0, 95);
    assert_eq!(table.sides(), [-95, 45]);
    let counters = &table.sheet().lines[0];
    assert_eq!(counters.item.name(), "counters");
    assert!(counters.figures[0].struck && !counters.figures[1].struck);
    assert_eq!(table.line("set back"), [-95, 0]);
    let others = played(3, 100);
    assert_eq!(others.sides(), [75, -100], "the other side always records its counters");
}

// The match, to the extent that the rules for a hand define it

#[rule("ORG-58", "ORG-59", "ORG-60", "ORG-A30")]
#[test]
fn the_game_is_three_hundred_and_the_higher_total_wins() {
    let rules = original().match_rules();
    assert_eq!(rules.end, MatchEnd::Target(300));
    assert!(!rules.finisher_first && !rules.lowest_wins && !rules.shared_tie);
    assert_eq!((rules.floor, rules.must_win_on_bid), (None, false));
}

#[rule("ORG-61", "ORG-A28")]
#[test]
fn a_number_of_hands_may_be_agreed_instead() {
    let rules = original().option("hands", "6").match_rules();
    assert_eq!(rules.end, MatchEnd::Hands(6));
    assert!(!rules.shared_tie, "a tie after the last hand means another hand");
    assert!(original().option("hands", "6").option("final_tie", "shared").match_rules().shared_tie);
}

#[rule("GEN-23", "GEN-A03", "GEN-A04")]
#[test]
fn target_and_finish_are_table_settings() {
    assert_eq!(original().option("target", "500").match_rules().end, MatchEnd::Target(500));
    assert!(original().option("finish_priority", "bidder_first").match_rules().finisher_first);
    assert_eq!(played(0, 70).score().finisher.map(Seat::index), Some(0));
}

#[rule("ORG-09")]
#[test]
fn a_scored_hand_passes_the_deal_on() {
    let score = played(0, 70).score();
    assert!(!score.thrown_in && !score.same_dealer);
}

/// The running count includes the cards everyone saw, but not the nest, which only the bidder knows.
#[test]
fn the_points_taken_so_far_are_counted_without_the_nest() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green");
    assert_eq!(table.hand.counted(), [0, 0, 0, 0]);
    table.rows(&TRICKS[..1]);
    assert_eq!(table.hand.counted(), [25, 0, 0, 0]);
    table.rows(&TRICKS[1..]);
    assert_eq!(table.hand.counted(), [75, 20, 0, 0]);
}

#[test]
fn a_view_says_whether_the_ones_are_high() {
    assert!(!original().deal().view(0).ones_high);
    assert!(game("kentucky").dealer(3).deal().view(0).ones_high);
}
