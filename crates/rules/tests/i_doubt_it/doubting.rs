//! Who may doubt, for how long, and what happens then.

use crate::table::{cards, seat, seats, table, with_options};
use rookery_rules::{Actor, Game, Pending, Viewer, i_doubt_it::Seen};
use rule_id::rule;

/// Every other player may doubt the card just laid; the player who laid it may not.
#[rule("IDI-11", "IDI-A03")]
#[test]
fn any_other_player_may_doubt() {
    for doubter in [0, 2, 3] {
        let mut table = table(4, &[]);
        table.lie();
        table.refuses(1, "doubt", "own_card", "IDI-A03");
        table.refuses(1, "accept", "own_card", "IDI-A03");
        table.refuses(5, "doubt", "no_such_seat", "IDI-A01");
        assert_eq!(table.game.pending(), Pending::Window { turn: Some(seat(2)), may: seats(&[0, 2, 3]) });
        table.act(doubter, "doubt");
    }
}

/// The doubted card is shown to everyone; only the taker sees the rest of the stack.
#[rule("IDI-12", "IDI-A11", "IDI-A12")]
#[test]
fn the_doubted_card_is_shown_to_all_and_the_stack_to_its_taker() {
    let mut table = table(3, &["B12", "R5", "Y7"]);
    table.act(1, "lay R5").act(2, "lay Y7").act(0, "lay B12").act(1, "doubt");
    let shown =
        |yours| Seen::Doubted { doubter: seat(1), card: "B12".parse().unwrap(), taker: seat(0), yours };
    assert_eq!(table.seen(Viewer::Seat(seat(0)))[0], shown(cards("R5 Y7 B12")));
    for who in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(table.seen(who)[0], shown(cards("")));
    }
    assert_eq!(table.hand(0).0 & cards("R5 Y7 B12").0, cards("R5 Y7 B12").0);
}

/// A stack of seven whose top card was called five.
fn seven_cards_called_five(truth: bool) -> crate::table::Table {
    // Seats 1, 2, 3 and 0 lay in turn: card 12 is doubted, cards 13 to 19 make seven, and card 19 is called 5.
    let mut table = table(4, &["", "", "", "G5 G9"]);
    table.lies(12).act(1, "doubt").lies(6);
    assert_eq!((table.turn(), table.due(), table.stack()), (3, 5, 6));
    table.act(3, if truth { "lay G5" } else { "lay G9" });
    table
}

#[rule("IDI-13", "IDI-18")]
#[test]
fn a_doubter_of_a_true_card_takes_the_whole_stack() {
    let mut table = seven_cards_called_five(true);
    let before = table.sizes();
    table.act(0, "doubt");
    assert_eq!(table.sizes(), [before[0] + 7, before[1], before[2], before[3]]);
    assert_eq!((table.stack(), table.hand(0).has("G5".parse().unwrap())), (0, true));
}

#[rule("IDI-14", "IDI-18")]
#[test]
fn the_player_of_a_false_card_takes_the_whole_stack() {
    let mut table = seven_cards_called_five(false);
    let before = table.sizes();
    table.act(0, "doubt");
    assert_eq!(table.sizes(), [before[0], before[1], before[2], before[3] + 7]);
    assert_eq!((table.stack(), table.hand(3).has("G9".parse().unwrap())), (0, true));
}

/// A card can be doubted until the next one is laid, or until all others have accepted it.
#[rule("IDI-A04", "IDI-A06")]
#[test]
fn the_window_closes_with_the_next_card_or_when_everyone_has_accepted() {
    let mut table = table(3, &["", "R5", "Y2"]);
    table.refuses(0, "doubt", "nothing_to_doubt", "IDI-A06");
    table.act(1, "lay R5").act(0, "accept");
    table.refuses(0, "doubt", "already_accepted", "IDI-A04");
    table.refuses(0, "accept", "already_accepted", "IDI-A04");
    assert_eq!(table.may_act(), seats(&[2]));
    table.act(2, "accept");
    assert_eq!(table.seen(Viewer::Spectator), [Seen::Closed]);
    assert_eq!((table.game.pending(), table.view(0).board.open), (Pending::Turn(seat(2)), None));
    table.refuses(2, "doubt", "nothing_to_doubt", "IDI-A06");
    // The false R5 is safe under the next card; a doubt would now be about the true Y2.
    table.act(2, "lay Y2").act(0, "doubt");
    assert_eq!(table.sizes(), [20, 18, 18]);
}

