//! Records as lines: a key, the rest, and the line number for error messages. Blank lines and lines that start with
//! `#` are skipped.

/// One line: its number, its first word and the rest.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The line number, starting at 1.
    pub number: usize,
    /// The first word.
    pub key: &'a str,
    /// Everything after the first word.
    pub rest: &'a str,
}

impl<'a> Line<'a> {
    /// Splits one line; `None` for a blank line or a comment.
    pub fn read(number: usize, line: &'a str) -> Option<Line<'a>> {
        let line = line.trim();
        let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let says_something = !key.is_empty() && !key.starts_with('#');
        says_something.then(|| Line { number, key, rest: rest.trim_start() })
    }
}

/// The lines that are neither blank nor comments.
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    (1..).zip(text.lines()).filter_map(|(number, line)| Line::read(number, line))
}
