//! How many tricks the cards should take: each card's chance of a trick, from its rank among the cards elsewhere,
//! the length of its color and the danger of being trumped. Bidding, burying, naming trump and keeping cards for
//! later all use this.

use cards::Card;
use rules::trick::{TrickRules, Trump};

/// The chance that a plain card wins, by the number of higher cards still out.
const BELOW: [f32; 6] = [0.95, 0.5, 0.25, 0.12, 0.05, 0.02];

/// The chance that each card in `hand` takes a trick if the cards `outside` are in `others` other hands or
/// unseen.
pub(super) fn chances(
    rules: &dyn TrickRules,
    trump: Trump,
    hand: &[Card],
    outside: &[Card],
    others: usize,
) -> Vec<f32> {
    let chance = |card: &Card| {
        let led = rules.led_by(trump, *card);
        let power = |card: Card| rules.power(trump, led, card);
        let in_color = |other: &&Card| rules.led_by(trump, **other) == led;
        let higher = |other: &&Card| power(**other) > power(*card);
        // How many rounds of this color come before the card, if its holder plays from the top.
        let round = hand.iter().filter(in_color).filter(higher).count() as f32;
        let against = outside.iter().filter(in_color).filter(higher).count() as f32;
        let length = outside.iter().filter(in_color).count() as f32 / others.max(1) as f32;
        if rules.is_trump(trump, *card) {
            trump_chance(round, against, length)
        } else {
            plain_chance(round, against, length, matches!(trump, Trump::Color(_)))
        }
    };
    hand.iter().map(chance).collect()
}

fn trump_chance(round: f32, against: f32, length: f32) -> f32 {
    // Each round of trump draws more than one of the higher cards.
    let still_higher = (against - 1.5 * round).max(0.0);
    let drawn = round >= 1.6 * length;
    survives(still_higher).max(if drawn { 0.92 } else { 0.3 })
}

/// The square root of 0.75.
const HALF_STEP: f32 = 0.866_025_4;

/// 0.75 to the power of a number of higher cards, in half steps. Multiplying gives the same result on every machine,
/// and `powf` does not: bots that play by rules of thumb must play the same hand in a browser and in a terminal.
fn survives(higher: f32) -> f32 {
    let halves = (higher * 2.0) as u32;
    let whole = (0..halves / 2).fold(1.0, |product: f32, _| product * 0.75);
    if halves.is_multiple_of(2) { whole } else { whole * HALF_STEP }
}

fn plain_chance(round: f32, against: f32, length: f32, ruffs: bool) -> f32 {
    let still_higher = (against - 0.6 * round).max(0.0);
    let by_rank = BELOW[(still_higher.round() as usize).min(BELOW.len() - 1)];
    let everybody_follows = (length / (1.3 * (round + 1.0))).min(1.0);
    match ruffs {
        true => by_rank * everybody_follows,
        false if round >= 1.6 * length => 0.6,
        false => by_rank,
    }
}

/// The number of tricks a hand should take, including ruffs.
pub(super) fn tricks(
    rules: &dyn TrickRules,
    trump: Trump,
    hand: &[Card],
    outside: &[Card],
    others: usize,
) -> f32 {
    chances(rules, trump, hand, outside, others).iter().sum::<f32>() + ruffs(rules, trump, hand)
}

/// The value of short colors in combination with trumps.
fn ruffs(rules: &dyn TrickRules, trump: Trump, hand: &[Card]) -> f32 {
    let Trump::Color(color) = trump else { return 0.0 };
    let trumps = hand.iter().filter(|card| rules.is_trump(trump, **card)).count();
    let short = |led: &u8| {
        let length = hand.iter().filter(|card| rules.led_by(trump, **card) == *led).count();
        match length {
            0 => 0.5,
            1 => 0.2,
            _ => 0.0,
        }
    };
    let value: f32 = (0..4u8).filter(|led| *led != color as u8).map(|led| short(&led)).sum();
    value.min(0.25 * trumps as f32)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cards, rules};
    use super::*;
    use cards::Color;

    fn outside(rules: &dyn TrickRules, hand: &[Card]) -> Vec<Card> {
        rules.pack().iter().copied().filter(|card| !hand.contains(card)).collect()
    }

    fn chance(hand: &str, card: &str, trump: Trump) -> f32 {
        let rules = rules("original-rook", 4, &[]);
        let hand = cards(hand);
        let at = hand.iter().position(|c| c.to_string() == card).unwrap();
        chances(&*rules, trump, &hand, &outside(&*rules, &hand), 3)[at]
    }

    const GREEN: Trump = Trump::Color(Color::Green);

    #[test]
    fn the_highest_trump_is_a_sure_trick() {
        assert_eq!(chance("ROOK G6 R7", "ROOK", GREEN), 1.0);
        assert!(chance("ROOK G6 R7", "G6", GREEN) < 0.5);
        assert!(chance("ROOK G14 G13 G12 G6 R7", "G6", GREEN) > 0.9, "a long trump wins in the end");
    }

    #[test]
    fn a_high_card_in_a_long_color_is_in_danger_of_being_trumped() {
        let short = chance("R14 R13 B6 Y6", "R13", GREEN);
        let long = chance("R14 R13 R12 R11 R10 R9 R8", "R12", GREEN);
        assert!(short > 0.5 && long < 0.5, "{short} {long}");
    }

    #[test]
    fn in_games_where_low_wins_the_low_card_is_the_good_one() {
        assert!(chance("R5 R13 B7", "R5", Trump::Low) > chance("R5 R13 B7", "R13", Trump::Low));
    }
}
