//! Draws a described table: the players, the areas, what happened, what the person can do, and their hand.

use super::{
    super::{
        app::App,
        asked::Asked,
        center::CHOSEN,
        face::{self, Look, put, put_centered},
        log,
    },
    Board,
    faces::{self, Lit},
    layout::Plan,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Draws the table between the first and the last line of the screen; returns the rows for the news, unless they are in
/// the log.
pub(in crate::play::screen) fn draw(
    app: &App,
    board: &Board,
    screen: Rect,
    buf: &mut Buffer,
) -> Option<Rect> {
    let plan = app.plan(board, screen);
    for ((text, turn), place) in board.players.iter().zip(&plan.players) {
        let (mark, style) = if *turn { ("▶ ", CHOSEN) } else { ("", DIM) };
        put(buf, *place, place.x + 1, place.y, &format!("{mark}{text}"), style);
    }
    for ((area, title), notes) in board.areas.iter().zip(&plan.titles).zip(&plan.notes) {
        let (mark, style) = if area.is_turn { ("▶ ", CHOSEN) } else { ("", BOLD) };
        put(buf, *title, title.x, title.y, &format!("{mark}{}", area.title), style);
        for (y, note) in (notes.y..).zip(&area.notes) {
            face::text(buf, *notes, notes.x, y, note);
        }
    }
    let asked = app.asked != Asked::Nothing;
    let cursor = asked.then_some(app.cursor);
    let lit = |at: usize, thing| Lit {
        cursor: cursor == Some(at),
        marked: app.picked.marks.contains(&thing) || app.picked.group_of(thing).is_some(),
        usable: asked && board.is_usable(thing, &app.picked.marks),
    };
    let spots = board.areas.iter().flat_map(|area| &area.spots);
    let count = spots.clone().count();
    for ((at, spot), place) in spots.enumerate().zip(&plan.spots).filter(|(_, place)| place.area() > 0) {
        faces::draw(buf, *place, *place, &spot.face, plan.room, lit(at, spot.thing));
    }
    let edges = [(plan.table.y, "↑"), (plan.table.bottom().saturating_sub(1), "↓")];
    for ((y, sign), _) in edges.iter().zip(plan.more).filter(|(_, more)| *more) {
        let text = format!("{sign} {}", app.session.say().more());
        let x = plan.table.right().saturating_sub(text.chars().count() as u16 + 1);
        put(buf, plan.table, x, *y, &text, CHOSEN);
    }
    hand(app, board, &plan, count, lit, buf);
    choices(app, board, &plan, cursor, buf);
    if let Some(area) = plan.log {
        log::draw(app, area, buf);
    }
    (plan.log.is_none() || app.note.is_some()).then_some(plan.news)
}

/// The hand: marked cards are raised, and a number shows which group a card was set aside in.
fn hand(
    app: &App,
    board: &Board,
    plan: &Plan,
    first: usize,
    lit: impl Fn(usize, super::Thing) -> Lit,
    buf: &mut Buffer,
) {
    let clip = plan.hand;
    for ((at, card), place) in board.hand.iter().enumerate().zip(&plan.spots[first..]) {
        let thing = super::Thing::Hand(at);
        let lit = lit(first + at, thing);
        let asked = app.asked != Asked::Nothing;
        let faded = asked && !lit.usable && !lit.marked;
        let y = place.y;
        face::large(buf, clip, place.x, y, *card, Look { faded, chosen: lit.cursor, allowed: lit.usable });
        let group = app.picked.group_of(thing).map_or_else(|| "✓".to_owned(), |group| group.to_string());
        if lit.marked {
            put(buf, clip, place.x + 1, y, &group, CHOSEN);
        } else if lit.cursor {
            put(buf, clip, place.x + 1, y.saturating_sub(1), "▼", BOLD);
        }
    }
}

/// What the person should do, and the actions that fit what is marked.
fn choices(app: &App, board: &Board, plan: &Plan, cursor: Option<usize>, buf: &mut Buffer) {
    let style = if cursor.is_some() { BOLD } else { DIM };
    put_centered(buf, plan.asks, plan.asks.y, &board.asks, style);
    let Some(cursor) = cursor else { return };
    let from = plan.spots.len();
    for ((at, text), place) in app.choice_texts(board).iter().enumerate().zip(&plan.choices) {
        let style = if from + at == cursor { CHOSEN } else { Style::new() };
        put(buf, *place, place.x, place.y, &format!(" {text} "), style);
    }
}
