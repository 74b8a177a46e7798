//! One hand of I Doubt It: dealing, laying, doubting, and running out of cards.

use super::{
    board,
    rules::Rules,
    view::{self, Event},
};
use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchEnd, MatchRules, Pending, Score, Sheet, Sink, Standing,
    Viewer,
    hidden::redeal,
    plain_pack::{PACK, plain_pack},
};
use cards::{Card, CardSet, MAX_SEATS, Seat, SeatSet};
use rand::Rng;
use said::i_doubt_it::{Action, Board, Phase, Refusal, Seen, View};
use std::sync::Arc;

/// Random play doubts once in this many chances, because blind doubting can keep a hand from ever ending.
const RANDOM_DOUBT: u32 = 10;

/// One hand, from the deal until the first player runs out of cards.
#[derive(Clone, Debug)]
pub struct DoubtIt {
    pub(super) rules: Arc<Rules>,
    pub(super) board: Board,
    pub(super) hands: [CardSet; MAX_SEATS],
    /// Who will not doubt the open card. This is a secret.
    pub(super) accepted: SeatSet,
    pub(super) stack: CardSet,
    /// The last card laid, no matter where it goes next; meaningless while the stack is empty.
    pub(super) top: Card,
}

impl DoubtIt {
    fn allows(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        if self.board.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        let seat = match by {
            Actor::Seat(seat) if seat.index() < self.rules.players => seat,
            Actor::Seat(_) => return Err(Refusal::NoSuchSeat),
            Actor::Table => return self.clock_allows(action),
        };
        match *action {
            Action::Lay(card) => self.may_lay(seat, card),
            Action::Doubt | Action::Accept => self.may_doubt(seat),
            Action::Close => Err(Refusal::NotTheClock),
        }
    }

    fn clock_allows(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Close if !self.rules.clocked => Err(Refusal::NoClock),
            Action::Close if self.board.open.is_none() => Err(Refusal::NothingToDoubt),
            Action::Close => Ok(()),
            _ => Err(Refusal::ClockOnlyCloses),
        }
    }

    fn may_lay(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let hand = self.hands[seat.index()];
        match self.board.turn {
            None if self.capped() => Err(Refusal::CapReached),
            None => Err(Refusal::LastCardOpen),
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn),
            _ if !hand.has(card) => Err(Refusal::NotInHand { card }),
            _ if !self.layable(seat).has(card) => Err(Refusal::MustBeTrue { number: self.board.due }),
            _ => Ok(()),
        }
    }

    pub(super) fn may_doubt(&self, seat: Seat) -> Result<(), Refusal> {
        match self.board.open {
            None => Err(Refusal::NothingToDoubt),
            Some(open) if open.by == seat => Err(Refusal::OwnCard),
            _ if self.accepted.has(seat) => Err(Refusal::AlreadyAccepted),
            _ => Ok(()),
        }
    }

    /// The cards `seat` may lay on its turn: any card, unless telling the truth is required.
    pub(super) fn layable(&self, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        if !self.rules.truth_if_held {
            return hand;
        }
        let due = Some(self.board.due);
        let held: CardSet = hand.iter().filter(|card| card.number() == due).collect();
        if held.is_empty() { hand } else { held }
    }

    fn doubters(&self) -> SeatSet {
        Seat::all(self.rules.players).filter(|seat| self.may_doubt(*seat).is_ok()).collect()
    }

    fn capped(&self) -> bool {
        self.rules.max_plays.is_some_and(|cap| self.board.plays >= cap)
    }

    fn lay(&mut self, seat: Seat, card: Card, out: &mut impl Sink<Event>) {
        let called = self.board.due;
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.stack = self.stack.with(card);
        self.top = card;
        self.accepted = SeatSet::EMPTY;
        board::lay(&mut self.board, seat);
        out.emit(|| Event::Laid { seat, called, card });
        if self.hands[seat.index()].is_empty() || self.capped() {
            self.pass_turn(Phase::LastCard, None, self.board.due, out);
        } else {
            self.pass_turn(Phase::Play, Some(seat.left(self.rules.players)), self.board.due, out);
        }
    }

    fn pass_turn(&mut self, phase: Phase, turn: Option<Seat>, due: u8, out: &mut impl Sink<Event>) {
        board::pass_turn(&mut self.board, phase, turn, due);
        out.emit(|| Event::Open(Seen::Turn { phase, turn, due }));
    }

    fn doubt(&mut self, doubter: Seat, out: &mut impl Sink<Event>) {
        let Some(open) = self.board.open else { return };
        let (card, stack) = (self.top, self.stack);
        let taker = if card.number() == Some(open.called) { doubter } else { open.by };
        self.hands[taker.index()].0 |= stack.0;
        self.stack = CardSet::EMPTY;
        self.accepted = SeatSet::EMPTY;
        board::take_stack(&mut self.board, taker);
        out.emit(|| Event::Doubted { doubter, card, taker, stack });
        if self.hands[open.by.index()].is_empty() || self.capped() {
            self.finish(out);
        } else if self.rules.restart_one {
            self.pass_turn(Phase::Play, Some(taker), 1, out);
        } else {
            self.pass_turn(Phase::Play, Some(open.by.left(self.rules.players)), self.board.due, out);
        }
    }

    fn accept(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        self.accepted = self.accepted.with(seat);
        out.emit(|| Event::Accepted(seat));
        if self.accepted.len() + 1 >= self.rules.players {
            self.close(out);
        }
    }

    fn close(&mut self, out: &mut impl Sink<Event>) {
        self.board.open = None;
        self.accepted = SeatSet::EMPTY;
        out.emit(|| Event::Open(Seen::Closed));
        if self.board.phase == Phase::LastCard {
            self.finish(out);
        }
    }

    fn finish(&mut self, out: &mut impl Sink<Event>) {
        let winners = board::fewest(&self.board);
        board::finish(&mut self.board, winners);
        out.emit(|| Event::Open(Seen::Finished { winners }));
    }
}

