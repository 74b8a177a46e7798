//! Failing to follow suit in the older games (REG-A18, R11-A11): impossible by default. With the 2011 renege
//! rule, each player is a side of one.

use crate::support::{Setup, Table, cards, counted::run, game};
use rookery_rules::Game;
use rule_id::rule;

const BOTH: [(&str, &str); 2] = [("regular-rook", "REG"), ("rook-1911", "R11")];

/// Seat 0 is declarer at 40 with green trump and leads red; seat 1 holds two reds.
fn table(id: &str, options: &[(&str, &str)]) -> Table {
    at(id, 0, "green", options)
}

fn at(id: &str, declarer: usize, trump: &str, options: &[(&str, &str)]) -> Table {
    let s1 = run('Y', 3, 14) + " R9 R1";
    let mut setup = game(id).players(4).dealer(3).hands(&["R14 R10 R11", &s1, "R3 R5 R2 B1", "R4 R6 R7 B2"]);
    for (name, value) in options {
        setup = setup.option(name, value);
    }
    let mut table = setup.deal();
    table.contract(declarer, 40, trump);
    table
}

fn permissive(id: &str) -> Table {
    table(id, &[("enforcement", "permissive")])
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn by_default_a_renege_is_impossible_and_nothing_can_be_challenged() {
    for (id, book) in BOTH {
        let mut table = table(id, &[]);
        table.plays("R14");
        let follow = if book == "REG" { "REG-26" } else { "R11-23" };
        table.refuses(1, "play Y5", "must_follow", follow);
        table.refuses(2, "renege 1", "strict_table", "GEN-13");
        table.refuses(1, "correct R9", "wrong_phase", if book == "REG" { "REG-A18" } else { "R11-A11" });
        assert_eq!(table.may_act(), [1]);
        assert_eq!(table.playable(1), cards("R1 R9"));
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn either_option_makes_reneges_possible() {
    for (id, _) in BOTH {
        for option in [("enforcement", "permissive"), ("renege_rule", "original_2011")] {
            let mut table = table(id, &[option]);
            table.plays("R14");
            assert_eq!(table.playable(1), table.view(1).hand);
            table.plays("Y5");
        }
        let mut table = table(id, &[("enforcement", "permissive"), ("renege_rule", "strict")]);
        table.plays("R14");
        assert_eq!(table.playable(1), cards("R1 R9"), "a permissive table may still rule out reneges");
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn nobody_sees_a_renege_until_it_is_challenged() {
    for (id, _) in BOTH {
        let (mut honest, mut faulty) = (permissive(id), permissive(id));
        honest.plays("R14 R9");
        faulty.plays("R14 Y5");
        for seat in [0, 2, 3] {
            let (a, b) = (honest.view(seat), faulty.view(seat));
            assert_eq!((a.phase, a.turn, a.may_act, a.penalties), (b.phase, b.turn, b.may_act, b.penalties));
            assert_eq!(honest.legal(seat), faulty.legal(seat));
        }
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn a_renege_found_in_its_own_trick_is_corrected() {
    for (id, book) in BOTH {
        let mut table = permissive(id);
        table.plays("R14 Y5 R3").act(2, "renege 1");
        assert_eq!((table.hand.phase(), table.turn()), ("correct", Some(1)));
        // The wrong card and those played after it are back in their hands.
        assert_eq!(table.open_view().trick.len(), 1);
        assert_eq!(table.open_view().hand_sizes, [13, 14, 14, 14]);
        assert!(table.view(1).hand.contains(&cards("Y5")[0]));
        assert!(table.view(2).hand.contains(&cards("R3")[0]));
        assert_eq!(table.legal(1), ["correct R1", "correct R9"]);
        let follow = if book == "REG" { "REG-26" } else { "R11-23" };
        table.refuses(1, "correct Y6", "must_follow", follow).refuses(1, "correct G1", "not_held", "GEN-22");
        table.refuses(2, "play R3", "not_your_turn", if book == "REG" { "REG-A18" } else { "R11-A11" });
        table.act(1, "correct R9");
        assert_eq!((table.hand.phase(), table.turn()), ("play", Some(2)));
        table.plays("R5 R4");
        assert_eq!(table.turn(), Some(0), "a different card may follow the correction");
        table.finish();
        assert!(table.line("penalties").iter().all(|points| *points == 0), "a correction costs nothing");
        assert_eq!(table.line("counters").iter().sum::<i32>(), 100);
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn a_renege_can_be_corrected_until_the_next_trick_is_complete() {
    for (id, _) in BOTH {
        let mut table = permissive(id);
        // The wrong trick is complete, and the next one is missing a card.
        table.plays("R14 Y5 R3 R4 R10 R9 R5").act(3, "renege 1");
        assert_eq!((table.hand.phase(), table.turn()), ("correct", Some(1)));
        assert_eq!(table.open_view().tricks, [0; 4]);
        assert_eq!(table.open_view().hand_sizes, [13, 14, 14, 14]);
        table.act(1, "correct R1").plays("R3 R4");
        assert_eq!(table.open_view().tricks, [1, 0, 0, 0]);
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn a_renege_found_later_ends_the_hand_and_costs_the_bid_no_matter_who_made_it() {
    for (id, _) in BOTH {
        let mut table = permissive(id);
        // Seat 0 takes 10 + 5 with the first trick and 10 + 5 with the second.
        table.plays("R14 Y5 R3 R4 R10 R9 R5 R6").act(2, "renege 1");
        assert_eq!(table.hand.phase(), "scored");
        assert_eq!(
            table.written(),
            [30, -40, 0, 0],
            "30 although 40 was bid, and the player at fault loses the bid"
        );
        assert!(table.remarks().contains("Seat 1 reneged"));
        assert!(!table.score().thrown_in);
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn the_declarers_own_late_renege_costs_their_captures_too() {
    for (id, _) in BOTH {
        let mut table = at(id, 1, "yellow", &[("enforcement", "permissive")]);
        // Seat 1 trumps while holding red, and takes 15; seat 0 takes 15 with the next trick.
        table.plays("R14 Y5 R3 R4").plays("R9 R5 R6 R10").act(1, "renege 1");
        assert_eq!(table.written(), [15, -40, 0, 0]);
        assert_eq!((table.line("counters")[1], table.struck("counters")[1]), (15, true));
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn trumping_while_void_is_not_a_renege() {
    for (id, _) in BOTH {
        let mut table = at(id, 1, "black", &[("enforcement", "permissive")]);
        table.plays("R14 R9 R3 R4 R10 R1 R5 R6 R11 Y14");
        table.act(2, "renege 1");
        assert_eq!((table.hand.phase(), table.open_view().trick.len()), ("play", 2));
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn a_wrong_accusation_changes_nothing_and_is_not_repeated_in_the_same_trick() {
    for (id, _) in BOTH {
        let mut table = permissive(id);
        table.plays("R14 R9").act(3, "renege 1");
        assert_eq!((table.hand.phase(), table.turn()), ("play", Some(2)));
        assert_eq!(table.open_view().trick.len(), 2);
        table.refuses(3, "renege 1", "already_accused", "GEN-13");
        table.refuses(3, "renege 7", "no_such_seat", "GEN-13");
        table.act(2, "renege 1").act(3, "renege 0");
        table.plays("R3 R4");
        assert_eq!(table.refusal(3, "renege 1"), None, "a new trick, a new chance");
        table.finish();
        assert_eq!(table.line("penalties"), [0; 4]);
    }
}

#[rule("REG-A18", "R11-A11")]
#[test]
fn a_renege_near_the_end_can_still_be_found_after_the_last_trick() {
    for (id, _) in BOTH {
        let reds = run('R', 5, 14) + " Y6 Y12 Y13 Y14";
        let (blacks, greens) = (run('B', 5, 14) + " Y5 Y7 Y8", run('G', 5, 14) + " Y9 Y10 Y11");
        let setup = game(id).players(3).dealer(2).option("renege_rule", "original_2011");
        let setup = setup.hands(&[&reds, &blacks, &greens]);
        let thrown = (5..=13).map(|n| format!("R{n} B{n} G{n} ")).collect::<String>() + "R14 B14 Y9";
        let before = |setup: &Setup| {
            let mut table = setup.clone().deal();
            // Seat 2 still holds the green 14 and two yellows, and reneges on the second-to-last trick.
            table.contract(0, 100, "red").plays(&thrown).plays("Y13 Y5 Y10 Y12 Y7 G14");
            table
        };
        let mut table = before(&setup);
        table.plays("Y14 Y8").act(1, "renege 2").act(2, "correct Y11");
        table.plays("Y14 Y8 G14");
        assert_eq!(table.written(), [100, 0, 0], "corrected before the last trick was complete");
        let mut table = before(&setup);
        table.plays("Y14 Y8 Y11");
        assert_eq!(table.written(), [100, 0, 0], "nobody has noticed");
        assert!(!table.over(), "a player who doubts the last tricks may still say so");
        table.act(1, "renege 2");
        assert_eq!(table.written(), [100, 0, -100]);
        assert!(table.over());
    }
}
