//! Match, the children's game: players lay cards on a pile without looking at them, and the first card that matches
//! the pile's first card takes it. Nobody ever has a choice; the deal decides the whole game.
//!
//! Does the game end? A pile always ends: every card laid leaves a Hand, so after at most 56 cards, either the pile is
//! taken or only one player has cards. A game with three or more players has no such bound: piles might keep going
//! around so that nobody drops out, and tied endings between two players might repeat. No such deal is known, but
//! nobody has proved it impossible, so there is a safety cap, `max_plays`, which is ours and not the booklet's.

mod hand;
mod numbers;
mod rules;
mod state;
mod view;

pub use rules::{MatchOn, Rules};
pub use said::match_game::{GameResult, Phase, Play, Refusal, Seen, View};
pub use state::Match;
pub use view::Event;

use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchEnd, MatchRules, Pending, Points, Score, Sheet, Sink,
    Standing, Viewer, plain_pack::plain_pack, said::Item,
};
use cards::{Card, Seat};
use rand::Rng;
use std::sync::Arc;

impl Game for Match {
    type Rules = Rules;
    type Card = Card;
    type Action = Play;
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
            end: MatchEnd::Single,
            lowest_wins: false,
            finisher_first: false,
            shared_tie: true,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<Match, BadDeal> {
        Match::deal(rules, at, deal)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.rules.players
    }

    fn pending(&self) -> Pending {
        if self.winners.is_some() { Pending::Over } else { Pending::Turn(self.turn) }
    }

    fn phase(&self) -> &'static str {
        self.phase_now().word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Play>) -> Coverage {
        if self.pending() == Pending::Turn(seat) {
            out.push(Play);
        }
        Coverage::All
    }

    fn random_legal(&self, seat: Seat, _: &mut impl Rng) -> Option<Play> {
        (self.pending() == Pending::Turn(seat)).then_some(Play)
    }

    fn check(&self, by: Actor, _: &Play) -> Result<(), Refusal> {
        match (self.pending(), by) {
            (Pending::Turn(turn), Actor::Seat(seat)) if turn == seat => Ok(()),
            (Pending::Turn(_), Actor::Seat(seat)) if seat.index() < self.seats() && !self.is_in(seat) => {
                Err(Refusal::Out)
            }
            (Pending::Turn(turn), _) => Err(Refusal::OutOfTurn { turn }),
            _ => Err(Refusal::Over),
        }
    }

    fn apply(&mut self, _: Actor, _: &Play, out: &mut impl Sink<Event>) {
        self.play_top(out);
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

    fn score(&self) -> Option<Score> {
        let winners = self.winners?;
        let mut players = Points::default();
        for seat in Seat::all(self.seats()) {
            players[seat] = self.hands[seat.index()].len() as i32;
        }
        Some(Score { players, winners: Some(winners), ..Score::default() })
    }

    fn sheet(&self) -> Option<Sheet> {
        let score = self.score()?;
        let cards = || Seat::all(self.seats()).map(|seat| score.players[seat]);
        let mut sheet = Sheet {
            columns: Seat::all(self.seats()).map(|seat| vec![seat]).collect(),
            written: cards().collect(),
            ..Sheet::default()
        };
        sheet.line(Item::Cards, cards());
        Some(sheet)
    }

    fn places(&self, out: &mut Vec<Card>) {
        self.hands.iter().chain([&self.pile]).for_each(|hand| out.extend(hand.cards()));
    }

    fn scramble(&self, _: Viewer, rng: &mut impl Rng) -> Match {
        self.reshuffled(rng)
    }
}
