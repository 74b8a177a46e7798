//! A drawing made of the page's own cards, card backs and words, combined into one SVG.

use crate::{art, text::Language};
use cards::Card;
use said::Rounded;
use std::fmt::Write;

/// The width and height of a card in a drawing.
pub(super) const CARD: (f64, f64) = (50.0, 70.0);

/// A drawing that grows with its contents.
pub(super) struct Drawing {
    language: Language,
    svg: String,
    width: f64,
    height: f64,
}

impl Drawing {
    pub(super) fn new(language: Language) -> Drawing {
        Drawing { language, svg: String::new(), width: 0.0, height: 0.0 }
    }

    fn reach(&mut self, x: f64, y: f64) {
        (self.width, self.height) = (self.width.max(x), self.height.max(y));
    }

    fn put(&mut self, picture: &str, x: f64, y: f64) {
        let (width, height) = CARD;
        let (left, top, wide, high) = (Rounded(x), Rounded(y), Rounded(width), Rounded(height));
        let place = format!("<svg x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide}\" height=\"{high}\" ");
        self.svg.push_str(&picture.replacen("<svg ", &place, 1));
        self.reach(x + width, y + height);
    }

    pub(super) fn card(&mut self, card: Card, x: f64, y: f64) {
        self.put(&art::face(card, self.language, art::Faces::Classic), x, y);
    }

    /// A numbered Rack-O card.
    pub(super) fn number(&mut self, number: u8, x: f64, y: f64) {
        self.put(&art::number_card(number), x, y);
    }

    /// A face-down card.
    pub(super) fn back(&mut self, x: f64, y: f64) {
        let (width, height) = CARD;
        let _ = write!(
            self.svg,
            r##"<rect x="{left:.1}" y="{top:.1}" width="{wide}" height="{high}" rx="5" fill="#31457f" stroke="#fffdf5" stroke-width="2.5"/><circle cx="{cx:.1}" cy="{cy:.1}" r="11" fill="#f2d98b"/>"##,
            left = Rounded(x),
            top = Rounded(y),
            wide = Rounded(width),
            high = Rounded(height),
            cx = Rounded(x + width / 2.0),
            cy = Rounded(y + height / 2.0),
        );
        self.reach(x + width, y + height);
    }

    /// A frame around the card at a position.
    pub(super) fn mark(&mut self, x: f64, y: f64) {
        let (width, height) = CARD;
        let _ = write!(
            self.svg,
            r##"<rect x="{:.1}" y="{:.1}" width="{}" height="{}" rx="8" fill="none" stroke="#e0a419" stroke-width="4"/>"##,
            Rounded(x - 3.0),
            Rounded(y - 3.0),
            Rounded(width + 6.0),
            Rounded(height + 6.0)
        );
    }

    /// Text that starts at a position; `y` is the baseline.
    pub(super) fn words(&mut self, text: &str, x: f64, y: f64) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(
            self.svg,
            r#"<text x="{:.1}" y="{:.1}" font-size="13" font-weight="600" fill="currentColor">{text}</text>"#,
            Rounded(x),
            Rounded(y)
        );
        // An approximate letter width, which only has to keep the text from being cut off.
        self.reach(x + text.chars().count() as f64 * 7.2, y + 4.0);
    }

    /// The finished drawing, with a label for people who cannot see it.
    pub(super) fn finish(self, label: &str) -> String {
        let label = label.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        format!(
            r#"<svg viewBox="-6 -6 {:.1} {:.1}" role="img" aria-label="{label}" width="{}">{}</svg>"#,
            Rounded(self.width + 12.0),
            Rounded(self.height + 12.0),
            Rounded((self.width + 12.0) * 1.25),
            self.svg
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The server's policy forbids inline styles.
    #[test]
    fn a_drawing_has_no_inline_style() {
        let mut drawing = Drawing::new(Language::En);
        drawing.card(Card::BIRD, 0.0, 0.0);
        drawing.number(7, 60.0, 0.0);
        assert!(!drawing.finish("two cards").contains("style="));
    }
}
