//! One pack of Tuxedo: dealing, playing, calling and the end.

use super::{
    Action, Board, Phase, Refusal, Seen, Sweep, Verdict, View, board,
    rules::{MAX_PLAYERS, Rules},
    score,
    view::{self, Event},
};
use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchEnd, MatchRules, Pending, Points, Score, Sheet, Sink,
    Standing, Viewer,
    hidden::redeal,
    plain_pack::{PACK, check_deal, plain_pack},
};
use cards::{Card, CardSet, Color, Seat, SeatSet};
use rand::Rng;
use std::sync::Arc;

/// The number of cards dealt to each player per deal, and to the center at first.
const DEALT: usize = 4;
/// The smallest Big Sweep.
const BIG: usize = 4;

/// One pack from the first deal to the count.
#[derive(Clone, Debug)]
pub struct Tuxedo {
    pub(super) rules: Arc<Rules>,
    pub(super) board: Board,
    pub(super) hands: [CardSet; MAX_PLAYERS],
    /// Who will not call on the open capture. This is a secret, unlike who has called.
    pub(super) declined: SeatSet,
    pub(super) pack: [Card; PACK],
    pub(super) dealt: usize,
    /// The totals in the match before this pack.
    pub(super) before: Points,
}

impl Tuxedo {
    /// The next card from the top of the pack; call this only while there is one.
    fn draw(&mut self) -> Card {
        self.dealt += 1;
        self.pack[self.dealt - 1]
    }

    /// Deals four cards each, one at a time from the dealer's left, or as many as there are for everyone, and then
    /// `to_center`. If too few cards are left for another deal, they go to the center at once (TUX-A28).
    fn deal(&mut self, to_center: usize, out: &mut impl Sink<Event>) {
        let players = self.rules.players;
        let each = DEALT.min((PACK - self.dealt) / players);
        let before = self.hands;
        for _ in 0..each {
            for seat in self.board.dealer.left(players).round(players) {
                let card = self.draw();
                self.hands[seat.index()] = self.hands[seat.index()].with(card);
            }
        }
        let left = PACK - self.dealt;
        let to_center = if left < players { left } else { to_center };
        let odd: CardSet = (0..to_center).map(|_| self.draw()).collect();
        let stock = (PACK - self.dealt) as u8;
        board::deal(&mut self.board, each as u8, odd, stock);
        out.emit(|| {
            let new = |(now, before): (&CardSet, &CardSet)| CardSet(now.0 & !before.0);
            let hands = self.hands.iter().zip(&before).map(new).take(players).collect();
            Event::Dealt { hands, odd, stock }
        });
    }

    fn capture(&mut self, seat: Seat, with: Card, taken: CardSet, out: &mut impl Sink<Event>) {
        let counted = taken.len() + usize::from(self.rules.sweep_counts_hand_card);
        let swept = taken == self.board.center.cards();
        let sweep = swept.then_some(if counted >= BIG { Sweep::Big } else { Sweep::Little });
        board::capture(&mut self.board, seat, with, taken, sweep);
        out.emit(|| Event::Open(Seen::Captured { seat, with, taken, sweep }));
        self.played(seat, with, out);
    }

    fn build(&mut self, seat: Seat, card: Card, on: CardSet, out: &mut impl Sink<Event>) {
        let Some(worth) = self.board.center.worth(on) else { return };
        let total = worth.saturating_add(card.number().unwrap_or(0));
        board::build(&mut self.board, seat, card, on, total);
        out.emit(|| Event::Open(Seen::Built { seat, card, on, total }));
        self.played(seat, card, out);
    }

    fn lay(&mut self, seat: Seat, card: Card, out: &mut impl Sink<Event>) {
        board::lay(&mut self.board, seat, card);
        out.emit(|| Event::Open(Seen::Laid { seat, card }));
        self.played(seat, card, out);
    }

