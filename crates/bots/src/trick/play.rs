//! Playing a card: the value of the trick to us, our chance of winning it, and what the card could do later
//! on.
//!
//! The weight of a card is the points won if the trick is ours, minus those lost if it is not, minus the
//! value of keeping the card in hand. The same rule works for all games: if points count against the player
//! who takes them, they have the opposite sign.

use super::{
    estimate, odds,
    position::{Position, Relation, card_of},
};
use cards::{Card, Color, Seat};
use rules::trick::{
    Action,
    axes::{Best, Counters, NestTo},
};
use said::trick::CardReason;

/// The share of an average trick's points still to come from later players.
const TO_COME: f32 = 0.6;
/// The value of a likely later trick compared with one taken now. This and the next two constants were tuned
/// on 400 duplicate deals in each of three partnership games.
const LATER: f32 = 0.55;
/// The value to the bidder's side of drawing a round of trump, in average tricks.
const DRAWING: f32 = 1.5;
/// The cost to the other side of leading trump, in average tricks.
const HELPING: f32 = 0.8;

pub(super) fn choose(position: &Position<'_>, legal: &[Action]) -> Option<(Action, CardReason)> {
    let hand: Vec<Card> = legal.iter().filter_map(|action| card_of(*action)).collect();
    // A permissive table accepts more cards than are legal; a bot does not renege.
    let fair = position.rules.playable(position.trump(), position.led(), &position.hand);
    let scale = Scale::of(position);
    let ways = hand.iter().enumerate().filter(|(_, card)| fair.contains(card) || fair.is_empty());
    let ways = ways.map(|(at, card)| (at, Way::of(position, &scale, *card)));
    let (at, way) = ways.max_by(|(_, a), (_, b)| a.value.total_cmp(&b.value))?;
    let action = legal.iter().copied().filter(|action| card_of(*action).is_some()).nth(at)?;
    let reason = if hand.len() == 1 { CardReason::OnlyCard } else { way.reason(position, &scale) };
    Some((action, reason))
}

/// Why the chosen card is good.
pub(super) fn reason(position: &Position<'_>, card: Card) -> CardReason {
    let scale = Scale::of(position);
    Way::of(position, &scale, card).reason(position, &scale)
}

/// The meaning of points at this table.
struct Scale {
    /// The sign of points: negative if they count against the player who takes them.
    sign: f32,
    /// The value of an average trick.
    trick: f32,
    /// The cost of a lost trick, compared with the value of a won one.
    loss: f32,
    /// The chance that one of our counters that doesn't win a trick still ends up with our side.
    saved: f32,
    chances: Vec<f32>,
}

impl Scale {
    fn of(position: &Position<'_>) -> Scale {
        let rules = position.rules;
        let axes = rules.axes();
        let sign = if axes.best == Best::Lowest { -1.0 } else { 1.0 };
        let seats = position.view.clockwise.len();
        let mates = |seat: &&Seat| position.relation(**seat) == Relation::Mate;
        let ours = position.view.clockwise.iter().filter(mates).count();
        let alone_against_many = position.view.sides.len() > 2 && position.view.called.is_none();
        Scale {
            sign,
            trick: sign * rules.total() as f32 / rules.tricks().max(1) as f32,
            loss: if alone_against_many { 1.0 / (seats - 1).max(1) as f32 } else { 1.0 },
            saved: 0.9 * ours as f32 / seats.max(1) as f32,
            chances: estimate::chances(
                rules,
                position.trump(),
                &position.hand,
                &position.unseen,
                seats.saturating_sub(1),
            ),
        }
    }

    /// A card's points, with the player's sign.
    fn points(&self, position: &Position<'_>, card: Card) -> f32 {
        let golden = position.rules.axes().counters == Counters::Reds
            && card.color() == Some(Color::Yellow)
            && card.number() == Some(10);
        // The Golden Ten takes off ten, if its taker has that many.
        if golden { 8.0 } else { self.sign * position.rules.worth(card) as f32 }
    }

