//! The proof of a finished deal, read from the log.

use crate::{Chair, Corrupt, Entry, Logged, Parlor, history};
use rules::Catalog;
use table::fair::{self, Proof};

/// The proof of a deal. `None` if the log has no such deal.
pub fn proof(catalog: &Catalog, id: &str, log: &[Logged], deal: u32) -> Result<Option<Proof>, Corrupt> {
    let (mut parlor, rest) = history::opened(catalog, id, log)?;
    // The boards of a night are proved by its club.
    if parlor.night().is_some() {
        return Ok(None);
    }
    for logged in rest {
        let secret = parlor.cards().ok().map(|cards| cards.secret);
        let seated = parlor.chairs().iter().enumerate();
        let bots = seated.filter(|(_, chair)| matches!(chair, Chair::Bot(_))).map(|(seat, _)| seat);
        let bots: Vec<usize> = bots.collect();
        parlor.apply(logged)?;
        let (Entry::Dealt { words, dealer, pack, luck, .. }, Some(secret), Some(game)) =
            (&logged.entry, secret, parlor.game())
        else {
            continue;
        };
        if parlor.deals() == deal {
            return Ok(Some(Proof {
                form: fair::FORM.into(),
                table: id.to_owned(),
                deal,
                rules: parlor.rule_set.clone(),
                hand: game.number(),
                commitment: fair::commitment(&secret.0),
                secret: fair::write_secret(&secret.0),
                words: words.clone(),
                bots,
                dealer: *dealer,
                pack: pack.clone(),
                luck: luck.to_string(),
            }));
        }
    }
    Ok(None)
}

impl Parlor {
    /// How many deals the table can prove: all that are over. Those of a night are proved by its club.
    pub(crate) fn proofs(&self) -> u32 {
        if self.night().is_some() { 0 } else { self.deals_over() }
    }

    /// Whether the proof of a deal may be shown.
    pub fn may_prove(&self, deal: u32) -> bool {
        (1..=self.proofs()).contains(&deal)
    }
}
