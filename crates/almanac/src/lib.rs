//! The almanac: questions that players ask about the games, measured and answered.
//!
//! A chapter is a list of measurements, each of which does numbered units of work ([`measurement`]). [`run`] does them on
//! several threads and keeps the results in plain files ([`store`]), so that a run can stop and continue at any time. The
//! pages are written from the results alone ([`render`]). This crate prints nothing and handles no signals; the command
//! line does.

pub mod chapter;
mod chapters;
pub mod counts;
pub mod measurement;
pub mod page;
mod pages;
mod play;
pub mod plot;
pub mod run;
pub mod store;
mod trick_hand;
mod words;

use chapter::Chapter;
use measurement::Data;
use page::Page;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The folder of the results, inside the folder of the almanac.
pub const DATA: &str = "data";

/// Every chapter.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        name: "tricks",
        about: "every trick-taking game with strong bots: bids, contracts, seats, and par with all cards face up",
        measurements: chapters::tricks::measurements,
        pages: |data| {
            let games = pages::rook::GAMES.iter().map(|game| pages::rook::page(game, data));
            games.chain([pages::trick_games::page(data)]).collect()
        },
    },
    Chapter {
        name: "deals",
        about: "random deals with all cards face up: what the lead, the Rook, trumps and 14s are worth",
        measurements: chapters::deals::measurements,
        pages: |data| vec![pages::cards::page(data)],
    },
    Chapter {
        name: "rack-o",
        about: "Rack-O with strong bots: turns, racks, and who goes first",
        measurements: chapters::rack_o::measurements,
        pages: |data| vec![pages::rack_o::page(data)],
    },
    Chapter {
        name: "solitaire",
        about: "Rook Solitaire with all cards face up and face down, and Rook Clock",
        measurements: chapters::solitaire::measurements,
        pages: |data| vec![pages::solitaire::page(data)],
    },
    Chapter {
        name: "games",
        about: "matches of every game with every number of players: length, swings, seats and skill",
        measurements: chapters::games::measurements,
        pages: |data| {
            let small = pages::small_games::GAMES.iter().map(|game| pages::small_games::page(game, data));
            [pages::every_game::page(data)].into_iter().chain(small).collect()
        },
    },
    Chapter {
        name: "house",
        about: "the same deals of Original Rook with every house rule",
        measurements: chapters::house::measurements,
        pages: |data| vec![pages::house::page(data)],
    },
];

/// Every page, from the results in a folder.
pub fn pages(data: &Path) -> io::Result<Vec<Page>> {
    let mut all = Vec::new();
    for chapter in CHAPTERS {
        let results: Data = store::read(data, chapter.name)?;
        all.extend((chapter.pages)(&results));
    }
    Ok(all)
}

/// Every file of the almanac with its text, relative to its folder, from the results in `data`.
pub fn render(data: &Path) -> io::Result<Vec<(PathBuf, String)>> {
    let pages = pages(data)?;
    let mut files = vec![(PathBuf::from("README.md"), pages::index::page(&pages))];
    for page in &pages {
        files.push((PathBuf::from(format!("{}.md", page.name)), page.markdown()));
        let pictures = page.pictures.iter();
        files.extend(pictures.map(|picture| (Path::new("plots").join(&picture.file), picture.svg.clone())));
    }
    Ok(files)
}

/// Writes every file of the almanac into a folder.
pub fn write(folder: &Path, data: &Path) -> io::Result<usize> {
    let files = render(data)?;
    fs::create_dir_all(folder.join("plots"))?;
    for (path, text) in &files {
        fs::write(folder.join(path), text)?;
    }
    Ok(files.len())
}
