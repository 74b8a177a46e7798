//! Tournaments: Swiss rounds against a search through all pairings, knockouts against their definition, round robins
//! against the published tables, ladders, and tie-breaks worked out by hand.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rookery_club::{
    Contestant, Points,
    pairing::{
        CannotPair, Game, Knockout, Ladder, Pairings, Round, TieBreak, knockout, placings, round_robin, swiss,
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// A round in which the stronger usually wins: the smaller number.
fn play(games: &[[Contestant; 2]], byes: Vec<Contestant>, luck: &mut Xoshiro256PlusPlus) -> Round {
    let game = |sides: &[Contestant; 2]| {
        let better = usize::from(sides[1] < sides[0]);
        let mut points = [0, 0];
        match luck.random_range(0..10) {
            0..6 => points[better] = 10,
            6..8 => points[1 - better] = 10,
            _ => (),
        }
        Game::played(*sides, points)
    };
    Round { games: games.iter().map(game).collect(), byes }
}

/// The rule of the Swiss system, written down once more and independently: for each pairing of everyone, what it costs.
mod reference {
    use super::*;

    /// What the criteria say about a pairing, the most important first.
    pub(super) type Cost = [usize; 4];

    pub(super) struct Field {
        /// Scores in half points, highest first; equal scores in the order of the seeding.
        order: Vec<(Contestant, usize)>,
        met: BTreeSet<(Contestant, Contestant)>,
        byes: BTreeSet<Contestant>,
        floated: BTreeSet<Contestant>,
    }

    impl Field {
        pub(super) fn new(active: &[Contestant], rounds: &[Round]) -> Field {
            let mut score: BTreeMap<Contestant, usize> = BTreeMap::new();
            let (mut met, mut byes, mut floated) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
            for round in rounds {
                let before = score.clone();
                let of = |who: Contestant| before.get(&who).copied().unwrap_or(0);
                floated.clear();
                for Game { sides: [one, other], result } in &round.games {
                    met.extend([(*one, *other), (*other, *one)]);
                    let winner = result.unwrap().winner;
                    *score.entry(*one).or_default() += [1, 2, 0][winner.map_or(0, |side| side + 1)];
                    *score.entry(*other).or_default() += [1, 0, 2][winner.map_or(0, |side| side + 1)];
                    match of(*one).cmp(&of(*other)) {
                        std::cmp::Ordering::Greater => _ = floated.insert(*one),
                        std::cmp::Ordering::Less => _ = floated.insert(*other),
                        std::cmp::Ordering::Equal => (),
                    }
                }
                for who in &round.byes {
                    byes.insert(*who);
                    *score.entry(*who).or_default() += 2;
                }
            }
            let mut order: Vec<(Contestant, usize)> =
                active.iter().map(|who| (*who, score.get(who).copied().unwrap_or(0))).collect();
            order.sort_by_key(|one| std::cmp::Reverse(one.1));
            Field { order, met, byes, floated }
        }

        /// The cost of a game between two places, or of a bye; `None` if it is forbidden.
        fn cost(&self, a: usize, b: Option<usize>) -> Option<Cost> {
            let (who, score) = self.order[a];
            let Some(b) = b else {
                let last = self.order.len() - 1;
                return (!self.byes.contains(&who)).then_some([score, 0, 0, (last - a).pow(2)]);
            };
            let (other, lower) = self.order[b];
            let group = self.order.iter().filter(|(_, one)| *one == score).count();
            let ideal = if score == lower { group / 2 } else { 1 };
            let again = usize::from(score > lower && self.floated.contains(&who));
            let cost = [0, (score - lower).pow(2), again, (b - a).abs_diff(ideal).pow(2)];
            (!self.met.contains(&(who, other))).then_some(cost)
        }

        /// The least cost of all pairings, by trying each of them.
        pub(super) fn least(&self) -> Option<Cost> {
            let everyone: Vec<usize> = (0..self.order.len()).collect();
            self.least_of(&everyone, self.order.len() % 2 == 1)
        }

        fn least_of(&self, places: &[usize], bye: bool) -> Option<Cost> {
            let Some((first, rest)) = places.split_first() else { return (!bye).then_some([0; 4]) };
            let alone =
                bye.then(|| Some(add(self.cost(*first, None)?, self.least_of(rest, false)?))).flatten();
            let games = rest.iter().enumerate().filter_map(|(place, other)| {
                let left = [&rest[..place], &rest[place + 1..]].concat();
                Some(add(self.cost(*first, Some(*other))?, self.least_of(&left, bye)?))
            });
            games.chain(alone).min()
        }

        /// What a given pairing costs; `None` if something in it is forbidden or someone is missing.
        pub(super) fn of(&self, pairings: &Pairings) -> Option<Cost> {
            let place = |who: Contestant| self.order.iter().position(|(one, _)| *one == who);
            let mut sum = [0; 4];
            let mut seen = BTreeSet::new();
            for [one, other] in &pairings.games {
                let (one, other) = (place(*one)?, place(*other)?);
                seen.extend([one, other]);
                sum = add(sum, self.cost(one.min(other), Some(one.max(other)))?);
            }
            if let Some(alone) = pairings.bye {
                seen.insert(place(alone)?);
                sum = add(sum, self.cost(place(alone)?, None)?);
            }
            (seen.len() == self.order.len()).then_some(sum)
        }
    }

    fn add(a: Cost, b: Cost) -> Cost {
        [0, 1, 2, 3].map(|n| a[n] + b[n])
    }
}

/// Five hundred tournaments of up to nine: each round costs exactly what the best of all pairings costs, and if no
/// legal pairing is left, the function says so.
#[test]
fn small_swiss_tournaments_are_paired_as_well_as_possible() {
    let mut ended_early = 0;
    for seed in 0..500 {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut active: Vec<Contestant> = (0..luck.random_range(2..=9)).collect();
        let mut rounds = Vec::new();
        for number in 0..7 {
            // Sometimes someone goes home.
            if number > 1 && active.len() > 4 && luck.random_range(0..10) == 0 {
                active.remove(luck.random_range(0..active.len()));
            }
            let field = reference::Field::new(&active, &rounds);
            let least = field.least();
            match swiss(&active, &rounds) {
                Ok(pairings) => {
                    assert_eq!(field.of(&pairings), least, "seed {seed}, round {number}: {pairings:?}");
                    rounds.push(play(&pairings.games, pairings.bye.into_iter().collect(), &mut luck));
                }
                Err(why) => {
                    assert_eq!((why, least), (CannotPair::NoRoundLeft, None), "seed {seed}");
                    ended_early += 1;
                    break;
                }
            }
        }
    }
    assert!(ended_early > 50, "small fields run out of rounds, and that is tested too");
}

/// Five hundred larger tournaments: every round is legal, and no exchange of opponents between two games is better.
#[test]
fn large_swiss_tournaments_are_legal_and_cannot_be_improved_by_an_exchange() {
    for seed in 0..500 {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(1_000 + seed);
        let count = luck.random_range(10..=40);
        let active: Vec<Contestant> = (0..count).collect();
        let mut rounds = Vec::new();
        for number in 0..4 {
            let pairings = swiss(&active, &rounds).unwrap();
            let field = reference::Field::new(&active, &rounds);
            let Some(cost) = field.of(&pairings) else { panic!("seed {seed}, round {number} is not legal") };
            for a in 0..pairings.games.len() {
                for b in 0..a {
                    for side in 0..2 {
                        let mut other = pairings.clone();
                        other.games[a][1] = pairings.games[b][side];
                        other.games[b][side] = pairings.games[a][1];
                        assert!(
                            field.of(&other).is_none_or(|other| other >= cost),
                            "seed {seed}, round {number}"
                        );
                    }
                }
                if let Some(alone) = pairings.bye {
                    for side in 0..2 {
                        let mut other = pairings.clone();
                        other.bye = Some(pairings.games[a][side]);
                        other.games[a][side] = alone;
                        assert!(
                            field.of(&other).is_none_or(|other| other >= cost),
                            "seed {seed}, round {number}"
                        );
                    }
                }
            }
            rounds.push(play(&pairings.games, pairings.bye.into_iter().collect(), &mut luck));
        }
    }
}

/// In the first round, the upper half meets the lower half in order, and the last has the bye.
#[test]
fn the_first_swiss_round_pairs_the_halves() {
    let pairings = swiss(&[0, 1, 2, 3, 4, 5], &[]).unwrap();
    assert_eq!(pairings, Pairings { games: vec![[0, 3], [1, 4], [2, 5]], bye: None });
    assert_eq!(swiss(&[0, 1, 2, 3, 4], &[]).unwrap().bye, Some(4));
}

#[test]
fn a_swiss_round_waits_for_all_results_and_needs_opponents() {
    let open = Round { games: vec![Game::new([0, 1])], byes: Vec::new() };
    assert_eq!(swiss(&[0, 1, 2, 3], &[open]), Err(CannotPair::StillPlaying { games: 1 }));
    assert_eq!(swiss(&[0], &[]), Err(CannotPair::TooFew));
    let met = Round { games: vec![Game::played([0, 1], [1, 0])], byes: Vec::new() };
    assert_eq!(swiss(&[0, 1], &[met]), Err(CannotPair::NoRoundLeft));
}

/// Two who were paired but did not play can be paired again.
#[test]
fn a_game_won_without_playing_is_not_a_meeting() {
    let mut game = Game::played([0, 1], [1, 0]);
    game.result.as_mut().unwrap().forfeit = true;
    let round = Round { games: vec![game], byes: Vec::new() };
    assert_eq!(swiss(&[0, 1], &[round]).unwrap().games, [[0, 1]]);
}

/// A hundred tables of four hands each are paired in a moment.
#[test]
fn a_swiss_of_two_hundred_is_legal() {
    let active: Vec<Contestant> = (0..201).collect();
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut rounds = Vec::new();
    for _ in 0..3 {
        let pairings = swiss(&active, &rounds).unwrap();
        assert!(reference::Field::new(&active, &rounds).of(&pairings).is_some());
        rounds.push(play(&pairings.games, pairings.bye.into_iter().collect(), &mut luck));
    }
}

/// The definition of a seeded bracket: a bracket of one is the best seed; in one twice as large, each seed first meets
/// the one that comes in when the field doubles, so that both add up to the size plus 1.
fn bracket(size: usize) -> Vec<usize> {
    match size {
        1 => vec![1],
        _ => bracket(size / 2).into_iter().flat_map(|seed| [seed, size + 1 - seed]).collect(),
    }
}

/// A thousand knockouts: each round has exactly the games that the bracket on paper has.
#[test]
fn a_knockout_follows_the_bracket_on_paper() {
    for seed in 0..1000 {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
        let count: usize = luck.random_range(2..=70);
        let seeds: Vec<Contestant> = (0..count).map(|one| 1000 - one).collect();
        let mut paper: Vec<Option<Contestant>> =
            bracket(count.next_power_of_two()).iter().map(|seed| seeds.get(seed - 1).copied()).collect();
        let mut rounds = Vec::new();
        while paper.len() > 1 {
            let two = |chunk: &[Option<Contestant>]| [chunk[0], chunk[1]];
            let wanted: Vec<[Option<Contestant>; 2]> = paper.chunks(2).map(two).collect();
            let Knockout::Next(next) = knockout(&seeds, &rounds).unwrap() else { panic!("over too early") };
            let games: Vec<[Contestant; 2]> =
                wanted.iter().filter_map(|[one, other]| Some([(*one)?, (*other)?])).collect();
            assert_eq!(next.games.iter().map(|game| game.sides).collect::<Vec<_>>(), games, "seed {seed}");
            assert_eq!(next.games.len() * 2 + next.byes.len(), paper.iter().flatten().count());
            let mut round = next;
            for game in &mut round.games {
                let points = if luck.random() { [1, 0] } else { [0, 1] };
                *game = Game::played(game.sides, points);
            }
            let won: BTreeMap<[Contestant; 2], Contestant> = round
                .games
                .iter()
                .map(|game| (game.sides, game.sides[game.result.unwrap().winner.unwrap()]))
                .collect();
            paper = wanted
                .iter()
                .map(|two| match two {
                    [Some(one), Some(other)] => won.get(&[*one, *other]).copied(),
                    [one, other] => one.or(*other),
                })
                .collect();
            rounds.push(round);
        }
        assert_eq!(knockout(&seeds, &rounds), Ok(Knockout::Won(paper[0].unwrap())), "seed {seed}");
    }
}

/// If the better seed always wins, the best two meet in the final, and only the best seeds sit out.
#[test]
fn the_best_seeds_meet_last_and_have_the_byes() {
    for count in 2..=40 {
        let seeds: Vec<Contestant> = (0..count).collect();
        let mut rounds = Vec::new();
        while let Knockout::Next(mut round) = knockout(&seeds, &rounds).unwrap() {
            let left = round.games.len() * 2 + round.byes.len();
            let mut byes = round.byes.clone();
            byes.sort_unstable();
            assert_eq!(byes, (0..round.byes.len()).collect::<Vec<_>>());
            assert!(rounds.is_empty() || (round.byes.is_empty() && left.is_power_of_two()));
            assert!(round.games.iter().flat_map(|game| game.sides).all(|seed| seed < left));
            for game in &mut round.games {
                *game = Game::played(game.sides, if game.sides[0] < game.sides[1] { [1, 0] } else { [0, 1] });
            }
            rounds.push(round);
        }
        assert_eq!(knockout(&seeds, &rounds), Ok(Knockout::Won(0)));
    }
}

#[test]
fn a_tied_knockout_game_must_be_decided() {
    let Knockout::Next(mut round) = knockout(&[0, 1, 2, 3], &[]).unwrap() else { panic!() };
    round.games[0] = Game::played(round.games[0].sides, [1, 0]);
    round.games[1] = Game::played(round.games[1].sides, [5, 5]);
    assert_eq!(knockout(&[0, 1, 2, 3], &[round]), Err(CannotPair::NoWinner { game: 1 }));
}

/// The Berger tables for 4, 6 and 8, as chess federations publish them.
#[test]
fn round_robins_follow_the_published_tables() {
    let tables = [
        (4, "1-4 2-3|4-3 1-2|2-4 3-1"),
        (6, "1-6 2-5 3-4|6-4 5-3 1-2|2-6 3-1 4-5|6-5 1-4 2-3|3-6 4-2 5-1"),
        (
            8,
            "1-8 2-7 3-6 4-5|8-5 6-4 7-3 1-2|2-8 3-1 4-7 5-6|8-6 7-5 1-4 2-3|3-8 4-2 5-1 6-7|8-7 1-6 2-5 3-4|4-8 5-3 6-2 7-1",
        ),
    ];
    for (count, table) in tables {
        let everyone: Vec<Contestant> = (1..=count).collect();
        let rounds = round_robin(&everyone, false).unwrap();
        let text = |round: &Round| {
            let game = |game: &Game| format!("{}-{}", game.sides[0], game.sides[1]);
            round.games.iter().map(game).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(rounds.iter().map(text).collect::<Vec<_>>().join("|"), table);
    }
}

#[test]
fn in_a_round_robin_everyone_meets_everyone_and_has_one_bye_if_the_number_is_odd() {
    for count in 2..=60 {
        for twice in [false, true] {
            let everyone: Vec<Contestant> = (0..count).collect();
            let rounds = round_robin(&everyone, twice).unwrap();
            let games: Vec<[Contestant; 2]> =
                rounds.iter().flat_map(|round| &round.games).map(|game| game.sides).collect();
            let mut pairs: Vec<[Contestant; 2]> = games.clone();
            if !twice {
                pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            }
            let different: BTreeSet<_> = pairs.iter().collect();
            assert_eq!(different.len(), games.len(), "{count}");
            assert_eq!(games.len(), count * (count - 1) / 2 * (1 + usize::from(twice)));
            let byes = |who: usize| rounds.iter().filter(|round| round.byes.contains(&who)).count();
            let wanted = (count % 2) * (1 + usize::from(twice));
            assert!(everyone.iter().all(|who| byes(*who) == wanted));
        }
    }
}

#[test]
fn a_ladder_moves_only_those_in_between() {
    let mut ladder = Ladder { order: vec![10, 11, 12, 13, 14], reach: 2 };
    assert_eq!(ladder.challenge(13, 11), Ok(()));
    assert_eq!(ladder.challenge(13, 10), Err(CannotPair::OutOfReach { most: 2 }));
    assert_eq!(ladder.challenge(11, 13), Err(CannotPair::NotAbove));
    assert_eq!(ladder.challenge(11, 11), Err(CannotPair::NotAbove));
    assert_eq!(ladder.challenge(99, 11), Err(CannotPair::NotOnLadder));
    ladder.won(13, 11).unwrap();
    assert_eq!(ladder.order, [10, 13, 11, 12, 14]);
    ladder.won(13, 11).unwrap();
    assert_eq!(ladder.order, [10, 13, 11, 12, 14], "they are above already");
    assert_eq!((ladder.join(10), ladder.join(15)), (Err(CannotPair::OnLadder), Ok(())));
    ladder.leave(10).unwrap();
    assert_eq!(ladder.order, [13, 11, 12, 14, 15]);
}

/// Four players, three rounds; scores and tie-breaks worked out on paper. Player 0 beats 1 and 2 and ties with 3; 1 beats
/// 2 and 3; 2 beats 3.
#[test]
fn tie_breaks_are_as_worked_out_on_paper() {
    let round = |games: [Game; 2]| Round { games: games.into(), byes: Vec::new() };
    let rounds = [
        round([Game::played([0, 1], [90, 30]), Game::played([2, 3], [50, 40])]),
        round([Game::played([0, 2], [70, 60]), Game::played([1, 3], [80, 20])]),
        round([Game::played([0, 3], [50, 50]), Game::played([1, 2], [55, 45])]),
    ];
    let all = [
        TieBreak::Buchholz,
        TieBreak::MedianBuchholz,
        TieBreak::SonnebornBerger,
        TieBreak::Difference,
        TieBreak::DirectEncounter,
    ];
    let text = |points: &Points| points.to_string();
    let table: Vec<String> = placings(&[0, 1, 2, 3], &rounds, &all)
        .iter()
        .map(|line| {
            let ties: Vec<String> = line.tie_breaks.iter().map(text).collect();
            format!("{} {} {}: {}", line.rank, line.contestant, line.score, ties.join(" "))
        })
        .collect();
    assert_eq!(
        table,
        [
            "1 0 5/2: 7/2 1 13/4 70 0",
            "2 1 2: 4 1 3/2 10 0",
            "3 2 1: 5 2 1/2 -10 0",
            "4 3 1/2: 11/2 2 5/4 -70 0",
        ]
    );
}

/// Three are tied and have all met: the games between them decide. Without one of these games, they don't.
#[test]
fn a_direct_encounter_counts_only_if_all_who_are_tied_have_met() {
    let game = |winner: Contestant, loser: Contestant| Game::played([winner, loser], [1, 0]);
    // 0 beats 1; each of them also beats someone else and loses to someone else.
    let first = Round { games: vec![game(0, 1), game(2, 3)], byes: Vec::new() };
    let second = Round { games: vec![game(2, 0), game(1, 3)], byes: Vec::new() };
    let lines = |rounds: &[Round]| -> Vec<(usize, Contestant)> {
        placings(&[1, 0, 2, 3], rounds, &[TieBreak::DirectEncounter])
            .iter()
            .map(|line| (line.rank, line.contestant))
            .collect()
    };
    assert_eq!(lines(&[first.clone(), second.clone()]), [(1, 2), (2, 0), (3, 1), (4, 3)]);
    // Without the game between them, the two stay equal.
    let without = Round { games: vec![game(2, 3)], byes: vec![0] };
    assert_eq!(lines(&[without, second]), [(1, 2), (2, 1), (2, 0), (4, 3)]);
}

/// A bye is worth a win, and for tie-breaks it is a game against one's own score.
#[test]
fn a_bye_neither_helps_nor_hurts_a_tie_break() {
    let rounds = [Round { games: vec![Game::played([0, 1], [1, 0])], byes: vec![2] }];
    let table = placings(&[0, 1, 2], &rounds, &[TieBreak::Buchholz, TieBreak::SonnebornBerger]);
    let of = |who: Contestant| {
        let line = table.iter().find(|line| line.contestant == who).unwrap();
        (line.score.to_string(), line.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(of(2), ("1".into(), vec!["1".into(), "1".into()]));
    assert_eq!(of(0), ("1".into(), vec!["0".into(), "0".into()]));
}
