//! The pictures in the rule books: positions from real games as the page draws them. A test of the page keeps the
//! files in `docs/plates` identical to what the page draws; this module puts each one below the statement that it
//! shows.

use crate::project::Project;
use anyhow::{Context, Result};
use std::{collections::BTreeMap, fs};

/// Where the pictures are, in a folder for each language.
const FOLDER: &str = "docs/plates";

/// The pictures by language and statement.
#[derive(Default)]
pub(super) struct Plates(BTreeMap<(String, String), String>);

impl Plates {
    pub(super) fn read(project: &Project) -> Result<Plates> {
        let mut plates = BTreeMap::new();
        for language in fs::read_dir(project.path(FOLDER)).with_context(|| format!("cannot list {FOLDER}"))? {
            let language = language?;
            if !language.file_type()?.is_dir() {
                continue;
            }
            for file in fs::read_dir(language.path())? {
                let file = file?.path();
                let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let key = (language.file_name().to_string_lossy().into_owned(), stem);
                plates.insert(key, fs::read_to_string(&file)?);
            }
        }
        Ok(Plates(plates))
    }

    /// The picture below a statement: its file, and the figure for a page that is `up` from the top.
    pub(super) fn figure(&self, language: &str, statement: &str, up: &str) -> Option<(String, String)> {
        let svg = self.0.get(&(language.to_owned(), statement.to_owned()))?;
        let file = format!("{FOLDER}/{language}/{statement}.svg");
        let between = |from: &str, to: char| Some(svg.split_once(from)?.1.split(to).next()?.to_owned());
        let (alt, caption) = (between("aria-label=\"", '"')?, between("<title>", '<')?);
        let figure = format!(
            "<figure><img src=\"{up}{file}\" alt=\"{alt}\" loading=\"lazy\"><figcaption>{caption}</figcaption></figure>"
        );
        Some((file, figure))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_says_what_its_picture_shows() {
        let svg = "<svg aria-label=\"A deal. Red 14\"><title>A deal.</title></svg>".to_owned();
        let plates = Plates([(("en".to_owned(), "ORG-07".to_owned()), svg)].into());
        let (file, figure) = plates.figure("en", "ORG-07", "../").unwrap();
        assert_eq!(file, "docs/plates/en/ORG-07.svg");
        assert!(figure.contains("src=\"../docs/plates/en/ORG-07.svg\" alt=\"A deal. Red 14\""), "{figure}");
        assert!(figure.contains("<figcaption>A deal.</figcaption>"), "{figure}");
        assert!(plates.figure("de", "ORG-07", "").is_none());
    }
}
