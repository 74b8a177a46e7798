//! Calls waiting to be judged. When several players may act at once, a call is held back while someone farther away
//! could still turn out to have been earlier, but for no more than a quarter of a second. Then all calls are carried
//! out in order of their times, which `parlor::race` computes.

use super::Desk;
use cards::Seat;
use parlor::{
    By, Corrupt, KeyHash,
    race::{self, Call, Witness},
};
use std::time::Duration;
use tokio::time::Instant;
use wire::{Judged, Request};

/// The maximum number of calls held back per table; any others are carried out as they arrive.
const MOST_WAITING: usize = 32;

/// The calls at one table that are waiting to be judged.
#[derive(Default)]
pub(super) struct Calls {
    waiting: Vec<Waiting>,
    judge_at: Option<Instant>,
}

struct Waiting {
    call: Call,
    from: From,
}

/// Who made a call.
enum From {
    Person {
        socket: u64,
        who: KeyHash,
        nonce: String,
        what: Box<Request>,
    },
    /// A bot, with the version at which it decided; it decides again if the table has changed since then.
    Bot {
        by: By,
        v: u64,
    },
}

/// Whether a call may be carried out at once.
pub(super) enum Race {
    /// The call may be carried out, and this judgment goes into the log.
    Free(Option<Judged>),
    /// The call waits to be judged.
    Held,
}

impl Calls {
    /// When the waiting calls will be judged.
    pub(super) fn judge_at(&self) -> Option<Instant> {
        self.judge_at
    }

    /// If a request is repeated while it waits, its answer goes to the socket that sent it last.
    fn again(&mut self, socket: u64, who: KeyHash, nonce: &str) -> bool {
        let same = self.waiting.iter_mut().find_map(|waiting| match &mut waiting.from {
            From::Person { socket, who: of, nonce: their, .. } if *of == who && their == nonce => {
                Some(socket)
            }
            _ => None,
        });
        same.map(|at| *at = socket).is_some()
    }

    /// Holds a call back until `at`.
    fn hold(&mut self, call: Call, from: From, at: Instant) {
        self.waiting.push(Waiting { call, from });
        // Later callers get no more time than the first call allows, so nobody can delay the judgment.
        self.judge_at.get_or_insert(at);
    }
}

impl Desk {
    /// Enters a person's call in the race, if there is one.
    pub(super) fn race(&mut self, socket: u64, who: KeyHash, nonce: &str, what: &Request) -> Race {
        if self.calls.again(socket, who, nonce) {
            return Race::Held;
        }
        let Request::Act { seat, action, .. } = what else { return Race::Free(None) };
        let mine = self.parlor.seat_of(who);
        let Some(hand) = seat.or(mine).and_then(Seat::new) else { return Race::Free(None) };
        let racing = self.parlor.racing().is_some_and(|may| may.has(hand));
        let Some(witness) = self.people.witness(socket).filter(|_| racing) else { return Race::Free(None) };
        let received = self.people.now();
        let call = Call {
            seat: hand,
            action: action.clone(),
            reaction_ms: witness.reaction(received),
            credit_ms: witness.credit(),
        };
        let from = From::Person { socket, who, nonce: nonce.to_owned(), what: Box::new(what.clone()) };
        // A call that would be refused needs no judgment and must not hold up the others.
        if self.parlor.decide(who, what).is_err() {
            return Race::Free(None);
        }
        self.enter(call, from, received, mine)
    }

    /// Acts for a bot or an absent person, as part of the race if there is one.
    pub(super) async fn act_for(&mut self, hand: Seat, action: &str, by: By) -> Result<(), Corrupt> {
        let Race::Free(judged) = self.race_bot(hand, action, by) else { return Ok(()) };
        match self.parlor.played(Some(hand.index()), action, by, None) {
            Ok(entry) => self.write(with(entry, judged), None).await.map(drop),
            Err(_) => {
                self.passed.let_go(hand, self.parlor.v());
                Ok(())
            }
        }
    }

    fn race_bot(&mut self, hand: Seat, action: &str, by: By) -> Race {
        if self.parlor.racing().is_none_or(|may| !may.has(hand)) {
            return Race::Free(None);
        }
        let reaction_ms = self.clocks.bot_reaction(&self.parlor, hand).as_millis() as u64;
        let call = Call { seat: hand, action: action.to_owned(), reaction_ms, credit_ms: 0 };
        let from = From::Bot { by, v: self.parlor.v() };
        self.enter(call, from, self.people.now(), None)
    }

    fn enter(&mut self, call: Call, from: From, received: u64, mine: Option<usize>) -> Race {
        let rivals = self.rivals(mine);
        let settled = race::settled_at(call.reaction_ms, received, rivals.iter().copied());
        let full = self.calls.waiting.len() >= MOST_WAITING;
        if full || (settled <= received && self.calls.waiting.is_empty()) {
            let judged = race::judgment(&call, &[]);
            return Race::Free((!rivals.is_empty()).then_some(judged));
        }
        let at = Instant::now() + Duration::from_millis(settled - received);
        self.calls.hold(call, from, at);
        Race::Held
    }

    /// When the other people who may act were shown the table.
    fn rivals(&self, mine: Option<usize>) -> Vec<Witness> {
        let seats = self.parlor.to_act().into_iter().map(|(_, decides)| decides);
        let others = seats.filter(|seat| Some(*seat) != mine);
        others.flat_map(|seat| self.people.witnesses_at(seat)).collect()
    }

    /// Judges the waiting calls and carries them out, starting with the earliest.
    pub(super) async fn judge(&mut self) -> Result<(), Corrupt> {
        let mut waiting = std::mem::take(&mut self.calls).waiting;
        let called = self.parlor.shown_step().by;
        let seats = self.parlor.chairs().len();
        waiting.sort_by_key(|waiting| race::place(&waiting.call, called, seats));
        let calls: Vec<Call> = waiting.iter().map(|waiting| waiting.call.clone()).collect();
        for (number, Waiting { call, from }) in waiting.into_iter().enumerate() {
            let judged = Some(race::judgment(&call, &calls[number + 1..]));
            match from {
                From::Person { socket, who, nonce, what } => {
                    let done = self.carry_out(socket, who, &what, &nonce, judged).await?;
                    self.answer(socket, Some(who), nonce, &what, done);
                }
                From::Bot { by, v } if v == self.parlor.v() => {
                    let played = self.parlor.played(Some(call.seat.index()), &call.action, by, None);
                    if let Ok(entry) = played {
                        drop(self.write(with(entry, judged), None).await?);
                    }
                }
                From::Bot { .. } => {}
            }
        }
        Ok(())
    }
}

/// Adds the judgment to an action.
pub(super) fn with(mut entry: parlor::Entry, how: Option<Judged>) -> parlor::Entry {
    if let parlor::Entry::Acted { judged, .. } = &mut entry {
        *judged = how;
    }
    entry
}
