//! Panjandrum in plain lines: the Building Piles, everybody's Hand and Delay Pile, the card in the air.

use super::super::words::{People, card, cards};
use cards::Color;
use rules::panjandrum::{Seen, View};

/// So many cards of a Delay Pile are shown: only the top one can be played.
const DELAY_SHOWN: usize = 6;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let table = &view.table;
    let built = Color::ALL.iter().zip(table.building).map(|(color, top)| match top {
        Some(top) => card(top),
        None => format!("no {color} 1"),
    });
    let mut lines = vec![format!("built: {}", built.collect::<Vec<_>>().join("  "))];
    for (index, (hand, delay)) in table.hands.iter().zip(&table.delays).enumerate() {
        let shown = &delay[delay.len().saturating_sub(DELAY_SHOWN)..];
        let more = if shown.len() < delay.len() { "… " } else { "" };
        let delay = match shown.is_empty() {
            true => "no Delay Pile".into(),
            false => format!("Delay Pile {more}{}", cards(shown)),
        };
        lines.push(format!("{} (seat {index}): {hand} in hand, {delay}", people.at(index)));
    }
    if let (Some(lifted), Some(seat)) = (table.lifted, view.stand.turn) {
        lines.push(format!("lifted: {} by {}", card(lifted), people.name(seat)));
    } else {
        lines.extend(view.stand.turn.map(|seat| format!("turn: {}", people.name(seat))));
    }
    if view.stand.replaying {
        lines.push("note: a wrong play was taken back and is played again".into());
    }
    if let Some(moved) = view.stand.moved.filter(|_| view.may_call) {
        lines.push(format!("call: panjandrum, if {} broke the order", people.name(moved)));
    }
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    match seen {
        Seen::Lifted { seat, card: lifted } => {
            format!("{} {}.", people.does(*seat, "lift", "lifts"), card(*lifted))
        }
        Seen::Flipped { seat } => {
            people.does(*seat, "turn your Delay Pile over", "turns the Delay Pile over") + " as a new Hand."
        }
        Seen::Built { seat, card: built } => {
            format!("{} {}.", people.does(*seat, "build", "builds"), card(*built))
        }
        Seen::Gave { seat, to, card: given } => {
            let to = if people.is_me(*to) { "you" } else { people.name(*to) };
            format!("{} {} to {to}.", people.does(*seat, "give", "gives"), card(*given))
        }
        Seen::Delayed { seat, card: delayed } => {
            let own = if people.is_me(*seat) { "your" } else { "the own" };
            format!("{} {} on {own} Delay Pile.", people.does(*seat, "put", "puts"), card(*delayed))
        }
        Seen::Called { by, accused, right } => {
            let verdict = if *right { "Rightly" } else { "Wrongly" };
            let called = people.does(*by, "call: Panjandrum!", "calls: Panjandrum!");
            let accused = if people.is_me(*accused) { "you" } else { people.name(*accused) };
            format!("{called} {verdict}, against {accused}.")
        }
        Seen::HandedOver { from, to } => {
            let to = if people.is_me(*to) { "you" } else { people.name(*to) };
            people.does(*from, "hand", "hands") + &format!(" a card to {to}.")
        }
        Seen::TakenBack { .. } => "The wrong play is taken back.".into(),
        Seen::Now(_) => String::new(),
    }
}
