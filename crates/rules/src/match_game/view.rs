//! How views of Match are created and updated. Everyone sees the same cards, and every event is public.

use super::Match;
use crate::Viewer;
use cards::Card;
use rand::{Rng, seq::SliceRandom};
use said::match_game::{Phase, Seen, View};

/// A public event. It is wrapped because events stay at the table and only `Seen` leaves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub Seen);

pub(super) fn fold(view: &mut View, seen: &Seen) {
    match seen {
        Seen::Laid { seat, card } => {
            view.pile.push(*card);
            view.plays = view.plays.saturating_add(1);
            if let Some(hand) = view.hands.get_mut(seat.index()) {
                *hand = hand.saturating_sub(1);
            }
        }
        Seen::Taken { seat, cards, piles_left } => {
            view.pile.clear();
            view.piles_left = *piles_left;
            if let Some(hand) = view.hands.get_mut(seat.index()) {
                *hand += cards;
            }
        }
        Seen::Out { .. } => {}
        Seen::Turn { seat } => {
            view.turn = Some(*seat);
            view.may_act = view.seat == Some(*seat);
        }
        Seen::Ended { result } => {
            view.phase = Phase::Over;
            view.turn = None;
            view.may_act = false;
            view.result = Some(result.clone());
        }
    }
}

impl Match {
    pub(super) fn phase_now(&self) -> Phase {
        if self.winners.is_some() { Phase::Over } else { Phase::Pile }
    }

    pub(super) fn seen_by(&self, who: Viewer) -> View {
        let over = self.winners.is_some();
        View {
            dealer: self.dealer,
            phase: self.phase_now(),
            turn: (!over).then_some(self.turn),
            seat: match who {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            may_act: !over && who.is(self.turn),
            hands: self.hands.iter().take(self.rules.players).map(|hand| hand.len()).collect(),
            pile: self.pile.cards().collect(),
            piles_left: self.piles_left,
            plays: self.plays,
            result: self.winners.map(|winners| self.result(winners)),
        }
    }

    /// Redeals all face-down cards among the Hands, since nobody can see any of them.
    pub(super) fn reshuffled(&self, rng: &mut impl Rng) -> Match {
        let mut other = self.clone();
        let mut hidden: Vec<Card> = self.hands.iter().flat_map(|hand| hand.cards()).collect();
        hidden.shuffle(rng);
        let mut hidden = hidden.into_iter();
        for hand in &mut other.hands {
            *hand = hidden.by_ref().take(hand.len()).collect();
        }
        other
    }
}
