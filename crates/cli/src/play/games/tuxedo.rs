//! Tuxedo in plain text: the center with its builds, what everybody has captured, and the hand.

use super::super::words::{People, cards, count};
use cards::CardSet;
use rules::tuxedo::{Phase, Seen, View};

fn set(cards_of: CardSet) -> String {
    cards(&cards_of.iter().collect::<Vec<_>>())
}

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let board = &view.board;
    let loose = if board.center.loose.is_empty() { "nothing".into() } else { set(board.center.loose) };
    let mut lines = vec![format!("center: {loose}")];
    for build in &board.center.builds {
        let by = people.name(build.by);
        lines.push(format!("build of {}: {} (by {by})", build.total, set(build.cards)));
    }
    for (index, player) in board.players.iter().enumerate() {
        let sweeps = [("big", player.big_sweeps), ("little", player.little_sweeps)];
        let mut facts = vec![format!("{} captured", player.captured.len())];
        facts.extend(sweeps.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| format!("{kind} sweeps: {n}")));
        if player.oranges > 0 {
            facts.push(format!("Oranges: {}", player.oranges));
        }
        if player.mistaken > 0 {
            facts.push(format!("wrong calls: {}", player.mistaken));
        }
        lines.push(format!("{}: {} in hand, {}", people.at(index), player.hand, facts.join(", ")));
    }
    lines.push(format!("stock: {}", count(board.stock, "card")));
    lines.extend(board.turn.map(|seat| format!("turn: {}", people.name(seat))));
    if view.may_act && (board.open.is_some() || board.phase == Phase::LastCall) {
        lines.push("call Orange if a red card and a yellow card were taken together".into());
    }
    if !view.hand.is_empty() {
        lines.push(format!("your hand: {}", set(view.hand)));
    }
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    people.happened(seen)
}
