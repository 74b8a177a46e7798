//! Whether an action is allowed now, and if not, which rule forbids it.

use super::{
    Action, Laid, Phase, Refusal, Tally,
    meld::{Kind, Meld, kind_of},
    pile::is_stop,
    state::ClubRook,
};
use crate::Mute;
use cards::Card;

impl ClubRook {
    /// Whether the current player may take this action.
    pub(super) fn check_in_turn(&self, action: &Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Over, _) => Err(Refusal::Over),
            (Phase::Draw, Action::Draw) if self.draw_pile.is_empty() => Err(Refusal::DrawPileEmpty),
            (Phase::Draw, Action::Draw) => Ok(()),
            (Phase::Draw, Action::Take { with, onto, more }) => self.check_take(action, *with, *onto, more),
            (Phase::Draw, Action::TopOnto(number)) => self.check_top_onto(*number),
            (Phase::Draw, Action::TopWith(cards)) => self.check_top_with(*cards),
            (Phase::Draw, Action::End) if self.draw_pile.is_empty() => Ok(()),
            (Phase::Draw, _) => Err(Refusal::DrawFirst),
            (Phase::Play, Action::Meld(laid)) => self.check_meld(action, laid),
            (Phase::Play, Action::Add { cards, onto }) => self.check_add(action, *cards, *onto),
            (Phase::Play, Action::Merge(older, younger)) => self.check_merge(action, *older, *younger),
            (Phase::Play, Action::Discard(card)) => self.check_discard(*card),
            (Phase::Play, Action::End) => self.check_end(),
            (Phase::Play, _) => Err(Refusal::AlreadyDrawn),
        }
    }

    /// Whether the current player may take the whole pile; returns its top card and number.
    pub(super) fn takeable(&self) -> Result<(Card, u8), Refusal> {
        let top = self.discards.pile.top().ok_or(Refusal::DiscardPileEmpty)?;
        if self.is_first_turn() {
            return Err(Refusal::FirstTurn { top: false });
        }
        if self.stops.three {
            return Err(Refusal::StoppedByThree);
        }
        if !self.stops.wild.is_empty() {
            return Err(Refusal::StoppedByWild);
        }
        match top.number() {
            Some(number) if !is_stop(top) => Ok((top, number)),
            _ => Err(Refusal::StopCardOnTop),
        }
    }

    fn check_take(&self, action: &Action, with: Tally, onto: Option<u8>, more: &Laid) -> Result<(), Refusal> {
        let (top, number) = self.takeable()?;
        held(self.hand(), with)?;
        if with.of_number(number).len() < 2 {
            return Err(Refusal::TwoNaturalsNeeded { number });
        }
        let set = with.plus(Tally::one(top));
        if let Some(meld) = onto
            && self.own_meld(meld)?.kind != Kind::Set(number)
        {
            return Err(Refusal::TopIntoSet { number });
        }
        if with.of_number(number).plus(with.wilds()) != with {
            return Err(Refusal::TopIntoSet { number });
        }
        let (rest, threes) = self.new_melds(self.hand().minus(with), more)?;
        self.reaches_minimum(set.value() + more.value())?;
        let left = rest.len() + self.discards.pile.len() - 1;
        self.leaves_a_way_out(action, left, threes)
    }

    /// Whether the current player may take just the top discard.
    pub(super) fn top_takeable(&self) -> Result<Card, Refusal> {
        let top = self.discards.pile.top().ok_or(Refusal::DiscardPileEmpty)?;
        if self.is_first_turn() && !self.rules.top_only_on_first_turn {
            return Err(Refusal::FirstTurn { top: true });
        }
        if self.rules.stop_blocks_top && (self.stops.three || !self.stops.wild.is_empty()) {
            return Err(Refusal::TopStopped);
        }
        if !self.melds.opened(self.side_in_turn()) {
            return Err(Refusal::TopBeforeOpening);
        }
        Ok(top)
    }

    fn check_top_onto(&self, number: u8) -> Result<(), Refusal> {
        let top = self.top_takeable()?;
        self.own_meld(number)?.accepts(Tally::one(top), self.rules.wilds_in_threes)
    }

    fn check_top_with(&self, cards: Tally) -> Result<(), Refusal> {
        if !self.rules.top_only_new_meld {
            return Err(Refusal::TopNoNewMeld);
        }
        let top = self.top_takeable()?;
        if cards.len() != 2 {
            return Err(Refusal::TopWithTwoCards);
        }
        held(self.hand(), cards)?;
        if kind_of(cards.plus(Tally::one(top)), self.rules.wilds_in_threes)? == Kind::Set(3) {
            return Err(Refusal::ThreesOnlyGoingOut);
        }
        if self.hand().len() == 2 && !self.rules.empty_hand_allowed {
            return Err(Refusal::TopKeepsACard);
        }
        Ok(())
    }

    fn check_meld(&self, action: &Action, laid: &Laid) -> Result<(), Refusal> {
        if laid.as_slice().is_empty() {
            return Err(Refusal::NoCards);
        }
        let (rest, threes) = self.new_melds(self.hand(), laid)?;
        // Check whether 3s may be laid at all before checking their value.
        if threes {
            self.leaves_a_way_out(action, rest.len(), threes)?;
            return self.reaches_minimum(laid.value());
        }
        self.reaches_minimum(laid.value())?;
        self.leaves_a_way_out(action, rest.len(), threes)
    }

    fn check_add(&self, action: &Action, cards: Tally, onto: u8) -> Result<(), Refusal> {
        let meld = self.own_meld(onto)?;
        if cards.is_empty() {
            return Err(Refusal::NoCards);
        }
        held(self.hand(), cards)?;
        meld.accepts(cards, self.rules.wilds_in_threes)?;
        self.leaves_a_way_out(action, self.hand().len() - cards.len(), false)
    }

    fn check_merge(&self, action: &Action, older: u8, younger: u8) -> Result<(), Refusal> {
        if !self.rules.merge_melds {
            return Err(Refusal::CannotMerge { melds: None });
        }
        let (one, two) = (self.own_meld(older)?, self.own_meld(younger)?);
        if older >= younger || !one.joins(two) {
            return Err(Refusal::CannotMerge { melds: Some((older, younger)) });
        }
        self.leaves_a_way_out(action, self.hand().len(), false)
    }

    fn check_discard(&self, card: Card) -> Result<(), Refusal> {
        let hand = self.hand();
        held(hand, Tally::one(card))?;
        if self.must_go_out && (hand.len() > 1 || !self.may_go_out()) {
            return Err(Refusal::MustGoOut);
        }
        if hand.len() > 1 {
            return Ok(());
        }
        if self.may_go_out() || self.rules.empty_hand_allowed { Ok(()) } else { Err(Refusal::KeepACard) }
    }

    /// Checks ending the turn without a discard: with an empty hand, or with a last card that can be neither
    /// laid nor discarded.
    fn check_end(&self) -> Result<(), Refusal> {
        match self.hand().len() {
            0 if self.may_go_out() || self.rules.empty_hand_allowed => Ok(()),
            0 => Err(Refusal::TwoRookiesNeeded),
            1 if !self.can_finish_turn() => Ok(()),
            _ => Err(Refusal::DiscardNeeded),
        }
    }

    fn own_meld(&self, number: u8) -> Result<&Meld, Refusal> {
        let meld = self.melds.get(number).ok_or(Refusal::NoSuchMeld { number })?;
        if usize::from(meld.side) == self.side_in_turn() {
            Ok(meld)
        } else {
            Err(Refusal::OpponentsMeld { number })
        }
    }

    /// Checks that the new melds are valid and can be laid from `hand`. Returns the rest of the hand and
    /// whether there are 3s among the melds.
    fn new_melds(&self, hand: Tally, laid: &Laid) -> Result<(Tally, bool), Refusal> {
        let (mut rest, mut threes) = (hand, false);
        for cards in laid.as_slice() {
            held(rest, *cards)?;
            threes |= kind_of(*cards, self.rules.wilds_in_threes)? == Kind::Set(3);
            rest = rest.minus(*cards);
        }
        Ok((rest, threes))
    }

    /// A side's first play must be worth the minimum (CLB-35).
    fn reaches_minimum(&self, worth: i32) -> Result<(), Refusal> {
        let side = self.side_in_turn();
        let minimum = self.minimum[side];
        if self.melds.opened(side) || worth >= i32::from(minimum) {
            Ok(())
        } else {
            Err(Refusal::BelowMinimum { worth, minimum })
        }
    }

    /// Refuses a play that would make it impossible to end the turn (CLB-32, CLB-A50, CLB-A65).
    fn leaves_a_way_out(&self, action: &Action, left: usize, threes: bool) -> Result<(), Refusal> {
        if left >= 2 && !threes && !self.must_go_out {
            return Ok(());
        }
        let mut after = self.clone();
        after.act(action, &mut Mute);
        if after.can_finish_turn() {
            Ok(())
        } else if self.must_go_out {
            Err(Refusal::MustGoOut)
        } else if threes {
            Err(Refusal::ThreesOnlyGoingOut)
        } else {
            Err(Refusal::KeepTwoCards)
        }
    }
}

/// Whether all the cards are in the hand; a Rook card never is.
fn held(hand: Tally, cards: Tally) -> Result<(), Refusal> {
    if cards.rooks() > 0 {
        return Err(Refusal::RookInMeld);
    }
    hand.first_lacking(cards).map_or(Ok(()), |card| Err(Refusal::NotHeld { card }))
}
