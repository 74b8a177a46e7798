//! Why the table does not do what was asked: a sentence for a person, a code for a program.

use rules::AnyRefusal;
use wire::Refused;

/// A refusal. Where the game itself refuses, the rule's id comes with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Refusal {
    #[error("{0}")]
    Game(AnyRefusal),
    #[error("you are watching: send your key to take part")]
    Watching,
    #[error("you have no seat at this table")]
    NotSeated,
    #[error("only the host may do that")]
    NotHost,
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(usize),
    #[error("that hand is not yours to play")]
    NotYourHand,
    #[error("no hand is being played")]
    NoHand,
    #[error("that has to wait until the hand is over")]
    HandInProgress,
    #[error("the host has paused the game")]
    Paused,
    #[error("you have been shown version {v} at most; you cannot have seen a later one")]
    Ahead { v: u64 },
    #[error("somebody sits there")]
    SeatTaken,
    #[error("there is no {0} in that seat")]
    NotThere(&'static str),
    #[error("the host has locked the table")]
    Locked,
    #[error("a name has 1 to {MOST_NAME} characters, without control characters")]
    BadName,
    #[error("somebody at the table has that name")]
    NameTaken,
    #[error("a word for the deal has 1 to {MOST_WORD} printable characters")]
    BadWord,
    #[error("you are ready already; a word for the deal cannot be changed")]
    AlreadyReady,
    #[error("some seats are empty: fill them or let bots play")]
    SeatsEmpty,
    #[error("the match is over: the host may begin another")]
    MatchOver,
    #[error("the match is not over yet")]
    MatchNotOver,
    #[error("the host has switched talk off")]
    ChatOff,
    #[error("at this table partners do not talk during a hand")]
    ChatOffDuringHand,
    #[error("a line has 1 to {MOST_TEXT} characters, without control characters")]
    BadText,
    #[error("an action has at most {MOST_ACTION} characters")]
    BadAction,
    #[error("a key has 22 to 64 letters, digits, `-` and `_`")]
    BadKey,
    #[error("this key was replaced by another")]
    KeyExpired,
    #[error("the host has sent this person away")]
    Kicked,
    #[error("this person has been forgotten, as they asked")]
    Forgotten,
    #[error("you have joined this table from too many places; this is the oldest")]
    Elsewhere,
    #[error("you cannot send yourself away")]
    NotYourself,
    #[error("keys have been replaced and people sent away too often at this table")]
    TooManyKeys,
    #[error("a clock has 1 to 3600 seconds, an absence 1 to 86400, a delay for those who watch 1 to 600")]
    BadSettings,
    #[error("a nonce has 1 to {MOST_NONCE} letters, digits, `-` and `_`")]
    BadNonce,
    #[error("it could not be saved and was not done; send it again with the same nonce")]
    NotSaved,
    #[error("there is no such table")]
    NoTable,
    #[error("the table was played by other rules than this server knows: {0}")]
    RulesChanged(String),
    #[error("that deal is not over, so its proof would tell the cards")]
    NoProof,
    #[error("that hand is not over yet, or was never dealt")]
    NotOver,
    #[error("too late: the game had gone on before your call came in")]
    TooLate,
    #[error("you have done nothing in this hand that could be taken back")]
    NothingToUndo,
    #[error("a card was shown to somebody since: it cannot be taken back")]
    CardShown,
    #[error("somebody has already asked to take an action back")]
    UndoAsked,
    #[error("nobody is waiting for you to agree")]
    NoUndo,
    #[error("this code is wrong, used, or too old: ask for another")]
    BadCode,
    #[error("too many codes were tried at this table: wait a minute")]
    TooManyTries,
    #[error("no cards are dealt at this table")]
    NoCards,
    #[error("no score is kept by hand at this table")]
    NoBook,
    #[error("{0}")]
    NotWritten(String),
    #[error("only the host may enter that; you may enter what happens at your own table")]
    NotYourTable,
    #[error("the server is busy with other readers; try again in a moment")]
    Busy,
    #[error("the server is full; come back later")]
    Full,
    #[error("the server is stopping; come back soon")]
    Stopping,
}

/// Characters of a name.
pub(crate) const MOST_NAME: usize = 24;
/// Characters of a word for the deal.
pub(crate) const MOST_WORD: usize = 64;
/// Characters of a line said.
pub(crate) const MOST_TEXT: usize = 200;
/// Characters of an action.
pub(crate) const MOST_ACTION: usize = 200;
/// Characters of a nonce.
pub const MOST_NONCE: usize = 40;

impl Refusal {
    /// A short word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Game(refusal) => refusal.code,
            Refusal::Watching => "watching",
            Refusal::NotSeated => "not_seated",
            Refusal::NotHost => "not_host",
            Refusal::NoSuchSeat(_) => "no_such_seat",
            Refusal::NotYourHand => "not_your_hand",
            Refusal::NoHand => "no_hand",
            Refusal::HandInProgress => "hand_in_progress",
            Refusal::Paused => "paused",
            Refusal::Ahead { .. } => "ahead",
            Refusal::SeatTaken => "seat_taken",
            Refusal::NotThere(_) => "not_there",
            Refusal::Locked => "locked",
            Refusal::BadName => "bad_name",
            Refusal::NameTaken => "name_taken",
            Refusal::BadWord => "bad_word",
            Refusal::AlreadyReady => "already_ready",
            Refusal::SeatsEmpty => "seats_empty",
            Refusal::MatchOver => "match_over",
            Refusal::MatchNotOver => "match_not_over",
            Refusal::ChatOff | Refusal::ChatOffDuringHand => "chat_off",
            Refusal::BadText => "bad_text",
            Refusal::BadAction => "bad_action",
            Refusal::BadKey => "bad_key",
            Refusal::KeyExpired => "key_expired",
            Refusal::Kicked => "kicked",
            Refusal::Forgotten => "forgotten",
            Refusal::Elsewhere => "elsewhere",
            Refusal::NotYourself => "not_yourself",
            Refusal::TooManyKeys => "too_many_keys",
            Refusal::BadSettings => "bad_settings",
            Refusal::BadNonce => "bad_nonce",
            Refusal::NotSaved => "not_saved",
            Refusal::NoTable => "no_table",
            Refusal::RulesChanged(_) => "rules_changed",
            Refusal::NoProof => "no_proof",
            Refusal::NotOver => "not_over",
            Refusal::TooLate => "too_late",
            Refusal::NothingToUndo => "nothing_to_undo",
            Refusal::CardShown => "card_shown",
            Refusal::UndoAsked => "undo_asked",
            Refusal::NoUndo => "no_undo",
            Refusal::BadCode => "bad_code",
            Refusal::TooManyTries => "too_many_tries",
            Refusal::NoCards => "no_cards",
            Refusal::NoBook => "no_book",
            Refusal::NotWritten(_) => "not_written",
            Refusal::NotYourTable => "not_your_table",
            Refusal::Busy => "busy",
            Refusal::Full => "full",
            Refusal::Stopping => "stopping",
        }
    }

    /// As it is sent.
    pub fn wire(&self) -> Refused {
        let rule = match self {
            Refusal::Game(refusal) => refusal.rule.clone(),
            Refusal::TooLate => Some("GEN-15".into()),
            _ => None,
        };
        Refused { code: self.code().into(), rule, message: self.to_string() }
    }
}
