//! Donkey in plain lines: the hand, who has folded, and the card that goes round.

use super::super::words::{People, card, cards, count};
use rules::donkey::{Seen, View};

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
        lines.push(format!("{}: {count} cards wait", people.at(index)));
    }
    lines.extend(view.choice.map(|chosen| format!("you pass on: {}", card(chosen))));
    lines.push(format!("your hand: {}", cards(&view.hand)));
    if view.may_fold && view.winner.is_some() {
        lines.push("be quick: fold, or you are the Donkey".into());
    }
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    match seen {
        Seen::Chosen { card: chosen } => format!("You pass {} on.", card(*chosen)),
        Seen::AllPassed { got: Some(got), .. } => format!("Everybody passes; you get {}.", card(*got)),
        Seen::AllPassed { got: None, .. } => "Everybody passes.".into(),
        Seen::PassedOn { seat, .. } => people.does(*seat, "pass a card on", "passes a card on") + ".",
        Seen::TookUp { seat, card: Some(up) } => {
            format!("{} {}.", people.does(*seat, "take up", "takes up"), card(*up))
        }
        Seen::TookUp { seat, card: None } => people.does(*seat, "take a card up", "takes a card up") + ".",
        Seen::LaidDown { seat, cards: laid, .. } => {
            format!("{} {}!", people.does(*seat, "lay down", "lays down"), cards(laid))
        }
        Seen::Folded { seat } => people.does(*seat, "fold", "folds") + ".",
        Seen::Donkey { seat } => people.does(*seat, "are the Donkey", "is the Donkey") + ".",
        Seen::NoWinner => "The passes have run out: nobody wins.".into(),
    }
}
