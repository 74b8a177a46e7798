//! A match between one person and bots, without a screen: who may act, what happens, and how it is described.

mod keeping;

use super::{
    advice::Adviser,
    games,
    opponents::Opponents,
    saved::{Found, Keeper},
    solo::Solo,
    words::People,
};
use crate::{chance::fresh_seed, statistics::StatisticsFile, table_args::wrong, wording::Say};
use bots::{Crew, Move};
use cards::Seat;
use rules::{
    Actor, AnyHand, AnyRefusal, AnyRules, Coverage, Pending, Score, Sheet, Viewer,
    trick::{TrickRules, View},
};
use said::{Language, Reason};
use serde_json::Value;
use std::{any::Any, io, sync::Arc};
use table::{Chance, Match};

/// The others' names, clockwise from the person's left.
const NAMES: [&str; 8] = ["Ada", "Bert", "Cora", "Dov", "Edie", "Finn", "Gus", "Hana"];

/// The longest name that fits on the table.
const MOST_LETTERS: usize = 12;

/// Why a bot acted the way it did, for the review after the hand.
pub(super) struct Thought {
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) reason: Reason,
}

/// The table that is being played.
pub(super) struct Session {
    game: Match,
    crew: Crew,
    /// What a bot is about to do, until something happens.
    planned: Option<Move>,
    me: Seat,
    /// What the person is told, in their language.
    say: Say,
    names: Vec<String>,
    trick: Option<Arc<dyn TrickRules>>,
    news: Vec<String>,
    thoughts: Vec<Thought>,
    /// The extra state for a solitaire game.
    solo: Option<Solo>,
    adviser: Adviser,
    opponents: Opponents,
    /// Where the match is saved; `None` at a table that belongs to a party.
    keeper: Option<Keeper>,
    /// Whether the match counts toward something outside this program, such as a party.
    is_serious: bool,
    /// Whether the table ends after one hand.
    is_one_hand: bool,
    /// Where a match that is over is counted, unless it is a solitaire game.
    results: Option<StatisticsFile>,
    /// Whether the person took back a choice or asked for a hint in this match.
    is_helped: bool,
    /// Whether this match is already counted.
    is_counted: bool,
    /// Whether the person was told that the match cannot be saved.
    told_unsaved: bool,
}

impl Session {
    /// Deals the first hand.
    pub(super) fn new(
        rules: Arc<dyn AnyRules>,
        me: Seat,
        opponents: &Opponents,
        seed: String,
    ) -> io::Result<Session> {
        Session::begin(Match::new(rules, None, Chance::seed(seed)).map_err(wrong)?, me, opponents)
    }

    /// Joins a match that has just started.
    pub(super) fn begin(game: Match, me: Seat, opponents: &Opponents) -> io::Result<Session> {
        let names = names(&game, me);
        Session::at(game, me, names, opponents)
    }

    /// Continues a saved match. The current hand is replayed, so that the bots remember what they saw.
    pub(super) fn resume(found: Found, book: Option<StatisticsFile>, say: Say) -> io::Result<Session> {
        let Found { saved, mut game, keeper } = found;
        let players = game.rules().match_rules().players.max(1);
        let me = Seat::new(saved.seat).filter(|seat| seat.index() < players);
        let me = me.ok_or_else(|| wrong(format!("There is no seat {} at this table.", saved.seat)))?;
        let actions = game.log().actions;
        game.back_to(0).map_err(wrong)?;
        let names = names(&game, me);
        let mut session = Session::at(game, me, names, &saved.opponents)?.in_words(say);
        for (by, line) in &actions {
            let Actor::Seat(seat) = *by else { return Err(wrong("A clock acted in this match.")) };
            session.carry_out(seat, line, false).map_err(wrong)?;
        }
        if let Some(solo) = &saved.solo {
            session.solo = session.solo.map(|_| Solo::new(book.clone(), false).continued(solo));
        }
        session.results = book.filter(|_| session.solo.is_none());
        (session.is_helped, session.is_counted) = (saved.helped, saved.counted);
        session.keeper = Some(keeper);
        session.news.push(say.match_continues());
        Ok(session)
    }

    /// Saves the match in this file after each action.
    pub(super) fn saved_in(mut self, keeper: Keeper) -> Session {
        self.keeper = Some(keeper);
        self
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
        let say = Say(Language::En);
        call_person(&mut names, me, say);
        let mut session = Session {
            say,
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
            opponents: opponents.clone(),
            keeper: None,
            is_serious: false,
            is_one_hand: false,
            results: None,
            is_helped: false,
            is_counted: false,
            told_unsaved: false,
        };
        session.dealt();
        Ok(session)
    }

    /// The match, which is returned when the person leaves.
    pub(super) fn into_game(self) -> Match {
        self.game
    }

