//! The arena: which bot is better, and how sure we can be.
//!
//! Two bots play the same deals in every seating (`lineup`, `duel`). Results come with confidence intervals and a
//! sequential test that you may check while it runs ([`stats`]). Three or more bots play a round robin and get
//! ratings (`rating`). A bot is either built in or another program (`contestant`, `external`, `process`). The same
//! seed gives the same results on any number of threads. [`measure`] watches one kind of bot, and [`selfplay`]
//! writes out its decisions. This crate prints nothing. Threads and processes live here and not in `bots`, because
//! the browser runs `bots` too.

mod contestant;
mod duel;
mod external;
mod lineup;
pub mod measure;
mod process;
mod rating;
pub mod selfplay;
pub mod stats;

pub use bots;
pub use contestant::{Contestant, NoContestant};
pub use duel::{Measure, Unit};
pub use external::{External, Program};
pub use lineup::{Seating, seatings};
pub use process::Fault;
pub use rules;

use duel::{DealResult, Entrant, Table};
use rating::{Meeting, ratings};
use rayon::prelude::*;
use rules::AnyRules;
use stats::{Estimate, Tally, Verdict};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

/// The size of the first batch of deals. Each batch is twice as large as the one before, up to the maximum. Batch
/// sizes don't depend on the number of threads, so neither does the point where a test stops.
const FIRST_BATCH: u64 = 8;
const LARGEST_BATCH: u64 = 256;

/// The setup for a comparison.
pub struct Setup {
    /// The game.
    pub rules: Arc<dyn AnyRules>,
    /// Two or more contestants.
    pub contestants: Vec<Contestant>,
    /// The seed for the deals.
    pub seed: String,
    /// The maximum number of deals per pair.
    pub deals: u64,
    /// Hands or matches.
    pub unit: Unit,
    /// Whether a pair stops as soon as the sequential test decides.
    pub stop_when_decided: bool,
    /// The sequential test treats any smaller difference as no difference.
    pub margin: f64,
    /// The number of threads; 0 means one per core.
    pub threads: usize,
    /// A contestant is dropped after this many forfeits.
    pub patience: u64,
}

impl Setup {
    /// One hundred single-hand deals on all cores. Change any field you like.
    pub fn new(rules: Arc<dyn AnyRules>, contestants: Vec<Contestant>) -> Setup {
        Setup {
            rules,
            contestants,
            seed: "arena".into(),
            deals: 100,
            unit: Unit::Hand,
            stop_when_decided: false,
            margin: 0.0,
            threads: 0,
            patience: 1,
        }
    }
}

/// Why a run cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotRun {
    /// A comparison needs at least two contestants.
    #[error("An arena needs two or more bots.")]
    TooFew,
    /// The system could not start the threads.
    #[error("The threads could not be started: {0}")]
    Threads(String),
}

/// Progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Deals finished.
    pub deals: u64,
    /// Maximum number of deals.
    pub of: u64,
    /// The pairs and their results so far.
    pub pairs: &'a [Pair],
    measure: Measure,
    seatings: usize,
    forfeits: &'a [(u64, Option<String>)],
}

impl Progress<'_> {
    /// The result if the run stopped here.
    pub fn outcome(&self) -> Outcome {
        let count = self.forfeits.len();
        Outcome {
            measure: self.measure,
            seatings: self.seatings,
            pairs: self.pairs.to_vec(),
            ratings: if count > 2 { rate(count, self.pairs) } else { Vec::new() },
            forfeits: self.forfeits.to_vec(),
        }
    }
}

/// The result of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// What the values mean.
    pub measure: Measure,
    /// The number of hands (or matches) per deal.
    pub seatings: usize,
    /// Every pair of contestants.
    pub pairs: Vec<Pair>,
    /// One rating per contestant, if there are more than two.
    pub ratings: Vec<Estimate>,
    /// For each contestant: how often it failed, and why it failed the first time.
    pub forfeits: Vec<(u64, Option<String>)>,
}

/// Two contestants and how they did against each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// The index of the first contestant.
    pub first: usize,
    /// The index of the second contestant.
    pub second: usize,
    /// The value per hand of the first and the second contestant, tallied by deal.
    pub values: [Tally; 2],
    /// The difference per hand, tallied by deal.
    pub difference: Tally,
    /// The share of hands in which the first contestant did better, tallied by deal.
    pub share: Tally,
    /// Hands or matches played.
    pub hands: u64,
    /// The number of actions in all those hands.
    pub decisions: u64,
    /// The result of the sequential test.
    pub verdict: Option<Verdict>,
    shares: Vec<f64>,
    closed: bool,
}

impl Pair {
    fn new(first: usize, second: usize) -> Pair {
        Pair {
            first,
            second,
            values: [Tally::default(); 2],
            difference: Tally::default(),
            share: Tally::default(),
            hands: 0,
            decisions: 0,
            verdict: None,
            shares: Vec::new(),
            closed: false,
        }
    }

