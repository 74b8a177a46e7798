//! The party as text: exact round trips, and errors that name the line.

use crate::*;

const EVENING: &str = r#"rookery party 1
game dixie-rook:4
version 1
option rounds 2
option tie_bonus cut_winner
seed "friday \"13th\""
player Ann
player Bob Smith
player Cid
player Dan
player Eve
player Flo
player Gus
player Hal

round 1
dealer 1 Bob Smith
hand 1 90 30
count 1 90 70 7- Ann
passed 1
penalty 1 50 Bob Smith
clear 1
score 1 240 240
played 2 120 0
played 2 120 0
played 2 120 0
played 2 0 120
cut 1 R9 G5 B3 Y14
move

round 2
score 1 240 240
score 2 -80 300
move
"#;

fn load(text: &str) -> Result<Party, record::BadPartyRecord> {
    record::load(&Catalog::default(), text)
}

#[test]
fn a_record_is_read_back_exactly() {
    let party = load(EVENING).unwrap();
    assert_eq!(record::write(&party), EVENING);
    assert!(party.is_over());
    let part = EVENING.split("\nround 2").next().unwrap();
    let half = load(part).unwrap();
    assert_eq!(record::write(&half), format!("{part}\nround 2\n"));
    assert_eq!(half.seed(), "friday \"13th\"");
}

#[test]
fn every_prefix_of_a_record_is_a_record() {
    let lines: Vec<&str> = EVENING.lines().collect();
    for end in 15..=lines.len() {
        let party = load(&lines[..end].join("\n")).unwrap_or_else(|why| panic!("{end}: {why}"));
        assert_eq!(record::write(&load(&record::write(&party)).unwrap()), record::write(&party));
    }
}

#[test]
fn a_fault_names_its_line_and_reason() {
    let edits = [
        ("rookery party 1", "rookery party 2", 1, "must start with"),
        ("game dixie-rook:4", "game whist:4", 16, "no game `whist`"),
        ("game dixie-rook:4", "game dixie-rook", 2, "rule set"),
        ("version 1", "version 9", 16, "version 9"),
        ("version 1\n", "", 15, "`version` is missing"),
        ("option rounds 2", "option rounds 0", 16, "rounds"),
        ("option rounds 2", "option rounds 2\noption rounds 3", 5, "appears twice"),
        ("option rounds 2", "wings 2", 4, "`wings`"),
        ("seed \"friday", "seed friday", 6, "quotation marks"),
        ("player Cid", "player bob smith", 16, "Two players are called bob smith"),
        ("player Cid\n", "", 15, "7 players do not fill"),
        ("round 2", "round 3", 31, "it is round 2"),
        ("dealer 1 Bob Smith", "dealer 1 Bob", 17, "Nobody here is called `Bob`"),
        ("dealer 1 Bob Smith", "dealer 1 Eve", 17, "Eve is not at table 1"),
        ("hand 1 90 30", "hand 1 90 35", 18, "No hand can score 90 and 35"),
        ("hand 1 90 30", "hand 1 90", 18, "`` is not a valid number of points"),
        ("hand 1 90 30", "hand 1 90 30 0", 18, "`0` does not belong"),
        ("hand 1 90 30", "hand 0 90 30", 18, "1 is the top table"),
        ("70 7- Ann", "70 7* Ann", 19, "a valid number of tricks"),
        ("70 7- Ann", "70 7+- Ann", 19, "a valid number of tricks"),
        ("score 1 240 240\nplayed", "score 9 240 240\nplayed", 23, "There is no table 9"),
        ("cut 1 R9 G5 B3 Y14", "cut 1 R9 G5 B3", 28, "a card such as R14"),
        ("played 2 0 120\n", "", 28, "Table 2 has played 3"),
    ];
    for (old, new, line, part) in edits {
        assert!(EVENING.contains(old), "{old}");
        let error = load(&EVENING.replacen(old, new, 1)).unwrap_err();
        assert!(error.line == line && error.to_string().contains(part), "{new}: {error}");
    }
    for (text, line) in [("", 1), ("\n\n# nothing\n", 1), ("rookery record 1", 1), ("rookery party 1", 1)] {
        assert_eq!(load(text).unwrap_err().line, line, "{text:?}");
    }
    let more = format!("{EVENING}score 1 1 1\n");
    assert_eq!(load(&more).unwrap_err().fault, record::Fault::Refused { why: Refused::Over });
}

#[test]
fn the_plan_is_data_for_a_screen() {
    let mut party = party(4, &[]);
    type_in(&mut party, &["dealer 1 C", "hand 1 90 30", "penalty 1 50 D"]);
    let plan = serde_json::to_value(party.plan()).unwrap();
    assert_eq!(plan["round"], 1);
    let table = &plan["tables"][0];
    for (field, expected) in [
        ("table", serde_json::json!(1)),
        ("seats", serde_json::json!(["A", "C", "B", "D"])),
        ("couples", serde_json::json!([["A", "B"], ["C", "D"]])),
        ("first_dealer", serde_json::json!("C")),
        ("dealer", serde_json::json!("B")),
        ("hands", serde_json::json!(1)),
        ("score", serde_json::json!([90, -20])),
        ("complete", serde_json::json!(false)),
        ("tied", serde_json::json!(false)),
    ] {
        assert_eq!(table[field], expected, "{field}");
    }
    assert_eq!(serde_json::to_value(party.standings()).unwrap()[0]["total"], 0);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn hostile_lines_never_panic(line in "(score|hand|count|cut|dealer|penalty|clear|played|passed|move|round)( [-+0-9A-Z]{0,12}){0,5}") {
        let mut party = party(8, &[]);
        let before = record::write(&party);
        match record::read_entry(&party, &line) {
            Ok(Some(entry)) if party.enter(entry.clone()).is_ok() => {
                let text = record::write(&party);
                proptest::prop_assert_eq!(record::write(&load(&text).unwrap()), text);
                proptest::prop_assert_eq!(party.undo(), Some(entry));
            }
            _ => {}
        }
        proptest::prop_assert_eq!(record::write(&party), before);
    }
}
