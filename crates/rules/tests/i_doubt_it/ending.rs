//! Running out of cards, and how it is scored.

use crate::table::{Table, options, seat, seats, table, with_options};
use rookery_rules::{
    Actor, Game, Listed, MatchEnd, Pending, Points,
    i_doubt_it::{DoubtIt, Phase},
};
use rule_id::rule;

/// Eight players with seven cards each. Seat 1 has one card left after six rounds. Seat 1 holds a seven and an
/// eight; card 49 is called 7.
fn one_card_left(chosen: &[(&str, &str)], keep: &str) -> Table {
    let mut table = with_options(8, &["", "R7 R8"], chosen);
    for _ in 0..48 {
        let turn = table.turn();
        let card = table.hand(turn).iter().find(|card| turn != 1 || card.to_string() != keep).unwrap();
        table.act(turn, &format!("lay {card}"));
    }
    assert_eq!((table.turn(), table.due(), table.sizes()), (1, 7, vec![1; 8]));
    table
}

fn accept_all(table: &mut Table) {
    while !table.over() {
        let next = table.may_act().iter().next().unwrap();
        table.act(next.index(), "accept");
    }
}

/// The first player to run out wins, once nobody can doubt their last card anymore.
#[rule("IDI-15", "IDI-16", "IDI-A07")]
#[test]
fn the_first_player_out_of_cards_wins_when_the_last_card_is_accepted() {
    let mut table = one_card_left(&[], "R8");
    table.act(1, "lay R8");
    assert_eq!(table.spectator().board.phase, Phase::LastCard);
    assert_eq!(table.game.phase(), "last-card");
    assert_eq!(table.game.pending(), Pending::Window { turn: None, may: seats(&[0, 2, 3, 4, 5, 6, 7]) });
    let card = table.hand(2).iter().next().unwrap();
    table.refuses(2, &format!("lay {card}"), "last_card_open", "IDI-A07");
    for accepting in [2, 4, 3, 0, 7, 5] {
        table.act(accepting, "accept");
        assert_eq!(table.game.pending().turn(), None);
        assert_eq!((table.game.score(), table.spectator().board.turn), (None, None));
    }
    table.act(6, "accept");
    assert!(table.over());
    assert_eq!(table.game.score().unwrap().winners, Some(seats(&[1])));
    assert_eq!(table.game.score().unwrap().finisher, Some(seat(1)));
    table.refuses(2, "doubt", "over", "IDI-16");
}

#[rule("IDI-A07")]
#[test]
fn a_player_who_lays_a_false_last_card_takes_the_stack_and_play_goes_on() {
    let mut table = one_card_left(&[], "R8");
    table.act(1, "lay R8").act(5, "doubt");
    assert_eq!(table.sizes(), [1, 49, 1, 1, 1, 1, 1, 1]);
    assert_eq!((table.game.pending(), table.due(), table.game.phase()), (Pending::Turn(seat(2)), 8, "play"));
    assert_eq!(table.game.score(), None);
}

/// Doubting a last card that is true costs the stack, and the stack then counts for the winner.
#[rule("IDI-A08")]
#[test]
fn a_true_last_card_that_is_doubted_wins_and_its_stack_counts() {
    let mut table = one_card_left(&[], "R7");
    table.act(1, "lay R7").act(5, "doubt");
    assert!(table.over());
    assert_eq!(table.sizes(), [1, 0, 1, 1, 1, 50, 1, 1]);
    assert_eq!(table.points(), Points([0, 56, 0, 0, 0, 0, 0, 0]));
}

/// Only cards in hands count.
#[rule("IDI-A09", "IDI-17")]
#[test]
fn cards_in_the_center_do_not_count() {
    let mut table = one_card_left(&[], "R7");
    table.act(1, "lay R7");
    accept_all(&mut table);
    assert_eq!(table.stack(), 49);
    assert_eq!(table.points(), Points([0, 7, 0, 0, 0, 0, 0, 0]));
    let sheet = table.game.sheet().unwrap();
    assert_eq!((sheet.adds_up(), sheet.written), (true, vec![0, 7, 0, 0, 0, 0, 0, 0]));
    assert!(table.view(3).result.is_some());
}

