//! The whole screen, drawn into a buffer: header, table, news, the hand and the keys.

use super::{
    super::words,
    app::{App, Overlay},
    asked::Asked,
    board, center,
    face::{self, Look, put, put_centered},
    generic, hand, log, overlay, score, seats,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use rules::{MatchEnd, trick::View};

/// The smallest screen that fits a table.
const LEAST: (u16, u16) = (80, 24);
/// The maximum width used; beyond it, the seats would be too far apart.
const WIDEST: u16 = 130;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Whether a screen has no room for a table.
pub(super) fn is_too_small(screen: Rect) -> bool {
    screen.width < LEAST.0 || screen.height < LEAST.1
}

/// Draws everything.
pub(super) fn screen(app: &App, whole: Rect, buf: &mut Buffer) {
    if is_too_small(whole) {
        too_small(app, whole, buf);
        return;
    }
    let area = table_area(whole);
    let beside = log::place(area).filter(|_| app.view.is_some());
    let width = area.width - beside.map_or(0, |log| log.width);
    let rows = |y: u16, height: u16| Rect::new(area.x, area.y + y, width, height);
    header(app, Rect { height: 2, ..area }, buf);
    let foot = area.height - 1;
    match (&app.view, &app.board) {
        (Some(view), _) => {
            let hand_top = foot - hand::ROWS;
            let table = rows(2, hand_top - 4);
            table_of(app, view, table, buf);
            news(app, rows(hand_top - 2, 2), buf);
            hand::draw(app, hand_area(whole), buf);
        }
        (None, Some(board)) => {
            if let Some(rows) = board::draw(app, board, area, buf) {
                news(app, rows, buf);
            }
        }
        (None, None) => {
            generic::draw(app, rows(3, foot - 6), buf);
            news(app, rows(foot - 2, 2), buf);
        }
    }
    if let Some(beside) = beside {
        log::draw(app, beside, buf);
    }
    keys(app, Rect { y: area.y + foot, height: 1, ..area }, buf);
    if app.waits_for_person() {
        overlay::ready(area, buf);
    }
    if let Some(note) = app.note.as_ref().filter(|note| note_lines(note, area.width).len() > 2) {
        overlay::note(note, area, buf);
    }
    if app.session.scored().is_some() && !matches!(app.overlay, Some(Overlay::Why(_))) {
        score::draw(app, area, buf);
    }
    if let Some(overlay) = app.overlay {
        overlay::draw(app, overlay, area, buf);
    }
}

/// The part of the screen that the table uses.
pub(super) fn table_area(whole: Rect) -> Rect {
    let width = whole.width.min(WIDEST);
    Rect::new(whole.x + (whole.width - width) / 2, whole.y, width, whole.height)
}

/// The rows above the last one, where the hand of a trick-taking game lies, beside the log.
pub(super) fn hand_area(whole: Rect) -> Rect {
    let area = table_area(whole);
    let top = area.bottom().saturating_sub(1 + hand::ROWS);
    let width = area.width - log::place(area).map_or(0, |log| log.width);
    Rect::new(area.x, top, width, hand::ROWS)
}

/// What a screen says that is too small for a table: what to do, and the question before leaving.
fn too_small(app: &App, whole: Rect, buf: &mut Buffer) {
    let text = match app.overlay {
        Some(Overlay::Quit) => "Leave the table? Y to leave, any other key to stay.".to_owned(),
        _ => format!(
            "Please make the window at least {} by {}. Or leave with Q and continue in lines: add --plain.",
            LEAST.0, LEAST.1
        ),
    };
    let lines = words::wrap(&text, usize::from(whole.width.saturating_sub(2)).max(1));
    let top = whole.y + whole.height.saturating_sub(lines.len() as u16) / 2;
    for (row, line) in (top..whole.bottom()).zip(&lines) {
        put_centered(buf, whole, row, line, Style::new());
    }
}

fn table_of(app: &App, view: &View, table: Rect, buf: &mut Buffer) {
    let mut table = table;
    for open in &view.open_hands {
        // While the person plays it, the open hand lies in front of them.
        if app.session.my_hand() != Some(open.seat) {
            let title = app.session.people().does(open.seat, "show", "shows") + " ";
            put(buf, table, table.x + 1, table.y, &title, DIM);
            let mut x = table.x + 1 + title.chars().count() as u16;
            for card in &open.cards {
                x += face::chip(buf, table, x, table.y, *card, Look::default());
            }
        }
        table.y += 1;
        table.height -= 1;
    }
    seats::draw(app, view, table, buf);
    match center::is_box(app, view) {
        true => center::draw(app, view, table, buf),
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
    let (mut x, y) = (area.x + 1, area.y + 1);
    let fact = |buf: &mut Buffer, x: &mut u16, text: &str, style: Style| {
        put(buf, area, *x, y, text, style);
        *x += text.chars().count() as u16;
    };
    if let Some(trump) = view.trump {
        fact(buf, &mut x, "trump ", DIM);
        x += face::trump(buf, area, x, y, trump) + 3;
    }
    if let Some(bid) = view.bid {
        fact(buf, &mut x, "bid ", DIM);
        let text = format!("{} by {}   ", bid.points, app.session.names()[bid.seat.index()]);
        fact(buf, &mut x, &text, BOLD);
    }
    if let Some(called) = view.called {
        fact(buf, &mut x, "partner ", DIM);
        x += face::chip(buf, area, x, y, called.card, Look::default()) + 2;
    }
    if let Some(turned) = view.turned {
        fact(buf, &mut x, "turned ", DIM);
        x += face::chip(buf, area, x, y, turned, Look::default()) + 2;
    }
    if view.nest.size > 0 {
        fact(buf, &mut x, &format!("nest of {}   ", view.nest.size), DIM);
    }
    if view.center.size > 0 && view.center.taken_by.is_none() {
        fact(buf, &mut x, &format!("{} in the center   ", view.center.size), DIM);
    }
}

/// The game and the totals, as much as fits on one line.
fn heading(app: &App, width: usize) -> (String, String) {
    let game = app.session.game();
    let rules = game.rules();
    let title = &rules.entry().title;
    let totals: Vec<String> =
        app.session.totals().iter().map(|(who, total)| format!("{who} {total}")).collect();
    let end = match rules.match_rules().end {
        MatchEnd::Target(target) => format!(" · to {target}"),
        MatchEnd::Hands(hands) => format!(" · {hands} hands"),
        MatchEnd::Single => String::new(),
    };
    if app.session.solo().is_some() {
        return (format!(" {title} "), String::new());
    }
    let named = format!(" {title} · hand {} ", game.number());
    let clipped = |letters: usize| -> String {
        let short = |who: &str| {
            let names: Vec<String> =
                who.split(" & ").map(|name| name.chars().take(letters).collect()).collect();
            names.join("&")
        };
        let each = app
            .session
            .totals()
            .iter()
            .map(|(who, total)| format!("{} {total}", short(who)))
            .collect::<Vec<_>>();
        format!(" {}{end} ", each.join(" "))
    };
    let ways = [
        (named.clone(), format!(" {}{end} ", totals.join("   "))),
        (named.clone(), format!(" {}{end} ", totals.join("  "))),
        (named.clone(), format!(" {}{end} ", totals.join(" "))),
        (named.clone(), clipped(3)),
        (named.clone(), clipped(2)),
        (named, clipped(1)),
    ];
    let fits = |(left, right): &&(String, String)| left.chars().count() + right.chars().count() <= width;
    ways.iter().find(fits).cloned().unwrap_or((format!(" {title} "), format!(" {} ", totals.join("  "))))
}

/// A note as it fits under the table.
fn note_lines(note: &str, width: u16) -> Vec<String> {
    words::wrap(note, usize::from(width.saturating_sub(4)))
}

/// The two most recent sentences, or a note that should be read.
fn news(app: &App, area: Rect, buf: &mut Buffer) {
    if let Some(note) = &app.note {
        let lines = note_lines(note, area.width);
        for (row, line) in lines.iter().take(2).enumerate() {
            put_centered(buf, area, area.y + row as u16, line, BOLD);
        }
        return;
    }
    let newest: Vec<&String> = app.session.news().iter().rev().take(2).collect();
    for (row, sentence) in newest.into_iter().rev().enumerate() {
        let last = row == 1 || app.session.news().len() == 1;
        put_centered(buf, area, area.y + row as u16, sentence, if last { Style::new() } else { DIM });
    }
}

fn keys(app: &App, area: Rect, buf: &mut Buffer) {
    if let Some(typed) = &app.typed {
        put(buf, area, area.x, area.y, &format!(":{typed}▏"), BOLD);
        return;
    }
    let scored = app.session.scored().is_some();
    let hint = match &app.asked {
        _ if scored && app.session.goes_on() => "Enter continue",
        _ if scored && app.session.offers_rematch() => "R rematch · Enter leave",
        _ if scored => "Enter leave",
        Asked::Nothing if !app.waits_for_person() => "Space hurry",
        _ if app.waits_for_person() => "Press any key to begin",
        Asked::Line(_) if app.session.is_race() => "Be quick",
        Asked::Line(_) if !app.session.must_act() => "Space let it pass",
        Asked::Card { .. } => "← → choose · Enter play",
        Asked::Bury { .. } => "← → choose · Space mark · Enter bury",
        Asked::Bid { may_pass: true, .. } => "↑ ↓ amount · Enter bid · P pass",
        Asked::Bid { .. } => "↑ ↓ amount · Enter bid",
        Asked::Line(_) if !app.picked.is_empty() => "Enter choose · Esc unmark",
        Asked::Line(_) if app.board.as_ref().is_some_and(|board| board.is_free) => {
            "← ↑ ↓ → · Space mark · Enter choose"
        }
        Asked::Line(_) if app.board.is_some() => "← ↑ ↓ → · Enter choose",
        Asked::Line(_) | Asked::Nothing => "← → choose · Enter select",
    };
    let last = if app.has_last_trick() && !scored { " · L last trick" } else { "" };
    let call = app.call().map_or_else(String::new, |line| format!(" · C call {line}"));
    let solo = match app.session.solo() {
        Some(solo) if solo.is_automatic() => " · U undo · A auto on",
        Some(_) => " · U undo · A auto off",
        None => "",
    };
    let keys = format!("{hint}{call}{last}{solo} · : type · ? help · Q quit");
    put(buf, area, area.x + 1, area.y, &keys, DIM);
    // The phase of a solitaire is obvious, and its keys need the space.
    let phase = if solo.is_empty() { words::phase(app.session.game().phase()) } else { String::new() };
    let x = area.right().saturating_sub(phase.chars().count() as u16 + 1);
    if usize::from(x - area.x) > keys.chars().count() + 1 {
        put(buf, area, x, area.y, &phase, DIM);
    }
}
