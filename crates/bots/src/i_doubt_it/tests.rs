//! Small positions, and what the players must believe and do in them.

use super::{Bot, belief::Belief};
use crate::{Level, Player};
use cards::{Card, CardSet, Seat, SeatSet};
use rules::{
    Game, Options,
    i_doubt_it::{Action, Board, DoubtIt, Phase, Rules, Seen, View},
};
use std::sync::Arc;

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
}

fn rules(players: usize) -> Arc<Rules> {
    Arc::new(Rules::new(players, &Options::default()).unwrap())
}

/// Four players; seat 1 is about to lay a card and call it `due`, and seat 0 is watching.
fn view(hand: &str, sizes: [u8; 4], due: u8) -> View {
    let stack = 56 - sizes.iter().sum::<u8>();
    View {
        you: Some(Seat::wrapping(0)),
        hand: set(hand),
        may_act: false,
        accepted: false,
        board: Board {
            dealer: Seat::wrapping(3),
            phase: Phase::Play,
            turn: Some(Seat::wrapping(1)),
            due,
            hands: sizes.to_vec(),
            stack,
            open: None,
            plays: 20,
            winners: SeatSet::EMPTY,
        },
        result: None,
    }
}

/// Seat 0's action after seat 1 has laid a card.
fn after_a_card(level: Level, before: &View) -> Option<String> {
    let rules = rules(4);
    let mut bot = Bot::new(rules.clone(), level, 1);
    bot.begin(before);
    let laid = Seen::Laid { seat: Seat::wrapping(1), called: before.board.due, yours: None };
    let mut view = before.clone();
    bot.see(&laid);
    DoubtIt::fold(&rules, &mut view, &laid);
    let last = view.board.hands[1] == 0;
    let turn = if last { None } else { Some(Seat::wrapping(2)) };
    let phase = if last { Phase::LastCard } else { Phase::Play };
    let passed = Seen::Turn { phase, turn, due: view.board.due };
    bot.see(&passed);
    DoubtIt::fold(&rules, &mut view, &passed);
    let answer = bot.answer(&view, &[Action::Accept, Action::Doubt], last);
    answer.map(|answer| answer.action.to_string())
}

#[test]
fn a_number_the_bot_holds_four_times_is_a_lie() {
    let before = view("R5 Y5 B5 G5 R9", [5, 14, 14, 14], 5);
    assert!(Belief::begin(&before).lie(&before, Seat::wrapping(1), 5) > 0.99);
}

#[test]
fn a_player_with_few_cards_is_more_likely_to_lie_than_one_with_many() {
    let before = view("R5 R9", [2, 3, 40, 11], 6);
    let belief = Belief::begin(&before);
    let lie = |seat: usize| belief.lie(&before, Seat::wrapping(seat), 6);
    assert!(lie(1) > lie(3) && lie(3) > lie(2), "{} {} {}", lie(1), lie(3), lie(2));
}

#[test]
fn a_card_that_was_shown_is_known_to_be_with_its_taker() {
    let before = view("R5 R9", [2, 18, 18, 18], 7);
    let mut belief = Belief::begin(&before);
    let mut view = before.clone();
    let (one, two) = (Seat::wrapping(1), Seat::wrapping(2));
    for seen in [
        Seen::Laid { seat: one, called: 7, yours: None },
        Seen::Doubted { doubter: two, card: "B7".parse().unwrap(), taker: two, yours: CardSet::EMPTY },
    ] {
        let now = view.clone();
        DoubtIt::fold(&rules(4), &mut view, &seen);
        belief.fold(&now, &view, &seen);
    }
    assert!(belief.lie(&view, two, 7) < 0.1);
    assert!(belief.lie(&view, one, 7) > belief.lie(&before, one, 8), "one of their 7s is gone");
}

#[test]
fn the_last_card_is_doubted_by_every_level_since_otherwise_the_hand_is_lost() {
    for level in Level::ALL {
        let before = view("R9 R10 R11", [3, 1, 14, 14], 5);
        assert_eq!(after_a_card(level, &before).as_deref(), Some("doubt"), "{level}");
    }
}

#[test]
fn a_sure_lie_on_a_large_stack_is_doubted_and_on_a_small_one_let_pass() {
    let large = view("R5 Y5 B5 G5 R9", [5, 10, 10, 10], 5);
    assert_eq!(after_a_card(Level::Strong, &large).as_deref(), Some("doubt"));
    let small = view("R5 Y5 B5 G5 R9", [5, 17, 17, 17], 5);
    assert_eq!(after_a_card(Level::Strong, &small), None);
}

#[test]
fn a_likely_truth_is_not_doubted() {
    let before = view("R9 R10 R11", [3, 30, 5, 5], 5);
    for level in Level::ALL {
        assert_eq!(after_a_card(level, &before), None, "{level}");
    }
}

#[test]
fn a_player_lays_the_number_due_if_they_have_it_and_a_useless_card_if_not() {
    let mut table = view("R5 R6 R9", [3, 14, 14, 14], 5);
    table.board.turn = table.you;
    let mut bot = Bot::new(rules(4), Level::Strong, 1);
    bot.begin(&table);
    let lays = |text: &str| set(text).iter().map(Action::Lay).collect::<Vec<_>>();
    let choice =
        |bot: &mut Bot, table: &View, legal: &str| bot.answer(table, &lays(legal), true).unwrap().action;
    assert_eq!(choice(&mut bot, &table, "R5 R6 R9").to_string(), "lay R5");
    // Without a 5, we never have to lay a 6 again, but a 9 is due on our next turn.
    table.hand = set("R6 R9 R13");
    assert_eq!(choice(&mut bot, &table, "R6 R9 R13").to_string(), "lay R6");
}
