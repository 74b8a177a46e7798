//! The whole screen, drawn into a buffer: header, table, news, the hand and the keys.

use super::{
    super::words,
    app::{App, Overlay},
    board, center, compact,
    face::{self, Look, put, put_centered},
    foot, generic, hand, log, overlay,
    places::{self, Places},
    score, seats,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use rules::{MatchEnd, trick::View};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Draws everything.
pub(super) fn screen(app: &App, whole: Rect, buf: &mut Buffer) {
    if places::is_too_small(whole) {
        too_small(app, whole, buf);
        return;
    }
    let places = Places::of(whole);
    let area = places.area;
    header(app, Rect { height: 2, ..area }, buf);
    match (&app.view, &app.board) {
        (Some(view), _) => {
            table_of(app, view, &places, buf);
            news(app, area, places.news, buf);
            hand::draw(app, places.hand, buf);
            if let Some(beside) = places.log {
                log::draw(app, beside, buf);
            }
        }
        (None, Some(board)) => {
            if let Some(rows) = board::draw(app, board, area, buf) {
                news(app, area, rows, buf);
            }
        }
        (None, None) => {
            let rows = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
            generic::draw(app, rows(3, area.height - 7), buf);
            news(app, area, rows(area.height - 3, 2), buf);
        }
    }
    foot::draw(app, Rect { y: area.bottom() - 1, height: 1, ..area }, buf);
    if app.waits_for_person() {
        overlay::ready(app, area, buf);
    }
    if let Some(note) = app.note.as_ref().filter(|note| is_window(note, area)) {
        overlay::note(note, area, buf);
    }
    if app.session.scored().is_some() && !matches!(app.overlay, Some(Overlay::Why(_))) {
        score::draw(app, area, buf);
    }
    if let Some(overlay) = app.overlay {
        overlay::draw(app, overlay, area, buf);
    }
}

/// What a screen that is too small for a table says: what to do, and the question before leaving.
fn too_small(app: &App, whole: Rect, buf: &mut Buffer) {
    let say = app.session.say();
    let text = match app.overlay {
        Some(Overlay::Quit) => format!("{} {}", say.leave_the_table(), say.y_leaves()),
        _ => say.too_small(places::LEAST.0, places::LEAST.1),
    };
    let lines = words::wrap(&text, usize::from(whole.width.saturating_sub(2)).max(1));
    let top = whole.y + whole.height.saturating_sub(lines.len() as u16) / 2;
    for (row, line) in (top..whole.bottom()).zip(&lines) {
        put_centered(buf, whole, row, line, Style::new());
    }
}

fn table_of(app: &App, view: &View, places: &Places, buf: &mut Buffer) {
    let mut top = places.table;
    for open in &view.open_hands {
        // While the person plays it, the open hand lies in front of them.
        if app.session.my_hand() != Some(open.seat) {
            let title = app.session.people().does(open.seat, ["show", "shows"], ["zeigst", "zeigt"]) + " ";
            put(buf, top, top.x + 1, top.y, &title, DIM);
            let mut x = top.x + 1 + title.chars().count() as u16;
            for card in &open.cards {
                x += face::chip(buf, top, x, top.y, *card, Look::default());
            }
        }
        top.y += 1;
    }
    let table = places.trick_table(view);
    if places.is_compact {
        return compact::draw(app, view, table, buf);
    }
    seats::draw(app, view, table, buf);
    match center::is_box(app, view) {
        true => center::draw(app, view, table, false, buf),
        false => seats::trick(app, view, table, buf),
    }
}

fn header(app: &App, area: Rect, buf: &mut Buffer) {
    let (title, totals) = heading(app, usize::from(area.width));
    let bar = Style::new().add_modifier(Modifier::REVERSED);
    put(buf, area, area.x, area.y, &" ".repeat(usize::from(area.width)), bar);
    put(buf, area, area.x, area.y, &title, bar.add_modifier(Modifier::BOLD));
    let right = area.right().saturating_sub(totals.chars().count() as u16);
    put(buf, area, right.max(area.x + title.chars().count() as u16), area.y, &totals, bar);
    let Some(view) = &app.view else { return };
    let say = app.session.say();
    let (mut x, y) = (area.x + 1, area.y + 1);
    let fact = |buf: &mut Buffer, x: &mut u16, text: &str, style: Style| {
        put(buf, area, *x, y, text, style);
        *x += text.chars().count() as u16;
    };
    if let Some(trump) = view.trump {
        fact(buf, &mut x, &format!("{} ", say.trump()), DIM);
        x += face::trump(buf, area, x, y, say, trump) + 3;
    }
    if let Some(bid) = view.bid {
        fact(buf, &mut x, &format!("{} ", say.bid()), DIM);
        let text = say.bid_by(bid.points, app.session.people().name(bid.seat));
        fact(buf, &mut x, &format!("{text}   "), BOLD);
    }
    if let Some(called) = view.called {
        fact(buf, &mut x, &format!("{} ", say.partner()), DIM);
        x += face::chip(buf, area, x, y, called.card, Look::default()) + 2;
    }
    if let Some(turned) = view.turned {
        fact(buf, &mut x, &format!("{} ", say.turned()), DIM);
        x += face::chip(buf, area, x, y, turned, Look::default()) + 2;
    }
    if view.nest.size > 0 {
        fact(buf, &mut x, &format!("{}   ", say.nest_of(view.nest.size)), DIM);
    }
    if view.center.size > 0 && view.center.taken_by.is_none() {
        fact(buf, &mut x, &format!("{}   ", say.in_the_center(view.center.size)), DIM);
    }
}

/// The game and the totals, as much as fits on one line. The number of the hand and the target are always there.
fn heading(app: &App, width: usize) -> (String, String) {
    let (game, say) = (app.session.game(), app.session.say());
    let title = app.session.title();
    let totals = app.session.totals();
    let end = match game.rules().match_rules().end {
        MatchEnd::Target(target) => format!(" · {}", say.up_to(target)),
        MatchEnd::Hands(hands) => format!(" · {}", say.hands(hands)),
        MatchEnd::Single => String::new(),
    };
    if app.session.solo().is_some() {
        return (format!(" {title} "), String::new());
    }
    let hand = say.hand_number(game.number());
    let named = format!(" {title} · {hand} ");
    let whole = |between: &str| {
        let each: Vec<String> = totals.iter().map(|(who, total)| format!("{who} {total}")).collect();
        format!(" {}{end} ", each.join(between))
    };
    let clipped = |letters: usize| -> String {
        let short = |who: &str| {
            let names: Vec<String> =
                who.split(" & ").map(|name| name.chars().take(letters).collect()).collect();
            names.join("&")
        };
        let each: Vec<String> = totals.iter().map(|(who, total)| format!("{} {total}", short(who))).collect();
        format!(" {}{end} ", each.join(" "))
    };
    let short_title: String = title.split(' ').next().unwrap_or_default().chars().take(10).collect();
    let ways = [
        (named.clone(), whole("   ")),
        (named.clone(), whole("  ")),
        (named.clone(), whole(" ")),
        (named.clone(), clipped(3)),
        (named.clone(), clipped(2)),
        (named.clone(), clipped(1)),
        (format!(" {short_title} · {hand} "), clipped(1)),
        (format!(" {hand} "), clipped(1)),
    ];
    let fits = |(left, right): &&(String, String)| left.chars().count() + right.chars().count() <= width;
    ways.iter().find(fits).cloned().unwrap_or((named, end))
}

/// A note as it fits under the table.
fn note_lines(note: &str, width: u16) -> Vec<String> {
    words::wrap(note, usize::from(width.saturating_sub(4)))
}

/// Whether a note is too long for the rows under the table, so that it gets a window of its own.
pub(super) fn is_window(note: &str, area: Rect) -> bool {
    note_lines(note, area.width).len() > usize::from(places::news_rows(area))
}

/// The most recent sentences, or a note that should be read.
fn news(app: &App, screen: Rect, area: Rect, buf: &mut Buffer) {
    // A long note has a window of its own.
    if let Some(note) = app.note.as_ref().filter(|note| !is_window(note, screen)) {
        for (y, line) in (area.y..area.bottom()).zip(&note_lines(note, area.width)) {
            put_centered(buf, area, y, line, BOLD);
        }
        return;
    }
    let newest: Vec<&String> = app.session.news().iter().rev().take(usize::from(area.height)).collect();
    let count = newest.len();
    for (row, sentence) in newest.into_iter().rev().enumerate() {
        let style = if row + 1 == count { Style::new() } else { DIM };
        put_centered(buf, area, area.y + row as u16, &face::cut(sentence, area.width), style);
    }
}
