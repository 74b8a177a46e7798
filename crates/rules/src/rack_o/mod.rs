//! Rack-O: get the ten cards in your rack into rising order by exchanging one at a time.
//!
//! One engine plays the base game, the two-player rule, Partners and Bonus Rack-O; `rules` lists their
//! differences. A [`RackO`] is one round. Rounds add up to a match with a target, which is tracked elsewhere.
//!
//! If players have to declare that they are going out, they may hold back. By default, only a player who may go
//! RACK-O is asked, so a pause tells the others something; with the option `ask = every_turn`, everyone is always
//! asked.

mod casual;
mod numbers;
mod pile;
mod rules;
mod score;
mod state;
mod view;

pub use numbers::Memory;
pub use rules::{Calls, Declare, Refill, Rules};
pub use said::rack_o::{
    Action, BadRackCard, Holding, Mine, Order, Phase, Rack, RackCard, Refusal, RoundResult, SLOTS, Seen,
    Slot, View,
};
pub use state::RackO;
pub use view::Event;

use crate::{
    Actor, BadDeal, Coverage, Deal, FirstDealer, Game, MatchEnd, MatchRules, Pending, Score, Sheet, Sink,
    Standing, Viewer,
};
use cards::Seat;
use rand::Rng;
use state::{InHand, Stage};
use std::sync::Arc;

impl Game for RackO {
    type Rules = Rules;
    type Card = RackCard;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;

    fn pack(rules: &Rules) -> Vec<RackCard> {
        RackCard::up_to(rules.highest()).collect()
    }

    fn first_dealer(rules: &Rules) -> FirstDealer {
        rules.first_dealer
    }

    fn match_rules(rules: &Rules) -> MatchRules {
        MatchRules {
            players: rules.players,
            sides: rules.sides(),
            end: MatchEnd::Target(rules.target),
            lowest_wins: false,
            finisher_first: rules.finisher_first,
            shared_tie: rules.shared_tie,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<RackCard>) -> Result<RackO, BadDeal> {
        RackO::deal(rules, at, deal)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.rules.players
    }

    fn pending(&self) -> Pending {
        if self.is_over() { Pending::Over } else { Pending::Turn(self.turn) }
    }

    fn phase(&self) -> &'static str {
        self.phase_now().word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if seat == self.turn {
            match self.stage {
                Stage::Take => out.extend([Action::Draw, Action::Take]),
                Stage::Place(in_hand) => {
                    out.extend(Slot::all().map(Action::Swap));
                    if matches!(in_hand, InHand::Drawn(_)) {
                        out.push(Action::Discard);
                    }
                }
                Stage::Declare => {
                    if self.takes_false_calls() || self.may_go_out(seat) {
                        out.push(Action::RackO);
                    }
                    out.push(Action::Hold);
                }
                Stage::Over { .. } => {}
            }
        }
        Coverage::All
    }

    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.casual_action(seat, rng)
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        self.check_action(by, *action)
    }

    fn apply(&mut self, _: Actor, action: &Action, out: &mut impl Sink<Event>) {
        self.carry_out(*action, out);
    }

    fn view(&self, who: Viewer) -> View {
        self.seen_by(who)
    }

    fn project(event: &Event, who: Viewer) -> Option<Seen> {
        Some(view::project(event, who))
    }

    fn fold(_: &Rules, view: &mut View, seen: &Seen) {
        view::fold(view, seen);
    }

    fn score(&self) -> Option<Score> {
        self.round_score()
    }

    fn sheet(&self) -> Option<Sheet> {
        self.round_sheet()
    }

    fn places(&self, out: &mut Vec<RackCard>) {
        for seat in Seat::all(self.rules.players) {
            out.extend(self.rack(seat).cards());
        }
        out.extend(self.draw.cards());
        out.extend(self.discard.cards());
        if let Stage::Place(in_hand) = self.stage {
            out.push(in_hand.card());
        }
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> RackO {
        self.reshuffled_for(who, rng)
    }
}
