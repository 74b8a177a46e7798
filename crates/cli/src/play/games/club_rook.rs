//! Club Rook in plain text: each side's melds, the piles and the hand.

use super::super::words::{People, card, cards};
use crate::wording::Say;
use said::club_rook::{Rookie, View};

fn rookie_name(say: Say, kind: Rookie) -> &'static str {
    match kind {
        Rookie::Sequence => say.pick("Rookie sequence", "Rookie-Folge"),
        Rookie::Natural => say.pick("natural Rookie", "reiner Rookie"),
        Rookie::Regular => say.pick("regular Rookie", "gemischter Rookie"),
    }
}

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let say = people.say;
    let mut lines = Vec::new();
    for (index, side) in view.sides.iter().enumerate() {
        let mut facts = vec![people.together(side.seats.iter().copied())];
        facts.extend(side.minimum.map(|least| say.needs_to_open(least)));
        if side.rook_cards > 0 {
            facts.push(say.laid(&say.rook_cards(side.rook_cards)));
        }
        lines.push(format!("{}:", facts.join(", ")));
        for meld in view.melds.iter().filter(|meld| usize::from(meld.side) == index) {
            let rookie =
                meld.rookie.map_or_else(String::new, |kind| format!(" ({})", rookie_name(say, kind)));
            lines.push(format!("  {}  {}{rookie}", say.meld_number(meld.number), cards(&meld.cards)));
        }
    }
    let top = view.discard_pile.top.map_or_else(|| say.empty(), card);
    lines.push(say.club_piles(&top, &say.cards(view.discard_pile.size), &say.cards(view.draw_pile)));
    let others = (0..).zip(&view.hand_sizes).filter(|(seat, _)| !people.is_me_at(*seat));
    let others: Vec<String> = others.map(|(seat, size)| format!("{} {size}", people.at(seat))).collect();
    lines.push(say.cards_in_hand(&others.join(", ")));
    let mut stops = Vec::new();
    if view.status.stops.three {
        stops.push(say.three_blocks());
    }
    if !view.status.stops.wild.is_empty() {
        stops.push(say.wild_blocks(&people.together(view.status.stops.wild.iter())));
    }
    if view.status.must_go_out {
        stops.push(say.must_go_out());
    }
    if !stops.is_empty() {
        lines.push(say.note(&stops.join(" ")));
    }
    lines.extend(view.hand.as_ref().map(|hand| say.your_hand_is(&cards(hand))));
    lines
}
