//! One table as a fold over its log: who is sitting where, what was decided, and the match being played or the score
//! being kept.
//!
//! `decide` turns a request into an entry or a refusal and changes nothing; `apply` updates the state with an
//! entry that is already in the log. There are no clocks, sockets or random numbers here, so replaying a table's
//! log restores it exactly.

mod apply;
mod business;
pub mod by_itself;
mod checkpoint;
pub mod daily;
mod decide;
mod entry;
pub mod face;
mod forget;
mod games;
pub mod history;
mod key;
pub mod laydown;
pub mod leaks;
mod moving;
pub mod names;
mod night;
mod opening;
mod paper;
mod proof;
pub mod puzzle;
pub mod race;
mod refusal;
pub mod review;
pub mod saved;
mod shown;
pub mod stand_in;
mod tally;
mod undo;

pub use apply::{Corrupt, Damage, Step};
pub use decide::{Decision, checked};
pub use entry::{Bot, By, Entry, Logged, Secret};
pub use forget::{Trace, forget};
pub use games::games;
pub use key::{Key, KeyHash, fresh_club_id, fresh_table_id, fresh_words, is_club_id, is_table_id, random};
pub use moving::{CODE_SECONDS, code_hash, fresh_code};
pub use night::{NightBoard, NightOrder, NightPlace, NightReport, Sent, not_for_a_night};
pub use opening::{begun_under, first_entry};
pub use paper::draw_places;
pub use proof::proof;
pub use refusal::{CannotOpenTable, Denied, MOST_NONCE, Refusal};
pub use tally::{played_by, statistics};

use business::Business;
use cards::{Seat, SeatSet};
use moving::Code;
use rules::{
    AnyRules, Pending,
    trick::{
        TrickRules,
        axes::{Enforcement, Sides},
    },
};
use std::sync::Arc;
use table::Match;
use wire::Settings;

/// Who sits in a chair.
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

/// The step that players' calls refer to: the last one everyone saw, not counting the calls themselves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Shown {
    /// Its version.
    pub v: u64,
    /// Who acted.
    pub by: Option<Seat>,
}

/// One table.
#[derive(Clone, Debug)]
pub struct Parlor {
    id: String,
    v: u64,
    rules: Arc<dyn AnyRules>,
    rule_set: String,
    settings: Settings,
    host: KeyHash,
    locked: bool,
    chat: bool,
    chairs: Vec<Chair>,
    /// Keys that were replaced, and keys of people who were kicked.
    retired: Vec<(KeyHash, Refusal)>,
    /// Codes waiting to be claimed.
    codes: Vec<Code>,
    /// Who has muted whom.
    muted: Vec<(KeyHash, KeyHash)>,
    /// The cards, a score book, or a party.
    business: Business,
}

impl Parlor {
    /// The table id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The id of the game in the catalog.
    pub fn game_id(&self) -> &str {
        &self.rules.entry().id
    }

    /// The version: the number of log entries applied.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// The match, after the first deal.
    pub fn game(&self) -> Option<&Match> {
        self.cards().ok()?.game.as_ref()
    }

    /// The table's settings.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Whether the host paused the game.
    pub fn paused(&self) -> bool {
        self.cards().is_ok_and(|cards| cards.paused)
    }

    /// Whether this person is the host.
    pub fn is_host(&self, who: KeyHash) -> bool {
        self.host == who
    }

    /// A person's seat.
    pub fn seat_of(&self, who: KeyHash) -> Option<usize> {
        self.chairs.iter().position(|chair| matches!(chair, Chair::Person { who: sits, .. } if *sits == who))
    }

    /// Refuses a key that was replaced or whose owner was kicked, and people who may not see the boards of a night.
    pub fn admit(&self, who: KeyHash) -> Result<(), Refusal> {
        self.retired.iter().find(|(key, _)| *key == who).map_or(Ok(()), |(_, why)| Err(why.clone()))?;
        if self.seat_of(who).is_some() { Ok(()) } else { self.may_watch() }
    }

    /// Whether a hand is in progress.
    pub fn in_hand(&self) -> bool {
        self.game().is_some_and(|game| game.score().is_none())
    }

