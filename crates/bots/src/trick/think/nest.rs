//! Between auction and play: which cards to bury, which trump, whom to call, each by its value over many worlds.
//!
//! Of the thousands of buries only those near a quick one are looked at: it and its neighbours by one exchange, and the
//! quick ones under the next best trumps; the better third goes on to more worlds until few are left.

use super::{
    contract::Contracts,
    known::{Known, Layout, NEST},
    policy::{Policy, play_out},
    sample::Sampler,
    solve,
    table::Table,
    tables::{Tables, copies, face},
};
use crate::{double_dummy::Solver, trick::position::Position};
use cards::{Bag, Bits, Card, MAX_SEATS, Seat};
use rand::rngs::SmallRng;
use rules::trick::{
    Trump,
    axes::{NestUse, TrumpTime},
};

/// A way must be found better than the quick one by so many standard errors of the difference to be believed.
const SURE: f32 = 1.0;

/// A way to go on, and what it should bring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<T> {
    pub(super) what: T,
    pub(super) value: f32,
    /// Sum and squares of how far it is ahead of the first way.
    ahead: f32,
    squares: f32,
    worlds: u32,
    first: bool,
}

impl<T> Way<T> {
    fn new((at, what): (usize, T)) -> Way<T> {
        Way { what, value: 0.0, ahead: 0.0, squares: 0.0, worlds: 0, first: at == 0 }
    }

    /// The mean, as far as it is believed.
    fn mean(&self) -> f32 {
        let worlds = self.worlds.max(1) as f32;
        let (mean, ahead) = (self.value / worlds, self.ahead / worlds);
        let spread = (self.squares / worlds - ahead * ahead).max(0.0);
        if self.first { mean } else { mean - SURE * (spread / worlds).sqrt() }
    }
}

/// A plan for bury and trump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan<B> {
    pub(super) buried: B,
    pub(super) trump: Trump,
}

/// What a question before the play is about.
pub(super) struct Desk<'a, B> {
    position: &'a Position<'a>,
    contracts: Contracts<'a, B>,
    table: Table<'a>,
    sampler: Sampler<B>,
    bid: (Seat, u16),
    me: u8,
}

