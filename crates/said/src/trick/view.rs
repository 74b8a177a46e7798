//! A trick-taking table as one viewer sees it.

use super::{Call, Phase, Trump};
use crate::Sheet;
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A trick that was taken.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TakenTrick {
    /// Its cards in the order they were played.
    pub cards: Vec<Played>,
    /// Who took it.
    pub winner: Seat,
}

/// A hand that is face up, completely or partly.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenHand {
    /// The seat it belongs to.
    pub seat: Seat,
    /// Its open cards, by color and in order of value.
    pub cards: Vec<Card>,
    /// How many cards lie face down.
    pub hidden: usize,
}

/// The current or winning bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Contract {
    /// The bidder.
    pub seat: Seat,
    /// The points bid.
    pub points: u16,
}

/// The nest as far as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Nest {
    /// The number of cards in it.
    pub size: usize,
    /// Cards of the dealt nest that everyone has seen.
    pub shown: Vec<Card>,
    /// Buried cards that lie face up.
    pub face_up: Vec<Card>,
    /// All its cards, for the bidder who buried them and for everyone once the hand is scored.
    pub cards: Option<Vec<Card>>,
    /// Who won it.
    pub taken_by: Option<Seat>,
}

/// The cards in the center, for the player who takes the first trick.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Center {
    /// The number of cards.
    pub size: usize,
    /// Who took them.
    pub taken_by: Option<Seat>,
    /// The cards, for the player who took them and for everyone once the hand is scored.
    pub cards: Option<Vec<Card>>,
}

/// The called card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Called {
    /// The card.
    pub card: Card,
    /// The partner, once the card has been played.
    pub partner: Option<Seat>,
}

/// A report of table talk that is waiting for confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TalkReport {
    /// Who reported it.
    pub by: Seat,
    /// Who talked.
    pub seat: Seat,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is; none for a spectator.
    pub viewer: Option<Seat>,
    /// The stage of the hand.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// The seats clockwise, starting with seat 0.
    pub clockwise: Vec<Seat>,
    /// The sides as far as they are known, each with its seats.
    pub sides: Vec<Vec<Seat>>,
    /// The seat the table is waiting for.
    pub turn: Option<Seat>,
    /// Whether the viewer may act, for their own hand or for a dummy.
    pub may_act: bool,
    /// The viewer's own cards.
    pub hand: Vec<Card>,
    /// The size of each hand.
    pub hand_sizes: Vec<usize>,
    /// Hands that are face up.
    pub open_hands: Vec<OpenHand>,
    /// Each seat's latest call in the auction.
    pub calls: Vec<Option<Call>>,
    /// The current bid.
    pub bid: Option<Contract>,
    /// The trump.
    pub trump: Option<Trump>,
    /// The card turned or cut for trump.
    pub turned: Option<Card>,
    /// A card exposed during the deal.
    pub exposed: Option<Card>,
    /// The nest.
    pub nest: Nest,
    /// Cards in the center.
    pub center: Center,
    /// How many cards are out of play.
    pub out_of_play: usize,
    /// The cards out of play, once the hand is scored.
    pub out_of_play_cards: Option<Vec<Card>>,
    /// The called card.
    pub called: Option<Called>,
    /// The trick on the table.
    pub trick: Vec<Played>,
    /// The last trick, the only one players may look at again.
    pub last_trick: Option<TakenTrick>,
    /// How many tricks each seat has taken.
    pub tricks: Vec<u8>,
    /// Whether the 1s rank above the 14s.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ones_high: bool,
    /// Penalties in this hand by seat.
    pub penalties: Vec<i32>,
    /// A report of table talk that is waiting for confirmation.
    pub talk: Option<TalkReport>,
    /// The result.
    pub sheet: Option<Sheet>,
}

impl View {
    /// The seats clockwise from the viewer's point of view: their own first, or seat 0 for a spectator.
    pub fn ring(&self) -> Vec<Seat> {
        let me = self.viewer.unwrap_or_default();
        let at = self.clockwise.iter().position(|seat| *seat == me).unwrap_or(0);
        let (before, after) = self.clockwise.split_at(at);
        after.iter().chain(before).copied().collect()
    }

    /// Whether two seats are known to be partners.
    pub fn partners(&self, one: Seat, other: Seat) -> bool {
        one != other && self.sides.iter().any(|side| side.contains(&one) && side.contains(&other))
    }
}
