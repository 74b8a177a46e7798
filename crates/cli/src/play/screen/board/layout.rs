//! Where everything on the table goes. The same places serve the pictures, the cursor and the mouse. A table is drawn
//! as generously as the screen allows: first with framed cards, then with melds in one line, then all in one line.

use super::{
    super::{
        face::{LARGE, SMALL},
        log,
        places::{is_compact, news_rows},
    },
    Area, Board, Face, Shape,
};
use ratatui::layout::Rect;

/// From this height on, there is room for more choices.
const TALL: u16 = 34;
/// The distance between areas in a row.
const BETWEEN: u16 = 3;
/// How much of an overlapped card in the hand is visible at least: its frame and its number.
const LEAST_STEP: u16 = 3;
/// How much of an overlapped card in a fan is visible.
pub(super) const FAN_STEP: u16 = 5;
/// The minimum height of a dial with frames; in a lower dial, the frames would overlap.
const LOWEST_DIAL: u16 = 15;
/// The maximum width of a dial; a wider one would not look round.
const WIDEST_DIAL: u16 = 76;

/// How much room the table has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    /// Framed cards, and space between the rows.
    Roomy,
    /// Framed cards.
    Framed,
    /// Fans and columns without frames.
    Tight,
    /// Everything drawn in one line.
    Flat,
    /// The same with columns that have no space between them.
    Narrow,
}

impl Room {
    fn is_flat(self) -> bool {
        matches!(self, Room::Flat | Room::Narrow)
    }
}

/// The places of everything on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) room: Room,
    pub(super) players: Vec<Rect>,
    /// The titles of the areas.
    pub(super) titles: Vec<Rect>,
    /// The notes of the areas.
    pub(super) notes: Vec<Rect>,
    /// The spots of all areas, then the cards in the hand: in the order of the cursor. A spot without room, because the
    /// table is scrolled, has no area.
    pub(super) spots: Vec<Rect>,
    /// The choices that fit.
    pub(super) choices: Vec<Rect>,
    /// Where the spots and choices would be on a screen with room for all of them.
    unscrolled: Vec<Rect>,
    /// Whether there is more above and below what the table shows.
    pub(super) more: [bool; 2],
    /// The part of the screen with the areas.
    pub(super) table: Rect,
    /// The rows of the hand.
    pub(super) hand: Rect,
    pub(super) asks: Rect,
    pub(super) news: Rect,
    pub(super) log: Option<Rect>,
}

impl Plan {
    /// The places the cursor can be in: spots, then choices.
    pub(super) fn targets(&self) -> Vec<Rect> {
        self.spots.iter().chain(&self.choices).copied().collect()
    }

    /// What is at a point of the screen; of overlapping cards, the one on top.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<usize> {
        self.targets().iter().rposition(|place| place.contains((x, y).into()))
    }

    /// The nearest place in a direction from the one at `from`.
    pub(super) fn next(&self, from: usize, to: (i32, i32)) -> Option<usize> {
        let targets = &self.unscrolled;
        let middle = |place: &Rect| {
            (
                i32::from(place.x) * 2 + i32::from(place.width),
                i32::from(place.y) * 2 + i32::from(place.height),
            )
        };
        let here = targets.get(from).map(middle)?;
        let cost = |(at, place): (usize, &Rect)| {
            let there = middle(place);
            let (x, y) = (there.0 - here.0, there.1 - here.1);
            let (ahead, aside) = if to.0 == 0 { (y * to.1, x) } else { (x * to.0, y) };
            // Rows are about twice as high as columns are wide.
            let cost = if to.0 == 0 { ahead * 2 + aside.abs() } else { ahead + aside.abs() * 6 };
            let same_row = to.0 == 0 || aside.abs() <= i32::from(LARGE.1);
            (ahead > 0 && same_row).then_some((cost, at))
        };
        targets.iter().enumerate().filter_map(cost).min().map(|(_, at)| at)
    }
}

fn count(text: &str) -> u16 {
    text.chars().count() as u16
}

