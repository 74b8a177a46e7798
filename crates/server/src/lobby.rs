//! The lobby: public tables on this server where someone is present and a seat is free. A table is listed
//! only if its host wants it to be, and only while it is in memory; nothing is stored.
//!
//! The list has pages. No address has a second table in it before every address has one, so that nobody can push the
//! others' tables off the first page.

use crate::address::Address;
use parlor::{Chair, Parlor};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};
use wire::{LOBBY_PAGE, Listing};

/// The maximum number of tables that one server tells another about.
const MOST_TOLD: usize = 1000;

/// The listed tables, and the addresses that they count for.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<String, (Option<Address>, Listing)>>,
}

/// A table with its place in the list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Ranked {
    /// How many other tables of the same address come first.
    #[serde(default)]
    rank: usize,
    #[serde(flatten)]
    listing: Listing,
}

impl Ranked {
    fn order(&self) -> (usize, &str) {
        (self.rank, &self.listing.table)
    }
}

impl Lobby {
    /// Lists or unlists a table, depending on its state. `here` is true if anybody is present. The table counts for the
    /// address `of`.
    pub(crate) fn list(&self, parlor: &Parlor, here: bool, of: Option<Address>) {
        let listing = Some(parlor).filter(|_| here).and_then(listing);
        let mut tables = self.tables();
        match listing {
            Some(listing) => drop(tables.insert(listing.table.clone(), (of, listing))),
            None => drop(tables.remove(parlor.id())),
        }
    }

    /// Unlists a table.
    pub(crate) fn remove(&self, id: &str) {
        self.tables().remove(id);
    }

    /// What other servers are told: the first tables.
    pub(crate) fn told(&self) -> Vec<Ranked> {
        self.first(MOST_TOLD)
    }

    /// A page of the list, which begins after `from` tables. `elsewhere` has the tables on other servers.
    pub(crate) fn page(&self, elsewhere: Vec<Ranked>, from: usize) -> Vec<Listing> {
        let mut all = self.first(from.saturating_add(LOBBY_PAGE));
        all.extend(elsewhere);
        all.sort_unstable_by(|one, other| one.order().cmp(&other.order()));
        all.into_iter().skip(from).take(LOBBY_PAGE).map(|ranked| ranked.listing).collect()
    }

    fn first(&self, most: usize) -> Vec<Ranked> {
        let tables = self.tables();
        let mut so_far: HashMap<Option<Address>, usize> = HashMap::new();
        let mut all: Vec<(usize, &Listing)> = Vec::with_capacity(tables.len());
        for (of, listing) in tables.values() {
            let rank = so_far.entry(*of).or_default();
            all.push((*rank, listing));
            *rank += 1;
        }
        // Within a rank, the tables stay in the order of their ids.
        all.sort_by_key(|(rank, _)| *rank);
        let ranked = |(rank, listing): (usize, &Listing)| Ranked { rank, listing: listing.clone() };
        all.into_iter().take(most).map(ranked).collect()
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, (Option<Address>, Listing)>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn table(id: &str) -> Listing {
        Listing {
            table: id.to_owned(),
            invite: String::new(),
            rules: String::new(),
            title: String::new(),
            differences: Vec::new(),
            host: None,
            people: Vec::new(),
            free: 1,
            playing: false,
        }
    }

    fn lobby(tables: impl IntoIterator<Item = (u32, String)>) -> Lobby {
        let lobby = Lobby::default();
        for (address, id) in tables {
            let address = Address::of(std::net::Ipv4Addr::from_bits(address).into());
            lobby.tables().insert(id.clone(), (Some(address), table(&id)));
        }
        lobby
    }

    #[test]
    fn nobody_pushes_the_others_off_the_first_page_and_every_table_is_on_some_page() {
        let greedy = (0..3 * LOBBY_PAGE).map(|n| (1, format!("a{n:04}")));
        let here = lobby(greedy.chain([(2, "z1".to_owned()), (2, "z2".to_owned())]));
        let there = lobby([(3, "b".to_owned()), (3, "c".to_owned())]);
        let page = |from| -> Vec<String> {
            here.page(there.told(), from).into_iter().map(|listing| listing.table).collect()
        };
        assert_eq!(page(0)[..6], ["a0000", "b", "z1", "a0001", "c", "z2"]);
        let pages: Vec<String> = (0..4).flat_map(|nth| page(nth * LOBBY_PAGE)).collect();
        assert_eq!(pages.len(), 3 * LOBBY_PAGE + 4);
        assert_eq!(pages.iter().collect::<std::collections::BTreeSet<_>>().len(), pages.len());
        assert_eq!(page(4 * LOBBY_PAGE), [""; 0]);
        assert_eq!(page(usize::MAX), [""; 0]);
    }

    /// During an upgrade, servers of two versions tell each other about their tables.
    #[test]
    fn an_earlier_version_and_this_one_understand_each_other() {
        let told = serde_json::to_value(lobby([(1, "a".to_owned())]).told()).unwrap();
        assert_eq!(serde_json::from_value::<Vec<Listing>>(told).unwrap(), [table("a")]);
        let told = serde_json::to_value([table("a")]).unwrap();
        assert_eq!(
            serde_json::from_value::<Vec<Ranked>>(told).unwrap(),
            [Ranked { rank: 0, listing: table("a") }]
        );
    }
}
