//! Round robin: everyone meets everyone, in the order of the Berger tables that chess federations publish. The second of a
//! pair in round `r` of a double round robin becomes the first.

use super::{CannotPair, MOST_CONTESTANTS, Round};
use crate::{Contestant, pairing::Game};

/// All rounds; `twice` for a second turn with the sides switched. With an odd number, everyone has one bye per turn.
pub fn round_robin(contestants: &[Contestant], twice: bool) -> Result<Vec<Round>, CannotPair> {
    match contestants.len() {
        0 | 1 => return Err(CannotPair::TooFew),
        many if many > MOST_CONTESTANTS => return Err(CannotPair::TooMany { most: MOST_CONTESTANTS }),
        _ => (),
    }
    let full = contestants.len().next_multiple_of(2);
    let circle = full - 1;
    let rounds = (0..circle).map(|round| {
        // The last number stays, and those opposite each other on a circle of the others meet.
        let start = round * (full / 2) % circle;
        let stays = if round % 2 == 0 { [start, circle] } else { [circle, start] };
        let others = (1..full / 2).map(|step| [(start + step) % circle, (start + circle - step) % circle]);
        let mut now = Round::default();
        for [one, other] in [stays].into_iter().chain(others) {
            match (contestants.get(one), contestants.get(other)) {
                (Some(one), Some(other)) => now.games.push(Game::new([*one, *other])),
                (alone, None) | (None, alone) => now.byes.extend(alone),
            }
        }
        now
    });
    let mut rounds: Vec<Round> = rounds.collect();
    if twice {
        let mut again = rounds.clone();
        for game in again.iter_mut().flat_map(|round| &mut round.games) {
            game.sides.reverse();
        }
        rounds.extend(again);
    }
    Ok(rounds)
}
