//! The heuristic bot against the random one on duplicate deals: each deal is played twice with the sides
//! swapped, so that luck cancels out.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking and prints its result"
)]

use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rookery_bots::{
    Choice, Crew, Level, Opponent, Question, Random, house_player,
    trick::net::{Networked, champion},
};
use rules::{
    Actor, AnyRules, Catalog, Deal, Options, Score, Standing,
    trick::{Phase, TrickRules, View, row},
};
use said::AnyReason;
use std::{any::Any, sync::Arc};

fn open(game: &str, players: usize, chosen: &[(&str, &str)]) -> Arc<dyn AnyRules> {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Catalog::default().open(game, Some(players), &chosen).unwrap()
}

/// Bids, buries and names trump carefully, but plays its cards at random; this shows how much card play alone
/// is worth.
struct Careless(Box<dyn Opponent>, Random);

impl Opponent for Careless {
    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        self.0.deal(view);
    }
    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        self.0.watch(seen);
    }
    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        let playing = question.view.downcast_ref::<View>().is_some_and(|view| view.phase == Phase::Play);
        if playing { self.1.choose(question) } else { self.0.choose(question) }
    }
}

/// Passes whenever it may, and otherwise takes the first legal action.
struct Passer;

impl Opponent for Passer {
    fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}
    fn watch(&mut self, _: &(dyn Any + Send + Sync)) {}
    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        let pass = question.legal.iter().find(|line| *line == "pass");
        let action = pass.or_else(|| question.legal.first()).filter(|_| question.must)?;
        Some(Choice::new(action, AnyReason::OnlyChoice))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// The champion's network without search.
    Network,
    Strong,
    Heuristic,
    Careless,
    Passer,
    Random,
}

fn by_rules_of_thumb(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    house_player(rules, Level::Casual, seed).unwrap()
}

/// The champion's network without search, if it plays these rules.
fn network(rules: &dyn AnyRules, seed: u64) -> Option<Networked> {
    Networked::new(&champion()?, <dyn TrickRules>::of(rules)?, seed)
}

impl Kind {
    fn seat(self, rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
        match self {
            Kind::Network => match network(rules, seed) {
                Some(bot) => Box::new(bot),
                None => house_player(rules, Level::Champion, seed).unwrap(),
            },
            Kind::Strong => house_player(rules, Level::Strong, seed).unwrap(),
            Kind::Heuristic => by_rules_of_thumb(rules, seed),
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Passer => Box::new(Passer),
            Kind::Careless => Box::new(Careless(by_rules_of_thumb(rules, seed), Random::new(seed))),
        }
    }
}

/// Plays one hand with a bot of the given kind in every seat.
fn play(rules: &dyn AnyRules, skills: &[Kind], number: u64) -> Score {
    let mut rng = SmallRng::seed_from_u64(number);
    let deal = Deal::shuffled((0..rules.pack().len()).collect(), &mut rng);
    let pack = rules.pack();
    let deal =
        Deal { pack: deal.pack.iter().map(|at| pack[*at].clone()).collect(), cuts: vec![], luck: deal.luck };
    let dealer = Seat::wrapping(number as usize % rules.players());
    let mut hand = rules.start(&Standing { dealer, ..Standing::default() }, &deal).unwrap();
    let seat = |(at, skill): (usize, &Kind)| -> Option<Box<dyn Opponent>> {
        Some(skill.seat(rules, number * 31 + at as u64))
    };
    let mut crew = Crew::new(skills.iter().enumerate().map(seat).collect());
    crew.deal(&*hand);
    for _ in 0..5000 {
        if let Some(score) = hand.score() {
            return score;
        }
        let bot = crew.next(&*hand).unwrap();
        match hand.act(Actor::Seat(bot.seat), &bot.choice.action) {
            Ok(acted) => crew.watch(&acted),
            Err(why) => panic!("{} {}: {why}", bot.seat, bot.choice.action),
        }
    }
    panic!("the hand does not end");
}

/// How many points per hand the heuristic side beats the other by, on average.
fn margin(game: &str, deals: u64, other: Kind) -> f64 {
    lead(game, deals, Kind::Heuristic, other)
}

/// How many points per hand one side beats the other by, on average.
fn lead(game: &str, deals: u64, h: Kind, r: Kind) -> f64 {
    let rules = open(game, 4, &[]);
    let mut sum = 0;
    for number in 0..deals {
        let (even, odd) = (play(&*rules, &[h, r, h, r], number), play(&*rules, &[r, h, r, h], number));
        sum += even.sides.0[0] - even.sides.0[1] + odd.sides.0[1] - odd.sides.0[0];
    }
    let margin = f64::from(sum) / (2 * deals) as f64;
    println!("{game}: {margin:+.1} points per hand");
    margin
}

#[test]
fn in_original_rook_heuristic_partners_beat_random_ones_by_far() {
    let margin = margin("original-rook", 200, Kind::Random);
    assert!(margin > 100.0, "{margin}");
}

#[test]
fn the_champions_network_beats_rules_of_thumb_by_far() {
    for game in ["original-rook", "thirteens", "kentucky"] {
        let lead = lead(game, 150, Kind::Network, Kind::Heuristic);
        assert!(lead > 10.0, "{game}: {lead}");
    }
}

