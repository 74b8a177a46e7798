//! What the teacher points at besides the move that a step asks for: the things that a line talks about.

use cards::Card;
use said::lesson::Line;
use std::fmt;

/// Something on the table, written as in [`wire::Lesson::marks`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// A move: its cards, and then its button.
    Move(String),
    /// A card in the visitor's hand.
    Card(Card),
    /// A player.
    Seat(usize),
    /// The middle of the table.
    Middle,
    /// The visitor's rack, or their side's melds.
    Own,
    /// The points taken in this hand.
    Points,
    /// The match score, which opens the score sheet.
    Score,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Move(line) => write!(f, "move {line}"),
            Mark::Card(card) => write!(f, "card {card}"),
            Mark::Seat(seat) => write!(f, "seat {seat}"),
            Mark::Middle => f.write_str("middle"),
            Mark::Own => f.write_str("own"),
            Mark::Points => f.write_str("points"),
            Mark::Score => f.write_str("score"),
        }
    }
}

/// The things on the table that a line talks about.
pub(super) fn of(line: Line) -> Vec<Mark> {
    match line {
        Line::RookCounters => partner_and_cards("G14 R14 Y5 ROOK"),
        Line::DixieCounters => partner_and_cards("G13 G10 R13 R5"),
        Line::KentuckyOnes => cards("R1 G1 Y1"),
        Line::ClubMelds => [vec![Mark::Own], partner_and_cards("Y1")].concat(),
        Line::RackOrder | Line::ClubAhead => vec![Mark::Own],
        Line::TuxedoAim | Line::PanjandrumAim | Line::PanjandrumAhead | Line::PanjandrumFurtherAhead => {
            vec![Mark::Own, Mark::Middle]
        }
        Line::SolitaireAim | Line::SolitaireAhead => vec![Mark::Middle],
        // Mia made the mistake, and the card belonged in the middle.
        Line::PanjandrumCall => vec![Mark::Seat(2), Mark::Middle],
        Line::RookAhead
        | Line::DixieAhead
        | Line::DixieFurtherAhead
        | Line::KentuckyMade
        | Line::KentuckyAhead => vec![Mark::Points],
        Line::TuxedoAhead => vec![Mark::Middle],
        Line::RookEnd
        | Line::RackEnd
        | Line::ClubEnd
        | Line::DixieEnd
        | Line::KentuckyEnd
        | Line::TuxedoEnd
        | Line::SolitaireEnd
        | Line::PanjandrumEnd => vec![Mark::Score],
        _ => Vec::new(),
    }
}

/// In games for four, the visitor's partner is in the third seat.
const PARTNER: usize = 2;

fn partner_and_cards(text: &str) -> Vec<Mark> {
    [vec![Mark::Seat(PARTNER)], cards(text)].concat()
}

fn cards(text: &str) -> Vec<Mark> {
    text.split(' ').filter_map(|card| card.parse::<Card>().ok()).map(Mark::Card).collect()
}
