//! The pages in the repository are the ones that the results in the repository make, and there is enough on them.

use rookery_almanac::{DATA, pages, render};
use std::{collections::BTreeSet, fs, path::PathBuf};

fn almanac() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/almanac")
}

/// If this fails, run `rookery almanac --render` and commit what it wrote.
#[test]
fn the_pages_are_up_to_date() {
    let folder = almanac();
    let files = render(&folder.join(DATA)).unwrap();
    for (path, text) in &files {
        let kept = fs::read_to_string(folder.join(path)).unwrap_or_default();
        assert!(kept == *text, "{} is not what the results say", path.display());
    }
    let wanted: BTreeSet<PathBuf> = files.iter().map(|(path, _)| folder.join(path)).collect();
    for plot in fs::read_dir(folder.join("plots")).unwrap() {
        let plot = plot.unwrap().path();
        assert!(wanted.contains(&plot), "{} belongs to no page", plot.display());
    }
}

#[test]
fn there_are_enough_figures_and_plots() {
    let pages = pages(&almanac().join(DATA)).unwrap();
    let figures: usize = pages.iter().map(|page| page.figures).sum();
    let plots: usize = pages.iter().map(|page| page.pictures.len()).sum();
    assert!(figures >= 60 && plots >= 20, "{figures} figures, {plots} plots");
}
