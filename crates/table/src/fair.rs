//! Fair deals that anyone can check: the seed of a hand combines a secret that the house committed to beforehand
//! with a word from every seat, so that neither side can choose the cards alone.
//!
//! `docs/fairness.md` explains the computation. The server chooses secrets and collects words; this file only
//! combines and checks them.

use crate::{Chance, Draw};
use cards::Seat;
use rules::{Catalog, Deal, RuleSet};
pub use said::proof::{FORM, SECRET_BYTES, Unfair, Wrong};
use serde::{Deserialize, Serialize};

/// What is published before the deal: the BLAKE3 hash of the secret's bytes, in hexadecimal.
///
/// ```
/// use rookery_table::fair::{commitment, read_secret, write_secret};
///
/// let secret = [7; 32];
/// assert_eq!(commitment(&secret), commitment(&secret));
/// assert_ne!(commitment(&secret), commitment(&[8; 32]));
/// assert_eq!(read_secret(&write_secret(&secret)), Some(secret));
/// ```
pub fn commitment(secret: &[u8; SECRET_BYTES]) -> String {
    blake3::hash(secret).to_hex().to_string()
}

/// The seed of deal number `deal` at `table`, from the secret and each seat's word in seat order. A seat that gave
/// no word has the empty word.
pub fn seed<T: AsRef<str>>(secret: &[u8; SECRET_BYTES], table: &str, deal: u32, words: &[T]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("rookery 1: the seed of a fair deal");
    let mut part = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    };
    part(secret);
    part(table.as_bytes());
    part(&deal.to_le_bytes());
    words.iter().for_each(|word| part(word.as_ref().as_bytes()));
    hasher.finalize().to_hex().to_string()
}

/// Everything needed to check one deal after the hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// [`FORM`].
    pub form: String,
    /// The table's id.
    pub table: String,
    /// The deal number at the table, from 1.
    pub deal: u32,
    /// The rule set, written as in links.
    pub rules: String,
    /// The hand number in its match, from 1.
    pub hand: u32,
    /// What was published before the deal.
    pub commitment: String,
    /// The committed secret, in hexadecimal.
    pub secret: String,
    /// Each seat's word.
    pub words: Vec<String>,
    /// Who dealt.
    pub dealer: usize,
    /// The pack from top to bottom.
    pub pack: Vec<String>,
    /// The seed for any randomness beyond the pack; text, because many JSON readers round large numbers.
    pub luck: String,
}

impl Proof {
    /// Reads a proof as served.
    pub fn read(text: &str) -> Result<Proof, Wrong> {
        serde_json::from_str(text).map_err(|why| match why.is_eof() {
            true => Wrong::CutOff,
            false => Wrong::NotAProof { line: why.line(), column: why.column() },
        })
    }

    /// Checks the proof from its secret and words alone. Only the players can confirm that this commitment was
    /// shown before the deal and that each word is the one they sent.
    pub fn check(&self, catalog: &Catalog) -> Result<(), Unfair> {
        if self.form != FORM {
            return Err(Unfair::Form);
        }
        let secret = read_secret(&self.secret).ok_or(Unfair::Secret)?;
        if commitment(&secret) != self.commitment {
            return Err(Unfair::Commitment);
        }
        let rule_set = self.rules.parse::<RuleSet>().map_err(|why| Unfair::Rules { why })?;
        let rules = rule_set.open(catalog).map_err(|why| Unfair::Rules { why })?;
        let seats = rules.players();
        if self.words.len() != seats {
            return Err(Unfair::Words { given: self.words.len(), seats });
        }
        let seed = seed(&secret, &self.table, self.deal, &self.words);
        let derived = Chance::seed(seed.clone()).deal(&seed, self.hand, || rules.pack());
        self.check_deal(&derived)?;
        if self.hand == 1 && seats > 1 {
            let draw = Draw::by_seed(seats, &rules.pack(), rules.first_dealer(), &seed);
            self.check_dealer(draw.dealer)?;
        }
        Ok(())
    }

    fn check_deal(&self, derived: &Deal<String>) -> Result<(), Unfair> {
        let most = self.pack.len().max(derived.pack.len());
        for at in 0..most {
            let card = |pack: &[String]| pack.get(at).cloned();
            let (dealt, derived) = (card(&self.pack), card(&derived.pack));
            if dealt != derived {
                return Err(Unfair::Pack { at: at + 1, dealt, derived });
            }
        }
        if self.luck == derived.luck.to_string() { Ok(()) } else { Err(Unfair::Luck) }
    }

    fn check_dealer(&self, drawn: Seat) -> Result<(), Unfair> {
        match self.dealer == drawn.index() {
            true => Ok(()),
            false => Err(Unfair::Dealer { dealt: self.dealer, derived: drawn }),
        }
    }
}

