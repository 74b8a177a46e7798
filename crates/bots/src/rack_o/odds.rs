//! The chance that a gap of empty slots is filled in time. A gap is described by the number of slots between
//! two cards that stay and the number of cards that could go there; each look reveals one of the cards that
//! may still come.
//!
//! The values are exact if looks are independent: they average over every card, and each card goes where it
//! leaves the best chances, or is passed over.

use rules::rack_o::SLOTS;
use std::sync::OnceLock;

/// The numbers of looks for which chances are computed, from just the next look to a long round.
pub(super) const LOOKS: [usize; TIMES] = [1, 2, 3, 5, 7, 10, 14, 19, 25, 33];
/// How many entries [`LOOKS`] has.
pub(super) const TIMES: usize = 10;
/// One chance for each of [`LOOKS`].
pub(super) type Chances = [f32; TIMES];

/// The numbers of cards for which there are tables; the closest one is used.
const SIZES: [usize; 9] = [6, 10, 15, 20, 25, 30, 36, 43, 50];

/// The chances of filling every gap if one of this many cards comes at each look.
pub(super) struct Odds {
    size: usize,
    /// Indexed by slots, then by cards.
    filled: Vec<Chances>,
}

impl Odds {
    /// The table for a stock of about `cards` cards; computed once.
    pub(super) fn of(cards: usize) -> &'static Odds {
        static KEPT: [OnceLock<Odds>; SIZES.len()] = [const { OnceLock::new() }; SIZES.len()];
        let nearest = (0..SIZES.len()).min_by_key(|at| SIZES[*at].abs_diff(cards)).unwrap_or(0);
        KEPT[nearest].get_or_init(|| Odds::work_out(SIZES[nearest]))
    }

    /// The chances of filling `slots` slots if `cards` cards in the stock fit between their neighbors.
    #[inline]
    pub(super) fn filled(&self, slots: usize, cards: usize) -> &Chances {
        &self.filled[slots.min(SLOTS) * (self.size + 1) + cards.min(self.size)]
    }

    fn work_out(size: usize) -> Odds {
        let at = |slots: usize, cards: usize| slots * (size + 1) + cards;
        let mut filled = vec![[0.0; TIMES]; (SLOTS + 1) * (size + 1)];
        let mut now = vec![0.0f32; filled.len()];
        now[..=size].fill(1.0);
        filled[..=size].fill([1.0; TIMES]);
        for look in 1..=LOOKS[TIMES - 1] {
            let before = now.clone();
            for slots in 1..=SLOTS {
                for cards in slots..=size {
                    let stays = before[at(slots, cards)];
                    let mut sum = stays * (size - cards) as f32;
                    for lower in 0..cards {
                        let put = |front: usize| {
                            before[at(front, lower)] * before[at(slots - 1 - front, cards - 1 - lower)]
                        };
                        sum += (0..slots).map(put).fold(stays, f32::max);
                    }
                    now[at(slots, cards)] = sum / size as f32;
                }
            }
            if let Some(time) = LOOKS.iter().position(|looks| *looks == look) {
                for (chances, now) in filled.iter_mut().zip(&now) {
                    chances[time] = *now;
                }
            }
        }
        Odds { size, filled }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portable::power;

    #[test]
    fn one_slot_waits_for_any_of_its_cards() {
        let odds = Odds::of(30);
        for (time, looks) in LOOKS.into_iter().enumerate() {
            let expected = 1.0 - power(1.0 - 4.0 / 30.0, looks);
            assert!((odds.filled(1, 4)[time] - expected).abs() < 1e-5);
        }
    }

    #[test]
    fn two_slots_are_worked_out_by_hand() {
        // Two slots and two cards: both must come, in any order, so the chance is 2/30 for the first look and 1/30
        // for the second.
        let odds = Odds::of(30);
        assert_eq!(odds.filled(2, 2)[0], 0.0);
        assert!((odds.filled(2, 2)[1] - 2.0 / 900.0).abs() < 1e-6);
    }

    #[test]
    fn an_empty_gap_is_always_filled_and_too_few_cards_never_fill_one() {
        let odds = Odds::of(21);
        assert_eq!(odds.filled(0, 0), &[1.0; TIMES]);
        assert_eq!(odds.filled(3, 2), &[0.0; TIMES]);
        assert!(odds.filled(2, 60)[5] > odds.filled(2, 6)[5]);
        assert!(odds.filled(2, 6)[5] > odds.filled(3, 6)[5]);
    }
}
