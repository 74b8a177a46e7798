//! Who was first. Calls that race each other (a doubt, Orange, Panjandrum, folded hands, and the next play that would
//! end the chance to call) are judged from the moment each player was shown the table, not by who is nearer to the
//! server. Pure arithmetic on times that others measured; when to judge and what the calls do is the desk's business.
//!
//! A player is taken to have been shown a step when the table sent it, and later by a *credit*: the way there and back
//! as measured by pings, but no more than it took to acknowledge the step, and never more than [`MOST_CREDIT_MS`].
//! Acknowledging late gains nothing, because the measured way is the smaller of the two; calling late only costs. Who
//! pretends on every ping to be far away gains at most the bound.
//!
//! A bot has no hand to move. Its reaction time is drawn from the seed of the deal, the call window and the seat: the
//! same seed gives the same race on every machine.

use cards::Seat;
use rand::RngCore;
use table::{Match, chance::stream};
use wire::{Judged, Rival};

/// The most that a slow connection is credited with, and so the longest that a call waits to be judged.
pub const MOST_CREDIT_MS: u64 = 250;

/// The fastest and the slowest reaction of a bot, in milliseconds.
const BOT_REACTION_MS: (u32, u32) = (250, 1500);

/// What the table knows of how a player was shown a step: milliseconds on the table's own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness {
    /// When the step was sent.
    pub sent: u64,
    /// When the acknowledgement that it is on the screen came in.
    pub shown: Option<u64>,
    /// The shortest way there and back measured lately.
    pub round_trip: Option<u64>,
}

impl Witness {
    /// How much later than it was sent the step is taken to have been shown.
    pub fn credit(&self) -> u64 {
        let acknowledged = self.shown.map_or(0, |shown| shown.saturating_sub(self.sent));
        acknowledged.min(self.most_credit())
    }

    /// The credit once the acknowledgement is here, whenever that is.
    fn most_credit(&self) -> u64 {
        self.round_trip.unwrap_or(0).min(MOST_CREDIT_MS)
    }

    /// The time of a call that came in at `received`.
    pub fn reaction(&self, received: u64) -> u64 {
        received.saturating_sub(self.sent + self.credit())
    }

    /// When a call with a smaller reaction than `reaction` can no longer come in from this player.
    fn beaten_at(&self, reaction: u64) -> u64 {
        self.sent + self.most_credit() + reaction
    }
}

/// A call and its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The hand it is for.
    pub seat: Seat,
    /// What is called.
    pub action: String,
    /// Milliseconds after the player was shown the table.
    pub reaction_ms: u64,
    /// The credit in it.
    pub credit_ms: u64,
}

/// When a call that came in at `received` can be judged: as soon as none of the others can have been earlier.
pub fn settled_at(reaction: u64, received: u64, others: impl IntoIterator<Item = Witness>) -> u64 {
    let beaten = others.into_iter().map(|other| other.beaten_at(reaction)).max().unwrap_or(received);
    beaten.clamp(received, received + MOST_CREDIT_MS)
}

/// The key that puts calls in order: by time, and at the same time clockwise from the left of the player whose action
/// is called (GEN-15).
pub fn place(call: &Call, called: Option<Seat>, seats: usize) -> (u64, usize) {
    (call.reaction_ms, clockwise(call.seat, called.unwrap_or_default(), seats))
}

/// The place of a seat in the order of calls made at the same time: 0 for the left of the player called.
fn clockwise(seat: Seat, called: Seat, seats: usize) -> usize {
    let seats = seats.max(1);
    (seat.index() + seats - called.index() % seats - 1) % seats
}

/// How long the bot at `seat` takes to call out in a window, numbered by something that is different for each; `None`
/// where the table's option `bot_reaction_ms` says that bots never call (TUX-A18).
pub fn bot_reaction_ms(game: &Match, window: u32, seat: Seat) -> Option<u32> {
    if game.rules().options().get("bot_reaction_ms").is_some_and(|value| value == "off") {
        return None;
    }
    let (fastest, slowest) = BOT_REACTION_MS;
    let mut times = stream("reaction", game.seed(), window);
    // One number per seat in the order of the seats, so that it does not matter who else wants to call.
    let drawn = (0..=seat.index()).map(|_| times.next_u64()).last().unwrap_or_default();
    let span = u128::from(slowest - fastest) + 1;
    Some(fastest + ((u128::from(drawn) * span) >> 64) as u32)
}

/// What the log says of the first of these calls.
pub fn judgement(first: &Call, later: &[Call]) -> Judged {
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
