//! How views of Panjandrum are created and updated. Everyone sees the same cards, and every event is public.

use super::{Errors, Rules, table::Table};
use cards::{Card, Color, Seat};
use said::panjandrum::{OpenTable, Outcome, Phase, Seen, Stand, View};

/// A public event. It is wrapped because events stay at the table and only `Seen` leaves it.
#[derive(Clone, PartialEq, Debug)]
pub struct Event(pub Seen);

pub(super) fn phase(result: Option<Outcome>) -> Phase {
    if result.is_some() { Phase::Over } else { Phase::Play }
}

/// The face-up cards.
pub(super) fn open(table: &Table) -> OpenTable {
    let seats = || Seat::all(table.players);
    OpenTable {
        hands: seats().map(|seat| table.hand(seat).len()).collect(),
        delays: seats().map(|seat| table.delay(seat).as_slice().to_vec()).collect(),
        lifted: table.lifted,
        building: Color::ALL.map(|color| Card::new(color, table.building[color as usize])),
    }
}

/// Removes the card that was played: the lifted one, or else the top of the player's Delay Pile.
fn take(table: &mut OpenTable, seat: Seat) {
    if table.lifted.take().is_none() {
        table.delays[seat.index()].pop();
    }
}

fn shrink_hand(table: &mut OpenTable, seat: Seat) {
    let hand = &mut table.hands[seat.index()];
    *hand = hand.saturating_sub(1);
}

fn fold_table(table: &mut OpenTable, seen: &Seen) {
    match *seen {
        Seen::Lifted { seat, card } => {
            shrink_hand(table, seat);
            table.lifted = Some(card);
        }
        Seen::Flipped { seat } => {
            table.hands[seat.index()] = std::mem::take(&mut table.delays[seat.index()]).len();
        }
        Seen::Built { seat, card } => {
            take(table, seat);
            if let Some(color) = card.color() {
                table.building[color as usize] = Some(card);
            }
        }
        Seen::Gave { seat, to, card } => {
            take(table, seat);
            table.delays[to.index()].push(card);
        }
        Seen::Delayed { seat, card } => {
            table.lifted = None;
            table.delays[seat.index()].push(card);
        }
        Seen::HandedOver { from, to } => {
            shrink_hand(table, from);
            table.hands[to.index()] += 1;
        }
        Seen::TakenBack { table: ref before } => *table = before.clone(),
        Seen::Called { .. } | Seen::Now(_) => {}
    }
}

pub(super) fn new(seat: Option<Seat>, dealer: Seat, table: &Table, stand: Stand, rules: &Rules) -> View {
    let mut view =
        View { seat, phase: Phase::Play, dealer, may_act: false, may_call: false, stand, table: open(table) };
    refresh(&mut view, rules);
    view
}

/// Derives the viewer's choices from the state.
fn refresh(view: &mut View, rules: &Rules) {
    view.phase = phase(view.stand.result);
    view.may_call = view.phase != Phase::Over
        && rules.errors == Errors::Possible
        && view.seat.is_some()
        && view.stand.moved.is_some()
        && view.stand.moved != view.seat;
    view.may_act = view.may_call || view.seat.is_some() && view.stand.turn == view.seat;
}

pub(super) fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
    fold_table(&mut view.table, seen);
    if let Seen::Now(stand) = seen {
        view.stand = *stand;
        refresh(view, rules);
    }
}
