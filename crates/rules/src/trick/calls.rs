//! Things that happen only at a permissive table: reneges and wrong nests that someone may notice, reports of
//! table talk, and redeals after an exposed card.
//!
//! A mistake is stored along with the table as it was before. Correcting it means going back to that table,
//! so the wrong card and every later card return to their hands automatically (ORG-A21).

use super::{
    axes::*,
    event::Event,
    refusal::{Cite, Refusal, Why},
    rules::Rules,
    state::{Ended, NOBODY, SILENT, State, seat},
};
use crate::Sink;
use cards::{Bag, Bits, Card, MAX_SEATS, Seat, SeatSet};
use said::trick::Phase;

#[derive(Clone, Debug)]
struct Mistake<B> {
    by: u8,
    trick: u8,
    before: State<B>,
}

/// The extra state of a permissive table.
#[derive(Clone, Debug)]
pub(super) struct Calls<B> {
    mistakes: Vec<Mistake<B>>,
    /// The seats that each accuser has accused since the last trick. This keeps accusations from going on
    /// forever.
    accused: [u8; MAX_SEATS],
    proposed: [u8; MAX_SEATS],
    proposal: Option<(u8, u8)>,
    /// Penalty points for each seat's side.
    pub penalties: [i32; MAX_SEATS],
    /// How many times each seat has been convicted, in games where a renege costs a flat 100.
    pub convicted: [u8; MAX_SEATS],
    /// Where the hand continues after the nest has been fixed.
    resume: (Phase, u8),
}

impl<B> Default for Calls<B> {
    fn default() -> Calls<B> {
        Calls {
            mistakes: Vec::new(),
            accused: [0; MAX_SEATS],
            proposed: [0; MAX_SEATS],
            proposal: None,
            penalties: [0; MAX_SEATS],
            convicted: [0; MAX_SEATS],
            resume: (Phase::Play, NOBODY),
        }
    }
}

impl<B> Calls<B> {
    pub(super) fn new_trick(&mut self) {
        self.accused = [0; MAX_SEATS];
    }

    pub(super) fn proposal(&self) -> Option<(Seat, Seat)> {
        self.proposal.map(|(by, against)| (seat(by), seat(against)))
    }
}

impl<B: Bits> State<B> {
    /// Saves the table as it was before a card that the rules forbid was played.
    pub(super) fn note_renege(&mut self, rules: &Rules<B>, card: Card) {
        let allowed = self.playable(rules, self.turn);
        if self.calls.is_none() || super::state::place_of(allowed, card).is_some() {
            return;
        }
        let calls = self.calls.take();
        let mistake = Mistake { by: self.turn, trick: self.done, before: self.clone() };
        self.calls = calls;
        if let Some(calls) = &mut self.calls {
            calls.mistakes.push(mistake);
        }
    }

    /// Whether the wrong number of cards is buried in the nest.
    pub(super) fn nest_error(&self, rules: &Rules<B>) -> bool {
        let laid_down = match self.phase {
            Phase::Trump => rules.axes.trump_time == TrumpTime::AfterBury,
            Phase::CallPartner | Phase::Play => true,
            _ => false,
        };
        laid_down
            && rules.axes.nest_use == NestUse::Bidder
            && self.bidder != NOBODY
            && self.nest.count() != rules.axes.nest_size as u32
    }

    /// Called when someone has noticed the wrong nest: the penalty is due, and the count is fixed at once.
    pub(super) fn convict_nest(&mut self, rules: &Rules<B>) {
        let begun = self.done > 0 || self.in_trick > 0;
        let cost = match rules.axes.nest_error {
            NestError::Forty => 40,
            NestError::FiftyAfterLead if begun => 50,
            NestError::FiftyAfterLead => 0,
        };
        let resume = (self.phase, self.turn);
        if let Some(calls) = &mut self.calls {
            calls.penalties[usize::from(self.bidder & 7)] += cost;
            calls.resume = resume;
        }
        self.phase = Phase::Rebury;
        self.turn = self.bidder;
    }

