//! How high a hand goes in the auction, depending on its strength. The line is fitted for every rule set, to
//! playouts of random deals under exactly those rules, so caps, nests, packs and sides don't need tables.

use super::{
    contract::Contracts,
    known::{ASIDE, CENTER, Known, NEST, PLACES},
    policy::{Policy, play_out},
    sample::Sampler,
    situation::Situation,
    tables::{Tables, copies},
};
use crate::{Dice, trick::position::Position};
use cards::{Bits, MAX_SEATS, Seat};
use rand::SeedableRng;

/// The number of deals used to fit the line, with one contract in each.
const DEALS: usize = 160;
/// How much higher a hand goes than its mean playout result, as a share of all points. In matches of 500 deals,
/// 0.06 more or less did worse.
const FARTHER: f32 = 0.02;
/// How far bids deviate from the line: the scale of a logistic distribution.
const SPREAD: f32 = 0.04;

/// How high a hand goes in the auction, as a share of all points: a linear function of its strength as a share of
/// the tricks, and how far bids deviate from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Limits {
    pub(super) base: f32,
    pub(super) slope: f32,
    pub(super) spread: f32,
}

impl Limits {
    /// One line for all games, as used by the November 2026 player.
    pub(super) const OF_2026_11: Limits = Limits { base: 0.40, slope: 0.58, spread: 0.09 };

    /// The line for a table's auction under its rules.
    pub(super) fn under<B: Bits>(position: &Position<'_>, tables: &[Tables<B>]) -> Limits {
        let contracts = Contracts::new(position.rules, tables, position.view.dealer);
        let situation = Situation::new(position, [0; MAX_SEATS]);
        // Every player at every table under these rules uses the same deals.
        let mut rng = Dice::seed_from_u64(1);
        let mut sampler = Sampler::new(nothing_known::<B>(position), &mut rng);
        let total = position.rules.total().max(1) as f32;
        let points: Vec<(f32, f32)> = (0..DEALS)
            .map(|number| {
                let layout = sampler.next(&mut rng);
                let bidder = Seat::wrapping(number % position.rules.players().max(1));
                let strength = contracts.best_trump(layout[bidder.index()]).1;
                let mut begun = contracts.begin(&situation, &layout, (bidder, 0));
                play_out(&mut begun.run, begun.tables, &begun.situation.ring, Policy::Sensible);
                let written = begun.situation.written(begun.tables, &begun.layout, &begun.run);
                (share(&contracts, strength), written[bidder.index()] as f32 / total)
            })
            .collect();
        let (base, slope) = line(&points);
        Limits { base: base + FARTHER, slope, spread: SPREAD }
    }

    /// The share of all points that a hand of this strength will bid up to.
    pub(super) fn of<B: Bits>(&self, contracts: &Contracts<'_, B>, strength: i32) -> f32 {
        (self.base + self.slope * share(contracts, strength)).min(1.0)
    }
}

/// Converts a strength to a share of the tricks.
pub(super) fn share<B: Bits>(contracts: &Contracts<'_, B>, strength: i32) -> f32 {
    strength as f32 / (10.0 * contracts.rules.tricks().max(1) as f32)
}

/// The knowledge before anyone has looked at a card.
fn nothing_known<B: Bits>(position: &Position<'_>) -> Known<B> {
    let (rules, view) = (position.rules, position.view);
    let mut room = [0u8; PLACES];
    view.hand_sizes.iter().take(MAX_SEATS).enumerate().for_each(|(seat, size)| room[seat] = *size as u8);
    room[NEST] = view.nest.size as u8;
    room[CENTER] = view.center.size as u8;
    room[ASIDE] = view.out_of_play as u8;
    let pack = rules.pack().iter().fold(B::EMPTY, |set, card| set | copies::<B>(rules, *card));
    let may = (0..PLACES).filter(|at| room[*at] > 0).fold(0u16, |set, at| set | 1 << at);
    Known { sure: [B::EMPTY; PLACES], hidden: pack.places().map(|place| (place, may)).collect(), room }
}

/// The least-squares line: intercept and slope.
fn line(points: &[(f32, f32)]) -> (f32, f32) {
    let count = points.len().max(1) as f32;
    let mean = |of: fn(&(f32, f32)) -> f32| points.iter().map(of).sum::<f32>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let (mut both, mut square) = (0.0f32, f32::MIN_POSITIVE);
    for point in points {
        both += (point.0 - x) * (point.1 - y);
        square += (point.0 - x) * (point.0 - x);
    }
    let slope = both / square;
    (y - slope * x, slope)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trick::memory::Memory;
    use rules::{
        Deal, Game, Options, Standing, Viewer,
        trick::{Hand, Phase, Rules, Trump, axes::Auction, row},
    };
    use std::sync::Arc;

    #[test]
    fn the_line_goes_through_points_that_lie_on_a_line() {
        let (base, slope) = line(&[(0.0, 0.4), (0.5, 0.7), (1.0, 1.0)]);
        assert!((base - 0.4).abs() < 1e-5 && (slope - 0.6).abs() < 1e-5, "{base} {slope}");
    }

    /// Two to eight players, with and without a nest, a partner or a cap: a stronger hand is worth more, and
    /// nobody is expected to bid more than all the points with an average hand.
    #[test]
    fn under_every_rule_set_with_an_auction_a_stronger_hand_goes_farther() {
        let mut seen = 0;
        for row in row::rows() {
            for players in &row.players {
                let rules = Arc::new(Rules::<u64>::new(row, *players, &Options::new()).unwrap());
                if rules.axes.auction != Auction::Bid {
                    continue;
                }
                let mut rng = Dice::seed_from_u64(7);
                let deal = Deal::shuffled(Hand::<u64>::pack(&rules), &mut rng);
                let hand = Hand::start(&rules, &Standing::default(), &deal).unwrap();
                let Some(seat) = hand.pending().turn() else { continue };
                let view = hand.view(Viewer::Seat(seat));
                if view.phase != Phase::Auction {
                    continue;
                }
                let memory = Memory::begin(&view);
                let position = Position::new(&*rules, &view, &memory, seat, &[]);
                let tables: Vec<Tables<u64>> =
                    Trump::ALL.iter().map(|trump| Tables::new(&*rules, *trump)).collect();
                let limits = Limits::under(&position, &tables);
                let at = |share: f32| limits.base + limits.slope * share;
                assert!(limits.slope > 0.2, "{} for {players}: {limits:?}", row.id);
                assert!(at(0.45) > 0.1 && at(0.45) < 1.0, "{} for {players}: {limits:?}", row.id);
                seen += 1;
            }
        }
        assert!(seen > 20, "{seen}");
    }
}
