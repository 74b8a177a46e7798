//! Tests Partnership Rook (PRT) statement by statement: four or six players, 20 points for most tricks.

use crate::support::{
    Setup, Trick, cards,
    counted::{fourteens, run},
    game,
};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

const US: &[usize] = &[0, 2];
const THEM: &[usize] = &[1, 3];

fn four() -> Setup {
    game("partnership-rook").dealer(3)
}

fn six(layout: &str) -> Setup {
    game("partnership-rook").players(6).dealer(5).option("six_layout", layout)
}

fn seats(setup: &Setup) -> Vec<Vec<usize>> {
    let sides = Trick::match_rules(&setup.rules()).sides;
    sides.iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect()
}

#[rule("PRT-01", "PRT-02")]
#[test]
fn four_play_two_against_two_and_partners_sit_opposite() {
    assert_eq!(seats(&four()), [[0, 2], [1, 3]]);
    let table = four().search(|t| t.contract(0, 10, "red"), |c| c.points(US, fourteens) >= 40);
    assert_eq!(table.written()[0], table.written()[2]);
    assert_eq!(table.written()[1], table.written()[3]);
    assert_eq!(table.sides(), [table.written()[0], table.written()[1]]);
}

#[rule("PRT-03")]
#[test]
fn deal_auction_play_and_counters_are_those_of_1911() {
    let mut table = four().hands(&["R6", &(run('Y', 1, 13) + " R9"), &run('B', 1, 14), "R14"]).deal();
    assert_eq!(table.open_view().hand_sizes, [14; 4]);
    assert_eq!(Trick::pack(&four().rules()).len(), 56);
    table.refuses(3, "bury R5", "wrong_phase", "PRT-03").refuses(3, "bid 12", "not_a_multiple", "R11-12");
    table.acts("3 bid 15; 0 bid 25; 1 pass; 2 bid 30; 3 bid 35; 0 bid 40");
    table.refuses(1, "bid 50", "already_passed", "R11-A02").refuses(2, "bid 40", "bid_too_low", "R11-14");
    table.acts("2 pass; 3 pass");
    table.refuses(1, "trump red", "not_your_turn", "R11-15");
    table.act(0, "trump black");
    assert_eq!(table.turn(), Some(0), "the dealer's left leads");
    table.plays("R6");
    table.refuses(1, "play Y5", "must_follow", "R11-23");
    table.plays("R9");
    assert_eq!(table.playable(2).len(), 14, "void: discard or trump");
    table.plays("B1 R14");
    assert_eq!(table.turn(), Some(2), "the lowest trump takes the trick");
    table.finish();
    let count = table.counted();
    assert_eq!(table.line("counters"), [count.points(US, fourteens), count.points(THEM, fourteens)]);
}

#[rule("PRT-04", "PRT-A10")]
#[test]
fn the_game_is_200_and_the_higher_total_wins_unless_the_bidder_goes_first() {
    let rules = Trick::match_rules(&four().rules());
    assert_eq!((rules.end, rules.finisher_first, rules.shared_tie), (MatchEnd::Target(200), false, false));
    let bidder = Trick::match_rules(&four().option("finish_priority", "bidder_first").rules());
    assert!(bidder.finisher_first);
    let mut table = four().deal();
    table.contract(1, 20, "red").finish();
    assert_eq!(table.score().finisher.map(|seat| seat.index()), Some(1));
}

#[rule("PRT-05", "PRT-A04")]
#[test]
fn most_tricks_add_20_toward_the_bid() {
    for (tricks, bonus) in [(8, [20, 0]), (6, [0, 20])] {
        let table = four().search(
            |table| table.contract(0, 65, "red"),
            |count| count.tricks(US) == tricks && count.points(US, fourteens) == 55,
        );
        assert_eq!(table.line("most tricks"), bonus);
        let recorded = if tricks == 8 { [75, 45] } else { [-65, 65] };
        assert_eq!(table.sides(), recorded, "55 counters and a bid of 65");
    }
}

#[rule("PRT-06", "PRT-07")]
#[test]
fn with_seven_tricks_each_nobody_gets_the_20() {
    let table = four().search(
        |table| table.contract(0, 10, "red"),
        |count| count.tricks(US) == 7 && count.points(US, fourteens) >= 10,
    );
    let counted = table.counted().points(US, fourteens);
    assert_eq!(table.line("most tricks"), [0, 0]);
    assert_eq!(table.sides(), [counted, 100 - counted]);
}

#[rule("PRT-08")]
#[test]
fn both_sides_make_120_or_100_on_equal_tricks() {
    let mut seen = [false; 2];
    for seed in 0..200 {
        let mut table = four().dealer(seed as usize % 4).shuffled(seed);
        table.random(seed);
        let level = table.counted().tricks(US) == 7;
        seen[usize::from(level)] = true;
        assert_eq!(table.earned().iter().sum::<i32>(), if level { 100 } else { 120 });
    }
    assert_eq!(seen, [true; 2]);
}

#[rule("PRT-09", "PRT-A01", "PRT-A03")]
#[test]
fn six_may_play_as_three_pairs_that_each_record_their_own_score() {
    let setup = six("three_pairs");
    assert_eq!(seats(&setup), [[0, 3], [1, 4], [2, 5]]);
    let table = setup.search(
        |table| table.contract(0, 30, "red"),
        |count| count.points(&[0, 3], fourteens) == 5 && count.tricks(&[2, 5]) > 4,
    );
    let count = table.counted();
    let own = [count.points(&[1, 4], fourteens), count.points(&[2, 5], fourteens) + 20];
    assert_eq!(table.sides(), [-30, own[0], own[1]]);
    assert_eq!(table.open_view().hand_sizes.len(), 6);
}

