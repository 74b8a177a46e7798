//! Panjandrum, Donkey and Match: levels against each other, and every form played to the end.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "prints figures for a report, shown with --nocapture")]

mod common;

use cards::Seat;
use common::{Maker, beginner, casual, deals, open, play_match, random, share_alone, strong};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_bots::{Level, Player, panjandrum};
use rules::{
    Actor, Deal, Game, Listed, Options, Pending, Standing, Viewer,
    donkey::{self, Donkey},
    panjandrum::{Action, Event, Panjandrum, Seen},
};

fn levels(game: &str) {
    let rules = open(game, 4, &[]);
    for (name, one, others) in [
        ("strong among casual", &strong as Maker<'_>, &casual as Maker<'_>),
        ("casual among beginners", &casual, &beginner),
        ("beginner among random", &beginner, &random),
        ("strong among random", &strong, &random),
    ] {
        let share = share_alone(&*rules, one, others, deals(25));
        println!("{game} for 4, one {name}: {share:.3}");
        assert!(share > 0.25, "{name}: {share}");
    }
}

#[test]
fn in_panjandrum_every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    levels("panjandrum");
}

#[test]
fn in_donkey_every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    levels("donkey");
}

#[test]
fn every_form_is_played_to_the_end_without_a_refused_action() {
    for (game, chosen) in [
        ("panjandrum", &[][..]),
        ("panjandrum", &[("flip_time", "on_demand"), ("panjandrum_retract", "retract")]),
        ("panjandrum", &[("panjandrum_mode", "strict")]),
        ("donkey", &[]),
        ("donkey", &[("passing", "free"), ("initial_set_wins", "no")]),
        ("donkey", &[("auto_declare", "yes")]),
        ("match", &[]),
    ] {
        for players in [3, 4, 6] {
            let rules = open(game, players, chosen);
            let bots: [Maker<'_>; 3] = [&strong, &casual, &beginner];
            let makers: Vec<Maker<'_>> = (0..players).map(|seat| bots[seat % 3]).collect();
            (0..10).for_each(|seed| {
                play_match(&*rules, &makers, seed);
            });
        }
    }
}

/// At every moment in many hands full of mistakes, the strong player calls if and only if the engine would
/// say that the call is right.
#[test]
fn in_panjandrum_the_strong_player_calls_every_mistake_and_nothing_else() {
    let watcher = Seat::wrapping(0);
    let (mut right, mut silent) = (0, 0);
    for (number, chosen) in (0..60).map(|number| (number, number % 3)) {
        let chosen: &[(&str, &str)] = match chosen {
            0 => &[],
            1 => &[("panjandrum_retract", "retract")],
            _ => &[("flip_time", "on_demand")],
        };
        let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        let rules = Panjandrum::open("panjandrum", 4, &chosen).unwrap().unwrap();
        let mut rng = SmallRng::seed_from_u64(number);
        let deal = Deal::shuffled(Panjandrum::pack(&rules), &mut rng);
        let mut hand = Panjandrum::start(&rules, &Standing::default(), &deal).unwrap();
        let mut bot = panjandrum::Bot::new(rules.clone(), Level::Strong, number);
        bot.begin(&hand.view(Viewer::Seat(watcher)));
        for _ in 0..400 {
            let Pending::Window { turn: Some(turn), .. } = hand.pending() else { break };
            let mut by = turn;
            let mut action = hand.random_legal(turn, &mut rng).unwrap();
            if hand.check(Actor::Seat(watcher), &Action::Panjandrum).is_ok() {
                let mut events = Vec::new();
                hand.clone().apply(Actor::Seat(watcher), &Action::Panjandrum, &mut events);
                let would_be_right = matches!(events[0], Event(Seen::Called { right: true, .. }));
                let mut legal = Vec::new();
                let _ = hand.legal(watcher, &mut legal);
                let answer = bot.answer(&hand.view(Viewer::Seat(watcher)), &legal, turn == watcher);
                let calls = answer.is_some_and(|answer| answer.action == Action::Panjandrum);
                assert_eq!(calls, would_be_right, "hand {number}");
                if calls {
                    right += 1;
                    // Half of the time, the bot is too slow. Mistakes not called in time must be forgotten.
                    if right % 2 == 0 {
                        (by, action) = (watcher, Action::Panjandrum);
                    }
                } else {
                    silent += 1;
                }
            }
            let mut events = Vec::new();
            hand.apply(Actor::Seat(by), &action, &mut events);
            let seen = events.iter().filter_map(|event| Panjandrum::project(event, Viewer::Seat(watcher)));
            seen.for_each(|seen| bot.see(&seen));
        }
    }
    assert!(right > 200 && silent > 2000, "{right} {silent}");
}

/// If errors are possible and all players are strong, nobody ever has anything to call.
#[test]
fn in_panjandrum_strong_players_make_no_mistakes() {
    let rules = Panjandrum::open("panjandrum", 4, &Options::default()).unwrap().unwrap();
    for number in 0..20 {
        let mut rng = SmallRng::seed_from_u64(number);
        let deal = Deal::shuffled(Panjandrum::pack(&rules), &mut rng);
        let mut hand = Panjandrum::start(&rules, &Standing::default(), &deal).unwrap();
        let seats: Vec<Seat> = Seat::all(4).collect();
        let mut bots: Vec<_> =
            seats.iter().map(|_| panjandrum::Bot::new(rules.clone(), Level::Strong, number)).collect();
        seats.iter().for_each(|seat| bots[seat.index()].begin(&hand.view(Viewer::Seat(*seat))));
        while let Some(seat) = hand.pending().turn() {
            let mut legal = Vec::new();
            let _ = hand.legal(seat, &mut legal);
            let answer = bots[seat.index()].answer(&hand.view(Viewer::Seat(seat)), &legal, true).unwrap();
            assert_ne!(answer.action, Action::Panjandrum, "hand {number}: someone made a mistake");
            let mut events = Vec::new();
            hand.apply(Actor::Seat(seat), &answer.action, &mut events);
            for seat in &seats {
                let seen = events.iter().filter_map(|event| Panjandrum::project(event, Viewer::Seat(*seat)));
                seen.for_each(|seen| bots[seat.index()].see(&seen));
            }
        }
    }
}

#[test]
fn in_donkey_a_set_is_folded_at_once_and_a_single_card_is_passed_before_a_pair() {
    let rules = Donkey::open("donkey", 4, &Options::default()).unwrap().unwrap();
    let deal = Deal { pack: Donkey::pack(&rules), cuts: vec![], luck: 0 };
    let hand = Donkey::start(&rules, &Standing::default(), &deal).unwrap();
    let mut bot = rookery_bots::donkey::Bot::new(Level::Strong, 1);
    let mut view = hand.view(Viewer::Seat(Seat::default()));
    bot.begin(&view);
    let card = |text: &str| text.parse().unwrap();
    view.hand = ["R5", "Y5", "B5", "R9", "Y9", "G12"].map(card).to_vec();
    let passes: Vec<donkey::Action> = view.hand.iter().map(|card| donkey::Action::PassOn(*card)).collect();
    let answer = bot.answer(&view, &passes, true).unwrap();
    assert_eq!((answer.action.to_string().as_str(), answer.delay), ("pass-on G12", None));
    let all: Vec<donkey::Action> = passes.into_iter().chain([donkey::Action::Fold]).collect();
    let answer = bot.answer(&view, &all, true).unwrap();
    assert_eq!(answer.action, donkey::Action::Fold);
    assert!(answer.delay.is_some(), "folding is a race");
}
