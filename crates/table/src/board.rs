//! Fair boards of a club's night: the same cards at every table, from one secret that the server committed to before
//! anyone signed in, and from the words of everyone who plays.

use crate::{
    Chance,
    fair::{SECRET_BYTES, Unfair, Wrong, are_same, commitment, dealt_to, hashed, read_secret, sorted},
};
use rules::{Catalog, Deal, RuleSet};
pub use said::proof::BOARD_FORM;
use serde::{Deserialize, Serialize};

/// The seed of a board, from the night's secret and the words in the order of the pairs. Someone who gave no word has an
/// empty one.
pub fn seed<T: AsRef<str>>(
    secret: &[u8; SECRET_BYTES],
    club: &str,
    night: u32,
    board: u32,
    words: &[T],
) -> [u8; SECRET_BYTES] {
    let (night, board) = (night.to_le_bytes(), board.to_le_bytes());
    let parts = [&secret[..], club.as_bytes(), &night, &board];
    let words = words.iter().map(|word| word.as_ref().as_bytes());
    hashed("rookery 1: the seed of a board", parts.into_iter().chain(words))
}

/// Everything needed to check one board after the night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardProof {
    /// [`BOARD_FORM`].
    pub form: String,
    /// The club's id.
    pub club: String,
    /// The night.
    pub night: u32,
    /// The board.
    pub board: u32,
    /// The rule set, written as in links.
    pub rules: String,
    /// The commitment shown before anyone signed in.
    pub commitment: String,
    /// The committed secret, in hexadecimal.
    pub secret: String,
    /// The words, in the order of the pairs, two for each pair.
    pub words: Vec<String>,
    /// The places among the words that bots had when the night began. A bot's word is always empty, so that nobody can
    /// choose it.
    #[serde(default)]
    pub bots: Vec<usize>,
    /// Who dealt.
    pub dealer: usize,
    /// The pack from top to bottom.
    pub pack: Vec<String>,
    /// The seed for any randomness beyond the pack; text, because many JSON readers round large numbers.
    pub luck: String,
}

/// The facts that someone knows about a board without the proof, which is valuable only if it agrees with them. Places
/// are counted in the order of the pairs, two for each pair, starting at 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Known {
    /// The club's id.
    pub club: Option<String>,
    /// The night.
    pub night: Option<u32>,
    /// The board.
    pub board: Option<u32>,
    /// How many pairs there were when the night began.
    pub pairs: Option<usize>,
    /// The places of the bots when the night began.
    pub bots: Option<Vec<usize>>,
    /// The commitment shown before anyone signed in.
    pub commitment: Option<String>,
    /// The words that people gave, by place; a word is empty if the person gave none.
    pub words: Vec<(usize, String)>,
    /// The seat that dealt.
    pub dealer: Option<usize>,
    /// The cards that some seats were dealt.
    pub held: Vec<(usize, Vec<String>)>,
}

/// The dealer's seat, which depends only on the board: seat 0 deals board 1.
pub fn dealer(board: u32) -> usize {
    (board as usize + 3) % 4
}

impl BoardProof {
    /// The proof of a board.
    pub fn of(
        catalog: &Catalog,
        (club, night, board): (&str, u32, u32),
        rules: &str,
        secret: &[u8; SECRET_BYTES],
        words: Vec<String>,
        bots: Vec<usize>,
    ) -> Result<BoardProof, Unfair> {
        let game = opened(catalog, rules)?;
        let seed = crate::fair::write_secret(&seed(secret, club, night, board, &words));
        let deal = Chance::seed(seed.clone()).deal(&seed, 1, || game.pack());
        Ok(BoardProof {
            form: BOARD_FORM.into(),
            club: club.to_owned(),
            night,
            board,
            rules: rules.to_owned(),
            commitment: commitment(secret),
            secret: crate::fair::write_secret(secret),
            words,
            bots,
            dealer: dealer(board),
            pack: deal.pack,
            luck: deal.luck.to_string(),
        })
    }

    /// Checks the proof on its own, and then against everything known about the board from other sources.
    pub fn check_with(&self, catalog: &Catalog, known: &Known) -> Result<(), Wrong> {
        self.check(catalog)?;
        let differs = |shown: Option<u32>, proof: u32| shown.is_some_and(|shown| shown != proof);
        if known.club.as_ref().is_some_and(|club| *club != self.club) {
            return Err(Wrong::OtherClub);
        }
        if differs(known.night, self.night) {
            return Err(Wrong::OtherNight { proof: self.night });
        }
        if differs(known.board, self.board) {
            return Err(Wrong::OtherBoard { proof: self.board });
        }
        if known.commitment.as_ref().is_some_and(|shown| !shown.eq_ignore_ascii_case(&self.commitment)) {
            return Err(Wrong::OtherCommitment);
        }
        let pairs = self.words.len() / 2;
        if known.pairs.is_some_and(|shown| shown != pairs) {
            return Err(Wrong::OtherPairs { proof: pairs });
        }
        if known.bots.as_ref().is_some_and(|bots| sorted(bots) != sorted(&self.bots)) {
            return Err(Wrong::OtherBots);
        }
        let other_word = |(place, word): &&(usize, String)| self.words.get(*place) != Some(word);
        if let Some((place, _)) = known.words.iter().find(other_word) {
            return Err(Wrong::OtherWordAt { place: *place });
        }
        if known.dealer.is_some_and(|dealer| dealer != self.dealer) {
            return Err(Wrong::OtherDealer { proof: self.dealer });
        }
        let game = opened(catalog, &self.rules)?;
        let luck = self.luck.parse().map_err(|_| Unfair::Luck)?;
        let deal = Deal { pack: self.pack.clone(), cuts: Vec::new(), luck };
        // Each board is a match of its own, so no hand has been scored before it.
        let dealt = |seat: usize| dealt_to(&*game, &deal, self.dealer, seat, 0);
        let differs =
            |(seat, held): &&(usize, Vec<String>)| !dealt(*seat).is_some_and(|dealt| are_same(&dealt, held));
        match known.held.iter().find(differs) {
            Some((seat, _)) => Err(Wrong::OtherCards { seat: *seat }),
            None => Ok(()),
        }
    }

