//! Quick play of real hands, and score books for made-up ones.

use cards::{Seat, SeatSet};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rookery_party::Scorebook;
use rules::{
    Actor, AnyRules, Catalog, Options, Viewer,
    trick::ledger::{Counted, Ending, Pile},
};
use std::sync::Arc;
use table::{Chance, Match};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::wrapping(index)
}

pub(crate) fn seats(set: SeatSet) -> Vec<usize> {
    set.iter().map(Seat::index).collect()
}

pub(crate) fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

pub(crate) fn open(game: &str, players: usize, chosen: &[(&str, &str)]) -> Arc<dyn AnyRules> {
    Catalog::default().open(game, Some(players), &options(chosen)).unwrap()
}

/// A match in which seat 0 deals first.
pub(crate) fn begin(rules: &Arc<dyn AnyRules>, seed: u64) -> Match {
    Match::new(rules.clone(), Some(seat(0)), Chance::seed(seed.to_string())).unwrap()
}

/// Plays the current hand to the end at random. In an auction, players bid the minimum and rarely outbid each
/// other.
pub(crate) fn play_hand(game: &mut Match, rng: &mut SmallRng) {
    while game.score().is_none() {
        assert_eq!(game.winners(), None, "nobody wins before the hand is scored");
        let pending = game.hand().pending();
        let by = pending.turn().or_else(|| pending.may_act().iter().next()).unwrap();
        let line = match game.hand().phase() {
            "auction" => bid(game, by, rng),
            _ => game.hand().random_legal(by, rng).unwrap(),
        };
        game.act(Actor::Seat(by), &line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
}

fn bid(game: &Match, by: Seat, rng: &mut SmallRng) -> String {
    let may_pass = game.hand().check(Actor::Seat(by), "pass").is_ok();
    let standing = game.hand().json_view(Viewer::Spectator)["bid"].is_object();
    match may_pass && rng.random_ratio(if standing { 9 } else { 5 }, 10) {
        true => "pass".into(),
        false => {
            game.hand().legal(by).0.into_iter().find(|line| line.starts_with("bid")).unwrap_or("pass".into())
        }
    }
}

/// Plays a match to the end and calls `look` after each hand.
pub(crate) fn play_match(rules: &Arc<dyn AnyRules>, seed: u64, mut look: impl FnMut(&Match)) -> Match {
    let mut game = begin(rules, seed);
    let mut rng = SmallRng::seed_from_u64(seed);
    for _ in 0..2000 {
        play_hand(&mut game, &mut rng);
        look(&game);
        if game.winners().is_some() {
            return game;
        }
        game.next(Chance::default()).unwrap();
    }
    panic!("no end in sight")
}

/// The running totals per side or per player, depending on how the game is scored.
pub(crate) fn totals(game: &Match) -> Vec<i32> {
    let rules = game.rules().match_rules();
    let totals = game.totals();
    match rules.sides.len() {
        0 => totals.players.0[..rules.players].to_vec(),
        sides => totals.sides.0[..sides].to_vec(),
    }
}

/// A score book of made-up hands.
pub(crate) struct Book(pub(crate) Scorebook);

impl Book {
    pub(crate) fn of(game: &str, players: usize, chosen: &[(&str, &str)]) -> Book {
        let house = Catalog::default();
        Book(Scorebook::open(&house, game, Some(players), &options(chosen), seat(0)).unwrap())
    }

    /// A hand in which seat `by` bid; `counters` are per player or side, ordered by lowest seat.
    pub(crate) fn hand(&mut self, by: usize, bid: i32, counters: &[i32]) -> &mut Book {
        let tricks = vec![None; counters.len()];
        self.write(Some((by, bid)), counters, &tricks)
    }

    /// A hand without bidding: counters only.
    pub(crate) fn counters(&mut self, counters: &[i32]) -> &mut Book {
        let tricks = vec![None; counters.len()];
        self.write(None, counters, &tricks)
    }

    /// A hand with tricks.
    pub(crate) fn write(
        &mut self,
        bid: Option<(usize, i32)>,
        counters: &[i32],
        tricks: &[Option<i32>],
    ) -> &mut Book {
        let pile = |(of, (counters, tricks)): (usize, (&i32, &Option<i32>))| Pile {
            of: seat(of),
            counters: *counters,
            tricks: *tricks,
        };
        let counted = Counted {
            bid: bid.map(|(by, points)| (seat(by), points)),
            piles: counters.iter().zip(tricks).enumerate().map(pile).collect(),
            golden_ten: Some(seat(0)),
            ..Counted::default()
        };
        self.0.enter(counted).unwrap_or_else(|why| panic!("{bid:?} {counters:?}: {why}"));
        self
    }

    pub(crate) fn passed_out(&mut self) -> &mut Book {
        self.0.enter(Counted { ending: Ending::PassedOut, ..Counted::default() }).unwrap();
        self
    }

    /// The winners.
    pub(crate) fn won(&self) -> Option<Vec<usize>> {
        self.0.winners().map(seats)
    }

    /// The players' totals.
    pub(crate) fn totals(&self, players: usize) -> Vec<i32> {
        self.0.totals().players.0[..players].to_vec()
    }
}
