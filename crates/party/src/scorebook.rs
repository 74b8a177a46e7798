//! The score book of one table with real cards: nothing is dealt here, people play and say what they counted.
//! The book proves the figures, writes down what the rules of the game make of them, keeps the totals, knows whose
//! deal it is, and says when somebody has won. Trick-taking games only: their figures can be proved.

use cards::{Seat, SeatSet};
use rules::{
    CannotOpen, Catalog, MatchRules, Options, Standing,
    trick::ledger::{Counted, KeepsScore, Written, score_rules},
};
pub use said::paper::{CannotKeep, NotWritten};
use std::sync::Arc;
use table::finish::{Totals, winners};

/// A table's book.
#[derive(Clone, Debug)]
pub struct Scorebook {
    rules: Arc<dyn KeepsScore>,
    match_rules: MatchRules,
    first_dealer: Seat,
    pages: Vec<Page>,
}

/// One hand in the book.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Who dealt.
    pub dealer: Seat,
    /// What the score keeper said.
    pub counted: Counted,
    /// What is written down for it.
    pub written: Written,
    /// The totals with this hand.
    pub totals: Totals,
}

impl Scorebook {
    /// Opens a book for a game of the catalogue in which `dealer` deals first.
    pub fn open(
        catalog: &Catalog,
        game: &str,
        players: Option<usize>,
        chosen: &Options,
        dealer: Seat,
    ) -> Result<Scorebook, CannotKeep> {
        let opened = catalog.open(game, players, chosen)?;
        let id = &opened.entry().id;
        let rules = score_rules(id, opened.players(), opened.chosen())
            .ok_or_else(|| CannotKeep::NoTricks { game: opened.entry().title.clone() })?
            .map_err(CannotOpen::from)?;
        if dealer.index() >= opened.players() {
            return Err(CannotKeep::Dealer { seat: dealer.index() });
        }
        let match_rules = rules.match_rules();
        Ok(Scorebook { rules, match_rules, first_dealer: dealer, pages: Vec::new() })
    }

    /// Writes down a hand, once its figures are proved.
    pub fn enter(&mut self, counted: Counted) -> Result<&Page, NotWritten> {
        if self.winners().is_some() {
            return Err(NotWritten::Over);
        }
        let written = self.rules.write_down(&self.standing(), &counted)?;
        let page =
            Page { dealer: self.dealer(), counted, totals: self.totals().with(&written.score), written };
        let last = self.pages.len();
        self.pages.push(page);
        Ok(&self.pages[last])
    }

    /// Takes the last hand out of the book again.
    pub fn strike(&mut self) -> Option<Page> {
        self.pages.pop()
    }

    /// Begins another game in the book: a blank page, and the deal goes on from where it was.
    pub fn turn_over(&mut self) {
        self.first_dealer = self.dealer();
        self.pages.clear();
    }

    /// Every hand written down.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Who deals the coming hand.
    pub fn dealer(&self) -> Seat {
        let Some(last) = self.pages.last() else { return self.first_dealer };
        if last.written.score.same_dealer {
            return last.dealer;
        }
        self.rules.next_dealer(&self.standing_of(last.dealer), last.dealer)
    }

    /// The sides of the coming hand; a lone bidder's opponents are not known before the bid.
    pub fn sides(&self) -> Vec<Vec<Seat>> {
        self.rules.sides(&self.standing())
    }

    /// The totals.
    pub fn totals(&self) -> Totals {
        self.pages.last().map(|page| page.totals).unwrap_or_default()
    }

    /// Who has won.
    pub fn winners(&self) -> Option<SeatSet> {
        let last = self.pages.last()?;
        winners(&self.match_rules, &last.totals, &last.written.score)
    }

    fn standing(&self) -> Standing {
        self.standing_of(self.dealer())
    }

    fn standing_of(&self, dealer: Seat) -> Standing {
        let totals = self.totals();
        Standing { dealer, hand: totals.hands, totals: totals.carried(&self.match_rules) }
    }
}
