//! The events at the table, and how each viewer sees them.

use super::{Seen, Status, Tally, meld::Meld, view::shown};
use crate::{Sheet, Viewer};
use cards::{Card, Seat};

/// An event with everything the table knows.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names explain the fields")]
pub enum Event {
    /// A hand received cards from the Draw Pile.
    Drew { seat: Seat, cards: Tally, draw_pile: usize },
    /// A Rook card was laid, from the hand it was dealt to or straight from the Draw Pile.
    RookLaid { seat: Seat, side: usize, from_hand: bool },
    /// A hand received the whole Discard Pile.
    TookPile { seat: Seat, cards: Tally },
    /// The top discard was taken to be laid; `next` is now on top.
    TookTop { seat: Seat, card: Card, next: Option<Card> },
    /// Hand cards were laid; `meld` is the result.
    Laid { seat: Seat, number: u8, cards: Tally, meld: Option<Meld> },
    /// Two melds became one.
    Merged { older: u8, younger: u8, meld: Option<Meld> },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// The current state of the hand.
    Status(Status),
    /// The hand was scored.
    Scored(Box<Sheet>),
}

/// An event as `who` sees it.
pub(super) fn project(event: &Event, who: Viewer) -> Seen {
    let own = |seat: Seat, cards: Tally| who.is(seat).then(|| cards.iter().collect());
    let lying = |number: u8, meld: &Option<Meld>| meld.map(|meld| shown(number, &meld));
    match event {
        Event::Drew { seat, cards, draw_pile } => {
            Seen::Drew { seat: *seat, count: cards.len(), cards: own(*seat, *cards), draw_pile: *draw_pile }
        }
        Event::RookLaid { seat, side, from_hand } => {
            Seen::RookLaid { seat: *seat, side: *side, from_hand: *from_hand }
        }
        Event::TookPile { seat, cards } => {
            Seen::TookPile { seat: *seat, count: cards.len(), cards: own(*seat, *cards) }
        }
        Event::TookTop { seat, card, next } => Seen::TookTop { seat: *seat, card: *card, next: *next },
        Event::Laid { seat, number, cards, meld } => {
            Seen::Laid { seat: *seat, cards: cards.iter().collect(), meld: lying(*number, meld) }
        }
        Event::Merged { older, younger, meld } => {
            Seen::Merged { older: *older, younger: *younger, meld: lying(*older, meld) }
        }
        Event::Discarded { seat, card } => Seen::Discarded { seat: *seat, card: *card },
        Event::Status(status) => Seen::Status(*status),
        Event::Scored(sheet) => Seen::Scored(sheet.clone()),
    }
}
