//! What happens at the table, and what each viewer sees of it.
//! Events hold the truth and are not `Serialize`; a [`Seen`] has no room for a card its viewer may not know.

use super::{action::Trump, hand::Hand, state::Phase, view::View};
use crate::{Game, Viewer};
use cards::{Bits, Card, MAX_SEATS, Seat, SeatSet};
use serde::Serialize;

/// A word in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// So many points.
    Bid(u16),
    /// Out.
    Pass,
}

/// What happened, with everything the table knows.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "each field is what its name says; `Seen` documents what viewers get")]
pub enum Event<B: Bits> {
    Said {
        seat: Seat,
        call: Call,
    },
    AuctionWon {
        seat: Seat,
        bid: u16,
        sides: [u8; MAX_SEATS],
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
        sides: [u8; MAX_SEATS],
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
    /// The table looks different as a whole: cards were taken back, or the hand was scored.
    Table(Box<Hand<B>>),
    /// Who may act now; `may` are the people who decide, not their dummies.
    Now {
        phase: Phase,
        turn: Option<Seat>,
        may: SeatSet,
    },
}

/// What one viewer saw.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Seen {
    /// Someone bid or passed.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        call: Call,
    },
    /// The auction is over.
    AuctionWon {
        /// Who won it.
        seat: Seat,
        /// At how much.
        bid: u16,
        /// The lowest seat of each seat's side, as far as it is known.
        #[serde(skip)]
        sides: [u8; MAX_SEATS],
    },
    /// The bidder took the nest.
    NestTaken {
        /// Who.
        seat: Seat,
        /// How many cards.
        size: usize,
        /// The cards, where the viewer may see them.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<Card>>,
        /// Whether everybody saw them.
        #[serde(skip)]
        open: bool,
    },
    /// The bidder laid down a new nest.
    Buried {
        /// Who.
        seat: Seat,
        /// How many cards.
        size: usize,
        /// The cards, for the bidder alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<Card>>,
        /// Those that lie face up.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        shown: Vec<Card>,
    },
    /// Buried cards were shown.
    BuriedShown {
        /// Which.
        cards: Vec<Card>,
    },
    /// The partner is to name trump, for a higher bid.
    PartnerNamesTrump {
        /// The partner.
        seat: Seat,
        /// The bid now.
        bid: u16,
    },
    /// Trump was named.
    TrumpNamed {
        /// By whom.
        seat: Seat,
        /// What is trump.
        trump: Trump,
    },
    /// A card was called; its holder is the bidder's partner.
    PartnerCalled {
        /// The card.
        card: Card,
    },
    /// A dummy hand lies open.
    DummyOpened {
        /// Whose.
        seat: Seat,
        /// Its cards.
        cards: Vec<Card>,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The secret partner is known.
    PartnerShown {
        /// Who it is.
        seat: Seat,
        /// The lowest seat of each seat's side.
        #[serde(skip)]
        sides: [u8; MAX_SEATS],
    },
    /// A trick was taken.
    TrickTaken {
        /// By whom.
        seat: Seat,
        /// How many center cards went with it.
        #[serde(skip_serializing_if = "is_zero")]
        center: usize,
        /// The center cards, for their taker alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<Card>>,
    },
    /// Someone accused a seat of a mistake.
    Accused {
        /// The accuser.
        by: Seat,
        /// The accused.
        seat: Seat,
        /// Whether there was a mistake.
        found: bool,
    },
    /// Someone reported table talk.
    TalkReported {
        /// Who reports.
        by: Seat,
        /// Who talked.
        seat: Seat,
    },
    /// A report was confirmed.
    TalkConfirmed {
        /// Who confirms.
        by: Seat,
        /// Who talked.
        seat: Seat,
        /// What it costs.
        points: i32,
    },
    /// Someone asked for a new deal.
    RedealAsked {
        /// Who.
        seat: Seat,
    },
    /// The table as the viewer sees it now.
    Table {
        /// The view.
        view: Box<View>,
    },
    /// Whom the table waits for.
    Now {
        /// The stage.
        phase: Phase,
        /// The seat in turn.
        turn: Option<Seat>,
        /// Whether the viewer may act.
        may_act: bool,
    },
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

impl<B: Bits> Event<B> {
    pub(super) fn seen_by(&self, who: Viewer) -> Seen {
        match self {
            Event::Said { seat, call } => Seen::Said { seat: *seat, call: *call },
            Event::AuctionWon { seat, bid, sides } => {
                Seen::AuctionWon { seat: *seat, bid: *bid, sides: *sides }
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
            Event::PartnerShown { seat, sides } => Seen::PartnerShown { seat: *seat, sides: *sides },
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
