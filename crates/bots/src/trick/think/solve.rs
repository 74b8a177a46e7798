//! Passes a world to the double-dummy solver to find out how much each card gains when all cards are known.
//!
//! This only works if there are two sides and the score is either the points taken or the setback, because
//! then the score depends only on the solver's number.

use super::{
    known::{Layout, NEST},
    run::Run,
    situation::Situation,
    tables::Tables,
};
use crate::double_dummy::{Aim, Budget, MostTricks, Position, Range, Setup, Solver, Stakes};
use cards::{Bits, Card, MAX_SEATS, Seat, SeatSet};
use rules::trick::{
    CardFacts,
    axes::{Best, Counters, DefendersRecord, Moon, NestTo, NestUse, TrickTie, YesNo},
    oracle::LEADS as FACT_LEADS,
};

/// Whether the solver's numbers are enough to score a hand under these rules.
pub(super) fn speaks(situation: &Situation<'_>, sides: &[u8; MAX_SEATS]) -> bool {
    let axes = situation.rules.axes();
    let seats = usize::from(situation.ring.seats);
    let two = (0..seats).filter(|s| sides[*s] == *s as u8).count() == 2;
    let hand_fits = situation.rules.pack().len() <= 64;
    two && hand_fits
        && axes.moon == Moon::Off
        && axes.defenders_record == DefendersRecord::All
        && axes.best == Best::Highest
        && axes.counters != Counters::Reds
        && axes.trick_tie == TrickTie::Nobody
}

/// The value of each card to the current seat in a world with `trick` on the table, in points for the hand,
/// and whether it is exact; if the budget ran out first, the value is the middle of the possible range.
/// `None` if the world is not a valid position.
pub(super) fn every_card<B: Bits>(
    solver: &mut Solver,
    situation: &Situation<'_>,
    tables: &Tables<B>,
    (layout, run, trick): (&Layout<B>, &Run<B>, &[Card]),
    nodes: u64,
) -> Option<(Vec<(Card, f32)>, bool)> {
    let setup = setup(situation, tables, layout, run, trick)?;
    let position = Position::new(&setup, |card| facts(tables, card)).ok()?;
    let scores = solver.score_of_every_card_within(&position, Budget::nodes(nodes));
    let value = |taken: i32| points(situation, tables, layout, &setup, taken);
    let whole = scores.iter().all(|(_, range)| range.exact().is_some());
    let middle = |range: Range| (value(range.low) + value(range.high)) / 2.0;
    Some((scores.iter().map(|(card, range)| (*card, middle(*range))).collect(), whole))
}

/// The value of the hand to the current seat's side in a world with perfect play and all cards known, and the
/// points that side takes (`guess` is an estimate of them); `None` if the world is not a valid position or
/// `nodes` are not enough.
pub(super) fn hand<B: Bits>(
    solver: &mut Solver,
    situation: &Situation<'_>,
    tables: &Tables<B>,
    layout: &Layout<B>,
    run: &Run<B>,
    guess: Option<i32>,
    nodes: u64,
) -> Option<(f32, i32)> {
    let setup = setup(situation, tables, layout, run, &[])?;
    let position = Position::new(&setup, |card| facts(tables, card)).ok()?;
    let budget = Budget::nodes(nodes);
    let range = match guess {
        Some(guess) => solver.solve_near(&position, guess, budget),
        None => solver.solve_within(&position, budget),
    };
    let taken = range.exact()?;
    Some((points(situation, tables, layout, &setup, taken), taken))
}

/// The points for the hand, ours minus theirs, if our side has taken this many.
fn points<B: Bits>(
    situation: &Situation<'_>,
    tables: &Tables<B>,
    layout: &Layout<B>,
    setup: &Setup,
    taken: i32,
) -> f32 {
    let total = whole(situation, layout, tables);
    let Some((bidder, bid)) = situation.bid else { return (2 * taken - total) as f32 };
    let ours = setup.ours.has(bidder);
    let (bidders, others) = if ours { (taken, total - taken) } else { (total - taken, taken) };
    let written = if bidders >= i32::from(bid) { bidders } else { -i32::from(bid) };
    (if ours { written - others } else { others - written }) as f32
}

