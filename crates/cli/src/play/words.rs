//! What happened, in sentences with names.

use cards::{Card, Color, Seat};
use rules::trick::{Trump, event::Seen};
use said::{En, Happening, Language, Names};
use std::any::Any;

/// The symbol for a color; it is always shown along with the color.
pub(super) const fn sign(color: Color) -> char {
    match color {
        Color::Red => '●',
        Color::Yellow => '▲',
        Color::Black => '■',
        Color::Green => '◆',
    }
}

/// A card with its color's symbol.
pub(super) fn card(card: Card) -> String {
    match card.color() {
        Some(color) => format!("{}{card}", sign(color)),
        None => "★ROOK".into(),
    }
}

/// Several cards in a row.
pub(super) fn cards(cards: &[Card]) -> String {
    cards.iter().map(|c| card(*c)).collect::<Vec<_>>().join(" ")
}

/// The name of a trump.
pub(super) fn trump(trump: Trump) -> String {
    match trump {
        Trump::Color(color) => format!("{} {color}", sign(color)),
        Trump::None => "no trump".into(),
        Trump::Low => "low".into(),
    }
}

/// A count of something: `1 card`, `2 cards`.
pub(super) fn count(number: impl Into<u64>, thing: &str) -> String {
    match number.into() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// A phase of the hand, the way a person would say it.
pub(super) fn phase(word: &str) -> String {
    word.replace(['-', '_'], " ")
}

/// Breaks a long text at spaces into lines shorter than `width`.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + word.chars().count() < width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The people at the table, named from the person's point of view.
#[derive(Clone, Copy)]
pub(super) struct People<'a> {
    pub(super) names: &'a [String],
    pub(super) me: Seat,
}

impl People<'_> {
    /// A player's name.
    pub(super) fn name(&self, seat: Seat) -> &str {
        named(self.names, seat)
    }

    /// The name of the player with this index.
    pub(super) fn at(&self, index: usize) -> &str {
        self.names.get(index).map_or("somebody", String::as_str)
    }

    /// What happened, in a sentence; empty if no sentence is needed.
    pub(super) fn happened(&self, seen: &impl Happening) -> String {
        seen.happened_en(En(Names::People(self.names))).unwrap_or_default()
    }

    /// Whether the player with this index is the person.
    pub(super) fn is_me_at(&self, index: usize) -> bool {
        index == self.me.index()
    }

    /// `You bid` or `Ada bids`.
    pub(super) fn does(&self, seat: Seat, you: &str, they: &str) -> String {
        does(self.names, self.me, seat, you, they)
    }

    /// A sentence about several players: `You win`, `Ada wins` or `You & Ada win`.
    pub(super) fn all_do(
        &self,
        seats: impl Iterator<Item = Seat>,
        you: &str,
        one: &str,
        several: &str,
    ) -> String {
        match seats.collect::<Vec<_>>()[..] {
            [] => format!("Nobody {one}"),
            [seat] => self.does(seat, you, one),
            ref seats => format!("{} {several}", self.together(seats.iter().copied())),
        }
    }

    /// Names joined: `You & Cora`.
    pub(super) fn together(&self, seats: impl Iterator<Item = Seat>) -> String {
        together(seats, self.names)
    }
}

/// `You bid` or `Ada bids`.
pub(super) fn does(names: &[String], me: Seat, seat: Seat, you: &str, they: &str) -> String {
    let verb = if seat == me { you } else { they };
    format!("{} {verb}", named(names, seat))
}

fn named(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("somebody", String::as_str)
}

/// Names joined: `You & Cora`.
pub(super) fn together(seats: impl Iterator<Item = Seat>, names: &[String]) -> String {
    seats.map(|seat| named(names, seat)).collect::<Vec<_>>().join(" & ")
}

/// The sentence for an event at a trick-taking table, where `worth` is the number of points in the last trick;
/// `None` if no sentence is needed, and for other games.
pub(super) fn event(seen: &(dyn Any + Send + Sync), names: &[String], worth: i32) -> Option<String> {
    let seen = seen.downcast_ref::<Seen>()?;
    let sentence = seen.happened(Language::En, Names::People(names))?;
    Some(match (seen, worth) {
        (Seen::TrickTaken { center: 0, .. }, 1..) => {
            format!("{} ({}).", sentence.trim_end_matches('.'), count(worth.unsigned_abs(), "point"))
        }
        _ => sentence,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_break_at_spaces() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 3), ["unbreakable"]);
        assert_eq!(wrap("", 3), [""]);
    }

    #[test]
    fn a_trick_is_told_with_its_points() {
        let names: Vec<String> = ["You", "Ada"].map(str::to_owned).into();
        let taken = Seen::TrickTaken { seat: Seat::wrapping(1), center: 0, cards: None };
        assert_eq!(event(&taken, &names, 15).as_deref(), Some("Ada took the trick (15 points)."));
        assert_eq!(event(&taken, &names, 0).as_deref(), Some("Ada took the trick."));
    }

    #[test]
    fn a_verb_ends_in_s_unless_the_person_is_the_subject() {
        let names: Vec<String> = ["You", "Ada"].map(str::to_owned).into();
        assert_eq!(does(&names, Seat::wrapping(0), Seat::wrapping(0), "bid", "bids"), "You bid");
        assert_eq!(does(&names, Seat::wrapping(0), Seat::wrapping(1), "bid", "bids"), "Ada bids");
    }
}
