//! Cards, colors and players in words.

use crate::wording::Say;
use cards::{Card, Color, Seat};
use rules::trick::{Trump, event::Seen};
use said::{De, En, Happening, Language, Names};
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

/// The name of a color.
pub(super) fn color(say: Say, color: Color) -> &'static str {
    match say.0 {
        Language::En => En(Names::Notation).color(color),
        Language::De => De(Names::Notation).color(color),
    }
}

/// The name of a trump.
pub(super) fn trump(say: Say, trump: Trump) -> String {
    match trump {
        Trump::Color(named) => format!("{} {}", sign(named), color(say, named)),
        Trump::None => say.no_trump(),
        Trump::Low => say.low_wins(),
    }
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

/// A verb in the second and third person: `["bid", "bids"]`.
pub(super) type Verb = [&'static str; 2];

/// The people at the table, named from the person's point of view.
#[derive(Clone, Copy)]
pub(super) struct People<'a> {
    pub(super) names: &'a [String],
    pub(super) me: Seat,
    pub(super) say: Say,
}

impl People<'_> {
    /// A player's name.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.at(seat.index())
    }

    /// The name of the player with this index.
    pub(super) fn at(&self, index: usize) -> &str {
        self.names.get(index).map_or("?", String::as_str)
    }

    /// What happened, in a sentence; empty if no sentence is needed.
    pub(super) fn happened(&self, seen: &impl Happening) -> String {
        seen.happened(self.say.0, Names::People(self.names)).unwrap_or_default()
    }

    /// Whether the player with this index is the person.
    pub(super) fn is_me_at(&self, index: usize) -> bool {
        index == self.me.index()
    }

    /// `You bid` or `Ada bids`; in German, `Du bietest` or `Ada bietet`.
    pub(super) fn does(&self, seat: Seat, en: Verb, de: Verb) -> String {
        let [you, they] = match self.say.0 {
            Language::En => en,
            Language::De => de,
        };
        format!("{} {}", self.name(seat), if seat == self.me { you } else { they })
    }

    /// Names joined: `You & Cora`.
    pub(super) fn together(&self, seats: impl Iterator<Item = Seat>) -> String {
        together(seats, self.names)
    }

    /// The sentence for an event at a trick-taking table, where `worth` is the number of points in the last trick;
    /// `None` if no sentence is needed, and for other games.
    pub(super) fn trick_event(&self, seen: &(dyn Any + Send + Sync), worth: i32) -> Option<String> {
        let seen = seen.downcast_ref::<Seen>()?;
        let sentence = seen.happened(self.say.0, Names::People(self.names))?;
        Some(match (seen, worth) {
            (Seen::TrickTaken { center: 0, .. }, 1..) => {
                format!("{} ({}).", sentence.trim_end_matches('.'), self.say.points(worth))
            }
            _ => sentence,
        })
    }
}

/// Names joined: `You & Cora`.
pub(super) fn together(seats: impl Iterator<Item = Seat>, names: &[String]) -> String {
    let name = |seat: Seat| names.get(seat.index()).map_or("?", String::as_str);
    seats.map(name).collect::<Vec<_>>().join(" & ")
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
        let people = People { names: &names, me: Seat::default(), say: Say(Language::En) };
        assert_eq!(people.trick_event(&taken, 15).as_deref(), Some("Ada took the trick (15 points)."));
        assert_eq!(people.trick_event(&taken, 0).as_deref(), Some("Ada took the trick."));
        let people = People { say: Say(Language::De), ..people };
        assert_eq!(people.trick_event(&taken, 15).as_deref(), Some("Stich für Ada (15 Punkte)."));
    }

    #[test]
    fn a_verb_agrees_with_its_subject() {
        let names: Vec<String> = ["You", "Ada"].map(str::to_owned).into();
        let people = People { names: &names, me: Seat::default(), say: Say(Language::En) };
        let bids = |seat| people.does(Seat::wrapping(seat), ["bid", "bids"], ["bietest", "bietet"]);
        assert_eq!([bids(0), bids(1)], ["You bid", "Ada bids"]);
    }
}
