//! What this browser was shown before and during a deal, and the word it gave, so that checking the deal can
//! include all of it.

use crate::browser;
use said::proof::Known;
use serde::{Deserialize, Serialize};
use wire::{Table, Who};

const NAME: &str = "rookery.deals";
/// The maximum number of deals remembered.
const MOST: usize = 100;

/// A deal as promised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Promised {
    pub(crate) table: String,
    /// Its number at the table.
    pub(crate) deal: u32,
    pub(crate) commitment: String,
    pub(crate) seat: usize,
    pub(crate) word: String,
    /// What was dealt, if this browser was there when it happened.
    #[serde(default)]
    pub(crate) dealt: Option<Dealt>,
}

/// What everyone saw of a deal, and the visitor's own cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Dealt {
    hand: u32,
    dealer: Option<usize>,
    bots: Vec<usize>,
    held: Option<Vec<String>>,
}

impl Promised {
    /// What the proof must match, in addition to the commitment and the word.
    pub(crate) fn known(&self) -> Known {
        let mut known = Known { table: Some(self.table.clone()), deal: Some(self.deal), ..Known::default() };
        if let Some(Dealt { hand, dealer, bots, held }) = self.dealt.clone() {
            (known.hand, known.dealer, known.bots) = (Some(hand), dealer, Some(bots));
            known.held = held.map(|held| (self.seat, held)).into_iter().collect();
        }
        known
    }

    /// Everything that the proof must match.
    pub(crate) fn in_full(&self) -> Known {
        let words = vec![(self.seat, self.word.clone())];
        Known { commitment: Some(self.commitment.clone()), words, ..self.known() }
    }

    fn is_of(&self, table: &str, deal: u32) -> bool {
        self.table == table && self.deal == deal
    }
}

fn all() -> Vec<Promised> {
    browser::kept(NAME).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default()
}

fn write(all: &[Promised]) {
    if let Ok(text) = serde_json::to_string(all) {
        // If this fails, the visitor can still compare the two by eye.
        browser::keep(NAME, &text);
    }
}

/// Remembers a deal, replacing what was remembered before.
pub(crate) fn remember(promised: Promised) {
    let mut all = all();
    all.retain(|one| !one.is_of(&promised.table, promised.deal));
    all.push(promised);
    let late = all.len().saturating_sub(MOST);
    all.drain(..late);
    write(&all);
}

/// Adds what was dealt to a deal that is remembered. `table` is the table right after the deal.
pub(crate) fn dealt(table: &Table, held: Option<Vec<String>>) {
    let Some(promised) = remembered(&table.id, table.next.deal.saturating_sub(1)) else { return };
    let seats = table.seats.iter().enumerate();
    let bots = seats.filter(|(_, chair)| chair.who == Who::Bot).map(|(seat, _)| seat).collect();
    let dealt = Dealt { hand: table.hand, dealer: table.dealer, bots, held };
    remember(Promised { dealt: Some(dealt), ..promised });
}

/// Forgets a deal: its word no longer counts.
pub(crate) fn forget(table: &str, deal: u32) {
    let mut all = all();
    let before = all.len();
    all.retain(|one| !one.is_of(table, deal));
    if all.len() != before {
        write(&all);
    }
}

/// What is remembered about a deal.
pub(crate) fn remembered(table: &str, deal: u32) -> Option<Promised> {
    all().into_iter().find(|one| one.is_of(table, deal))
}
