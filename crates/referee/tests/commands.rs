//! Tests the referee's commands, fields and refusals, one by one.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_referee::{Referee, run};
use rule_id::rule;
use rules::{Catalog, Engine};
use serde_json::{Value, json};
use testkit::HighCard;

fn catalog() -> Catalog {
    Catalog::of(&[Engine::of::<HighCard>()])
}

struct Table(Referee);

impl Table {
    fn empty() -> Table {
        Table(Referee::new(catalog()))
    }

    /// A three-player match in which seat 0 deals; seat 1 draws R5, seat 2 draws G14, seat 0 draws B2.
    fn of_three(options: Value) -> Table {
        let mut table = Table::empty();
        let request = json!({"cmd": "new", "game": "high-card", "players": 3, "dealer": 0, "options": options,
            "pack": pack("R5 G14 B2")});
        table.ok(request);
        table
    }

    fn ask(&mut self, request: Value) -> Value {
        self.say(&request.to_string())
    }

    fn say(&mut self, line: &str) -> Value {
        let answer = self.0.answer(line.as_bytes());
        assert!(!answer.contains('\n'));
        serde_json::from_str(&answer).unwrap()
    }

    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{answer}");
        answer
    }

    /// Checks that the request is refused without a rule id and changes nothing; returns the code.
    fn refused(&mut self, request: Value) -> String {
        let before = self.ask(json!({"cmd": "record"}));
        let answer = self.ask(request);
        assert_eq!(answer["ok"], false, "{answer}");
        assert_eq!(answer["error"]["rule"], Value::Null);
        assert!(answer["error"]["message"].as_str().unwrap().len() > 10);
        assert_eq!(self.ask(json!({"cmd": "record"})), before);
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    fn act(&mut self, seat: usize, action: &str) -> Value {
        self.ok(json!({"cmd": "act", "seat": seat, "action": action}))
    }

    fn play_out(&mut self) -> Value {
        self.act(1, "play R5");
        self.act(2, "play G14");
        self.act(0, "play B2")
    }

    fn status(&mut self) -> Value {
        self.ok(json!({"cmd": "status"}))["status"].take()
    }
}

/// The whole pack with these cards on top.
fn pack(top: &str) -> Vec<String> {
    let mut pack: Vec<String> = top.split_whitespace().map(str::to_owned).collect();
    let rules = catalog().open("high-card", Some(2), &Default::default()).unwrap();
    pack.extend(rules.pack().into_iter().filter(|card| !top.split_whitespace().any(|c| c == card)));
    pack
}

#[test]
fn games_lists_every_game_with_its_options() {
    let answer = Table::empty().ok(json!({"cmd": "games"}));
    assert_eq!(answer["games"][1]["players"], json!([4]));
    assert_eq!(
        answer["games"][0],
        json!({"id": "high-card", "title": "High card", "players": [2, 3, 4], "options": {
            "target": {"values": ["30"], "default": "30", "rule": "GEN-23", "range": [1, 1000, 1]},
            "final_tie": {"values": ["another_hand", "shared"], "default": "another_hand", "rule": "GEN-A04"},
            "appeal": {"values": ["no", "yes"], "default": "no", "rule": null},
        }, "house": {}})
    );
}

#[rule("GEN-07")]
#[test]
fn new_deals_the_given_pack_and_says_where_the_match_stands() {
    let mut table = Table::of_three(json!({}));
    assert_eq!(
        table.status(),
        json!({"game": "high-card", "phase": "play", "to_act": [1], "turn": 1, "dealer": 0,
            "totals": {"players": [0, 0, 0]}, "hand": null, "hands": 0, "winner": null, "v": 0})
    );
    assert_eq!(table.ok(json!({"cmd": "legal", "seat": 1}))["actions"], json!(["play R5"]));
}

#[test]
fn legal_is_empty_for_seats_that_may_not_act() {
    let mut table = Table::of_three(json!({}));
    let answer = table.ok(json!({"cmd": "legal", "seat": 0}));
    assert_eq!(answer, json!({"ok": true, "actions": [], "exhaustive": true}));
}

#[test]
fn act_answers_with_what_a_spectator_sees_and_the_new_status() {
    let mut table = Table::of_three(json!({}));
    let answer = table.act(1, "  Play  r5 ");
    assert_eq!(answer["events"], json!([{"event": "played", "seat": 1, "card": "R5", "turn": 2}]));
    assert_eq!((&answer["status"]["turn"], &answer["status"]["v"]), (&json!(2), &json!(1)));
}

