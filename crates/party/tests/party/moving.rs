//! Bonuses, movement, ties, rounds, standings and the winner.

use crate::*;
use rule_id::rule;

#[rule("DXP-11", "DXP-03", "DXP-04", "DXP-07", "DXP-08", "DXP-09")]
#[test]
fn two_tables_move_as_the_book_shows() {
    let mut party = party(8, &[]);
    assert_eq!(couples(&party), ["AB-CD", "EF-GH"]);
    type_in(&mut party, &["score 1 210 190", "score 2 250 100", "move"]);
    assert_eq!(totals(&party), [260, 260, 190, 190, 300, 300, 100, 100]);
    assert_eq!(
        couples(&party),
        ["EA-FB", "CG-DH"],
        "A, B, E, F at the top table; C, D, G, H below; no couple stays together"
    );
}

#[rule("DXP-05", "DXP-A02", "DXP-A03", "DXP-10")]
#[test]
fn winners_climb_one_table_losers_stay_and_the_tops_losers_start_at_the_bottom() {
    let mut party = party(16, &[]);
    type_in(
        &mut party,
        &["score 1 100 200", "score 2 200 100", "score 3 100 200", "score 4 200 100", "move"],
    );
    // Table 1 was won by CD, table 2 by EF, table 3 by KL, and table 4 by MN.
    assert_eq!(couples(&party), ["EC-FD", "KG-LH", "MI-NJ", "AO-BP"]);
    for _ in 0..3 {
        for table in 1..=4 {
            type_in(&mut party, &[&format!("score {table} 120 100")]);
        }
        let before = couples(&party);
        type_in(&mut party, &["move"]);
        let pairs = |plan: &[String]| -> Vec<String> {
            plan.iter()
                .flat_map(|table| table.split('-'))
                .map(|pair| {
                    let mut pair: Vec<char> = pair.chars().collect();
                    pair.sort_unstable();
                    pair.into_iter().collect()
                })
                .collect()
        };
        let (before, after) = (pairs(&before), pairs(&couples(&party)));
        assert!(after.iter().all(|pair| !before.contains(pair)), "{before:?} {after:?}");
        let mut everyone: Vec<char> = after.concat().chars().collect();
        everyone.sort_unstable();
        assert_eq!(everyone.iter().collect::<String>(), letters(16).concat(), "four at every table");
    }
}

#[rule("DXP-A12")]
#[test]
fn a_single_table_keeps_its_four_and_changes_partners() {
    let mut party = party(4, &[("rounds", "2")]);
    type_in(&mut party, &["score 1 100 200", "move"]);
    assert_eq!(couples(&party), ["CA-DB"]);
    type_in(&mut party, &["score 1 100 200", "move"]);
    assert_eq!(totals(&party), [200, 350, 350, 500]);
}

#[rule("DXP-A11")]
#[test]
fn the_fifty_comes_after_the_tables_scores_are_compared() {
    let mut party = party(4, &[]);
    type_in(&mut party, &["score 1 205 200", "move"]);
    assert_eq!(party.done()[0].bonus, [[50, 0]]);
    let table = &party.done()[0].tables[0];
    assert_eq!(table.score(), [205, 200], "the table's own score does not include the bonus");
}

#[rule("DXP-A07", "DXP-09")]
#[test]
fn a_couple_below_zero_keeps_its_negative_score() {
    let mut party = party(4, &[]);
    type_in(&mut party, &["score 1 -160 -300", "move"]);
    assert_eq!(totals(&party), [-110, -110, -300, -300]);
}

#[rule("DXP-06", "DXP-A08", "DXP-A01")]
#[test]
fn a_tied_table_cuts_two_cards_per_couple_only_to_see_who_moves() {
    let mut party = party(8, &[]);
    type_in(&mut party, &["score 1 240 240", "score 2 250 100", "cut 1 R14 B13 R1 B3"]);
    // Clockwise A, C, B, D: AB cut 14 and 1, and CD cut 13 and 3.
    type_in(&mut party, &["move"]);
    assert_eq!(party.done()[0].won, [1, 0]);
    assert_eq!(party.done()[0].bonus, [[0, 0], [50, 0]]);
    assert_eq!(couples(&party), ["EC-FD", "AG-BH"]);
}

