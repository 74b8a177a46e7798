//! Tables stored in this browser: the log of each, entry by entry, so that a game continues after a reload.

use crate::browser;
use serde::{Deserialize, Serialize};
use wire::KeptLog;

const LIST: &str = "rookery.tables";
const IDENTITY: &str = "rookery.key";
/// Maximum number of stored tables; the least recently played goes first.
const MOST: usize = 6;

/// A table that can be resumed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct KeptTable {
    pub(crate) id: String,
    /// The visitor's key there.
    pub(crate) key: String,
    /// The game's fixed name.
    pub(crate) game: String,
    /// The number of log entries.
    pub(crate) entries: u64,
    /// When it was last played, in milliseconds since 1970.
    pub(crate) at: f64,
}

/// The tables, last played first.
pub(crate) fn tables() -> Vec<KeptTable> {
    let mut tables: Vec<KeptTable> =
        browser::kept(LIST).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    tables.sort_by(|a, b| b.at.total_cmp(&a.at));
    tables
}

/// Whether a table is stored.
pub(crate) fn has(id: &str) -> bool {
    tables().iter().any(|table| table.id == id)
}

fn write(tables: &[KeptTable]) -> bool {
    serde_json::to_string(tables).is_ok_and(|text| browser::keep(LIST, &text))
}

fn entry_name(table: &str, v: u64) -> String {
    format!("rookery.log.{table}.{v}")
}

/// Starts storing a table; returns whether the browser allows it.
pub(crate) fn begin(id: &str, key: &str, game: &str) -> bool {
    let mut tables = tables();
    while tables.len() >= MOST {
        if let Some(oldest) = tables.pop() {
            forget_log(&oldest);
        }
    }
    let at = browser::now();
    tables.push(KeptTable { id: id.into(), key: key.into(), game: game.into(), entries: 0, at });
    write(&tables)
}

/// Stores an entry of a table's log.
pub(crate) fn entry(id: &str, v: u64, body: &str) -> bool {
    let mut tables = tables();
    let Some(table) = tables.iter_mut().find(|table| table.id == id) else { return false };
    table.entries = v;
    table.at = browser::now();
    browser::keep(&entry_name(id, v), body) && write(&tables)
}

/// The stored log of a table.
pub(crate) fn log(table: &KeptTable) -> Vec<String> {
    (1..=table.entries).map_while(|v| browser::kept(&entry_name(&table.id, v))).collect()
}

/// A table in the form the house needs for history.
pub(crate) fn for_study(id: &str) -> Option<KeptLog> {
    let table = tables().into_iter().find(|table| table.id == id)?;
    Some(KeptLog { log: log(&table), table: table.id, key: table.key })
}

/// Deletes a table.
pub(crate) fn forget(id: &str) {
    let mut tables = tables();
    if let Some(at) = tables.iter().position(|table| table.id == id) {
        forget_log(&tables.remove(at));
        write(&tables);
    }
}

fn forget_log(table: &KeptTable) {
    (1..=table.entries).for_each(|v| browser::forget(&entry_name(&table.id, v)));
}

/// The visitor's key for tables on servers: anyone who has it is treated as this person.
pub(crate) fn identity() -> String {
    browser::kept(IDENTITY).unwrap_or_else(|| {
        let key = browser::random_word() + &browser::random_word();
        browser::keep(IDENTITY, &key);
        key
    })
}
