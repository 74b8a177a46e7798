//! The licenses of everything in the program and in the page: one text file with every license text, each once, and the
//! packages that it belongs to.

use super::{
    Release,
    packages::{Package, shipped},
    program, write,
};
use anyhow::{Context, Result};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The name of the file, also in other artifacts.
pub(super) const FILE: &str = "THIRD-PARTY-LICENSES.txt";
/// How the names of files with license texts begin.
const BEGINNINGS: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];
const INTRODUCTION: &str = "Rookery is licensed under MIT OR Apache-2.0. The program and the page contain the packages in \
    this list. Each license text follows once, below the packages that it comes with.\n";
const RULE: &str =
    "--------------------------------------------------------------------------------------------------\n";

pub(super) fn write_all(release: &Release<'_>) -> Result<PathBuf> {
    let packages = shipped(release)?;
    let foreign: Vec<&Package> = packages.values().filter(|package| package.is_foreign).collect();
    let mut text = format!("{INTRODUCTION}\n");
    for package in &foreign {
        text.push_str(&format!("{} {}: {}\n", package.name, package.version, package.license));
    }
    for (name, license) in program::RUNTIME {
        text.push_str(&format!("{name}: {license}\n"));
    }
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in foreign {
        let name = format!("{} {}", package.name, package.version);
        let found = license_texts(&package.folder)?;
        if found.is_empty() {
            let says = format!("The package contains no license text. It declares: {}\n", package.license);
            texts.entry(says).or_default().push(name.clone());
        }
        for license in found {
            texts.entry(license).or_default().push(name.clone());
        }
    }
    for own in ["LICENSE-MIT", "LICENSE-APACHE"] {
        texts.entry(tidied(&release.project.read(own)?)).or_default().push("Rookery".into());
    }
    let mut texts: Vec<(String, String)> =
        texts.into_iter().map(|(license, packages)| (packages.join(", "), license)).collect();
    texts.sort();
    for (packages, license) in texts {
        text.push_str(&format!("\n{RULE}{packages}\n{RULE}\n{license}"));
    }
    let file = release.file(FILE);
    write(&file, text)?;
    Ok(file)
}

/// The license texts in a package's top folder, in the order of the files' names.
fn license_texts(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| is_license(path)).collect();
    files.sort();
    files.iter().map(|file| Ok(tidied(&String::from_utf8_lossy(&fs::read(file)?)))).collect()
}

fn is_license(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
    path.is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
}

/// The text without the differences that do not matter, such as line endings.
fn tidied(text: &str) -> String {
    let lines: Vec<&str> =
        text.trim_matches(['\u{feff}', '\n', '\r', ' ']).lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_differ_only_in_their_ends_are_the_same() {
        assert_eq!(tidied("\u{feff}MIT\r\n\r\nFree. \r\n\r\n"), tidied("MIT\n\nFree.\n"));
    }

    #[test]
    fn the_licenses_of_this_project_are_found() -> Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert_eq!(license_texts(&root)?.len(), 2);
        Ok(())
    }
}
