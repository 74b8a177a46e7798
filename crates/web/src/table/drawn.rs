//! For tests: every game is played with the house from the browser's worker on tables drawn as text. The visitor
//! always presses the first button.

use super::{Board, generic::GenericTable};
use crate::prelude::*;
use crate::{
    announce::Announcer,
    settings::{Order, Settings},
    sitting::Sitting,
};
use std::rc::Rc;
use sycamore::render_to_string_in_scope;
use web_worker::House;
use wire::{Ask, Due, Errand, Message, NewTable, Phase, Report, Request};

/// The maximum number of actions that a visitor takes at one table here; a longer hand is left unfinished.
const MOST_MOVES: usize = 12;
/// The maximum number of actions the bots take between two of the visitor's moves.
const MOST_STEPS: usize = 400;

/// The page and the house behind it.
struct Table {
    house: House,
    sitting: Sitting,
    due: Due,
    /// The last version shown.
    v: u64,
}

impl Table {
    /// Sits down alone with bots and has the first hand dealt.
    fn open(game: &str, players: usize) -> Table {
        let sitting = Sitting::new(Settings::load(), Announcer::new());
        let mut table = Table { house: House::default(), sitting, due: Due::Nothing, v: 0 };
        let wanted = NewTable { game: Some(game.into()), players: Some(players), ..NewTable::default() };
        table.send(Errand::Open { wanted, name: "Ann".into(), partner: 0, opponents: 0 });
        table.ask(Request::Ready { word: "word".into() });
        table
    }

    fn send(&mut self, errand: Errand) {
        for report in self.house.run(errand, 0) {
            match &report {
                Report::Due(due) => self.due = *due,
                Report::Table(Message::Welcome(welcome)) => self.v = welcome.v,
                Report::Table(Message::Update(update)) => self.v = update.v,
                Report::Failed(why) => panic!("{}", why.message),
                Report::Table(Message::Answer { error: Some(why), .. }) => panic!("{}", why.message),
                _ => {}
            }
            // There is no browser here to save it.
            if !matches!(report, Report::Keep { .. }) {
                self.sitting.hear(report);
                self.sitting.skip_rests();
            }
        }
    }

    fn ask(&mut self, what: Request) {
        self.send(Errand::Ask(Ask { nonce: "n".into(), what }));
    }

    /// Lets the bots play until the visitor may act or the hand is over.
    fn wait(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.due == Due::Nothing || self.due == Due::Race {
                return;
            }
            self.send(Errand::GoOn);
        }
    }
}

/// A table that has just been opened, as everyone sees it.
pub(crate) fn opened(game: &str, players: usize) -> wire::Table {
    let root = create_root(|| ());
    let table = root.run_in(|| Table::open(game, players).sitting.table.get_clone_untracked());
    let table = table.map(|table| (*table).clone());
    root.dispose();
    table.unwrap()
}

/// The action of the first button.
fn first_button(drawn: &str) -> Option<String> {
    let (_, rest) = drawn.split_once("data-action=\"")?;
    rest.split_once('"').map(|(line, _)| line.to_owned())
}

/// What must be true of every screen: the visitor is called "you" and nobody else is, the turn is announced, and cards
/// that cannot be played are marked.
fn check_words(game: &str, sitting: Sitting, drawn: &str) {
    assert!(!drawn.contains("Ann"), "{game}: the visitor has two names: {drawn}");
    for wrong in ["You's", "by You", "You is "] {
        assert!(!drawn.contains(wrong), "{game}: {drawn}");
    }
    if super::parts::asked(sitting) && !game.starts_with("rook-") {
        let asked = sitting.announcer.asked();
        assert!(asked.starts_with("Your turn"), "{game}: {asked:?}");
    }
    let dim = drawn.matches("class=\"held dim").count();
    assert_eq!(drawn.matches("aria-disabled=\"true\"").count(), dim, "{game}: {drawn}");
}

/// Plays one hand, or the beginning of a long one, and returns how often the visitor acted.
fn play(game: &str, players: usize) -> usize {
    let mut table = Table::open(game, players);
    let sitting = table.sitting;
    for moves in 0..MOST_MOVES {
        table.wait();
        let own = render_to_string_in_scope(|| view! { Board(sitting=sitting) });
        assert!(own.contains("class=\"felt"), "{game}: {own}");
        check_words(game, sitting, &own);
        if sitting.phase() != Some(Phase::Playing) {
            return moves;
        }
        let generic = render_to_string_in_scope(|| view! { GenericTable(sitting=sitting) });
        let Some(action) = first_button(&generic) else { panic!("{game}: no button in {generic}") };
        let seat = sitting.legal.with(|legal| legal[0].seat);
        let seen = table.v;
        table.ask(Request::Act { seat: Some(seat), action, seen });
    }
    MOST_MOVES
}

#[test]
fn every_game_is_drawn_and_can_be_played_with_the_generic_table() {
    for entry in rules::Catalog::default().entries() {
        for players in &entry.players {
            let root = create_root(|| {
                let moves = play(&entry.id, *players);
                assert!(moves > 0, "{} for {players}: nothing to do", entry.id);
            });
            root.dispose();
        }
    }
}

/// The sitting after `moves` moves by the visitor.
fn after(game: &str, players: usize, moves: usize) -> Table {
    let mut table = Table::open(game, players);
    for _ in 0..moves {
        table.wait();
        let generic = render_to_string_in_scope(|| view! { GenericTable(sitting=table.sitting) });
        let Some(action) = first_button(&generic) else { break };
        let (seat, seen) = (table.sitting.legal.with(|legal| legal[0].seat), table.v);
        table.ask(Request::Act { seat: Some(seat), action, seen });
    }
    table.wait();
    table
}

