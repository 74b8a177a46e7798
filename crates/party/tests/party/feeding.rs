//! Entering results: hands and rounds with real cards, and matches played here.

use crate::*;
use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rule_id::rule;
use rules::{Actor, Pending, trick::ledger::NotProven};
use table::{Chance, Match};

#[rule("DXP-01", "DXP-A05")]
#[test]
fn a_round_is_exactly_four_hands_whatever_the_totals() {
    let mut party = party(4, &[]);
    for hand in 0..4 {
        assert_eq!(
            refusal(&mut party, "move"),
            Refused::StillPlaying { table: 1, hands: hand },
            "360 points after three hands do not end the round"
        );
        type_in(&mut party, &["hand 1 120 0"]);
    }
    assert_eq!(refusal(&mut party, "hand 1 120 0"), Refused::FourHands { table: 1 });
    assert_eq!(refusal(&mut party, "passed 1"), Refused::FourHands { table: 1 });
    type_in(&mut party, &["move"]);
    assert_eq!(totals(&party), [530, 530, 0, 0]);
}

#[rule("DXP-02", "DXP-A06", "DIX-A19")]
#[test]
fn every_player_deals_once_and_the_same_again_after_a_passed_out_hand() {
    let mut party = party(4, &[]);
    type_in(&mut party, &["dealer 1 C"]);
    let mut dealers = Vec::new();
    for hand in ["hand 1 120 0", "passed 1", "passed 1", "hand 1 90 30", "hand 1 -90 40", "hand 1 0 120"] {
        dealers.push(party.plan().tables[0].dealer.clone().unwrap());
        type_in(&mut party, &[hand]);
    }
    assert_eq!(dealers.concat(), "CBBBDA", "clockwise A, C, B, D");
    assert_eq!((party.plan().tables[0].dealer.clone(), party.plan().tables[0].hands), (None, 4));
    assert_eq!(party.plan().tables[0].score, [120, 190]);
}

#[rule("DXP-A09")]
#[test]
fn the_highest_draw_at_each_table_deals_first_each_round() {
    let mut party = party(8, &[("rounds", "3")]);
    let mut rounds = Vec::new();
    for _ in 0..2 {
        for table in party.plan().tables {
            let last: Vec<&(String, String)> = table.draw.last().unwrap().iter().collect();
            let number = |card: &str| card[1..].parse::<u32>().unwrap();
            let best = last.iter().max_by_key(|(_, card)| number(card)).unwrap();
            assert_eq!(table.first_dealer, best.0, "{last:?}");
            assert_eq!(table.draw[0].len(), 4, "everyone draws");
            rounds.push(table.draw);
        }
        type_in(&mut party, &["score 1 210 190", "score 2 250 100", "move"]);
    }
    rounds.dedup();
    assert_eq!(rounds.len(), 4, "a fresh draw at each table and in each round");
    for name in party.plan().tables[0].seats.clone() {
        type_in(&mut party, &[&format!("dealer 1 {name}")]);
        assert_eq!(party.plan().tables[0].first_dealer, name, "the draw at the table takes precedence");
    }
    type_in(&mut party, &["hand 1 120 0"]);
    let name = party.plan().tables[0].seats[0].clone();
    assert_eq!(refusal(&mut party, &format!("dealer 1 {name}")), Refused::DealerLate);
}

#[test]
fn only_points_that_a_hand_can_score_are_accepted() {
    let mut party = party(4, &[]);
    for possible in ["hand 1 90 30", "hand 1 30 90", "hand 1 -70 55"] {
        type_in(&mut party, &[possible]);
    }
    for (first, second) in
        [(90, 40), (91, 29), (-70, 50), (-65, 60), (-125, 60), (130, -10), (-70, -70), (0, 0)]
    {
        assert_eq!(
            refusal(&mut party, &format!("hand 1 {first} {second}")),
            Refused::Impossible { points: [first, second] }
        );
    }
    type_in(&mut party, &["clear 1"]);
    assert_eq!(refusal(&mut party, "score 1 485 0"), Refused::OutOfReach { points: [485, 0] });
    assert_eq!(refusal(&mut party, "score 1 0 -485"), Refused::OutOfReach { points: [0, -485] });
    for (first, second, why) in
        [(7, 11, "counters come in fives"), (480, 480, "a hand makes 120 in all (DIX-43)")]
    {
        let refused = refusal(&mut party, &format!("score 1 {first} {second}"));
        assert_eq!(refused, Refused::OutOfReach { points: [first, second] }, "{why}");
    }
    type_in(&mut party, &["score 1 480 0", "score 1 20 -480"]);
}

