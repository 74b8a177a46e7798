//! Bidding: how much the hand should take with its best trump, and how high to bid on it.

use super::{
    estimate,
    position::{Position, Relation},
};
use rules::trick::{Action, axes::Sides};
use said::trick::Reason;

/// How much one unseen card in the nest adds to the bidder's tricks.
const NEST_CARD: f32 = 0.22;
/// The share of the points that goes with a share of the tricks: a line fitted to 1,500 hands of each row,
/// lowered slightly because a bid that fails costs more than a missed one. A nest helps a weak bidder more
/// than a strong one.
const WITH_NEST: (f32, f32) = (0.19, 0.68);
const WITHOUT_NEST: (f32, f32) = (-0.04, 0.92);
/// Outbid a partner only with a hand worth this much more.
const OVER_PARTNER: f32 = 20.0;

pub(super) fn choose(position: &Position<'_>, legal: &[Action]) -> Option<(Action, Reason)> {
    let least = legal.iter().find_map(|action| match action {
        Action::Bid(points) => Some(*points),
        _ => None,
    })?;
    if !legal.contains(&Action::Pass) {
        return Some((Action::Bid(least), Reason::MustBid));
    }
    let limit = limit(position);
    let shown = (limit / 5.0).floor() as i32 * 5;
    if f32::from(least) > limit {
        return Some((Action::Pass, Reason::TooWeak { points: shown.max(0) }));
    }
    let partner = position.bidder().is_some_and(|bidder| position.relation(bidder) == Relation::Mate);
    if partner && f32::from(least) + OVER_PARTNER > limit {
        return Some((Action::Pass, Reason::PartnerHasBid));
    }
    Some((Action::Bid(least), Reason::WorthAbout { points: shown, bid: least, makes: None }))
}

/// The points the side should take if this hand names trump.
fn limit(position: &Position<'_>) -> f32 {
    let (base, slope) = if position.rules.axes().nest_size > 0 { WITH_NEST } else { WITHOUT_NEST };
    position.rules.total() as f32 * (base + slope * share(position)).clamp(0.0, 1.0)
}

/// The share of the tricks the side should take if this hand names trump.
fn share(position: &Position<'_>) -> f32 {
    let rules = position.rules;
    let others = rules.hands() - 1;
    let of = |trump| estimate::tricks(rules, trump, &position.hand, &position.unseen, others);
    let own =
        rules.trumps().into_iter().map(of).fold(0.0, f32::max) + NEST_CARD * rules.axes().nest_size as f32;
    let tricks = rules.tricks() as f32;
    let own = own.min(tricks);
    let called = if rules.axes().sides == Sides::Called { 1.2 } else { 0.0 };
    let mates = position
        .view
        .clockwise
        .iter()
        .filter(|seat| **seat != position.seat && position.relation(**seat) == Relation::Mate);
    let mates = mates.count() as f32 + called;
    let side = own + mates * (tricks - own) / others.max(1) as f32;
    side / tricks
}

#[cfg(test)]
mod tests {
    use super::super::testing::Scene;
    use rule_id::rule;

    const STRONG: &str = "ROOK G14 G13 G12 G11 G10 R14 B14 Y14";
    const WEAK: &str = "G5 G6 R7 R8 B6 B7 Y8 Y9 Y6";

    #[test]
    fn a_strong_hand_opens_at_the_least_bid() {
        assert_eq!(Scene::new("original-rook", &[], &["", STRONG, "", ""]).choice(), "bid 70");
    }

    #[test]
    fn a_weak_hand_passes() {
        assert_eq!(Scene::new("original-rook", &[], &["", WEAK, "", ""]).choice(), "pass");
    }

    #[test]
    fn a_player_who_must_bid_bids_the_minimum() {
        let weak = "G2 G6 R7 R8 B6 B7 Y8 Y9 Y6 R6 B2 B3 R2 R3";
        assert_eq!(Scene::new("partnership-rook", &[], &[weak, "", "", ""]).choice(), "bid 5");
    }

    #[test]
    fn a_partner_who_has_the_bid_keeps_it() {
        let fair = "ROOK G14 G13 G6 G7 R14 B6 B7 Y8";
        let table = Scene::new("original-rook", &[], &["", "", "", fair]);
        assert_eq!(table.lines(&["bid 90", "pass"]).choice(), "pass");
    }

    /// How high a hand bids against an opponent who goes up step by step.
    fn most(hand: &str) -> u16 {
        let stays = |bid: &u16| {
            let table = Scene::new("original-rook", &[], &["", "", hand, ""]);
            table.lines(&[&format!("bid {}", bid - 5)]).choice() == format!("bid {bid}")
        };
        (75..=120).step_by(5).take_while(stays).last().unwrap_or(0)
    }

    #[rule("ORG-29")]
    #[test]
    fn counters_high_cards_and_a_void_color_each_make_a_hand_bid_more() {
        let plain = most("G13 G12 G11 G9 G8 R13 R7 B12 Y12");
        let counters = most("G14 G12 G11 G10 G5 R14 R10 B14 Y14");
        let high = most("ROOK G14 G13 G12 G11 R14 R13 B13 Y13");
        let void = most("G13 G12 G11 G9 G8 G7 G6 R13 R7");
        assert!(counters > plain && high > plain && void > plain, "{plain}: {counters}, {high}, {void}");
    }

    #[test]
    fn a_strong_hand_keeps_bidding_step_by_step_but_not_endlessly() {
        let table = Scene::new("original-rook", &[], &["", STRONG, "", ""]);
        let table = table.lines(&["bid 70", "bid 75", "pass", "pass"]);
        assert_eq!(table.choice(), "bid 80");
        let table = Scene::new("original-rook", &[], &["", WEAK, "", ""]);
        assert_eq!(table.lines(&["bid 70", "bid 75", "pass", "bid 80"]).choice(), "pass");
    }
}
