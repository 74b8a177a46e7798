//! Match play: who deals, which hand comes next, what stands on the score sheet, who has won.
//!
//! Totals and winner are always derived from the present hand's score, so a hand that may still be challenged
//! after it was scored corrects them by itself.

use crate::{
    chance::Chance,
    draw::Draw,
    finish::{Totals, winners},
    packed::PackedLog,
};
use cards::{Seat, SeatSet};
use rules::{Acted, Actor, AnyHand, AnyRefusal, AnyRules, BadDeal, Deal, Score, Standing};
pub use said::table::CannotStart;
use std::sync::Arc;

/// A match: hands of one game between the same players.
#[derive(Clone, Debug)]
pub struct Match {
    rules: Arc<dyn AnyRules>,
    seed: String,
    draw: Option<Draw>,
    /// The totals before the present hand.
    before: Totals,
    past: Vec<PackedLog>,
    /// Hands that were forgotten, and their actions.
    forgotten: (u32, usize),
    log: PackedLog,
    hand: Box<dyn AnyHand>,
}

/// Everything that made one hand: with the rules, it can be played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandLog {
    /// Who dealt.
    pub dealer: Seat,
    /// The chance of the hand.
    pub deal: Deal<String>,
    /// The accepted actions, in order.
    pub actions: Vec<(Actor, String)>,
    /// What each player wrote down; empty while the hand is being played.
    pub written: Vec<i32>,
    /// Scored and not thrown in: a hand of the match.
    pub counted: bool,
}

impl Match {
    /// Begins a match. Without a `dealer` the players draw for the deal.
    pub fn new(rules: Arc<dyn AnyRules>, dealer: Option<Seat>, chance: Chance) -> Result<Match, CannotStart> {
        let chance = canonical(&*rules, chance)?;
        let seed = chance.seed_in_force(None).ok_or(CannotStart::NoChance)?;
        let players = rules.match_rules().players;
        let draw = (dealer.is_none() && players > 1)
            .then(|| Draw::by_seed(players, &rules.pack(), rules.first_dealer(), &seed));
        let dealer = draw.as_ref().map(|draw| draw.dealer).or(dealer).unwrap_or_default();
        let deal = chance.deal(&seed, 1, || rules.pack());
        Match::begin(rules, seed, draw, dealer, deal)
    }

    /// Begins a match whose chance is all known, the deal in canonical writing.
    pub(crate) fn begin(
        rules: Arc<dyn AnyRules>,
        seed: String,
        draw: Option<Draw>,
        dealer: Seat,
        deal: Deal<String>,
    ) -> Result<Match, CannotStart> {
        let before = Totals::default();
        let hand = start(&*rules, &before, dealer, &deal)?;
        let log = PackedLog::new(dealer, &deal);
        Ok(Match { rules, seed, draw, before, past: Vec::new(), forgotten: (0, 0), log, hand })
    }

    /// Deals the next hand, once the present one is scored and nobody has won.
    pub fn next(&mut self, chance: Chance) -> Result<(), CannotStart> {
        let chance = canonical(&*self.rules, chance)?;
        let seed = chance.seed_in_force(Some(&self.seed)).ok_or(CannotStart::NoChance)?;
        let deal = chance.deal(&seed, self.number() + 1, || self.rules.pack());
        self.next_deal(deal)?;
        self.seed = seed;
        Ok(())
    }

    /// Deals the next hand from a known deal in canonical writing.
    pub(crate) fn next_deal(&mut self, deal: Deal<String>) -> Result<(), CannotStart> {
        let score = self.score().ok_or(CannotStart::HandInProgress)?;
        if self.winners().is_some() {
            return Err(CannotStart::MatchOver);
        }
        let totals = self.totals();
        let dealer = match score.same_dealer {
            true => self.log.dealer(),
            false => {
                let at = standing(&*self.rules, &totals, self.log.dealer());
                self.rules.left_of(&at, self.log.dealer())
            }
        };
        let hand = start(&*self.rules, &totals, dealer, &deal)?;
        let log = PackedLog::new(dealer, &deal);
        let (written, counted) = self.written();
        let done = std::mem::replace(&mut self.log, log).scored(&written, counted);
        self.past.push(done);
        (self.before, self.hand) = (totals, hand);
        Ok(())
    }

