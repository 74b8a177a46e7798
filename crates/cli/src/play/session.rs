//! A match between one person and bots, without a screen: who may act, what happens, and how it is described.

use super::{
    advice::Adviser,
    games,
    opponents::Opponents,
    solo::Solo,
    words::{self, People},
};
use crate::{chance::fresh_seed, statistics::StatisticsFile, table_args::wrong};
use bots::{Crew, Move};
use cards::Seat;
use rules::{
    Actor, AnyHand, AnyRefusal, AnyRules, Coverage, Pending, Score, Sheet, Viewer,
    trick::{TrickRules, View},
};
use said::{En, Names, Reason, Speak};
use serde_json::Value;
use std::{any::Any, io, sync::Arc};
use table::{Chance, Match, statistics::Finished};

/// The others' names, clockwise from the person's left.
const NAMES: [&str; 8] = ["Ada", "Bert", "Cora", "Dov", "Edie", "Finn", "Gus", "Hana"];

/// Why a bot acted as it did, for the review after the hand.
pub(super) struct Thought {
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) reason: Reason,
}

/// The table being played.
pub(super) struct Session {
    game: Match,
    crew: Crew,
    /// What a bot is about to do, until something happens.
    planned: Option<Move>,
    me: Seat,
    names: Vec<String>,
    trick: Option<Arc<dyn TrickRules>>,
    news: Vec<String>,
    thoughts: Vec<Thought>,
    /// The extra state of a solitaire.
    solo: Option<Solo>,
    adviser: Adviser,
}

impl Session {
    /// Deals the first hand.
    pub(super) fn new(
        rules: Arc<dyn AnyRules>,
        me: Seat,
        opponents: &Opponents,
        seed: String,
    ) -> io::Result<Session> {
        let players = rules.match_rules().players.max(1);
        let game = Match::new(rules, None, Chance::seed(seed)).map_err(wrong)?;
        let names = Seat::all(game.hand().seats()).map(|seat| name(seat, me, players)).collect();
        Session::at(game, me, names, opponents)
    }

    /// Joins a match that has just started, among players with these names.
    pub(super) fn at(
        game: Match,
        me: Seat,
        mut names: Vec<String>,
        opponents: &Opponents,
    ) -> io::Result<Session> {
        let rules = Arc::clone(game.rules());
        let players = rules.match_rules().players.max(1);
        let crew = Crew::new(opponents.seat_all(&*rules, Some(me), luck_of(game.seed()))?);
        if let Some(name) = names.get_mut(me.index()) {
            *name = "You".into();
        }
        let mut session = Session {
            names,
            adviser: Adviser::new(&*rules, me, luck_of(game.seed())),
            trick: <dyn TrickRules>::of(&*rules),
            game,
            crew,
            planned: None,
            me,
            news: Vec::new(),
            thoughts: Vec::new(),
            solo: (players == 1).then(|| Solo::new(None, false)),
        };
        session.dealt();
        Ok(session)
    }

    /// The match, for when the person leaves.
    pub(super) fn into_game(self) -> Match {
        self.game
    }

    /// Counts a solitaire in this statistics file; a chosen deal is practice.
    pub(super) fn with_book(mut self, book: StatisticsFile, practice: bool) -> Session {
        self.solo = self.solo.map(|_| Solo::new(Some(book), practice));
        self
    }

    fn dealt(&mut self) {
        self.crew.deal(self.game.hand());
        self.adviser.deal(self.game.hand());
        self.planned = None;
        self.thoughts.clear();
        if self.solo.is_some() {
            let by_itself = "Forced moves are played for you. Press A to turn that off.";
            self.news = vec!["The cards are dealt.".into(), by_itself.into()];
            return;
        }
        let dealer = self.game.dealer();
        self.news = vec![words::does(&self.names, self.me, dealer, "deal", "deals") + "."];
    }

    /// The person's seat.
    pub(super) fn me(&self) -> Seat {
        self.me
    }

    /// The name of each seat.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The match.
    pub(super) fn game(&self) -> &Match {
        &self.game
    }

    /// The extra state of a solitaire.
    pub(super) fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// The match and the extra state of a solitaire, to be changed together.
    pub(super) fn solo_parts(&mut self) -> (&mut Match, Option<&mut Solo>) {
        (&mut self.game, self.solo.as_mut())
    }

    /// The current hand and the adviser.
    pub(super) fn advised(&mut self) -> (&dyn AnyHand, &mut Adviser) {
        (self.game.hand(), &mut self.adviser)
    }

