//! One hand played by action number: who is asked next, and what their answer does.
//!
//! Players are asked one at a time. In a window, the players who may interrupt are asked before the player whose
//! turn it is, clockwise from that player's left. As at a table with bots, each player is asked once until
//! something happens. A player who does not have to act may choose [`WAIT`].

use cards::{Seat, SeatSet};
use rules::{
    Acted, Actor, AnyRefusal, BadDeal, Deal, Luck, MatchEnd, Mute, Numbered, Pending, Score, Standing,
    Viewer, any,
    numbers::{Mask, Short, Step, WAIT, Writer},
};
use std::sync::Arc;

/// This number cannot be chosen now. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("action number {0} is not legal here")]
pub struct IllegalNumber(pub u32);

/// One hand played by action number.
#[derive(Clone, Debug)]
pub struct Play<G: Numbered> {
    hand: G,
    memory: G::Memory,
    draft: G::Draft,
    /// The players who have passed up their chance since the last action.
    silent: SeatSet,
    asked: Option<Seat>,
}

impl<G: Numbered> Play<G> {
    /// A hand that was just dealt.
    pub fn new(hand: G) -> Play<G> {
        let mut play = Play {
            hand,
            memory: G::Memory::default(),
            draft: G::Draft::default(),
            silent: SeatSet::EMPTY,
            asked: None,
        };
        play.asked = play.next();
        play
    }

    /// Deals a hand from a seed, which also decides who deals.
    pub fn dealt(rules: &Arc<G::Rules>, seed: u64) -> Result<Play<G>, BadDeal> {
        let mut deal = Deal { pack: G::pack(rules), cuts: Vec::new(), luck: 0 };
        let players = G::match_rules(rules).players;
        Ok(Play::new(start(rules, players, &mut deal, seed)?))
    }

    /// Like [`Play::dealt`], but replaces this hand, and uses a pack in factory order that is shuffled in place.
    #[inline]
    pub(crate) fn redeal(
        &mut self,
        rules: &Arc<G::Rules>,
        players: usize,
        deal: &mut Deal<G::Card>,
        seed: u64,
    ) -> Result<(), BadDeal> {
        self.hand = start(rules, players, deal, seed)?;
        self.memory = G::Memory::default();
        self.draft = G::Draft::default();
        self.silent = SeatSet::EMPTY;
        self.asked = self.next();
        Ok(())
    }

    /// The hand.
    pub fn hand(&self) -> &G {
        &self.hand
    }

    /// The same hand with the cards that `who` cannot see shuffled among the places `who` cannot see.
    #[must_use]
    pub fn scrambled_for(&self, who: Viewer, luck: &mut Luck) -> Play<G> {
        Play { hand: self.hand.scramble(who, luck), ..self.clone() }
    }

    /// The steps chosen so far in an action that takes several.
    pub fn draft(&self) -> &G::Draft {
        &self.draft
    }

    /// Everything that all players have seen in this hand.
    pub fn memory(&self) -> &G::Memory {
        &self.memory
    }

