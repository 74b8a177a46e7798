//! Why a party cannot begin, or an entry is not taken: a variant for programs, a sentence for people.

use cards::Card;
use rules::{BadOptions, BadRuleSet, trick::ledger::NotProven};

/// Why a party cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotBegin {
    /// The game's rules do not open.
    #[error(transparent)]
    Game(#[from] BadRuleSet),
    /// The host's choices.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// Not a game of two couples with tricks to count.
    #[error("a party is played with a trick-taking game of two couples, and {0} is none")]
    NotForCouples(String),
    /// Nobody came.
    #[error("a party wants players")]
    Nobody,
    /// Not four at every table.
    #[error(
        "{players} players do not fill tables of four: {missing} more are wanted, or bots to fill in (DXP-A10)"
    )]
    NotFours {
        /// How many came.
        players: usize,
        /// How many chairs stay empty.
        missing: usize,
    },
    /// A name that cannot stand in the list.
    #[error("`{0}` cannot be a name: up to 40 letters, no control characters")]
    Name(String),
    /// A name twice.
    #[error("two players are called {0}: tell them apart")]
    SameName(String),
    /// Too many people for any hall.
    #[error("a party has at most {0} players")]
    TooMany(usize),
}

/// Why an entry is not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The party is over.
    #[error("the party is over (DXP-A04)")]
    Over,
    /// No such table.
    #[error("there is no table {table}; tables are numbered 1 to {tables} from the top")]
    NoTable {
        /// The number given.
        table: usize,
        /// How many there are.
        tables: usize,
    },
    /// Nobody of this number.
    #[error("there is no player {0} in the list")]
    NoPlayer(usize),
    /// The player sits elsewhere.
    #[error("{player} does not sit at table {table} in this round")]
    NotThere {
        /// Who.
        player: String,
        /// The table named.
        table: usize,
    },
    /// The deal has gone round already.
    #[error("the first dealer is settled before the first hand")]
    DealerLate,
    /// Four hands are a round.
    #[error("table {0} has its four hands; `clear` the table to enter it anew (DXP-01)")]
    FourHands(usize),
    /// A round score beside hands.
    #[error("table {0} is kept hand by hand; `clear` it to enter a score for the round")]
    ByHands(usize),
    /// Hands beside a round score.
    #[error("table {0} has a score for the round; `clear` it to enter hands")]
    ByRound(usize),
    /// The figures of a hand.
    #[error(transparent)]
    NotProven(#[from] NotProven),
    /// No hand writes these points.
    #[error("no hand writes {0} and {1}; penalties are entered apart")]
    Impossible(i32, i32),
    /// No four hands write these points.
    #[error("no four hands come to {0} and {1}")]
    OutOfReach(i32, i32),
    /// A penalty is a positive number of points.
    #[error("a penalty takes 1 to 500 points off")]
    Penalty,
    /// There is nothing to cut for.
    #[error("table {0} is not tied: nobody cuts (DXP-06)")]
    NoTie(usize),
    /// The cut is decided.
    #[error("the cut at table {0} is decided")]
    CutDecided(usize),
    /// A card that decides nothing.
    #[error("{0} cannot be cut: a card of the pack with a number is wanted (DXP-A08)")]
    CutCard(Card),
    /// A table still plays.
    #[error("table {table} has played {hands} of its four hands (DXP-01)")]
    StillPlaying {
        /// The table.
        table: usize,
        /// Hands that counted.
        hands: usize,
    },
    /// The match is another game's, or by other rules.
    #[error("the match is not one of this party: it plays {played}, the party {wanted}")]
    OtherRules {
        /// The match's rule set.
        played: String,
        /// The party's.
        wanted: String,
    },
    /// The match was dealt by somebody else.
    #[error("the match was not dealt as this round's table {0} deals (DXP-02)")]
    OtherDealers(usize),
    /// The match differs from what was entered before.
    #[error("the match does not begin with the hands entered for table {0}")]
    OtherHands(usize),
}
