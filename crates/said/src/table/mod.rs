//! What a table says where it does not do what was asked, and why a hand or a table cannot begin.

mod de;
mod deal;
mod en;

pub use deal::{BadDeal, CannotStart};

use crate::{
    notice::{notices, refuses, speaks},
    options::{BadRuleSet, CannotOpen},
    paper::{CannotBegin, CannotKeep, NotWritten},
};
use serde::{Deserialize, Serialize};

/// Characters of a name.
pub const MOST_NAME: usize = 24;
/// Characters of a word for the deal.
pub const MOST_WORD: usize = 64;
/// Characters of a line said.
pub const MOST_TEXT: usize = 200;
/// Characters of an action.
pub const MOST_ACTION: usize = 200;
/// Characters of a nonce.
pub const MOST_NONCE: usize = 40;

/// Who can sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A bot.
    Bot,
    /// A person.
    Person,
}

notices! {
    /// Why the table does not do what was asked.
    #[derive(Eq)]
    pub enum Refusal {
        /// Those who watch only watch.
        Watching = "watching";
        /// Without a seat there is nothing to do.
        NotSeated = "not_seated";
        /// Only the host may.
        NotHost = "not_host";
        /// The table has no such seat.
        NoSuchSeat {
            /// The seat, from 0.
            seat: usize,
        } = "no_such_seat";
        /// The hand belongs to somebody else.
        NotYourHand = "not_your_hand";
        /// Nothing is being played.
        NoHand = "no_hand";
        /// It must wait for the end of the hand.
        HandInProgress = "hand_in_progress";
        /// The game is paused.
        Paused = "paused";
        /// A call about something that was not shown yet.
        Ahead {
            /// The latest version shown.
            v: u64,
        } = "ahead";
        /// Somebody sits there.
        SeatTaken = "seat_taken";
        /// Nobody like that sits there.
        NotThere {
            /// Who was looked for.
            who: Sitter,
        } = "not_there";
        /// The table is locked.
        Locked = "locked";
        /// A name that cannot be shown.
        BadName = "bad_name";
        /// Another person has the name.
        NameTaken = "name_taken";
        /// A word for the deal that cannot be used.
        BadWord = "bad_word";
        /// The word for the deal was given already.
        AlreadyReady = "already_ready";
        /// Empty seats.
        SeatsEmpty = "seats_empty";
        /// The match is over.
        MatchOver = "match_over";
        /// The match goes on.
        MatchNotOver = "match_not_over";
        /// Talk is off.
        ChatOff {
            /// Only during a hand, between partners.
            during_hand: bool,
        } = "chat_off";
        /// A line that cannot be said.
        BadText = "bad_text";
        /// An action that is too long.
        BadAction = "bad_action";
        /// A line that is no action of the game.
        UnreadableAction {
            /// The line.
            text: String,
            /// What the game expects there, in English.
            expected: String,
        } = "unreadable_action";
        /// No key.
        BadKey = "bad_key";
        /// The key was replaced.
        KeyExpired = "key_expired";
        /// Sent away.
        Kicked = "kicked";
        /// Forgotten as asked.
        Forgotten = "forgotten";
        /// Too many sockets.
        Elsewhere = "elsewhere";
        /// It cannot be done to oneself.
        NotYourself = "not_yourself";
        /// Too many keys at this table.
        TooManyKeys = "too_many_keys";
        /// Settings out of their limits.
        BadSettings = "bad_settings";
        /// No nonce.
        BadNonce = "bad_nonce";
        /// The storage failed.
        NotSaved = "not_saved";
        /// No such table.
        NoTable = "no_table";
        /// The log cannot be played again.
        RulesChanged {
            /// The entry of the log, from 1, where one is to blame.
            entry: Option<u64>,
            /// Why the table does not open, where it is not that an entry was damaged.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            why: Option<CannotOpenTable>,
        } = "rules_changed";
        /// The proof would show cards.
        NoProof = "no_proof";
        /// The hand is not over, or never was.
        NotOver = "not_over";
        /// Another was faster.
        TooLate = "too_late", "GEN-15";
        /// Nothing to take back.
        NothingToUndo = "nothing_to_undo";
        /// Somebody has seen a card since.
        CardShown = "card_shown";
        /// Somebody else asks already.
        UndoAsked = "undo_asked";
        /// Nobody asks.
        NoUndo = "no_undo";
        /// The code does not move anybody.
        BadCode = "bad_code";
        /// Too many codes tried.
        TooManyTries = "too_many_tries";
        /// A table without cards.
        NoCards = "no_cards";
        /// A table without a book.
        NoBook = "no_book";
        /// Not written down.
        NotWritten {
            /// Why.
            why: NotWritten,
        } = "not_written", why.rule();
        /// An entry for another table of the party.
        NotYourTable = "not_your_table";
        /// The table cannot be opened.
        BadRules {
            /// Why.
            why: CannotOpenTable,
        } = "bad_rules", why.rule();
        /// A message that cannot be read.
        BadMessage {
            /// What the reader of messages found, for whoever writes a client.
            detail: String,
        } = "bad_message";
        /// Another version of the messages.
        Protocol {
            /// The version spoken here.
            speaks: u32,
        } = "protocol";
        /// Too many messages.
        TooFast = "too_fast";
        /// Too many readers.
        Busy = "busy";
        /// Too many tables or sockets.
        Full = "full";
        /// The server stops.
        Stopping = "stopping";
        /// Another server keeps the table.
        Unreachable = "unreachable";
    }
}

