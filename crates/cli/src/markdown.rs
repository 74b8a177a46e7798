//! The rule books on a terminal: wrapped at spaces, with headings and bold text, in a pager if they are long.
//!
//! This is not a Markdown reader: it knows headings, lists, tables and bold, which is all the books use.

use ratatui::crossterm::terminal;
use std::{
    env,
    io::{self, Write},
    process::{Command, Stdio},
};

/// The widest line that is comfortable to read, in columns.
const WIDEST: usize = 90;

/// One line, made of pieces of text that are either bold or plain.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Line(Vec<(String, bool)>);

impl Line {
    /// The line without any style.
    pub(crate) fn plain(&self) -> String {
        self.0.iter().map(|(text, _)| text.as_str()).collect()
    }

    /// The line for a terminal.
    fn styled(&self) -> String {
        let piece = |(text, bold): &(String, bool)| match bold {
            true => format!("\u{1b}[1m{text}\u{1b}[0m"),
            false => text.clone(),
        };
        self.0.iter().map(piece).collect()
    }

    fn push(&mut self, text: &str, bold: bool) {
        match self.0.last_mut() {
            Some((last, same)) if *same == bold => last.push_str(text),
            _ => self.0.push((text.to_owned(), bold)),
        }
    }
}

/// The text in lines of at most `width` columns, as far as its words allow.
pub(crate) fn lines(markdown: &str, width: usize) -> Vec<Line> {
    markdown.lines().flat_map(|line| wrapped(line, width)).collect()
}

fn wrapped(line: &str, width: usize) -> Vec<Line> {
    // The line under a table's header only marks it as a header.
    if line.starts_with('|') && line.chars().all(|letter| matches!(letter, '|' | '-' | ':' | ' ')) {
        return Vec::new();
    }
    if let Some(row) = line.strip_prefix('|') {
        let cells: Vec<&str> = row.trim_end().trim_end_matches('|').split('|').map(str::trim).collect();
        return fill(&cells.join("   "), width, 4, false);
    }
    if line.starts_with('#') {
        return fill(line.trim_start_matches('#').trim(), width, 0, true);
    }
    match line.strip_prefix("- ") {
        // A statement starts with its number, so a list needs no other marker.
        Some(item) if item.starts_with("**") => fill(item, width, 4, false),
        Some(item) => fill(&format!("• {item}"), width, 2, false),
        None => fill(line, width, 0, false),
    }
}

/// Breaks at spaces; every line after the first is indented. `**` switches bold on and off.
fn fill(text: &str, width: usize, indent: usize, heading: bool) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let (mut column, mut bold, mut empty) = (0, heading, true);
    for word in text.split(' ') {
        let long = word.replace("**", "").chars().count();
        if !empty && column + 1 + long > width {
            lines.push(Line::default());
            column = indent;
            if let Some(line) = lines.last_mut() {
                line.push(&" ".repeat(indent), false);
            }
            empty = true;
        }
        let Some(line) = lines.last_mut() else { continue };
        if !empty {
            line.push(" ", bold);
            column += 1;
        }
        for (number, piece) in word.split("**").enumerate() {
            bold ^= number > 0;
            if !piece.is_empty() {
                line.push(piece, bold);
            }
        }
        column += long;
        empty = false;
    }
    lines
}

/// Shows text on this terminal, in a pager if it does not fit. `PAGER` names another pager, and `NO_COLOR` turns styles
/// off.
pub(crate) fn show(markdown: &str) -> io::Result<()> {
    let (columns, rows) = terminal::size().unwrap_or((80, 24));
    let lines = lines(markdown, usize::from(columns.saturating_sub(1)).clamp(20, WIDEST));
    let plain = env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
    let text: String =
        lines.iter().map(|line| if plain { line.plain() } else { line.styled() } + "\n").collect();
    if lines.len() < usize::from(rows) || paged(&text).is_err() {
        return io::stdout().lock().write_all(text.as_bytes());
    }
    Ok(())
}

/// Passes the text to the person's pager; returns an error if the pager cannot be started.
fn paged(text: &str) -> io::Result<()> {
    let pager = env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let pager = pager.unwrap_or_else(|| "less".into());
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("less"));
    // Without LESS, `less` would show styles as odd characters.
    let command = command.args(words).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let mut child = command.spawn()?;
    if let Some(mut input) = child.stdin.take() {
        // Someone who has read enough closes the pager before the end.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(markdown: &str, width: usize) -> Vec<String> {
        lines(markdown, width).iter().map(Line::plain).collect()
    }

    #[test]
    fn statements_are_wrapped_under_their_text_and_keep_their_bold_number() {
        let text = "- **ORG-39** You may play the Rook at any time.";
        assert_eq!(plain(text, 24), ["ORG-39 You may play the", "    Rook at any time."]);
        assert!(lines(text, 24)[0].styled().starts_with("\u{1b}[1mORG-39\u{1b}[0m You"));
    }

    #[test]
    fn headings_lists_and_tables_lose_their_signs() {
        let text = "# Rack-O\n\n| Players | 2 to 4 |\n|---|---|\n| Aim | a row |\n\n- one\n";
        assert_eq!(plain(text, 40), ["Rack-O", "", "Players   2 to 4", "Aim   a row", "", "• one"]);
    }

    #[test]
    fn no_line_of_any_book_is_too_long_and_no_word_is_lost() {
        let words = |text: &str| -> Vec<String> {
            let text = text.replace("**", "").replace(['|', '#', '•'], " ");
            text.split_whitespace()
                .filter(|word| !word.chars().all(|c| "-:".contains(c)))
                .map(str::to_owned)
                .collect()
        };
        for book in rules::books::BOOKS {
            let shown = plain(book.markdown(), 76);
            assert!(shown.iter().all(|line| line.chars().count() <= 76), "{}", book.game);
            assert_eq!(words(&shown.join("\n")), words(book.markdown()), "{}", book.game);
        }
    }
}