/// Everything taken in a hand by both sides together.
fn whole<B: Bits>(situation: &Situation<'_>, layout: &Layout<B>, tables: &Tables<B>) -> i32 {
    let axes = situation.rules.axes();
    let out =
        layout[super::known::ASIDE] | if axes.nest_use == NestUse::Unused { layout[NEST] } else { B::EMPTY };
    situation.rules.total() - i32::from(tables.worth_of(out))
}

fn facts<B: Bits>(tables: &Tables<B>, card: Card) -> CardFacts {
    let at = usize::from(card.index() & 63);
    let mut power = [0; FACT_LEADS];
    for (led, slot) in power.iter_mut().enumerate() {
        *slot = tables.power[led][at];
    }
    CardFacts {
        suit: tables.led[at],
        free: tables.free.has(card.index()),
        worth: i32::from(tables.worth[at]),
        power,
    }
}

fn setup<B: Bits>(
    situation: &Situation<'_>,
    tables: &Tables<B>,
    layout: &Layout<B>,
    run: &Run<B>,
    trick: &[Card],
) -> Option<Setup> {
    let axes = situation.rules.axes();
    let me = run.turn;
    let left = |seat: &u8| Some(situation.ring.left[usize::from(*seat & 7)]);
    let after_trick = |seat: &u8| std::iter::successors(Some(*seat), left).nth(trick.len()) == Some(me);
    let leader = std::iter::successors(Some(me), left)
        .take(usize::from(situation.ring.seats))
        .find(after_trick)
        .unwrap_or(me);
    let ring: Vec<Seat> = std::iter::successors(Some(leader), left)
        .take(usize::from(situation.ring.seats))
        .map(|seat| Seat::wrapping(usize::from(seat)))
        .collect();
    let ours: SeatSet = ring.iter().copied().filter(|seat| run.together(seat.index() as u8, me)).collect();
    let nest = if axes.nest_use == NestUse::Bidder { i32::from(tables.worth_of(layout[NEST])) } else { 0 };
    let nest_tricks = u8::from(axes.nest_is_trick == YesNo::Yes && axes.nest_size > 0);
    let bidder_ours = situation.bid.is_some_and(|(bidder, _)| ours.has(bidder));
    let nest_to_last = axes.nest_to == NestTo::LastTrick;
    let mine = |counts: &dyn Fn(usize) -> i32| ours.iter().map(|seat| counts(seat.index())).sum::<i32>();
    let mut so_far = mine(&|s| i32::from(run.points[s]) + axes.trick_points * i32::from(run.tricks[s]));
    let mut tricks = [0; MAX_SEATS];
    for (s, taken) in run.tricks.iter().enumerate() {
        tricks[usize::from(run.sides[s] & 7)] += *taken;
    }
    if !nest_to_last {
        so_far += if bidder_ours { nest } else { 0 };
        if let Some((bidder, _)) = situation.bid {
            tricks[usize::from(run.sides[bidder.index()] & 7)] += nest_tricks;
        }
    }
    let lying: i32 = trick.iter().map(|card| i32::from(tables.points(card.index()))).sum();
    let most_tricks = (axes.most_tricks != 0).then_some(MostTricks {
        bonus: axes.most_tricks,
        on_tie: 0,
        tricks,
        with_last: if nest_to_last { nest_tricks } else { 0 },
    });
    let mut hands = [cards::Bag::EMPTY; MAX_SEATS];
    for (hand, cards) in hands.iter_mut().zip(run.hands) {
        *hand = super::nest::bag(cards)?;
    }
    Some(Setup {
        ring,
        hands,
        sides: run.sides,
        ours,
        trick: trick.to_vec(),
        tricks_left: run.left,
        stakes: Stakes {
            aim: Aim::Most,
            so_far,
            each_trick: axes.trick_points,
            next_trick: i32::from(run.stake) - lying,
            last_trick: axes.last_trick + if nest_to_last { nest } else { 0 },
            most_tricks,
            golden: None,
        },
    })
}
