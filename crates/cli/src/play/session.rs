//! A match between one person and bots, without a screen: who may act, what happens, and how it is described.

use super::{
    advice::Adviser,
    games,
    opponents::Opponents,
    saved::{Found, Keeper, Saved},
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
    names: Vec<String>,
    trick: Option<Arc<dyn TrickRules>>,
    news: Vec<String>,
    thoughts: Vec<Thought>,
    /// The extra state for a solitaire.
    solo: Option<Solo>,
    adviser: Adviser,
    opponents: Opponents,
    /// Where the match is saved; `None` at a table that belongs to a party.
    keeper: Option<Keeper>,
    /// Whether the match counts toward something outside this program, such as a party.
    is_serious: bool,
    /// Whether the table ends after one hand.
    is_one_hand: bool,
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
    pub(super) fn resume(found: Found, book: Option<StatisticsFile>) -> io::Result<Session> {
        let Found { saved, mut game, keeper } = found;
        let players = game.rules().match_rules().players.max(1);
        let me = Seat::new(saved.seat).filter(|seat| seat.index() < players);
        let me = me.ok_or_else(|| wrong(format!("There is no seat {} at this table.", saved.seat)))?;
        let actions = game.log().actions;
        game.back_to(0).map_err(wrong)?;
        let names = names(&game, me);
        let mut session = Session::at(game, me, names, &saved.opponents)?;
        for (by, line) in &actions {
            let Actor::Seat(seat) = *by else { return Err(wrong("A clock acted in this match.")) };
            session.carry_out(seat, line, false).map_err(wrong)?;
        }
        if let Some(solo) = &saved.solo {
            session.solo = session.solo.map(|_| Solo::new(book, false).continued(solo));
        }
        session.keeper = Some(keeper);
        session.news.push("Your saved match continues.".into());
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
            opponents: opponents.clone(),
            keeper: None,
            is_serious: false,
            is_one_hand: false,
            told_unsaved: false,
        };
        session.dealt();
        Ok(session)
    }

    /// The match, which is returned when the person leaves.
    pub(super) fn into_game(self) -> Match {
        self.game
    }

    /// Counts a solitaire in this statistics file; a deal that was chosen is practice.
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

    /// The extra state for a solitaire.
    pub(super) fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// The match and the extra state for a solitaire, to be changed together.
    pub(super) fn solo_parts(&mut self) -> (&mut Match, Option<&mut Solo>) {
        (&mut self.game, self.solo.as_mut())
    }

    /// The current hand and the adviser.
    pub(super) fn advised(&mut self) -> (&dyn AnyHand, &mut Adviser) {
        (self.game.hand(), &mut self.adviser)
    }

    /// The person got help, so a solitaire is practice from now on, even if the program is killed next.
    pub(super) fn helped(&mut self) {
        if let Some(solo) = &mut self.solo {
            solo.is_practice();
            self.save();
        }
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
            return "At a party, a move can't be taken back.".into();
        }
        let actions = self.game.log().actions;
        let hand = self.game.hand();
        let mine = |by: &Actor| matches!(by, Actor::Seat(seat) if hand.controller(*seat) == self.me);
        let Some(kept) = actions.iter().rposition(|(by, _)| mine(by)) else {
            return "You have not made a choice in this hand.".into();
        };
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
            Ok(()) => format!("Taken back: {}.", actions[kept].1),
            Err(refusal) => self.refusal(&refusal),
        }
    }

    /// Takes back the last choice: in a solitaire, that makes it practice.
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
        // A move in a solitaire can be undone here even if the rules refuse it, but then the game does not
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
        }
        match self.game.winners() {
            None => self.save(),
            Some(_) => self.end(),
        }
        Ok(())
    }

    /// Writes the match to its file. If that fails, the person is told once and can keep playing.
    pub(super) fn save(&mut self) {
        let Some(keeper) = &mut self.keeper else { return };
        let solo = self.solo.as_ref().map(Solo::saved);
        let saved = Saved::of(&self.game, self.me.index(), &self.opponents, solo);
        if let Err(why) = keeper.save(&saved)
            && !self.told_unsaved
        {
            self.told_unsaved = true;
            self.news.push(format!("The match could not be saved: {why}"));
        }
    }

    /// The file in which the match is saved, if it is.
    pub(super) fn keeper(&self) -> Option<&Keeper> {
        self.keeper.as_ref()
    }

    /// Whether the person has done something in this match.
    fn has_played(&self) -> bool {
        self.game.logs().any(|log| log.actions.iter().any(|(by, _)| *by == Actor::Seat(self.me)))
    }

    /// Whether the match stays saved if the person leaves now.
    pub(super) fn stays_saved(&self) -> bool {
        self.keeper.as_ref().is_some_and(Keeper::is_saved) && self.has_played()
    }

    /// The person leaves. A match they have played in stays saved. A solitaire that can't be saved at this table counts
    /// as given up.
    pub(super) fn leave(&mut self) {
        let played = self.has_played();
        match &mut self.keeper {
            Some(keeper) if !played => keeper.remove(),
            Some(_) => {}
            None => self.end(),
        }
    }

    /// The match ends here: a solitaire is counted, as given up if it is not over, and there is nothing left to save.
    pub(super) fn end(&mut self) {
        let finished = Finished::of(&self.game, false);
        if self.solo.as_mut().is_some_and(|solo| finished.is_some() && solo.marks_counted()) {
            // This is saved to the file first, so that the game is not counted twice if the program is killed in
            // between.
            self.save();
        }
        self.solo.iter_mut().for_each(|solo| solo.enter(finished.as_ref()));
        self.keeper.iter_mut().for_each(Keeper::remove);
    }

    /// The current standing in one line, for the list of saved matches and for a person who is leaving.
    pub(super) fn standing(&self) -> String {
        let title = &self.game.rules().entry().title;
        if self.solo.is_some() {
            return format!("{title}, {}", words::count(self.game.accepted() as u64, "move"));
        }
        let totals: Vec<String> = self.totals().iter().map(|(who, total)| format!("{who} {total}")).collect();
        format!("{title}, hand {}: {}", self.game.number(), totals.join(", "))
    }

    /// What stays on the screen after the person has left: the result, the seed, and how to continue.
    pub(super) fn farewell(&self) -> Vec<String> {
        let seed = self.game.seed();
        let result = self.winners().map_or_else(String::new, |winners| format!(" {winners}"));
        let mut lines = vec![format!("{}.{result} (seed {seed})", self.standing())];
        if let Some(command) = self.keeper.as_ref().and_then(|keeper| keeper.how_to_continue(&self.game)) {
            lines.push(command);
        }
        lines
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

    /// Whether another hand can follow: when the match has not been won, and always in a solitaire.
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
            return Err("At a party, there is no rematch.".into());
        }
        let seed = fresh_seed().map_err(|why| why.to_string())?;
        let rules = Arc::clone(self.game.rules());
        self.game = Match::new(rules, None, Chance::seed(seed)).map_err(|why| why.to_string())?;
        self.solo = self.solo.as_ref().map(Solo::again);
        self.dealt();
        Ok(())
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
