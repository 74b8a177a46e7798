//! Finished hands: replays, reviews, and a person's results.

use said::{Seen, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A hand at a table, as a list item.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// Its deal number at this table, starting at 1.
    pub deal: u32,
    /// The number of the match it belongs to, starting at 1.
    #[serde(rename = "match")]
    pub in_match: u32,
    /// Its number in that match, starting at 1.
    pub hand: u32,
    /// Who dealt.
    pub dealer: usize,
    /// The players' names by seat when it ended.
    pub names: Vec<String>,
    /// Each player's points.
    pub players: Vec<i32>,
    /// Whether it was thrown in and so does not count.
    pub thrown_in: bool,
    /// The winners of the match, if this hand ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<usize>>,
}

/// A finished hand, step by step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Replay {
    /// The rule set.
    pub rules: String,
    /// The hand.
    #[serde(flatten)]
    pub hand: Hand,
    /// The seat it is seen from; `None` for all seats at once.
    pub seat: Option<usize>,
    /// The views after the deal: from the one seat, or from every seat in order.
    pub views: Vec<View>,
    /// Everything that was done.
    pub steps: Vec<HandStep>,
}

said::reads_flat!(Replay { rules, seat, views, steps; hand });

/// One action of a finished hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HandStep {
    /// The hand that acted; `None` for the table's clock.
    pub seat: Option<usize>,
    /// The action.
    pub action: String,
    /// What each viewer saw of it, in the same order as `views`.
    pub seen: Vec<Vec<Seen>>,
    /// The views after it, in the same order as the first ones.
    pub views: Vec<View>,
    /// How it was judged, if others could have been first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<Judged>,
}

/// The judgment of a race.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The number of milliseconds from when the player was shown the table to the call.
    pub reaction_ms: u64,
    /// How many milliseconds after sending it the table is considered shown to the player.
    pub credit_ms: u64,
    /// The players who were slower, with their times.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<Rival>,
}

/// A player who was slower in a race.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rival {
    /// Their seat.
    pub seat: usize,
    /// The action they wanted.
    pub action: String,
    /// Their reaction time.
    pub reaction_ms: u64,
    /// Their credit.
    pub credit_ms: u64,
}

/// A finished hand, reviewed by the champion.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The hand.
    #[serde(flatten)]
    pub hand: Hand,
    /// Every decision.
    pub steps: Vec<Reviewed>,
    /// The total points each seat lost on plays, judged with all cards visible.
    pub lost: Vec<i32>,
}

said::reads_flat!(Review { steps, lost; hand });

/// One decision of a finished hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reviewed {
    /// The hand that acted.
    pub seat: usize,
    /// The action.
    pub action: String,
    /// What the champion would have done, knowing only what the seat knew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<String>,
    /// The champion's reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<said::Reason>,
    /// How many points per hand the champion thinks this action costs compared with its own choice; `None`
    /// if it did not evaluate the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f32>,
    /// How many points the play cost its side compared with the best play with all cards visible; `None` if that
    /// was not computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<i32>,
    /// The plays that would have cost nothing, if points were lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<String>,
}

/// A hand in a person's history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The table.
    pub table: String,
    /// Its deal number at this table.
    pub deal: u32,
    /// The game's fixed name.
    pub game: String,
    /// The rule set.
    pub rules: String,
    /// The seat.
    pub seat: usize,
    /// The player's points.
    pub points: i32,
    /// The bid, if the player's own bid was the one played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<i32>,
    /// Whether that bid was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Whether the player won the match; `None` if it did not end with this hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
}

/// A person's results, added up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Hands played.
    pub hands: u32,
    /// Points scored in them.
    pub points: i64,
    /// Matches that ended with the player at the table.
    pub matches: u32,
    /// Matches the player won.
    pub won: u32,
    /// The player's own bids that were played.
    pub bids: u32,
    /// Those bids that were made.
    pub made: u32,
}

/// Everything the server remembers about a person's results.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Statistics {
    /// All games.
    pub all: Tally,
    /// By game.
    pub games: BTreeMap<String, Tally>,
    /// The last hands, latest first.
    pub history: Vec<Played>,
}
