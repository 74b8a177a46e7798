//! Between the auction and the play: which cards to bury, which color to name as trump, and which partner to
//! call, each judged by its value over many worlds.
//!
//! Trumps are compared using a quick bury for each. Under the best trump, the bot looks at the buries with the best
//! shape; the better third continues with more worlds until few are left.

use super::{
    choices::Choices,
    contract::Contracts,
    known::{Known, Layout, NEST},
    policy::{Policy, play_out},
    sample::Sampler,
    shape,
    situation::Situation,
    solve,
    tables::{Tables, copies, face},
};
use crate::{Dice, double_dummy::Solver, order, trick::position::Position};
use cards::{Bag, Bits, Card, MAX_SEATS, Seat};
use rules::trick::{
    Trump,
    axes::{NestUse, TrumpTime},
};

/// To replace the quick choice, another must be better by this many standard errors of the difference.
const SURE: f32 = 1.0;
/// There are far fewer trumps than buries, so each gets this many times as many worlds.
const TRUMP_WORLDS: usize = 5;
/// The maximum number of buries to enumerate; if there are more, only buries of the least needed cards are
/// listed.
const ENUMERATED: u64 = 2500;

/// An option and its expected result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<T> {
    pub(super) what: T,
    pub(super) value: f32,
    /// The sum and the squares of its lead over the first option.
    ahead: f32,
    squares: f32,
    worlds: u32,
    first: bool,
}

impl<T> Way<T> {
    fn new((at, what): (usize, T)) -> Way<T> {
        Way { what, value: 0.0, ahead: 0.0, squares: 0.0, worlds: 0, first: at == 0 }
    }

    /// The mean, if it is significant.
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

/// The context for a question before play.
pub(super) struct BeforePlay<'a, B> {
    position: &'a Position<'a>,
    contracts: Contracts<'a, B>,
    situation: Situation<'a>,
    sampler: Sampler<B>,
    bid: (Seat, u16),
    me: u8,
}