/// The size of a face.
pub(super) fn size(face: &Face, room: Room) -> (u16, u16) {
    let flat = room.is_flat();
    match face {
        Face::Card(_) if flat => (5, 1),
        Face::Pile { name, .. } | Face::Empty { name, .. } if flat => (count(name) + 9, 1),
        Face::Number { .. } if flat => (7, 1),
        Face::Card(_) | Face::Pile { .. } | Face::Empty { .. } | Face::Number { .. } => SMALL,
        Face::Fan { name, short, .. } if flat && !short.is_empty() => (count(name) + 3 + count(short), 1),
        Face::Fan { name, cards, .. } => match room {
            Room::Roomy | Room::Framed => {
                (SMALL.0 + FAN_STEP * (cards.len() as u16).saturating_sub(1), SMALL.1)
            }
            _ => (count(name) + 2 + 5 * cards.len() as u16, 1),
        },
        Face::Column { up, .. } => match room {
            Room::Roomy | Room::Framed => (SMALL.0, 3 + 2 * up.len() as u16),
            Room::Tight | Room::Flat => (5, 2 + up.len() as u16),
            Room::Narrow => (4, 2 + up.len() as u16),
        },
        Face::Dial { .. } if flat => (11, 1),
        Face::Dial { .. } => (7, 3),
    }
}

/// The space between places in a row: piles with names stand apart, cards do not.
fn gap(face: &Face) -> u16 {
    match face {
        Face::Card(_) | Face::Column { .. } | Face::Number { .. } => 0,
        _ => 2,
    }
}

/// Places side by side from the upper left corner, in as many rows as needed; returns the size they take.
fn flow(sizes: &[(u16, u16, u16)], width: u16) -> (Vec<Rect>, (u16, u16)) {
    let (mut x, mut y, mut row, mut widest) = (0, 0, 0, 0);
    let place = |(wide, high, gap): &(u16, u16, u16)| {
        if x > 0 && x + wide > width {
            (x, y, row) = (0, y + row, 0);
        }
        let here = Rect::new(x, y, (*wide).min(width), *high);
        x += wide + gap;
        row = row.max(*high);
        widest = widest.max(here.right());
        here
    };
    let places: Vec<Rect> = sizes.iter().map(place).collect();
    (places, (widest, y + row))
}

fn moved(place: &Rect, x: u16, y: u16) -> Rect {
    Rect::new(place.x + x, place.y + y, place.width, place.height)
}

/// The places in an area, from its upper left corner, and the size of the area: title, cards, and notes beside them.
fn area_places(area: &Area, width: u16, room: Room) -> (Vec<Rect>, (u16, u16)) {
    let sizes: Vec<(u16, u16, u16)> = area
        .spots
        .iter()
        .map(|spot| {
            let (wide, high) = size(&spot.face, room);
            (wide, high, gap(&spot.face))
        })
        .collect();
    let noted = area.notes.iter().map(|note| count(note) + 2).max().unwrap_or(0);
    let (places, (wide, high)) = flow(&sizes, width.saturating_sub(noted).max(1));
    let titled = u16::from(!area.title.is_empty());
    let places = places.iter().map(|place| moved(place, 0, titled)).collect();
    let high = titled + high.max(area.notes.len() as u16);
    (places, ((wide + noted).max(count(&area.title) + 2), high))
}

/// The areas of the table with their places.
struct Laid {
    titles: Vec<Rect>,
    notes: Vec<Rect>,
    spots: Vec<Rect>,
    height: u16,
}

/// Areas side by side, row by row, each row centered.
fn lay(areas: &[Area], width: u16, room: Room) -> Laid {
    let mut laid = Laid { titles: Vec::new(), notes: Vec::new(), spots: Vec::new(), height: 0 };
    let space = u16::from(room == Room::Roomy);
    let mut from = 0;
    while from < areas.len() {
        let (mut row, mut wide) = (Vec::new(), 0);
        for area in &areas[from..] {
            let (places, size) = area_places(area, width, room);
            let joined = wide + if row.is_empty() { 0 } else { BETWEEN } + size.0;
            if !row.is_empty() && (area.starts_row || joined > width) {
                break;
            }
            wide = joined;
            row.push((area, places, size));
        }
        let mut x = width.saturating_sub(wide) / 2;
        let y = laid.height + if from > 0 { space } else { 0 };
        for (area, places, size) in &row {
            let right = places.iter().map(|place| place.right()).max().map_or(0, |right| right + 2);
            let top = y + u16::from(!area.title.is_empty());
            laid.titles.push(Rect::new(x, y, size.0, 1));
            laid.notes.push(Rect::new(x + right, top, size.0.saturating_sub(right), area.notes.len() as u16));
            laid.spots.extend(places.iter().map(|place| moved(place, x, y)));
            x += size.0 + BETWEEN;
        }
        laid.height = y + row.iter().map(|(.., size)| size.1).max().unwrap_or(0);
        from += row.len().max(1);
    }
    laid
}

