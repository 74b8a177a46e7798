//! The auction of the November 2026 player, kept unchanged as a reference (`strongest-2026-11` in the
//! registry): the smallest bid is valued over many worlds, once with the bid and once without it, both with
//! raw playouts.

use super::{
    contract::Contracts,
    known::{Known, Layout},
    likely::Evidence,
    limits::Limits,
    policy::{Policy, play_out},
    sample::Sampler,
    situation::Situation,
    tables::Tables,
};
use crate::{Dice, portable::exp, trick::position::Position};
use cards::{Bits, MAX_SEATS, Seat};
use rules::trick::{axes::AllPass, event::Call};

/// A bid over the partner's must be worth this much more than not bidding.
const OVER_PARTNER: f32 = 10.0;
/// Other bids may be worth this much less than a pass, because others may still go higher, in which case the
/// bid costs nothing.
const AGAINST_OTHERS: f32 = -10.0;
/// The share of bids that are made (second), given the chance that playouts gave them (first). Everyone plays
/// better than a playout does, and the bidder most of all. Fitted to 8,000 hands of self-play by the strongest
/// player, seeds 400,001 to 408,000 of `rookery bench bids --each` (whose chances already include this curve, so
/// the previous one was inverted first): fortieths were pooled until they rise, with straight lines between them.
const MADE: [(f32, f32); 16] = [
    (0.0, 0.2),
    (0.25, 0.5),
    (0.36, 0.515),
    (0.425, 0.54),
    (0.475, 0.56),
    (0.525, 0.59),
    (0.575, 0.65),
    (0.625, 0.70),
    (0.66, 0.775),
    (0.70, 0.80),
    (0.77, 0.825),
    (0.805, 0.89),
    (0.83, 0.925),
    (0.915, 0.96),
    (0.96, 0.988),
    (1.0, 0.99),
];

/// The chance of making a bid that is made in this `share` of playouts.
pub(super) fn chance(share: f32) -> f32 {
    let above = MADE.iter().position(|(raw, _)| *raw >= share).unwrap_or(MADE.len() - 1).max(1);
    let ((from, low), (to, high)) = (MADE[above - 1], MADE[above]);
    low + (high - low) * ((share - from) / (to - from)).clamp(0.0, 1.0)
}

/// The auction from one seat's point of view.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    /// The share of playouts in which the bid is made; see [`chance`].
    pub(super) made: f32,
    /// The expected result of bidding, and of passing.
    pub(super) value: f32,
    pub(super) pass: f32,
    /// The mean number of points the side should take.
    pub(super) takes: f32,
}

impl Forecast {
    /// Whether to bid.
    pub(super) fn bids(&self, over_partner: bool) -> bool {
        self.value > self.pass + if over_partner { OVER_PARTNER } else { AGAINST_OTHERS }
    }
}

