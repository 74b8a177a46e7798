//! Why the score book and the progressive party refuse an entry.

mod de;
mod en;
mod line;

pub use line::{BadPartyRecord, Fault, Wanted};

use crate::{
    notice::{notices, refuses, speaks},
    options::{BadOptions, BadRuleSet, CannotOpen},
};
use cards::{Card, Seat};

notices! {
    /// Why the figures for a hand are refused.
    #[derive(Eq)]
    pub enum NotProven {
        /// There is no such seat.
        Seat {
            /// The seat.
            seat: Seat,
        } = "seat";
        /// There is an auction, and no bid was given.
        BidWanted = "bid_wanted";
        /// There is no auction.
        NoBidding = "no_bidding";
        /// This is not a legal bid.
        Bid {
            /// The bid given.
            bid: i32,
            /// Bids must be multiples of this.
            step: i32,
            /// The smallest bid.
            least: i32,
            /// The largest bid, if there is a limit.
            most: Option<i32>,
        } = "bid";
        /// Someone always has to bid in this game.
        SomebodyBids = "somebody_bids";
        /// The bidder calls a partner, and none was given.
        PartnerWanted = "partner_wanted";
        /// The counters do not add up.
        Counters {
            /// The sum given.
            counted: i32,
            /// The minimum total for all piles.
            least: i32,
            /// The maximum total for all piles.
            most: i32,
        } = "counters";
        /// No pile can be worth that much.
        Worth {
            /// The value given.
            worth: i32,
        } = "worth";
        /// The tricks do not add up.
        Tricks {
            /// The sum given.
            counted: i32,
            /// The required sum.
            must: i32,
        } = "tricks";
        /// The tricks cannot hold counters worth that much.
        Cards {
            /// The counters given.
            counters: i32,
            /// The tricks given.
            tricks: i32,
        } = "cards";
        /// Tricks have a value, but they were not counted.
        TricksWanted = "tricks_wanted";
        /// More than one side was left out.
        PilesWanted = "piles_wanted";
        /// The last trick matters, but the entry does not say who took it.
        LastTrickWanted = "last_trick_wanted";
        /// The side with the last trick must have taken a trick.
        LastTrick = "last_trick";
        /// The Golden Ten matters, but the entry does not say who took it.
        GoldenTenWanted = "golden_ten_wanted";
        /// The tricks are tied, but the winner of the cut is missing.
        CutWanted = "cut_wanted";
        /// There is no cut.
        NoCut = "no_cut";
        /// Under the chosen rules, a renege costs nothing.
        NoRenegeRule = "no_renege_rule";
        /// A game with these rules does not stop in the middle of a deal.
        PlayedOut = "played_out";
    }
}

notices! {
    /// Why an entry is not written down.
    #[derive(Eq)]
    pub enum NotWritten {
        /// The game has been won.
        Over = "over";
        /// The figures are impossible.
        NotProven {
            /// Why they are impossible.
            why: NotProven,
        } = "not_proven";
        /// The book is full.
        BookFull = "book_full";
        /// There are more piles or penalties than players.
        TooMany = "too_many";
        /// No hand can have a figure that large.
        TooLarge = "too_large";
        /// The party refuses the entry.
        Party {
            /// Why it is refused.
            why: Refused,
        } = "party", why.rule();
        /// The line for the party cannot be read.
        Line {
            /// The error in the line.
            fault: Fault,
        } = "line", fault.rule();
        /// The party's record is full.
        PartyFull = "party_full";
    }
}

notices! {
    /// Why a score book cannot be opened.
    #[derive(Eq)]
    pub enum CannotKeep {
        /// The game or its options are refused.
        Open {
            /// Why they are refused.
            why: CannotOpen,
        } = "open";
        /// It is not a trick-taking game.
        NoTricks {
            /// The game's title.
            game: String,
        } = "no_tricks";
        /// There is no such seat.
        Dealer {
            /// The seat, starting at 0.
            seat: usize,
        } = "dealer";
    }
}

notices! {
    /// Why a party cannot start.
    #[derive(Eq)]
    pub enum CannotBegin {
        /// The game's rules cannot be opened.
        Game {
            /// Why they cannot be opened.
            why: BadRuleSet,
        } = "game";
        /// The host's choices are refused.
        Options {
            /// Why they are refused.
            why: BadOptions,
        } = "options";
        /// It is not a game for two couples with tricks to count.
        NotForCouples {
            /// The game's title.
            game: String,
        } = "not_for_couples";
        /// There are no players.
        Nobody = "nobody";
        /// The players do not fill tables of four.
        NotFours {
            /// The number of players.
            players: usize,
            /// The number of empty chairs.
            missing: usize,
        } = "not_fours", "DXP-A10";
        /// The name cannot go on the list.
        Name {
            /// The name.
            name: String,
        } = "name";
        /// The same name appears twice.
        SameName {
            /// The name.
            name: String,
        } = "same_name";
        /// There are too many players.
        TooMany {
            /// The maximum.
            most: usize,
        } = "too_many";
    }
}

