//! The lines people write, and lines that are not actions.

use rookery_rules::club_rook::Action;
use said::BadAction;

fn canonical(line: &str) -> String {
    line.parse::<Action>().unwrap_or_else(|e| panic!("{line}: {e}")).to_string()
}

#[test]
fn lines_are_read_in_any_case_and_written_in_one_way() {
    for (line, want) in [
        ("draw", "draw"),
        ("  DRAW ", "draw"),
        ("end", "end"),
        ("take g9 Y9", "take Y9 G9"),
        ("take Y9 G9 ONTO 3", "take Y9 G9 onto 3"),
        ("take Y9 G9 / R6 R5 R4", "take Y9 G9 / R4 R5 R6"),
        ("take Y9 G9/R4 R5 R6/b4 b5 b6", "take Y9 G9 / R4 R5 R6 / B4 B5 B6"),
        ("top onto 3", "top onto 3"),
        ("Top With R10 R11", "top with R10 R11"),
        ("meld R4  R5 R6", "meld R4 R5 R6"),
        ("meld R4 R5 R6 / Y9 G9 B9", "meld R4 R5 R6 / Y9 B9 G9"),
        ("add R7 onto 3", "add R7 onto 3"),
        ("add R8 R7 onto 12", "add R7 R8 onto 12"),
        ("merge 2 3", "merge 2 3"),
        ("merge 3 2", "merge 2 3"),
        ("discard y7", "discard Y7"),
    ] {
        assert_eq!(canonical(line), want);
        assert_eq!(canonical(want), want);
    }
}

#[test]
fn a_line_that_is_not_an_action_is_refused_with_what_was_expected() {
    for line in [
        "",
        " ",
        "/",
        "draw 2",
        "draw / R4",
        "end now",
        "take",
        "take onto 3",
        "take Y9 G9 onto",
        "take Y9 /",
        "top",
        "top 3",
        "top onto",
        "top onto 1 2",
        "top onto 0",
        "top with",
        "top onto 3 / R4",
        "meld",
        "meld / R4 R5 R6",
        "meld R4 R5 R6 /",
        "add R7",
        "add onto 3",
        "add R7 onto -1",
        "add R7 onto 3 / R8",
        "add R7 onto +3",
        "add R7 onto 256",
        "merge 1",
        "merge 1 2 3",
        "merge a b",
        "discard",
        "discard R7 R8",
        "discard R15",
        "meld R4 R5 X6",
        "meld R4 R4 R4 R4",
        "pass",
        "bid 70",
        "meld R4 / R4 / R4 / R4 / R4 / R4 / R4 / R4 / R4",
    ] {
        let error = line.parse::<Action>().expect_err(line);
        assert!(!error.to_string().is_empty());
    }
    assert_eq!("discard R15".parse::<Action>(), Err(BadAction::Card { text: "R15".into() }));
    assert_eq!(
        "merge 1 0".parse::<Action>(),
        Err(BadAction::Number { text: "0".into(), least: 1, most: 255, step: 1 })
    );
    assert_eq!("meld R4 R4 R4 R4".parse::<Action>(), Err(BadAction::Copies { card: "R4".parse().unwrap() }));
}
