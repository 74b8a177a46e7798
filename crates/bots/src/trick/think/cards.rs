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

/// How often a card must be found better than the one rules of thumb would play before it is believed, in standard
/// errors of the difference: chance alone must not make a partner look foolish.
const SURE: f32 = 1.5;

/// A card's values over the worlds, and how they differ from those of the card by rules of thumb.
#[derive(Clone, Copy)]
struct Tally {
    place: u8,
    sum: f32,
    ahead: f32,
    squares: f32,
}

impl Tally {
    fn new(place: u8) -> Tally {
        Tally { place, sum: 0.0, ahead: 0.0, squares: 0.0 }
    }

    fn add(&mut self, value: f32, thumb: f32) {
        self.sum += value;
        self.ahead += value - thumb;
        self.squares += (value - thumb) * (value - thumb);
    }

    /// Whether it is better than chance would make it look.
    fn is_sure(&self, worlds: f32) -> bool {
        let mean = self.ahead / worlds;
        let spread = (self.squares / worlds - mean * mean).max(0.0);
        mean > SURE * (spread / worlds).sqrt()
    }
}

/// The values of all cards; what is not surely better than the card by rules of thumb is a shade worse.
fn judged(tallies: &[Tally], thumb: usize, worlds: f32) -> Vec<Valued> {
    let worlds = worlds.max(1.0);
    let Some(own) = tallies.get(thumb).map(|tally| tally.sum / worlds) else { return Vec::new() };
    let value = |(at, tally): (usize, &Tally)| {
        let mean = tally.sum / worlds;
        let value = if at == thumb || mean < own || tally.is_sure(worlds) { mean } else { own - 0.01 };
        Valued { card: face(tally.place), value }
    };
    tallies.iter().enumerate().map(value).collect()
}

/// The card of `places` that stands for `card`: itself, or its neighbour.
fn standing_for<B: Bits>(tables: &Tables<B>, places: &[u8], card: Card) -> usize {
    let place = card.index();
    let far = |other: &u8| {
        let alike =
            tables.leads(*other) == tables.leads(place) && tables.points(*other) == tables.points(place);
        (!alike, tables.strength(*other).abs_diff(tables.strength(place)))
    };
    (0..places.len()).min_by_key(|at| far(&places[*at])).unwrap_or(0)
}

/// Values every card that may be played; `thumb` is what rules of thumb would play.
pub(super) fn value<B: Bits>(
    position: &Position<'_>,
    all_tables: &[Tables<B>],
    totals: [i32; MAX_SEATS],
    care: &Care,
    thumb: Card,
    solver: &mut Solver,
    rng: &mut SmallRng,
) -> Vec<Valued> {
    let tables = &all_tables[position.trump().index()];
    let table = Table::new(position, totals);
    let mut worlds = Worlds::new(position, all_tables, care.weigh, rng);
    if position.tricks_left() <= care.solve_from {
        let solved = solved(&table, tables, &mut worlds, care, thumb, solver, rng);
        if !solved.is_empty() {
            return solved;
        }
    }
    let me = position.seat.index() as u8;
    let mut tallies: Vec<Tally> = Vec::new();
    let mut values: Vec<f32> = Vec::new();
    let mut by_thumb = 0;
    for _ in 0..care.worlds {
        let layout = worlds.next(&table, rng);
        let run = table.run(tables, &layout);
        if tallies.is_empty() {
            let places = distinct(&run, tables);
            by_thumb = standing_for(tables, &places, thumb);
            tallies = places.into_iter().map(Tally::new).collect();
        }
        values.clear();
        values.extend(
            tallies.iter().map(|tally| after(&table, tables, &layout, &run, tally.place, me, care.policy)),
        );
        let own = values.get(by_thumb).copied().unwrap_or(0.0);
        tallies.iter_mut().zip(&values).for_each(|(tally, value)| tally.add(*value, own));
    }
    judged(&tallies, by_thumb, care.worlds as f32)
}

/// Values every card by solving worlds; empty where the solver has nothing to say.
fn solved<B: Bits>(
    table: &Table<'_>,
    tables: &Tables<B>,
    worlds: &mut Worlds<'_, B>,
    care: &Care,
    thumb: Card,
    solver: &mut Solver,
    rng: &mut SmallRng,
) -> Vec<Valued> {
    let until = solver.nodes() + care.nodes;
    let mut tallies: Vec<Tally> = Vec::new();
    let mut by_thumb = 0;
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
        if !whole && !tallies.is_empty() {
            break;
        }
        count += 1.0;
        if tallies.is_empty() {
            tallies = values.iter().map(|(card, _)| Tally::new(card.index())).collect();
            by_thumb = values.iter().position(|(card, _)| *card == thumb).unwrap_or(0);
        }
        let own = values.get(by_thumb).map_or(0.0, |(_, value)| *value);
        tallies.iter_mut().zip(&values).for_each(|(tally, (_, value))| tally.add(*value, own));
        if !whole {
            break;
        }
    }
    judged(&tallies, by_thumb, count)
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
            let between = others
                & tables.beaten_by(led, *last)
                & !tables.beaten_by(led, place)
                & tables.follow[usize::from(led & 7)];
            tables.leads(*last) == led
                && tables.points(*last) == tables.points(place)
                && between.is_empty()
                && tables.free.has(*last) == tables.free.has(place)
        });
        if !alike {
            kept.push(place);
        }
    }
    kept
}
