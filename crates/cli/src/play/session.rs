//! A match between one person and bots, without a screen: who may act, what happens, and what is said about it.

use super::words;
use bots::{Crew, Opponent, Skill};
use cards::Seat;
use rules::{
    Actor, AnyRefusal, AnyRules, Coverage, Pending, Score, Sheet, Viewer,
    trick::{TrickRules, View},
};
use serde_json::Value;
use std::sync::Arc;
use table::{CannotStart, Chance, Match};

/// What the others are called, clockwise from the person's left.
const NAMES: [&str; 8] = ["Ada", "Bert", "Cora", "Dov", "Edie", "Finn", "Gus", "Hana"];

/// Why a bot acted as it did, for the review after the hand.
pub(super) struct Thought {
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) reason: String,
}

/// The table being played.
pub(super) struct Session {
    game: Match,
    crew: Crew,
    me: Seat,
    names: Vec<String>,
    trick: Option<Arc<dyn TrickRules>>,
    news: Vec<String>,
    thoughts: Vec<Thought>,
}

impl Session {
    /// Deals the first hand.
    pub(super) fn new(
        rules: Arc<dyn AnyRules>,
        me: Seat,
        skill: Skill,
        seed: String,
    ) -> Result<Session, CannotStart> {
        let players = rules.match_rules().players.max(1);
        let luck = seed.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let bot = |seat: Seat| -> Option<Box<dyn Opponent>> {
            (seat != me).then(|| skill.seat(&*rules, luck.wrapping_add(seat.index() as u64)))
        };
        let crew = Crew::new(Seat::all(players).map(bot).collect());
        let game = Match::new(Arc::clone(&rules), None, Chance::seed(seed))?;
        let seats = game.hand().seats();
        let mut session = Session {
            names: Seat::all(seats).map(|seat| name(seat, me, players)).collect(),
            trick: <dyn TrickRules>::of(&*rules),
            game,
            crew,
            me,
            news: Vec::new(),
            thoughts: Vec::new(),
        };
        session.dealt();
        Ok(session)
    }

    fn dealt(&mut self) {
        self.crew.deal(self.game.hand());
        self.thoughts.clear();
        let dealer = self.game.dealer();
        self.news = vec![words::does(&self.names, self.me, dealer, "deal", "deals") + "."];
    }

    /// The person's seat.
    pub(super) fn me(&self) -> Seat {
        self.me
    }

    /// What each seat is called.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The match.
    pub(super) fn game(&self) -> &Match {
        &self.game
    }

    /// The rules of a trick-taking game, where this is one.
    pub(super) fn trick(&self) -> Option<&Arc<dyn TrickRules>> {
        self.trick.as_ref()
    }

    /// What happened in this hand, in sentences, the newest last.
    pub(super) fn news(&self) -> &[String] {
        &self.news
    }

    /// Why the bots acted as they did in this hand.
    pub(super) fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    /// The person's view of a trick-taking table.
    pub(super) fn trick_view(&self) -> Option<View> {
        let view = self.game.hand().typed_view(Viewer::Seat(self.me));
        view.downcast::<View>().ok().map(|view| *view)
    }

    /// The person's view of any table.
    pub(super) fn any_view(&self) -> Value {
        self.game.hand().view(Viewer::Seat(self.me))
    }

    /// The hand the person may act for now: the own one, or a dummy.
    pub(super) fn my_hand(&self) -> Option<Seat> {
        let hand = self.game.hand();
        if self.scored().is_some() {
            return None;
        }
        let pending = hand.pending();
        let mine = |seat: &Seat| hand.controller(*seat) == self.me;
        pending.turn().filter(mine).or_else(|| pending.may_act().iter().find(mine))
    }

    /// Whether the table waits for the person, and not only lets him interrupt.
    pub(super) fn must_act(&self) -> bool {
        match (self.game.hand().pending(), self.my_hand()) {
            (Pending::Window { turn: Some(turn), .. }, Some(mine)) => turn == mine,
            (_, mine) => mine.is_some(),
        }
    }

    /// What the person may do now.
    pub(super) fn legal(&self) -> (Vec<String>, Coverage) {
        match self.my_hand() {
            Some(seat) => self.game.hand().legal(seat),
            None => (Vec::new(), Coverage::All),
        }
    }

