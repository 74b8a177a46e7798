//! The middle of the table when there is no trick: the bidding box, the choice of trump, or a description of what
//! is going on.

use super::{
    super::{typing, words},
    app::App,
    asked::Asked,
    face::{boxed, put, put_centered},
    seats,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    widgets::BorderType,
};
use rules::trick::{Phase, View};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD));

/// Whether the middle holds a box instead of a trick.
pub(super) fn is_box(app: &App, view: &View) -> bool {
    !matches!(view.phase, Phase::Play | Phase::Correct) || matches!(app.asked, Asked::Line(_))
}

pub(super) fn draw(app: &App, view: &View, table: Rect, buf: &mut Buffer) {
    match &app.asked {
        Asked::Bid { bids, may_pass } => bidding(app, view, bids, *may_pass, table, buf),
        Asked::Line(lines) => list(app, lines, table, buf),
        Asked::Bury { .. } => {
            let area = framed(table, (36, 4), " The nest is yours ", buf);
            put_centered(buf, area, area.y, "Space to mark, Enter to bury", Style::new());
            let then = if view.trump.is_none() { "then you name trump" } else { "then play begins" };
            put_centered(buf, area, area.y + 1, then, DIM);
        }
        Asked::Card { .. } | Asked::Nothing => {
            let text = match view.phase {
                Phase::Auction => "bidding",
                Phase::Bury | Phase::Rebury => "the bidder is burying",
                Phase::Trump => "the bidder is naming trump",
                Phase::CallPartner => "the bidder is calling a card",
                _ => "",
            };
            put_centered(buf, table, table.y + table.height / 2, text, DIM);
        }
    }
}

/// The part of the table for a box: with more than four seats, some sit at the far corners, where a box in the middle
/// would cover them.
fn below_the_far_seats(table: Rect, seats: usize) -> Rect {
    let far = if seats > 4 { seats::PANEL.1.min(table.height) } else { 0 };
    // The last row is the person's own.
    let own = u16::from(seats > 4 && table.height > far);
    Rect::new(table.x, table.y + far, table.width, table.height - far - own)
}

/// A box in the middle of the table; returns its inside.
fn framed(table: Rect, size: (u16, u16), title: &str, buf: &mut Buffer) -> Rect {
    boxed(table, size, BorderType::Rounded, title, buf)
}

fn bidding(app: &App, view: &View, bids: &[u16], may_pass: bool, table: Rect, buf: &mut Buffer) {
    let seats = view.clockwise.len();
    // With seven or eight seats, there is less room between those at the sides.
    let width = if seats > 6 { 24 } else { 30 };
    let area = framed(below_the_far_seats(table, seats), (width, 6), " Your bid ", buf);
    let standing = match view.bid {
        Some(bid) => format!("{} bid {}", app.session.names()[bid.seat.index()], bid.points),
        None => "nobody has bid yet".into(),
    };
    put_centered(buf, area, area.y, &standing, DIM);
    match bids.get(app.cursor) {
        Some(points) => {
            let (less, more) = (app.cursor > 0, app.cursor + 1 < bids.len());
            let arrow = |on: bool, sign: &'static str| if on { sign } else { " " };
            let text = format!("{} {points:^7} {}", arrow(less, "▼"), arrow(more, "▲"));
            put_centered(buf, area, area.y + 1, &text, BOLD);
            let number = format!(" {points} ");
            put_centered(buf, area, area.y + 1, &number, CHOSEN);
            put_centered(buf, area, area.y + 2, "Enter to bid", Style::new());
        }
        None => put_centered(buf, area, area.y + 1, "no higher bid is left", Style::new()),
    }
    let pass = if may_pass { "P to pass" } else { "you may not pass" };
    put_centered(buf, area, area.y + 3, pass, Style::new());
}

/// A list of actions, as many as fit, with the cursor always visible.
pub(super) fn list(app: &App, lines: &[String], table: Rect, buf: &mut Buffer) {
    let shown: Vec<String> = lines.iter().map(|line| wording(line)).collect();
    let widest = shown.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    let rows = (lines.len() as u16 + 2).min(table.height.saturating_sub(3)).max(3);
    let area = framed(table, (widest.saturating_add(10).clamp(24, 70), rows), " Choose ", buf);
    let visible = usize::from(area.height);
    let first =
        app.cursor.saturating_sub(visible.saturating_sub(1) / 2).min(lines.len().saturating_sub(visible));
    for (row, (at, line)) in shown.iter().enumerate().skip(first).take(visible).enumerate() {
        let style = if at == app.cursor { CHOSEN } else { Style::new() };
        let text = match typing::choice_number(lines, at) {
            Some(number) => format!(" {number:>3} {line} "),
            None => format!(" {line} "),
        };
        put(buf, area, area.x, area.y + row as u16, &text, style);
    }
}

/// A trump with its symbol.
fn wording(line: &str) -> String {
    let color = line.strip_prefix("trump ").and_then(|word| word.parse::<cards::Color>().ok());
    match color {
        Some(color) => format!("{} {color}", words::sign(color)),
        None => line.to_owned(),
    }
}
