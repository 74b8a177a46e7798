//! Fair deals that anyone can check: the seed of a hand combines a secret that the house committed to beforehand
//! with a word from every seat, so that neither side can choose the cards alone.
//!
//! `docs/fairness.md` explains the computation. The server chooses secrets and collects words; this file only
//! combines and checks them.

use crate::{Chance, Draw};
use cards::Seat;
use rules::{AnyRules, Catalog, Deal, RuleSet, Standing, Viewer};
pub use said::proof::{FORM, Known, SECRET_BYTES, Unfair, Wrong};
use serde::{Deserialize, Serialize};

/// The value published before the deal: the BLAKE3 hash of the secret's bytes, in hexadecimal.
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
/// no word has an empty word.
pub fn seed<T: AsRef<str>>(secret: &[u8; SECRET_BYTES], table: &str, deal: u32, words: &[T]) -> String {
    let deal = deal.to_le_bytes();
    let parts = [&secret[..], table.as_bytes(), &deal];
    let words = words.iter().map(|word| word.as_ref().as_bytes());
    write_secret(&hashed("rookery 1: the seed of a fair deal", parts.into_iter().chain(words)))
}

/// The hash of several parts. Each is preceded by its length, so that nothing can be shifted from one to the next.
pub(crate) fn hashed<'a>(context: &str, parts: impl Iterator<Item = &'a [u8]>) -> [u8; SECRET_BYTES] {
    let mut hasher = blake3::Hasher::new_derive_key(context);
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
    }
    *hasher.finalize().as_bytes()
}

/// Everything needed to check one deal after the hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// [`FORM`].
    pub form: String,
    /// The table's id.
    pub table: String,
    /// The deal number at the table, starting at 1.
    pub deal: u32,
    /// The rule set, written as in links.
    pub rules: String,
    /// The hand number in its match, starting at 1.
    pub hand: u32,
    /// The commitment published before the deal.
    pub commitment: String,
    /// The committed secret, in hexadecimal.
    pub secret: String,
    /// Each seat's word.
    pub words: Vec<String>,
    /// The seats of the bots. A bot's word is always empty, so that nobody can choose it.
    #[serde(default)]
    pub bots: Vec<usize>,
    /// Who dealt.
    pub dealer: usize,
    /// The pack from top to bottom.
    pub pack: Vec<String>,
    /// The seed for any randomness beyond the pack; text, because many JSON readers round large numbers.
    pub luck: String,
}

/// No game changes partners after more than this many scored hands.
const MOST_SCORED: usize = 12;

impl Proof {
    /// Reads a proof the way a server sends it.
    pub fn read(text: &str) -> Result<Proof, Wrong> {
        serde_json::from_str(text).map_err(|why| match why.is_eof() {
            true => Wrong::CutOff,
            false => Wrong::NotAProof { line: why.line(), column: why.column() },
        })
    }

    /// Checks the proof on its own, and then against everything known about the deal from other sources.
    pub fn check_with(&self, catalog: &Catalog, known: &Known) -> Result<(), Wrong> {
        self.check(catalog)?;
        let differs = |shown: &Option<u32>, proof: u32| shown.is_some_and(|shown| shown != proof);
        if known.table.as_ref().is_some_and(|table| *table != self.table) {
            return Err(Wrong::OtherTable);
        }
        if differs(&known.deal, self.deal) {
            return Err(Wrong::OtherDeal { proof: self.deal });
        }
        if known.commitment.as_ref().is_some_and(|shown| !shown.eq_ignore_ascii_case(&self.commitment)) {
            return Err(Wrong::OtherCommitment);
        }
        if differs(&known.hand, self.hand) {
            return Err(Wrong::OtherHand { proof: self.hand });
        }
        if known.dealer.is_some_and(|dealer| dealer != self.dealer) {
            return Err(Wrong::OtherDealer { proof: self.dealer });
        }
        if known.bots.as_ref().is_some_and(|bots| sorted(bots) != sorted(&self.bots)) {
            return Err(Wrong::OtherBots);
        }
        let other_word = |(seat, word): &&(usize, String)| self.words.get(*seat) != Some(word);
        if let Some((seat, _)) = known.words.iter().find(other_word) {
            return Err(Wrong::OtherWord { seat: *seat });
        }
        let rules = self.open(catalog)?;
        let differs = |(seat, held): &&(usize, Vec<String>)| {
            let same = |dealt: Vec<String>| are_same(&dealt, held);
            // Hands that were thrown in do not count toward a change of partners, and the proof does not say how
            // many there were.
            let mut scored = (0..self.hand).take(MOST_SCORED).chain([self.hand.saturating_sub(1)]);
            !scored.any(|scored| self.dealt_to(&*rules, *seat, scored).is_some_and(same))
        };
        match known.held.iter().find(differs) {
            Some((seat, _)) => Err(Wrong::OtherCards { seat: *seat }),
            None => Ok(()),
        }
    }

