//! Bidding: the expected result of a bid, and of a pass. The bot imagines the hidden cards in many worlds. In
//! each world, it continues the auction and plays out the resulting contract, whether it is mine or another
//! player's. A single correction, the same for every contract, turns the points from a quick playout into
//! those expected in real play.

use super::{
    contract::Contracts,
    known::{Known, Layout},
    likely::Evidence,
    limits::Limits,
    policy::{Policy, play_out},
    rest::{Plan, Rest},
    sample::Sampler,
    situation::Situation,
    tables::Tables,
};
use crate::{
    Dice,
    portable::{exp, ln},
    trick::position::Position,
};
use cards::{Bits, MAX_SEATS, Seat};
use rand::Rng;
use rules::trick::{
    Action, Outcome, TrickRules, Trump,
    axes::{NestUse, Sides},
};

/// How real play differs from playouts, as shares of all points. Fitted to 300 hands of self-play in each of
/// 14 rows for 2 to 6 players. The values depend on the nest, which real bidders use better than a playout
/// does, and on whether the bidder is alone.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Calibration {
    /// How much more than a playout the bidder's side takes, in my contracts and in those of others. Others
    /// who win the bid hold more than their bids show.
    mine: f32,
    others: f32,
    /// How far real play deviates from that: the scale of a logistic distribution.
    spread: f32,
}

const PARTNERS_WITH_NEST: Calibration = Calibration { mine: 0.05, others: 0.07, spread: 0.05 };
const ALONE_WITH_NEST: Calibration = Calibration { mine: 0.09, others: 0.13, spread: 0.06 };
const WITHOUT_NEST: Calibration = Calibration { mine: 0.03, others: 0.09, spread: 0.1 };
/// How much more of the bonus for most tricks real bidders take than a playout does, as a share.
const MOST_TRICKS: f32 = 0.25;
/// How much bolder or more timid all the other players may be than expected: the scale of a logistic distribution.
const BOLDER: f32 = 0.04;
/// How much more than a pass a bid must seem to be worth if it is to be just as good in actual play, and how much
/// more if it outbids the partner, as shares of all points. When both were forced on 1,101 deals of Original Rook,
/// a bid and a pass that seemed equal (+1.0) differed by 6.3 points (-0.5 to +13.1) in favor of the pass.
const MARGIN: f32 = 0.04;
const OVER_PARTNER: f32 = 0.1;
/// How likely a jump bid must be to succeed.
const SURE: f32 = 0.85;
/// How much lower the others' limits are for each point of a jump.
const DETERS: f32 = 0.2;
/// Stop trying higher bids after this many in a row that are no better.
const NO_BETTER: usize = 4;

impl Calibration {
    fn under(rules: &dyn TrickRules) -> Calibration {
        let axes = rules.axes();
        let nest = axes.nest_use == NestUse::Bidder && axes.nest_size > 0;
        let fitted = match (nest, axes.sides) {
            (false, _) => WITHOUT_NEST,
            (true, Sides::Alone | Sides::BidderAlone) => ALONE_WITH_NEST,
            (true, _) => PARTNERS_WITH_NEST,
        };
        let bonus = MOST_TRICKS * axes.most_tricks as f32 / rules.total().max(1) as f32;
        Calibration { mine: fitted.mine + bonus, others: fitted.others + bonus, ..fitted }
    }
}

/// One imagined world.
struct World<B> {
    weight: f32,
    layout: Layout<B>,
    /// How high everyone else would go.
    limits: [f32; MAX_SEATS],
    /// Where real play falls in its distribution around the playouts in this world.
    luck: f32,
    /// The outcome of the hand if this seat wins the bid.
    played: [Option<Outcome>; MAX_SEATS],
}

/// One side's contracts: the share of worlds in which it wins the bid, and the share of those in which it
/// makes the bid.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Lot {
    pub(super) share: f32,
    pub(super) made: f32,
}

/// The expected result of a plan.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Prospect {
    pub(super) value: f32,
    pub(super) mine: Lot,
    pub(super) mates: Lot,
    pub(super) foes: Lot,
}

/// The auction as one seat sees it.
pub(super) struct Auction<'a, B> {
    me: u8,
    contracts: Contracts<'a, B>,
    situation: Situation<'a>,
    rest: Rest,
    worlds: Vec<World<B>>,
    calibration: Calibration,
}

/// A bid and its expected result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bid {
    pub(super) points: u16,
    /// How high to go after that.
    up_to: u16,
    pub(super) value: f32,
}

