//! A match as a file: its portable record, with the players' names in comments, which other programs skip.

use crate::{Refusal, history};
use rules::Catalog;
use std::fmt::Write;
use table::{Match, record};
use wire::Replay;

/// How a comment with a name begins; the seat and the name follow.
const NAME: &str = "# name ";

/// Writes a match with the names of its players by seat.
pub fn write(game: &Match, names: &[String]) -> String {
    let mut text = record::write(game);
    for (seat, name) in names.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{NAME}{seat} {name}");
    }
    text
}

/// One hand of a saved match, and how many hands the file has. Without a number, it is the last hand.
pub fn replay(
    catalog: &Catalog,
    text: &str,
    hand: Option<u32>,
    seat: Option<usize>,
) -> Result<(Replay, u32), Refusal> {
    let most = hand.map_or(usize::MAX, |hand| hand as usize);
    let (game, hands) = record::load_hands(catalog, text, most)
        .map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
    let names = names(text, game.rules().players());
    let summary = history::summary(&game, names, game.number(), 1);
    Ok((history::replayed(&game, summary, &[], seat)?, hands as u32))
}

/// The names in a file, one for every seat; empty if the file does not say.
fn names(text: &str, seats: usize) -> Vec<String> {
    let mut names = vec![String::new(); seats];
    for line in text.lines().filter_map(|line| line.strip_prefix(NAME)) {
        let named = line.split_once(' ').and_then(|(seat, name)| Some((seat.parse::<usize>().ok()?, name)));
        if let Some((place, name)) = named.and_then(|(seat, name)| Some((names.get_mut(seat)?, name)))
            && crate::names::may_be_shown(name)
        {
            name.clone_into(place);
        }
    }
    names
}
