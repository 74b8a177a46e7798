//! Tuxedo in plain text: the center with its builds, what everyone has captured, and the hand.

use super::super::words::{People, cards};
use cards::CardSet;
use said::tuxedo::{Phase, View};

fn set(cards_of: CardSet) -> String {
    cards(&cards_of.iter().collect::<Vec<_>>())
}

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let (board, say) = (&view.board, people.say);
    let loose = if board.center.loose.is_empty() { say.empty() } else { set(board.center.loose) };
    let mut lines = vec![format!("{}: {loose}", say.center())];
    for build in &board.center.builds {
        let by = people.name(build.by);
        lines.push(say.build_of(build.total, &set(build.cards), by));
    }
    for (index, player) in board.players.iter().enumerate() {
        let sweeps = u64::from(player.big_sweeps) + u64::from(player.little_sweeps);
        let mut facts = vec![say.taken(player.captured.len())];
        facts.extend((sweeps > 0).then(|| say.sweeps(sweeps)));
        facts.extend((player.oranges > 0).then(|| say.oranges(player.oranges)));
        facts.extend((player.mistaken > 0).then(|| say.wrong_calls(player.mistaken)));
        lines.push(format!("{}, {}", say.in_hand_of(people.at(index), player.hand), facts.join(", ")));
    }
    lines.push(say.left_to_deal(&say.cards(board.stock)));
    lines.extend(board.turn.map(|seat| say.turn_of(people.name(seat))));
    if view.may_act && (board.open.is_some() || board.phase == Phase::LastCall) {
        lines.push(say.orange_now());
    }
    if !view.hand.is_empty() {
        lines.push(say.your_hand_is(&set(view.hand)));
    }
    lines
}
