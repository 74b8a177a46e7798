//! The course of play: choosing, passing, laying down a set and folding. The caller decides which of two
//! calls came first; here they arrive one after the other.

use super::{
    Action, Event, Passing, Phase, Refusal, Rules, Seen, View,
    view::{self, has_set, own_hand, sorted},
};
use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchRules, Pending, Score, Sheet, Sink, Standing, Viewer,
    plain_pack::{check_deal, plain_pack},
    stack::Stack,
};
use cards::{Bits, Card, CardSet, MAX_SEATS, Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use said::{Item, Remark};
use std::sync::Arc;

/// One game of Donkey.
///
/// The game is scored as soon as all players but one have folded. The donkey may still fold, which changes
/// nothing.
#[derive(Clone, Debug)]
pub struct Donkey {
    rules: Arc<Rules>,
    pub(super) dealer: Seat,
    pub(super) hands: [CardSet; MAX_SEATS],
    /// Sealed choices. The cards stay in the hands until everyone has chosen, so a void pass leaves no trace.
    pub(super) chosen: [Option<Card>; MAX_SEATS],
    /// With free passing, the cards waiting in front of each player, oldest on top. Each other player can
    /// have at most one card out of their hand, so seven is the maximum.
    pub(super) waiting: [Stack<MAX_SEATS>; MAX_SEATS],
    /// How many cards each player has passed.
    pub(super) passed: [u32; MAX_SEATS],
    /// Who has folded, in order; the first is the winner.
    folded: [Seat; MAX_SEATS],
    folded_count: usize,
    pub(super) no_winner: bool,
}

impl Donkey {
    pub(super) fn players(&self) -> usize {
        self.rules.players
    }

    pub(super) fn folded(&self) -> &[Seat] {
        &self.folded[..self.folded_count]
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        self.folded().first().copied()
    }

    /// The last player to fold, known as soon as everyone else has folded (DON-11).
    pub(super) fn donkey(&self) -> Option<Seat> {
        if self.folded_count + 1 < self.players() {
            return None;
        }
        let folded: SeatSet = self.folded().iter().copied().take(self.players() - 1).collect();
        SeatSet::all(self.players()).minus(folded).iter().next()
    }

    pub(super) fn cards_passed(&self) -> u32 {
        self.passed.iter().sum()
    }

    fn passing_closed(&self) -> bool {
        self.rules.closes_after(self.cards_passed())
    }

    /// Whether `seat` could pass a card now, if it had to choose one.
    pub(super) fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        if self.winner().is_some() {
            Err(Refusal::SetLaidDown)
        } else if self.passing_closed() {
            Err(Refusal::PassingClosed)
        } else if self.chosen[seat.index()].is_some() {
            Err(Refusal::AlreadyChosen { folding: false })
        } else if self.is_short(seat) {
            Err(Refusal::AwaitCard)
        } else {
            Ok(())
        }
    }

    /// With free passing, whether the player has passed a card and not received one since then.
    fn is_short(&self, seat: Seat) -> bool {
        self.rules.passing == Passing::Free
            && self.hands[seat.index()].len() < self.rules.dealt_to(seat, self.dealer)
    }

    pub(super) fn check_fold(&self, seat: Seat) -> Result<(), Refusal> {
        if self.winner().is_some() {
            return if self.folded().contains(&seat) { Err(Refusal::AlreadyFolded) } else { Ok(()) };
        }
        if !has_set(self.hands[seat.index()]) {
            Err(Refusal::NoSet)
        } else if self.chosen[seat.index()].is_some() {
            Err(Refusal::AlreadyChosen { folding: true })
        } else if !self.rules.initial_set_wins && self.passed[seat.index()] == 0 {
            Err(Refusal::PassFirst)
        } else {
            Ok(())
        }
    }

    fn may_act(&self) -> SeatSet {
        Seat::all(self.players())
            .filter(|seat| self.check_pass(*seat).is_ok() || self.check_fold(*seat).is_ok())
            .collect()
    }

    fn choose(&mut self, seat: Seat, card: Card, out: &mut impl Sink<Event>) {
        self.chosen[seat.index()] = Some(card);
        out.emit(|| Event::Chosen { seat, card });
        let players = self.players();
        if Seat::all(players).any(|seat| self.chosen[seat.index()].is_none()) {
            return;
        }
        let gave = std::mem::take(&mut self.chosen);
        for seat in Seat::all(players) {
            if let Some(card) = gave[seat.index()] {
                let (from, to) = (seat.index(), seat.left(players).index());
                self.hands[from] = self.hands[from].without(card);
                self.hands[to] = self.hands[to].with(card);
                self.passed[from] += 1;
            }
        }
        out.emit(|| Event::AllPassed { players, gave });
        self.after_pass(out);
    }

    fn pass_freely(&mut self, seat: Seat, card: Card, out: &mut impl Sink<Event>) {
        let players = self.players();
        let left = seat.left(players);
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.waiting[left.index()].push_under(card);
        self.passed[seat.index()] += 1;
        out.emit(|| Event::PassedOn { seat, card, players });
        self.take_up(seat, out);
        self.take_up(left, out);
        self.after_pass(out);
    }

    fn take_up(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        if self.is_short(seat)
            && let Some(card) = self.waiting[seat.index()].pop()
        {
            self.hands[seat.index()] = self.hands[seat.index()].with(card);
            out.emit(|| Event::TookUp { seat, card });
        }
    }

    fn after_pass(&mut self, out: &mut impl Sink<Event>) {
        self.declare_for_holder(out);
        if self.winner().is_none() && self.passing_closed() && self.may_act().is_empty() {
            self.no_winner = true;
            out.emit(|| Event::NoWinner);
        }
    }

    /// If the table lays sets down and several players hold one, the first from the dealer's left goes first
    /// (DON-A03).
    fn declare_for_holder(&mut self, out: &mut impl Sink<Event>) {
        let players = self.players();
        if self.rules.auto_declare
            && let Some(seat) =
                self.dealer.left(players).round(players).find(|seat| self.check_fold(*seat).is_ok())
        {
            self.fold(seat, out);
        }
    }

    fn fold(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        let was_decided = self.donkey().is_some();
        let Some(place) = self.folded.get_mut(self.folded_count) else { return };
        *place = seat;
        self.folded_count += 1;
        if self.folded_count == 1 {
            self.void_passes();
            out.emit(|| Event::LaidDown { seat, hands: self.hands[..self.players()].to_vec() });
        } else {
            out.emit(|| Event::Folded { seat });
        }
        if let Some(seat) = self.donkey().filter(|_| !was_decided) {
            out.emit(|| Event::Donkey { seat });
        }
    }

    /// Passes in progress when a set is laid down don't count (DON-A06).
    fn void_passes(&mut self) {
        self.chosen = [None; MAX_SEATS];
        for seat in Seat::all(self.players()) {
            let passer = seat.clockwise(self.players() - 1, self.players());
            while let Some(card) = self.waiting[seat.index()].pop() {
                self.hands[passer.index()] = self.hands[passer.index()].with(card);
            }
        }
    }
}