    /// The seat being asked; `None` when the hand is over. [`Play::player`] is the player who acts.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        self.asked
    }

    /// The player who acts for the seat being asked. For a dummy, this is another player.
    #[inline]
    pub fn player(&self) -> Option<Seat> {
        self.asked.map(|seat| self.hand.controller(seat))
    }

    /// Whether the seat being asked may choose to wait.
    #[inline]
    pub fn may_wait(&self) -> bool {
        match (self.hand.pending(), self.asked) {
            (Pending::Turn(_), _) => false,
            (Pending::Window { turn: Some(turn), .. }, Some(seat)) => turn != seat && self.draft_is_empty(),
            // A scored hand that can still be challenged is not waiting for anyone.
            (Pending::Window { turn: None, .. }, Some(_)) => {
                self.hand.score().is_some() && self.draft_is_empty()
            }
            _ => false,
        }
    }

    fn draft_is_empty(&self) -> bool {
        self.draft == G::Draft::default()
    }

    #[inline(always)]
    fn next(&self) -> Option<Seat> {
        match self.hand.pending() {
            Pending::Turn(seat) => Some(seat),
            Pending::Over => None,
            Pending::Sealed(seats) => seats.iter().next(),
            Pending::Window { turn, may } => {
                let open = |seat: &Seat| may.has(*seat) && Some(*seat) != turn && !self.silent.has(*seat);
                let seats = self.hand.seats();
                turn.map_or(Seat::default(), |turn| turn.left(seats)).round(seats).find(open).or(turn)
            }
        }
    }

    /// Writes which numbers may be chosen now, and returns them in their short form, if they have one.
    #[inline(always)]
    pub fn mask(&self, out: &mut [u8]) -> Short {
        let mut mask = Mask::new(out);
        if let Some(seat) = self.asked {
            self.hand.mask(seat, &self.draft, &mut mask);
            mask.allow_if(WAIT, self.may_wait());
        }
        mask.short()
    }

    /// Writes what the player being asked may know; clears `out` when the hand is over.
    #[inline]
    pub fn observe(&self, out: &mut [u8]) {
        match self.asked {
            Some(seat) => self.hand.observe(seat, &self.draft, &self.memory, &mut Writer::new(out)),
            None => out.fill(0),
        }
    }

    /// Writes what the player at any given seat may know. Only the player making a draft can see it.
    pub fn observe_as(&self, seat: Seat, out: &mut [u8]) {
        match self.player() == Some(seat) {
            true => self.observe(out),
            false => self.hand.look_on(seat, &self.memory, &mut Writer::new(out)),
        }
    }

    /// Writes everything that observations leave out. Use this only for training.
    pub fn reveal(&self, out: &mut [u8]) {
        self.hand.reveal(self.asked.unwrap_or_default(), &mut Writer::new(out));
    }

    /// Why the seat being asked may not choose a number: the referee's refusal of the action that the number stands
    /// for. `None` if there is no such refusal, or the number is only a part of an action.
    pub fn refusal(&self, number: u32) -> Option<AnyRefusal> {
        if self.hand.choose(self.asked?, &mut self.draft.clone(), number) != Step::Illegal {
            return None;
        }
        let word = G::word(self.hand.rules(), number)?;
        let refusal = any::refusal(&self.hand, Actor::Seat(self.asked?), &word)?;
        let verb = word.split(' ').next();
        let part = !self.draft_is_empty() || self.steps().any(|step| step.split(' ').next() == verb);
        (!part).then_some(refusal)
    }

    /// The words of the numbers that may be chosen now and leave an action incomplete.
    fn steps(&self) -> impl Iterator<Item = String> {
        let (seat, rules) = (self.asked.unwrap_or_default(), self.hand.rules());
        let end = G::segments(rules).last().map_or(0, |last| last.first + last.len);
        let more = move |number: &u32| self.hand.choose(seat, &mut self.draft.clone(), *number) == Step::More;
        (1..end).filter(more).filter_map(|number| G::word(rules, number))
    }

    /// Chooses a number for the seat being asked.
    #[inline]
    pub fn choose(&mut self, number: u32) -> Result<(), IllegalNumber> {
        self.choose_quickly(number, false)
    }

    /// Like [`Play::choose`]. If `allowed` is set, the mask is known to allow the number.
    #[inline(always)]
    pub(crate) fn choose_quickly(&mut self, number: u32, allowed: bool) -> Result<(), IllegalNumber> {
        let seat = self.asked.ok_or(IllegalNumber(number))?;
        if number == WAIT {
            if !self.may_wait() {
                return Err(IllegalNumber(number));
            }
            self.silent = self.silent.with(seat);
            self.asked = self.next();
            return Ok(());
        }
        if self.silent.is_empty() && self.hand.act_quickly(seat, &mut self.memory, number, allowed) {
            self.draft = G::Draft::default();
            self.asked = self.next();
            return Ok(());
        }
        match self.hand.choose(seat, &mut self.draft, number) {
            Step::Illegal => Err(IllegalNumber(number)),
            Step::More => Ok(()),
            Step::Act(action) => {
                self.act(Actor::Seat(seat), &action);
                Ok(())
            }
        }
    }

    /// Like [`Play::choose`], but also returns the resulting events; `None` until the action is complete.
    pub fn choose_told(&mut self, number: u32) -> Result<Option<Acted>, IllegalNumber> {
        let Some(seat) = self.asked.filter(|_| number != WAIT) else {
            return self.choose(number).map(|()| None);
        };
        match self.hand.choose(seat, &mut self.draft, number) {
            Step::Illegal => Err(IllegalNumber(number)),
            Step::More => Ok(None),
            Step::Act(action) => {
                let by = Actor::Seat(seat);
                let before = self.before_act();
                let acted = any::apply(&mut self.hand, by, &action);
                self.acted(before, by, &action);
                Ok(Some(acted))
            }
        }
    }

    /// Carries out a legal action by any actor.
    #[inline(always)]
    pub fn act(&mut self, by: Actor, action: &G::Action) {
        let before = self.before_act();
        self.hand.apply(by, action, &mut Mute);
        self.acted(before, by, action);
    }

    /// Carries out an action written as a line. A refused action changes nothing.
    pub fn act_line(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal> {
        let before = self.before_act();
        let (action, acted) = any::act(&mut self.hand, by, line)?;
        self.acted(before, by, &action);
        Ok(acted)
    }

    /// Who the hand was waiting for before an action; computed only if someone has passed up a chance.
    #[inline]
    fn before_act(&self) -> Option<Pending> {
        (!self.silent.is_empty()).then(|| self.hand.pending())
    }

    #[inline(always)]
    fn acted(&mut self, before: Option<Pending>, by: Actor, action: &G::Action) {
        self.hand.remember(&mut self.memory, by, action);
        self.draft = G::Draft::default();
        if before.is_some_and(|before| !only_declined(before, by, self.hand.pending())) {
            self.silent = SeatSet::EMPTY;
        }
        self.asked = self.next();
    }

    /// Each player's reward at the end: their points, negated if the lowest score wins; or, if one hand is the
    /// whole game, 1 for a win and 0 for a loss. All rewards are 0 until the hand ends.
    pub fn rewards(&self, out: &mut [f32]) {
        match self.hand.score() {
            Some(score) => rewards(&G::match_rules(self.hand.rules()), &score, out),
            None => out.fill(0.0),
        }
    }
}

