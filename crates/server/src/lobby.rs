//! The lobby: public tables on this server where someone is present and a seat is free. A table is listed
//! only if its host wants it to be, and only while it is in memory; nothing is stored.

use parlor::{Chair, Parlor};
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};
use wire::Listing;

/// The maximum number of tables listed at once.
const MOST_LISTED: usize = 200;

/// The listed tables.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<String, Listing>>,
}

impl Lobby {
    /// Lists or unlists a table, depending on its state. `here` is true if anyone is present.
    pub(crate) fn list(&self, parlor: &Parlor, here: bool) {
        let listing = Some(parlor).filter(|_| here).and_then(listing);
        let mut tables = self.tables();
        match listing {
            Some(listing) => drop(tables.insert(listing.table.clone(), listing)),
            None => drop(tables.remove(parlor.id())),
        }
    }

    /// Unlists a table.
    pub(crate) fn remove(&self, id: &str) {
        self.tables().remove(id);
    }

    /// Some of the tables, to choose from.
    pub(crate) fn open(&self) -> Vec<Listing> {
        self.tables().values().take(MOST_LISTED).cloned().collect()
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Listing>> {
        // A panic elsewhere cannot leave the map half-changed.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The public listing of a table; `None` if strangers are not invited.
fn listing(parlor: &Parlor) -> Option<Listing> {
    if !parlor.settings().public {
        return None;
    }
    let table = parlor.table();
    let free = parlor.chairs().iter().filter(|chair| !matches!(chair, Chair::Person { .. })).count();
    if table.locked || free == 0 {
        return None;
    }
    let host = table.host.and_then(|seat| table.seats.get(seat)).map(|chair| chair.name.clone());
    let people = table.seats.iter().filter(|seat| seat.who == wire::Who::Person);
    Some(Listing {
        invite: format!("/t/{}", table.id),
        host,
        people: people.map(|seat| seat.name.clone()).collect(),
        playing: table.phase == wire::Phase::Playing,
        table: table.id,
        rules: table.rules,
        title: table.title,
        differences: table.differences,
        free,
    })
}
