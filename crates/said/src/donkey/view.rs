//! What is seen of Donkey: one's own hand, the sizes of the others, who has folded. Not who has already chosen a card:
//! the choices are sealed until all are made.

use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Cards are passed.
    Passing,
    /// A set is laid down, and the others fold.
    Folding,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The stage of a game that may have a winner and may be decided.
    pub fn of(has_winner: bool, decided: bool) -> Phase {
        match (has_winner, decided) {
            (_, true) => Phase::Over,
            (true, false) => Phase::Folding,
            (false, false) => Phase::Passing,
        }
    }

    /// The stage in one word.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Passing => "passing",
            Phase::Folding => "folding",
            Phase::Over => "over",
        }
    }
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub seat: Option<Seat>,
    /// The stage.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// Nobody is ever waited for alone.
    pub turn: Option<Seat>,
    /// Whether the viewer may act.
    pub may_act: bool,
    /// Whether one of the things they may do is to fold.
    pub may_fold: bool,
    /// The viewer's own hand, sorted by number.
    pub hand: Vec<Card>,
    /// The card the viewer has chosen to pass, until all have chosen.
    pub choice: Option<Card>,
    /// How many cards each hand holds.
    pub sizes: Vec<usize>,
    /// Free passing: how many cards wait before each player.
    pub waiting: Vec<usize>,
    /// How many cards were passed, by all together.
    pub cards_passed: u32,
    /// How many of them the viewer passed.
    pub own_passed: u32,
    /// Who laid down a set.
    pub winner: Option<Seat>,
    /// The winner's whole hand.
    pub laid_down: Vec<Card>,
    /// Whose hands are folded, in order; the winner first.
    pub folded: Vec<Seat>,
    /// The last to fold.
    pub donkey: Option<Seat>,
    /// The passes ran out: the game has no winner.
    pub no_winner: bool,
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// You chose your card.
    Chosen {
        /// Your card.
        card: Card,
    },
    /// Everyone passed at once.
    AllPassed {
        /// What you gave; nothing for a spectator.
        gave: Option<Card>,
        /// What you got.
        got: Option<Card>,
    },
    /// A player laid a card before their left neighbor.
    PassedOn {
        /// The player.
        seat: Seat,
        /// The card, if it was yours.
        card: Option<Card>,
    },
    /// A player took up a waiting card.
    TookUp {
        /// The player.
        seat: Seat,
        /// The card, if it is yours.
        card: Option<Card>,
    },
    /// A set is laid down; passes under way are void.
    LaidDown {
        /// The winner.
        seat: Seat,
        /// The winner's whole hand.
        cards: Vec<Card>,
        /// Your own hand now.
        hand: Vec<Card>,
        /// The sizes of all hands now.
        sizes: Vec<usize>,
    },
    /// Another player folded.
    Folded {
        /// The player.
        seat: Seat,
    },
    /// Everyone else has folded.
    Donkey {
        /// The last.
        seat: Seat,
    },
    /// The last pass was made and nobody holds a set.
    NoWinner,
}
