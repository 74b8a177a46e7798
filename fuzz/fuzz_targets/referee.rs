//! Gives the referee hostile lines: each line gets one JSON answer with `ok` true or false, and never an internal
//! error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use referee::Referee;
use rules::Catalog;

const OPENING: &str = r#"{"cmd":"new","game":"original-rook","players":4,"dealer":0,"seed":"fuzz"}"#;

fuzz_target!(|bytes: &[u8]| {
    let mut referee = Referee::new(Catalog::default());
    referee.answer(OPENING.as_bytes());
    for line in bytes.split(|byte| *byte == b'\n').take(64) {
        let answer = referee.answer(line);
        let value: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(value["ok"].is_boolean());
        assert_ne!(value["error"]["code"], "internal", "{answer}");
        assert!(!answer.contains('\n'));
    }
});
