//! A knockout: the loser of each game is out. Seeds are spread so that the best two can meet only in the final, the best four only
//! in the semifinals, and so on; if the field is not a power of two, the best seeds have no opponent in the first round.

use super::{CannotPair, Game, MOST_CONTESTANTS, Round, all_finished};
use crate::Contestant;
use serde::{Deserialize, Serialize};

/// Where a knockout stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knockout {
    /// The next round to play, with games in the order of the bracket.
    Next(Round),
    /// It is over, and this contestant won.
    Won(Contestant),
}

/// The next round. `seeds` lists everyone, best first; `rounds` are the rounds played so far, as this function gave
/// them, with results.
pub fn knockout(seeds: &[Contestant], rounds: &[Round]) -> Result<Knockout, CannotPair> {
    all_finished(rounds)?;
    match seeds.len() {
        0 | 1 => return Err(CannotPair::TooFew),
        many if many > MOST_CONTESTANTS => return Err(CannotPair::TooMany { most: MOST_CONTESTANTS }),
        _ => (),
    }
    let mut left: Vec<Option<Contestant>> =
        bracket(seeds.len()).into_iter().map(|seed| seeds.get(seed).copied()).collect();
    for round in rounds {
        let mut winners = Vec::new();
        for two in left.chunks(2) {
            winners.push(match two {
                [Some(one), Some(other)] => Some(winner(round, [*one, *other])?),
                [alone, None] | [None, alone] => *alone,
                _ => None,
            });
        }
        left = winners;
    }
    if let [Some(winner)] = left[..] {
        return Ok(Knockout::Won(winner));
    }
    let mut next = Round::default();
    for two in left.chunks(2) {
        match two {
            [Some(one), Some(other)] => next.games.push(Game::new([*one, *other])),
            two => next.byes.extend(two.iter().flatten()),
        }
    }
    Ok(Knockout::Next(next))
}

/// Who won this game of a round.
fn winner(round: &Round, sides: [Contestant; 2]) -> Result<Contestant, CannotPair> {
    let game = round.games.iter().position(|game| game.sides == sides);
    let result = game.and_then(|game| round.games[game].result);
    let side = result.and_then(|result| result.winner).and_then(|winner| sides.get(winner));
    side.copied().ok_or(CannotPair::NoWinner { game: game.unwrap_or_default() })
}

/// The seeds in the order of the bracket, from 0, up to the next power of two. Each doubling puts next to each seed
/// the one that makes the sum of the two the same everywhere.
fn bracket(count: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < count {
        let size = 2 * order.len();
        order = order.iter().flat_map(|seed| [*seed, size - 1 - seed]).collect();
    }
    order
}
