//! Checks claims of the rest with the double-dummy solver: wherever a player may claim, they take every remaining
//! trick alone against everyone else, in many layouts of the cards they cannot see.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use cards::{Bag, Bits, Card, MAX_SEATS, Seat, SeatSet};
use rookery_bots::{
    Opponent,
    double_dummy::{Position, Setup, Solver, Stakes},
    trick::{Heuristic, Memory, World, laydown, worlds},
};
use rules::{
    Actor, Deal, Game, Luck, Options, Standing, Viewer,
    trick::{Action, Hand, Rules, TrickRules, Trump, View, row},
};
use std::sync::Arc;

/// The number of layouts for each claim.
const LAYOUTS: usize = 20;
/// A claim with more tricks than this would take the solver too long, so it is only played out.
const MOST_SOLVED: u8 = 5;

/// How many claims were found in the hands of one game, and in how many layouts they were checked.
#[derive(Default)]
struct Found {
    claims: usize,
    layouts: usize,
}

/// A hand as one player remembers it, with the bot that plays it.
struct Mind {
    bot: Heuristic,
    memory: Memory,
}

/// The position in a world, for tricks alone: the claimer against everyone else.
fn alone(view: &View, me: Seat, tricks: u8, world: &World) -> Setup {
    let mut hands = [Bag::EMPTY; MAX_SEATS];
    for (bag, cards) in hands.iter_mut().zip(&world.hands) {
        *bag = cards.iter().try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card)).unwrap();
    }
    let mut sides = [1; MAX_SEATS];
    sides[me.index()] = 0;
    Setup {
        ring: view.ring(),
        hands,
        sides,
        ours: [me].into_iter().collect::<SeatSet>(),
        trick: Vec::new(),
        tricks_left: tricks,
        stakes: Stakes { each_trick: 1, ..Stakes::CARDS },
    }
}

/// Checks one claim: in each world, the claimer takes every trick with the order they were given.
fn check<B: Bits>(rules: &Rules<B>, view: &View, memory: &Memory, order: &[Card], found: &mut Found) {
    let (me, trump) = (view.viewer.unwrap(), view.trump.unwrap_or(Trump::None));
    let done: u8 = view.tricks.iter().sum();
    let tricks = rules.tricks - done;
    let mut sorted = [order.to_vec(), view.hand.clone()];
    sorted.iter_mut().for_each(|cards| cards.sort_unstable());
    assert_eq!(sorted[0], sorted[1], "the order has all the cards");
    let mut solver = Solver::with_table_bits(14);
    found.claims += 1;
    let layouts = if tricks <= MOST_SOLVED { LAYOUTS } else { 0 };
    for world in worlds(rules, view, memory, 1).take(layouts) {
        let setup = alone(view, me, tricks, &world);
        let facts = |card| rules.facts(trump, card);
        let position = Position::tricks_only(&setup, facts).unwrap();
        let context = format!("{} for {}: {order:?} in {world:?}", rules.row().id, rules.players);
        assert_eq!(solver.solve(&position), i32::from(tricks), "{context}");
        let first = solver.score_of_every_card(&position).into_iter().find(|(card, _)| *card == order[0]);
        assert_eq!(first, Some((order[0], i32::from(tricks))), "{context}");
        found.layouts += 1;
    }
}

