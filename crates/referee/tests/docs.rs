//! Every example of `docs/referee.md` is sent to the referee, in one session from top to bottom.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_referee::Referee;
use rules::Catalog;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/referee.md");

/// The lines of the page's examples, with their numbers.
fn example_lines() -> impl Iterator<Item = (usize, &'static str)> {
    let mut inside = false;
    PAGE.lines().enumerate().filter_map(move |(index, line)| {
        let fence = line.starts_with("```");
        inside = if fence { line == "```referee" } else { inside };
        (inside && !fence).then_some((index + 1, line))
    })
}

/// Whether `shown` is what the page may show of `real`: fields may be left out, and `…` stands for items of a
/// list or for the rest of a text.
fn abridges(shown: &Value, real: &Value) -> bool {
    match (shown, real) {
        (Value::String(shown), Value::String(real)) => match shown.strip_suffix('…') {
            Some(beginning) => real.starts_with(beginning),
            None => shown == real,
        },
        (Value::Array(shown), Value::Array(real)) if shown.iter().any(|item| item == "…") => {
            let mut real = real.iter();
            let mut found = |shown| real.any(|real| abridges(shown, real));
            shown.iter().filter(|item| *item != "…").all(&mut found)
        }
        (Value::Array(shown), Value::Array(real)) => {
            shown.len() == real.len() && shown.iter().zip(real).all(|(shown, real)| abridges(shown, real))
        }
        (Value::Object(shown), Value::Object(real)) => {
            shown.iter().all(|(name, shown)| real.get(name).is_some_and(|real| abridges(shown, real)))
        }
        _ => shown == real,
    }
}

#[test]
fn the_page_shows_what_the_referee_answers() {
    let house = Catalog::default();
    if house.entries().len() == 0 {
        return; // No game is listed yet: there is nothing to referee.
    }
    let mut referee = Referee::new(house);
    let (mut asked, mut answer) = (0, None);
    for (number, line) in example_lines() {
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(answer, None, "line {number}: an answer is not shown");
            answer = Some(referee.answer(request.as_bytes()));
            asked += 1;
        } else if let Some(shown) = line.strip_prefix("< ") {
            let real: Value = serde_json::from_str(&answer.take().unwrap()).unwrap();
            let shown: Value = serde_json::from_str(shown).unwrap();
            assert!(abridges(&shown, &real), "docs/referee.md:{number}\n shown {shown}\n  real {real}");
        } else {
            panic!("docs/referee.md:{number}: neither `> ` nor `< `");
        }
    }
    assert!(asked > 10 && answer.is_none());
}

#[test]
fn the_page_names_every_command_and_code() {
    let sources =
        [include_str!("../src/lib.rs"), include_str!("../src/refused.rs"), include_str!("../src/request.rs")];
    let codes = sources.iter().flat_map(|source| source.split('"')).filter(|word| {
        ["bad_", "no_", "unknown_", "missing_", "unreadable", "internal", "match_over", "hand_in_progress"]
            .iter()
            .any(|beginning| word.starts_with(beginning) && !word.contains(' '))
    });
    for code in codes {
        assert!(PAGE.contains(&format!("`{code}`")), "docs/referee.md does not explain `{code}`");
    }
}

#[test]
fn an_abridged_answer_must_still_be_true() {
    let real = serde_json::json!({"a": [1, {"b": "long text", "c": 3}, 4], "d": null});
    for shown in
        [r#"{}"#, r#"{"a":["…"]}"#, r#"{"a":[1,{"b":"long…"},4]}"#, r#"{"a":["…",{"c":3},"…"],"d":null}"#]
    {
        assert!(abridges(&serde_json::from_str(shown).unwrap(), &real), "{shown}");
    }
    for shown in [
        r#"{"e":1}"#,
        r#"{"a":[1]}"#,
        r#"{"a":["…",7]}"#,
        r#"{"a":[4,"…",1]}"#,
        r#"{"a":[1,{"b":"short…"},4]}"#,
        r#"{"d":0}"#,
    ] {
        assert!(!abridges(&serde_json::from_str(shown).unwrap(), &real), "{shown}");
    }
}
