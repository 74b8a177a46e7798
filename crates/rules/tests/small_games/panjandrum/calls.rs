//! Panjandrum: the call. Who the call accuses, when it is right, and which cards change hands.

use super::{Act, DEFAULT, ON_DEMAND, STRICT, built, game, middle};
use crate::{cards, seat};
use cards::{Seat, SeatSet};
use rookery_rules::{
    Actor, Game, Mute, Pending, Viewer,
    panjandrum::{Action, Ending, Event, Panjandrum, Refusal, Seen},
};
use rule_id::rule;

const RETRACT: &[(&str, &str)] = &[("panjandrum_retract", "retract")];

/// Low cards for seats 1 to 7 to delay in their first two turns, so that none of seat 0's high cards fit on
/// them.
const LOW: &[(usize, &str)] =
    &[(1, "Y2 Y3"), (2, "Y4 Y5"), (3, "B2 B3"), (4, "B4 B5"), (5, "G2 G3"), (6, "G4 G5"), (7, "B6 G6")];

/// Calls, and returns whether the call was right and who it accused.
fn call(game: &mut Panjandrum, by: usize) -> (bool, usize) {
    game.check(Actor::Seat(seat(by)), &Action::Panjandrum).unwrap();
    let mut events = Vec::new();
    game.apply(Actor::Seat(seat(by)), &Action::Panjandrum, &mut events);
    let called = events.iter().find_map(|event| match event {
        Event(Seen::Called { right, accused, .. }) => Some((*right, accused.index())),
        _ => None,
    });
    called.expect("a call is announced")
}

fn hands(game: &Panjandrum) -> Vec<usize> {
    game.seen().table.hands
}

/// Five players: seat 0 has 12 cards, the others 11. Seat 0 delays a 1 that could start a Building Pile.
fn five_with_an_error(chosen: &[(&str, &str)]) -> Panjandrum {
    let mut game = game(5, chosen, &[(0, "R1 R9"), (1, "Y3"), (2, "Y8"), (3, "B3 B4 B5"), (4, "Y11")]);
    game.act(0, "lift,delay");
    game
}

/// The same table after seat 0 has played in order.
fn five_without_error(chosen: &[(&str, &str)]) -> Panjandrum {
    let mut game = game(5, chosen, &[(0, "R9"), (1, "Y3"), (2, "Y8"), (3, "B3 B4 B5"), (4, "Y11")]);
    game.act(0, "lift,delay");
    game
}

#[rule("PAN-32")]
#[test]
fn a_card_put_on_any_delay_pile_while_it_builds_is_an_error() {
    let mut delayed = five_with_an_error(DEFAULT);
    assert_eq!(call(&mut delayed, 2), (true, 0));
    // The lifted 1 goes onto an opponent's pile: it fits the 2 of seat 1, but could also start a Building Pile.
    let mut given = game(3, DEFAULT, &[(0, "Y12"), (1, "Y2"), (2, "R1")]);
    given.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1");
    assert_eq!(call(&mut given, 0), (true, 2));
    // From the player's own Delay Pile: the 2 fits both the red 1 in the center and seat 1's 3.
    let mut moved = game(3, DEFAULT, &[(0, "R2"), (1, "R1 Y3"), (2, "B12")]);
    moved.act(0, "lift,delay").act(1, "lift,build,lift,delay").act(2, "lift,delay").act(0, "give 1");
    assert_eq!(call(&mut moved, 1), (true, 0));
}

#[rule("PAN-33", "PAN-A05")]
#[test]
fn lifting_while_the_delay_top_can_be_played_is_an_error() {
    let mut could_build = middle(DEFAULT, "R2", "Y12");
    could_build.act(0, "lift");
    assert_eq!(call(&mut could_build, 1), (true, 0));
    let mut could_give = middle(DEFAULT, "R10", "Y12");
    could_give.act(0, "lift");
    assert_eq!(call(&mut could_give, 2), (true, 0));
    let mut could_not = middle(DEFAULT, "R13", "Y12");
    could_not.act(0, "lift");
    assert_eq!(call(&mut could_not, 2), (false, 0));
}