#[test]
fn a_scored_hand_is_itemized_and_the_totals_follow() {
    let mut table = Table::of_three(json!({}));
    let status = &table.play_out()["status"];
    assert_eq!(status["phase"], "scored");
    assert_eq!((&status["turn"], &status["to_act"]), (&Value::Null, &json!([])));
    assert_eq!(status["totals"], json!({"players": [0, 0, 14]}));
    assert_eq!(
        status["hand"],
        json!({"players": [0, 0, 14], "columns": [[0], [1], [2]], "written": [0, 0, 14],
            "lines": [{"item": "cards", "figures": [{"points": 0}, {"points": 0}, {"points": 14}]}],
            "remarks": [], "notes": [], "thrown_in": false})
    );
}

#[rule("GEN-05")]
#[test]
fn sides_have_totals_of_their_own() {
    let mut table = Table::empty();
    let request = json!({"cmd": "new", "game": "high-card-pairs", "dealer": 3, "pack": pack("R5 G14 B2 B3")});
    let answer = table.ok(request);
    assert_eq!(answer["status"]["totals"], json!({"players": [0, 0, 0, 0], "sides": [0, 0]}));
    for (seat, card) in ["R5", "G14", "B2", "B3"].iter().enumerate() {
        table.act(seat, &format!("play {card}"));
    }
    let status = table.status();
    assert_eq!(status["totals"], json!({"players": [0, 14, 0, 14], "sides": [0, 14]}));
    assert_eq!(status["hand"]["sides"], json!([0, 14]));
}

#[rule("GEN-17", "GEN-23")]
#[test]
fn the_match_ends_at_its_target_and_no_hand_follows() {
    let mut table = Table::of_three(json!({"target": 14}));
    let status = table.play_out()["status"].take();
    assert_eq!((&status["phase"], &status["winner"]), (&json!("finished"), &json!([2])));
    assert_eq!(table.refused(json!({"cmd": "next"})), "match_over");
}

#[rule("GEN-08")]
#[test]
fn next_deals_another_hand_and_the_deal_moves_on() {
    let mut table = Table::of_three(json!({}));
    assert_eq!(table.refused(json!({"cmd": "next"})), "hand_in_progress");
    table.play_out();
    let answer = table.ok(json!({"cmd": "next", "pack": pack("ROOK R1 R2"), "cuts": ["g3"]}));
    assert_eq!((&answer["status"]["dealer"], &answer["status"]["turn"]), (&json!(1), &json!(2)));
    assert_eq!(answer["status"]["hand"], Value::Null);
    assert_eq!(answer["status"]["v"], 3, "dealing is not an action");
    assert_eq!(table.ok(json!({"cmd": "legal", "seat": 2}))["actions"], json!(["play ROOK"]));
    let record = table.ok(json!({"cmd": "record"}));
    assert!(record["record"].as_str().unwrap().contains("\ncuts G3\n"));
}

#[rule("GEN-15", "GEN-16", "GEN-A06")]
#[test]
fn calls_are_taken_in_the_order_received_while_their_window_is_open() {
    let mut table = Table::of_three(json!({"appeal": true}));
    table.play_out();
    assert_eq!(table.status()["to_act"], json!([0, 1, 2]));
    assert_eq!(table.status()["turn"], Value::Null);
    table.act(0, "accept");
    assert_eq!(table.status()["to_act"], json!([1, 2]));
    table.act(2, "appeal");
    let late = table.ask(json!({"cmd": "act", "seat": 1, "action": "appeal"}));
    assert_eq!(late["error"]["rule"], "GEN-16");
    let status = table.status();
    assert_eq!(
        (&status["hand"]["thrown_in"], &status["totals"]["players"]),
        (&json!(true), &json!([0, 0, 0]))
    );

    let mut table = Table::of_three(json!({"appeal": true}));
    table.play_out();
    for seat in 0..3 {
        table.act(seat, "accept");
    }
    assert_eq!(table.status()["to_act"], json!([]), "everyone has declined");
    assert_eq!(table.status()["totals"]["players"], json!([0, 0, 14]));
}

#[test]
fn a_hand_that_may_still_be_challenged_does_not_hold_up_the_next() {
    let mut table = Table::of_three(json!({"appeal": "YES"}));
    table.play_out();
    assert_eq!(table.ok(json!({"cmd": "next"}))["status"]["dealer"], 1);
}

