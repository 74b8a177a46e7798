//! Which versions of the games' rules each server plays. While servers are upgraded one after another, some of them play
//! tables that the others can't.

use rules::{Catalog, Options};
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// The version of each game's rules, by the game's id.
pub(super) type Versions = BTreeMap<String, u32>;

/// A server, and the versions it plays. A server of an earlier release does not report its versions.
pub(super) type Player = (String, Option<Versions>);

/// The versions of the games in a catalog.
pub(super) fn versions(catalog: &Catalog) -> Versions {
    let version = |entry: &rules::Entry| {
        let players = entry.players.first().copied();
        let rules = catalog.open(&entry.id, players, &Options::new()).ok()?;
        Some((entry.id.clone(), rules.version()))
    };
    catalog.entries().filter_map(version).collect()
}

/// What a server publishes.
pub(super) fn to_text(versions: &Versions) -> String {
    serde_json::to_string(versions).unwrap_or_default()
}

/// What another server has published.
pub(super) fn from_text(text: &str) -> Option<Versions> {
    serde_json::from_str(text).ok()
}

/// What a table needs from a server that is to play it.
#[derive(Debug)]
pub(super) struct Needs {
    game: String,
    version: u32,
}

/// What a table needs if this catalog cannot play it; `first` is the first entry of its log.
pub(super) fn needs(catalog: &Catalog, first: &str) -> Option<Needs> {
    let (rules, version) = parlor::begun_under(first)?;
    let plays = rules.open(catalog).is_ok_and(|rules| rules.plays(version));
    (!plays).then_some(Needs { game: rules.game, version })
}

impl Needs {
    /// The server to send people to, out of several: one with the version of the table, or a newer one, which may still
    /// play it. A server that can't play it either sends them on, but only to a newer one or one with that very version,
    /// so nobody is sent in circles. Servers of one build choose the same one for a table, and different
    /// ones for different tables.
    pub(super) fn choose(&self, table: &str, me: &Versions, others: Vec<Player>) -> Option<String> {
        let mine = me.get(&self.game).copied();
        if mine == Some(self.version) {
            return None;
        }
        let distance = |versions: &Option<Versions>| {
            let Some(versions) = versions else { return Some(u32::MAX) };
            let theirs = *versions.get(&self.game)?;
            let newer = theirs > self.version && mine.is_none_or(|mine| theirs > mine);
            (newer || theirs == self.version).then(|| theirs - self.version)
        };
        let mut able: Vec<(u32, u64, String)> = others
            .into_iter()
            .filter_map(|(name, versions)| {
                let mut hash = DefaultHasher::new();
                (table, &name).hash(&mut hash);
                Some((distance(&versions)?, hash.finish(), name))
            })
            .collect();
        able.sort_unstable();
        able.into_iter().next().map(|(.., name)| name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(needs: u32, mine: Option<u32>, others: &[(&str, Option<u32>)]) -> Option<String> {
        let versions = |version: Option<u32>| version.map(|version| ("tuxedo".to_owned(), version));
        let me = versions(mine).into_iter().collect();
        let others = others.iter().map(|(name, version)| {
            let told = (*name != "old").then(|| versions(*version).into_iter().collect());
            ((*name).to_owned(), told)
        });
        Needs { game: "tuxedo".into(), version: needs }.choose("table", &me, others.collect())
    }

    #[test]
    fn a_table_goes_to_its_own_version_before_a_newer_one_and_nobody_is_sent_in_circles() {
        let others = [("old", None), ("one", Some(1)), ("two", Some(2)), ("three", Some(3)), ("none", None)];
        let chosen = |needs, mine, from: usize| choose(needs, mine, &others[from..]);
        assert_eq!(chosen(1, Some(2), 0).as_deref(), Some("one"));
        assert_eq!(chosen(2, Some(1), 0).as_deref(), Some("two"));
        assert_eq!(chosen(2, None, 0).as_deref(), Some("two"), "a server that does not have the game");
        assert_eq!(chosen(1, Some(2), 2).as_deref(), Some("three"), "a newer server may still play it");
        assert_eq!(chosen(1, Some(3), 2), None, "an older server, but not with that version");
        assert_eq!(chosen(1, Some(1), 0), None, "damaged");
        assert_eq!(choose(1, Some(2), &others[..1]).as_deref(), Some("old"), "its games are unknown");
        assert_eq!(choose(1, Some(2), &others[4..]), None);
    }
}
