//! The slow truth: every card of every hand is tried, nothing is remembered and nothing is left out.

use bots::double_dummy::{Aim, GoldenAt, Setup};
use cards::{Card, MAX_SEATS, Seat};
use rules::trick::CardFacts;

pub(crate) struct Brute<'a, F: Fn(Card) -> CardFacts> {
    setup: &'a Setup,
    facts: F,
    hands: [Vec<Card>; MAX_SEATS],
}

#[derive(Clone, Copy)]
struct Ledger {
    points: i32,
    counters: i32,
    tricks: [u8; MAX_SEATS],
    golden: bool,
}

impl<'a, F: Fn(Card) -> CardFacts> Brute<'a, F> {
    pub(crate) fn new(setup: &'a Setup, facts: F) -> Brute<'a, F> {
        let hands = std::array::from_fn(|s| setup.hands[s].iter().collect());
        Brute { setup, facts, hands }
    }

    fn first(&self) -> Ledger {
        let stakes = &self.setup.stakes;
        Ledger {
            points: stakes.so_far,
            counters: stakes.golden.map_or(0, |g| g.within_reach),
            tricks: stakes.most_tricks.map_or([0; MAX_SEATS], |m| m.tricks),
            golden: stakes.golden.is_some_and(|g| g.at == GoldenAt::Ours),
        }
    }

    pub(crate) fn value(&mut self) -> i32 {
        let (ring, trick) = (self.setup.ring.clone(), self.setup.trick.clone());
        self.play(&ring, &trick, self.setup.tricks_left, true, self.first())
    }

    pub(crate) fn after(&mut self, card: Card) -> i32 {
        let (ring, mut trick) = (self.setup.ring.clone(), self.setup.trick.clone());
        let seat = ring[trick.len()].index();
        let at = self.hands[seat].iter().position(|held| *held == card).unwrap();
        self.hands[seat].swap_remove(at);
        trick.push(card);
        self.play(&ring, &trick, self.setup.tricks_left, true, self.first())
    }

    pub(crate) fn legal(&self, seat: Seat, trick: &[Card]) -> Vec<Card> {
        let hand = &self.hands[seat.index()];
        let Some(led) = trick.first() else { return hand.clone() };
        let suit = (self.facts)(*led).suit;
        if !hand.iter().any(|card| (self.facts)(*card).suit == suit) {
            return hand.clone();
        }
        hand.iter()
            .copied()
            .filter(|card| (self.facts)(*card).suit == suit || (self.facts)(*card).free)
            .collect()
    }

    /// `ring` begins with the leader; `first` says that the center is still to be taken.
    fn play(&mut self, ring: &[Seat], trick: &[Card], left: u8, first: bool, ledger: Ledger) -> i32 {
        if trick.len() == ring.len() {
            return self.taken(ring, trick, left, first, ledger);
        }
        let seat = ring[trick.len()];
        let ours = self.setup.ours.has(seat) == (self.setup.stakes.aim == Aim::Most);
        let mut best = None;
        for card in self.legal(seat, trick) {
            let mut next = trick.to_vec();
            next.push(card);
            let at = self.hands[seat.index()].iter().position(|held| *held == card).unwrap();
            self.hands[seat.index()].swap_remove(at);
            let value = self.play(ring, &next, left, first, ledger);
            self.hands[seat.index()].push(card);
            best = Some(match best {
                None => value,
                Some(other) if ours => value.max(other),
                Some(other) => value.min(other),
            });
        }
        best.unwrap()
    }

    fn taken(&mut self, ring: &[Seat], trick: &[Card], left: u8, first: bool, mut ledger: Ledger) -> i32 {
        let stakes = &self.setup.stakes;
        let led = usize::from((self.facts)(trick[0]).suit);
        let mut winner = 0;
        for at in 1..trick.len() {
            if (self.facts)(trick[at]).power[led] > (self.facts)(trick[winner]).power[led] {
                winner = at;
            }
        }
        let seat = ring[winner];
        let mut cards = trick.to_vec();
        let mut extra = if first { stakes.next_trick } else { 0 };
        if left == 1 {
            cards.extend(self.hands.iter().flatten());
        }
        let counters: i32 = cards.iter().map(|card| (self.facts)(*card).worth).sum::<i32>() + extra;
        extra = stakes.each_trick + if left == 1 { stakes.last_trick } else { 0 };
        if let Some(most) = stakes.most_tricks {
            ledger.tricks[usize::from(self.setup.sides[seat.index()])] +=
                1 + if left == 1 { most.with_last } else { 0 };
        }
        if self.setup.ours.has(seat) {
            ledger.points += counters + extra;
            ledger.counters += counters;
            ledger.golden |= stakes.golden.is_some_and(|g| match g.at {
                GoldenAt::Play(card) => cards.contains(&card),
                GoldenAt::Center => first,
                GoldenAt::Ours => false,
            });
        }
        if left > 1 {
            let mut next = ring.to_vec();
            next.rotate_left(winner);
            return self.play(&next, &[], left - 1, false, ledger);
        }
        let mut points = ledger.points;
        if ledger.golden {
            points -= ledger.counters.clamp(0, 10);
        }
        if let Some(most) = stakes.most_tricks {
            let sides: std::collections::BTreeSet<u8> =
                ring.iter().map(|s| self.setup.sides[s.index()]).collect();
            let top = sides.iter().map(|s| ledger.tricks[usize::from(*s)]).max().unwrap();
            let at_top: Vec<u8> =
                sides.into_iter().filter(|s| ledger.tricks[usize::from(*s)] == top).collect();
            let ours = self.setup.ours.iter().next().unwrap();
            points += match at_top[..] {
                [side] if side == self.setup.sides[ours.index()] => most.bonus,
                [_] => 0,
                _ => most.on_tie,
            };
        }
        points
    }
}
