//! Match play: who deals, which hand comes next, the score sheet, and who has won.
//!
//! Totals and winners are always derived from the current hand's score, so a hand that can still be challenged
//! after scoring corrects them automatically.

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
    pub(crate) rules: Arc<dyn AnyRules>,
    pub(crate) seed: String,
    pub(crate) draw: Option<Draw>,
    /// The totals before the current hand.
    pub(crate) before: Totals,
    /// The scores of all earlier hands, including the forgotten ones.
    pub(crate) pages: Vec<Page>,
    pub(crate) past: Vec<PackedLog>,
    /// How many hands have been forgotten, and how many actions were in them.
    pub(crate) forgotten: (u32, usize),
    pub(crate) log: PackedLog,
    pub(crate) hand: Box<dyn AnyHand>,
}

/// One page of the score sheet: an earlier hand in the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Who dealt.
    pub dealer: Seat,
    /// The score that was written down.
    pub score: Score,
}

/// Everything that made up one hand: together with the rules, enough to replay it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandLog {
    /// Who dealt.
    pub dealer: Seat,
    /// The deal the hand was played from.
    pub deal: Deal<String>,
    /// The accepted actions, in order.
    pub actions: Vec<(Actor, String)>,
    /// Each player's points; empty while the hand is in progress.
    pub written: Vec<i32>,
    /// Whether the hand was scored and not thrown in, and therefore counts for the match.
    pub counted: bool,
}

impl Match {
    /// Starts a match. Without a `dealer`, the players draw for the deal.
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

    /// Starts a match from a known draw and deal; cards are in canonical notation.
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
        Ok(Match {
            rules,
            seed,
            draw,
            before,
            pages: Vec::new(),
            past: Vec::new(),
            forgotten: (0, 0),
            log,
            hand,
        })
    }

    /// Deals the next hand, once the current one is scored and nobody has won.
    pub fn next(&mut self, chance: Chance) -> Result<(), CannotStart> {
        let chance = canonical(&*self.rules, chance)?;
        let seed = chance.seed_in_force(Some(&self.seed)).ok_or(CannotStart::NoChance)?;
        let deal = chance.deal(&seed, self.number() + 1, || self.rules.pack());
        self.next_deal(deal)?;
        self.seed = seed;
        Ok(())
    }

    /// Deals the next hand from a known deal in canonical notation.
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
        self.pages.push(Page { dealer: self.log.dealer(), score });
        let (written, counted) = self.written();
        let done = std::mem::replace(&mut self.log, log).scored(&written, counted);
        self.past.push(done);
        (self.before, self.hand) = (totals, hand);
        Ok(())
    }

    /// Applies an action; a refused one changes nothing. It is tried on a copy, so that even a bug in a game cannot
    /// leave the match in a broken state.
    pub fn act(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal> {
        let mut hand = self.hand.clone();
        let acted = hand.act(by, line)?;
        self.hand = hand;
        self.log.push(by, &acted.action);
        Ok(acted)
    }

    /// Undoes everything except the first `keep` actions of the current hand. The players still know what they have
    /// learned since then; the table must decide whether that is fair.
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

    /// Undoes the last action of the current hand, for practice, by replaying the hand without it. Does nothing at
    /// the start of a hand.
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

    /// The seed for the hands to come.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The draw for the first dealer, if the players drew.
    pub fn draw(&self) -> Option<&Draw> {
        self.draw.as_ref()
    }

    /// The current hand.
    pub fn hand(&self) -> &dyn AnyHand {
        &*self.hand
    }

    /// The current hand as it was dealt: the starting point for replaying its log.
    pub fn dealt(&self) -> Result<Box<dyn AnyHand>, BadDeal> {
        start(&*self.rules, &self.before, self.log.dealer(), &self.log.deal())
    }

    /// The state that the current hand inherited from earlier hands.
    pub fn standing(&self) -> Standing {
        standing(&*self.rules, &self.before, self.log.dealer())
    }

    /// The player who deals the current hand.
    pub fn dealer(&self) -> Seat {
        self.log.dealer()
    }

    /// The number of the current hand, starting at 1 and counting hands that were thrown in.
    pub fn number(&self) -> u32 {
        self.forgotten.0 + self.past.len() as u32 + 1
    }

    /// The result of the current hand, once it is scored. It may change while the hand can be challenged.
    pub fn score(&self) -> Option<Score> {
        self.hand.score()
    }

    /// The totals, including the current hand once it is scored.
    pub fn totals(&self) -> Totals {
        self.score().map_or(self.before, |score| self.before.with(&score))
    }

    /// The scores of the hands before the current one, oldest first.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The winners of the match, once it is over.
    pub fn winners(&self) -> Option<SeatSet> {
        let score = self.score()?;
        winners(self.rules.match_rules(), &self.before.with(&score), &score)
    }

    /// The number of accepted actions in all hands.
    pub fn accepted(&self) -> usize {
        let kept: usize = self.past.iter().chain([&self.log]).map(PackedLog::len).sum();
        self.forgotten.1 + kept
    }

    /// The stage of the match in one word: the hand's own phase, then `scored`, and finally `finished`.
    pub fn phase(&self) -> &'static str {
        match (self.score(), self.winners()) {
            (_, Some(_)) => "finished",
            (Some(_), None) => "scored",
            (None, None) => self.hand.phase(),
        }
    }

    /// Drops the logs of earlier hands, for callers that store them elsewhere. The match continues as before; only
    /// [`Match::logs`] and records start later.
    pub fn forget_past(&mut self) {
        self.forgotten.1 += self.past.iter().map(PackedLog::len).sum::<usize>();
        self.forgotten.0 += self.past.len() as u32;
        self.past = Vec::new();
    }

    /// The logs of all hands so far, the current one last.
    pub fn logs(&self) -> impl Iterator<Item = HandLog> {
        self.past.iter().map(PackedLog::read).chain([self.log()])
    }

    /// The log of the current hand so far.
    pub fn log(&self) -> HandLog {
        let (written, counted) = self.written();
        HandLog { written, counted, ..self.log.read() }
    }

    /// Each player's points for the current hand, and whether the hand counts for the match.
    fn written(&self) -> (Vec<i32>, bool) {
        let players = self.rules.match_rules().players;
        let score = self.score();
        let written = score.as_ref().map_or_else(Vec::new, |score| score.players.0[..players].to_vec());
        (written, score.is_some_and(|score| !score.thrown_in))
    }
}

/// `chance` with its cards in canonical notation, so that upper and lower case make no difference.
fn canonical(rules: &dyn AnyRules, chance: Chance) -> Result<Chance, BadDeal> {
    let Chance { seed, pack, cuts } = chance;
    let given = pack.is_some();
    let deal = rules.read_deal(&Deal { pack: pack.unwrap_or_default(), cuts, luck: 0 })?;
    Ok(Chance { seed, pack: given.then_some(deal.pack), cuts: deal.cuts })
}

fn standing(rules: &dyn AnyRules, totals: &Totals, dealer: Seat) -> Standing {
    Standing { dealer, hand: totals.hands, totals: totals.carried(rules.match_rules()) }
}

pub(crate) fn start(
    rules: &dyn AnyRules,
    totals: &Totals,
    dealer: Seat,
    deal: &Deal<String>,
) -> Result<Box<dyn AnyHand>, BadDeal> {
    if dealer.index() >= rules.match_rules().players.max(1) {
        return Err(BadDeal::Dealer { seat: dealer.index() });
    }
    rules.start(&standing(rules, totals, dealer), deal)
}
