//! The aspect of a bury that a playout misses: the colors it leaves in hand. A real player will trump when
//! void and cash high cards better than a playout does.

use super::tables::Tables;
use cards::Bits;
use rules::trick::Trump;

/// The weight of a playout relative to the shape.
pub(super) const PLAYOUT: f32 = 0.32;
/// The cost, in average tricks, of keeping a plain color at all; the value of each of its cards that no other
/// hand beats, and of each that only one card beats; and the cost of burying a trump. Fitted by least
/// squares, with [`PLAYOUT`], to 9,600 buries from 300 hands of Original Rook (for each hand, the 24 best
/// according to playouts and 8 others), solved with all cards known in 24 worlds.
const COLOR: f32 = -0.94;
const UNBEATEN: f32 = 0.6;
const BEATEN_BY_ONE: f32 = 0.2;
const TRUMP_BURIED: f32 = -0.16;

/// Whether shapes matter: a color is trump, and players want points.
pub(super) fn matters<B: Bits>(trump: Trump, tables: &Tables<B>) -> bool {
    matches!(trump, Trump::Color(_)) && tables.sign > 0.0
}

/// The value of the rest of `hand` based on its shape after `buried` is gone, in average tricks.
pub(super) fn worth<B: Bits>(tables: &Tables<B>, hand: B, buried: B) -> f32 {
    let kept = hand & !buried;
    let mut worth = TRUMP_BURIED * (buried & tables.trumps).count() as f32;
    for (led, color) in tables.follow.iter().enumerate() {
        let mine = kept & *color & !tables.trumps;
        if mine.is_empty() {
            continue;
        }
        worth += COLOR;
        for place in mine.places() {
            worth += match (*color & !hand & tables.beaten_by(led as u8, place)).count() {
                0 => UNBEATEN,
                1 => BEATEN_BY_ONE,
                _ => 0.0,
            };
        }
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trick::testing::{places, rules};
    use ::cards::Color;

    #[test]
    fn colors_without_high_cards_are_best_buried_whole() {
        let rules = rules("original-rook", 4, &[]);
        let tables: Tables<u64> = Tables::new(&*rules, Trump::Color(Color::Green));
        let worth = |hand: &str, buried: &str| worth(&tables, places(hand), places(buried));
        let hand = "G14 G13 G12 ROOK R14 R13 B6 B7 Y8";
        assert_eq!(worth(hand, "B6 B7"), worth(hand, "B6 Y8"), "one color is gone either way");
        assert!(worth(hand, "B6 B7") > worth(hand, "B6 R13"), "here no color is gone");
        assert!(worth(hand, "B6 B7") > worth(hand, "R14 R13"), "high cards are kept");
        assert!(worth(hand, "B6 B7") > worth(hand, "G12 B6"), "so are trumps");
        assert!(matters(Trump::Color(Color::Green), &tables) && !matters(Trump::None, &tables));
    }
}