#[rule("GEN-14")]
#[test]
fn a_view_is_what_one_seat_or_a_spectator_sees() {
    let mut table = Table::of_three(json!({}));
    assert_eq!(table.ok(json!({"cmd": "view", "seat": 1}))["view"]["mine"], "R5");
    for request in
        [json!({"cmd": "view", "seat": 0}), json!({"cmd": "view", "seat": null}), json!({"cmd": "view"})]
    {
        let view = table.ok(request)["view"].take();
        assert!(view.is_object() && !view.to_string().contains("R5"));
    }
}

#[rule("GEN-13")]
#[test]
fn an_illegal_action_is_refused_with_its_rule_and_changes_nothing() {
    let mut table = Table::of_three(json!({}));
    let before = table.status();
    let answer = table.ask(json!({"cmd": "act", "seat": 2, "action": "play G14"}));
    assert_eq!(answer["ok"], false);
    assert_eq!(answer["error"]["code"], "not_your_turn");
    assert_eq!(answer["error"]["rule"], "GEN-04");
    assert_eq!(table.status(), before);
    assert_eq!(table.refused(json!({"cmd": "act", "seat": 1, "action": "fly"})), "unreadable_action");
}

#[test]
fn every_wrong_field_has_its_code() {
    let mut table = Table::of_three(json!({}));
    let game = |more: Value| {
        let mut request = json!({"cmd": "new", "game": "high-card", "players": 2, "seed": "s"});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        request
    };
    for (request, code) in [
        (json!({"cmd": "deal"}), "unknown_command"),
        (json!({"cmd": 7}), "unreadable"),
        (json!({}), "unreadable"),
        (json!([]), "unreadable"),
        (json!({"cmd": "new"}), "missing_field"),
        (game(json!({"game": "bridge"})), "unknown_game"),
        (game(json!({"game": 5})), "bad_field"),
        (game(json!({"players": 7})), "bad_players"),
        (game(json!({"players": null})), "bad_players"),
        (game(json!({"players": -2})), "bad_players"),
        (game(json!({"players": 2.5})), "bad_players"),
        (game(json!({"players": 1e300})), "bad_players"),
        (game(json!({"options": {"colour": "red"}})), "bad_option"),
        (game(json!({"options": {"target": 0}})), "bad_option"),
        (game(json!({"options": {"target": [5]}})), "bad_option"),
        (game(json!({"options": {"appeal": "sometimes"}})), "bad_option"),
        (game(json!({"options": {"target": 5, "Target": 6}})), "bad_option"),
        (game(json!({"options": "none"})), "bad_option"),
        (game(json!({"dealer": 2})), "bad_dealer"),
        (game(json!({"dealer": 99})), "bad_dealer"),
        (game(json!({"dealer": "left"})), "bad_dealer"),
        (game(json!({"seed": {}})), "bad_field"),
        (game(json!({"pack": ["R5"]})), "bad_pack"),
        (game(json!({"pack": "R5"})), "bad_pack"),
        (game(json!({"pack": [null]})), "bad_pack"),
        (game(json!({"pack": pack("R5 R5")})), "bad_pack"),
        (game(json!({"pack": pack("joker")})), "bad_pack"),
        (game(json!({"cuts": ["joker"]})), "bad_cuts"),
        (game(json!({"cuts": {}})), "bad_cuts"),
        (json!({"cmd": "legal"}), "missing_field"),
        (json!({"cmd": "legal", "seat": 3}), "bad_seat"),
        (json!({"cmd": "legal", "seat": -1}), "bad_seat"),
        (json!({"cmd": "view", "seat": "north"}), "bad_seat"),
        (json!({"cmd": "act", "seat": 8, "action": "play R5"}), "bad_seat"),
        (json!({"cmd": "act", "seat": 1}), "missing_field"),
        (json!({"cmd": "act", "seat": 1, "action": 5}), "bad_field"),
        (json!({"cmd": "load"}), "missing_field"),
        (json!({"cmd": "load", "record": "nonsense"}), "bad_record"),
    ] {
        assert_eq!(table.refused(request.clone()), code, "{request}");
    }
}

#[test]
fn without_a_match_there_is_nothing_to_act_on() {
    let mut table = Table::empty();
    for command in ["legal", "act", "view", "status", "next", "record"] {
        assert_eq!(table.refused(json!({"cmd": command, "seat": 0, "action": "x"})), "no_match");
    }
}

