//! Every movement for every size: nobody plays a board twice, no pair meets a pair twice, no set is at two tables at
//! once, and sitting out is shared.

#![allow(clippy::expect_used, reason = "a helper of tests may fail them")]

use rookery_club::movement::{Boards, CannotPlan, MOST_TABLES, Movement, Night, Plan, Wanted, offers};
use std::collections::{BTreeMap, BTreeSet};

/// How often each two contestants were opponents, and how often partners, with the smaller number first.
fn meetings(plan: &Plan) -> [BTreeMap<(usize, usize), usize>; 2] {
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    for table in plan.rounds.iter().flat_map(|round| &round.tables) {
        let [north, east] = &table.sides;
        for (kind, one, others) in [(0, north, east), (1, north, north), (1, east, east)] {
            for a in one {
                for b in others.iter().filter(|b| kind == 0 || *b > a) {
                    *counts[kind].entry((*a.min(b), *a.max(b))).or_default() += 1;
                }
            }
        }
    }
    counts
}

/// The laws of every plan.
fn check(plan: &Plan) {
    let what = format!("{:?}", plan.night);
    let everyone: BTreeSet<usize> = (0..plan.night.contestants).collect();
    let mut played = vec![false; plan.night.contestants * plan.sets];
    for (number, round) in plan.rounds.iter().enumerate() {
        let mut here: Vec<usize> = round.sits_out.clone();
        let mut sets: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let mut tables = BTreeSet::new();
        for table in &round.tables {
            assert!(table.set < plan.sets, "{what}: set {}", table.set);
            assert!(
                table.table < plan.night.tables() && tables.insert(table.table),
                "{what}: table {}",
                table.table
            );
            assert!(table.sides.iter().all(|side| side.len() == 2 / plan.night.movement.players()), "{what}");
            sets.entry(table.set).or_default().push(table.table);
            for contestant in table.contestants() {
                here.push(contestant);
                let before = &mut played[contestant * plan.sets + table.set];
                assert!(!*before, "{what}: {contestant} plays set {} twice", table.set);
                *before = true;
            }
        }
        here.sort_unstable();
        assert_eq!(
            here,
            everyone.iter().copied().collect::<Vec<_>>(),
            "{what}: everyone is somewhere in round {number}"
        );
        for (set, tables) in sets {
            let together = plan.shared.iter().any(|group| tables.iter().all(|table| group.contains(table)));
            assert!(tables.len() == 1 || together, "{what}: set {set} is at tables {tables:?} at once");
        }
    }
    if plan.night.movement != Movement::Individual {
        let twice = meetings(plan)[0].iter().find(|(_, times)| **times > 1).map(|(two, _)| *two);
        assert_eq!(twice, None, "{what}: they meet twice");
    }
    let mut ranked = plan.fields.concat();
    ranked.sort_unstable();
    assert_eq!(ranked, everyone.into_iter().collect::<Vec<_>>(), "{what}: everyone is ranked once");
}

/// Nobody sits out two rounds more than someone else.
fn check_turns(plan: &Plan) {
    let turns = plan.sit_outs();
    assert!(
        turns.iter().max() <= turns.iter().min().map(|least| least + 1).as_ref(),
        "{:?}: {turns:?}",
        plan.night
    );
}

fn planned(movement: Movement, boards: Boards, contestants: usize) -> Plan {
    Night::new(movement, boards, contestants).plan().expect("a movement that exists")
}

/// The plans with fewer rounds, from 1 to all.
fn shorter(plan: &Plan) -> impl Iterator<Item = Plan> + '_ {
    let short = |rounds| Night { rounds: Some(rounds), ..plan.night }.plan().expect("fewer rounds");
    (1..=plan.rounds.len()).map(short)
}

#[test]
fn every_howell_lets_every_pair_meet_every_other_exactly_once() {
    for pairs in 3..=2 * MOST_TABLES {
        let plan = planned(Movement::Howell, Boards::Travel, pairs);
        check(&plan);
        check_turns(&plan);
        let met = &meetings(&plan)[0];
        assert_eq!(met.len(), pairs * (pairs - 1) / 2, "{pairs} pairs: every two of them meet");
        assert_eq!(plan.rounds.len(), plan.night.tables() * 2 - 1);
        assert_eq!((plan.all_meet(), plan.fields.len()), (true, 1));
    }
}