    /// The person acts; a refused action changes nothing.
    pub(super) fn act(&mut self, line: &str) -> Result<(), AnyRefusal> {
        // Out of turn the game itself says why not.
        let seat = self.my_hand().unwrap_or(self.me);
        self.apply(seat, line)
    }

    /// One bot acts; false when none wants to.
    pub(super) fn bots_act(&mut self) -> bool {
        if self.scored().is_some() {
            return false;
        }
        let Some(bot) = self.crew.next(self.game.hand()) else { return false };
        let (seat, action) = (bot.seat, bot.choice.action);
        // A bot with a defect must not stop the table: any legal action keeps it going.
        let mut action = action;
        if self.game.hand().check(Actor::Seat(seat), &action).is_err() {
            action = self.game.hand().legal(seat).0.into_iter().next().unwrap_or_default();
        }
        self.thoughts.push(Thought { seat, action: action.clone(), reason: bot.choice.reason });
        self.apply(seat, &action).is_ok()
    }

    /// Carries out an action of any seat and tells everybody.
    pub(super) fn apply(&mut self, seat: Seat, line: &str) -> Result<(), AnyRefusal> {
        let acted = self.game.act(Actor::Seat(seat), line)?;
        self.crew.watch(&acted);
        let worth = self.last_trick_points();
        let mut told = false;
        for event in &acted.events {
            let seen = event.typed_seen(Viewer::Seat(self.me));
            let sentence = seen.and_then(|seen| words::event(&*seen, &self.names, self.me, worth));
            told |= sentence.is_some();
            self.news.extend(sentence);
        }
        if !told && self.trick.is_none() {
            self.news.push(format!("{}: {}.", self.names[seat.index()], acted.action));
        }
        Ok(())
    }

    fn last_trick_points(&self) -> i32 {
        let last = self.trick_view().and_then(|view| view.last_trick);
        let worth = |card| self.trick.as_ref().map_or(0, |rules| rules.worth(card));
        last.map_or(0, |last| last.cards.iter().map(|played| worth(played.card)).sum())
    }

    /// The result of the present hand, once nobody need act any more.
    pub(super) fn scored(&self) -> Option<Score> {
        self.game.score().filter(|_| self.game.hand().pending().turn().is_none())
    }

    /// The score sheet of the present hand, with names for seats in its remarks.
    pub(super) fn sheet(&self) -> Option<Sheet> {
        let mut sheet = self.game.hand().sheet()?;
        for remark in &mut sheet.remarks {
            *remark = words::with_names(remark, &self.names);
        }
        Some(sheet)
    }

    /// Those who keep a score together, each with its total.
    pub(super) fn totals(&self) -> Vec<(String, i32)> {
        let rules = self.game.rules().match_rules();
        let totals = self.game.totals();
        if rules.sides.is_empty() {
            let player = |seat: Seat| (self.names[seat.index()].clone(), totals.players[seat]);
            return Seat::all(rules.players).map(player).collect();
        }
        let side = |(side, total): (&cards::SeatSet, i32)| (words::together(side.iter(), &self.names), total);
        rules.sides.iter().zip(totals.sides.0).map(side).collect()
    }

    /// Who has won the match, in a sentence.
    pub(super) fn winners(&self) -> Option<String> {
        let winners = self.game.winners()?;
        Some(match winners.iter().count() {
            0 => "The game is lost.".into(),
            1 if winners.has(self.me) => "You win the match!".into(),
            1 => format!("{} wins the match.", words::together(winners.iter(), &self.names)),
            _ => format!("{} win the match.", words::together(winners.iter(), &self.names)),
        })
    }

    /// Deals the next hand.
    pub(super) fn next_hand(&mut self) -> Result<(), CannotStart> {
        self.game.next(Chance::default())?;
        self.dealt();
        Ok(())
    }
}

fn name(seat: Seat, me: Seat, players: usize) -> String {
    match seat.index() {
        _ if seat == me => "You".into(),
        dummy if dummy >= players => "Dummy".into(),
        index => NAMES[(index + players - me.index() - 1) % players % NAMES.len()].into(),
    }
}
