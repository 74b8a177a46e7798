//! What one viewer sees of Club Rook, and what one viewer saw happen.
//! No field here could hold a card of another hand, of the Draw Pile, or under the top discard.

use crate::Sheet;
use cards::{Card, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The stage of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player in turn draws, or takes from the Discard Pile.
    Draw,
    /// They lay melds and discard.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stops {
    /// The player before them discarded a 3.
    pub three: bool,
    /// Who discarded a wild card to whom the turn has not yet come back.
    pub wild: SeatSet,
}

/// Where the hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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

/// What holds a meld together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeldKind {
    /// Cards of one number, with wild cards (CLB-24 to CLB-27).
    Set,
    /// Cards of one color in unbroken order (CLB-23).
    Sequence,
}

/// The kinds of Rookie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rookie {
    /// Seven or more of one color in order (CLB-70).
    Sequence,
    /// Seven or more of one number, none wild (CLB-71).
    Natural,
    /// Seven or more of one number, four or more natural (CLB-72).
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
    /// Its number by age, from 1.
    pub number: u8,
    /// Whose it is.
    pub side: u8,
    /// What holds it together.
    pub kind: MeldKind,
    /// Its cards in writing order.
    pub cards: Vec<Card>,
    /// Which Rookie it is, once it is one.
    pub rookie: Option<Rookie>,
}

/// The Discard Pile: its top card, its size, and which of its cards lie crosswise (CLB-62, CLB-A61).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DiscardView {
    /// The card that shows.
    pub top: Option<Card>,
    /// How many cards there are.
    pub size: usize,
    /// The heights of the stop cards that lie crosswise, 1 at the bottom.
    pub sideways: Vec<usize>,
}

/// A side and what lies before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SideView {
    /// Its members.
    pub seats: Vec<Seat>,
    /// Rook cards laid.
    pub rook_cards: usize,
    /// What its first play must be worth; none once it has opened.
    pub minimum: Option<u8>,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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

impl View {
    /// The viewer's side, by its place among the sides.
    pub fn my_side(&self) -> Option<usize> {
        let me = self.seat?;
        self.sides.iter().position(|side| side.seats.contains(&me))
    }
}

/// What one viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
