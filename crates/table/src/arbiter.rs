//! Races between bots. At a table of people the order of arrival decides who called first; in a simulation nobody
//! has a hand to move, so each bot has a reaction time, drawn from the seed of the table, the call window and the
//! seat: the same seed gives the same race, on every machine. Who wants to call, and why, is the bots' business.

use crate::{chance::stream, play::Match};
use cards::Seat;
use rand_chacha::rand_core::RngCore;
use rules::{Actor, AnyRefusal, AnyRules};

/// The fastest and the slowest reaction, in milliseconds.
const REACTION_MS: (u32, u32) = (250, 1500);

/// A call and when it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Who calls.
    pub seat: Seat,
    /// Milliseconds after the window opened.
    pub at_ms: u32,
    /// The call, as the game writes it.
    pub line: String,
}

/// What became of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The call.
    pub call: Call,
    /// Taken, or refused because an earlier call had settled the matter.
    pub outcome: Result<(), AnyRefusal>,
}

/// Settles who calls first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arbiter {
    /// `None` where bots never call.
    seed: Option<String>,
}

impl Arbiter {
    /// Bots react after times drawn from the seed.
    pub fn seeded(seed: impl Into<String>) -> Arbiter {
        Arbiter { seed: Some(seed.into()) }
    }

    /// Bots never call.
    pub fn off() -> Arbiter {
        Arbiter { seed: None }
    }

    /// As the table's option `bot_reaction_ms` says; a game without it lets its bots call (TUX-A18).
    pub fn of_table(rules: &dyn AnyRules, seed: impl Into<String>) -> Arbiter {
        match rules.options().get("bot_reaction_ms").map(String::as_str) {
            Some("off") => Arbiter::off(),
            _ => Arbiter::seeded(seed),
        }
    }

    /// How long the bot at `seat` takes in a window, numbered by whatever is different for each; `None` when bots
    /// never call.
    pub fn reaction_ms(&self, window: u32, seat: Seat) -> Option<u32> {
        let (fastest, slowest) = REACTION_MS;
        let mut times = stream("reaction", self.seed.as_ref()?, window);
        // One number a seat in the order of the seats, so that it does not matter who else wants to call.
        let drawn = (0..=seat.index()).map(|_| times.next_u64()).last().unwrap_or_default();
        let span = u128::from(slowest - fastest) + 1;
        Some(fastest + ((u128::from(drawn) * span) >> 64) as u32)
    }

    /// Lets bots call at a table of `seats`: `wish` says what each would call in this window, if anything. Calls are
    /// carried out in the order of their times; one that comes too late is refused and changes nothing. `called` is
    /// the player whose action is called.
    pub fn race(
        &self,
        game: &mut Match,
        called: Seat,
        mut wish: impl FnMut(Seat) -> Option<String>,
    ) -> Vec<Heard> {
        let window = game.accepted() as u32;
        let seats = game.hand().seats();
        let may = game.hand().pending().may_act();
        let calls = may.iter().filter_map(|seat| {
            let at_ms = self.reaction_ms(window, seat)?;
            wish(seat).map(|line| Call { seat, at_ms, line })
        });
        let mut calls: Vec<Call> = calls.collect();
        in_order(&mut calls, called, seats);
        let hear = |call: Call| {
            let outcome = game.act(Actor::Seat(call.seat), &call.line).map(|_| ());
            Heard { call, outcome }
        };
        calls.into_iter().map(hear).collect()
    }
}

/// Puts calls into the order in which they count: by time, and at the same time clockwise from the left of the
/// player whose action is called (GEN-15).
pub fn in_order(calls: &mut [Call], called: Seat, seats: usize) {
    calls.sort_by_key(|call| (call.at_ms, clockwise(call.seat, called, seats)));
}

/// The place of a seat in the order of calls made at the same time: 0 for the left of the player called.
pub fn clockwise(seat: Seat, called: Seat, seats: usize) -> usize {
    let seats = seats.max(1);
    (seat.index() + seats - called.index() % seats - 1) % seats
}
