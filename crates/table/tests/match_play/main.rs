//! Match play: the draw, the dealers, the totals, and above all how a match ends.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod chalk;

use cards::{Seat, SeatSet};
use chalk::ChalkRules;
use rookery_table::{CannotStart, Chance, Match};
use rule_id::rule;
use rules::{Actor, BadDeal, FirstDealer, MatchEnd, MatchRules, Viewer};

fn seat(index: usize) -> Seat {
    Seat::wrapping(index)
}

/// A match in which seat 0 deals first.
fn table(rules: ChalkRules) -> Match {
    Match::new(rules.erased(), Some(seat(0)), Chance::seed("chalk")).unwrap()
}

/// The dealer writes a score.
fn write(game: &mut Match, words: &str) {
    let dealer = game.dealer();
    game.act(Actor::Seat(dealer), &format!("write {words}")).unwrap();
}

/// Plays hands with these scores; the match must continue after all but the last.
fn play(rules: ChalkRules, hands: &[&str]) -> Match {
    let mut game = table(rules);
    for (index, words) in hands.iter().enumerate() {
        if index > 0 {
            game.next(Chance::default()).unwrap_or_else(|why| panic!("hand {index} was the last: {why}"));
        }
        write(&mut game, words);
    }
    game
}

/// The winning seats after these hands; `None` while the match continues.
fn won(rules: &ChalkRules, hands: &[&str]) -> Option<Vec<usize>> {
    play(rules.clone(), hands).winners().map(seats)
}

fn seats(set: SeatSet) -> Vec<usize> {
    set.iter().map(Seat::index).collect()
}

fn with(mut rules: ChalkRules, change: impl FnOnce(&mut MatchRules)) -> ChalkRules {
    change(&mut rules.ends);
    rules
}

fn players(count: usize, end: MatchEnd) -> ChalkRules {
    ChalkRules::players(count, end)
}

const TO_300: MatchEnd = MatchEnd::Target(300);

#[rule("GEN-18")]
#[test]
fn a_target_is_reached_exactly_and_not_a_point_before() {
    let rules = players(3, TO_300);
    assert_eq!(won(&rules, &["299 0 0"]), None);
    assert_eq!(won(&rules, &["300 0 0"]), Some(vec![0]));
    assert_eq!(won(&rules, &["299 0 0", "0 0 0", "0 301 0"]), Some(vec![1]));
}

#[rule("GEN-17")]
#[test]
fn totals_are_tested_only_once_the_hand_is_scored() {
    let mut game = table(players(2, TO_300));
    assert_eq!((game.winners(), game.phase()), (None, "writing"));
    write(&mut game, "310 5");
    assert_eq!((game.winners().map(seats), game.phase()), (Some(vec![0]), "finished"));
    let mut game = table(players(2, TO_300));
    write(&mut game, "200 5");
    assert_eq!((game.winners(), game.phase()), (None, "scored"));
    game.next(Chance::default()).unwrap();
    assert_eq!((game.winners(), game.phase()), (None, "writing"));
}

#[rule("GEN-19", "GEN-A03")]
#[test]
fn the_larger_of_several_totals_over_the_target_wins() {
    assert_eq!(won(&players(3, TO_300), &["310 350 330 by 0"]), Some(vec![1]));
    let sides = ChalkRules::pairs(TO_300);
    assert_eq!(won(&sides, &["310 305 by 1"]), Some(vec![0, 2]));
}

#[rule("GEN-A03")]
#[test]
fn the_finisher_counts_first_where_that_is_agreed() {
    let rules = with(ChalkRules::pairs(TO_300), |ends| ends.finisher_first = true);
    assert_eq!(won(&rules, &["350 305 by 3"]), Some(vec![1, 3]));
    assert_eq!(won(&rules, &["350 305 by 2"]), Some(vec![0, 2]));
    assert_eq!(won(&rules, &["350 295 by 3"]), Some(vec![0, 2]), "the finisher must have reached it too");
    assert_eq!(won(&rules, &["350 305"]), Some(vec![0, 2]), "nobody finished");
    assert_eq!(won(&rules, &["305 305 by 1"]), Some(vec![1, 3]), "the finisher also wins a tie");
}