/// Deals a hand with a pack that is shuffled in place.
#[inline(always)]
fn start<G: Numbered>(
    rules: &Arc<G::Rules>,
    players: usize,
    deal: &mut Deal<G::Card>,
    seed: u64,
) -> Result<G, BadDeal> {
    let mut luck = Luck::new(seed);
    deal.reshuffle(&mut luck);
    let dealer = Seat::wrapping(luck.below(players.max(1)));
    G::start(rules, &Standing { dealer, ..Standing::default() }, deal)
}

/// Whether an action did nothing except give up one player's chance to interrupt. Who has declined is a
/// secret, and asking the others again would reveal it.
fn only_declined(before: Pending, by: Actor, after: Pending) -> bool {
    match (before, by, after) {
        (Pending::Window { turn, may }, Actor::Seat(by), Pending::Window { turn: then, may: still }) => {
            turn == then && may.has(by) && may.without(by) == still
        }
        _ => false,
    }
}

pub(crate) fn rewards(rules: &rules::MatchRules, score: &Score, out: &mut [f32]) {
    for (seat, reward) in Seat::all(rules.players).zip(out) {
        *reward = match (rules.end, score.winners) {
            (MatchEnd::Single, Some(winners)) => f32::from(u8::from(winners.has(seat))),
            _ if rules.lowest_wins => -(score.players[seat] as f32),
            _ => score.players[seat] as f32,
        };
    }
}
