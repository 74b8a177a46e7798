//! Our own pictures: card faces, the rook, the four colors as shapes. They are SVG, so they stay sharp at any
//! size.
//!
//! Each color is shown in four ways: by hue, by the lightness of its index, by its shape and by its letter. The
//! hues are far enough apart for color-blind people too: vermilion, amber, ink and a bluish green.

pub(crate) mod avatar;
mod bird;
mod donkey;
mod number;
mod shape;
#[cfg(test)]
mod sight;

use crate::prelude::*;
use crate::{
    sitting::Sitting,
    text::{Language, Wording as _},
};
use cards::{Card, Color};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use wire::Who;

pub(crate) use bird::bird;
pub(crate) use donkey::DONKEY;
pub(crate) use number::{NumberFace, number_card};

/// The rook in front of its moon: the project's emblem.
pub(crate) fn emblem() -> String {
    format!(
        r##"<svg viewBox="0 0 200 200" aria-hidden="true" focusable="false"><circle cx="112" cy="92" r="80" fill="#f2d98b"/>{}</svg>"##,
        bird("#252b45", "#fffdf5", "#e39b23")
    )
}

/// The ink for a color, and an ink that is readable on top of it.
pub(crate) fn ink(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Red => ("#c4271b", "#ffffff"),
        Color::Yellow => ("#f7bb1d", "#2c2000"),
        Color::Black => ("#20242c", "#ffffff"),
        Color::Green => ("#00846e", "#ffffff"),
    }
}

/// The shape that stands for a color, for use in text.
#[component(inline_props)]
pub(crate) fn Emblem(color: Color) -> View {
    let (hue, _) = ink(color);
    let svg = format!(
        r#"<svg viewBox="-56 -56 112 112" aria-hidden="true" focusable="false">{}</svg>"#,
        shape::draw(color, hue)
    );
    view! { span(class="emblem", dangerously_set_inner_html=svg) }
}

/// How the cards look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Faces {
    /// White cards with a colored index.
    #[default]
    Classic,
    /// Cards that are filled with their color, with the largest index that fits in a fan.
    Bold,
}

