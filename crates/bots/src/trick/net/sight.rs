//! Turns a bot's view and memory into the sight that the engine would produce.

use crate::trick::Memory;
use cards::{Bits, Card, MAX_SEATS, Seat};
use rules::trick::{
    Phase, Sight, TrickRules, View,
    axes::{NestUse, TrumpTime},
    event::Call,
    sight::NONE,
};

/// The number of possible leads: four colors, plus a Rook that belongs to none.
const LEADS: u8 = 5;

fn set(cards: &[Card]) -> u64 {
    cards.iter().fold(0, |set, card| set | u64::one(card.index()))
}

/// The viewer's knowledge when the hand at `seat` has to act, after choosing these cards for a bury. This
/// works for one pack only.
pub fn sight(
    rules: &dyn TrickRules,
    view: &View,
    memory: &Memory,
    seat: Seat,
    chosen: &[Card],
) -> Sight<u64> {
    let me = view.viewer.unwrap_or(seat);
    let hands = view.clockwise.len().min(MAX_SEATS);
    let first = view.clockwise.iter().position(|other| *other == me).unwrap_or(0);
    let ring = |turn: usize| view.clockwise[(first + turn) % hands.max(1)];
    let place = |seat: Seat| (0..hands).find(|turn| ring(*turn) == seat).map_or(NONE, |turn| turn as u8);
    let axes = rules.axes();
    let untouched = axes.nest_use != NestUse::Bidder
        || view.phase == Phase::Auction
        || view.phase == Phase::Trump && axes.trump_time == TrumpTime::BeforeNest;
    let shown = set(&view.nest.shown);
    let mut aside = set(&view.nest.face_up) | if untouched { shown } else { 0 };
    if let Some(nest) = &view.nest.cards {
        aside = set(nest);
    }
    if let Some(center) = &view.center.cards {
        aside |= set(center);
    }
    let open = view.open_hands.iter().filter(|open| open.seat != me);
    let open = open.fold(0, |all, open| all | set(&open.cards));
    let mut sight = Sight {
        hands,
        own: set(&view.hand),
        unseen: 0,
        played: [0; MAX_SEATS],
        trick: [NONE; MAX_SEATS],
        void: [0; MAX_SEATS],
        mate: [0; MAX_SEATS],
        acting: place(seat),
        dealer: place(view.dealer),
        bidder: view.bid.as_ref().map_or(NONE, |bid| place(bid.seat)),
        passed: [0; MAX_SEATS],
        said: [0; MAX_SEATS],
        tricks: [0; MAX_SEATS],
        points: [0; MAX_SEATS],
        totals: [0; MAX_SEATS],
        trump: view.trump.map_or(NONE, |trump| trump.index() as u8),
        phase: view.phase,
        bid: view.bid.as_ref().map_or(0, |bid| bid.points),
        tricks_left: (rules.tricks()
            - view.tricks.iter().map(|tricks| usize::from(*tricks)).sum::<usize>().min(rules.tricks()))
            as u8,
        aside,
        chosen: set(chosen),
        open,
        shown: shown
            | view.turned.iter().chain(&view.exposed).fold(0, |all, card| all | u64::one(card.index())),
        called: view.called.as_ref().map_or(NONE, |called| called.card.index()),
    };
    for turn in 0..hands {
        let other = ring(turn);
        let together = |side: &Vec<Seat>| side.contains(&me) && side.contains(&other);
        sight.mate[turn] = u8::from(other == me || view.sides.iter().any(together));
        sight.void[turn] =
            (0..LEADS).filter(|led| memory.is_void(other, *led)).fold(0, |void, led| void | 1 << led);
        match view.calls.get(other.index()).copied().flatten() {
            Some(Call::Pass) => sight.passed[turn] = 1,
            Some(Call::Bid(points)) => sight.said[turn] = points,
            None => {}
        }
        sight.tricks[turn] = view.tricks.get(other.index()).copied().unwrap_or(0);
        sight.points[turn] = memory.counters(other);
    }
    for played in memory.plays() {
        if let Some(cards) = sight.played.get_mut(usize::from(place(played.seat))) {
            *cards |= u64::one(played.card.index());
        }
    }
    for played in &view.trick {
        if let Some(card) = sight.trick.get_mut(usize::from(place(played.seat))) {
            *card = played.card.index();
        }
    }
    let known = sight.played.iter().fold(sight.own | aside | open, |known, cards| known | cards);
    sight.unseen = set(rules.pack()) & !known;
    sight
}
