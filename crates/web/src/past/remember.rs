//! What this browser was shown before a deal and which word it gave, so that the check of the deal is about that too.

use crate::browser;
use serde::{Deserialize, Serialize};

const NAME: &str = "rookery.deals";
/// Deals that are remembered.
const MOST: usize = 100;

/// A deal as it was promised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Promised {
    pub(crate) table: String,
    /// Its number at the table.
    pub(crate) deal: u32,
    pub(crate) commitment: String,
    pub(crate) seat: usize,
    pub(crate) word: String,
}

fn all() -> Vec<Promised> {
    browser::kept(NAME).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers a deal; of one that was remembered already, the first word counts.
pub(crate) fn remember(promised: Promised) {
    let mut all = all();
    if all.iter().any(|one| one.table == promised.table && one.deal == promised.deal) {
        return;
    }
    all.push(promised);
    let late = all.len().saturating_sub(MOST);
    all.drain(..late);
    if let Ok(text) = serde_json::to_string(&all) {
        // Without it the visitor compares by eye.
        browser::keep(NAME, &text);
    }
}

/// What is remembered of a deal.
pub(crate) fn remembered(table: &str, deal: u32) -> Option<Promised> {
    all().into_iter().find(|one| one.table == table && one.deal == deal)
}
