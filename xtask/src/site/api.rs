//! The documentation of the crates that other programs can use, made by rustdoc, and a page that leads to them.

use crate::{project::Project, web};
use anyhow::Result;
use std::{fs, path::Path};

/// The crates with an API for others, and what each one is for.
const CRATES: [(&str, &str, &str); 9] = [
    ("rookery-cards", "rookery_cards", "cards, seats and their notation"),
    ("rookery-said", "rookery_said", "what the games show and say, in English and German"),
    ("rookery-rules", "rookery_rules", "every game as a state machine"),
    ("rookery-table", "rookery_table", "matches, records and fair deals"),
    ("rookery-bots", "rookery_bots", "opponents and solvers"),
    ("rookery-arena", "rookery_arena", "comparing bots"),
    ("rookery-referee", "rookery_referee", "the referee for other programs"),
    ("rookery-party", "rookery_party", "keeping score for real cards"),
    ("rookery-club", "rookery_club", "movements, scoring and tournaments"),
];
/// Where rustdoc writes.
const WRITTEN: &str = "target/doc";

pub(super) fn write(project: &Project, out: &Path) -> Result<()> {
    // Documentation of other crates may be left over from an earlier run.
    let written = project.path(WRITTEN);
    if written.exists() {
        fs::remove_dir_all(&written)?;
    }
    let mut doc = project.cargo(["doc", "--quiet", "--locked", "--no-deps"]);
    for (package, ..) in CRATES {
        doc.args(["--package", package]);
    }
    project.run(&mut doc)?;
    web::copy(&written, out)?;
    let rows: String = CRATES
        .iter()
        .map(|(package, folder, about)| {
            format!("<li><a href=\"{folder}/index.html\">{package}</a>: {about}</li>\n")
        })
        .collect();
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>API · Rookery</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"stylesheet\" href=\"../site.css\"></head>\n<body><main><h1>Rookery’s crates</h1>\n<ul>\n{rows}</ul>\n\
         <p><a href=\"../index.html\">Back to the site</a></p></main></body>\n</html>\n"
    );
    fs::write(out.join("index.html"), page)?;
    Ok(())
}
