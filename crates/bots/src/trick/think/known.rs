//! A player's knowledge of where the cards are: those whose place is certain, and the possible places of the
//! others.
//!
//! Places are the hands, the nest, the center, the cards out of play, and "gone" for cards that were played
//! but not remembered.

use super::tables::{Tables, copies};
use crate::trick::position::Position;
use cards::{Bits, Card, MAX_SEATS};
use rules::trick::{
    Phase,
    axes::{BuryCounters, CallPartner, NestUse, YesNo},
};

/// The number of places a card can be in: the seats, and the following.
pub(super) const PLACES: usize = MAX_SEATS + 4;
pub(super) const NEST: usize = MAX_SEATS;
pub(super) const CENTER: usize = MAX_SEATS + 1;
pub(super) const ASIDE: usize = MAX_SEATS + 2;
/// The place of cards that were played and forgotten.
const GONE: usize = MAX_SEATS + 3;

/// Where everything is in one imagined world.
pub(super) type Layout<B> = [B; PLACES];

/// The facts known about the layout.
#[derive(Clone, Debug)]
pub(super) struct Known<B> {
    /// The cards that are definitely in the place.
    pub(super) sure: Layout<B>,
    /// All other cards, with one bit per possible place.
    pub(super) hidden: Vec<(u8, u16)>,
    /// How many of these other cards are in each place.
    pub(super) room: [u8; PLACES],
}

/// Cards in the pack that are not placed yet.
struct Supply<B>(B);

impl<B: Bits> Supply<B> {
    /// The place of a copy of `card`, if there is one left.
    fn take(&mut self, card: Card) -> B {
        let first = B::one(card.index());
        let second = if B::PLACES > 64 { B::one(card.index() + 64) } else { B::EMPTY };
        let found = [first, second].into_iter().find(|copy| !(*copy & self.0).is_empty());
        let found = found.unwrap_or(B::EMPTY);
        self.0 = self.0 & !found;
        found
    }
}

impl<B: Bits> Known<B> {
    pub(super) fn new(position: &Position<'_>, tables: &Tables<B>) -> Known<B> {
        let (rules, view) = (position.rules, position.view);
        let mut supply =
            Supply(rules.pack().iter().fold(B::EMPTY, |set, card| set | copies::<B>(rules, *card)));
        let mut sure = [B::EMPTY; PLACES];
        let seats = view.clockwise.len().min(MAX_SEATS);
        for card in position.memory.played() {
            supply.take(*card);
        }
        // A bot that joined late has seen nothing of the trick except the cards on the table.
        for played in view.trick.iter().filter(|played| !position.memory.played().contains(&played.card)) {
            supply.take(played.card);
        }
        if let Some(viewer) = view.viewer {
            view.hand.iter().for_each(|card| sure[viewer.index()] |= supply.take(*card));
        }
        for open in view.open_hands.iter().filter(|open| Some(open.seat) != view.viewer) {
            open.cards.iter().for_each(|card| sure[open.seat.index()] |= supply.take(*card));
        }
        let lying = view.phase == Phase::Auction || rules.axes().nest_use == NestUse::Unused;
        let open_nest = match &view.nest.cards {
            Some(cards) => cards.as_slice(),
            None if lying => view.nest.shown.as_slice(),
            None => view.nest.face_up.as_slice(),
        };
        open_nest.iter().for_each(|card| sure[NEST] |= supply.take(*card));
        view.center.cards.iter().flatten().for_each(|card| sure[CENTER] |= supply.take(*card));
        let mut room = [0u8; PLACES];
        let known = |place: usize| sure[place].count() as usize;
        for (seat, size) in view.hand_sizes.iter().take(seats).enumerate() {
            room[seat] = size.saturating_sub(known(seat)) as u8;
        }
        if view.viewer.is_some_and(|viewer| viewer.index() < seats) {
            room[view.viewer.map_or(0, |viewer| viewer.index())] = 0;
        }
        room[NEST] = view.nest.size.saturating_sub(known(NEST)) as u8;
        room[CENTER] = view.center.size.saturating_sub(known(CENTER)) as u8;
        room[ASIDE] = view.out_of_play as u8;
        let hidden: Vec<u8> = supply.0.places().collect();
        let places: usize = room.iter().map(|room| usize::from(*room)).sum();
        room[GONE] = hidden.len().saturating_sub(places) as u8;
        let may = |place: &u8| (*place, allowed(position, tables, &room, *place, lying));
        Known { sure, hidden: hidden.iter().map(may).collect(), room }
    }

    /// Drops all restrictions, so that every card may be anywhere. This is used when no layout fits what was
    /// seen because of a mistake at the table.
    pub(super) fn forget_limits(&mut self) {
        self.hidden.iter_mut().for_each(|(_, may)| *may = u16::MAX);
    }
}

/// The places where a hidden card may be.
fn allowed<B: Bits>(
    position: &Position<'_>,
    tables: &Tables<B>,
    room: &[u8; PLACES],
    place: u8,
    lying: bool,
) -> u16 {
    let (rules, view) = (position.rules, position.view);
    let axes = rules.axes();
    let card = super::tables::face(place);
    let mut may = (0..PLACES).filter(|at| room[*at] > 0).fold(0u16, |set, at| set | 1 << at);
    if view.trump.is_some() {
        let led = tables.leads(place);
        for seat in &view.clockwise {
            if position.memory.is_void(*seat, led) {
                may &= !(1 << seat.index());
            }
        }
    }
    let bidder = view.bid.map(|bid| bid.seat.index());
    if !lying {
        // The bidder buried the new nest, following the rules for that.
        let counts = rules.worth(card) != 0;
        let barred = (card.is_bird() && axes.bury_bird == YesNo::No)
            || (counts && axes.bury_counters != BuryCounters::Free)
            || (axes.buried_trump_shown == YesNo::Yes && tables.trumps.has(place));
        if barred {
            may &= !(1 << NEST);
        }
        // With two equal cards, there is no telling which was shown.
        if axes.packs == 1
            && view.nest.shown.contains(&card)
            && let Some(bidder) = bidder
        {
            may &= 1 << bidder | 1 << NEST;
        }
    }
    if let (Some(called), Some(bidder)) = (view.called, bidder)
        && called.card == card
        && axes.call_partner == CallPartner::OtherHands
    {
        may &= !(1 << bidder | 1 << NEST);
    }
    may
}
