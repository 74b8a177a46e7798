//! Who sits where. Two contestants play the same deal in every seating that matters, so the luck of the cards and
//! of the seats is the same for both.

use cards::{Seat, SeatSet};
use rules::MatchRules;

/// Which of the two contestants, 0 or 1, plays at each seat.
pub type Seating = Vec<usize>;

/// The seatings for two contestants.
///
/// Players who share a score form one side, and one contestant plays all of them. Sides (or single players,
/// if everyone plays alone) alternate between the two contestants around the table. The deal is played in
/// every rotation of this order, each time with the two contestants swapped as well. In a game for one
/// player, each contestant plays alone.
///
/// ```
/// use rookery_arena::{rules::{Catalog, Options}, seatings};
///
/// let rules = Catalog::default().open("original-rook", Some(4), &Options::new())?;
/// assert_eq!(seatings(rules.match_rules()), [[0, 1, 0, 1], [1, 0, 1, 0]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn seatings(rules: &MatchRules) -> Vec<Seating> {
    let parties = parties(rules);
    let mut all: Vec<Seating> = Vec::new();
    for exchanged in 0..2 {
        for rotation in 0..parties.len() {
            let mut seating = vec![0; rules.players];
            for (number, party) in parties.iter().enumerate() {
                let place = (number + rotation) % parties.len();
                for seat in party.iter() {
                    if let Some(at) = seating.get_mut(seat.index()) {
                        *at = (place + exchanged) % 2;
                    }
                }
            }
            if !all.contains(&seating) {
                all.push(seating);
            }
        }
    }
    all
}

/// Players who win and lose together: the members of a side, or each player alone.
pub(super) fn parties(rules: &MatchRules) -> Vec<SeatSet> {
    match rules.sides.is_empty() {
        true => Seat::all(rules.players).map(SeatSet::one).collect(),
        false => rules.sides.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalog, Options};

    fn seatings_of(game: &str, players: usize) -> Vec<String> {
        let rules = Catalog::default().open(game, Some(players), &Options::new()).unwrap();
        let line = |seating: &Seating| seating.iter().map(usize::to_string).collect::<String>();
        seatings(rules.match_rules()).iter().map(line).collect()
    }

    #[test]
    fn partners_sit_together_and_sides_are_exchanged() {
        assert_eq!(seatings_of("original-rook", 4), ["0101", "1010"]);
        assert_eq!(seatings_of("rack-o-partners", 4), ["0101", "1010"]);
    }

    #[test]
    fn lone_players_alternate_in_every_rotation_both_ways() {
        assert_eq!(seatings_of("rack-o", 2), ["01", "10"]);
        assert_eq!(seatings_of("rack-o", 3), ["010", "100", "001", "101", "011", "110"]);
        assert_eq!(seatings_of("rack-o", 4), ["0101", "1010"]);
    }

    #[test]
    fn each_contestant_plays_a_game_for_one_alone() {
        assert_eq!(seatings_of("rook-solitaire", 1), ["0", "1"]);
    }

    /// Each contestant plays in each seat equally often.
    #[test]
    fn seats_are_shared_fairly_in_every_game() {
        for entry in Catalog::default().entries() {
            for players in &entry.players {
                let rules = Catalog::default().open(&entry.id, Some(*players), &Options::new()).unwrap();
                let all = seatings(rules.match_rules());
                for seat in 0..*players {
                    let first = all.iter().filter(|seating| seating[seat] == 0).count();
                    assert_eq!(2 * first, all.len(), "{} for {players}, seat {seat}", entry.id);
                }
            }
        }
    }
}