/// The cards in the visitor's hand, from left to right.
fn hand(sitting: Sitting) -> Vec<String> {
    let drawn = render_to_string_in_scope(|| view! { Board(sitting=sitting) });
    let cards = drawn.split("data-card=\"").skip(1);
    cards.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

#[test]
fn every_hand_is_sorted_the_way_the_visitor_likes() {
    for (game, players) in
        [("kentucky", 4), ("club-rook", 4), ("tuxedo", 2), ("i-doubt-it", 4), ("donkey", 4)]
    {
        let root = create_root(|| {
            let sitting = after(game, players, 0).sitting;
            sitting.settings.order.set(Order::HighFirst);
            let high_first = hand(sitting);
            sitting.settings.order.set(Order::LowFirst);
            let low_first: Vec<String> = hand(sitting).into_iter().rev().collect();
            assert!(high_first.len() > 3, "{game}");
            assert_eq!(high_first, low_first, "{game}");
        });
        root.dispose();
    }
}

#[test]
fn someone_else_named_you_is_quoted() {
    let root = create_root(|| {
        let sitting = after("original-rook", 4, 0).sitting;
        let mut table = sitting.table.get_clone().map(|table| (*table).clone()).unwrap();
        table.seats[1].name = "You".into();
        table.seats[2].name = "DU".into();
        sitting.table.set(Some(Rc::new(table)));
        let drawn = render_to_string_in_scope(|| view! { Board(sitting=sitting) });
        assert_eq!(drawn.matches(">You<").count(), 1, "{drawn}");
        assert!(drawn.contains(">“You”<") && drawn.contains(">“DU”<"), "{drawn}");
    });
    root.dispose();
}

#[test]
fn a_spectator_or_a_replay_calls_nobody_you() {
    let root = create_root(|| {
        let sitting = after("original-rook", 4, 3).sitting;
        let drawn = || render_to_string_in_scope(|| view! { Board(sitting=sitting) });
        assert!(drawn().contains(">You<"), "{}", drawn());
        // Looking from seat 0 at a hand in which the visitor had another seat, or none.
        for own in [Some(2), None] {
            sitting.replayed.set(Some(own));
            assert!(drawn().contains("Ann"), "{}", drawn());
            assert_eq!(drawn().contains(">You<"), own.is_some(), "{}", drawn());
            assert!(drawn().contains("Cards held by Ann") && !drawn().contains("Your cards"), "{}", drawn());
            assert_eq!(drawn().contains("your partner"), own.is_some(), "{}", drawn());
        }
        sitting.replayed.set(None);
        sitting.you.set(wire::You { seat: None, host: false });
        assert!(!drawn().contains(">You<") && !drawn().contains("Your cards"), "{}", drawn());
    });
    root.dispose();
}

#[test]
fn a_player_is_one_sentence_for_a_screen_reader() {
    let root = create_root(|| {
        let sitting = after("original-rook", 4, 0).sitting;
        let drawn = render_to_string_in_scope(|| view! { Board(sitting=sitting) });
        assert!(drawn.contains("your partner, ") && drawn.contains("9 cards, 0 tricks"), "{drawn}");
    });
    root.dispose();
}

/// The line under the table never talks about the previous hand.
#[test]
fn a_new_hand_begins_with_its_number_and_dealer() {
    let root = create_root(|| {
        let mut table = after("match", 2, 0);
        for _ in 0..2000 {
            if table.sitting.phase() != Some(Phase::Playing) {
                break;
            }
            table.wait();
            let Some(action) = table.sitting.lines().first().cloned() else { break };
            let seen = table.v;
            table.ask(Request::Act { seat: Some(0), action, seen });
        }
        if table.sitting.phase() == Some(Phase::Finished) {
            table.ask(Request::Rematch);
        }
        table.ask(Request::Ready { word: "again".into() });
        for _ in 0..3 {
            if table.sitting.phase() == Some(Phase::Playing) {
                break;
            }
            table.send(Errand::GoOn);
        }
        let told = table.sitting.announcer.last().unwrap_or_default();
        assert!(told.starts_with("Hand 1. Dealer: "), "{told}");
    });
    root.dispose();
}

/// Solo, a move can be taken back even after the bots have answered it; the hand is practice from then on.
#[test]
fn alone_a_move_can_be_taken_back_as_practice() {
    let root = create_root(|| {
        let mut table = after("original-rook", 4, 0);
        let cards = |table: &Table| {
            let view = table.sitting.view.get_clone_untracked();
            view.and_then(|view| view.hand()).unwrap_or_default()
        };
        // Pass until there is a card to play.
        while !table.sitting.lines().iter().any(|line| line.starts_with("play ")) {
            let line = table.sitting.lines()[0].clone();
            let seen = table.v;
            table.ask(Request::Act { seat: Some(0), action: line, seen });
            table.wait();
        }
        let before = cards(&table);
        let line = table.sitting.lines()[0].clone();
        let seen = table.v;
        table.ask(Request::Act { seat: Some(0), action: line.clone(), seen });
        table.wait();
        assert_eq!(cards(&table).len(), before.len() - 1);
        table.ask(Request::Undo);
        assert_eq!(cards(&table), before);
        assert!(table.sitting.lines().contains(&line), "it is the visitor's turn again");
        let practice = |table: &Table| table.sitting.table.with(|now| now.as_ref().unwrap().practice);
        assert!(practice(&table));
        // The bots continue from there.
        let seen = table.v;
        table.ask(Request::Act { seat: Some(0), action: line, seen });
        table.wait();
        assert_eq!(cards(&table).len(), before.len() - 1);
        assert!(practice(&table));
    });
    root.dispose();
}
