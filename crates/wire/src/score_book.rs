//! The score book of a table with real cards: what people enter, and what everyone can read.

use serde::{Deserialize, Serialize};

/// The bid and the count in one hand. Fields the game does not need stay empty.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Counted {
    /// How the hand ended.
    #[serde(skip_serializing_if = "Ending::is_played_out")]
    pub ending: Ending,
    /// The bid and the bidder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid: Option<Bid>,
    /// The called partner; the bidder's own seat when playing alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<usize>,
    /// The piles of captured cards; one side may be missing.
    pub piles: Vec<Pile>,
    /// The value of cards that nobody captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncaptured: Option<i32>,
    /// Who took the last trick, if it matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<usize>,
    /// Who took the yellow 10, if it matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub golden_ten: Option<usize>,
    /// Who won the cut for the trick bonus, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut_won_by: Option<usize>,
    /// The penalties.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All cards were played.
    #[default]
    PlayedOut,
    /// Nobody bid.
    PassedOut,
    /// It was a misdeal.
    Misdealt,
    /// A renege by the player at this seat was found too late to be corrected.
    Renege(usize),
    /// Someone reached the target in the middle of the hand, in a game that stops there.
    AtTarget,
}

impl Ending {
    fn is_played_out(&self) -> bool {
        *self == Ending::PlayedOut
    }
}

/// A bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// The bidder.
    pub seat: usize,
    /// The bid.
    pub points: i32,
}

/// What one player captured in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pile {
    /// The player's seat.
    pub seat: usize,
    /// The value of the counters captured.
    pub counters: i32,
    /// The number of tricks; optional if tricks have no value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i32>,
}

/// A penalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Penalty {
    /// The player's seat.
    pub seat: usize,
    /// The offense. Logs and clients know it by the British spelling.
    #[serde(rename = "offence")]
    pub offense: Offense,
}

/// What a side is penalized for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offense {
    /// The wrong number of cards in the nest.
    Nest,
    /// Table talk meant for the partner.
    Talk,
    /// A renege that costs a fixed penalty.
    Renege,
}

/// The public view of the book; the totals, the result and the winners are in the table itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreBook {
    /// Who deals the next hand.
    pub dealer: usize,
    /// The sides in the next hand.
    pub sides: Vec<Vec<usize>>,
    /// The hands in the book.
    pub pages: Vec<Page>,
}

/// One hand in the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Page {
    /// Who dealt.
    pub dealer: usize,
    /// Each player's points.
    pub players: Vec<i32>,
    /// Whether the hand was thrown in and did not count.
    pub thrown_in: bool,
}
