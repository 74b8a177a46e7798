//! Checks what a finished game adds to the solitaire statistics, and that the stored text either reads back
//! or fails with a reason.
#![allow(clippy::expect_used, reason = "a test fails loudly")]

use rookery_table::{
    Chance, Match, Statistics,
    statistics::{BadStatistics, Ending, Figures, Finished},
};
use rules::{Actor, Catalog, Options, Pending};
use std::sync::Arc;

fn game(name: &str, seed: &str) -> Match {
    let rules = Catalog::default().open(name, Some(1), &Options::new()).expect("a game");
    Match::new(Arc::clone(&rules), None, Chance::seed(seed)).expect("a deal")
}

/// Takes the first legal action until the game is over.
fn play_out(mut game: Match) -> Match {
    while let Pending::Turn(seat) = game.hand().pending() {
        let first = game.hand().legal(seat).0.remove(0);
        game.act(Actor::Seat(seat), &first).expect("a legal action");
    }
    game
}

fn ended(ending: Ending, moves: u32, left: u32) -> Finished {
    Finished { rules: "rook-solitaire:1".into(), ending, moves, left, practice: false }
}

#[test]
fn figures_are_a_fold_of_the_games_in_their_order() {
    let mut figures = Figures::default();
    for game in [
        ended(Ending::Won, 80, 0),
        ended(Ending::Won, 71, 0),
        ended(Ending::Lost, 30, 40),
        ended(Ending::Won, 90, 0),
        ended(Ending::GivenUp, 3, 52),
        Finished { practice: true, ..ended(Ending::Won, 10, 0) },
        Finished { practice: true, ..ended(Ending::Lost, 10, 1) },
    ] {
        figures.add(&game);
    }
    let wanted = Figures {
        played: 5,
        won: 3,
        given_up: 1,
        streak: 0,
        longest_streak: 2,
        shortest_win: Some(71),
        fewest_left: Some(40),
        left_in_all: 92,
        practised: 2,
        practised_won: 1,
    };
    assert_eq!(figures, wanted);
    assert_eq!(figures.mean_left(), Some(46.0));
}

#[test]
fn practice_neither_makes_nor_breaks_a_streak() {
    let mut figures = Figures::default();
    figures.add(&ended(Ending::Won, 80, 0));
    figures.add(&Finished { practice: true, ..ended(Ending::Lost, 10, 1) });
    figures.add(&ended(Ending::Won, 80, 0));
    assert_eq!((figures.streak, figures.longest_streak), (2, 2));
}

#[test]
fn a_finished_game_reports_how_far_it_got() {
    let pack = 56;
    for name in ["rook-solitaire", "rook-clock"] {
        let (mut won, mut lost) = (0, 0);
        for seed in 0..60 {
            let game = play_out(game(name, &seed.to_string()));
            let finished = Finished::of(&game, false).expect("a solitaire game");
            assert_eq!(finished.rules, format!("{name}:1"));
            let is_won = finished.ending == Ending::Won;
            assert_eq!(is_won, finished.left == 0, "{finished:?}");
            assert!(finished.left <= pack);
            won += u32::from(is_won);
            lost += u32::from(finished.ending == Ending::Lost);
            if name == "rook-clock" {
                assert_eq!(finished.moves + finished.left, pack);
            }
        }
        assert!(lost > 30, "{name}: {won} won and {lost} lost");
    }
}

#[test]
fn a_game_that_is_left_counts_as_given_up_once_something_was_done() {
    let mut clock = game("rook-clock", "a");
    assert_eq!(Finished::of(&clock, false), None, "nothing was done");
    clock.act(Actor::Seat(cards::Seat::default()), "turn").expect("a turn");
    let left = Finished::of(&clock, false).expect("something was done");
    assert_eq!((left.ending, left.moves, left.left), (Ending::GivenUp, 1, 55));
    let mut solitaire = game("rook-solitaire", "a");
    solitaire.act(Actor::Seat(cards::Seat::default()), "resign").expect("given up");
    assert_eq!(Finished::of(&solitaire, false).map(|game| game.ending), Some(Ending::GivenUp));
}

#[test]
fn other_games_have_no_statistics() {
    let rules = Catalog::default().open("match", Some(2), &Options::new()).expect("a game");
    let game = Match::new(rules, None, Chance::seed("a")).expect("a deal");
    assert_eq!(Finished::of(&game, false), None);
}

#[test]
fn the_text_comes_back_and_house_rules_are_kept_apart() {
    let mut statistics = Statistics::default();
    statistics.add(&ended(Ending::Won, 80, 0));
    statistics
        .add(&Finished { rules: "rook-clock:1;restart_on_block=yes".into(), ..ended(Ending::Lost, 1, 2) });
    assert_eq!(Statistics::read(&statistics.write()).expect("its own text"), statistics);
    assert_eq!(statistics.iter().count(), 2);
    assert_eq!(statistics.of("rook-clock:1"), Figures::default());
}

#[test]
fn a_damaged_or_later_text_is_refused_and_says_so() {
    let whole = Statistics::default().write();
    for damaged in ["", "{", "[]", "null", "{\"version\":1}", &whole.replace("games", "gamez"), &whole[..9]] {
        assert!(matches!(Statistics::read(damaged), Err(BadStatistics::Unreadable(_))), "{damaged:?}");
    }
    let later = Statistics::read("{\"version\": 7, \"scrolls\": []}");
    assert!(later.is_err_and(|why| why.to_string().contains("later version")));
}

#[test]
fn undo_restores_the_position_before() {
    for name in ["rook-solitaire", "rook-clock"] {
        let mut game = game(name, "b");
        let me = cards::Seat::default();
        let mut before = Vec::new();
        for _ in 0..5 {
            before.push(game.hand().json_view(rules::Viewer::Seat(me)));
            let first = game.hand().legal(me).0.remove(0);
            game.act(Actor::Seat(me), &first).expect("a legal action");
        }
        while let Some(view) = before.pop() {
            assert!(game.take_back().is_some());
            assert_eq!(game.hand().json_view(rules::Viewer::Seat(me)), view, "{name}");
            assert_eq!(game.accepted(), before.len());
        }
        assert_eq!(game.take_back(), None, "nothing is left to undo");
    }
}

#[test]
fn even_a_lost_game_can_be_undone() {
    let mut game = play_out(game("rook-solitaire", "c"));
    assert!(game.score().is_some());
    game.take_back().expect("the last move");
    assert_eq!(game.score(), None);
}