/// Twelve hours on an ellipse that fills the table, and the rest side by side in its middle.
fn clock(area: &Area, table: Rect, room: Room) -> Laid {
    let (wide, high) = area.spots.first().map_or((7, 3), |spot| size(&spot.face, room));
    let width = table.width.min(WIDEST_DIAL);
    let left = (table.width - width) / 2;
    let (room_x, room_y) =
        (f64::from(width.saturating_sub(wide)), f64::from(table.height.saturating_sub(high)));
    let inner = area.spots.len().saturating_sub(12) as u16;
    // Nine and three stay in one row, however their angles are rounded.
    let rounded = |place: f64| (place - 1e-6).round() as u16;
    let place = |at: usize| {
        if at < 12 {
            let angle = std::f64::consts::TAU * (at + 1) as f64 / 12.0;
            let x = room_x / 2.0 * (1.0 + angle.sin());
            let y = room_y / 2.0 * (1.0 - angle.cos());
            return Rect::new(left + rounded(x), rounded(y), wide, high);
        }
        let step = wide + 2;
        let x = left + (width.saturating_sub(step * inner) + 2) / 2 + (at as u16 - 12) * step;
        Rect::new(x, rounded(room_y / 2.0), wide, high)
    };
    let spots = (0..area.spots.len()).map(place).collect();
    let notes = Rect::new(1, 0, table.width.saturating_sub(1), area.notes.len() as u16);
    Laid { titles: vec![Rect::new(0, 0, 0, 1)], notes: vec![notes], spots, height: table.height }
}

/// The cards of the hand in as many rows as it takes to keep their numbers visible, each row centered; raised cards are
/// a row higher.
fn hand(raised: &[bool], area: Rect) -> Vec<Rect> {
    let cards = raised.len();
    let per_row = hand_row(area.width);
    let rows = cards.div_ceil(per_row.max(1)).max(1);
    let per_row = cards.div_ceil(rows).max(1);
    let step = match per_row {
        1 => LARGE.0,
        _ => (area.width.saturating_sub(LARGE.0) / (per_row as u16 - 1)).clamp(1, LARGE.0),
    };
    let place = |at: usize| {
        let (row, column) = (at / per_row, at % per_row);
        let in_row = per_row.min(cards - row * per_row) as u16;
        let left = area.width.saturating_sub(step * (in_row - 1) + LARGE.0) / 2;
        let y = area.y + 1 + row as u16 * LARGE.1 - u16::from(raised[at]);
        Rect::new(area.x + left + column as u16 * step, y, LARGE.0, LARGE.1)
    };
    (0..cards).map(place).collect()
}

/// How many cards fit in a row of the hand.
fn hand_row(width: u16) -> usize {
    1 + usize::from(width.saturating_sub(LARGE.0) / LEAST_STEP)
}

