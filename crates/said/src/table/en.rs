//! A table in English.

use super::{CannotOpenTable, MOST_ACTION, MOST_NAME, MOST_NONCE, MOST_TEXT, MOST_WORD, Refusal, Sitter};
use crate::{En, Speak};

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Watching => "You are watching. Send your key to take part.".into(),
        Refusal::NotSeated => "You don't have a seat at this table.".into(),
        Refusal::NotHost => "Only the host can do that.".into(),
        Refusal::NoSuchSeat { seat } => format!("There is no seat {} at this table.", say.number(*seat)),
        Refusal::NotYourHand => "That hand is not yours to play.".into(),
        Refusal::NoHand => "No hand is being played.".into(),
        Refusal::HandInProgress => "That has to wait until the hand is over.".into(),
        Refusal::Paused => "The host has paused the game.".into(),
        Refusal::Ahead { v } => {
            format!("The latest version you were shown is {v}, so you can't have seen a later one.")
        }
        Refusal::SeatTaken => "That seat is taken.".into(),
        Refusal::NotThere { who: Sitter::Bot } => "There is no bot in that seat.".into(),
        Refusal::NotThere { who: Sitter::Person } => "There is no person in that seat.".into(),
        Refusal::Locked => "The host has locked the table.".into(),
        Refusal::BadName => name(),
        Refusal::NameTaken => "Someone at the table already has that name.".into(),
        Refusal::BadWord => format!("A word for the deal must have 1 to {MOST_WORD} printable characters."),
        Refusal::AlreadyReady => "You have already said that you are ready, so you can't change your word for the deal anymore.".into(),
        Refusal::SeatsEmpty => "Some seats are empty. Fill them or let bots play.".into(),
        Refusal::MatchOver => "The match is over. The host can start another.".into(),
        Refusal::MatchNotOver => "The match is not over yet.".into(),
        Refusal::ChatOff { during_hand: false } => "The host has turned off chat.".into(),
        Refusal::ChatOff { during_hand: true } => "Partners can't talk during a hand at this table.".into(),
        Refusal::BadText => {
            format!("A message must have 1 to {MOST_TEXT} characters and no control characters.")
        }
        Refusal::BadAction => format!("An action can have at most {MOST_ACTION} characters."),
        Refusal::UnreadableAction { text, why } => {
            format!("`{text}` is not an action here. {}", why.en(say))
        }
        Refusal::BadKey => "A key must have 22 to 64 characters: letters, digits, `-` and `_`.".into(),
        Refusal::KeyExpired => "This key was replaced by another.".into(),
        Refusal::Kicked => "The host removed this person from the table.".into(),
        Refusal::Forgotten => "This person's data was erased at their request.".into(),
        Refusal::Elsewhere => "You have this table open in too many places. This is the oldest one.".into(),
        Refusal::NotYourself => "You can't do that to yourself.".into(),
        Refusal::TooManyKeys => "There are too many unused codes for other devices at this table. Use one of them, or wait until they expire.".into(),
        Refusal::BadSettings => {
            "The clock must be between 1 and 3600 seconds, the time until a bot takes over between 1 and 86400, and the spectator delay between 1 and 600.".into()
        }
        Refusal::BadNonce => {
            format!("A nonce must have 1 to {MOST_NONCE} characters: letters, digits, `-` and `_`.")
        }
        Refusal::NotSaved => {
            "This could not be saved, so nothing was done. Send it again with the same nonce.".into()
        }
        Refusal::NoTable => "There is no such table.".into(),
        Refusal::RulesChanged { why: Some(why), .. } => {
            format!("You can't continue at this table. {}", cannot_open(why, say))
        }
        Refusal::RulesChanged { entry: None, .. } => {
            "This table was played under rules that this program does not know.".into()
        }
        Refusal::RulesChanged { entry: Some(entry), .. } => {
            format!("This table was played under rules that this program does not know. See log entry {entry}.")
        }
        Refusal::NoProof => "That hand is not over yet, and its proof would give the cards away.".into(),
        Refusal::NotOver => "That hand is not over yet, or was never dealt.".into(),
        Refusal::TooLate => "Too late. The game had moved on before your call came in.".into(),
        Refusal::NothingToUndo => "There is nothing for you to take back.".into(),
        Refusal::CardShown => "Someone has seen a card since then, so it can't be taken back.".into(),
        Refusal::NoMoreUndo { most } => {
            format!("With bots at the table, you can take back a move only {most} times in one hand.")
        }
        Refusal::UndoAsked => "Someone has already asked to take back an action.".into(),
        Refusal::NoUndo => "Nobody is waiting for you to agree.".into(),
        Refusal::BadCode => "This code is wrong, already used, or too old. Ask for another.".into(),
        Refusal::TooManyTries => "Too many codes were tried at this table. Wait a minute.".into(),
        Refusal::NoCards => "No cards are dealt at this table.".into(),
        Refusal::NoBook => "This table doesn't keep a score book.".into(),
        Refusal::NotWritten { why } => why.en(say),
        Refusal::NotYourTable => {
            "Only the host can enter that. You can enter what happens at your own table.".into()
        }
        Refusal::BadRules { why } => cannot_open(why, say),
        Refusal::BadMessage { .. } => "The server did not understand this message.".into(),
        Refusal::Protocol { speaks } => format!("This server uses protocol {speaks}. Reload the page."),
        Refusal::TooFast => "You are sending messages too fast.".into(),
        Refusal::TooMany { seconds } => {
            format!("Your network is using too much of this server right now. Try again in {seconds} s.")
        }
        Refusal::LogFull => "This table has been played for so long that its log is full. Open a new table to continue.".into(),
        Refusal::Busy => "The server is busy. Try again in a moment.".into(),
        Refusal::Full => "The server is full. Come back later.".into(),
        Refusal::Stopping => "The server is shutting down. Come back soon.".into(),
        Refusal::Unreachable => {
            "The server that hosts this table can't be reached. Try again in a moment.".into()
        }
        Refusal::Banned => "The operator of this server has blocked you.".into(),
        Refusal::ClosedByOperator => "The operator of this server has closed this table.".into(),
        Refusal::Silenced => {
            "The operator of this server has muted you. You can still play and use the quick phrases.".into()
        }
        Refusal::ForbiddenWord => {
            "This contains a word that the operator of this server doesn't allow. Choose different words.".into()
        }
        Refusal::SeatedByClub => "At this table, the club decides who sits where. Ask an organizer.".into(),
        Refusal::BoardsInPlay => {
            "These boards are still being played at other tables. They are shown once the night is over.".into()
        }
        Refusal::Announced { text } => format!("From the operator of this server: {text}"),
    }
}

pub(super) fn cannot_open(cannot: &CannotOpenTable, say: En<'_>) -> String {
    match cannot {
        CannotOpenTable::NoRules => "Give either `rules`, or `game` with `players` and `options`.".into(),
        CannotOpenTable::Rules { why } => why.en(say),
        CannotOpenTable::Book { why } => why.en(say),
        CannotOpenTable::Party { why } => why.en(say),
        CannotOpenTable::TooManyNames { names, seats } => {
            format!("There are {names} names but {seats} seats.")
        }
        CannotOpenTable::BadName => name(),
        CannotOpenTable::TooManyGuests { most } => {
            format!("A party on a server can have at most {most} players.")
        }
        CannotOpenTable::Version { recorded, here } => {
            format!("The table was opened with version {recorded} of the rules. This is version {here}.")
        }
        CannotOpenTable::NotAnOpening => "A log must start with the entry that opens the table.".into(),
    }
}

fn name() -> String {
    format!("A name must have 1 to {MOST_NAME} characters and no control characters.")
}
