//! Playing a card: every card that may be played is tried in many worlds.

use super::{
    contract::Contracts,
    known::{Known, Layout},
    likely::Evidence,
    policy::{Policy, play_out},
    run::Run,
    sample::Sampler,
    table::Table,
    tables::{Tables, face},
};
use crate::trick::position::Position;
use cards::{Bits, Card, MAX_SEATS};
use rand::rngs::SmallRng;

/// How hard to think about a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Care {
    /// Worlds looked into.
    pub(super) worlds: usize,
    /// How everybody plays in a playout.
    pub(super) policy: Policy,
    /// Whether worlds are weighed by what was said and done.
    pub(super) weigh: bool,
}

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
    rng: &mut SmallRng,
) -> Vec<Valued> {
    let trump = position.trump();
    let tables = &all_tables[trump.index()];
    let contracts = Contracts::new(position.rules, all_tables, position.view.dealer);
    let evidence = Evidence::<B>::new(position);
    let table = Table::new(position, totals);
    let known = Known::new(position, tables);
    let mut sampler = Sampler::new(known, rng);
    let me = position.seat.index() as u8;
    if care.worlds == 0 {
        let layout = sampler.next(rng);
        let run = table.run(tables, &layout);
        return vec![Valued { card: face(super::policy::choose(&run, tables, &table.ring, care.policy)), value: 0.0 }];
    }
    let mut cards: Vec<(u8, f32)> = Vec::new();
    let mut weights = 0.0f32;
    for _ in 0..care.worlds {
        let layout = sampler.next(rng);
        let run = table.run(tables, &layout);
        if cards.is_empty() {
            cards = distinct(&run, tables).into_iter().map(|place| (place, 0.0)).collect();
        }
        let weight = match care.weigh {
            true => evidence.of_hand(&contracts, &table, tables, &layout, trump).exp(),
            false => 1.0,
        };
        weights += weight;
        for (place, sum) in &mut cards {
            *sum += weight * after(&table, tables, &layout, &run, *place, me, care.policy);
        }
    }
    cards.iter().map(|(place, sum)| Valued { card: face(*place), value: sum / weights.max(f32::MIN_POSITIVE) }).collect()
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
