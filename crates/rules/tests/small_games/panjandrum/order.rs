//! Panjandrum: the order of play, steps 1 to 6, at a table that refuses wrong plays.

use super::{Act, DEFAULT, STRICT, built, game, middle};
use crate::cards;
use rookery_rules::panjandrum::Action;
use rule_id::rule;

#[rule("PAN-17", "PAN-A13")]
#[test]
fn step_1_the_delay_top_is_built_before_anything_else() {
    let game = middle(STRICT, "R2", "Y12");
    assert_eq!((game.legal_lines(0), game.refused(0, "lift").rule()), (vec!["build".to_string()], "PAN-17"));
    // Seat 2 puts its 3 on seat 1's 4, so seat 0's 2 fits there too, but it must still be built.
    let mut both = super::game(3, STRICT, &[(0, "R2"), (1, "Y4"), (2, "B3 R1 G12")]);
    both.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1,lift,build,lift,delay");
    assert_eq!(
        (both.legal_lines(0), both.refused(0, "give 1").rule()),
        (vec!["build".to_string()], "PAN-17")
    );
    both.act(0, "build");
    assert_eq!((built(&both), both.delay(0)), ([2, 0, 0, 0], vec![]));
}

#[rule("PAN-18", "PAN-A05")]
#[test]
fn step_2_the_delay_top_goes_to_an_opponent_before_a_card_is_lifted() {
    // Seat 2 puts its 9 on seat 1's 8, so that seat 0's 10 fits there.
    let mut game = game(3, STRICT, &[(0, "R10"), (1, "Y8"), (2, "B9 G13")]);
    game.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1,lift,delay");
    assert_eq!((game.legal_lines(0), game.refused(0, "lift").rule()), (vec!["give 1".to_string()], "PAN-18"));
    game.act(0, "give 1");
    assert_eq!((game.turn(), game.delay(0), game.delay(1)), (0, vec![], cards("Y8 B9 R10")));
}

#[rule("PAN-19")]
#[test]
fn step_3_a_card_is_lifted_when_the_delay_top_fits_nowhere() {
    let mut game = middle(STRICT, "R13", "Y12");
    assert_eq!(game.legal_lines(0), ["lift"]);
    let before = game.hand(0);
    game.act(0, "lift");
    assert_eq!(
        (game.seen().table.lifted, game.hand(0)),
        (Some(cards("Y12")[0]), before - 1),
        "turned up for everyone"
    );
}

#[rule("PAN-20")]
#[test]
fn step_4_a_lifted_card_that_builds_is_built() {
    // The lifted 2 fits the red 1, so the player may do nothing else with it.
    let mut game = middle(STRICT, "R13", "R2");
    game.act(0, "lift");
    assert_eq!(game.legal_lines(0), ["build"]);
    assert_eq!(game.refused(0, "delay").rule(), "PAN-20");
    // Nor may it go to an opponent whose pile it fits.
    let mut one = super::game(3, STRICT, &[(0, "Y12"), (1, "Y2"), (2, "R1")]);
    one.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift");
    assert_eq!((one.legal_lines(2), one.refused(2, "give 1").rule()), (vec!["build".to_string()], "PAN-20"));
}

#[rule("PAN-21")]
#[test]
fn step_5_otherwise_it_goes_to_an_opponent() {
    let mut game = middle(STRICT, "R13", "G8");
    game.act(0, "lift");
    assert_eq!(
        (game.legal_lines(0), game.refused(0, "delay").rule()),
        (vec!["give 1".to_string()], "PAN-21")
    );
}

#[rule("PAN-22", "PAN-A04")]
#[test]
fn step_6_otherwise_it_is_delayed_and_only_that_ends_the_turn() {
    let mut game = middle(STRICT, "R13", "G4");
    game.act(0, "lift");
    assert_eq!(game.legal_lines(0), ["delay"]);
    game.act(0, "delay");
    assert_eq!((game.turn(), game.delay(0)), (1, cards("R13 G4")));
    // A player who can continue cannot stop.
    let building = middle(STRICT, "R2", "Y12");
    assert_eq!(building.refused(0, "delay").rule(), "PAN-22");
    assert!("pass".parse::<Action>().is_err() && "stop".parse::<Action>().is_err());
}

#[rule("PAN-24", "PAN-29", "PAN-28")]
#[test]
fn the_printed_example_plays_out_as_described() {
    let hands = [(0, "G3"), (1, "R1 R2 B4 Y13"), (2, "Y5")];
    let mut game = game(3, STRICT, &hands);
    game.act(0, "lift,delay").act(1, "lift,build");
    assert_eq!(game.turn(), 1, "the turn continues after a play on a Building Pile");
    game.act(1, "lift,build,lift");
    assert_eq!(game.legal_lines(1), ["give 0"], "a 4 does not go on a red 2, but on the 3");
    game.act(1, "give 0");
    assert_eq!((game.turn(), game.delay(0)), (1, cards("G3 B4")), "and after a play on a Delay Pile");
    game.act(1, "lift,delay");
    assert_eq!(game.turn(), 2);
    // If a Delay Pile shows a 5, the 4 may go there instead.
    let mut five = super::game(3, DEFAULT, &[(0, "G3"), (1, "Y5"), (2, "R1 R2 B4")]);
    five.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,build,lift,build,lift");
    assert!(five.legal_lines(2).contains(&"give 0".into()) && five.legal_lines(2).contains(&"give 1".into()));
    five.act(2, "give 1");
    assert_eq!(five.delay(1), cards("Y5 B4"));
}
