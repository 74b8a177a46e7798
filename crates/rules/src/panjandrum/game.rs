//! The game around the table: whose turn it is, which errors can be called, and who has won.

use super::{
    Action, Ending, Errors, Event, Outcome, Refusal, Rules, Seen, Stand, View, WrongPlay,
    table::{Must, Table},
    view,
};
use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchRules, Pending, Score, Sheet, Sink, Standing, Viewer,
    plain_pack::{check_deal, plain_pack},
};
use cards::{Card, CardSet, Color, Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use said::{Item, Remark};
use std::sync::Arc;

/// One game of Panjandrum.
#[derive(Clone, Debug)]
pub struct Panjandrum {
    pub(super) rules: Arc<Rules>,
    pub(super) dealer: Seat,
    pub(super) table: Table,
    /// The player who moved last and can be called out.
    pub(super) moved: Option<Seat>,
    /// How many errors by the player who moved last have not been called yet. This is hidden: noticing errors
    /// is the point of the game.
    pub(super) errors: u8,
    /// The table before the first error that has not been called, saved only if wrong plays are taken back.
    pub(super) before_error: Option<Box<Table>>,
    /// A wrong play was taken back, so the next play must be correct.
    pub(super) replaying: bool,
    pub(super) outcome: Option<Outcome>,
}

impl Panjandrum {
    fn players(&self) -> usize {
        self.rules.players
    }

    fn stand(&self) -> Stand {
        Stand {
            turn: self.outcome.is_none().then_some(self.table.turn),
            turns: self.table.turns,
            moved: self.moved,
            replaying: self.replaying,
            result: self.outcome,
        }
    }

    fn may_call(&self) -> SeatSet {
        Seat::all(self.players()).filter(|seat| self.check_call(*seat).is_ok()).collect()
    }

    fn check_play(&self, action: &Action) -> Result<(), Refusal> {
        self.table.check_possible(action)?;
        let in_order_only = self.rules.errors == Errors::Refused || self.replaying;
        match self.table.passes_over(action) {
            Some(step) if in_order_only => Err(Refusal::OutOfOrder { step }),
            _ => Ok(()),
        }
    }

    /// Every play in this notation, possible or not, in list order.
    fn plays(&self) -> impl Iterator<Item = Action> + use<> {
        let give = Seat::all(self.players()).map(Action::Give);
        [Action::Lift, Action::Build].into_iter().chain(give).chain([Action::Delay])
    }

    fn play(&mut self, seat: Seat, action: &Action, out: &mut impl Sink<Event>) {
        // This is the next player's first action, so any errors not called by now stand (PAN-A15, PAN-A25).
        if self.moved != Some(seat) {
            self.moved = Some(seat);
            self.errors = 0;
            self.before_error = None;
        }
        if self.table.passes_over(action).is_some() {
            self.errors = self.errors.saturating_add(1);
            if self.rules.wrong_play == WrongPlay::Retracted && self.before_error.is_none() {
                self.before_error = Some(Box::new(self.table.clone()));
            }
        }
        self.replaying = false;
        self.table.play(&self.rules, action, out);
        if self.table.cards_left(seat) == 0 {
            self.outcome = Some(Outcome { winners: SeatSet::one(seat), reason: Ending::PlayedLastCard });
        }
    }

    /// When the turns run out, the player with the fewest cards wins (PAN-A11); if several tie, they share the win.
    fn end_when_turns_run_out(&mut self) {
        if self.outcome.is_some() || self.rules.max_turns.is_none_or(|most| self.table.turns < most) {
            return;
        }
        let left = |seat: &Seat| self.table.cards_left(*seat);
        let fewest = Seat::all(self.players()).map(|seat| left(&seat)).min();
        let winners = Seat::all(self.players()).filter(|seat| Some(left(seat)) == fewest).collect();
        self.outcome = Some(Outcome { winners, reason: Ending::TurnsRanOut });
    }

    fn random_play(&self, rng: &mut impl Rng) -> Option<Action> {
        let in_order_only = self.rules.errors == Errors::Refused || self.replaying;
        if !in_order_only && rng.random_ratio(1, 8) {
            let possible = || self.plays().filter(|play| self.check_play(play).is_ok());
            return possible().nth(rng.random_range(0..possible().count().max(1)));
        }
        Some(match self.table.must() {
            Must::Build => Action::Build,
            Must::Give(takers) => Action::Give(takers.iter().nth(rng.random_range(0..takers.len()))?),
            Must::Lift => Action::Lift,
            Must::Delay => Action::Delay,
        })
    }
}

impl Game for Panjandrum {
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

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<Panjandrum, BadDeal> {
        check_deal(deal, at.dealer, rules.players)?;
        Ok(Panjandrum {
            rules: rules.clone(),
            dealer: at.dealer,
            table: Table::deal(&deal.pack, at.dealer, rules.players),
            moved: None,
            errors: 0,
            before_error: None,
            replaying: false,
            outcome: None,
        })
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.players()
    }

    fn pending(&self) -> Pending {
        let turn = self.table.turn;
        match self.rules.errors {
            _ if self.outcome.is_some() => Pending::Over,
            Errors::Refused => Pending::Turn(turn),
            Errors::Possible => Pending::Window { turn: Some(turn), may: self.may_call().with(turn) },
        }
    }

    fn phase(&self) -> &'static str {
        view::phase(self.outcome).word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let all = self.plays().chain([Action::Panjandrum]);
        out.extend(all.filter(|action| self.check(Actor::Seat(seat), action).is_ok()));
        Coverage::All
    }

    /// Usually plays in order, sometimes wrongly; rarely calls on its own turn.
    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if self.outcome.is_some() || seat.index() >= self.players() {
            return None;
        }
        let may_call = self.check_call(seat).is_ok();
        if seat != self.table.turn {
            return may_call.then_some(Action::Panjandrum);
        }
        if may_call && rng.random_ratio(1, 32) {
            return Some(Action::Panjandrum);
        }
        self.random_play(rng)
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        let seat = match by {
            _ if self.outcome.is_some() => return Err(Refusal::Over),
            Actor::Table => return Err(Refusal::NotAPlayer),
            Actor::Seat(seat) if seat.index() >= self.players() => return Err(Refusal::NoSuchSeat),
            Actor::Seat(seat) => seat,
        };
        match action {
            Action::Panjandrum => self.check_call(seat),
            _ if seat != self.table.turn => Err(Refusal::NotYourTurn),
            _ => self.check_play(action),
        }
    }

    fn apply(&mut self, by: Actor, action: &Action, out: &mut impl Sink<Event>) {
        let Actor::Seat(seat) = by else { return };
        match action {
            Action::Panjandrum => self.call(seat, out),
            _ => self.play(seat, action, out),
        }
        self.end_when_turns_run_out();
        out.emit(|| Event(Seen::Now(self.stand())));
    }

    fn view(&self, who: Viewer) -> View {
        let seat = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        view::new(seat, self.dealer, &self.table, self.stand(), &self.rules)
    }

    fn project(event: &Event, _: Viewer) -> Option<Seen> {
        Some(event.0.clone())
    }

    fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
        view::fold(rules, view, seen);
    }

    fn score(&self) -> Option<Score> {
        let winners = self.outcome?.winners;
        let mut score = Score { winners: Some(winners), ..Score::default() };
        for seat in winners.iter() {
            score.players[seat] = 1;
        }
        score.finisher = winners.iter().next();
        Some(score)
    }

    fn sheet(&self) -> Option<Sheet> {
        let (score, outcome) = (self.score()?, self.outcome?);
        let seats = || Seat::all(self.players());
        let mut sheet = Sheet { columns: seats().map(|seat| vec![seat]).collect(), ..Sheet::default() };
        sheet.written = seats().map(|seat| score.players[seat]).collect();
        sheet.line(Item::GameWon, sheet.written.clone());
        sheet.remarks.push(match outcome.reason {
            Ending::PlayedLastCard => Remark::LastCardPlayed,
            Ending::GaveLastCard => Remark::LastCardGiven,
            Ending::TurnsRanOut => {
                Remark::TurnsRanOut { left: seats().map(|seat| self.table.cards_left(seat) as u32).collect() }
            }
        });
        Some(sheet)
    }

    fn places(&self, out: &mut Vec<Card>) {
        for pile in self.table.hands.iter().chain(&self.table.delays) {
            out.extend_from_slice(pile.as_slice());
        }
        out.extend(self.table.lifted);
        for color in Color::ALL {
            let top = self.table.building[color as usize];
            out.extend((1..=top).filter_map(|number| Card::new(color, number)));
        }
    }

    /// Swaps cards among the Hands, which nobody may see. If a wrong play may be taken back, the same swap is made
    /// in the saved table, among the cards that were unseen then and still are.
    fn scramble(&self, _: Viewer, rng: &mut impl Rng) -> Panjandrum {
        let in_hands = |table: &Table| -> CardSet {
            table.hands.iter().flat_map(|hand| hand.as_slice()).copied().collect()
        };
        let unseen_before = self.before_error.as_deref().map(in_hands);
        let unseen: Vec<Card> = in_hands(&self.table)
            .iter()
            .filter(|card| unseen_before.is_none_or(|set| set.has(*card)))
            .collect();
        let mut exchanged = unseen.clone();
        exchanged.shuffle(rng);
        let mut instead = [None; 64];
        for (old, new) in unseen.iter().zip(exchanged) {
            instead[usize::from(old.index())] = Some(new);
        }
        let mut game = self.clone();
        for table in game.before_error.as_deref_mut().into_iter().chain([&mut game.table]) {
            for card in table.hands.iter_mut().flat_map(|hand| hand.as_mut_slice()) {
                *card = instead[usize::from(card.index())].unwrap_or(*card);
            }
        }
        game
    }
}