/// Compares `bid` with a pass.
pub(super) fn forecast<B: Bits>(
    position: &Position<'_>,
    tables: &[Tables<B>],
    totals: [i32; MAX_SEATS],
    bid: u16,
    worlds: usize,
    rng: &mut Dice,
) -> Forecast {
    let view = position.view;
    let contracts = Contracts::new(position.rules, tables, view.dealer);
    let situation = Situation::new(position, totals);
    let evidence = Evidence::<B>::new(position, Limits::OF_2026_11);
    let me = position.seat;
    let plain = &tables[rules::trick::Trump::None.index()];
    let mut sampler = Sampler::new(Known::new(position, plain), rng);
    let (mut weights, mut made, mut takes, mut pass) = (0.0f32, 0.0f32, 0.0f32, 0.0f32);
    let (mut if_made, mut if_set) = ((0.0f32, 0.0f32), (0.0f32, 0.0f32));
    for _ in 0..worlds {
        let layout = sampler.next(rng);
        let weight = exp(evidence.of_words(&contracts, &layout));
        weights += weight;
        // Here, I win the contract at this bid.
        let mut begun = contracts.begin(&situation, &layout, (me, bid));
        play_out(&mut begun.run, begun.tables, &begun.situation.ring, Policy::Sensible);
        let written = begun.situation.written(begun.tables, &begun.layout, &begun.run);
        let value = begun.situation.value(&written, &begun.run.sides, me.index() as u8);
        let for_nothing = begun.situation.with_bid((me, 0)).written(begun.tables, &begun.layout, &begun.run);
        takes += weight * for_nothing[me.index()] as f32;
        let slot = if written[me.index()] >= 0 { &mut if_made } else { &mut if_set };
        slot.0 += weight;
        slot.1 += weight * value;
        made += if written[me.index()] >= 0 { weight } else { 0.0 };
        pass += weight * without_me(position, &contracts, &situation, &layout);
    }
    let weights = weights.max(f32::MIN_POSITIVE);
    let mean = |(weight, sum): (f32, f32), instead: f32| if weight > 0.0 { sum / weight } else { instead };
    let made = made / weights;
    let value = made * mean(if_made, f32::from(bid)) + (1.0 - made) * mean(if_set, -1.5 * f32::from(bid));
    Forecast { made, value, pass: pass / weights, takes: takes / weights }
}

/// The result of the hand in one world if I pass from now on.
fn without_me<B: Bits>(
    position: &Position<'_>,
    contracts: &Contracts<'_, B>,
    situation: &Situation<'_>,
    layout: &Layout<B>,
) -> f32 {
    let Some(bid) = who_bids(position, contracts, layout) else { return 0.0 };
    let me = position.seat.index() as u8;
    let mut begun = contracts.begin(situation, layout, bid);
    play_out(&mut begun.run, begun.tables, &begun.situation.ring, Policy::Sensible);
    let written = begun.situation.written(begun.tables, &begun.layout, &begun.run);
    begun.situation.value(&written, &begun.run.sides, me)
}

/// Who wins the bid in one world if I pass from now on; nobody if the hand is thrown in.
fn who_bids<B: Bits>(
    position: &Position<'_>,
    contracts: &Contracts<'_, B>,
    layout: &Layout<B>,
) -> Option<(Seat, u16)> {
    let view = position.view;
    if let Some(bid) = view.bid.filter(|bid| bid.seat != position.seat) {
        return Some((bid.seat, bid.points));
    }
    let axes = position.rules.axes();
    let passed = |seat: &Seat| view.calls.get(seat.index()).copied().flatten() == Some(Call::Pass);
    let least = (axes.min_open as u16).next_multiple_of(axes.bid_step as u16);
    let total = position.rules.total() as f32;
    let others =
        view.clockwise.iter().copied().filter(|seat| {
            *seat != position.seat && seat.index() < position.rules.players() && !passed(seat)
        });
    let strength = |seat: &Seat| contracts.best_trump(layout[seat.index()]).1;
    let strongest = others.max_by_key(strength);
    if let Some(seat) =
        strongest.filter(|seat| Limits::OF_2026_11.of(contracts, strength(seat)) * total >= f32::from(least))
    {
        return Some((seat, least));
    }
    match axes.all_pass {
        AllPass::DealerForced => Some((view.dealer, least)),
        AllPass::LastMustBid => strongest.map(|seat| (seat, least)),
        AllPass::RedealNext | AllPass::RedealSame => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_rises_with_the_share_of_playouts_that_make_the_bid() {
        let chances: Vec<f32> = (0..=100).map(|share| chance(share as f32 / 100.0)).collect();
        assert!(chances.windows(2).all(|two| two[0] <= two[1]), "{chances:?}");
        assert!((chances[70] - 0.8).abs() < 1e-6 && (chances[100] - 0.99).abs() < 1e-6);
        assert!((chance(0.5) - 0.575).abs() < 1e-6, "halfway between two measured points");
    }
}
