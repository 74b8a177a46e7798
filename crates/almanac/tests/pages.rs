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

/// The rules end a game of I Doubt It after 10,000 cards. Among bots, that is how it ends, and it means nothing.
#[test]
fn matches_that_only_the_limit_ended_are_left_out() {
    let files = render(&almanac().join(DATA)).unwrap();
    let text = |name: &str| &files.iter().find(|(path, _)| path.ends_with(name)).unwrap().1;
    let page = text("i-doubt-it.md");
    assert!(!page.contains("10,000.0") && !page.contains("won by"), "{page}");
    assert!(page.contains("8 of 8 with two players") && page.contains("6 of 6 with eight players"), "{page}");
    let compared = text("every-game.md");
    assert!(!compared.contains("| I Doubt It"), "{compared}");
}

/// Two pages with the same measurement give the same par.
#[test]
fn par_is_the_same_everywhere() {
    let files = render(&almanac().join(DATA)).unwrap();
    let line = |name: &str, label: &str| {
        let (_, text) = files.iter().find(|(path, _)| path.ends_with(name)).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("| {label} | ")));
        line.unwrap().to_owned()
    };
    for (page, title) in [("original-rook.md", "Original Rook"), ("kentucky.md", "Kentucky Rook")] {
        let own = line(page, "par for the bidders");
        assert_eq!(own, line("trick-games.md", &format!("{title}: par")));
    }
}

#[test]
fn there_are_enough_figures_and_plots() {
    let pages = pages(&almanac().join(DATA)).unwrap();
    let figures: usize = pages.iter().map(|page| page.figures).sum();
    let plots: usize = pages.iter().map(|page| page.pictures.len()).sum();
    assert!(figures >= 60 && plots >= 20, "{figures} figures, {plots} plots");
}
