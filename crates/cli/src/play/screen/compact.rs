//! The table of a trick-taking game where there is little room: the players in a list, and the trick side by side in
//! the order it was played.

use super::{
    app::App,
    center,
    face::{self, Look, SMALL, cut, put, put_centered},
    seats,
};
use cards::Seat;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use rules::trick::{Phase, View, view::Played};

const DIM: Style = Style::new().add_modifier(Modifier::DIM);
/// The number of columns for the players.
const COLUMNS: u16 = 2;
/// The distance between the cards of a trick where there is room.
const STEP: u16 = 8;

/// Draws the players, and below them the trick or a box.
pub(super) fn draw(app: &App, view: &View, table: Rect, buf: &mut Buffer) {
    let width = table.width / COLUMNS;
    // The person comes last, as everywhere.
    let seats: Vec<Seat> = seats::round_from_me(app, view).collect();
    let order = seats.iter().skip(1).chain(seats.first());
    for (at, seat) in (0..).zip(order) {
        let cell = Rect::new(table.x + at % COLUMNS * width, table.y + at / COLUMNS, width, 1);
        player(app, view, *seat, cell.intersection(table), buf);
    }
    let below = below_the_players(view, table);
    match center::is_box(app, view) {
        true => center::draw(app, view, below, true, buf),
        false => trick(app, view, below, buf),
    }
}

/// The rows under the players.
pub(super) fn below_the_players(view: &View, table: Rect) -> Rect {
    let rows = (view.clockwise.len() as u16).div_ceil(COLUMNS).min(table.height);
    Rect { y: table.y + rows, height: table.height - rows, ..table }
}

/// A player in one row, with as many facts as fit, the most important ones first.
fn player(app: &App, view: &View, seat: Seat, cell: Rect, buf: &mut Buffer) {
    let say = app.session.say();
    let turn = view.turn == Some(seat) && view.phase != Phase::Scored;
    let name = format!(" {}{} ", if turn { "▶ " } else { "" }, app.session.people().name(seat));
    let style =
        Style::new().add_modifier(if turn { Modifier::BOLD | Modifier::REVERSED } else { Modifier::BOLD });
    put(buf, cell, cell.x, cell.y, &name, style);
    let cards = view.hand_sizes.get(seat.index()).copied().unwrap_or(0);
    let tricks = view.tricks.get(seat.index()).copied().unwrap_or(0);
    let dealer = (view.dealer == seat).then(|| say.dealer());
    let in_play = matches!(view.phase, Phase::Play | Phase::Correct);
    let facts = [
        Some(seats::standing(app, view, seat)).filter(|standing| !standing.is_empty()),
        in_play.then(|| say.tricks(tricks)),
        dealer,
        (view.phase != Phase::Scored).then(|| say.cards(cards)),
    ];
    let room = usize::from(cell.width).saturating_sub(name.chars().count() + 1);
    let mut text = String::new();
    for fact in facts.into_iter().flatten() {
        let longer = if text.is_empty() { fact } else { format!("{text} · {fact}") };
        if longer.chars().count() > room {
            break;
        }
        text = longer;
    }
    put(buf, cell, cell.x + name.chars().count() as u16, cell.y, &text, DIM);
}

/// The trick, or the last trick, faded, until the next one starts.
fn trick(app: &App, view: &View, area: Rect, buf: &mut Buffer) {
    let (plays, winner): (&[Played], Option<Seat>) = match &view.last_trick {
        Some(last) if view.trick.is_empty() => (&last.cards, Some(last.winner)),
        _ => (&view.trick, None),
    };
    let step = STEP.min(area.width / (view.clockwise.len() as u16).max(1));
    let left = area.x + area.width.saturating_sub(step * plays.len() as u16) / 2;
    let top = area.y + area.height.saturating_sub(SMALL.1 + 2) / 2;
    for (at, played) in (0..).zip(plays) {
        let x = left + at * step;
        let won = winner == Some(played.seat);
        let look = Look { faded: winner.is_some() && !won, chosen: won, allowed: false };
        face::small(buf, area, x, top, played.card, look);
        let name = cut(app.session.people().name(played.seat), SMALL.0);
        put_centered(buf, Rect::new(x, top, SMALL.0, SMALL.1 + 1), top + SMALL.1, &name, Style::new());
    }
    if let Some(winner) = winner {
        let text = app.session.say().took_it(app.session.people().name(winner));
        put_centered(buf, area, top + SMALL.1 + 1, &text, DIM);
    }
}