#[rule("DXP-A01")]
#[test]
fn a_table_may_give_the_fifty_to_the_winner_of_the_cut_or_to_both() {
    for (choice, expected) in [("none", [0, 0]), ("cut_winner", [0, 50]), ("both", [50, 50])] {
        let mut party = party(4, &[("tie_bonus", choice)]);
        type_in(&mut party, &["score 1 240 240", "cut 1 R1 B13 R14 B3", "move"]);
        assert_eq!(party.done()[0].bonus, [expected], "{choice}");
        let mut clear = crate::party(4, &[("tie_bonus", choice)]);
        type_in(&mut clear, &["score 1 240 235", "move"]);
        assert_eq!(clear.done()[0].bonus, [[50, 0]], "{choice} affects only ties");
    }
}

#[rule("DXP-A13")]
#[test]
fn equal_sums_are_cut_again() {
    let mut party = party(4, &[]);
    type_in(&mut party, &["score 1 240 240", "cut 1 R7 B8 R5 B4"]);
    assert_eq!(party.tables()[0].winner(), None, "12 and 12");
    type_in(&mut party, &["cut 1 R7 B8 R6 B4"]);
    assert_eq!(party.tables()[0].winner(), Some(0), "13 and 12");
    assert_eq!(refusal(&mut party, "cut 1 R7 B8 R6 B14"), Refused::CutDecided { table: 1 });
}

#[rule("DXP-06")]
#[test]
fn nobody_cuts_without_a_tie_and_a_tie_nobody_cut_is_cut_by_luck() {
    let mut party = party(4, &[]);
    assert_eq!(refusal(&mut party, "cut 1 R7 B8 R5 B4"), Refused::NoTie { table: 1 }, "not played yet");
    type_in(&mut party, &["score 1 240 235"]);
    assert_eq!(refusal(&mut party, "cut 1 R7 B8 R5 B4"), Refused::NoTie { table: 1 });
    type_in(&mut party, &["score 1 240 240"]);
    let entry = |line| record::read_entry(&crate::party(4, &[]), line).unwrap().unwrap();
    assert!(matches!(party.enter(entry("cut 1 ROOK B8 R5 B4")), Err(Refused::CutCard { .. })));
    let mut winners = [0, 0];
    for seed in 0..60 {
        let game: RuleSet = rookery_party::GAME.parse().unwrap();
        let lucky = || {
            let mut party =
                Party::new(&Catalog::default(), &game, &Options::new(), &letters(4), &seed.to_string())
                    .unwrap();
            type_in(&mut party, &["score 1 240 240", "move"]);
            party
        };
        let party = lucky();
        assert_eq!(party.done(), lucky().done(), "the same seed cuts the same cards");
        assert!(!party.done()[0].tables[0].cuts().is_empty());
        winners[party.done()[0].won[0]] += 1;
    }
    assert!(winners.iter().all(|times| *times > 15), "{winners:?}");
}

#[rule("DXP-A04")]
#[test]
fn there_are_as_many_rounds_as_tables_unless_the_host_says_otherwise() {
    assert_eq!(party(12, &[]).rounds(), 3);
    assert_eq!(party(12, &[("rounds", "tables")]).rounds(), 3);
    let mut party = party(4, &[("rounds", "2")]);
    assert_eq!((party.rounds(), party.winners()), (2, None));
    type_in(&mut party, &["score 1 300 100", "move"]);
    assert_eq!((party.is_over(), party.winners()), (false, None));
    // Couples are now A-C and B-D.
    type_in(&mut party, &["score 1 100 300", "move"]);
    assert_eq!(totals(&party), [450, 700, 200, 450]);
    assert_eq!(party.winners(), Some(vec![1]), "the highest personal total wins");
    assert_eq!(refusal(&mut party, "move"), Refused::Over);
    for wrong in ["0", "101", "many"] {
        assert!(
            matches!(begin(&letters(4), &[("rounds", wrong)]), Err(CannotBegin::Options { .. })),
            "{wrong}"
        );
    }
}

