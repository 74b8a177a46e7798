//! Prints the action numbers and observation blocks of every game, or only of the given rule sets:
//! `spaces [RULES]…`, such as `spaces "kentucky:4;target=700"`.

#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

use rookery_batch::{
    rules::{Catalog, RuleSet},
    space, spaces,
};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let catalog = Catalog::default();
    let named: Vec<String> = std::env::args().skip(1).collect();
    if named.is_empty() {
        print!("{}", spaces(&catalog));
    }
    for name in named {
        let rules = name.parse::<RuleSet>()?.open(&catalog)?;
        let space = space(&*rules).ok_or("this game has no numbers")?;
        print!("{name}\n\n{space}\n");
        for (number, word) in space.words.iter().enumerate().filter(|(_, word)| !word.is_empty()) {
            println!("{number}\t{word}");
        }
    }
    Ok(())
}
