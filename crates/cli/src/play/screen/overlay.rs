//! Windows shown over the table for a moment: help, the last trick, the bots' reasons, and the question
//! before leaving.

use super::{
    super::words,
    app::{App, Overlay},
    face::{self, Look, SMALL, put, put_centered},
};
use crate::wording::Say;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    widgets::BorderType,
};
use rules::trick::Action;

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
    /// Any game except solitaire.
    Bots,
}

/// The width of the keys in the help.
const KEY_WIDTH: u16 = 10;

/// Every key, and what it does.
fn all_keys(say: Say) -> Vec<(At, &'static str, String)> {
    let (arrows, enter) = (say.pick("Arrows", "Pfeile"), "Enter");
    let space = say.pick("Space", "Leer");
    vec![
        (At::Trick, "← →", say.help_choose_card()),
        (At::Trick, enter, say.help_enter_trick()),
        (At::Trick, "↑ ↓", say.help_up_down()),
        (At::Trick, space, say.help_space_trick()),
        (At::Trick, "P", say.help_pass()),
        (At::Trick, "R Y B G", say.help_trump()),
        (At::Trick, ":", say.help_type_trick()),
        (At::Trick, "0-9", say.help_digits_trick()),
        (At::Other, arrows, say.help_arrows()),
        (At::Other, "Tab", say.help_tab()),
        (At::Other, enter, say.help_enter()),
        (At::Other, space, say.help_space()),
        (At::Other, "Esc", say.help_escape()),
        (At::Other, "C", say.help_call()),
        (At::Other, ":", say.help_type()),
        (At::Other, "0-9", say.help_digits()),
        (At::Every, say.pick("Mouse", "Maus"), say.help_mouse()),
        (At::Bots, "U", say.help_undo()),
        (At::Every, "I", say.help_rules()),
        (At::Solitaire, "U", say.help_undo_alone()),
        (At::Solitaire, "A", say.help_automatic()),
        (At::Trick, "L", say.help_last_trick()),
        (At::Every, "H", say.help_hint()),
        (At::Every, "W", say.help_reasons()),
        (At::Every, "+ -", say.help_pace()),
        (At::Every, "Q", say.help_leave()),
        (At::Every, "Ctrl-Z", say.help_suspend()),
    ]
}

/// The keys that do something at this table.
fn keys(app: &App) -> impl Iterator<Item = (&'static str, String)> {
    let (trick, solitaire) = (app.session.trick().is_some(), app.session.solo().is_some());
    let here = move |at: At| match at {
        At::Every => true,
        At::Trick => trick,
        At::Other => !trick,
        At::Solitaire => solitaire,
        At::Bots => !solitaire,
    };
    all_keys(app.session.say())
        .into_iter()
        .filter(move |(at, ..)| here(*at))
        .map(|(_, key, what)| (key, what))
}

/// A window in the middle of the screen; returns its inside.
pub(super) fn window(screen: Rect, size: (u16, u16), title: &str, buf: &mut Buffer) -> Rect {
    face::boxed(screen, size, BorderType::Double, title, buf)
}

pub(super) fn draw(app: &App, overlay: Overlay, screen: Rect, buf: &mut Buffer) {
    let say = app.session.say();
    match overlay {
        Overlay::Help(from) => help(app, from, screen, buf),
        Overlay::Quit => {
            let area = window(screen, (56, 5), &format!(" {} ", say.leave_the_table()), buf);
            let kept = match app.session.solo() {
                _ if app.session.scored().is_some() && !app.session.goes_on() => say.match_is_over(),
                Some(_) if app.session.stays_saved() => say.saved_until_new_game(),
                Some(_) if app.session.keeper().is_none() => say.counts_as_given_up(),
                None if app.session.stays_saved() => say.saved_so_resume(),
                _ => say.will_not_be_saved(),
            };
            put_centered(buf, area, area.y, &kept, Style::new());
            put_centered(buf, area, area.y + 2, &say.y_leaves(), BOLD);
        }
        Overlay::Rules(from) => book(app, from, screen, buf),
        Overlay::LastTrick => last_trick(app, screen, buf),
        Overlay::Why(from) => why(app, from, screen, buf),
    }
}

/// The question before a race, so that nobody loses one before they have read the screen.
pub(super) fn ready(app: &App, screen: Rect, buf: &mut Buffer) {
    let say = app.session.say();
    let area = window(screen, (48, 5), &format!(" {} ", say.ready()), buf);
    put_centered(buf, area, area.y, &say.everyone_at_once(), Style::new());
    put_centered(buf, area, area.y + 2, &say.any_key_begins(), BOLD);
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
    let title = format!(" {} ", app.session.say().rules_title());
    let area = window(screen, (screen.width, screen.height), &title, buf);
    let lines = app.book_lines();
    for (row, line) in (0..area.height).zip(lines.iter().skip(from)) {
        let refused = app.refused.as_ref().is_some_and(|rule| line.starts_with(rule.as_str()));
        put(buf, area, area.x + 1, area.y + row, line, if refused { BOLD } else { Style::new() });
    }
}

