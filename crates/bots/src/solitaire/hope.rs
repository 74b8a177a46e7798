//! Proves that a position is lost, because it could not be won even if every card that was ever open could
//! still be used for anything. Anything that cannot be reached under these lenient rules is unreachable.

use cards::{Card, Color};
use rules::rook_solitaire::{Layout, PILES, Rules};

const HIGHEST: u8 = 14;

/// One pile under the lenient rules.
#[derive(Clone, Copy)]
struct Pile<'a> {
    /// The rest of the run that is open now, highest card first; cards leave it only by being built.
    run: &'a [Card],
    /// The card that must move, or be built, before the next is turned up.
    base: Option<(Color, u8)>,
    /// The face-down cards, bottom card first.
    hidden: &'a [Card],
    /// How many of the face-down cards are turned up one by one: the 14s come last, no matter where they are.
    plain_left: usize,
    fourteens_left: usize,
}

/// Whether the position is certainly lost.
pub(super) fn is_dead(layout: &Layout, rules: &Rules) -> bool {
    let mut built = Color::ALL.map(|color| layout.built(color));
    // The cards that have been open, as one bit per number for each color.
    let mut open = [0u16; 4];
    let mut piles =
        [1; PILES].map(|_| Pile { run: &[], base: None, hidden: &[], plain_left: 0, fourteens_left: 0 });
    for (pile, number) in piles.iter_mut().zip(1..) {
        let (run, hidden) = (layout.run(number), layout.face_down(number));
        let fourteens = hidden.iter().filter(|card| card.number() == Some(HIGHEST)).count();
        *pile = Pile {
            run,
            base: run.first().and_then(face),
            hidden,
            plain_left: hidden.len() - fourteens,
            fourteens_left: fourteens,
        };
        expose(&mut open, run.last());
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (color, open) in open.iter().enumerate() {
            while built[color] < HIGHEST && open >> (built[color] + 1) & 1 == 1 {
                built[color] += 1;
                changed = true;
            }
        }
        for pile in &mut piles {
            while let Some(((color, number), rest)) =
                pile.run.split_last().and_then(|(top, rest)| Some((face(top)?, rest)))
                && built[color as usize] >= number
            {
                pile.run = rest;
                expose(&mut open, rest.last());
                changed = true;
            }
            while let Some((color, number)) = pile.base
                && (built[color as usize] >= number || has_target(&open, color, number, rules))
            {
                pile.base = pile.turn_up();
                if let Some((color, number)) = pile.base {
                    open[color as usize] |= 1 << number;
                }
                changed = true;
            }
        }
    }
    built != [HIGHEST; 4]
}

impl Pile<'_> {
    /// The next card to be turned up.
    fn turn_up(&mut self) -> Option<(Color, u8)> {
        let plain = self.hidden.iter().filter_map(face).filter(|(_, number)| *number != HIGHEST);
        if let Some(left) = self.plain_left.checked_sub(1) {
            self.plain_left = left;
            return plain.into_iter().nth(left);
        }
        let mut fourteens = self.hidden.iter().filter_map(face).filter(|(_, number)| *number == HIGHEST);
        self.fourteens_left = self.fourteens_left.checked_sub(1)?;
        fourteens.nth(self.fourteens_left)
    }
}

fn expose(open: &mut [u16; 4], card: Option<&Card>) {
    if let Some((color, number)) = card.and_then(face) {
        open[color as usize] |= 1 << number;
    }
}

/// Whether a card that is one higher, in another color, has been open.
fn has_target(open: &[u16; 4], color: Color, number: u8, rules: &Rules) -> bool {
    let closed = number + 1 == HIGHEST && !rules.thirteen_on_fourteen;
    let others = Color::ALL.into_iter().filter(|other| *other != color);
    !closed && others.into_iter().any(|other| open[other as usize] >> (number + 1) & 1 == 1)
}

fn face(card: &Card) -> Option<(Color, u8)> {
    card.color().zip(card.number())
}