    /// The cards dealt to a seat after this many scored hands, as [`said::View::held`] lists them; `None` if the
    /// game has no such cards. The score before the hand never changes which cards a seat gets.
    fn dealt_to(&self, rules: &dyn AnyRules, seat: usize, scored: u32) -> Option<Vec<String>> {
        let deal = Deal { pack: self.pack.clone(), cuts: Vec::new(), luck: self.luck.parse().ok()? };
        dealt_to(rules, &deal, self.dealer, seat, scored)
    }

    fn open(&self, catalog: &Catalog) -> Result<std::sync::Arc<dyn AnyRules>, Unfair> {
        let rule_set = self.rules.parse::<RuleSet>().map_err(|why| Unfair::Rules { why })?;
        rule_set.open(catalog).map_err(|why| Unfair::Rules { why })
    }

    /// Checks the proof on its own: the secret, the words and the cards must match, and no bot may have a
    /// word. This says nothing about what the players were shown; see [`Proof::check_with`].
    pub fn check(&self, catalog: &Catalog) -> Result<(), Unfair> {
        if self.form != FORM {
            return Err(Unfair::Form);
        }
        let secret = read_secret(&self.secret).ok_or(Unfair::Secret)?;
        if commitment(&secret) != self.commitment {
            return Err(Unfair::Commitment);
        }
        let rules = self.open(catalog)?;
        let seats = rules.players();
        if self.words.len() != seats {
            return Err(Unfair::Words { given: self.words.len(), seats });
        }
        if let Some(seat) = self.bots.iter().chain([&self.dealer]).find(|seat| **seat >= seats) {
            return Err(Unfair::NoSuchSeat { seat: *seat });
        }
        if let Some(seat) = self.bots.iter().find(|seat| !self.words[**seat].is_empty()) {
            return Err(Unfair::BotWord { seat: *seat });
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

/// The cards that a seat gets from a deal, as [`said::View::held`] lists them; `None` if the game has no such cards.
pub(crate) fn dealt_to(
    rules: &dyn AnyRules,
    deal: &Deal<String>,
    dealer: usize,
    seat: usize,
    scored: u32,
) -> Option<Vec<String>> {
    let viewer = Viewer::Seat(Seat::new(seat).filter(|_| seat < rules.players())?);
    let standing = Standing { dealer: Seat::new(dealer)?, hand: scored, ..Standing::default() };
    rules.start(&standing, deal).ok()?.view(viewer).held()
}

/// Whether somebody held the cards that they were dealt. A hand has no order; a rack does.
pub(crate) fn are_same(dealt: &[String], held: &[String]) -> bool {
    dealt == held || dealt == sorted(held)
}

pub(crate) fn sorted<T: Clone + Ord>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items
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
        dealt("t1", 1, hand, ["ada", "", "grace", "w3"])
    }

    /// A proof that is valid on its own, with a bot in seat 1.
    fn dealt(table: &str, deal_number: u32, hand: u32, words: [&str; 4]) -> Proof {
        let secret = [7; SECRET_BYTES];
        let words: Vec<String> = words.map(Into::into).to_vec();
        let seed = seed(&secret, table, deal_number, &words);
        let rules = "original-rook:4".parse::<RuleSet>().unwrap().open(&Catalog::default()).unwrap();
        let game = Match::new(rules.clone(), None, Chance::seed(seed.clone())).unwrap();
        let deal = Chance::seed(seed.clone()).deal(&seed, hand, || rules.pack());
        Proof {
            form: FORM.into(),
            table: table.into(),
            deal: deal_number,
            rules: "original-rook:4".into(),
            hand,
            commitment: commitment(&secret),
            secret: write_secret(&secret),
            words,
            bots: vec![1],
            dealer: game.dealer().index(),
            pack: deal.pack,
            luck: deal.luck.to_string(),
        }
    }

    /// These values must never change, because other programs compute them too.
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
    fn a_genuine_proof_is_valid_for_the_first_hand_and_later_ones() {
        assert_eq!(proof(1).check(&Catalog::default()), Ok(()));
        assert_eq!(proof(3).check(&Catalog::default()), Ok(()));
    }

    #[test]
    fn every_forged_part_is_detected() {
        let check = |change: &dyn Fn(&mut Proof)| {
            let mut proof = proof(1);
            change(&mut proof);
            proof.check(&Catalog::default())
        };
        assert_eq!(check(&|p| p.form = "rookery fair deal 1".into()), Err(Unfair::Form));
        assert_eq!(check(&|p| p.secret = "07".into()), Err(Unfair::Secret));
        assert_eq!(check(&|p| p.secret = write_secret(&[8; 32])), Err(Unfair::Commitment));
        assert_eq!(check(&|p| p.commitment = commitment(&[8; 32])), Err(Unfair::Commitment));
        assert!(matches!(check(&|p| p.rules = "whist:4".into()), Err(Unfair::Rules { .. })));
        assert_eq!(check(&|p| p.words.truncate(3)), Err(Unfair::Words { given: 3, seats: 4 }));
        assert_eq!(check(&|p| p.words[1] = "x".into()), Err(Unfair::BotWord { seat: 1 }));
        assert_eq!(check(&|p| p.bots = vec![1, 2]), Err(Unfair::BotWord { seat: 2 }));
        assert_eq!(check(&|p| p.bots = vec![4]), Err(Unfair::NoSuchSeat { seat: 4 }));
        assert!(matches!(check(&|p| p.words[0] = "x".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.words.swap(0, 2)), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.table = "t2".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.deal = 2), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.hand = 2), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.pack.swap(3, 4)), Err(Unfair::Pack { at: 4, .. })));
        assert!(matches!(check(&|p| drop(p.pack.pop())), Err(Unfair::Pack { .. })));
        assert_eq!(check(&|p| p.luck = "1".into()), Err(Unfair::Luck));
        assert!(matches!(check(&|p| p.dealer = (p.dealer + 1) % 4), Err(Unfair::Dealer { .. })));
    }

    /// What the person in seat 0 knows about a deal.
    fn known(proof: &Proof) -> Known {
        let rules = proof.open(&Catalog::default()).unwrap();
        Known {
            table: Some(proof.table.clone()),
            deal: Some(proof.deal),
            hand: Some(proof.hand),
            dealer: Some(proof.dealer),
            bots: Some(proof.bots.clone()),
            commitment: Some(proof.commitment.clone()),
            words: vec![(0, proof.words[0].clone())],
            held: vec![(0, proof.dealt_to(&*rules, 0, proof.hand - 1).unwrap())],
        }
    }

    #[test]
    fn a_server_that_deals_again_until_it_likes_the_cards_is_called_out() {
        let catalog = Catalog::default();
        let words = ["ada", "", "grace", "w3"];
        let honest = proof(1);
        let known = known(&honest);
        assert_eq!(honest.check_with(&catalog, &known), Ok(()));
        for number in 2..60 {
            // Each of these is valid on its own: the secret and the players' words are genuine.
            let other_table = dealt(&format!("t{number}"), 1, 1, words);
            let other_deal = dealt("t1", number, 1, words);
            let other_hand = dealt("t1", 1, number, words);
            for forged in [&other_table, &other_deal, &other_hand] {
                assert_eq!(forged.check(&catalog), Ok(()));
            }
            assert_eq!(other_table.check_with(&catalog, &known), Err(Wrong::OtherTable));
            assert_eq!(other_deal.check_with(&catalog, &known), Err(Wrong::OtherDeal { proof: number }));
            assert_eq!(other_hand.check_with(&catalog, &known), Err(Wrong::OtherHand { proof: number }));
            let word = number.to_string();
            let mut bot_word = dealt("t1", 1, 1, ["ada", &word, "grace", "w3"]);
            assert_eq!(bot_word.check_with(&catalog, &known), Err(Unfair::BotWord { seat: 1 }.into()));
            // Claiming that a person sat there does not help, because everyone saw the bot.
            bot_word.bots.clear();
            assert_eq!(bot_word.check(&catalog), Ok(()));
            let caught = bot_word.check_with(&catalog, &Known { dealer: None, ..known.clone() });
            assert_eq!(caught, Err(Wrong::OtherBots));
            // Even without knowing the bots, the person sees the forgery from the cards.
            let cards_only = Known { held: known.held.clone(), ..Known::default() };
            assert_eq!(bot_word.check_with(&catalog, &cards_only), Err(Wrong::OtherCards { seat: 0 }));
        }
    }

    /// The fifth hand of a match with a hand that was thrown in is only the fourth that counts, so partners have not
    /// changed yet.
    #[test]
    fn a_hand_that_was_thrown_in_does_not_make_an_honest_deal_look_unfair() {
        let catalog = Catalog::default();
        let mut proof = dealt("t1", 5, 5, ["ada", "", "grace", "w3"]);
        proof.rules = "original-rook-individual:4".into();
        let rules = proof.open(&catalog).unwrap();
        let held = |seat: usize, scored: u32| proof.dealt_to(&*rules, seat, scored).unwrap();
        assert!((0..4).any(|seat| held(seat, 3) != held(seat, 4)), "partners change after four hands");
        for seat in 0..4 {
            for scored in [3, 4] {
                let known = Known { held: vec![(seat, held(seat, scored))], ..Known::default() };
                assert_eq!(proof.check_with(&catalog, &known), Ok(()));
            }
            let mut others = held(seat, 3);
            others[0] = held((seat + 1) % 4, 3)[0].clone();
            let known = Known { held: vec![(seat, others)], ..Known::default() };
            assert_eq!(proof.check_with(&catalog, &known), Err(Wrong::OtherCards { seat }));
        }
    }

    #[test]
    fn cards_other_than_the_ones_dealt_are_called_out_in_any_order_of_the_hand() {
        let catalog = Catalog::default();
        let proof = proof(2);
        let mut held = known(&proof).held;
        held[0].1.reverse();
        let known = |held: &Vec<(usize, Vec<String>)>| Known { held: held.clone(), ..Known::default() };
        assert_eq!(proof.check_with(&catalog, &known(&held)), Ok(()));
        let elsewhere = proof.pack.iter().find(|card| !held[0].1.contains(card)).unwrap();
        held[0].1[3] = elsewhere.clone();
        assert_eq!(proof.check_with(&catalog, &known(&held)), Err(Wrong::OtherCards { seat: 0 }));
        held[0].0 = 9;
        assert_eq!(proof.check_with(&catalog, &known(&held)), Err(Wrong::OtherCards { seat: 9 }));
    }

    #[test]
    fn text_that_is_not_a_proof_is_refused_with_its_position() {
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