impl<'a, B: Bits> Auction<'a, B> {
    pub(super) fn new(
        position: &Position<'a>,
        tables: &'a [Tables<B>],
        totals: [i32; MAX_SEATS],
        limits: Limits,
        worlds: usize,
        rng: &mut Dice,
    ) -> Auction<'a, B> {
        let contracts = Contracts::new(position.rules, tables, position.view.dealer);
        let rest = Rest::new(position);
        let evidence = Evidence::<B>::new(position, limits);
        let total = position.rules.total() as f32;
        let mut sampler = Sampler::new(Known::new(position, &tables[Trump::None.index()]), rng);
        let from = rng.random::<f32>();
        let worlds = (0..worlds)
            .map(|number| {
                let layout = sampler.next(rng);
                let mut goes = [0.0; MAX_SEATS];
                let bolder = BOLDER * log_odds(rng.random());
                for seat in rest.others() {
                    let at = usize::from(seat);
                    let limit = limits.of(&contracts, contracts.best_trump(layout[at]).1);
                    let limit = limit + bolder + limits.spread * log_odds(rng.random());
                    goes[at] = (total * limit).max(f32::from(rest.has_bid(seat)));
                }
                World {
                    weight: exp(evidence.of_words(&contracts, &layout)),
                    layout,
                    limits: goes,
                    luck: log_odds(evenly(from, number)),
                    played: [None; MAX_SEATS],
                }
            })
            .collect();
        let me = position.seat.index() as u8;
        let calibration = Calibration::under(position.rules);
        Auction { me, situation: Situation::new(position, totals), contracts, rest, worlds, calibration }
    }

    /// The expected result of a plan.
    pub(super) fn prospect(&mut self, plan: Plan) -> Prospect {
        let Auction { me, contracts, situation, rest, worlds, calibration } = self;
        let jump = match plan {
            Plan::Pass => 0,
            Plan::Bid { now, .. } => now.saturating_sub(rest.least()),
        };
        let mut all = f32::MIN_POSITIVE;
        let mut prospect = Prospect::default();
        for world in worlds {
            all += world.weight;
            let Some(bid) = rest.ends(&world.limits, plan, DETERS * f32::from(jump)) else { continue };
            let (value, made) = world.contract(contracts, situation, bid, (*me, *calibration));
            prospect.value += world.weight * value;
            let bidder = bid.0.index() as u8;
            let lot = match (bidder == *me, rest.together(bidder, *me)) {
                (true, _) => &mut prospect.mine,
                (false, true) => &mut prospect.mates,
                (false, false) => &mut prospect.foes,
            };
            lot.share += world.weight;
            lot.made += if made { world.weight } else { 0.0 };
        }
        prospect.value /= all;
        for lot in [&mut prospect.mine, &mut prospect.mates, &mut prospect.foes] {
            lot.made /= lot.share.max(f32::MIN_POSITIVE);
            lot.share /= all;
        }
        prospect
    }

    /// The best of the legal bids.
    pub(super) fn best(&mut self, legal: &[Action]) -> Option<Bid> {
        let bids: Vec<u16> = legal
            .iter()
            .filter_map(|action| match action {
                Action::Bid(points) => Some(*points),
                _ => None,
            })
            .collect();
        let least = *bids.first()?;
        let mut best: Option<Bid> = None;
        let mut no_better = 0;
        for up_to in &bids {
            let prospect = self.prospect(Plan::Bid { now: least, up_to: *up_to });
            if best.is_none_or(|best| prospect.value > best.value) {
                best = Some(Bid { points: least, up_to: *up_to, value: prospect.value });
                no_better = 0;
            } else {
                no_better += 1;
            }
            if no_better >= NO_BETTER || prospect.mine.share > 0.999 {
                break;
            }
        }
        // A jump tells the others to stay away, which may be worth more than a cheap contract.
        let from = best?;
        no_better = 0;
        for now in bids.into_iter().filter(|now| *now > least) {
            if self.chance(now) < SURE {
                break;
            }
            let up_to = from.up_to.max(now);
            let prospect = self.prospect(Plan::Bid { now, up_to });
            if best.is_none_or(|best| prospect.value > best.value) {
                best = Some(Bid { points: now, up_to, value: prospect.value });
                no_better = 0;
            } else {
                no_better += 1;
            }
            if no_better >= NO_BETTER {
                break;
            }
        }
        best
    }

    /// The chance of making one of my bids, over all worlds, because the worlds in which nobody would outbid
    /// it may be too few.
    pub(super) fn chance(&mut self, points: u16) -> f32 {
        let Auction { me, contracts, situation, worlds, calibration, .. } = self;
        let bid = (Seat::wrapping(usize::from(*me)), points);
        let (mut all, mut sum) = (f32::MIN_POSITIVE, 0.0);
        for world in worlds {
            let (_, made) = world.contract(contracts, situation, bid, (*me, *calibration));
            all += world.weight;
            sum += if made { world.weight } else { 0.0 };
        }
        sum / all
    }

    /// The points my side should take if I win the bid.
    pub(super) fn takes(&mut self) -> f32 {
        let Auction { me, contracts, situation, worlds, calibration, .. } = self;
        let bid = (Seat::wrapping(usize::from(*me)), 0);
        let (mut all, mut sum) = (f32::MIN_POSITIVE, 0.0);
        for world in worlds {
            let outcome = world.outcome(contracts, situation, bid, (calibration.mine, calibration.spread));
            all += world.weight;
            sum += world.weight * contracts.rules.written(&outcome).0[usize::from(*me)] as f32;
        }
        sum / all
    }
}

