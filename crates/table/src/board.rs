//! Fair boards of a club's night: the same cards at every table, from one secret that the server committed to before
//! anyone signed in, and from the words of everyone who plays.

use crate::{
    Chance,
    fair::{SECRET_BYTES, Unfair, commitment, hashed, read_secret},
};
use rules::{Catalog, RuleSet};
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
    /// Who dealt.
    pub dealer: usize,
    /// The pack from top to bottom.
    pub pack: Vec<String>,
    /// The seed for any randomness beyond the pack; text, because many JSON readers round large numbers.
    pub luck: String,
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
            dealer: dealer(board),
            pack: deal.pack,
            luck: deal.luck.to_string(),
        })
    }

    /// Checks the proof on its own. Compare the commitment, your word and your cards with what you were shown.
    pub fn check(&self, catalog: &Catalog) -> Result<(), Unfair> {
        if self.form != BOARD_FORM {
            return Err(Unfair::Form);
        }
        let secret = read_secret(&self.secret).ok_or(Unfair::Secret)?;
        if commitment(&secret) != self.commitment {
            return Err(Unfair::Commitment);
        }
        let place = (&*self.club, self.night, self.board);
        let derived = BoardProof::of(catalog, place, &self.rules, &secret, self.words.clone())?;
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
        BoardProof::of(&Catalog::default(), place, "original-rook:4", &[7; SECRET_BYTES], words).unwrap()
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
        assert!(matches!(check(&|p| p.words[0] = "x".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.club = "other".into()), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.night = 1), Err(Unfair::Pack { .. })));
        assert!(matches!(check(&|p| p.pack.swap(3, 4)), Err(Unfair::Pack { at: 4, .. })));
        assert_eq!(check(&|p| p.luck = "1".into()), Err(Unfair::Luck));
        assert!(matches!(check(&|p| p.dealer = 1), Err(Unfair::Dealer { .. })));
        assert!(matches!(check(&|p| p.rules = "whist:4".into()), Err(Unfair::Rules { .. })));
    }
}
