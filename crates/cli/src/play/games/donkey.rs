//! Donkey in plain text: the hand, who has folded, and the card being passed.

use super::super::words::{People, card, cards};
use said::donkey::View;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let say = people.say;
    let mut lines = Vec::new();
    if let Some(winner) = view.winner {
        let has =
            people.does(winner, ["have laid down", "has laid down"], ["hast ausgelegt:", "hat ausgelegt:"]);
        lines.push(format!("{has} {}", cards(&view.laid_down)));
        let folded: Vec<&str> = view.folded.iter().map(|seat| people.name(*seat)).collect();
        lines.push(say.folded_are(&folded.join(", ")));
    } else {
        lines.push(say.passed_so_far(&say.cards(view.cards_passed)));
    }
    let waiting = view.waiting.iter().enumerate().filter(|(_, cards)| **cards > 0);
    for (index, waiting) in waiting {
        lines.push(format!("{}: {}", people.at(index), say.waiting(*waiting)));
    }
    lines.extend(view.choice.map(|chosen| say.you_pass(&card(chosen))));
    lines.push(say.your_hand_is(&cards(&view.hand)));
    if view.may_fold && view.winner.is_some() {
        lines.push(say.quick_fold());
    }
    lines
}
