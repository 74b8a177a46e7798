//! Every kind of refusal, with the parts of its sentence by name in `args`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_referee::Referee;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::documents::abridges;

struct Asked {
    referee: Referee,
    codes: BTreeSet<String>,
}

impl Asked {
    fn new() -> Asked {
        Asked { referee: Referee::new(Default::default()), codes: BTreeSet::new() }
    }

    fn ok(&mut self, request: &Value) -> Value {
        let answer: Value =
            serde_json::from_str(&self.referee.answer(request.to_string().as_bytes())).unwrap();
        assert_eq!(answer["ok"], true, "{request} -> {answer}");
        answer
    }

    /// The line is refused with this code and at least these arguments, and its sentence is complete.
    fn refused(&mut self, line: &str, code: &str, args: &Value) -> Value {
        let answer: Value = serde_json::from_str(&self.referee.answer(line.as_bytes())).unwrap();
        let error = &answer["error"];
        assert_eq!(error["code"], code, "{line} -> {answer}");
        match args.is_null() {
            true => assert!(error["args"].is_null(), "{line} -> {answer}"),
            false => assert!(abridges(args, &error["args"]), "{line} -> {answer}"),
        }
        let message = error["message"].as_str().unwrap();
        assert!(message.ends_with('.'), "{message}");
        self.codes.insert(code.to_owned());
        answer
    }
}

