//! What is wrong with a file that someone imports.

use super::{de, en};
use crate::notice::{notices, refuses, speaks};
use serde::{Deserialize, Serialize};

/// A fault in a file, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BadFile {
    /// The line, starting at 1.
    pub line: usize,
    /// The character in the line, starting at 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: BadCell,
}

notices! {
    /// Why a cell or a line of a file cannot be read.
    #[derive(Eq)]
    pub enum BadCell {
        /// A quotation mark is inside a cell that does not start with one.
        StrayQuote = "stray_quote";
        /// Something follows the closing quotation mark.
        AfterQuote = "after_quote";
        /// The quotation mark is never closed.
        OpenQuote = "open_quote";
        /// The file has no lines.
        Empty = "empty";
        /// A line has more or fewer cells than the first line.
        Cells {
            /// The number of cells in this line.
            found: usize,
            /// The number of cells in the first line.
            wanted: usize,
        } = "cells";
        /// The first line lacks a column.
        NoColumn {
            /// The column's name.
            name: String,
        } = "no_column";
        /// The first line names the same column twice.
        SameColumn {
            /// The column's name.
            name: String,
        } = "same_column";
        /// A whole number belongs here.
        Number {
            /// The text found there.
            text: String,
        } = "number";
        /// The number of a board belongs here.
        Board {
            /// The text found there.
            text: String,
        } = "board";
        /// A name belongs here.
        NoName = "no_name";
        /// The name already appeared on an earlier line.
        SameName {
            /// The name.
            name: String,
            /// The line where it appeared.
            line: usize,
        } = "same_name";
        /// The text is too long, or has characters that cannot be shown.
        BadName {
            /// The longest name, in characters.
            most: usize,
        } = "bad_name";
        /// A result must have points for both sides, an award for both sides, or nothing at all.
        HalfResult = "half_result";
        /// Both sides have the same name.
        BothSides {
            /// The name.
            name: String,
        } = "both_sides";
    }
}

speaks!(BadCell, en::bad_cell, de::bad_cell);
speaks!(BadFile, en::bad_file, de::bad_file);
refuses!(BadCell);

impl std::error::Error for BadCell {}
impl std::error::Error for BadFile {}
