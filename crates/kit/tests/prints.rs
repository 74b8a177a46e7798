//! What is printed for every game, compared with the sources it comes from; and a few prints as they are, in `golden`.
//! `cargo xtask bless` rewrites those.
#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use club::movement::{Boards, Movement, Night};
use kit::{Duplicate, Kit, Paper, Party, Print};
use rules::{AnyRules, Catalog, Options, books};
use said::Language;
use std::{fs, path::Path, sync::Arc};

/// Every game with every number of players.
fn every_table() -> Vec<Arc<dyn AnyRules>> {
    let catalog = Catalog::default();
    let open = |entry: &rules::Entry| {
        let tables =
            entry.players.iter().map(|players| catalog.open(&entry.id, Some(*players), &Options::new()));
        tables.map(Result::unwrap).collect::<Vec<_>>()
    };
    catalog.entries().flat_map(open).collect()
}

fn game(id: &str, players: usize) -> Arc<dyn AnyRules> {
    Catalog::default().open(id, Some(players), &Options::new()).unwrap()
}

fn kit(rules: &dyn AnyRules, language: Language, paper: Paper) -> Kit<'_> {
    Kit { rules, language, paper }
}

/// The cells of every row in a table's body.
fn cells(html: &str) -> Vec<Vec<String>> {
    let bodies = html.split("<tbody>").skip(1).map(|rest| rest.split("</tbody>").next().unwrap());
    let row = |row: &str| {
        row.split("<td>").skip(1).map(|cell| cell.split('<').next().unwrap().to_owned()).collect()
    };
    bodies.flat_map(|body| body.split("<tr>").skip(1).map(row)).collect()
}

#[test]
fn every_game_has_a_score_sheet_with_lines_to_write_on() {
    for rules in every_table() {
        for language in Language::ALL {
            for paper in Paper::ALL {
                let sheet = kit(&*rules, language, paper).score_sheet();
                let rows = sheet.body.matches("<tr").count();
                assert!(rows > 12, "{}: {rows} rows", rules.entry().id);
                assert_eq!(sheet.body.matches("class=\"page\"").count(), 1, "{}", rules.entry().id);
            }
        }
    }
}

#[test]
fn a_leaflet_has_every_rule_that_a_table_needs() {
    for rules in every_table() {
        let id = rules.entry().id.clone();
        let Some(book) = books::book(&id) else { continue };
        for language in Language::ALL {
            let leaflet = kit(&*rules, language, Paper::A4).rules_leaflet().body;
            for statement in book.statements() {
                let (_, number) = statement.id.split_once('-').unwrap();
                let left_out = ["example", "check", "derived", "advice"];
                let is_left_out = statement.marks.split(", ").any(|mark| left_out.contains(&mark));
                let is_there = leaflet.contains(&format!("<li><small>{number}</small>"));
                assert_eq!(is_there, !is_left_out, "{}", statement.id);
            }
            assert!(!leaflet.contains("Option: ") && !leaflet.contains("**"), "{id}");
        }
    }
}

#[test]
fn a_preset_says_how_it_differs() {
    let rules = game("kentucky", 4);
    let leaflet = kit(&*rules, Language::En, Paper::Letter).rules_leaflet().body;
    assert!(leaflet.contains("<li>The 1 ranks above the 14.</li>"), "{leaflet}");
    assert!(leaflet.contains("<i>1</i>"), "the pack has the 1s: {leaflet}");
    let printed = game("original-rook", 4);
    let leaflet = kit(&*printed, Language::En, Paper::Letter).rules_leaflet().body;
    assert!(!leaflet.contains("<aside>"), "{leaflet}");
}

