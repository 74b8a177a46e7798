//! Club Rook: views, events, actions and messages.

mod action;
mod de;
mod en;
mod tally;
mod view;

pub use action::{Action, Laid, MAX_LAID};
pub use tally::{Tally, is_wild};
pub use view::{DiscardView, MeldKind, MeldView, Phase, Rookie, Seen, SideView, Status, Stops, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};
use cards::{Card, Color};

notices! {
    /// Why an action is refused.
    #[derive(Eq)]
    pub enum Refusal {
        /// The hand is over.
        Over = "over", "CLB-76";
        /// It is another player's turn.
        NotYourTurn = "not_your_turn", "CLB-16";
        /// The player tried to lay or discard before drawing.
        DrawFirst = "draw_first", "CLB-17";
        /// The player tried to draw a second time.
        AlreadyDrawn = "already_drawn", "CLB-17";
        /// Nothing is left to draw.
        DrawPileEmpty = "draw_pile_empty", "CLB-A13";
        /// The card is not in the hand, or there are not enough copies.
        NotHeld {
            /// The card named.
            card: Card,
        } = "not_held", "CLB-A60";
        /// A player tried to play a Rook card by choice.
        RookInMeld = "rook_in_meld", "CLB-64";
        /// A new meld has only one or two cards.
        TooFewCards {
            /// Its cards.
            cards: usize,
        } = "too_few_cards", "CLB-22";
        /// The cards are neither a set nor a sequence.
        NoMeld = "no_meld", "CLB-21";
        /// A sequence has a gap.
        Gap = "gap", "CLB-23";
        /// A set has only one natural card.
        OneNatural {
            /// The set's number.
            number: u8,
        } = "one_natural", "CLB-25";
        /// Wild cards are laid without a natural card.
        WildsAlone = "wilds_alone", "CLB-27";
        /// There is a wild card in a sequence.
        WildInSequence = "wild_in_sequence", "CLB-28";
        /// There is a 3 in a sequence.
        ThreeInSequence = "three_in_sequence", "CLB-31";
        /// The same number appears twice in a sequence.
        TwiceInSequence = "twice_in_sequence", "CLB-A38";
        /// 3s were laid on a turn that doesn't end by going out.
        ThreesOnlyGoingOut = "threes_only_going_out", "CLB-32";
        /// There is a wild card in a set of 3s, and the table doesn't allow that.
        WildInThrees = "wild_in_threes", "CLB-A53";
        /// The side's first play is worth too little.
        BelowMinimum {
            /// The value of the play.
            worth: i32,
            /// The minimum value.
            minimum: u8,
        } = "below_minimum", match minimum { 50 => "CLB-36", 100 => "CLB-37", _ => "CLB-38" };
        /// No meld has that number.
        NoSuchMeld {
            /// The number.
            number: u8,
        } = "no_such_meld", "CLB-42";
        /// The meld belongs to the other side.
        OpponentsMeld {
            /// Its number.
            number: u8,
        } = "opponents_meld", "CLB-45";
        /// The card doesn't belong in the set.
        WrongNumber {
            /// The card.
            card: Card,
            /// The set's number.
            number: u8,
        } = "wrong_number", "CLB-21";
        /// The card doesn't belong in the sequence.
        WrongColor {
            /// The card.
            card: Card,
            /// The sequence's color.
            color: Color,
        } = "wrong_color", "CLB-23";
        /// The card doesn't extend the sequence.
        NotAtAnEnd = "not_at_an_end", "CLB-A40";
        /// Nothing has been discarded.
        DiscardPileEmpty = "discard_pile_empty", "CLB-46";
        /// The player tried to take from the Discard Pile on their first turn.
        FirstTurn {
            /// Only the top card may be taken, not the whole pile.
            top: bool,
        } = "first_turn", if *top { "CLB-A17" } else { "CLB-47" };
        /// The previous player discarded a 3.
        StoppedByThree = "stopped_by_three", "CLB-59";
        /// A wild card blocks the pile for everyone.
        StoppedByWild = "stopped_by_wild", "CLB-61";
        /// A stop card protects the top card too.
        TopStopped = "top_stopped", "CLB-A21";
        /// A 1, 2 or 3 is on top of the pile.
        StopCardOnTop = "stop_card_on_top", "CLB-A20";
        /// The player tried to take the pile without two natural cards of its top card's number.
        TwoNaturalsNeeded {
            /// The top card's number.
            number: u8,
        } = "two_naturals_needed", "CLB-48";
        /// The top card doesn't go into a set of its number.
        TopIntoSet {
            /// The top card's number.
            number: u8,
        } = "top_into_set", "CLB-49";
        /// The player tried to take just the top card before the side has opened.
        TopBeforeOpening = "top_before_opening", "CLB-A28";
        /// The player tried to start a new meld with just the top card.
        TopNoNewMeld = "top_no_new_meld", "CLB-A27";
        /// The player tried to start a new meld with the top card and more or fewer than two hand cards.
        TopWithTwoCards = "top_with_two_cards", "CLB-A27";
        /// Taking just the top card would use up the hand.
        TopKeepsACard = "top_keeps_a_card", "CLB-A30";
        /// The melds cannot be merged.
        CannotMerge {
            /// The two melds that don't go together; none if the table never allows merging.
            melds: Option<(u8, u8)>,
        } = "cannot_merge", "CLB-A42";
        /// Without two Rookies, the player would keep too few cards.
        KeepTwoCards = "keep_two_cards", "CLB-A50";
        /// Without two Rookies, the player would have no cards left.
        KeepACard = "keep_a_card", "CLB-A65";
        /// 3s were laid, and this play would make it impossible to go out.
        MustGoOut = "must_go_out", "CLB-32";
        /// The player tried to go out without two Rookies.
        TwoRookiesNeeded = "two_rookies_needed", "CLB-74";
        /// The player tried to end the turn without a discard.
        DiscardNeeded = "discard_needed", "CLB-19";
        /// No card is named.
        NoCards = "no_cards", "CLB-22";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// The Discard Pile is worth taking.
        PileWorth {
            /// Its size.
            cards: usize,
            /// How many points the pile should gain for the side.
            points: i32,
        } = "pile_worth";
        /// Just the top discard is worth more than a draw.
        TopWorth = "top_worth";
        /// The Discard Pile cannot be taken.
        CannotTakePile = "cannot_take_pile";
        /// An ordinary draw.
        FreshCards = "fresh_cards";
        /// Both piles are empty.
        NothingToTake = "nothing_to_take";
        /// The play completes a Rookie.
        MakesRookie = "makes_rookie";
        /// Two melds become one.
        JoinsMelds = "joins_melds";
        /// The hand ends soon, and cards still held would count against the side.
        NearlyOver = "nearly_over";
        /// The cards are worth more on the table.
        WorthOnTable {
            /// The points gained.
            points: i32,
        } = "worth_on_table";
        /// The player can go out.
        GoingOut = "going_out";
        /// The player can go out, so the 3s may be laid.
        GoingOutWithThrees = "going_out_with_threes";
        /// The side's first play.
        Opens {
            /// The value of the play.
            worth: i32,
            /// The minimum value.
            minimum: i32,
        } = "opens";
        /// Discarding a 3 protects the pile from the next player.
        ThreeStops = "three_stops";
        /// Discarding a wild card protects the pile from everyone.
        WildStops = "wild_stops";
        /// Every other discard is riskier.
        NothingSafer = "nothing_safer";
        /// The card is the least useful one to the player and to the next player.
        LeastUse = "least_use";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "club-rook",
    shelf: Shelf::Rummy,
    title: Words { en: "Club Rook", de: "Club Rook" },
    about: Words {
        en: "Partners lay down sets and runs, take the pile and go out.",
        de: "Partner legen Sätze und Folgen aus, nehmen den Stapel und machen Schluss.",
    },
}];
