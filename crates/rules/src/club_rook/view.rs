//! How views of Club Rook are created and updated.

use super::{
    DiscardView, MeldKind, MeldView, Phase, Seen, SideView, View,
    meld::{Kind, Meld},
    pile::is_stop,
    rules::Rules,
    state::ClubRook,
};
use crate::{Sheet, Viewer};
use cards::{Card, Seat};

/// A meld as it lies on the table.
pub(super) fn shown(number: u8, meld: &Meld) -> MeldView {
    MeldView {
        number,
        side: meld.side,
        kind: match meld.kind {
            Kind::Set(_) => MeldKind::Set,
            Kind::Sequence(_) => MeldKind::Sequence,
        },
        cards: meld.cards.iter().collect(),
        rookie: meld.rookie(),
    }
}

impl ClubRook {
    /// The table as `who` sees it now.
    pub(super) fn seen_by(&self, who: Viewer) -> View {
        let seat = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let status = self.status();
        let minimum = |side: usize| (!self.melds.opened(side)).then_some(self.minimum[side]);
        let discards = &self.discards;
        View {
            seat,
            dealer: self.dealer,
            status,
            may_act: seat.is_some() && seat == status.turn,
            hand: seat.map(|seat| self.hands.get(seat.index()).map_or_else(Vec::new, |h| h.iter().collect())),
            hand_sizes: Seat::all(self.rules.players).map(|seat| self.hands[seat.index()].len()).collect(),
            draw_pile: self.draw_pile.len(),
            discard_pile: DiscardView {
                top: discards.pile.top(),
                size: discards.pile.len(),
                sideways: (0..discards.pile.len())
                    .filter(|height| discards.sideways(*height))
                    .map(|height| height + 1)
                    .collect(),
            },
            melds: self.melds.iter().map(|(number, meld)| shown(number, meld)).collect(),
            sides: (0..self.rules.sides)
                .map(|side| SideView {
                    seats: self.rules.members(side).iter().collect(),
                    rook_cards: usize::from(self.rooks[side]),
                    minimum: minimum(side),
                })
                .collect(),
            minimum: seat.and_then(|seat| minimum(self.rules.side_of(seat))),
            result: (self.phase == Phase::Over).then(|| self.written_sheet()),
        }
    }
}

/// Updates a view.
pub(super) fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
    match seen {
        Seen::Drew { seat, count, cards, draw_pile } => {
            view.draw_pile = *draw_pile;
            receive(view, *seat, *count, cards.as_deref());
        }
        Seen::RookLaid { seat, side, from_hand } => {
            if let Some(side) = view.sides.get_mut(*side) {
                side.rook_cards += 1;
            }
            if *from_hand {
                lose(view, *seat, &[Card::BIRD]);
            }
        }
        Seen::TookPile { seat, count, cards } => {
            view.discard_pile = DiscardView { top: None, size: 0, sideways: Vec::new() };
            receive(view, *seat, *count, cards.as_deref());
        }
        Seen::TookTop { seat, card, next } => {
            let pile = &mut view.discard_pile;
            pile.sideways.retain(|height| *height < pile.size);
            pile.size = pile.size.saturating_sub(1);
            pile.top = *next;
            receive(view, *seat, 1, Some(&[*card]));
        }
        Seen::Laid { seat, cards, meld } => {
            lose(view, *seat, cards);
            show(view, meld.as_ref());
            let side = rules.side_of(*seat);
            if let Some(side) = view.sides.get_mut(side) {
                side.minimum = None;
            }
            if view.seat.is_some_and(|own| rules.side_of(own) == side) {
                view.minimum = None;
            }
        }
        Seen::Merged { younger, meld, .. } => {
            view.melds.retain(|meld| meld.number != *younger);
            show(view, meld.as_ref());
        }
        Seen::Discarded { seat, card } => {
            lose(view, *seat, &[*card]);
            let pile = &mut view.discard_pile;
            pile.top = Some(*card);
            pile.size += 1;
            if is_stop(*card) {
                pile.sideways.push(pile.size);
            }
        }
        Seen::Status(status) => {
            view.status = *status;
            view.may_act = view.seat.is_some() && view.seat == status.turn;
        }
        Seen::Scored(sheet) => view.result = Some(Sheet::clone(sheet)),
    }
}

/// A hand gets cards; `cards` are known if they are the viewer's own or public.
fn receive(view: &mut View, seat: Seat, count: usize, cards: Option<&[Card]>) {
    if let Some(size) = view.hand_sizes.get_mut(seat.index()) {
        *size += count;
    }
    if let (true, Some(hand), Some(cards)) = (view.seat == Some(seat), &mut view.hand, cards) {
        hand.extend_from_slice(cards);
        hand.sort_unstable();
    }
}

/// A hand loses cards.
fn lose(view: &mut View, seat: Seat, cards: &[Card]) {
    if let Some(size) = view.hand_sizes.get_mut(seat.index()) {
        *size = size.saturating_sub(cards.len());
    }
    if let (true, Some(hand)) = (view.seat == Some(seat), &mut view.hand) {
        for card in cards {
            if let Some(place) = hand.iter().position(|held| held == card) {
                hand.remove(place);
            }
        }
    }
}

/// Shows the meld's current cards.
fn show(view: &mut View, meld: Option<&MeldView>) {
    let Some(meld) = meld else { return };
    match view.melds.iter_mut().find(|old| old.number == meld.number) {
        Some(old) => *old = meld.clone(),
        None => view.melds.push(meld.clone()),
    }
}
