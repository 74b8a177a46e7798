//! The count, the target and the match.

use crate::table::{Table, cards, deal, options, seat, shuffled};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Game, Listed, MatchEnd, Sheet,
    tuxedo::{Phase, Player, Tuxedo},
};
use rule_id::rule;

fn line(sheet: &Sheet, item: &str) -> Vec<i32> {
    let line = sheet.lines.iter().find(|line| line.item.name() == item).unwrap();
    line.figures.iter().map(|figure| figure.points).collect()
}

fn random_pack(players: usize, chosen: &[(&str, &str)], seed: u64) -> Table {
    let mut table = shuffled(players, chosen, seed);
    let mut rng = SmallRng::seed_from_u64(seed);
    table.game = testkit::play_out(table.game, &mut rng, 1_000).unwrap().0;
    table
}

/// There is no score before the whole pack has been played.
#[rule("TUX-36")]
#[test]
fn the_count_comes_after_the_whole_pack() {
    let mut table = shuffled(4, &[], 9);
    while table.step() {
        let played = table.board().stock == 0 && table.board().players.iter().all(|player| player.hand == 0);
        assert!(played || table.game.score().is_none() && table.view(0).result.is_none());
    }
    table.play_out();
    assert_eq!(table.board().phase, Phase::Over);
    assert_eq!(table.view(2).result, table.game.sheet());
}

/// Every pack, recounted from the captured cards.
#[rule("TUX-37", "TUX-38", "TUX-39", "TUX-40", "TUX-41", "TUX-42", "TUX-46", "TUX-23")]
#[test]
fn the_sheet_agrees_with_the_piles() {
    let (mut alone, mut tied) = (0, 0);
    for seed in 0..1_500 {
        let players = 2 + seed as usize % 5;
        let table = random_pack(players, &[], seed);
        let (board, sheet) = (table.board(), table.game.sheet().unwrap());
        let sizes: Vec<usize> = board.players.iter().map(|player| player.captured.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>() + board.center.cards().len(), 56);
        let most = *sizes.iter().max().unwrap();
        let holders = sizes.iter().filter(|size| **size == most).count();
        if holders == 1 {
            alone += 1
        } else {
            tied += 1
        };
        let each = if holders == 1 { 15 } else { 5 };
        let expected: Vec<i32> = sizes.iter().map(|size| if *size == most { each } else { 0 }).collect();
        assert_eq!(line(&sheet, "most cards"), expected);
        let fives =
            |player: &Player| player.captured.iter().filter(|card| card.number() == Some(5)).count() as i32;
        let column = |points: &dyn Fn(&Player) -> i32| board.players.iter().map(points).collect::<Vec<i32>>();
        assert_eq!(line(&sheet, "fives"), column(&|player| 5 * fives(player)));
        assert!(line(&sheet, "fives").iter().sum::<i32>() <= 20);
        assert_eq!(line(&sheet, "oranges"), column(&|player| 10 * i32::from(player.oranges)));
        assert_eq!(line(&sheet, "mistaken oranges"), column(&|player| -10 * i32::from(player.mistaken)));
        assert_eq!(line(&sheet, "big sweeps"), column(&|player| 10 * i32::from(player.big_sweeps)));
        assert_eq!(line(&sheet, "little sweeps"), column(&|player| 5 * i32::from(player.little_sweeps)));
        assert!(sheet.adds_up());
        assert_eq!(sheet.written[..], table.points().0[..players]);
    }
    assert!(alone > 100 && tied > 20, "{alone} {tied}");
}

/// With 20, 20 and 16 cards, the first two get five points each and the third gets none.
#[rule("TUX-45", "TUX-38")]
#[test]
fn two_tied_for_most_cards_score_five_each() {
    let found = (0..20_000).find_map(|seed| {
        let table = random_pack(3, &[], seed);
        let sizes: Vec<usize> = table.board().players.iter().map(|player| player.captured.len()).collect();
        let mut sorted = sizes.clone();
        sorted.sort_unstable();
        (sorted == [16, 20, 20]).then(|| (sizes, line(&table.game.sheet().unwrap(), "most cards")))
    });
    let (sizes, points) = found.unwrap();
    assert_eq!(points, sizes.iter().map(|size| if *size == 20 { 5 } else { 0 }).collect::<Vec<i32>>());
}

/// Each 5 in a player's pile counts, including the one that captured.
#[rule("TUX-39", "TUX-A34")]
#[test]
fn every_five_in_the_pile_scores_five() {
    let mut table = deal(&["R1 Y1 B1 G1", "R5 R12 Y12 B12"], "Y5 R14 Y14 B13").stop_at(10).play();
    table.act(1, "capture R5 Y5");
    assert_eq!(table.points().0[..2], [0, 10]);
    let mut table = deal(&["R1 Y1 B1 G1", "R9 R12 Y12 B12"], "Y5 R4 Y14 B13").stop_at(5).play();
    table.act(1, "capture R9 Y5 R4");
    assert_eq!(table.points().0[..2], [0, 5]);
}