#[test]
fn in_dixie_rook_heuristic_partners_beat_random_ones_by_far() {
    let margin = margin("dixie-rook", 200, Kind::Random);
    assert!(margin > 100.0, "{margin}");
}

/// A person who never bids and always plays the first card must not come out ahead of the default opponents.
#[test]
fn nobody_beats_casual_opponents_by_passing_and_playing_the_first_card() {
    for game in ["original-rook", "dixie-rook", "kentucky", "thirteens", "full-pack-180"] {
        let margin = margin(game, 150, Kind::Passer);
        assert!(margin > 5.0, "{game}: {margin}");
    }
}

/// Four heuristic bots play 200 hands of each game. Most bids should be made, but not all; otherwise the bots
/// bid too low.
#[test]
fn heuristic_players_make_most_of_their_bids() {
    for game in ["original-rook", "dixie-rook", "regular-rook", "kentucky"] {
        let rules = open(game, 4, &[]);
        let scores = (0..200).map(|number| play(&*rules, &[Kind::Heuristic; 4], number));
        let played: Vec<Score> = scores.filter(|score| !score.thrown_in).collect();
        let made = played.iter().filter(|score| score.finisher.is_some_and(|seat| score.players[seat] > 0));
        let share = made.count() as f64 / played.len() as f64;
        println!("{game}: {} of 200 hands bid, {:.0}% of the bids made", played.len(), 100.0 * share);
        assert!((0.5..0.95).contains(&share) && played.len() > 150, "{game}: {share} of {}", played.len());
    }
}

#[test]
fn good_card_play_alone_is_worth_a_lot() {
    for (game, at_least) in [
        ("original-rook", 20.0),
        ("dixie-rook", 20.0),
        ("partnership-rook", 20.0),
        ("high-14", 5.0),
        ("display-rook", 10.0),
    ] {
        let margin = margin(game, 150, Kind::Careless);
        assert!(margin > at_least, "{game}: {margin}");
    }
}

/// In a game where everyone plays alone, one heuristic bot plays among random ones, in every seat in turn.
fn lone_margin(game: &str, players: usize, deals: u64) -> f64 {
    let rules = open(game, players, &[]);
    let mut sum = 0.0;
    for number in 0..deals {
        for at in 0..players {
            let mut skills = vec![Kind::Random; players];
            skills[at] = Kind::Heuristic;
            let score = play(&*rules, &skills, number);
            let all: i32 = score.players.0[..players].iter().sum();
            let mine = score.players.0[at];
            sum += f64::from(mine) - f64::from(all - mine) / (players - 1) as f64;
        }
    }
    let margin = sum / (deals * players as u64) as f64;
    println!("{game} for {players}: {margin:+.1} points per hand");
    margin
}

#[test]
fn a_lone_heuristic_player_beats_random_ones_in_every_game_without_partners() {
    for (game, players, at_least) in [
        ("regular-rook", 3, 15.0),
        ("original-rook-three", 3, 10.0),
        ("original-rook-two", 2, 20.0),
        ("original-rook-five-six", 5, 5.0),
        ("beginner-rook", 4, 1.0),
        ("high-14", 5, 5.0),
    ] {
        let margin = lone_margin(game, players, 60);
        assert!(margin > at_least, "{game}: {margin}");
    }
}

#[test]
fn in_flip_the_heuristic_player_takes_fewer_points() {
    let margin = lone_margin("flip", 5, 100);
    assert!(margin < -1.5, "{margin}");
}

#[test]
fn every_row_is_played_to_the_end_without_a_refused_action() {
    for row in row::rows() {
        for players in &row.players {
            let rules = open(&row.id, *players, &[]);
            for number in 0..6 {
                play(&*rules, &vec![Kind::Heuristic; *players], number);
                play(&*rules, &vec![Kind::Network; *players], number);
            }
        }
    }
}

#[test]
fn house_rules_and_permissive_tables_are_played_to_the_end() {
    for chosen in [
        &[("packs", "2"), ("nest_size", "6")][..],
        &[("enforcement", "permissive")],
        &[("bury_counters", "forbidden"), ("bury_bird", "no")],
        &[("bury_counters", "forbidden"), ("nest_size", "9")],
        &[("bury_counters", "when_forced"), ("trump_time", "before_nest")],
        &[("trump_modes", "all"), ("moon", "four_hundred")],
        &[("partner_names_trump", "yes")],
        &[("misdeal", "no_counters"), ("misdeal_sim", "on")],
        &[("passing", "hold"), ("bid_cap", "none")],
    ] {
        let rules = open("original-rook", 4, chosen);
        for number in 0..30 {
            play(&*rules, &[Kind::Heuristic, Kind::Random, Kind::Heuristic, Kind::Random], number);
            play(&*rules, &[Kind::Heuristic; 4], number);
            play(&*rules, &[Kind::Network; 4], number);
        }
        for number in 0..3 {
            play(&*rules, &[Kind::Strong; 4], number);
        }
    }
    for dummy in ["dealer_partner", "bidder_partner"] {
        let rules = open("display-rook", 4, &[("dummy", dummy)]);
        for number in 0..30 {
            play(&*rules, &[Kind::Heuristic; 4], number);
            play(&*rules, &[Kind::Network; 4], number);
        }
    }
}