/// Plays hands with rules of thumb, and checks every claim on the way; after the first claim of a hand, its order is
/// followed, and the claim must stand to the end.
fn play<B: Bits>(rules: &Arc<Rules<B>>, seed: u64, found: &mut Found) {
    let mut rng = Luck::new(seed);
    let dealer = Seat::wrapping(seed as usize % rules.players);
    let at = Standing { dealer, ..Standing::default() };
    let mut hand = Hand::start(rules, &at, &Deal::shuffled(Hand::<B>::pack(rules), &mut rng)).unwrap();
    let mut minds: Vec<Mind> = Seat::all(rules.players)
        .map(|seat| {
            let view = hand.view(Viewer::Seat(seat));
            let mut bot = Heuristic::new(Arc::clone(rules) as Arc<dyn TrickRules>);
            bot.deal(&view);
            Mind { bot, memory: Memory::begin(&view) }
        })
        .collect();
    let mut claimed: Option<(Seat, Vec<Card>)> = None;
    while let Some(seat) = hand.pending().turn() {
        let decides = hand.controller(seat);
        let view = hand.view(Viewer::Seat(decides));
        let order = laydown(&**rules, &view, &minds[decides.index()].memory);
        if let Some((claimer, order)) = &claimed {
            assert!(!view.trick.is_empty() || seat == *claimer, "{order:?} lost a trick");
        } else if let Some(order) = order {
            check(rules, &view, &minds[decides.index()].memory, &order, found);
            claimed = Some((seat, order));
        }
        let action = match &mut claimed {
            Some((claimer, order)) if *claimer == seat => Action::Play(order.remove(0)),
            // Anything may happen once the rest is claimed.
            Some(_) => hand.random_legal(seat, &mut rng).unwrap(),
            None => {
                let mut legal = Vec::new();
                let _ = hand.legal(seat, &mut legal);
                minds[decides.index()].bot.answer(seat, &view, &legal).unwrap().0
            }
        };
        assert_eq!(hand.check(Actor::Seat(seat), &action), Ok(()));
        let mut events = Vec::new();
        hand.apply(Actor::Seat(seat), &action, &mut events);
        for (seat, mind) in Seat::all(rules.players).zip(&mut minds) {
            for seen in events.iter().filter_map(|event| Hand::<B>::project(event, Viewer::Seat(seat))) {
                mind.bot.watch(&seen);
                mind.memory.fold(&**rules, &seen);
            }
        }
    }
}

/// Plays this many hands of a form; returns the claims found in them.
fn form<B: Bits>(id: &str, players: usize, chosen: &[(&str, &str)], hands: u64) -> Found {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let rules = Arc::new(Rules::<B>::new(row::find(id).unwrap(), players, &chosen).unwrap());
    let mut found = Found::default();
    (0..hands).for_each(|seed| play(&rules, seed, &mut found));
    found
}

#[test]
fn whoever_may_claim_wins_every_trick_in_every_layout() {
    let (mut claims, mut layouts) = (0, 0);
    for row in row::rows() {
        for players in &row.players {
            let found = form::<u64>(&row.id, *players, &[], common::deals(20));
            (claims, layouts) = (claims + found.claims, layouts + found.layouts);
        }
    }
    assert!(claims > 200 && layouts > 3_000, "only {claims} claims, {layouts} layouts");
}

/// House rules that change which cards are strong and who must follow, and tables with two equal cards.
#[test]
fn claims_hold_under_house_rules_and_with_two_packs() {
    let house: &[(&str, &[(&str, &str)])] = &[
        ("original-rook", &[("trump_modes", "all")]),
        ("original-rook", &[("bird", "low"), ("trump_modes", "all")]),
        ("original-rook", &[("bird_play", "follows")]),
        ("original-rook", &[("fourteens", "above_trump")]),
        ("western-kentucky", &[("fourteens", "above_trump"), ("trump_modes", "all")]),
        ("western-kentucky", &[("bird", "ten_and_a_half")]),
        ("display-rook", &[("dummy", "bidder_partner")]),
    ];
    for (id, chosen) in house {
        let found = form::<u64>(id, 4, chosen, common::deals(40));
        assert!(found.claims > 0, "{id} with {chosen:?}: nobody could claim");
    }
    for id in ["original-rook", "kentucky"] {
        let found = form::<u128>(id, 4, &[("packs", "2"), ("nest_size", "6")], common::deals(40));
        assert!(found.claims > 0, "{id} with two packs: nobody could claim");
    }
}