    /// Checks the proof on its own: the secret, the words and the cards must match, and no bot may have a word. This
    /// says nothing about what the players were shown; see [`BoardProof::check_with`].
    pub fn check(&self, catalog: &Catalog) -> Result<(), Unfair> {
        if self.form != BOARD_FORM {
            return Err(Unfair::Form);
        }
        let secret = read_secret(&self.secret).ok_or(Unfair::Secret)?;
        if commitment(&secret) != self.commitment {
            return Err(Unfair::Commitment);
        }
        if !self.words.len().is_multiple_of(2) {
            return Err(Unfair::HalfAPair { given: self.words.len() });
        }
        for place in &self.bots {
            match self.words.get(*place) {
                None => return Err(Unfair::NoSuchPlace { place: *place }),
                Some(word) if !word.is_empty() => return Err(Unfair::BotWordAt { place: *place }),
                Some(_) => {}
            }
        }
        let place = (&*self.club, self.night, self.board);
        let (words, bots) = (self.words.clone(), self.bots.clone());
        let derived = BoardProof::of(catalog, place, &self.rules, &secret, words, bots)?;
        let most = self.pack.len().max(derived.pack.len());
        for at in 0..most {
            let card = |pack: &[String]| pack.get(at).cloned();
            let (dealt, derived) = (card(&self.pack), card(&derived.pack));
            if dealt != derived {
                return Err(Unfair::Pack { at: at + 1, dealt, derived });
            }
        }
        match cards::Seat::new(derived.dealer) {
            _ if self.luck != derived.luck => Err(Unfair::Luck),
            Some(seat) if self.dealer != derived.dealer => {
                Err(Unfair::Dealer { dealt: self.dealer, derived: seat })
            }
            _ => Ok(()),
        }
    }
}

fn opened(catalog: &Catalog, rules: &str) -> Result<std::sync::Arc<dyn rules::AnyRules>, Unfair> {
    let rule_set = rules.parse::<RuleSet>().map_err(|why| Unfair::Rules { why })?;
    rule_set.open(catalog).map_err(|why| Unfair::Rules { why })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> BoardProof {
        let words = ["ada", "", "grace", "w3"].map(str::to_owned).to_vec();
        let place = ("club", 2, 7);
        let (catalog, secret) = (Catalog::default(), [7; SECRET_BYTES]);
        BoardProof::of(&catalog, place, "original-rook:4", &secret, words, vec![1]).unwrap()
    }

    /// These values must never change, because other programs compute them too.
    #[test]
    fn the_seed_of_a_board_never_changes_and_differs_from_board_to_board() {
        let seed = |night, board| seed(&[7; SECRET_BYTES], "club", night, board, &["ada", ""]);
        let text = crate::fair::write_secret(&seed(1, 1));
        assert_eq!(text, "b49f2cc6d5d862c1107bb34f2b5223a59f482cd5438e58b413dbaa0a016abf24");
        assert_ne!(seed(1, 1), seed(1, 2));
        assert_ne!(seed(1, 1), seed(2, 1));
        assert_eq!([1, 2, 3, 4, 5].map(dealer), [0, 1, 2, 3, 0]);
    }

    #[test]
    fn a_genuine_board_is_valid_and_every_forged_part_is_detected() {
        let catalog = Catalog::default();
        assert_eq!(proof().check(&catalog), Ok(()));
        let check = |change: &dyn Fn(&mut BoardProof)| {
            let mut proof = proof();
            change(&mut proof);
            proof.check(&catalog)
        };
        assert_eq!(check(&|p| p.form = "rookery fair deal 2".into()), Err(Unfair::Form));
        assert_eq!(check(&|p| p.secret = "07".into()), Err(Unfair::Secret));
        assert_eq!(check(&|p| p.commitment = commitment(&[8; 32])), Err(Unfair::Commitment));
        assert_eq!(check(&|p| p.words.truncate(3)), Err(Unfair::HalfAPair { given: 3 }));
        assert_eq!(check(&|p| p.words[1] = "x".into()), Err(Unfair::BotWordAt { place: 1 }));
        assert_eq!(check(&|p| p.bots.push(2)), Err(Unfair::BotWordAt { place: 2 }));
        assert_eq!(check(&|p| p.bots.push(4)), Err(Unfair::NoSuchPlace { place: 4 }));
        assert!(matches!(check(&|p| p.words[0] = "x".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(
            check(&|p| p.words.extend([String::new(), String::new()])),
            Err(Unfair::Pack { .. })
        ));
        assert!(matches!(check(&|p| p.club = "other".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.night = 1), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.pack.swap(3, 4)), Err(Unfair::Pack { at: 4, .. })));
        assert_eq!(check(&|p| p.luck = "1".into()), Err(Unfair::Luck));
        assert!(matches!(check(&|p| p.dealer = 1), Err(Unfair::Dealer { .. })));
        assert!(matches!(check(&|p| p.rules = "whist:4".into()), Err(Unfair::Rules { .. })));
    }
}