    /// Counts the game in this statistics file; a deal that was chosen is practice.
    pub(super) fn with_book(mut self, book: StatisticsFile, practice: bool) -> Session {
        match self.solo {
            Some(_) => self.solo = Some(Solo::new(Some(book), practice)),
            None => (self.results, self.is_helped) = (Some(book), practice),
        }
        self
    }

    fn dealt(&mut self) {
        self.crew.deal(self.game.hand());
        self.adviser.deal(self.game.hand());
        self.planned = None;
        self.thoughts.clear();
        self.tell_deal();
    }

    /// The news starts with the deal.
    fn tell_deal(&mut self) {
        self.news = match self.solo {
            Some(_) => vec![self.say.cards_are_dealt(), self.say.forced_moves_by_themselves()],
            None => {
                vec![self.people().does(self.game.dealer(), ["deal", "deals"], ["gibst", "gibt"]) + "."]
            }
        };
    }

    /// Speaks this language from now on. What was told before is not repeated.
    pub(super) fn in_words(mut self, say: Say) -> Session {
        self.say = say;
        call_person(&mut self.names, self.me, say);
        self.tell_deal();
        self
    }

    /// The others are called by these names, clockwise from the person's left.
    pub(super) fn with_others(mut self, others: &[String]) -> Session {
        let players = self.game.rules().match_rules().players;
        let others =
            others.iter().map(|name| clip(name.trim(), MOST_LETTERS)).filter(|name| !name.is_empty());
        for (step, name) in (1..players).zip(others) {
            self.names[(self.me.index() + step) % players] = name;
        }
        self.tell_deal();
        self
    }

    /// What the person is told, in their language.
    pub(super) fn say(&self) -> Say {
        self.say
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

    /// The extra state for a solitaire game.
    pub(super) fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// The match and the extra state for a solitaire game, to be changed together.
    pub(super) fn solo_parts(&mut self) -> (&mut Match, Option<&mut Solo>) {
        (&mut self.game, self.solo.as_mut())
    }

    /// The current hand and the adviser.
    pub(super) fn advised(&mut self) -> (&dyn AnyHand, &mut Adviser) {
        (self.game.hand(), &mut self.adviser)
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

    /// Why the bots acted the way they did in this hand.
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

    /// Everyone at the table, named from the person's point of view.
    pub(super) fn people(&self) -> People<'_> {
        People { names: &self.names, me: self.me, say: self.say }
    }

    /// The person's view of any table.
    pub(super) fn any_view(&self) -> Value {
        self.game.hand().json_view(Viewer::Seat(self.me))
    }

    /// The stage of the hand, or that the hand or the match is over; empty in a game without words.
    pub(super) fn phase(&self) -> String {
        if self.game.winners().is_some() {
            return self.say.match_finished();
        }
        if self.scored().is_some() {
            return self.say.hand_scored();
        }
        let view = self.game.hand().view(Viewer::Seat(self.me));
        view.phase(self.say.0).unwrap_or_default().to_owned()
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

    /// The player who plays the person's cards in this hand, if someone else does.
    pub(super) fn played_by(&self) -> Option<Seat> {
        let player = self.game.hand().controller(self.me);
        Some(player).filter(|player| *player != self.me && self.scored().is_none())
    }

    /// Whether everyone plays at once now, and the person may act.
    pub(super) fn is_race(&self) -> bool {
        let race = matches!(self.game.hand().pending(), Pending::Window { turn: None, .. });
        race && self.my_hand().is_some() && !self.must_act()
    }

    /// Whether a hand has just been dealt in which everyone plays at once.
    pub(super) fn starts_with_race(&self) -> bool {
        let pending = self.game.hand().pending();
        let at_once = matches!(pending, Pending::Sealed(_) | Pending::Window { turn: None, .. });
        at_once && self.solo.is_none() && self.game.log().actions.is_empty()
    }

    /// Takes back the person's last choice in this hand and everything after it. The hand is replayed, so that the
    /// bots forget it too. Returns a message.
    fn take_back_among_bots(&mut self) -> String {
        if self.is_serious {
            return self.say.no_take_back_at_a_party();
        }
        let actions = self.game.log().actions;
        let hand = self.game.hand();
        let mine = |by: &Actor| matches!(by, Actor::Seat(seat) if hand.controller(*seat) == self.me);
        let Some(kept) = actions.iter().rposition(|(by, _)| mine(by)) else {
            return self.say.no_choice_yet();
        };
        self.is_helped = true;
        // Nothing is saved until the hand is where it should be.
        let keeper = self.keeper.take();
        let replayed = self.game.back_to(0).and_then(|()| {
            self.dealt();
            let replay = |(by, line): &(Actor, String)| match *by {
                Actor::Seat(seat) => self.carry_out(seat, line, false),
                Actor::Table => Ok(()),
            };
            actions[..kept].iter().try_for_each(replay)
        });
        self.keeper = keeper;
        self.save();
        match replayed {
            Ok(()) => self.say.taken_back(&actions[kept].1),
            Err(refusal) => self.refusal(&refusal),
        }
    }

    /// Takes back the last choice: in solitaire, that makes it practice.
    pub(super) fn take_back(&mut self) -> String {
        match self.solo {
            Some(_) => self.take_back_alone(),
            None => self.take_back_among_bots(),
        }
    }

    /// At a party, moves can't be taken back, and there is no rematch.
    pub(super) fn serious(mut self) -> Session {
        self.is_serious = true;
        self
    }

    /// The table ends after one hand.
    pub(super) fn for_one_hand(mut self) -> Session {
        self.is_one_hand = true;
        self
    }

    /// The person's points for the current hand, once it is scored.
    pub(super) fn points(&self) -> Option<i32> {
        self.scored().map(|score| score.players[self.me])
    }

    /// Whether the table is waiting for the person, rather than just letting them interrupt.
    pub(super) fn must_act(&self) -> bool {
        match (self.game.hand().pending(), self.my_hand()) {
            (Pending::Window { turn: Some(turn), .. }, Some(mine)) => turn == mine,
            // A race, in which the first to act wins.
            (Pending::Window { turn: None, may }, Some(mine)) => may.iter().all(|seat| seat == mine),
            (_, mine) => mine.is_some(),
        }
    }

    /// Whether others could take the same action now, as with a call but not with a regular turn.
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
        // A move in solitaire can be undone here even if the rules refuse it, but then the game does not
        // count.
        if self.solo.is_some() && line.trim().eq_ignore_ascii_case("undo") {
            self.take_back();
            return Ok(());
        }
        // If it is not the person's turn, the game itself explains the refusal.
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
        // A bot with a bug must not stop the table: any legal action keeps it going.
        if self.game.hand().check(Actor::Seat(seat), &action).is_err() {
            action = self.game.hand().legal(seat).0.into_iter().next().unwrap_or_default();
        }
        self.thoughts.push(Thought { seat, action: action.clone(), reason: choice.reason });
        self.apply(seat, &action).is_ok()
    }

    /// Carries out an action by any seat and informs everyone.
    pub(super) fn apply(&mut self, seat: Seat, line: &str) -> Result<(), AnyRefusal> {
        self.carry_out(seat, line, false)
    }

    /// Carries out an action; `by_itself` marks a forced move that is made for the person.
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
            let sentence = self.people().trick_event(&*seen, worth);
            let sentence = sentence.or_else(|| games::sentence(&*seen, &self.people()));
            told = sentence.is_some();
            self.news.extend(sentence.filter(|sentence| !sentence.is_empty()));
        }
        if !told && self.trick.is_none() {
            self.news.push(format!("{}: {}.", self.names[seat.index()], acted.action));
        }
        if let Some(solo) = &mut self.solo {
            solo.note(by_itself);
        }
        match self.game.winners() {
            None => self.save(),
            Some(_) => self.end(),
        }
        Ok(())
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