#[rule("GEN-20", "GEN-A04")]
#[test]
fn a_tie_at_the_top_is_played_off_until_one_leads_at_the_target() {
    let rules = players(3, TO_300);
    assert_eq!(won(&rules, &["310 310 0"]), None);
    assert_eq!(won(&rules, &["310 310 0", "5 0 0"]), Some(vec![0]));
    assert_eq!(won(&rules, &["310 310 0", "-20 -30 0"]), None, "one player leads, but below the target");
    assert_eq!(won(&rules, &["310 310 0", "-10 -30 0"]), Some(vec![0]));
    assert_eq!(won(&rules, &["310 310 320"]), Some(vec![2]), "a tie below the top does not matter");
    assert_eq!(won(&rules, &["310 310 0", "thrown-in"]), None);
}

#[rule("GEN-A04")]
#[test]
fn a_tie_is_shared_where_that_is_agreed() {
    let rules = with(players(3, TO_300), |ends| ends.shared_tie = true);
    assert_eq!(won(&rules, &["310 310 305"]), Some(vec![0, 1]));
    assert_eq!(won(&rules, &["290 290 0"]), None);
}

#[rule("GEN-21")]
#[test]
fn totals_may_fall_below_zero_without_limit() {
    let game = play(players(2, TO_300), &["-100 0", "-900 20"]);
    assert_eq!(game.totals().players.0[..2], [-1000, 20]);
    assert_eq!(game.winners(), None);
}

#[test]
fn a_total_at_the_floor_loses_the_match() {
    let sides = with(ChalkRules::pairs(TO_300), |ends| ends.floor = Some(-250));
    assert_eq!(won(&sides, &["-249 0"]), None);
    assert_eq!(won(&sides, &["-250 -10"]), Some(vec![1, 3]));
    assert_eq!(won(&sides, &["-300 -260"]), Some(vec![1, 3]), "both fell: the higher total wins");
    assert_eq!(won(&sides, &["-300 310"]), Some(vec![1, 3]));
    let alone = with(players(3, TO_300), |ends| ends.floor = Some(-250));
    assert_eq!(won(&alone, &["-250 40 30"]), Some(vec![1]));
    assert_eq!(won(&alone, &["-250 40 40"]), None, "the others tie and play on");
    assert_eq!(won(&with(alone, |ends| ends.shared_tie = true), &["-250 40 40"]), Some(vec![1, 2]));
    let hands = with(players(2, MatchEnd::Hands(9)), |ends| ends.floor = Some(-250));
    assert_eq!(won(&hands, &["-250 0"]), Some(vec![1]));
}

#[test]
fn only_the_bidders_side_can_win_where_a_win_needs_a_bid() {
    let rules = with(ChalkRules::pairs(TO_300), |ends| ends.must_win_on_bid = true);
    assert_eq!(won(&rules, &["310 50 by 1"]), None);
    assert_eq!(won(&rules, &["310 50 by 2"]), Some(vec![0, 2]));
    assert_eq!(won(&rules, &["310 50 by 1", "100 20 by 0"]), Some(vec![0, 2]));
    assert_eq!(won(&rules, &["400 320 by 3"]), Some(vec![1, 3]), "even though the others have more points");
    assert_eq!(won(&rules, &["400 50 by 1", "-80 40 by 0"]), None, "set, so not won on the bid");
    assert_eq!(won(&rules, &["400 50"]), None);
    let floor = with(rules, |ends| ends.floor = Some(-250));
    assert_eq!(
        won(&floor, &["100 -250 by 1"]),
        Some(vec![0, 2]),
        "reaching the floor ends the match without a bid"
    );
}

#[test]
fn a_fixed_number_of_hands_ends_with_the_best_total() {
    let rules = players(3, MatchEnd::Hands(2));
    assert_eq!(won(&rules, &["900 0 0"]), None);
    assert_eq!(won(&rules, &["900 0 0", "0 0 950"]), Some(vec![2]));
    assert_eq!(won(&rules, &["10 0 0", "0 10 0"]), None, "a tie is played off");
    assert_eq!(won(&rules, &["10 0 0", "0 10 0", "0 0 5", "1 0 0"]), Some(vec![0]));
    assert_eq!(won(&rules, &["10 0 0", "thrown-in"]), None, "a hand thrown in does not count");
    let shared = with(rules, |ends| ends.shared_tie = true);
    assert_eq!(won(&shared, &["10 0 0", "0 10 0"]), Some(vec![0, 1]));
}

