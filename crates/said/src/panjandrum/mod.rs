//! Panjandrum: views, events, actions and messages.

mod action;
mod de;
mod en;
mod view;

pub use action::Action;
pub use view::{Ending, OpenTable, Outcome, Phase, Seen, Stand, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};
use serde::{Deserialize, Serialize};

/// A step in the order of play that comes before the play the player tried to make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The top of the player's own Delay Pile fits a Building Pile.
    BuildDelayTop,
    /// The top of the player's own Delay Pile fits an opponent's Delay Pile.
    GiveDelayTop,
    /// The lifted card fits a Building Pile.
    BuildLifted,
    /// The lifted card fits an opponent's Delay Pile.
    GiveLifted,
}

impl Step {
    /// The rule that requires it.
    pub fn rule(self) -> &'static str {
        match self {
            Step::BuildDelayTop => "PAN-17",
            Step::GiveDelayTop => "PAN-18",
            Step::BuildLifted => "PAN-20",
            Step::GiveLifted => "PAN-21",
        }
    }
}

notices! {
    /// Why an action is refused.
    #[derive(Copy, Eq)]
    pub enum Refusal {
        /// There is no player at that seat.
        NoSuchSeat = "no_such_seat", "PAN-01";
        /// The table's clock does not play.
        NotAPlayer = "not_a_player", "PAN-05";
        /// Someone has won.
        Over = "over", "PAN-31";
        /// It is another player's turn.
        NotYourTurn = "not_your_turn", "PAN-05";
        /// The player must play the lifted card first.
        AlreadyLifted = "already_lifted", "PAN-A06";
        /// The Hand and the Delay Pile are empty.
        NothingToLift = "nothing_to_lift", "PAN-19";
        /// There is no lifted card and no Delay Pile.
        NoCard = "no_card", "PAN-16";
        /// Only a 1 can start a Building Pile.
        NotStarted = "not_started", "PAN-08";
        /// The color's Building Pile needs a different number.
        DoesNotBuild = "does_not_build", "PAN-09";
        /// The player named their own pile instead of an opponent's.
        OwnPile = "own_pile", "PAN-13";
        /// The opponent has no Delay Pile.
        NoDelayPile = "no_delay_pile", "PAN-A02";
        /// The number is not next to the number on the top card.
        DoesNotFit = "does_not_fit", "PAN-13";
        /// Only a lifted card can be delayed.
        NothingLifted = "nothing_lifted", "PAN-22";
        /// The order of play requires something else first.
        OutOfOrder {
            /// The step that must come first.
            step: Step,
        } = "out_of_order", step.rule();
        /// This table doesn't allow errors, so there is nothing to call.
        NothingToCall = "nothing_to_call", "PAN-A13";
        /// Nobody has moved yet.
        NobodyMoved = "nobody_moved", "PAN-35";
        /// Players can't call themselves out.
        OwnMove = "own_move", "PAN-A23";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// The card fits a Building Pile.
        BuildFirst = "build_first";
        /// The card fits the pile of the opponent with the fewest cards.
        GiveToLeader = "give_to_leader";
        /// No face-up card can be played.
        NothingOpen = "nothing_open";
        /// The lifted card does not fit any other pile.
        FitsNowhere = "fits_nowhere";
        /// The table allows nothing else.
        TableSays = "table_says";
        /// The player who moved last skipped a step.
        SkippedStep = "skipped_step";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "panjandrum",
    shelf: Shelf::Quick,
    title: Words { en: "Panjandrum", de: "Panjandrum" },
    about: Words {
        en: "Put every card in its place in the right order, or get caught.",
        de: "Finde jeder Karte ihren Platz in der richtigen Reihenfolge, sonst wirst du ertappt.",
    },
}];
