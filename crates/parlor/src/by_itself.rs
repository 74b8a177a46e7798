//! What happens at a table by itself, with no request of a person: a deal when everybody is ready, moves of bots, a
//! window that closes. When it happens is for the desk to say: a server has clocks, a browser goes at the page's pace.

use crate::{Bot, By, Chair, Denied, Entry, Parlor};
use cards::{MAX_SEATS, Seat};

/// The word by which games let their own clock close a window.
const CLOCK_CLOSES: &str = "close";

/// What happens next if nobody asks for anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing: no hand is played, or the game is stopped.
    Nothing,
    /// The next hand is dealt.
    Deal,
    /// Somebody plays, who may be a person.
    Moves(Movers),
    /// Everybody who could speak has kept silent: the window closes.
    Close,
}

/// Who may play now.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Movers {
    /// Hands of bots that have not let this chance go by.
    pub bots: Vec<(Seat, Bot)>,
    /// Hands of people, with the seats they sit at.
    pub people: Vec<(Seat, usize)>,
}

/// By hand: the version at which its player let its chance go by.
#[derive(Clone, Default, Debug)]
pub struct Passed([u64; MAX_SEATS]);

impl Passed {
    /// The chance of a hand goes by at a version.
    pub fn let_go(&mut self, hand: Seat, v: u64) {
        self.0[hand.index()] = v;
    }

    /// Whether it went by at this version.
    pub fn at(&self, hand: Seat, v: u64) -> bool {
        self.0[hand.index()] == v
    }
}

impl Parlor {
    /// What happens next if nobody asks for anything.
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

    /// The end of a window in which nobody spoke, where the game has one.
    pub fn closed(&self) -> Result<Entry, Denied> {
        self.played(None, CLOCK_CLOSES, By::Clock, None)
    }
}
