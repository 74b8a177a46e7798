//! Why a hand or a match cannot start.

use crate::{De, En, Refuse, notice::speaks};
use serde::{Deserialize, Serialize};

/// Why a deal is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "code", content = "args", rename_all = "snake_case")]
pub enum BadDeal {
    /// A card is missing from the pack.
    Missing {
        /// The card.
        card: String,
    },
    /// A card does not belong to the pack, or there are too many copies.
    Extra {
        /// The card.
        card: String,
    },
    /// A cut shows a card that is not in the game's pack.
    Cut {
        /// The card.
        card: String,
    },
    /// The dealer's seat does not exist.
    Dealer {
        /// The seat, starting at 0.
        seat: usize,
    },
}

/// Why a hand or a match cannot start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "code", content = "args", rename_all = "snake_case")]
pub enum CannotStart {
    /// Neither a seed nor a pack was given.
    NoChance,
    /// The current hand is not scored yet.
    HandInProgress,
    /// The match has been won.
    MatchOver,
    /// The pack or the dealer does not fit the game.
    Deal {
        /// Why it does not fit.
        why: BadDeal,
    },
}

impl Refuse for BadDeal {
    fn code(&self) -> &'static str {
        match self {
            BadDeal::Missing { .. } | BadDeal::Extra { .. } => "bad_pack",
            BadDeal::Cut { .. } => "bad_cuts",
            BadDeal::Dealer { .. } => "bad_dealer",
        }
    }

    fn rule(&self) -> &str {
        ""
    }
}

impl Refuse for CannotStart {
    fn code(&self) -> &'static str {
        match self {
            CannotStart::NoChance => "no_chance",
            CannotStart::HandInProgress => "hand_in_progress",
            CannotStart::MatchOver => "match_over",
            CannotStart::Deal { why } => why.code(),
        }
    }

    fn rule(&self) -> &str {
        ""
    }
}

impl From<BadDeal> for CannotStart {
    fn from(why: BadDeal) -> CannotStart {
        CannotStart::Deal { why }
    }
}

impl std::error::Error for BadDeal {}
impl std::error::Error for CannotStart {}

fn deal_en(bad: &BadDeal, say: En<'_>) -> String {
    match bad {
        BadDeal::Missing { card } => format!("The pack is missing {card}."),
        BadDeal::Extra { card } => format!("{card} does not belong in the pack, or is in it too many times."),
        BadDeal::Cut { card } => format!("{card} cannot be cut from this pack."),
        BadDeal::Dealer { seat } => format!("There is no seat {} at this table.", say.number(*seat)),
    }
}

fn deal_de(bad: &BadDeal, say: De<'_>) -> String {
    match bad {
        BadDeal::Missing { card } => format!("Im Paket fehlt {card}."),
        BadDeal::Extra { card } => format!("{card} gehört nicht ins Paket oder ist zu oft darin."),
        BadDeal::Cut { card } => format!("{card} kann man aus diesem Paket nicht abheben."),
        BadDeal::Dealer { seat } => format!("An diesem Tisch gibt es keinen Platz {}.", say.number(*seat)),
    }
}

fn start_en(cannot: &CannotStart, say: En<'_>) -> String {
    match cannot {
        CannotStart::NoChance => "A match must start from a seed or a pack.".into(),
        CannotStart::HandInProgress => "This hand is still being played.".into(),
        CannotStart::MatchOver => "The match is over.".into(),
        CannotStart::Deal { why } => deal_en(why, say),
    }
}

fn start_de(cannot: &CannotStart, say: De<'_>) -> String {
    match cannot {
        CannotStart::NoChance => "Eine Partie beginnt mit einem Startwort oder einem Kartenpaket.".into(),
        CannotStart::HandInProgress => "Diese Hand wird noch gespielt.".into(),
        CannotStart::MatchOver => "Die Partie ist vorbei.".into(),
        CannotStart::Deal { why } => deal_de(why, say),
    }
}

speaks!(BadDeal, deal_en, deal_de);
speaks!(CannotStart, start_en, start_de);
