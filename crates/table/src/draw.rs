//! The draw for the first deal (GEN-06): everyone draws a card, and the highest number deals. A player who draws
//! the Rook draws again, and players who tie draw again among themselves from the rest of the pack.

use crate::chance::{shuffled, stream};
use cards::Seat;
use rules::FirstDealer;
use said::record::BadDraw;

/// Stops endless ties with a pack of identical cards; no real pack ties this often.
const MOST_ROUNDS: usize = 100;

/// The cards drawn, round by round.
///
/// ```
/// use rookery_table::{Draw, rules::FirstDealer};
///
/// let pack = ["R5", "G12"].map(str::to_owned).to_vec();
/// let draw = Draw::by_seed(2, &pack, FirstDealer::Highest, "kitchen");
/// assert_eq!(draw, Draw::by_seed(2, &pack, FirstDealer::Highest, "kitchen"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Each round's cards in the order they were drawn. A seat that drew the Rook has a second card.
    pub rounds: Vec<Vec<(Seat, String)>>,
    /// Who deals.
    pub dealer: Seat,
}

impl Draw {
    /// Draws from a pack shuffled by `seed`.
    pub fn by_seed(players: usize, full: &[String], wanted: FirstDealer, seed: &str) -> Draw {
        Draw::from_pack(players, shuffled(full.to_vec(), &mut stream("draw", seed, 0)), wanted)
    }

    /// Draws from the top of `pack`, which is already shuffled. If players still tie when the pack runs out,
    /// drawing starts over from the top.
    pub fn from_pack(players: usize, pack: Vec<String>, wanted: FirstDealer) -> Draw {
        let mut rounds = Vec::new();
        let mut drawing: Vec<Seat> = Seat::all(players).collect();
        let mut stock = pack.iter();
        while drawing.len() > 1 && rounds.len() < MOST_ROUNDS {
            if stock.len() < drawing.len() {
                stock = pack.iter();
            }
            let mut round = Vec::new();
            for seat in &drawing {
                for card in stock.by_ref() {
                    round.push((*seat, card.clone()));
                    if number(card).is_some() {
                        break;
                    }
                }
            }
            drawing = best(&drawing, &round, wanted);
            rounds.push(round);
        }
        Draw { rounds, dealer: drawing.first().copied().unwrap_or_default() }
    }

    /// Checks rounds that were drawn elsewhere; the error explains what is wrong.
    pub fn judge(
        players: usize,
        pack: &[String],
        rounds: Vec<Vec<(Seat, String)>>,
        wanted: FirstDealer,
    ) -> Result<Draw, BadDraw> {
        let mut drawing: Vec<Seat> = Seat::all(players).collect();
        for round in &rounds {
            if round.iter().any(|(_, card)| !pack.contains(card)) {
                return Err(BadDraw::NotInThePack);
            }
            let mut took: Vec<Seat> = round.iter().map(|(seat, _)| *seat).collect();
            took.dedup();
            if took != drawing || drawing.len() < 2 {
                return Err(BadDraw::WrongPlayers);
            }
            drawing = best(&drawing, round, wanted);
        }
        match drawing.as_slice() {
            [dealer] => Ok(Draw { dealer: *dealer, rounds }),
            _ => Err(BadDraw::Undecided),
        }
    }
}

/// A draw for partners (ORG-02): the players with the two highest cards play against those with the two lowest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartnerDraw {
    /// Each round's cards by player; after the first round, only players whose tie matters draw again.
    pub rounds: Vec<Vec<(usize, String)>>,
    /// The players by seat, partners across from each other (ORG-A27): the high cards in seats 0 and 2, highest
    /// first.
    pub seats: [usize; 4],
}

