//! Original Rook with rotating partners: twelve hands, everyone for themselves (ORI).

use crate::play::{Book, begin, open, play_hand, seats};
use rand::{SeedableRng, rngs::SmallRng};
use rule_id::rule;
use rules::{Actor, MatchEnd, Viewer};
use table::{Chance, Match};

fn mates(table: &Match) -> String {
    let view = table.hand().json_view(Viewer::Spectator);
    let side = |side: &serde_json::Value| {
        side.as_array().unwrap().iter().map(|seat| seat.to_string()).collect::<String>()
    };
    view["sides"].as_array().unwrap().iter().map(side).collect::<Vec<_>>().join("-")
}

#[rule(
    "ORI-01", "ORI-02", "ORI-03", "ORI-04", "ORI-05", "ORI-A01", "ORI-A02", "ORI-A04", "ORI-A05", "ORI-A06"
)]
#[test]
fn partners_change_after_every_four_hands_for_twelve() {
    let rules = open("original-rook-individual", 4, &[]);
    assert_eq!(rules.match_rules().end, MatchEnd::Hands(12));
    assert!(rules.match_rules().sides.is_empty(), "each player keeps their own score");
    let mut table = begin(&rules, 5);
    let mut rng = SmallRng::seed_from_u64(5);
    let (mut blocks, mut dealers, mut sum) = (Vec::new(), Vec::new(), [0; 4]);
    while table.winners().is_none() {
        let at = table.totals().hands;
        let expected = ["02-13", "01-23", "03-12"][(at / 4) as usize % 3];
        assert_eq!(mates(&table), expected, "hand {}", at + 1);
        let view = table.hand().json_view(Viewer::Spectator);
        let ring: Vec<usize> =
            view["clockwise"].as_array().unwrap().iter().map(|s| s.as_u64().unwrap() as usize).collect();
        for place in 0..4 {
            let pair = [ring[place], ring[(place + 2) % 4]];
            let together = expected.split('-').any(|side| pair.iter().all(|s| side.contains(&s.to_string())));
            assert!(together, "partners face each other: {ring:?} {expected}");
        }
        if at == 6 && dealers.len() == 6 {
            // A passed-out hand is not one of the twelve, and the next player deals.
            let dealer = table.dealer();
            while table.hand().phase() == "auction" {
                let by = table.hand().pending().turn().unwrap();
                table.act(Actor::Seat(by), "pass").unwrap();
            }
            assert_eq!(table.totals().hands, 6);
            table.next(Chance::default()).unwrap();
            assert_eq!(mates(&table), "01-23");
            let place = ring.iter().position(|s| *s == dealer.index()).unwrap();
            assert_eq!(table.dealer().index(), ring[(place + 1) % 4]);
        }
        blocks.push(mates(&table));
        dealers.push((table.dealer().index(), ring));
        play_hand(&mut table, &mut rng);
        if table.score().unwrap().thrown_in {
            blocks.pop();
            dealers.pop();
        }
        for (total, written) in sum.iter_mut().zip(&table.log().written) {
            *total += written;
        }
        let written = table.log().written;
        let first: Vec<usize> =
            expected.split('-').next().unwrap().bytes().map(|b| usize::from(b - b'0')).collect();
        assert_eq!(written[first[0]], written[first[1]], "partners score the same");
        if table.winners().is_none() {
            table.next(Chance::default()).unwrap();
        }
    }
    assert_eq!(table.totals().hands, 12);
    assert_eq!(blocks.len(), 12);
    assert_eq!(table.totals().players.0[..4], sum);
    let best = sum.iter().max().unwrap();
    let winners: Vec<usize> = (0..4).filter(|s| sum[*s] == *best).collect();
    assert_eq!(seats(table.winners().unwrap()), winners, "the highest total; a tie is shared");
}

#[rule("ORI-06")]
#[test]
fn both_partners_sheets_show_the_hand() {
    let mut book = Book::of("original-rook-individual", 4, &[]);
    book.hand(0, 95, &[75, 45]);
    assert_eq!(book.totals(4), [-95, 45, -95, 45]);
}

/// Twelve hands that the two sides win in turn, so the totals stay even; the last bidder counts `last`.
fn all_twelve(chosen: &[(&str, &str)], last: i32) -> Book {
    let mut book = Book::of("original-rook-individual", 4, chosen);
    for hand in 0..12 {
        assert_eq!(book.won(), None, "hand {hand}");
        let sides = book.0.sides();
        let ours = if hand == 11 { last } else { 70 };
        let by = sides[hand % 2][0].index();
        let lead: Vec<i32> = if hand % 2 == 0 { vec![ours, 120 - ours] } else { vec![120 - ours, ours] };
        let piles: Vec<(usize, i32)> = sides.iter().map(|side| side[0].index()).zip(lead).collect();
        let mut counters = [0; 4];
        for (seat, points) in piles {
            counters[seat] = points;
        }
        book.hand(by, 70, &counters);
        if book.0.winners().is_some() {
            return book;
        }
    }
    book
}

#[rule("ORI-A02", "ORI-A03")]
#[test]
fn reaching_300_does_not_end_the_game_unless_chosen_and_a_tie_is_shared() {
    let book = all_twelve(&[], 70);
    assert_eq!(book.totals(4), [720; 4]);
    assert_eq!(book.won(), Some(vec![0, 1, 2, 3]), "tied: shared, no further hand");
    let book = all_twelve(&[], 80);
    assert_eq!(book.totals(4), [710, 730, 730, 710]);
    assert_eq!(book.won(), Some(vec![1, 2]));
    let book = all_twelve(&[("individual_end", "target")], 70);
    let totals = book.totals(4);
    assert!(
        totals.iter().any(|total| *total >= 300) && totals.iter().all(|total| *total < 420),
        "{totals:?}"
    );
    assert!(book.won().is_some());
}
