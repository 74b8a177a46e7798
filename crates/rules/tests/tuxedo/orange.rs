//! The race to call "Orange".

use crate::table::{Setup, Table, cards, deal, options, seat, shuffled};
use rookery_rules::{
    Actor, Game, Listed, Pending, Viewer,
    tuxedo::{OpenCapture, Phase, Seen, Tuxedo, Verdict},
};
use rule_id::rule;

/// After two captures, only the red 3 and the yellow 4 are left for seat 0's green 7.
fn red_three_yellow_four() -> Setup {
    let hands = ["G7 B8 R8 Y8", "R13 R2 R14 Y14", "R12 R1 Y1 B1"];
    deal(&hands, "R3 Y4 B13 G12")
}

fn captured(setup: Setup) -> Table {
    let mut table = setup.play();
    table.act(1, "capture R13 B13").act(2, "capture R12 G12").act(0, "capture G7 R3 Y4");
    table
}

fn verdict(table: &Table) -> Verdict {
    match table.seen(Viewer::Spectator)[0] {
        Seen::Called { verdict, .. } => verdict,
        seen => panic!("{seen:?}"),
    }
}

/// The player who captured gets a Little Sweep, and the first caller gets ten points, no matter who that is.
#[rule("TUX-21", "TUX-22", "TUX-40", "TUX-44")]
#[test]
fn the_first_caller_earns_ten_no_matter_who_captured() {
    for (caller, points) in [(0, [15, 0, 0]), (1, [5, 10, 0]), (2, [5, 0, 10])] {
        let mut table = captured(red_three_yellow_four().stop_at(10));
        assert_eq!(table.game.score(), None, "the sweep alone scores five");
        table.act(caller, "orange");
        assert_eq!(verdict(&table), Verdict::Right);
        assert_eq!(table.points().0[..3], points);
    }
}

#[rule("TUX-23")]
#[test]
fn a_mistaken_call_costs_ten() {
    let mut table = red_three_yellow_four().stop_at(10).play();
    table.act(1, "capture R13 B13").act(2, "orange");
    assert_eq!(verdict(&table), Verdict::Mistaken);
    table.act(2, "capture R12 G12").act(0, "capture G7 R3 Y4").act(1, "orange");
    assert_eq!(table.points().0[..3], [5, 10, -10]);
}

/// The hand card does not count: a red 9 that takes a yellow 9 is not an Orange, nor is the reverse.
#[rule("TUX-A11")]
#[test]
fn both_cards_must_have_lain_on_the_table() {
    for (with, taken) in [("R9", "Y9 B9"), ("Y9", "R9 B9")] {
        let mut table =
            deal(&["R1 Y1 B1 G1", &format!("{with} R12 Y12 B12")], &format!("{taken} R14 R11")).play();
        table.act(1, &format!("capture {with} {taken}")).act(0, "orange");
        assert_eq!(verdict(&table), Verdict::Mistaken);
    }
}

#[rule("TUX-A12", "TUX-A15")]
#[test]
fn one_orange_per_capture_and_later_callers_neither_win_nor_lose() {
    let mut table = deal(&["R12 Y12 B12 G12", "B10 R14 Y14 B14"], "R1 Y2 R3 Y4").play();
    table.act(1, "capture B10 R1 Y2 R3 Y4").act(0, "orange");
    assert_eq!(verdict(&table), Verdict::Right);
    assert_eq!(table.board().open.unwrap().won_by, Some(seat(0)));
    table.act(1, "orange");
    assert_eq!(verdict(&table), Verdict::Late);
    let calls = |of: usize| (table.player(of).oranges, table.player(of).mistaken);
    assert_eq!((calls(0), calls(1)), ((1, 0), (0, 0)));
}

#[rule("TUX-A13")]
#[test]
fn a_red_and_a_yellow_card_in_one_build_are_an_orange() {
    let mut table = deal(&["R1 Y1 B1 G1", "R2 B8 R12 Y12"], "Y6 B14 G14 G13").play();
    table.act(1, "build R2 on Y6").act(0, "lay B1").act(1, "capture B8 R2 Y6").act(0, "orange");
    assert_eq!(verdict(&table), Verdict::Right);
}

/// Calls are open from the capture until the next play.
#[rule("TUX-A14")]
#[test]
fn the_next_play_closes_the_window() {
    let mut table = captured(red_three_yellow_four());
    let open = OpenCapture { by: seat(0), taken: cards("R3 Y4"), won_by: None };
    assert_eq!(table.board().open, Some(open));
    table.act(1, "lay R2");
    assert_eq!(table.board().open, None);
    table.act(2, "orange");
    assert_eq!(verdict(&table), Verdict::Mistaken);
}

/// The window also closes when everyone has declined; after that, there is nothing left to call.
#[rule("TUX-A14", "TUX-A17")]
#[test]
fn the_window_closes_when_all_have_declined() {
    let mut table = captured(red_three_yellow_four());
    assert_eq!(table.game.pending().may_act().len(), 3);
    table.act(2, "decline");
    assert_eq!(
        (table.seen(Viewer::Seat(seat(2))), table.seen(Viewer::Spectator)),
        (vec![Seen::Declined], vec![])
    );
    table.refuses(2, "orange", "already_declined", "TUX-A14");
    table.refuses(2, "decline", "already_declined", "TUX-A14");
    assert!(!table.view(2).may_act && table.view(0).may_act);
    table.act(0, "decline").act(1, "decline");
    assert_eq!(table.seen(Viewer::Spectator), [Seen::Closed]);
    table.refuses(1, "decline", "no_capture_open", "TUX-A14");
    table.act(2, "orange");
    assert_eq!(verdict(&table), Verdict::Mistaken);
    assert_eq!(table.turn(), Some(1));
}

