//! The leaflet: a game's rule book for a table with real cards. Examples, checks and advice are left out, and so is what
//! a program offers to choose.

use crate::{
    Kit, Print,
    page::{escaped, head},
    score_sheet::about,
};
use rules::{books, trick::row};
use said::kit::{Label, Line};
use std::collections::BTreeMap;

/// The marks on statements that a table can do without.
const LEFT_OUT: [&str; 4] = ["example", "check", "derived", "advice"];
/// The text that follows a ruling if programs let people choose.
const OPTION: &str = " Option: `";
/// The book of the party with many tables.
pub(crate) const PARTY: &str = "dixie-progressive";

pub(crate) fn print(kit: &Kit<'_>) -> Print {
    let id = kit.rules.entry().id.as_str();
    let game = row::find(id).map_or(id, |row| row.printed_game().id.as_str());
    let mut body = head(kit, Label::Rules, &about(kit));
    body.push_str("<main class=\"leaflet\">\n");
    body.push_str(&differences(kit));
    body.push_str(&pack(kit));
    body.push_str(&book(kit, game));
    if let Some(base) = books::book(game).and_then(books::Book::based_on) {
        body.push_str(&format!(
            "<div class=\"base\"><p>{}</p><h2>{}</h2>\n{}</div>\n",
            Label::Otherwise.of(kit.language),
            title(kit, base.game),
            sections(kit, base.game, Ids::Whole)
        ));
    }
    body.push_str(&format!("<p class=\"note\">{}</p>\n</main>\n", kit.says(&Line::FullBook)));
    Print::new(kit, "rules", Label::Rules, body)
}

/// How this table's rules differ from the printed ones.
fn differences(kit: &Kit<'_>) -> String {
    let differences = kit.rules.differences();
    if differences.is_empty() {
        return String::new();
    }
    let items: String =
        differences.iter().map(|choice| format!("<li>{}</li>\n", escaped(&kit.says(choice)))).collect();
    format!("<aside><h2>{}</h2>\n<ul>\n{items}</ul></aside>\n", Label::AtThisTable.of(kit.language))
}

/// The cards in the pack: a row of numbers for each color, highest first.
fn pack(kit: &Kit<'_>) -> String {
    let mut colors: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
    let mut has_rook = false;
    for card in kit.rules.pack() {
        let color = card.chars().next().and_then(|letter| COLORS.iter().position(|(one, ..)| *one == letter));
        match (color, card.get(1..).and_then(|number| number.parse().ok())) {
            (Some(color), Some(number)) => colors.entry(color).or_default().push(number),
            _ => has_rook = true,
        }
    }
    if colors.is_empty() {
        return String::new();
    }
    let mut rows = String::new();
    for (color, mut numbers) in colors {
        let (_, class, shape) = COLORS[color];
        numbers.sort_unstable();
        numbers.dedup();
        let chips: String = numbers.iter().rev().map(|number| format!("<i>{number}</i>")).collect();
        rows.push_str(&format!("<p class=\"{class}\"><b>{shape}</b>{chips}</p>\n"));
    }
    if has_rook {
        rows.push_str("<p class=\"rook\"><i>Rook</i></p>\n");
    }
    format!("<div class=\"pack\"><h2>{}</h2>\n{rows}</div>\n", Label::Pack.of(kit.language))
}

/// The colors as the notation writes them, with a class and a shape, so that a leaflet in black and white says the same.
const COLORS: [(char, &str, &str); 4] =
    [('R', "red", "●"), ('Y', "yellow", "▲"), ('B', "black", "■"), ('G', "green", "◆")];

/// The title of a book.
fn title(kit: &Kit<'_>, game: &str) -> String {
    let first = books::markdown(kit.language, game).unwrap_or_default().lines().next().unwrap_or_default();
    plain(first.trim_start_matches('#').trim())
}

/// A book: its game in a minute, its statements and its rulings.
pub(crate) fn book(kit: &Kit<'_>, game: &str) -> String {
    sections(kit, game, Ids::Numbers)
}

/// How statements are numbered.
#[derive(Clone, Copy, PartialEq)]
enum Ids {
    /// `39`
    Numbers,
    /// `ORG-39`, where a leaflet has two books
    Whole,
}

fn sections(kit: &Kit<'_>, game: &str, ids: Ids) -> String {
    let mut text = String::new();
    let mut section = Section::default();
    for line in books::markdown(kit.language, game).unwrap_or_default().lines().skip(1) {
        if let Some(title) = line.strip_prefix("## ") {
            text.push_str(&section.html());
            section = Section { title: title.to_owned(), ..Section::default() };
        } else if let Some((id, words)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            section.statements.extend(statement(id, words, ids));
        } else if let Some(cells) = line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")) {
            // The first row of the table is empty.
            let fact = cells.split_once(" | ");
            section.facts.extend(
                fact.map(|(name, value)| format!("<dt>{}</dt><dd>{}</dd>\n", plain(name), plain(value))),
            );
        } else if !line.is_empty() && !line.starts_with('|') {
            section.words.push(plain(line));
        }
    }
    text.push_str(&section.html());
    text
}

/// A part of a book under one heading.
#[derive(Default)]
struct Section {
    title: String,
    facts: Vec<String>,
    words: Vec<String>,
    statements: Vec<String>,
}

impl Section {
    fn html(&self) -> String {
        let mut text = String::new();
        if !self.facts.is_empty() {
            text.push_str(&format!("<dl>\n{}</dl>\n", self.facts.concat()));
        }
        let words: String = self.words.iter().map(|words| format!("<p>{words}</p>\n")).collect();
        let title = escaped(&self.title);
        match (self.title.is_empty(), self.statements.is_empty()) {
            // Before the first heading, there are only facts.
            (true, _) => text.push_str(&words),
            (false, true) if words.is_empty() => (),
            (false, true) => {
                text.push_str(&format!("<section class=\"minute\"><h2>{title}</h2>\n{words}</section>\n"))
            }
            (false, false) => text.push_str(&format!(
                "<section><h2>{title}</h2>\n{words}<ul>\n{}</ul></section>\n",
                self.statements.concat()
            )),
        }
        text
    }
}

/// A statement or a ruling as an item, unless it is left out.
fn statement(id: &str, words: &str, ids: Ids) -> Option<String> {
    let marks = books::statement(id).map_or("", |english| english.marks);
    if marks.split(", ").any(|mark| LEFT_OUT.contains(&mark)) {
        return None;
    }
    // The marks are for programs; each language has its own words for them.
    let words = match marks.is_empty() {
        true => words,
        false => words.rsplit_once(" [").map_or(words, |(words, _)| words),
    };
    let words = words.split(OPTION).next().unwrap_or(words);
    let number = id.split_once('-').map_or(id, |(_, number)| number);
    let words = match words.split_once(" — ") {
        Some((question, answer)) if number.starts_with('A') => {
            format!("<em>{}</em> {}", plain(question), plain(answer))
        }
        _ => plain(words),
    };
    let shown = if ids == Ids::Whole { id } else { number };
    Some(format!("<li><small>{shown}</small>{words}</li>\n"))
}

/// The text without the little markup that books use.
fn plain(markdown: &str) -> String {
    escaped(&markdown.replace("**", "").replace('`', ""))
}