impl Game for Donkey {
    type Rules = Rules;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;

    fn pack(_: &Rules) -> Vec<Card> {
        plain_pack()
    }

    fn match_rules(rules: &Rules) -> MatchRules {
        rules.match_rules()
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<Donkey, BadDeal> {
        check_deal(deal, at.dealer, rules.players)?;
        let mut game = Donkey {
            rules: rules.clone(),
            dealer: at.dealer,
            hands: [CardSet::EMPTY; MAX_SEATS],
            chosen: [None; MAX_SEATS],
            waiting: [Stack::EMPTY; MAX_SEATS],
            passed: [0; MAX_SEATS],
            folded: [Seat::default(); MAX_SEATS],
            folded_count: 0,
            no_winner: false,
        };
        for (dealt, card) in deal.pack.iter().enumerate() {
            let to = at.dealer.clockwise(1 + dealt, rules.players).index();
            game.hands[to] = game.hands[to].with(*card);
        }
        game.declare_for_holder(&mut crate::Mute);
        Ok(game)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.players()
    }

    fn pending(&self) -> Pending {
        let may = if self.no_winner { SeatSet::EMPTY } else { self.may_act() };
        let sealed = self.rules.passing == Passing::Synchronous && self.winner().is_none();
        if may.is_empty() {
            Pending::Over
        } else if sealed && !self.passing_closed() {
            Pending::Sealed(may)
        } else {
            Pending::Window { turn: None, may }
        }
    }

    fn phase(&self) -> &'static str {
        Phase::of(self.winner().is_some(), self.no_winner || self.donkey().is_some()).word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if seat.index() < self.players() && !self.no_winner {
            if self.check_pass(seat).is_ok() {
                out.extend(self.hands[seat.index()].iter().map(Action::PassOn));
            }
            if self.check_fold(seat).is_ok() {
                out.push(Action::Fold);
            }
        }
        Coverage::All
    }