#[rule("TUX-A14")]
#[test]
fn a_player_who_declined_one_capture_may_call_on_the_next() {
    let mut table = red_three_yellow_four().play();
    table.act(1, "capture R13 B13").act(1, "decline").act(2, "capture R12 G12").act(0, "capture G7 R3 Y4");
    table.act(1, "orange");
    assert_eq!(verdict(&table), Verdict::Right);
}

#[rule("TUX-A14")]
#[test]
fn with_seconds_the_clock_may_close_the_window() {
    let refusal = |code: &str| Err((code.to_string(), "TUX-A14".to_string()));
    let mut table = red_three_yellow_four().option("orange_window", "seconds").play();
    assert_eq!(table.try_act(Actor::Table, "close"), refusal("no_capture_open"));
    table.act(1, "capture R13 B13").act(2, "capture R12 G12").act(0, "capture G7 R3 Y4");
    assert_eq!(table.try_act(Actor::Table, "orange"), refusal("clock_only_closes"));
    table.refuses(0, "close", "not_the_clock", "TUX-A14");
    assert_eq!(table.try_act(Actor::Table, "close"), Ok(()));
    table.act(2, "orange");
    assert_eq!(verdict(&table), Verdict::Mistaken);
    let mut plain = captured(red_three_yellow_four());
    assert_eq!(plain.try_act(Actor::Table, "close"), refusal("no_clock"));
}

/// Each of several mistaken callers loses ten points, but only once until the next play.
#[rule("TUX-A16")]
#[test]
fn every_mistaken_caller_loses_ten_once_per_window() {
    let mut table = red_three_yellow_four().stop_at(10).play();
    table.act(1, "capture R13 B13");
    for caller in [0, 1, 2] {
        table.act(caller, "orange");
        assert_eq!(verdict(&table), Verdict::Mistaken);
        table.refuses(caller, "orange", "already_called", "TUX-A16");
    }
    table.act(2, "capture R12 G12").act(2, "orange");
    let mistaken: Vec<u8> = table.board().players.iter().map(|player| player.mistaken).collect();
    assert_eq!(mistaken, [1, 1, 2]);
}

/// Before any capture, and after a card has been laid, a call is a mistake.
#[rule("TUX-A17")]
#[test]
fn a_call_without_an_open_capture_is_mistaken() {
    let mut table = deal(&["R1 Y1 B1 G1", "R2 R7 R12 Y12"], "Y6 B14 G14 G13").play();
    assert_eq!(
        table.game.pending(),
        Pending::Window { turn: Some(seat(1)), may: [0, 1].map(seat).into_iter().collect() }
    );
    assert_eq!(table.legal(0), ["orange"]);
    table.refuses(0, "decline", "no_capture_open", "TUX-A14");
    table.act(0, "orange").act(1, "orange");
    assert_eq!(table.legal(0), Vec::<String>::new());
    assert_eq!(table.turn(), Some(1), "the turn is not lost");
    table.act(1, "lay R2").act(0, "orange");
    assert_eq!(verdict(&table), Verdict::Mistaken);
    assert_eq!((table.player(0).mistaken, table.player(1).mistaken), (2, 1));
}

#[rule("TUX-A18")]
#[test]
fn bots_call_after_a_seeded_time_unless_the_table_says_otherwise() {
    for (chosen, calls) in [(vec![], true), (vec![("bot_reaction_ms", "off")], false)] {
        let rules = Tuxedo::open("tuxedo", 4, &options(&chosen)).unwrap().unwrap();
        assert_eq!(rules.bots_call, calls);
    }
}

/// A pack whose last play captures a red and a yellow card.
fn last_play_is_orange(chosen: &[(&str, &str)]) -> Table {
    let orange = |table: &Table| {
        let taken = table.board().open.map_or(0, |open| open.taken.0);
        taken & 0xFFFF != 0 && taken & 0xFFFF_0000 != 0
    };
    for seed in 0..2_000 {
        let mut table = shuffled(4, chosen, seed);
        while table.step() {}
        if orange(&table) {
            return table;
        }
    }
    panic!("no such pack");
}

/// No play follows the last capture, so the count waits until everyone has called or declined.
#[rule("TUX-A14", "TUX-36")]
#[test]
fn the_last_capture_may_be_called_before_the_count() {
    let mut table = last_play_is_orange(&[]);
    assert_eq!((table.board().phase, table.turn(), table.game.phase()), (Phase::LastCall, None, "last-call"));
    let captor = table.board().open.unwrap().by.index();
    let waits_for = |table: &Table| table.game.pending().may_act().len();
    assert_eq!((waits_for(&table), table.game.pending().turn()), (4, None));
    table.refuses(captor, "lay R1", "all_played", "TUX-36");
    table.act((captor + 1) % 4, "decline").act((captor + 3) % 4, "decline");
    assert_eq!((waits_for(&table), table.game.score()), (2, None));
    table.act((captor + 2) % 4, "orange");
    assert_eq!((verdict(&table), table.over()), (Verdict::Right, false));
    table.act(captor, "decline");
    assert!(table.over());
    assert_eq!(table.player((captor + 2) % 4).oranges, 1);
    table.refuses(captor, "orange", "over", "TUX-36");
}

#[rule("TUX-A14")]
#[test]
fn the_clock_ends_the_last_call_too() {
    let mut table = last_play_is_orange(&[("orange_window", "seconds")]);
    assert_eq!(table.try_act(Actor::Table, "close"), Ok(()));
    assert!(table.over());
}
