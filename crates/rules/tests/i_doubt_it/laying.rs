//! The deal, the turn and the call.

use crate::table::{cards, options, seat, seats, table, with_options};
use rookery_rules::{
    BadDeal, BadOptions, Deal, Game, Listed, Pending, Standing, Viewer,
    i_doubt_it::{Action, DoubtIt, Seen},
};
use rule_id::rule;
use said::BadAction;

/// The whole pack is dealt, one card at a time from the dealer's left, so hands differ by at most one.
#[rule("IDI-01", "IDI-A01")]
#[test]
fn the_whole_pack_is_dealt_from_the_dealers_left() {
    for players in 2..=8 {
        let rules = DoubtIt::open("i-doubt-it", players, &options(&[])).unwrap().unwrap();
        let pack = DoubtIt::pack(&rules);
        for dealer in 0..players {
            let at = Standing { dealer: seat(dealer), ..Standing::default() };
            let deal = Deal { pack: pack.clone(), cuts: Vec::new(), luck: 0 };
            let game = DoubtIt::start(&rules, &at, &deal).unwrap();
            for to in 0..players {
                let first = (to + 2 * players - dealer - 1) % players;
                let dealt = (first..56).step_by(players).map(|place| pack[place]).collect();
                assert_eq!(game.view(Viewer::Seat(seat(to))).hand, dealt);
            }
        }
    }
    assert_eq!(table(3, &[]).sizes(), [18, 19, 19]);
    assert_eq!(table(8, &[]).sizes(), [7; 8]);
}

#[rule("IDI-A01")]
#[test]
fn two_to_eight_play() {
    for players in [0, 1, 9] {
        let refused = DoubtIt::open("i-doubt-it", players, &options(&[])).unwrap();
        assert_eq!(refused.unwrap_err(), BadOptions::Players { players, allowed: (2..=8).collect() });
    }
    assert_eq!(DoubtIt::entries()[0].players, [2, 3, 4, 5, 6, 7, 8]);
    assert!(DoubtIt::open("doubt", 4, &options(&[])).is_none());
}

#[rule("IDI-01")]
#[test]
fn a_wrong_pack_or_dealer_is_refused() {
    let rules = DoubtIt::open("i-doubt-it", 3, &options(&[])).unwrap().unwrap();
    let pack = DoubtIt::pack(&rules);
    let start = |pack, dealer| {
        let at = Standing { dealer: seat(dealer), ..Standing::default() };
        DoubtIt::start(&rules, &at, &Deal { pack, cuts: Vec::new(), luck: 0 }).map(|_| ())
    };
    assert_eq!(start(pack.clone(), 3), Err(BadDeal::Dealer { seat: 3 }));
    assert_eq!(start(pack[1..].to_vec(), 0), Err(BadDeal::Missing { card: "R1".into() }));
    assert_eq!(start(pack, 0), Ok(()));
}

/// Players see their own cards and only the number of everyone else's.
#[rule("IDI-02")]
#[test]
fn players_look_at_their_own_cards_only() {
    let table = table(4, &["R1 R2", "Y9"]);
    let view = table.view(0);
    assert_eq!(view.hand.0 & cards("R1 R2").0, cards("R1 R2").0);
    assert_eq!((view.hand.len(), view.board.hands), (14, vec![14; 4]));
    assert!(table.spectator().hand.is_empty());
    assert!(!table.view(2).hand.has("Y9".parse().unwrap()));
}

#[rule("IDI-03", "IDI-05", "IDI-A15")]
#[test]
fn the_dealers_left_starts_and_calls_one() {
    for dealer in 0..5 {
        let rules = DoubtIt::open("i-doubt-it", 5, &options(&[])).unwrap().unwrap();
        let at = Standing { dealer: seat(dealer), ..Standing::default() };
        let deal = Deal { pack: DoubtIt::pack(&rules), cuts: Vec::new(), luck: 0 };
        let game = DoubtIt::start(&rules, &at, &deal).unwrap();
        assert_eq!(game.pending(), Pending::Turn(seat((dealer + 1) % 5)));
    }
    let mut table = table(3, &["", "G7"]);
    table.refuses(2, "lay G7", "not_your_turn", "IDI-09");
    table.act(1, "lay G7");
    assert_eq!(
        table.seen(Viewer::Spectator)[0],
        Seen::Laid { seat: seat(1), called: 1, yours: None },
        "face down, called One"
    );
    assert_eq!(table.stack(), 1);
}

/// Any card of the number due is true, no matter its color.
#[rule("IDI-04")]
#[test]
fn colors_do_not_matter() {
    for one in ["R1", "Y1", "B1", "G1"] {
        let mut table = table(3, &["", one]);
        table.act(1, &format!("lay {one}")).act(0, "doubt");
        assert_eq!(table.sizes(), [19, 18, 19], "{one} was a one: the doubter takes it");
    }
}

