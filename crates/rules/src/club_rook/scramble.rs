//! The same table with hidden cards swapped in ways that a viewer cannot notice.

use super::{Phase, Tally, pile::is_stop, state::ClubRook};
use crate::Viewer;
use cards::{Card, Seat, SeatSet};
use rand::Rng;

/// Where a hidden card is.
#[derive(Clone, Copy)]
enum Place {
    Hand(Seat),
    DrawPile(usize),
    Discards(usize),
}

impl ClubRook {
    /// Randomly swaps pairs of hidden cards in ways that change nothing visible. A finished hand stays as it
    /// is, because the count has revealed every hand.
    pub(super) fn scrambled(&self, who: Viewer, rng: &mut impl Rng) -> ClubRook {
        if self.phase == Phase::Over {
            return self.clone();
        }
        let mut hidden: Vec<(Place, Card)> = Vec::with_capacity(128);
        for seat in Seat::all(self.rules.players).filter(|seat| !who.is(*seat)) {
            hidden.extend(self.hands[seat.index()].iter().map(|card| (Place::Hand(seat), card)));
        }
        let draw_pile = self.draw_pile.cards().iter().enumerate();
        hidden.extend(draw_pile.map(|(height, card)| (Place::DrawPile(height), *card)));
        let covered = self.discards.pile.cards().split_last().map_or(&[][..], |(_, covered)| covered);
        let discards = covered.iter().enumerate();
        hidden.extend(discards.map(|(height, card)| (Place::Discards(height), *card)));
        let waiting =
            if self.rules.rooks_wait_for_first_turn { self.before_first_turn() } else { SeatSet::EMPTY };
        let fits = |place: Place, card: Card| match place {
            Place::Hand(seat) => !card.is_bird() || waiting.has(seat),
            Place::DrawPile(_) => true,
            Place::Discards(height) => {
                let turned = height < usize::from(self.discards.turned);
                !card.is_bird() && (turned || is_stop(card) == self.discards.sideways(height))
            }
        };
        for _ in 0..hidden.len() * 8 {
            let (i, j) = (rng.random_range(0..hidden.len()), rng.random_range(0..hidden.len()));
            let ((here, one), (there, two)) = (hidden[i], hidden[j]);
            if fits(here, two) && fits(there, one) {
                (hidden[i].1, hidden[j].1) = (two, one);
            }
        }
        self.with_hidden(&hidden)
    }

    fn with_hidden(&self, hidden: &[(Place, Card)]) -> ClubRook {
        let mut table = self.clone();
        for (place, _) in hidden {
            if let Place::Hand(seat) = place {
                table.hands[seat.index()] = Tally::EMPTY;
            }
        }
        for (place, card) in hidden {
            match place {
                Place::Hand(seat) => {
                    let hand = &mut table.hands[seat.index()];
                    *hand = hand.plus(Tally::one(*card));
                }
                Place::DrawPile(height) => table.draw_pile.cards_mut()[*height] = *card,
                Place::Discards(height) => table.discards.pile.cards_mut()[*height] = *card,
            }
        }
        table
    }
}
