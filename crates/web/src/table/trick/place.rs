//! Where people sit around the screen: the visitor at the bottom, the others on the left, at the top and on the
//! right, clockwise.

use said::Rounded;

/// A place at the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    /// The direction from the middle of the table: x to the right, y downward, each from -1 to 1.
    pub(super) x: f64,
    pub(super) y: f64,
    /// The position from the left when all cards of a trick lie in one row, with the visitor's card in the middle.
    row: usize,
    hands: usize,
}

/// The place of the seat `step` seats clockwise from the visitor, out of `hands` seats.
pub(super) fn place(step: usize, hands: usize) -> Place {
    let others = hands.saturating_sub(1);
    let at_the_left = others.div_ceil(2);
    let row = match step {
        0 => at_the_left,
        step if step <= at_the_left => step - 1,
        step => step,
    };
    let (x, y) = direction(step, others);
    Place { x, y, row, hands }
}

fn direction(step: usize, others: usize) -> (f64, f64) {
    match (step, others) {
        (0, _) => (0.0, 1.0),
        (_, 0 | 1) => (0.0, -1.0),
        (step, others) => {
            // Side by side from left to right, on an arc that flattens as more seats are added.
            let x = 2.0 * (step - 1) as f64 / (others - 1) as f64 - 1.0;
            let bend = if others < 4 { 1.0 } else { 0.25 };
            (x, -1.0 + bend * x * x)
        }
    }
}

impl Place {
    /// As custom properties for the style sheet.
    pub(super) fn css(self) -> String {
        let from_the_middle = self.row as f64 - (self.hands as f64 - 1.0) / 2.0;
        let (x, y, row) = (Rounded(self.x), Rounded(self.y), Rounded(from_the_middle));
        format!("--dx:{x:.3};--dy:{y:.3};--row:{row:.1};--depth:{}", self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_neighbor_sits_left_and_the_partner_across() {
        assert_eq!((place(0, 4).x, place(0, 4).y), (0.0, 1.0));
        assert_eq!((place(1, 4).x, place(1, 4).y), (-1.0, 0.0));
        assert_eq!((place(2, 4).x, place(2, 4).y), (0.0, -1.0));
        assert_eq!((place(3, 4).x, place(3, 4).y), (1.0, 0.0));
        assert_eq!((place(1, 2).x, place(1, 2).y), (0.0, -1.0));
        for hands in 5..=8 {
            let apart = |step: usize| place(step + 1, hands).x - place(step, hands).x;
            assert!((1..hands - 1).all(|step| (apart(step) - apart(1)).abs() < 1e-9), "{hands}");
        }
    }

    #[test]
    fn in_a_row_everybody_has_a_place_of_their_own_from_left_to_right() {
        for hands in 2..=8 {
            let mut steps: Vec<usize> = (0..hands).collect();
            steps.sort_by_key(|step| place(*step, hands).row);
            let rows: Vec<usize> = steps.iter().map(|step| place(*step, hands).row).collect();
            assert_eq!(rows, (0..hands).collect::<Vec<_>>());
            let x = |step: &usize| place(*step, hands).x;
            assert!(steps.windows(2).all(|two| x(&two[0]) <= x(&two[1])), "{hands}: {steps:?}");
        }
    }
}