    /// The person got help: a solitaire is practice from now on.
    pub(super) fn helped(&mut self) {
        self.solo.iter_mut().for_each(Solo::is_practice);
    }

    /// Adds a sentence to the news.
    pub(super) fn tell(&mut self, sentence: String) {
        self.news.push(sentence);
    }

    /// The rules of a trick-taking game, if this is one.
    pub(super) fn trick(&self) -> Option<&Arc<dyn TrickRules>> {
        self.trick.as_ref()
    }

    /// What happened in this hand, in sentences, newest last.
    pub(super) fn news(&self) -> &[String] {
        &self.news
    }

    /// Why the bots acted as they did in this hand.
    pub(super) fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    /// The person's view of a trick-taking table.
    pub(super) fn trick_view(&self) -> Option<View> {
        self.typed_view().downcast::<View>().ok().map(|view| *view)
    }

    /// The person's view as the game's own type.
    pub(super) fn typed_view(&self) -> Box<dyn Any + Send + Sync> {
        self.game.hand().typed_view(Viewer::Seat(self.me))
    }

    /// Everybody at the table, named from the person's point of view.
    pub(super) fn people(&self) -> People<'_> {
        People { names: &self.names, me: self.me }
    }

    /// The person's view of any table.
    pub(super) fn any_view(&self) -> Value {
        self.game.hand().json_view(Viewer::Seat(self.me))
    }

    /// The hand the person may play now: their own, or a dummy's.
    pub(super) fn my_hand(&self) -> Option<Seat> {
        let hand = self.game.hand();
        if self.scored().is_some() {
            return None;
        }
        let pending = hand.pending();
        let mine = |seat: &Seat| hand.controller(*seat) == self.me;
        pending.turn().filter(mine).or_else(|| pending.may_act().iter().find(mine))
    }

    /// Whether the table is waiting for the person, rather than just letting them interrupt.
    pub(super) fn must_act(&self) -> bool {
        match (self.game.hand().pending(), self.my_hand()) {
            (Pending::Window { turn: Some(turn), .. }, Some(mine)) => turn == mine,
            // A race: the first to act wins.
            (Pending::Window { turn: None, may }, Some(mine)) => may.iter().all(|seat| seat == mine),
            (_, mine) => mine.is_some(),
        }
    }

    /// Whether others could take the same action now, as with a call but not with a move in turn.
    pub(super) fn is_call(&self, line: &str) -> bool {
        let others = self.game.hand().pending().may_act().iter().filter(|seat| *seat != self.me);
        others.into_iter().any(|seat| self.game.hand().legal(seat).0.iter().any(|legal| legal == line))
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
        // A move of a solitaire can be undone here even if the rules refuse it; then the game does not count.
        if self.solo.is_some() && line.trim().eq_ignore_ascii_case("undo") {
            self.take_back();
            return Ok(());
        }
        // Out of turn, the game itself explains the refusal.
        let seat = self.my_hand().unwrap_or(self.me);
        self.apply(seat, line)
    }

    /// What a bot is about to do. Each bot is asked only once until something happens, so that its reaction
    /// time stays fixed.
    pub(super) fn plan(&mut self) -> Option<&Move> {
        if self.planned.is_none() && self.scored().is_none() {
            self.planned = self.crew.next(self.game.hand());
        }
        self.planned.as_ref()
    }

    /// Whether a bot is about to call in a race.
    pub(super) fn bot_would_call(&mut self) -> bool {
        self.plan().is_some_and(|planned| planned.choice.delay.is_some())
    }

    /// One bot acts; false if none wants to.
    pub(super) fn bots_act(&mut self) -> bool {
        self.plan();
        let Some(Move { seat, choice }) = self.planned.take() else { return false };
        let mut action = choice.action;
        // A buggy bot must not stop the table: any legal action keeps it going.
        if self.game.hand().check(Actor::Seat(seat), &action).is_err() {
            action = self.game.hand().legal(seat).0.into_iter().next().unwrap_or_default();
        }
        self.thoughts.push(Thought { seat, action: action.clone(), reason: choice.reason });
        self.apply(seat, &action).is_ok()
    }

    /// Carries out an action of any seat and informs everybody.
    pub(super) fn apply(&mut self, seat: Seat, line: &str) -> Result<(), AnyRefusal> {
        self.carry_out(seat, line, false)
    }

    /// Carries out an action; `by_itself` marks a forced move made for the person.
    pub(super) fn carry_out(&mut self, seat: Seat, line: &str, by_itself: bool) -> Result<(), AnyRefusal> {
        let acted = self.game.act(Actor::Seat(seat), line)?;
        self.crew.watch(&acted);
        self.adviser.watch(&acted);
        self.planned = None;
        let worth = self.last_trick_points();
        // The news leaves out what the person did not see: a card passed in secret stays secret.
        let mut told = seat != self.me;
        for event in &acted.events {
            let seen = event.typed_seen(Viewer::Seat(self.me));
            let Some(seen) = seen else { continue };
            let sentence = words::event(&*seen, &self.names, worth);
            let sentence = sentence.or_else(|| games::sentence(&*seen, &self.people()));
            told = sentence.is_some();
            self.news.extend(sentence.filter(|sentence| !sentence.is_empty()));
        }
        if !told && self.trick.is_none() {
            self.news.push(format!("{}: {}.", self.names[seat.index()], acted.action));
        }
        if let Some(solo) = &mut self.solo {
            solo.note(by_itself);
            if self.game.winners().is_some() {
                solo.count(Finished::of(&self.game, false));
            }
        }
        Ok(())
    }

    /// The person leaves: a started solitaire counts as given up.
    pub(super) fn leave(&mut self) {
        if let Some(solo) = &mut self.solo {
            solo.count(Finished::of(&self.game, false));
        }
    }

    fn last_trick_points(&self) -> i32 {
        let last = self.trick_view().and_then(|view| view.last_trick);
        let worth = |card| self.trick.as_ref().map_or(0, |rules| rules.worth(card));
        last.map_or(0, |last| last.cards.iter().map(|played| worth(played.card)).sum())
    }

    /// The result of the current hand, once nobody needs to act anymore.
    pub(super) fn scored(&self) -> Option<Score> {
        self.game.score().filter(|_| self.game.hand().pending().turn().is_none())
    }

    /// The score sheet of the current hand.
    pub(super) fn sheet(&self) -> Option<Sheet> {
        self.game.hand().sheet()
    }

    /// Why something was refused, in words, with the rule behind it.
    pub(super) fn refusal(&self, refusal: &AnyRefusal) -> String {
        let people = En(Names::People(&self.names));
        let words = refusal.why.as_ref().map_or_else(|| refusal.message.clone(), |why| why.en(people));
        refusal.rule.as_ref().map_or_else(|| words.clone(), |rule| format!("{words} ({rule})"))
    }

    /// Why a bot acted, in words.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        reason.en(En(Names::People(&self.names)))
    }

    /// The remarks under a sheet, in words.
    pub(super) fn remarks(&self, sheet: &Sheet) -> Vec<String> {
        let people = En(Names::People(&self.names));
        sheet.remarks.iter().map(|remark| remark.en(people)).collect()
    }

    /// The sides or players with their totals.
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

    /// The winners of the match, in a sentence.
    pub(super) fn winners(&self) -> Option<String> {
        let winners = self.game.winners()?;
        Some(match winners.iter().count() {
            0 => "You lost the game.".into(),
            1 if winners.has(self.me) => "You win the match!".into(),
            1 => format!("{} wins the match.", words::together(winners.iter(), &self.names)),
            _ => format!("{} win the match.", words::together(winners.iter(), &self.names)),
        })
    }

    /// Whether another hand can follow: if the match is not won, and always in a solitaire.
    pub(super) fn goes_on(&self) -> bool {
        self.solo.is_some() || self.winners().is_none()
    }

    /// Deals the next hand, or a new solitaire.
    pub(super) fn next_hand(&mut self) -> Result<(), String> {
        match &mut self.solo {
            None => self.game.next(Chance::default()).map_err(|why| why.to_string())?,
            Some(solo) => {
                let seed = fresh_seed().map_err(|why| why.to_string())?;
                let rules = Arc::clone(self.game.rules());
                self.game = Match::new(rules, None, Chance::seed(seed)).map_err(|why| why.to_string())?;
                *solo = solo.again();
            }
        }
        self.dealt();
        Ok(())
    }
}

/// A number for the bots' randomness that is the same for the same seed.
pub(crate) fn luck_of(seed: &str) -> u64 {
    seed.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

fn name(seat: Seat, me: Seat, players: usize) -> String {
    match seat.index() {
        _ if seat == me => "You".into(),
        dummy if dummy >= players => "Dummy".into(),
        index => NAMES[(index + players - me.index() - 1) % players % NAMES.len()].into(),
    }
}
