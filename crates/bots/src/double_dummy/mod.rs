//! Double-dummy solver for points: with all cards seen, what our side takes if everybody plays as well as possible.
//!
//! A solver sees everything: it is no player. It answers for a [`Position`], made from what an
//! [`Oracle`](rules::trick::Oracle) sees by [`Setup::seen`], or from a caller's own [`Setup`] (a sampled world). [`solve`] does it all in one call.
//!
//! The value is what our side takes by the end of the hand, as it counts toward a bid: counters, trick points,
//! bonuses, nest, center and odd cards, with what it has already. Our side is the side of one seat: the bidder's in a
//! game with bidding. Everybody else plays against it as one, also where each plays alone or there are more than two
//! sides; that is a bound on what the side can be sure of, not a forecast. Where few points are wanted, our side wants
//! few. Set-backs, moons, the sharing among defenders and a target reached in the middle of a hand are not the
//! solver's business.
//!
//! How it finds it: [`Solver`] asks "is it so much?" a few times (`solver`); each question is a depth-first search
//! over the cards (`search`), with cards that make no difference left out and the rest in an order that is learnt on
//! the way (`moves`), bounds from points that cannot be lost (`quick`), and a table of proofs (`table`). A proof
//! remembers how far down ranks mattered in each color (`ranks`) and whose counters it counted (`marks`): it holds for
//! every position alike in the ranks, less what that position lacks of the counters (`proofs`). The same knowledge
//! drops cards that a failed card has already spoken for. `docs/solver.md` tells it in a page, with figures.

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
pub use setup::{Aim, Golden, GoldenAt, MostTricks, Setup, Stakes, plain_facts};
pub use solver::{Budget, Range, Solver};
pub use whole::{CannotSolve, SideTakes, Solved, solve, solve_under};
