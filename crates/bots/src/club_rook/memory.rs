//! Everything a player remembers: the order of the Discard Pile, which cards each player has openly taken
//! from it, and which cards each has discarded. All of it was face up at some point, so a person in the same
//! seat could know it as well.

use cards::{Card, MAX_SEATS};
use rules::club_rook::{Seen, Status, Tally, View};

/// The memory of one hand.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory {
    /// The Discard Pile, bottom card first, as far as its cards were seen.
    pub(super) pile: Vec<Card>,
    /// Cards that a seat took from the pile and has not shown since then.
    pub(super) taken: [Tally; MAX_SEATS],
    /// Cards that a seat discarded.
    pub(super) thrown: [Tally; MAX_SEATS],
    /// The number of finished turns.
    pub(super) turns: usize,
    last_turn: Option<cards::Seat>,
}

impl Memory {
    pub(super) fn begin(view: &View) -> Memory {
        Memory {
            pile: view.discard_pile.top.into_iter().collect(),
            last_turn: view.status.turn,
            ..Memory::default()
        }
    }

    pub(super) fn fold(&mut self, seen: &Seen) {
        match seen {
            Seen::Discarded { seat, card } => {
                self.pile.push(*card);
                self.thrown[seat.index()] = add(self.thrown[seat.index()], *card);
                self.show(seat.index(), &[*card]);
            }
            Seen::TookPile { seat, .. } => {
                let cards = std::mem::take(&mut self.pile);
                self.taken[seat.index()] = cards.into_iter().fold(self.taken[seat.index()], add);
            }
            Seen::TookTop { seat, card, .. } => {
                self.pile.pop();
                self.taken[seat.index()] = add(self.taken[seat.index()], *card);
            }
            Seen::Laid { seat, cards, .. } => self.show(seat.index(), cards),
            Seen::Status(Status { turn, .. }) if *turn != self.last_turn => {
                self.last_turn = *turn;
                self.turns += 1;
            }
            _ => {}
        }
    }

    /// Removes cards that a seat has shown from those it may hold.
    fn show(&mut self, seat: usize, cards: &[Card]) {
        for card in cards.iter().filter(|card| !card.is_bird()) {
            if self.taken[seat].has(*card) {
                self.taken[seat] = self.taken[seat].minus(Tally::one(*card));
            }
        }
    }
}

fn add(tally: Tally, card: Card) -> Tally {
    tally.try_with(card).unwrap_or(tally)
}
