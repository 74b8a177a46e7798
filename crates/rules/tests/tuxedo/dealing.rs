//! Setup, turns and later deals.

use crate::table::{card, cards, deal, options, seat, shuffled};
use rookery_rules::{
    BadDeal, BadOptions, Deal, Game, Listed, Standing, Viewer,
    tuxedo::{Action, Seen, Tuxedo},
};
use rule_id::rule;
use said::BadAction;

#[rule("TUX-01")]
#[test]
fn two_to_six_play() {
    for players in [0, 1, 7] {
        let refused = Tuxedo::open("tuxedo", players, &options(&[])).unwrap();
        assert_eq!(refused.unwrap_err(), BadOptions::Players { players, allowed: (2..=6).collect() });
    }
    assert_eq!(Tuxedo::entries()[0].players, [2, 3, 4, 5, 6]);
    assert!(Tuxedo::open("cassino", 4, &options(&[])).is_none());
    shuffled(3, &[], 1).refuses(3, "orange", "no_such_seat", "TUX-01");
}

/// The player who draws the highest card deals, which can be any seat; the player on their left starts.
#[rule("TUX-02", "TUX-05")]
#[test]
fn the_dealers_left_starts() {
    for players in 2..=6 {
        let rules = Tuxedo::open("tuxedo", players, &options(&[])).unwrap().unwrap();
        let deal = Deal { pack: Tuxedo::pack(&rules), cuts: Vec::new(), luck: 0 };
        for dealer in 0..players {
            let at = Standing { dealer: seat(dealer), ..Standing::default() };
            let game = Tuxedo::start(&rules, &at, &deal).unwrap();
            assert_eq!(game.view(Viewer::Spectator).board.dealer, seat(dealer));
            assert_eq!(game.pending().turn(), Some(seat((dealer + 1) % players)));
        }
        let at = Standing { dealer: seat(players), ..Standing::default() };
        assert_eq!(Tuxedo::start(&rules, &at, &deal).err(), Some(BadDeal::Dealer { seat: players }));
    }
}

/// Four rounds of single cards from the dealer's left, then four cards face up in the center.
#[rule("TUX-03", "TUX-04", "TUX-A30")]
#[test]
fn four_cards_each_one_at_a_time_then_four_to_the_center() {
    for players in 2..=6 {
        let rules = Tuxedo::open("tuxedo", players, &options(&[])).unwrap().unwrap();
        let pack = Tuxedo::pack(&rules);
        let deal = Deal { pack: pack.clone(), cuts: Vec::new(), luck: 0 };
        let at = Standing { dealer: seat(1), ..Standing::default() };
        let game = Tuxedo::start(&rules, &at, &deal).unwrap();
        for to in 0..players {
            let first = (to + 2 * players - 2) % players;
            let dealt = (0..4).map(|round| pack[first + round * players]).collect();
            assert_eq!(game.view(Viewer::Seat(seat(to))).hand, dealt);
        }
        let board = game.view(Viewer::Spectator).board;
        assert_eq!(board.center.loose, pack[4 * players..4 * players + 4].iter().copied().collect());
        assert_eq!(usize::from(board.stock), 52 - 4 * players);
        assert!(game.view(Viewer::Spectator).hand.is_empty());
    }
}

#[rule("TUX-03")]
#[test]
fn a_wrong_pack_is_refused() {
    let rules = Tuxedo::open("tuxedo", 2, &options(&[])).unwrap().unwrap();
    let mut pack = Tuxedo::pack(&rules);
    pack[0] = card("ROOK");
    let refused = Tuxedo::start(&rules, &Standing::default(), &Deal { pack, cuts: Vec::new(), luck: 0 });
    assert_eq!(refused.err(), Some(BadDeal::Missing { card: "R1".into() }));
}

#[rule("TUX-06")]
#[test]
fn turns_go_left() {
    let mut table = shuffled(5, &[], 3);
    for expected in [1, 2, 3, 4, 0, 1, 2] {
        assert_eq!(table.turn(), Some(expected));
        table.refuses((expected + 1) % 5, "lay R1", "not_your_turn", "TUX-06");
        table.step();
    }
}

/// A turn is one play with one card from the player's own hand.
#[rule("TUX-07")]
#[test]
fn a_turn_is_one_play_with_one_hand_card() {
    let mut table = deal(&["R1 Y1 B1 G1", "R2 Y2 B2 G3"], "R14 Y14 B13 G13").play();
    table.refuses(1, "lay R1", "not_in_hand", "TUX-07");
    table.refuses(1, "lay R14", "not_in_hand", "TUX-07");
    table.refuses(1, "capture Y14 R14", "not_in_hand", "TUX-07");
    assert_eq!("lay R2 Y2".parse::<Action>(), Err(BadAction::Form { forms: vec!["lay R5".into()] }));
    table.act(1, "lay R2");
    assert_eq!((table.player(1).hand, table.player(0).hand), (3, 4));
    table.refuses(1, "lay Y2", "not_your_turn", "TUX-06");
}