/// A player who has the number that is due may still lay another card; the call is the same.
#[rule("IDI-06", "IDI-A02")]
#[test]
fn any_card_may_be_laid_under_the_number_due() {
    for laid in ["R1", "R9"] {
        let mut table = table(3, &["", "R1 R9"]);
        table.act(1, &format!("lay {laid}"));
        assert_eq!(table.view(0).board.open.unwrap().called, 1);
        assert_eq!(table.due(), 2);
    }
}

#[rule("IDI-A02")]
#[test]
fn by_agreement_the_number_due_must_be_laid_by_its_holder() {
    let mut table = with_options(3, &["", "R1 Y1 R9", "R3"], &[("truth_if_held", "compulsory")]);
    // Seat 2 does not have a 2.
    let twos = "R2 Y2 B2 G2";
    let mut other = with_options(3, &[twos, "R1", "R3"], &[("truth_if_held", "compulsory")]);
    table.refuses(1, "lay R9", "must_be_true", "IDI-A02");
    table.refuses(1, "lay R3", "not_in_hand", "IDI-07");
    let mut legal = Vec::new();
    table.game.legal(seat(1), &mut legal);
    assert!(legal.iter().all(|a| matches!(a, Action::Lay(card) if card.number() == Some(1))));
    table.act(1, "lay Y1");
    other.tell();
    other.act(2, "lay R3");
}

/// Each turn puts exactly one card on top of the stack.
#[rule("IDI-07", "IDI-A13")]
#[test]
fn each_player_lays_exactly_one_card_on_the_stack() {
    let mut table = table(3, &["", "R5 R6", "Y7"]);
    for line in ["lay R5 R6", "lay"] {
        assert_eq!(line.parse::<Action>(), Err(BadAction::Form { forms: vec!["lay R5".into()] }));
    }
    table.refuses(1, "accept", "nothing_to_doubt", "IDI-A06");
    table.refuses(1, "lay Y7", "not_in_hand", "IDI-07");
    table.act(1, "lay R5");
    table.refuses(1, "lay R6", "not_your_turn", "IDI-09");
    table.act(2, "lay Y7");
    assert_eq!((table.stack(), table.sizes()), (2, vec![18, 18, 18]));
    table.act(1, "doubt");
    assert_eq!(
        table.seen(Viewer::Spectator)[0],
        Seen::Doubted { doubter: seat(1), card: "Y7".parse().unwrap(), taker: seat(2), yours: cards("") }
    );
}

/// The table calls the numbers: they go up by one with every card, true or not.
#[rule("IDI-08", "IDI-A16")]
#[test]
fn the_call_rises_whatever_was_laid() {
    let mut table = table(4, &[]);
    for called in 1..=9 {
        assert_eq!(table.due(), called);
        if called % 3 == 0 {
            table.tell()
        } else {
            table.lie()
        };
        assert_eq!(table.view(0).board.open.unwrap().called, called);
    }
    assert!("lay R5 six".parse::<Action>().is_err(), "players cannot call a wrong number");
}

#[rule("IDI-09")]
#[test]
fn play_passes_to_the_left() {
    let mut table = table(3, &[]);
    let order: Vec<usize> = (0..5)
        .map(|_| {
            let turn = table.turn();
            table.lie();
            turn
        })
        .collect();
    assert_eq!(order, [1, 2, 0, 1, 2]);
}

#[rule("IDI-10")]
#[test]
fn after_fourteen_comes_one() {
    let mut table = table(2, &[]);
    table.lies(13);
    assert_eq!(table.due(), 14);
    table.lie();
    assert_eq!(table.view(0).board.open.unwrap().called, 14);
    assert_eq!(table.due(), 1);
    table.lie();
    assert_eq!((table.view(1).board.open.unwrap().called, table.due()), (1, 2));
}

/// Lines are read in upper or lower case with any spacing, and written in one form.
#[rule("IDI-11")]
#[test]
fn lines_are_read_generously_and_written_one_way() {
    for (text, canonical) in
        [(" LAY  r5 ", "lay R5"), ("Doubt", "doubt"), ("ACCEPT ", "accept"), ("close", "close")]
    {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), canonical);
    }
    for (text, message) in [
        ("", "Write `lay R5`, `doubt` or `accept`."),
        ("doubt R5", "Write `doubt`."),
        (
            "lay R15",
            "`R15` is not a card. Write a color letter R, Y, B or G and a number from 1 to 14, or ROOK.",
        ),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), message);
    }
}

/// Nobody sees the stack, not even a player who laid a card there.
#[rule("IDI-07")]
#[test]
fn a_laid_card_is_hidden_from_all() {
    let mut table = table(3, &["", "R5"]);
    table.act(1, "lay R5");
    let laid = |who| table.seen(who)[0];
    assert_eq!(
        laid(Viewer::Seat(seat(1))),
        Seen::Laid { seat: seat(1), called: 1, yours: "R5".parse().ok() }
    );
    for who in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(laid(who), Seen::Laid { seat: seat(1), called: 1, yours: None });
    }
    for of in 0..3 {
        assert!(!table.hand(of).has("R5".parse().unwrap()));
    }
    assert_eq!(table.may_act(), seats(&[0, 2]));
}
