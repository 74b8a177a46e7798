//! Checks the solver against the engine's own count: hands are played out with the solver's cards, and the
//! side must take exactly what the solver promised.

use super::{late_hand, positions, seed, some_seat};
use cards::Seat;
use rookery_bots::double_dummy::{Aim, Position, Setup, Solver};
use rules::{
    Actor, Game, Mute, Options,
    trick::{Action, Hand, Rules, row},
};
use std::sync::Arc;

/// The points that `seat`'s side took, without setbacks and rewards.
fn haul(hand: &Hand<u64>, seat: Seat) -> i32 {
    let sheet = hand.sheet().unwrap();
    let column = sheet.columns.iter().position(|seats| seats.contains(&seat)).unwrap();
    let taken = ["tricks", "counters", "golden ten", "most tricks", "last trick"];
    sheet
        .lines
        .iter()
        .filter(|line| taken.contains(&line.item.name()))
        .map(|line| line.figures[column].points)
        .sum()
}

fn best(solver: &mut Solver, setup: &Setup, position: &Position, turn: Seat) -> Action {
    let scores = solver.score_of_every_card(position).into_iter();
    let wants_many = setup.ours.has(turn) == (setup.stakes.aim == Aim::Most);
    let (card, _) = scores.max_by_key(|(_, value)| if wants_many { *value } else { -*value }).unwrap();
    Action::Play(card)
}

#[test]
fn the_best_cards_take_the_promised_points() {
    let mut solver = Solver::default();
    for row in row::rows() {
        for players in &row.players {
            let name = format!("{} for {players}", row.id);
            let rules = Arc::new(Rules::<u64>::new(row, *players, &Options::new()).unwrap());
            let mut rng = seed(&name);
            let mut done = 0;
            while done < positions(100) / 20 {
                let tricks = if rules.hands > 4 { 4 } else { 6 };
                let Some(mut hand) = late_hand(&rules, tricks, &mut rng) else { continue };
                done += 1;
                let seat = some_seat(&hand, rules.players, &mut rng);
                let mut promised = None;
                while let Some(oracle) = hand.oracle() {
                    let setup = Setup::seen(&oracle, seat);
                    let facts = |card| rules.facts(oracle.trump(), card);
                    let position = Position::new(&setup, facts).unwrap();
                    let value = solver.solve(&position);
                    assert_eq!(*promised.get_or_insert(value), value, "{name}: {setup:?}");
                    let turn = hand.pending().turn().unwrap();
                    assert_eq!(position.turn(), turn);
                    let action = best(&mut solver, &setup, &position, turn);
                    hand.apply(Actor::Seat(turn), &action, &mut Mute);
                }
                assert_eq!(haul(&hand, seat), promised.unwrap(), "{name}");
            }
        }
    }
}
