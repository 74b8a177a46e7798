//! Untrusted input: no line makes the referee panic, hang, or answer with anything but one line of JSON.

use proptest::prelude::*;
use rookery_referee::Referee;
use rules::{Catalog, Engine};
use serde_json::Value;
use testkit::HighCard;

/// A referee in the middle of a match.
fn referee() -> Referee {
    let mut referee = Referee::new(Catalog::of(&[Engine::of::<HighCard>()]));
    referee.answer(br#"{"cmd":"new","game":"high-card","players":3,"seed":"s","options":{"appeal":"yes"}}"#);
    referee
}

/// The answer, which must be one line of JSON: either success, or a failure with a code and a sentence.
fn answered(referee: &mut Referee, line: &[u8]) -> Result<Value, TestCaseError> {
    let text = referee.answer(line);
    prop_assert!(!text.contains('\n'));
    let answer: Value = serde_json::from_str(&text).map_err(|e| TestCaseError::fail(e.to_string()))?;
    let error = &answer["error"];
    match answer["ok"].as_bool() {
        Some(true) => prop_assert!(error.is_null()),
        Some(false) => {
            prop_assert!(error["message"].is_string());
            prop_assert!(error["rule"].is_null() || error["rule"].is_string());
            prop_assert!(error["code"].as_str().is_some_and(|code| !code.is_empty() && code != "internal"));
        }
        None => prop_assert!(false, "{}", answer),
    }
    Ok(answer)
}

const LINES: [&str; 9] = [
    r#"{"cmd":"games"}"#,
    r#"{"cmd":"new","game":"high-card","players":2,"dealer":1,"seed":"s","options":{"target":5}}"#,
    r#"{"cmd":"legal","seat":1}"#,
    r#"{"cmd":"act","seat":1,"action":"play R5"}"#,
    r#"{"cmd":"view","seat":null}"#,
    r#"{"cmd":"status"}"#,
    r#"{"cmd":"next","pack":["R1","R2"],"cuts":["ROOK"]}"#,
    r#"{"cmd":"record"}"#,
    r#"{"cmd":"load","record":"rookery record 1\ngame high-card\nversion 3\nplayers 2\nseed \"s\"\n\nhand 1\n"}"#,
];

/// Any JSON with some nesting.
fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        prop::sample::select(vec!["play R5", "accept", "high-card", "yes", "R5", "3"]).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec(("\\PC{0,8}", inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(line in prop::collection::vec(any::<u8>(), 0..300)) {
        answered(&mut referee(), &line)?;
    }

    #[test]
    fn good_lines_with_bytes_changed(
        line in prop::sample::select(LINES.to_vec()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3), 1..5),
    ) {
        let mut bytes = line.as_bytes().to_vec();
        for (place, byte, kind) in changes {
            let place = place.index(bytes.len().max(1));
            match kind {
                0 if place < bytes.len() => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                _ if place < bytes.len() => { bytes.remove(place); }
                _ => {}
            }
        }
        answered(&mut referee(), &bytes)?;
    }

    #[test]
    fn good_commands_with_wild_fields(
        command in prop::sample::select(vec!["new", "legal", "act", "view", "next", "load", "games"]),
        fields in prop::collection::vec(
            (prop::sample::select(vec![
                "game", "players", "options", "dealer", "seed", "pack", "cuts", "seat", "action", "record",
            ]), json()),
            0..6,
        ),
    ) {
        let mut request = serde_json::json!({"cmd": command, "game": "high-card", "players": 2, "seat": 0});
        for (name, value) in fields {
            request[name] = value;
        }
        let mut referee = referee();
        let before = referee.answer(br#"{"cmd":"record"}"#);
        let answer = answered(&mut referee, request.to_string().as_bytes())?;
        if answer["ok"] == false {
            prop_assert_eq!(before, referee.answer(br#"{"cmd":"record"}"#), "a refusal changes nothing");
        }
    }

    #[test]
    fn wild_records(body in "([0-3a-z]{1,6} [a-zA-Z0-9:\" ]{0,20}\n){0,12}") {
        let record = format!("rookery record 1\ngame high-card\nversion 3\nplayers 2\nseed \"s\"\n{body}");
        let request = serde_json::json!({"cmd": "load", "record": record});
        answered(&mut referee(), request.to_string().as_bytes())?;
    }
}
