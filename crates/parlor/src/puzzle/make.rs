//! Makes puzzles: bots play a hand, and the solver looks for a position in which few cards reach the best result and a
//! beginner misses them. Better bots then try it, and the number of levels that fail is the grade.

use super::{
    Attempt, Goal, HARDEST, Puzzle, Status,
    perfect::{open_cards, prospects, solitaire_line, stage},
};
use crate::stand_in::StandIns;
use cards::Seat;
use rules::{Actor, Catalog};
use said::Level;
use std::ops::RangeInclusive;
use table::Match;

/// How many tricks are left at the start.
const TRICKS: RangeInclusive<usize> = 3..=6;
/// At most one in three cards reaches the goal.
const ONE_CARD_IN: usize = 3;
/// A solitaire has fewer moves to choose from.
const ONE_MOVE_IN: usize = 2;
/// The maximum number of face-down cards in solitaire, so that they can all be shown.
const MOST_HIDDEN: usize = 20;
/// The bots that play up to the start; in solitaire, the solver does.
const PLAYED_BY: Level = Level::Casual;
/// The bots that try a puzzle after the beginner, for its grade.
const TRIED_BY: [Level; 4] = [Level::Casual, Level::Strong, Level::Strongest, Level::Champion];
/// No hand of these games has more actions.
const MOST_ACTIONS: usize = 500;

/// The first puzzle of a wanted grade in the hand with this number, if it has one.
fn puzzle(catalog: &Catalog, rules: &str, seed: u32, wanted: impl Fn(u8) -> bool) -> Option<Puzzle> {
    let mut game = Puzzle::deal(catalog, rules, seed)?;
    let mut bots = StandIns::default();
    // A bot seldom gets far in solitaire, so the solver plays up to the start.
    let mut alone = solitaire_line(&game).map(Vec::into_iter);
    for _ in 0..MOST_ACTIONS {
        let seat = game.hand().pending().turn()?;
        if let Some((goal, attempt)) = narrow(&game, seat)
            && let Some(grade) = grade(&attempt, seed).filter(|grade| wanted(*grade))
        {
            return Puzzle::here(&game, rules, seed, goal, grade);
        }
        let action = match &mut alone {
            Some(moves) => moves.next(),
            None => bots.choose(&game, seat, PLAYED_BY.number(), u64::from(seed)),
        }?;
        game.act(Actor::Seat(seat), &action).ok()?;
    }
    None
}

/// A goal that few of the seat's actions reach.
fn narrow(game: &Match, seat: Seat) -> Option<(Goal, Attempt)> {
    let found = goals(game, seat).into_iter().find(|goal| {
        prospects(game, seat, goal).is_some_and(|found| {
            let wins = found.each.iter().filter(|prospect| prospect.wins).count();
            let one_in = if *goal == Goal::Win { ONE_MOVE_IN } else { ONE_CARD_IN };
            wins > 0 && wins * one_in <= found.each.len()
        })
    })?;
    Some((found.clone(), Attempt::new(game.clone(), found)?))
}

/// The goals worth considering here.
fn goals(game: &Match, seat: Seat) -> Vec<Goal> {
    let best = |goal: &Goal| Some(prospects(game, seat, goal)?.best()?.gain);
    match stage(game, seat) {
        Some(stage) if TRICKS.contains(&stage.tricks_left) => {
            let tricks = stage.tricks_left as i32;
            let rest = Some(Goal::Rest { tricks }).filter(|goal| best(goal) == Some(tricks));
            let points = match stage.declares {
                true => best(&Goal::Make { points: 0 }).map(|points| Goal::Make { points }),
                false => best(&Goal::Hold { points: 0 }).map(|gain| Goal::Hold { points: -gain }),
            };
            rest.into_iter().chain(points).collect()
        }
        None if game.hand().seats() == 1 => {
            let hidden: usize = open_cards(game).iter().map(Vec::len).sum();
            Some(Goal::Win).filter(|_| hidden <= MOST_HIDDEN).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The grade; `None` if a beginner solves it.
fn grade(attempt: &Attempt, seed: u32) -> Option<u8> {
    if solves(attempt, Level::Beginner, seed) {
        return None;
    }
    let missed = TRIED_BY.into_iter().filter(|level| !solves(attempt, *level, seed)).count();
    Some(missed as u8 + 1)
}

/// Whether a bot solves it. It knows only what its seat would know at a table.
fn solves(attempt: &Attempt, level: Level, seed: u32) -> bool {
    let (mut attempt, mut bots) = (attempt.clone(), StandIns::default());
    // Each level draws its own random numbers.
    let seed = u64::from(seed) << 8 | u64::from(level.number());
    while attempt.status() == Status::Open {
        let acted = match attempt.my_turn() {
            true => {
                let action = bots.choose(attempt.game(), attempt.me(), level.number(), seed);
                action.is_some_and(|action| attempt.act(&action).is_ok())
            }
            false => attempt.go_on().is_some(),
        };
        if !acted {
            return false;
        }
    }
    attempt.status() == Status::Solved
}

/// Puzzles under these rules, easy ones first: up to `each` of every grade, from at most `deals`
/// hands.
pub fn for_rules(catalog: &Catalog, rules: &str, each: usize, deals: u32) -> Vec<Puzzle> {
    let mut found: Vec<Puzzle> = Vec::new();
    for seed in 0..deals {
        let missing = |grade| found.iter().filter(|other| other.grade == grade).count() < each;
        if !(1..=HARDEST).any(missing) {
            break;
        }
        let another = puzzle(catalog, rules, seed, missing);
        found.extend(another);
    }
    found.sort_by_key(|puzzle| puzzle.grade);
    found
}

/// Puzzles of several rule sets as one list: easy ones first, and one rule set after the other.
pub fn mixed(lists: Vec<Vec<Puzzle>>) -> Vec<Puzzle> {
    let mut places = Vec::new();
    for list in lists {
        for grade in 1..=HARDEST {
            let same = list.iter().filter(|puzzle| puzzle.grade == grade).cloned().enumerate();
            places.extend(same.map(|(place, puzzle)| ((grade, place), puzzle)));
        }
    }
    places.sort_by_key(|(place, _)| *place);
    places.into_iter().map(|(_, puzzle)| puzzle).collect()
}
