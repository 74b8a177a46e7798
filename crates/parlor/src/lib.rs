//! One table as a fold over its log: who sits where, what was decided, the match being played.
//!
//! `decide` turns a request into an entry or a refusal and changes nothing; `apply` changes the state by an entry
//! that is already in the log. There is no clock, no socket and no random number here, so a table comes back
//! from its log exactly as it was.

mod apply;
mod decide;
mod entry;
pub mod face;
mod forget;
mod key;
pub mod opponent;
mod refusal;
mod shown;
pub mod witness;

pub use apply::{Corrupt, Step};
pub use decide::{Decision, checked};
pub use entry::{Bot, By, Entry, Logged, Secret};
pub use forget::{Trace, forget};
pub use key::{Key, KeyHash, fresh_table_id, is_table_id, random};
pub use refusal::{MOST_NONCE, Refusal};

use cards::{Seat, SeatSet};
use rules::{AnyRules, Pending};
use std::sync::Arc;
use table::Match;
use wire::Settings;

/// What sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody.
    Empty,
    /// A person.
    Person {
        /// The hash of the person's key.
        who: KeyHash,
        /// The name to show.
        name: String,
    },
    /// A bot.
    Bot(Bot),
}

/// One table.
#[derive(Debug)]
pub struct Parlor {
    id: String,
    v: u64,
    rules: Arc<dyn AnyRules>,
    rule_set: String,
    settings: Settings,
    host: KeyHash,
    locked: bool,
    paused: bool,
    chat: bool,
    chairs: Vec<Chair>,
    /// Each seat's word for the next deal, once it is ready.
    words: Vec<Option<String>>,
    /// Keys that were replaced or sent away.
    retired: Vec<(KeyHash, Refusal)>,
    /// For the next deal.
    secret: Secret,
    /// Deals so far.
    deals: u32,
    /// Matches begun.
    matches: u32,
    game: Option<Match>,
}

impl Parlor {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many entries of the log made it.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// The match, once there was a deal.
    pub fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// Clock and absence.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Whether the host stopped the game.
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// Whether this person is the host.
    pub fn is_host(&self, who: KeyHash) -> bool {
        self.host == who
    }

    /// The seat of a person.
    pub fn seat_of(&self, who: KeyHash) -> Option<usize> {
        self.chairs.iter().position(|chair| matches!(chair, Chair::Person { who: sits, .. } if *sits == who))
    }

    /// Refuses a key that was replaced or sent away.
    pub fn admit(&self, who: KeyHash) -> Result<(), Refusal> {
        self.retired.iter().find(|(key, _)| *key == who).map_or(Ok(()), |(_, why)| Err(why.clone()))
    }

    /// Whether cards are being played.
    pub fn in_hand(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.score().is_none())
    }

    /// Whether the match is won.
    pub fn finished(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.winners().is_some())
    }

    /// How many deals are over for good, so that their secrets may be told.
    pub fn deals_over(&self) -> u32 {
        let playing = self.game.as_ref().is_some_and(|game| game.hand().pending() != Pending::Over);
        self.deals - u32::from(playing)
    }

    /// Whether people may talk now. Where the rules are enforced strictly, partners do not talk during a hand.
    pub fn chat_open(&self) -> bool {
        self.chat && !(self.in_hand() && self.silent_hands())
    }

    fn silent_hands(&self) -> bool {
        let strict = self.rules.options().get("enforcement").is_some_and(|value| value == "strict");
        strict && !self.rules.match_rules().sides.is_empty()
    }

    /// The deal that is due because everyone is ready.
    pub fn deal_due(&self) -> bool {
        let ready = |(chair, word): (&Chair, &Option<String>)| match chair {
            Chair::Empty => false,
            Chair::Person { .. } => word.is_some(),
            Chair::Bot(_) => true,
        };
        let anybody = self.chairs.iter().any(|chair| matches!(chair, Chair::Person { .. }));
        let between = !self.in_hand() && !self.finished() && !self.paused;
        between && anybody && self.chairs.iter().zip(&self.words).all(ready)
    }

    /// The hands that may be played from now, with the seat that decides for each.
    pub fn to_act(&self) -> Vec<(Seat, usize)> {
        let Some(game) = &self.game else { return Vec::new() };
        let hand = game.hand();
        hand.pending().may_act().iter().map(|seat| (seat, hand.controller(seat).index())).collect()
    }

    /// The hands without which the game does not go on.
    pub fn waited_for(&self) -> SeatSet {
        let Some(game) = &self.game else { return SeatSet::EMPTY };
        let pending = game.hand().pending();
        pending.turn().map_or_else(|| pending.may_act(), SeatSet::one)
    }
}
