//! `docs/protocol.md` says what is so: its messages are understood, and every refusal is listed.

use parlor::Refusal;
use rules::said::{En, Names, Speak};
use wire::{Ask, Hello, Message, NewTable, Note};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

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
fn every_refusal_shown_is_in_its_own_words() {
    let after = PAGE.split("if a rule of the game refuses.").nth(1).unwrap_or_default();
    let shown = after.split("```").nth(1).unwrap_or_default().trim_start_matches("json");
    let shown: Vec<Message> =
        serde_json::Deserializer::from_str(shown).into_iter().collect::<Result<_, _>>().unwrap();
    assert_eq!(shown.len(), 2);
    for message in shown {
        let Message::Answer { error: Some(refused), .. } = message else { panic!("{message:?}") };
        let why = refused.why.as_ref().expect("a typed reason");
        assert_eq!(why.en(En(Names::Notation)), refused.message);
    }
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
    for code in Refusal::CODES {
        let listed = PAGE.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).any(|word| word == *code);
        assert!(listed, "docs/protocol.md does not list `{code}`");
    }
}
