//! The text of an SVG picture: paper, colors, and the few shapes that plots need.

use std::fmt::Write;

/// The styles, for light and dark paper. The three colors of a series differ in lightness too, and each has its own mark.
const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#3c3a36}\
.title{font-size:16px;font-weight:600;fill:#1d1c1a}\
.paper{fill:#fdfcf9}.grid{stroke:#e4e0d8}.axis{stroke:#8a857b}\
.s0{--c:#14608c}.s1{--c:#c2571a}.s2{--c:#6a8f1f}\
.fill{fill:var(--c);fill-opacity:.8}.dot{fill:var(--c)}.line{stroke:var(--c);stroke-width:2;fill:none}\
.bar{stroke:var(--c);stroke-width:1.5}.over{stroke:#1d1c1a;stroke-width:1.2}\
@media(prefers-color-scheme:dark){\
text{fill:#cfcac0}.title{fill:#f3efe6}.paper{fill:#1e1d1b}.grid{stroke:#38352f}.axis{stroke:#8a857b}\
.s0{--c:#63b3e4}.s1{--c:#f09a5c}.s2{--c:#b4d766}.over{stroke:#f3efe6}}";

/// Where a text is anchored.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture in the making.
pub(super) struct Svg {
    text: String,
}

impl Svg {
    /// Paper of this size, with a title and a description.
    pub(super) fn new(width: f64, height: f64, title: &str, description: &str) -> Svg {
        let (title, description) = (escaped(title), escaped(description));
        let mut svg = Svg { text: String::new() };
        svg.push(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" \
             aria-labelledby=\"t d\">\n<title id=\"t\">{title}</title>\n<desc id=\"d\">{description}</desc>\n\
             <style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"10\"/>\n"
        ));
        svg.words("title", 20.0, 27.0, Anchor::Start, &title);
        svg
    }

    pub(super) fn line(&mut self, class: &str, from: [f64; 2], to: [f64; 2]) {
        self.push(format_args!(
            "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>\n",
            from[0], from[1], to[0], to[1]
        ));
    }

    pub(super) fn rectangle(&mut self, class: &str, at: [f64; 2], size: [f64; 2]) {
        self.push(format_args!(
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>\n",
            at[0], at[1], size[0], size[1]
        ));
    }

    pub(super) fn path(&mut self, class: &str, points: &[[f64; 2]]) {
        let points: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        self.push(format_args!("<polyline class=\"{class}\" points=\"{}\"/>\n", points.join(" ")));
    }

    /// The mark of a series: a circle, a square or a diamond, so that color is never the only sign.
    pub(super) fn mark(&mut self, series: usize, [x, y]: [f64; 2]) {
        match series % 3 {
            0 => self.push(format_args!("<circle class=\"dot s0\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>\n")),
            1 => self.rectangle("dot s1", [x - 3.5, y - 3.5], [7.0, 7.0]),
            _ => self.push(format_args!(
                "<path class=\"dot s2\" d=\"M{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}Z\"/>\n",
                x - 5.0,
                y - 5.0,
                x + 5.0,
                y + 5.0
            )),
        }
    }

    pub(super) fn text(&mut self, at: [f64; 2], anchor: Anchor, words: &str) {
        self.words("label", at[0], at[1], anchor, &escaped(words));
    }

    /// Text that reads upward.
    pub(super) fn upward(&mut self, [x, y]: [f64; 2], words: &str) {
        self.push(format_args!(
            "<text transform=\"translate({x:.1} {y:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
            escaped(words)
        ));
    }

    pub(super) fn end(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    fn words(&mut self, class: &str, x: f64, y: f64, anchor: Anchor, escaped: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{escaped}</text>\n"
        ));
    }

    fn push(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a String never fails.
        let _ = self.text.write_fmt(text);
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
