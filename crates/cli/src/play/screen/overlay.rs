//! What is laid over the table for a moment: help, the last trick, the bots' reasons, the question before leaving.

use super::{
    super::words,
    app::{App, Overlay},
    face::{self, Look, SMALL, put, put_centered},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    widgets::BorderType,
};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

const HELP: &[(&str, &str)] = &[
    ("← →", "choose a card"),
    ("Enter", "play it; bid; bury; take the chosen line"),
    ("↑ ↓", "more or less; up and down a list"),
    ("space", "mark a card to bury; hurry the bots"),
    ("P", "pass"),
    ("R Y B G", "name red, yellow, black or green as trump"),
    (":", "type an action: play R14, bid 85, pass, ..."),
    ("0-9", "type a bid, or the number of a choice"),
    ("L", "look at the last trick"),
    ("W", "after a hand: why the bots played so"),
    ("Q", "leave the table"),
];

/// A window in the middle of the screen; its inside.
pub(super) fn window(screen: Rect, size: (u16, u16), title: &str, buf: &mut Buffer) -> Rect {
    face::boxed(screen, size, BorderType::Double, title, buf)
}

pub(super) fn draw(app: &App, overlay: Overlay, screen: Rect, buf: &mut Buffer) {
    match overlay {
        Overlay::Help => help(app, screen, buf),
        Overlay::Quit => {
            let area = window(screen, (40, 5), " Leave the table? ", buf);
            put_centered(buf, area, area.y, "The match is not kept.", Style::new());
            put_centered(buf, area, area.y + 2, "Y leaves · any other key stays", BOLD);
        }
        Overlay::LastTrick => last_trick(app, screen, buf),
        Overlay::Why(from) => why(app, from, screen, buf),
    }
}

fn help(app: &App, screen: Rect, buf: &mut Buffer) {
    let rules = app.session.game().rules();
    let differences = rules.differences();
    let shown = differences.len().min(5);
    let height = HELP.len() as u16 + 6 + shown as u16;
    let area = window(screen, (68, height), " Help ", buf);
    let title = format!("{}, seed {}", rules.entry().title, app.session.game().seed());
    put(buf, area, area.x + 1, area.y, &title, BOLD);
    let mut y = area.y + 1;
    for sentence in differences.iter().take(shown) {
        put(buf, area, area.x + 1, y, &format!("House rule: {sentence}"), Style::new());
        y += 1;
    }
    y += 1;
    for (key, what) in HELP {
        put(buf, area, area.x + 2, y, key, BOLD);
        put(buf, area, area.x + 12, y, what, Style::new());
        y += 1;
    }
    put_centered(buf, area, y + 1, "● red   ▲ yellow   ■ black   ◆ green   ★ the bird", DIM);
}

fn last_trick(app: &App, screen: Rect, buf: &mut Buffer) {
    let Some(last) = app.view.as_ref().and_then(|view| view.last_trick.as_ref()) else { return };
    let step = SMALL.0 + 4;
    let width = step * last.cards.len() as u16 + 4;
    let area = window(screen, (width.max(34), 8), " The last trick ", buf);
    let names = app.session.names();
    let left = area.x + area.width.saturating_sub(step * last.cards.len() as u16) / 2;
    for (at, played) in last.cards.iter().enumerate() {
        let x = left + step * at as u16;
        let won = played.seat == last.winner;
        let column = Rect::new(x, area.y, step, area.height).intersection(area);
        put_centered(buf, column, area.y, &names[played.seat.index()], if won { BOLD } else { Style::new() });
        face::small(buf, area, x + 2, area.y + 1, played.card, Look { chosen: won, ..Look::default() });
    }
    let text = match last.winner == app.session.me() {
        true => "You took it.".to_owned(),
        false => format!("{} took it.", names[last.winner.index()]),
    };
    put_centered(buf, area, area.y + 5, &text, BOLD);
}

fn why(app: &App, from: usize, screen: Rect, buf: &mut Buffer) {
    let size = (screen.width.saturating_sub(8).min(90), screen.height.saturating_sub(4));
    let area = window(screen, size, " Why they played so (↑ ↓) ", buf);
    let names = app.session.names();
    let thoughts = app.session.thoughts().iter().skip(from).take(usize::from(area.height));
    for (row, thought) in thoughts.enumerate() {
        let y = area.y + row as u16;
        let action = thought.action.strip_prefix("play ").and_then(|card| card.parse().ok());
        let action = action.map_or_else(|| thought.action.clone(), words::card);
        put(buf, area, area.x + 1, y, &names[thought.seat.index()], BOLD);
        put(buf, area, area.x + 8, y, &action, Style::new());
        put(buf, area, area.x + 9 + action.chars().count().max(11) as u16, y, &thought.reason, DIM);
    }
}
