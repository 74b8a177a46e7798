//! Where the parts of the screen are. The same places serve the pictures and the mouse.

use super::{hand, log};
use ratatui::layout::Rect;
use rules::trick::View;

/// The smallest screen that fits a table.
pub(super) const LEAST: (u16, u16) = (60, 20);
/// From this size on, every part of the table has its usual place. Below it, the table is compact.
const USUAL: (u16, u16) = (80, 24);
/// The maximum width used; beyond it, the seats would be too far apart.
const WIDEST: u16 = 130;

/// Whether a screen has no room for a table.
pub(super) fn is_too_small(screen: Rect) -> bool {
    screen.width < LEAST.0 || screen.height < LEAST.1
}

/// Whether there is only room for a compact table.
pub(super) fn is_compact(screen: Rect) -> bool {
    screen.width < USUAL.0 || screen.height < USUAL.1
}

/// The number of rows for what happened.
pub(super) fn news_rows(screen: Rect) -> u16 {
    if is_compact(screen) { 1 } else { 2 }
}

/// The part of the screen that the table uses.
pub(super) fn table_area(whole: Rect) -> Rect {
    let width = whole.width.min(WIDEST);
    Rect::new(whole.x + (whole.width - width) / 2, whole.y, width, whole.height)
}

/// The parts of the screen of a trick-taking game.
pub(super) struct Places {
    /// The part of the screen that the table uses.
    pub(super) area: Rect,
    /// The seats and the trick.
    pub(super) table: Rect,
    pub(super) news: Rect,
    pub(super) hand: Rect,
    pub(super) log: Option<Rect>,
    pub(super) is_compact: bool,
}

impl Places {
    /// The parts of a screen of this size.
    pub(super) fn of(whole: Rect) -> Places {
        let area = table_area(whole);
        let is_compact = is_compact(area);
        let log = log::place(area);
        let width = area.width - log.map_or(0, |log| log.width);
        let rows = |y: u16, height: u16| Rect::new(area.x, area.y + y, width, height);
        let hand_top = area.height.saturating_sub(1 + hand::rows(is_compact));
        let news_rows = news_rows(area);
        Places {
            area,
            table: rows(2, hand_top.saturating_sub(2 + news_rows)),
            news: rows(hand_top.saturating_sub(news_rows), news_rows),
            hand: rows(hand_top, hand::rows(is_compact)),
            log,
            is_compact,
        }
    }

    /// The table below the open hands, which have a row each.
    pub(super) fn trick_table(&self, view: &View) -> Rect {
        let open = (view.open_hands.len() as u16).min(self.table.height);
        Rect { y: self.table.y + open, height: self.table.height - open, ..self.table }
    }
}
