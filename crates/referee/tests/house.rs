//! Runs every game through the referee: plays hands at random, tries actions that may be illegal, and checks
//! that each record loads back exactly.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rand::{Rng, SeedableRng, rngs::SmallRng};
use rookery_referee::Referee;
use rules::Catalog;
use serde_json::{Value, json};

/// The maximum number of actions per table; longer games stop there.
const MOST_ACTIONS: usize = 600;

struct Table {
    referee: Referee,
    name: String,
}

impl Table {
    fn ask(&mut self, request: Value) -> Value {
        serde_json::from_str(&self.referee.answer(request.to_string().as_bytes())).unwrap()
    }

    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{}: {request} gave {answer}", self.name);
        answer
    }

    /// Plays at random until nobody may act or the action limit is reached.
    fn play(&mut self, rng: &mut SmallRng) {
        let mut tried: Vec<String> = Vec::new();
        for _ in 0..MOST_ACTIONS {
            let status = self.ok(json!({"cmd": "status"}))["status"].take();
            let may: Vec<u64> =
                status["to_act"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
            if may.is_empty() || !status["hand"].is_null() {
                assert!(!status["hand"].is_null(), "{}: nobody may act: {status}", self.name);
                return;
            }
            let seat = match status["turn"].as_u64() {
                Some(turn) if rng.random_bool(0.7) => turn,
                _ => may[rng.random_range(0..may.len())],
            };
            let legal = self.ok(json!({"cmd": "legal", "seat": seat}));
            let actions = legal["actions"].as_array().unwrap();
            assert!(!actions.is_empty(), "{}: seat {seat} may act but has no action", self.name);
            let action = actions[rng.random_range(0..actions.len())].as_str().unwrap().to_owned();
            if rng.random_ratio(1, 8) {
                self.try_foreign(&tried, status["v"].as_u64(), rng);
            }
            let shouted = format!("  {} ", action.to_uppercase().replace(' ', "   "));
            self.ok(json!({"cmd": "act", "seat": seat, "action": shouted}));
            tried.push(action);
        }
    }

    /// Tries an earlier action by any seat: it is either accepted or refused with a rule id.
    fn try_foreign(&mut self, tried: &[String], v: Option<u64>, rng: &mut SmallRng) {
        let Some(action) = tried.last() else { return };
        let before = self.ask(json!({"cmd": "record"}));
        let seat = rng.random_range(0..8);
        let answer = self.ask(json!({"cmd": "act", "seat": seat, "action": action}));
        if answer["ok"] == true {
            // The action was legal, so undo it to keep the game as it was played.
            assert_eq!(answer["status"]["v"].as_u64(), v.map(|v| v + 1));
            self.ok(json!({"cmd": "load", "record": before["record"]}));
        } else if answer["error"]["code"] != "bad_seat" {
            let rule = answer["error"]["rule"].as_str().unwrap_or_default();
            assert!(rule.len() >= 6 && &rule[3..4] == "-", "{}: `{action}` gave {answer}", self.name);
            assert_eq!(
                self.ask(json!({"cmd": "record"})),
                before,
                "{}: a refusal changed the match",
                self.name
            );
        }
    }

    fn record_is_taken_back(&mut self) {
        let (record, status) = (self.ok(json!({"cmd": "record"})), self.ok(json!({"cmd": "status"})));
        let mut other = Table { referee: Referee::new(Catalog::default()), name: self.name.clone() };
        let loaded = other.ok(json!({"cmd": "load", "record": record["record"]}));
        assert_eq!(loaded["status"], status["status"], "{}", self.name);
        assert_eq!(other.ok(json!({"cmd": "record"})), record, "{}", self.name);
        for seat in [json!(0), Value::Null] {
            let view = json!({"cmd": "view", "seat": seat});
            assert_eq!(other.ok(view.clone()), self.ok(view), "{}", self.name);
        }
    }
}

#[test]
fn every_game_is_played_and_recorded_through_the_referee() {
    let house = Catalog::default();
    for entry in house.entries() {
        for players in &entry.players {
            for seed in 0..3u64 {
                let name = format!("{} of {players}, seed {seed}", entry.id);
                let mut table = Table { referee: Referee::new(house.clone()), name };
                let mut rng = SmallRng::seed_from_u64(seed);
                let request =
                    json!({"cmd": "new", "game": entry.id, "players": players, "seed": seed.to_string()});
                let status = table.ok(request)["status"].take();
                let totals = status["totals"]["players"].as_array().map(Vec::len);
                assert_eq!(totals, Some(*players), "{}", table.name);
                table.play(&mut rng);
                table.record_is_taken_back();
                if table.ask(json!({"cmd": "next"}))["ok"] == true {
                    table.play(&mut rng);
                    table.record_is_taken_back();
                }
            }
        }
    }
}
