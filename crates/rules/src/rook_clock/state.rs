//! The clock during play: which cards are still face down, which have reached their places, and which pile is
//! next.

use super::{PLACES, Place, rules::Rules, view::Event};
use crate::{BadDeal, Deal, Sink, Standing, plain_pack};
use cards::Card;
use said::rook_clock::Seen;
use std::sync::Arc;

/// The number of cards dealt to each place.
const DEALT: usize = 4;

/// The order in which a round of cards is dealt: twelve o'clock, around the dial to eleven, then the middle.
fn dealing_order() -> impl Iterator<Item = Place> + Clone {
    [12].into_iter().chain(1..=11).chain([13, 14]).filter_map(Place::new)
}

/// A pile at one place: face-down cards, and below them the face-up ones that have arrived.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    dealt: [Card; DEALT],
    down: u8,
    home: [Card; DEALT],
    up: u8,
}

impl Pile {
    const EMPTY: Pile = Pile { dealt: [Card::BIRD; DEALT], down: 0, home: [Card::BIRD; DEALT], up: 0 };

    /// The face-down cards, top card last.
    pub(super) fn face_down(&self) -> &[Card] {
        &self.dealt[..usize::from(self.down)]
    }

    pub(super) fn face_down_mut(&mut self) -> &mut [Card] {
        &mut self.dealt[..usize::from(self.down)]
    }

    /// The face-up cards, in order of arrival.
    pub(super) fn face_up(&self) -> &[Card] {
        &self.home[..usize::from(self.up)]
    }

    fn deal(&mut self, card: Card) {
        if let Some(place) = self.dealt.get_mut(usize::from(self.down)) {
            *place = card;
            self.down += 1;
        }
    }

    fn turn_top(&mut self) -> Option<Card> {
        let top = self.face_down().last().copied()?;
        self.down -= 1;
        Some(top)
    }

    /// Puts a card under the pile. Only four cards have the place's number, so there is always room.
    fn put_under(&mut self, card: Card) {
        if let Some(place) = self.home.get_mut(usize::from(self.up)) {
            *place = card;
            self.up += 1;
        }
    }
}

/// One game of Rook Clock.
#[derive(Clone, Debug)]
pub struct RookClock {
    pub(super) rules: Arc<Rules>,
    pub(super) piles: [Pile; PLACES],
    /// The pile to turn next.
    pub(super) on: Place,
    /// The number of cards turned so far.
    pub(super) turned: usize,
    /// How many times play continued at another pile.
    pub(super) restarts: u8,
    pub(super) over: bool,
}

impl RookClock {
    pub(super) fn deal(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<RookClock, BadDeal> {
        if at.dealer.index() != 0 {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        deal.check_pack(&plain_pack::plain_pack())?;
        let mut piles = [Pile::EMPTY; PLACES];
        for (place, card) in dealing_order().cycle().zip(&deal.pack) {
            piles[place.index()].deal(*card);
        }
        Ok(RookClock {
            rules: Arc::clone(rules),
            piles,
            on: Place::ONE_O_CLOCK,
            turned: 0,
            restarts: 0,
            over: false,
        })
    }

    /// Whether all cards were turned up without a block; a game that restarted at another pile is not won
    /// (CLK-A03).
    pub(super) fn has_worked_out(&self) -> bool {
        self.turned == plain_pack::PACK && self.restarts == 0
    }

    /// Turns up the top card of the current pile, puts it under the pile of its number, and moves on to that
    /// pile.
    pub(super) fn turn_card(&mut self, out: &mut impl Sink<Event>) {
        let from = self.on;
        if self.over {
            return;
        }
        let Some(card) = self.piles[from.index()].turn_top() else { return };
        let Some(to) = Place::of(card) else { return };
        self.piles[to.index()].put_under(card);
        self.turned += 1;
        self.on = to;
        out.emit(|| Event(Seen::Turned { from, card, to }));
        if self.piles[to.index()].face_down().is_empty() {
            self.block(out);
        }
    }

    /// Handles a next pile without a face-down card: the game ends or, if the option says so, continues at
    /// the lowest-numbered place that has one.
    fn block(&mut self, out: &mut impl Sink<Event>) {
        let unfinished = |place: &Place| !self.piles[place.index()].face_down().is_empty();
        let next = Place::all().find(unfinished).filter(|_| self.rules.restart_on_block);
        if let Some(place) = next {
            self.on = place;
            self.restarts += 1;
            out.emit(|| Event(Seen::WentOn { place }));
        } else {
            self.over = true;
            let won = self.has_worked_out();
            out.emit(|| Event(Seen::Ended { won }));
        }
    }
}
