//! Everything about the game except the position: turns, undo, resigning, the end of the game, and the score.
//! [`Layout`] decides which moves are legal.

use super::{Action, Event, Layout, Moves, Outcome, Phase, Refusal, Rules, Seen, View, view};
use crate::{
    Actor, BadDeal, Coverage, Deal, Game, MatchRules, Pending, Score, Sheet, Sink, Standing, Viewer,
    plain_pack::{check_deal, plain_pack},
};
use cards::{Card, Color, Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use said::{Item, Remark};
use std::sync::Arc;

/// The only seat.
const PLAYER: Seat = Seat::wrapping(0);

/// One game of Rook Solitaire.
///
/// The game is over when no move is left, or when the player resigns. If moves may be taken back, a dead end is not
/// the end yet: the player can take a move back or resign.
#[derive(Clone, Debug)]
pub struct RookSolitaire {
    rules: Arc<Rules>,
    pub(super) layout: Layout,
    /// The moves available in `layout`, computed once per position.
    pub(super) open: Moves,
    /// The number of moves made and not taken back.
    pub(super) made: u32,
    pub(super) outcome: Option<Outcome>,
    /// The positions before each move, saved only if moves may be taken back.
    past: Vec<Layout>,
}

impl RookSolitaire {
    /// The position, for solvers, which see everything.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(super) fn can_undo(&self) -> bool {
        self.rules.undo && self.made > 0
    }

    fn is_stuck(&self) -> bool {
        self.outcome.is_none() && self.open.is_empty()
    }

    /// Computes the moves, and ends the game if it is won, or if it is lost and no move can be taken back.
    fn look_round(&mut self) {
        self.open = self.layout.moves(&self.rules);
        if self.layout.is_won() {
            self.outcome = Some(Outcome::Won);
        } else if self.open.is_empty() && !self.can_undo() {
            self.outcome = Some(Outcome::Lost);
        }
    }
}

impl Game for RookSolitaire {
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

    fn match_rules(_: &Rules) -> MatchRules {
        Rules::match_rules()
    }

    fn start(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<RookSolitaire, BadDeal> {
        check_deal(deal, at.dealer, 1)?;
        let mut game = RookSolitaire {
            rules: rules.clone(),
            layout: Layout::deal(&deal.pack),
            open: Moves::default(),
            made: 0,
            outcome: None,
            past: Vec::new(),
        };
        game.look_round();
        Ok(game)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        1
    }

    fn pending(&self) -> Pending {
        if self.outcome.is_some() { Pending::Over } else { Pending::Turn(PLAYER) }
    }

    fn phase(&self) -> &'static str {
        view::phase(self.outcome.is_some(), self.is_stuck()).word()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if self.outcome.is_none() && seat == PLAYER {
            out.extend(self.open.iter());
            if self.can_undo() {
                out.push(Action::Undo);
            }
            out.push(Action::Resign);
        }
        Coverage::All
    }