impl<B: Bits> World<B> {
    /// The value of a contract to `me` here, and whether the bid is made.
    fn contract(
        &mut self,
        contracts: &Contracts<'_, B>,
        situation: &Situation<'_>,
        bid: (Seat, u16),
        (me, calibration): (u8, Calibration),
    ) -> (f32, bool) {
        let mine = bid.0.index() == usize::from(me);
        let more = if mine { calibration.mine } else { calibration.others };
        let outcome = self.outcome(contracts, situation, bid, (more, calibration.spread));
        let written = contracts.rules.written(&outcome).0;
        (situation.value(&written, &outcome.sides, me), written[bid.0.index()] >= 0)
    }

    /// The outcome of a contract in real play.
    fn outcome(
        &mut self,
        contracts: &Contracts<'_, B>,
        situation: &Situation<'_>,
        bid: (Seat, u16),
        (more, spread): (f32, f32),
    ) -> Outcome {
        let bidder = bid.0.index();
        let played = self.played[bidder].get_or_insert_with(|| {
            let mut begun = contracts.begin(situation, &self.layout, bid);
            play_out(&mut begun.run, begun.tables, &begun.situation.ring, Policy::Sensible);
            begun.situation.outcome(begun.tables, &begun.layout, &begun.run)
        });
        let rules = contracts.rules;
        let points = rules.total() as f32 * (more + spread * self.luck);
        moved(Outcome { bid: Some(bid), ..*played }, points.round() as i32, rules.hands())
    }
}

/// The same outcome with this many points moved from the others to the bidder's piles, or the other way around if
/// the number is negative. The others keep their last point: taking everything is harder than taking a lot.
fn moved(mut outcome: Outcome, points: i32, hands: usize) -> Outcome {
    let Outcome { sides, counters, bid: Some((bidder, _)), .. } = &mut outcome else { return outcome };
    let bidder = bidder.index();
    let with: [bool; MAX_SEATS] = std::array::from_fn(|seat| sides[seat] == sides[bidder]);
    let from_others = points > 0;
    let gives = |seat: &usize| with[*seat] != from_others;
    let there: i32 = (0..hands).filter(gives).map(|seat| counters[seat]).sum();
    let mut left = points.abs().min(there - i32::from(from_others));
    if left <= 0 {
        return outcome;
    }
    let part = left as f32 / there as f32;
    let mut given = 0;
    for seat in (0..hands).filter(gives) {
        // Rounded up, so that nothing is left to give.
        let gift = ((counters[seat] as f32 * part).ceil() as i32).min(left);
        counters[seat] -= gift;
        left -= gift;
        given += gift;
    }
    if from_others {
        counters[bidder] += given;
        return outcome;
    }
    let count = with.iter().take(hands).filter(|with| !**with).count() as i32;
    for (number, seat) in (0..hands).filter(|seat| !with[*seat]).enumerate() {
        counters[seat] += given / count + i32::from((number as i32) < given % count);
    }
    outcome
}

/// How much more than a pass a bid must be worth, in points.
pub(super) fn margin(total: i32, over_partner: bool) -> f32 {
    total as f32 * if over_partner { OVER_PARTNER } else { MARGIN }
}

