//! A slow but reliable solver: tries every card in every hand, without memory or pruning.

use cards::{Card, MAX_SEATS};
use rookery_bots::double_dummy::{Aim, GoldenAt, Setup};
use rules::trick::CardFacts;

pub(crate) struct Brute<'a> {
    setup: &'a Setup,
    hands: [Vec<Held>; MAX_SEATS],
    trick: Vec<Held>,
}

/// A card and its facts.
#[derive(Clone, Copy)]
struct Held {
    card: Card,
    facts: CardFacts,
}

#[derive(Clone, Copy)]
struct Ledger {
    points: i32,
    counters: i32,
    tricks: [u8; MAX_SEATS],
    golden: bool,
}

impl<'a> Brute<'a> {
    pub(crate) fn new(setup: &'a Setup, facts: impl Fn(Card) -> CardFacts) -> Brute<'a> {
        let held = |card: Card| Held { card, facts: facts(card) };
        Brute {
            setup,
            hands: std::array::from_fn(|s| setup.hands[s].iter().map(held).collect()),
            trick: setup.trick.iter().copied().map(held).collect(),
        }
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
        self.play(0, self.setup.tricks_left, true, self.first())
    }

    pub(crate) fn after(&mut self, card: Card) -> i32 {
        let seat = self.setup.ring[self.trick.len()].index();
        let at = self.hands[seat].iter().position(|held| held.card == card).unwrap();
        let held = self.hands[seat].swap_remove(at);
        self.trick.push(held);
        self.play(0, self.setup.tricks_left, true, self.first())
    }

    /// The cards the current seat may play.
    pub(crate) fn legal(&self) -> Vec<Card> {
        let seat = self.setup.ring[self.trick.len()].index();
        let may = |at: &usize| self.may_play(seat, *at);
        (0..self.hands[seat].len()).filter(may).map(|at| self.hands[seat][at].card).collect()
    }

    fn may_play(&self, seat: usize, at: usize) -> bool {
        let Some(led) = self.trick.first().map(|held| held.facts.suit) else { return true };
        let CardFacts { suit, free, .. } = self.hands[seat][at].facts;
        suit == led || free || !self.hands[seat].iter().any(|held| held.facts.suit == led)
    }

    /// Plays on; `leader` is the leader's position in the ring, and `first` is true until the center has been
    /// taken.
    fn play(&mut self, leader: usize, left: u8, first: bool, ledger: Ledger) -> i32 {
        let ring = &self.setup.ring;
        if self.trick.len() == ring.len() {
            return self.taken(leader, left, first, ledger);
        }
        let seat = ring[(leader + self.trick.len()) % ring.len()];
        let ours = self.setup.ours.has(seat) == (self.setup.stakes.aim == Aim::Most);
        let mut best = None;
        for at in 0..self.hands[seat.index()].len() {
            if !self.may_play(seat.index(), at) {
                continue;
            }
            let held = self.hands[seat.index()].swap_remove(at);
            self.trick.push(held);
            let value = self.play(leader, left, first, ledger);
            self.trick.pop();
            let hand = &mut self.hands[seat.index()];
            hand.push(held);
            let last = hand.len() - 1;
            hand.swap(at, last);
            best = Some(match best {
                None => value,
                Some(other) if ours => value.max(other),
                Some(other) => value.min(other),
            });
        }
        best.unwrap()
    }

    fn taken(&mut self, leader: usize, left: u8, first: bool, mut ledger: Ledger) -> i32 {
        let (stakes, ring, trick) = (&self.setup.stakes, &self.setup.ring, &self.trick);
        let led = usize::from(trick[0].facts.suit);
        let mut winner = 0;
        for at in 1..trick.len() {
            if trick[at].facts.power[led] > trick[winner].facts.power[led] {
                winner = at;
            }
        }
        let winner = (leader + winner) % ring.len();
        let seat = ring[winner];
        let mut extra = if first { stakes.next_trick } else { 0 };
        // Cards left over after the last trick go with it.
        let over = self.hands.iter().flatten().filter(|_| left == 1);
        let cards = trick.iter().chain(over);
        let counters: i32 = cards.clone().map(|held| held.facts.worth).sum::<i32>() + extra;
        extra = stakes.each_trick + if left == 1 { stakes.last_trick } else { 0 };
        if let Some(most) = stakes.most_tricks {
            ledger.tricks[usize::from(self.setup.sides[seat.index()])] +=
                1 + if left == 1 { most.with_last } else { 0 };
        }
        if self.setup.ours.has(seat) {
            ledger.points += counters + extra;
            ledger.counters += counters;
            ledger.golden |= stakes.golden.is_some_and(|g| match g.at {
                GoldenAt::Play(card) => cards.clone().any(|held| held.card == card),
                GoldenAt::Center => first,
                GoldenAt::Ours => false,
            });
        }
        if left > 1 {
            let trick = std::mem::take(&mut self.trick);
            let value = self.play(winner, left - 1, false, ledger);
            self.trick = trick;
            return value;
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
