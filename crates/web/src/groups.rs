//! The people the visitor played with recently, so that the same group can play again with one tap. Stored in this
//! browser only.

use crate::prelude::*;
use crate::{browser, kept, link::open_table, order, scope, sitting::Sitting};
use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;
use wire::{NewTable, Phase, Table, Who};

const NAME: &str = "rookery.groups";
/// The maximum number of groups stored; the one that met longest ago is dropped first.
const MOST: usize = 4;

/// Some people and their last table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Group {
    /// Their last table.
    pub(crate) table: String,
    /// The rule set they played.
    pub(crate) rules: String,
    /// The visitor's seat.
    pub(crate) seat: usize,
    /// The names of the others.
    pub(crate) names: Vec<String>,
}

impl Group {
    /// The group at a table; `None` if the visitor has no seat, or if nobody else is there.
    fn at(table: &Table, seat: Option<usize>) -> Option<Group> {
        let seat = seat?;
        let others =
            table.seats.iter().enumerate().filter(|(at, chair)| *at != seat && chair.who == Who::Person);
        let names: Vec<String> = others.map(|(_, chair)| chair.name.clone()).collect();
        let dealt = table.book.is_none() && table.party.is_none();
        (dealt && !names.is_empty()).then(|| Group {
            table: table.id.clone(),
            rules: table.rules.clone(),
            seat,
            names,
        })
    }

    /// Whether another group consists of the same people.
    fn is_same(&self, other: &Group) -> bool {
        let sorted = |group: &Group| {
            let mut names = group.names.clone();
            order::by_key(&mut names, String::clone);
            names
        };
        self.table == other.table || sorted(self) == sorted(other)
    }
}

/// The groups, the latest first.
pub(crate) fn all() -> Vec<Group> {
    browser::kept(NAME).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default()
}

fn write(all: &[Group]) {
    if let Ok(text) = serde_json::to_string(all) {
        // If this fails, the visitor can still send a link.
        browser::keep(NAME, &text);
    }
}

/// Puts a group first, replacing what was known about the same people.
fn put_first(all: &mut Vec<Group>, group: Group) {
    all.retain(|one| !one.is_same(&group));
    all.insert(0, group);
    all.truncate(MOST);
}

/// Forgets a group.
pub(crate) fn forget(group: &Group) {
    let mut all = all();
    all.retain(|one| one != group);
    write(&all);
}

/// Remembers the people at the table once they have played a hand together.
pub(crate) fn remember(sitting: Sitting) {
    let group = create_selector(move || {
        let scored = matches!(sitting.phase(), Some(Phase::Scored | Phase::Finished));
        let seat = sitting.you.get().seat;
        let group = sitting.table.with(|table| Group::at(table.as_ref()?, seat));
        group.filter(|_| scored && sitting.has_company())
    });
    create_effect(move || {
        if let Some(group) = group.get_clone() {
            let mut all = all();
            put_first(&mut all, group);
            write(&all);
        }
    });
}

/// The names of the people for whom the visitor opened a table and who do not have a seat there yet.
pub(crate) fn missing_at(table: &Table) -> Vec<String> {
    let group = all().into_iter().find(|group| group.table == table.id && table.matches == 0);
    let here =
        |name: &String| table.seats.iter().any(|chair| chair.who == Who::Person && chair.name == *name);
    group.map(|group| group.names.into_iter().filter(|name| !here(name)).collect()).unwrap_or_default()
}

/// Opens a new table for a group, with the same rules and the visitor in the same seat, and goes there.
pub(crate) fn open_anew(sitting: Sitting, group: Group) {
    let wanted =
        NewTable { rules: Some(group.rules.clone()), key: Some(crate::identity()), ..NewTable::default() };
    spawn_local(async move {
        let opened = open_table(&wanted).await;
        scope::run(|| match opened {
            Ok(opened) => {
                kept::take_seat_at(&opened.table, group.seat);
                let mut all = all();
                put_first(&mut all, Group { table: opened.table, ..group });
                write(&all);
                browser::leave(&opened.invite);
            }
            Err(why) => sitting.announcer.say(sitting.not_opened(why.as_ref())),
        });
    });
}

/// The group at the visitor's table.
pub(crate) fn here(sitting: Sitting) -> Option<Group> {
    let seat = sitting.you.get().seat;
    sitting.table.with(|table| Group::at(table.as_ref()?, seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Chair;

    fn group(table: &str, names: &[&str]) -> Group {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Group { table: table.into(), rules: "rack-o:3".into(), seat: 0, names }
    }

    #[test]
    fn the_same_people_are_listed_once_with_their_latest_table() {
        let mut all = vec![group("a", &["Bea", "Cid"]), group("b", &["Dan"])];
        put_first(&mut all, group("c", &["Cid", "Bea"]));
        assert_eq!(all, [group("c", &["Cid", "Bea"]), group("b", &["Dan"])]);
        put_first(&mut all, group("b", &["Dan", "Eve"]));
        assert_eq!(all[0], group("b", &["Dan", "Eve"]), "someone came to their table");
        assert_eq!(all.len(), 2);
        for table in ["d", "e", "f"] {
            put_first(&mut all, group(table, &[table]));
        }
        assert_eq!(all.len(), MOST);
        assert_eq!(all[0].table, "f");
    }

    #[test]
    fn a_group_needs_another_person_and_cards() {
        let chair = |who: Who, name: &str| Chair { who, name: name.into(), ready: false };
        let mut table = crate::table::opened_for_tests("rack-o", 3);
        table.seats = vec![chair(Who::Person, "Ann"), chair(Who::Bot, "Jay"), chair(Who::Empty, "")];
        assert_eq!(Group::at(&table, Some(0)), None, "bots are always there");
        table.seats[2] = chair(Who::Person, "Bea");
        assert_eq!(Group::at(&table, Some(0)).map(|group| group.names), Some(vec!["Bea".to_owned()]));
        assert_eq!(Group::at(&table, None), None, "a spectator belongs to no group");
    }
}
