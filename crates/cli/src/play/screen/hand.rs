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

/// The number of rows for the hand: a title, room to raise a card, and the cards.
pub(super) const ROWS: u16 = 2 + LARGE.1;

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(view) = &app.view else { return };
    let (seat, cards) = hand_in_front(&app.session, view);
    let title = match (&app.asked, seat == app.session.me()) {
        (_, false) => format!("You are playing {}'s hand", app.session.names()[seat.index()]),
        // The declarer plays a dummy's cards.
        (Asked::Nothing, true) if app.session.played_by().is_some() => {
            let player =
                app.session.played_by().map_or("", |seat| app.session.names()[seat.index()].as_str());
            format!("{player} plays your cards in this hand")
        }
        (Asked::Bury { size }, true) => format!("Bury {size} cards: {} of {size} marked", app.marked.len()),
        (Asked::Card { .. }, true) => "Your turn".to_owned(),
        _ => "Your hand".to_owned(),
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
        let (allowed, faded, raised) = match &app.asked {
            Asked::Card { allowed, .. } => (allowed.contains(card), !allowed.contains(card), here),
            Asked::Bury { .. } => (false, false, app.marked.contains(&at)),
            _ => (false, false, false),
        };
        let chosen = here && matches!(app.asked, Asked::Card { .. } | Asked::Bury { .. });
        let (x, y) = (place.x, place.y - u16::from(raised));
        face::large(buf, area, x, y, *card, Look { faded, chosen, allowed });
        if chosen && !raised {
            put(buf, area, x + 1, y - 1, "▼", Style::new().add_modifier(Modifier::BOLD));
        }
    }
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
