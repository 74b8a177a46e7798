//! A table for measuring bots: hands and matches played to the end from seeds, on duplicate deals.
#![allow(clippy::unwrap_used, clippy::panic, dead_code, reason = "each test uses only part of this")]

use cards::{Seat, SeatSet};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_bots::{Crew, Level, Opponent, Random, house_player};
use rules::{Actor, AnyRules, Catalog, Deal, MatchEnd, Options, Score, Standing};
use std::sync::Arc;

/// Makes the bot for a seat from a seed.
pub(crate) type Maker<'a> = &'a dyn Fn(&dyn AnyRules, u64) -> Box<dyn Opponent>;

pub(crate) fn open(game: &str, players: usize, chosen: &[(&str, &str)]) -> Arc<dyn AnyRules> {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Catalog::default().open(game, Some(players), &chosen).unwrap()
}

pub(crate) fn shuffled(rules: &dyn AnyRules, seed: u64) -> Deal<String> {
    let pack = rules.pack();
    let deal = Deal::shuffled((0..pack.len()).collect(), &mut SmallRng::seed_from_u64(seed));
    Deal { pack: deal.pack.iter().map(|at| pack[*at].clone()).collect(), cuts: vec![], luck: deal.luck }
}

/// Plays one hand with the bots in `crew`.
pub(crate) fn play_hand(rules: &dyn AnyRules, crew: &mut Crew, at: &Standing, seed: u64) -> Score {
    let mut hand = rules.start(at, &shuffled(rules, seed)).unwrap();
    crew.deal(&*hand);
    for _ in 0..60_000 {
        if let Some(score) = hand.score() {
            return score;
        }
        let bot = crew.next(&*hand).unwrap();
        assert!(!bot.choice.reason.to_string().is_empty());
        match hand.act(Actor::Seat(bot.seat), &bot.choice.action) {
            Ok(acted) => crew.watch(&acted),
            Err(why) => panic!("{} {}: {why}", bot.seat, bot.choice.action),
        }
    }
    panic!("the hand does not end");
}

fn crew(rules: &dyn AnyRules, makers: &[Maker<'_>], seed: u64) -> Crew {
    let bots = makers.iter().enumerate().map(|(at, make)| Some(make(rules, seed * 31 + at as u64)));
    Crew::new(bots.collect())
}

/// Plays a match to the end and returns the winners.
pub(crate) fn play_match(rules: &dyn AnyRules, makers: &[Maker<'_>], seed: u64) -> SeatSet {
    let match_rules = rules.match_rules();
    let mut crew = crew(rules, makers, seed);
    let mut at = Standing { dealer: Seat::wrapping(seed as usize % rules.players()), ..Standing::default() };
    loop {
        let score = play_hand(rules, &mut crew, &at, seed * 1009 + u64::from(at.hand));
        let seats = Seat::all(rules.players());
        seats.clone().for_each(|seat| at.totals[seat] += score.players[seat]);
        at.hand += 1;
        at.dealer = at.dealer.left(rules.players());
        let target = match match_rules.end {
            MatchEnd::Target(target) => target,
            _ => return score.winners.unwrap(),
        };
        let best = seats.clone().map(|seat| at.totals[seat]).max().unwrap();
        let winners: SeatSet = seats.filter(|seat| at.totals[*seat] == best).collect();
        let one_side = match_rules.sides.contains(&winners) || winners.len() == 1;
        if best >= target && one_side || at.hand > 60 {
            return winners;
        }
    }
}

/// The share of matches won by `one` against `other`, alternating seats and playing each deal both ways.
pub(crate) fn share_of_matches(rules: &dyn AnyRules, one: Maker<'_>, other: Maker<'_>, matches: u64) -> f64 {
    let players = rules.players();
    let mut won = 0.0;
    for seed in 0..matches {
        for first in 0..2 {
            let makers: Vec<Maker<'_>> =
                (0..players).map(|seat| if seat % 2 == first { one } else { other }).collect();
            let winners = play_match(rules, &makers, seed);
            let ours = winners.iter().filter(|seat| seat.index() % 2 == first).count();
            won += ours as f64 / winners.len().max(1) as f64;
        }
    }
    won / (2 * matches) as f64
}

/// The share of games won by one bot among bots of another kind, in every seat in turn.
pub(crate) fn share_alone(rules: &dyn AnyRules, one: Maker<'_>, others: Maker<'_>, deals: u64) -> f64 {
    let players = rules.players();
    let mut won = 0.0;
    for seed in 0..deals {
        for at in 0..players {
            let makers: Vec<Maker<'_>> =
                (0..players).map(|seat| if seat == at { one } else { others }).collect();
            let winners = play_match(rules, &makers, seed);
            if winners.has(Seat::wrapping(at)) {
                won += 1.0 / winners.len() as f64;
            }
        }
    }
    won / (deals * players as u64) as f64
}

/// Random bots, and bots at each level.
pub(crate) fn random(_: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    Box::new(Random::new(seed))
}

pub(crate) fn strong(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    house_player(rules, Level::Strong, seed).unwrap()
}

pub(crate) fn casual(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    house_player(rules, Level::Casual, seed).unwrap()
}

pub(crate) fn beginner(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    house_player(rules, Level::Beginner, seed).unwrap()
}

/// The number of deals to measure: few by default, so that the test is fast, and more for a report.
pub(crate) fn deals(usual: u64) -> u64 {
    std::env::var("ROOKERY_DEALS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
