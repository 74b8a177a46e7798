//! Tables that a browser saved before views and refusals had types: the old page's data in the browser's storage, with
//! one name and value per line. They can be opened, continued and reviewed like any other.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::Page;
use serde::Deserialize;
use wire::{Bid, Counted, Errand, Finding, Phase, Pile, Request, Study};

/// The part of each table's entry in `rookery.tables` that matters here.
#[derive(Deserialize)]
struct Listed {
    id: String,
    key: String,
    entries: u64,
}

/// A page that finds this in the browser's storage and opens the table again.
fn resumed(storage: &str) -> Page {
    let value = |name: &str| storage.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let tables: Vec<Listed> = serde_json::from_str(value("rookery.tables").unwrap()).unwrap();
    let Listed { id, key, entries } = &tables[0];
    let entry = |v: u64| value(&format!("rookery.log.{id}.{v}")).unwrap().to_owned();
    let log: Vec<String> = (1..=*entries).map(entry).collect();
    let mut page = Page { key: key.clone(), table: id.clone(), log: log.clone(), ..Page::default() };
    page.send(Errand::Resume { table: id.clone(), key: key.clone(), log });
    page
}

/// Returns to a hand at the point where it was left, and keeps playing.
fn goes_on(storage: &str) -> Page {
    let mut page = resumed(storage);
    assert_eq!((page.refused.as_slice(), page.phase), (&[][..], Some(Phase::Playing)));
    let before = page.v;
    page.play(10);
    assert!(page.v > before, "nothing happened after {before}");
    page
}

#[test]
fn a_trick_game_goes_on_and_its_first_hand_can_be_seen_again() {
    let mut page = goes_on(include_str!("kept/original-rook.txt"));
    page.play(400);
    assert_eq!(page.phase, Some(Phase::Scored));
    let kept = page.kept();
    for deal in [1, 2] {
        let found = page.study(Study::Replay { kept: kept.clone(), deal, seat: Some(0) });
        assert!(matches!(found, Some(Finding::Replay(_))), "{found:?}");
    }
    let Some(Finding::Played(played)) = page.study(Study::Played(vec![kept])) else { panic!("not counted") };
    assert_eq!(played.len(), 2);
}

#[test]
fn other_games_go_on() {
    goes_on(include_str!("kept/rack-o.txt"));
    goes_on(include_str!("kept/club-rook.txt"));
}

#[test]
fn an_old_score_book_can_be_continued() {
    let mut page = resumed(include_str!("kept/score-book.txt"));
    let before = page.v;
    let piles = vec![Pile { seat: 1, counters: 100, tricks: None }];
    page.ask(Request::Write {
        hand: Counted { bid: Some(Bid { seat: 1, points: 100 }), piles, ..Counted::default() },
    });
    assert_eq!((page.refused.as_slice(), page.v), (&[][..], before + 1));
}

/// Version 2 of Rook Clock changed nothing for a clock that simply stops.
#[test]
fn a_rook_clock_from_the_first_version_goes_on() {
    let mut page = goes_on(include_str!("kept/rook-clock.txt"));
    page.play(60);
    assert_eq!(page.phase, Some(Phase::Finished));
}

/// When a clock continued at another pile, version 1 called it a win. That table is refused with the reason, and
/// nothing breaks.
#[test]
fn a_rook_clock_that_was_won_under_other_rules_says_why_it_cannot_go_on() {
    let mut page = resumed(include_str!("kept/rook-clock-restart.txt"));
    let why = "You can't continue at this table. The table was opened with version 1 of the rules. This is version 2.";
    assert_eq!(page.refused, [why]);
    let kept = page.kept();
    let found = page.study(Study::Replay { kept, deal: 1, seat: Some(0) });
    assert!(matches!(&found, Some(Finding::Failed(refused)) if refused.message == why), "{found:?}");
}