#[rule("DIX-45", "DIX-52", "DIX-53")]
#[test]
fn a_hand_may_be_entered_as_the_bidders_counted_it() {
    let mut party = party(4, &[]);
    type_in(
        &mut party,
        &["count 1 90 70 8 A", "count 1 80 60 6 D", "count 1 75 70 7- B", "count 1 75 70 7+ B"],
    );
    assert_eq!(party.tables()[0].hands(), [[90, 30], [60, -80], [-75, 50], [90, 30]]);
    type_in(&mut party, &["clear 1"]);
    for (line, why) in [
        ("count 1 90 70 7 A", NotProven::CutWanted),
        ("count 1 90 70 8+ A", NotProven::NoCut),
        ("count 1 65 70 8 A", NotProven::Bid { bid: 65, step: 5, least: 70, most: Some(120) }),
        ("count 1 90 105 8 A", NotProven::Worth { worth: 105 }),
        ("count 1 90 72 8 A", NotProven::Worth { worth: 72 }),
        ("count 1 90 70 15 A", NotProven::Tricks { counted: 15, must: 14 }),
        ("count 1 90 5 0 A", NotProven::Cards { counters: 5, tricks: 0 }),
        ("count 1 90 95 14 A", NotProven::Cards { counters: 5, tricks: 0 }),
        ("count 1 90 100 1 A", NotProven::Cards { counters: 100, tricks: 1 }),
    ] {
        assert_eq!(refusal(&mut party, line), Refused::NotProven { why }, "{line}");
    }
}

#[test]
fn hands_and_a_score_for_the_round_do_not_mix_and_clear_starts_over() {
    let mut party = party(8, &[]);
    type_in(&mut party, &["hand 1 90 30"]);
    assert_eq!(refusal(&mut party, "score 1 210 190"), Refused::ByHands { table: 1 });
    type_in(&mut party, &["clear 1", "score 1 210 190"]);
    assert_eq!(refusal(&mut party, "hand 1 90 30"), Refused::ByRound { table: 1 });
    type_in(&mut party, &["score 1 220 180"]);
    assert_eq!(party.tables()[0].score(), [220, 180], "a score may be corrected");
    type_in(&mut party, &["penalty 1 50 D"]);
    assert_eq!(party.tables()[0].score(), [220, 130]);
    assert_eq!(refusal(&mut party, "penalty 1 0 D"), Refused::Penalty);
    assert_eq!(refusal(&mut party, "penalty 1 50 E"), Refused::NotThere { player: "E".into(), table: 1 });
    assert_eq!(refusal(&mut party, "score 3 210 190"), Refused::NoTable { table: 3, tables: 2 });
}

#[test]
fn the_last_entry_can_be_undone_even_a_move() {
    let mut party = party(8, &[]);
    let mut texts = vec![record::write(&party)];
    let lines = ["score 1 200 200", "score 2 250 100", "move", "hand 1 90 30", "penalty 2 40 G"];
    for line in lines {
        type_in(&mut party, &[line]);
        texts.push(record::write(&party));
    }
    for expected in texts.iter().rev().skip(1) {
        party.undo().unwrap();
        assert_eq!(record::write(&party), *expected);
        let again = record::load(&Catalog::default(), expected).unwrap();
        assert_eq!((again.plan(), again.done()), (party.plan(), party.done()));
    }
    assert_eq!(party.undo(), None);
}

/// Plays the hand to the end at random; with `pass`, nobody bids.
fn play_hand(game: &mut Match, rng: &mut SmallRng, pass: bool) {
    while let Pending::Turn(seat) = game.hand().pending() {
        let line = match (game.hand().phase(), pass) {
            ("auction", true) => "pass".to_owned(),
            ("auction", false) if game.hand().check(Actor::Seat(seat), "bid 70").is_ok() => "bid 70".into(),
            ("auction", false) => "pass".into(),
            _ => game.hand().random_legal(seat, rng).unwrap(),
        };
        game.act(Actor::Seat(seat), &line).unwrap();
    }
}

