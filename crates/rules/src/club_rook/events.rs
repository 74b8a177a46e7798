//! What happens at the table, and what each viewer sees of it.

use super::{meld::Meld, tally::Tally, view::MeldView};
use crate::{Sheet, Viewer};
use cards::{Card, Seat, SeatSet};
use serde::Serialize;

/// The stage of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player in turn draws, or takes from the Discard Pile.
    Draw,
    /// He lays melds and discards.
    Play,
    /// The hand is scored.
    Over,
}

impl Phase {
    /// The stage in one word.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}

/// The stops that keep the player in turn from the Discard Pile (CLB-59, CLB-61, CLB-A24).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Stops {
    /// The player before him discarded a 3.
    pub three: bool,
    /// Who discarded a wild card to whom the turn has not yet come back.
    pub wild: SeatSet,
}

/// Where the hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Status {
    /// The stage.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The stops in force.
    pub stops: Stops,
    /// 3s were laid: this turn must end with going out.
    pub must_go_out: bool,
}

/// What happened, with everything the table knows.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields are what the names say")]
pub enum Event {
    /// Cards came from the Draw Pile to a hand.
    Drew { seat: Seat, cards: Tally, draw_pile: usize },
    /// A Rook card was laid, from the hand it was dealt to or straight from the Draw Pile.
    RookLaid { seat: Seat, side: usize, from_hand: bool },
    /// The whole Discard Pile came to a hand.
    TookPile { seat: Seat, cards: Tally },
    /// The top discard came to a hand to be laid; `next` lies open now.
    TookTop { seat: Seat, card: Card, next: Option<Card> },
    /// Hand cards were laid; the meld is what lies there now.
    Laid { seat: Seat, number: u8, cards: Tally, meld: Option<Meld> },
    /// Two melds became one.
    Merged { older: u8, younger: u8, meld: Option<Meld> },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// The hand stands so now.
    Status(Status),
    /// The hand was scored.
    Scored(Box<Sheet>),
}

/// What one viewer saw of an event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are what the names say")]
pub enum Seen {
    /// Cards came from the Draw Pile to a hand; only their holder sees which.
    Drew { seat: Seat, count: usize, cards: Option<Vec<Card>>, draw_pile: usize },
    /// A Rook card was laid.
    RookLaid { seat: Seat, side: usize, from_hand: bool },
    /// The whole Discard Pile came to a hand; only its holder sees the cards under the top.
    TookPile { seat: Seat, count: usize, cards: Option<Vec<Card>> },
    /// The top discard was taken alone.
    TookTop { seat: Seat, card: Card, next: Option<Card> },
    /// Cards were laid from a hand.
    Laid { seat: Seat, cards: Vec<Card>, meld: Option<MeldView> },
    /// Two melds became one.
    Merged { older: u8, younger: u8, meld: Option<MeldView> },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// The hand stands so now.
    Status(Status),
    /// The hand was scored.
    Scored(Box<Sheet>),
}

/// What `who` sees of an event.
pub(super) fn project(event: &Event, who: Viewer) -> Seen {
    let own = |seat: Seat, cards: Tally| who.is(seat).then(|| cards.iter().collect());
    let shown = |number: u8, meld: &Option<Meld>| meld.map(|meld| MeldView::new(number, &meld));
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
            Seen::Laid { seat: *seat, cards: cards.iter().collect(), meld: shown(*number, meld) }
        }
        Event::Merged { older, younger, meld } => {
            Seen::Merged { older: *older, younger: *younger, meld: shown(*older, meld) }
        }
        Event::Discarded { seat, card } => Seen::Discarded { seat: *seat, card: *card },
        Event::Status(status) => Seen::Status(*status),
        Event::Scored(sheet) => Seen::Scored(sheet.clone()),
    }
}
