//! How good a bot's buries are, judged against all alternatives by solving worlds (`trick::judge_bury`).

use super::{MOST_DECISIONS, dealt};
use crate::stats::Tally;
use bots::{
    Named,
    trick::{Judged, Memory, judge_bury},
};
use cards::{Bag, Card, Seat};
use rayon::prelude::*;
use rules::{
    Actor, AnyRules, Viewer,
    trick::{
        Action, Phase, TrickRules, Trump, View,
        axes::{Axes, NestUse},
        event::Seen,
    },
};

/// The results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Buries {
    /// How many points per hand the best bury found gains over the chosen one.
    pub lost: Tally,
    /// The same, measured in worlds that were not used to find the best bury.
    pub lost_afresh: Tally,
    /// The number of hands in which the best bury gains more than two points.
    pub bad: u64,
    /// The total number of distinct buries.
    pub buries: usize,
    /// The total number of hands solved: one for each bury still in contention in each world.
    pub solved: usize,
}

/// The bury in one hand, and how good it was.
#[derive(Clone, PartialEq, Debug)]
pub struct OneBury {
    /// The seed of the hand.
    pub seed: u64,
    /// The bidder's cards including the nest.
    pub hand: Vec<Card>,
    /// The bid.
    pub bid: u16,
    /// The trump that was named.
    pub trump: Trump,
    /// The buried cards.
    pub buried: Bag,
    /// How the bury compares with all the others.
    pub judged: Judged,
}

/// The position in which the bot made the bury.
struct Asked {
    view: View,
    memory: Memory,
    seat: Seat,
    buried: Bag,
}

/// Judges the buries in `hands` hands, starting from `seed`, each in `worlds` worlds. Reports each bury and
/// the results so far, in seed order on any number of threads. `go_on` is told how many hands are done, with or without
/// a bury, and can stop the run. Returns `None` if nobody buries a nest or the game has two packs.
pub fn buries(
    rules: &dyn AnyRules,
    bot: &Named,
    hands: u64,
    seed: u64,
    worlds: usize,
    mut tell: impl FnMut(&OneBury, &Buries),
    mut go_on: impl FnMut(u64) -> bool,
) -> Option<Buries> {
    let buries = |axes: &Axes| axes.nest_size > 0 && axes.nest_use == NestUse::Bidder && axes.packs == 1;
    <dyn TrickRules>::of(rules).filter(|rules| buries(rules.axes()))?;
    let (mut seen, mut done) = (Buries::default(), 0);
    let seeds: Vec<u64> = (seed..seed + hands).collect();
    // One chunk per thread at a time, so results are reported early.
    for some in seeds.chunks(rayon::current_num_threads().max(1)) {
        let judged: Vec<Option<OneBury>> =
            some.par_iter().map(|seed| one_bury(rules, bot, *seed, worlds)).collect();
        for one in judged.iter().flatten() {
            seen.see(one);
            tell(one, &seen);
        }
        done += some.len() as u64;
        if !go_on(done) {
            break;
        }
    }
    Some(seen)
}

impl Buries {
    fn see(&mut self, one: &OneBury) {
        let Judged { lost, lost_afresh, buries, solved, .. } = one.judged;
        self.lost.add(f64::from(lost));
        self.lost_afresh.add(f64::from(lost_afresh));
        self.bad += u64::from(lost > 2.0);
        self.buries += buries;
        self.solved += solved;
    }
}

/// Judges the bury in the hand with this seed; `None` if nobody buried.
fn one_bury(rules: &dyn AnyRules, bot: &Named, seed: u64, worlds: usize) -> Option<OneBury> {
    let typed = <dyn TrickRules>::of(rules)?;
    let (Asked { view, memory, seat, buried }, trump) = asked_for(rules, &*typed, bot, seed)?;
    let judged = judge_bury(&*typed, &view, &memory, seat, (buried, trump), worlds, seed)?;
    let bid = view.bid.map_or(0, |bid| bid.points);
    Some(OneBury { seed, bid, trump, buried, judged, hand: view.hand })
}

/// The bury in a hand and the trump it was made for; `None` if nobody buried.
fn asked_for(
    rules: &dyn AnyRules,
    typed: &dyn TrickRules,
    bot: &Named,
    number: u64,
) -> Option<(Asked, Trump)> {
    let (mut hand, mut crew) = dealt(rules, bot, number)?;
    let mut said: Vec<Seen> = Vec::new();
    let mut asked: Option<Asked> = None;
    for _ in 0..MOST_DECISIONS {
        let wanted = crew.next(&*hand)?;
        let view = hand.typed_view(Viewer::Seat(wanted.seat)).downcast_ref::<View>().cloned()?;
        if let (Phase::Play, Some(trump)) = (view.phase, view.trump) {
            return Some((asked?, trump));
        }
        if let Ok(Action::Bury(buried)) = wanted.choice.action.parse() {
            let mut memory = Memory::begin(&view);
            said.iter().for_each(|seen| memory.fold(typed, seen));
            asked = Some(Asked { view, memory, seat: wanted.seat, buried });
        }
        let acted = hand.act(Actor::Seat(wanted.seat), &wanted.choice.action).ok()?;
        let public = acted.events.iter().filter_map(|event| event.typed_seen(Viewer::Spectator));
        said.extend(public.filter_map(|seen| seen.downcast_ref::<Seen>().cloned()));
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
    fn a_bury_is_compared_with_all_others() {
        let rules = Catalog::default().open("original-rook", Some(4), &Options::new()).unwrap();
        let mut told = 0;
        let bot = bot_named("strong", &*rules).unwrap();
        let seen = buries(&*rules, bot, 1, 2, 4, |_, _| told += 1, |_| true).unwrap();
        assert!(seen.lost.count() == 1 && seen.lost.mean() >= 0.0 && told == 1, "{seen:?}");
        assert!(seen.buries > 100 && seen.buries <= 2002 && seen.solved <= 4 * 15, "{seen:?}");
        let beginner = Catalog::default().open("beginner-rook", Some(4), &Options::new()).unwrap();
        assert!(
            buries(&*beginner, bot_named("strong", &*beginner).unwrap(), 1, 2, 4, |_, _| (), |_| true)
                .is_none()
        );
        let flip = Catalog::default().open("flip", Some(4), &Options::new()).unwrap();
        assert!(buries(&*flip, bot_named("strong", &*flip).unwrap(), 1, 2, 4, |_, _| (), |_| true).is_none());
    }
}