#[rule("PAN-34", "PAN-A14")]
#[test]
fn breaking_the_order_is_always_an_error_and_nothing_else_is() {
    // The card is delayed although it fits an opponent's pile; this is not one of the printed examples.
    let mut delayed = middle(DEFAULT, "R13", "G8");
    delayed.act(0, "lift,delay");
    assert_eq!(call(&mut delayed, 1), (true, 0));
    for (delayed, next, plays) in [
        ("R2", "Y12", "build"),
        ("R10", "Y12", "give 1"),
        ("R13", "R2", "lift,build"),
        ("R13", "G8", "lift,give 1"),
        ("R13", "G4", "lift,delay"),
    ] {
        let mut game = middle(DEFAULT, delayed, next);
        game.act(0, plays);
        assert_eq!(call(&mut game, 1), (false, 0), "{delayed} {next} {plays}");
    }
}

#[rule("PAN-35", "PAN-A26", "PAN-A23")]
#[test]
fn anyone_except_the_player_who_moved_may_call() {
    let fresh = game(5, DEFAULT, &[]);
    assert_eq!(
        (fresh.refused(1, "panjandrum"), fresh.refused(1, "panjandrum").rule()),
        (Refusal::NobodyMoved, "PAN-35")
    );
    assert_eq!(fresh.pending(), Pending::Window { turn: Some(seat(0)), may: SeatSet::one(seat(0)) });
    let game = five_with_an_error(DEFAULT);
    assert_eq!(
        game.pending(),
        Pending::Window { turn: Some(seat(1)), may: SeatSet::all(5).without(seat(0)) }
    );
    for by in 1..5 {
        assert!(game.legal_lines(by).contains(&"panjandrum".into()));
        assert!(game.view(Viewer::Seat(seat(by))).may_call);
        assert_eq!(call(&mut game.clone(), by), (true, 0));
    }
    assert_eq!(
        (game.refused(0, "panjandrum"), game.refused(0, "panjandrum").rule()),
        (Refusal::OwnMove, "PAN-A23")
    );
    assert!(!game.view(Viewer::Seat(seat(0))).may_act);
    assert_eq!(game.check(Actor::Table, &Action::Panjandrum), Err(Refusal::NotAPlayer));
}

#[rule("PAN-36", "PAN-37", "PAN-40")]
#[test]
fn the_player_at_fault_gets_two_cards_from_the_caller_and_one_from_each_other_player() {
    let mut game = five_with_an_error(DEFAULT);
    assert_eq!(hands(&game), [11, 11, 11, 11, 11]);
    call(&mut game, 3);
    assert_eq!(hands(&game), [11 + 5, 10, 10, 9, 10]);
    assert_eq!((game.turn(), game.delay(0)), (1, cards("R1")));
}

#[rule("PAN-39", "PAN-40", "PAN-A20")]
#[test]
fn a_wrong_caller_gets_two_from_the_accused_and_one_from_each_other() {
    let mut game = five_without_error(DEFAULT);
    assert_eq!(call(&mut game, 3), (false, 0));
    assert_eq!(hands(&game), [11 - 2, 10, 10, 11 + 5, 10]);
    assert_eq!(game.turn(), 1, "play continues as if nothing had happened");
}

#[rule("PAN-38", "PAN-A17")]
#[test]
fn the_tops_of_the_hands_go_unseen_under_the_receivers_hand() {
    // Eight players with seven cards. Seat 0 wrongly delays its 1; seat 2 calls.
    let hands = [
        (0, "R1 R3 R5 R7 R9 R11 R13"),
        (1, "Y3"),
        (2, "Y12 Y14 B2"),
        (3, "B5"),
        (4, "B7"),
        (5, "B9"),
        (6, "B11"),
        (7, "B13"),
    ];
    let mut game = game(8, DEFAULT, &hands);
    game.act(0, "lift,delay");
    let mut events = Vec::new();
    game.apply(Actor::Seat(seat(2)), &Action::Panjandrum, &mut events);
    for event in &events {
        let seen = format!("{:?}", Panjandrum::project(event, Viewer::Seat(seat(0))));
        assert!(!["Y12", "Y14", "B5"].iter().any(|card| seen.contains(card)), "{seen}");
    }
    // Seat 0 first lifts its own six cards, then the cards it got: the caller's two, then the others'
    // clockwise.
    let mut lifted = Vec::new();
    for _ in 0..14 {
        game.delay_by_others().act(0, "lift");
        lifted.extend(game.seen().table.lifted);
        game.act(0, "delay");
    }
    assert_eq!(lifted, cards("R3 R5 R7 R9 R11 R13 Y12 Y14 B5 B7 B9 B11 B13 Y3"));
}

