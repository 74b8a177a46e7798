//! A laydown: cards that win every remaining trick, however the hidden cards lie, so their holder may claim the rest.
//!
//! The proof uses only what the holder has seen, so being offered a claim tells them nothing new. It is a plain
//! one: the holder leads all the way, their partner's cards don't help, and a card that they cannot place counts as
//! held by everyone.

use super::memory::{LEADS, Memory};
use crate::order::by_key;
use cards::Card;
use rules::trick::{
    Phase, TrickRules, Trump, View,
    ask::Led,
    axes::{Best, Enforcement, RenegeRule},
};
use std::cmp::Reverse;

/// With fewer tricks left, playing a card is just as quick as a claim.
const FEWEST_TRICKS: usize = 2;

/// The viewer's cards in an order in which they win every remaining trick for certain. `None` if that is not certain,
/// if the viewer doesn't lead from their own hand, if fewer than two tricks are left, where mistakes are possible, and
/// in games where tricks do harm.
///
/// ```
/// use rookery_bots::{rules::{Game, Viewer, begin, trick::Hand}, trick::{Memory, laydown}};
///
/// let hand = begin::<Hand<u64>>("original-rook", 4, 3)?;
/// let view = hand.view(Viewer::Seat(hand.pending().turn().unwrap()));
/// // Nobody can claim anything during the auction.
/// assert_eq!(laydown(&**hand.rules(), &view, &Memory::begin(&view)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn laydown(rules: &dyn TrickRules, view: &View, memory: &Memory) -> Option<Vec<Card>> {
    let axes = rules.axes();
    let strict = axes.enforcement == Enforcement::Strict && axes.renege_rule == RenegeRule::Strict;
    let leads =
        view.phase == Phase::Play && view.trick.is_empty() && view.may_act && view.turn == view.viewer;
    let done: usize = view.tricks.iter().map(|taken| usize::from(*taken)).sum();
    let several = rules.tricks().saturating_sub(done) >= FEWEST_TRICKS;
    if !(strict && leads && several && axes.best == Best::Highest) {
        return None;
    }
    let trump = view.trump.unwrap_or(Trump::None);
    let (mut hand, mut others) = (view.hand.clone(), against(rules, trump, view, memory));
    let mut order = Vec::new();
    while !hand.is_empty() {
        let mut runs = (0..LEADS as Led).filter_map(|led| Run::new(rules, trump, led, &hand, &others));
        let run = runs.find(|run| run.wins)?;
        hand.retain(|card| !run.cards.contains(card));
        if run.draws {
            others.retain(|card| rules.led_by(trump, *card) != run.led);
        }
        order.extend(run.cards);
    }
    Some(order)
}

/// The cards that someone else may hold.
fn against(rules: &dyn TrickRules, trump: Trump, view: &View, memory: &Memory) -> Vec<Card> {
    let mut others = rules.pack().to_vec();
    let aside = view.nest.cards.iter().chain(&view.center.cards).flatten();
    for card in view.hand.iter().chain(aside).chain(memory.played()) {
        if let Some(at) = others.iter().position(|other| other == card) {
            others.swap_remove(at);
        }
    }
    let led = |card: &Card| rules.led_by(trump, *card);
    let seats = || view.clockwise.iter().filter(|seat| Some(**seat) != view.viewer);
    others.retain(|card| seats().any(|seat| !memory.is_void(*seat, led(card))));
    others
}

/// All the holder's cards of one lead, led one after the other, strongest first.
struct Run {
    led: Led,
    cards: Vec<Card>,
    /// Whether each of the cards wins its trick.
    wins: bool,
    /// Whether nobody else has a card of this lead afterward.
    draws: bool,
}

impl Run {
    /// The run of a lead; `None` if the hand has no card for it.
    fn new(rules: &dyn TrickRules, trump: Trump, led: Led, hand: &[Card], others: &[Card]) -> Option<Run> {
        let follows = |card: &&Card| rules.led_by(trump, **card) == led;
        let power = |card: &Card| rules.power(trump, led, *card);
        let mut cards: Vec<Card> = hand.iter().filter(follows).copied().collect();
        by_key(&mut cards, |card| Reverse(power(card)));
        let (following, rest): (Vec<&Card>, Vec<&Card>) = others.iter().partition(follows);
        // Every lead takes a card from each player who can follow, unless they may play another one instead. One
        // player may hold all of them, and keeps the strongest.
        let all_follow = !rest.iter().any(|card| rules.is_free(trump, **card));
        let contested = if all_follow { following.len() } else { usize::MAX };
        let strongest = |cards: &[&Card]| cards.iter().map(|card| power(card)).max().unwrap_or(0);
        let (from_following, from_rest) = (strongest(&following), strongest(&rest));
        // Of two equal cards, the earlier one wins, and that is the one led.
        let wins = |(at, card): (usize, &Card)| {
            power(card) >= from_rest.max(1) && (at >= contested || power(card) >= from_following)
        };
        let draws = cards.len() >= contested;
        (!cards.is_empty()).then(|| Run { led, wins: cards.iter().enumerate().all(wins), draws, cards })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cards, rules};
    use super::*;
    use cards::{Color, Seat};
    use rules::trick::event::Seen;

