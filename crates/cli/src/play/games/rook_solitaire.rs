//! Rook Solitaire in plain text: the Building Piles, and the Transfer Piles side by side.

use super::super::words::{card, color as color_name};
use crate::wording::Say;
use cards::Color;
use said::rook_solitaire::View;

/// The width of a column: a sign, a letter, two digits and a space.
const WIDTH: usize = 5;

pub(super) fn lines(view: &View, say: Say) -> Vec<String> {
    let piles = &view.table.piles;
    let column = |cell: String| format!("{cell:<WIDTH$}");
    let row = |title: &str, cells: &mut dyn Iterator<Item = String>| {
        let cells: String = cells.map(column).collect();
        format!("{title:<7}{}", cells.trim_end())
    };
    let built = Color::ALL.iter().zip(view.table.building).map(|(color, top)| match top {
        Some(top) => card(top),
        None => say.no_one_yet(color_name(say, *color)),
    });
    let built: Vec<String> = built.collect();
    let mut lines = vec![
        format!("{}   ({})", say.built(&built.join("  ")), say.moves(view.moves)),
        String::new(),
        row(say.pick("pile", "Stapel"), &mut (1..=piles.len()).map(|number| number.to_string())),
        row(
            say.pick("down", "zu"),
            &mut piles.iter().map(|pile| if pile.down > 0 { format!("▒{}", pile.down) } else { "·".into() }),
        ),
    ];
    let deepest = piles.iter().map(|pile| pile.up.len()).max().unwrap_or(0);
    for depth in 0..deepest {
        let cell = |up: &Vec<_>| up.get(depth).map_or_else(String::new, |shown| card(*shown));
        lines.push(row(
            if depth == 0 { say.pick("up", "offen") } else { "" },
            &mut piles.iter().map(|pile| cell(&pile.up)),
        ));
    }
    lines
}