#[rule("PAN-A13")]
#[test]
fn errors_are_possible_but_misfits_are_not_and_a_strict_table_refuses_both() {
    let mut game = middle(DEFAULT, "R2", "Y12");
    assert_eq!(game.legal_lines(0), ["lift", "build", "panjandrum"], "the erroneous lift is listed too");
    game.act(0, "lift");
    assert_eq!(game.refused(0, "build"), Refusal::NotStarted, "a misfit is refused at any table");
    assert_eq!(game.refused(0, "give 1"), Refusal::DoesNotFit);
    let strict = middle(STRICT, "R2", "Y12");
    assert_eq!((strict.legal_lines(0), strict.pending()), (vec!["build".into()], Pending::Turn(seat(0))));
    for by in 0..3 {
        assert_eq!(
            (strict.refused(by, "panjandrum"), strict.refused(by, "panjandrum").rule()),
            (Refusal::NothingToCall, "PAN-A13")
        );
    }
    assert!(!strict.view(Viewer::Seat(seat(1))).may_act);
}

#[rule("PAN-A15", "PAN-A25", "GEN-16")]
#[test]
fn an_error_can_be_called_until_the_next_players_first_act_and_then_stands() {
    // It can still be called after more actions in the same turn.
    let mut later = game(3, DEFAULT, &[(0, "Y12"), (1, "Y2"), (2, "R1 G6 B11")]);
    later.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1,lift");
    assert_eq!(call(&mut later.clone(), 0), (true, 2));
    later.act(2, "delay");
    assert_eq!(call(&mut later.clone(), 1), (true, 2), "and after the turn");
    assert_eq!(call(&mut later.clone(), 0), (true, 2), "even by the current player");
    let before = hands(&later);
    later.act(0, "lift");
    assert_eq!(hands(&later), [before[0] - 1, before[1], before[2]], "nobody called: no penalty");
    assert_eq!(call(&mut later, 1), (false, 0), "a call now accuses the next player");
}

#[rule("PAN-A16")]
#[test]
fn a_wrong_play_stands_and_the_turn_ends() {
    // The call comes in the middle of a turn, after a wrong lift: the lifted card goes on the player's own
    // Delay Pile.
    let mut lifted = middle(DEFAULT, "R2", "Y12");
    lifted.act(0, "lift");
    call(&mut lifted, 2);
    assert_eq!((lifted.turn(), lifted.delay(0), lifted.seen().table.lifted), (1, cards("R2 Y12"), None));
    // After a card was given wrongly, it stays where it is.
    let mut given = game(3, DEFAULT, &[(0, "Y12"), (1, "Y2"), (2, "R1")]);
    given.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1");
    assert_eq!(given.turn(), 2);
    call(&mut given, 0);
    assert_eq!((given.turn(), given.delay(1), built(&given)), (0, cards("Y2 R1"), [0; 4]));
}

#[rule("PAN-A16")]
#[test]
fn by_agreement_a_wrong_play_is_taken_back_and_replayed_correctly() {
    let mut game = middle(RETRACT, "R2", "Y12");
    let before = hands(&game);
    game.act(0, "lift");
    call(&mut game, 2);
    assert_eq!((game.turn(), game.delay(0), game.seen().table.lifted), (0, cards("R2"), None));
    assert_eq!(hands(&game), [before[0] + 3, before[1] - 1, before[2] - 2]);
    assert!(game.seen().stand.replaying);
    assert_eq!((game.legal_lines(0), game.refused(0, "lift").rule()), (vec!["build".to_string()], "PAN-17"));
    game.act(0, "build");
    assert!(!game.seen().stand.replaying);
    assert_eq!((built(&game), call(&mut game, 1)), ([2, 0, 0, 0], (false, 0)));
}

#[rule("PAN-A16")]
#[test]
fn a_turn_that_ended_wrongly_is_restored() {
    let mut game = five_with_an_error(RETRACT);
    assert_eq!(game.turn(), 1);
    call(&mut game, 3);
    assert_eq!((game.turn(), game.delay(0), game.seen().table.lifted), (0, vec![], Some(cards("R1")[0])));
    assert_eq!(hands(&game), [11 + 5, 10, 10, 9, 10]);
    assert_eq!(game.seen().stand.turns, 0);
    game.act(0, "build");
    assert_eq!(built(&game), [1, 0, 0, 0]);
}

#[rule("PAN-A16", "PAN-38")]
#[test]
fn a_lift_taken_back_lies_on_top_of_the_hand_again() {
    let mut game = middle(RETRACT, "R2", "Y12");
    game.act(0, "lift");
    call(&mut game, 1);
    game.act(0, "build,lift");
    assert_eq!(game.seen().table.lifted, Some(cards("Y12")[0]), "the penalty went under the Hand");
}

