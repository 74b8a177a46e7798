//! `docs/protocol.md` says what is so: its messages are understood, and every refusal is listed.

use wire::{Ask, Hello, NewTable, Note};

const PAGE: &str = include_str!("../../../../docs/protocol.md");
const REFUSALS: &str = include_str!("../../../parlor/src/refusal.rs");

#[test]
fn every_message_shown_is_understood() {
    let sent: Vec<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("> {")).collect();
    for line in sent.iter().filter(|line| !line.contains('…')) {
        let text = format!("{{{line}");
        let read = serde_json::from_str::<Ask>(&text).is_ok()
            || serde_json::from_str::<Note>(&text).is_ok()
            || serde_json::from_str::<Hello>(&text).is_ok();
        assert!(read, "{text}");
    }
    assert!(sent.len() > 10);
}

#[test]
fn every_table_shown_can_be_opened() {
    let bodies: Vec<&str> = PAGE.split("-d '").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
    for body in &bodies {
        let wanted = serde_json::from_str::<NewTable>(body);
        assert!(wanted.is_ok(), "{body}: {wanted:?}");
    }
    assert_eq!(bodies.len(), 3);
}

#[test]
fn every_refusal_is_listed() {
    let codes = REFUSALS.lines().filter_map(|line| line.split("=> \"").nth(1)?.split('"').next());
    let codes: Vec<&str> = codes.collect();
    assert!(codes.len() > 40);
    for code in codes {
        let listed = PAGE.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).any(|word| word == code);
        assert!(listed, "docs/protocol.md does not list `{code}`");
    }
}