    /// The score sheet for the current hand.
    pub(super) fn sheet(&self) -> Option<Sheet> {
        self.game.hand().sheet()
    }

    /// Whether another hand can follow: when the match has not been won, and always in solitaire.
    pub(super) fn goes_on(&self) -> bool {
        self.solo.is_some() || !self.is_one_hand && self.winners().is_none()
    }

    /// Deals the next hand, or a new solitaire.
    pub(super) fn next_hand(&mut self) -> Result<(), String> {
        if self.solo.is_some() {
            return self.rematch();
        }
        self.game.next(Chance::default()).map_err(|why| why.to_string())?;
        self.dealt();
        self.save();
        Ok(())
    }

    /// Whether the match is over and another can follow. At a party, the finished round is what counts.
    pub(super) fn offers_rematch(&self) -> bool {
        !self.goes_on() && !self.is_serious && !self.is_one_hand
    }

    /// Starts another match with the same players and rules, from a new seed.
    pub(super) fn rematch(&mut self) -> Result<(), String> {
        if self.is_serious {
            return Err(self.say.no_rematch_at_a_party());
        }
        let seed = fresh_seed().map_err(|why| why.to_string())?;
        let rules = Arc::clone(self.game.rules());
        self.game = Match::new(rules, None, Chance::seed(seed)).map_err(|why| why.to_string())?;
        self.solo = self.solo.as_ref().map(Solo::again);
        (self.is_helped, self.is_counted) = (false, false);
        self.dealt();
        Ok(())
    }
}

fn clip(name: &str, most: usize) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(most).collect()
}

/// The person is addressed, not named.
fn call_person(names: &mut [String], me: Seat, say: Say) {
    if let Some(name) = names.get_mut(me.index()) {
        *name = say.you();
    }
}

/// The names of all seats for a person at `me`.
fn names(game: &Match, me: Seat) -> Vec<String> {
    let players = game.rules().match_rules().players.max(1);
    Seat::all(game.hand().seats()).map(|seat| name(seat, me, players)).collect()
}

/// A number for the bots' randomness; the same seed always gives the same number.
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