#[rule("PAN-A16")]
#[test]
fn right_plays_before_the_wrong_one_are_not_taken_back() {
    // Seat 2 builds red 1 and 2, then delays a black 1 that would have started a pile.
    let mut game = game(4, RETRACT, &[(0, "Y12"), (1, "Y9"), (2, "R1 R2 B1"), (3, "G14")]);
    game.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,build,lift,build,lift,delay");
    assert_eq!(call(&mut game, 3), (true, 2));
    assert_eq!((game.turn(), built(&game), game.delay(2)), (2, [2, 0, 0, 0], vec![]));
    assert_eq!(game.seen().table.lifted, Some(cards("B1")[0]));
}

#[rule("PAN-A16", "PAN-39")]
#[test]
fn a_wrong_call_takes_nothing_back() {
    let mut game = five_without_error(RETRACT);
    assert_eq!(call(&mut game, 3), (false, 0));
    assert_eq!((game.turn(), game.delay(0), game.seen().table.lifted), (1, cards("R9"), None));
}

#[rule("PAN-A16", "PAN-A08")]
#[test]
fn a_pile_turned_over_by_the_wrong_play_is_turned_back() {
    // Seat 0's last card is a red 6 that builds. Delaying it instead turns the Delay Pile over.
    let hands = [&[(0, "B13 R1 R2 R3 R4 R5 R6")], LOW].concat();
    let mut game = game(8, RETRACT, &hands);
    game.act(0, "lift,delay").delay_by_others();
    game.act(0, "lift,build,lift,build,lift,build,lift,build,lift,build,lift,delay");
    assert_eq!((game.turn(), game.hand(0), game.delay(0)), (1, 2, vec![]));
    assert_eq!(call(&mut game, 4), (true, 0));
    assert_eq!((game.turn(), game.hand(0), game.delay(0)), (0, 2 + 6, cards("B13")));
    assert_eq!(game.seen().table.lifted, Some(cards("R6")[0]));
}

#[rule("PAN-A18")]
#[test]
fn a_giver_gives_what_is_left_after_turning_over_their_delay_pile() {
    for chosen in [DEFAULT, ON_DEMAND] {
        // Seat 1 is wrongly accused with one card in its Hand and another one lifted.
        let mut game = game(8, chosen, &[(0, "R9"), (1, "Y1 Y2 Y3 Y4 Y5 B9 B12"), (2, "R14")]);
        game.act(0, "lift,delay").act(1, "lift,build,lift,build,lift,build,lift,build,lift,build,lift,delay");
        assert_eq!((game.hand(1), game.delay(1)), (1, cards("B9")));
        assert_eq!(call(&mut game, 2), (false, 1));
        assert_eq!((game.hand(1), game.delay(1), game.hand(2)), (0, vec![], 7 + 2 + 6));
        // The Hand card went first, then the cards from the turned-over pile. Nothing is left, so seat 1 has won.
        assert_eq!(game.score().unwrap().winners, Some(SeatSet::one(seat(1))));
    }
}

#[rule("PAN-A18")]
#[test]
fn a_lifted_card_is_not_given_and_keeps_its_player_in_the_game() {
    let mut game = game(8, DEFAULT, &[(0, "R1 R2 R3 R4 R5 R6 B9"), (1, "B4")]);
    game.act(0, "lift,build,lift,build,lift,build,lift,build,lift,build,lift,build,lift");
    assert_eq!((game.hand(0), game.seen().table.lifted), (0, Some(cards("B9")[0])));
    assert_eq!(call(&mut game, 1), (false, 0));
    assert_eq!((game.score(), game.hand(1)), (None, 7 + 6), "the accused had nothing to give");
    game.act(0, "delay");
    assert_eq!((game.hand(0), game.delay(0), game.turn()), (1, vec![], 1));
}

#[rule("PAN-A18", "PAN-A07")]
#[test]
fn a_hand_given_away_is_not_replaced_while_its_last_card_is_lifted() {
    let hands = [&[(0, "B13 R1 R2 R3 G11 Y6 Y8")], LOW].concat();
    let mut game = game(8, DEFAULT, &hands);
    game.act(0, "lift,delay").delay_by_others().act(0, "lift,build,lift,build,lift,build,lift");
    assert_eq!(game.hand(0), 2);
    assert_eq!(call(&mut game, 4), (false, 0));
    assert_eq!((game.hand(0), game.delay(0)), (0, cards("B13")));
    game.act(0, "delay");
    assert_eq!((game.hand(0), game.delay(0)), (2, vec![]));
    game.delay_by_others().act(0, "lift");
    assert_eq!(game.seen().table.lifted, Some(cards("B13")[0]));
}

