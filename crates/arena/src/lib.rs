//! The arena: which bot is better, and how sure that is.
//!
//! Two bots meet on the same deals in every seating (`lineup`, `duel`); the figures carry intervals and a test that
//! may be looked at while it runs ([`stats`]). More than two bots meet each with each and are rated (`rating`). A bot
//! is one of the house or another program (`contestant`, `external`, `process`). The same seed gives the same
//! figures on any number of threads. [`measure`] watches one kind of bot, [`selfplay`] writes its decisions down.
//! Nothing is printed here. Threads and processes live here and not in `bots`, which the browser runs too.

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
use std::sync::{Arc, atomic::AtomicU64};

/// The first batch of deals; each is twice the one before, up to the largest. They do not depend on the number of
/// threads, so where a test stops does not either.
const FIRST_BATCH: u64 = 8;
const LARGEST_BATCH: u64 = 256;

/// What is to be measured.
pub struct Setup {
    /// The game.
    pub rules: Arc<dyn AnyRules>,
    /// Two or more.
    pub contestants: Vec<Contestant>,
    /// What the deals come from.
    pub seed: String,
    /// How many deals each two meet on, at most.
    pub deals: u64,
    /// Hands or matches.
    pub unit: Unit,
    /// Each two stop as soon as the sequential test speaks.
    pub stop_when_decided: bool,
    /// A difference smaller than this counts as none for the sequential test.
    pub margin: f64,
    /// 0 for as many as there are cores.
    pub threads: usize,
    /// Who has forfeited so often plays no more.
    pub patience: u64,
}

impl Setup {
    /// Hands on a hundred deals, on as many threads as there are cores; change what you want otherwise.
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

/// Why nothing can be measured.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotRun {
    /// Somebody must be compared with somebody.
    #[error("An arena needs two or more bots.")]
    TooFew,
    /// The system refuses threads.
    #[error("There are no threads to play on: {0}")]
    Threads(String),
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Deals finished.
    pub deals: u64,
    /// Deals to play at most.
    pub of: u64,
    /// The meetings so far.
    pub pairs: &'a [Pair],
}

/// What was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// What the values are.
    pub measure: Measure,
    /// Hands (or matches) a deal.
    pub seatings: usize,
    /// Each two contestants.
    pub pairs: Vec<Pair>,
    /// By contestant, where more than two met.
    pub ratings: Vec<Estimate>,
    /// By contestant: how often it failed, and what it did the first time.
    pub forfeits: Vec<(u64, Option<String>)>,
}

/// Two contestants and what came of their meeting.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// The first's number.
    pub first: usize,
    /// The second's number.
    pub second: usize,
    /// Value a hand of the first and of the second, by deals.
    pub values: [Tally; 2],
    /// Difference a hand, by deals.
    pub difference: Tally,
    /// Share of hands in which the first did better, by deals.
    pub share: Tally,
    /// Hands or matches played.
    pub hands: u64,
    /// Actions in all of them.
    pub decisions: u64,
    /// What the sequential test says.
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

/// Plays, telling after every batch how far it is.
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
pub fn run(setup: &Setup, mut tell: impl FnMut(Progress<'_>)) -> Result<Outcome, CannotRun> {
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
            table.meet([&entrants[pair.first], &entrants[pair.second]], *deal)
        };
        let results: Vec<DealResult> = pool.install(|| tasks.par_iter().map(meet).collect());
        // Folded in the order of the deals; what was played beyond the deal that decided is not counted.
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
        tell(Progress { deals: dealt, of: setup.deals, pairs: &pairs });
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