/// Plans the screen below its first line and above its last one. `raised` says which cards of the hand are raised. If
/// there is no room for everything, the part with the cursor is shown.
pub(super) fn plan(board: &Board, choices: &[String], raised: &[bool], cursor: usize, screen: Rect) -> Plan {
    let compact = is_compact(screen);
    let log = log::place(screen);
    let width = screen.width - log.map_or(0, |log| log.width);
    let rows = |y: u16, height: u16| Rect::new(screen.x, y, width, height);
    let texts: Vec<(u16, u16, u16)> = board.players.iter().map(|(text, _)| (count(text) + 3, 1, 0)).collect();
    let (players, (_, players_high)) = flow(&texts, width);
    let players = players.iter().map(|place| moved(place, screen.x, screen.y + 1)).collect();
    let hand_high = match board.hand.len() {
        0 => 0,
        // On a compact table, the lower edge of the cards is off the screen.
        cards => 1 + LARGE.1 * cards.div_ceil(hand_row(width).max(1)) as u16 - u16::from(compact),
    };
    let choice_rows = if screen.height >= TALL { 4 } else { 2 };
    let foot = screen.bottom().saturating_sub(1);
    let hand_top = foot.saturating_sub(hand_high);
    let choices_top = hand_top.saturating_sub(choice_rows);
    let asks = rows(choices_top.saturating_sub(1), 1);
    let news = rows(asks.y.saturating_sub(news_rows(screen)), news_rows(screen));
    let top = screen.y + 1 + players_high.max(1);
    let table = rows(top, news.y.saturating_sub(top));
    let (room, laid) = fit(&board.areas, table);
    let down = table.y + table.height.saturating_sub(laid.height) / 2;
    // Columns are shortened instead.
    let hidden = match board.areas.iter().any(is_column) {
        true => 0,
        false => laid.height.saturating_sub(table.height),
    };
    let lowest = laid.spots.get(cursor).map_or(0, |place| place.bottom());
    let scrolled = lowest.saturating_sub(table.height).min(hidden);
    let onto_table = |places: Vec<Rect>| -> Vec<Rect> {
        let shown = |place: &Rect| match place.y.checked_sub(scrolled) {
            Some(y) => moved(&Rect { y, ..*place }, table.x, down).intersection(table),
            None => Rect::new(table.x, table.y, 0, 0),
        };
        places.iter().map(shown).collect()
    };
    let mut unscrolled: Vec<Rect> = laid.spots.iter().map(|place| moved(place, table.x, down)).collect();
    let mut spots = onto_table(laid.spots);
    let hand_area = rows(hand_top, hand_high);
    let hand = hand(raised, hand_area);
    let texts: Vec<(u16, u16, u16)> = choices.iter().map(|text| (count(text) + 2, 1, 1)).collect();
    let (listed, _) = flow(&texts, width.saturating_sub(2));
    let fits = |place: &&Rect| place.y < choice_rows;
    let choices: Vec<Rect> =
        listed.iter().take_while(fits).map(|place| moved(place, screen.x + 1, choices_top)).collect();
    unscrolled.extend(hand.iter().chain(&choices).map(|place| moved(place, 0, hidden)));
    spots.extend(hand);
    Plan {
        unscrolled,
        more: [scrolled > 0, scrolled < hidden],
        table,
        hand: hand_area,
        room,
        players,
        titles: onto_table(laid.titles),
        notes: onto_table(laid.notes),
        spots,
        choices,
        asks,
        news,
        log,
    }
}

/// Whether an area consists of columns.
fn is_column(area: &Area) -> bool {
    area.spots.iter().any(|spot| matches!(spot.face, Face::Column { .. }))
}

/// The width of an area in a single row.
fn columns_wide(area: &Area, room: Room) -> u16 {
    area.spots.iter().map(|spot| size(&spot.face, room).0).sum()
}

/// The areas, drawn as generously as they fit into the table.
fn fit(areas: &[Area], table: Rect) -> (Room, Laid) {
    if let [area] = areas
        && area.shape == Shape::Clock
    {
        let room = if table.height < LOWEST_DIAL { Room::Flat } else { Room::Framed };
        return (room, clock(area, table, room));
    }
    // Some space at both sides.
    let width = table.width.saturating_sub(2);
    let rooms = [Room::Roomy, Room::Framed, Room::Tight];
    let fitting = rooms.into_iter().map(|room| (room, lay(areas, width, room)));
    // Columns grow downward, so they all stand in one row.
    let is_split = |room: Room| areas.iter().any(|area| is_column(area) && columns_wide(area, room) > width);
    let fitting = fitting.into_iter().find(|(room, laid)| laid.height <= table.height && !is_split(*room));
    let flat = if is_split(Room::Flat) { Room::Narrow } else { Room::Flat };
    let (room, mut laid) = fitting.unwrap_or_else(|| (flat, lay(areas, width, flat)));
    for places in [&mut laid.titles, &mut laid.notes, &mut laid.spots] {
        places.iter_mut().for_each(|place| place.x += 1);
    }
    (room, laid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_to_the_next_row_at_the_edge() {
        let (places, size) = flow(&[(6, 3, 0), (6, 3, 0), (6, 3, 0)], 12);
        assert_eq!(places, [Rect::new(0, 0, 6, 3), Rect::new(6, 0, 6, 3), Rect::new(0, 3, 6, 3)]);
        assert_eq!(size, (12, 6));
    }

    #[test]
    fn every_number_in_the_largest_hand_is_visible() {
        for cards in 1..=57 {
            let places = hand(&vec![false; cards], Rect::new(0, 0, 80, 20));
            for pair in places.windows(2) {
                assert!(pair[1].y > pair[0].y || pair[1].x >= pair[0].x + LEAST_STEP, "{cards}: {pair:?}");
            }
            assert!(places.iter().all(|place| place.right() <= 80), "{cards}");
        }
    }
}