/// Reads a secret from hexadecimal.
pub fn read_secret(text: &str) -> Option<[u8; SECRET_BYTES]> {
    blake3::Hash::from_hex(text).ok().map(|hash| *hash.as_bytes())
}

/// Writes a secret in hexadecimal.
pub fn write_secret(secret: &[u8; SECRET_BYTES]) -> String {
    blake3::Hash::from_bytes(*secret).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Match;

    fn proof(hand: u32) -> Proof {
        let secret = [7; SECRET_BYTES];
        let words: Vec<String> = ["ada", "", "grace", "w3"].map(Into::into).to_vec();
        let seed = seed(&secret, "t1", 1, &words);
        let rules = "original-rook:4".parse::<RuleSet>().unwrap().open(&Catalog::default()).unwrap();
        let game = Match::new(rules.clone(), None, Chance::seed(seed.clone())).unwrap();
        let deal = Chance::seed(seed.clone()).deal(&seed, hand, || rules.pack());
        Proof {
            form: FORM.into(),
            table: "t1".into(),
            deal: 1,
            rules: "original-rook:4".into(),
            hand,
            commitment: commitment(&secret),
            secret: write_secret(&secret),
            words,
            dealer: game.dealer().index(),
            pack: deal.pack,
            luck: deal.luck.to_string(),
        }
    }

    /// These values must never change: other programs compute them too.
    #[test]
    fn commitment_and_seed_never_change() {
        let secret = [7; SECRET_BYTES];
        assert_eq!(commitment(&secret), "ebaf85b465a09de21b398fb112c1500f2cbe658c42f379e0c0f18d24b819f637");
        assert_eq!(
            seed(&secret, "t1", 1, &["ada", "", "grace", "w3"]),
            "7bc0b66615f3ea754df8d0c9c0e2c10d2be454c66efd75f6d5fb79c571214489"
        );
    }

    #[test]
    fn a_true_proof_holds_for_the_first_hand_and_later_ones() {
        assert_eq!(proof(1).check(&Catalog::default()), Ok(()));
        assert_eq!(proof(3).check(&Catalog::default()), Ok(()));
    }

    #[test]
    fn every_false_part_is_detected() {
        let check = |change: &dyn Fn(&mut Proof)| {
            let mut proof = proof(1);
            change(&mut proof);
            proof.check(&Catalog::default())
        };
        assert_eq!(check(&|p| p.form = "rookery fair deal 2".into()), Err(Unfair::Form));
        assert_eq!(check(&|p| p.secret = "07".into()), Err(Unfair::Secret));
        assert_eq!(check(&|p| p.secret = write_secret(&[8; 32])), Err(Unfair::Commitment));
        assert_eq!(check(&|p| p.commitment = commitment(&[8; 32])), Err(Unfair::Commitment));
        assert!(matches!(check(&|p| p.rules = "whist:4".into()), Err(Unfair::Rules { .. })));
        assert_eq!(check(&|p| p.words.truncate(3)), Err(Unfair::Words { given: 3, seats: 4 }));
        assert!(matches!(check(&|p| p.words[1] = "x".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.words.swap(0, 2)), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.table = "t2".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.deal = 2), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.hand = 2), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.pack.swap(3, 4)), Err(Unfair::Pack { at: 4, .. })));
        assert!(matches!(check(&|p| drop(p.pack.pop())), Err(Unfair::Pack { .. })));
        assert_eq!(check(&|p| p.luck = "1".into()), Err(Unfair::Luck));
        assert!(matches!(check(&|p| p.dealer = (p.dealer + 1) % 4), Err(Unfair::Dealer { .. })));
    }

    #[test]
    fn a_text_that_is_not_a_proof_is_refused_with_its_place() {
        let whole = serde_json::to_string(&proof(1)).unwrap();
        assert_eq!(Proof::read(&whole), Ok(proof(1)));
        assert_eq!(Proof::read(&whole[..whole.len() / 2]), Err(Wrong::CutOff));
        assert_eq!(Proof::read(""), Err(Wrong::CutOff));
        assert_eq!(Proof::read("hello"), Err(Wrong::NotAProof { line: 1, column: 1 }));
        assert_eq!(Proof::read("{}"), Err(Wrong::NotAProof { line: 1, column: 2 }));
    }

    #[test]
    fn parts_cannot_be_shifted_from_one_word_into_the_next() {
        let secret = [1; SECRET_BYTES];
        assert_ne!(seed(&secret, "t", 1, &["ab", "c"]), seed(&secret, "t", 1, &["a", "bc"]));
    }
}