/// A line of the help: what stands on the left, what stands beside it, and its style.
type HelpLine = (String, String, Style);

fn help_lines(app: &App, width: u16) -> Vec<HelpLine> {
    let say = app.session.say();
    let whole = |text: String, style| (text, String::new(), style);
    let mut lines =
        vec![whole(format!("{}, {} {}", app.session.title(), say.seed(), app.session.game().seed()), BOLD)];
    for change in app.session.differences() {
        let wrapped = words::wrap(&change, usize::from(width.saturating_sub(2)));
        lines.extend(wrapped.into_iter().map(|line| whole(line, Style::new())));
    }
    lines.push(whole(String::new(), Style::new()));
    let room = usize::from(width.saturating_sub(KEY_WIDTH + 3));
    for (key, what) in keys(app) {
        for (row, line) in words::wrap(&what, room).into_iter().enumerate() {
            lines.push((if row == 0 { key.to_owned() } else { String::new() }, line, BOLD));
        }
    }
    lines.push(whole(String::new(), Style::new()));
    lines.push(whole(say.legend(), DIM));
    lines
}

fn help(app: &App, from: usize, screen: Rect, buf: &mut Buffer) {
    let width = 72.min(screen.width);
    let lines = help_lines(app, width.saturating_sub(2));
    let height = (lines.len() as u16 + 2).min(screen.height);
    let more = lines.len() as u16 + 2 > screen.height;
    let title = if more { app.session.say().help_title_more() } else { app.session.say().help_title() };
    let area = window(screen, (width, height), &format!(" {title} "), buf);
    let from = from.min(lines.len().saturating_sub(usize::from(area.height)));
    for (y, (left, right, style)) in (area.y..area.bottom()).zip(&lines[from..]) {
        put(buf, area, area.x + 1, y, left, *style);
        put(buf, area, area.x + 1 + KEY_WIDTH, y, right, Style::new());
    }
}

fn last_trick(app: &App, screen: Rect, buf: &mut Buffer) {
    let Some(last) = app.view.as_ref().and_then(|view| view.last_trick.as_ref()) else { return };
    let count = last.cards.len() as u16;
    let step = (SMALL.0 + 4).min(screen.width.saturating_sub(4) / count.max(1));
    let area = window(
        screen,
        ((step * count + 4).max(34), 8),
        &format!(" {} ", app.session.say().last_trick()),
        buf,
    );
    let people = app.session.people();
    let left = area.x + area.width.saturating_sub(step * count) / 2;
    for (at, played) in (0..).zip(&last.cards) {
        let x = left + step * at;
        let won = played.seat == last.winner;
        let column = Rect::new(x, area.y, step, area.height).intersection(area);
        let name = face::cut(people.name(played.seat), step);
        put_centered(buf, column, area.y, &name, if won { BOLD } else { Style::new() });
        let x = x + step.saturating_sub(SMALL.0) / 2;
        face::small(buf, area, x, area.y + 1, played.card, Look { chosen: won, ..Look::default() });
    }
    let say = app.session.say();
    let text = match last.winner == app.session.me() {
        true => say.you_took_it(),
        false => say.took_it(people.name(last.winner)) + ".",
    };
    put_centered(buf, area, area.y + 5, &text, BOLD);
}

fn why(app: &App, from: usize, screen: Rect, buf: &mut Buffer) {
    let size = (screen.width.saturating_sub(8).min(90), screen.height.saturating_sub(4));
    let area = window(screen, size, &format!(" {} ", app.session.say().reasons_title()), buf);
    let names = app.session.names();
    let mut y = area.y;
    for thought in app.session.thoughts().iter().skip(from) {
        if y >= area.bottom() {
            break;
        }
        let action = match thought.action.parse() {
            Ok(Action::Play(card)) => words::card(card),
            _ => thought.action.clone(),
        };
        let name = face::cut(&names[thought.seat.index()], 7);
        put(buf, area, area.x + 1, y, &name, BOLD);
        put(buf, area, area.x + 9, y, &action, Style::new());
        let x = area.x + 10 + action.chars().count().clamp(11, 20) as u16;
        // A long action gets a line of its own.
        y += u16::from(action.chars().count() > 20);
        let room = usize::from(area.right().saturating_sub(x + 1)).max(10);
        for line in words::wrap(&app.session.reason(&thought.reason), room) {
            put(buf, area, x, y, &line, DIM);
            y += 1;
        }
    }
}