/// The cards left in the center go to the last player who captured, but that is not a sweep.
#[rule("TUX-A10")]
#[test]
fn leftovers_go_to_the_last_capturer() {
    let mut with_leftovers = 0;
    for seed in 0..60 {
        let mut table = shuffled(3, &[], seed);
        while table.step() {}
        // If the last play is not a capture, the pack is over; otherwise calls are still open.
        let before = table.board();
        let last = before.last_capturer.unwrap().index();
        let left = before.center.cards();
        table.play_out();
        let after = table.board();
        assert!(after.center.is_empty());
        assert_eq!(after.players.iter().map(|player| player.captured.len()).sum::<usize>(), 56);
        if before.phase == Phase::LastCall && !left.is_empty() {
            with_leftovers += 1;
            let (player, earlier) = (after.players[last], before.players[last]);
            assert_eq!(player.captured.0, earlier.captured.0 | left.0);
            assert_eq!(
                (player.big_sweeps, player.little_sweeps),
                (earlier.big_sweeps, earlier.little_sweeps)
            );
        }
    }
    assert!(with_leftovers > 5, "{with_leftovers}");
}

#[rule("TUX-A10")]
#[test]
fn by_agreement_nobody_gets_the_leftovers() {
    let left: usize = (0..60)
        .map(|seed| {
            let mut table = shuffled(3, &[("leftover_to_last_capturer", "no")], seed);
            table.play_out();
            let captured: usize = table.board().players.iter().map(|player| player.captured.len()).sum();
            assert_eq!(captured + table.board().center.cards().len(), 56);
            56 - captured
        })
        .sum();
    assert!(left > 50, "{left}");
}

/// If nobody captures anything, the cards are dead, and nobody has the most.
#[rule("TUX-A10", "TUX-37")]
#[test]
fn without_any_capture_the_cards_are_dead() {
    let mut table = shuffled(2, &[("free_trail", "yes")], 2);
    while let Some(turn) = table.turn() {
        let card = table.view(turn).hand.iter().next().unwrap();
        table.act(turn, &format!("lay {card}"));
    }
    assert_eq!((table.board().phase, table.board().center.cards().len()), (Phase::Over, 56));
    assert_eq!(table.points().0, [0; 8]);
}

#[rule("TUX-43", "TUX-A32", "TUX-A33")]
#[test]
fn a_hundred_points_win_the_highest_first_and_ties_play_on() {
    for (chosen, target) in [(vec![], 100), (vec![("target", "250")], 250)] {
        let rules = Tuxedo::open("tuxedo", 4, &options(&chosen)).unwrap().unwrap();
        let of_match = Tuxedo::match_rules(&rules);
        assert_eq!(of_match.end, MatchEnd::Target(target));
        assert!(!of_match.shared_tie && !of_match.finisher_first && !of_match.lowest_wins);
        assert_eq!((of_match.floor, of_match.sides.len(), of_match.players), (None, 0, 4));
    }
    assert!(Tuxedo::open("tuxedo", 4, &options(&[("target", "0")])).unwrap().is_err());
}

/// A player can score below zero in a pack.
#[rule("TUX-A33")]
#[test]
fn a_score_may_be_negative() {
    let mut table = shuffled(2, &[("free_trail", "yes")], 2);
    while let Some(turn) = table.turn() {
        table.act(1, "orange");
        let card = table.view(turn).hand.iter().next().unwrap();
        table.act(turn, &format!("lay {card}"));
    }
    assert_eq!(table.points().0[..2], [0, -520]);
}

#[rule("TUX-A35")]
#[test]
fn the_deal_moves_on_after_a_pack() {
    let score = random_pack(4, &[], 1).game.score().unwrap();
    assert!(!score.same_dealer && !score.thrown_in);
    assert_eq!((score.winners, score.finisher), (None, None));
}

/// A total of 100 in the middle of a pack means nothing before the count.
#[rule("TUX-A31", "TUX-36")]
#[test]
fn the_target_is_judged_after_the_count() {
    let setup = || deal(&["R1 Y1 B1 G1", "R5 R12 Y12 B12"], "Y5 R14 Y14 B13").before(&[0, 95]);
    let mut table = setup().play();
    table.act(1, "capture R5 Y5");
    assert!(!table.over());
    let mut table = setup().option("stop_at_target", "immediate").play();
    table.act(1, "capture R5 Y5");
    assert_eq!((table.board().phase, table.game.phase()), (Phase::Stopped, "stopped"));
    assert_eq!(table.points().0[..2], [0, 10]);
    assert_eq!(table.view(1).hand, cards("R12 Y12 B12"));
    let sheet = table.game.sheet().unwrap();
    assert_eq!((line(&sheet, "most cards"), sheet.remarks.len()), (vec![0, 0], 1));
    table.refuses(0, "orange", "over", "TUX-36");
}

#[rule("TUX-A31")]
#[test]
fn a_total_just_below_the_target_does_not_stop_the_pack() {
    let hands = ["R1 Y1 B1 G1", "R5 R12 Y12 B12"];
    let immediate = |before: &[i32]| {
        let setup = deal(&hands, "Y5 R14 Y14 B13").option("stop_at_target", "immediate").before(before);
        let mut table = setup.play();
        table.act(1, "capture R5 Y5");
        table
    };
    assert!(!immediate(&[0, 89]).over());
    assert!(immediate(&[0, 90]).over());
    assert!(!immediate(&[110, 100]).over(), "two lead with 110, so play continues");
    assert!(immediate(&[100, 100]).over(), "one alone leads");
}

/// After a tie at the target, a mistaken call may leave one player alone in the lead.
#[rule("TUX-A31", "TUX-A32")]
#[test]
fn a_mistaken_call_may_break_a_tie_at_the_target() {
    let setup = deal(&["R1 Y1 B1 G1", "R5 R12 Y12 B12"], "Y5 R14 Y14 B13").before(&[100, 100]);
    let mut table = setup.option("stop_at_target", "immediate").play();
    table.act(0, "orange");
    assert_eq!((table.over(), table.points()[seat(0)]), (true, -10));
}
