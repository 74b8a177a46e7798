//! What each action leads to if everyone plays perfectly from there on, with all cards known.

use super::Goal;
use bots::{
    double_dummy::{Position, Setup, Solver},
    solitaire::{Answer, Oracle},
};
use cards::{Bits, Card, Seat};
use rules::{
    Deal, Game, Mute, Viewer,
    rook_solitaire::{self, RookSolitaire},
    trick::{Action, Hand},
};
use std::sync::Arc;
use table::Match;

/// How many positions the solitaire's solver may try for one answer. The positions of puzzles need far fewer.
const BUDGET: u64 = 60_000;

/// What one action leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The action.
    pub action: String,
    /// How good it is for the person's side; more is better.
    pub gain: i32,
    /// Whether the goal can still be reached after it.
    pub wins: bool,
}

/// What the actions of the seat whose turn it is lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospects {
    /// Whether the seat whose turn it is plays for the person's side.
    pub friendly: bool,
    /// The actions, in standard order.
    pub each: Vec<Prospect>,
}

impl Prospects {
    /// The best action for the side whose turn it is.
    pub fn best(&self) -> Option<&Prospect> {
        let gain = |prospect: &&Prospect| if self.friendly { -prospect.gain } else { prospect.gain };
        self.each.iter().min_by_key(gain)
    }
}

/// What each legal action leads to for the seat whose turn it is; `None` if no cards are being played, or in a game
/// without a solver.
pub fn prospects(game: &Match, me: Seat, goal: &Goal) -> Option<Prospects> {
    if *goal == Goal::Win {
        return solitaire(game);
    }
    trick::<u64>(game, me, goal).or_else(|| trick::<u128>(game, me, goal))
}

/// The current hand as its own type; `None` if it is another game.
fn typed<G: Game>(game: &Match) -> Option<G> {
    let rules: Arc<G::Rules> = game.rules().typed_rules().downcast().ok()?;
    let log = game.log();
    let read = |cards: &[String]| cards.iter().map(|card| card.parse().ok()).collect::<Option<Vec<_>>>();
    let deal = Deal { pack: read(&log.deal.pack)?, cuts: read(&log.deal.cuts)?, luck: log.deal.luck };
    let mut hand = G::start(&rules, &game.standing(), &deal).ok()?;
    for (by, line) in &log.actions {
        hand.apply(*by, &line.parse().ok()?, &mut Mute);
    }
    Some(hand)
}

fn trick<B: Bits>(game: &Match, me: Seat, goal: &Goal) -> Option<Prospects> {
    let hand: Hand<B> = typed(game)?;
    let oracle = hand.oracle()?;
    let facts = |card: Card| oracle.rules().facts(oracle.trump(), card);
    // The solver looks at the hand from one side, and everyone else plays against it as a team.
    let from = if matches!(goal, Goal::Hold { .. }) { oracle.bidder()? } else { me };
    let setup = Setup::seen(&oracle, from);
    let (position, least, sign) = match goal {
        Goal::Make { points } => (Position::new(&setup, facts).ok()?, *points, 1),
        // Few points for them are good for us.
        Goal::Hold { points } => (Position::new(&setup, facts).ok()?, -points, -1),
        Goal::Rest { .. } => (Position::tricks_only(&setup, facts).ok()?, i32::from(oracle.tricks_left()), 1),
        Goal::Win => return None,
    };
    let scores = Solver::default().score_of_every_card(&position);
    let prospect = |(card, value): (Card, i32)| {
        let gain = sign * value;
        Prospect { action: Action::Play(card).to_string(), gain, wins: gain >= least }
    };
    Some(Prospects {
        friendly: setup.ours.has(position.turn()) == (sign > 0),
        each: scores.into_iter().map(prospect).collect(),
    })
}

fn solitaire(game: &Match) -> Option<Prospects> {
    let hand: RookSolitaire = typed(game)?;
    let oracle = Oracle::new(hand.rules(), BUDGET);
    let moves = hand.layout().moves(hand.rules());
    let prospect = |action: rook_solitaire::Action| {
        let mut next = *hand.layout();
        next.play(&action, &mut Mute);
        let gain = match oracle.solve(&next) {
            Answer::Won(_) => 1,
            Answer::Undecided => 0,
            Answer::Lost => -1,
        };
        Prospect { action: action.to_string(), gain, wins: gain > 0 }
    };
    let each = moves.iter().map(prospect).collect();
    Some(Prospects { friendly: true, each })
}

/// The state of a hand of a trick-taking game.
pub(super) struct Stage {
    /// The number of tricks left, including the current one.
    pub(super) tricks_left: usize,
    /// Whether the seat plays for the side of the bidder; everyone does in a game without bidding.
    pub(super) declares: bool,
}

/// The state of a hand for a seat; `None` if no cards are being played, or in another kind of game.
pub(super) fn stage(game: &Match, seat: Seat) -> Option<Stage> {
    fn of<B: Bits>(game: &Match, seat: Seat) -> Option<Stage> {
        let hand: Hand<B> = typed(game)?;
        let oracle = hand.oracle()?;
        let declares = oracle.bidder().is_none_or(|bidder| oracle.side(bidder) == oracle.side(seat));
        Some(Stage { tricks_left: usize::from(oracle.tricks_left()), declares })
    }
    of::<u64>(game, seat).or_else(|| of::<u128>(game, seat))
}

/// The moves that win a solitaire game from here; `None` if there are none or they cannot be found.
pub(super) fn solitaire_line(game: &Match) -> Option<Vec<String>> {
    let hand: RookSolitaire = typed(game)?;
    match Oracle::new(hand.rules(), BUDGET).solve(hand.layout()) {
        Answer::Won(moves) => Some(moves.iter().map(ToString::to_string).collect()),
        Answer::Lost | Answer::Undecided => None,
    }
}

/// The cards that everyone sees in a puzzle, by seat. In solitaire, by pile: the face-down cards, top card first.
pub(super) fn open_cards(game: &Match) -> Vec<Vec<String>> {
    let names = |cards: &mut dyn Iterator<Item = &Card>| cards.map(Card::to_string).collect();
    if let Some(hand) = typed::<RookSolitaire>(game) {
        let piles = 1..=rook_solitaire::PILES as u8;
        return piles.map(|pile| names(&mut hand.layout().face_down(pile).iter().rev())).collect();
    }
    let held = |seat: Seat| game.hand().view(Viewer::Seat(seat)).held().unwrap_or_default();
    Seat::all(game.hand().seats()).map(held).collect()
}
