//! Small pictures of the people at a table: a rook in two colors that follow from the name, unless the visitor has chosen
//! others for themselves. Bots have a square frame.

use super::bird;
use crate::browser;

/// The background, the feathers and the beak. Every background differs from its feathers in lightness too.
const PEOPLE: [[&str; 3]; 8] = [
    ["#f2d98b", "#252b45", "#e39b23"],
    ["#ffd0c4", "#8f1f14", "#e39b23"],
    ["#c6ecdf", "#0b5547", "#d9760f"],
    ["#cfe0ff", "#1f3f86", "#e39b23"],
    ["#e6d6ff", "#4b2a7d", "#d9760f"],
    ["#ffe0b0", "#6a3d08", "#b3261e"],
    ["#d9efb4", "#35540c", "#d9760f"],
    ["#ffd3ea", "#7a1550", "#e39b23"],
];
const BOT: [&str; 3] = ["#dfe3e8", "#47525f", "#8a94a0"];

/// How many pictures there are for people.
pub(crate) const PICTURES: usize = PEOPLE.len();

/// A person's picture as SVG, by its number.
pub(crate) fn person(picture: usize) -> String {
    rook(PEOPLE[picture % PICTURES], 100)
}

/// A bot's picture as SVG.
pub(crate) fn bot() -> String {
    rook(BOT, 44)
}

/// The number of the picture for a name; the same name always has the same picture.
pub(crate) fn of_name(name: &str) -> usize {
    number(name) % PICTURES
}

fn rook([back, body, beak]: [&str; 3], corner: u8) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" rx="{corner}" fill="{back}"/><g transform="translate(24 22) scale(.78)">{}</g></svg>"#,
        bird(body, back, beak)
    )
}

/// A number derived from a name; capitalization and surrounding spaces make no difference.
fn number(name: &str) -> usize {
    let letters = browser::lower_case(name.trim());
    letters.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_picture_and_names_differ() {
        assert_eq!(of_name("Ann"), of_name(" ann"));
        let names = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"];
        let mut pictures = names.map(of_name).to_vec();
        pictures.sort();
        pictures.dedup();
        assert!(pictures.len() > 3, "eight people have only {} pictures", pictures.len());
    }

    #[test]
    fn all_pictures_differ() {
        let mut pictures: Vec<String> = (0..PICTURES).map(person).chain([bot()]).collect();
        pictures.sort();
        pictures.dedup();
        assert_eq!(pictures.len(), PICTURES + 1);
        assert_eq!(person(PICTURES), person(0), "a number from elsewhere is a picture too");
    }
}