#[rule("DXP-01", "DXP-02", "DXP-A05", "DXP-A06", "DXP-A09")]
#[test]
fn matches_played_at_the_tables_feed_the_party() {
    let mut party = party(8, &[]);
    let mut rng = SmallRng::seed_from_u64(7);
    for table in 0..2 {
        let mut game = party.deal(table).unwrap();
        let mut dealers = Vec::new();
        for hand in 0.. {
            if hand == 1 {
                let dealer = game.dealer();
                play_hand(&mut game, &mut rng, true);
                game.next(Chance::default()).unwrap();
                assert_eq!(game.dealer(), dealer, "the same dealer redeals a passed-out hand");
            }
            dealers.push(game.dealer());
            play_hand(&mut game, &mut rng, false);
            if game.winners().is_some() {
                break;
            }
            assert_eq!(party.take(table, &game).unwrap(), usize::from(hand > 0), "one hand behind");
            game.next(Chance::default()).unwrap();
        }
        assert_eq!(dealers.len(), 4);
        assert_eq!(
            party.plan().tables[table].first_dealer,
            party.plan().tables[table].seats[dealers[0].index()]
        );
        dealers.sort_unstable_by_key(|seat| seat.index());
        assert_eq!(dealers, Seat::all(4).collect::<Vec<_>>(), "everyone dealt once");
        assert_eq!(party.take(table, &game).unwrap(), 2, "the previous hand, and the last");
        assert_eq!(party.take(table, &game).unwrap(), 0, "taking it again adds nothing");
        assert_eq!(party.tables()[table].score(), [game.totals().sides.0[0], game.totals().sides.0[1]]);
    }
    type_in(&mut party, &["move"]);
    assert_eq!(party.round(), 2);
}

#[test]
fn a_match_of_another_game_or_another_table_is_not_taken() {
    let mut party = party(8, &[]);
    let plain = Catalog::default().open("dixie-rook", None, &Options::new()).unwrap();
    let game = Match::new(plain, Some(Seat::wrapping(0)), Chance::seed("x")).unwrap();
    assert!(matches!(party.take(0, &game), Err(Refused::OtherRules { .. })));
    let mut rng = SmallRng::seed_from_u64(7);
    let dealer = party.deal(0).unwrap().dealer();
    let mut game = Match::new(party.table_rules().clone(), Some(dealer.left(4)), Chance::seed("x")).unwrap();
    play_hand(&mut game, &mut rng, false);
    game.next(Chance::default()).unwrap();
    assert_eq!(party.take(0, &game), Err(Refused::OtherDealers { table: 1 }));
    assert!(matches!(party.take(9, &game), Err(Refused::NoTable { .. })));
    let mut game = party.deal(0).unwrap();
    play_hand(&mut game, &mut rng, false);
    game.next(Chance::default()).unwrap();
    let wrote = game.logs().next().unwrap().written;
    let other = if wrote[0] == 120 { "hand 1 0 120" } else { "hand 1 120 0" };
    type_in(&mut party, &[other]);
    assert_eq!(party.take(0, &game), Err(Refused::OtherHands { table: 1 }));
}

#[test]
fn other_games_for_two_couples_can_have_a_party_too() {
    let with = |game: &str| {
        let game: RuleSet = game.parse().unwrap();
        Party::new(&Catalog::default(), &game, &Options::new(), &letters(8), "friday")
    };
    let mut party = with("kentucky:4;target=700").unwrap();
    type_in(&mut party, &["hand 1 180 0"]);
    assert!(with("display-rook:4").is_ok() && with("high-14:4").is_ok());
    for wrong in ["regular-rook:4", "rack-o-partners:4", "original-rook-individual:4", "dixie-rook-six:6"] {
        assert!(matches!(with(wrong), Err(CannotBegin::NotForCouples { .. })), "{wrong}");
    }
    assert!(matches!(with("whist:4"), Err(CannotBegin::Game { .. })));
}
