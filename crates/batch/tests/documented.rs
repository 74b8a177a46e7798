//! Checks that `docs/numbers.md` lists the current numbers of every game. Set `ROOKERY_BLESS=1` to rewrite
//! the list.

use rookery_batch::{
    rules::{Catalog, RuleSet},
    space, spaces,
};
use std::{fs, path::Path};

/// The heading of the list, which runs to the end of the page.
const LIST: &str = "## Every game\n\n";

#[test]
fn the_page_lists_every_game_as_it_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/numbers.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, _) = page.split_once(LIST).unwrap();
    let list = spaces(&Catalog::default());
    for entry in Catalog::default().entries() {
        assert!(list.contains(&format!("\n`{}:", entry.id)), "{} is not listed", entry.id);
    }
    let now = format!("{before}{LIST}{}", list.trim_end()) + "\n";
    if testkit::blessing() {
        fs::write(&path, &now).unwrap();
    } else {
        assert!(
            page == now,
            "docs/numbers.md is out of date: run `cargo xtask bless` and review the difference"
        );
    }
}

/// Rule sets that together use every block explained on the page.
const EXPLAINED: [&str; 8] = [
    "original-rook:4",
    "original-rook:4;enforcement=permissive",
    "rack-o:4",
    "rack-o:4;reshuffle=yes",
    "i-doubt-it:4",
    "panjandrum:4",
    "donkey:4",
    "rook-solitaire:1",
];

#[test]
fn the_page_explains_blocks_that_exist() {
    let page = include_str!("../../../docs/numbers.md");
    let (_, table) = page.split_once("| block | meaning |\n|---|---|\n").unwrap();
    let catalog = Catalog::default();
    let spaces = EXPLAINED.map(|rules| {
        let rules = rules.parse::<RuleSet>().unwrap().open(&catalog).unwrap();
        space(&*rules).unwrap()
    });
    for row in table.lines().take_while(|line| line.starts_with('|')) {
        let names = row.split('|').nth(1).unwrap().split(", ");
        for name in names.map(|name| name.trim().trim_matches('`')) {
            let there = spaces.iter().any(|space| space.blocks.iter().any(|block| block.name == name));
            assert!(there, "no game has the block `{name}`");
        }
    }
}
