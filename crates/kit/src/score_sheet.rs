//! The score sheet: a line for each hand, or a block for each hand if its points are made of many items.

use crate::{
    Kit, Print,
    page::{blank, escaped, page},
    scored::Scored,
};
use rules::MatchEnd;
use said::kit::{Label, Line};

/// From this many items on, each hand gets a block in which every item has its own line.
const ITEMS_FOR_A_BLOCK: usize = 3;
/// With at most this many columns, there is room for each item in a line.
const COLUMNS_FOR_ITEMS: usize = 2;
/// With more columns than this, a heading is only a number.
const COLUMNS_WITH_NAMES: usize = 4;
/// The heights of rows in millimeters.
const LINE: f64 = 8.5;
const ITEM: f64 = 6.2;
/// What is above the lines: the blanks for names and the headings.
const ABOVE: f64 = 40.0;

pub(crate) fn print(kit: &Kit<'_>) -> Print {
    let scored = Scored::of(kit.rules);
    let mut contents = blanks(kit);
    contents.push_str(&match scored.items.len() >= ITEMS_FOR_A_BLOCK && columns(kit) > 1 {
        true => blocks(kit, &scored),
        false => lines(kit, &scored),
    });
    let body = page(kit, Label::ScoreSheet, &about(kit), &contents);
    Print::new(kit, "score-sheet", Label::ScoreSheet, body)
}

/// `4 players, to 300 points`.
pub(crate) fn about(kit: &Kit<'_>) -> String {
    let mut about = kit.says(&Line::Players { players: kit.rules.players() });
    let end = match kit.rules.match_rules().end {
        MatchEnd::Single => None,
        MatchEnd::Target(points) => Some(Line::Target { points }),
        MatchEnd::Hands(hands) => Some(Line::Hands { hands }),
    };
    if let Some(end) = end {
        about.push_str(", ");
        about.push_str(&kit.says(&end));
    }
    about
}

/// The number of scores that are kept: one per side, or one per player.
fn columns(kit: &Kit<'_>) -> usize {
    match kit.rules.match_rules().sides.len() {
        0 => kit.rules.players(),
        sides => sides,
    }
}

/// Where names, the date and the place are written.
fn blanks(kit: &Kit<'_>) -> String {
    let language = kit.language;
    let columns = columns(kit);
    let mut text = format!(
        "<div class=\"blanks\">{}{}</div>\n<div class=\"blanks\">",
        blank(Label::Date.of(language)),
        blank(Label::Place.of(language))
    );
    for column in 0..columns {
        text.push_str(&blank(&heading(kit, column)));
    }
    text.push_str("</div>\n");
    text
}

/// What a column is called.
fn heading(kit: &Kit<'_>, column: usize) -> String {
    let sides = kit.rules.match_rules().sides.len();
    match (sides, column) {
        (0, _) if kit.rules.players() == 1 => Label::Name.of(kit.language).to_owned(),
        (0, _) => format!("{} {}", Label::Name.of(kit.language), column + 1),
        (2, 0) => Label::We.of(kit.language).to_owned(),
        (2, 1) => Label::They.of(kit.language).to_owned(),
        (_, _) => kit.says(&Line::Side { side: column + 1 }),
    }
}

/// What is above a column, where there may only be room for a number.
fn short_heading(kit: &Kit<'_>, column: usize) -> String {
    match columns(kit) > COLUMNS_WITH_NAMES {
        true => (column + 1).to_string(),
        false => heading(kit, column),
    }
}

