//! The log beside the table on a wide screen: what happened in this hand, as much as there is room for.

use super::{super::words, app::App, face::put};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    widgets::{Block, Borders, Widget},
};

/// From this width on, there is a log.
const FROM: u16 = 112;
/// Its width.
const WIDTH: u16 = 34;

/// The part of the screen for the log, between the first and the last line; `None` if the screen is too narrow.
pub(super) fn place(screen: Rect) -> Option<Rect> {
    let x = screen.right().checked_sub(WIDTH)?;
    let place = Rect::new(x, screen.y + 1, WIDTH, screen.height.saturating_sub(2));
    (screen.width >= FROM).then_some(place)
}

/// Draws the log, newest sentence last.
pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let block = Block::new()
        .borders(Borders::LEFT)
        .title(format!(" {} ", app.session.say().what_happened()))
        .title_style(bold);
    let inner = block.inner(area);
    block.render(area, buf);
    let width = usize::from(inner.width.saturating_sub(2));
    let lines = app.session.news().iter().flat_map(|sentence| {
        let wrapped = words::wrap(sentence, width).into_iter().enumerate();
        wrapped.map(|(at, line)| if at == 0 { line } else { format!("  {line}") })
    });
    let lines: Vec<String> = lines.collect();
    let shown = lines.len().saturating_sub(usize::from(inner.height.saturating_sub(1)));
    for (y, line) in (inner.y + 1..inner.bottom()).zip(&lines[shown..]) {
        put(buf, inner, inner.x + 1, y, line, Style::new());
    }
}
