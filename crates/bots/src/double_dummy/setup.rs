//! A caller's description of a hand with all cards known: who holds which cards, who plays for which side,
//! and what is at stake. Nothing is checked here; [`super::Position::new`] does that.

use cards::{Bag, Bits, Card, Color, MAX_SEATS, Seat, SeatSet};
use rules::trick::{
    Oracle,
    axes::{Best, Counters, GoldenScope, NestTo, NestUse, YesNo},
};

/// Our side's goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// As many points as possible.
    Most,
    /// As few points as possible.
    Least,
}

/// The bonus for most tricks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MostTricks {
    /// The points for the side with the most tricks.
    pub bonus: i32,
    /// The points for our side if two or more sides tie for the most.
    pub on_tie: i32,
    /// Tricks already taken, by side number as in [`Setup::sides`].
    pub tricks: [u8; MAX_SEATS],
    /// Extra tricks that come with the last one: 1 if the nest counts as a trick.
    pub with_last: u8,
}

/// The location of the golden card, which takes off ten points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoldenAt {
    /// In a hand or in the current trick: this card.
    Play(Card),
    /// It is in the center, for the player who takes the next trick.
    Center,
    /// Our side has taken it.
    Ours,
}

/// The card that takes up to ten points off its taker's score, but never below zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Golden {
    /// Where it is.
    pub at: GoldenAt,
    /// Card points it may reduce besides those still to come: our side's points in this hand so far, plus those of
    /// earlier hands if the rules say so.
    pub within_reach: i32,
}

/// The points that tricks are worth besides the cards in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// Our side's goal.
    pub aim: Aim,
    /// The points our side already has, including everything that has been settled.
    pub so_far: i32,
    /// Points for each trick.
    pub each_trick: i32,
    /// Points for the next trick taken, from the cards in the center.
    pub next_trick: i32,
    /// Points for the last trick: its bonus, plus the nest if it goes there.
    pub last_trick: i32,
    /// The bonus for most tricks, if there is one.
    pub most_tricks: Option<MostTricks>,
    /// The golden card, if it can still matter.
    pub golden: Option<Golden>,
}

impl Stakes {
    /// No stakes except the cards in the tricks.
    pub const CARDS: Stakes = Stakes {
        aim: Aim::Most,
        so_far: 0,
        each_trick: 0,
        next_trick: 0,
        last_trick: 0,
        most_tricks: None,
        golden: None,
    };
}

/// A hand during play, as the caller sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The seats clockwise, starting with the leader of the current trick.
    pub ring: Vec<Seat>,
    /// The cards in each hand, by seat.
    pub hands: [Bag; MAX_SEATS],
    /// The number of each seat's side, below [`MAX_SEATS`].
    pub sides: [u8; MAX_SEATS],
    /// The seats whose points make up the value: all seats on one side. Everyone else plays against those
    /// seats.
    pub ours: SeatSet,
    /// The cards on the table, leader's card first.
    pub trick: Vec<Card>,
    /// Tricks not yet taken, including the current one. Cards left over after that go to the player who takes the
    /// last trick.
    pub tricks_left: u8,
    /// The stakes.
    pub stakes: Stakes,
}

impl Setup {
    /// The setup an oracle sees, from the point of view of `seat`'s side.
    ///
    /// If everyone plays alone, this is one seat against all others; in a game with bidding, ask for the
    /// bidder's seat. The value is the total that the side takes, as it counts toward a bid. Setbacks, moons
    /// and how defenders split points can be computed from it. The hand is assumed to be played through to
    /// the last trick.
    pub fn seen<B: Bits>(oracle: &Oracle<'_, B>, seat: Seat) -> Setup {
        let axes = &oracle.rules().axes;
        let ring = oracle.ring();
        let ours: SeatSet = ring.iter().copied().filter(|s| oracle.side(*s) == oracle.side(seat)).collect();
        let mut hands = [Bag::EMPTY; MAX_SEATS];
        let mut sides = [0; MAX_SEATS];
        let mut tricks = [0; MAX_SEATS];
        for s in &ring {
            let side = oracle.side(*s).index();
            hands[s.index()] = oracle.hand(*s);
            sides[s.index()] = side as u8;
            tricks[side] += oracle.tricks(*s);
        }
        let points =
            |bag: Bag| bag.iter().map(|card| oracle.rules().facts(oracle.trump(), card).worth).sum::<i32>();
        let nest = if axes.nest_use == NestUse::Bidder { oracle.nest() } else { Bag::EMPTY };
        let nest_tricks = u8::from(axes.nest_is_trick == YesNo::Yes && !nest.is_empty());
        let counters: i32 = ours.iter().map(|s| points(oracle.taken(s))).sum();
        let mut stakes = Stakes {
            aim: if axes.best == Best::Lowest { Aim::Least } else { Aim::Most },
            so_far: counters
                + ours.iter().map(|s| axes.trick_points * i32::from(oracle.tricks(s))).sum::<i32>(),
            each_trick: axes.trick_points,
            next_trick: points(oracle.center()),
            last_trick: axes.last_trick,
            most_tricks: None,
            golden: None,
        };
        let nest_to_last = axes.nest_to == NestTo::LastTrick;
        match oracle.bidder() {
            Some(bidder) if !nest_to_last => {
                stakes.so_far += if ours.has(bidder) { points(nest) } else { 0 };
                tricks[oracle.side(bidder).index()] += nest_tricks;
            }
            _ => stakes.last_trick += points(nest),
        }
        if axes.most_tricks != 0 {
            stakes.most_tricks = Some(MostTricks {
                bonus: axes.most_tricks,
                on_tie: if oracle.tie_winner() == Some(oracle.side(seat)) { axes.most_tricks } else { 0 },
                tricks,
                with_last: if nest_to_last { nest_tricks } else { 0 },
            });
        }
        if axes.counters == Counters::Reds {
            stakes.golden = golden(oracle, &ring, ours, counters);
        }
        Setup { ring, hands, sides, ours, trick: oracle.trick(), tricks_left: oracle.tricks_left(), stakes }
    }
}

fn golden<B: Bits>(oracle: &Oracle<'_, B>, ring: &[Seat], ours: SeatSet, counters: i32) -> Option<Golden> {
    let card = Card::new(Color::Yellow, 10)?;
    let holds = |bag: Bag| bag.iter().any(|held| held == card);
    let in_play = ring.iter().any(|s| holds(oracle.hand(*s))) || oracle.trick().contains(&card);
    let at = if in_play {
        GoldenAt::Play(card)
    } else if holds(oracle.center()) {
        GoldenAt::Center
    } else if ours.iter().any(|s| holds(oracle.taken(s))) {
        GoldenAt::Ours
    } else {
        return None;
    };
    let before = match oracle.rules().axes.golden_scope {
        GoldenScope::Deal => 0,
        // Members of a side have the side's total.
        GoldenScope::Cumulative => ours.iter().next().map_or(0, |s| oracle.total_before(s)),
    };
    Some(Golden { at, within_reach: before + counters })
}