    /// Usually returns a move. Undo and resigning are rare, so that a random game makes progress.
    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if self.outcome.is_some() || seat != PLAYER {
            return None;
        }
        if self.can_undo() && rng.random_ratio(1, 16) {
            return Some(Action::Undo);
        }
        if self.open.is_empty() || rng.random_ratio(1, 1024) {
            return Some(Action::Resign);
        }
        self.open.nth(rng.random_range(0..self.open.count()))
    }

    /// The only move, if there is exactly one.
    fn forced(&self, seat: Seat) -> Option<Action> {
        let alone = seat == PLAYER && self.outcome.is_none() && self.open.count() == 1;
        if alone { self.open.nth(0) } else { None }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        if by != Actor::Seat(PLAYER) {
            return Err(Refusal::NotThePlayer);
        }
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        match action {
            Action::Undo if !self.rules.undo => Err(Refusal::NoUndo),
            Action::Undo if self.made == 0 => Err(Refusal::NothingToUndo),
            Action::Undo => Ok(()),
            _ => self.layout.check(&self.rules, action),
        }
    }

    fn apply(&mut self, _: Actor, action: &Action, out: &mut impl Sink<Event>) {
        match action {
            Action::Undo => {
                if let Some(before) = self.past.pop() {
                    self.layout = before;
                    self.made -= 1;
                    out.emit(|| Event(Seen::TakenBack { table: view::open(&before) }));
                }
            }
            Action::Resign => self.outcome = Some(Outcome::Resigned),
            Action::Move { .. } | Action::Build(_) => {
                if self.rules.undo {
                    self.past.push(self.layout);
                }
                self.made += 1;
                self.layout.play(action, out);
            }
        }
        if self.outcome.is_none() {
            self.look_round();
        }
        out.emit(|| Event(Seen::Now { moves: self.made, stuck: self.is_stuck(), outcome: self.outcome }));
    }

    fn view(&self, who: Viewer) -> View {
        let mut view = View {
            phase: Phase::Play,
            dealer: PLAYER,
            turn: None,
            may_act: who.is(PLAYER),
            can_undo: false,
            moves: 0,
            table: view::open(&self.layout),
            result: None,
        };
        view::stand(&mut view, &self.rules, self.made, self.is_stuck(), self.outcome);
        view
    }

    fn project(event: &Event, _: Viewer) -> Option<Seen> {
        Some(event.0.clone())
    }

    fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
        view::fold(rules, view, seen);
    }

    fn score(&self) -> Option<Score> {
        let won = self.outcome? == Outcome::Won;
        let mut score = Score::default();
        score.players[PLAYER] = i32::from(won);
        score.winners = Some(if won { SeatSet::one(PLAYER) } else { SeatSet::EMPTY });
        Some(score)
    }

    fn sheet(&self) -> Option<Sheet> {
        let outcome = self.outcome?;
        let mut sheet = Sheet { columns: vec![vec![PLAYER]], ..Sheet::default() };
        let points = i32::from(outcome == Outcome::Won);
        sheet.line(Item::AllPilesComplete, [points]);
        sheet.written = vec![points];
        let built = self.layout.cards_built() as u32;
        sheet.remarks.push(match outcome {
            Outcome::Won => Remark::AllBuilt,
            Outcome::Lost => Remark::NoMoveLeft { built },
            Outcome::Resigned => Remark::GaveUp { built },
        });
        Some(sheet)
    }

    fn places(&self, out: &mut Vec<Card>) {
        for pile in &self.layout.piles {
            out.extend_from_slice(pile.cards.as_slice());
        }
        for color in Color::ALL {
            out.extend((1..=self.layout.built(color)).filter_map(|number| Card::new(color, number)));
        }
    }

    /// Swaps the face-down cards, except for 14s whose place everyone knows: those put at the bottom, and those
    /// below a resting 14. A card that is face down now was face down in every earlier position too, so making the
    /// same swap there keeps the past consistent.
    fn scramble(&self, _: Viewer, rng: &mut impl Rng) -> RookSolitaire {
        let mut game = self.clone();
        let unknown: Vec<Card> = game
            .layout
            .piles
            .iter()
            .filter(|pile| !pile.fourteen_rests())
            .flat_map(|pile| {
                pile.cards.as_slice().get(usize::from(pile.sunk)..pile.down()).unwrap_or_default()
            })
            .copied()
            .collect();
        let mut exchanged = unknown.clone();
        exchanged.shuffle(rng);
        let mut instead = [None; 64];
        for (old, new) in unknown.iter().zip(exchanged) {
            instead[usize::from(old.index())] = Some(new);
        }
        for layout in game.past.iter_mut().chain([&mut game.layout]) {
            for card in layout.piles.iter_mut().flat_map(|pile| pile.cards.as_mut_slice()) {
                *card = instead[usize::from(card.index())].unwrap_or(*card);
            }
        }
        game
    }
}
