//! The long run that checks the laws: `laws HANDS JOBS LOG PAGE RULES [GAME ...]`, called by `cargo xtask
//! laws`, which documents it. With zero jobs, it only writes the page from the log.
#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

use std::{error::Error, fs, path::Path, process::ExitCode};
use testkit::{campaign, forms::Forms};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [hands, jobs, log, page, rules, games @ ..] = words.as_slice() else {
        return Err("usage: laws HANDS JOBS LOG PAGE RULES [GAME ...]".into());
    };
    let (hands, jobs) = (hands.parse()?, jobs.parse()?);
    let forms = Forms::of(&rules::catalog::Catalog::default());
    let log = Path::new(log);
    let outcomes = match jobs {
        0 => campaign::read(log)?,
        jobs => campaign::run(&forms, games, hands, jobs, log, |line| println!("{line}"))?,
    };
    fs::write(page, campaign::page(&forms, &outcomes, hands, rules))?;
    let broken: Vec<_> = outcomes.iter().filter(|(_, outcome)| !outcome.broken.is_empty()).collect();
    for (form, outcome) in &broken {
        println!("BROKEN {form}: {}", outcome.broken);
    }
    let played: u64 = outcomes.values().map(|outcome| outcome.hands).sum();
    println!("{} forms, {played} hands, {} broken; written to {page}", outcomes.len(), broken.len());
    Ok(if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
