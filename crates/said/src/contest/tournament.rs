//! What decides between equal scores in a tournament, and why a round cannot be paired.

use super::{de, en};
use crate::notice::{notices, refuses, speaks};
use serde::{Deserialize, Serialize};

/// What decides between contestants with equal scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The sum of the opponents' scores.
    Buchholz,
    /// The sum of the opponents' scores, leaving out the best and the worst opponent.
    MedianBuchholz,
    /// The scores of the opponents beaten, and half the scores of those tied with.
    SonnebornBerger,
    /// The score in the games between those who are tied, if all of them have met.
    DirectEncounter,
    /// The points scored in all games minus the opponents' points.
    Difference,
}

notices! {
    /// Why nobody can be paired, or a challenge is not allowed.
    #[derive(Eq)]
    pub enum CannotPair {
        /// Fewer than two contestants are left.
        TooFew = "too_few";
        /// There are too many contestants.
        TooMany {
            /// The largest number.
            most: usize,
        } = "too_many";
        /// A game of the last round has no result yet.
        StillPlaying {
            /// The number of games without a result.
            games: usize,
        } = "still_playing";
        /// Another round would force a second game between the same two contestants, or a second bye.
        NoRoundLeft = "no_round_left";
        /// A knockout game needs a winner.
        NoWinner {
            /// The game in its round, starting at 0.
            game: usize,
        } = "no_winner";
        /// The contestant is not on the ladder.
        NotOnLadder = "not_on_ladder";
        /// Only someone higher up can be challenged.
        NotAbove = "not_above";
        /// The contestant challenged is too many places higher up.
        OutOfReach {
            /// The largest number of places.
            most: usize,
        } = "out_of_reach";
        /// The contestant is already on the ladder.
        OnLadder = "on_ladder";
    }
}

speaks!(TieBreak, en::tie_break, de::tie_break);
speaks!(CannotPair, en::cannot_pair, de::cannot_pair);
refuses!(CannotPair);

impl std::error::Error for CannotPair {}
