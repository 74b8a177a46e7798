//! The four colors as shapes: flame, sun, moon and leaf, each centered on the origin and about a hundred wide.

use cards::Color;
use std::fmt::Write;

/// The shape that stands for a color, with a given fill.
pub(super) fn draw(color: Color, fill: &str) -> String {
    match color {
        Color::Red => format!(
            r#"<path d="M4-52C10-28 38-14 38 18C38 40 20 52 0 52C-20 52-38 40-38 16C-38-2-26-10-20-26C-14-16-10-10-4-10C6-22 8-36 4-52Z" fill="{fill}"/>"#
        ),
        Color::Yellow => {
            let mut sun = format!(r#"<g fill="{fill}"><circle r="25"/>"#);
            for eighth in 0..8 {
                // Writing to a string cannot fail.
                let _ = write!(sun, r#"<path d="M0-53L9-31H-9Z" transform="rotate({})"/>"#, eighth * 45);
            }
            sun.push_str("</g>");
            sun
        }
        Color::Black => format!(
            r#"<path d="M24-48A52 52 0 1 0 24 48A46 46 0 0 1 24-48Z" transform="translate(8 0)" fill="{fill}"/>"#
        ),
        Color::Green => format!(
            r#"<path d="M34-50C40 0 26 30-8 34C-14 34-20 32-24 30L-36 50L-44 44L-32 24C-44-4-16-40 34-50Z" fill="{fill}"/>"#
        ),
    }
}
