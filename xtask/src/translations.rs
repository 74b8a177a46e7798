//! The rule books in other languages, `books/<language>/`: checks that each has the same contents in the same
//! order as the English one. A program cannot judge the wording, but it can check that no book, statement,
//! figure, option or mark is missing or changed on one side only.

use crate::project::Project;
use anyhow::{Context, Result};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The kinds of statements in English and, in the same order, in each language.
const MARKS: [&str; 7] = ["example", "check", "variation", "penalty", "call", "advice", "derived"];
const LANGUAGES: [(&str, [&str; 7]); 1] =
    [("de", ["Beispiel", "Probe", "Abwandlung", "Strafe", "Ruf", "Rat", "abgeleitet"])];

/// All differences between translated books and the English ones.
pub(crate) fn faults(project: &Project) -> Result<Vec<String>> {
    let folder = project.path("books");
    let english = read(&folder)?;
    let mut faults = Vec::new();
    for (language, marks) in LANGUAGES {
        let translated = read(&folder.join(language))?;
        for name in translated.keys().filter(|name| !english.contains_key(*name)) {
            faults.push(format!("books/{language}/{name} has no English book"));
        }
        for (name, text) in &english {
            match translated.get(name) {
                None => faults.push(format!("books/{language}/{name} is missing")),
                Some(other) => {
                    let found = compare(text, other, &marks);
                    faults.extend(found.into_iter().map(|fault| format!("books/{language}/{name}{fault}")));
                }
            }
        }
    }
    Ok(faults)
}

fn read(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut books = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path: PathBuf = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            books.insert(name, fs::read_to_string(&path)?);
        }
    }
    Ok(books)
}

/// Compares line by line, until the two no longer have the same kinds of lines.
fn compare(english: &str, translated: &str, marks: &[&str; 7]) -> Vec<String> {
    let mut faults = Vec::new();
    for ((ours, theirs), number) in english.lines().zip(translated.lines()).zip(1..) {
        let (is, should) = (kind(theirs), kind(ours));
        if is != should {
            faults.push(format!(":{number}: has `{is}` where English has `{should}`"));
            return faults;
        }
        if should == "text" && theirs == ours {
            faults.push(format!(":{number}: is still English"));
        }
        let mut differs = |what: &str, is: Vec<String>, should: Vec<String>| {
            if is != should {
                faults.push(format!(":{number}: {what} {is:?}, but in English {should:?}"));
            }
        };
        differs("figures", figures(theirs), figures(ours));
        differs("option names", quoted(theirs), quoted(ours));
        differs("options", offered(theirs), offered(ours));
        differs("marks", marked(theirs), marked(ours).iter().map(|mark| word(mark, marks)).collect());
        differs("rulings", ruled(theirs), ruled(ours));
    }
    let (is, should) = (translated.lines().count(), english.lines().count());
    if is != should {
        faults.push(format!(": has {is} lines, but the English book has {should}"));
    }
    faults
}

/// The kind of line: a statement's id, or the line's role on the page.
fn kind(line: &str) -> &str {
    let statement = line.strip_prefix("- **").and_then(|rest| rest.split_once("** "));
    match (statement, line.split(' ').next().unwrap_or_default()) {
        (Some((id, _)), _) => id,
        (None, "") => "nothing",
        (None, "|") => "row",
        (None, sign) if sign.starts_with(['#', '|', '-']) => sign,
        (None, _) => "text",
    }
}

/// All numbers in a line, smallest first, because another language may put them in a different order.
fn figures(line: &str) -> Vec<String> {
    // English separates thousands with a comma.
    let plain: String = {
        let letters: Vec<char> = line.chars().collect();
        let digit = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
        let parts = |at: usize| letters[at] == ',' && digit(at.checked_sub(1)) && digit(Some(at + 1));
        (0..letters.len()).filter(|at| !parts(*at)).map(|at| letters[at]).collect()
    };
    let mut all: Vec<String> = plain
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    all.sort();
    all
}

/// The texts between backticks, in alphabetical order.
fn quoted(line: &str) -> Vec<String> {
    let mut all: Vec<String> = line.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    all.sort();
    all
}

/// The option at the end of a ruling: a name and values that the program knows, the same in every language.
fn offered(line: &str) -> Vec<String> {
    line.rsplit_once(" Option: ").map(|(_, option)| option.to_owned()).into_iter().collect()
}

fn marked(line: &str) -> Vec<String> {
    let marks = line.strip_suffix(']').and_then(|line| line.rsplit_once(" ["));
    marks.map_or_else(Vec::new, |(_, marks)| marks.split(", ").map(str::to_owned).collect())
}

fn word(mark: &str, marks: &[&str; 7]) -> String {
    let at = MARKS.iter().position(|known| *known == mark);
    at.map_or_else(|| mark.to_owned(), |at| marks[at].to_owned())
}

/// The parts of a ruling: a question and an answer.
fn ruled(line: &str) -> Vec<String> {
    line.matches("? — ").map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# A\n\n| Pack | 1,200 cards |\n\nIn words.\n\n- **A-01** Each 5 counts 5. [check]\n- **A-A01** Is it allowed? — Yes. Option: `may` = yes | no.\n";
    const GERMAN: &str = "# B\n\n| Karten | 1200 Karten |\n\nMit Worten.\n\n- **A-01** 5 zählt jede 5. [Probe]\n- **A-A01** Darf es? — Ja. Option: `may` = yes | no.\n";

    fn found(german: &str) -> usize {
        compare(ENGLISH, german, &LANGUAGES[0].1).len()
    }

    #[test]
    fn a_faithful_book_has_no_fault() {
        assert_eq!(compare(ENGLISH, GERMAN, &LANGUAGES[0].1), Vec::<String>::new());
    }

    #[test]
    fn each_difference_is_found() {
        for (from, to) in [
            ("A-01", "A-02"),
            ("zählt jede 5", "zählt jede 10"),
            ("1200", "1300"),
            ("[Probe]", "[check]"),
            (" [Probe]", ""),
            ("= yes | no", "= ja | nein"),
            ("? — Ja", ". Ja"),
            ("- **A-01** 5 zählt jede 5. [Probe]\n", ""),
            ("Mit Worten.", "In words."),
            ("# B", "## B"),
        ] {
            assert_eq!(found(&GERMAN.replace(from, to)), 1, "{from} to {to}");
        }
        assert_eq!(found(&format!("{GERMAN}\nNoch mehr.\n")), 1, "too long");
    }
}
