//! Redeals the cards that a viewer cannot see: the engine's part of the leak law.

use super::{
    axes::NestUse,
    rules::Rules,
    state::{NOBODY, State, some_seat},
};
use crate::Viewer;
use cards::{Bits, MAX_SEATS};
use rand::{Rng, seq::SliceRandom};

impl<B: Bits> State<B> {
    /// Shuffles the cards hidden from `who` among the places hidden from `who`.
    pub(super) fn scramble(&mut self, rules: &Rules<B>, who: Viewer, rng: &mut impl Rng) {
        if self.lies_open() {
            // Everything is visible except the order in which tricks were taken, which is not recorded
            // anywhere.
            return;
        }
        let viewer = match who {
            Viewer::Seat(seat) if seat.index() < rules.players => seat.index() as u8,
            _ => NOBODY,
        };
        let bidder = some_seat(self.bidder).map_or(NOBODY, |seat| seat.index() as u8);
        let buried = rules.axes.nest_use == NestUse::Bidder && !self.nest.is_empty();
        let mut hidden: Vec<u8> = Vec::new();
        // These stay in place: the viewer's own cards, the open cards, and every card whose place everyone
        // knows.
        let mut known = self.nest_shown | self.buried_shown;
        if viewer != NOBODY {
            known |= self.hands[usize::from(viewer)];
        }
        if viewer == bidder && bidder != NOBODY && buried {
            known |= self.nest;
        }
        if self.center_to != NOBODY && self.center_to == viewer {
            known |= self.center;
        }
        if self.dummy != NOBODY {
            let hand = self.hands[usize::from(self.dummy)];
            known |= if self.dummy_open { hand } else { hand & self.dummy_up };
        }
        if self.called != NOBODY {
            known |= rules.copies(super::state::face(self.called));
        }
        if self.exposed != NOBODY {
            known |= rules.copies(super::state::face(self.exposed));
        }
        // Players may look at the last trick; older ones are face down.
        let last = (0..rules.hands).fold(B::EMPTY, |set, i| match self.last_winner {
            NOBODY => set,
            _ => set | B::one(self.last[i]),
        });
        known |= last;
        let mut places: Vec<&mut B> = Vec::new();
        let (hands, taken): (&mut [B; MAX_SEATS], &mut [B; MAX_SEATS]) = (&mut self.hands, &mut self.taken);
        places.extend(hands.iter_mut());
        places.extend(taken.iter_mut());
        places.extend([&mut self.nest, &mut self.center, &mut self.aside]);
        for place in &places {
            hidden.extend((**place & !known).places());
        }
        hidden.shuffle(rng);
        let mut next = hidden.into_iter();
        for place in places {
            let size = (*place & !known).count() as usize;
            let stays = *place & known;
            *place = next.by_ref().take(size).fold(stays, |set, p| set | B::one(p));
        }
        if self.called != NOBODY && self.partner != NOBODY && !self.partner_known {
            self.hide_partner(rules, viewer, rng);
        }
    }

    /// The secret partner might be anyone except the viewer and the bidder.
    fn hide_partner(&mut self, rules: &Rules<B>, viewer: u8, rng: &mut impl Rng) {
        if self.partner == viewer {
            return;
        }
        let others: Vec<u8> = (0..rules.hands as u8).filter(|s| *s != viewer && *s != self.bidder).collect();
        if let Some(partner) = others.get(rng.random_range(0..others.len().max(1))) {
            self.partner = *partner;
        }
    }
}