    /// Carries out an action; a refused one changes nothing. It is tried on a copy, so that even a defect in
    /// a game cannot leave the match half-way.
    pub fn act(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal> {
        let mut hand = self.hand.clone();
        let acted = hand.act(by, line)?;
        self.hand = hand;
        self.log.push(by, &acted.action);
        Ok(acted)
    }

    /// Takes back all but the first `keep` actions of the present hand. What the players have learned since is not
    /// forgotten by it: whether that is fair is for the table to ask.
    pub fn back_to(&mut self, keep: usize) -> Result<(), AnyRefusal> {
        let no_deal =
            |why: BadDeal| AnyRefusal { code: "bad_deal", rule: None, message: why.to_string(), why: None };
        let mut hand = self.dealt().map_err(no_deal)?;
        for (by, line) in self.log.actions().take(keep) {
            hand.act(by, line)?;
        }
        self.hand = hand;
        self.log.truncate(keep);
        Ok(())
    }

    /// Takes the last action of the present hand back, for practice: the hand is played again without it. Nothing
    /// happens where nothing was done yet.
    pub fn take_back(&mut self) -> Option<(Actor, String)> {
        let (by, line) = self.log.actions().last()?;
        let last = (by, line.to_owned());
        self.back_to(self.log.len() - 1).ok()?;
        Some(last)
    }

    /// The rules in force.
    pub fn rules(&self) -> &Arc<dyn AnyRules> {
        &self.rules
    }

    /// The seed that following hands come from.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// How the first dealer was drawn, where players drew.
    pub fn draw(&self) -> Option<&Draw> {
        self.draw.as_ref()
    }

    /// The present hand.
    pub fn hand(&self) -> &dyn AnyHand {
        &*self.hand
    }

    /// The present hand as it was dealt: the beginning for whoever goes through its log again.
    pub fn dealt(&self) -> Result<Box<dyn AnyHand>, BadDeal> {
        start(&*self.rules, &self.before, self.log.dealer(), &self.log.deal())
    }

    /// What the present hand inherited from those before it.
    pub fn standing(&self) -> Standing {
        standing(&*self.rules, &self.before, self.log.dealer())
    }

    /// Who deals the present hand.
    pub fn dealer(&self) -> Seat {
        self.log.dealer()
    }

    /// The number of the present hand, from 1, those thrown in included.
    pub fn number(&self) -> u32 {
        self.forgotten.0 + self.past.len() as u32 + 1
    }

    /// The result of the present hand, once it is scored. It may change while the hand can be challenged.
    pub fn score(&self) -> Option<Score> {
        self.hand.score()
    }

    /// The totals, with the present hand once it is scored.
    pub fn totals(&self) -> Totals {
        self.score().map_or(self.before, |score| self.before.with(&score))
    }

    /// Who has won the match.
    pub fn winners(&self) -> Option<SeatSet> {
        let score = self.score()?;
        winners(self.rules.match_rules(), &self.before.with(&score), &score)
    }

    /// How many actions were accepted in all hands.
    pub fn accepted(&self) -> usize {
        let kept: usize = self.past.iter().chain([&self.log]).map(PackedLog::len).sum();
        self.forgotten.1 + kept
    }

    /// The stage of the match in one word: the hand's own, then `scored`, at last `finished`.
    pub fn phase(&self) -> &'static str {
        match (self.score(), self.winners()) {
            (_, Some(_)) => "finished",
            (Some(_), None) => "scored",
            (None, None) => self.hand.phase(),
        }
    }

    /// Forgets what made the hands before the present one, for whoever keeps that elsewhere. The match goes on as
    /// before; only [`Match::logs`] and a record of it begin later.
    pub fn forget_past(&mut self) {
        self.forgotten.1 += self.past.iter().map(PackedLog::len).sum::<usize>();
        self.forgotten.0 += self.past.len() as u32;
        self.past = Vec::new();
    }

    /// What made every hand so far, the present one last.
    pub fn logs(&self) -> impl Iterator<Item = HandLog> {
        self.past.iter().map(PackedLog::read).chain([self.log()])
    }

    /// What made the present hand so far.
    pub fn log(&self) -> HandLog {
        let (written, counted) = self.written();
        HandLog { written, counted, ..self.log.read() }
    }

    /// What each player has written down for the present hand, and whether it is a hand of the match.
    fn written(&self) -> (Vec<i32>, bool) {
        let players = self.rules.match_rules().players;
        let score = self.score();
        let written = score.as_ref().map_or_else(Vec::new, |score| score.players.0[..players].to_vec());
        (written, score.is_some_and(|score| !score.thrown_in))
    }
}

/// The chance with its cards in canonical writing, so that a pack means the same in any case.
fn canonical(rules: &dyn AnyRules, chance: Chance) -> Result<Chance, BadDeal> {
    let Chance { seed, pack, cuts } = chance;
    let given = pack.is_some();
    let deal = rules.read_deal(&Deal { pack: pack.unwrap_or_default(), cuts, luck: 0 })?;
    Ok(Chance { seed, pack: given.then_some(deal.pack), cuts: deal.cuts })
}

fn standing(rules: &dyn AnyRules, totals: &Totals, dealer: Seat) -> Standing {
    Standing { dealer, hand: totals.hands, totals: totals.carried(rules.match_rules()) }
}

fn start(
    rules: &dyn AnyRules,
    totals: &Totals,
    dealer: Seat,
    deal: &Deal<String>,
) -> Result<Box<dyn AnyHand>, BadDeal> {
    if dealer.index() >= rules.match_rules().players.max(1) {
        return Err(BadDeal::Dealer(dealer.index()));
    }
    rules.start(&standing(rules, totals, dealer), deal)
}
