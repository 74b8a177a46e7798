//! Donkey as a viewer sees it: their own hand, the sizes of the other hands, and who has folded. The view
//! does not show who has already chosen a card, because choices stay secret until everyone has made one.

use crate::{phase::phases, words::events};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of a game.
    pub enum Phase {
        /// Players pass cards.
        Passing = "passing", "passing", "weitergeben";
        /// A set is on the table, and the others fold.
        Folding = "folding", "folding", "falten";
        /// The game has ended.
        Over = "over", "over", "vorbei";
    }
}

impl Phase {
    /// The stage, given whether there is a winner and whether the game is decided.
    pub fn of(has_winner: bool, decided: bool) -> Phase {
        match (has_winner, decided) {
            (_, true) => Phase::Over,
            (true, false) => Phase::Folding,
            (false, false) => Phase::Passing,
        }
    }
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// The stage.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// Always empty: the game never waits for just one player.
    pub turn: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// Whether the viewer may fold.
    pub may_fold: bool,
    /// The viewer's own hand, sorted by number.
    pub hand: Vec<Card>,
    /// The card the viewer has chosen to pass, until everyone has chosen.
    pub choice: Option<Card>,
    /// The size of each hand.
    pub sizes: Vec<usize>,
    /// The number of cards waiting in front of each player, with free passing.
    pub waiting: Vec<usize>,
    /// The number of cards passed by all players together.
    pub cards_passed: u32,
    /// The number of cards that the viewer passed.
    pub own_passed: u32,
    /// Who laid down a set.
    pub winner: Option<Seat>,
    /// The winner's whole hand.
    pub laid_down: Vec<Card>,
    /// Who has folded, in order; the winner comes first.
    pub folded: Vec<Seat>,
    /// The last player to fold.
    pub donkey: Option<Seat>,
    /// The passes ran out, so the game has no winner.
    pub no_winner: bool,
}

events! {
    /// An event as one viewer saw it.
    pub enum Seen {
        /// You chose your card.
        Chosen {
            /// Your card.
            card: Card,
        },
        /// Everyone passed at once.
        AllPassed {
            /// The card you gave; none for a spectator.
            gave: Option<Card>,
            /// The card you got.
            got: Option<Card>,
        },
        /// A player put a card in front of their neighbor on the left.
        PassedOn {
            /// The player.
            seat: Seat,
            /// The card, if it was yours.
            card: Option<Card>,
        },
        /// A player picked up a waiting card.
        TookUp {
            /// The player.
            seat: Seat,
            /// The card, if it is yours.
            card: Option<Card>,
        },
        /// A set was laid down; passes in progress are void.
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
            /// The last player.
            seat: Seat,
        },
        /// The last pass has been made, and nobody has a set.
        NoWinner,
    }
}
