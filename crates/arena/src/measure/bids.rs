//! How often bids are made, compared with the chance the bidder gave them.

use super::{MOST_DECISIONS, dealt};
use bots::Named;
use rayon::prelude::*;
use rules::{Actor, AnyRules};

/// The number of buckets for the chances.
pub const TENTHS: usize = 10;

/// A hand with a winning bid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OneBid {
    /// The chance the bidder gave the final bid.
    pub chance: f32,
    /// Whether the bid was made.
    pub made: bool,
}

/// Winning bids with similar chances.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tenth {
    /// How many bids.
    pub bids: u32,
    /// The sum of the chances given.
    pub chances: f64,
    /// How many of the bids were made.
    pub made: u32,
}

/// The results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bids {
    /// One per hand with a winning bid, in seed order.
    pub each: Vec<OneBid>,
    /// Hands without a winning bid: thrown in, unfinished, or with the bid forced on a player.
    pub without: u64,
}

impl Bids {
    /// The bids grouped by tenths of the chance: 0 to 10%, 10 to 20%, and so on.
    pub fn tenths(&self) -> [Tenth; TENTHS] {
        let mut tenths = [Tenth::default(); TENTHS];
        for bid in &self.each {
            let at = (f64::from(bid.chance) * TENTHS as f64) as usize;
            tenths[at.min(TENTHS - 1)].see(bid);
        }
        tenths
    }

    /// Ten groups of equal size, sorted by chance: the lowest tenth of the bids first.
    pub fn groups(&self) -> [Tenth; TENTHS] {
        let mut each: Vec<&OneBid> = self.each.iter().collect();
        each.sort_by(|a, b| a.chance.total_cmp(&b.chance));
        let mut groups = [Tenth::default(); TENTHS];
        let count = each.len().max(1);
        for (at, bid) in each.into_iter().enumerate() {
            groups[at * TENTHS / count].see(bid);
        }
        groups
    }
}

impl Tenth {
    fn see(&mut self, bid: &OneBid) {
        self.bids += 1;
        self.chances += f64::from(bid.chance);
        self.made += u32::from(bid.made);
    }
}

/// Plays `hands` hands, starting from `seed`. The result does not depend on the number of threads. `go_on` is told how
/// many hands are done and can stop the run.
pub fn bids(
    rules: &dyn AnyRules,
    bot: &Named,
    hands: u64,
    seed: u64,
    mut go_on: impl FnMut(u64) -> bool,
) -> Bids {
    let mut seen = Bids { without: 0, each: Vec::new() };
    let seeds: Vec<u64> = (seed..seed + hands).collect();
    let mut done = 0;
    for some in seeds.chunks(rayon::current_num_threads().max(1) * HANDS_EACH) {
        let played: Vec<Option<OneBid>> = some.par_iter().map(|seed| one_hand(rules, bot, *seed)).collect();
        seen.without += played.iter().filter(|bid| bid.is_none()).count() as u64;
        seen.each.extend(played.into_iter().flatten());
        done += some.len() as u64;
        if !go_on(done) {
            break;
        }
    }
    seen
}

/// The number of hands that each thread plays between two reports.
const HANDS_EACH: usize = 4;

fn one_hand(rules: &dyn AnyRules, bot: &Named, seed: u64) -> Option<OneBid> {
    let (mut hand, mut crew) = dealt(rules, bot, seed)?;
    let mut chance = None;
    for _ in 0..MOST_DECISIONS {
        if let Some(score) = hand.score() {
            let made = score.finisher.is_some_and(|seat| score.players[seat] > 0);
            return chance.filter(|_| !score.thrown_in).map(|chance| OneBid { chance, made });
        }
        let wanted = crew.next(&*hand)?;
        chance = wanted.choice.chance.or(chance);
        let acted = hand.act(Actor::Seat(wanted.seat), &wanted.choice.action).ok()?;
        crew.watch(&acted);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::bot_named;
    use rules::{Catalog, Options};

    #[test]
    fn every_bid_is_in_its_tenth() {
        let rules = Catalog::default().open("original-rook", Some(4), &Options::new()).unwrap();
        let seen = bids(&*rules, bot_named("strong", &*rules).unwrap(), 4, 1, |_| true);
        assert_eq!(seen.each.len() as u64 + seen.without, 4);
        assert_eq!(seen.tenths().iter().map(|tenth| tenth.bids as usize).sum::<usize>(), seen.each.len());
        let bid = |chance, made| OneBid { chance, made };
        let seen = Bids { each: vec![bid(0.62, true), bid(0.68, false), bid(1.0, true)], without: 0 };
        let tenths = seen.tenths();
        assert_eq!((tenths[6].bids, tenths[6].made), (2, 1));
        assert!((tenths[6].chances - 1.3).abs() < 1e-6 && tenths[9].bids == 1);
        let each = (0..20).rev().map(|at| bid(0.5 + at as f32 / 100.0, at >= 18)).collect();
        let groups = Bids { each, without: 0 }.groups();
        assert!(groups.iter().all(|group| group.bids == 2), "{groups:?}");
        assert_eq!((groups[0].made, groups[9].made), (0, 2));
        assert!((groups[0].chances - 1.01).abs() < 1e-6, "{groups:?}");
    }
}