    /// Usually folds if it can. Otherwise it picks two cards at random and passes the one whose number it has
    /// fewer of, so that a random game makes progress.
    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if seat.index() >= self.players() || self.no_winner {
            return None;
        }
        let may_pass = self.check_pass(seat).is_ok();
        if self.check_fold(seat).is_ok() && !(may_pass && rng.random_ratio(1, 8)) {
            return Some(Action::Fold);
        }
        let hand = self.hands[seat.index()].0;
        if !may_pass || hand.is_empty() {
            return None;
        }
        let mut draw = || Card::from_index(hand.nth(rng.random_range(0..hand.count())));
        let held = |card: &Card| {
            let same = 0x0001_0001_0001_0001 << (card.index() & 15);
            (hand & same).count()
        };
        [draw()?, draw()?].into_iter().min_by_key(held).map(Action::PassOn)
    }

    /// The table's clock may `fold` once a set is on the table: players who have not folded by then fold
    /// late.
    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        let everyone_folded = self.folded_count == self.players();
        let seat = match by {
            _ if self.no_winner || everyone_folded => return Err(Refusal::Over),
            Actor::Table if *action == Action::Fold && self.winner().is_some() => return Ok(()),
            Actor::Table => return Err(Refusal::NotYetTime),
            Actor::Seat(seat) if seat.index() >= self.players() => return Err(Refusal::NoSuchSeat),
            Actor::Seat(seat) => seat,
        };
        match *action {
            Action::Fold => self.check_fold(seat),
            Action::PassOn(card) => {
                self.check_pass(seat)?;
                if self.hands[seat.index()].has(card) { Ok(()) } else { Err(Refusal::NotHeld { card }) }
            }
        }
    }

    fn apply(&mut self, by: Actor, action: &Action, out: &mut impl Sink<Event>) {
        match (by, *action) {
            (Actor::Seat(seat), Action::PassOn(card)) => match self.rules.passing {
                Passing::Synchronous => self.choose(seat, card, out),
                Passing::Free => self.pass_freely(seat, card, out),
            },
            (Actor::Seat(seat), Action::Fold) => self.fold(seat, out),
            // All late players fold at the same moment. The one farthest clockwise from the winner counts as the
            // last (DON-A12).
            (Actor::Table, _) => {
                let Some(winner) = self.winner() else { return };
                for seat in winner.round(self.players()) {
                    if !self.folded().contains(&seat) {
                        self.fold(seat, out);
                    }
                }
            }
        }
    }

    fn view(&self, who: Viewer) -> View {
        let seat = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let players = self.players();
        let winner = self.winner();
        let mut view = View {
            seat,
            phase: Phase::Passing,
            dealer: self.dealer,
            turn: None,
            may_act: false,
            may_fold: false,
            hand: own_hand(&self.hands, who),
            choice: seat.and_then(|seat| self.chosen[seat.index()]),
            sizes: self.hands[..players].iter().map(|hand| hand.len()).collect(),
            waiting: self.waiting[..players].iter().map(Stack::len).collect(),
            cards_passed: self.cards_passed(),
            own_passed: seat.map_or(0, |seat| self.passed[seat.index()]),
            winner,
            laid_down: winner.map_or_else(Vec::new, |seat| sorted(self.hands[seat.index()])),
            folded: self.folded().to_vec(),
            donkey: self.donkey(),
            no_winner: self.no_winner,
        };
        view::refresh(&mut view, &self.rules);
        view
    }

    fn project(event: &Event, who: Viewer) -> Option<Seen> {
        event.seen_by(who)
    }

    fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
        view::fold(rules, view, seen);
    }

    fn score(&self) -> Option<Score> {
        let winner = if self.no_winner { None } else { Some(self.donkey().and(self.winner())?) };
        let mut score = Score { finisher: winner, ..Score::default() };
        score.winners = Some(winner.map_or(SeatSet::EMPTY, SeatSet::one));
        if let Some(seat) = winner {
            score.players[seat] = 1;
        }
        Some(score)
    }

    fn sheet(&self) -> Option<Sheet> {
        let score = self.score()?;
        let written: Vec<i32> = Seat::all(self.players()).map(|seat| score.players[seat]).collect();
        let mut sheet =
            Sheet { columns: Seat::all(self.players()).map(|seat| vec![seat]).collect(), ..Sheet::default() };
        sheet.line(Item::FirstWithFour, written.iter().copied());
        sheet.written = written;
        sheet.remarks.push(match self.donkey() {
            Some(seat) => Remark::Donkey { seat },
            None => Remark::NoDonkey,
        });
        Some(sheet)
    }

    fn places(&self, out: &mut Vec<Card>) {
        for (hand, waiting) in self.hands.iter().zip(&self.waiting) {
            out.extend(hand.iter());
            out.extend_from_slice(waiting.as_slice());
        }
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> Donkey {
        let mut game = self.clone();
        let is_known = |seat: Seat| who.is(seat) || self.winner() == Some(seat);
        let others: Vec<Seat> = Seat::all(self.players()).filter(|seat| !is_known(*seat)).collect();
        let mut unseen: Vec<Card> = others.iter().flat_map(|seat| self.hands[seat.index()].iter()).collect();
        unseen.extend(self.waiting.iter().flat_map(|waiting| waiting.as_slice()));
        unseen.shuffle(rng);
        let mut unseen = unseen.into_iter();
        for seat in others {
            let size = self.hands[seat.index()].len();
            let hand: CardSet = unseen.by_ref().take(size).collect();
            game.hands[seat.index()] = hand;
            if self.chosen[seat.index()].is_some() {
                game.chosen[seat.index()] = hand.iter().nth(rng.random_range(0..size.max(1)));
            }
        }
        for card in game.waiting.iter_mut().flat_map(|waiting| waiting.as_mut_slice()) {
            if let Some(other) = unseen.next() {
                *card = other;
            }
        }
        game
    }
}
