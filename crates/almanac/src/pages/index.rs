//! The first page of the almanac: what it is, how to make it, and the list of pages.

use crate::{CHAPTERS, measurement::SEED, page::Page};

/// The first page, from all the others and what was checked by hand.
pub(crate) fn page(pages: &[Page]) -> String {
    let figures: usize = pages.iter().map(|page| page.figures).sum();
    let plots: usize = pages.iter().map(|page| page.pictures.len()).sum();
    let list: String = pages
        .iter()
        .map(|page| {
            let title = page.title.trim_start_matches("Almanac: ");
            format!("- [{title}]({}.md): {}\n", page.name, page.about)
        })
        .collect();
    let chapters: String =
        CHAPTERS.iter().map(|chapter| format!("| `{}` | {} |\n", chapter.name, chapter.about)).collect();
    format!(
        "# The almanac\n\n\
         What is a bid worth? Does it matter who deals? How should you build a rack? The engine, the solvers and the bots can \
         answer such questions. These pages hold the answers: {figures} figures, each with its 95% interval and the number \
         of observations, and {plots} plots.\n\n\
         ## Pages\n\n{list}\n\
         ## How to read it\n\n\
         - A figure describes the players who were measured: bots of the level named on its page. We have not measured \
         people.\n\
         - The interval shows how far off the figure may be by chance: in 95 of 100 such measurements, it covers the true \
         value. Among many intervals, a few miss it.\n\
         - `n` is the number of observations behind a figure. If there are 40 or fewer, `n` is in bold: such a figure says \
         little. Each page tells how much was measured, and how much a full run measures.\n\
         - We [checked surprising results a second way](checks.md).\n\n\
         ## How to make it\n\n\
         ```sh\nrookery almanac\n```\n\n\
         The command picks up where the last run left off, even after Ctrl-C, a power cut or the limit of `--seconds`. The results \
         are the same on any number of threads. How long a full run takes has not been measured; while it runs, the \
         command shows an estimate. `--scale 2` doubles every target, `--only rack-o` measures one chapter, `--data` chooses another folder, and `--render` writes the pages without \
         measuring. Every unit of work has its own number, and its deal comes from that number and the word `{SEED}`. The \
         results are in the folder `data`, one line for each measurement. Those in the repository come from a short run, except for \
         Rook Solitaire and Rook Clock: the end of each page shows how much of a full run is done.\n\n\
         | chapter | what it measures |\n|---|---|\n{chapters}"
    )
}