    /// Whether the match is won.
    pub fn finished(&self) -> bool {
        match &self.business {
            Business::Cards(cards) => match &cards.night {
                None => cards.game.as_ref().is_some_and(|game| game.winners().is_some()),
                Some(night) => {
                    night.stopped || (cards.deals as usize == night.boards.len() && !self.in_hand())
                }
            },
            Business::ScoreBook(open) => open.book.winners().is_some(),
            Business::Party(party) => party.is_over(),
        }
    }

    /// The number of deals that are completely over, so that their secrets may be revealed.
    pub fn deals_over(&self) -> u32 {
        let playing = self.game().is_some_and(|game| game.hand().pending() != Pending::Over);
        self.deals() - u32::from(playing)
    }

    /// The number of deals so far.
    fn deals(&self) -> u32 {
        self.cards().map_or(0, |cards| cards.deals)
    }

    /// The number of matches started; a party has none.
    fn matches(&self) -> u32 {
        match &self.business {
            Business::Cards(cards) => cards.matches,
            Business::ScoreBook(open) => open.matches,
            Business::Party(_) => 0,
        }
    }

    /// Whether a bot here uses a network.
    pub fn uses_network(&self) -> bool {
        let by_network = |chair: &Chair| matches!(chair, Chair::Bot(bot) if stand_in::uses_network(&*self.rules, bot.level));
        self.chairs.iter().any(by_network)
    }

    /// Whether the champion, who gives the hints and the reviews, uses a network here.
    pub fn champion_uses_network(&self) -> bool {
        stand_in::champion_uses_network(&*self.rules)
    }

    /// Whether people may chat now. At tables where the rules are strictly enforced, partners are not allowed to talk
    /// during a hand.
    pub fn chat_open(&self) -> bool {
        self.chat && !(self.in_hand() && self.silent_hands())
    }

    /// A game also has partners if the bidder calls a partner who is not known yet, or if the others team up
    /// against a lone bidder.
    fn silent_hands(&self) -> bool {
        <dyn TrickRules>::of(&*self.rules).is_some_and(|trick| {
            let axes = trick.axes();
            axes.enforcement == Enforcement::Strict && axes.sides != Sides::Alone
        })
    }

    /// The step that calls refer to.
    pub fn shown_step(&self) -> Shown {
        self.cards().map(|cards| cards.shown).unwrap_or_default()
    }

    /// The seats that may act, if several may act at once and it matters who is first.
    pub fn racing(&self) -> Option<SeatSet> {
        let pending = self.game().filter(|_| !self.paused())?.hand().pending();
        let may = pending.may_act();
        (matches!(pending, Pending::Window { .. }) && may.len() > 1).then_some(may)
    }

    /// The seats of the people this person has muted.
    pub fn muted_by(&self, who: KeyHash) -> Vec<usize> {
        let muted = self.muted.iter().filter(|(by, _)| *by == who);
        let mut seats: Vec<usize> = muted.filter_map(|(_, other)| self.seat_of(*other)).collect();
        seats.sort_unstable();
        seats
    }

    /// Whether the next deal is due because everyone is ready.
    pub fn deal_due(&self) -> bool {
        let Ok(cards) = self.cards() else { return false };
        if cards.night.is_some() {
            return self.night_waits_for().is_some_and(|unready| unready.is_empty());
        }
        let ready = |(chair, word): (&Chair, &Option<String>)| match chair {
            Chair::Empty => false,
            Chair::Person { .. } => word.is_some(),
            Chair::Bot(_) => true,
        };
        let anyone = self.chairs.iter().any(|chair| matches!(chair, Chair::Person { .. }));
        let between = !self.in_hand() && !self.finished() && !cards.paused;
        between && anyone && self.chairs.iter().zip(&cards.words).all(ready)
    }

    /// The hands that may act now, each with the seat that plays it.
    pub fn to_act(&self) -> Vec<(Seat, usize)> {
        let Some(game) = self.game() else { return Vec::new() };
        let hand = game.hand();
        hand.pending().may_act().iter().map(|seat| (seat, hand.controller(seat).index())).collect()
    }

    /// The hands the game is waiting for.
    pub fn waited_for(&self) -> SeatSet {
        let Some(game) = self.game() else { return SeatSet::EMPTY };
        let pending = game.hand().pending();
        pending.turn().map_or_else(|| pending.may_act(), SeatSet::one)
    }
}