#[test]
fn every_kind_of_refusal_carries_its_arguments() {
    let mut asked = Asked::new();
    let mut refused = |line: &str, code: &str, args: Value| drop(asked.refused(line, code, &args));
    refused("play something", "unreadable", json!({"why": {"code": "not_json"}}));
    refused("[]", "unreadable", json!({"why": {"code": "not_an_object"}}));
    refused("{}", "unreadable", json!({"why": {"code": "no_command"}}));
    refused(r#"{"cmd":"fly"}"#, "unknown_command", json!({"text": "fly", "known": ["games", "…"]}));
    refused(r#"{"cmd":"status"}"#, "no_match", Value::Null);
    refused(r#"{"cmd":"new"}"#, "missing_field", json!({"field": "game"}));
    refused(
        r#"{"cmd":"new","game":5}"#,
        "bad_field",
        json!({"field": "game", "value": "5", "wanted": "text"}),
    );
    refused(r#"{"cmd":"new","game":"whist"}"#, "unknown_game", json!({"id": "whist", "known": ["…"]}));
    for (more, code, args) in [
        (json!({"players": "two"}), "bad_players", json!({"field": "players", "wanted": "whole_number"})),
        (
            json!({"players": 9}),
            "bad_players",
            json!({"why": {"args": {"players": 9, "allowed": [2, 3, 4]}}}),
        ),
        (json!({"players": null}), "bad_players", json!({"allowed": [2, 3, 4]})),
        (json!({"options": 5}), "bad_option", json!({"field": "options", "wanted": "object"})),
        (json!({"options": {"target": []}}), "bad_option", json!({"field": "target", "wanted": "plain"})),
        (
            json!({"options": {"speed": "yes"}}),
            "bad_option",
            json!({"why": {"code": "unknown_option", "args": {"name": "speed"}}}),
        ),
        (
            json!({"options": {"order": "up"}}),
            "bad_option",
            json!({"why": {"code": "bad_value", "args": {"name": "order", "value": "up"}}}),
        ),
        (
            json!({"options": {"ask": "every_turn"}}),
            "bad_option",
            json!({"why": {"code": "clash", "args": {"why": {"code": "nobody_calls"}}}}),
        ),
        (json!({"dealer": "me"}), "bad_dealer", json!({"field": "dealer", "wanted": "players_seat"})),
        (json!({"dealer": 7}), "bad_dealer", json!({"why": {"code": "dealer", "args": {"seat": 7}}})),
        (json!({"pack": "all"}), "bad_pack", json!({"field": "pack", "wanted": "cards"})),
        (json!({"pack": ["R5"]}), "bad_pack", json!({"why": {"code": "extra", "args": {"card": "R5"}}})),
        (json!({"pack": [1]}), "bad_pack", json!({"why": {"code": "missing", "args": {"card": "2"}}})),
        (json!({"cuts": {}}), "bad_cuts", json!({"field": "cuts", "value": "{}"})),
        (json!({"cuts": ["R15"]}), "bad_cuts", json!({"why": {"code": "cut", "args": {"card": "R15"}}})),
    ] {
        let mut request = json!({"cmd": "new", "game": "rack-o", "players": 2, "seed": "s", "dealer": 0});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        refused(&request.to_string(), code, args);
    }
    asked.ok(&json!({"cmd": "new", "game": "rack-o", "players": 2, "seed": "s", "dealer": 0}));
    let mut refused = |line: &str, code: &str, args: Value| drop(asked.refused(line, code, &args));
    refused(r#"{"cmd":"legal"}"#, "missing_field", json!({"field": "seat"}));
    refused(r#"{"cmd":"legal","seat":5}"#, "bad_seat", json!({"value": "5", "seats": 2}));
    refused(r#"{"cmd":"next"}"#, "hand_in_progress", Value::Null);
    refused(
        r#"{"cmd":"act","seat":1,"action":"swap 12"}"#,
        "unreadable_action",
        json!({"text": "swap 12", "why": {"code": "number", "args": {"text": "12", "step": 5}}}),
    );
    refused(r#"{"cmd":"act","seat":0,"action":"draw"}"#, "out_of_turn", json!({"turn": 1}));
    refused(
        r#"{"cmd":"load","record":"rookery record 1\nspeed 5"}"#,
        "bad_record",
        json!({"line": 2, "fault": {"code": "unexpected", "args": {"text": "speed"}}}),
    );

    // The only ones left are those caused by a machine failure or a bug, and the end of a match.
    let left = ["internal", "no_chance"];
    let missing: Vec<_> = said::referee::Refusal::CODES
        .iter()
        .filter(|code| !asked.codes.contains(**code) && !left.contains(code))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_refusal_by_a_game_carries_its_arguments_and_its_rule() {
    for (game, players, seat, action, code, rule, args) in [
        ("original-rook", 4, 1, "bid 71", "not_a_multiple", "ORG-21", json!({"step": 5})),
        ("original-rook", 4, 2, "bid 70", "not_your_turn", "ORG-24", json!({"turn": 1})),
        ("club-rook", 4, 1, "discard R5", "draw_first", "CLB-17", Value::Null),
        ("rack-o", 2, 0, "draw", "out_of_turn", "RKO-16", json!({"turn": 1})),
        ("tuxedo", 2, 1, "capture R5 Y5", "not_in_center", "TUX-08", json!({"card": "Y5"})),
        ("i-doubt-it", 3, 1, "lay R5", "not_in_hand", "IDI-07", json!({"card": "R5"})),
        ("donkey", 3, 1, "pass-on R5", "not_held", "DON-05", json!({"card": "R5"})),
        ("match", 2, 0, "play", "out_of_turn", "MAT-04", json!({"turn": 1})),
        ("rook-solitaire", 1, 0, "build 15", "no_such_pile", "SOL-01", json!({"pile": 15})),
    ] {
        let mut asked = Asked::new();
        asked.ok(&json!({"cmd": "new", "game": game, "players": players, "seed": "s", "dealer": 0}));
        let request = json!({"cmd": "act", "seat": seat, "action": action}).to_string();
        let error = asked.refused(&request, code, &args)["error"].take();
        assert_eq!(error["rule"], rule, "{error}");
    }
}

#[test]
fn a_refused_action_in_a_record_brings_its_reason_along() {
    let mut asked = Asked::new();
    asked.ok(&json!({"cmd": "new", "game": "rack-o", "players": 2, "seed": "s", "dealer": 0}));
    let record = asked.ok(&json!({"cmd": "record"}))["record"].as_str().unwrap().to_owned();
    let request = json!({"cmd": "load", "record": format!("{record}0 draw\n")}).to_string();
    let args = json!({"fault": {"code": "refused", "args": {"code": "out_of_turn"}}});
    let answer = asked.refused(&request, "bad_record", &args);
    let typed = &answer["error"]["args"]["fault"]["args"]["why"];
    assert_eq!(typed["notice"]["args"], json!({"turn": 1}), "{typed}");
    assert_eq!(answer["error"]["rule"], "RKO-16");
}