    /// Passes the turn to the left. Empty hands are refilled first; if there are no cards to deal, the pack
    /// is almost over.
    fn played(&mut self, seat: Seat, card: Card, out: &mut impl Sink<Event>) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.declined = SeatSet::EMPTY;
        if self.stops(out) {
            return;
        }
        let next = seat.left(self.rules.players);
        if self.hands[next.index()].is_empty() && self.dealt < PACK {
            self.deal(0, out);
        }
        if !self.hands[next.index()].is_empty() {
            self.pass_turn(Some(next), Phase::Play, out);
        } else if self.board.open.is_some() {
            self.pass_turn(None, Phase::LastCall, out);
        } else {
            self.count(out);
        }
    }

    fn pass_turn(&mut self, turn: Option<Seat>, phase: Phase, out: &mut impl Sink<Event>) {
        (self.board.turn, self.board.phase) = (turn, phase);
        out.emit(|| Event::Open(Seen::Turn { turn, phase }));
    }

    fn orange(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        let verdict = match self.board.open {
            Some(open) if !is_orange(open.taken) => Verdict::Mistaken,
            Some(open) if open.won_by.is_some() => Verdict::Late,
            Some(_) => Verdict::Right,
            None => Verdict::Mistaken,
        };
        board::call(&mut self.board, seat, verdict);
        out.emit(|| Event::Open(Seen::Called { seat, verdict }));
        if !self.stops(out) {
            self.close_if_all_spoke(out);
        }
    }

    fn decline(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        self.declined = self.declined.with(seat);
        out.emit(|| Event::Declined(seat));
        self.close_if_all_spoke(out);
    }

    fn close_if_all_spoke(&mut self, out: &mut impl Sink<Event>) {
        let spoke = self.declined.or(self.board.called);
        if self.board.open.is_some() && spoke.len() == self.rules.players {
            self.close(out);
        }
    }

    fn close(&mut self, out: &mut impl Sink<Event>) {
        self.board.open = None;
        self.declined = SeatSet::EMPTY;
        out.emit(|| Event::Open(Seen::Closed));
        if self.board.phase == Phase::LastCall {
            self.count(out);
        }
    }

    fn count(&mut self, out: &mut impl Sink<Event>) {
        let to = self.board.last_capturer.filter(|_| self.rules.leftovers_to_last);
        self.finish(Phase::Over, to, out);
    }

    /// Stops the pack if the option says so and exactly one player leads at the target.
    fn stops(&mut self, out: &mut impl Sink<Event>) -> bool {
        if !self.rules.stop_at_once {
            return false;
        }
        let totals = Seat::all(self.rules.players).zip(&self.board.players);
        let totals = totals.map(|(seat, player)| self.before[seat].saturating_add(score::running(player)));
        let best = totals.clone().max().unwrap_or(0);
        let stop = best >= self.rules.target && totals.filter(|total| *total == best).count() == 1;
        if stop {
            self.finish(Phase::Stopped, None, out);
        }
        stop
    }

    fn finish(&mut self, phase: Phase, leftovers_to: Option<Seat>, out: &mut impl Sink<Event>) {
        self.declined = SeatSet::EMPTY;
        board::finish(&mut self.board, phase, leftovers_to);
        out.emit(|| Event::Open(Seen::Finished { phase, leftovers_to }));
    }

    fn callers(&self) -> SeatSet {
        Seat::all(self.rules.players).filter(|seat| self.may_call(*seat).is_ok()).collect()
    }
}

/// Whether a red and a yellow card are among cards taken from the table.
fn is_orange(taken: CardSet) -> bool {
    let any = |color| taken.iter().any(|card| card.color() == Some(color));
    any(Color::Red) && any(Color::Yellow)
}

impl Game for Tuxedo {
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
        MatchRules {
            players: rules.players,
            sides: Vec::new(),
            end: MatchEnd::Target(rules.target),
            lowest_wins: false,
            finisher_first: false,
            shared_tie: false,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<Tuxedo, BadDeal> {
        check_deal(deal, at.dealer, rules.players)?;
        let mut game = Tuxedo {
            rules: Arc::clone(rules),
            board: board::new(rules.players, at.dealer),
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            declined: SeatSet::EMPTY,
            pack: std::array::from_fn(|place| deal.pack[place]),
            dealt: 0,
            before: at.totals,
        };
        game.deal(DEALT, &mut crate::Mute);
        Ok(game)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.rules.players
    }

    fn pending(&self) -> Pending {
        if self.board.phase.is_over() {
            return Pending::Over;
        }
        // Nobody has a turn after the last play, so the table waits for everyone who has not answered.
        Pending::Window { turn: self.board.turn, may: self.callers() }
    }

    fn phase(&self) -> &'static str {
        self.board.phase.word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.list_legal(seat, out)
    }

    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.choose(seat, rng)
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        self.allows(by, action)
    }

    fn apply(&mut self, by: Actor, action: &Action, out: &mut impl Sink<Event>) {
        let seat = match by {
            Actor::Seat(seat) if seat.index() < self.rules.players => seat,
            Actor::Seat(_) => return,
            Actor::Table => return self.close(out),
        };
        match *action {
            Action::Capture { with, take } => self.capture(seat, with, take, out),
            Action::Build { card, on } => self.build(seat, card, on, out),
            Action::Lay(card) => self.lay(seat, card, out),
            Action::Orange => self.orange(seat, out),
            Action::Decline => self.decline(seat, out),
            Action::Close => self.close(out),
        }
    }

    fn view(&self, who: Viewer) -> View {
        view::view(self, who)
    }

    fn project(event: &Event, who: Viewer) -> Option<Seen> {
        view::project(event, who)
    }

    fn fold(_: &Rules, view: &mut View, seen: &Seen) {
        view::fold(view, seen);
    }

    fn score(&self) -> Option<Score> {
        score::score(&self.board)
    }

    fn sheet(&self) -> Option<Sheet> {
        score::sheet(&self.board)
    }

    fn places(&self, out: &mut Vec<Card>) {
        out.extend(&self.pack[self.dealt..]);
        out.extend(self.board.center.cards().iter());
        out.extend(self.hands.iter().flat_map(|hand| hand.iter()));
        out.extend(self.board.players.iter().flat_map(|player| player.captured.iter()));
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> Tuxedo {
        let mut other = self.clone();
        let stock = redeal(&mut other.hands, &self.pack[self.dealt..], who, rng);
        other.pack[self.dealt..].copy_from_slice(&stock);
        other
    }
}
