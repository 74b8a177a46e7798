//! The last line of the screen: what the keys do now, as much as fits.

use super::{app::App, asked::Asked, face::put};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    if let Some(typed) = &app.typed {
        put(buf, area, area.x, area.y, &format!(":{typed}▏"), BOLD);
        return;
    }
    let say = app.session.say();
    let scored = app.session.scored().is_some();
    // When there is no room, the keys that can be looked up in the help are the first to be left out.
    let mut parts = vec![(main_key(app), 9)];
    parts.extend(app.call().map(|line| (say.key_call(&line), 8)));
    parts.extend((app.has_last_trick() && !scored).then(|| (say.key_last_trick(), 3)));
    if let Some(solo) = app.session.solo() {
        let auto = if solo.is_automatic() { say.key_auto_on() } else { say.key_auto_off() };
        parts.extend([(say.key_undo(), 4), (auto, 2)]);
    }
    parts.extend([(say.key_type(), 1), (say.key_help(), 7), (say.key_quit(), 6)]);
    let keys = fitting(parts, usize::from(area.width.saturating_sub(2)));
    put(buf, area, area.x + 1, area.y, &keys, DIM);
    // The phase of a solitaire game is obvious, and its keys need the space.
    let phase = match app.session.solo() {
        Some(_) => String::new(),
        None => app.session.phase(),
    };
    let x = area.right().saturating_sub(phase.chars().count() as u16 + 1);
    if usize::from(x - area.x) > keys.chars().count() + 1 {
        put(buf, area, x, area.y, &phase, DIM);
    }
}

/// The parts that fit side by side, without the least important ones if there are too many.
fn fitting(mut parts: Vec<(String, u8)>, width: usize) -> String {
    loop {
        let text = parts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" · ");
        let least = parts.iter().enumerate().min_by_key(|(_, (_, weight))| *weight);
        match least.map(|(at, _)| at).filter(|_| text.chars().count() > width && parts.len() > 1) {
            Some(at) => drop(parts.remove(at)),
            None => return text,
        }
    }
}

/// What the person can do right now.
fn main_key(app: &App) -> String {
    let say = app.session.say();
    let scored = app.session.scored().is_some();
    match &app.asked {
        _ if scored && app.session.goes_on() => say.key_continue(),
        _ if scored && app.session.offers_rematch() => say.key_rematch(),
        _ if scored => say.key_leave(),
        Asked::Nothing if !app.waits_for_person() => say.key_hurry(),
        _ if app.waits_for_person() => say.any_key_begins(),
        Asked::Line(_) if app.session.is_race() => say.be_quick(),
        Asked::Line(_) if !app.session.must_act() => say.key_let_pass(),
        Asked::Card { .. } => say.key_play(),
        Asked::Bury { .. } => say.key_bury(),
        Asked::Bid { may_pass: true, .. } => say.key_bid_or_pass(),
        Asked::Bid { .. } => say.key_bid(),
        Asked::Line(_) if !app.picked.is_empty() => say.key_choose_or_unmark(),
        Asked::Line(_) if app.board.as_ref().is_some_and(|board| board.is_free) => say.key_mark_or_choose(),
        Asked::Line(_) if app.board.is_some() => say.key_move(),
        Asked::Line(_) | Asked::Nothing => say.key_select(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_important_keys_give_way() {
        let parts = || vec![("Enter play".to_owned(), 9), (": type".to_owned(), 1), ("Q quit".to_owned(), 6)];
        assert_eq!(fitting(parts(), 40), "Enter play · : type · Q quit");
        assert_eq!(fitting(parts(), 20), "Enter play · Q quit");
        assert_eq!(fitting(parts(), 3), "Enter play", "something is always there");
    }
}
