//! A printed page: the paper, the frame around what is on it, and the few pieces that all prints share.

use crate::Kit;
use said::{Language, kit::Label};
use std::fmt::Write;

/// The styles of all prints. The size of the paper comes from [`Paper`].
const STYLE: &str = include_str!("print.css");
/// The project's emblem.
const EMBLEM: &str = include_str!("../../web/static/icon.svg");
/// The white edge around a page, in millimeters.
const MARGIN: f64 = 12.0;
/// The height of the title at the top of a page, in millimeters.
const HEAD: f64 = 24.0;
/// The height of the line at the bottom of a page, in millimeters.
const FOOT: f64 = 7.0;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimeters.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// The name that style sheets use.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        }
    }

    /// The width and height in millimeters.
    fn size(self) -> [f64; 2] {
        match self {
            Paper::A4 => [210.0, 297.0],
            Paper::Letter => [215.9, 279.4],
        }
    }

    /// The width and height inside the white edge.
    fn inside(self) -> [f64; 2] {
        self.size().map(|length| length - 2.0 * MARGIN)
    }

    /// The height between the title and the foot of a page.
    pub(crate) fn room(self) -> f64 {
        self.inside()[1] - HEAD - FOOT
    }

    /// How many rows of this height fit below something that is `above` millimeters high.
    pub(crate) fn rows(self, above: f64, height: f64) -> usize {
        ((self.room() - above) / height).max(1.0) as usize
    }
}

/// Something to print: a file for a browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Print {
    /// The file's name, without the ending.
    pub name: &'static str,
    /// The title of the document.
    pub title: String,
    /// The pages.
    pub body: String,
    language: Language,
    paper: Paper,
}

impl Print {
    pub(crate) fn new(kit: &Kit<'_>, name: &'static str, label: Label, body: String) -> Print {
        let title = format!("{} · {}", kit.title(), label.of(kit.language));
        Print { name, title, body, language: kit.language, paper: kit.paper }
    }

    /// The whole file. It needs no other files.
    pub fn html(&self) -> String {
        let [width, height] = self.paper.inside();
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>\n\
             @page {{ size: {}; margin: {MARGIN}mm; }}\n:root {{ --width: {width:.1}mm; --height: {height:.1}mm; --head: {HEAD}mm; --foot: {FOOT}mm; }}\n\
             {STYLE}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
            self.language.code(),
            escaped(&self.title),
            self.paper.name(),
            self.body
        )
    }
}

/// One page: the game's title, what this is, and the contents.
pub(crate) fn page(kit: &Kit<'_>, label: Label, about: &str, contents: &str) -> String {
    format!(
        "<section class=\"page\">\n{}<div class=\"room\">\n{contents}</div>\n<footer>Rookery · {}</footer>\n</section>\n",
        head(kit, label, about),
        escaped(&kit.rules.entry().id)
    )
}

/// The title at the top of a page.
pub(crate) fn head(kit: &Kit<'_>, label: Label, about: &str) -> String {
    format!(
        "<header>{EMBLEM}<h1>{}</h1><p><b>{}</b><br>{}</p></header>\n",
        escaped(kit.title()),
        label.of(kit.language),
        escaped(about)
    )
}

/// Cards of one height, on as many pages as they need, `across` in each row. `label` and `about` are at the top of each
/// page.
pub(crate) fn sheets_of_cards(
    kit: &Kit<'_>,
    label: Label,
    about: &str,
    (across, height): (usize, f64),
    cards: &[String],
) -> String {
    const GAP: f64 = 4.0;
    let rows = ((kit.paper.room() + GAP) / (height + GAP)).max(1.0) as usize;
    let mut pages = String::new();
    for some in cards.chunks(across * rows) {
        let some: String = some
            .iter()
            .map(|card| format!("<article style=\"height:{height:.1}mm\">\n{card}</article>\n"))
            .collect();
        pages.push_str(&page(
            kit,
            label,
            about,
            &format!("<div class=\"cards across-{across}\">\n{some}</div>\n"),
        ));
    }
    pages
}

/// The rows of a table, one row per line.
pub(crate) fn rows(cells: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = String::new();
    for row in cells {
        let cells: String = row.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
        // Writing to a string never fails.
        let _ = writeln!(text, "<tr>{cells}</tr>");
    }
    text
}

/// A table with these headings.
pub(crate) fn table(class: &str, headings: &[&str], rows: &str) -> String {
    let headings: String = headings.iter().map(|heading| format!("<th>{}</th>", escaped(heading))).collect();
    format!(
        "<table class=\"{class}\">\n<thead><tr>{headings}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"
    )
}

/// A line to write on, with what to write.
pub(crate) fn blank(label: &str) -> String {
    format!("<span class=\"blank\"><small>{}</small></span>", escaped(label))
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
