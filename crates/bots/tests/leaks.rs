//! Checks that no bot sees more than its view: with the hidden cards redealt, it makes the same choice for
//! the same reason.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rookery_bots::{Level, Player, club_rook, donkey, i_doubt_it, match_game, panjandrum, tuxedo};
use rules::{Actor, Deal, Game, Listed, Options, Pending, Standing, Viewer};
use std::sync::Arc;

/// Plays a hand with bots. Before each answer, the same bot is asked about a table with different hidden
/// cards.
fn law<G, P>(id: &str, players: usize, hands: u64, make: impl Fn(&Arc<G::Rules>, u64) -> P)
where
    G: Game + Listed,
    P: Player<Game = G> + Clone,
    G::Card: Copy,
{
    let rules = G::open(id, players, &Options::default()).unwrap().unwrap();
    let mut asked = 0;
    for number in 0..hands {
        let mut rng = SmallRng::seed_from_u64(number);
        let deal = Deal::shuffled(G::pack(&rules), &mut rng);
        let mut hand = G::start(&rules, &Standing::default(), &deal).unwrap();
        let seats: Vec<Seat> = Seat::all(players).collect();
        let mut bots: Vec<P> = seats.iter().map(|seat| make(&rules, number + seat.index() as u64)).collect();
        seats.iter().for_each(|seat| bots[seat.index()].begin(&hand.view(Viewer::Seat(*seat))));
        for _ in 0..300 {
            let pending = hand.pending();
            if pending == Pending::Over {
                break;
            }
            let turn = pending.turn();
            let order: Vec<Seat> =
                pending.may_act().iter().filter(|seat| Some(*seat) != turn).chain(turn).collect();
            let mut chosen = None;
            for seat in order {
                let must = turn.is_none_or(|turn| turn == seat);
                let ask = |bot: &mut P, hand: &G| {
                    let mut legal = Vec::new();
                    let _ = hand.legal(seat, &mut legal);
                    bot.answer(&hand.view(Viewer::Seat(seat)), &legal, must)
                };
                let mut twin = bots[seat.index()].clone();
                let elsewhere = ask(&mut twin, &hand.scramble(Viewer::Seat(seat), &mut rng));
                let here = ask(&mut bots[seat.index()], &hand);
                assert_eq!(here, elsewhere, "{id}: seat {seat} knew too much");
                asked += 1;
                if chosen.is_none() && here.is_some() {
                    chosen = here.map(|answer| (seat, answer.action));
                }
            }
            let (seat, action) = chosen.unwrap();
            hand.check(Actor::Seat(seat), &action).unwrap();
            let mut events = Vec::new();
            hand.apply(Actor::Seat(seat), &action, &mut events);
            for seat in &seats {
                let seen = events.iter().filter_map(|event| G::project(event, Viewer::Seat(*seat)));
                seen.for_each(|seen| bots[seat.index()].see(&seen));
            }
        }
    }
    assert!(asked > 50, "{id}: {asked}");
}

#[test]
fn no_bot_changes_its_choice_when_hidden_cards_change() {
    for level in Level::ALL {
        law("club-rook", 4, 6, |rules, _| club_rook::Bot::new(Arc::clone(rules), level));
        law("tuxedo", 3, 6, |rules, seed| tuxedo::Bot::new(Arc::clone(rules), level, seed));
        law("i-doubt-it", 4, 6, |rules, seed| i_doubt_it::Bot::new(Arc::clone(rules), level, seed));
        law("panjandrum", 4, 6, |rules, seed| panjandrum::Bot::new(Arc::clone(rules), level, seed));
        law("donkey", 4, 20, |_, seed| donkey::Bot::new(level, seed));
    }
    law("match", 3, 3, |_, _| match_game::Bot);
}
