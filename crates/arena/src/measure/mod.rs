//! Watches a bot play every seat: how long each kind of decision takes (`pace`), how often it makes its bids
//! (`bids`), how good its buries are (`bury`), and how far it is from a player who sees all cards (`oracle`). The
//! caller supplies the clock, and nothing is printed here. To compare two bots, use the arena itself.

mod bids;
mod bury;
mod oracle;
mod pace;

pub use bids::{Bids, OneBid, TENTHS, Tenth, bids};
pub use bury::{Buries, OneBury, buries};
pub use oracle::{Distance, distance};
pub use pace::{Pace, paces};

use bots::{Crew, Named};
use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rules::{AnyHand, AnyRules, Deal, Standing};

/// A hand with more decisions than this is stopped.
pub(crate) const MOST_DECISIONS: usize = 20_000;

/// Deals the hand with this number, with the same bot in every seat. Each seat gets a different seed.
pub(crate) fn dealt(rules: &dyn AnyRules, bot: &Named, number: u64) -> Option<(Box<dyn AnyHand>, Crew)> {
    let pack = rules.pack();
    let order = Deal::shuffled((0..pack.len()).collect(), &mut SmallRng::seed_from_u64(number));
    let pack = order.pack.iter().filter_map(|at| pack.get(*at).cloned()).collect();
    let players = rules.players();
    let dealer = Seat::wrapping(number as usize % players.max(1));
    let deal = Deal { pack, cuts: Vec::new(), luck: order.luck };
    let hand = rules.start(&Standing { dealer, ..Standing::default() }, &deal).ok()?;
    let mut crew = Crew::new((0..players as u64).map(|seat| bot.seat(rules, number * 64 + seat)).collect());
    crew.deal(&*hand);
    Some((hand, crew))
}
