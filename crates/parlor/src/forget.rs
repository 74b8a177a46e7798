//! Removes a person from a log: the hashes of their keys, their name and their request ids. The play itself stays,
//! without an owner, so the others keep their game and its proofs. At a party or in a score book, the name their
//! seat had before they sat down is removed too; at a party, it is also removed from the entered lines.

use crate::{Entry, KeyHash, Logged};

/// Shown in place of the name.
const NAME: &str = "Somebody";

/// A log entry and the id of the request behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// The entry.
    pub logged: Logged,
    /// The request id, as [`KeyHash::nonce`] makes it.
    pub nonce: Option<String>,
}

/// Replaces a person with `nobody` throughout a log, including entries under their earlier keys. Returns the
/// changed entries by their position in the log.
pub fn forget(log: &[Trace], who: KeyHash, nobody: KeyHash) -> Vec<(usize, Trace)> {
    let mut keys = vec![who];
    for trace in log.iter().rev() {
        if let Entry::Rekeyed { from, to } = trace.logged.entry
            && keys.contains(&to)
        {
            keys.push(from);
        }
    }
    let guest = guest(log, &keys);
    let changed = log.iter().enumerate().map(|(at, trace)| {
        let mut trace = without(trace, &keys, nobody);
        if let Some((seat, old, new)) = &guest {
            rename(&mut trace.logged.entry, *seat, old, new);
            // The seat's name comes from the list.
            if let (Entry::Sat { who, .. }, Entry::Sat { seat: at, name, .. }) =
                (&log[at].logged.entry, &mut trace.logged.entry)
                && at == seat
                && keys.contains(who)
            {
                name.clone_from(new);
            }
        }
        (at, trace)
    });
    changed.filter(|(at, trace)| *trace != log[*at]).collect()
}

/// This person as a player at a party or in a score book: their last seat, the name there, and a replacement
/// name that nobody else has.
fn guest(log: &[Trace], keys: &[KeyHash]) -> Option<(usize, String, String)> {
    let (Entry::PartyOpened { names, .. } | Entry::BookOpened { names, .. }) = &log.first()?.logged.entry
    else {
        return None;
    };
    let seat = log.iter().rev().find_map(|trace| match &trace.logged.entry {
        Entry::Sat { seat, who, .. } if keys.contains(who) => Some(*seat),
        _ => None,
    })?;
    let old = names.get(seat).map(|name| name.trim().to_owned()).filter(|name| !name.is_empty())?;
    let taken = |name: &String| names.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number| format!("{NAME} {number}"));
    let new = std::iter::once(NAME.to_owned()).chain(numbered).find(|name| !taken(name))?;
    Some((seat, old, new))
}

/// Renames a guest in the list and in the lines that end with a name.
fn rename(entry: &mut Entry, seat: usize, old: &str, new: &str) {
    match entry {
        Entry::PartyOpened { names, .. } | Entry::BookOpened { names, .. } => {
            if let Some(name) = names.get_mut(seat) {
                *name = new.to_owned();
            }
        }
        Entry::Sat { seat: at, name, .. } if *at == seat && name == old => *name = new.to_owned(),
        Entry::Entered { line } => {
            let words_before = match line.split(' ').next() {
                Some("dealer") => 2,
                Some("penalty") => 3,
                Some("count") => 5,
                _ => return,
            };
            let name = line.splitn(words_before + 1, ' ').nth(words_before);
            if let Some(name) = name.filter(|name| name.to_lowercase() == old.to_lowercase()) {
                line.replace_range(line.len() - name.len().., new);
            }
        }
        _ => {}
    }
}

fn without(trace: &Trace, keys: &[KeyHash], nobody: KeyHash) -> Trace {
    let mut trace = trace.clone();
    let replace = |key: &mut KeyHash| {
        let mine = keys.contains(key);
        if mine {
            *key = nobody;
        }
        mine
    };
    match &mut trace.logged.entry {
        Entry::Opened { host, .. }
        | Entry::BookOpened { host, .. }
        | Entry::PartyOpened { host, .. }
        | Entry::Host(host) => drop(replace(host)),
        Entry::Coded { who, .. } => drop(replace(who)),
        Entry::Muted { by, who, .. } => {
            replace(by);
            replace(who);
        }
        Entry::Sat { who, name, .. } => {
            let mine = replace(who);
            if mine {
                *name = NAME.into();
            }
        }
        Entry::Rekeyed { from, to } => {
            replace(from);
            replace(to);
        }
        _ => {}
    }
    let asked = |nonce: &String| keys.iter().any(|key| key.asked(nonce));
    trace.nonce = trace.nonce.filter(|nonce| !asked(nonce));
    trace
}

