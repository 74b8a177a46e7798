//! Checks that `docs/house-rules.md` shows every preset and every house rule as they are. Set `ROOKERY_BLESS=1` to rewrite
//! the page.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_rules::{
    Catalog, Entry, OptionSpec, Options,
    books::{self, Book},
    said::{
        Language,
        listing::{Listing, Shelf, listing, listings},
        options::{Choice, Vocabulary},
    },
    trick::row,
};
use std::{fmt::Write, fs, path::Path};

/// The game whose list of house rules includes every house rule for trick-taking games.
const ROOK: &str = "original-rook";

#[test]
fn the_gallery_shows_every_preset_and_every_house_rule_as_it_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/house-rules.md");
    let now = page();
    for preset in listings().filter(|game| game.shelf == Shelf::House) {
        assert!(now.contains(&format!("\n### {}\n", preset.title.en)), "{} is missing", preset.id);
    }
    for spec in &Catalog::default().entry(ROOK).unwrap().house {
        assert!(now.contains(&format!("(`{}`)", spec.name)), "{} is missing", spec.name);
    }
    if testkit::blessing() {
        fs::write(&path, &now).unwrap();
    } else {
        let page = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            page == now,
            "docs/house-rules.md is out of date: run `cargo xtask bless` and review the difference"
        );
    }
}

fn page() -> String {
    let catalog = Catalog::default();
    let house = listings().filter(|game| game.shelf == Shelf::House);
    let presets: String = house.map(|preset| of_preset(&catalog, preset)).collect();
    let rook = catalog.entry(ROOK).unwrap();
    format!(
        "\
# House rules

No two families play Rook by the same rules. Ten presets have the rules of tables that we know, and you can change every
single rule yourself: on the page, the rule builder shows all of them, says which ones conflict, and gives you a link to your
rules. In the terminal, `rookery play original-rook --set most_tricks=20` changes one rule, and `rookery rules kentucky
--diff` says how a table differs from the printed game. [The almanac](almanac/house-rules.md) measures which rule changes
the game most.

`cargo xtask bless` writes this page from the catalog, and a test compares it with it.

- [Presets](#presets)
- [Every house rule for trick-taking games](#every-house-rule-for-trick-taking-games)
- [Choices in the other games](#choices-in-the-other-games)

## Presets
{presets}
## Every house rule for trick-taking games

The first choice is the one in the printed rules of [Original Rook](../books/{ROOK}.md). The name in parentheses is for the
command line and for links.
{}
## Choices in the other games

The printed rules of these games leave something open. The first choice is the one we play unless you change it.
{}",
        of_axes(&catalog, rook),
        of_other_games(&catalog)
    )
}

fn of_preset(catalog: &Catalog, preset: &Listing) -> String {
    let row = row::rows().iter().find(|row| row.id == preset.id).unwrap();
    let printed = row.printed_game().id.as_str();
    let players = catalog.entry(preset.id).unwrap().players[0];
    let rules = catalog.open(preset.id, Some(players), &Options::new()).unwrap();
    let differences: String = rules.differences().iter().map(|choice| format!("- {choice}\n")).collect();
    assert!(!differences.is_empty(), "{} differs in nothing", preset.id);
    format!(
        "\n### {}\n\n{} How it differs from [{}](../books/{printed}.md):\n\n{differences}\n```sh\nrookery play {}\n```\n",
        preset.title.en,
        preset.about.en,
        books::book(printed).map_or(printed, Book::title),
        preset.id
    )
}

/// The house rules under the headings of the rule builder.
fn of_axes(catalog: &Catalog, entry: &Entry) -> String {
    let vocabulary = catalog.vocabulary(&entry.id).unwrap();
    let (mut text, mut heading) = (String::new(), "");
    for spec in &entry.house {
        let group = vocabulary.group(&spec.name).map_or("", |words| words.of(Language::En));
        if group != heading {
            let _ = write!(text, "\n### {group}\n\n");
            heading = group;
        }
        text.push_str(&of_option(vocabulary, spec));
    }
    text
}

/// What the other games leave to the table.
fn of_other_games(catalog: &Catalog) -> String {
    let others =
        catalog.entries().filter(|entry| row::find(&entry.id).is_none() && !entry.options.is_empty());
    let mut text = String::new();
    for entry in others {
        let title = listing(&entry.id).map_or(entry.title.as_str(), |listing| listing.title.en);
        let _ = write!(text, "\n### {title}\n\n[The rule book](../books/{}.md)\n\n", entry.id);
        let vocabulary = catalog.vocabulary(&entry.id).unwrap();
        entry.options.iter().chain(&entry.house).for_each(|spec| text.push_str(&of_option(vocabulary, spec)));
    }
    text
}

/// What an option controls, and what each value means.
fn of_option(vocabulary: Vocabulary, spec: &OptionSpec) -> String {
    assert!(vocabulary.title(&spec.name).is_some(), "{} has no title", spec.name);
    let title = vocabulary.title(&spec.name).unwrap();
    let sentence = |value: &String| {
        let choice = Choice { vocabulary, name: spec.name.clone(), value: value.clone() };
        assert!(choice.has_words(), "{}={value} has no words", spec.name);
        choice.to_string()
    };
    // The usual values of a whole number are only examples; the range says everything.
    let named = spec.values.iter().filter(|value| spec.range.is_none() || value.parse::<i32>().is_err());
    let mut values = vec![spec.default.clone()];
    values.extend(named.filter(|value| **value != spec.default).cloned());
    let mut text = format!("- **{}** (`{}`)\n", title.of(Language::En), spec.name);
    for value in &values {
        let _ = writeln!(text, "  - {} `{value}`", sentence(value));
    }
    if let Some((low, high, step)) = spec.range {
        let steps = if step == 1 { String::new() } else { format!(" in steps of {step}") };
        let _ = writeln!(text, "  - Or another number: `{low}` to `{high}`{steps}.");
    }
    text
}