impl Game for DoubtIt {
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
            end: rules.target.map_or(MatchEnd::Single, MatchEnd::Target),
            lowest_wins: false,
            finisher_first: false,
            shared_tie: false,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<DoubtIt, BadDeal> {
        deal.check_pack(&plain_pack())?;
        let players = rules.players;
        if at.dealer.index() >= players {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        let mut game = DoubtIt {
            rules: Arc::clone(rules),
            board: board::new(players, at.dealer),
            hands: [CardSet::EMPTY; MAX_SEATS],
            accepted: SeatSet::EMPTY,
            stack: CardSet::EMPTY,
            top: Card::BIRD,
        };
        for (place, card) in deal.pack.iter().enumerate().take(PACK) {
            let seat = at.dealer.clockwise(1 + place, players).index();
            game.hands[seat] = game.hands[seat].with(*card);
            game.board.hands[seat] += 1;
        }
        Ok(game)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.rules.players
    }

    fn pending(&self) -> Pending {
        match (self.board.phase, self.board.open, self.board.turn) {
            (Phase::Play, None, Some(turn)) => Pending::Turn(turn),
            (Phase::Play, Some(_), turn) => Pending::Window { turn, may: self.doubters() },
            // Nobody has to lay a card, so the table waits for everyone who has not yet doubted or accepted the
            // last one.
            (Phase::LastCard, Some(_), _) => Pending::Window { turn: None, may: self.doubters() },
            _ => Pending::Over,
        }
    }

    fn phase(&self) -> &'static str {
        self.board.phase.word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if self.board.turn == Some(seat) {
            out.extend(self.layable(seat).iter().map(Action::Lay));
        }
        if seat.index() < self.rules.players && self.may_doubt(seat).is_ok() {
            out.extend([Action::Accept, Action::Doubt]);
        }
        Coverage::All
    }

    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let may_doubt = seat.index() < self.rules.players && self.may_doubt(seat).is_ok();
        if may_doubt && rng.random_ratio(1, RANDOM_DOUBT) {
            return Some(Action::Doubt);
        }
        if self.board.turn != Some(seat) {
            return may_doubt.then_some(Action::Accept);
        }
        let cards = self.layable(seat);
        cards.iter().nth(rng.random_range(0..cards.len().max(1))).map(Action::Lay)
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
            Action::Lay(card) => self.lay(seat, card, out),
            Action::Doubt => self.doubt(seat, out),
            Action::Accept => self.accept(seat, out),
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
        board::score(&self.board, self.rules.target.is_none())
    }

    fn sheet(&self) -> Option<Sheet> {
        board::sheet(&self.board)
    }

    fn places(&self, out: &mut Vec<Card>) {
        out.extend(self.stack.iter());
        out.extend(self.hands.iter().flat_map(|hand| hand.iter()));
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> DoubtIt {
        let mut other = self.clone();
        let stack: Vec<Card> = self.stack.iter().collect();
        let stack = redeal(&mut other.hands, &stack, who, rng);
        other.top = stack.first().copied().unwrap_or(self.top);
        other.stack = stack.into_iter().collect();
        other
    }
}