#[rule("PAN-A18")]
#[test]
fn with_a_card_lifted_a_giver_of_more_than_their_hand_turns_their_delay_pile_first() {
    for chosen in [DEFAULT, ON_DEMAND] {
        // Seat 0 delays B13 and later B10, then lifts G11 with one card left in its Hand.
        let hands = [&[(0, "B13 R1 B10 R2 R3 G11 Y8")], LOW].concat();
        let mut game = game(8, chosen, &hands);
        game.act(0, "lift,delay").delay_by_others().act(0, "lift,build,lift,delay").delay_by_others();
        game.act(0, "lift,build,lift,build,lift");
        assert_eq!((game.hand(0), game.delay(0)), (1, cards("B13 B10")));
        assert_eq!(call(&mut game, 4), (false, 0));
        // Seat 0 gave Y8 and then B13, the oldest card in the turned-over pile; B10 is now the Hand.
        assert_eq!((game.hand(0), game.delay(0), game.score()), (1, vec![], None));
        assert_eq!(game.seen().table.lifted, Some(cards("G11")[0]));
        game.act(0, "delay").delay_by_others().act(0, "lift");
        assert_eq!(game.seen().table.lifted, Some(cards("B10")[0]));
    }
}

#[rule("PAN-A19")]
#[test]
fn a_player_who_gives_their_last_card_wins() {
    // Wrong calls take two cards each from the accused. Seat 0 has seven cards, one of them on its Delay Pile.
    let mut game = game(8, DEFAULT, &[(0, "R9")]);
    game.act(0, "lift,delay");
    for by in [1, 2, 3] {
        assert_eq!(call(&mut game, by), (false, 0));
        assert_eq!(game.score(), None);
    }
    assert_eq!((game.hand(0), game.delay(0)), (1, vec![]), "six given, and the Delay Pile turned over");
    call(&mut game, 4);
    assert_eq!(game.score().unwrap().winners, Some(SeatSet::one(seat(0))));
    assert_eq!(game.seen().stand.result.unwrap().reason, Ending::GaveLastCard);
}

/// Eight players. Seat 5 has wrongly called on seats 0 to 4 in turn and taken all their cards but one each.
/// Seats 6 and 7 have two cards left, and it is seat 6's turn with `next` on top of its Hand.
fn drained(next: &str) -> Panjandrum {
    let six = format!("R4 R6 R8 R10 R12 {next}");
    let hands = [
        (0, "R3"),
        (1, "R2 R5"),
        (2, "Y2 Y4 R7"),
        (3, "B2 B4 B6 R9"),
        (4, "G2 G4 G6 G8 R11"),
        (5, "R13"),
        (6, six.as_str()),
        (7, "Y6 Y8 Y10 Y12 Y14 Y5"),
    ];
    let mut game = game(8, DEFAULT, &hands);
    for accused in 0..5 {
        game.act(accused, "lift,delay");
        assert_eq!(call(&mut game, 5), (false, accused));
    }
    game.act(5, "lift,delay");
    let table = game.seen().table;
    let left: Vec<usize> = (0..8).map(|s| table.hands[s] + table.delays[s].len()).collect();
    assert_eq!(left, [1, 1, 1, 1, 1, 47, 2, 2]);
    game
}

#[rule("PAN-A19")]
#[test]
fn if_several_give_their_last_card_the_first_giver_wins_then_clockwise() {
    let winner = |game: &Panjandrum| game.score().unwrap().winners.unwrap();
    // Having been wrongly accused, seat 7 gives its last two cards, while seats 0 to 4 give their last one.
    let mut accused = drained("Y3");
    accused.act(6, "lift,delay").act(7, "lift,delay");
    assert_eq!(call(&mut accused, 5), (false, 7));
    assert_eq!(winner(&accused), SeatSet::one(seat(7)));
    // Seat 3 rightly calls on seat 6 and gives its last card first.
    let mut caller = drained("R1");
    caller.act(6, "lift,delay");
    assert_eq!(call(&mut caller, 3), (true, 6));
    assert_eq!(winner(&caller), SeatSet::one(seat(3)));
    // Seat 5 calls. It has cards left, and so does seat 7; seat 0 is the next clockwise.
    let mut clockwise = drained("R1");
    clockwise.act(6, "lift,delay");
    assert_eq!(call(&mut clockwise, 5), (true, 6));
    assert_eq!(winner(&clockwise), SeatSet::one(seat(0)));
}

