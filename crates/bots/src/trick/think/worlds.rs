//! Worlds as a player believes in them: of several that agree with what he saw, the one that explains it best has the
//! best chance to be looked into.

use super::{
    contract::Contracts,
    known::{Known, Layout},
    likely::Evidence,
    sample::Sampler,
    table::Table,
    tables::Tables,
};
use crate::trick::position::Position;
use cards::Bits;
use rand::{Rng, rngs::SmallRng};
use rules::trick::Trump;

/// Of so many worlds one is chosen.
const DRAWN: usize = 2;
/// How far words are believed: people and bots bid with more in mind than the strength of their hands.
const BELIEF: f32 = 0.5;

/// A source of worlds during the play.
pub(super) struct Worlds<'a, B> {
    sampler: Sampler<B>,
    evidence: Option<Evidence<B>>,
    contracts: Contracts<'a, B>,
    trump: Trump,
}

impl<'a, B: Bits> Worlds<'a, B> {
    /// With `weigh` what was said and done is believed; without it every world is as likely as the next.
    pub(super) fn new(
        position: &Position<'a>,
        tables: &'a [Tables<B>],
        weigh: bool,
        rng: &mut SmallRng,
    ) -> Worlds<'a, B> {
        let trump = position.trump();
        Worlds {
            sampler: Sampler::new(Known::new(position, &tables[trump.index()]), rng),
            evidence: weigh.then(|| Evidence::new(position)),
            contracts: Contracts::new(position.rules, tables, position.view.dealer),
            trump,
        }
    }

    /// The next world.
    pub(super) fn next(&mut self, table: &Table<'_>, rng: &mut SmallRng) -> Layout<B> {
        let first = self.sampler.next(rng);
        let Some(evidence) = &self.evidence else { return first };
        let weight = |layout: &Layout<B>| {
            let likely = evidence.of_hand(&self.contracts, table, layout, self.trump);
            (BELIEF * likely).exp().max(f32::MIN_POSITIVE)
        };
        let mut sum = weight(&first);
        let mut chosen = first;
        for _ in 1..DRAWN {
            let other = self.sampler.next(rng);
            let own = weight(&other);
            sum += own;
            if rng.random::<f32>() * sum < own {
                chosen = other;
            }
        }
        chosen
    }
}
