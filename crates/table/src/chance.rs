//! Randomness from a seed: the same seed deals the same match on every platform, and always will.
//!
//! Every use hashes the seed (BLAKE3) together with its purpose and the hand number, and reads numbers from a
//! ChaCha20 stream. The shuffle is written out here because the one in a library may change.

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{RngCore, SeedableRng},
};
use rules::Deal;

/// The source of randomness for a hand, supplied by the caller.
///
/// ```
/// use rookery_table::{Chance, Match, rules::{Catalog, Options}};
///
/// let deal = |seed: &str| {
///     let rules = Catalog::default().open("rack-o", Some(2), &Options::new()).ok()?;
///     Some(Match::new(rules, None, Chance::seed(seed)).ok()?.log().deal)
/// };
/// assert!(deal("kitchen").is_some());
/// assert_eq!(deal("kitchen"), deal("kitchen"));
/// assert_ne!(deal("kitchen"), deal("porch"));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Chance {
    /// The seed for shuffling, from this hand on.
    pub seed: Option<String>,
    /// This hand's pack from top to bottom, already shuffled.
    pub pack: Option<Vec<String>>,
    /// Cards turned up by cutting, in order.
    pub cuts: Vec<String>,
}

impl Chance {
    /// Derives everything from a seed.
    pub fn seed(seed: impl Into<String>) -> Chance {
        Chance { seed: Some(seed.into()), ..Chance::default() }
    }

    /// Uses an explicit pack.
    pub fn pack<T: Into<String>>(pack: impl IntoIterator<Item = T>) -> Chance {
        Chance { pack: Some(pack.into_iter().map(Into::into).collect()), ..Chance::default() }
    }

    /// The seed to use: the given one; otherwise `before`, the seed used so far; otherwise one made from the
    /// pack. `None` if there is nothing to start from.
    pub(crate) fn seed_in_force(&self, before: Option<&str>) -> Option<String> {
        let from_pack = || self.pack.as_deref().map(|pack| format!("pack-{}", hash_of_pack(pack).to_hex()));
        self.seed.clone().or_else(|| before.map(str::to_owned)).or_else(from_pack)
    }

    /// The deal for hand `number` of a match, using `seed`.
    pub(crate) fn deal(
        self,
        seed: &str,
        number: u32,
        full_pack: impl FnOnce() -> Vec<String>,
    ) -> Deal<String> {
        let seeded = self.seed.is_some() || self.pack.is_none();
        let luck = match &self.pack {
            Some(pack) if !seeded => stream("luck of a pack", &hash_of_pack(pack).to_hex(), 0).next_u64(),
            _ => stream("luck", seed, number).next_u64(),
        };
        let pack = self.pack.unwrap_or_else(|| shuffled(full_pack(), &mut stream("pack", seed, number)));
        Deal { pack, cuts: self.cuts, luck }
    }
}

/// The stream of random numbers for a purpose, derived from `seed`.
pub fn stream(purpose: &str, seed: &str, number: u32) -> ChaCha20Rng {
    let mut hasher = blake3::Hasher::new_derive_key("rookery 1: the chance of a match");
    for part in [purpose.as_bytes(), seed.as_bytes(), &number.to_le_bytes()] {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
    }
    ChaCha20Rng::from_seed(*hasher.finalize().as_bytes())
}

/// The Fisher-Yates shuffle, highest index first.
///
/// ```
/// use rookery_table::chance::{shuffled, stream};
///
/// let mut cards = shuffled(vec![1, 2, 3], &mut stream("example", "kitchen", 1));
/// cards.sort();
/// assert_eq!(cards, [1, 2, 3]);
/// ```
pub fn shuffled<T>(mut items: Vec<T>, rng: &mut impl RngCore) -> Vec<T> {
    for last in (1..items.len()).rev() {
        let choices = last as u128 + 1;
        let picked = (u128::from(rng.next_u64()) * choices) >> 64;
        items.swap(last, picked as usize);
    }
    items
}

fn hash_of_pack(pack: &[String]) -> blake3::Hash {
    blake3::hash(pack.join(" ").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rule_id::rule;

    fn pack() -> Vec<String> {
        (1..=8).map(|n| n.to_string()).collect()
    }

    fn deal(chance: Chance, number: u32) -> Deal<String> {
        let seed = chance.seed_in_force(None).unwrap();
        chance.deal(&seed, number, pack)
    }

    /// These values must never change, because "the same seed gives the same game" depends on them.
    #[rule("GEN-09")]
    #[test]
    fn a_seed_always_deals_the_same_hand() {
        let first = deal(Chance::seed("kitchen"), 1);
        assert_eq!(first.pack.join(" "), "1 4 6 2 3 7 8 5");
        assert_eq!(first.luck, 15_192_051_780_484_069_562);
    }

    #[rule("GEN-09")]
    #[test]
    fn every_hand_of_a_match_is_shuffled_afresh_from_the_full_pack() {
        let hands: Vec<_> = (1..=50).map(|number| deal(Chance::seed("kitchen"), number)).collect();
        for hand in &hands {
            let mut sorted = hand.pack.clone();
            sorted.sort();
            assert_eq!(sorted, pack());
        }
        assert!(hands.windows(2).all(|two| two[0].pack != two[1].pack && two[0].luck != two[1].luck));
    }

    #[test]
    fn every_order_of_a_small_pack_comes_up_about_equally_often() {
        let mut seen = std::collections::BTreeMap::new();
        for number in 0..6000 {
            let order = shuffled(vec!['a', 'b', 'c'], &mut stream("pack", "fair", number));
            *seen.entry(order).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|times| (850..1150).contains(times)), "{seen:?}");
    }

    #[test]
    fn a_pack_alone_brings_its_own_luck_and_seed() {
        let given = Chance::pack(pack());
        assert_eq!(deal(given.clone(), 1), deal(given.clone(), 2), "the luck comes from the pack alone");
        let mut other = pack();
        other.swap(0, 1);
        assert_ne!(deal(Chance::pack(other.clone()), 1).luck, deal(given.clone(), 1).luck);
        assert_ne!(Chance::pack(other).seed_in_force(None), given.seed_in_force(None));
        assert_eq!(given.seed_in_force(Some("kitchen")).as_deref(), Some("kitchen"));
        assert_eq!(Chance::default().seed_in_force(None), None);
    }

    #[test]
    fn a_seed_next_to_a_pack_settles_the_rest() {
        let both = Chance { seed: Some("kitchen".into()), ..Chance::pack(pack()) };
        let dealt = deal(both, 3);
        assert_eq!(dealt.pack, pack());
        assert_eq!(dealt.luck, deal(Chance::seed("kitchen"), 3).luck);
    }
}
