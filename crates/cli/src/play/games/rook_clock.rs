//! Rook Clock in plain text: the dial as a clock face, with the hours where they are on a wall clock.

use super::super::words::card;
use crate::wording::Say;
use said::rook_clock::{PlaceView, View};

/// The hours row by row: the left side of the dial, the middle and the right side.
const FACE: [[&[u8]; 3]; 7] = [
    [&[], &[12], &[]],
    [&[11], &[], &[1]],
    [&[10], &[], &[2]],
    [&[9], &[13, 14], &[3]],
    [&[8], &[], &[4]],
    [&[7], &[], &[5]],
    [&[], &[6], &[]],
];

pub(super) fn lines(view: &View, say: Say) -> Vec<String> {
    let part = |numbers: &&[u8]| {
        let places = numbers.iter().filter_map(|number| view.places.get(usize::from(*number) - 1));
        places.map(|place| shown(view, place)).collect::<Vec<_>>().join("   ")
    };
    let row = |parts: &[&[u8]; 3]| {
        let [left, middle, right] = parts.each_ref().map(part);
        format!("{left:^20}{middle:^34}{right:^20}").trim_end().to_owned()
    };
    let mut lines = vec![say.turned_of(view.turned)];
    lines.extend(FACE.iter().map(row));
    lines
}

/// A place on the dial: its number, its face-down cards, and the cards already in place; in brackets while it
/// is active.
fn shown(view: &View, place: &PlaceView) -> String {
    let signs: String = place.face_up.iter().filter_map(|home| card(*home).chars().next()).collect();
    let number = place.place.number();
    let text = format!("{number} {}{signs}", "▒".repeat(place.face_down));
    if place.place == view.on { format!("[{text}]") } else { text }
}
