//! Automatically plays the visitor's only legal card, if they want that.

use super::Felt;
use crate::browser;
use crate::prelude::*;
use said::trick::Action;
use wire::Legal;

/// The card play that is the only thing the visitor can do, with its hand.
fn only_play(legal: &[Legal]) -> Option<(usize, &str)> {
    match legal {
        [Legal { seat, actions, pattern: None, .. }] => match &actions[..] {
            [line] if matches!(line.parse(), Ok(Action::Play(_))) => Some((*seat, line)),
            _ => None,
        },
        _ => None,
    }
}

/// From now on, plays the only legal card after the time a bot would take.
pub(super) fn plays_itself(felt: Felt) {
    let sitting = felt.sitting;
    create_effect(move || {
        let wanted = sitting.settings.only_card.get() && sitting.replayed.get().is_none();
        let now = sitting.legal.get_clone();
        if !wanted || only_play(&now).is_none() {
            return;
        }
        browser::after(sitting.settings.pace.get_untracked().thinking(), move || {
            let same = sitting.legal.with_untracked(|legal| *legal == now);
            if let (true, Some((seat, line))) = (same && felt.picked.is_alive(), only_play(&now)) {
                sitting.act_from(Some(seat), line);
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(actions: &[&str]) -> Legal {
        let actions = actions.iter().map(|line| (*line).to_owned()).collect();
        Legal { seat: 0, actions, pattern: None, clock_ms: None }
    }

    #[test]
    fn only_a_card_without_any_choice_plays_itself() {
        assert_eq!(only_play(&[hand(&["play R9"])]), Some((0, "play R9")));
        assert_eq!(only_play(&[hand(&["play R9", "play R8"])]), None);
        assert_eq!(only_play(&[hand(&["play R9", "renege 2"])]), None, "the visitor may also accuse");
        assert_eq!(only_play(&[hand(&["pass"])]), None, "a bid is never made for the visitor");
        assert_eq!(only_play(&[]), None);
    }
}