impl<'a, B: Bits> Desk<'a, B> {
    /// `None` without a bidder: then there is nothing to decide.
    pub(super) fn new(
        position: &'a Position<'a>,
        tables: &'a [Tables<B>],
        totals: [i32; MAX_SEATS],
        rng: &mut SmallRng,
    ) -> Option<Desk<'a, B>> {
        let contracts = Contracts::new(position.rules, tables, position.view.dealer);
        let table = Table::new(position, totals);
        let trump = position.trump();
        let sampler = Sampler::new(Known::new(position, &tables[trump.index()]), rng);
        let bid = table.bid?;
        Some(Desk { position, contracts, table, sampler, bid, me: position.seat.index() as u8 })
    }

    /// The value of the hand as it begins in a world.
    fn play(&self, table: &Table<'a>, layout: &Layout<B>, trump: Trump) -> f32 {
        let mut begun = self.contracts.begin_with(table, layout, self.bid, trump);
        play_out(&mut begun.run, begun.tables, &begun.table.ring, Policy::Sensible);
        let written = begun.table.written(begun.tables, &begun.layout, &begun.run);
        begun.table.value(&written, &begun.run.sides, self.me)
    }

    /// Looks at all ways in the same worlds, then at the better third in more, until few are left; the best first.
    fn race<T: Copy>(
        &mut self,
        ways: Vec<T>,
        worlds: usize,
        rng: &mut SmallRng,
        value: impl Fn(&Desk<'a, B>, &Layout<B>, T) -> f32,
    ) -> Vec<Way<T>> {
        let mut ways: Vec<Way<T>> = ways.into_iter().enumerate().map(Way::new).collect();
        let mut out: Vec<Way<T>> = Vec::new();
        let mut now = worlds;
        while !ways.is_empty() {
            for _ in 0..now {
                let layout = self.sampler.next(rng);
                let values: Vec<f32> = ways.iter().map(|way| value(self, &layout, way.what)).collect();
                let quick = ways.iter().position(|way| way.first).and_then(|at| values.get(at)).copied();
                for (way, value) in ways.iter_mut().zip(&values) {
                    let ahead = value - quick.unwrap_or(*value);
                    way.value += value;
                    way.ahead += ahead;
                    way.squares += ahead * ahead;
                    way.worlds += 1;
                }
            }
            // The first way stays to the end, to be compared with.
            ways.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let keep = if ways.len() <= 3 { 0 } else { ways.len() / 3 };
            let (mut stay, mut gone): (Vec<Way<T>>, Vec<Way<T>>) = (Vec::new(), Vec::new());
            for (at, way) in ways.into_iter().enumerate() {
                if at < keep || (keep > 0 && way.first) { stay.push(way) } else { gone.push(way) }
            }
            ways = stay;
            out.splice(0..0, gone.into_iter().map(|way| Way { value: way.mean(), ..way }));
            now *= 2;
        }
        out
    }

    /// What the hand brings the bidder's side as it begins in a world, solved with all cards seen, and what the side of
    /// the first lead takes; `guess` is what it may take.
    pub(super) fn solved(
        &self,
        solver: &mut Solver,
        layout: &Layout<B>,
        trump: Trump,
        guess: Option<i32>,
        nodes: u64,
    ) -> Option<(f32, i32)> {
        let begun = self.contracts.begin_with(&self.table, layout, self.bid, trump);
        let (value, taken) =
            solve::hand(solver, &begun.table, begun.tables, &begun.layout, &begun.run, guess, nodes)?;
        Some((if begun.run.together(begun.run.turn, self.me) { value } else { -value }, taken))
    }

    /// A world after a bury.
    pub(super) fn after(&self, layout: &Layout<B>, plan: Plan<B>) -> Layout<B> {
        let mut layout = *layout;
        layout[usize::from(self.me & 7)] = self.hand() & !plan.buried;
        layout[NEST] = plan.buried;
        layout
    }

    /// The next world, each as likely as the next.
    pub(super) fn world(&mut self, rng: &mut SmallRng) -> Layout<B> {
        self.sampler.next(rng)
    }

    /// What a plan brings in a world by a playout.
    pub(super) fn played(&self, layout: &Layout<B>, plan: Plan<B>) -> f32 {
        self.play(&self.table, &self.after(layout, plan), plan.trump)
    }

    /// The buries worth looking at under a trump.
    fn near(&self, start: Plan<B>) -> Vec<Plan<B>> {
        let hand = self.hand();
        let tables = &self.contracts.tables[start.trump.index()];
        let may = self.buriable();
        let kept = hand & !start.buried;
        let low_trumps = kept & tables.trumps & !tables.counters;
        let plain = kept & !tables.trumps;
        let mut plans = vec![start];
        for out in start.buried.places() {
            for into in ((plain | low_trumps) & may).places() {
                plans.push(Plan { buried: start.buried & !B::one(out) | B::one(into), ..start });
            }
        }
        plans
    }

    /// The hand with the nest in it.
    pub(super) fn hand(&self) -> B {
        let mut left =
            self.position.hand.iter().fold(Bag::EMPTY, |bag, card| bag.try_with(*card).unwrap_or(bag));
        if left.len() != self.position.hand.len() {
            left = Bag::EMPTY;
        }
        B::from_bag(left).unwrap_or(B::EMPTY)
    }

    /// The cards that are not in it.
    pub(super) fn hand_unseen(&self) -> B {
        let pack = self.position.rules.pack().iter();
        pack.fold(B::EMPTY, |set, card| set | copies::<B>(self.position.rules, *card)) & !self.hand()
    }

    pub(super) fn buriable(&self) -> B {
        let cards = self.position.rules.buriable(self.position.view.trump, &self.position.hand);
        let bag = cards.iter().fold(Bag::EMPTY, |bag, card| bag.try_with(*card).unwrap_or(bag));
        B::from_bag(bag).unwrap_or(B::EMPTY)
    }

    /// Bury and trump together, the best first.
    pub(super) fn bury(&mut self, worlds: usize, rng: &mut SmallRng) -> Vec<Way<Plan<B>>> {
        let hand = self.hand();
        let mut trumps: Vec<Trump> = match self.position.view.trump {
            Some(trump) => vec![trump],
            None => Trump::ALL.into_iter().filter(|trump| self.contracts.may_name(*trump)).collect(),
        };
        trumps.sort_by_key(|trump| -self.contracts.strength(*trump, hand));
        trumps.truncate(3);
        let starts: Vec<Plan<B>> = trumps
            .into_iter()
            .map(|trump| Plan { buried: self.contracts.quick_bury(trump, hand), trump })
            .collect();
        // The strongest trump with every neighbour of its quick bury; of the others first the quick bury alone.
        let mut plans: Vec<Plan<B>> = starts.first().map_or_else(Vec::new, |start| self.near(*start));
        plans.extend(starts.iter().skip(1));
        let value = |desk: &Desk<'a, B>, layout: &Layout<B>, plan: Plan<B>| desk.played(layout, plan);
        let first = self.race(plans, worlds, rng, value);
        let Some(best) = first.first() else { return first };
        // Once more from where the first look led.
        let again = self.near(best.what);
        let mut second = self.race(again, worlds, rng, value);
        second.extend(first.into_iter().filter(|way| way.worlds as usize > worlds));
        second
    }

    /// The trumps that may be named, the best first.
    pub(super) fn trump(&mut self, worlds: usize, rng: &mut SmallRng) -> Vec<Way<Trump>> {
        let hand = self.hand();
        let mut trumps: Vec<Trump> =
            Trump::ALL.into_iter().filter(|trump| self.contracts.may_name(*trump)).collect();
        // The first way is the one that all others have to beat, to the end.
        trumps.sort_by_key(|trump| -self.contracts.strength(*trump, hand));
        let axes = self.position.rules.axes();
        let nest_to_come = axes.trump_time == TrumpTime::BeforeNest && axes.nest_use == NestUse::Bidder;
        let bidder = self.bid.0.index();
        self.race(trumps, worlds, rng, move |desk, layout, trump| {
            let mut layout = *layout;
            if nest_to_come {
                let all = layout[bidder] | layout[NEST];
                layout[NEST] = desk.contracts.quick_bury(trump, all);
                layout[bidder] = all & !layout[NEST];
            }
            desk.play(&desk.table, &layout, trump)
        })
    }

    /// The cards that may be called, the best first: strong trumps and the highest of each color.
    pub(super) fn call(&mut self, callable: &[Card], worlds: usize, rng: &mut SmallRng) -> Vec<Way<Card>> {
        let tables = &self.contracts.tables[self.position.trump().index()];
        let mut cards: Vec<Card> =
            callable.iter().copied().filter(|card| !self.position.hand.contains(card)).collect();
        cards.sort_by_key(|card| {
            (!tables.trumps.has(card.index()), std::cmp::Reverse(tables.strength(card.index())))
        });
        cards.truncate(8);
        let trump = self.position.trump();
        self.race(cards, worlds, rng, move |desk, layout, card| {
            let mut table = desk.table.clone();
            table.called = Some(card);
            desk.play(&table, layout, trump)
        })
    }
}

/// The cards of a set, for a bury.
pub(super) fn bag<B: Bits>(cards: B) -> Option<Bag> {
    cards.places().try_fold(Bag::EMPTY, |bag, place| bag.try_with(face(place)))
}
