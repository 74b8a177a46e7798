//! The cards in front of the person: sorted, as large as space allows, with the playable ones bright and
//! underlined.

use super::{
    app::App,
    asked::{Asked, hand_in_front},
    face::{self, LARGE, Look, put, put_centered},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

/// The number of rows for the hand: a title, room to raise a card, and the cards. On a compact table, the lower edge of
/// the cards is off the screen.
pub(super) fn rows(is_compact: bool) -> u16 {
    2 + LARGE.1 - u16::from(is_compact)
}

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(view) = &app.view else { return };
    let say = app.session.say();
    let (seat, cards) = hand_in_front(&app.session, view);
    let title = match (&app.asked, seat == app.session.me()) {
        (_, false) => say.you_play_the_hand_of(app.session.people().name(seat)),
        // The declarer plays a dummy's cards.
        (Asked::Nothing, true) if app.session.played_by().is_some() => {
            let people = app.session.people();
            say.plays_your_cards(app.session.played_by().map_or("", |seat| people.name(seat)))
        }
        (Asked::Bury { size }, true) => say.bury_marked(*size, app.marked.len()),
        (Asked::Card { .. }, true) => say.your_turn(),
        _ => say.your_hand(),
    };
    let style = match app.asked {
        Asked::Nothing => Style::new().add_modifier(Modifier::DIM),
        _ => Style::new().add_modifier(Modifier::BOLD),
    };
    if cards.is_empty() {
        return;
    }
    put_centered(buf, area, area.y, &title, style);
    for ((at, card), place) in cards.iter().enumerate().zip(places(cards.len(), area)) {
        let here = at == app.cursor;
        let raised = is_raised(app, at);
        let (allowed, faded) = match &app.asked {
            Asked::Card { allowed, .. } => (allowed.contains(card), !allowed.contains(card)),
            _ => (false, false),
        };
        let chosen = here && matches!(app.asked, Asked::Card { .. } | Asked::Bury { .. });
        let (x, y) = (place.x, place.y - u16::from(raised));
        face::large(buf, area, x, y, *card, Look { faded, chosen, allowed });
        if chosen && !raised {
            put(buf, area, x + 1, y - 1, "▼", Style::new().add_modifier(Modifier::BOLD));
        }
    }
}

/// Whether a card is raised: one to be buried, or the one under the cursor that would be played.
fn is_raised(app: &App, at: usize) -> bool {
    match &app.asked {
        Asked::Card { .. } => at == app.cursor,
        Asked::Bury { .. } => app.marked.contains(&at),
        _ => false,
    }
}

/// The card at a point of the screen; of overlapping cards, the one on top.
pub(super) fn at(app: &App, area: Rect, (x, y): (u16, u16)) -> Option<usize> {
    let here = |at: usize, place: &Rect| {
        let place = Rect { y: place.y - u16::from(is_raised(app, at)), ..*place };
        place.contains((x, y).into())
    };
    let places = places(app.hand().len(), area);
    (0..places.len()).rev().find(|at| here(*at, &places[*at]))
}

/// Where the cards lie, none of them raised.
pub(super) fn places(cards: usize, area: Rect) -> Vec<Rect> {
    let step = step(cards, area.width);
    let width = step * (cards as u16).saturating_sub(1) + LARGE.0;
    let left = area.x + area.width.saturating_sub(width) / 2;
    (0..cards).map(|at| Rect::new(left + at as u16 * step, area.y + 2, LARGE.0, LARGE.1)).collect()
}

/// The distance between cards: side by side if there is room, otherwise overlapping.
fn step(cards: usize, width: u16) -> u16 {
    match cards {
        0 | 1 => LARGE.0,
        _ => (width.saturating_sub(LARGE.0) / (cards as u16 - 1)).clamp(1, LARGE.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_overlap_only_when_they_must() {
        assert_eq!(step(9, 80), 6);
        assert_eq!(
            step(19, 80),
            4,
            "even with the most cards to bury, the number and the symbol are visible"
        );
        assert_eq!(step(1, 10), 6);
        assert_eq!(step(60, 20), 1);
    }
}
