//! Club Rook (1957): a partnership game of sets and sequences for four or six players, with two or three packs.
//!
//! One hand is a [`ClubRook`]. [`rules`] holds the options, `state` runs the turns, `check` decides which
//! actions are allowed, `going_out` decides whether a turn can still be finished, `choose` and `propose` list
//! what a player can do, `score` counts the points, `view` and [`events`] determine what each viewer sees,
//! and `numbers` and `draft` provide the numeric form of the game for programs that learn. Players never play
//! Rook cards by choice: the table lays them for their owner at once.

mod check;
mod choose;
mod draft;
pub mod events;
mod going_out;
pub mod meld;
mod numbers;
mod pile;
mod propose;
pub mod rules;
mod score;
mod scramble;
mod state;
mod view;

pub use rules::{Rules, StockOut};
pub use said::club_rook::{
    Action, DiscardView, Laid, MeldKind, MeldView, Phase, Refusal, Rookie, Seen, SideView, Status, Stops,
    Tally, View,
};
pub use state::ClubRook;

use crate::{
    Actor, BadDeal, BadOptions, Coverage, Deal, Entry, Game, Listed, MatchEnd, MatchRules, Options, Pending,
    Score, Sheet, Sink, Standing, Viewer,
};
use cards::{Card, Seat};
use events::Event;
use rand::Rng;
use said::club_rook::is_wild;
use std::sync::Arc;

/// The id in the catalog.
const ID: &str = "club-rook";

/// All packs in order, Rook cards last (CLB-04, CLB-05).
fn pack(rules: &Rules) -> Vec<Card> {
    (0..64).filter_map(Card::from_index).flat_map(|card| std::iter::repeat_n(card, rules.packs())).collect()
}

impl Game for ClubRook {
    type Rules = Rules;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;

    fn pack(rules: &Rules) -> Vec<Card> {
        pack(rules)
    }

    fn match_rules(rules: &Rules) -> MatchRules {
        MatchRules {
            players: rules.players,
            sides: (0..rules.sides).map(|side| rules.members(side)).collect(),
            end: MatchEnd::Target(rules.target),
            lowest_wins: false,
            finisher_first: rules.finisher_first,
            shared_tie: rules.shared_tie,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<ClubRook, BadDeal> {
        ClubRook::deal(rules, at, deal)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.rules.players
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Over => Pending::Over,
            Phase::Draw | Phase::Play => Pending::Turn(self.turn),
        }
    }

    fn phase(&self) -> &'static str {
        self.phase.word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if self.pending().may_act().has(seat) { self.list(out) } else { Coverage::All }
    }

    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if self.pending().may_act().has(seat) { self.choose(rng) } else { None }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        match by {
            _ if self.phase == Phase::Over => Err(Refusal::Over),
            Actor::Seat(seat) if seat == self.turn => self.check_in_turn(action),
            Actor::Seat(_) | Actor::Table => Err(Refusal::NotYourTurn),
        }
    }

    fn apply(&mut self, _: Actor, action: &Action, out: &mut impl Sink<Event>) {
        self.act(action, out);
    }

    fn view(&self, who: Viewer) -> View {
        self.seen_by(who)
    }

    fn project(event: &Event, who: Viewer) -> Option<Seen> {
        Some(events::project(event, who))
    }

    fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
        view::fold(rules, view, seen);
    }

    fn score(&self) -> Option<Score> {
        self.written_score()
    }

    fn sheet(&self) -> Option<Sheet> {
        (self.phase == Phase::Over).then(|| self.written_sheet())
    }

    fn counted(&self) -> Vec<i32> {
        self.counted_melds()
    }

    fn places(&self, out: &mut Vec<Card>) {
        self.hands.iter().for_each(|hand| out.extend(hand.iter()));
        out.extend_from_slice(self.draw_pile.cards());
        out.extend_from_slice(self.discards.pile.cards());
        self.melds.iter().for_each(|(_, meld)| out.extend(meld.cards.iter()));
        let rooks: u8 = self.rooks.iter().sum();
        out.extend((0..rooks).map(|_| Card::BIRD));
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> ClubRook {
        self.scrambled(who, rng)
    }
}

impl Listed for ClubRook {
    fn entries() -> Vec<Entry> {
        vec![Entry::new(ID, [4, 6], rules::specs())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == ID).then(|| Rules::new(players, chosen).map(Arc::new))
    }
}
