//! Donkey in plain text: the hand, who has folded, and the card being passed.

use super::super::words::{People, card, cards, count};
use said::donkey::View;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(winner) = view.winner {
        let has = people.does(winner, "have laid down", "has laid down");
        lines.push(format!("set: {has} {}", cards(&view.laid_down)));
        let folded: Vec<&str> = view.folded.iter().map(|seat| people.name(*seat)).collect();
        lines.push(format!("folded: {}", folded.join(", ")));
    } else {
        lines.push(format!("passed: {}", count(view.cards_passed, "card")));
    }
    let waiting = view.waiting.iter().enumerate().filter(|(_, cards)| **cards > 0);
    for (index, count) in waiting {
        lines.push(format!("{}: {count} cards waiting", people.at(index)));
    }
    lines.extend(view.choice.map(|chosen| format!("you pass: {}", card(chosen))));
    lines.push(format!("your hand: {}", cards(&view.hand)));
    if view.may_fold && view.winner.is_some() {
        lines.push("quick: fold, or you'll be the Donkey".into());
    }
    lines
}
