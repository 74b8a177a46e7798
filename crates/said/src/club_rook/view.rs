//! Club Rook as one viewer sees it, and events as one viewer saw them. No field here can hold a card from
//! another hand, from the Draw Pile, or from below the top discard.

use crate::{Sheet, phase::phases, words::events};
use cards::{Card, Seat, SeatSet};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of a turn.
    pub enum Phase {
        /// The current player draws, or takes from the Discard Pile.
        Draw = "draw", "draw", "ziehen";
        /// The current player lays melds and discards.
        Play = "play", "play", "Spiel";
        /// The hand is scored.
        Over = "over", "over", "vorbei";
    }
}

/// The stops that keep the current player from taking the Discard Pile (CLB-59, CLB-61, CLB-A24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stops {
    /// The previous player discarded a 3.
    pub three: bool,
    /// Players who discarded a wild card and have not had another turn since then.
    pub wild: SeatSet,
}

/// The current state of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Status {
    /// The stage.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The stops in effect.
    pub stops: Stops,
    /// 3s were laid, so this turn must end by going out.
    pub must_go_out: bool,
}

/// The kinds of melds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeldKind {
    /// Cards of one number, with wild cards (CLB-24 to CLB-27).
    Set,
    /// Cards of one color in unbroken order (CLB-23).
    Sequence,
}

/// The kinds of Rookies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rookie {
    /// Seven or more cards of one color in order (CLB-70).
    Sequence,
    /// Seven or more cards of one number, none of them wild (CLB-71).
    Natural,
    /// Seven or more cards of one number, at least four of them natural (CLB-72).
    Regular,
}

impl Rookie {
    /// The name in the view.
    pub fn name(self) -> &'static str {
        match self {
            Rookie::Sequence => "sequence",
            Rookie::Natural => "natural",
            Rookie::Regular => "regular",
        }
    }
}

/// A meld as it lies on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MeldView {
    /// Its number, starting at 1 with the oldest meld.
    pub number: u8,
    /// The side that owns it.
    pub side: u8,
    /// Its kind.
    pub kind: MeldKind,
    /// Its cards in standard order.
    pub cards: Vec<Card>,
    /// What kind of Rookie it is, if it is one.
    pub rookie: Option<Rookie>,
}

/// The Discard Pile: its top card, its size, and which of its cards lie sideways (CLB-62, CLB-A61).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DiscardView {
    /// The visible card.
    pub top: Option<Card>,
    /// The number of cards.
    pub size: usize,
    /// The positions of the stop cards that lie sideways, counted from 1 at the bottom.
    pub sideways: Vec<usize>,
}

/// A side and its cards on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SideView {
    /// Its members.
    pub seats: Vec<Seat>,
    /// Rook cards laid.
    pub rook_cards: usize,
    /// The minimum value of its first play; none once it has opened.
    pub minimum: Option<u8>,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
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
    /// The viewer's own cards in standard order.
    pub hand: Option<Vec<Card>>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// How many cards the Draw Pile holds.
    pub draw_pile: usize,
    /// The Discard Pile.
    pub discard_pile: DiscardView,
    /// All melds, oldest first.
    pub melds: Vec<MeldView>,
    /// The sides, ordered by their lowest seat.
    pub sides: Vec<SideView>,
    /// The minimum value of the first play by the viewer's side; none once it has opened.
    pub minimum: Option<u8>,
    /// The score sheet, once the hand is over.
    pub result: Option<Sheet>,
}

crate::reads_flat!(View { seat, dealer, may_act, hand, hand_sizes, draw_pile, discard_pile, melds, sides, minimum, result; status });

impl View {
    /// The index of the viewer's side.
    pub fn my_side(&self) -> Option<usize> {
        let me = self.seat?;
        self.sides.iter().position(|side| side.seats.contains(&me))
    }
}

events! {
    /// An event as one viewer saw it.
    #[allow(missing_docs, reason = "the names explain the fields")]
    pub enum Seen {
        /// A hand received cards from the Draw Pile; only its holder sees them.
        Drew { seat: Seat, count: usize, cards: Option<Vec<Card>>, draw_pile: usize },
        /// A Rook card was laid.
        RookLaid { seat: Seat, side: usize, from_hand: bool },
        /// A hand received the whole Discard Pile; only its holder sees the cards below the top.
        TookPile { seat: Seat, count: usize, cards: Option<Vec<Card>> },
        /// Just the top discard was taken.
        TookTop { seat: Seat, card: Card, next: Option<Card> },
        /// Cards were laid from a hand.
        Laid { seat: Seat, cards: Vec<Card>, meld: Option<MeldView> },
        /// Two melds became one.
        Merged { older: u8, younger: u8, meld: Option<MeldView> },
        /// A card was discarded.
        Discarded { seat: Seat, card: Card },
        /// The current state of the hand.
        Status(Status),
        /// The hand was scored.
        Scored(Box<Sheet>),
    }
}