    /// A bidder who buried too many cards runs out of them, which reveals the error. Returns whether it did.
    /// Only permissive tables get here, so simulations pay nothing for it.
    #[cold]
    #[inline(never)]
    pub(super) fn notice_empty_hand(&mut self, rules: &Rules<B>) -> bool {
        let shows = self.phase == Phase::Play
            && self.hands[usize::from(self.turn & 7)].is_empty()
            && self.nest_error(rules);
        if shows {
            self.convict_nest(rules);
        }
        shows
    }

    /// The size of the nest after `bury` determines the count; the action names either all the cards in the
    /// nest or only the missing ones.
    fn righted_nest(&self, rules: &Rules<B>, cards: Bag) -> Result<B, Refusal> {
        let wanted = rules.axes.nest_size as usize;
        let hand = self.hands[usize::from(self.bidder & 7)];
        let laid = self.nest.count() as usize;
        if laid < wanted
            && cards.len() + laid == wanted
            && let Ok(missing) = self.held(rules, hand, cards)
        {
            self.check_barred(rules, missing & !self.may_add(rules))?;
            return Ok(self.nest | missing);
        }
        if cards.len() != wanted {
            let (wanted, given) = (wanted as u16, cards.len() as u16);
            return Err(rules.refuse(Why::NestCount { wanted, given }, Cite::NestCount));
        }
        // Match cards in the nest first, so that copies aren't confused with those in the hand.
        let from_nest = cards.iter().filter_map(|c| super::state::place_of(self.nest, c)).map(B::one);
        let kept = from_nest.fold(B::EMPTY, |set, one| set | one);
        let all = self.held(rules, hand | self.nest, cards)?;
        let grows = kept == self.nest && (all & self.nest) == self.nest;
        let shrinks = (all & hand).is_empty();
        if !grows && !shrinks {
            return Err(rules.refuse(Why::NestReplaced, Cite::NestCount));
        }
        self.check_barred(rules, all & hand & !self.may_add(rules))?;
        Ok(all)
    }

    /// The cards in the bidder's hand that may be added to a nest that is too small: those that may be
    /// buried, unless too few of them are left.
    fn may_add(&self, rules: &Rules<B>) -> B {
        let may = self.may_bury(rules);
        let missing = (rules.axes.nest_size as u32).saturating_sub(self.nest.count());
        if may.count() >= missing { may } else { self.hands[usize::from(self.bidder & 7)] }
    }

    pub(super) fn check_rebury(&self, rules: &Rules<B>, cards: Bag) -> Result<(), Refusal> {
        self.righted_nest(rules, cards).map(|_| ())
    }

    pub(super) fn rebury(&mut self, rules: &Rules<B>, cards: Bag) {
        let Ok(nest) = self.righted_nest(rules, cards) else { return };
        self.lay_right_nest(rules, nest);
        if let Some(mut calls) = self.calls.take() {
            // Going back to a saved table must not bring back the wrong nest: its penalty has been paid.
            calls.mistakes.iter_mut().for_each(|mistake| mistake.before.lay_right_nest(rules, nest));
            (self.phase, self.turn) = calls.resume;
            self.calls = Some(calls);
        }
        if self.done == rules.tricks {
            self.finish(rules);
        }
    }

    fn lay_right_nest(&mut self, rules: &Rules<B>, nest: B) {
        let hand = &mut self.hands[usize::from(self.bidder & 7)];
        *hand = (*hand | self.nest) & !nest;
        self.nest = nest;
        self.buried_shown = self.shown_of_nest(rules);
    }

    /// One way to fix the nest, for listings and random play.
    pub(super) fn example_rebury(&self, rules: &Rules<B>) -> Bag {
        let wanted = rules.axes.nest_size as usize;
        let places = self.nest.places().chain(self.may_add(rules).places());
        let bag =
            places.take(wanted).try_fold(Bag::EMPTY, |bag, place| bag.try_with(super::state::face(place)));
        bag.unwrap_or_default()
    }

    /// Whether there can be a mistake to challenge.
    fn challenges_exist(&self, rules: &Rules<B>) -> bool {
        let axes = &rules.axes;
        let nest = axes.nest_use == NestUse::Bidder && axes.nest_size > 0;
        let wrong_nest = axes.enforcement == Enforcement::Permissive && nest;
        self.calls.is_some() && (wrong_nest || axes.renege_rule != RenegeRule::Strict)
    }

