//! Sends every example in `docs/referee.md` to the referee in one session, from top to bottom, and checks
//! what README.md shows.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_referee::Referee;
use rules::Catalog;
use serde_json::{Value, json};
use testkit::documents::{abridges, blocks};

const PAGE: &str = include_str!("../../../docs/referee.md");
const README: &str = include_str!("../../../README.md");

#[test]
fn the_page_shows_what_the_referee_answers() {
    let house = Catalog::default();
    if house.entries().len() == 0 {
        return; // No game is listed yet, so there is nothing to referee.
    }
    let mut referee = Referee::new(house);
    let (mut asked, mut answer) = (0, None);
    for (number, line) in blocks(PAGE, "referee").concat() {
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(answer, None, "line {number}: an answer is not shown");
            answer = Some(referee.answer(request.as_bytes()));
            asked += 1;
        } else if let Some(shown) = line.strip_prefix("< ") {
            let real: Value = serde_json::from_str(&answer.take().unwrap()).unwrap();
            let shown: Value = serde_json::from_str(shown).unwrap();
            assert!(abridges(&shown, &real), "docs/referee.md:{number}\n shown {shown}\n  real {real}");
        } else {
            panic!("docs/referee.md:{number}: the line starts with neither `> ` nor `< `");
        }
    }
    assert!(asked > 10 && answer.is_none());
}

#[test]
fn the_page_names_every_command_and_code() {
    let others = ["unknown_game", "hand_in_progress", "match_over", "unreadable_action", "bad_record"];
    for code in said::referee::Refusal::CODES.iter().chain(&others) {
        assert!(PAGE.contains(&format!("`{code}`")), "docs/referee.md does not explain `{code}`");
    }
}

#[test]
fn the_readme_shows_a_hand_that_can_be_played_and_a_play_that_is_refused() {
    let blocks = blocks(README, "json");
    let [requests, refusal] = blocks.as_slice() else {
        panic!("expected two blocks of JSON, found {}", blocks.len())
    };
    let mut referee = Referee::new(Catalog::default());
    let mut ask =
        |request: &str| -> Value { serde_json::from_str(&referee.answer(request.as_bytes())).unwrap() };
    for (number, request) in requests {
        let answer = ask(request);
        assert_eq!(answer["ok"], true, "README.md:{number}: {answer}");
    }
    let shown: Value = serde_json::from_str(refusal[0].1).unwrap();
    let mut said = Vec::new();
    // The match continues with legal actions; anyone holding a card they are not allowed to play tries to play it.
    for step in 0..2000 {
        let status = ask(r#"{"cmd":"status"}"#)["status"].take();
        let Some(seat) = status["turn"].as_u64() else {
            ask(&json!({"cmd": "next", "seed": format!("hand {step}")}).to_string());
            continue;
        };
        let legal = ask(&json!({"cmd": "legal", "seat": seat}).to_string())["actions"].take();
        let legal = legal.as_array().unwrap();
        let view = ask(&json!({"cmd": "view", "seat": seat}).to_string())["view"].take();
        for card in view["hand"].as_array().unwrap().iter().filter(|_| status["phase"] == "play") {
            let play = json!(format!("play {}", card.as_str().unwrap()));
            if !legal.contains(&play) {
                said.push(ask(&json!({"cmd": "act", "seat": seat, "action": play}).to_string()));
            }
        }
        if said.iter().any(|real| abridges(&shown, real)) {
            return;
        }
        ask(&json!({"cmd": "act", "seat": seat, "action": legal[0]}).to_string());
    }
    panic!(
        "README.md:{}: no play was refused like this; they were refused like\n{:?}",
        refusal[0].0,
        said.last()
    );
}
