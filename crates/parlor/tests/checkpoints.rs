//! Checkpoints as earlier releases wrote them: this program must open them. Files that exist are never rewritten, not even
//! by `cargo xtask bless`, which only adds those of a new form or of new rules.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use parlor::{Bot, By, Entry, KeyHash, Logged, Parlor, Secret};
use rules::Catalog;
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::PathBuf};
use wire::Settings;

/// A table at which nothing random happens.
struct Script(Parlor);

impl Script {
    fn new(rules: &str) -> Script {
        let catalog = Catalog::default();
        let version = rules.parse::<rules::RuleSet>().unwrap().open(&catalog).unwrap().version();
        let settings = Settings { clock: Some(30), away: Some(9), public: true, delay: Some(5) };
        let (host, secret) = (person("host"), Secret([7; 32]));
        let entry = Entry::Opened { rules: rules.into(), version, host, settings, secret };
        Script(Parlor::open(&catalog, "table", &Logged { at: 0, entry }).unwrap())
    }

    fn write(&mut self, entry: Entry) {
        self.0.apply(&Logged { at: 1, entry }).unwrap();
        self.0.forget_past_hands();
    }

    fn deal(&mut self) {
        self.write(self.0.decide_deal(Secret([8; 32])).unwrap());
    }

    fn play_hand(&mut self) {
        self.deal();
        while self.0.in_hand() {
            self.act();
        }
    }

    /// The next seat makes one of the moves that are allowed; which one depends on the version.
    fn act(&mut self) {
        let seat = self.0.waited_for().iter().next().unwrap();
        let (actions, _) = self.0.game().unwrap().hand().legal(seat);
        let mixed = (self.0.v() as usize).wrapping_mul(0x9e37_79b9) >> 16;
        let action = actions[mixed % actions.len()].clone();
        self.write(self.0.played(Some(seat.index()), &action, By::Bot, None).unwrap());
    }
}

fn person(name: &str) -> KeyHash {
    KeyHash::of(name)
}

/// In the middle of a hand: somebody is away, and somebody wants to take back a bid.
fn midway() -> Parlor {
    let mut table = Script::new("original-rook:4");
    let sat = |seat, name: &str| Entry::Sat { seat, who: person(name), name: name.into() };
    for (seat, name) in ["ann", "gus", "ida"].into_iter().enumerate() {
        table.write(sat(seat, name));
    }
    table.write(Entry::Kicked { seat: 2 });
    table.write(sat(2, "ed"));
    table.write(Entry::Rekeyed { from: person("gus"), to: person("gus again") });
    table.write(Entry::Coded { who: person("ann"), code: person("a code"), until: 1_000_000 });
    table.write(Entry::Muted { by: person("ann"), who: person("ed"), on: true });
    table.write(Entry::Bot { seat: 3, bot: Bot { level: 2 } });
    table.play_hand();
    table.deal();
    table.act();
    table.act();
    table.write(Entry::Left { seat: 2 });
    table.write(Entry::UndoAsked { seat: 0, keep: 1 });
    table.write(Entry::UndoAgreed { seat: 0 });
    table.0
}

/// After a match, with the words for the next one.
fn finished() -> Parlor {
    let mut table = Script::new("high-14:4");
    table.write(Entry::Sat { seat: 0, who: person("ann"), name: "Ann".into() });
    for seat in 1..4 {
        table.write(Entry::Bot { seat, bot: Bot { level: 0 } });
    }
    while !table.0.finished() {
        table.play_hand();
    }
    table.write(Entry::Ready { seat: 0, word: "word".into() });
    table.0
}

fn path(name: &str, checkpoint: &Value) -> PathBuf {
    let (form, rules) = (&checkpoint["form"], &checkpoint["rules_version"]);
    let file = format!("tests/checkpoints/{name}-form-{form}-rules-{rules}.json");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn value(table: &Parlor) -> Value {
    serde_json::from_str(&table.checkpoint().unwrap()).unwrap()
}

/// The stored checkpoint of a table.
fn stored(name: &str, table: &Parlor) -> String {
    let now = value(table);
    let path = path(name, &now);
    if !path.exists() && testkit::blessing() {
        fs::write(&path, serde_json::to_string_pretty(&now).unwrap() + "\n").unwrap();
    }
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn a_checkpoint_written_in_another_way_has_another_form() {
    for (name, table) in [("midway", midway()), ("finished", finished())] {
        let before: Value = serde_json::from_str(&stored(name, &table)).unwrap();
        let now = value(&table);
        assert_eq!(
            before, now,
            "Checkpoints have changed. Raise FORM in `parlor::checkpoint`, and run `cargo xtask bless`."
        );
    }
}

/// What an earlier release wrote leads to the same table.
#[test]
fn a_stored_checkpoint_opens_without_the_log() {
    for (name, table) in [("midway", midway()), ("finished", finished())] {
        let opened = Parlor::resume(&Catalog::default(), "table", &stored(name, &table), |_, rules| rules);
        assert_eq!(format!("{:?}", opened.unwrap()), format!("{table:?}"), "{name}");
    }
}

/// Nothing would guard a field that is empty in every file.
#[test]
fn the_stored_checkpoints_use_every_field() {
    let mut used = BTreeMap::new();
    for table in [midway(), finished()] {
        note_fields(&value(&table), "", &mut used);
    }
    used.retain(|_, used| !*used);
    // Servers deal without cuts, and no hand follows one that ends a match by itself.
    assert!(used.keys().eq([".game.cuts", ".game.pages[].winners"]), "{:?}", used.keys());
}

fn note_fields(value: &Value, at: &str, used: &mut BTreeMap<String, bool>) {
    let is_used = match value {
        Value::Null => false,
        Value::Array(items) => {
            items.iter().for_each(|item| note_fields(item, &format!("{at}[]"), used));
            !items.is_empty()
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| note_fields(field, &format!("{at}.{name}"), used));
            true
        }
        _ => true,
    };
    *used.entry(at.to_owned()).or_default() |= is_used;
}
