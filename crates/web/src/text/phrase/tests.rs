//! The tables against the rules: nothing that the rules can say is missing.

use super::*;

/// Whether German has a sentence of its own for it.
fn known(english: &str) -> bool {
    let (sentence, _) = without_rule(english);
    GERMAN.iter().copied().flatten().any(|pair| translated(Language::De, *pair, sentence).is_some())
}

#[test]
fn what_changes_in_a_sentence_is_carried_over() {
    assert_eq!(Language::De.phrase("Nobody ever said this."), "Nobody ever said this.");
}

#[test]
fn cards_are_called_by_their_names() {
    assert_eq!(
        Language::En.phrase("R14 is not in that hand. (GEN-22)"),
        "Red 14 is not in that hand. (GEN-22)"
    );
    assert_eq!(Language::En.phrase("A bid must be higher."), "A bid must be higher.");
}

/// A format string with `{}` for everything that is filled in.
fn blank(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        out.push_str("{}");
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    out + rest
}

/// The sentences of `#[error("…")]` in a source file, with `{}` for everything that is filled in.
fn errors(source: &str) -> Vec<String> {
    let literal =
        |part: &str| part.trim_start().strip_prefix('"')?.split_once('"').map(|(text, _)| blank(text));
    source.split("#[error(").skip(1).filter_map(literal).collect()
}

/// Fails on a sentence of these source files that German lacks. One that only hands on another's is none.
fn assert_explained(sources: &[&str]) {
    let missing: Vec<String> = sources
        .iter()
        .copied()
        .flat_map(errors)
        .filter(|sentence| sentence != "{}" && !known(&sentence.replace("{}", "7")))
        .collect();
    assert!(missing.is_empty(), "no German for: {missing:#?}");
}

#[test]
fn every_refusal_of_the_table_is_explained_in_german() {
    assert_explained(&[
        include_str!("../../../../parlor/src/refusal.rs"),
        include_str!("../../../../parlor/src/apply.rs"),
        include_str!("../../../../table/src/play.rs"),
    ]);
}

#[test]
fn every_refusal_of_the_book_and_the_party_is_explained_in_german() {
    assert_explained(&[
        include_str!("../../../../rules/src/trick/ledger.rs"),
        include_str!("../../../../party/src/scorebook.rs"),
        include_str!("../../../../party/src/refused.rs"),
        include_str!("../../../../party/src/record.rs"),
    ]);
    // The table's own words about what it does not write down.
    let paper = include_str!("../../../../parlor/src/paper.rs");
    let said = ["NotWritten(\"", "refused(&\""].into_iter().flat_map(|before| paper.split(before).skip(1));
    let said: Vec<&str> = said.filter_map(|rest| rest.split('"').next()).collect();
    assert!(said.len() >= 4, "{said:?}");
    let missing: Vec<&str> = said.into_iter().filter(|sentence| !known(sentence)).collect();
    assert!(missing.is_empty(), "no German for: {missing:#?}");
}

#[test]
fn every_fault_of_a_proof_and_of_a_rule_set_is_explained_in_german() {
    assert_explained(&[include_str!("../../../../table/src/fair.rs")]);
}

/// What is pasted for a proof is often something else, or cut off.
#[test]
fn a_proof_that_cannot_be_read_is_refused_in_german() {
    for text in [
        "",
        "hello",
        "{",
        "{\"form",
        "{\"form\"",
        "{\"form\":\"a\"",
        "{} x",
        "{\"form\":\"a\",}",
        "{\"form\":[]}",
        "[1",
    ] {
        let why = serde_json::from_str::<std::collections::BTreeMap<String, String>>(text).unwrap_err();
        assert!(known(&why.to_string()), "{text} gives {why}");
    }
}

#[test]
fn players_are_called_by_their_names() {
    let names = ["Ann".to_owned(), "Bea".to_owned()];
    let refused = "It is the turn of seat 1. (ORG-38)";
    assert_eq!(Language::En.phrase_among(refused, &names), "It is the turn of Bea. (ORG-38)");
    assert_eq!(Language::De.phrase_among(refused, &names), "Bea ist am Zug. (ORG-38)");
}

#[test]
fn a_reason_within_a_reason_is_german_too() {
    assert_eq!(
        Language::De.phrase("the rules cannot be opened: this game is for 4 players, not 5"),
        "Die Regeln lassen sich nicht öffnen: Dieses Spiel ist für 4 Spieler, nicht für 5."
    );
    assert_eq!(
        Language::De.phrase("`x` is not a number of points"),
        "„x“ ist nicht lesbar; erwartet wird eine Punktzahl."
    );
    assert_eq!(
        Language::De.phrase("table 2 has played 3 of its four hands (DXP-01)"),
        "Tisch 2 hat erst 3 seiner vier Hände gespielt. (DXP-01)"
    );
}

#[test]
fn a_bid_and_a_pass_are_explained_in_german() {
    let said = [
        (
            "This hand is worth about 81; 75 makes three times in four.",
            "Dieses Blatt ist etwa 81 wert; 75 gelingt dreimal von vieren.",
        ),
        (
            "This hand is worth about 62; 75 makes only one time in four.",
            "Dieses Blatt ist etwa 62 wert; 75 gelingt nur einmal von vieren.",
        ),
        (
            "This hand is worth about 104; 90 at once leaves the others little room.",
            "Dieses Blatt ist etwa 104 wert; 90 auf einmal lässt den anderen wenig Raum.",
        ),
        (
            "This hand is worth about 76; 70 gains nothing over a pass.",
            "Dieses Blatt ist etwa 76 wert; 70 bringt nicht mehr als Passen.",
        ),
        ("90 will probably go down.", "90 wird wohl nicht erfüllt."),
    ];
    said.map(|(english, german)| assert_eq!(Language::De.phrase(english), german));
}

#[test]
fn a_refusal_keeps_its_rule() {
    assert_eq!(Language::De.phrase("The hand is over. (CLB-01)"), "Das Spiel ist vorbei. (CLB-01)");
}