/// Seat 1 runs out while the others hold 9, 14 and 3 cards.
#[rule("IDI-19", "IDI-17", "IDI-20")]
#[test]
fn nine_fourteen_and_three_cards_left_score_26() {
    let mut table = table(4, &["", "", "R2"]);
    table.lie().act(2, "lay R2").act(0, "doubt"); // card 2, true: seat 0 takes 2
    table.lies(8).act(1, "doubt"); //                card 10, false: seat 2 takes 8
    table.lies(13).act(1, "doubt"); //               card 23, false: seat 3 takes 13
    table.lies(29);
    assert_eq!((table.turn(), table.sizes()[1]), (1, 1));
    let last = table.hand(1).iter().next().unwrap();
    table.act(1, &format!("lay {last}"));
    accept_all(&mut table);
    assert_eq!((table.sizes(), table.stack()), (vec![3, 0, 9, 14], 30));
    assert_eq!(table.points()[seat(1)], 26);
}

#[rule("IDI-A07")]
#[test]
fn the_clock_declares_the_win_too() {
    let mut table = one_card_left(&[("doubt_window", "seconds")], "R8");
    table.act(1, "lay R8");
    assert_eq!(table.try_act(Actor::Table, "close"), Ok(()));
    assert_eq!(table.game.score().unwrap().winners, Some(seats(&[1])));
}

#[rule("IDI-A14")]
#[test]
fn one_hand_is_a_game() {
    let rules = DoubtIt::open("i-doubt-it", 4, &options(&[])).unwrap().unwrap();
    assert_eq!(DoubtIt::match_rules(&rules).end, MatchEnd::Single);
}

#[rule("IDI-A14")]
#[test]
fn a_series_is_played_to_a_target() {
    for (target, points) in [(None, 100), (Some("250"), 250)] {
        let mut chosen = options(&[("series", "points_target")]);
        chosen.extend(target.map(|t| ("target".to_string(), t.to_string())));
        let rules = DoubtIt::open("i-doubt-it", 4, &chosen).unwrap().unwrap();
        let of_match = DoubtIt::match_rules(&rules);
        assert_eq!((of_match.end, of_match.lowest_wins), (MatchEnd::Target(points), false));
    }
    let mut table = one_card_left(&[("series", "points_target")], "R7");
    table.act(1, "lay R7");
    accept_all(&mut table);
    let score = table.game.score().unwrap();
    assert_eq!((score.winners, score.players[seat(1)]), (None, 7));
}

/// The deal moves to the left after a hand.
#[rule("IDI-A15")]
#[test]
fn a_hand_counts_and_its_dealer_does_not_deal_again() {
    let mut table = one_card_left(&[], "R7");
    table.act(1, "lay R7");
    accept_all(&mut table);
    let score = table.game.score().unwrap();
    assert!(!score.same_dealer && !score.thrown_in);
}

/// Everyone lies and is doubted, so nobody ever gets rid of a card.
fn liars(chosen: &[(&str, &str)], plays: u32) -> Table {
    let mut table = with_options(3, &[], chosen);
    for _ in 1..plays {
        let doubter = (table.turn() + 1) % 3;
        table.lie().act(doubter, "doubt");
    }
    assert_eq!(table.spectator().board.plays, plays - 1);
    table
}

#[rule("IDI-A17")]
#[test]
fn after_ten_thousand_plays_the_fewest_cards_win() {
    let mut table = liars(&[], 10_000);
    // Seat 0 deals and holds 18 cards, the others 19.
    assert_eq!((table.turn(), table.sizes(), table.over()), (1, vec![18, 19, 19], false));
    table.lie();
    let card = table.hand(2).iter().next().unwrap();
    table.refuses(2, &format!("lay {card}"), "cap_reached", "IDI-A17");
    table.act(2, "accept").act(0, "accept");
    // Seats 0 and 1 now hold 18 each, so they share the win and score the third player's cards.
    let score = table.game.score().unwrap();
    assert_eq!((score.winners, score.finisher), (Some(seats(&[0, 1])), None));
    assert_eq!(score.players, Points([19, 19, 0, 0, 0, 0, 0, 0]));
}

#[rule("IDI-A17")]
#[test]
fn the_last_play_of_all_may_be_doubted_before_the_count() {
    let mut table = liars(&[], 10_000);
    table.lie().act(0, "doubt");
    let score = table.game.score().unwrap();
    assert_eq!((score.winners, score.finisher), (Some(seats(&[0])), Some(seat(0))));
    assert_eq!(score.players, Points([38, 0, 0, 0, 0, 0, 0, 0]));
}

#[rule("IDI-A17")]
#[test]
fn without_a_cap_play_goes_on() {
    let mut table = liars(&[("max_plays", "none")], 10_001);
    table.lie();
    assert_eq!(table.game.phase(), "play");
    assert!(DoubtIt::open("i-doubt-it", 4, &options(&[("max_plays", "500")])).unwrap().is_err());
}