#[rule("DXP-A04", "DXP-09")]
#[test]
fn standings_follow_every_round_and_equal_totals_share_a_rank() {
    let mut party = party(8, &[]);
    type_in(&mut party, &["score 1 210 190", "score 2 210 100", "move"]);
    let line = |s: &rookery_party::Standing| format!("{} {} {}", s.rank, s.name, s.total);
    let standings: Vec<String> = party.standings().iter().map(line).collect();
    assert_eq!(
        standings,
        ["1 A 260", "1 B 260", "1 E 260", "1 F 260", "5 C 190", "5 D 190", "7 G 100", "7 H 100"]
    );
    type_in(&mut party, &["score 1 200 200", "score 2 120 100", "move"]);
    assert_eq!(party.winners().map(|all| all.len()), Some(4), "tied at the end: they share the win");
    let record = &party.records()[0];
    let lines: Vec<_> = record.lines.iter().map(|l| (l.round, l.table, l.partner, l.made, l.bonus)).collect();
    assert_eq!(lines, [(1, 1, 1, 210, 50), (2, 1, 4, 200, 0)]);
}

#[rule("DXP-A10")]
#[test]
fn a_number_that_is_not_a_multiple_of_four_is_refused_unless_bots_fill() {
    for (players, missing) in [(1, 3), (6, 2), (7, 1)] {
        let refused = begin(&letters(players), &[]).unwrap_err();
        assert_eq!(refused, CannotBegin::NotFours { players, missing });
    }
    assert!(matches!(begin(&[], &[("fill_with_bots", "yes")]), Err(CannotBegin::Nobody)));
    let mut names = letters(5);
    names.push("bot 1".into());
    let party = begin(&names, &[("fill_with_bots", "yes")]).unwrap();
    let bots: Vec<&str> = party.players().iter().filter(|p| p.bot).map(|p| p.name.as_str()).collect();
    assert_eq!(bots, ["Bot 2", "Bot 3"], "a guest keeps their own name");
    assert!(begin(&letters(8), &[("fill_with_bots", "yes")]).unwrap().players().iter().all(|p| !p.bot));
}

#[test]
fn a_bot_has_a_record_but_wins_no_party() {
    let mut party = begin(&letters(3), &[("fill_with_bots", "yes")]).unwrap();
    assert_eq!(couples(&party), ["AB-CBot 1"]);
    type_in(&mut party, &["score 1 100 300", "move"]);
    assert_eq!(party.standings()[1].name, "Bot 1");
    assert_eq!(party.winners(), Some(vec![2]));
}

#[test]
fn bots_can_be_invited_and_win_only_among_themselves() {
    let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let mut mixed = begin(&list(&["Ann", "bot: Robin", "BOT:Wren", "Dan"]), &[]).unwrap();
    assert_eq!(
        mixed.players().iter().map(|p| (p.name.as_str(), p.bot)).collect::<Vec<_>>(),
        [("Ann", false), ("Robin", true), ("Wren", true), ("Dan", false)]
    );
    type_in(&mut mixed, &["score 1 100 300", "move"]);
    assert_eq!(mixed.winners(), Some(vec![3]), "Wren is tied with Dan, but is a bot");
    let reread = record::load(&Catalog::default(), &record::write(&mixed)).unwrap();
    assert_eq!(reread.players(), mixed.players());
    let mut bots = begin(&list(&["bot: A", "bot: B", "bot: C", "bot: D"]), &[]).unwrap();
    type_in(&mut bots, &["score 1 100 300", "move"]);
    assert_eq!(bots.winners(), Some(vec![2, 3]));
}

#[test]
fn every_player_has_a_different_name() {
    let named = |names: &[&str]| begin(&names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>(), &[]);
    assert_eq!(
        named(&["Ann", "Bob", "ann ", "Dan"]).unwrap_err(),
        CannotBegin::SameName { name: "ann".into() }
    );
    for wrong in ["", "   ", "A\tB", &"x".repeat(41)] {
        assert!(matches!(named(&["Ann", "Bob", "Cid", wrong]), Err(CannotBegin::Name { .. })), "{wrong:?}");
    }
    assert!(named(&["Ann", "Bob", "Zoë van der Berg", "Dan"]).is_ok());
}

#[test]
fn a_draw_for_seats_is_fair_and_the_same_for_a_seed() {
    let names = letters(8);
    let drawn = |seed: &str| rookery_party::draw_places(&names, seed);
    assert_eq!(drawn("friday"), drawn("friday"));
    let mut sorted = drawn("friday");
    sorted.sort();
    assert_eq!(sorted, names);
    let first: std::collections::BTreeSet<String> =
        (0..100).map(|seed| drawn(&seed.to_string())[0].clone()).collect();
    assert_eq!(first.len(), 8);
}
