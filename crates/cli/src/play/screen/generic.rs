//! Any game that has no table of its own on the screen yet: its view as facts, and its actions as a list.

use super::{
    super::{summary, words},
    app::App,
    asked::Asked,
    center,
    face::put,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let half = area.height / 2;
    let mut y = area.y;
    for fact in summary::lines(&app.session) {
        for (row, part) in
            words::wrap(&fact, usize::from(area.width.saturating_sub(8))).into_iter().enumerate()
        {
            if y >= area.y + half + 2 {
                break;
            }
            let (name, rest) = part.split_once(':').filter(|_| row == 0).unwrap_or(("", &part));
            let colon = if name.is_empty() { "" } else { ":" };
            let bold = Style::new().add_modifier(Modifier::BOLD);
            put(buf, area, area.x + 2, y, &format!("{name}{colon}"), bold);
            let indent = if row == 0 { 2 } else { 6 };
            let x = area.x + indent + (name.chars().count() + colon.len()) as u16;
            put(buf, area, x, y, rest, Style::new());
            y += 1;
        }
    }
    if let Asked::Line(lines) = &app.asked {
        let top = (y + 1).min(area.bottom().saturating_sub(6));
        let below = Rect::new(area.x, top, area.width, area.bottom() - top);
        center::list(app, lines, below, buf);
    }
}