    /// The value of the card if it stays in hand.
    fn kept(&self, position: &Position<'_>, card: Card) -> f32 {
        let at = position.hand.iter().position(|held| *held == card);
        let chance = at.and_then(|at| self.chances.get(at)).copied().unwrap_or(0.3);
        let left = position.tricks_left().saturating_sub(1).min(1) as f32;
        let comes_home = chance.max(self.saved);
        left * (LATER * chance * self.trick
            + self.points(position, card) * (comes_home - (1.0 - comes_home) * self.loss))
    }
}

/// A card and how it was weighed.
struct Way {
    card: Card,
    value: f32,
    ours: f32,
    stake: f32,
}

impl Way {
    fn of(position: &Position<'_>, scale: &Scale, card: Card) -> Way {
        let ours = odds::ours(position, card);
        let lying: f32 = position.view.trick.iter().map(|played| scale.points(position, played.card)).sum();
        let to_come = position.later().len() as f32 / position.view.clockwise.len().max(1) as f32;
        let bonus = position.rules.axes().trick_points as f32 * scale.sign + last_trick(position);
        let stake = lying + scale.points(position, card) + bonus + TO_COME * to_come * scale.trick;
        let mut value = stake * (ours - (1.0 - ours) * scale.loss) - scale.kept(position, card);
        if position.view.trick.is_empty() {
            value += lead_bonus(position, scale, card, ours);
        }
        // Break ties with the card that shortens a color, then with the card that is less risky to give up.
        let same = position.hand.iter().filter(|held| held.color() == card.color()).count();
        value -= 0.02 * same as f32 + 0.004 * scale.sign * f32::from(card.number().unwrap_or(15));
        Way { card, value, ours, stake }
    }

    fn reason(&self, position: &Position<'_>, scale: &Scale) -> CardReason {
        let rules = position.rules;
        let trump = rules.is_trump(position.trump(), self.card);
        let points = rules.worth(self.card);
        let avoiding = scale.sign < 0.0;
        let lead = position.view.trick.is_empty();
        let mate_leads = || {
            let best = best_so_far(position);
            best.is_some_and(|seat| seat != position.seat && position.relation(seat) == Relation::Mate)
        };
        match (lead, avoiding) {
            (true, true) => CardReason::OthersTake,
            (false, true) if self.ours < 0.5 && points > 0 => CardReason::RedForOthers,
            (false, true) if self.ours < 0.5 => CardReason::Ducks,
            (false, true) => CardReason::LesserTrick,
            (true, false) if trump && position.with_bidder() && odds::foes_have_trump(position) => {
                CardReason::DrawsTrump
            }
            (true, false) if self.ours > 0.75 => CardReason::ShouldTake,
            (true, false) => CardReason::LosesLead,
            (false, false) if mate_leads() && points > 0 => CardReason::ForPartner { points },
            (false, false) if mate_leads() => CardReason::PartnerHasTrick,
            (false, false) if self.ours > 0.6 => CardReason::Takes { points: self.stake.round() as i32 },
            (false, false) if points > 0 => CardReason::NothingCheaper,
            (false, false) => CardReason::TrickLost,
        }
    }
}

/// Who is winning the current trick.
fn best_so_far(position: &Position<'_>) -> Option<Seat> {
    let led = position.led()?;
    let mut best: Option<(Seat, u8)> = None;
    for played in &position.view.trick {
        let power = position.rules.power(position.trump(), led, played.card);
        if best.is_none_or(|(_, so_far)| power > so_far) {
            best = Some((played.seat, power));
        }
    }
    best.map(|(seat, _)| seat)
}

/// The value of the last trick besides its cards.
fn last_trick(position: &Position<'_>) -> f32 {
    let axes = position.rules.axes();
    if position.tricks_left() != 1 {
        return 0.0;
    }
    let nest = match (&position.view.nest.cards, axes.nest_to) {
        (_, NestTo::Bidder) => 0.0,
        (Some(cards), NestTo::LastTrick) => {
            cards.iter().map(|card| position.rules.worth(*card)).sum::<i32>() as f32
        }
        (None, NestTo::LastTrick) => 2.0 * position.view.nest.size as f32,
    };
    nest + axes.last_trick as f32
}

