//! Tables stored in this browser: the log of each one, entry by entry, so that a game continues after a reload.

use crate::{browser, order};
use serde::{Deserialize, Serialize};
use wire::KeptLog;

const LIST: &str = "rookery.tables";
/// Which tab is playing which table, stored as the table, a space and the tab.
pub(crate) const PLAYING: &str = "rookery.playing";
/// The table that the visitor has just opened and wants to sit at.
const WANTED_SEAT: &str = "rookery.seat";
/// The maximum number of stored tables; the least recently played is dropped first.
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
        browser::kept(LIST).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default();
    order::by_key(&mut tables, |table| -table.at);
    tables
}

/// Whether a table is stored.
pub(crate) fn has(id: &str) -> bool {
    tables().iter().any(|table| table.id == id)
}

/// The visitor's key at a stored table.
pub(crate) fn key(id: &str) -> Option<String> {
    tables().into_iter().find(|table| table.id == id).map(|table| table.key)
}

fn write(tables: &[KeptTable]) -> bool {
    serde_json::to_string(tables).is_ok_and(|text| browser::keep(LIST, &text))
}

fn entry_name(table: &str, v: u64) -> String {
    format!("rookery.log.{table}.{v}")
}

/// Starts storing a table; returns whether the browser allows it.
pub(crate) fn begin(id: &str, key: &str, game: &str) -> bool {
    // A daily deal that is played again has the same id.
    forget(id);
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

/// Stores an entry in a table's log.
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

thread_local! {
    /// The name of this tab.
    static TAB: String = browser::random_word();
}

/// From now on, only this tab plays the table.
pub(crate) fn claim(id: &str) {
    TAB.with(|tab| browser::keep(PLAYING, &format!("{id} {tab}")));
}

/// The table that a claim gives to another tab.
pub(crate) fn taken_table(claim: &str) -> Option<&str> {
    let (table, _) = claim.split_once(' ')?;
    TAB.with(|tab| given_away(claim, table, tab)).then_some(table)
}

/// Whether another tab is playing at the table now.
pub(crate) fn is_elsewhere(id: &str) -> bool {
    browser::kept(PLAYING).is_some_and(|claim| TAB.with(|tab| given_away(&claim, id, tab)))
}

fn given_away(claim: &str, id: &str, tab: &str) -> bool {
    claim.split_once(' ').is_some_and(|(table, other)| table == id && other != tab)
}

/// A seat that the visitor wants at a table on the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WantedSeat {
    pub(crate) table: String,
    /// The seat they would like; if it is taken, any other.
    pub(crate) seat: usize,
}

/// Remembers that the visitor wants a seat at the table they have just opened on the server.
pub(crate) fn take_seat_at(table: &str, seat: usize) {
    browser::keep(WANTED_SEAT, &format!("{table} {seat}"));
}

/// The seat that the visitor wants; returned only once, because a host who stood up should stay standing.
pub(crate) fn wanted_seat() -> Option<WantedSeat> {
    let wanted = browser::kept(WANTED_SEAT)?;
    browser::forget(WANTED_SEAT);
    let (table, seat) = wanted.split_once(' ')?;
    Some(WantedSeat { table: table.to_owned(), seat: seat.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_played_in_the_tab_that_claimed_it_last() {
        assert!(given_away("t1 other", "t1", "mine"));
        assert!(!given_away("t1 mine", "t1", "mine"));
        assert!(!given_away("t2 other", "t1", "mine"), "another table is none of this tab's business");
        assert!(!given_away("", "t1", "mine"));
    }
}
