//! Checks every built-in puzzle with the solver.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use cards::Seat;
use parlor::puzzle::{Attempt, Goal, HARDEST, Puzzle, Status, all, make, prospects};
use rules::Catalog;
use std::collections::BTreeSet;

fn started() -> Vec<(usize, Puzzle, Attempt)> {
    let catalog = Catalog::default();
    let start = |(at, puzzle): (usize, Puzzle)| {
        let attempt = puzzle.start(&catalog).unwrap_or_else(|| panic!("puzzle {} has no start", at + 1));
        (at + 1, puzzle, attempt)
    };
    all().into_iter().enumerate().map(start).collect()
}

#[test]
fn there_are_at_least_300_puzzles_of_all_grades_in_many_games() {
    let puzzles = all();
    assert!(puzzles.len() >= 300, "{}", puzzles.len());
    for grade in 1..=HARDEST {
        assert!(puzzles.iter().filter(|puzzle| puzzle.grade == grade).count() >= 60, "grade {grade}");
    }
    let games: BTreeSet<&str> = puzzles.iter().map(Puzzle::game).collect();
    assert!(games.len() >= 10 && games.contains("rook-solitaire"), "{games:?}");
    let deals: BTreeSet<(&str, u32)> =
        puzzles.iter().map(|puzzle| (puzzle.rules.as_str(), puzzle.seed)).collect();
    assert_eq!(deals.len(), puzzles.len(), "no deal is used twice");
}

#[test]
fn every_goal_can_be_reached_and_most_first_actions_lose_it() {
    for (number, puzzle, attempt) in started() {
        let found = prospects(attempt.game(), attempt.me(), &puzzle.goal).unwrap();
        let wins = found.each.iter().filter(|prospect| prospect.wins).count();
        let most = found.each.len() / if puzzle.goal == Goal::Win { 2 } else { 3 };
        assert!((1..=most).contains(&wins), "puzzle {number}: {wins} of {}", found.each.len());
        // A goal in points is the best possible result: one step more is out of reach.
        let harder = match puzzle.goal {
            Goal::Make { points } => Goal::Make { points: points + 1 },
            Goal::Hold { points } => Goal::Hold { points: points - 1 },
            Goal::Rest { .. } | Goal::Win => continue,
        };
        let found = prospects(attempt.game(), attempt.me(), &harder).unwrap();
        assert!(found.each.iter().all(|prospect| !prospect.wins), "puzzle {number}");
    }
}

/// Plays to the end, with the person playing these cards.
fn played(mut attempt: Attempt, mine: impl Fn(&Attempt) -> Option<String>) -> Attempt {
    while attempt.status() == Status::Open {
        match attempt.my_turn() {
            true => drop(attempt.act(&mine(&attempt).unwrap()).unwrap()),
            false => drop(attempt.go_on().unwrap()),
        }
    }
    attempt
}

#[test]
fn the_line_that_is_shown_solves_every_puzzle() {
    for (number, puzzle, attempt) in started() {
        let end = played(attempt, Attempt::answer);
        assert_eq!(end.status(), Status::Solved, "puzzle {number}");
        if puzzle.goal == Goal::Win {
            assert_eq!(end.game().score().map(|score| score.players[Seat::default()]), Some(1));
        }
    }
}

#[test]
fn a_wrong_first_action_fails_and_can_be_taken_back() {
    for (number, puzzle, mut attempt) in started() {
        let found = prospects(attempt.game(), attempt.me(), &puzzle.goal).unwrap();
        let wrong = found.each.iter().find(|prospect| !prospect.wins).unwrap();
        attempt.act(&wrong.action).unwrap();
        assert_eq!(attempt.status(), Status::Failed, "puzzle {number}");
        assert!(attempt.go_on().is_none() && attempt.answer().is_none());
        let mut again = attempt.clone();
        again.again();
        attempt.take_back();
        for attempt in [attempt, again] {
            assert!(attempt.my_turn() && attempt.answer().is_some(), "puzzle {number}");
        }
    }
}

#[test]
fn the_maker_makes_the_shipped_puzzles_again() {
    let (catalog, rules) = (Catalog::default(), "original-rook:4");
    let made = make::for_rules(&catalog, rules, 6, 6);
    assert!(made.len() > 1);
    let shipped = all();
    for puzzle in made {
        assert!(shipped.contains(&puzzle), "{puzzle}");
    }
}
