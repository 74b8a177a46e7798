//! Rook Clock, a solitaire game: fifty-six cards lie face down around a dial. Each card turned up goes to its hour, and
//! the pile there comes next. There is nothing to decide; one deal in fourteen is won (`docs/rook-clock.md`
//! explains why).

mod numbers;
mod rules;
mod state;
mod view;

pub use rules::Rules;
pub use said::rook_clock::{PLACES, Phase, Place, PlaceView, Refusal, Seen, Turn, View};
pub use state::RookClock;
pub use view::Event;

use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchEnd, MatchRules, Pending, Score, Sheet, Sink, Standing,
    Viewer, plain_pack::plain_pack,
};
use cards::{Card, Seat, SeatSet};
use rand::Rng;
use said::{Item, Remark};
use std::sync::Arc;

impl Game for RookClock {
    type Rules = Rules;
    type Card = Card;
    type Action = Turn;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 2;

    /// In version 2, a game that continued at another pile no longer counts as won (CLK-A03). Games in which
    /// that is not allowed are the same as before.
    fn unchanged_since(rules: &Rules) -> u32 {
        if rules.restart_on_block { 2 } else { 1 }
    }

    fn pack(_: &Rules) -> Vec<Card> {
        plain_pack()
    }

    fn match_rules(_: &Rules) -> MatchRules {
        MatchRules {
            players: 1,
            sides: Vec::new(),
            end: MatchEnd::Single,
            lowest_wins: false,
            finisher_first: false,
            shared_tie: false,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<RookClock, BadDeal> {
        RookClock::deal(rules, at, deal)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        1
    }

    fn pending(&self) -> Pending {
        if self.over { Pending::Over } else { Pending::Turn(Seat::default()) }
    }

    fn phase(&self) -> &'static str {
        self.phase_now().word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Turn>) -> Coverage {
        if self.pending() == Pending::Turn(seat) {
            out.push(Turn);
        }
        Coverage::All
    }

    fn random_legal(&self, seat: Seat, _: &mut impl Rng) -> Option<Turn> {
        (self.pending() == Pending::Turn(seat)).then_some(Turn)
    }

    /// The clock runs card by card or automatically (CLK-A04).
    fn forced(&self, seat: Seat) -> Option<Turn> {
        (self.pending() == Pending::Turn(seat)).then_some(Turn)
    }

    fn check(&self, by: Actor, _: &Turn) -> Result<(), Refusal> {
        match self.pending() {
            Pending::Turn(player) if by == Actor::Seat(player) => Ok(()),
            Pending::Turn(_) => Err(Refusal::NotThePlayer),
            _ => Err(Refusal::Over),
        }
    }

    fn apply(&mut self, _: Actor, _: &Turn, out: &mut impl Sink<Event>) {
        self.turn_card(out);
    }

    fn view(&self, who: Viewer) -> View {
        self.seen_by(who)
    }

    fn project(event: &Event, _: Viewer) -> Option<Seen> {
        Some(event.0.clone())
    }

    fn fold(_: &Rules, view: &mut View, seen: &Seen) {
        view::fold(view, seen);
    }

    /// The score is the number of cards turned up. The player wins if every card was turned up without a
    /// block.
    fn score(&self) -> Option<Score> {
        if !self.over {
            return None;
        }
        let player = Seat::default();
        let winners = if self.has_worked_out() { SeatSet::one(player) } else { SeatSet::EMPTY };
        let mut score = Score { winners: Some(winners), ..Score::default() };
        score.players[player] = self.turned as i32;
        Some(score)
    }

    fn sheet(&self) -> Option<Sheet> {
        let turned = self.score()?.players[Seat::default()];
        let mut sheet =
            Sheet { columns: vec![vec![Seat::default()]], written: vec![turned], ..Sheet::default() };
        sheet.line(Item::CardsTurned, [turned]);
        if self.restarts > 0 {
            sheet.remarks.push(Remark::WentOn { times: u32::from(self.restarts) });
        }
        Some(sheet)
    }

    fn places(&self, out: &mut Vec<Card>) {
        for pile in &self.piles {
            out.extend(pile.face_down());
            out.extend(pile.face_up());
        }
    }

    fn scramble(&self, _: Viewer, rng: &mut impl Rng) -> RookClock {
        self.reshuffled(rng)
    }
}
