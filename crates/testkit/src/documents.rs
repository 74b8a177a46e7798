//! Finds the examples in documents so that tests can run them. Code blocks are found by the word after the
//! fence, and answers may be shortened.

use serde_json::Value;

/// The blocks on a page that are fenced with ```` ```word ````, as numbered lines.
#[must_use]
pub fn blocks<'a>(page: &'a str, word: &str) -> Vec<Vec<(usize, &'a str)>> {
    let mut blocks = Vec::new();
    // Whether the open block, if any, is one of those wanted. Only a bare fence closes it.
    let mut open = None;
    for (number, line) in (1..).zip(page.lines()) {
        match (line.strip_prefix("```"), open) {
            (Some(after), None) => {
                open = Some(after == word);
                if after == word {
                    blocks.push(Vec::new());
                }
            }
            (Some(""), Some(_)) => open = None,
            (_, Some(true)) => {
                blocks.last_mut().into_iter().for_each(|block: &mut Vec<_>| block.push((number, line)))
            }
            _ => {}
        }
    }
    blocks
}

/// Whether a page may show `shown` in place of `real`: fields may be left out, and `…` stands for omitted
/// list items or the rest of a text.
#[must_use]
pub fn abridges(shown: &Value, real: &Value) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_found_by_their_word() {
        let page = "a\n```x\nb\n```\n```y\nc\n```x\n```\nd\n```x\ne\nf\n```\n";
        assert_eq!(blocks(page, "x"), [vec![(3, "b")], vec![(11, "e"), (12, "f")]]);
    }

    #[test]
    fn an_abridged_answer_must_still_be_true() {
        let real = r#"{"a": [1, {"b": "long text", "c": 3}, 4], "d": null}"#;
        let shows = |shown: &str| {
            let [shown, real] = [shown, real].map(|text| serde_json::from_str(text).expect("JSON"));
            abridges(&shown, &real)
        };
        for shown in
            [r#"{}"#, r#"{"a":["…"]}"#, r#"{"a":[1,{"b":"long…"},4]}"#, r#"{"a":["…",{"c":3},"…"],"d":null}"#]
        {
            assert!(shows(shown), "{shown}");
        }
        for shown in [
            r#"{"e":1}"#,
            r#"{"a":[1]}"#,
            r#"{"a":["…",7]}"#,
            r#"{"a":[4,"…",1]}"#,
            r#"{"a":[1,{"b":"short…"},4]}"#,
            r#"{"d":0}"#,
        ] {
            assert!(!shows(shown), "{shown}");
        }
    }
}