/// A number in a sequence that fills the open interval from 0 to 1 evenly.
fn evenly(from: f32, number: usize) -> f32 {
    /// The fractional part of the golden ratio.
    const GOLDEN: f32 = 0.618_034;
    (from + GOLDEN * number as f32).fract().clamp(0.001, 0.999)
}

/// The logarithm of the odds of a chance.
fn log_odds(chance: f32) -> f32 {
    let chance = chance.clamp(0.001, 0.999);
    ln(chance / (1.0 - chance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trick::memory::Memory;
    use rand::SeedableRng;
    use rules::{
        Actor, Deal, Game, Options, Standing, Viewer,
        trick::{Hand, Rules, row},
    };
    use std::sync::Arc;

    fn outcome(counters: [i32; 4]) -> Outcome {
        Outcome {
            sides: std::array::from_fn(|seat| seat as u8 % 2),
            bid: Some((Seat::wrapping(0), 70)),
            counters: std::array::from_fn(|seat| counters.get(seat).copied().unwrap_or(0)),
            tricks: [3, 2, 2, 2, 0, 0, 0, 0],
            last: Seat::wrapping(0),
            nest_to: None,
            golden: None,
            cut: Seat::wrapping(0),
            totals: [0; MAX_SEATS],
        }
    }

    fn sides(outcome: &Outcome) -> (i32, i32) {
        let of = |side: usize| (side..4).step_by(2).map(|seat| outcome.counters[seat]).sum();
        (of(0), of(1))
    }

    #[test]
    fn points_move_between_the_sides_and_none_is_lost() {
        let from = outcome([40, 25, 35, 20]);
        assert_eq!(sides(&moved(from, 15, 4)), (90, 30));
        assert_eq!(sides(&moved(from, -15, 4)), (60, 60));
        assert_eq!(sides(&moved(from, 0, 4)), (75, 45));
        assert_eq!(sides(&moved(from, -500, 4)), (0, 120));
        assert_eq!(sides(&moved(from, 500, 4)), (119, 1), "a side takes everything only if its playout did");
        assert_eq!(sides(&moved(outcome([70, 0, 50, 0]), 20, 4)), (120, 0));
    }

    #[test]
    fn luck_is_spread_evenly() {
        let numbers: Vec<f32> = (0..400).map(|number| evenly(0.3, number)).collect();
        for tenth in 0..10 {
            let inside = numbers.iter().filter(|number| (**number * 10.0) as usize == tenth).count();
            assert!((36..=44).contains(&inside), "{tenth}: {inside}");
        }
        assert!((log_odds(0.5)).abs() < 1e-6 && log_odds(0.9) > 2.0 && log_odds(0.1) < -2.0);
    }

    /// Seat 2 must answer seat 1's bid of 90. The correction for real play applies to their contract just as
    /// it does to ours.
    #[test]
    fn other_players_contracts_are_calibrated_like_mine() {
        let rules =
            Arc::new(Rules::<u64>::new(row::find("original-rook").unwrap(), 4, &Options::new()).unwrap());
        let deal = Deal::shuffled(Hand::<u64>::pack(&rules), &mut Dice::seed_from_u64(3));
        let mut hand = Hand::start(&rules, &Standing::default(), &deal).unwrap();
        hand.apply(Actor::Seat(Seat::wrapping(1)), &Action::Bid(90), &mut Vec::new());
        let seat = Seat::wrapping(2);
        let view = hand.view(Viewer::Seat(seat));
        let memory = Memory::begin(&view);
        let position = Position::new(&*rules, &view, &memory, seat, &[]);
        let tables: Vec<Tables<u64>> = Trump::ALL.iter().map(|trump| Tables::new(&*rules, *trump)).collect();
        let made = |calibration: Calibration| {
            let rng = &mut Dice::seed_from_u64(5);
            let limits = Limits::under(&position, &tables);
            let mut auction = Auction::new(&position, &tables, [0; MAX_SEATS], limits, 200, rng);
            auction.calibration = calibration;
            (auction.prospect(Plan::Pass).foes.made, auction.chance(95))
        };
        let (theirs, mine) = made(Calibration::under(&*rules));
        let (raw_theirs, raw_mine) = made(Calibration { mine: 0.0, others: 0.0, spread: 0.0 });
        assert!(
            theirs > raw_theirs + 0.03 && mine > raw_mine + 0.02,
            "{raw_theirs} {theirs}, {raw_mine} {mine}"
        );
    }
}