#[test]
fn the_lowest_total_wins_where_points_are_bad() {
    let hands = with(players(3, MatchEnd::Hands(1)), |ends| ends.lowest_wins = true);
    assert_eq!(won(&hands, &["9 2 5"]), Some(vec![1]));
    assert_eq!(won(&hands, &["2 2 5"]), None);
    let target = with(players(3, TO_300), |ends| ends.lowest_wins = true);
    assert_eq!(won(&target, &["299 2 5"]), None);
    assert_eq!(won(&target, &["300 2 5"]), Some(vec![1]), "someone reaching it ends the match");
}

#[test]
fn a_single_hand_is_a_whole_game() {
    let rules = players(2, MatchEnd::Single);
    assert_eq!(won(&rules, &["won 1"]), Some(vec![1]));
    assert_eq!(won(&rules, &["7 0"]), Some(vec![]), "everyone loses, as can happen in solitaire");
    assert_eq!(won(&rules, &["thrown-in", "won 0"]), Some(vec![0]), "a hand thrown in is dealt again");
}

#[test]
fn no_hand_follows_a_won_match_or_an_unfinished_hand() {
    let mut game = table(players(2, TO_300));
    assert_eq!(game.next(Chance::default()), Err(CannotStart::HandInProgress));
    write(&mut game, "300 0");
    assert_eq!(game.next(Chance::default()), Err(CannotStart::MatchOver));
    assert_eq!(game.number(), 1);
}

#[test]
fn a_score_that_is_challenged_corrects_totals_and_winner() {
    let mut rules = players(2, TO_300);
    rules.keeps_slate = true;
    let mut game = table(rules);
    write(&mut game, "300 10");
    assert_eq!(game.winners().map(seats), Some(vec![0]));
    write(&mut game, "40 300");
    assert_eq!(game.winners().map(seats), Some(vec![1]));
    write(&mut game, "40 30");
    assert_eq!((game.winners(), game.totals().players.0[..2].to_vec()), (None, vec![40, 30]));
    game.next(Chance::default()).unwrap();
    assert_eq!(game.totals().players.0[..2], [40, 30]);
    assert_eq!(game.accepted(), 3);
}

#[rule("GEN-05")]
#[test]
fn sides_keep_a_common_total_and_hand_it_to_the_next_hand() {
    let mut game = play(ChalkRules::pairs(TO_300), &["40 -25", "10 100"]);
    assert_eq!(game.totals().sides.0[..2], [50, 75]);
    assert_eq!(game.totals().players.0[..4], [50, 75, 50, 75]);
    game.next(Chance::default()).unwrap();
    assert_eq!(
        game.hand().json_view(Viewer::Spectator),
        serde_json::json!([2, 2, 50, 75, 50, 75, 0, 0, 0, 0])
    );
}

#[rule("GEN-04", "GEN-08", "GEN-A02")]
#[test]
fn the_deal_moves_one_seat_to_the_left() {
    let mut game = table(players(3, TO_300));
    let mut dealers = vec![];
    for _ in 0..4 {
        dealers.push(game.dealer().index());
        write(&mut game, "0 0 0");
        game.next(Chance::default()).unwrap();
    }
    assert_eq!(dealers, [0, 1, 2, 0]);
}

#[test]
fn the_same_dealer_deals_again_where_the_hand_says_so() {
    let mut game = play(players(3, TO_300), &["thrown-in again"]);
    game.next(Chance::default()).unwrap();
    assert_eq!((game.dealer().index(), game.number(), game.totals().hands), (0, 2, 0));
    write(&mut game, "thrown-in");
    game.next(Chance::default()).unwrap();
    assert_eq!((game.dealer().index(), game.number(), game.totals().hands), (1, 3, 0));
}

/// As in Original Rook for individuals, the deal passes to the left in the new seating.
#[test]
fn a_game_that_reseats_its_players_moves_the_deal_its_own_way() {
    let mut rules = players(4, TO_300);
    rules.reseats = true;
    let mut game = table(rules);
    write(&mut game, "thrown-in");
    game.next(Chance::default()).unwrap();
    assert_eq!(game.dealer().index(), 1, "no hand has counted yet, so the old order applies");
    write(&mut game, "0 0 0 0");
    game.next(Chance::default()).unwrap();
    assert_eq!(game.dealer().index(), 3, "the new order is 0, 2, 1, 3");
}

