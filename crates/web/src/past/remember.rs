//! What this browser was shown before a deal and the word it gave, so that checking the deal can include
//! both.

use crate::browser;
use serde::{Deserialize, Serialize};

const NAME: &str = "rookery.deals";
/// Maximum number of deals remembered.
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
}

impl Promised {
    fn is_of(&self, table: &str, deal: u32) -> bool {
        self.table == table && self.deal == deal
    }
}

fn all() -> Vec<Promised> {
    browser::kept(NAME).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn write(all: &[Promised]) {
    if let Ok(text) = serde_json::to_string(all) {
        // If this fails, the visitor can still compare by eye.
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

/// Forgets a deal: its word no longer counts.
pub(crate) fn forget(table: &str, deal: u32) {
    let mut all = all();
    let before = all.len();
    all.retain(|one| !one.is_of(table, deal));
    if all.len() != before {
        write(&all);
    }
}

/// What is remembered of a deal.
pub(crate) fn remembered(table: &str, deal: u32) -> Option<Promised> {
    all().into_iter().find(|one| one.is_of(table, deal))
}
