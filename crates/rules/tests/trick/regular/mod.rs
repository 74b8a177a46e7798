//! Tests Regular Rook (REG) and the 1911 game of Rook (R11) statement by statement. The two books differ only
//! in the number of players, so most tests play both games.

mod auction;
mod count;
mod deal;
mod play;
mod reneges;

use crate::support::{Setup, Table, counted::run, game};

/// Which of the two games is played.
#[derive(Clone, Copy)]
struct Book {
    id: &'static str,
    number: usize,
}

const BOTH: [Book; 2] = [Book { id: "regular-rook", number: 0 }, Book { id: "rook-1911", number: 1 }];

impl Book {
    fn game(self) -> Setup {
        game(self.id).players(4).dealer(3)
    }
    fn three(self) -> Setup {
        game(self.id).players(3).dealer(2)
    }
    /// The statement in this book: `[REG, R11]`.
    fn cites(self, ids: [&'static str; 2]) -> &'static str {
        ids[self.number]
    }
}

/// One color per hand: seat 0 red, 1 yellow, 2 black, 3 green. Seat 0 leads.
fn whole_colors(book: Book) -> Table {
    let hands = ["R", "Y", "B", "G"].map(|c| run(c.chars().next().unwrap(), 1, 14));
    book.game().hands(&hands.each_ref().map(String::as_str)).deal()
}

/// The pack for three: seat 0 has the red cards and four yellows, one more card than seats 1 and 2.
fn three_with_an_odd_card(book: Book) -> Table {
    let reds = run('R', 5, 14) + " Y6 Y12 Y13 Y14";
    let blacks = run('B', 5, 14) + " Y5 Y7 Y8";
    let greens = run('G', 5, 14) + " Y9 Y10 Y11";
    book.three().hands(&[&reds, &blacks, &greens]).deal()
}

/// Seat 0 leads its ten reds; the others discard their black and green cards.
const TEN_RED_TRICKS: &str = "R14 B5 G5 R13 B6 G6 R12 B7 G7 R11 B8 G8 R10 B9 G9 \
     R9 B10 G10 R8 B11 G11 R7 B12 G12 R6 B13 G13 R5 B14 G14";

fn sizes(setup: Setup) -> Vec<usize> {
    setup.deal().open_view().hand_sizes
}
