//! Checks that `docs/games.md` shows every game in the catalog and every book as it is. Set `ROOKERY_BLESS=1` to
//! rewrite the page.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_rules::{
    Catalog, MatchEnd, Options,
    books::{self, BOOKS, Book},
    said::listing::{Listing, Shelf, listing, listings},
    trick::row,
};
use std::{collections::BTreeSet, fs, path::Path};

/// The shelves in the order of the lobby, under the names that they have there.
const SHELVES: [(Shelf, &str); 5] = [
    (Shelf::Rook, "Rook"),
    (Shelf::Rummy, "Club Rook and Rack-O"),
    (Shelf::Quick, "Quick and fun"),
    (Shelf::Solitaire, "Solitaire"),
    (Shelf::House, "Rook the way families play it"),
];

/// The text about the presets, which have no books of their own.
const PRESETS: &str = "\
These are presets of house rules. Each one links to the book of the printed game it is based on, and
`rookery rules NAME --diff` lists the differences.

";

const HEAD: &str = "| game | in a sentence | players | length |\n|---|---|---|---|\n";

#[test]
fn the_page_shows_every_game_as_it_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games.md");
    let now = page();
    for game in BOOKS.iter().map(|book| book.game).filter(|game| *game != "conventions") {
        assert!(now.contains(&format!("(../books/{game}.md)")), "the book of {game} is missing");
    }
    if testkit::blessing() {
        fs::write(&path, &now).unwrap();
    } else {
        let page = fs::read_to_string(&path).unwrap();
        assert!(
            page == now,
            "docs/games.md is out of date: run `cargo xtask bless` and review the difference"
        );
    }
}

/// The README lists the games by hand, so it can forget one.
#[test]
fn the_readme_names_every_game_with_its_players_and_every_preset() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).unwrap();
    let catalog = Catalog::default();
    for book in BOOKS.iter().filter(|book| book.game != "conventions") {
        let link = format!("(books/{}.md)", book.game);
        let row = readme.lines().find(|line| line.starts_with("| ") && line.contains(&link));
        let row = row.unwrap_or_else(|| panic!("README.md does not list {}", book.game));
        if let Some(entry) = catalog.entry(book.game) {
            let players = counts(&entry.players);
            assert!(row.ends_with(&format!("| {players} |")), "README.md: {} is for {players}", book.game);
        }
    }
    let text = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    for preset in listings().filter(|game| game.shelf == Shelf::House) {
        // "Kentucky and Western Kentucky Rook" and "Call Your Partner (for four or five)" are shorter than the titles.
        let short = preset.title.en.trim_end_matches(" Rook").split(" for ").next().unwrap();
        assert!(text.contains(short), "README.md does not mention {}", preset.title.en);
    }
}

#[test]
fn players_are_written_as_people_say_them() {
    let said = [&[1][..], &[4], &[4, 6], &[5, 6], &[2, 3, 4], &[3, 5, 7]].map(counts);
    assert_eq!(said, ["1", "4", "4 or 6", "5 or 6", "2 to 4", "3, 5 or 7"]);
}

fn page() -> String {
    let house = listings().filter(|game| game.shelf == Shelf::House).count();
    let games = BOOKS.len() - 1;
    let mut page = format!(
        "\
# The games

Rookery plays {games} printed games and {house} presets of house rules. A game's name links to its book: the rules in plain
language, starting with \"The game in a minute\". To play a game, pick it in the lobby of the page, or run
`rookery play NAME` with the name in parentheses. The length is the one in the printed rules; many games offer others.

`cargo xtask bless` writes this page from the catalog and the books, and a test compares it with them.
"
    );
    for (shelf, title) in SHELVES {
        page.push_str(&format!("\n## {title}\n\n{}{HEAD}", if shelf == Shelf::House { PRESETS } else { "" }));
        listings().filter(|game| game.shelf == shelf).for_each(|game| page.push_str(&row_of(game)));
    }
    // A book without a game in the catalog is for people with real cards.
    let parties = BOOKS.iter().filter(|book| book.game != "conventions" && listing(book.game).is_none());
    page.push_str(&format!("\n## With real cards\n\n{HEAD}"));
    parties.for_each(|book| page.push_str(&row_of_book(book)));
    page
}

fn row_of(game: &Listing) -> String {
    let catalog = Catalog::default();
    let entry = catalog.entry(game.id).unwrap();
    let book = match books::book(game.id) {
        Some(book) => book.game,
        // A preset has the book of its printed game.
        None => row::rows().iter().find(|row| row.id == game.id).unwrap().printed_game().id.as_str(),
    };
    let lengths: BTreeSet<String> = entry
        .players
        .iter()
        .map(|players| catalog.open(game.id, Some(*players), &Options::new()).unwrap().match_rules().end)
        .map(length)
        .collect();
    let lengths: Vec<String> = lengths.into_iter().collect();
    format!(
        "| [{}](../books/{book}.md) (`{}`) | {} | {} | {} |\n",
        game.title.en,
        game.id,
        game.about.en,
        counts(&entry.players),
        lengths.join(" or ")
    )
}

fn row_of_book(book: &Book) -> String {
    let fact = |name: &str| {
        let row = book.markdown().lines().find_map(|line| line.strip_prefix(&format!("| {name} | ")));
        row.unwrap().trim_end_matches(" |")
    };
    let (_, minute) = book.markdown().split_once("## The game in a minute\n\n").unwrap();
    let sentence = minute.split_inclusive('.').next().unwrap();
    format!(
        "| [{}](../books/{}.md) | {sentence} | {} | {} |\n",
        book.title(),
        book.game,
        fact("Players"),
        fact("Aim")
    )
}

fn length(end: MatchEnd) -> String {
    match end {
        MatchEnd::Single => "one hand".into(),
        MatchEnd::Target(points) if points >= 1000 => {
            format!("to {},{:03} points", points / 1000, points % 1000)
        }
        MatchEnd::Target(points) => format!("to {points} points"),
        MatchEnd::Hands(hands) => format!("{hands} hands"),
    }
}

/// The numbers of players: `4`, `4 or 6`, `2 to 6`.
fn counts(players: &[usize]) -> String {
    let (least, most) = (players[0], players[players.len() - 1]);
    match players.len() {
        1 => least.to_string(),
        2 => format!("{least} or {most}"),
        many if most - least + 1 == many => format!("{least} to {most}"),
        _ => {
            let said: Vec<String> = players[..players.len() - 1].iter().map(ToString::to_string).collect();
            format!("{} or {most}", said.join(", "))
        }
    }
}
