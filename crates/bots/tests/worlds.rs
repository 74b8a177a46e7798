//! Worlds for other programs: in each of them, the whole hand could have been played, and it would have
//! looked the same to the seat.
#![allow(clippy::unwrap_used, reason = "tests")]

use rookery_bots::rules::{
    Actor, Deal, Game, Luck, Mute, Options, Standing, Viewer,
    cards::{Bag, Card, Seat},
    open,
    trick::{Action, Hand, Rules, View, event::Seen},
};
use rookery_bots::trick::{Memory, World, worlds};
use std::{collections::BTreeMap, sync::Arc};

/// A hand played at random, with everything that was done in it.
struct Played {
    rules: Arc<Rules<u64>>,
    deal: Deal<Card>,
    hand: Hand<u64>,
    done: Vec<(Seat, Action)>,
}

fn start(rules: &Arc<Rules<u64>>, deal: &Deal<Card>) -> Hand<u64> {
    Hand::start(rules, &Standing::default(), deal).unwrap()
}

impl Played {
    fn at_random(rules: &Arc<Rules<u64>>, seed: u64, plays: usize) -> Played {
        let mut rng = Luck::new(seed);
        let deal = Deal::shuffled(Hand::<u64>::pack(rules), &mut rng);
        let mut hand = start(rules, &deal);
        let mut done = Vec::new();
        let mut played = 0;
        while let Some(seat) = hand.pending().turn().filter(|_| played < plays) {
            let action = hand.random_legal(seat, &mut rng).unwrap();
            hand.apply(Actor::Seat(seat), &action, &mut Mute);
            played += usize::from(matches!(action, Action::Play(_)));
            done.push((seat, action));
        }
        Played { rules: Arc::clone(rules), deal, hand, done }
    }

    /// Redeals and replays a hand with these cards; returns the events the viewer saw and the final view.
    fn again(&self, deal: &Deal<Card>, done: &[(Seat, Action)], who: Viewer) -> (Vec<Seen>, View) {
        let mut hand = start(&self.rules, deal);
        let mut seen = Vec::new();
        for (seat, action) in done {
            let by = Actor::Seat(*seat);
            assert_eq!(hand.check(by, action), Ok(()), "{action} by seat {seat}");
            let mut events = Vec::new();
            hand.apply(by, action, &mut events);
            seen.extend(events.iter().filter_map(|event| Hand::<u64>::project(event, who)));
        }
        (seen, hand.view(who))
    }

    /// The deal and the actions of a world: the bidder buries that world's nest.
    fn in_world(&self, world: &World, view: &View) -> (Deal<Card>, Vec<(Seat, Action)>) {
        let mut done = self.done.clone();
        let mut hands = world.hands.clone();
        let mut nest = world.nest.clone();
        for (seat, action) in &done {
            if let Action::Play(card) = action {
                hands[seat.index()].push(*card);
            }
        }
        for (seat, action) in &mut done {
            let Action::Bury(cards) = action else { continue };
            let bury = world.nest.iter().try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card));
            *cards = bury.unwrap();
            let bidder = &mut hands[seat.index()];
            bidder.append(&mut nest);
            // The nest as it was dealt: known to the bidder; otherwise the cards shown plus any others.
            let dealt = start(&self.rules, &self.deal).view(Viewer::Seat(*seat)).hand;
            let own = view.viewer == Some(*seat);
            let first =
                |card: &Card| if own { !dealt.contains(card) } else { view.nest.shown.contains(card) };
            bidder.sort_by_key(|card| !first(card));
            nest = bidder.drain(..self.rules.axes.nest_size as usize).collect();
        }
        let first = start(&self.rules, &self.deal);
        let mut owner = BTreeMap::new();
        for seat in Seat::all(hands.len()) {
            owner.extend(first.view(Viewer::Seat(seat)).hand.into_iter().map(|card| (card, seat.index())));
        }
        let mut piles: Vec<Vec<Card>> = hands;
        piles.push(nest);
        let rest = piles.len() - 1;
        let place = |card: &Card| piles[*owner.get(card).unwrap_or(&rest)].pop().unwrap();
        let pack = self.deal.pack.iter().map(place).collect();
        (Deal { pack, ..self.deal.clone() }, done)
    }
}

/// Checks every world for every seat at one moment in a hand; returns how many differ from the truth.
fn check(game: &str, players: usize, seed: u64, plays: usize) -> usize {
    let rules = open::<Hand<u64>>(game, players, &Options::new()).unwrap();
    let played = Played::at_random(&rules, seed, plays);
    let mut other = 0;
    for seat in Seat::all(players) {
        let who = Viewer::Seat(seat);
        let (seen, view) = played.again(&played.deal, &played.done, who);
        assert_eq!(view, played.hand.view(who));
        let mut memory = Memory::begin(&start(&rules, &played.deal).view(who));
        seen.iter().for_each(|seen| memory.fold(&*rules, seen));
        for world in worlds(&*rules, &view, &memory, seed).take(4) {
            let (deal, done) = played.in_world(&world, &view);
            assert_eq!(
                played.again(&deal, &done, who),
                (seen.clone(), view.clone()),
                "{game} {seed}: {world:?}"
            );
            other += usize::from(deal.pack != played.deal.pack);
        }
    }
    other
}

#[test]
fn in_every_world_the_hand_is_played_by_the_rules_and_looks_the_same() {
    let games = [
        ("original-rook", 4),
        ("kentucky", 4),
        ("call-partner-four", 4),
        ("call-partner-five", 5),
        ("original-rook-individual", 4),
    ];
    for (game, players) in games {
        let other: usize = (0..24).map(|seed| check(game, players, seed, seed as usize)).sum();
        assert!(other > 100, "{game}: only {other} worlds differ from the truth");
    }
}

#[test]
fn an_open_dummy_is_the_same_in_every_world() {
    let rules = open::<Hand<u64>>("original-rook-two", 2, &Options::new()).unwrap();
    let mut opened = 0;
    for seed in 0..12 {
        let played = Played::at_random(&rules, seed, 9);
        let who = Viewer::Seat(Seat::wrapping(seed as usize % 2));
        let (seen, view) = played.again(&played.deal, &played.done, who);
        let mut memory = Memory::begin(&start(&rules, &played.deal).view(who));
        seen.iter().for_each(|seen| memory.fold(&*rules, seen));
        for world in worlds(&*rules, &view, &memory, seed).take(4) {
            let sizes: Vec<usize> = world.hands.iter().map(Vec::len).collect();
            assert_eq!(sizes, view.hand_sizes);
            assert_eq!(world.out_of_play.len(), view.out_of_play);
            for open in &view.open_hands {
                opened += 1;
                assert!(open.cards.iter().all(|card| world.hands[open.seat.index()].contains(card)));
            }
        }
    }
    assert!(opened > 0);
}

#[test]
fn the_same_seed_gives_the_same_worlds() {
    let rules = open::<Hand<u64>>("original-rook", 4, &Options::new()).unwrap();
    let played = Played::at_random(&rules, 3, 12);
    let view = played.hand.view(Viewer::Seat(Seat::wrapping(1)));
    let some = |seed| worlds(&*rules, &view, &Memory::begin(&view), seed).take(5).collect::<Vec<World>>();
    assert_eq!(some(1), some(1));
    assert_ne!(some(1), some(2));
}