impl<'a, B: Bits> BeforePlay<'a, B> {
    /// `None` if there is no bidder, because then there is nothing to decide.
    pub(super) fn new(
        position: &'a Position<'a>,
        tables: &'a [Tables<B>],
        totals: [i32; MAX_SEATS],
        rng: &mut Dice,
    ) -> Option<BeforePlay<'a, B>> {
        let contracts = Contracts::new(position.rules, tables, position.view.dealer);
        let situation = Situation::new(position, totals);
        let trump = position.trump();
        let sampler = Sampler::new(Known::new(position, &tables[trump.index()]), rng);
        let bid = situation.bid?;
        Some(BeforePlay { position, contracts, situation, sampler, bid, me: position.seat.index() as u8 })
    }

    /// The value of the hand in a world, played from the start.
    fn play(&self, situation: &Situation<'a>, layout: &Layout<B>, trump: Trump) -> f32 {
        let mut begun = self.contracts.begin_with(situation, layout, self.bid, trump);
        play_out(&mut begun.run, begun.tables, &begun.situation.ring, Policy::Sensible);
        let written = begun.situation.written(begun.tables, &begun.layout, &begun.run);
        begun.situation.value(&written, &begun.run.sides, self.me)
    }

    /// Compares all options in the same worlds, then the better third in more worlds, until few are left; best
    /// first.
    fn race<T: Copy>(
        &mut self,
        ways: Vec<T>,
        worlds: usize,
        rng: &mut Dice,
        value: impl Fn(&BeforePlay<'a, B>, &Layout<B>, T) -> f32,
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
            // The first option stays to the end, for comparison.
            order::best_first(&mut ways, Way::mean);
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

    /// The value of the hand to the bidder's side in a world, solved from the start with all cards known, and
    /// the points that the side with the first lead takes; `guess` is an estimate of those points.
    pub(super) fn solved(
        &self,
        solver: &mut Solver,
        layout: &Layout<B>,
        trump: Trump,
        guess: Option<i32>,
        nodes: u64,
    ) -> Option<(f32, i32)> {
        let begun = self.contracts.begin_with(&self.situation, layout, self.bid, trump);
        let (value, taken) =
            solve::hand(solver, &begun.situation, begun.tables, &begun.layout, &begun.run, guess, nodes)?;
        Some((if begun.run.together(begun.run.turn, self.me) { value } else { -value }, taken))
    }

    /// A world after a bury.
    pub(super) fn after(&self, layout: &Layout<B>, plan: Plan<B>) -> Layout<B> {
        let mut layout = *layout;
        layout[usize::from(self.me & 7)] = self.hand() & !plan.buried;
        layout[NEST] = plan.buried;
        layout
    }

    /// The next world; all are equally likely.
    pub(super) fn world(&mut self, rng: &mut Dice) -> Layout<B> {
        self.sampler.next(rng)
    }

    /// A plan's result in one world, from a playout.
    pub(super) fn played(&self, layout: &Layout<B>, plan: Plan<B>) -> f32 {
        self.play(&self.situation, &self.after(layout, plan), plan.trump)
    }

    /// The buries that are one swap away from another: a plain card or a low trump replaces one of its cards.
    fn near(&self, start: Plan<B>) -> Vec<B> {
        let tables = &self.contracts.tables[start.trump.index()];
        let kept = self.hand() & !start.buried;
        let into = kept & self.buriable() & !(tables.trumps & tables.counters);
        let exchanged = |out: u8| into.places().map(move |into| start.buried & !B::one(out) | B::one(into));
        start.buried.places().flat_map(exchanged).collect()
    }

    /// The hand including the nest.
    pub(super) fn hand(&self) -> B {
        let mut left =
            self.position.hand.iter().fold(Bag::EMPTY, |bag, card| bag.try_with(*card).unwrap_or(bag));
        if left.len() != self.position.hand.len() {
            left = Bag::EMPTY;
        }
        B::from_bag(left).unwrap_or(B::EMPTY)
    }

    /// The cards that are not in the hand.
    pub(super) fn hand_unseen(&self) -> B {
        let pack = self.position.rules.pack().iter();
        pack.fold(B::EMPTY, |set, card| set | copies::<B>(self.position.rules, *card)) & !self.hand()
    }

    pub(super) fn buriable(&self) -> B {
        let cards = self.position.rules.buriable(self.position.view.trump, &self.position.hand);
        let bag = cards.iter().fold(Bag::EMPTY, |bag, card| bag.try_with(*card).unwrap_or(bag));
        B::from_bag(bag).unwrap_or(B::EMPTY)
    }

    /// The possible buries from these cards under a trump.
    pub(super) fn choices(&self, trump: Trump, from: B) -> Choices {
        Choices::new(&self.contracts.tables[trump.index()], self.hand(), self.hand_unseen(), from)
    }

    /// The cards that must be buried no matter what.
    pub(super) fn must(&self) -> B {
        let copies = |card: &Card| copies::<B>(self.position.rules, *card);
        self.position.must_bury().iter().fold(B::EMPTY, |must, card| must | copies(card)) & self.hand()
    }

    /// The buries worth looking at under the trump of a quick one, at most `most` of them: those close to the
    /// quick one and, if shapes count, those of plain cards, best shape first. The quick one always comes first.
    fn promising(&self, quick: Plan<B>, most: usize) -> Vec<Plan<B>> {
        let tables = &self.contracts.tables[quick.trump.index()];
        let (hand, must) = (self.hand(), self.must());
        let choices = self.choices(quick.trump, self.buriable());
        let by_shape = shape::matters(quick.trump, tables);
        let plain = if by_shape { self.plain(quick) } else { Vec::new() };
        let mut others: Vec<(f32, B)> = plain
            .into_iter()
            .chain(self.near(quick))
            .filter(|buried| (must & !*buried).is_empty())
            .map(|buried| choices.standing_for(buried))
            .map(|buried| (if by_shape { shape::worth(tables, hand, buried) } else { 0.0 }, buried))
            .collect();
        others.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut met = vec![choices.standing_for(quick.buried)];
        let mut plans = vec![quick];
        for (_, buried) in others {
            if plans.len() >= most {
                break;
            }
            if !met.contains(&buried) {
                met.push(buried);
                plans.push(Plan { buried, ..quick });
            }
        }
        plans
    }

    /// The buries of plain cards; if there are too many, only those of the least needed cards.
    fn plain(&self, quick: Plan<B>) -> Vec<B> {
        let size = quick.buried.count() as usize;
        let trumps = self.contracts.tables[quick.trump.index()].trumps;
        let mut order: Vec<u8> = (self.buriable() & !trumps).places().collect();
        order::by_key(&mut order, |place| self.contracts.loss(quick.trump, self.hand(), *place));
        let mut plain = self.choices(quick.trump, B::EMPTY);
        let mut from = B::EMPTY;
        for place in order {
            from |= B::one(place);
            let more = self.choices(quick.trump, from);
            if more.count(size) > ENUMERATED {
                break;
            }
            plain = more;
        }
        plain.every(size)
    }

    /// A bury's result in one world, from a playout and, if it counts, from its shape.
    fn foreseen(&self, layout: &Layout<B>, plan: Plan<B>) -> f32 {
        let tables = &self.contracts.tables[plan.trump.index()];
        let played = self.played(layout, plan);
        match shape::matters(plan.trump, tables) {
            true => {
                shape::PLAYOUT * played
                    + self.situation.ring.trick * shape::worth(tables, self.hand(), plan.buried)
            }
            false => played,
        }
    }

    /// The buries, best first; at most `most` are considered under the trump that looks best.
    pub(super) fn bury(&mut self, worlds: usize, most: usize, rng: &mut Dice) -> Vec<Way<Plan<B>>> {
        let hand = self.hand();
        let mut trumps: Vec<Trump> = match self.position.view.trump {
            Some(trump) => vec![trump],
            None => Trump::ALL.into_iter().filter(|trump| self.contracts.may_name(*trump)).collect(),
        };
        order::by_key(&mut trumps, |trump| -self.contracts.strength(*trump, hand));
        trumps.truncate(3);
        let quick: Vec<Plan<B>> = trumps
            .into_iter()
            .map(|trump| {
                let buried = self.contracts.bury_from(trump, hand, self.buriable(), self.must());
                Plan { buried, trump }
            })
            .collect();
        let best = match quick[..] {
            [] => return Vec::new(),
            [only] => only,
            _ => {
                let worlds = TRUMP_WORLDS * worlds;
                let by_trump =
                    self.race(quick, worlds, rng, |context, layout, plan| context.played(layout, plan));
                let Some(best) = by_trump.first() else { return by_trump };
                best.what
            }
        };
        let plans = self.promising(best, most);
        self.race(plans, worlds, rng, |context, layout, plan| context.foreseen(layout, plan))
    }

    /// The possible trumps, best first.
    pub(super) fn trump(&mut self, worlds: usize, rng: &mut Dice) -> Vec<Way<Trump>> {
        let hand = self.hand();
        let mut trumps: Vec<Trump> =
            Trump::ALL.into_iter().filter(|trump| self.contracts.may_name(*trump)).collect();
        // The first option is the one that all others have to beat.
        order::by_key(&mut trumps, |trump| -self.contracts.strength(*trump, hand));
        let axes = self.position.rules.axes();
        let nest_to_come = axes.trump_time == TrumpTime::BeforeNest && axes.nest_use == NestUse::Bidder;
        let bidder = self.bid.0.index();
        self.race(trumps, TRUMP_WORLDS * worlds, rng, move |context, layout, trump| {
            let mut layout = *layout;
            if nest_to_come {
                let all = layout[bidder] | layout[NEST];
                layout[NEST] = context.contracts.quick_bury(trump, all);
                layout[bidder] = all & !layout[NEST];
            }
            context.play(&context.situation, &layout, trump)
        })
    }

    /// The callable cards, best first: strong trumps and the highest of each color.
    pub(super) fn call(&mut self, callable: &[Card], worlds: usize, rng: &mut Dice) -> Vec<Way<Card>> {
        let tables = &self.contracts.tables[self.position.trump().index()];
        let mut cards: Vec<Card> =
            callable.iter().copied().filter(|card| !self.position.hand.contains(card)).collect();
        order::by_key(&mut cards, |card| {
            (!tables.trumps.has(card.index()), std::cmp::Reverse(tables.strength(card.index())))
        });
        cards.truncate(8);
        let trump = self.position.trump();
        self.race(cards, worlds, rng, move |context, layout, card| {
            let mut situation = context.situation.clone();
            situation.called = Some(card);
            context.play(&situation, layout, trump)
        })
    }
}

/// The cards in a set, for a bury.
pub(super) fn bag<B: Bits>(cards: B) -> Option<Bag> {
    cards.places().try_fold(Bag::EMPTY, |bag, place| bag.try_with(face(place)))
}