notices! {
    /// Why a table cannot be opened.
    #[derive(Eq)]
    pub enum CannotOpenTable {
        /// Neither a rule set nor a game was given, or both.
        NoRules = "no_rules";
        /// The rules.
        Rules {
            /// Why.
            why: BadRuleSet,
        } = "rules";
        /// The score book.
        Book {
            /// Why.
            why: CannotKeep,
        } = "book";
        /// The party.
        Party {
            /// Why.
            why: CannotBegin,
        } = "party", why.rule();
        /// More names than seats.
        TooManyNames {
            /// Names given.
            names: usize,
            /// Seats.
            seats: usize,
        } = "too_many_names";
        /// A name that cannot be shown.
        BadName = "bad_name";
        /// More people than a server shows a party to.
        TooManyGuests {
            /// The most.
            most: usize,
        } = "too_many_guests";
        /// The rules have changed since.
        Version {
            /// The version the table was opened with.
            recorded: u32,
            /// The version here.
            here: u32,
        } = "version";
        /// A log that does not begin with the opening of a table.
        NotAnOpening = "not_an_opening";
    }
}

speaks!(Refusal, en::refusal, de::refusal);
speaks!(CannotOpenTable, en::cannot_open, de::cannot_open);
refuses!(Refusal);
refuses!(CannotOpenTable);

impl std::error::Error for Refusal {}
impl std::error::Error for CannotOpenTable {}

impl From<NotWritten> for Refusal {
    fn from(why: NotWritten) -> Refusal {
        Refusal::NotWritten { why }
    }
}

impl From<CannotOpenTable> for Refusal {
    fn from(why: CannotOpenTable) -> Refusal {
        Refusal::BadRules { why }
    }
}

impl From<BadRuleSet> for CannotOpenTable {
    fn from(why: BadRuleSet) -> CannotOpenTable {
        CannotOpenTable::Rules { why }
    }
}

impl From<CannotOpen> for CannotOpenTable {
    fn from(why: CannotOpen) -> CannotOpenTable {
        CannotOpenTable::Rules { why: why.into() }
    }
}

impl From<CannotKeep> for CannotOpenTable {
    fn from(why: CannotKeep) -> CannotOpenTable {
        CannotOpenTable::Book { why }
    }
}

impl From<CannotBegin> for CannotOpenTable {
    fn from(why: CannotBegin) -> CannotOpenTable {
        CannotOpenTable::Party { why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{De, En, Names, Refuse, Speak, paper};

    #[test]
    fn people_count_seats_from_one_and_programs_from_zero() {
        let refusal = Refusal::NoSuchSeat { seat: 5 };
        assert_eq!(refusal.to_string(), "There is no seat 5 at this table.");
        assert_eq!(refusal.en(En(Names::People(&[]))), "There is no seat 6 at this table.");
        assert_eq!(refusal.de(De(Names::People(&[]))), "An diesem Tisch gibt es keinen Platz 6.");
    }

    #[test]
    fn a_refusal_has_the_rule_of_the_one_within() {
        let four = paper::NotWritten::Party { why: paper::Refused::FourHands { table: 2 } };
        assert_eq!(Refuse::rule(&Refusal::from(four)), "DXP-01");
        assert_eq!(Refuse::rule(&Refusal::from(paper::NotWritten::Over)), "");
        assert_eq!(Refuse::rule(&Refusal::TooLate), "GEN-15");
    }

    #[test]
    fn a_reason_within_a_reason_is_german_too() {
        let players = crate::options::BadOptions::Players { players: 5, allowed: vec![4] };
        let refusal = Refusal::from(CannotOpenTable::from(CannotOpen::from(players)));
        assert_eq!(refusal.de(De(Names::Notation)), "Dieses Spiel ist für 4 Spieler, nicht für 5.");
    }
}
