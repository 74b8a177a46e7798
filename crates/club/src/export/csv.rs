//! Comma-separated values as RFC 4180 defines them. Existing crates read broken files as best they can; a club's results
//! must not change silently, so this reader accepts nothing that is not in the standard, except that lines may end
//! without a carriage return and cells may be separated by semicolons, as spreadsheets in some countries write them.

use said::{
    Language,
    contest::{BadCell, BadFile},
};

/// The name of a column in English and in German. Files may have either.
pub(super) type Column = [&'static str; 2];

/// The name in a language.
pub(super) fn name_of([en, de]: Column, language: Language) -> String {
    match language {
        Language::En => en.to_owned(),
        Language::De => de.to_owned(),
    }
}

/// A cell and where it starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Cell {
    /// A fault at this cell.
    pub(super) fn bad(&self, fault: BadCell) -> BadFile {
        BadFile { line: self.line, column: self.column, fault }
    }
}

/// Writes rows, each ended by CRLF. Where decimals have a comma, spreadsheets separate cells by semicolons.
pub(super) fn write<'a>(language: Language, rows: impl IntoIterator<Item = Vec<String>> + 'a) -> String {
    let separator = match language {
        Language::En => ",",
        Language::De => ";",
    };
    let mut file = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| quoted(&guarded(cell), separator)).collect();
        file.push_str(&cells.join(separator));
        file.push_str("\r\n");
    }
    file
}

/// A decimal as a spreadsheet in this language reads it.
pub(super) fn decimal(language: Language, number: &str) -> String {
    match language {
        Language::En => number.to_owned(),
        Language::De => number.replace('.', ","),
    }
}

/// Decimals with a comma are distinguished from names by whether they are numbers when written the English way.
fn is_number(text: &str) -> bool {
    text.replacen(',', ".", 1).parse::<f64>().is_ok()
}

fn quoted(cell: &str, separator: &str) -> String {
    let separates = cell.contains(separator) || cell.contains([',', ';']) && !is_number(cell);
    match separates || cell.contains(['"', '\r', '\n']) || cell.trim() != cell {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}

/// Whether a spreadsheet might run the text as a formula, even with apostrophes in front.
fn is_formula(cell: &str) -> bool {
    let text = cell.trim_start_matches('\'');
    text.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number(text)
}

/// A name such as `=1+1` gets an apostrophe, so that no spreadsheet runs it.
fn guarded(cell: &str) -> String {
    if is_formula(cell) { format!("'{cell}") } else { cell.to_owned() }
}

/// The text without the apostrophe that [`guarded`] put there.
fn unguarded(cell: String) -> String {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest.to_owned(),
        _ => cell,
    }
}

/// Reads a file into rows. Empty lines at the end are ignored.
pub(super) fn read(file: &str) -> Result<Vec<Vec<Cell>>, BadFile> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let separator = separator(file);
    let mut reader = Reader { rest: file.chars().peekable(), line: 1, column: 1 };
    let mut rows = Vec::new();
    while reader.rest.peek().is_some() {
        let mut row = vec![reader.cell(separator)?];
        while reader.rest.peek() == Some(&separator) {
            reader.next();
            row.push(reader.cell(separator)?);
        }
        reader.end_of_line();
        rows.push(row);
    }
    while rows.last().is_some_and(|row| row.len() == 1 && row[0].text.is_empty()) {
        rows.pop();
    }
    Ok(rows)
}

/// The separator that the first line uses.
fn separator(file: &str) -> char {
    let first = file.lines().next().unwrap_or_default();
    if first.matches(';').count() > first.matches(',').count() { ';' } else { ',' }
}

struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
    column: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let character = self.rest.next()?;
        match character {
            '\n' => (self.line, self.column) = (self.line + 1, 1),
            _ => self.column += 1,
        }
        Some(character)
    }

    fn here(&self, fault: BadCell) -> BadFile {
        BadFile { line: self.line, column: self.column, fault }
    }

    /// Whether the cell ends here.
    fn at_end(&mut self, separator: char) -> bool {
        self.rest.peek().is_none_or(|next| *next == separator || matches!(next, '\r' | '\n'))
    }

    fn end_of_line(&mut self) {
        if self.rest.peek() == Some(&'\r') {
            self.next();
        }
        match self.rest.peek() {
            Some('\n') => _ = self.next(),
            // A carriage return alone ends a line too, because old programs write lines that way.
            _ => (self.line, self.column) = (self.line + 1, 1),
        }
    }

    fn cell(&mut self, separator: char) -> Result<Cell, BadFile> {
        let mut cell = Cell { text: String::new(), line: self.line, column: self.column };
        if self.rest.peek() == Some(&'"') {
            self.quoted(&mut cell)?;
            if !self.at_end(separator) {
                return Err(self.here(BadCell::AfterQuote));
            }
        } else {
            while !self.at_end(separator) {
                if self.rest.peek() == Some(&'"') {
                    return Err(self.here(BadCell::StrayQuote));
                }
                cell.text.extend(self.next());
            }
        }
        cell.text = unguarded(cell.text);
        Ok(cell)
    }

    /// A cell in quotation marks; two of them stand for one.
    fn quoted(&mut self, cell: &mut Cell) -> Result<(), BadFile> {
        self.next();
        loop {
            match self.next() {
                Some('"') if self.rest.peek() == Some(&'"') => cell.text.extend(self.next()),
                Some('"') => return Ok(()),
                Some(other) => cell.text.push(other),
                None => return Err(cell.bad(BadCell::OpenQuote)),
            }
        }
    }
}

