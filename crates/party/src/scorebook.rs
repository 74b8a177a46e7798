//! The score book of one table with real cards. Nothing is dealt here: people play and report what they counted.
//! The book checks the figures, scores them by the rules of the game, keeps the totals, tracks the dealer,
//! and announces when someone has won. It covers trick-taking games only, because only their figures can be
//! checked.

use cards::{Seat, SeatSet};
use rules::{
    CannotOpen, Catalog, MatchRules, Options, Standing,
    trick::ledger::{Counted, KeepsScore, Written, score_rules},
};
pub use said::paper::{CannotKeep, NotWritten};
use std::sync::Arc;
use table::finish::{Totals, winners};

/// The score book of a table.
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
    /// The scorekeeper's report.
    pub counted: Counted,
    /// The score of the hand.
    pub written: Written,
    /// The totals including this hand.
    pub totals: Totals,
}

impl Scorebook {
    /// Opens a book for a game in the catalog; `dealer` deals first.
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

    /// Checks the figures for a hand and writes it down.
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

    /// Removes the last hand from the book and returns it.
    pub fn strike(&mut self) -> Option<Page> {
        self.pages.pop()
    }

    /// Starts a new game on a blank page; the next dealer stays the same.
    pub fn turn_over(&mut self) {
        self.first_dealer = self.dealer();
        self.pages.clear();
    }

    /// Every hand in the book.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Who deals the next hand.
    pub fn dealer(&self) -> Seat {
        let Some(last) = self.pages.last() else { return self.first_dealer };
        if last.written.score.same_dealer {
            return last.dealer;
        }
        self.rules.next_dealer(&self.standing_of(last.dealer), last.dealer)
    }

    /// The sides in the next hand. The opponents of a lone bidder are not known before the bid.
    pub fn sides(&self) -> Vec<Vec<Seat>> {
        self.rules.sides(&self.standing())
    }

    /// The running totals.
    pub fn totals(&self) -> Totals {
        self.pages.last().map(|page| page.totals).unwrap_or_default()
    }

    /// The winners, once the game is over.
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
