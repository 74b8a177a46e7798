//! What is told of hands that are over: replays, reviews, and what a person has played.

use said::{Seen, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A hand at a table, for its list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// The number of its deal at this table, from 1.
    pub deal: u32,
    /// The match it belongs to, from 1.
    #[serde(rename = "match")]
    pub in_match: u32,
    /// Its number in that match, from 1.
    pub hand: u32,
    /// Who dealt.
    pub dealer: usize,
    /// The names by seat when it ended.
    pub names: Vec<String>,
    /// What each player wrote down.
    pub players: Vec<i32>,
    /// It was thrown in and does not count.
    pub thrown_in: bool,
    /// Who won the match with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<usize>>,
}

/// A hand that is over, step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// The rule set.
    pub rules: String,
    /// Which hand.
    #[serde(flatten)]
    pub hand: Hand,
    /// From whose seat; from all seats at once without it.
    pub seat: Option<usize>,
    /// The views after the deal: of the one seat, or of every seat in order.
    pub views: Vec<View>,
    /// Everything that was done.
    pub steps: Vec<HandStep>,
}

/// One action of a hand that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HandStep {
    /// The hand played from; nobody for the table's clock.
    pub seat: Option<usize>,
    /// What was done.
    pub action: String,
    /// What was seen of it, in the order of `views`.
    pub seen: Vec<Vec<Seen>>,
    /// The views after it, as in the beginning.
    pub views: Vec<View>,
    /// How it was judged, where others might have been first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<Judged>,
}

/// A race as it was judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// Milliseconds from when the player was shown the table to the call.
    pub reaction_ms: u64,
    /// How much later than the table sent it the player was taken to have been shown it.
    pub credit_ms: u64,
    /// Those who were later, with their times.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<Rival>,
}

/// Somebody who was later in a race.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rival {
    /// Who.
    pub seat: usize,
    /// What they wanted.
    pub action: String,
    /// Their time.
    pub reaction_ms: u64,
    /// Their credit.
    pub credit_ms: u64,
}

/// A finished hand gone through by the strong opponent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// Which hand.
    #[serde(flatten)]
    pub hand: Hand,
    /// Every decision.
    pub steps: Vec<Reviewed>,
    /// By seat: points lost by plays with all cards seen, added up.
    pub lost: Vec<i32>,
}

/// One decision of a finished hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reviewed {
    /// The hand played from.
    pub seat: usize,
    /// What was done.
    pub action: String,
    /// What the strong opponent would have done, knowing only what the seat knew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<String>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<said::Reason>,
    /// Points a hand that the action should cost against that, as the strong opponent judges it; unknown where it did not
    /// weigh the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f32>,
    /// Points that the play cost its side against the best play with all cards seen; unknown where it was not worked
    /// out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<i32>,
    /// What would have cost nothing, where points were lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<String>,
}

/// A hand somebody played, in their own history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Milliseconds since 1970 when it ended.
    pub at: u64,
    /// Where.
    pub table: String,
    /// The number of its deal there.
    pub deal: u32,
    /// The game's fixed name.
    pub game: String,
    /// The rule set.
    pub rules: String,
    /// The seat.
    pub seat: usize,
    /// What the player wrote down.
    pub points: i32,
    /// The bid, where the player's own bid was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<i32>,
    /// Whether that bid was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Whether the match ended with this hand, and was won by the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
}

/// What somebody has played, counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Hands.
    pub hands: u32,
    /// Points written down in them.
    pub points: i64,
    /// Matches that ended with the player at the table.
    pub matches: u32,
    /// Those that the player won.
    pub won: u32,
    /// The player's own bids that were played.
    pub bids: u32,
    /// Those that were made.
    pub made: u32,
}

/// Everything the server remembers of what an identity has played.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Statistics {
    /// All games.
    pub all: Tally,
    /// By game.
    pub games: BTreeMap<String, Tally>,
    /// The last hands, the latest first.
    pub history: Vec<Played>,
}