/// Four players draw for partners from the top of a shuffled pack. A player who draws the Rook draws again. Players
/// with equal cards draw again if their order decides the partners (ORG-A26). Cards already drawn stay out.
pub fn draw_partners(pack: &[String]) -> PartnerDraw {
    // Each player's cards over all rounds so far: a later card only breaks ties between earlier ones.
    let mut keys: [Vec<u32>; 4] = Default::default();
    let mut stock = pack.iter();
    let mut rounds = Vec::new();
    let mut drawing: Vec<usize> = (0..4).collect();
    while !drawing.is_empty() && rounds.len() < MOST_ROUNDS {
        let mut round = Vec::new();
        for player in &drawing {
            for card in stock.by_ref() {
                round.push((*player, card.clone()));
                if let Some(number) = number(card) {
                    keys[*player].push(number);
                    break;
                }
            }
        }
        rounds.push(round);
        if stock.len() == 0 {
            stock = pack.iter();
        }
        let order = by_height(&keys);
        // Only a tie between the second and third players leaves the sides undecided.
        let middle = &keys[order[1]];
        drawing = match *middle == keys[order[2]] {
            true => (0..4).filter(|player| keys[*player] == *middle).collect(),
            false => Vec::new(),
        };
    }
    let [highest, high, low, lowest] = by_height(&keys);
    PartnerDraw { rounds, seats: [highest, low, high, lowest] }
}

/// The players from highest to lowest; ties keep their order.
fn by_height(keys: &[Vec<u32>; 4]) -> [usize; 4] {
    let mut order = [0, 1, 2, 3];
    order.sort_by(|a, b| keys[*b].cmp(&keys[*a]));
    order
}

/// The seats whose last card of the round is the best; a seat without a number cannot win.
fn best(drawing: &[Seat], round: &[(Seat, String)], wanted: FirstDealer) -> Vec<Seat> {
    let drawn =
        |seat: &Seat| round.iter().rev().find(|(taker, _)| taker == seat).and_then(|(_, card)| number(card));
    let numbers = drawing.iter().filter_map(drawn);
    let top = match wanted {
        FirstDealer::Highest => numbers.max(),
        FirstDealer::Lowest => numbers.min(),
    };
    drawing.iter().copied().filter(|seat| top.is_none() || drawn(seat) == top).collect()
}

