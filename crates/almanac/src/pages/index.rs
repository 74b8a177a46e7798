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
         answer such questions, and these pages have the answers: {figures} figures, each with its 95% interval and the number \
         of observations, and {plots} plots.\n\n\
         ## Pages\n\n{list}\n\
         ## How to read it\n\n\
         - A figure describes the players who were measured: bots of a level that its page names. Good players of flesh and \
         blood come close to strong bots, but bid differently.\n\
         - The interval says how far chance may have moved the figure: in 95 of 100 such measurements, it covers the truth. \
         Among many intervals, a few miss it.\n\
         - `n` is the number of observations behind a figure. Each page says how much was measured, and how much a full run \
         measures.\n\
         - Whatever surprised us was [checked a second way](checks.md).\n\n\
         ## How to make it\n\n\
         ```sh\nrookery almanac\n```\n\n\
         The command goes on where the last run stopped, whatever stopped it: Ctrl-C, a power cut or `--seconds`. The results \
         are the same on any number of threads. A full run is meant for a night on two cores; `--scale 2` doubles every \
         aim, `--only rack-o` measures one chapter, `--data` chooses another folder, and `--render` writes the pages without \
         measuring. Every unit of work has its own number, and its deal comes from that number and the word `{SEED}`. The \
         results are in the folder `data`, one line for each measurement. Those in the repository come from a short run, except for \
         Rook Solitaire and Rook Clock: at the end of each page is how much of a full run is done.\n\n\
         | chapter | what it measures |\n|---|---|\n{chapters}"
    )
}
