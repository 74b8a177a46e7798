//! How the four colors look to color-blind people, and how easy they are to tell apart. Only tests use this:
//! the page itself also shows colors by shape and letter.
//!
//! The simulation follows Machado, Oliveira and Fernandes (2009) for a completely missing cone; distances are
//! measured in CIELAB, where a just noticeable difference is about 2.

use super::ink;
use cards::Color;

type Triple = [f64; 3];

const EYES: [(&str, [Triple; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no cones for red",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "no cones for green",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "no cones for blue",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// Converts linear light to CIE XYZ, with daylight white set to 1.
const XYZ: [Triple; 3] =
    [[0.433953, 0.376219, 0.189828], [0.212673, 0.715152, 0.072175], [0.017758, 0.109477, 0.872766]];

fn times(matrix: &[Triple; 3], light: Triple) -> Triple {
    matrix.map(|row| row.iter().zip(light).map(|(factor, part)| factor * part).sum())
}

/// A `#rrggbb` color as linear light.
fn light(hex: &str) -> Triple {
    let part = |at: usize| {
        let share = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    [part(1), part(3), part(5)]
}

fn lab(light: Triple) -> Triple {
    let [x, y, z] = times(&XYZ, light.map(|part| part.clamp(0.0, 1.0)))
        .map(|part| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(eyes: &[Triple; 3], one: &str, other: &str) -> f64 {
    let seen = |hex| lab(times(eyes, light(hex)));
    seen(one).iter().zip(seen(other)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// How far apart two colors must be to be distinct at a glance, side by side in a fan of cards.
const AT_A_GLANCE: f64 = 30.0;

#[test]
fn the_four_colors_stay_distinct_for_color_blind_eyes() {
    for (name, eyes) in &EYES {
        for (at, one) in Color::ALL.into_iter().enumerate() {
            for other in Color::ALL.into_iter().skip(at + 1) {
                let apart = distance(eyes, ink(one).0, ink(other).0);
                assert!(apart >= AT_A_GLANCE, "{name}: {one:?} and {other:?} are {apart:.0} apart");
            }
        }
    }
}

/// The contrast between two colors, as defined for the web: from 1 to 21.
fn contrast(one: &str, other: &str) -> f64 {
    let [one, other] = [one, other].map(|hex| times(&XYZ, light(hex))[1]);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn text_on_a_color_is_readable() {
    for color in Color::ALL {
        let (ground, text) = ink(color);
        assert!(contrast(ground, text) >= 4.5, "{color:?}: {:.1} to 1", contrast(ground, text));
    }
}

#[test]
fn text_on_every_felt_is_readable() {
    let styles = concat!(include_str!("../../style/1-base.css"), include_str!("../../style/9-themes.css"));
    let colors =
        |name: &'static str| styles.match_indices(name).map(move |(at, _)| &styles[at + name.len()..][..7]);
    let inks: Vec<&str> = colors("--felt-ink: ").collect();
    let felts: Vec<&str> = colors("--felt: ").chain(colors("--felt-deep: ")).collect();
    // Green in light mode, in dark mode by device and in dark mode by choice, and three more.
    assert_eq!((inks.len(), felts.len()), (1, 12));
    for felt in felts {
        assert!(contrast(felt, inks[0]) >= 4.5, "{felt}: {:.1} to 1", contrast(felt, inks[0]));
    }
}