/// The player who laid the previous card may doubt the next one; their own can no longer be doubted.
#[rule("IDI-A06")]
#[test]
fn only_the_last_card_can_be_doubted() {
    let mut table = table(3, &["", "R5", "Y2"]);
    table.act(1, "lay R5").act(2, "lay Y2");
    table.refuses(2, "doubt", "own_card", "IDI-A03");
    table.act(1, "doubt");
    assert_eq!(table.sizes(), [18, 20, 18], "the doubt is about the true two, not the false card below it");
}

/// Nobody else knows who has accepted.
#[rule("IDI-A04")]
#[test]
fn only_its_player_sees_an_acceptance() {
    let mut table = table(4, &[]);
    table.lie().act(3, "accept");
    assert_eq!(table.seen(Viewer::Seat(seat(3))), [Seen::Accepted]);
    assert_eq!(table.seen(Viewer::Seat(seat(1))), []);
    assert_eq!(table.seen(Viewer::Spectator), []);
    assert!(table.view(3).accepted && !table.view(3).may_act && table.view(0).may_act);
}

#[rule("IDI-A04")]
#[test]
fn with_seconds_the_clock_may_close_the_window() {
    let mut table = with_options(3, &[], &[("doubt_window", "seconds")]);
    let clock = Actor::Table;
    let refusal = |code: &str, rule: &str| Err((code.to_string(), rule.to_string()));
    assert_eq!(table.try_act(clock, "close"), refusal("nothing_to_doubt", "IDI-A06"));
    table.lie();
    assert_eq!(table.try_act(clock, "doubt"), refusal("clock_only_closes", "IDI-A04"));
    table.refuses(0, "close", "not_the_clock", "IDI-A04");
    assert_eq!(table.try_act(clock, "close"), Ok(()));
    table.refuses(0, "doubt", "nothing_to_doubt", "IDI-A06");
    assert_eq!(table.turn(), 2);
    table.lie().act(0, "doubt");
}

#[rule("IDI-A04")]
#[test]
fn without_seconds_there_is_no_clock() {
    let mut table = table(3, &[]);
    table.lie();
    assert_eq!(table.try_act(Actor::Table, "close"), Err(("no_clock".into(), "IDI-A04".into())));
}

/// The doubt belongs to the first player heard; a second one finds nothing left to doubt.
#[rule("IDI-A05")]
#[test]
fn only_the_first_doubt_counts() {
    let mut table = table(4, &["", "R1"]);
    table.act(1, "lay R1").act(3, "doubt");
    assert_eq!(table.sizes(), [14, 13, 14, 15]);
    table.refuses(2, "doubt", "nothing_to_doubt", "IDI-A06");
}

/// After a doubt, the player to the left of the doubted one continues with the next number.
#[rule("IDI-A10")]
#[test]
fn after_a_doubt_the_count_goes_on() {
    for (truth, doubter) in [(true, 0), (false, 0), (true, 2), (false, 3)] {
        let mut table = table(4, &["", "R1 R9"]);
        table.act(1, if truth { "lay R1" } else { "lay R9" }).act(doubter, "doubt");
        assert_eq!((table.game.pending(), table.due()), (Pending::Turn(seat(2)), 2));
    }
}

/// With this option, the player who takes the stack starts over with "One".
#[rule("IDI-A10")]
#[test]
fn by_agreement_the_loser_of_a_doubt_starts_again_with_one() {
    for (truth, loser) in [(true, 0), (false, 2)] {
        let mut table = with_options(4, &["", "", "R2 R9"], &[("after_doubt", "restart_one")]);
        table.lie().act(2, if truth { "lay R2" } else { "lay R9" }).act(0, "doubt");
        assert_eq!((table.game.pending(), table.due()), (Pending::Turn(seat(loser)), 1));
    }
}
