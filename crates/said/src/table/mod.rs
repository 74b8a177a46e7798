//! Why a table refuses a request, and why a hand or a table cannot start.

mod de;
mod deal;
mod en;

pub use deal::{BadDeal, CannotStart};

use crate::{
    BadAction,
    notice::{notices, refuses, speaks},
    options::{BadRuleSet, CannotOpen},
    paper::{CannotBegin, CannotKeep, NotWritten},
};
use serde::{Deserialize, Serialize};

/// The maximum length of a name, in characters.
pub const MOST_NAME: usize = 24;
/// The maximum length of a word for the deal, in characters.
pub const MOST_WORD: usize = 64;
/// The maximum length of a chat line, in characters.
pub const MOST_TEXT: usize = 200;
/// The maximum length of an action, in characters.
pub const MOST_ACTION: usize = 200;
/// The maximum length of a nonce, in characters.
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
    /// Why the table refuses a request.
    #[derive(Eq)]
    pub enum Refusal {
        /// Spectators can only watch.
        Watching = "watching";
        /// The person has no seat.
        NotSeated = "not_seated";
        /// Only the host may do this.
        NotHost = "not_host";
        /// The table has no such seat.
        NoSuchSeat {
            /// The seat, starting at 0.
            seat: usize,
        } = "no_such_seat";
        /// The hand belongs to someone else.
        NotYourHand = "not_your_hand";
        /// No hand is being played.
        NoHand = "no_hand";
        /// This has to wait until the end of the hand.
        HandInProgress = "hand_in_progress";
        /// The game is paused.
        Paused = "paused";
        /// The call refers to something that had not been shown yet.
        Ahead {
            /// The latest version shown.
            v: u64,
        } = "ahead";
        /// Someone else is sitting there.
        SeatTaken = "seat_taken";
        /// No one of that kind is sitting there.
        NotThere {
            /// Who was expected.
            who: Sitter,
        } = "not_there";
        /// The table is locked.
        Locked = "locked";
        /// The name cannot be shown.
        BadName = "bad_name";
        /// Someone else has that name.
        NameTaken = "name_taken";
        /// The word for the deal cannot be used.
        BadWord = "bad_word";
        /// The player has already given a word for the deal.
        AlreadyReady = "already_ready";
        /// Some seats are empty.
        SeatsEmpty = "seats_empty";
        /// The match is over.
        MatchOver = "match_over";
        /// The match is still going on.
        MatchNotOver = "match_not_over";
        /// Chat is off.
        ChatOff {
            /// Chat is off only during a hand, between partners.
            during_hand: bool,
        } = "chat_off";
        /// The chat line cannot be sent.
        BadText = "bad_text";
        /// The action is too long.
        BadAction = "bad_action";
        /// The line is not an action in the game.
        UnreadableAction {
            /// The line.
            text: String,
            /// Why it is not an action.
            why: BadAction,
        } = "unreadable_action";
        /// The key is missing or invalid.
        BadKey = "bad_key";
        /// The key was replaced.
        KeyExpired = "key_expired";
        /// The person was kicked from the table.
        Kicked = "kicked";
        /// The person's data was erased at their request.
        Forgotten = "forgotten";
        /// There are too many open connections.
        Elsewhere = "elsewhere";
        /// This cannot be done to yourself.
        NotYourself = "not_yourself";
        /// There are too many keys at this table.
        TooManyKeys = "too_many_keys";
        /// The settings are out of range.
        BadSettings = "bad_settings";
        /// The nonce is missing or invalid.
        BadNonce = "bad_nonce";
        /// Storage failed.
        NotSaved = "not_saved";
        /// There is no such table.
        NoTable = "no_table";
        /// The log cannot be replayed.
        RulesChanged {
            /// The log entry at fault, counted from 1, if there is one.
            entry: Option<u64>,
            /// Why the table cannot be opened, unless the reason is a damaged entry.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            why: Option<Box<CannotOpenTable>>,
        } = "rules_changed";
        /// The proof would reveal cards.
        NoProof = "no_proof";
        /// The hand is not over, or was never dealt.
        NotOver = "not_over";
        /// Someone else was faster.
        TooLate = "too_late", "GEN-15";
        /// There is nothing to take back.
        NothingToUndo = "nothing_to_undo";
        /// Someone has seen a card since the action that would be taken back.
        CardShown = "card_shown";
        /// Too many moves have been taken back in this hand.
        NoMoreUndo {
            /// How many times a move may be taken back in one hand.
            most: u8,
        } = "no_more_undo";
        /// Someone else has already asked to take back an action.
        UndoAsked = "undo_asked";
        /// Nobody has asked to take back an action.
        NoUndo = "no_undo";
        /// The code cannot be used to move a seat.
        BadCode = "bad_code";
        /// Too many codes have been tried.
        TooManyTries = "too_many_tries";
        /// No cards are dealt at this table.
        NoCards = "no_cards";
        /// The table does not keep a score book.
        NoBook = "no_book";
        /// The entry was not written down.
        NotWritten {
            /// Why it was not written down.
            why: NotWritten,
        } = "not_written", why.rule();
        /// The entry is about another table at the party.
        NotYourTable = "not_your_table";
        /// The table cannot be opened.
        BadRules {
            /// Why it cannot be opened.
            why: CannotOpenTable,
        } = "bad_rules", why.rule();
        /// The message cannot be read.
        BadMessage {
            /// The parser's error, for people who write clients.
            detail: String,
        } = "bad_message";
        /// The client uses another version of the protocol.
        Protocol {
            /// The version used here.
            speaks: u32,
        } = "protocol";
        /// There are too many messages.
        TooFast = "too_fast";
        /// The visitor's address is using too much of the server.
        TooMany {
            /// How long to wait before trying again.
            seconds: u32,
        } = "too_many";
        /// The log of the table has no room for another hand.
        LogFull = "log_full";
        /// There are too many readers.
        Busy = "busy";
        /// There are too many tables or connections.
        Full = "full";
        /// The server is shutting down.
        Stopping = "stopping";
        /// Another server holds the table.
        Unreachable = "unreachable";
        /// The operator has banned the person or their address.
        Banned = "banned";
        /// The operator has closed the table.
        ClosedByOperator = "closed_by_operator";
        /// The operator has muted the person at every table.
        Silenced = "silenced";
        /// The operator does not want this word here.
        ForbiddenWord = "forbidden_word";
        /// At a club's table, the club decides who sits where.
        SeatedByClub = "seated_by_club";
        /// The boards of this table are still being played elsewhere, so nobody else may see them.
        BoardsInPlay = "boards_in_play";
        /// A message from the operator; nothing was refused.
        Announced {
            /// The message.
            text: String,
        } = "announced";
    }
}

notices! {
    /// Why a table cannot be opened.
    #[derive(Eq)]
    pub enum CannotOpenTable {
        /// Neither a rule set nor a game was given, or both were.
        NoRules = "no_rules";
        /// The rules are refused.
        Rules {
            /// Why they are refused.
            why: BadRuleSet,
        } = "rules";
        /// The score book is refused.
        Book {
            /// Why it is refused.
            why: CannotKeep,
        } = "book";
        /// The party is refused.
        Party {
            /// Why it is refused.
            why: CannotBegin,
        } = "party", why.rule();
        /// There are more names than seats.
        TooManyNames {
            /// The number of names given.
            names: usize,
            /// The number of seats.
            seats: usize,
        } = "too_many_names";
        /// The name cannot be shown.
        BadName = "bad_name";
        /// There are more players than a server allows at a party.
        TooManyGuests {
            /// The maximum.
            most: usize,
        } = "too_many_guests";
        /// The rules have changed since then.
        Version {
            /// The version the table was opened with.
            recorded: u32,
            /// The version in this program.
            here: u32,
        } = "version";
        /// The log does not start with the opening of a table.
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