/// In a Howell with an even number of pairs, everyone also plays every board, so that the totals can be compared.
#[test]
fn in_a_full_howell_every_pair_plays_every_board() {
    for tables in 2..=MOST_TABLES {
        let plan = planned(Movement::Howell, Boards::Travel, 2 * tables);
        assert_eq!(plan.sets, plan.rounds.len());
        assert!(plan.rounds.iter().all(|round| round.sits_out.is_empty() && round.tables.len() == tables));
    }
}

/// Only four and six pairs must share; no arrangement avoids it.
#[test]
fn a_howell_shares_boards_only_at_two_and_three_tables() {
    for pairs in 3..=2 * MOST_TABLES {
        let shares = !planned(Movement::Howell, Boards::Travel, pairs).shared.is_empty();
        assert_eq!(shares, pairs <= 6, "{pairs} pairs");
    }
}

#[test]
fn every_mitchell_keeps_the_laws_with_an_odd_number_of_tables() {
    for pairs in 5..=2 * MOST_TABLES {
        let night = Night::new(Movement::Mitchell, Boards::Travel, pairs);
        match night.tables() % 2 {
            1 => {
                let plan = night.plan().unwrap();
                check(&plan);
                check_turns(&plan);
                assert_eq!((plan.rounds.len(), plan.shared.len()), (night.tables(), 0));
            }
            _ => assert_eq!(night.plan(), Err(CannotPlan::OddTables { tables: night.tables() })),
        }
    }
}

/// A skip costs a round; a relay costs sharing.
#[test]
fn every_skip_and_every_relay_keeps_the_laws_with_an_even_number_of_tables() {
    for pairs in 4..=2 * MOST_TABLES {
        let tables = pairs.div_ceil(2);
        for movement in [Movement::SkipMitchell, Movement::RelayMitchell] {
            let night = Night::new(movement, Boards::Travel, pairs);
            if tables % 2 == 1 {
                assert_eq!(night.plan(), Err(CannotPlan::EvenTables { tables }));
                continue;
            }
            let plan = night.plan().unwrap();
            check(&plan);
            check_turns(&plan);
            let (rounds, shared) = match movement {
                Movement::SkipMitchell => (tables - 1, vec![]),
                _ => (tables, vec![vec![0, tables - 1]]),
            };
            assert_eq!((plan.rounds.len(), &plan.shared), (rounds, &shared), "{pairs} pairs");
        }
    }
}

/// When all tables play the same boards, nothing travels, so any number of tables works and everyone is compared on
/// every board.
#[test]
fn a_mitchell_with_all_boards_at_once_needs_no_skip() {
    for pairs in 4..=2 * MOST_TABLES {
        let plan = planned(Movement::Mitchell, Boards::AtOnce, pairs);
        check(&plan);
        check_turns(&plan);
        assert_eq!(plan.rounds.len(), plan.night.tables());
    }
}

#[test]
fn every_shorter_night_keeps_the_laws_too() {
    for pairs in [3, 4, 7, 8, 9, 13, 24, 25, 61] {
        for movement in Movement::ALL {
            for boards in [Boards::Travel, Boards::AtOnce] {
                let Ok(plan) = Night::new(movement, boards, pairs).plan() else { continue };
                for short in shorter(&plan) {
                    check(&short);
                    check_turns(&short);
                }
            }
        }
    }
}

#[test]
fn individuals_sit_out_in_turn_in_nights_of_any_length() {
    for players in (4..=44).filter(|players| *players != 6) {
        let plan = planned(Movement::Individual, Boards::AtOnce, players);
        for short in shorter(&plan) {
            check(&short);
            check_turns(&short);
        }
        let sits_out: BTreeSet<usize> = plan.rounds.iter().map(|round| round.sits_out.len()).collect();
        assert_eq!(sits_out, BTreeSet::from([players % 4]), "no more sit out than must");
    }
}