#[rule("PRT-10", "PRT-11", "PRT-A01")]
#[test]
fn six_play_three_against_three_by_default_and_nine_tricks_cannot_be_tied() {
    let six = game("partnership-rook").players(6).dealer(5);
    assert_eq!(seats(&six), [[0, 2, 4], [1, 3, 5]]);
    assert_eq!(seats(&self::six("two_trios")), seats(&six));
    for seed in 0..30 {
        let mut table = six.clone().shuffled(seed);
        table.random(seed);
        let count = table.counted();
        assert_eq!(count.tricks.iter().sum::<i32>(), 9);
        let more = usize::from(count.tricks(&[1, 3, 5]) > 4);
        assert_eq!(table.line("most tricks")[more], 20);
    }
}

#[rule("PRT-12")]
#[test]
fn a_bid_of_75_is_made_with_60_and_eight_tricks_but_not_with_seven() {
    for (tricks, recorded) in [(8, [80, 40]), (7, [-75, 40])] {
        let table = four().search(
            |table| table.contract(0, 75, "red"),
            |count| count.points(US, fourteens) == 60 && count.tricks(US) == tricks,
        );
        assert_eq!(table.sides(), recorded);
        assert_eq!(table.line("counters"), [60, 40]);
    }
}

#[rule("PRT-A02")]
#[test]
fn if_two_of_three_pairs_tie_for_most_tricks_nobody_gets_the_20() {
    let setup = six("three_pairs");
    let pairs: [&[usize]; 3] = [&[0, 3], &[1, 4], &[2, 5]];
    let table = setup.search(
        |table| table.contract(0, 10, "red"),
        |count| pairs.map(|pair| count.tricks(pair)) == [4, 1, 4],
    );
    assert_eq!(table.line("most tricks"), [0, 0, 0]);
    // A tie below the top costs the leader nothing.
    let table = setup.search(
        |table| table.contract(0, 10, "red"),
        |count| pairs.map(|pair| count.tricks(pair)) == [2, 5, 2],
    );
    assert_eq!(table.line("most tricks"), [0, 20, 0]);
}

#[rule("PRT-A05")]
#[test]
fn the_maximum_bid_is_120_or_by_agreement_100() {
    let mut table = four().deal();
    table.refuses(3, "bid 125", "above_cap", "PRT-A05");
    table.acts("3 bid 5; 0 bid 120");
    assert_eq!(table.hand.phase(), "trump", "nothing higher can be made");
    let mut table = four().option("bid_cap", "100").deal();
    table.refuses(3, "bid 105", "above_cap", "PRT-A05");
    table.act(3, "bid 100");
    assert_eq!(table.hand.phase(), "trump");
}

#[rule("PRT-A06")]
#[test]
fn a_side_that_fails_despite_most_tricks_also_loses_its_20() {
    let table = four().search(
        |table| table.contract(0, 90, "red"),
        |count| count.points(US, fourteens) == 50 && count.tricks(US) == 9,
    );
    assert_eq!(table.sides(), [-90, 50], "the others get no 20");
    assert_eq!(table.line("most tricks"), [20, 0]);
    assert_eq!(table.struck("most tricks"), [true, false]);
}

#[rule("PRT-A07")]
#[test]
fn the_two_odd_cards_of_six_players_go_with_the_last_trick_but_are_not_a_trick() {
    let mut table = six("two_trios").hands(&[&run('R', 5, 14), "G14"]).deal();
    table.contract(0, 120, "red").finish();
    assert_eq!(table.counted().tricks, [9, 0, 0, 0, 0, 0]);
    assert_eq!(table.open_view().tricks, [9, 0, 0, 0, 0, 0]);
    assert_eq!(table.sides(), [120, 0], "the leftover red 14 and green 14 are captured");
    assert_eq!(table.open_view().hand_sizes, [0; 6]);
}

#[rule("PRT-A08")]
#[test]
fn the_dealer_must_open() {
    let table = four().deal();
    assert_eq!(table.turn(), Some(3));
    table.refuses(3, "pass", "must_bid", "PRT-A08");
    for least in ["5", "10", "15", "20"] {
        assert_eq!(four().option("min_open", least).deal().legal(3)[0], format!("bid {least}"));
    }
    table.refuses(3, "bid 0", "below_minimum", "R11-A05");
}

#[rule("PRT-A09")]
#[test]
fn a_player_may_outbid_their_partner() {
    let mut table = four().deal();
    table.acts("3 bid 10; 0 pass; 1 bid 15; 2 pass; 3 bid 20; 1 bid 25; 3 pass");
    assert_eq!(table.turn(), Some(1));
}

#[rule("PRT-A11")]
#[test]
fn only_four_or_six_may_play() {
    for players in [2, 3, 5, 7, 8] {
        assert!(four().players(players).try_rules().is_err(), "{players}");
    }
    for players in [4, 6] {
        let pack = Trick::pack(&four().players(players).rules());
        assert!(pack.contains(&cards("R1")[0]), "no cards are removed");
    }
}

/// Reneges follow the 1911 book: the side at fault loses the bid, and the others keep their counters.
#[rule("PRT-03", "R11-A11")]
#[test]
fn a_late_renege_costs_the_side_the_bid() {
    let s1 = run('Y', 3, 14) + " R9 R1";
    let hands = ["R14 R10 R11", s1.as_str(), "R3 R5 R2 B1", "R4 R6 R7 B2"];
    let mut table = four().option("enforcement", "permissive").hands(&hands).deal();
    table.contract(0, 40, "green").plays("R14 Y5 R3 R4 R10 R9 R5 R6").act(0, "renege 1");
    assert_eq!(table.sides(), [30, -40]);
    let strict = four().hands(&hands).deal();
    strict.refuses(0, "renege 1", "strict_table", "GEN-13");
}