    /// What is left of a hand of Original Rook in which green is trump: the viewer's cards, and everything that is
    /// still out, in three other hands.
    struct Left<'a> {
        mine: &'a str,
        out: &'a str,
        chosen: &'a [(&'a str, &'a str)],
    }

    impl Left<'_> {
        fn order(&self) -> Option<String> {
            self.changed(|_| {})
        }

        fn changed(&self, change: impl Fn(&mut View)) -> Option<String> {
            let rules = rules("original-rook", 4, self.chosen);
            let me = Seat::wrapping(0);
            let mut view = rules::begin::<rules::trick::Hand<u64>>("original-rook", 4, 1)
                .map(|hand| rules::Game::view(&hand, rules::Viewer::Seat(me)))
                .unwrap();
            let (mine, out) = (cards(self.mine), cards(self.out));
            let trump = Trump::Color(Color::Green);
            (view.phase, view.trump, view.may_act) = (Phase::Play, Some(trump), true);
            (view.turn, view.viewer, view.hand) = (Some(me), Some(me), mine.clone());
            change(&mut view);
            let mut memory = Memory::begin(&view);
            // Everything else was led once, so that nobody is known to be out of a color.
            for card in rules.pack().iter().filter(|card| !mine.contains(card) && !out.contains(card)) {
                memory.fold(&*rules, &Seen::Played { seat: me, card: *card });
                memory.fold(&*rules, &Seen::TrickTaken { seat: me, center: 0, cards: None });
            }
            let order = laydown(&*rules, &view, &memory)?;
            Some(order.iter().map(Card::to_string).collect::<Vec<_>>().join(" "))
        }
    }

    fn order(mine: &str, out: &str) -> Option<String> {
        Left { mine, out, chosen: &[] }.order()
    }

    #[test]
    fn top_trumps_win_the_rest() {
        assert_eq!(order("G12 ROOK G14", "G13 G11 G10 R14").as_deref(), None, "Green 13 beats Green 12");
        assert_eq!(order("G13 ROOK G14", "G12 G11 G10 G9 R14").as_deref(), Some("ROOK G14 G13"));
    }

    #[test]
    fn trumps_are_drawn_before_other_winners() {
        assert_eq!(order("R14 G14", "G5 R13 B14").as_deref(), Some("G14 R14"));
        assert_eq!(order("R14 G14", "G5 G6 R13"), None, "one player may have two trumps");
        assert_eq!(order("R14 B14", "R13 B13 Y14").as_deref(), Some("R14 B14"), "no trump is left");
        assert_eq!(order("R14 B14", "R13 B13 G5"), None);
    }

    #[test]
    fn low_cards_win_once_nobody_can_follow() {
        assert_eq!(order("R14 R13 R5", "R12 R11 Y14").as_deref(), Some("R14 R13 R5"));
        assert_eq!(order("R14 R13 R5", "R12 R11 R10 Y14"), None, "one player may have all three");
        assert_eq!(order("R14 R5 G14", "R12 G13 Y14").as_deref(), Some("G14 R14 R5"));
    }

    /// The Rook may be played instead of following, so it need not fall when red is led.
    #[test]
    fn a_rook_that_is_out_may_be_kept() {
        let chosen = &[("bird", "low")];
        let left = Left { mine: "G14 R14 R13", out: "ROOK R12", chosen };
        assert_eq!(left.order().as_deref(), Some("G14 R14 R13"), "it falls under trump");
        assert_eq!(Left { mine: "R14 R13", out: "ROOK R12", chosen }.order(), None);
    }

    #[test]
    fn a_claim_is_only_for_a_player_who_leads_with_two_tricks_left() {
        let left = Left { mine: "G14 G13", out: "R14 R13", chosen: &[] };
        assert_eq!(left.order().as_deref(), Some("G14 G13"));
        let taken = |tricks: u8| move |view: &mut View| view.tricks = vec![tricks, 0, 0, 0];
        assert!(left.changed(taken(7)).is_some());
        assert_eq!(left.changed(taken(8)), None, "one trick is left");
        assert_eq!(left.changed(|view| view.may_act = false), None);
        assert_eq!(left.changed(|view| view.turn = Some(Seat::wrapping(1))), None);
        assert_eq!(left.changed(|view| view.phase = Phase::Bury), None);
        assert_eq!(left.changed(|view| view.viewer = None), None);
        let lying = rules::trick::view::Played { seat: Seat::wrapping(3), card: Card::BIRD };
        assert_eq!(left.changed(|view| view.trick = vec![lying]), None);
    }

    #[test]
    fn nobody_claims_where_mistakes_are_possible() {
        let chosen = &[("enforcement", "permissive")];
        assert_eq!(Left { mine: "G14 G13", out: "R14 R13", chosen }.order(), None);
    }

    #[test]
    fn the_bidder_knows_the_nest() {
        let left = Left { mine: "R14 B14", out: "G5 R13", chosen: &[] };
        assert_eq!(left.order(), None);
        let buried = |view: &mut View| view.nest.cards = Some(cards("G5"));
        assert_eq!(left.changed(buried).as_deref(), Some("R14 B14"));
    }
}
