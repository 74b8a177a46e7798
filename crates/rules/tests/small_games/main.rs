//! Tests Panjandrum, Donkey and Rook Solitaire against their rules, and all of them under the laws.
// Test helpers outside `#[test]` functions may panic too.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking"
)]

mod donkey;
mod panjandrum;
mod rook_solitaire;

use cards::{Card, Seat};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rookery_rules::{Actor, Deal, Listed, Mute, Options, Standing, Viewer};
use std::sync::Arc;
use testkit::{Laws, law_hands, laws};

/// The cards in a line such as `R5 Y14`.
fn cards(line: &str) -> Vec<Card> {
    line.split_whitespace().map(|card| card.parse().expect(card)).collect()
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

/// The rules of the one game that `G` lists, with these options.
fn open<G: Listed>(players: usize, chosen: &[(&str, &str)]) -> Arc<G::Rules> {
    G::open(&G::entries()[0].id, players, &options(chosen)).expect("its id").expect("valid options")
}

fn standing(dealer: usize) -> Standing {
    Standing { dealer: seat(dealer), ..Standing::default() }
}

/// A deal with the given cards in their positions; the other positions are filled with the remaining cards
/// from `order`.
fn filled(places: Vec<Option<Card>>, order: impl Iterator<Item = Card>) -> Deal<Card> {
    let mut rest = order.filter(|card| !places.contains(&Some(*card))).collect::<Vec<_>>().into_iter();
    let pack = places.iter().map(|card| card.or_else(|| rest.next()).expect("enough cards")).collect();
    Deal { pack, cuts: Vec::new(), luck: 0 }
}

/// Runs the laws for every player count with the default options, and with each alternative value in turn.
fn laws_in_every_form<G: Listed>(usual: u32) {
    let hands = law_hands().unwrap_or(usual);
    let entry = G::entries().remove(0);
    let others = entry.options.iter().flat_map(|option| {
        option.values[1..].iter().map(|value| Options::from([(option.name.clone(), value.clone())]))
    });
    for chosen in std::iter::once(Options::new()).chain(others) {
        for players in &entry.players {
            let rules = G::open(&entry.id, *players, &chosen).expect("its id").expect("valid options");
            let how = Laws { hands, deep_every: if hands > 1000 { 64 } else { 2 }, ..Laws::default() };
            match laws::<G>(&rules, how) {
                Ok(report) => println!("{} for {players} {chosen:?}: {report:?}", entry.id),
                Err(broken) => panic!("{} for {players} {chosen:?}: {broken}", entry.id),
            }
        }
    }
}

/// Applies whatever `any` generates, legal or not, and looks at the table after each action.
fn survives_anything<G: Listed>(any: impl Fn(&mut SmallRng) -> G::Action) {
    let mut rng = SmallRng::seed_from_u64(7);
    let entry = G::entries().remove(0);
    for players in entry.players {
        let rules = G::open(&entry.id, players, &Options::new()).expect("its id").expect("valid options");
        for _ in 0..200 {
            let deal = Deal::shuffled(G::pack(&rules), &mut rng);
            let mut game = G::start(&rules, &standing(0), &deal).expect("a valid deal");
            for _ in 0..200 {
                let by = seat(rng.random_range(0..8));
                let actor = if rng.random_ratio(1, 16) { Actor::Table } else { Actor::Seat(by) };
                let action = any(&mut rng);
                let _ = game.check(actor, &action);
                game.apply(actor, &action, &mut Mute);
                let _ =
                    (game.view(Viewer::Seat(by)), game.pending(), game.phase(), game.score(), game.sheet());
                let _ = (game.random_legal(by, &mut rng), game.legal(by, &mut Vec::new()));
                let _ = game.scramble(Viewer::Seat(by), &mut rng);
            }
        }
    }
}

#[test]
fn illegal_actions_never_panic() {
    survives_anything::<rookery_rules::rook_solitaire::RookSolitaire>(|rng| {
        use rookery_rules::rook_solitaire::Action::{Build, Move, Undo};
        match rng.random_range(0..8) {
            0 => Undo,
            1..4 => Build(rng.random_range(0..17)),
            _ => Move { from: rng.random_range(0..17), to: rng.random_range(0..17) },
        }
    });
    survives_anything::<rookery_rules::donkey::Donkey>(|rng| {
        use rookery_rules::donkey::Action::{Fold, PassOn};
        Card::from_index(rng.random_range(0..80)).map_or(Fold, PassOn)
    });
    survives_anything::<rookery_rules::panjandrum::Panjandrum>(|rng| {
        use rookery_rules::panjandrum::Action::{Build, Delay, Give, Lift, Panjandrum};
        let give = Give(seat(rng.random_range(0..8)));
        [Lift, Build, give, Delay, Panjandrum][rng.random_range(0..5)]
    });
}

#[test]
fn rook_solitaire_obeys_the_laws() {
    laws_in_every_form::<rookery_rules::rook_solitaire::RookSolitaire>(300);
}

#[test]
fn donkey_obeys_the_laws() {
    laws_in_every_form::<rookery_rules::donkey::Donkey>(100);
}

#[test]
fn panjandrum_obeys_the_laws() {
    laws_in_every_form::<rookery_rules::panjandrum::Panjandrum>(300);
}
