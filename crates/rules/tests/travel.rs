//! Views, events and actions from random hands survive a round trip through JSON, tagged with their game.
#![allow(clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, Catalog, Deal, Game, Listed, Options, Standing, Viewer, donkey::Donkey, i_doubt_it::DoubtIt,
    match_game::Match, panjandrum::Panjandrum, rook_clock::RookClock, rook_solitaire::RookSolitaire,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

const HANDS: u64 = 4;
const ACTIONS: usize = 400;

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) {
    let text = serde_json::to_string(sent).expect("serializable");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why} in {text}"));
    assert_eq!(&read, sent, "{text}");
}

/// Plays random hands, and sends everything each viewer sees through JSON and back.
fn travels<G: Game + Listed>(id: &str, players: usize, chosen: &[(&str, &str)])
where
    said::View: From<G::View>,
    said::Seen: From<G::Seen>,
{
    let options: Options = chosen.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let rules = G::open(id, players, &options).expect("listed").expect("allowed");
    for seed in 0..HANDS {
        let mut rng = SmallRng::seed_from_u64(seed);
        let deal = Deal::shuffled(G::pack(&rules), &mut rng);
        let mut game = G::start(&rules, &Standing::default(), &deal).expect("a full pack");
        let viewers: Vec<Viewer> =
            Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        for _ in 0..ACTIONS {
            viewers.iter().for_each(|who| comes_back(&said::View::from(game.view(*who))));
            let may = game.pending().may_act();
            let Some(seat) = game.pending().turn().or_else(|| may.iter().next()) else { break };
            let Some(action) = game.random_legal(seat, &mut rng) else { break };
            let mut events = Vec::new();
            game.apply(Actor::Seat(seat), &action, &mut events);
            for (event, who) in events.iter().flat_map(|event| viewers.iter().map(move |who| (event, who))) {
                G::project(event, *who).into_iter().for_each(|seen| comes_back(&said::Seen::from(seen)));
            }
        }
        viewers.iter().for_each(|who| comes_back(&said::View::from(game.view(*who))));
    }
}

#[test]
fn match_travels() {
    travels::<Match>("match", 3, &[]);
}

#[test]
fn i_doubt_it_travels() {
    travels::<DoubtIt>("i-doubt-it", 4, &[]);
}

#[test]
fn panjandrum_travels() {
    travels::<Panjandrum>("panjandrum", 3, &[]);
    travels::<Panjandrum>("panjandrum", 3, &[("panjandrum_retract", "retract")]);
}

#[test]
fn donkey_travels() {
    travels::<Donkey>("donkey", 4, &[]);
    travels::<Donkey>("donkey", 4, &[("passing", "free")]);
}

#[test]
fn rook_solitaire_travels() {
    travels::<RookSolitaire>("rook-solitaire", 1, &[]);
    travels::<RookSolitaire>("rook-solitaire", 1, &[("undo", "yes")]);
}

#[test]
fn rook_clock_travels() {
    travels::<RookClock>("rook-clock", 1, &[]);
    travels::<RookClock>("rook-clock", 1, &[("restart_on_block", "yes")]);
}

/// Plays one random hand of every game in the catalog. Every legal action comes back from JSON, alone and tagged
/// with its game, and is written as the line that the referee uses.
#[test]
fn actions_travel() {
    for entry in Catalog::default().entries() {
        for players in [entry.players.first(), entry.players.last()].into_iter().flatten() {
            let rules = Catalog::default().open(&entry.id, Some(*players), &Options::new()).expect("allowed");
            let mut rng = SmallRng::seed_from_u64(*players as u64);
            let deal = Deal::shuffled(rules.pack(), &mut rng);
            let mut hand = rules.start(&Standing::default(), &deal).expect("a full pack");
            let mut sent = 0;
            for _ in 0..ACTIONS {
                for seat in hand.pending().may_act().iter() {
                    for line in hand.legal(seat).0 {
                        let action = hand.view(Viewer::Seat(seat)).action(&line).expect("an action");
                        let json = serde_json::to_value(action).expect("serializable");
                        assert_eq!(json["action"], line);
                        comes_back(&action);
                        sent += 1;
                    }
                }
                let may = hand.pending().may_act();
                let Some(seat) = hand.pending().turn().or_else(|| may.iter().next()) else { break };
                let Some(line) = hand.random_legal(seat, &mut rng) else { break };
                comes_back(&hand.view(Viewer::Seat(seat)).action(&line).expect("an action"));
                hand.act(Actor::Seat(seat), &line).expect("legal");
            }
            assert!(sent > 0, "{}", entry.id);
        }
    }
}

#[test]
fn a_line_that_is_not_an_action_of_the_game_is_not_read() {
    for wrong in [
        r#"{"game":"rack-o","action":"swap 12"}"#,
        r#"{"game":"rack-o","action":"play R14"}"#,
        r#"{"game":"whist","action":"draw"}"#,
        r#"{"game":"rack-o"}"#,
        r#"{"action":"draw"}"#,
    ] {
        assert!(serde_json::from_str::<said::Action>(wrong).is_err(), "{wrong}");
    }
}
