//! Small positions, and the moves the strong player must make in them.

use super::Bot;
use crate::{Answer, Level, Player};
use cards::{Card, CardSet, Seat, SeatSet};
use rules::{
    Options,
    tuxedo::{Action, Board, Center, OpenCapture, Phase, Rules, Seen, View},
};
use std::sync::Arc;

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
}

/// The view of seat 0 at a table of two, on its turn; seat 1 has captured `gone`.
fn view(hand: &str, center: &str, gone: &str) -> View {
    let player =
        |cards: usize, captured| rules::tuxedo::Player { hand: cards as u8, captured, ..Default::default() };
    View {
        you: Some(Seat::wrapping(0)),
        hand: set(hand),
        may_act: true,
        declined: false,
        board: Board {
            dealer: Seat::wrapping(1),
            phase: Phase::Play,
            turn: Some(Seat::wrapping(0)),
            stock: 24,
            center: Center { loose: set(center), builds: vec![] },
            players: vec![player(set(hand).len(), CardSet::EMPTY), player(4, set(gone))],
            open: None,
            called: SeatSet::EMPTY,
            last_capturer: None,
        },
        result: None,
    }
}

fn bot(level: Level, options: &[(&str, &str)]) -> Bot {
    let options: Options = options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Bot::new(Arc::new(Rules::new(2, &options).unwrap()), level, 1)
}

fn ask(bot: &mut Bot, view: &View, lines: &[&str], must: bool) -> Option<Answer<Action>> {
    let legal: Vec<Action> = lines.iter().map(|line| line.parse().unwrap()).collect();
    let answer = bot.answer(view, &legal, must);
    assert!(answer.as_ref().is_none_or(|answer| !answer.reason.to_string().is_empty()));
    answer
}

fn choice(view: &View, lines: &[&str]) -> String {
    ask(&mut bot(Level::Strong, &[]), view, lines, true).unwrap().action.to_string()
}

#[test]
fn a_sweep_is_better_than_one_more_card() {
    let table = view("R9 Y14 B2 G2", "R4 Y5", "");
    assert_eq!(choice(&table, &["capture R9 R4 Y5", "build B2 on Y5"]), "capture R9 R4 Y5");
}

#[test]
fn a_five_is_better_than_two_plain_cards() {
    let table = view("R8 B5", "Y6 G2 R5 R13 R12 R11", "");
    assert_eq!(choice(&table, &["capture R8 Y6 G2", "capture B5 R5"]), "capture B5 R5");
}

#[test]
fn an_empty_center_gets_the_card_that_nobody_can_match() {
    let table = view("R9 Y3 B12 G7", "", "Y9 B9 G9");
    assert_eq!(choice(&table, &["lay R9", "lay Y3", "lay B12", "lay G7"]), "lay R9");
}

#[test]
fn the_capture_that_leaves_the_next_player_least_is_chosen() {
    // Both captures take three cards; one leaves a lone 7 that any 7 can take, the other a 14 whose matches are
    // gone.
    let table = view("R10 B13", "Y6 G4 R7 Y14", "R14 B14 G14");
    let (leaves_two, leaves_others) = ("capture R10 Y6 G4", "capture B13 R7 Y6");
    assert_eq!(choice(&table, &[leaves_two, leaves_others]), leaves_others);
}

fn open(view: &mut View, by: usize, taken: &str, won_by: Option<Seat>) {
    view.board.open = Some(OpenCapture { by: Seat::wrapping(by), taken: set(taken), won_by });
}

#[test]
fn orange_is_called_when_red_and_yellow_were_taken_together_and_only_then() {
    let calls = |taken: &str, won: Option<Seat>| {
        let mut table = view("R9 Y14", "B4", "");
        table.board.turn = Some(Seat::wrapping(1));
        open(&mut table, 1, taken, won);
        let answer = ask(&mut bot(Level::Strong, &[]), &table, &["decline", "orange"], false);
        answer.map(|answer| (answer.action, answer.delay.is_some()))
    };
    assert_eq!(calls("R4 Y5", None), Some((Action::Orange, true)));
    assert_eq!(calls("R4 B5", None), None);
    assert_eq!(calls("Y4 G5", None), None);
    assert_eq!(calls("R4 Y5", Some(Seat::wrapping(1))), None, "someone was faster");
}

#[test]
fn bots_without_reflexes_never_call() {
    let mut table = view("R9 Y14", "B4", "");
    open(&mut table, 1, "R4 Y5", None);
    let mut quiet = bot(Level::Strong, &[("bot_reaction_ms", "off")]);
    let answer = ask(&mut quiet, &table, &["lay R9", "decline", "orange"], true).unwrap();
    assert_eq!(answer.action.to_string(), "lay R9");
}

#[test]
fn a_beginner_counts_the_color_of_their_own_card_and_a_strong_player_does_not() {
    let mut table = view("R9 Y14", "B4", "");
    table.board.turn = Some(Seat::wrapping(1));
    open(&mut table, 0, "Y4", None);
    let captured = Seen::Captured {
        seat: Seat::wrapping(0),
        with: "R4".parse().unwrap(),
        taken: set("Y4"),
        sweep: None,
    };
    for (level, calls) in [(Level::Beginner, true), (Level::Strong, false)] {
        let mut bot = bot(level, &[]);
        bot.see(&captured);
        assert_eq!(ask(&mut bot, &table, &["decline", "orange"], false).is_some(), calls, "{level}");
    }
}

#[test]
fn after_the_last_card_a_capture_without_orange_is_declined() {
    let mut table = view("", "", "");
    (table.board.turn, table.board.phase) = (None, Phase::LastCall);
    open(&mut table, 1, "R4 B5", None);
    assert_eq!(choice(&table, &["decline", "orange"]), "decline");
}