/// Lines are read in upper or lower case with any spacing, and written in one form.
#[rule("TUX-07")]
#[test]
fn lines_are_read_generously_and_written_one_way() {
    for (text, canonical) in [
        ("CAPTURE  r10 g3 b2 y5", "capture R10 Y5 B2 G3"),
        (" build r2  ON b1 y6", "build R2 on Y6 B1"),
        ("Lay R5", "lay R5"),
        ("ORANGE", "orange"),
        ("Decline ", "decline"),
        ("close", "close"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), canonical);
    }
    for (text, message) in [
        ("", "Write `capture R10 Y5 B2 G3`, `build R2 on Y6`, `lay R5`, `orange` or `decline`."),
        ("take R5", "Write `capture R10 Y5 B2 G3`, `build R2 on Y6`, `lay R5`, `orange` or `decline`."),
        ("capture", "Write `capture R10 Y5 B2 G3`."),
        ("capture R5 Y5 Y5", "Y5 is named more times than it appears in the pack."),
        ("capture R5 R5", "R5 is named more times than it appears in the pack."),
        ("build R2 on", "Write `build R2 on Y6`."),
        ("build R2 Y6", "Write `build R2 on Y6`."),
        ("build R2 on R2", "R2 is named more times than it appears in the pack."),
        (
            "lay R15",
            "`R15` is not a card. Write a color letter R, Y, B or G and a number from 1 to 14, or ROOK.",
        ),
        ("orange now", "Write `orange`."),
        ("decline now", "Write `decline`."),
        ("close now", "Write `capture R10 Y5 B2 G3`, `build R2 on Y6`, `lay R5`, `orange` or `decline`."),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), message);
    }
}

/// How many cards each player and the center get in every later deal.
fn pattern(players: usize) -> Vec<(u8, usize)> {
    let mut table = shuffled(players, &[], 5);
    let mut pattern = Vec::new();
    while table.step() {
        for seen in table.seen(Viewer::Seat(seat(1))) {
            if let Seen::Dealt { yours, each, odd, stock } = seen {
                assert_eq!(yours.len(), usize::from(each));
                assert_eq!(table.board().stock, stock);
                assert_eq!(
                    table.board().center.loose.0 & odd.0,
                    odd.0,
                    "leftover cards are face up before play"
                );
                pattern.push((each, odd.len()));
            }
        }
    }
    assert_eq!(table.board().stock, 0);
    pattern
}

/// The center only gets the leftover cards from the last deal; with six players, they come with the second
/// deal.
#[rule("TUX-31", "TUX-32", "TUX-33", "TUX-34", "TUX-A27", "TUX-A28")]
#[test]
fn later_deals_follow_the_pattern_of_the_number_of_players() {
    assert_eq!(pattern(2), [(4, 0), (4, 0), (4, 0), (4, 0), (4, 0), (2, 0)]);
    assert_eq!(pattern(3), [(4, 0), (4, 0), (4, 0), (1, 1)]);
    assert_eq!(pattern(4), [(4, 0), (4, 0), (1, 0)]);
    assert_eq!(pattern(5), [(4, 0), (2, 2)]);
    assert_eq!(pattern(6), [(4, 4)]);
}

/// All hands run out together, and only then are cards dealt.
#[rule("TUX-31", "TUX-35")]
#[test]
fn hands_run_out_in_the_same_round() {
    for players in 2..=6 {
        let mut table = shuffled(players, &[], 6);
        let mut plays = 0;
        while table.step() {
            plays += 1;
            let board = table.board();
            let dealt = table.seen(Viewer::Spectator).iter().any(|seen| matches!(seen, Seen::Dealt { .. }));
            let hands: Vec<u8> = board.players.iter().map(|player| player.hand).collect();
            if plays % players == 0 {
                assert_eq!(hands, vec![hands[0]; players]);
                assert_eq!(dealt, plays % (4 * players) == 0 && hands[0] > 0);
            } else {
                assert!(!dealt);
            }
        }
        // Every card except those dealt to the center was played on someone's turn.
        assert_eq!(plays, 52 / players * players);
    }
}

/// Later deals also go one card at a time from the dealer's left, and hide each hand from the others.
#[rule("TUX-A30", "TUX-31")]
#[test]
fn a_later_deal_starts_at_the_dealers_left() {
    let mut table =
        deal(&["R12 R10 Y9 Y8", "R13 R11 R9 R8"], "Y13 Y12 Y11 Y10").stock("B1 G1 B2 G2 B3 G3 B4 G4").play();
    (0..8).for_each(|_| {
        table.step();
    });
    assert_eq!(table.view(1).hand, cards("B1 B2 B3 B4"));
    assert_eq!(table.view(0).hand, cards("G1 G2 G3 G4"));
    let dealt = |who| table.seen(who).into_iter().find(|seen| matches!(seen, Seen::Dealt { .. })).unwrap();
    let expected = |yours| Seen::Dealt { yours, each: 4, odd: cards(""), stock: 36 };
    assert_eq!(dealt(Viewer::Seat(seat(1))), expected(cards("B1 B2 B3 B4")));
    assert_eq!(dealt(Viewer::Spectator), expected(cards("")));
}
