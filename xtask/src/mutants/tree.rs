//! A copy of the sources with the mutants built in, and the test programs built from it. If the compiler rejects a
//! mutant's copy, that mutant is removed and the rest are rebuilt.

use super::{
    sample::Mutant,
    schema::{self, Guarded, Switched},
};
use crate::project::Project;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The packages whose tests run.
const PACKAGES: [&str; 6] =
    ["--package", "rookery-rules", "--package", "rookery-table", "--package", "rookery-party"];
/// Turns off lints that would reject obvious mistakes, since a mutant is allowed to make them.
const ALLOWED: &str = r#"#![allow(warnings, arithmetic_overflow, overflowing_literals, unconditional_panic, reason = "mutants")]
"#;

/// A test program.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Its package and target, such as `rookery-rules::trick`.
    pub(crate) name: String,
    /// The file to run.
    pub(crate) path: PathBuf,
    /// The folder in which to run it.
    pub(crate) folder: PathBuf,
}

/// The result of a build.
#[derive(Default, Debug)]
pub(crate) struct Built {
    /// The test programs.
    pub(crate) programs: Vec<Program>,
    /// Mutants that do not compile.
    pub(crate) unviable: BTreeSet<usize>,
    /// Mutants that cannot be put behind a switch.
    pub(crate) left_out: BTreeSet<usize>,
}

/// Builds the tests of the rules with these mutants, each behind the switch with its number; those already
/// known not to compile are left out right away.
pub(crate) fn build(
    project: &Project,
    folder: &Path,
    mutants: &[Mutant],
    unviable: BTreeSet<usize>,
) -> Result<Built> {
    let mut built = Built { unviable, ..Built::default() };
    loop {
        let copies = write(project, folder, mutants, &mut built)?;
        // Build the library alone first: most mutants that do not compile show up here, within seconds.
        let mut refused = BTreeSet::new();
        for what in
            [&["check", "--package", "rookery-rules", "--lib"][..], &["test", "--no-run", "--lib", "--tests"]]
        {
            let messages = compile(project, folder, what)?;
            refused = refusals(&messages, &copies)?;
            if !refused.is_empty() {
                break;
            }
            built.programs = programs(&messages);
        }
        if refused.is_empty() {
            return Ok(built);
        }
        println!("{} mutants do not compile; building again without them", refused.len());
        built.unviable.extend(refused);
    }
}

/// Writes the tree; unchanged files are left alone, so that little is recompiled.
fn write(
    project: &Project,
    folder: &Path,
    mutants: &[Mutant],
    built: &mut Built,
) -> Result<BTreeMap<String, Guarded>> {
    let mut by_file: BTreeMap<&str, Vec<Switched<'_>>> = BTreeMap::new();
    for (number, mutant) in mutants.iter().enumerate().filter(|(number, _)| !built.unviable.contains(number))
    {
        by_file.entry(&mutant.file).or_default().push((number, mutant));
    }
    let mut copies = BTreeMap::new();
    for file in project.texts()? {
        let mut text = file.text;
        if let Some(mutants) = by_file.get(file.path.as_str()) {
            let guarded = schema::guard(&text, mutants).with_context(|| file.path.clone())?;
            built.left_out.extend(&guarded.left_out);
            text.clone_from(&guarded.text);
            copies.insert(file.path.clone(), guarded);
        }
        if file.path == "crates/rules/src/lib.rs" {
            text = format!("{ALLOWED}{text}\nmod mutant;\n");
        }
        write_changed(&folder.join(&file.path), &text)?;
    }
    write_changed(&folder.join("crates/rules/src/mutant.rs"), &schema::switch(mutants.len()))?;
    Ok(copies)
}

fn write_changed(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn compile(project: &Project, folder: &Path, what: &[&str]) -> Result<Vec<Value>> {
    let mut command: Command = project.cargo(what);
    if what[0] == "test" {
        command.args(PACKAGES);
    }
    // Use one target folder for both, or every dependency would be compiled twice.
    command.args(["--message-format", "json", "--target-dir"]).arg(project.path("target"));
    println!("$ cargo {}", what.join(" "));
    let output = command.current_dir(folder).stderr(Stdio::null()).output()?;
    let text = String::from_utf8(output.stdout)?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// The mutants with a compiler error in their copies.
fn refusals(messages: &[Value], copies: &BTreeMap<String, Guarded>) -> Result<BTreeSet<usize>> {
    let mut refused = BTreeSet::new();
    for message in messages.iter().map(|message| &message["message"]).filter(|m| m["level"] == "error") {
        let spans = message["spans"].as_array().map_or(&[][..], Vec::as_slice);
        let mut found = spans.iter().filter_map(|span| {
            let guarded = copies.get(span["file_name"].as_str()?)?;
            let at = usize::try_from(span["byte_start"].as_u64()?).ok()?;
            // Copies are never nested, so at most one contains the position.
            guarded.copies.iter().find(|(range, _)| range.contains(&at)).map(|(_, number)| *number)
        });
        match found.next() {
            Some(number) => drop(refused.insert(number)),
            // Follow-up messages don't have their own position.
            None if spans.is_empty() => {}
            None => bail!("the copy does not compile: {}", message["rendered"].as_str().unwrap_or_default()),
        }
    }
    Ok(refused)
}

fn programs(messages: &[Value]) -> Vec<Program> {
    let program = |message: &Value| {
        let path = message["executable"].as_str()?;
        let manifest = Path::new(message["manifest_path"].as_str()?);
        let folder = manifest.parent()?;
        let package = folder.file_name()?.to_string_lossy();
        let target = message["target"]["name"].as_str()?;
        Some(Program { name: format!("{package}::{target}"), path: path.into(), folder: folder.into() })
    };
    messages.iter().filter(|m| m["profile"]["test"] == true).filter_map(program).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_in_a_copy_refuses_its_mutant_and_one_elsewhere_stops() {
        let guarded = Guarded { copies: vec![(10..20, 3), (30..40, 5)], ..Guarded::default() };
        let copies = BTreeMap::from([("a.rs".to_owned(), guarded)]);
        let error = |file: &str, at: usize| {
            serde_json::json!({ "message": { "level": "error", "rendered": "e0",
                "spans": [{ "file_name": file, "byte_start": at }] } })
        };
        let last = serde_json::json!({ "message": { "level": "error", "spans": [] } });
        let refused = refusals(&[error("a.rs", 35), last], &copies).unwrap();
        assert_eq!(refused, BTreeSet::from([5]));
        assert!(refusals(&[error("a.rs", 25)], &copies).is_err());
        assert!(refusals(&[error("b.rs", 35)], &copies).is_err());
    }
}