impl Entry {
    /// The person this entry brings to the table, if any.
    pub fn brings(&self) -> Option<KeyHash> {
        match self {
            Entry::Opened { host, .. }
            | Entry::BookOpened { host, .. }
            | Entry::PartyOpened { host, .. }
            | Entry::Host(host) => Some(*host),
            Entry::Sat { who, .. } => Some(*who),
            Entry::Rekeyed { to, .. } => Some(*to),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Key;

    fn trace(entry: Entry, nonce: Option<String>) -> Trace {
        Trace { logged: Logged { at: 1, entry }, nonce }
    }

    #[test]
    fn a_guest_at_a_party_is_forgotten_by_name_too() {
        let [mine, other] = [1, 2].map(|_| Key::fresh().unwrap().hash());
        let entered = |line: &str| trace(Entry::Entered { line: line.into() }, None);
        let opened = Entry::PartyOpened {
            rules: "dixie-rook:4".into(),
            version: 1,
            host: other,
            settings: wire::Settings::default(),
            options: Default::default(),
            names: ["Ann Lee", "Bob", "somebody", "Ann"].map(str::to_owned).into(),
            seed: "s".into(),
        };
        let log = [
            trace(opened, None),
            trace(Entry::Sat { seat: 0, who: mine, name: "Ann Lee".into() }, None),
            trace(Entry::Sat { seat: 3, who: other, name: "Ann".into() }, None),
            entered("dealer 1 Ann Lee"),
            entered("count 1 90 70 8 Ann Lee"),
            entered("penalty 1 50 Ann"),
            entered("score 1 210 190"),
        ];
        let mut after = log.to_vec();
        for (at, trace) in forget(&log, mine, KeyHash::nobody().unwrap()) {
            after[at] = trace;
        }
        let text: String = after.iter().map(|t| serde_json::to_string(&t.logged).unwrap()).collect();
        assert!(
            !text.contains("Ann Lee") && text.contains(r#"["Somebody 2","Bob","somebody","Ann"]"#),
            "{text}"
        );
        assert_eq!(after[4], entered("count 1 90 70 8 Somebody 2"));
        assert_eq!(after[5..], log[5..], "others keep their names");
        assert_eq!(after[2], log[2]);
    }

    #[test]
    fn a_player_in_a_score_book_is_forgotten_by_name_too() {
        let [mine, other] = [1, 2].map(|_| Key::fresh().unwrap().hash());
        let opened = Entry::BookOpened {
            rules: "original-rook:4".into(),
            version: 1,
            host: other,
            settings: wire::Settings::default(),
            dealer: 0,
            names: ["Ann", "Bob"].map(str::to_owned).into(),
        };
        let sat = |who, name: &str| trace(Entry::Sat { seat: 1, who, name: name.into() }, None);
        let log = [trace(opened, None), sat(other, "Bea"), sat(mine, "Bobby")];
        let mut after = log.to_vec();
        for (at, trace) in forget(&log, mine, KeyHash::nobody().unwrap()) {
            after[at] = trace;
        }
        let text: String = after.iter().map(|t| serde_json::to_string(&t.logged).unwrap()).collect();
        assert!(!text.contains("Bob") && text.contains(r#"["Ann","Somebody"]"#), "{text}");
        assert_eq!(after[1], log[1], "the previous occupant keeps the name");
    }

    #[test]
    fn no_trace_of_a_person_is_left_and_nothing_about_the_others_changes() {
        let [old, new, other] = [1, 2, 3].map(|_| Key::fresh().unwrap().hash());
        let nobody = KeyHash::nobody().unwrap();
        let log = [
            trace(Entry::Sat { seat: 0, who: old, name: "Ada".into() }, Some(old.nonce("a"))),
            trace(Entry::Sat { seat: 1, who: other, name: "Bob".into() }, Some(other.nonce("a"))),
            trace(Entry::Rekeyed { from: old, to: new }, Some(old.nonce("b"))),
            trace(Entry::Ready { seat: 0, word: "w".into() }, Some(new.nonce("c"))),
            trace(Entry::Host(new), None),
            trace(Entry::Muted { by: other, who: new, on: true }, None),
            trace(Entry::Coded { who: new, code: other, until: 1 }, None),
        ];
        let changed = forget(&log, new, nobody);
        assert_eq!(changed.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [0, 2, 3, 4, 5, 6]);
        let mut after = log.to_vec();
        for (at, trace) in changed {
            after[at] = trace;
        }
        let text: String = after
            .iter()
            .map(|t| format!("{}{:?}", serde_json::to_string(&t.logged).unwrap(), t.nonce))
            .collect();
        for gone in [old.to_hex(), new.to_hex(), old.nonce(""), new.nonce(""), "Ada".into()] {
            assert!(!text.contains(&gone), "{gone} is in {text}");
        }
        assert_eq!(after[1], log[1]);
    }
}
