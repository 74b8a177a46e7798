//! The table itself: the seats around it with what they said and took, and the trick, with each card in front of
//! its player.

use super::{
    app::App,
    face::{self, Look, SMALL, put, put_centered},
};
use crate::wording::Say;
use cards::Seat;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use rules::trick::{Phase, View, event::Call, view::Played};

/// The size of what is said about a seat.
pub(super) const PANEL: (u16, u16) = (20, 3);
/// The maximum size of a trick.
const TRICK: (u16, u16) = (40, 14);
/// With more seats than this, the cards of a trick are too close together to have frames.
const MOST_FRAMED: usize = 6;

/// Draws the seats and the trick.
pub(super) fn draw(app: &App, view: &View, area: Rect, buf: &mut Buffer) {
    for (place, seat) in round_from_me(app, view).enumerate() {
        match place {
            0 => mine(app, view, seat, area, buf),
            _ => panel(app, view, seat, spot(area, place, view.clockwise.len(), PANEL), buf),
        }
    }
}

/// The trick on the table, or the last trick, faded, until the next one starts.
pub(super) fn trick(app: &App, view: &View, area: Rect, buf: &mut Buffer) {
    let (plays, past): (&[Played], bool) = match &view.last_trick {
        Some(last) if view.trick.is_empty() => (&last.cards, true),
        _ => (&view.trick, false),
    };
    let middle = middle(area, view.clockwise.len());
    let winner = view.last_trick.as_ref().filter(|_| past).map(|last| last.winner);
    for (place, seat) in round_from_me(app, view).enumerate() {
        let Some(played) = plays.iter().find(|played| played.seat == seat) else { continue };
        let framed = view.clockwise.len() <= MOST_FRAMED;
        let size = if framed { SMALL } else { (5, 1) };
        let at = spot(middle, place, view.clockwise.len(), size);
        let won = winner == Some(seat);
        let look = Look { faded: past && !won, chosen: won, allowed: false };
        match framed {
            true => face::small(buf, area, at.x, at.y, played.card, look),
            false => {
                face::chip(buf, area, at.x, at.y, played.card, look);
            }
        }
    }
    if let Some(winner) = winner {
        let text = app.session.say().took_it(app.session.people().name(winner));
        put_centered(
            buf,
            middle,
            middle.y + middle.height / 2,
            &text,
            Style::new().add_modifier(Modifier::DIM),
        );
    }
}

/// The seats clockwise from the person's.
pub(super) fn round_from_me(app: &App, view: &View) -> impl Iterator<Item = Seat> {
    let ring = view.clockwise.clone();
    let me = ring.iter().position(|seat| *seat == app.session.me()).unwrap_or(0);
    (0..ring.len()).map(move |step| ring[(me + step) % ring.len()])
}

/// The area for the trick: between the panels, and no wider than people can take in at a glance. If there are
/// more than four seats, they are closer to the middle.
fn middle(table: Rect, seats: usize) -> Rect {
    let free = table.height.saturating_sub(PANEL.1 + 1);
    let room = if seats > 4 { table.width / 4 + 2 } else { table.width };
    let (width, height) = (TRICK.0.min(room), TRICK.1.min(free));
    let x = table.x + (table.width - width) / 2;
    Rect::new(x, table.y + PANEL.1 + (free - height) / 2, width, height)
}

/// The position of the seat `place` steps clockwise from the person: on an ellipse that fills `area`.
fn spot(area: Rect, place: usize, seats: usize, size: (u16, u16)) -> Rect {
    let angle = std::f64::consts::TAU * place as f64 / seats.max(1) as f64;
    let (room_x, room_y) = (area.width.saturating_sub(size.0), area.height.saturating_sub(size.1));
    let x = f64::from(room_x) / 2.0 * (1.0 - angle.sin());
    let y = f64::from(room_y) / 2.0 * (1.0 + angle.cos());
    Rect::new(area.x + x.round() as u16, area.y + y.round() as u16, size.0, size.1)
}

fn heading(app: &App, view: &View, seat: Seat) -> (String, Style) {
    let turn = view.turn == Some(seat) && view.phase != Phase::Scored;
    let mut text = format!("{}{}", if turn { "▶ " } else { "" }, app.session.names()[seat.index()]);
    if view.dealer == seat {
        text.push_str(&format!(" ({})", app.session.say().dealer()));
    }
    let style =
        Style::new().add_modifier(if turn { Modifier::BOLD | Modifier::REVERSED } else { Modifier::BOLD });
    (format!(" {text} "), style)
}

/// What the player at the seat said, or their role.
pub(super) fn standing(app: &App, view: &View, seat: Seat) -> String {
    let (me, say) = (app.session.me(), app.session.say());
    let bidder = view.bid.filter(|bid| bid.seat == seat && view.phase != Phase::Auction);
    let said = match view.calls.get(seat.index()).copied().flatten() {
        Some(Call::Bid(points)) => say.bids(points),
        Some(Call::Pass) => say.passes(),
        None => String::new(),
    };
    let mut parts = Vec::new();
    if seat != me && view.sides.iter().any(|side| side.contains(&seat) && side.contains(&me)) {
        parts.push(say.partner());
    }
    match bidder {
        Some(bid) => parts.push(format!("{} {}", say.bid(), bid.points)),
        None if view.phase == Phase::Auction && !said.is_empty() => parts.push(said),
        None => {}
    }
    parts.join(" · ")
}

fn holdings(view: &View, seat: Seat, say: Say) -> String {
    let cards = view.hand_sizes.get(seat.index()).copied().unwrap_or(0);
    let tricks = view.tricks.get(seat.index()).copied().unwrap_or(0);
    match view.phase {
        Phase::Play | Phase::Correct => format!("{}, {}", say.cards(cards), say.tricks(tricks)),
        Phase::Scored => String::new(),
        _ => say.cards(cards),
    }
}

fn panel(app: &App, view: &View, seat: Seat, area: Rect, buf: &mut Buffer) {
    let (name, style) = heading(app, view, seat);
    put_centered(buf, area, area.y, &name, style);
    put_centered(buf, area, area.y + 1, &standing(app, view, seat), Style::new());
    put_centered(
        buf,
        area,
        area.y + 2,
        &holdings(view, seat, app.session.say()),
        Style::new().add_modifier(Modifier::DIM),
    );
}

/// The person's own line at the bottom of the table.
fn mine(app: &App, view: &View, seat: Seat, area: Rect, buf: &mut Buffer) {
    let (name, style) = heading(app, view, seat);
    let rest = [standing(app, view, seat), holdings(view, seat, app.session.say())];
    let rest: Vec<&str> = rest.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    let rest = format!("· {}", rest.join(" · "));
    let width = (name.chars().count() + rest.chars().count()) as u16;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.bottom().saturating_sub(1);
    put(buf, area, x, y, &name, style);
    put(buf, area, x + name.chars().count() as u16, y, &rest, Style::new());
}
