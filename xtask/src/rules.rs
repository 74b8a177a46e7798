//! Finds which tests cover which rules: `#[rule("ORG-39")]` above a `#[test]`, checked against the ids in
//! `books/`.
//!
//! Sources are read as tokens, so tests inside macros count, while comments and strings do not.

use crate::{
    books::{self, Book},
    project::Project,
};
use anyhow::{Result, anyhow, bail};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Books whose games are not built yet: their ids don't need a test. This list should be empty.
const UNBUILT: &[&str] = &[];

/// The tests, by the ids they cover, and the attributes that are wrong.
#[derive(Default)]
struct Proofs {
    tests: BTreeMap<String, Vec<String>>,
    faults: Vec<String>,
}

/// Prints the map from ids to tests; fails like [`check`].
pub(crate) fn run(project: &Project, json: bool) -> Result<()> {
    let (books, proofs) = (books::read(project)?, proofs(project)?);
    if json {
        println!("{:#}", as_json(&books, &proofs));
    } else {
        for book in &books {
            println!("{}", book.game);
            for id in &book.ids {
                let tests = proofs.tests.get(id).map_or_else(|| "-".to_owned(), |tests| tests.join(", "));
                println!("  {id:8} {tests}");
            }
        }
    }
    let remark = judge(&books, proofs, UNBUILT)?;
    eprintln!("{remark}");
    Ok(())
}

/// Fails on a rule of a built game without a test, on a test for a nonexistent rule, and on an attribute that is
/// not on a test.
pub(crate) fn check(project: &Project) -> Result<String> {
    judge(&books::read(project)?, proofs(project)?, UNBUILT)
}

fn as_json(books: &[Book], proofs: &Proofs) -> Value {
    let tests = |id: &String| (id.clone(), Value::from(proofs.tests.get(id).cloned().unwrap_or_default()));
    let book = |book: &Book| (book.game.clone(), Value::Object(book.ids.iter().map(tests).collect()));
    Value::Object(books.iter().map(book).collect())
}

fn judge(books: &[Book], proofs: Proofs, unbuilt: &[&str]) -> Result<String> {
    let Proofs { tests, mut faults } = proofs;
    let known: BTreeSet<&String> = books.iter().flat_map(|book| &book.ids).collect();
    for (id, tests) in tests.iter().filter(|(id, _)| !known.contains(id)) {
        faults.push(format!("no book has {id}, which is cited by {}", tests.join(", ")));
    }
    for name in unbuilt.iter().filter(|name| !books.iter().any(|book| book.game == **name)) {
        faults.push(format!("{name} is listed as not built, but it has no book"));
    }
    for book in books {
        let bare: Vec<&str> = book.ids.iter().filter(|id| !tests.contains_key(*id)).map(|id| &**id).collect();
        match (unbuilt.contains(&book.game.as_str()), bare.is_empty()) {
            (true, true) => faults.push(format!("{} is covered, so remove it from UNBUILT", book.game)),
            (false, false) => faults.push(format!("{} has no test for {}", book.game, bare.join(" "))),
            _ => {}
        }
    }
    if !faults.is_empty() {
        bail!("Rules and tests do not match:\n  {}", faults.join("\n  "));
    }
    let covered = known.iter().filter(|id| tests.contains_key(**id)).count();
    let mut remark = format!("{covered} of {} ids have a test", known.len());
    if !unbuilt.is_empty() {
        remark += &format!("; {} of {} books are not built yet", unbuilt.len(), books.len());
    }
    Ok(remark)
}

fn proofs(project: &Project) -> Result<Proofs> {
    let mut proofs = Proofs::default();
    for file in project.texts()?.iter().filter(|file| file.path.ends_with(".rs")) {
        proofs.read(&file.path, &file.text)?;
    }
    Ok(proofs)
}

/// The attributes above an item.
#[derive(Default)]
struct Attributes {
    ids: Vec<String>,
    test: bool,
    ignored: bool,
}

impl Proofs {
    fn read(&mut self, path: &str, source: &str) -> Result<()> {
        let tokens = source.parse().map_err(|error| anyhow!("{path} is not Rust: {error}"))?;
        self.scan(path, tokens);
        Ok(())
    }

    fn scan(&mut self, path: &str, tokens: TokenStream) {
        let mut above = Attributes::default();
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match &token {
                TokenTree::Punct(hash) if hash.as_char() == '#' => {
                    if let Some(TokenTree::Group(group)) = tokens.peek() {
                        above.note(group);
                        tokens.next();
                    }
                }
                TokenTree::Ident(word) if word == "fn" => {
                    let name = tokens.next().map_or_else(String::new, |name| name.to_string());
                    self.close(path, word.span().start().line, &name, std::mem::take(&mut above));
                }
                // These keywords may come between an attribute and its `fn`.
                TokenTree::Ident(word) if word == "pub" || word == "async" || word == "const" => {
                    let scope = |next: &TokenTree| matches!(next, TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis);
                    tokens.next_if(scope);
                }
                other => {
                    let line = other.span().start().line;
                    let above = Attributes { test: false, ..std::mem::take(&mut above) };
                    self.close(path, line, "something that is not a function", above);
                    if let TokenTree::Group(group) = other {
                        self.scan(path, group.stream());
                    }
                }
            }
        }
    }

    fn close(&mut self, path: &str, line: usize, name: &str, above: Attributes) {
        if above.test && above.ignored {
            self.faults.push(format!("{path}:{line}: {name} is ignored, so it covers nothing"));
        } else if !above.test && !above.ids.is_empty() {
            self.faults.push(format!("{path}:{line}: #[rule] is on {name}, which is not a test"));
        } else {
            for id in above.ids {
                self.tests.entry(id).or_default().push(format!("{path}::{name}"));
            }
        }
    }
}

