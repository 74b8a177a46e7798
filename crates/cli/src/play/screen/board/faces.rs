//! The pictures of cards, piles, melds and columns, framed or in one line. What is under the cursor has a double frame
//! or is inverted; what is marked has a check mark, so that color is never the only sign.

use super::{
    super::{
        super::words::sign,
        face::{self, Look, chip, put, small},
    },
    Face,
    layout::{FAN_STEP, Room},
};
use cards::Card;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const INVERTED: Style = Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD));

/// The state of a thing, apart from what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lit {
    /// The cursor is on it.
    pub(super) cursor: bool,
    /// The person marked it.
    pub(super) marked: bool,
    /// Marking it can lead to an action now.
    pub(super) usable: bool,
}

impl Lit {
    fn style(self) -> Style {
        match (self.cursor, self.marked || self.usable) {
            (true, _) => INVERTED,
            (false, true) => BOLD,
            (false, false) => Style::new(),
        }
    }

    fn look(self) -> Look {
        Look { faded: false, chosen: self.cursor, allowed: self.usable }
    }
}

/// Cuts a text to `width` characters, or pads it to that width with `fill`.
fn fitted(text: &str, width: usize, fill: char) -> String {
    text.chars().chain(std::iter::repeat(fill)).take(width).collect()
}

/// A frame with text in its upper and lower edge and one line inside.
fn framed(buf: &mut Buffer, clip: Rect, place: Rect, [top, inside, bottom]: [&str; 3], lit: Lit) {
    let (corners, line, side) = match lit.cursor {
        true => (['╔', '╗', '╚', '╝'], '═', "║"),
        false => (['╭', '╮', '╰', '╯'], '─', "│"),
    };
    let width = usize::from(place.width.saturating_sub(2));
    let style = if lit.cursor || lit.marked { BOLD } else { Style::new() };
    let edge = |left: char, text: &str, right: char| format!("{left}{}{right}", fitted(text, width, line));
    put(buf, clip, place.x, place.y, &edge(corners[0], top, corners[1]), style);
    put(buf, clip, place.x, place.y + 1, side, style);
    put(buf, clip, place.x + 1, place.y + 1, &fitted(inside, width, ' '), lit.style());
    put(buf, clip, place.right().saturating_sub(1), place.y + 1, side, style);
    put(buf, clip, place.x, place.y + 2, &edge(corners[2], bottom, corners[3]), style);
}

/// Writes over the upper edge of a card: its name, and a check mark if it is marked.
fn tag(buf: &mut Buffer, clip: Rect, place: Rect, name: &str, lit: Lit) {
    let mark = if lit.marked { "✓" } else { "" };
    let text: String =
        format!("{mark}{name}").chars().take(usize::from(place.width.saturating_sub(2))).collect();
    put(buf, clip, place.x + 1, place.y, &text, lit.style());
}

/// A line that starts with a name.
fn named(buf: &mut Buffer, clip: Rect, place: Rect, name: &str, lit: Lit) -> u16 {
    let mark = match lit {
        Lit { cursor: true, .. } => '▶',
        Lit { marked: true, .. } => '✓',
        _ => ' ',
    };
    let text = format!("{mark}{name} ");
    put(buf, clip, place.x, place.y, &text, lit.style());
    place.x + text.chars().count() as u16
}

fn signs(cards: &[Card]) -> String {
    cards.iter().filter_map(|card| card.color()).map(sign).collect()
}

/// Draws a face in its place.
pub(super) fn draw(buf: &mut Buffer, clip: Rect, place: Rect, face: &Face, room: Room, lit: Lit) {
    if matches!(room, Room::Flat | Room::Narrow) {
        return in_line(buf, clip, place, face, lit, Some(room));
    }
    match face {
        Face::Card(card) => {
            small(buf, clip, place.x, place.y, *card, lit.look());
            tag(buf, clip, place, "", lit);
        }
        Face::Pile { name, top: Some(top), size } => {
            small(buf, clip, place.x, place.y, *top, lit.look());
            tag(buf, clip, place, name, lit);
            put(buf, clip, place.x + 1, place.y + 2, &format!("{size}"), face::ink_on_paper(*top));
        }
        Face::Pile { name, top: None, size } => {
            framed(buf, clip, place, [name, if *size > 0 { "▒▒▒▒" } else { "" }, &size.to_string()], lit);
            tag(buf, clip, place, name, lit);
        }
        Face::Empty { name, wants } => {
            framed(buf, clip, place, [name, wants, ""], Lit { usable: false, ..lit });
            // Broken lines, so that it does not look like a card.
            for (x, y) in [(2, 0), (4, 0), (2, 2), (4, 2)] {
                put(buf, clip, place.x + x, place.y + y, " ", Style::new());
            }
            tag(buf, clip, place, name, lit);
        }
        Face::Number { name, number } => {
            framed(buf, clip, place, [name, &format!(" {number}"), ""], lit);
            tag(buf, clip, place, name, lit);
        }
        Face::Fan { name, cards, .. } if room != Room::Tight => {
            for (at, card) in (0..).zip(cards) {
                small(buf, clip, place.x + at * FAN_STEP, place.y, *card, lit.look());
            }
            tag(buf, clip, place, name, lit);
        }
        Face::Column { name, down, up } if room != Room::Tight => {
            column(buf, clip, place, (name, *down, up), lit)
        }
        Face::Dial { name, down, up } => {
            framed(buf, clip, place, [name, &format!("{}{}", "▒".repeat(*down), signs(up)), ""], lit);
            tag(buf, clip, place, name, lit);
        }
        Face::Fan { .. } | Face::Column { .. } => in_line(buf, clip, place, face, lit, None),
    }
}

