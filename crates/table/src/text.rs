//! Records as lines: a key, the rest, and the number of the line for whoever must say what is wrong with it.
//! Blank lines and lines that begin with `#` are skipped.

/// One line: its number from 1, its first word and the rest.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Its first word.
    pub key: &'a str,
    /// What follows the first word.
    pub rest: &'a str,
}

impl<'a> Line<'a> {
    /// Takes one line apart; `None` when it says nothing.
    pub fn read(number: usize, line: &'a str) -> Option<Line<'a>> {
        let line = line.trim();
        let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let says_something = !key.is_empty() && !key.starts_with('#');
        says_something.then(|| Line { number, key, rest: rest.trim_start() })
    }
}

/// The lines that say something.
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    (1..).zip(text.lines()).filter_map(|(number, line)| Line::read(number, line))
}

/// What a stranger wrote, short enough to quote back.
pub fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