    fn add(&mut self, result: &DealResult, margin: f64) {
        for (tally, value) in self.values.iter_mut().zip(result.values) {
            tally.add(value);
        }
        self.difference.add(result.values[0] - result.values[1]);
        self.share.add(result.share);
        self.shares.push(result.share);
        self.hands += result.hands;
        self.decisions += result.decisions;
        self.verdict = self.difference.verdict(margin);
    }
}

/// Runs the comparison and reports progress after every batch.
///
/// ```
/// use rookery_arena::{Contestant, Setup, bots::Random, run, rules::{Catalog, Options}};
///
/// let rules = Catalog::default().open("tuxedo", Some(2), &Options::new())?;
/// let random = |name: &str| Contestant::own(name, |_, seed| Box::new(Random::new(seed)));
/// let outcome = run(&Setup { deals: 4, ..Setup::new(rules, vec![random("one"), random("other")]) }, |_| ())?;
/// assert_eq!((outcome.pairs.len(), outcome.pairs[0].hands), (1, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(setup: &Setup, tell: impl FnMut(Progress<'_>)) -> Result<Outcome, CannotRun> {
    run_until(setup, &AtomicBool::new(false), tell)
}

/// Like [`run`], but stops early when `stop` becomes true. The outcome then has only the deals of the batches that
/// were finished: the same as if no more deals had been asked for.
pub fn run_until(
    setup: &Setup,
    stop: &AtomicBool,
    mut tell: impl FnMut(Progress<'_>),
) -> Result<Outcome, CannotRun> {
    let count = setup.contestants.len();
    if count < 2 {
        return Err(CannotRun::TooFew);
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(setup.threads)
        .build()
        .map_err(|error| CannotRun::Threads(error.to_string()))?;
    let seatings = seatings(setup.rules.match_rules());
    let measure = Measure::of(&*setup.rules, setup.unit);
    let table = Table {
        rules: &setup.rules,
        unit: setup.unit,
        measure,
        seatings: &seatings,
        seed: &setup.seed,
        patience: setup.patience.max(1),
    };
    let failed: Vec<AtomicU64> = (0..count).map(|_| AtomicU64::new(0)).collect();
    let entrants: Vec<Entrant<'_>> = setup
        .contestants
        .iter()
        .zip(&failed)
        .map(|(contestant, forfeits)| Entrant { contestant, forfeits })
        .collect();
    let mut pairs: Vec<Pair> =
        (0..count).flat_map(|first| (first + 1..count).map(move |second| Pair::new(first, second))).collect();
    let mut forfeits: Vec<(u64, Option<String>)> = vec![(0, None); count];
    let (mut dealt, mut batch) = (0, FIRST_BATCH);
    while dealt < setup.deals && pairs.iter().any(|pair| !pair.closed) {
        let until = setup.deals.min(dealt + batch);
        let open: Vec<usize> = (0..pairs.len()).filter(|at| !pairs[*at].closed).collect();
        let tasks: Vec<(u64, usize)> =
            (dealt..until).flat_map(|deal| open.iter().map(move |pair| (deal, *pair))).collect();
        let meet = |(deal, pair): &(u64, usize)| {
            let pair = &pairs[*pair];
            let met = || table.meet([&entrants[pair.first], &entrants[pair.second]], *deal);
            (!stop.load(Ordering::Relaxed)).then(met)
        };
        let results: Option<Vec<DealResult>> = pool.install(|| tasks.par_iter().map(meet).collect());
        let Some(results) = results else { break };
        // Results are added up in deal order. Deals played beyond the deciding one don't count.
        for ((_, at), result) in tasks.iter().zip(&results) {
            let pair = &mut pairs[*at];
            if pair.closed {
                continue;
            }
            pair.add(result, setup.margin);
            pair.closed = setup.stop_when_decided && pair.verdict.is_some();
            for (who, why) in &result.forfeits {
                let who = [pair.first, pair.second][*who];
                forfeits[who].0 += 1;
                forfeits[who].1.get_or_insert_with(|| why.clone());
            }
            let gone = |who: usize| forfeits[who].0 >= table.patience;
            pair.closed |= gone(pair.first) || gone(pair.second);
        }
        dealt = until;
        batch = (batch * 2).min(LARGEST_BATCH);
        tell(Progress {
            deals: dealt,
            of: setup.deals,
            pairs: &pairs,
            measure,
            seatings: seatings.len(),
            forfeits: &forfeits,
        });
    }
    let rated = if count > 2 { rate(count, &pairs) } else { Vec::new() };
    Ok(Outcome { measure, seatings: seatings.len(), pairs, ratings: rated, forfeits })
}

fn rate(count: usize, pairs: &[Pair]) -> Vec<Estimate> {
    let meeting =
        |pair: &Pair| Meeting { first: pair.first, second: pair.second, shares: pair.shares.clone() };
    let meetings: Vec<Meeting> = pairs.iter().map(meeting).collect();
    ratings(count, &meetings, 1)
}

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
