//! Views and events survive a round trip through JSON in every game.

use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, Deal, Game, Listed, Options, Standing, Viewer,
    trick::{Action, Hand, event::Event, row},
};
use serde_json::{from_str, to_string};

/// Every possible viewer.
fn viewers(hand: &Hand<u64>) -> impl Iterator<Item = Viewer> {
    cards::Seat::all(hand.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn assert_view_travels(hand: &Hand<u64>) {
    for who in viewers(hand) {
        let view = said::View::from(hand.view(who));
        let text = to_string(&view).unwrap();
        assert_eq!(from_str::<said::View>(&text).unwrap(), view, "{text}");
    }
}

fn assert_events_travel(hand: &Hand<u64>, events: &[Event<u64>]) {
    for (event, who) in events.iter().flat_map(|event| viewers(hand).map(move |who| (event, who))) {
        let Some(seen) = Hand::<u64>::project(event, who).map(said::Seen::from) else { continue };
        let text = to_string(&seen).unwrap();
        assert_eq!(from_str::<said::Seen>(&text).unwrap(), seen, "{text}");
    }
}

/// Plays a random hand and returns the number of actions.
fn travels(id: &str, players: usize, chosen: &Options, seed: u64) -> usize {
    let Some(Ok(rules)) = Hand::<u64>::open(id, players, chosen) else { return 0 };
    let mut rng = SmallRng::seed_from_u64(seed);
    let deal = Deal::shuffled(Hand::<u64>::pack(&rules), &mut rng);
    let mut hand = Hand::<u64>::start(&rules, &Standing::default(), &deal).unwrap();
    let mut actions = 0;
    while let Some(seat) = hand.pending().may_act().iter().next() {
        if actions % 16 == 0 {
            assert_view_travels(&hand);
        }
        let Some(action) = hand.random_legal(seat, &mut rng) else { break };
        assert_eq!(action.to_string().parse::<Action>().as_ref(), Ok(&action));
        let mut events = Vec::new();
        hand.apply(Actor::Seat(seat), &action, &mut events);
        assert_events_travel(&hand, &events);
        actions += 1;
        if actions > 400 {
            break;
        }
    }
    assert_view_travels(&hand);
    actions
}

#[test]
fn views_and_events_survive_unchanged() {
    let permissive = Options::from([("enforcement".to_owned(), "permissive".to_owned())]);
    let mut actions = 0;
    for row in row::rows() {
        actions += travels(&row.id, row.players[0], &Options::new(), 1);
        actions += travels(&row.id, row.players[0], &permissive, 2);
    }
    assert!(actions > 1000, "{actions}");
}
