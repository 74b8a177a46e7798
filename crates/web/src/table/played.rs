//! For tests: what a visitor is shown during a game, to check that a table can read all of it.

use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rules::{Actor, Catalog, Deal, Options, Standing, Viewer};

/// The number of moves after which a table has shown everything.
const MOVES: usize = 400;

/// Every view from the first seat during a randomly played hand, and a spectator's view at the end.
pub(super) fn views(game: &str) -> Vec<said::View> {
    let catalog = Catalog::default();
    let players = catalog.entry(game).and_then(|entry| entry.players.first().copied());
    let rules = catalog.open(game, players, &Options::new()).unwrap();
    let mut rng = SmallRng::seed_from_u64(7);
    let deal = Deal { pack: rules.pack(), cuts: Vec::new(), luck: 7 };
    let mut hand = rules.start(&Standing::default(), &deal).unwrap();
    let mut views = vec![hand.view(Viewer::Seat(Seat::default()))];
    for _ in 0..MOVES {
        let Some(seat) = hand.pending().may_act().iter().last() else { break };
        let Some(line) = hand.random_legal(seat, &mut rng) else { break };
        hand.act(Actor::Seat(seat), &line).unwrap();
        views.push(hand.view(Viewer::Seat(Seat::default())));
    }
    views.push(hand.view(Viewer::Spectator));
    views
}
