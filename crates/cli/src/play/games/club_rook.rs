//! Club Rook in plain text: each side's melds, the piles and the hand.

use super::super::words::{People, card, cards, count};
use rules::club_rook::{Seen, View};

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, side) in view.sides.iter().enumerate() {
        let mut facts = vec![people.together(side.seats.iter().copied())];
        facts.extend(side.minimum.map(|least| format!("needs {least} to open")));
        if side.rook_cards > 0 {
            facts.push(count(side.rook_cards as u64, "Rook card") + " laid");
        }
        lines.push(format!("{}:", facts.join(", ")));
        for meld in view.melds.iter().filter(|meld| usize::from(meld.side) == index) {
            let rookie = meld.rookie.map_or_else(String::new, |kind| format!(" ({} Rookie)", kind.name()));
            lines.push(format!("  meld {}  {}{rookie}", meld.number, cards(&meld.cards)));
        }
    }
    let top = view.discard_pile.top.map_or_else(|| "empty".into(), card);
    lines.push(format!(
        "Discard Pile: {top} ({})   Draw Pile: {}",
        count(view.discard_pile.size as u64, "card"),
        count(view.draw_pile as u64, "card")
    ));
    let others = (0..).zip(&view.hand_sizes).filter(|(seat, _)| !people.is_me_at(*seat));
    let others: Vec<String> = others.map(|(seat, size)| format!("{} {size}", people.at(seat))).collect();
    lines.push(format!("cards in hand: {}", others.join(", ")));
    let mut stops = Vec::new();
    if view.status.stops.three {
        stops.push("the pile is blocked for everyone".to_owned());
    }
    if !view.status.stops.wild.is_empty() {
        stops.push(format!(
            "a wild card blocks the pile for {}",
            people.together(view.status.stops.wild.iter())
        ));
    }
    if view.status.must_go_out {
        stops.push("the player whose turn it is must go out".into());
    }
    if !stops.is_empty() {
        lines.push(format!("note: {}", stops.join("; ")));
    }
    lines.extend(view.hand.as_ref().map(|hand| format!("your hand: {}", cards(hand))));
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    people.happened(seen)
}