/// A table with a line for each hand.
fn lines(kit: &Kit<'_>, scored: &Scored) -> String {
    let language = kit.language;
    let columns = columns(kit);
    let is_one_hand = kit.rules.match_rules().end == MatchEnd::Single;
    let mut first = vec![if is_one_hand { Label::Game } else { Label::Hand }.of(language)];
    if columns > 1 && !is_one_hand {
        first.push(Label::Dealer.of(language));
    }
    if scored.has_bid {
        first.extend([Label::Bidder.of(language), Label::Bid.of(language)]);
    }
    // The columns that belong to each score.
    let mut parts: Vec<String> = Vec::new();
    if scored.items.len() > 1 && columns <= COLUMNS_FOR_ITEMS {
        parts.extend(scored.items.iter().map(|item| kit.says(item)));
    }
    match is_one_hand {
        true if columns == 1 => {
            parts.extend([Label::Date, Label::Points].map(|label| label.of(language).to_owned()));
        }
        true if parts.is_empty() => parts.push(Label::Points.of(language).to_owned()),
        true => (),
        false => parts.extend([Label::Points, Label::Total].map(|label| label.of(language).to_owned())),
    }
    let last = is_one_hand.then(|| if columns == 1 { Label::Won } else { Label::Winner }.of(language));

    let mut head = String::from("<tr>");
    for heading in &first {
        head.push_str(&format!("<th rowspan=\"2\">{}</th>", escaped(heading)));
    }
    for column in 0..columns {
        let name = short_heading(kit, column);
        head.push_str(&format!("<th colspan=\"{}\" class=\"whose\">{}</th>", parts.len(), escaped(&name)));
    }
    if let Some(last) = last {
        head.push_str(&format!("<th rowspan=\"2\">{}</th>", escaped(last)));
    }
    head.push_str("</tr>\n<tr>");
    for _ in 0..columns {
        for (number, part) in parts.iter().enumerate() {
            let class = if number == 0 { " class=\"starts\"" } else { "" };
            head.push_str(&format!("<th{class}><small>{}</small></th>", escaped(part)));
        }
    }
    head.push_str("</tr>");

    let mut body = String::new();
    let (rows, group) = rows_and_group(kit);
    for hand in 1..=rows {
        let class = if hand % group == 0 { " class=\"ends\"" } else { "" };
        // Where a match has a fixed length, the next one begins at 1 again.
        let number = if is_fixed(kit) { (hand - 1) % group + 1 } else { hand };
        let blanks = "<td></td>".repeat(first.len() - 1);
        body.push_str(&format!("<tr{class}><td class=\"number\">{number}</td>{blanks}"));
        for _ in 0..columns {
            for number in 0..parts.len() {
                body.push_str(if number == 0 { "<td class=\"starts\"></td>" } else { "<td></td>" });
            }
        }
        body.push_str(if last.is_some() { "<td></td></tr>\n" } else { "</tr>\n" });
    }
    format!(
        "<table class=\"score\" style=\"--row:{LINE}mm\">\n<thead>\n{head}\n</thead>\n<tbody>\n{body}</tbody>\n</table>\n"
    )
}

/// How many lines there are, and after how many of them there is a thick one: whole matches if their length is fixed.
fn rows_and_group(kit: &Kit<'_>) -> (usize, usize) {
    let fit = kit.paper.rows(ABOVE, LINE);
    match kit.rules.match_rules().end {
        MatchEnd::Hands(hands) if (1..=fit).contains(&(hands as usize)) => {
            let hands = hands as usize;
            (fit / hands * hands, hands)
        }
        _ => (fit, 5),
    }
}

/// Whether a match has a fixed number of hands.
fn is_fixed(kit: &Kit<'_>) -> bool {
    matches!(kit.rules.match_rules().end, MatchEnd::Hands(_))
}

/// Blocks of items, as many as fit, side by side.
fn blocks(kit: &Kit<'_>, scored: &Scored) -> String {
    let language = kit.language;
    let columns = columns(kit);
    let is_one_hand = kit.rules.match_rules().end == MatchEnd::Single;
    let across = if columns <= COLUMNS_FOR_ITEMS { 2 } else { 1 };
    // The items, the sum, the total and a heading.
    let lines = scored.items.len() + if is_one_hand { 2 } else { 3 };
    let down = kit.paper.rows(ABOVE - 14.0, lines as f64 * ITEM + 4.0);
    let mut text = format!("<div class=\"blocks across-{across}\">\n");
    for hand in 1..=across * down {
        let label = if is_one_hand { Label::Game } else { Label::Hand }.of(language);
        let mut head = format!("<th>{label} {hand}</th>");
        for column in 0..columns {
            head.push_str(&format!("<th class=\"whose\">{}</th>", escaped(&short_heading(kit, column))));
        }
        let cells = "<td class=\"starts\"></td>".repeat(columns);
        let mut body = String::new();
        for item in &scored.items {
            body.push_str(&format!("<tr><th>{}</th>{cells}</tr>\n", escaped(&kit.says(item))));
        }
        body.push_str(&format!("<tr class=\"sum\"><th>{}</th>{cells}</tr>\n", Label::Points.of(language)));
        if !is_one_hand {
            body.push_str(&format!("<tr class=\"sum\"><th>{}</th>{cells}</tr>\n", Label::Total.of(language)));
        }
        text.push_str(&format!(
            "<table class=\"score block\" style=\"--row:{ITEM}mm\">\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n"
        ));
    }
    text.push_str("</div>\n");
    text
}
