//! How views of Rook Solitaire are created and updated. Everything on the table is public except the
//! face-down cards.

use super::{Layout, Rules};
use cards::{Card, Color, Seat};
use said::rook_solitaire::{OpenPile, OpenTable, Outcome, Phase, Seen, View};

/// A public event. It is wrapped because events stay at the table and only `Seen` leaves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub Seen);

/// The cards visible on the table.
pub(super) fn open(layout: &Layout) -> OpenTable {
    OpenTable {
        building: Color::ALL.map(|color| Card::new(color, layout.built(color))),
        piles: layout
            .piles
            .iter()
            .map(|pile| OpenPile { down: pile.down(), sunk: usize::from(pile.sunk), up: pile.run().to_vec() })
            .collect(),
    }
}

fn pile(table: &mut OpenTable, number: u8) -> Option<&mut OpenPile> {
    table.piles.get_mut(usize::from(number).checked_sub(1)?)
}

/// The stage of a game.
pub(super) fn phase(over: bool, stuck: bool) -> Phase {
    match (over, stuck) {
        (true, _) => Phase::Over,
        (false, true) => Phase::Stuck,
        (false, false) => Phase::Play,
    }
}

/// Sets the fields derived from the state, both for a fresh view and for an updated one.
pub(super) fn stand(view: &mut View, rules: &Rules, moves: u32, stuck: bool, outcome: Option<Outcome>) {
    let over = outcome.is_some();
    view.phase = phase(over, stuck);
    view.turn = (!over).then_some(Seat::wrapping(0));
    view.may_act &= !over;
    view.can_undo = rules.undo && moves > 0 && !over;
    view.moves = moves;
    view.result = outcome;
}

pub(super) fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
    match seen {
        Seen::Moved { from, to } => {
            let run = pile(&mut view.table, *from).map(|pile| std::mem::take(&mut pile.up));
            if let Some((target, run)) = pile(&mut view.table, *to).zip(run) {
                target.up.extend(run);
            }
        }
        Seen::Built { pile: number, card } => {
            if let Some(pile) = pile(&mut view.table, *number) {
                pile.up.pop();
            }
            if let Some(color) = card.color() {
                view.table.building[color as usize] = Some(*card);
            }
        }
        Seen::Turned { pile: number, card } => {
            if let Some(pile) = pile(&mut view.table, *number) {
                pile.down = pile.down.saturating_sub(1);
                pile.sunk = pile.sunk.min(pile.down);
                pile.up = vec![*card];
            }
        }
        Seen::Sunk { pile: number, .. } => {
            if let Some(pile) = pile(&mut view.table, *number) {
                pile.up.clear();
                pile.down += 1;
                pile.sunk += 1;
            }
        }
        Seen::TakenBack { table } => view.table = table.clone(),
        Seen::Now { moves, stuck, outcome } => stand(view, rules, *moves, *stuck, *outcome),
    }
}