#[test]
fn input_may_be_written_in_any_case_with_spaces_and_unknown_fields() {
    let mut table = Table::empty();
    let answer = table.ok(json!({"cmd": " NEW ", "game": " High-Card ", "players": "3", "dealer": 1.0,
        "seed": 17, "options": {" FINAL_TIE ": " Shared ", "target": "50"}, "colour": [1, {"deep": null}]}));
    assert_eq!((&answer["seed"], &answer["status"]["dealer"]), (&json!("17"), &json!(1)));
    let lower: Vec<String> =
        pack("R5 G14 B2").iter().map(|card| format!(" {} ", card.to_lowercase())).collect();
    table.ok(json!({"cmd": "new", "game": "high-card", "players": 3, "dealer": 0, "pack": lower}));
    assert_eq!(table.ok(json!({"cmd": "Legal", "seat": "1"}))["actions"], json!(["play R5"]));
}

#[rule("GEN-09")]
#[test]
fn a_seed_reproduces_a_match_and_none_makes_a_fresh_one() {
    let new = |seed: Value| {
        let mut table = Table::empty();
        let answer = table.ok(json!({"cmd": "new", "game": "high-card", "players": 4, "seed": seed}));
        (answer["seed"].clone(), answer["draw"].clone(), table.ok(json!({"cmd": "record"})))
    };
    assert_eq!(new(json!("kitchen")), new(json!("kitchen")));
    let (seed, draw, record) = new(Value::Null);
    assert_ne!(seed, new(Value::Null).0);
    assert_eq!(new(seed.clone()), (seed, draw, record));
}

#[rule("GEN-06")]
#[test]
fn the_draw_for_deal_is_reported_and_not_needed_with_a_named_dealer() {
    let mut table = Table::empty();
    let answer = table.ok(json!({"cmd": "new", "game": "high-card", "players": 3, "seed": "kitchen"}));
    let first = answer["draw"][0].as_array().unwrap();
    assert!(first.len() >= 3);
    let best = first.iter().max_by_key(|drawn| number(&drawn["card"])).unwrap();
    assert_eq!(answer["status"]["dealer"], best["seat"]);
    let answer =
        table.ok(json!({"cmd": "new", "game": "high-card", "players": 3, "seed": "kitchen", "dealer": 2}));
    assert_eq!((answer.get("draw"), &answer["status"]["dealer"]), (None, &json!(2)));
}

fn number(card: &Value) -> Option<u32> {
    card.as_str()?.get(1..)?.parse().ok()
}

#[test]
fn a_record_is_loaded_back_whole_or_not_at_all() {
    let mut table = Table::of_three(json!({"target": 100}));
    table.play_out();
    table.ok(json!({"cmd": "next", "seed": "second"}));
    let (record, status) = (table.ok(json!({"cmd": "record"}))["record"].take(), table.status());
    let text = record.as_str().unwrap();

    let mut other = Table::empty();
    assert_eq!(other.ok(json!({"cmd": "load", "record": text}))["status"], status);
    assert_eq!(other.ok(json!({"cmd": "record"}))["record"], record);

    let illegal = text.replace("1 play R5\n2 play G14", "2 play G14\n1 play R5");
    let answer = other.ask(json!({"cmd": "load", "record": illegal}));
    assert_eq!(
        (&answer["error"]["code"], &answer["error"]["rule"]),
        (&json!("bad_record"), &json!("GEN-04"))
    );
    let line = 1 + illegal.lines().position(|line| line == "2 play G14").unwrap();
    assert!(answer["error"]["message"].as_str().unwrap().starts_with(&format!("Line {line} ")), "{answer}");
    assert_eq!(other.ok(json!({"cmd": "record"}))["record"], record, "the previous match is still there");
}

#[test]
fn every_line_has_one_answer_line_whatever_it_holds() {
    let deep = "[".repeat(100_000);
    let long = format!("{{\"cmd\":\"{}\"}}", "x".repeat(5 << 20));
    let lines: Vec<&[u8]> = vec![
        b"{\"cmd\":\"games\"}",
        b"",
        b"   ",
        b"\xff\xfe{}",
        b"null",
        b"{\"cmd\":\"new\"",
        deep.as_bytes(),
        long.as_bytes(),
        b"{\"cmd\":\"status\",\"seat\":1e999}",
        b"{\"cmd\":\"status\"}\r",
    ];
    let mut output = Vec::new();
    run(catalog(), lines.join(&b'\n').as_slice(), &mut output).unwrap();
    let answers: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let codes: Vec<&str> =
        answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("ok")).collect();
    assert_eq!(codes, [&["ok"][..], &["unreadable"; 8], &["no_match"]].concat(), "{answers:?}");
}
