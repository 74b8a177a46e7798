//! Where people sit around the screen: the visitor at the bottom, the others along left, top and right, clockwise.

/// A direction from the middle of the table: x to the right, y downward, each from -1 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The place of the seat `step` seats clockwise from the visitor, out of `hands` seats.
pub(super) fn place(step: usize, hands: usize) -> Place {
    if step == 0 {
        return Place { x: 0.0, y: 1.0 };
    }
    let others = hands.saturating_sub(1).max(1);
    // With few people, the sides of the screen stay free; with many, all of it is needed.
    let margin: f64 = match others {
        1 => 90.0,
        2 => 30.0,
        _ => 24.0,
    };
    let share = if others == 1 { 0.5 } else { (step - 1) as f64 / (others - 1) as f64 };
    let angle = if others == 1 { 90.0_f64 } else { 180.0 - margin - share * (180.0 - 2.0 * margin) };
    let (sin, cos) = angle.to_radians().sin_cos();
    // The outermost sit at the edge: the middle is for the cards.
    let edge = if others > 1 { margin.to_radians().cos() } else { 1.0 };
    // Many people sit as far apart as a narrow screen allows.
    let x = if others > 3 { 2.0 * share - 1.0 } else { cos / edge };
    Place { x, y: -sin }
}

impl Place {
    /// As custom properties for the style sheet: percentages of the area, and the bare direction.
    pub(super) fn css(self) -> String {
        format!(
            "--x:{:.1}%;--y:{:.1}%;--dx:{:.3};--dy:{:.3}",
            50.0 + 50.0 * self.x,
            50.0 + 50.0 * self.y,
            self.x,
            self.y
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_neighbor_sits_left_and_the_partner_across() {
        assert!(place(1, 4).x < -0.9);
        assert!(place(2, 4).x.abs() < 0.01 && place(2, 4).y < -0.9);
        assert!(place(3, 4).x > 0.9);
        assert_eq!(place(0, 4), Place { x: 0.0, y: 1.0 });
        assert!(place(1, 2).x.abs() < 0.01);
        assert!(place(1, 3).x < -0.9 && place(2, 3).x > 0.9);
        for hands in 5..=8 {
            let apart = |step: usize| place(step + 1, hands).x - place(step, hands).x;
            assert!((1..hands - 1).all(|step| (apart(step) - apart(1)).abs() < 1e-9), "{hands}");
        }
    }
}