/// The bonus for leading or saving trump: the bidder's side draws trump while the others have some and saves
/// its trumps when they have none; the others avoid helping it.
fn lead_bonus(position: &Position<'_>, scale: &Scale, card: Card, ours: f32) -> f32 {
    if !position.rules.is_trump(position.trump(), card) || scale.sign < 0.0 || position.bidder().is_none() {
        return 0.0;
    }
    match (position.with_bidder(), odds::foes_have_trump(position)) {
        (true, true) => DRAWING * scale.trick * ours,
        (true, false) => -0.5 * scale.trick,
        (false, _) => -HELPING * scale.trick,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Scene;

    /// Seat 1 has bid and named green, the nest is buried, and seat 1 leads.
    fn original(hands: &[&str; 4], plays: &[&str]) -> Scene {
        let nest = "R7 R8 B7 B8 Y7";
        let before = ["bid 70", "pass", "pass", "pass", "bury R7 R8 B7 B8 Y7", "trump green"];
        Scene::with_nest("original-rook", &[], hands, nest).lines(&before).lines(plays)
    }

    #[test]
    fn the_bidder_draws_trump_from_the_top() {
        let mine = "ROOK G14 G13 G12 G8 R6 B14 Y14 Y9";
        assert_eq!(original(&["", mine, "", ""], &[]).choice(), "play ROOK");
    }

    #[test]
    fn a_counter_goes_to_the_partners_sure_trick() {
        // Seat 1 leads the Rook; seat 3 is the partner and must follow with trump.
        let hands = ["", "ROOK G14 G13 G12 G8 R6 B14 Y14 Y9", "G6 G9", "G5 G10 R13 R12 B6 B9 Y6 Y8 Y10"];
        assert_eq!(original(&hands, &["play ROOK", "play G6"]).choice(), "play G10");
    }

    #[test]
    fn no_counter_goes_to_an_opponents_trick() {
        let hands = ["", "R14 G14 G13 G12 G8 R6 B14 Y14 Y9", "R10 R11 G6", ""];
        assert_eq!(original(&hands, &["play R14"]).choice(), "play R11");
    }

    #[test]
    fn the_rook_is_not_wasted_on_a_poor_trick() {
        let hands = ["R10", "R6 G14 G13 G12 G8 R9 B14 Y14 Y9", "R11 R5", "R12 ROOK R13"];
        let table = original(&hands, &["play R6", "play R11"]);
        assert_ne!(table.choice(), "play ROOK");
    }

    #[test]
    fn the_last_player_takes_with_a_counter_rather_than_with_a_plain_card() {
        let hands = ["R12 R10", "R6 G14 G13 G12 G8 R13 B14 Y14 Y11", "R5", "R9"];
        assert_eq!(original(&hands, &["play R6", "play R5", "play R9"]).choice(), "play R10");
    }

    #[test]
    fn in_flip_a_red_card_is_thrown_on_a_strangers_trick() {
        let none = "G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 B1 R10 R2 Y6 Y7 Y8 Y9 Y11";
        let black = "B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 G7 G8 G9 G10 G11";
        let hands = [none, black, "R1 R3 R4 R5 R6 R7 R8 R9 R11 R12 R13 R14 Y10 Y12 Y13 Y14 G12 G13"];
        let table = Scene::new("flip", &[], &hands)
            .lines(&["play B14", "play G13", "play B1", "play B13", "play G12"]);
        assert_eq!(table.choice(), "play R10");
    }

    #[test]
    fn in_flip_a_follower_ducks_below_the_highest_card() {
        let hands = ["R7 R9 R14 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 G1", "R8 R2", "R10"];
        let table = Scene::new("flip", &[], &hands).lines(&["play R8", "play R10"]);
        assert_eq!(table.choice(), "play R9");
    }
}