impl Attributes {
    fn note(&mut self, attribute: &Group) {
        // The last part of the path names the attribute: `rule_id::rule("…")` is `rule`.
        let mut name = String::new();
        for token in attribute.stream() {
            match token {
                TokenTree::Ident(word) => name = word.to_string(),
                TokenTree::Punct(colon) if colon.as_char() == ':' => {}
                TokenTree::Group(inside) if name == "rule" => {
                    let literals = inside.stream().into_iter().filter_map(|token| match token {
                        TokenTree::Literal(id) => Some(id.to_string().trim_matches('"').to_owned()),
                        _ => None,
                    });
                    self.ids.extend(literals);
                    return;
                }
                _ => break,
            }
        }
        self.test |= name == "test";
        self.ignored |= name == "ignore";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(source: &str) -> Proofs {
        let mut proofs = Proofs::default();
        proofs.read("a.rs", source).unwrap();
        proofs
    }

    fn ids(source: &str) -> Vec<String> {
        read(source).tests.into_keys().collect()
    }

    #[test]
    fn a_rule_above_a_test_counts_in_any_order_and_depth() {
        assert_eq!(ids(r#"#[rule("ORG-39", "ORG-A06")] #[test] fn t() {}"#), ["ORG-39", "ORG-A06"]);
        assert_eq!(ids(r#"mod m { #[test] /** why */ #[rule_id::rule("ORG-01")] fn t() {} }"#), ["ORG-01"]);
        assert_eq!(ids(r#"proptest! { #[rule("ORG-02")] #[test] fn t(x in 0..9) {} }"#), ["ORG-02"]);
        assert_eq!(ids(r#"#[rule("ORG-03")] #[test] pub(crate) async fn t() {}"#), ["ORG-03"]);
        assert_eq!(
            ids("#[rule(\n  \"ORG-04\",\n  \"ORG-05\",\n)]\n#[test]\nfn t() {}"),
            ["ORG-04", "ORG-05"]
        );
        assert_eq!(read(r#"#[rule("ORG-39")] #[test] fn t() {}"#).tests["ORG-39"], ["a.rs::t"]);
    }

    #[test]
    fn comments_strings_and_ignored_tests_cover_nothing() {
        assert!(ids(r#"// #[rule("ORG-39")] #[test] fn t() {}"#).is_empty());
        assert!(ids(r##"const S: &str = r#"#[rule("ORG-39")] #[test] fn t() {}"#;"##).is_empty());
        for ignored in [
            r#"#[rule("ORG-39")] #[test] #[ignore = "slow"] fn t() {}"#,
            r#"#[ignore] #[rule("ORG-39")] #[test] fn t() {}"#,
            "#[test] #[ignore] fn t() {}",
        ] {
            let proofs = read(ignored);
            assert!(proofs.tests.is_empty() && proofs.faults.len() == 1, "{ignored}");
        }
    }

    #[test]
    fn a_rule_on_something_that_is_not_a_test_is_an_error() {
        for source in [r#"#[rule("ORG-39")] fn helper() {}"#, r#"#[rule("ORG-39")] #[test] struct S;"#] {
            let proofs = read(source);
            assert!(proofs.tests.is_empty() && proofs.faults.len() == 1, "{source}");
        }
        // The attribute does not carry over to the next function.
        assert!(ids(r#"#[rule("ORG-39")] struct S; #[test] fn t() {}"#).is_empty());
    }

    #[test]
    fn the_verdict_names_what_is_missing() {
        let books = || vec![Book { game: "g".into(), ids: vec!["ORG-01".into(), "ORG-02".into()] }];
        let one = r#"#[rule("ORG-01")] #[test] fn t() {}"#;
        let both = r#"#[rule("ORG-01", "ORG-02")] #[test] fn t() {}"#;
        let verdict = |source: &str, unbuilt: &[&str]| {
            judge(&books(), read(source), unbuilt).map_err(|e| e.to_string())
        };
        assert!(verdict(both, &[]).is_ok());
        assert!(verdict(one, &["g"]).is_ok());
        assert!(verdict(one, &[]).unwrap_err().contains("g has no test for ORG-02"));
        assert!(verdict(both, &["g"]).unwrap_err().contains("remove it from UNBUILT"));
        assert!(verdict(both, &["h"]).unwrap_err().contains("it has no book"));
        let unknown = r#"#[rule("ORG-01", "ORG-02", "ORG-99")] #[test] fn t() {}"#;
        assert!(verdict(unknown, &[]).unwrap_err().contains("no book has ORG-99, which is cited by a.rs::t"));
    }
}
