//! The events at the table, and how each viewer sees them. Events hold the whole truth and are not `Serialize`; no
//! field of [`Seen`] can hold a card that its viewer is not allowed to see.

use super::hand::Hand;
use crate::{Game, Viewer};
use cards::{Bits, Card, Seat, SeatSet};
pub use said::trick::{Call, Seen};
use said::trick::{Phase, Trump};

/// An event with everything the table knows.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names explain the fields; `Seen` documents what viewers get")]
pub enum Event<B: Bits> {
    Said {
        seat: Seat,
        call: Call,
    },
    AuctionWon {
        seat: Seat,
        bid: u16,
        sides: Vec<Vec<Seat>>,
    },
    NestTaken {
        seat: Seat,
        cards: Vec<Card>,
        open: bool,
    },
    Buried {
        seat: Seat,
        cards: Vec<Card>,
        shown: Vec<Card>,
    },
    BuriedShown {
        cards: Vec<Card>,
    },
    PartnerNamesTrump {
        seat: Seat,
        bid: u16,
    },
    TrumpNamed {
        seat: Seat,
        trump: Trump,
    },
    PartnerCalled {
        card: Card,
    },
    DummyOpened {
        seat: Seat,
        cards: Vec<Card>,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    PartnerShown {
        seat: Seat,
        sides: Vec<Vec<Seat>>,
    },
    TrickTaken {
        seat: Seat,
        center: Vec<Card>,
    },
    Accused {
        by: Seat,
        seat: Seat,
        found: bool,
    },
    TalkReported {
        by: Seat,
        seat: Seat,
    },
    TalkConfirmed {
        by: Seat,
        seat: Seat,
        points: i32,
    },
    RedealAsked {
        seat: Seat,
    },
    /// The whole table has changed: cards were taken back, or the hand was scored.
    Table(Box<Hand<B>>),
    /// Who may act now; `may` lists the people who decide, not their dummies.
    Now {
        phase: Phase,
        turn: Option<Seat>,
        may: SeatSet,
    },
}

impl<B: Bits> Event<B> {
    pub(super) fn seen_by(&self, who: Viewer) -> Seen {
        match self {
            Event::Said { seat, call } => Seen::Said { seat: *seat, call: *call },
            Event::AuctionWon { seat, bid, sides } => {
                Seen::AuctionWon { seat: *seat, bid: *bid, sides: sides.clone() }
            }
            Event::NestTaken { seat, cards, open } => Seen::NestTaken {
                seat: *seat,
                size: cards.len(),
                cards: (*open || who.is(*seat)).then(|| cards.clone()),
                open: *open,
            },
            Event::Buried { seat, cards, shown } => Seen::Buried {
                seat: *seat,
                size: cards.len(),
                cards: who.is(*seat).then(|| cards.clone()),
                shown: shown.clone(),
            },
            Event::BuriedShown { cards } => Seen::BuriedShown { cards: cards.clone() },
            Event::PartnerNamesTrump { seat, bid } => Seen::PartnerNamesTrump { seat: *seat, bid: *bid },
            Event::TrumpNamed { seat, trump } => Seen::TrumpNamed { seat: *seat, trump: *trump },
            Event::PartnerCalled { card } => Seen::PartnerCalled { card: *card },
            Event::DummyOpened { seat, cards } => Seen::DummyOpened { seat: *seat, cards: cards.clone() },
            Event::Played { seat, card } => Seen::Played { seat: *seat, card: *card },
            Event::PartnerShown { seat, sides } => Seen::PartnerShown { seat: *seat, sides: sides.clone() },
            Event::TrickTaken { seat, center } => Seen::TrickTaken {
                seat: *seat,
                center: center.len(),
                cards: (!center.is_empty() && who.is(*seat)).then(|| center.clone()),
            },
            Event::Accused { by, seat, found } => Seen::Accused { by: *by, seat: *seat, found: *found },
            Event::TalkReported { by, seat } => Seen::TalkReported { by: *by, seat: *seat },
            Event::TalkConfirmed { by, seat, points } => {
                Seen::TalkConfirmed { by: *by, seat: *seat, points: *points }
            }
            Event::RedealAsked { seat } => Seen::RedealAsked { seat: *seat },
            Event::Table(hand) => Seen::Table { view: Box::new(hand.view(who)) },
            Event::Now { phase, turn, may } => Seen::Now {
                phase: *phase,
                turn: *turn,
                may_act: matches!(who, Viewer::Seat(seat) if may.has(seat)),
            },
        }
    }
}
