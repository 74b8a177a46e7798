//! Playing a card: every card that may be played is tried in many worlds.

use super::{
    known::Layout,
    policy::{Policy, play_out},
    run::Run,
    solve,
    table::Table,
    tables::{Tables, face},
    thought::Care,
    worlds::Worlds,
};
use crate::{double_dummy::Solver, trick::position::Position};
use cards::{Bits, Card, MAX_SEATS};
use rand::rngs::SmallRng;

/// What playing a card should bring, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Valued {
    pub(super) card: Card,
    pub(super) value: f32,
}

/// Values every card that may be played.
pub(super) fn value<B: Bits>(
    position: &Position<'_>,
    all_tables: &[Tables<B>],
    totals: [i32; MAX_SEATS],
    care: &Care,
    solver: &mut Solver,
    rng: &mut SmallRng,
) -> Vec<Valued> {
    let tables = &all_tables[position.trump().index()];
    let table = Table::new(position, totals);
    let mut worlds = Worlds::new(position, all_tables, care.weigh, rng);
    if position.tricks_left() <= care.solve_from {
        let solved = solved(&table, tables, &mut worlds, care, solver, rng);
        if !solved.is_empty() {
            return solved;
        }
    }
    let me = position.seat.index() as u8;
    let mut cards: Vec<(u8, f32)> = Vec::new();
    for _ in 0..care.worlds {
        let layout = worlds.next(&table, rng);
        let run = table.run(tables, &layout);
        if cards.is_empty() {
            cards = distinct(&run, tables).into_iter().map(|place| (place, 0.0)).collect();
        }
        for (place, sum) in &mut cards {
            *sum += after(&table, tables, &layout, &run, *place, me, care.policy);
        }
    }
    let count = care.worlds.max(1) as f32;
    cards.iter().map(|(place, sum)| Valued { card: face(*place), value: sum / count }).collect()
}

/// Values every card by solving worlds; empty where the solver has nothing to say.
fn solved<B: Bits>(
    table: &Table<'_>,
    tables: &Tables<B>,
    worlds: &mut Worlds<'_, B>,
    care: &Care,
    solver: &mut Solver,
    rng: &mut SmallRng,
) -> Vec<Valued> {
    let until = solver.nodes() + care.nodes;
    let mut sums: Vec<Valued> = Vec::new();
    let mut count = 0.0f32;
    for _ in 0..care.solved {
        let layout = worlds.next(table, rng);
        let run = table.run(tables, &layout);
        if !solve::speaks(table, &run.sides) {
            return Vec::new();
        }
        let left = until.saturating_sub(solver.nodes());
        let Some((values, whole)) = solve::every_card(solver, table, tables, &layout, &run, left) else {
            return Vec::new();
        };
        // The budget ended in the middle: better than nothing, worse than the worlds that were solved.
        if !whole && !sums.is_empty() {
            break;
        }
        count += 1.0;
        if sums.is_empty() {
            sums = values.iter().map(|(card, _)| Valued { card: *card, value: 0.0 }).collect();
        }
        for (sum, (_, value)) in sums.iter_mut().zip(&values) {
            sum.value += value;
        }
        if !whole {
            break;
        }
    }
    sums.iter_mut().for_each(|sum| sum.value /= count.max(1.0));
    sums
}

/// The value of a playout after a card.
fn after<B: Bits>(
    table: &Table<'_>,
    tables: &Tables<B>,
    layout: &Layout<B>,
    run: &Run<B>,
    place: u8,
    me: u8,
    policy: Policy,
) -> f32 {
    let mut run = *run;
    run.play(tables, &table.ring, place);
    play_out(&mut run, tables, &table.ring, policy);
    table.value(&table.written(tables, layout, &run), &run.sides, me)
}

/// The cards that make a difference: of neighbours worth the same only the lowest.
pub(super) fn distinct<B: Bits>(run: &Run<B>, tables: &Tables<B>) -> Vec<u8> {
    let may = run.playable(tables);
    let others = run.live() & !run.hands[usize::from(run.turn & 7)] | run.trick;
    let mut kept: Vec<u8> = Vec::new();
    let mut order: Vec<u8> = may.places().collect();
    order.sort_by_key(|place| (tables.leads(*place), tables.strength(*place)));
    for place in order {
        let alike = kept.last().is_some_and(|last| {
            let led = tables.leads(place);
            let between = others & tables.beaten_by(led, *last) & !tables.beaten_by(led, place) & tables.follow[usize::from(led & 7)];
            tables.leads(*last) == led && tables.points(*last) == tables.points(place) && between.is_empty()
                && tables.free.has(*last) == tables.free.has(place)
        });
        if !alike {
            kept.push(place);
        }
    }
    kept
}
