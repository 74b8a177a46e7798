//! The score book of a table with real cards: what people write into it and what everybody reads there.

use serde::{Deserialize, Serialize};

/// What was bid and counted in one hand. What the game does not ask for stays out.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Counted {
    /// How the hand ended.
    #[serde(skip_serializing_if = "Ending::is_played_out")]
    pub ending: Ending,
    /// Who bid how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid: Option<Bid>,
    /// The bidder's partner where one is called; the bidder himself when he plays alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<usize>,
    /// The piles of captured cards; one side may be left out.
    pub piles: Vec<Pile>,
    /// The value of cards that nobody captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncaptured: Option<i32>,
    /// Who took the last trick, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<usize>,
    /// Who took the yellow 10, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub golden_ten: Option<usize>,
    /// Who won the cut for the trick bonus, where it came to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut_won_by: Option<usize>,
    /// What players are fined for.
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
    /// The deal was wrong.
    Misdealt,
    /// A renege by the player at this seat was found too late to be put right.
    Renege(usize),
    /// Someone reached the target in the middle of the deal, where the game stops there.
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
    /// Who.
    pub seat: usize,
    /// How much.
    pub points: i32,
}

/// What lies before one player at the end of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pile {
    /// Whose.
    pub seat: usize,
    /// What its counters are worth.
    pub counters: i32,
    /// Its tricks; may be left out where tricks have no value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i32>,
}

/// A fine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Penalty {
    /// Who.
    pub seat: usize,
    /// What for.
    pub offence: Offence,
}

/// What a side is fined for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offence {
    /// A wrong number of cards in the nest.
    Nest,
    /// Talk meant for the partner.
    Talk,
    /// A renege that costs a flat sum.
    Renege,
}

/// The book as everybody reads it; totals, result and winners stand in the table itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreBook {
    /// Who deals the coming hand.
    pub dealer: usize,
    /// The sides of the coming hand.
    pub sides: Vec<Vec<usize>>,
    /// The hands written down.
    pub pages: Vec<Page>,
}

/// One hand in the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Page {
    /// Who dealt.
    pub dealer: usize,
    /// What each player wrote down.
    pub players: Vec<i32>,
    /// The hand did not count.
    pub thrown_in: bool,
}
