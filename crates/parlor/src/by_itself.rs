//! What happens at a table on its own, without a request from anyone: a deal when everyone is ready, bot moves, a
//! window that closes. The desk decides when it happens: a server uses clocks, and a browser goes at the
//! page's pace.

use crate::{Bot, By, Chair, Denied, Entry, Parlor};
use cards::{MAX_SEATS, Seat};

/// The action a game's own clock uses to close a window.
const CLOCK_CLOSES: &str = "close";

/// What happens next without a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing: no hand is in progress, or the game is paused.
    Nothing,
    /// The next hand is dealt.
    Deal,
    /// Someone plays, possibly a person.
    Moves(Movers),
    /// Everyone who could have spoken has stayed silent, so the window closes.
    Close,
}

/// Who may play now.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Movers {
    /// The hands of bots that have not yet passed up this chance.
    pub bots: Vec<(Seat, Bot)>,
    /// The hands that people play, with the seat of each person.
    pub people: Vec<(Seat, usize)>,
}

/// The version at which the player of each hand passed up a chance.
#[derive(Clone, Default, Debug)]
pub struct Passed([u64; MAX_SEATS]);

impl Passed {
    /// Records that a hand passes up its chance at a certain version.
    pub fn let_go(&mut self, hand: Seat, v: u64) {
        self.0[hand.index()] = v;
    }

    /// Whether the hand passed up its chance at this version.
    pub fn at(&self, hand: Seat, v: u64) -> bool {
        self.0[hand.index()] == v
    }
}

impl Parlor {
    /// What happens next without a request.
    pub fn next_by_itself(&self, passed: &Passed) -> Next {
        if self.deal_due() {
            return Next::Deal;
        }
        if self.paused() {
            return Next::Nothing;
        }
        let mut movers = Movers::default();
        for (hand, decides) in self.to_act() {
            match self.chairs.get(decides) {
                Some(Chair::Bot(bot)) if !passed.at(hand, self.v) => movers.bots.push((hand, *bot)),
                Some(Chair::Person { .. }) => movers.people.push((hand, decides)),
                Some(Chair::Bot(_) | Chair::Empty) | None => {}
            }
        }
        match movers.bots.is_empty() && movers.people.is_empty() {
            true if self.in_hand() => Next::Close,
            true => Next::Nothing,
            false => Next::Moves(movers),
        }
    }

    /// The action that closes a window in which nobody spoke, if the game has one.
    pub fn closed(&self) -> Result<Entry, Denied> {
        self.played(None, CLOCK_CLOSES, By::Clock, None)
    }
}
