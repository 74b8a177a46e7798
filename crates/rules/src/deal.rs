//! Explicit chance: the pack as the dealer holds it, the cuts, and a seed for everything the pack doesn't decide. A
//! hand is a function of its deal and its actions.

use rand::{Rng, RngCore};
use said::table::BadDeal;
use std::fmt::{Debug, Display};

/// All the randomness in one hand.
///
/// ```
/// use rookery_rules::{Deal, Luck};
///
/// let deal = Deal::shuffled(vec![1, 2, 3, 4], &mut Luck::new(7));
/// assert_eq!(deal, Deal::shuffled(vec![1, 2, 3, 4], &mut Luck::new(7)));
/// assert!(deal.check_pack(&[4, 3, 2, 1]).is_ok());
/// assert!(deal.check_pack(&[1, 2, 3]).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal<C> {
    /// All cards from top to bottom, as the dealer holds them after the shuffle.
    pub pack: Vec<C>,
    /// The cards cut, which are used in order whenever the rules call for a cut (a Dixie tie, the trump in
    /// High 14).
    pub cuts: Vec<C>,
    /// Decides everything else that is random (further cuts, a second shuffle) through [`Luck`].
    pub luck: u64,
}

impl<C> Deal<C> {
    /// A shuffled deal of `pack`.
    pub fn shuffled(pack: Vec<C>, rng: &mut impl Rng) -> Deal<C> {
        let mut deal = Deal { pack, cuts: Vec::new(), luck: 0 };
        deal.reshuffle(rng);
        deal
    }

    /// Reshuffles in place, without allocating.
    #[inline]
    pub fn reshuffle(&mut self, rng: &mut impl Rng) {
        // Fisher-Yates; each 64-bit number places four cards. A card takes at most seven bits, so at least 36 bits
        // remain for the fourth, and the bias is below one in ten billion.
        let mut last = self.pack.len();
        while last > 1 {
            let mut fraction = rng.next_u64();
            for _ in 0..4.min(last - 1) {
                let product = u128::from(fraction) * last as u128;
                fraction = product as u64;
                last -= 1;
                self.pack.swap(last, (product >> 64) as usize);
            }
        }
        self.luck = rng.next_u64();
    }
}

impl<C: Copy + Ord + Debug + Display> Deal<C> {
    /// Checks that the pack holds exactly the cards in `full`, in any order.
    pub fn check_pack(&self, full: &[C]) -> Result<(), BadDeal> {
        let (mut have, mut want) = (self.pack.clone(), full.to_vec());
        have.sort_unstable();
        want.sort_unstable();
        let mut have = have.into_iter().peekable();
        for card in want {
            match have.next_if(|c| *c <= card) {
                Some(same) if same == card => {}
                Some(extra) => return Err(BadDeal::Extra { card: extra.to_string() }),
                None => return Err(BadDeal::Missing { card: card.to_string() }),
            }
        }
        have.next().map_or(Ok(()), |extra| Err(BadDeal::Extra { card: extra.to_string() }))
    }
}

/// A small deterministic stream of numbers from a deal's `luck`, identical on every platform and in every
/// version. (SplitMix64 is defined by its constants, not by a library version.)
///
/// ```
/// use rookery_rules::{Luck, rand::Rng};
///
/// let mut luck = Luck::new(0);
/// assert_eq!(luck.next_u64(), 0xE220_A839_7B1D_CDAF);
/// assert!(luck.below(6) < 6);
/// // It can be used wherever random numbers are needed.
/// assert!((1..=6).contains(&luck.random_range(1..=6)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Luck(u64);

impl Luck {
    /// The stream that starts at `luck`.
    pub fn new(luck: u64) -> Luck {
        Luck(luck)
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n` (which must not be 0), computed by multiplying and shifting.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }

    /// Shuffles `items`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

impl RngCore for Luck {
    fn next_u32(&mut self) -> u32 {
        (Luck::next_u64(self) >> 32) as u32
    }

    fn next_u64(&mut self) -> u64 {
        Luck::next_u64(self)
    }

    fn fill_bytes(&mut self, to: &mut [u8]) {
        for chunk in to.chunks_mut(8) {
            chunk.copy_from_slice(&Luck::next_u64(self).to_le_bytes()[..chunk.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(pack: &[u8]) -> Deal<u8> {
        Deal { pack: pack.to_vec(), cuts: Vec::new(), luck: 0 }
    }

    #[test]
    fn a_pack_is_checked_card_by_card() {
        let full = [1, 2, 2, 3];
        assert_eq!(deal(&[2, 3, 1, 2]).check_pack(&full), Ok(()));
        assert_eq!(deal(&[2, 3, 1]).check_pack(&full), Err(BadDeal::Missing { card: "2".into() }));
        assert_eq!(deal(&[2, 3, 1, 2, 2]).check_pack(&full), Err(BadDeal::Extra { card: "2".into() }));
        assert_eq!(deal(&[2, 0, 1, 2]).check_pack(&full), Err(BadDeal::Extra { card: "0".into() }));
        assert_eq!(deal(&[1, 2, 2, 9]).check_pack(&full), Err(BadDeal::Missing { card: "3".into() }));
        assert_eq!(deal(&[]).check_pack(&full), Err(BadDeal::Missing { card: "1".into() }));
    }

    #[test]
    fn luck_never_changes() {
        let mut luck = Luck::new(0);
        assert_eq!(luck.next_u64(), 0xE220_A839_7B1D_CDAF);
        assert!((0..1000).all(|_| luck.below(7) < 7));
    }
}
