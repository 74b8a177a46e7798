//! Checks that no bot ever sees more than its view. At every decision, the cards hidden from the bot are
//! redealt, and a twin of the bot with the same seed and the same memory decides at that other table: it must
//! make the same choice for the same reason. Every bot in the registry is checked in every game it knows.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rookery_bots::{Choice, Named, Opponent, Question, bots_for};
use rules::{Actor, AnyRules, Catalog, Deal, Game, Listed, Options, Pending, Standing, Viewer, rack_o};
use std::{collections::BTreeSet, sync::Arc};

/// The number of hands per bot, game and number of players.
const HANDS: u64 = 2;
/// Bots that think for a long time play one hand each.
const SLOW: [&str; 5] = ["strong", "strongest", "strongest-2026-11", "flat-monte-carlo", "sampled-solver"];
/// A hand is followed only this far, because random play may take a long time.
const DECISIONS: usize = 300;

/// A bot and its twin.
struct Pair {
    bot: Box<dyn Opponent>,
    twin: Box<dyn Opponent>,
}

fn check<G: Listed>(seen: &mut BTreeSet<String>) {
    for entry in G::entries() {
        for players in &entry.players {
            let any = Catalog::default().open(&entry.id, Some(*players), &Options::new()).unwrap();
            let rules: Arc<G::Rules> = any.typed_rules().downcast().unwrap();
            for bot in bots_for(&*any) {
                // The slow ones play only at the smallest and the largest tables.
                let between = Some(players) != entry.players.first() && Some(players) != entry.players.last();
                let hands = match SLOW.contains(&bot.name) {
                    true => u64::from(!between),
                    false => HANDS,
                };
                for number in 0..hands {
                    play::<G>(bot, &any, &rules, number);
                }
            }
        }
        seen.insert(entry.id);
    }
}

fn play<G: Game>(named: &Named, any: &Arc<dyn AnyRules>, rules: &Arc<G::Rules>, number: u64) {
    let mut rng = SmallRng::seed_from_u64(number);
    let deal = Deal::shuffled(G::pack(rules), &mut rng);
    let players = any.match_rules().players;
    let dealer = Seat::wrapping(number as usize % players);
    let mut hand = G::start(rules, &Standing { dealer, ..Standing::default() }, &deal).unwrap();
    let sit = |seat: Seat| {
        let make = || named.seat(&**any, number * 16 + seat.index() as u64).unwrap();
        let mut pair = Pair { bot: make(), twin: make() };
        let view = hand.view(Viewer::Seat(seat));
        pair.bot.deal(&view);
        pair.twin.deal(&view);
        pair
    };
    let mut pairs: Vec<Pair> = Seat::all(players).map(sit).collect();
    for _ in 0..DECISIONS {
        if hand.score().is_some() && hand.pending().turn().is_none() {
            return;
        }
        let context = format!("{} in {} for {players}, hand {number}", named.name, any.entry().id);
        let (seat, choice) = next(&hand, &mut pairs, &mut rng, &context);
        let action: G::Action =
            choice.action.parse().unwrap_or_else(|_| panic!("{context}: {}", choice.action));
        assert!(hand.check(Actor::Seat(seat), &action).is_ok(), "{context}: {action}");
        let mut events = Vec::new();
        hand.apply(Actor::Seat(seat), &action, &mut events);
        for (seat, pair) in Seat::all(players).zip(&mut pairs) {
            for seen in events.iter().filter_map(|event| G::project(event, Viewer::Seat(seat))) {
                pair.bot.watch(&seen);
                pair.twin.watch(&seen);
            }
        }
    }
}

/// Who acts next and how. Players who may interrupt are asked first, as at a real table.
fn next<G: Game>(hand: &G, pairs: &mut [Pair], rng: &mut SmallRng, context: &str) -> (Seat, Choice) {
    let pending = hand.pending();
    let turn = pending.turn();
    let interrupting = pending.may_act().iter().filter(|seat| Some(*seat) != turn);
    for seat in interrupting.chain(turn) {
        let must = !matches!(pending, Pending::Window { turn: Some(turn), .. } if turn != seat);
        if let Some(choice) = ask(hand, pairs, seat, must, rng, context) {
            return (seat, choice);
        }
    }
    panic!("{context}: nobody acts");
}

fn ask<G: Game>(
    hand: &G,
    pairs: &mut [Pair],
    seat: Seat,
    must: bool,
    rng: &mut SmallRng,
    context: &str,
) -> Option<Choice> {
    let decides = hand.controller(seat);
    let who = Viewer::Seat(decides);
    let other = hand.scramble(who, rng);
    let pair = &mut pairs[decides.index()];
    let chosen = answer(&mut *pair.bot, hand, seat, must);
    let again = answer(&mut *pair.twin, &other, seat, must);
    assert_eq!(chosen, again, "{context}: the choice changed with cards that cannot be seen");
    chosen
}

fn answer<G: Game>(bot: &mut dyn Opponent, hand: &G, seat: Seat, must: bool) -> Option<Choice> {
    let view = hand.view(Viewer::Seat(hand.controller(seat)));
    let mut legal = Vec::new();
    let coverage = hand.legal(seat, &mut legal);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    bot.choose(&Question { seat, view: &view, legal: &legal, coverage: &coverage, must })
}

#[test]
fn no_bot_sees_more_than_its_view_in_any_game() {
    let mut seen = BTreeSet::new();
    let _: [(); _] = rules::every_engine!(G => check::<G>(&mut seen));
    let listed: BTreeSet<String> = Catalog::default().entries().map(|entry| entry.id.clone()).collect();
    assert_eq!(seen, listed, "a game is not checked");
}

/// The test itself can fail: it catches a bot and a twin that know different things besides their views.
#[test]
#[should_panic(expected = "the choice changed with cards that cannot be seen")]
fn a_bot_that_uses_more_than_its_view_is_caught() {
    struct Peeper(usize);
    impl Opponent for Peeper {
        fn deal(&mut self, _: &(dyn std::any::Any + Send + Sync)) {}
        fn watch(&mut self, _: &(dyn std::any::Any + Send + Sync)) {}
        fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
            Some(Choice::new(&question.legal[self.0 % question.legal.len()], "peeped"))
        }
    }
    let rules = Catalog::default().open("rack-o", Some(2), &Options::new()).unwrap();
    let typed: Arc<rack_o::Rules> = rules.typed_rules().downcast().unwrap();
    let mut rng = SmallRng::seed_from_u64(1);
    let deal = Deal::shuffled(rack_o::RackO::pack(&typed), &mut rng);
    let hand = rack_o::RackO::start(&typed, &Standing::default(), &deal).unwrap();
    let pair = || Pair { bot: Box::new(Peeper(0)), twin: Box::new(Peeper(1)) };
    next(&hand, &mut [pair(), pair()], &mut rng, "a peeper");
}
