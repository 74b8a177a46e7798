//! Between the auction and the play: which color to name as trump, which cards to bury, and which partner to
//! call.

use super::{estimate, position::Position};
use cards::{Bag, Card};
use rules::trick::{Action, Trump, ask::Led, axes::NestTo};
use said::trick::Reason;

/// The trump color with which the hand takes the most.
fn best_trump(position: &Position<'_>) -> Option<Trump> {
    let rules = position.rules;
    let tricks =
        |trump: &Trump| estimate::tricks(rules, *trump, &position.hand, &position.unseen, rules.hands() - 1);
    rules.trumps().into_iter().max_by(|a, b| tricks(a).total_cmp(&tricks(b)))
}

pub(super) fn name_trump(position: &Position<'_>) -> Option<(Action, Reason)> {
    let trump = best_trump(position)?;
    Some((Action::Trump(trump), why_trump(position, trump)))
}

/// Why the chosen trump is good.
pub(super) fn why_trump(position: &Position<'_>, trump: Trump) -> Reason {
    let held = position.hand.iter().filter(|card| position.rules.is_trump(trump, **card)).count();
    match trump {
        Trump::Color(color) => Reason::StrongestColor { color, trumps: held as u8 },
        Trump::None => Reason::HighCardsSpread,
        Trump::Low => Reason::LowCardsBest,
    }
}

/// Buries one card after another, each time choosing the one that costs the least to lose.
pub(super) fn bury(position: &Position<'_>) -> Option<(Action, Reason)> {
    let size = position.rules.axes().nest_size as usize;
    let trump = position.view.trump.or_else(|| best_trump(position))?;
    let mut buried: Vec<Card> = position.must_bury();
    let mut kept = buried.iter().fold(position.hand.clone(), |kept, card| without(&kept, *card));
    while buried.len() < size {
        // Legality is checked for the hand as a whole: if counters are barred, enough other cards must be left.
        let may = position.rules.buriable(position.view.trump, &position.hand);
        let candidates = may.into_iter().filter(|card| kept.contains(card));
        let best = candidates.map(|card| (card, without(&kept, card))).max_by(|a, b| {
            worth(position, trump, &a.1, &buried, a.0).total_cmp(&worth(position, trump, &b.1, &buried, b.0))
        });
        let (card, rest) = best?;
        buried.push(card);
        kept = rest;
    }
    let bag = buried.iter().try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card))?;
    let points: i32 = buried.iter().map(|card| position.rules.worth(*card)).sum();
    let reason = match (points, trump) {
        (0, Trump::Color(color)) => Reason::ShortColors { trump: color },
        (0, _) => Reason::WinsNothing,
        (points, _) => Reason::BuriesPoints { points },
    };
    Some((Action::Bury(bag), reason))
}

fn without(cards: &[Card], card: Card) -> Vec<Card> {
    let mut rest = cards.to_vec();
    if let Some(at) = rest.iter().position(|other| *other == card) {
        rest.remove(at);
    }
    rest
}

/// The value of the hand after `card` joins the `buried` cards and `kept` remains: future tricks, counters
/// that are safe or in danger, and the nest if the last trick is won.
fn worth(position: &Position<'_>, trump: Trump, kept: &[Card], buried: &[Card], card: Card) -> f32 {
    let rules = position.rules;
    let others = rules.hands() - 1;
    let a_trick = rules.total() as f32 / rules.tricks().max(1) as f32;
    let chances = estimate::chances(rules, trump, kept, &position.unseen, others);
    let counters: f32 = kept
        .iter()
        .zip(&chances)
        .map(|(card, chance)| rules.worth(*card) as f32 * (2.0 * chance.max(0.4) - 1.0))
        .sum();
    let tricks = estimate::tricks(rules, trump, kept, &position.unseen, others);
    let nest: i32 = buried.iter().chain([&card]).map(|card| rules.worth(*card)).sum();
    tricks * a_trick + counters + nest as f32 * (2.0 * comes_home(position, trump, kept) - 1.0)
}

/// The chance that the buried cards count for the bidder.
fn comes_home(position: &Position<'_>, trump: Trump, kept: &[Card]) -> f32 {
    if position.rules.axes().nest_to == NestTo::Bidder {
        return 1.0;
    }
    let trumps = kept.iter().filter(|card| position.rules.is_trump(trump, **card)).count();
    (0.2 + 0.09 * trumps as f32).min(0.85)
}

pub(super) fn call_partner(position: &Position<'_>, legal: &[Action]) -> Option<(Action, Reason)> {
    let rules = position.rules;
    let trump = position.trump();
    let strength = |card: &Card| {
        let led: Led = rules.led_by(trump, *card);
        (rules.is_trump(trump, *card), rules.power(trump, led, *card), rules.worth(*card))
    };
    let callable = legal.iter().filter_map(|action| match action {
        Action::CallPartner(card) => Some(*card),
        _ => None,
    });
    let card = callable.filter(|card| !position.hand.contains(card)).max_by_key(strength)?;
    Some((Action::CallPartner(card), Reason::WantsPartner { card }))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Scene;

    const GREENS: &str = "ROOK G14 G13 G12 G8 R6 B14 Y14 Y9";

    fn won(chosen: &[(&str, &str)], nest: &str) -> Scene {
        Scene::with_nest("original-rook", chosen, &["", GREENS, "", ""], nest)
            .lines(&["bid 70", "pass", "pass", "pass"])
    }

    #[test]
    fn the_longest_and_strongest_color_becomes_trump() {
        let table = won(&[], "R7 R8 B6 B7 Y6");
        assert_eq!(table.lines(&["bury R7 R8 B6 B7 Y6"]).choice(), "trump green");
    }

    #[test]
    fn short_plain_cards_are_buried_and_trumps_and_winners_kept() {
        let buried = won(&[], "R7 R8 B6 B7 Y6").choice();
        assert!(!["G", "14", "ROOK"].iter().any(|kept| buried.contains(kept)), "{buried}");
    }

    #[test]
    fn a_counter_in_danger_is_buried_if_the_nest_is_the_bidders() {
        let buried = won(&[("nest_to", "bidder")], "R10 R5 B6 B7 Y6").choice();
        assert!(buried.contains("R5") && buried.contains("R10"), "{buried}");
    }

    #[test]
    fn counters_stay_in_the_hand_if_they_may_not_be_buried() {
        let buried = won(&[("bury_counters", "forbidden")], "R10 R5 B5 B10 Y6").choice();
        assert!(!buried.contains("10") && !buried.contains("R5"), "{buried}");
    }

    #[test]
    fn the_best_missing_trump_is_called_for_a_partner() {
        let mine = "G14 G13 G12 G8 G7 R6 B14 Y14 Y9 B1 B2 B3 B4";
        let table = Scene::with_nest("call-partner-four", &[], &["", mine, "", ""], "R2 R3 R4 Y2 Y3");
        let table = table.lines(&["bid 70", "pass", "pass", "pass", "bury R2 R3 R4 Y2 Y3", "trump green"]);
        assert_eq!(table.choice(), "call-partner ROOK");
    }
}