/// A Transfer Pile with framed cards, each one covered by the next.
fn column(buf: &mut Buffer, clip: Rect, place: Rect, (name, down, up): (&str, usize, &[Card]), lit: Lit) {
    named(buf, clip, place, name, lit);
    put(
        buf,
        clip,
        place.x + 1,
        place.y + 1,
        &if down > 0 { format!("▒{down}") } else { "·".into() },
        Style::new(),
    );
    for (at, card) in (0..).zip(up) {
        let last = usize::from(at) + 1 == up.len();
        let look = Look { chosen: lit.cursor && last, ..Look::default() };
        // The next card covers everything but the upper edge and the label.
        small(buf, clip, place.x, place.y + 2 + 2 * at, *card, look);
    }
}

/// The cards of a column that fit into this many rows, and `None` for those left out in the middle. The first and the
/// last cards are kept, because they are the ones that move.
fn visible(up: &[Card], rows: u16) -> Vec<Option<Card>> {
    let rows = usize::from(rows);
    if up.len() <= rows || rows < 3 {
        return up.iter().copied().map(Some).collect();
    }
    let first = (rows - 1) / 2;
    let last = rows - 1 - first;
    let shown = |cards: &[Card]| cards.iter().copied().map(Some).collect::<Vec<_>>();
    [shown(&up[..first]), vec![None], shown(&up[up.len() - last..])].concat()
}

/// A face without a frame; `flat` says how little room there is if not even every card fits.
fn in_line(buf: &mut Buffer, clip: Rect, place: Rect, face: &Face, lit: Lit, flat: Option<Room>) {
    match face {
        Face::Card(card) => {
            let look = Look { faded: lit.cursor, ..Look::default() };
            chip(buf, clip, place.x, place.y, *card, look);
            put(buf, clip, place.x + 4, place.y, if lit.marked { "✓" } else { " " }, lit.style());
        }
        Face::Pile { name, top, size } => {
            let x = named(buf, clip, place, name, lit);
            let x = match top {
                Some(top) => x + chip(buf, clip, x, place.y, *top, Look::default()),
                None => {
                    put(buf, clip, x, place.y, "▒▒", lit.style());
                    x + 3
                }
            };
            put(buf, clip, x, place.y, &size.to_string(), lit.style());
        }
        Face::Empty { name, wants } => {
            let x = named(buf, clip, place, name, lit);
            put(buf, clip, x, place.y, wants, lit.style());
        }
        Face::Number { number, .. } => put(buf, clip, place.x, place.y, &format!(" {number} "), lit.style()),
        Face::Fan { name, short, .. } if flat.is_some() && !short.is_empty() => {
            let x = named(buf, clip, place, name, lit);
            put(buf, clip, x, place.y, short, lit.style());
        }
        Face::Fan { name, cards, .. } => {
            let mut x = named(buf, clip, place, name, lit);
            for card in cards {
                x += chip(buf, clip, x, place.y, *card, Look::default());
            }
        }
        Face::Column { name, down, up } => {
            named(buf, clip, place, name, lit);
            let below = if *down > 0 { format!(" ▒{down}") } else { " ·".into() };
            put(buf, clip, place.x, place.y + 1, &below, Style::new());
            for (y, card) in (place.y + 2..).zip(visible(up, place.height.saturating_sub(2))) {
                match card {
                    Some(card) if flat == Some(Room::Narrow) => {
                        put(buf, clip, place.x, y, &card.to_string(), face::ink_on_paper(card));
                    }
                    Some(card) => drop(chip(buf, clip, place.x, y, card, Look::default())),
                    None => put(buf, clip, place.x + 1, y, "⋮", Style::new()),
                }
            }
        }
        Face::Dial { name, down, up } => {
            let x = named(buf, clip, place, name, lit);
            put(buf, clip, x, place.y, &format!("{}{}", "▒".repeat(*down), signs(up)), lit.style());
        }
    }
}
