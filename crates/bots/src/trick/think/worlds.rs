//! Worlds weighted by a player's beliefs: among several that agree with what the player saw, the one that
//! explains it best is the most likely to be used.

use super::{
    contract::Contracts,
    known::{Known, Layout, PLACES},
    likely::Evidence,
    limits::Limits,
    sample::Sampler,
    situation::Situation,
    tables::Tables,
};
use crate::{
    Dice,
    portable::exp,
    trick::{CARDS, Whereabouts, features::seats_from, position::Position},
};
use cards::{Bits, MAX_SEATS};
use rand::Rng;
use rules::trick::Trump;

/// One world is chosen out of this many.
const DRAWN: usize = 2;
/// How much to trust calls: people and bots have more in mind when they bid than the strength of their hands.
const BELIEF: f32 = 0.5;
/// The largest logarithm that can be exponentiated without overflow.
const LARGEST: f32 = 80.0;

/// The player's beliefs about a world, beyond its agreement with what was seen.
enum Belief<B> {
    /// All worlds are equally likely.
    Even,
    /// Belief based on the calls.
    Words(Evidence<B>),
    /// Belief learned by a model: the log of each card's chance, by place.
    Learned(Box<[[f32; CARDS]; PLACES]>),
}

/// A source of worlds during play.
pub(super) struct Worlds<'a, B> {
    sampler: Sampler<B>,
    belief: Belief<B>,
    contracts: Contracts<'a, B>,
    trump: Trump,
}

impl<'a, B: Bits> Worlds<'a, B> {
    /// A source of worlds. With limits, the bidding is taken into account; without them, all worlds are
    /// equally likely.
    pub(super) fn new(
        position: &Position<'a>,
        tables: &'a [Tables<B>],
        weigh: Option<Limits>,
        learned: Option<Whereabouts>,
        rng: &mut Dice,
    ) -> Worlds<'a, B> {
        let trump = position.trump();
        let belief = match (learned, weigh) {
            (Some(learned), _) => Belief::Learned(by_place(position, &learned)),
            (None, Some(limits)) => Belief::Words(Evidence::new(position, limits)),
            (None, None) => Belief::Even,
        };
        Worlds {
            sampler: Sampler::new(Known::new(position, &tables[trump.index()]), rng),
            belief,
            contracts: Contracts::new(position.rules, tables, position.view.dealer),
            trump,
        }
    }

    /// The next world.
    pub(super) fn next(&mut self, situation: &Situation<'_>, rng: &mut Dice) -> Layout<B> {
        let Worlds { sampler, belief, contracts, trump } = self;
        let first = sampler.next(rng);
        if matches!(belief, Belief::Even) {
            return first;
        }
        let likely = |layout: &Layout<B>| belief.in_world(contracts, situation, layout, *trump);
        // A model rates every card, and such products underflow, so the first world serves as the reference.
        let measure = if matches!(belief, Belief::Learned(_)) { likely(&first) } else { 0.0 };
        let weight = |layout: &Layout<B>| exp((likely(layout) - measure).min(LARGEST)).max(f32::MIN_POSITIVE);
        let mut sum = weight(&first);
        let mut chosen = first;
        for _ in 1..DRAWN {
            let other = sampler.next(rng);
            let own = weight(&other);
            sum += own;
            if rng.random::<f32>() * sum < own {
                chosen = other;
            }
        }
        chosen
    }
}

impl<B: Bits> Belief<B> {
    /// The log of how likely a world is believed to be.
    fn in_world(
        &self,
        contracts: &Contracts<'_, B>,
        situation: &Situation<'_>,
        layout: &Layout<B>,
        trump: Trump,
    ) -> f32 {
        match self {
            Belief::Even => 0.0,
            Belief::Words(words) => BELIEF * words.of_hand(contracts, situation, layout, trump),
            Belief::Learned(chances) => {
                let cards = layout.iter().zip(chances.iter());
                let card = |(cards, chance): (&B, &[f32; CARDS])| {
                    cards.places().map(|card| chance[usize::from(card & 63)]).sum::<f32>()
                };
                cards.map(card).sum()
            }
        }
    }
}

/// Converts a model's seats, which are counted from the seat in question, to the seats' own numbers. The model
/// has one chance for every place that is not a hand.
fn by_place(position: &Position<'_>, learned: &Whereabouts) -> Box<[[f32; CARDS]; PLACES]> {
    let mut places = Box::new([[0.0; CARDS]; PLACES]);
    let mut tell = |place: usize, chances: &[f32; CARDS]| places[place] = *chances;
    let ring = seats_from(position.view, position.seat);
    ring.iter().zip(learned.0.iter()).for_each(|(seat, chances)| tell(seat.index(), chances));
    let in_no_hand = &learned.0[MAX_SEATS];
    (MAX_SEATS..PLACES).for_each(|place| tell(place, in_no_hand));
    places
}
