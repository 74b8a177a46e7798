//! Tuxedo in plain lines: the center with its builds, what everybody has captured, the hand.

use super::super::words::{People, card, cards, count};
use cards::CardSet;
use rules::tuxedo::{Phase, Seen, Sweep, Verdict, View};

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
        facts.extend(sweeps.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| format!("{kind} sweeps {n}")));
        if player.oranges > 0 {
            facts.push(format!("Oranges {}", player.oranges));
        }
        if player.mistaken > 0 {
            facts.push(format!("wrong calls {}", player.mistaken));
        }
        lines.push(format!("{}: {} in hand, {}", people.at(index), player.hand, facts.join(", ")));
    }
    lines.push(format!("stock: {}", count(board.stock, "card")));
    lines.extend(board.turn.map(|seat| format!("turn: {}", people.name(seat))));
    if view.may_act && (board.open.is_some() || board.phase == Phase::LastCall) {
        lines.push("call: Orange, if a red and a yellow card were taken together".into());
    }
    if !view.hand.is_empty() {
        lines.push(format!("your hand: {}", set(view.hand)));
    }
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    match seen {
        Seen::Captured { seat, with, taken, sweep } => {
            let sweep = match sweep {
                Some(Sweep::Big) => ": a big sweep",
                Some(Sweep::Little) => ": a little sweep",
                None => "",
            };
            format!("{} {} with {}{sweep}.", people.does(*seat, "take", "takes"), set(*taken), card(*with))
        }
        Seen::Built { seat, card: laid, on, total } => {
            format!("{} {total}: {} on {}.", people.does(*seat, "build", "builds"), card(*laid), set(*on))
        }
        Seen::Laid { seat, card: laid } => format!("{} {}.", people.does(*seat, "lay", "lays"), card(*laid)),
        Seen::Dealt { each, odd, .. } if odd.is_empty() => format!("{each} cards more for everybody."),
        Seen::Dealt { each, odd, .. } => {
            format!("{each} cards more for everybody, {} to the center.", set(*odd))
        }
        Seen::Called { seat, verdict } => {
            let called = people.does(*seat, "call: Orange!", "calls: Orange!");
            match verdict {
                Verdict::Right => format!("{called} Rightly."),
                Verdict::Late => format!("{called} Too late."),
                Verdict::Mistaken => format!("{called} A mistake."),
            }
        }
        Seen::Finished { leftovers_to: Some(seat), .. } => {
            people.does(*seat, "get", "gets") + " what is left in the center."
        }
        Seen::Turn { .. } | Seen::Declined | Seen::Closed | Seen::Finished { .. } => String::new(),
    }
}
