//! The members of a club as a file. Columns that we don't know come along untouched, so that a club can keep its own.

use super::csv::{sheet, write};
use said::{
    Language,
    contest::{BadCell, BadFile},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest name of a member, in characters.
const LONGEST_NAME: usize = 40;

/// A member in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The name.
    pub name: String,
    /// The other columns, with their names, as they are in the file.
    pub other: Vec<(String, String)>,
}

/// The members as a file. The columns are those of the first member.
pub fn members(members: &[Member]) -> String {
    let columns: Vec<String> = members
        .first()
        .map(|member| member.other.iter().map(|(name, _)| name.clone()).collect())
        .unwrap_or_default();
    let head = [vec!["name".to_owned()], columns.clone()].concat();
    let row = |member: &Member| {
        let cell = |column: &String| {
            let found = member.other.iter().find(|(name, _)| name == column);
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        [vec![member.name.clone()], columns.iter().map(cell).collect()].concat()
    };
    write(Language::En, [head].into_iter().chain(members.iter().map(row)))
}

/// Reads members from a file with a column `name`, or says where each fault is.
pub fn read_members(file: &str) -> Result<Vec<Member>, Vec<BadFile>> {
    let sheet = sheet(file, &[["name", "Name"]], &[])?;
    let (mut members, mut faults) = (Vec::new(), Vec::new());
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for row in sheet.rows {
        let Some(Some(cell)) = row.known.into_iter().next() else { continue };
        let name = cell.text.trim().to_owned();
        let length = name.chars().count();
        let earlier = seen.insert(name.to_lowercase(), cell.line);
        match earlier {
            _ if name.is_empty() => faults.push(cell.bad(BadCell::NoName)),
            _ if length > LONGEST_NAME || name.chars().any(char::is_control) => {
                faults.push(cell.bad(BadCell::BadName { most: LONGEST_NAME }));
            }
            Some(line) => faults.push(cell.bad(BadCell::SameName { name, line })),
            None => members.push(Member { name, other: row.other }),
        }
    }
    if faults.is_empty() { Ok(members) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_with_all_their_columns() {
        let file = "Phone;Name;Since\n123;Ann;2019\n;\"Bea; the second\";\n";
        let read = read_members(file).unwrap();
        assert_eq!(read[0].name, "Ann");
        assert_eq!(read[0].other, [("Phone".into(), "123".into()), ("Since".into(), "2019".into())]);
        assert_eq!(read_members(&members(&read)), Ok(read));
    }

    #[test]
    fn every_fault_is_named_with_its_place() {
        let file = "name,phone\nAnn,1\nann,2\n,3\nBea\n";
        let faults = read_members(file).unwrap_err();
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["Line 5, column 1: The first line has 2 cells, but this line has 1."]);
        let faults = read_members(&file.replace("Bea\n", "")).unwrap_err();
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            ["Line 3, column 1: ann is already in line 2.", "Line 4, column 1: The name is missing."]
        );
    }

    #[test]
    fn a_file_without_names_is_refused() {
        let texts =
            |file| read_members(file).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(texts(""), ["Line 1, column 1: The file is empty."]);
        assert_eq!(texts("phone\n1\n"), ["Line 1, column 1: The first line has no column named `name`."]);
        assert_eq!(
            texts("name,Name\nA,B\n"),
            ["Line 1, column 6: The first line has two columns named `Name`."]
        );
    }
}
