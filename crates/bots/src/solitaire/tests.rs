//! Compares the two solvers with each other and with exhaustive search, on positions reached by random play, and
//! checks that a win is also a win under the game's own rules.

use super::{
    Answer, Oracle,
    schedule::{Timetable, timetable},
    search::search,
};
use crate::Dice;
use rand::{Rng, SeedableRng};
use rules::{
    Actor, Deal, Game, Mute, Pending, Standing,
    rook_solitaire::{Layout, RookSolitaire, Rules},
};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

fn dealt(rules: Rules, number: u64) -> RookSolitaire {
    let rules = Arc::new(rules);
    let deal = Deal::shuffled(RookSolitaire::pack(&rules), &mut Dice::seed_from_u64(number));
    RookSolitaire::start(&rules, &Standing::default(), &deal).unwrap()
}

/// The position after some random moves.
fn after(rules: Rules, number: u64, moves: usize) -> Layout {
    let mut rng = Dice::seed_from_u64(number);
    let mut layout = *dealt(rules, number).layout();
    for _ in 0..moves {
        let open = layout.moves(&rules);
        if open.is_empty() {
            break;
        }
        if let Some(action) = open.nth(rng.random_range(0..open.count())) {
            layout.play(&action, &mut Mute);
        }
    }
    layout
}

/// Tries every move in every position, with no other knowledge; `None` if it takes too long.
fn try_everything(layout: &Layout, rules: &Rules, tried: &mut HashSet<Layout>) -> Option<bool> {
    if layout.is_won() {
        return Some(true);
    }
    if tried.len() > 3_000 {
        return None;
    }
    if !tried.insert(*layout) {
        return Some(false);
    }
    for action in layout.moves(rules).iter() {
        let mut next = *layout;
        next.play(&action, &mut Mute);
        match try_everything(&next, rules, tried) {
            Some(false) => {}
            decided => return decided,
        }
    }
    Some(false)
}

const BOTH: [Rules; 2] =
    [Rules { thirteen_on_fourteen: true, undo: false }, Rules { thirteen_on_fourteen: false, undo: false }];

#[test]
fn timetable_search_and_trying_everything_agree() {
    let mut decided: HashMap<bool, u32> = HashMap::new();
    for number in 0..400 {
        let rules = BOTH[number as usize % 2];
        let layout = after(rules, number, 10 + number as usize % 30);
        let by_timetable = match timetable(&layout, &rules, 2_000) {
            Timetable::Found(_) => Some(true),
            Timetable::Impossible => Some(false),
            Timetable::Undecided => None,
        };
        let by_search = match search(&layout, &rules, 2_000) {
            Answer::Won(_) => Some(true),
            Answer::Lost => Some(false),
            Answer::Undecided => None,
        };
        let by_everything = try_everything(&layout, &rules, &mut HashSet::new());
        let answers = [by_timetable, by_search, by_everything].into_iter().flatten().collect::<Vec<_>>();
        assert!(answers.windows(2).all(|two| two[0] == two[1]), "deal {number}: {answers:?}");
        if let (Some(answer), true) = (by_everything, by_timetable.is_some()) {
            *decided.entry(answer).or_default() += 1;
        }
    }
    assert!(
        decided.values().all(|times| *times > 20) && decided.len() == 2,
        "both outcomes must occur: {decided:?}"
    );
}

#[test]
fn the_oracle_wins_by_the_games_own_rules_and_leaves_nothing_undecided() {
    let mut won = 0;
    for number in 0..150 {
        let mut game = dealt(Rules::default(), number);
        let seat = match game.pending() {
            Pending::Turn(seat) => seat,
            other => panic!("{other:?}"),
        };
        match Oracle::new(&Rules::default(), 100_000).solve(game.layout()) {
            Answer::Won(moves) => {
                for action in moves {
                    game.check(Actor::Seat(seat), &action).unwrap();
                    game.apply(Actor::Seat(seat), &action, &mut Mute);
                }
                assert_eq!(game.score().unwrap().players.0[0], 1, "deal {number}");
                won += 1;
            }
            Answer::Lost => {}
            Answer::Undecided => panic!("deal {number} is undecided"),
        }
    }
    assert!((140..150).contains(&won), "{won}");
}
