//! What one viewer sees of the table, and how a view follows what was seen.
//! No field here could hold a card of another hand, of the Draw Pile, or under the top discard.

use super::{
    events::{Phase, Seen, Status},
    meld::{Kind, Meld},
    pile::is_stop,
    rules::Rules,
    state::ClubRook,
};
use crate::{Sheet, Viewer};
use cards::{Card, Seat};
use serde::Serialize;

/// A meld as it lies on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeldView {
    /// Its number by age, from 1.
    pub number: u8,
    /// Whose it is.
    pub side: u8,
    /// `set` or `sequence`.
    pub kind: &'static str,
    /// Its cards in writing order.
    pub cards: Vec<Card>,
    /// `sequence`, `natural` or `regular` once it is a Rookie.
    pub rookie: Option<&'static str>,
}

impl MeldView {
    pub(super) fn new(number: u8, meld: &Meld) -> MeldView {
        MeldView {
            number,
            side: meld.side,
            kind: match meld.kind {
                Kind::Set(_) => "set",
                Kind::Sequence(_) => "sequence",
            },
            cards: meld.cards.iter().collect(),
            rookie: meld.rookie().map(super::meld::Rookie::name),
        }
    }
}

/// The Discard Pile: its top card, its size, and which of its cards lie crosswise (CLB-62, CLB-A61).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiscardView {
    /// The card that shows.
    pub top: Option<Card>,
    /// How many cards there are.
    pub size: usize,
    /// The heights of the stop cards that lie crosswise, 1 at the bottom.
    pub sideways: Vec<usize>,
}

/// A side and what lies before it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideView {
    /// Its members.
    pub seats: Vec<Seat>,
    /// Rook cards laid.
    pub rook_cards: usize,
    /// What its first play must be worth; none once it has opened.
    pub minimum: Option<u8>,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub seat: Option<Seat>,
    /// Who dealt.
    pub dealer: Seat,
    /// Stage, turn and stops.
    #[serde(flatten)]
    pub status: Status,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// The viewer's own cards in writing order.
    pub hand: Option<Vec<Card>>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// How many cards the Draw Pile holds.
    pub draw_pile: usize,
    /// The Discard Pile.
    pub discard_pile: DiscardView,
    /// All melds, the oldest first.
    pub melds: Vec<MeldView>,
    /// The sides in the order of their lowest seat.
    pub sides: Vec<SideView>,
    /// What the first play of the viewer's side must be worth; none once it has opened.
    pub minimum: Option<u8>,
    /// The score sheet, once the hand is over.
    pub result: Option<Sheet>,
}

impl ClubRook {
    /// What `who` sees now.
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
            melds: self.melds.iter().map(|(number, meld)| MeldView::new(number, meld)).collect(),
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

/// Brings a view up to date.
pub(super) fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
    match seen {
        Seen::Drew { seat, count, cards, draw_pile } => {
            view.draw_pile = *draw_pile;
            view.receive(*seat, *count, cards.as_deref());
        }
        Seen::RookLaid { seat, side, from_hand } => {
            if let Some(side) = view.sides.get_mut(*side) {
                side.rook_cards += 1;
            }
            if *from_hand {
                view.lose(*seat, &[Card::BIRD]);
            }
        }
        Seen::TookPile { seat, count, cards } => {
            view.discard_pile = DiscardView { top: None, size: 0, sideways: Vec::new() };
            view.receive(*seat, *count, cards.as_deref());
        }
        Seen::TookTop { seat, card, next } => {
            let pile = &mut view.discard_pile;
            pile.sideways.retain(|height| *height < pile.size);
            pile.size = pile.size.saturating_sub(1);
            pile.top = *next;
            view.receive(*seat, 1, Some(&[*card]));
        }
        Seen::Laid { seat, cards, meld } => {
            view.lose(*seat, cards);
            view.show(meld.as_ref());
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
            view.show(meld.as_ref());
        }
        Seen::Discarded { seat, card } => {
            view.lose(*seat, &[*card]);
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

impl View {
    /// Cards come to a hand; `cards` are known when they are the viewer's own, or public.
    fn receive(&mut self, seat: Seat, count: usize, cards: Option<&[Card]>) {
        if let Some(size) = self.hand_sizes.get_mut(seat.index()) {
            *size += count;
        }
        if let (true, Some(hand), Some(cards)) = (self.seat == Some(seat), &mut self.hand, cards) {
            hand.extend_from_slice(cards);
            hand.sort_unstable();
        }
    }

    /// Cards leave a hand.
    fn lose(&mut self, seat: Seat, cards: &[Card]) {
        if let Some(size) = self.hand_sizes.get_mut(seat.index()) {
            *size = size.saturating_sub(cards.len());
        }
        if let (true, Some(hand)) = (self.seat == Some(seat), &mut self.hand) {
            for card in cards {
                if let Some(place) = hand.iter().position(|held| held == card) {
                    hand.remove(place);
                }
            }
        }
    }

    /// A meld lies so now.
    fn show(&mut self, meld: Option<&MeldView>) {
        let Some(meld) = meld else { return };
        match self.melds.iter_mut().find(|old| old.number == meld.number) {
            Some(old) => *old = meld.clone(),
            None => self.melds.push(meld.clone()),
        }
    }
}
