//! Rack-O in its four forms: views, events, actions and messages.

mod action;
mod card;
mod de;
mod en;
mod rack;
mod view;

pub use action::Action;
pub use card::{BadRackCard, RackCard};
pub use rack::{BadSlot, Order, Rack, SLOTS, Slot};
pub use view::{Holding, Mine, Phase, RoundResult, Seen, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};
use cards::Seat;

notices! {
    /// Why an action is refused.
    #[derive(Copy, Eq)]
    pub enum Refusal {
        /// The round has ended.
        Over = "over", "RKO-27";
        /// It is another player's turn.
        OutOfTurn {
            /// Whose turn it is.
            turn: Seat,
        } = "out_of_turn", "RKO-16";
        /// The player tried to swap or discard before taking a card.
        NothingInHand = "nothing_in_hand", "RKO-17";
        /// The player tried to take a second card.
        AlreadyTaken = "already_taken", "RKO-17";
        /// The player tried to discard the card they took from the Discard Pile.
        MustExchange = "must_exchange", "RKO-18";
        /// The player tried to play on without answering whether to go Rack-O.
        MustAnswer = "must_answer", "RKB-A01";
        /// The player tried to call at a table without calls.
        NoCalls = "no_calls", "RKO-A01";
        /// The player tried to call before the end of their turn.
        NotEndOfTurn = "not_end_of_turn", "RKB-A01";
        /// The player tried to call with a rack that is not in order.
        NotInOrder = "not_in_order", "RKO-A12";
        /// The player tried to call without the run that the two-player rule requires.
        NoRun = "no_run", "RK2-02";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy)]
    pub enum Reason {
        /// The rack is in order and can go out.
        InOrder = "in_order";
        /// The rack cannot go out yet.
        NotReady = "not_ready";
        /// It is worth holding back for a longer run.
        WaitForRun {
            /// The points expected from waiting.
            wait: f32,
            /// The points for going out now.
            now: f32,
        } = "wait_for_run";
        /// The card in hand does not improve any slot.
        NoBetterSlot {
            /// The points expected without the card.
            without: f32,
            /// The points expected with the card in the best slot.
            with: f32,
        } = "no_better_slot";
        /// The card is in order with both of its neighbors.
        FitsBetween {
            /// The points expected with the card there.
            with: f32,
            /// The points expected without the card.
            without: f32,
        } = "fits_between";
        /// The card leaves the most room for the other slots.
        LeavesRoom {
            /// The points expected with the card there.
            with: f32,
            /// The points expected without the card.
            without: f32,
        } = "leaves_room";
        /// The open card was weighed against the Draw Pile.
        TakeOrDraw {
            /// The points expected with the open card.
            take: f32,
            /// Its best slot.
            slot: Slot,
            /// The points expected from a draw.
            draw: f32,
        } = "take_or_draw";
        /// The Discard Pile is empty.
        NothingToTake = "nothing_to_take";
        /// The card belongs in the slot for its position in the deck.
        ByShare {
            /// The slot.
            slot: Slot,
        } = "by_share";
        /// The card looks right in a slot.
        LooksRight {
            /// The slot.
            slot: Slot,
        } = "looks_right";
        /// The card belongs in a slot between two cards that stay.
        BetweenKept {
            /// The slot.
            slot: Slot,
        } = "between_kept";
        /// A card taken from the Discard Pile must go into the rack.
        MustPlace = "must_place";
        /// The card in hand is of no use.
        NotWanted = "not_wanted";
        /// The open card is of no use.
        TopNotWanted = "top_not_wanted";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entries.
pub const LISTED: &[Listing] = &[
    Listing {
        id: "rack-o",
        shelf: Shelf::Rummy,
        title: Words { en: "Rack-O", de: "Rack-O" },
        about: Words {
            en: "Swap cards until the numbers in your rack go up from front to back.",
            de: "Tausche Karten, bis dein Gestell von vorn nach hinten steigt.",
        },
    },
    Listing {
        id: "rack-o-two",
        shelf: Shelf::Rummy,
        title: Words { en: "Rack-O for two", de: "Rack-O zu zweit" },
        about: Words {
            en: "Your rack must go up, with three numbers in a row.",
            de: "Das Gestell muss steigen, und drei Karten müssen aufeinander folgen.",
        },
    },
    Listing {
        id: "rack-o-partners",
        shelf: Shelf::Rummy,
        title: Words { en: "Rack-O Partners", de: "Rack-O mit Partner" },
        about: Words {
            en: "Two against two: everyone fills a rack, and partners add their scores together.",
            de: "Zwei Paare: jeder füllt sein Gestell, Partner zählen zusammen.",
        },
    },
    Listing {
        id: "rack-o-bonus",
        shelf: Shelf::Rummy,
        title: Words { en: "Bonus Rack-O", de: "Bonus Rack-O" },
        about: Words {
            en: "Runs in the winning rack earn a bonus: go out now, or wait?",
            de: "Genaue Folgen im Gestell des Siegers bringen mehr: Schluss machen oder warten?",
        },
    },
];