/// With a multiple of four, and one more, everyone partners everyone exactly once. With two or three more, each player
/// sits out too often for that.
#[test]
fn individuals_partner_everyone_as_evenly_as_possible() {
    for players in (4..=44).filter(|players| *players != 6) {
        let plan = planned(Movement::Individual, Boards::AtOnce, players);
        let [opponents, partners] = meetings(&plan);
        let two = players * (players - 1) / 2;
        let most = partners.values().max();
        match players % 4 {
            0 | 1 => assert_eq!((partners.len(), most), (two, Some(&1)), "{players} players"),
            3 => assert_eq!((partners.len(), most), (two - players, Some(&1)), "{players} players"),
            _ => assert!(
                partners.len() >= two - players && most <= Some(&2),
                "{players} players: {} of {two}, {most:?}",
                partners.len()
            ),
        }
        let never = two - opponents.len();
        let most = opponents.values().max().unwrap();
        assert!(*most <= 4 && never <= players, "{players} players: never {never}, at most {most}");
    }
}

/// Until half of the rounds are over, nobody has the same partner twice.
#[test]
fn individuals_change_partners_every_round_of_an_ordinary_night() {
    for players in (4..=44).filter(|players| *players != 6) {
        let full = planned(Movement::Individual, Boards::AtOnce, players);
        let rounds = Some((players / 2).min(full.rounds.len()));
        let plan = Night { rounds, ..full.night }.plan().unwrap();
        assert_eq!(meetings(&plan)[1].values().max(), Some(&1), "{players} players");
    }
}

/// The movement for eight pairs, checked by hand with counters on paper.
#[test]
fn the_first_round_of_eight_pairs_is_as_drawn() {
    let plan = planned(Movement::Howell, Boards::Travel, 8);
    let first: Vec<_> = plan.rounds[0].tables.iter().map(|table| (table.sides.concat(), table.set)).collect();
    assert_eq!(first, [(vec![7, 0], 0), (vec![1, 3], 4), (vec![2, 6], 1), (vec![4, 5], 2)]);
}

/// How often two pairs held the same cards on a board, minus how often they held the opponents' cards. For primes
/// that leave a remainder of 3 when divided by 4, a Howell can be perfectly fair.
#[test]
fn in_a_howell_every_pair_competes_about_equally_with_every_other() {
    for tables in 4..=MOST_TABLES {
        let plan = planned(Movement::Howell, Boards::Travel, 2 * tables);
        let mut sides = vec![vec![0i32; plan.sets]; 2 * tables];
        for table in plan.rounds.iter().flat_map(|round| &round.tables) {
            sides[table.sides[0][0]][table.set] = 1;
            sides[table.sides[1][0]][table.set] = -1;
        }
        let together =
            |a: usize, b: usize| -> i32 { sides[a].iter().zip(&sides[b]).map(|(a, b)| a * b).sum() };
        let all: BTreeSet<i32> =
            (0..2 * tables).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| together(a, b)).collect();
        let modulus = 2 * tables as i32 - 1;
        let prime = (2..modulus).take_while(|d| d * d <= modulus).all(|d| modulus % d != 0);
        if prime && modulus % 4 == 3 {
            assert_eq!(all, BTreeSet::from([-1]), "{tables} tables");
        } else {
            let uneven = all.iter().map(|n| (n + 1).abs()).max().unwrap();
            assert!(uneven * 4 <= modulus.max(16), "{tables} tables: off by {uneven}");
        }
    }
}

#[test]
fn switched_sides_make_one_ranking_of_a_mitchell() {
    let night = Night::new(Movement::Mitchell, Boards::Travel, 26);
    let (plain, switched) = (night.plan().unwrap(), Night { switch: true, ..night }.plan().unwrap());
    assert_eq!((plain.fields.len(), switched.fields.len()), (2, 1));
    let turned = (0..13).filter(|round| {
        let [before, after] = [&plain, &switched].map(|plan| plan.rounds[*round].tables[0].sides.concat());
        before.iter().rev().eq(&after)
    });
    assert_eq!(turned.collect::<Vec<_>>(), [11, 12]);
    check(&switched);
}