#[rule("PAN-A21", "PAN-A22", "GEN-15")]
#[test]
fn only_the_first_call_on_an_error_counts_and_the_next_one_is_wrong() {
    let mut game = five_with_an_error(DEFAULT);
    assert_eq!(call(&mut game, 3), (true, 0));
    assert_eq!(hands(&game), [16, 10, 10, 9, 10]);
    assert_eq!(call(&mut game, 4), (false, 0), "nothing was played since the last call");
    assert_eq!(hands(&game), [14, 9, 9, 8, 15]);
    // The same player calls again, and still nothing has been played.
    assert_eq!(call(&mut game, 4), (false, 0));
    assert_eq!(hands(&game), [12, 8, 8, 7, 20]);
}

#[rule("PAN-A24")]
#[test]
fn two_errors_in_one_turn_are_called_once_each() {
    // Seat 2 gives away a 1 that would build, then delays another 1 that would build.
    let mut game = game(4, DEFAULT, &[(0, "Y12"), (1, "Y2"), (2, "R1 B1"), (3, "G14")]);
    game.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1,lift,delay");
    let before = hands(&game);
    assert_eq!(call(&mut game, 0), (true, 2));
    assert_eq!(call(&mut game, 3), (true, 2));
    assert_eq!(hands(&game), [before[0] - 3, before[1] - 2, before[2] + 8, before[3] - 3]);
    assert_eq!(call(&mut game, 1), (false, 2));
    assert_eq!(game.turn(), 3, "the turn ended once");
}

#[rule("PAN-A24", "PAN-A16")]
#[test]
fn taking_back_the_first_of_two_errors_takes_back_the_second_too() {
    let mut game = game(4, RETRACT, &[(0, "Y12"), (1, "Y2"), (2, "R1 B1"), (3, "G14")]);
    game.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,give 1,lift,delay");
    assert_eq!(call(&mut game, 0), (true, 2));
    assert_eq!(
        (game.turn(), game.seen().table.lifted, game.delay(1)),
        (2, Some(cards("R1")[0]), cards("Y2"))
    );
    assert_eq!(call(&mut game.clone(), 3), (false, 2), "the second never happened");
    game.act(2, "build,lift,delay");
    assert_eq!(call(&mut game, 3), (true, 2), "made again, the error can be called");
}

#[rule("PAN-A16", "PAN-A25")]
#[test]
fn only_the_play_that_was_called_is_taken_back() {
    // Seat 0 makes an error that nobody calls; then seat 1 makes one and is called.
    let mut game = game(4, RETRACT, &[(0, "R1"), (1, "Y1"), (2, "B6"), (3, "G14")]);
    game.act(0, "lift,delay").act(1, "lift,delay");
    assert_eq!(call(&mut game, 3), (true, 1));
    assert_eq!((game.turn(), game.delay(0), game.delay(1)), (1, cards("R1"), vec![]));
    assert_eq!(game.seen().table.lifted, Some(cards("Y1")[0]));
}

#[rule("PAN-35")]
#[test]
fn no_view_shows_whether_a_play_was_wrong_before_the_call() {
    // Two tables that look the same except for the error: seat 0's delayed card would build in one but not in
    // the other.
    let (wrong, right) = (five_with_an_error(DEFAULT), five_without_error(DEFAULT));
    let blank = |game: &Panjandrum| {
        let mut view = game.view(Viewer::Seat(seat(1)));
        view.table.delays[0].clear();
        view
    };
    assert_eq!(blank(&wrong), blank(&right));
}

#[rule("PAN-39", "PAN-A19", "GEN-16")]
#[test]
fn endless_wrong_calls_end_the_game() {
    for players in 3..=8 {
        let mut game = game(players, DEFAULT, &[(0, "R9")]);
        game.act(0, "lift,delay");
        let mut calls = 0;
        while game.score().is_none() {
            let by = Seat::all(players).nth(1 + calls % (players - 1)).unwrap();
            game.apply(Actor::Seat(by), &Action::Panjandrum, &mut Mute);
            calls += 1;
        }
        assert!(calls <= 10, "at most ten twos in nineteen cards: {calls}");
    }
}
