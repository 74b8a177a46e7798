//! Leak detection: checks every frame sent to viewers against the truth in the log, and finds any frame that names a
//! card its viewer is not allowed to know. It is used by tests and by `rookery load --record`, but not by tables.

use crate::{Corrupt, Logged, Parlor, face};
use cards::Seat;
use rules::{Catalog, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Every field a frame may have. The contents of `view`, `seen`, `counted` and `table` are compared with the truth.
const FIELDS: [&str; 18] = [
    "type", "v", "seen", "view", "legal", "you", "table", "nonce", "error", "seats", "watching", "protocol",
    "missed", "talk", "code", "seconds", "replay", "counted",
];

/// The card names in some text. Rack-O's cards are bare numbers, which can also mean other things, so those games are
/// compared field by field only.
fn named(text: &str, pack: &BTreeSet<String>) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| pack.contains(*word)).map(str::to_owned).collect()
}

/// What one viewer was told, and what they may know up to a certain version.
#[derive(Clone, Debug)]
pub struct Told {
    viewer: Viewer,
    /// The cards named in their views and seen events in this hand.
    cards: BTreeSet<String>,
    /// Frames by the version the client had after receiving them.
    frames: BTreeMap<u64, Vec<String>>,
    /// The number of frames checked so far.
    pub checked: usize,
}

impl Told {
    /// A seated viewer or a spectator, with every frame they received and the version they had after it.
    pub fn new(seat: Option<usize>, got: impl IntoIterator<Item = (u64, String)>) -> Told {
        let viewer = seat.and_then(Seat::new).map_or(Viewer::Spectator, Viewer::Seat);
        let mut frames: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for (v, text) in got {
            frames.entry(v).or_default().push(text);
        }
        Told { viewer, cards: BTreeSet::new(), frames, checked: 0 }
    }

    /// Updates what the viewer may know at a version, then checks every frame of that version. Fails at the
    /// first frame that reveals more.
    fn check(
        &mut self,
        parlor: &Parlor,
        seen: &[Value],
        dealt: bool,
        pack: &BTreeSet<String>,
    ) -> Result<(), String> {
        let Some(frames) = self.frames.remove(&parlor.v()) else {
            // There is no frame at this version, but later frames may name what it showed.
            self.learn(parlor, seen, dealt, pack);
            return Ok(());
        };
        let truth = self.learn(parlor, seen, dealt, pack);
        let table = serde_json::to_value(parlor.table()).unwrap_or_default();
        let counted = serde_json::to_value(face::counted(parlor)).unwrap_or_default();
        for text in frames {
            if let Some(wrong) =
                self.wrong(&text, &truth, seen, [&table, &counted], pack, parlor.deals_over())
            {
                return Err(format!(
                    "at {}, {:?} got something it should not have: {wrong}: {text}",
                    parlor.v(),
                    self.viewer
                ));
            }
            self.checked += 1;
        }
        Ok(())
    }

    fn learn(&mut self, parlor: &Parlor, seen: &[Value], dealt: bool, pack: &BTreeSet<String>) -> Value {
        let view = parlor.game().map(|game| game.hand().view(self.viewer));
        let truth = serde_json::to_value(view).unwrap_or_default();
        if dealt {
            self.cards.clear();
        }
        self.cards.extend(named(&truth.to_string(), pack));
        self.cards.extend(seen.iter().flat_map(|seen| named(&seen.to_string(), pack)));
        truth
    }

