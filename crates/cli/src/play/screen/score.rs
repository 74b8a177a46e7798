//! The score sheet between hands: what was counted, what was crossed out, and what remains.

use super::{
    super::words,
    app::App,
    face::{cut, put, put_centered},
    overlay,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use rules::Sheet;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

pub(super) fn draw(app: &App, screen: Rect, buf: &mut Buffer) {
    let Some(sheet) = app.session.sheet() else { return };
    if let Some(solo) = app.session.solo() {
        return solitaire(app, &sheet, solo.report(), screen, buf);
    }
    let totals = app.session.totals();
    let columns = sheet.columns.len().max(1) as u16;
    let items: Vec<String> = sheet.lines.iter().map(|line| app.session.say().this(&line.item, &[])).collect();
    let longest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0) as u16;
    let item_width = (longest + 3).clamp(14, 36);
    let column = (screen.width.saturating_sub(item_width + 6) / columns).min(18);
    let width = (item_width + column * columns + 4).max(67);
    let width = width.min(screen.width);
    let remarks = app.session.remarks(&sheet).into_iter().chain(nest(app));
    let remarks: Vec<String> =
        remarks.flat_map(|remark| words::wrap(&remark, usize::from(width.saturating_sub(4)))).collect();
    let height = sheet.lines.len() as u16 + remarks.len() as u16 + 8;
    let say = app.session.say();
    let title = format!(" {} ", say.hand_title(app.session.game().number()));
    let area = overlay::window(screen, (width, height), &title, buf);
    let figure = |buf: &mut Buffer, at: usize, y: u16, text: &str, style: Style| {
        let text = cut(text, column.saturating_sub(1));
        let right = area.x + item_width + column * (at as u16 + 1);
        put(buf, area, right.saturating_sub(text.chars().count() as u16), y, &text, style);
    };
    let mut y = area.y;
    for (at, seats) in sheet.columns.iter().enumerate() {
        figure(buf, at, y, &words::together(seats.iter().copied(), app.session.names()), BOLD);
    }
    for (line, item) in sheet.lines.iter().zip(&items) {
        y += 1;
        put(buf, area, area.x + 1, y, item, Style::new());
        for (at, entry) in line.figures.iter().enumerate() {
            let style = match entry.struck {
                true => Style::new().add_modifier(Modifier::CROSSED_OUT.union(Modifier::DIM)),
                false => Style::new(),
            };
            // Not every terminal can cross text out, so brackets show it too.
            let text = if entry.struck { format!("({})", entry.points) } else { entry.points.to_string() };
            figure(buf, at, y, &text, style);
        }
    }
    y += 1;
    put(buf, area, area.x + 1, y, &"─".repeat(usize::from(area.width.saturating_sub(2))), DIM);
    y += 1;
    put(buf, area, area.x + 1, y, &say.scored(), BOLD);
    for (at, points) in sheet.written.iter().enumerate() {
        figure(buf, at, y, &format!("{points:+}"), BOLD);
    }
    y += 1;
    put(buf, area, area.x + 1, y, &say.total(), BOLD);
    for (at, (_, total)) in totals.iter().enumerate().take(sheet.columns.len()) {
        figure(buf, at, y, &total.to_string(), BOLD);
    }
    for remark in &remarks {
        y += 1;
        put(buf, area, area.x + 1, y, remark, Style::new());
    }
    y += 2;
    let next = match app.session.winners() {
        Some(winners) => {
            put_centered(buf, area, y - 1, &winners, BOLD);
            if app.session.offers_rematch() { say.key_rematch() } else { say.key_leave() }
        }
        None if !app.session.goes_on() => say.key_leave(),
        None => say.key_next_hand(),
    };
    let last = app.has_last_trick().then(|| say.key_last_trick());
    let keys: Vec<String> = [Some(next), last, Some(say.key_reasons())].into_iter().flatten().collect();
    put_centered(buf, area, y, &keys.join(" · "), DIM);
}

/// How a solitaire game ended, and the statistics so far.
fn solitaire(app: &App, sheet: &Sheet, report: &[String], screen: Rect, buf: &mut Buffer) {
    let won = app.session.game().winners().is_some_and(|winners| !winners.is_empty());
    let say = app.session.say();
    let title = if won { say.you_won() } else { say.not_this_time() };
    let result = sheet.lines.iter().map(|line| {
        let points: Vec<String> = line.figures.iter().map(|figure| figure.points.to_string()).collect();
        format!("{}: {}", say.this(&line.item, &[]), points.join(" "))
    });
    let told: Vec<String> = match sheet.remarks.is_empty() {
        true => result.collect(),
        false => app.session.remarks(sheet),
    };
    let lines: Vec<String> = told.into_iter().chain([String::new()]).chain(report.iter().cloned()).collect();
    let width = screen.width.saturating_sub(6).min(76);
    let lines: Vec<String> =
        lines.iter().flat_map(|line| words::wrap(line, usize::from(width.saturating_sub(4)))).collect();
    let area = overlay::window(screen, (width, lines.len() as u16 + 4), &format!(" {title} "), buf);
    for (row, line) in (0..).zip(&lines) {
        put(buf, area, area.x + 2, area.y + row, line, Style::new());
    }
    put_centered(buf, area, area.y + lines.len() as u16 + 1, &say.keys_after_solitaire(), DIM);
}

/// The buried cards, now that everyone may know them.
fn nest(app: &App) -> Option<String> {
    let cards = app.view.as_ref()?.nest.cards.as_ref().filter(|cards| !cards.is_empty())?;
    Some(app.session.say().nest_held(&words::cards(cards)))
}
