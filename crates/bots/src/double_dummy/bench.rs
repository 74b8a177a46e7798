//! Measures how fast the solver is on seeded deals, and reports percentiles as well as the mean.

use super::{Position, Setup, Solver};
use crate::Dice;
use cards::{Bag, Bits, Card, Color, Seat};
use rand::SeedableRng;
use rules::{
    Actor, Coverage, Deal, Game, Mute, Standing, Viewer,
    trick::{Action, Hand, Rules, Trump, view::View},
};
use std::{sync::Arc, time::Duration};

/// The question asked of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The exact value.
    Value,
    /// Whether a bid is made: each legal bid in turn, or a share of all points if there is no bidding.
    Made,
    /// Whether a bid is made when it is just barely within reach or just out of reach, which is the hardest question.
    MadeHardest,
    /// The exact value of every legal card.
    EveryCard,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 4] = [Mode::Value, Mode::Made, Mode::MadeHardest, Mode::EveryCard];

    /// The name of the mode.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Value => "value",
            Mode::Made => "made",
            Mode::MadeHardest => "made-hardest",
            Mode::EveryCard => "every-card",
        }
    }
}

/// One line of results, with times in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchRow {
    /// The game's id.
    pub game: String,
    /// The number of tricks left in each position.
    pub tricks: u8,
    /// The question asked.
    pub mode: Mode,
    /// The number of positions measured.
    pub deals: usize,
    /// The mean.
    pub mean_ms: f64,
    /// The median.
    pub p50: f64,
    /// The 90th percentile.
    pub p90: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The longest time.
    pub max: f64,
    /// The mean number of tricks searched.
    pub nodes: f64,
}

/// Measures `deals` positions with `tricks` tricks left. `clock` returns the time since some fixed moment.
///
/// The first player who may bid makes the minimum bid, names their longest color and buries low cards from
/// short ones. Tricks before the measured position are played at random. One solver answers all the questions
/// in a row of results.
pub fn bench<B: Bits>(
    rules: &Arc<Rules<B>>,
    tricks: u8,
    mode: Mode,
    deals: u32,
    seed: u64,
    mut clock: impl FnMut() -> Duration,
) -> BenchRow {
    let (mut solver, mut prophet) = (Solver::default(), Solver::default());
    let (mut times, mut nodes) = (Vec::new(), 0);
    for deal in 0..deals {
        let Some(position) = position(rules, tricks, seed.wrapping_add(u64::from(deal))) else { continue };
        let bid = match mode {
            Mode::MadeHardest => prophet.solve(&position) + if deal % 2 == 0 { 0 } else { position.factor },
            _ => usual_bid(rules, deal),
        };
        let (begun, before) = (clock(), solver.nodes());
        match mode {
            Mode::Value => std::hint::black_box(solver.solve(&position)),
            Mode::Made | Mode::MadeHardest => std::hint::black_box(i32::from(solver.made(&position, bid))),
            Mode::EveryCard => std::hint::black_box(solver.score_of_every_card(&position).len() as i32),
        };
        times.push((clock().saturating_sub(begun)).as_secs_f64() * 1000.0);
        nodes += solver.nodes() - before;
    }
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        times
            .get(((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1)))
            .copied()
            .unwrap_or(0.0)
    };
    let count = times.len().max(1) as f64;
    BenchRow {
        game: rules.row.id.clone(),
        tricks,
        mode,
        deals: times.len(),
        mean_ms: times.iter().sum::<f64>() / count,
        p50: at(0.5),
        p90: at(0.9),
        p99: at(0.99),
        max: at(1.0),
        nodes: nodes as f64 / count,
    }
}

/// The bid for a deal. Each deal uses the next possible bid at this table.
fn usual_bid<B: Bits>(rules: &Rules<B>, deal: u32) -> i32 {
    let (least, step) = (rules.axes.min_open, rules.axes.bid_step);
    let most = rules.cap.map_or(rules.total, i32::from).max(least);
    least + deal as i32 % ((most - least) / step + 1) * step
}

/// The position for a seed, from the point of view of the bidder's side; `None` if the hand is thrown in.
pub fn position<B: Bits>(rules: &Arc<Rules<B>>, tricks: u8, seed: u64) -> Option<Position> {
    let hand = hand(rules, tricks, seed)?;
    let oracle = hand.oracle()?;
    let seat = oracle.bidder().or(hand.pending().turn())?;
    Position::new(&Setup::seen(&oracle, seat), |card| rules.facts(oracle.trump(), card)).ok()
}

/// The hand for a seed, with at most `tricks` tricks left; `None` if the hand is thrown in.
pub fn hand<B: Bits>(rules: &Arc<Rules<B>>, tricks: u8, seed: u64) -> Option<Hand<B>> {
    let mut rng = Dice::seed_from_u64(seed);
    let at = Standing { dealer: Seat::wrapping(seed as usize % rules.players), ..Standing::default() };
    let deal = Deal::shuffled(rules.pack.clone(), &mut rng);
    let mut hand = Hand::start(rules, &at, &deal).ok()?;
    while let Some(turn) = hand.pending().turn() {
        if hand.oracle().is_some_and(|oracle| oracle.tricks_left() <= tricks) {
            return Some(hand);
        }
        let action = plain_action(&hand, turn).or_else(|| hand.random_legal(turn, &mut rng))?;
        hand.apply(Actor::Seat(turn), &action, &mut Mute);
    }
    None
}

/// The simple bidder's choice; `None` if any action will do.
fn plain_action<B: Bits>(hand: &Hand<B>, turn: Seat) -> Option<Action> {
    let view = hand.view(Viewer::Seat(turn));
    match hand.phase() {
        "auction" => {
            let mut legal = Vec::new();
            let _: Coverage = hand.legal(turn, &mut legal);
            let opened = view.bid.is_some();
            legal.iter().find(|action| opened && **action == Action::Pass).or(legal.first()).copied()
        }
        "bury" => {
            let longest = longest(&view)?;
            let mut cards = view.hand.clone();
            let length = |card: &Card| view.hand.iter().filter(|other| other.color() == card.color()).count();
            let worth = |card: &Card| hand.rules().facts(Trump::Color(longest), *card).worth;
            cards.sort_by_key(|card| {
                (card.is_bird(), card.color() == Some(longest), worth(card), length(card), card.number())
            });
            let size = hand.rules().axes.nest_size as usize;
            let bag = cards.iter().take(size).try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card))?;
            Some(Action::Bury(bag)).filter(|bury| hand.check(Actor::Seat(turn), bury).is_ok())
        }
        "trump" => longest(&view).map(|color| Action::Trump(Trump::Color(color))),
        _ => None,
    }
}

fn longest(view: &View) -> Option<Color> {
    Color::ALL
        .into_iter()
        .max_by_key(|color| view.hand.iter().filter(|card| card.color() == Some(*color)).count())
}
