//! Who was first. Calls that race each other (a doubt, Orange, Panjandrum, folded hands, and the next play that
//! would end the chance to call) are timed from the moment each player was shown the table, so being close to the
//! server is no advantage. This is pure arithmetic on times measured elsewhere; the desk decides when to judge and
//! what the calls do.
//!
//! A step counts as shown to a player when the table sent it, plus a *credit*: the round trip measured by pings,
//! but no more than it took to acknowledge the step, and never more than [`MOST_CREDIT_MS`]. Acknowledging late
//! gains nothing, because the measured round trip is the smaller of the two; calling late only costs time. A player
//! who answers every ping late to appear far away gains no more than that limit.
//! A bot has no reaction time of its own, so one is drawn from the seed of the deal, the call window and the
//! seat. The same seed gives the same race on every machine.

use cards::Seat;
use rand::RngCore;
use table::{Match, chance::stream};
use wire::{Judged, Rival};

/// The maximum credit for a slow connection, and therefore the longest a call waits to be judged.
pub const MOST_CREDIT_MS: u64 = 250;

/// A bot's fastest and slowest reaction times, in milliseconds.
const BOT_REACTION_MS: (u32, u32) = (250, 1500);

/// What the table knows about when a player was shown a step, in milliseconds on the table's own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness {
    /// When the step was sent.
    pub sent: u64,
    /// When the player's client acknowledged that the step is on the screen.
    pub shown: Option<u64>,
    /// The shortest recently measured round trip.
    pub round_trip: Option<u64>,
}

impl Witness {
    /// How long after it was sent the step counts as shown.
    pub fn credit(&self) -> u64 {
        let acknowledged = self.shown.map_or(0, |shown| shown.saturating_sub(self.sent));
        acknowledged.min(self.most_credit())
    }

    /// The largest possible credit, whenever the acknowledgment arrives.
    fn most_credit(&self) -> u64 {
        self.round_trip.unwrap_or(0).min(MOST_CREDIT_MS)
    }

    /// The reaction time of a call that arrived at `received`.
    pub fn reaction(&self, received: u64) -> u64 {
        received.saturating_sub(self.sent + self.credit())
    }

    /// The time after which this player can no longer beat `reaction`.
    fn beaten_at(&self, reaction: u64) -> u64 {
        self.sent + self.most_credit() + reaction
    }
}

/// A call and its reaction time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The hand it is for.
    pub seat: Seat,
    /// The action.
    pub action: String,
    /// The number of milliseconds after the player was shown the table.
    pub reaction_ms: u64,
    /// The credit included in the reaction time.
    pub credit_ms: u64,
}

/// When a call that arrived at `received` can be judged: as soon as none of the others can have been earlier.
pub fn settled_at(reaction: u64, received: u64, others: impl IntoIterator<Item = Witness>) -> u64 {
    let beaten = others.into_iter().map(|other| other.beaten_at(reaction)).max().unwrap_or(received);
    beaten.clamp(received, received + MOST_CREDIT_MS)
}

/// The sort key for calls: by time, and for equal times, clockwise from the left of the player being called
/// on (GEN-15).
pub fn place(call: &Call, called: Option<Seat>, seats: usize) -> (u64, usize) {
    (call.reaction_ms, clockwise(call.seat, called.unwrap_or_default(), seats))
}

/// A seat's position among calls made at the same time: 0 is to the left of the player being called on.
fn clockwise(seat: Seat, called: Seat, seats: usize) -> usize {
    let seats = seats.max(1);
    (seat.index() + seats - called.index() % seats - 1) % seats
}

/// How long the bot at `seat` takes to call in a window; `window` is a number unique to each window. `None` if the
/// table's option `bot_reaction_ms` keeps bots from calling (TUX-A18).
pub fn bot_reaction_ms(game: &Match, window: u32, seat: Seat) -> Option<u32> {
    if game.rules().options().get("bot_reaction_ms").is_some_and(|value| value == "off") {
        return None;
    }
    let (fastest, slowest) = BOT_REACTION_MS;
    let mut times = stream("reaction", game.seed(), window);
    // Draw one number per seat, in seat order, so that it does not matter who else wants to call.
    let drawn = (0..=seat.index()).map(|_| times.next_u64()).last().unwrap_or_default();
    let span = u128::from(slowest - fastest) + 1;
    Some(fastest + ((u128::from(drawn) * span) >> 64) as u32)
}

/// What the log records about the first of these calls.
pub fn judgment(first: &Call, later: &[Call]) -> Judged {
    let rival = |call: &Call| Rival {
        seat: call.seat.index(),
        action: call.action.clone(),
        reaction_ms: call.reaction_ms,
        credit_ms: call.credit_ms,
    };
    Judged {
        reaction_ms: first.reaction_ms,
        credit_ms: first.credit_ms,
        later: later.iter().map(rival).collect(),
    }
}
