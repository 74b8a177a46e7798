//! Tournaments by table, pair or player: Swiss, knockout, round robin, ladder, and the tie-breaks of their standings.
//!
//! A tournament is the list of its rounds; each function computes the next pairings or the standings from it.

mod knockout;
mod ladder;
mod matching;
mod round_robin;
mod standings;
mod swiss;

pub use knockout::{Knockout, knockout};
pub use ladder::Ladder;
pub use round_robin::round_robin;
pub use said::contest::{CannotPair, TieBreak};
pub use standings::{Placing, placings};
pub use swiss::{Pairings, swiss};

use crate::Contestant;
use serde::{Deserialize, Serialize};

/// The largest number of contestants in a tournament.
pub const MOST_CONTESTANTS: usize = 500;

/// One round of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    /// The games.
    pub games: Vec<Game>,
    /// Those without an opponent. A bye counts as a win.
    pub byes: Vec<Contestant>,
}

/// A game between two contestants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Who plays.
    pub sides: [Contestant; 2],
    /// How it ended; `None` while it is being played.
    pub result: Option<GameResult>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The side that won, 0 or 1; `None` for a tie.
    pub winner: Option<usize>,
    /// The points of the first side minus those of the second.
    pub difference: i32,
    /// Whether it was won without playing. Then the two have not met.
    pub forfeit: bool,
}

impl Game {
    /// A game that has not been played.
    pub fn new(sides: [Contestant; 2]) -> Game {
        Game { sides, result: None }
    }

    /// A game that was played, won by the side with more points.
    pub fn played(sides: [Contestant; 2], points: [i32; 2]) -> Game {
        let difference = points[0].saturating_sub(points[1]);
        let winner = match difference.signum() {
            1 => Some(0),
            -1 => Some(1),
            _ => None,
        };
        Game { sides, result: Some(GameResult { winner, difference, forfeit: false }) }
    }

    /// What a contestant got from this game, in half points, with its opponent; `None` if it did not take part or the
    /// game has no result.
    fn seen_by(&self, contestant: Contestant) -> Option<Seen> {
        let side = self.sides.iter().position(|one| *one == contestant)?;
        let result = self.result?;
        let halves = match result.winner {
            Some(winner) if winner == side => 2,
            Some(_) => 0,
            None => 1,
        };
        let difference = i64::from(result.difference) * if side == 0 { 1 } else { -1 };
        Some(Seen { opponent: self.sides[1 - side], halves, difference, met: !result.forfeit })
    }
}

/// A finished game from one side.
#[derive(Clone, Copy)]
struct Seen {
    opponent: Contestant,
    /// 2 for a win, 1 for a tie.
    halves: usize,
    difference: i64,
    met: bool,
}

/// Each contestant's games, oldest first.
fn games_of(rounds: &[Round], contestant: Contestant) -> impl Iterator<Item = Seen> + '_ {
    rounds.iter().flat_map(|round| &round.games).filter_map(move |game| game.seen_by(contestant))
}

/// The number of byes a contestant had.
fn byes_of(rounds: &[Round], contestant: Contestant) -> usize {
    rounds.iter().filter(|round| round.byes.contains(&contestant)).count()
}

/// A contestant's score, in half points.
fn halves_of(rounds: &[Round], contestant: Contestant) -> usize {
    games_of(rounds, contestant).map(|seen| seen.halves).sum::<usize>() + 2 * byes_of(rounds, contestant)
}

/// Refuses to go on while games have no result.
fn all_finished(rounds: &[Round]) -> Result<(), CannotPair> {
    let open = rounds.iter().flat_map(|round| &round.games).filter(|game| game.result.is_none()).count();
    if open > 0 { Err(CannotPair::StillPlaying { games: open }) } else { Ok(()) }
}