    fn challenge_open(&self, rules: &Rules<B>) -> bool {
        let now = match self.phase {
            Phase::Play | Phase::CallPartner => true,
            Phase::Trump => rules.axes.trump_time == TrumpTime::AfterBury,
            Phase::Scored => self.ended == Ended::PlayedOut,
            _ => false,
        };
        now && self.challenges_exist(rules)
    }

    fn accused(&self, by: u8) -> u8 {
        self.calls.as_ref().map_or(0, |calls| calls.accused[usize::from(by & 7)])
    }

    /// Who `by` may still accuse.
    pub(super) fn may_accuse(&self, rules: &Rules<B>, by: u8) -> SeatSet {
        if !self.challenge_open(rules) || usize::from(by) >= rules.players {
            return SeatSet::EMPTY;
        }
        Seat::all(rules.hands).filter(|s| self.accused(by) >> s.index() & 1 == 0).collect()
    }

    pub(super) fn check_accuse(&self, rules: &Rules<B>, by: u8, against: Seat) -> Result<(), Refusal> {
        if !self.challenges_exist(rules) {
            return Err(rules.refuse(Why::StrictTable, Cite::Strict));
        }
        if against.index() >= rules.hands {
            return Err(rules.refuse(Why::NoSuchSeat { seat: against }, Cite::Strict));
        }
        if self.may_accuse(rules, by).has(against) {
            return Ok(());
        }
        Err(match self.accused(by) >> against.index() & 1 {
            1 => rules.refuse(Why::AlreadyAccused { seat: against }, Cite::Strict),
            _ => rules.refuse(Why::WrongPhase { now: self.phase }, Cite::Strict),
        })
    }

    pub(super) fn accuse(&mut self, rules: &Rules<B>, by: u8, against: Seat, out: &mut impl Sink<Event<B>>) {
        let offender = against.index() as u8;
        if let Some(calls) = &mut self.calls {
            calls.accused[usize::from(by & 7)] |= 1 << offender;
        }
        let found = if offender == self.bidder && self.nest_error(rules) {
            self.convict_nest(rules);
            true
        } else {
            self.convict_renege(rules, offender)
        };
        out.emit(|| Event::Accused { by: seat(by), seat: against, found });
    }

    fn convict_renege(&mut self, rules: &Rules<B>, offender: u8) -> bool {
        let Some(mut calls) = self.calls.take() else { return false };
        let Some(at) = calls.mistakes.iter().position(|m| m.by == offender) else {
            self.calls = Some(calls);
            return false;
        };
        if rules.axes.renege_rule == RenegeRule::Flat100 {
            calls.mistakes.remove(at);
            calls.convicted[usize::from(offender & 7)] += 1;
            self.calls = Some(calls);
            return true;
        }
        // Later mistakes were made with cards that are taken back too.
        let mistake = calls.mistakes.drain(at..).next();
        let in_time = mistake.as_ref().is_some_and(|m| self.done < m.trick + 2);
        match mistake {
            Some(mistake) if in_time => {
                *self = mistake.before;
                self.phase = Phase::Correct;
            }
            _ => self.end(Ended::Renege(offender)),
        }
        self.calls = Some(calls);
        true
    }

    fn talk_open(&self, rules: &Rules<B>) -> bool {
        rules.axes.enforcement == Enforcement::Permissive
            && self.calls.is_some()
            && !matches!(self.phase, Phase::Misdeal | Phase::Correct | Phase::Rebury)
    }

    fn may_confirm_against(&self, rules: &Rules<B>, proposer: u8, against: u8) -> SeatSet {
        let confirms = |s: &Seat| {
            let s = s.index() as u8;
            s != proposer && s != against && self.known_side(rules, s) != self.known_side(rules, against)
        };
        Seat::all(rules.players).filter(confirms).collect()
    }

    /// Who `by` may still report for table talk.
    pub(super) fn may_report(&self, rules: &Rules<B>, by: u8) -> SeatSet {
        let Some(calls) =
            self.calls.as_ref().filter(|_| self.talk_open(rules) && usize::from(by) < rules.players)
        else {
            return SeatSet::EMPTY;
        };
        let reportable = |s: &Seat| {
            self.known_side(rules, s.index() as u8) != self.known_side(rules, by)
                && calls.proposed[usize::from(by & 7)] >> s.index() & 1 == 0
                && !self.may_confirm_against(rules, by, s.index() as u8).is_empty()
        };
        Seat::all(rules.players).filter(reportable).collect()
    }