#[rule("GEN-06")]
#[test]
fn without_a_dealer_the_players_draw_and_the_draw_is_kept() {
    let mut dealers = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let game = Match::new(players(4, TO_300).erased(), None, Chance::seed(seed.to_string())).unwrap();
        let draw = game.draw().unwrap();
        assert_eq!(draw.dealer, game.dealer());
        assert!(draw.rounds[0].len() >= 4);
        assert_eq!(game.logs().next().unwrap().deal.pack.len(), 57, "the drawn cards go back");
        dealers.insert(game.dealer().index());
    }
    assert_eq!(dealers.len(), 4, "the draw is open to everyone");
    assert!(table(players(4, TO_300)).draw().is_none(), "with a given dealer, nobody draws");
    let alone = Match::new(players(1, MatchEnd::Single).erased(), None, Chance::seed("s")).unwrap();
    assert!(alone.draw().is_none(), "nor does a single player");
}

#[test]
fn the_lowest_card_deals_where_the_game_wants_it() {
    let mut low = players(4, TO_300);
    low.first = FirstDealer::Lowest;
    let dealer = |rules: ChalkRules| {
        let game = Match::new(rules.erased(), None, Chance::seed("3")).unwrap();
        (game.draw().unwrap().rounds[0].clone(), game.dealer())
    };
    let ((low_cards, low), (high_cards, high)) = (dealer(low), dealer(players(4, TO_300)));
    assert_eq!(low_cards, high_cards);
    assert_ne!(low, high);
}

#[rule("GEN-09")]
#[test]
fn a_seed_and_the_actions_give_the_same_match_again() {
    let play = |seed: &str| {
        let mut game = Match::new(players(3, TO_300).erased(), None, Chance::seed(seed)).unwrap();
        for _ in 0..5 {
            write(&mut game, "1 2 3");
            game.next(Chance::default()).unwrap();
        }
        (game.draw().cloned(), game.logs().collect::<Vec<_>>())
    };
    assert_eq!(play("kitchen"), play("kitchen"));
    assert_ne!(play("kitchen"), play("parlour"));
}

#[test]
fn a_seed_given_later_takes_over_from_that_hand_on() {
    let third_pack = |second: Chance| {
        let mut game = play(players(2, TO_300), &["1 2"]);
        game.next(second).unwrap();
        write(&mut game, "1 2");
        game.next(Chance::default()).unwrap();
        game.logs().last().unwrap().deal.pack
    };
    assert_eq!(third_pack(Chance::default()), third_pack(Chance::seed("chalk")));
    assert_ne!(third_pack(Chance::default()), third_pack(Chance::seed("other")));
}

#[test]
fn a_bad_deal_leaves_the_match_as_it_was() {
    let mut game = play(players(2, TO_300), &["1 2"]);
    let before = rookery_table::record::write(&game);
    let missing = game.rules().pack().into_iter().skip(1);
    assert!(matches!(
        game.next(Chance::pack(missing)),
        Err(CannotStart::Deal { why: BadDeal::Missing { .. } })
    ));
    let bad_cut = Chance { cuts: vec!["R99".into()], ..Chance::seed("new") };
    assert!(matches!(game.next(bad_cut), Err(CannotStart::Deal { why: BadDeal::Cut { .. } })));
    assert_eq!(rookery_table::record::write(&game), before);
}

#[test]
fn a_dealer_must_sit_at_the_table() {
    let new = |dealer| Match::new(players(3, TO_300).erased(), Some(seat(dealer)), Chance::seed("s"));
    assert!(matches!(new(3), Err(CannotStart::Deal { why: BadDeal::Dealer { seat: 3 } })));
    assert!(new(2).is_ok());
    assert!(matches!(
        Match::new(players(3, TO_300).erased(), Some(seat(0)), Chance::default()),
        Err(CannotStart::NoChance)
    ));
}

#[rule("GEN-22")]
#[test]
fn every_hand_begins_with_the_whole_pack() {
    let game = play(players(2, TO_300), &["1 2", "3 4"]);
    let mut full = game.rules().pack();
    full.sort();
    for log in game.logs() {
        let mut dealt = log.deal.pack;
        dealt.sort();
        assert_eq!(dealt, full);
    }
}

#[test]
fn what_the_table_does_is_recorded_as_done_by_the_table() {
    let mut game = table(players(2, TO_300));
    game.act(Actor::Table, "write 5 10").unwrap();
    let record = rookery_table::record::write(&game);
    assert!(record.ends_with("\ntable write 5 10\nwritten 5 10\n"), "{record}");
}
