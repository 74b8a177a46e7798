//! A row as its file says it: a header, and then one thing per line. Names and values are text here; the axes
//! decide whether they are allowed.
//!
//! The build script shares this file with the crate: it writes the built-in rows in this form, so a program
//! that has no rows of its own needs no TOML reader.

use std::borrow::Cow;

/// What a file in `variants/` says.
pub(super) struct Written<'a> {
    pub(super) id: &'a str,
    /// The title in English.
    pub(super) title: &'a str,
    pub(super) place: Option<u32>,
    pub(super) source: &'a str,
    pub(super) house: bool,
    /// In the order in which they apply.
    pub(super) lines: Cow<'a, [Line<'a>]>,
}

/// One thing that a row says.
#[derive(Clone)]
pub(super) struct Line<'a> {
    /// The line of the file, starting at 1.
    pub(super) number: usize,
    pub(super) says: Says<'a>,
}

#[derive(Clone)]
pub(super) enum Says<'a> {
    /// The row starts from another row.
    Extends(&'a str),
    Players(&'a [usize]),
    /// The renege rule at a permissive table.
    PermissiveRenege(&'a str),
    Rule {
        name: &'a str,
        value: &'a str,
    },
    /// A rule for one number of players.
    RuleFor {
        players: &'a str,
        name: &'a str,
        value: &'a str,
    },
    /// An option that the printed game leaves to the table.
    Offer {
        name: &'a str,
        ruling: &'a str,
        values: Cow<'a, [&'a str]>,
        from: Option<i32>,
    },
    /// An option in the extended row that this game settles on its own.
    Settled(&'a str),
    /// The statement that a kind of refusal cites.
    Cites {
        place: &'a str,
        rule: &'a str,
    },
}

/// Why a row cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadRow {
    /// The line of the file, starting at 1.
    pub line: usize,
    /// The error on that line.
    pub why: String,
}