/// The columns of a file with these names, and for each row the cells of these columns; other cells come along with
/// their column's name.
pub(super) struct Sheet {
    pub(super) rows: Vec<Row>,
}

/// One row after the first.
pub(super) struct Row {
    /// The cells of the columns asked for, in that order; `None` for an optional column that the file lacks.
    pub(super) known: Vec<Option<Cell>>,
    /// The others, with the names of their columns.
    pub(super) other: Vec<(String, String)>,
}

/// Reads a file with a first line of names, in which case does not matter. Columns may be in any order. Required ones
/// must be there.
pub(super) fn sheet(file: &str, required: &[Column], optional: &[Column]) -> Result<Sheet, Vec<BadFile>> {
    let mut rows = read(file).map_err(|bad| vec![bad])?.into_iter();
    let Some(head) = rows.next() else {
        return Err(vec![BadFile { line: 1, column: 1, fault: BadCell::Empty }]);
    };
    let mut faults = Vec::new();
    let same = |cell: &Cell, name: &str| cell.text.trim().eq_ignore_ascii_case(name);
    for (place, cell) in head.iter().enumerate() {
        if head[..place].iter().any(|earlier| same(earlier, cell.text.trim())) {
            faults.push(cell.bad(BadCell::SameColumn { name: cell.text.clone() }));
        }
    }
    let find = |names: &Column| head.iter().position(|cell| names.iter().any(|name| same(cell, name)));
    for [name, _] in required.iter().filter(|names| find(names).is_none()) {
        let fault = BadCell::NoColumn { name: (*name).to_owned() };
        faults.push(BadFile { line: 1, column: 1, fault });
    }
    let places: Vec<Option<usize>> = required.iter().chain(optional).map(find).collect();
    let mut read = Vec::new();
    for row in rows {
        if row.len() != head.len() {
            let fault = BadCell::Cells { found: row.len(), wanted: head.len() };
            faults.extend(row.first().map(|cell| cell.bad(fault)));
            continue;
        }
        let other = head.iter().zip(&row).enumerate();
        let other = other.filter(|(place, _)| !places.contains(&Some(*place)));
        read.push(Row {
            other: other.map(|(_, (name, cell))| (name.text.clone(), cell.text.clone())).collect(),
            known: places.iter().map(|place| place.and_then(|place| row.get(place).cloned())).collect(),
        });
    }
    if faults.is_empty() { Ok(Sheet { rows: read }) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(file: &str) -> Vec<Vec<String>> {
        let rows = read(file).unwrap();
        rows.into_iter().map(|row| row.into_iter().map(|cell| cell.text).collect()).collect()
    }

    fn fault(file: &str) -> (usize, usize, BadCell) {
        let bad = read(file).unwrap_err();
        (bad.line, bad.column, bad.fault)
    }

    /// The examples of RFC 4180, section 2.
    #[test]
    fn the_standards_own_examples_are_read() {
        assert_eq!(texts("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n"), texts("aaa,bbb,ccc\r\nzzz,yyy,xxx"));
        assert_eq!(
            texts("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx"),
            [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]]
        );
        assert_eq!(texts("\"aaa\",\"b\"\"bb\",\"ccc\""), [["aaa", "b\"bb", "ccc"]]);
        assert_eq!(texts("a,,\r\n"), [["a", "", ""]]);
    }

    #[test]
    fn other_programs_files_are_read() {
        assert_eq!(
            texts("\u{feff}a;b,c\n1;2;3".replace("b,c", "b;c").as_str()),
            [["a", "b", "c"], ["1", "2", "3"]]
        );
        assert_eq!(texts("a,b\r1,2\r"), [["a", "b"], ["1", "2"]]);
    }

    #[test]
    fn a_broken_file_says_line_and_column() {
        assert_eq!(fault("a,b\r\nc,d\"e\r\n"), (2, 4, BadCell::StrayQuote));
        assert_eq!(fault("a,b\r\n\"c\"d,e"), (2, 4, BadCell::AfterQuote));
        assert_eq!(fault("a,b\n\"x\ny\",z\n1,\"open"), (4, 3, BadCell::OpenQuote));
    }

    /// Whatever is written comes back, even what would be a formula in a spreadsheet.
    #[test]
    fn whatever_is_written_is_read_again() {
        let cells = [
            "a", "", " b ", "c,d", "e;f", "g\"h", "i\r\nj", "=1+1", "'=1", "''-x", "'quoted'", "-5", "+1",
            "@me", "1,5", "-1,5",
        ];
        let row: Vec<String> = cells.iter().map(|cell| (*cell).to_owned()).collect();
        let file = |language| write(language, [row.clone(), row.clone()]);
        for language in Language::ALL {
            assert_eq!(texts(&file(language)), [row.clone(), row.clone()]);
        }
        let (en, de) = (file(Language::En), file(Language::De));
        assert!(en.contains(",'=1+1,") && en.contains(",-5,"), "{en}");
        assert!(de.contains(";'=1+1;") && de.contains(";1,5;-1,5\r"), "{de}");
    }
}
