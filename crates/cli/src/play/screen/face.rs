//! The building blocks of the screen: text, boxes and cards. Cards show color, symbol and letter together, on their
//! own light background, so that they look the same on dark and light terminals and can be read without any color
//! at all.

use super::super::words::{self, sign};
use crate::wording::Say;
use cards::{Card, Color as Suit};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
    widgets::{Block, BorderType, Clear, Widget},
};
use rules::trick::Trump;

/// A large card's size.
pub(super) const LARGE: (u16, u16) = (6, 4);
/// A small card's size.
pub(super) const SMALL: (u16, u16) = (6, 3);

const PAPER: Color = Color::Indexed(255);
const YELLOW_PAPER: Color = Color::Indexed(229);
const FADED_PAPER: Color = Color::Indexed(250);
const FADED_INK: Color = Color::Indexed(239);

/// How a card looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Look {
    /// The card cannot be played now, or was played in an earlier trick.
    pub(super) faded: bool,
    /// The card is under the cursor.
    pub(super) chosen: bool,
    /// The card can be played now.
    pub(super) allowed: bool,
}

fn ink(card: Card) -> Color {
    match card.color() {
        Some(Suit::Red) => Color::Indexed(124),
        Some(Suit::Yellow) => Color::Indexed(94),
        Some(Suit::Black) => Color::Indexed(16),
        Some(Suit::Green) => Color::Indexed(22),
        None => Color::Indexed(91),
    }
}

/// The card's background, because yellow ink alone would be hard to read on a light background.
fn paper(card: Card) -> Color {
    if card.color() == Some(Suit::Yellow) { YELLOW_PAPER } else { PAPER }
}

fn style(card: Card, look: Look) -> Style {
    match look.faded {
        true => Style::new().fg(FADED_INK).bg(FADED_PAPER),
        false => Style::new().fg(ink(card)).bg(paper(card)).add_modifier(Modifier::BOLD),
    }
}

/// The style of a card's own text.
pub(super) fn ink_on_paper(card: Card) -> Style {
    style(card, Look::default())
}

/// Writes text within `area` and cuts off the rest.
pub(super) fn put(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    let area = area.intersection(buf.area);
    if y >= area.top() && y < area.bottom() && x >= area.left() && x < area.right() {
        buf.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// Writes text in which cards are drawn as cards.
pub(super) fn text(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str) {
    let mut x = x;
    for word in text.split_inclusive(' ') {
        let bare = word.trim_end_matches([' ', '.', ',', ')', ']', ';']);
        let card = bare.strip_prefix(['●', '▲', '■', '◆', '★']).and_then(|name| name.parse().ok());
        put(buf, area, x, y, word, Style::new());
        if let Some(card) = card {
            put(buf, area, x, y, bare, style(card, Look::default()));
        }
        x = x.saturating_add(word.chars().count() as u16);
    }
}

/// A line of text centered in `area` at row `y`.
pub(super) fn put_centered(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let width = text.chars().count() as u16;
    put(buf, area, area.left() + area.width.saturating_sub(width) / 2, y, text, style);
}

/// The middle of `area`, of this size if there is room.
pub(super) fn middle(area: Rect, size: (u16, u16)) -> Rect {
    let (width, height) = (size.0.min(area.width), size.1.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// A text that is cut off where the room ends.
pub(super) fn cut(text: &str, width: u16) -> String {
    let width = usize::from(width);
    match text.chars().count() > width {
        true => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

/// A cleared box with a title in the middle of `area`; returns its inside.
pub(super) fn boxed(area: Rect, size: (u16, u16), border: BorderType, title: &str, buf: &mut Buffer) -> Rect {
    let area = middle(area, size).intersection(buf.area);
    Clear.render(area, buf);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let block = Block::bordered().border_type(border).title_style(bold).title(title);
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}

fn frame(look: Look) -> [&'static str; 3] {
    match look.chosen {
        true => ["╔════╗", "║", "╚════╝"],
        false => ["╭────╮", "│", "╰────╯"],
    }
}

/// A card in the hand, at its upper left corner.
pub(super) fn large(buf: &mut Buffer, area: Rect, x: u16, y: u16, card: Card, look: Look) {
    let (number, color) = match (card.number(), card.color()) {
        (Some(number), Some(color)) => (number.to_string(), format!("{}{}", sign(color), color.letter())),
        _ => ("ROOK".to_owned(), "★".to_owned()),
    };
    let style = style(card, look);
    let [top, side, bottom] = frame(look);
    put(buf, area, x, y, top, style);
    for (row, text) in [(1, &number), (2, &color)] {
        put(buf, area, x, y + row, side, style);
        put(buf, area, x + 1, y + row, &format!("{text:<4}"), style);
        put(buf, area, x + 5, y + row, side, style);
    }
    // An underlined card can be played.
    let underlined = if look.allowed { Modifier::UNDERLINED } else { Modifier::empty() };
    put(buf, area, x + 1, y + 1, &number, style.add_modifier(underlined));
    put(buf, area, x, y + 3, bottom, style);
}

/// A card on the table, at its upper left corner.
pub(super) fn small(buf: &mut Buffer, area: Rect, x: u16, y: u16, card: Card, look: Look) {
    let style = style(card, look);
    let [top, side, bottom] = frame(look);
    put(buf, area, x, y, top, style);
    put(buf, area, x, y + 1, side, style);
    put(buf, area, x + 1, y + 1, &label(card), style);
    put(buf, area, x + 5, y + 1, side, style);
    put(buf, area, x, y + 2, bottom, style);
}

/// Draws a card in a line of text; returns its width.
pub(super) fn chip(buf: &mut Buffer, area: Rect, x: u16, y: u16, card: Card, look: Look) -> u16 {
    let text = label(card);
    put(buf, area, x, y, &text, style(card, look));
    text.chars().count() as u16 + 1
}

fn label(card: Card) -> String {
    match card.color() {
        Some(color) => format!("{:<4}", format!("{}{card}", sign(color))),
        None => "ROOK".into(),
    }
}

/// Draws the trump as a chip; returns its width.
pub(super) fn trump(buf: &mut Buffer, area: Rect, x: u16, y: u16, say: Say, trump: Trump) -> u16 {
    let card = match trump {
        Trump::Color(color) => Card::new(color, 14).unwrap_or(Card::BIRD),
        Trump::None | Trump::Low => Card::BIRD,
    };
    let text = format!(" {} ", words::trump(say, trump));
    put(buf, area, x, y, &text, style(card, Look::default()));
    text.chars().count() as u16
}