/// Every card of a night says the same as the plan: each pair finds its opponents at that table with those boards.
#[test]
fn pair_cards_table_cards_and_board_slips_agree() {
    let rules = game("original-rook", 4);
    for (movement, pairs) in
        [(Movement::Howell, 7), (Movement::Howell, 8), (Movement::Mitchell, 10), (Movement::SkipMitchell, 12)]
    {
        let night = Night::new(movement, Boards::Travel, pairs);
        let plan = night.plan().unwrap();
        let prints =
            kit(&*rules, Language::En, Paper::A4).duplicate(&Duplicate::new(night, 2, Vec::new()).unwrap());
        let [pair_cards, table_cards, slips] = prints.as_slice() else { panic!("three prints") };
        let (guides, tables, slips) = (cells(&pair_cards.body), cells(&table_cards.body), cells(&slips.body));
        let rounds = plan.rounds.len();
        assert_eq!((guides.len(), tables.len()), (pairs * rounds, night.tables() * rounds));
        let mut met = 0;
        for (at, row) in guides.iter().enumerate() {
            let (pair, round) = (at / rounds + 1, at % rounds);
            let [number, table, side, against, boards] = row.as_slice() else {
                panic!("five cells: {row:?}")
            };
            assert_eq!(*number, (round + 1).to_string());
            if side == "sit out" {
                continue;
            }
            met += 1;
            let table: usize = table.parse().unwrap();
            let [ns, ew] = if side == "N–S" {
                [pair.to_string(), against.clone()]
            } else {
                [against.clone(), pair.to_string()]
            };
            let wanted = vec![number.clone(), ns.clone(), ew.clone(), boards.clone()];
            assert_eq!(tables[(table - 1) * rounds + round], wanted, "pair {pair}");
            assert!(
                slips.iter().any(|slip| slip[..3] == [number.clone(), ns.clone(), ew.clone()]),
                "pair {pair}, round {number}"
            );
        }
        // Two pairs meet at a table, and every meeting plays two boards.
        assert_eq!(slips.len(), met);
    }
}

#[test]
fn names_are_printed_and_harmless() {
    let rules = game("original-rook", 4);
    let kit = kit(&*rules, Language::En, Paper::A4);
    let night = Night::new(Movement::Howell, Boards::Travel, 4);
    let names = ["Ann & Bea", "<b>Cid</b>"].map(str::to_owned).to_vec();
    let cards = kit.duplicate(&Duplicate::new(night, 2, names.clone()).unwrap()).remove(0).html();
    assert!(cards.contains("Ann &amp; Bea") && cards.contains("&lt;b&gt;Cid&lt;/b&gt;"), "{cards}");
    let party = kit.party(&Party::new(2, None, names));
    assert!(party.iter().any(|print| print.body.contains("Ann &amp; Bea")));
}

/// Prints that a person has looked at.
#[test]
fn golden_prints() {
    let (rook, club_rook) = (game("original-rook", 4), game("club-rook", 4));
    let howell = Duplicate::new(Night::new(Movement::Howell, Boards::Travel, 6), 3, Vec::new()).unwrap();
    let singles = Duplicate::new(Night::new(Movement::Individual, Boards::AtOnce, 8), 2, Vec::new()).unwrap();
    let english = kit(&*rook, Language::En, Paper::Letter);
    let german = kit(&*rook, Language::De, Paper::A4);
    let mut prints = vec![("original-rook-en", english.score_sheet())];
    prints.push(("club-rook-de", kit(&*club_rook, Language::De, Paper::A4).score_sheet()));
    prints.extend(english.duplicate(&howell).into_iter().map(|print| ("howell-6-en", print)));
    prints.extend(german.duplicate(&singles).into_iter().take(1).map(|print| ("individual-8-de", print)));
    prints.extend(
        german.party(&Party::new(2, None, Vec::new())).into_iter().take(3).map(|print| ("party-2-de", print)),
    );
    for (of, print) in prints {
        compare(of, &print);
    }
}

fn compare(of: &str, print: &Print) {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{of}-{}.html", print.name));
    // The emblem is a file of its own.
    let now: String = print.body.lines().map(|line| without_emblem(line) + "\n").collect();
    if testkit::blessing() {
        fs::write(&file, now).unwrap();
        return;
    }
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept == now, "{} has changed: run `cargo xtask bless` and look at it", file.display());
}

fn without_emblem(line: &str) -> String {
    match (line.find("<svg"), line.find("</svg>")) {
        (Some(from), Some(to)) => format!("{}{}", &line[..from], &line[to + 6..]),
        _ => line.to_owned(),
    }
}
