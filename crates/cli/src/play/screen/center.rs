//! The middle of the table when there is no trick: the bidding box, the choice of trump, or a description of what
//! is going on. A click on a row does what the row says.

use super::{
    super::typing,
    app::App,
    asked::Asked,
    face::{boxed, middle, put, put_centered},
    seats,
};
use crate::play::words;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    widgets::BorderType,
};
use rules::trick::{Action, Phase, Trump, View};
use said::{Button, Names};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD));

/// The number of columns around the bid that bid it when clicked; those beside them lower and raise it.
const AMOUNT: u16 = 7;

/// What a click in the box does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Click {
    Less,
    More,
    Bid,
    Pass,
    Bury,
    Line(usize),
}

/// Whether the middle holds a box instead of a trick.
pub(super) fn is_box(app: &App, view: &View) -> bool {
    !matches!(view.phase, Phase::Play | Phase::Correct) || matches!(app.asked, Asked::Line(_))
}

pub(super) fn draw(app: &App, view: &View, table: Rect, is_compact: bool, buf: &mut Buffer) {
    let say = app.session.say();
    let Some((place, size)) = shape(app, view, table, is_compact) else {
        let text = match view.phase {
            Phase::Auction => say.bidding(),
            Phase::Bury | Phase::Rebury => say.bidder_buries(),
            Phase::Trump => say.bidder_names_trump(),
            Phase::CallPartner => say.bidder_calls(),
            _ => String::new(),
        };
        return put_centered(buf, table, table.y + table.height / 2, &text, DIM);
    };
    match &app.asked {
        Asked::Bid { bids, may_pass } => {
            let area = framed(place, size, &say.your_bid(), buf);
            bidding(app, view, bids, *may_pass, area, buf);
        }
        Asked::Line(lines) => {
            let area = framed(place, size, &say.choose(), buf);
            list(app, lines, area, buf);
        }
        _ => {
            let area = framed(place, size, &say.nest_is_yours(), buf);
            put_centered(buf, area, area.y, &say.mark_then_bury(), Style::new());
            let then = if view.trump.is_none() { say.then_trump() } else { say.then_play() };
            put_centered(buf, area, area.y + 1, &then, DIM);
        }
    }
}

/// Where the box goes, and its size; none if nothing is asked here.
fn shape(app: &App, view: &View, table: Rect, is_compact: bool) -> Option<(Rect, (u16, u16))> {
    let seats = view.clockwise.len();
    match &app.asked {
        Asked::Bid { .. } if is_compact => Some((table, (36, 5))),
        // With seven or eight seats, there is less room between the seats at the sides.
        Asked::Bid { .. } => Some((below_the_far_seats(table, seats), (if seats > 6 { 24 } else { 30 }, 6))),
        Asked::Line(lines) => Some((table, list_size(app, lines, table))),
        Asked::Bury { .. } => Some((table, (40, 4))),
        Asked::Card { .. } | Asked::Nothing => None,
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
    boxed(table, size, BorderType::Rounded, &format!(" {title} "), buf)
}

/// What a click at this point does.
pub(super) fn at(app: &App, view: &View, table: Rect, is_compact: bool, (x, y): (u16, u16)) -> Option<Click> {
    let (place, size) = shape(app, view, table, is_compact)?;
    let outer = middle(place, size);
    let inner =
        Rect::new(outer.x + 1, outer.y + 1, outer.width.saturating_sub(2), outer.height.saturating_sub(2));
    if !inner.contains((x, y).into()) {
        return None;
    }
    let row = y - inner.y;
    match &app.asked {
        Asked::Bid { may_pass, .. } => {
            let center = inner.x + inner.width / 2;
            match (row, row + 1 == inner.height) {
                (1, _) if x + AMOUNT / 2 < center => Some(Click::Less),
                (1, _) if x > center + AMOUNT / 2 => Some(Click::More),
                (1, _) | (2, false) => Some(Click::Bid),
                (_, true) => may_pass.then_some(Click::Pass),
                _ => None,
            }
        }
        Asked::Line(lines) => {
            let at = first_line(app, lines, inner.height) + usize::from(row);
            (at < lines.len()).then_some(Click::Line(at))
        }
        Asked::Bury { .. } => Some(Click::Bury),
        Asked::Card { .. } | Asked::Nothing => None,
    }
}

/// The last row says whether a pass is possible; where there is room, the row above says how to bid.
fn bidding(app: &App, view: &View, bids: &[u16], may_pass: bool, area: Rect, buf: &mut Buffer) {
    let say = app.session.say();
    let standing = match view.bid {
        Some(bid) => say.has_bid(app.session.people().name(bid.seat), bid.points),
        None => say.nobody_has_bid(),
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
            if area.height > 3 {
                put_centered(buf, area, area.y + 2, &say.enter_to_bid(), Style::new());
            }
        }
        None => put_centered(buf, area, area.y + 1, &say.no_higher_bid(), Style::new()),
    }
    let pass = if may_pass { say.p_to_pass() } else { say.may_not_pass() };
    put_centered(buf, area, area.bottom().saturating_sub(1), &pass, Style::new());
}

fn list_size(app: &App, lines: &[String], table: Rect) -> (u16, u16) {
    let widest = lines.iter().map(|line| wording(app, line).chars().count()).max().unwrap_or(0) as u16;
    let rows = (lines.len() as u16 + 2).min(table.height.saturating_sub(3).max(5)).max(3);
    (widest.saturating_add(10).clamp(24, 70), rows)
}

/// The first action of a list that is shown, chosen so that the cursor is always visible.
fn first_line(app: &App, lines: &[String], height: u16) -> usize {
    let visible = usize::from(height);
    app.cursor.saturating_sub(visible.saturating_sub(1) / 2).min(lines.len().saturating_sub(visible))
}

/// A list of actions with a frame, for a table without a middle of its own.
pub(super) fn framed_list(app: &App, lines: &[String], table: Rect, buf: &mut Buffer) {
    let area = framed(table, list_size(app, lines, table), &app.session.say().choose(), buf);
    list(app, lines, area, buf);
}

/// A list of as many actions as fit.
fn list(app: &App, lines: &[String], area: Rect, buf: &mut Buffer) {
    let first = first_line(app, lines, area.height);
    for (y, (at, line)) in (area.y..area.bottom()).zip(lines.iter().enumerate().skip(first)) {
        let style = if at == app.cursor { CHOSEN } else { Style::new() };
        let line = wording(app, line);
        let text = match typing::choice_number(lines, at) {
            Some(number) => format!(" {number:>3} {line} "),
            None => format!(" {line} "),
        };
        put(buf, area, area.x, y, &text, style);
    }
}

/// An action in words, with the symbol of a trump.
fn wording(app: &App, line: &str) -> String {
    let say = app.session.say();
    match line.parse::<Action>() {
        Ok(Action::Trump(Trump::Color(color))) => {
            format!("{} {}", words::sign(color), words::color(say, color))
        }
        Ok(action) if app.view.is_some() => action.button(say.0, Names::People(app.session.names())),
        _ => line.to_owned(),
    }
}
