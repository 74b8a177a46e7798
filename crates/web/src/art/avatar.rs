//! Small avatars for the people at a table: a rook in two colors that are derived from the name. Bots have a square
//! frame.

use super::bird;

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

/// The avatar for a name, as SVG; the same name always gets the same avatar.
pub(crate) fn avatar(name: &str, is_bot: bool) -> String {
    let [back, body, beak] = if is_bot { BOT } else { PEOPLE[number(name) % PEOPLE.len()] };
    let corner = if is_bot { 44 } else { 100 };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" rx="{corner}" fill="{back}"/><g transform="translate(24 22) scale(.78)">{}</g></svg>"#,
        bird(body, back, beak)
    )
}

/// A number derived from a name; capitalization and surrounding spaces make no difference.
fn number(name: &str) -> usize {
    let letters = name.trim().to_lowercase();
    letters.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_picture_and_names_differ() {
        assert_eq!(avatar("Ann", false), avatar(" ann", false));
        let names = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"];
        let mut pictures = names.map(|name| avatar(name, false)).to_vec();
        pictures.sort();
        pictures.dedup();
        assert!(pictures.len() > 3, "eight people have only {} pictures", pictures.len());
        assert_ne!(avatar("Wren", true), avatar("Wren", false));
    }
}
