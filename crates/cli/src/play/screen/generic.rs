//! Draws any game without a screen layout of its own: its view as facts, and its actions as a row or a list.

use super::{
    super::{summary, typing, words},
    app::App,
    asked::Asked,
    center::{self, CHOSEN},
    face::{put, text},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

/// The maximum length of actions that are placed side by side.
const SHORT: usize = 14;
/// The maximum number of rows of actions; more than that become a list.
const MOST_ROWS: u16 = 4;
/// The minimum number of rows in a list, including its frame.
const LEAST_LIST: u16 = 7;

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let lines: &[String] = if let Asked::Line(lines) = &app.asked { lines } else { &[] };
    let row_rows = row_height(lines, area.width);
    let below = match row_rows {
        _ if lines.is_empty() => 0,
        Some(rows) => rows + 1,
        None => LEAST_LIST,
    };
    let facts = Rect::new(area.x, area.y, area.width, area.height.saturating_sub(below));
    let end = draw_facts(app, facts, buf);
    if lines.is_empty() {
        return;
    }
    match row_rows {
        Some(rows) => {
            let top = (end + 1).min(area.bottom().saturating_sub(rows));
            row(app, lines, Rect::new(area.x, top, area.width, rows), buf);
        }
        None => center::framed_list(app, lines, Rect::new(area.x, end, area.width, area.bottom() - end), buf),
    }
}

/// Draws the facts, starting at the top; returns the first row below them.
fn draw_facts(app: &App, area: Rect, buf: &mut Buffer) -> u16 {
    let mut y = area.y;
    for [name, value] in summary::facts(&app.session) {
        if y >= area.bottom() {
            return y;
        }
        let title = format!("{name}:");
        put(buf, area, area.x + 2, y, &title, Style::new().add_modifier(Modifier::BOLD));
        let indent = 3 + title.chars().count() as u16;
        for part in words::wrap(&value, usize::from(area.width.saturating_sub(indent + 2))) {
            if y >= area.bottom() {
                return y;
            }
            text(buf, area, area.x + indent, y, &part);
            y += 1;
        }
    }
    y
}

/// An action's text in the row.
fn cell(lines: &[String], at: usize) -> String {
    match typing::choice_number(lines, at) {
        Some(number) => format!(" {number} {} ", lines[at]),
        None => format!(" {} ", lines[at]),
    }
}

/// Where each action in the row goes: column and row.
fn places(lines: &[String], width: u16) -> Vec<(u16, u16)> {
    let (mut x, mut y) = (2, 0);
    let place = |at: usize| {
        let wide = cell(lines, at).chars().count() as u16;
        if x > 2 && x + wide > width.saturating_sub(2) {
            (x, y) = (2, y + 1);
        }
        let here = (x, y);
        x += wide + 1;
        here
    };
    (0..lines.len()).map(place).collect()
}

/// How many rows the actions take up side by side; `None` if they should be a list.
fn row_height(lines: &[String], width: u16) -> Option<u16> {
    let short = lines.iter().all(|line| line.chars().count() <= SHORT);
    let rows = places(lines, width).last().map_or(0, |(_, y)| y + 1);
    (short && rows <= MOST_ROWS).then_some(rows)
}

fn row(app: &App, lines: &[String], area: Rect, buf: &mut Buffer) {
    for (at, (x, y)) in places(lines, area.width).into_iter().enumerate() {
        let style = if at == app.cursor { CHOSEN } else { Style::new() };
        put(buf, area, area.x + x, area.y + y, &cell(lines, at), style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_actions_stand_side_by_side_and_many_or_long_ones_are_a_list() {
        let lines = |count: usize, line: &str| vec![line.to_owned(); count];
        assert_eq!(row_height(&lines(3, "build 2"), 80), Some(1));
        assert_eq!(row_height(&lines(12, "move 13 14"), 80), Some(3));
        assert_eq!(row_height(&lines(90, "build 2"), 80), None);
        assert_eq!(row_height(&lines(2, "capture R5 R6 G7 B8"), 80), None);
        assert_eq!(row_height(&[], 80), Some(0));
    }

    #[test]
    fn nothing_in_the_row_passes_the_right_edge() {
        let lines: Vec<String> = (0..14).map(|n| format!("move {n} 14")).collect();
        for (at, (x, _)) in places(&lines, 80).into_iter().enumerate() {
            assert!(x + cell(&lines, at).chars().count() as u16 <= 80);
        }
    }
}