    /// The problem with a frame, if any.
    fn wrong(
        &self,
        text: &str,
        truth: &Value,
        seen: &[Value],
        [table, counted]: [&Value; 2],
        pack: &BTreeSet<String>,
        over: u32,
    ) -> Option<String> {
        let Ok(frame) = serde_json::from_str::<Value>(text) else { return Some("is not JSON".into()) };
        if frame["type"] == "replay" {
            // A finished hand is public; an unfinished one is off limits.
            let deal = frame["replay"]["deal"].as_u64();
            return (deal > Some(u64::from(over))).then(|| "a replay of a hand that is being played".into());
        }
        let given = |key: &str| frame.get(key).filter(|value| !value.is_null());
        if given("view").is_some_and(|view| view != truth) {
            return Some("a view that belongs to someone else".into());
        }
        let shown = given("seen").and_then(Value::as_array).cloned().unwrap_or_default();
        if frame["type"] == "update" && shown != seen {
            return Some("saw something it shouldn't have".into());
        }
        if given("table").is_some_and(|given| given != table) {
            return Some("a different table from everyone else's".into());
        }
        if given("counted").is_some_and(|given| given != counted) {
            return Some("a count that not everyone could have made".into());
        }
        let keys = frame.as_object().into_iter().flat_map(|fields| fields.keys());
        if let Some(key) = keys.into_iter().find(|key| !FIELDS.contains(&key.as_str())) {
            return Some(format!("unknown field {key}"));
        }
        let mut rest = frame.clone();
        let offered = rest.as_object_mut().and_then(|rest| rest.remove("legal")).unwrap_or_default();
        let hidden = |value: &Value| -> BTreeSet<String> {
            named(&value.to_string(), pack).difference(&self.cards).cloned().collect()
        };
        // Players may call a card from someone else's hand. In that case the list must offer every hidden card, or
        // it would reveal which one is held.
        let (told, callable) = (hidden(&rest), hidden(&offered));
        let alike = callable.is_empty() || pack.difference(&self.cards).all(|card| callable.contains(card));
        match told.first() {
            Some(card) => Some(format!("names {card}")),
            None if !alike => Some(format!("offers {callable:?} but none of the other hidden cards")),
            None => None,
        }
    }
}

/// Replays a table's log and checks everything its viewers were told. Fails with the first frame that reveals
/// more than its viewer may know, or with the part of the log that cannot be read.
pub fn hold(catalog: &Catalog, id: &str, log: &[Logged], told: &mut [Told]) -> Result<(), String> {
    let unreadable = |why: Corrupt| why.to_string();
    let (first, rest) = log.split_first().ok_or("the log is empty")?;
    let mut parlor = Parlor::open(catalog, id, first).map_err(unreadable)?;
    let letters = |card: &String| card.starts_with(|c: char| c.is_ascii_alphabetic());
    let pack: BTreeSet<String> = parlor.rules.pack().into_iter().filter(letters).collect();
    for logged in rest {
        let step = parlor.apply(logged).map_err(unreadable)?;
        for told in &mut *told {
            let viewer = told.viewer;
            let seen = step.events.iter().filter_map(|event| serde_json::to_value(event.seen(viewer)?).ok());
            let seen: Vec<Value> = seen.collect();
            told.check(&parlor, &seen, step.dealt, &pack)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checker itself must be able to notice a leak.
    #[test]
    fn a_leak_is_noticed() {
        let pack = BTreeSet::from(["R14".to_owned(), "ROOK".to_owned()]);
        let told = Told { cards: BTreeSet::from(["ROOK".to_owned()]), ..Told::new(None, []) };
        let wrong = |text: &str| told.wrong(text, &Value::Null, &[], [&Value::Null; 2], &pack, 1);
        assert_eq!(wrong(r#"{"type":"replay","nonce":"n","replay":{"deal":1}}"#), None);
        assert!(wrong(r#"{"type":"replay","nonce":"n","replay":{"deal":2}}"#).is_some());
        assert_eq!(wrong(r#"{"type":"answer","nonce":"ROOK"}"#), None);
        assert!(wrong(r#"{"type":"answer","nonce":"play R14"}"#).is_some());
        assert!(wrong(r#"{"type":"update","v":1,"seen":["x"]}"#).is_some());
        assert!(wrong(r#"{"type":"update","v":1,"view":{"hand":1}}"#).is_some());
        assert!(wrong(r#"{"type":"update","v":1,"table":{"nest":1}}"#).is_some());
        assert!(wrong(r#"{"type":"update","v":1,"counted":[5]}"#).is_some());
        assert!(wrong(r#"{"type":"update","v":1,"extra":1}"#).is_some());
        assert_eq!(wrong(r#"{"type":"update","v":1,"legal":["call R14"]}"#), None, "the only hidden card");
        let pack = BTreeSet::from(["R14".to_owned(), "R13".to_owned(), "ROOK".to_owned()]);
        let offered = r#"{"type":"update","v":1,"legal":["call R14"]}"#;
        assert!(told.wrong(offered, &Value::Null, &[], [&Value::Null; 2], &pack, 1).is_some());
    }
}