/// A card's face as SVG.
pub(crate) fn face(card: Card, language: Language, faces: Faces) -> String {
    let mut svg = String::from(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" font-family="ui-rounded, system-ui, sans-serif" font-weight="800">"#,
    );
    svg.push_str(r##"<rect x="1.5" y="1.5" width="197" height="277" rx="20" fill="#fffdf5" stroke="#00000038" stroke-width="3"/>"##);
    match (card.color(), card.number()) {
        (Some(color), Some(number)) => {
            let letter = language.letter(color);
            match faces {
                Faces::Classic => numbered(&mut svg, color, number, letter),
                Faces::Bold => bold(&mut svg, color, number, letter),
            }
        }
        _ => bird_face(&mut svg),
    }
    svg.push_str("</svg>");
    svg
}

/// The index in the corner, which is the part of a card that is visible in a fan.
fn tab(svg: &mut String, hue: &str) {
    // Writing to a string cannot fail.
    let _ =
        write!(svg, r#"<path d="M3 22 A19 19 0 0 1 22 3 H92 V118 A26 26 0 0 1 66 144 H3 Z" fill="{hue}"/>"#);
}

fn numbered(svg: &mut String, color: Color, number: u8, letter: &str) {
    let (hue, on) = ink(color);
    tab(svg, hue);
    let _ = write!(
        svg,
        r#"<text x="45" y="62" {index} fill="{on}" text-anchor="middle">{number}</text><g transform="translate(30 102) scale(.42)">{small}</g><text x="68" y="114" {letters} fill="{on}" text-anchor="middle">{letter}</text><g transform="translate(112 176) scale(1.18)">{large}</g><g transform="rotate(180 168 250)"><text x="168" y="262" font-size="34" fill="{foot}" text-anchor="middle">{number}</text></g>"#,
        letters =
            if letter.len() > 1 { r#"font-size="26" letter-spacing="-1""# } else { r#"font-size="34""# },
        index = if number > 9 {
            r#"font-size="56" letter-spacing="-5""#
        } else {
            r#"font-size="64" letter-spacing="-4""#
        },
        small = shape::draw(color, on),
        large = shape::draw(color, hue),
        foot = if color == Color::Yellow { "#7a5600" } else { hue },
    );
}

/// The left half, which is the part visible in a fan, is filled by the number.
fn bold(svg: &mut String, color: Color, number: u8, letter: &str) {
    let (hue, on) = ink(color);
    let _ = write!(
        svg,
        r#"<rect x="3" y="3" width="194" height="274" rx="18" fill="{hue}"/><text x="50" y="84" {index} fill="{on}" text-anchor="middle">{number}</text><g transform="translate(49 134) scale(.66)">{shape}</g><text x="49" y="218" font-size="44" fill="{on}" text-anchor="middle">{letter}</text><g transform="translate(146 196) scale(.78)">{shape}</g>"#,
        index = if number > 9 {
            r#"font-size="82" letter-spacing="-8""#
        } else {
            r#"font-size="96" letter-spacing="-4""#
        },
        shape = shape::draw(color, on),
    );
}

fn bird_face(svg: &mut String) {
    tab(svg, "#3c4f9a");
    let _ = write!(
        svg,
        r##"<g transform="translate(12 18) scale(.34)">{white}</g><text x="45" y="126" font-size="34" fill="#ffffff" text-anchor="middle">★</text><circle cx="128" cy="150" r="58" fill="#f2d98b"/><g transform="translate(30 84) scale(.88)">{dark}</g>"##,
        white = bird("#ffffff", "#3c4f9a", "#ffffff"),
        dark = bird("#252b45", "#fffdf5", "#e39b23"),
    );
}

/// A picture as a data URL, so that text inside it is not part of the page's text.
pub(crate) fn address(svg: &str) -> String {
    let mut text = String::from("data:image/svg+xml,");
    for letter in svg.chars() {
        match letter {
            '#' => text.push_str("%23"),
            '%' => text.push_str("%25"),
            '"' => text.push_str("%22"),
            '<' => text.push_str("%3C"),
            '>' => text.push_str("%3E"),
            other => text.push(other),
        }
    }
    text
}

/// The face of a card. The caller labels it.
#[component(inline_props)]
pub(crate) fn Face(card: Card, language: Signal<Language>) -> View {
    // The page makes the visitor's choice available to everything on it.
    let faces = try_use_context::<Signal<Faces>>();
    let chosen = move || faces.map_or(Faces::Classic, |faces| faces.get());
    view! { img(class="face", alt="", draggable="false", src=address(&face(card, language.get(), chosen()))) }
}

/// A player's picture, next to their name.
#[component(inline_props)]
pub(crate) fn Avatar(sitting: Sitting, seat: usize) -> View {
    let picture = create_selector(move || {
        let chair = sitting.table.with(|table| table.as_ref()?.seats.get(seat).cloned());
        let chosen = sitting.settings.picture.get().filter(|_| sitting.me() == Some(seat));
        chair.filter(|chair| !chair.name.is_empty()).map(|chair| match chair.who {
            Who::Bot => avatar::bot(),
            _ => avatar::person(chosen.unwrap_or_else(|| avatar::of_name(&chair.name))),
        })
    });
    view! {
        (match picture.get_clone() {
            Some(svg) => view! { img(class="avatar", alt="", draggable="false", src=address(&svg)) },
            None => View::new(),
        })
    }
}

/// Where an hour is on a clock's dial: how far to the right of its center, and how far above it, from -1 to 1.
pub(crate) fn on_dial(hour: u8) -> (f64, f64) {
    const FAR: f64 = 0.866_025_403_784_438_6;
    /// How far to the right each hour is. The one three hours later is as far to the right as this one is above.
    const RIGHT: [f64; 12] = [0.0, 0.5, FAR, 1.0, FAR, 0.5, 0.0, -0.5, -FAR, -1.0, -FAR, -0.5];
    let at = usize::from(hour % 12);
    (RIGHT[at], RIGHT[(at + 3) % 12])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hours_are_on_a_circle_with_twelve_at_the_top() {
        for hour in 1..=12 {
            let (sin, cos) = (f64::from(hour) / 12.0 * std::f64::consts::TAU).sin_cos();
            let (right, up) = on_dial(hour);
            assert!((right - sin).abs() < 1e-9 && (up - cos).abs() < 1e-9, "{hour}");
        }
    }

    #[test]
    fn every_card_has_a_face_that_fits_into_an_address() {
        for index in 0..=56 {
            let Some(card) = Card::from_index(index) else { continue };
            for faces in [Faces::Classic, Faces::Bold] {
                let address = address(&face(card, Language::De, faces));
                assert!(address.is_ascii() || card.is_bird(), "{card}");
                assert!(!address.contains(['<', '>', '"', '#']), "{card}");
            }
        }
    }
}
