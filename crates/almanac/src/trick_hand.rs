//! One hand of a trick-taking game with all cards face up: for par, and for the figures of the score sheet.

use bots::{
    Crew, Named,
    double_dummy::{Budget, Position, Range, Setup, Solver},
};
use cards::{Card, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rules::{
    Actor, AnyHand, AnyRules, Deal, Game, Mute, Score, Sheet, Standing, Viewer,
    any::erase_hand,
    trick::{Action, Hand, Rules, View},
};
use said::Item;
use std::{cell::RefCell, sync::Arc};

/// How many tricks the solver searches before it leaves a value undecided.
const NODES: u64 = 300_000;
/// A hand with more actions than this is stopped.
const MOST_ACTIONS: u32 = 5_000;

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::default());
}

/// What our side takes in this position with perfect play, or bounds if the position is too hard to solve. The answer
/// does not depend on earlier questions.
pub(crate) fn solve(position: &Position) -> Range {
    SOLVER.with_borrow_mut(|solver| {
        solver.forget();
        solver.solve_within(position, Budget::nodes(NODES))
    })
}

/// A table of a trick-taking game with one pack.
pub(crate) struct TrickTable {
    pub(crate) rules: Arc<dyn AnyRules>,
    pub(crate) typed: Arc<Rules<u64>>,
    bot: &'static Named,
}

/// A hand that was played to the end.
pub(crate) struct Played {
    /// Every hand as it was dealt.
    pub(crate) dealt: Vec<Vec<Card>>,
    /// The moment the play of the cards began; none if it never did.
    pub(crate) start: Option<Hand<u64>>,
    /// The view of the scored hand.
    pub(crate) view: View,
    pub(crate) score: Score,
    /// The number of actions.
    pub(crate) actions: i64,
    /// Every bid, and who made it.
    pub(crate) bids: Vec<(Seat, u16)>,
}

impl TrickTable {
    /// A table with the same bot in every seat; `None` if the game needs two packs or is not a trick-taking game.
    pub(crate) fn of(rules: Arc<dyn AnyRules>, bot: &'static Named) -> Option<TrickTable> {
        let typed = rules.typed_rules().downcast().ok()?;
        Some(TrickTable { rules, typed, bot })
    }

    /// The seat that deals the hand with this number.
    pub(crate) fn dealer(&self, number: u64) -> Seat {
        Seat::wrapping((number % self.rules.players().max(1) as u64) as usize)
    }

    /// The deal with this number.
    pub(crate) fn deal(&self, number: u64) -> Option<Hand<u64>> {
        let deal = Deal::shuffled(Hand::<u64>::pack(&self.typed), &mut SmallRng::seed_from_u64(number));
        let standing = Standing { dealer: self.dealer(number), ..Standing::default() };
        Hand::<u64>::start(&self.typed, &standing, &deal).ok()
    }

    /// Plays the hand with this number; `None` if it did not end.
    pub(crate) fn play(&self, number: u64) -> Option<Played> {
        let mut typed = self.deal(number)?;
        let mut hand: Box<dyn AnyHand> = erase_hand(typed.clone());
        let players = self.rules.players() as u64;
        let seat = |seat| self.bot.seat(&*self.rules, number.wrapping_mul(64) + seat);
        let mut crew = Crew::new((0..players).map(seat).collect());
        crew.deal(&*hand);
        let dealt = Seat::all(self.rules.players()).map(|seat| typed.view(Viewer::Seat(seat)).hand).collect();
        let (mut start, mut bids) = (None, Vec::new());
        for actions in 0..MOST_ACTIONS {
            if let Some(score) = hand.score().filter(|_| hand.pending().turn().is_none()) {
                let view = typed.view(Viewer::Spectator);
                return Some(Played { dealt, start, view, score, actions: i64::from(actions), bids });
            }
            if start.is_none() && typed.oracle().is_some() {
                start = Some(typed.clone());
            }
            let wanted = crew.next(&*hand)?;
            let action: Action = wanted.choice.action.parse().ok()?;
            if let Action::Bid(points) = action {
                bids.push((wanted.seat, points));
            }
            let by = Actor::Seat(wanted.seat);
            let acted = hand.act(by, &wanted.choice.action).ok()?;
            typed.apply(by, &action, &mut Mute);
            crew.watch(&acted);
        }
        None
    }
}

/// The value of a hand at the first lead for the side of `seat`.
pub(crate) fn par(hand: &Hand<u64>, seat: Seat) -> Option<Range> {
    let oracle = hand.oracle()?;
    Position::seen(&oracle, seat).ok().map(|position| solve(&position))
}

/// The value of a changed setup of the same hand.
pub(crate) fn par_of(hand: &Hand<u64>, setup: &Setup) -> Option<Range> {
    let oracle = hand.oracle()?;
    let position = Position::new(setup, |card| oracle.rules().facts(oracle.trump(), card)).ok()?;
    Some(solve(&position))
}

/// The points a column of the sheet took, as they count toward a bid: before setbacks, moons and penalties.
pub(crate) fn taken(sheet: &Sheet, seat: Seat) -> Option<i32> {
    let column = sheet.columns.iter().position(|seats| seats.contains(&seat))?;
    let counts = |item: Item| {
        matches!(item, Item::Counters | Item::Tricks | Item::MostTricks | Item::LastTrick | Item::GoldenTen)
    };
    let lines = sheet.lines.iter().filter(|line| counts(line.item));
    Some(lines.filter_map(|line| line.figures.get(column)).map(|figure| figure.points).sum())
}

/// Whether the side of `seat` took every point.
pub(crate) fn took_all(sheet: &Sheet, seat: Seat) -> bool {
    let points = |of: &Seat| taken(sheet, *of).unwrap_or_default();
    let others = sheet.columns.iter().filter(|seats| !seats.contains(&seat));
    points(&seat) > 0 && others.filter_map(|seats| seats.first()).all(|of| points(of) == 0)
}
