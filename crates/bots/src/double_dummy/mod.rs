//! A double-dummy solver for points: it finds what our side takes with perfect play when all cards are known.
//!
//! A solver sees everything, so it is not a player. It works on a [`Position`], built by [`Setup::seen`] from
//! the view of an [`Oracle`](rules::trick::Oracle), or from a caller's own [`Setup`] (a sampled world).
//! [`solve`] does it all in one call.
//!
//! The value is the total that our side takes by the end of the hand, as it counts toward a bid: counters,
//! trick points, bonuses, nest, center and odd cards, plus what our side already has. Our side is the side of
//! one seat; in a game with bidding, it is the bidder's side. Everyone else plays against it as a team, even
//! if they play alone or there are more than two sides; that gives a bound on what the side is certain to
//! take, not a forecast. In games where fewer points are better, our side tries to take as few as possible.
//! The solver ignores setbacks, moons, how defenders split their points, and targets reached in the middle of
//! a hand.
//!
//! How it works: [`Solver`] asks "is it at least this much?" a few times (`solver`). Each question is a
//! depth-first search over the cards (`search`). It skips cards that make no difference, tries the rest in an
//! order learned along the way (`moves`), uses bounds from points that cannot be lost (`quick`), and keeps a
//! table of proofs (`table`). A proof remembers how far down ranks mattered in each color (`ranks`) and whose
//! counters it counted (`marks`). It holds for every position with the same ranks, minus any counters that
//! the position lacks (`proofs`). The same information rules out cards that a failed card has already
//! refuted. `docs/solver.md` explains it on one page, with measurements.

mod bad_setup;
pub mod bench;
mod compile;
mod marks;
mod moves;
mod past;
mod position;
mod proofs;
mod quick;
mod ranks;
mod search;
mod setup;
mod solver;
mod table;
mod whole;

pub use bad_setup::BadSetup;
pub use position::Position;
pub use setup::{Aim, Golden, GoldenAt, MostTricks, Setup, Stakes};
pub use solver::{Budget, Range, Solver};
pub use whole::{CannotSolve, SideTakes, Solved, solve, solve_under};
