//! What each viewer is shown. Everything that leaves a table passes through here, and everything it says about
//! cards comes from the views and events of the rules.

use crate::{KeyHash, Parlor, Step};
use cards::Seat;
use rules::{AnyEvent, Coverage, Viewer};
use wire::{Legal, Message, Table, Update, Welcome, You};

/// Enough bytes for most updates.
const USUAL_UPDATE: usize = 1500;

/// The maximum number of legal actions sent; if there are more, a client simply submits the action it wants.
const MOST_ACTIONS: usize = 256;

/// A person's role at this table.
pub fn you(parlor: &Parlor, who: Option<KeyHash>) -> You {
    You { seat: who.and_then(|who| parlor.seat_of(who)), host: who.is_some_and(|who| parlor.is_host(who)) }
}

/// Everything a person who connects now may know about the table. The desk adds missed events and chat.
pub fn welcome(parlor: &Parlor, you: You, left: &dyn Fn(Seat) -> Option<u64>) -> Welcome {
    Welcome {
        protocol: wire::PROTOCOL,
        v: parlor.v(),
        you,
        table: parlor.table(),
        view: view(parlor, you.seat),
        legal: legal(parlor, you.seat, left),
        counted: counted(parlor),
        missed: None,
        talk: Vec::new(),
    }
}

/// The viewer at a seat.
pub fn viewer(seat: Option<usize>) -> Viewer {
    seat.and_then(Seat::new).map_or(Viewer::Spectator, Viewer::Seat)
}

/// What `viewer` saw of these events.
pub fn seen(events: &[Box<dyn AnyEvent>], viewer: Viewer) -> Vec<said::Seen> {
    events.iter().filter_map(|event| event.seen(viewer)).collect()
}

/// Whether a step shows the viewer at a seat anything.
pub fn shows(step: &Step, seat: Option<usize>) -> bool {
    let viewer = viewer(seat);
    step.dealt || step.table || step.events.iter().any(|event| event.seen(viewer).is_some())
}

/// One step as seen from a seat. `table` is set if it changed; `left` is the number of milliseconds left on a
/// hand's clock.
pub fn update(
    parlor: &Parlor,
    step: &Step,
    seat: Option<usize>,
    table: Option<&Table>,
    left: &dyn Fn(Seat) -> Option<u64>,
) -> Update {
    let seen = seen(&step.events, viewer(seat));
    // A view is its first state plus what was seen since then, so it is unchanged if nothing was seen.
    let fresh = step.dealt || !seen.is_empty();
    Update {
        v: parlor.v(),
        view: if fresh { view(parlor, seat) } else { None },
        legal: if fresh { legal(parlor, seat, left) } else { Vec::new() },
        counted: if fresh { counted(parlor) } else { Vec::new() },
        seen,
        you: None,
        table: table.cloned().map(Box::new),
    }
}

/// The same step, serialized as a message.
pub fn written_update(
    parlor: &Parlor,
    step: &Step,
    seat: Option<usize>,
    table: Option<&Table>,
    left: &dyn Fn(Seat) -> Option<u64>,
) -> String {
    let mut text = Vec::with_capacity(USUAL_UPDATE);
    let message = Message::Update(Box::new(update(parlor, step, seat, table, left)));
    // Plain structs always serialize to valid UTF-8 JSON.
    match serde_json::to_writer(&mut text, &message) {
        Ok(()) => String::from_utf8(text).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// The cards as seen from a seat.
pub fn view(parlor: &Parlor, seat: Option<usize>) -> Option<said::View> {
    parlor.game().map(|game| game.hand().view(viewer(seat)))
}

/// The points won so far, as everyone could have counted them.
pub fn counted(parlor: &Parlor) -> Vec<i32> {
    parlor.game().map(|game| game.hand().counted()).unwrap_or_default()
}

/// The legal actions of a seat.
pub fn legal(parlor: &Parlor, seat: Option<usize>, left: &dyn Fn(Seat) -> Option<u64>) -> Vec<Legal> {
    let (Some(game), Some(mine)) = (parlor.game(), seat) else { return Vec::new() };
    let hands = parlor.to_act().into_iter().filter(|(_, decides)| *decides == mine);
    let list = |(hand, _): (Seat, usize)| {
        let (mut actions, coverage) = game.hand().legal(hand);
        let mut pattern = match coverage {
            Coverage::All => None,
            Coverage::Pattern(pattern) => Some(pattern),
        };
        if actions.len() > MOST_ACTIONS {
            actions.truncate(MOST_ACTIONS);
            pattern.get_or_insert(said::Pattern::MoreLikeThese);
        }
        Legal { seat: hand.index(), actions, pattern, clock_ms: left(hand) }
    };
    hands.map(list).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{By, Entry, Key, Logged, Secret};
    use rand::{SeedableRng, rngs::SmallRng};
    use rules::{Catalog, RuleSet};
    use wire::{Message, Settings};

    /// Plays a few moves of every game and checks that each update reads back exactly as it was written.
    #[test]
    fn a_written_update_is_read_back_as_it_was() {
        let catalog = Catalog::default();
        let mut rng = SmallRng::seed_from_u64(5);
        for game in catalog.entries() {
            let rules = catalog.open(&game.id, game.players.first().copied(), &Default::default()).unwrap();
            let logged = |entry| Logged { at: 0, entry };
            let host = Key::fresh().unwrap().hash();
            let opened = Entry::Opened {
                rules: RuleSet::of(&*rules).to_string(),
                version: rules.version(),
                host,
                settings: Settings::default(),
                secret: Secret([7; 32]),
            };
            let mut parlor = Parlor::open(&catalog, "t", &logged(opened)).unwrap();
            for seat in 0..parlor.chairs().len() {
                parlor.apply(&logged(Entry::Bot { seat, bot: crate::Bot { level: 0 } })).unwrap();
            }
            let mut next = Some(parlor.decide_deal(Secret([8; 32])).unwrap());
            for _ in 0..60 {
                let Some(entry) = next else { break };
                let step = parlor.apply(&logged(entry)).unwrap();
                let table = step.table.then(|| parlor.table());
                for seat in (0..parlor.chairs().len()).map(Some).chain([None]) {
                    let left = |_| Some(5);
                    let text = written_update(&parlor, &step, seat, table.as_ref(), &left);
                    let message =
                        Message::Update(Box::new(update(&parlor, &step, seat, table.as_ref(), &left)));
                    assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), message, "{}", game.id);
                }
                next = parlor.to_act().first().and_then(|(seat, _)| {
                    let action = parlor.game()?.hand().random_legal(*seat, &mut rng)?;
                    parlor.played(Some(seat.index()), &action, By::Bot, None).ok()
                });
            }
        }
    }
}
