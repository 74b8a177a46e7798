//! Removes a person from a club's log: the hashes of their keys, their name, their messages and their request ids. What
//! they played stays, without an owner, so the others keep their results.

use crate::{Entry, Logged};
use parlor::KeyHash;

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

/// Replaces a person with `nobody` throughout a log, including entries under their earlier keys. Returns the changed
/// entries by their position in the log.
pub fn forget(log: &[Trace], who: KeyHash, nobody: KeyHash) -> Vec<(usize, Trace)> {
    let mut keys = vec![who];
    for trace in log.iter().rev() {
        if let Entry::Rekeyed { from, to } = trace.logged.entry
            && keys.contains(&to)
        {
            keys.push(from);
        }
    }
    let members: Vec<u32> = log.iter().filter_map(|trace| numbered(&trace.logged.entry, &keys)).collect();
    let changed = log.iter().enumerate().map(|(at, trace)| (at, without(trace, &keys, &members, nobody)));
    changed.filter(|(at, trace)| *trace != log[*at]).collect()
}

/// The number under which one of these keys became a member.
fn numbered(entry: &Entry, keys: &[KeyHash]) -> Option<u32> {
    match entry {
        Entry::Founded { who, .. } if keys.contains(who) => Some(1),
        Entry::Joined { member, who, .. } if keys.contains(who) => Some(*member),
        _ => None,
    }
}

fn without(trace: &Trace, keys: &[KeyHash], members: &[u32], nobody: KeyHash) -> Trace {
    let mut trace = trace.clone();
    let replace = |key: &mut KeyHash| {
        if keys.contains(key) {
            *key = nobody;
        }
    };
    match &mut trace.logged.entry {
        Entry::Founded { who, founder: name, .. } | Entry::Joined { who, name, .. } => {
            if keys.contains(who) {
                *name = NAME.into();
            }
            replace(who);
        }
        Entry::Renamed { member, name } if members.contains(member) => *name = NAME.into(),
        Entry::Coded { who, .. } => replace(who),
        Entry::Rekeyed { from, to } => {
            replace(from);
            replace(to);
        }
        Entry::Said(text) if trace.logged.by.is_some_and(|by| members.contains(&by)) => *text = "…".into(),
        _ => {}
    }
    let asked = |nonce: &String| keys.iter().any(|key| key.asked(nonce));
    trace.nonce = trace.nonce.filter(|nonce| !asked(nonce));
    trace
}
