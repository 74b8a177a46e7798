//! Everything a player knows when asked to act: their own cards, the open ones, which cards are still unseen,
//! and who is on whose side.

use super::memory::Memory;
use cards::{Card, Seat};
use rules::trick::{Action, TrickRules, Trump, View, ask::Led, axes::BuryCounters};

/// Everything needed to answer a question.
pub(super) struct Position<'a> {
    pub(super) rules: &'a dyn TrickRules,
    pub(super) view: &'a View,
    pub(super) memory: &'a Memory,
    /// The hand to act for.
    pub(super) seat: Seat,
    /// Its cards.
    pub(super) hand: Vec<Card>,
    /// Cards in the pack whose location the player doesn't know.
    pub(super) unseen: Vec<Card>,
}

/// How another seat is related to the one in question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Mate,
    Foe,
    /// There is a hidden partner, and this seat might be the one.
    Unknown,
}

impl<'a> Position<'a> {
    pub(super) fn new(
        rules: &'a dyn TrickRules,
        view: &'a View,
        memory: &'a Memory,
        seat: Seat,
        legal: &[Action],
    ) -> Position<'a> {
        let own = view.viewer == Some(seat);
        let open = view.open_hands.iter().find(|open| open.seat == seat);
        let hand = match open.filter(|_| !own) {
            Some(open) => open.cards.clone(),
            None if own => view.hand.clone(),
            // This is a dummy that is not open yet, so only its legal cards are known.
            None => legal.iter().filter_map(|action| card_of(*action)).collect(),
        };
        let open = view.open_hands.iter().flat_map(|open| &open.cards);
        let laid_by = view.nest.cards.iter().chain(&view.center.cards).flatten();
        let mut unseen = rules.pack().to_vec();
        for card in view.hand.iter().chain(open).chain(laid_by).chain(memory.played()) {
            if let Some(at) = unseen.iter().position(|other| other == card) {
                unseen.remove(at);
            }
        }
        Position { rules, view, memory, seat, hand, unseen }
    }

    /// The cards that must be buried no matter what: if counters are a last resort and the hand has too few other
    /// cards, all of those other cards.
    pub(super) fn must_bury(&self) -> Vec<Card> {
        let axes = self.rules.axes();
        let last_resort = matches!(axes.bury_counters, BuryCounters::Forbidden | BuryCounters::WhenForced);
        let mut others = self.rules.buriable(self.view.trump, &self.hand);
        others.retain(|card| self.rules.worth(*card) == 0);
        if last_resort && others.len() < axes.nest_size as usize { others } else { Vec::new() }
    }

    /// The trump; treated as none until it is named.
    pub(super) fn trump(&self) -> Trump {
        self.view.trump.unwrap_or(Trump::None)
    }

    pub(super) fn bidder(&self) -> Option<Seat> {
        self.view.bid.map(|bid| bid.seat)
    }

    /// How `other` is related to the hand in question.
    pub(super) fn relation(&self, other: Seat) -> Relation {
        let together = |side: &Vec<Seat>| side.contains(&self.seat) && side.contains(&other);
        if other == self.seat || self.view.sides.iter().any(together) {
            return Relation::Mate;
        }
        match (self.view.called, self.bidder()) {
            (Some(called), Some(bidder)) if called.partner.is_none() => {
                let i_am_called = self.hand.contains(&called.card);
                match (i_am_called, self.seat == bidder, other == bidder) {
                    (true, _, true) => Relation::Mate,
                    (true, _, false) => Relation::Foe,
                    (false, true, _) => Relation::Unknown,
                    (false, false, true) => Relation::Foe,
                    (false, false, false) => Relation::Unknown,
                }
            }
            _ => Relation::Foe,
        }
    }

    pub(super) fn with_bidder(&self) -> bool {
        self.bidder().is_some_and(|bidder| self.relation(bidder) == Relation::Mate)
    }

    /// Another seat's cards, if the player can see them all.
    pub(super) fn known_hand(&self, seat: Seat) -> Option<&[Card]> {
        if self.view.viewer == Some(seat) {
            return Some(&self.view.hand);
        }
        let open = self.view.open_hands.iter().find(|open| open.seat == seat && open.hidden == 0);
        open.map(|open| open.cards.as_slice())
    }

    pub(super) fn hand_size(&self, seat: Seat) -> usize {
        self.view.hand_sizes.get(seat.index()).copied().unwrap_or(0)
    }

    /// The seats that play to this trick after the hand in question, in order.
    pub(super) fn later(&self) -> Vec<Seat> {
        let ring = &self.view.clockwise;
        let at = ring.iter().position(|seat| *seat == self.seat).unwrap_or(0);
        let left = ring.len().saturating_sub(self.view.trick.len() + 1);
        (1..=left).map(|step| ring[(at + step) % ring.len()]).collect()
    }

    /// The lead to the trick on the table.
    pub(super) fn led(&self) -> Option<Led> {
        self.view.trick.first().map(|played| self.rules.led_by(self.trump(), played.card))
    }

    /// The tricks still to be played, including the current one.
    pub(super) fn tricks_left(&self) -> usize {
        let done: usize = self.view.tricks.iter().map(|taken| usize::from(*taken)).sum();
        self.rules.tricks().saturating_sub(done)
    }
}

/// The card an action puts on the table.
pub(super) fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) | Action::Correct(card) => Some(card),
        _ => None,
    }
}