#[test]
fn a_night_that_cannot_be_planned_says_why() {
    let night = |movement, boards, contestants| Night::new(movement, boards, contestants);
    use {Boards::*, Movement::*};
    assert_eq!(night(Howell, Travel, 2).plan(), Err(CannotPlan::TooFew { movement: Howell, least: 3 }));
    assert_eq!(night(Howell, Travel, 121).plan(), Err(CannotPlan::TooMany { movement: Howell, most: 120 }));
    assert_eq!(night(Mitchell, Travel, 8).plan(), Err(CannotPlan::OddTables { tables: 4 }));
    assert_eq!(night(SkipMitchell, Travel, 9).plan(), Err(CannotPlan::EvenTables { tables: 5 }));
    assert_eq!(night(SkipMitchell, AtOnce, 8).plan(), Err(CannotPlan::OnlyTravel { movement: SkipMitchell }));
    assert_eq!(night(Individual, Travel, 8).plan(), Err(CannotPlan::OnlyAtOnce { movement: Individual }));
    assert_eq!(night(Individual, AtOnce, 6).plan(), Err(CannotPlan::FillTables { players: 6, bots: 2 }));
    let rounds = |rounds| Night { rounds: Some(rounds), ..night(Howell, Travel, 8) }.plan().map(|_| ());
    assert_eq!(rounds(0), Err(CannotPlan::Rounds { rounds: 0, most: 7 }));
    assert_eq!(rounds(8), Err(CannotPlan::Rounds { rounds: 8, most: 7 }));
    assert_eq!(rounds(7), Ok(()));
    let switch = Night { switch: true, ..night(Howell, Travel, 8) };
    assert_eq!(switch.plan(), Err(CannotPlan::NoSwitch { movement: Howell }));
}

#[test]
fn a_plan_survives_json() {
    let plan = planned(Movement::RelayMitchell, Boards::Travel, 8);
    let json = serde_json::to_string(&plan).unwrap();
    assert_eq!(serde_json::from_str::<Plan>(&json).unwrap(), plan);
}

/// The organizer sees what each choice costs, and everything offered can be planned and fits the time.
#[test]
fn offers_fit_the_time_and_say_what_they_cost() {
    for contestants in [3, 4, 5, 6, 7, 8, 11, 12, 13, 26, 27, 57, 101, 120] {
        for (boards_wanted, minutes) in [(24, 180), (12, 60), (30, 240), (7, 500)] {
            for boards in [Boards::Travel, Boards::AtOnce] {
                let wanted = Wanted {
                    contestants,
                    alone: false,
                    boards,
                    boards_wanted,
                    minutes,
                    minutes_per_board: 6,
                };
                let offers = offers(&wanted);
                assert!(!offers.is_empty(), "{wanted:?}");
                for offer in offers {
                    let plan = offer.night.plan().unwrap();
                    check(&plan);
                    assert_eq!(offer.boards_each, plan.rounds.len() * offer.boards_per_round);
                    assert_eq!(offer.boards_dealt, plan.sets * offer.boards_per_round);
                    assert!(offer.minutes <= minutes && offer.boards_each <= boards_wanted, "{offer:?}");
                    assert_eq!(Some(&offer.sit_outs), plan.sit_outs().iter().max());
                }
            }
        }
    }
}

/// Eight pairs with time for 21 boards play a Howell; 26 pairs with time for 26 boards play a Mitchell.
#[test]
fn a_small_night_is_offered_a_howell_first_and_a_large_one_a_mitchell() {
    let first = |contestants, boards_wanted| {
        let wanted = Wanted {
            contestants,
            alone: false,
            boards: Boards::Travel,
            boards_wanted,
            minutes: 240,
            minutes_per_board: 7,
        };
        let offer = offers(&wanted).remove(0);
        (offer.night.movement, offer.night.rounds, offer.boards_per_round)
    };
    assert_eq!(first(8, 21), (Movement::Howell, Some(7), 3));
    assert_eq!(first(26, 26), (Movement::Mitchell, Some(13), 2));
}

/// Players without partners are offered the individual movement, which needs the same boards at all tables.
#[test]
fn players_on_their_own_are_offered_an_individual_movement() {
    let wanted = |boards| Wanted {
        contestants: 12,
        alone: true,
        boards,
        boards_wanted: 22,
        minutes: 180,
        minutes_per_board: 7,
    };
    let offers_at_once = offers(&wanted(Boards::AtOnce));
    let [offer] = &offers_at_once[..] else { panic!("one offer: {offers_at_once:?}") };
    assert_eq!((offer.night.movement, offer.night.rounds), (Movement::Individual, Some(11)));
    assert_eq!((offer.boards_per_round, offer.boards_each, offer.sit_outs), (2, 22, 0));
    assert_eq!((offer.minutes, offer.all_meet, offer.rankings), (154, true, 1));
    assert!(offers(&wanted(Boards::Travel)).is_empty());
}
