//! Taking a person out of a log: the hashes of their keys, their name and the names of their requests. What was played
//! stays, so that the others keep their game and its proofs; it is nobody's then.

use crate::{Entry, KeyHash, Logged};

/// What is shown in the place of the name.
const NAME: &str = "Somebody";

/// An entry of a log and the name of the request behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// The entry.
    pub logged: Logged,
    /// The request's name, as [`KeyHash::nonce`] makes it.
    pub nonce: Option<String>,
}

/// Replaces a person by `nobody` throughout a log, also under the keys they had before; gives the entries that changed,
/// by their place in the log.
pub fn forget(log: &[Trace], who: KeyHash, nobody: KeyHash) -> Vec<(usize, Trace)> {
    let mut keys = vec![who];
    for trace in log.iter().rev() {
        if let Entry::Rekeyed { from, to } = trace.logged.entry
            && keys.contains(&to)
        {
            keys.push(from);
        }
    }
    let changed = log.iter().enumerate().map(|(at, trace)| (at, without(trace, &keys, nobody)));
    changed.filter(|(at, trace)| *trace != log[*at]).collect()
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
            if replace(who) {
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
    /// A person whom this entry brings to the table.
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
    fn nothing_of_a_person_is_left_and_nothing_of_the_others_changes() {
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
