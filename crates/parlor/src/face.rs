//! What each viewer is shown. Everything that leaves a table passes through here, and all that it says of cards
//! comes from the rules' own views and seen events.

use crate::{KeyHash, Parlor, Step};
use cards::Seat;
use rules::{AnyEvent, AnyHand, Coverage, Viewer};
use serde_json::{Value, value::RawValue};
use wire::{Legal, Table, Update, You};

/// Actions sent at most; beyond them a client asks for the action it has in mind.
const MOST_ACTIONS: usize = 256;

/// Who a person is at the table.
pub fn you(parlor: &Parlor, who: Option<KeyHash>) -> You {
    You { seat: who.and_then(|who| parlor.seat_of(who)), host: who.is_some_and(|who| parlor.is_host(who)) }
}

/// Who looks from a seat.
pub fn viewer(seat: Option<usize>) -> Viewer {
    seat.and_then(Seat::new).map_or(Viewer::Spectator, Viewer::Seat)
}

/// How what a game shows is carried: as JSON to look into, or as text that is only passed on, which costs a fraction.
pub trait Carried: Sized {
    /// The cards as `viewer` sees them.
    fn view(hand: &dyn AnyHand, viewer: Viewer) -> Self;
    /// What `viewer` saw of an event.
    fn seen(event: &dyn AnyEvent, viewer: Viewer) -> Option<Self>;
}

impl Carried for Value {
    fn view(hand: &dyn AnyHand, viewer: Viewer) -> Value {
        hand.view(viewer)
    }
    fn seen(event: &dyn AnyEvent, viewer: Viewer) -> Option<Value> {
        event.seen(viewer)
    }
}

impl Carried for Box<RawValue> {
    fn view(hand: &dyn AnyHand, viewer: Viewer) -> Box<RawValue> {
        hand.written_view(viewer)
    }
    fn seen(event: &dyn AnyEvent, viewer: Viewer) -> Option<Box<RawValue>> {
        event.written_seen(viewer)
    }
}

/// What `viewer` saw of events.
pub fn seen<J: Carried>(events: &[Box<dyn AnyEvent>], viewer: Viewer) -> Vec<J> {
    events.iter().filter_map(|event| J::seen(&**event, viewer)).collect()
}

/// One step as seen from a seat. `table` is given where it changed, `left` tells the milliseconds on a hand's clock.
pub fn update<J: Carried>(
    parlor: &Parlor,
    step: &Step,
    seat: Option<usize>,
    table: Option<&Table>,
    left: &dyn Fn(Seat) -> Option<u64>,
) -> Update<J> {
    let seen: Vec<J> = seen(&step.events, viewer(seat));
    // A view is its first state and what was seen since: where nothing was seen, it is the same as before.
    let fresh = step.dealt || !seen.is_empty();
    Update {
        v: parlor.v(),
        view: if fresh { view(parlor, seat) } else { None },
        legal: if fresh { legal(parlor, seat, left) } else { Vec::new() },
        seen,
        you: None,
        table: table.cloned().map(Box::new),
    }
}

/// The cards as seen from a seat.
pub fn view<J: Carried>(parlor: &Parlor, seat: Option<usize>) -> Option<J> {
    parlor.game().map(|game| J::view(game.hand(), viewer(seat)))
}

/// What may be played from a seat now.
pub fn legal(parlor: &Parlor, seat: Option<usize>, left: &dyn Fn(Seat) -> Option<u64>) -> Vec<Legal> {
    let (Some(game), Some(mine)) = (parlor.game(), seat) else { return Vec::new() };
    let hands = parlor.to_act().into_iter().filter(|(_, decides)| *decides == mine);
    let list = |(hand, _): (Seat, usize)| {
        let (mut actions, coverage) = game.hand().legal(hand);
        let mut pattern = match coverage {
            Coverage::All => None,
            Coverage::Pattern(text) => Some(text),
        };
        if actions.len() > MOST_ACTIONS {
            actions.truncate(MOST_ACTIONS);
            pattern.get_or_insert_with(|| "and more like these".into());
        }
        Legal { seat: hand.index(), actions, pattern, clock_ms: left(hand) }
    };
    hands.map(list).collect()
}
