//! Windows shown over the table for a moment: help, the last trick, the bots' reasons, and the question
//! before leaving.

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

/// The kind of table at which a key does something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Every,
    Trick,
    /// Any other game.
    Other,
    Solitaire,
    /// Any game that is not a solitaire.
    Bots,
}

const HELP: &[(At, &str, &str)] = &[
    (At::Trick, "← →", "choose a card"),
    (At::Trick, "Enter", "play, bid, bury, or pick the highlighted line"),
    (At::Trick, "↑ ↓", "raise or lower your bid; move through a list"),
    (At::Trick, "Space", "mark a card to bury; hurry the bots along"),
    (At::Trick, "P", "pass"),
    (At::Trick, "R Y B G", "name red, yellow, black or green as trump"),
    (At::Trick, ":", "type an action: play R14, bid 85, pass, ..."),
    (At::Trick, "0-9", "type a bid or the number of a choice"),
    (At::Other, "Arrows", "move over the cards, piles and choices"),
    (At::Other, "Tab", "go to the next thing you can use"),
    (At::Other, "Enter", "use it (or click it); again for its only action"),
    (At::Other, "Space", "mark it; let it pass; hurry things along"),
    (At::Other, "Esc", "unmark everything"),
    (At::Other, "C", "call out in games with calls: doubt, Orange, ..."),
    (At::Other, ":", "type an action as listed"),
    (At::Other, "0-9", "type the number of a pile, meld, slot or choice"),
    (At::Bots, "U", "take back your last choice"),
    (At::Every, "I", "read the rules, at the one that refused your move"),
    (At::Solitaire, "U", "undo your last choice (makes it a practice game)"),
    (At::Solitaire, "A", "turn automatic forced moves on or off"),
    (At::Trick, "L", "see the last trick"),
    (At::Every, "H", "get a hint: what the strongest bot would do, and why"),
    (At::Every, "W", "after a hand: see the bots' reasons"),
    (At::Every, "Q", "leave the table"),
];

/// The keys that do something at this table.
fn keys(app: &App) -> impl Iterator<Item = (&'static str, &'static str)> {
    let (trick, solitaire) = (app.session.trick().is_some(), app.session.solo().is_some());
    let here = move |at: At| match at {
        At::Every => true,
        At::Trick => trick,
        At::Other => !trick,
        At::Solitaire => solitaire,
        At::Bots => !solitaire,
    };
    HELP.iter().filter(move |(at, ..)| here(*at)).map(|(_, key, what)| (*key, *what))
}

/// A window in the middle of the screen; returns its inside.
pub(super) fn window(screen: Rect, size: (u16, u16), title: &str, buf: &mut Buffer) -> Rect {
    face::boxed(screen, size, BorderType::Double, title, buf)
}

pub(super) fn draw(app: &App, overlay: Overlay, screen: Rect, buf: &mut Buffer) {
    match overlay {
        Overlay::Help => help(app, screen, buf),
        Overlay::Quit => {
            let area = window(screen, (44, 5), " Leave the table? ", buf);
            let kept = match app.session.solo() {
                _ if app.session.scored().is_some() && !app.session.goes_on() => "The match is over.",
                Some(_) if app.session.stays_saved() => "It's saved, but a new game gives it up.",
                Some(_) if app.session.keeper().is_none() => "The game counts as given up.",
                None if app.session.stays_saved() => "It's saved. Use --resume to continue it.",
                _ => "The match will not be saved.",
            };
            put_centered(buf, area, area.y, kept, Style::new());
            put_centered(buf, area, area.y + 2, "Y to leave, any other key to stay", BOLD);
        }
        Overlay::Rules(from) => book(app, from, screen, buf),
        Overlay::LastTrick => last_trick(app, screen, buf),
        Overlay::Why(from) => why(app, from, screen, buf),
    }
}

/// The question before a race, so that nobody loses one before they have read the screen.
pub(super) fn ready(screen: Rect, buf: &mut Buffer) {
    let area = window(screen, (48, 5), " Ready? ", buf);
    put_centered(buf, area, area.y, "In this game, everyone plays at once.", Style::new());
    put_centered(buf, area, area.y + 2, "Press any key to begin", BOLD);
}

/// A note that is too long for the rows under the table.
pub(super) fn note(note: &str, screen: Rect, buf: &mut Buffer) {
    let width = screen.width.saturating_sub(8).min(90);
    let lines = words::wrap(note, usize::from(width.saturating_sub(4)));
    let area = window(screen, (width, lines.len() as u16 + 2), "", buf);
    for (row, line) in (0..).zip(&lines) {
        put(buf, area, area.x + 1, area.y + row, line, Style::new());
    }
}

/// The rule book, from the line `from` on.
fn book(app: &App, from: usize, screen: Rect, buf: &mut Buffer) {
    let area = window(screen, (screen.width, screen.height), " The rules (↑ ↓, Esc to close) ", buf);
    let lines = app.book_lines();
    for (row, line) in (0..area.height).zip(lines.iter().skip(from)) {
        let refused = app.refused.as_ref().is_some_and(|rule| line.starts_with(rule.as_str()));
        put(buf, area, area.x + 1, area.y + row, line, if refused { BOLD } else { Style::new() });
    }
}

fn help(app: &App, screen: Rect, buf: &mut Buffer) {
    let rules = app.session.game().rules();
    let differences = rules.differences();
    let shown = differences.len().min(4);
    let height = keys(app).count() as u16 + 6 + shown as u16;
    let area = window(screen, (68, height), " Help ", buf);
    let title = format!("{}, seed {}", rules.entry().title, app.session.game().seed());
    put(buf, area, area.x + 1, area.y, &title, BOLD);
    let mut y = area.y + 1;
    for sentence in differences.iter().take(shown) {
        put(buf, area, area.x + 1, y, &format!("House rule: {sentence}"), Style::new());
        y += 1;
    }
    y += 1;
    for (key, what) in keys(app) {
        put(buf, area, area.x + 2, y, key, BOLD);
        put(buf, area, area.x + 12, y, what, Style::new());
        y += 1;
    }
    put_centered(buf, area, y + 1, "● red   ▲ yellow   ■ black   ◆ green   ★ the Rook", DIM);
}

fn last_trick(app: &App, screen: Rect, buf: &mut Buffer) {
    let Some(last) = app.view.as_ref().and_then(|view| view.last_trick.as_ref()) else { return };
    let step = SMALL.0 + 4;
    let width = step * last.cards.len() as u16 + 4;
    let area = window(screen, (width.max(34), 8), " Last trick ", buf);
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
    let area = window(screen, size, " The bots' reasons (↑ ↓) ", buf);
    let names = app.session.names();
    let mut y = area.y;
    for thought in app.session.thoughts().iter().skip(from) {
        if y >= area.bottom() {
            break;
        }
        let action = thought.action.strip_prefix("play ").and_then(|card| card.parse().ok());
        let action = action.map_or_else(|| thought.action.clone(), words::card);
        put(buf, area, area.x + 1, y, &names[thought.seat.index()], BOLD);
        put(buf, area, area.x + 8, y, &action, Style::new());
        let x = area.x + 9 + action.chars().count().clamp(11, 20) as u16;
        // A long action gets a line of its own.
        y += u16::from(action.chars().count() > 20);
        let room = usize::from(area.right().saturating_sub(x + 1)).max(10);
        for line in words::wrap(&app.session.reason(&thought.reason), room) {
            put(buf, area, x, y, &line, DIM);
            y += 1;
        }
    }
}