    pub(super) fn check_talk(&self, rules: &Rules<B>, by: u8, against: Seat) -> Result<(), Refusal> {
        let Some(calls) = self.calls.as_ref().filter(|_| rules.axes.enforcement == Enforcement::Permissive)
        else {
            return Err(rules.refuse(Why::StrictTable, Cite::Strict));
        };
        if against.index() >= rules.players {
            return Err(rules.refuse(Why::NoSuchSeat { seat: against }, Cite::Talk));
        }
        if self.may_report(rules, by).has(against) {
            return Ok(());
        }
        let why = if calls.proposed[usize::from(by & 7)] >> against.index() & 1 == 1 {
            Why::AlreadyProposed { seat: against }
        } else if !self.talk_open(rules) {
            Why::WrongPhase { now: self.phase }
        } else {
            Why::NotAnOpponent { seat: against }
        };
        Err(rules.refuse(why, Cite::Talk))
    }

    pub(super) fn talk(&mut self, by: u8, against: Seat, out: &mut impl Sink<Event<B>>) {
        if let Some(calls) = &mut self.calls {
            calls.proposed[usize::from(by & 7)] |= 1 << against.index();
            calls.proposal = Some((by, against.index() as u8));
        }
        out.emit(|| Event::TalkReported { by: seat(by), seat: against });
    }

    pub(super) fn may_confirm(&self, rules: &Rules<B>, by: u8) -> bool {
        let proposal = self.calls.as_ref().and_then(|calls| calls.proposal);
        self.talk_open(rules)
            && proposal.is_some_and(|(p, a)| self.may_confirm_against(rules, p, a).has(seat(by)))
    }

    pub(super) fn confirm(&mut self, rules: &Rules<B>, by: u8, out: &mut impl Sink<Event<B>>) {
        let Some((_, against)) = self.calls.as_mut().and_then(|calls| calls.proposal.take()) else { return };
        if let Some(calls) = &mut self.calls {
            calls.penalties[usize::from(against & 7)] += rules.axes.talk_penalty;
        }
        let points = rules.axes.talk_penalty;
        out.emit(|| Event::TalkConfirmed { by: seat(by), seat: seat(against), points });
    }

    /// Whether `by` may ask for a redeal.
    pub(super) fn may_redeal(&self, rules: &Rules<B>, by: u8) -> bool {
        if usize::from(by) >= rules.players {
            return false;
        }
        let nothing_said = match self.phase {
            Phase::Auction => self.said.iter().all(|said| *said == SILENT),
            Phase::Play => rules.axes.auction == Auction::None && self.done == 0 && self.in_trick == 0,
            _ => false,
        };
        let exposed_low = nothing_said && self.exposed != NOBODY;
        let no_counters = rules.axes.misdeal == Misdeal::NoCounters
            && self.phase == Phase::Auction
            && self.said[usize::from(by & 7)] == SILENT
            && (self.hands[usize::from(by & 7)] & rules.counters).is_empty();
        self.phase == Phase::Misdeal || exposed_low || no_counters
    }

    pub(super) fn redeal(&mut self, by: u8, out: &mut impl Sink<Event<B>>) {
        self.end(Ended::Misdealt);
        out.emit(|| Event::RedealAsked { seat: seat(by) });
    }

    /// Everyone who may interrupt now.
    #[inline(always)]
    pub(super) fn callers(&self, rules: &Rules<B>) -> SeatSet {
        if self.interrupts { self.interrupting(rules) } else { SeatSet::EMPTY }
    }

    fn interrupting(&self, rules: &Rules<B>) -> SeatSet {
        let may = |s: &Seat| {
            let s = s.index() as u8;
            !self.may_accuse(rules, s).is_empty()
                || !self.may_report(rules, s).is_empty()
                || self.may_confirm(rules, s)
                || self.may_redeal(rules, s)
        };
        Seat::all(rules.players).filter(may).collect()
    }
}
