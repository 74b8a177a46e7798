//! The tables against the rules: nothing that the rules can say is missing.

use super::*;
use rules::Catalog;

/// Whether German has a sentence of its own for it.
fn known(english: &str) -> bool {
    let (sentence, _) = without_rule(english);
    GERMAN.iter().copied().flatten().any(|pair| translated(Language::De, *pair, sentence).is_some())
}

#[test]
fn every_option_of_every_game_is_explained_in_german() {
    let catalog = Catalog::default();
    let mut missing = Vec::new();
    for entry in catalog.entries() {
        for spec in entry.options.iter().chain(&entry.house) {
            let ends = spec.range.map(|(low, high, _)| [low.to_string(), high.to_string()]);
            let values = spec.values.iter().cloned().chain(ends.into_iter().flatten());
            let words = values.filter_map(|value| catalog.words(&entry.id, &spec.name, &value));
            let title = catalog.title(&entry.id, &spec.name).map(str::to_owned);
            let group = catalog.group(&entry.id, &spec.name).map(str::to_owned);
            missing.extend(words.chain(title).chain(group).filter(|words| !known(words)));
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "no German for: {missing:#?}");
}

/// Every pair of values of two axes of a game whose rules have many, so that most clashes come up.
#[test]
fn every_clash_of_two_choices_is_explained_in_german() {
    let catalog = Catalog::default();
    let mut missing = std::collections::BTreeSet::new();
    for (game, players) in [("original-rook", 4), ("rack-o", 3)] {
        let Some(entry) = catalog.entry(game) else { continue };
        let specs: Vec<_> = entry.house.iter().chain(&entry.options).collect();
        let one = |at: usize| {
            let spec: &rules::OptionSpec = specs[at];
            let ends = spec.range.map(|(low, high, _)| [low.to_string(), high.to_string()]);
            let values: Vec<_> = spec.values.iter().cloned().chain(ends.into_iter().flatten()).collect();
            values.into_iter().map(|value| (spec.name.clone(), value)).collect::<Vec<_>>()
        };
        for (first, second) in (0..specs.len()).flat_map(|a| (a..specs.len()).map(move |b| (a, b))) {
            for a in one(first) {
                for b in one(second) {
                    let chosen = rules::Options::from([a.clone(), b]);
                    if let Err(rules::CannotOpen::Options(rules::BadOptions::Clash { why, .. })) =
                        catalog.open(game, Some(players), &chosen)
                        && !known(&why)
                    {
                        missing.insert(why);
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "no German for: {missing:#?}");
}

#[test]
fn what_changes_in_a_sentence_is_carried_over() {
    assert_eq!(Language::De.phrase("The bird is worth 25."), "Der Vogel zählt 25.");
    assert_eq!(
        Language::De.phrase("45 cards less 5 do not divide among 3 hands"),
        "45 Karten, weniger 5, gehen auf 3 Blätter nicht auf."
    );
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
fn every_refusal_of_a_move_is_explained_in_german() {
    assert_explained(&[
        include_str!("../../../../rules/src/club_rook/refusal.rs"),
        include_str!("../../../../rules/src/i_doubt_it/refusal.rs"),
        include_str!("../../../../rules/src/rack_o/refusal.rs"),
        include_str!("../../../../rules/src/tuxedo/refusal.rs"),
    ]);
    // Other games write their sentences without an attribute; an end alone, which begins with a blank, is none.
    let written = [
        include_str!("../../../../rules/src/donkey/action.rs"),
        include_str!("../../../../rules/src/match_game/action.rs"),
        include_str!("../../../../rules/src/panjandrum/action.rs"),
        include_str!("../../../../rules/src/rook_clock/action.rs"),
        include_str!("../../../../rules/src/rook_solitaire/action.rs"),
        include_str!("../../../../rules/src/trick/refusal.rs"),
    ];
    let written = written.into_iter().flat_map(sentences).filter(|text| !text.starts_with(' ')).map(blank);
    let missing: Vec<String> = written.filter(|sentence| !known(&sentence.replace("{}", "7"))).collect();
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
        include_str!("../../../../rules/src/trick/book.rs"),
        include_str!("../../../../table/src/scorebook.rs"),
        include_str!("../../../../table/src/party/refused.rs"),
        include_str!("../../../../table/src/party/record.rs"),
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
    assert_explained(&[
        include_str!("../../../../table/src/fair.rs"),
        include_str!("../../../../rules/src/ruleset.rs"),
        include_str!("../../../../rules/src/catalog.rs"),
        include_str!("../../../../rules/src/options.rs"),
    ]);
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

/// Every text between double quotes of these source files that follows the word that begins a remark.
#[test]
fn every_remark_under_a_score_sheet_is_explained_in_german() {
    let sources = [
        include_str!("../../../../rules/src/club_rook/score.rs"),
        include_str!("../../../../rules/src/donkey/game.rs"),
        include_str!("../../../../rules/src/panjandrum/game.rs"),
        include_str!("../../../../rules/src/rack_o/score.rs"),
        include_str!("../../../../rules/src/rook_clock/mod.rs"),
        include_str!("../../../../rules/src/rook_solitaire/game.rs"),
        include_str!("../../../../rules/src/trick/count.rs"),
        include_str!("../../../../rules/src/trick/score.rs"),
        include_str!("../../../../rules/src/tuxedo/score.rs"),
    ];
    let remarks = sources.into_iter().flat_map(|source| {
        let shipped = source.split("#[cfg(test)]").next().unwrap_or_default();
        // A remark is pushed, or it is what a function of that name gives.
        let begins = shipped.split("remarks.push(").skip(1).chain(shipped.split("fn remark(").skip(1));
        begins
            .flat_map(|rest| rest.split("\n    }\n").next().unwrap_or_default().split('"').skip(1).step_by(2))
    });
    let whole = |text: &&str| text.contains(' ') && *text != "Seat {seat} bid {bid} and {made}.";
    let part = [", ", "was set back", "made it", "seat {seat} {card}"];
    let remarks: Vec<String> = remarks.filter(whole).filter(|text| !part.contains(text)).map(blank).collect();
    assert!(remarks.len() >= 16, "{remarks:#?}");
    let missing: Vec<&String> = remarks.iter().filter(|text| !known(&text.replace("{}", "7"))).collect();
    assert!(missing.is_empty(), "no German for: {missing:#?}");
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
    assert_eq!(
        Language::De.phrase("Bids are multiples of 5. (ORG-21)"),
        "Gebote sind Vielfache von 5. (ORG-21)"
    );
    assert_eq!(
        Language::De.phrase("draws trump; 5 better than R14"),
        "zieht Trümpfe; um 5 besser als Rot 14"
    );
}

/// Every text between double quotes of a source file that is a sentence for the visitor.
fn sentences(source: &'static str) -> impl Iterator<Item = &'static str> {
    source.split('"').skip(1).step_by(2).filter(|text| text.contains(' ') && text.ends_with(['.', '!']))
}

#[test]
fn lessons_and_captions_are_told_in_german() {
    let sources = [
        include_str!("../../../../web-worker/src/lesson/scripts.rs"),
        include_str!("../../../../web-worker/src/plates.rs"),
    ];
    let missing: Vec<&str> = sources.into_iter().flat_map(sentences).filter(|words| !known(words)).collect();
    assert!(missing.is_empty(), "no German for: {missing:#?}");
}

/// The texts of several words between double quotes of a source file, without its tests, a line at a time.
fn texts(source: &'static str) -> impl Iterator<Item = &'static str> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let texts = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    texts.filter(|text| text.contains(' ') && text.contains(char::is_alphabetic))
}

#[test]
fn every_reason_of_a_bot_is_told_in_german() {
    let sources = [
        include_str!("../../../../bots/src/club_rook/bot.rs"),
        include_str!("../../../../bots/src/donkey.rs"),
        include_str!("../../../../bots/src/i_doubt_it/bot.rs"),
        include_str!("../../../../bots/src/match_game.rs"),
        include_str!("../../../../bots/src/panjandrum/bot.rs"),
        include_str!("../../../../bots/src/patience/player.rs"),
        include_str!("../../../../bots/src/rack_o/mod.rs"),
        include_str!("../../../../bots/src/rack_o/slots.rs"),
        include_str!("../../../../bots/src/random.rs"),
        include_str!("../../../../bots/src/trick/auction.rs"),
        include_str!("../../../../bots/src/trick/heuristic.rs"),
        include_str!("../../../../bots/src/trick/nest.rs"),
        include_str!("../../../../bots/src/trick/play.rs"),
        include_str!("../../../../bots/src/trick/think/decide.rs"),
        include_str!("../../../../bots/src/tuxedo/bot.rs"),
        include_str!("../../../../bots/src/typed.rs"),
    ];
    // What a level is like begins with a capital; a reason does not.
    let reasons = sources.into_iter().flat_map(texts).filter(|text| !text.starts_with(char::is_uppercase));
    let reasons: Vec<String> = reasons.map(|text| blank(text).replace("{}", "7")).collect();
    assert!(reasons.len() > 60, "{reasons:?}");
    let missing: Vec<&String> = reasons.iter().filter(|reason| !known(reason)).collect();
    assert!(missing.is_empty(), "no German for: {missing:#?}");
}