/// The number on a card: `R14` shows 14, a Rack-O card shows its own number, and the Rook shows none.
fn number(card: &str) -> Option<u32> {
    card.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rule_id::rule;

    fn draw(players: usize, pack: &str, wanted: FirstDealer) -> Draw {
        let pack: Vec<String> = pack.split_whitespace().map(str::to_owned).collect();
        let draw = Draw::from_pack(players, pack.clone(), wanted);
        assert_eq!(Draw::judge(players, &pack, draw.rounds.clone(), wanted), Ok(draw.clone()));
        draw
    }

    fn taken(draw: &Draw) -> Vec<String> {
        let line = |round: &Vec<(Seat, String)>| {
            round.iter().map(|(seat, card)| format!("{seat}:{card}")).collect::<Vec<_>>().join(" ")
        };
        draw.rounds.iter().map(line).collect()
    }

    #[rule("GEN-06", "GEN-02", "GEN-03")]
    #[test]
    fn the_highest_number_deals_whatever_its_color() {
        let draw = draw(4, "R9 G14 Y1 B13 R14", FirstDealer::Highest);
        assert_eq!((draw.dealer.index(), taken(&draw)), (1, vec!["0:R9 1:G14 2:Y1 3:B13".to_owned()]));
    }

    #[rule("GEN-06")]
    #[test]
    fn a_drawn_rook_is_replaced_by_a_fresh_card() {
        let draw = draw(3, "R9 ROOK G2 Y5 R14", FirstDealer::Highest);
        assert_eq!((draw.dealer.index(), taken(&draw)), (0, vec!["0:R9 1:ROOK 1:G2 2:Y5".to_owned()]));
    }

    #[rule("GEN-06", "GEN-A01")]
    #[test]
    fn only_players_tied_for_highest_draw_again_from_the_rest_of_the_pack() {
        let draw = draw(4, "R9 G12 Y12 B12 R2 G5 B5 R14 Y1 G1", FirstDealer::Highest);
        assert_eq!(taken(&draw), ["0:R9 1:G12 2:Y12 3:B12", "1:R2 2:G5 3:B5", "2:R14 3:Y1"]);
        assert_eq!(draw.dealer.index(), 2);
    }

    fn partners(pack: &str) -> (PartnerDraw, Vec<String>) {
        let pack: Vec<String> = pack.split_whitespace().map(str::to_owned).collect();
        let draw = draw_partners(&pack);
        let line = |round: &Vec<(usize, String)>| {
            round.iter().map(|(player, card)| format!("{player}:{card}")).collect::<Vec<_>>().join(" ")
        };
        let rounds = draw.rounds.iter().map(line).collect();
        (draw, rounds)
    }

    #[rule("ORG-02", "ORG-A27")]
    #[test]
    fn the_two_high_cards_are_partners_against_the_two_low_ones() {
        let (draw, rounds) = partners("R9 G14 Y5 B13 R14");
        assert_eq!(rounds, ["0:R9 1:G14 2:Y5 3:B13"]);
        assert_eq!(
            draw.seats,
            [1, 0, 3, 2],
            "players 1 and 3 drew the high cards, so they sit across from each other"
        );
    }

    #[rule("ORG-A26")]
    #[test]
    fn equal_cards_across_the_middle_draw_again_and_others_do_not() {
        let (draw, rounds) = partners("R9 G14 Y9 B5 R7 G6 Y13");
        assert_eq!(rounds, ["0:R9 1:G14 2:Y9 3:B5", "0:R7 2:G6"]);
        assert_eq!(draw.seats, [1, 2, 0, 3]);
        let (draw, rounds) = partners("R14 G14 Y5 B5 R7 G6");
        assert_eq!(rounds.len(), 1, "the players with equal cards are on the same side");
        assert_eq!(draw.seats, [0, 2, 1, 3]);
        let (_, rounds) = partners("R9 G9 ROOK Y9 B9 R7 G6 Y13 B1");
        assert_eq!(
            rounds,
            ["0:R9 1:G9 2:ROOK 2:Y9 3:B9", "0:R7 1:G6 2:Y13 3:B1"],
            "a player who draws the Rook draws again"
        );
        let (draw, _) = partners("ROOK");
        assert_eq!(
            draw.rounds.len(),
            MOST_ROUNDS,
            "a draw from a pack in which everyone always ties still comes to an end"
        );
    }

    #[test]
    fn rack_o_cards_compare_as_whole_numbers() {
        assert_eq!(draw(3, "9 41 5", FirstDealer::Highest).dealer.index(), 1);
        assert_eq!(draw(3, "9 41 5", FirstDealer::Lowest).dealer.index(), 2);
    }

    #[test]
    fn a_draw_ends_even_from_a_pack_that_cannot_decide_it() {
        let pack = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(Draw::from_pack(2, pack("R5 Y5"), FirstDealer::Highest).dealer.index(), 0);
        assert_eq!(Draw::from_pack(2, pack("ROOK"), FirstDealer::Highest).dealer.index(), 0);
        assert_eq!(Draw::from_pack(1, pack(""), FirstDealer::Highest).rounds.len(), 0);
    }

    #[test]
    fn a_false_draw_is_detected() {
        let pack: Vec<String> = "R9 G12 Y12 B12".split_whitespace().map(str::to_owned).collect();
        let judge = |rounds: &[&[(usize, &str)]]| {
            let round = |round: &&[(usize, &str)]| {
                round.iter().map(|(seat, card)| (Seat::wrapping(*seat), (*card).to_owned())).collect()
            };
            Draw::judge(2, &pack, rounds.iter().map(round).collect(), FirstDealer::Highest)
        };
        assert!(judge(&[&[(0, "R9"), (1, "G12")]]).is_ok());
        assert!(judge(&[&[(0, "R9"), (1, "G13")]]).is_err(), "no such card");
        assert!(judge(&[&[(0, "R9")]]).is_err(), "seat 1 did not draw");
        assert!(judge(&[&[(0, "Y12"), (1, "G12")]]).is_err(), "undecided");
        assert!(judge(&[&[(0, "R9"), (1, "G12")], &[(0, "B12"), (1, "Y12")]]).is_err(), "already decided");
        assert!(judge(&[]).is_err());
    }
}