notices! {
    /// Why a party refuses an entry. Tables are numbered from 1.
    #[derive(Eq)]
    pub enum Refused {
        /// The party is over.
        Over = "over", "DXP-A04";
        /// There is no such table.
        NoTable {
            /// The number given.
            table: usize,
            /// The number of tables.
            tables: usize,
        } = "no_table";
        /// There is no player with this number.
        NoPlayer {
            /// The number given.
            player: usize,
        } = "no_player";
        /// The player is at another table.
        NotThere {
            /// The player.
            player: String,
            /// The table named.
            table: usize,
        } = "not_there";
        /// It is too late to set the dealer.
        DealerLate = "dealer_late";
        /// A round has only four hands.
        FourHands {
            /// The table.
            table: usize,
        } = "four_hands", "DXP-01";
        /// A round score was entered at a table that is scored by hands.
        ByHands {
            /// The table.
            table: usize,
        } = "by_hands";
        /// A hand was entered at a table that already has a round score.
        ByRound {
            /// The table.
            table: usize,
        } = "by_round";
        /// The figures for a hand are refused.
        NotProven {
            /// Why they are refused.
            why: NotProven,
        } = "not_proven";
        /// No hand can score these points.
        Impossible {
            /// Both couples' points.
            points: [i32; 2],
        } = "impossible";
        /// No round of four hands can have these points.
        OutOfReach {
            /// Both couples' points.
            points: [i32; 2],
        } = "out_of_reach";
        /// A penalty must be a positive number of points.
        Penalty = "penalty";
        /// There is nothing to cut for.
        NoTie {
            /// The table.
            table: usize,
        } = "no_tie", "DXP-06";
        /// The cut has already been decided.
        CutDecided {
            /// The table.
            table: usize,
        } = "cut_decided";
        /// The card is not one that can be cut.
        CutCard {
            /// The card.
            card: Card,
        } = "cut_card", "DXP-A08";
        /// A table is still playing.
        StillPlaying {
            /// The table.
            table: usize,
            /// The number of hands that counted.
            hands: usize,
        } = "still_playing", "DXP-01";
        /// The match is a different game, or has different rules.
        OtherRules {
            /// The match's rule set.
            played: String,
            /// The party's rule set.
            wanted: String,
        } = "other_rules";
        /// The match was dealt by different players.
        OtherDealers {
            /// The table.
            table: usize,
        } = "other_dealers", "DXP-02";
        /// The match differs from the hands that were entered before.
        OtherHands {
            /// The table.
            table: usize,
        } = "other_hands";
    }
}

speaks!(NotProven, en::not_proven, de::not_proven);
speaks!(NotWritten, en::not_written, de::not_written);
speaks!(CannotKeep, en::cannot_keep, de::cannot_keep);
speaks!(CannotBegin, en::cannot_begin, de::cannot_begin);
speaks!(Refused, en::refused, de::refused);
refuses!(NotWritten);
refuses!(CannotBegin);
refuses!(Refused);

impl std::error::Error for NotProven {}
impl std::error::Error for NotWritten {}
impl std::error::Error for CannotKeep {}
impl std::error::Error for CannotBegin {}
impl std::error::Error for Refused {}

impl From<NotProven> for NotWritten {
    fn from(why: NotProven) -> NotWritten {
        NotWritten::NotProven { why }
    }
}

impl From<Refused> for NotWritten {
    fn from(why: Refused) -> NotWritten {
        NotWritten::Party { why }
    }
}

impl From<Fault> for NotWritten {
    fn from(fault: Fault) -> NotWritten {
        NotWritten::Line { fault }
    }
}

impl From<NotProven> for Refused {
    fn from(why: NotProven) -> Refused {
        Refused::NotProven { why }
    }
}

impl From<CannotOpen> for CannotKeep {
    fn from(why: CannotOpen) -> CannotKeep {
        CannotKeep::Open { why }
    }
}

impl From<BadRuleSet> for CannotBegin {
    fn from(why: BadRuleSet) -> CannotBegin {
        CannotBegin::Game { why }
    }
}

impl From<BadOptions> for CannotBegin {
    fn from(why: BadOptions) -> CannotBegin {
        CannotBegin::Options { why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{De, En, Names, Speak};

    #[test]
    fn a_bid_has_a_largest_or_none() {
        let bid = |most| NotProven::Bid { bid: 72, step: 5, least: 70, most };
        assert_eq!(
            bid(Some(120)).to_string(),
            "72 is not a legal bid here. Bids must be multiples of 5 from 70 to 120."
        );
        assert_eq!(
            bid(None).to_string(),
            "72 is not a legal bid here. Bids must be multiples of 5, starting at 70."
        );
    }

    #[test]
    fn counters_must_come_to_a_figure_or_lie_within_a_range() {
        let counters = |least| NotProven::Counters { counted: 65, least, most: 100 };
        assert_eq!(
            counters(100).to_string(),
            "The counters add up to 65. All piles together must add up to 100."
        );
        assert_eq!(
            counters(70).to_string(),
            "The counters add up to 65. All piles together must add up to between 70 and 100."
        );
    }

    #[test]
    fn people_and_cards_are_called_by_name() {
        let names = ["Ann".to_owned()];
        let card = Refused::CutCard { card: Card::BIRD };
        assert_eq!(
            card.en(En(Names::People(&names))),
            "The Rook can't be cut. Cut a numbered card from this pack."
        );
        let seat = NotProven::Seat { seat: Seat::wrapping(4) };
        assert_eq!(seat.de(De(Names::People(&names))), "An diesem Tisch gibt es keinen Platz 5.");
    }

    #[test]
    fn a_line_that_cannot_be_read_says_what_is_wanted() {
        let fault = Fault::Unreadable { wanted: Wanted::Points, text: "x".into() };
        assert_eq!(fault.to_string(), "`x` is not a valid number of points.");
        assert_eq!(fault.de(De(Names::Notation)), "„x“ ist nicht lesbar; erwartet wird eine Punktzahl.");
        let bad = BadPartyRecord { line: 3, fault };
        assert_eq!(bad.to_string(), "Line 3 of the party: `x` is not a valid number of points.");
    }
}
