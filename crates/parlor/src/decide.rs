//! Whether a request is allowed now, and which log entry it would produce. Nothing changes here.

use crate::{
    Bot, By, Chair, Denied, Entry, Parlor, Refusal, Secret, names,
    refusal::{MOST_ACTION, MOST_TEXT, MOST_WORD, Sitter},
};
use crate::{Key, KeyHash};
use cards::Seat;
use rules::{Actor, Pending};
use wire::{Complaint, Line, Request, Settings};

/// The outcome of a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// An entry for the log.
    Log(Entry),
    /// A deal, which needs a fresh secret; see [`Parlor::decide_deal`].
    Deal,
    /// A chat line, which is passed on and not logged.
    Say(Line),
    /// A code, which needs randomness and the time; see [`Parlor::decide_code`].
    Code,
    /// A code to claim, which needs the time; see [`Parlor::decide_claim`].
    Claim(String),
    /// Report a person to the operator; the log is not changed.
    Report {
        /// The person.
        whom: KeyHash,
        /// Their seat.
        seat: usize,
        /// What is reported.
        about: Complaint,
    },
    /// A replay, which is read from the log; see [`crate::history`].
    Replay {
        /// The deal number.
        deal: u32,
        /// The seat to replay from; `None` means all seats.
        seat: Option<usize>,
    },
}

impl Parlor {
    /// Decides on a request by the person `who`.
    pub fn decide(&self, who: KeyHash, request: &Request) -> Result<Decision, Denied> {
        self.admit(who)?;
        let entry = match request {
            // At any table.
            Request::Sit { .. }
            | Request::Stand
            | Request::Rekey { .. }
            | Request::Code
            | Request::Claim { .. }
            | Request::Undo
                if self.night().is_some() =>
            {
                return Err(Refusal::SeatedByClub.into());
            }
            Request::Sit { seat, name } => self.decide_sit(who, *seat, name)?,
            Request::Stand => Entry::Left { seat: self.my_seat(who)? },
            Request::Say { text } => {
                let text = names::without_isolates(text);
                let fits = (1..=MOST_TEXT).contains(&text.chars().count()) && names::may_be_said(&text);
                let said = fits.then_some(text).ok_or(Refusal::BadText)?;
                return Ok(self.decide_say(who, Some(said), None)?);
            }
            Request::Phrase { phrase } => return Ok(self.decide_say(who, None, Some(*phrase))?),
            Request::Rekey { key } => self.decide_rekey(who, key)?,
            Request::Code => return Ok(Decision::Code),
            Request::Claim { code } => return Ok(Decision::Claim(code.clone())),
            Request::Mute { seat, on } => self.decide_mute(who, *seat, *on)?,
            Request::Kick { seat } => self.hosted(who)?.decide_kick(who, *seat)?,
            Request::Lock { on } => self.hosted(who).map(|_| Entry::Locked(*on))?,
            Request::Chat { on } => self.hosted(who).map(|_| Entry::Chat(*on))?,
            Request::Settings { settings } => {
                self.hosted(who).and_then(|_| checked(*settings)).map(Entry::Set)?
            }
            Request::Host { seat } => self.hosted(who)?.person(*seat).map(Entry::Host)?,
            // Only for tables that deal cards.
            Request::Act { seat, action, seen } => self.decide_act(who, *seat, action, *seen)?,
            Request::Ready { word } => self.decide_ready(who, word)?,
            Request::Undo => self.decide_undo(who)?,
            Request::Agree { on } => self.decide_agree(who, *on)?,
            Request::Replay { deal, seat } => {
                self.cards()?;
                return Ok(Decision::Replay { deal: *deal, seat: *seat });
            }
            Request::Report { seat, about } => {
                self.my_place(who)?;
                let whom = self.person(*seat)?;
                return Ok(Decision::Report { whom, seat: *seat, about: *about });
            }
            Request::Deal => {
                self.dealing(who)?;
                return Ok(Decision::Deal);
            }
            Request::Pause { on } => self.dealing(who).map(|_| Entry::Paused(*on))?,
            Request::Bot { seat, level } => self.dealing(who)?.decide_bot(*seat, *level)?,
            Request::Fill { partner, opponents } => {
                let parlor = self.dealing(who)?;
                parlor.between_hands()?;
                parlor.decide_fill(who, *partner, *opponents)
            }
            Request::Clear { seat } => self.dealing(who)?.decide_clear(*seat)?,
            // Only for tables with matches, whether or not the cards are dealt here.
            Request::Rematch if self.party().is_some() => return Err(Refusal::NoCards.into()),
            Request::Rematch if self.hosted(who)?.finished() => Entry::Rematch,
            Request::Rematch => return Err(Refusal::MatchNotOver.into()),
            Request::Rotate => self.dealing(who)?.decide_rotate(who)?,
            // Only for tables that keep score.
            Request::Write { hand } => self.decide_write(who, hand)?,
            Request::Enter { line } => self.decide_enter(who, line)?,
            Request::Strike => self.decide_strike(who)?,
        };
        Ok(Decision::Log(entry))
    }

    /// This table, if `who` is the host.
    fn hosted(&self, who: KeyHash) -> Result<&Parlor, Refusal> {
        if self.is_host(who) { Ok(self) } else { Err(Refusal::NotHost) }
    }

    /// This table, if `who` is the host and cards are dealt here.
    fn dealing(&self, who: KeyHash) -> Result<&Parlor, Refusal> {
        self.cards().and_then(|_| self.hosted(who))
    }

    fn decide_kick(&self, who: KeyHash, seat: usize) -> Result<Entry, Refusal> {
        match self.person(seat)? {
            person if person == who => Err(Refusal::NotYourself),
            _ => Ok(Entry::Kicked { seat }),
        }
    }

    fn decide_bot(&self, seat: usize, level: u8) -> Result<Entry, Refusal> {
        self.between_hands()?;
        match self.chair(seat)? {
            Chair::Person { .. } => Err(Refusal::SeatTaken),
            Chair::Empty | Chair::Bot(_) => Ok(Entry::Bot { seat, bot: Bot { level } }),
        }
    }

    fn decide_clear(&self, seat: usize) -> Result<Entry, Refusal> {
        self.between_hands()?;
        match self.chair(seat)? {
            Chair::Bot(_) => Ok(Entry::Cleared { seat }),
            Chair::Empty | Chair::Person { .. } => Err(Refusal::NotThere { who: Sitter::Bot }),
        }
    }

    /// The next deal, made from the words given so far; `secret` is a fresh secret for the deal after that.
    pub fn decide_deal(&self, secret: Secret) -> Result<Entry, Refusal> {
        let cards = self.cards()?;
        self.between_hands()?;
        if cards.paused {
            return Err(Refusal::Paused);
        }
        if self.finished() {
            return Err(Refusal::MatchOver);
        }
        if self.chairs.contains(&Chair::Empty) {
            return Err(Refusal::SeatsEmpty);
        }
        // The words for a night's boards were given to the club.
        let given = cards.words.iter().filter(|_| cards.night.is_none());
        let words: Vec<String> = given.map(|word| word.clone().unwrap_or_default()).collect();
        let next = cards
            .next_hand(&self.rules, &self.id, &words)
            .map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
        let log = next.log();
        let dealer = log.dealer.index();
        Ok(Entry::Dealt { words, dealer, pack: log.deal.pack, luck: log.deal.luck, secret })
    }

    fn decide_act(
        &self,
        who: KeyHash,
        seat: Option<usize>,
        action: &str,
        seen: u64,
    ) -> Result<Entry, Denied> {
        let cards = self.cards()?;
        let mine = self.my_seat(who)?;
        if seen > self.v {
            return Err(Refusal::Ahead { v: self.v }.into());
        }
        let hand = cards.game.as_ref().map(|game| game.hand()).ok_or(Refusal::NoHand)?;
        let at = seat.unwrap_or(mine);
        let theirs = Seat::new(at).filter(|_| at < hand.seats()).ok_or(Refusal::NoSuchSeat { seat: at })?;
        // Check this before asking the rules, because their refusal could reveal what another seat holds.
        if hand.controller(theirs).index() != mine {
            return Err(Refusal::NotYourHand.into());
        }
        // A call is about what the caller has seen, so it must not apply to something that was played since then.
        let interrupts = matches!(hand.pending(), Pending::Window { turn: Some(turn), .. } if turn != theirs);
        if interrupts && seen < cards.shown.v {
            return Err(Refusal::TooLate.into());
        }
        self.played(Some(at), action, By::Person, Some(seen))
    }

    /// An action, if the rules allow it. Whether `by` may play this hand is checked elsewhere.
    pub fn played(
        &self,
        seat: Option<usize>,
        action: &str,
        by: By,
        seen: Option<u64>,
    ) -> Result<Entry, Denied> {
        let hand = self.game().map(|game| game.hand()).ok_or(Refusal::NoHand)?;
        if self.paused() {
            return Err(Refusal::Paused.into());
        }
        if hand.pending() == Pending::Over {
            return Err(Refusal::NoHand.into());
        }
        let actor = match seat {
            None => Actor::Table,
            Some(index) => Actor::Seat(
                Seat::new(index)
                    .filter(|_| index < hand.seats())
                    .ok_or(Refusal::NoSuchSeat { seat: index })?,
            ),
        };
        if action.chars().count() > MOST_ACTION {
            return Err(Refusal::BadAction.into());
        }
        hand.check(actor, action)?;
        Ok(Entry::Acted { seat, action: action.to_owned(), by, seen, judged: None })
    }

    fn decide_sit(&self, who: KeyHash, seat: usize, name: &str) -> Result<Entry, Refusal> {
        let chair = self.chair(seat)?;
        let mine = self.seat_of(who);
        if !self.for_people(seat) {
            return Err(Refusal::SeatTaken);
        }
        // Players who left in the middle of a hand may come back to it, because the cards are still theirs.
        let left = self.cards().ok().and_then(|cards| cards.left[seat]);
        let back = mine.is_none() && left == Some(who);
        if mine != Some(seat) && !back {
            if mine.is_none() && self.locked && !self.is_host(who) {
                return Err(Refusal::Locked);
            }
            if matches!(chair, Chair::Person { .. }) {
                return Err(Refusal::SeatTaken);
            }
            self.between_hands()?;
        }
        if let Some(party) = self.party() {
            let name = party.players().get(seat).map_or_else(String::new, |player| player.name.clone());
            return Ok(Entry::Sat { seat, who, name });
        }
        let name = names::tidy(name);
        if !names::may_be_shown(&name) || names::is_pronoun(&name) {
            return Err(Refusal::BadName);
        }
        let others = self.chairs.iter().enumerate().filter(|(at, chair)| match chair {
            Chair::Empty => false,
            Chair::Person { who: other, .. } => *other != who,
            // A bot gives way to a person who comes back; see `bot_name`.
            Chair::Bot(_) => *at != seat && !back,
        });
        if others.map(|(at, _)| self.name(at)).any(|taken| names::look_alike(taken, &name)) {
            return Err(Refusal::NameTaken);
        }
        Ok(Entry::Sat { seat, who, name })
    }

    fn decide_ready(&self, who: KeyHash, word: &str) -> Result<Entry, Refusal> {
        let cards = self.cards()?;
        let seat = self.my_seat(who)?;
        self.between_hands()?;
        if self.finished() {
            return Err(Refusal::MatchOver);
        }
        if cards.words[seat].is_some() {
            return Err(Refusal::AlreadyReady);
        }
        let printable = word.bytes().all(|byte| byte.is_ascii_graphic());
        if !printable || !(1..=MOST_WORD).contains(&word.len()) {
            return Err(Refusal::BadWord);
        }
        Ok(Entry::Ready { seat, word: word.to_owned() })
    }

    fn decide_say(
        &self,
        who: KeyHash,
        text: Option<String>,
        phrase: Option<wire::Phrase>,
    ) -> Result<Decision, Refusal> {
        let seat = self.my_seat(who)?;
        if !self.chat {
            return Err(Refusal::ChatOff { during_hand: false });
        }
        // Phrases are fixed and say nothing about cards; only people's own words could.
        if phrase.is_none() && !self.chat_open() {
            return Err(Refusal::ChatOff { during_hand: true });
        }
        let name = self.name(seat).to_owned();
        Ok(Decision::Say(Line { seat, name, text, phrase }))
    }

    fn decide_rekey(&self, who: KeyHash, key: &str) -> Result<Entry, Refusal> {
        let to = Key::read(key).ok_or(Refusal::BadKey)?.hash();
        self.my_place(who)?;
        if self.is_known(to) { Err(Refusal::BadKey) } else { Ok(Entry::Rekeyed { from: who, to }) }
    }

    fn decide_mute(&self, by: KeyHash, seat: usize, on: bool) -> Result<Entry, Refusal> {
        // Strangers must not write to a table's log.
        self.my_place(by)?;
        let who = self.person(seat)?;
        if who == by {
            return Err(Refusal::NotYourself);
        }
        Ok(Entry::Muted { by, who, on })
    }

    /// Everyone but the host moves one seat along. With four players, everyone has partnered with everyone else after
    /// three matches.
    fn decide_rotate(&self, who: KeyHash) -> Result<Entry, Refusal> {
        if self.game().is_some() {
            return Err(Refusal::MatchNotOver);
        }
        let stays = self.seat_of(who).unwrap_or_default();
        let moving: Vec<usize> = (0..self.chairs.len()).filter(|seat| *seat != stays).collect();
        let mut from: Vec<usize> = (0..self.chairs.len()).collect();
        for (old, new) in moving.iter().zip(moving.iter().cycle().skip(1)) {
            from[*new] = *old;
        }
        Ok(Entry::Reseated { from })
    }

    /// Puts a bot in every seat without a person: one strength for the host's side, another for the others.
    fn decide_fill(&self, who: KeyHash, partner: u8, opponents: u8) -> Entry {
        let mine = self.seat_of(who).and_then(Seat::new);
        let sides = &self.rules.match_rules().sides;
        let ours = sides.iter().find(|side| mine.is_some_and(|seat| side.has(seat)));
        let level = |seat: usize| match Seat::new(seat) {
            Some(seat) if ours.is_some_and(|side| side.has(seat)) => partner,
            _ => opponents,
        };
        let free = self.chairs.iter().enumerate().filter(|(_, chair)| !matches!(chair, Chair::Person { .. }));
        Entry::Filled { bots: free.map(|(seat, _)| (seat, Bot { level: level(seat) })).collect() }
    }

    /// The name at a seat.
    pub fn name(&self, seat: usize) -> &str {
        if let Some(party) = self.party() {
            return party.players().get(seat).map_or("", |player| &player.name);
        }
        match &self.chairs[seat] {
            Chair::Empty => {
                let called = self.score_book().and_then(|open| open.called.get(seat));
                called.map_or("", String::as_str)
            }
            Chair::Person { name, .. } => name,
            Chair::Bot(_) => self.bot_name(seat),
        }
    }

    /// The name of a bot: its seat decides, unless a person has a name that looks like it.
    fn bot_name(&self, seat: usize) -> &'static str {
        let of_a_person = |bot: &str| {
            self.chairs
                .iter()
                .any(|chair| matches!(chair, Chair::Person { name, .. } if names::look_alike(bot, name)))
        };
        let own = |seat: usize| names::BOTS[seat % names::BOTS.len()];
        if !of_a_person(own(seat)) {
            return own(seat);
        }
        // Each bot that has to give up its name gets its own spare name. A person's name can look like at most one of
        // these names, so there are enough.
        let bots_before = (0..seat).filter(|at| matches!(self.chairs[*at], Chair::Bot(_)));
        let gave_way = bots_before.filter(|at| of_a_person(own(*at))).count();
        names::SPARE_BOTS.into_iter().filter(|spare| !of_a_person(spare)).nth(gave_way).unwrap_or(own(seat))
    }

    pub(crate) fn my_seat(&self, who: KeyHash) -> Result<usize, Refusal> {
        self.seat_of(who).ok_or(Refusal::NotSeated)
    }

    fn chair(&self, seat: usize) -> Result<&Chair, Refusal> {
        self.chairs.get(seat).ok_or(Refusal::NoSuchSeat { seat })
    }

    fn person(&self, seat: usize) -> Result<KeyHash, Refusal> {
        match self.chair(seat)? {
            Chair::Person { who, .. } => Ok(*who),
            Chair::Empty | Chair::Bot(_) => Err(Refusal::NotThere { who: Sitter::Person }),
        }
    }

    fn between_hands(&self) -> Result<(), Refusal> {
        if self.in_hand() { Err(Refusal::HandInProgress) } else { Ok(()) }
    }
}

/// The settings, if they make sense.
pub fn checked(settings: Settings) -> Result<Settings, Refusal> {
    let clock = settings.clock.is_none_or(|seconds| (1..=3600).contains(&seconds));
    let away = settings.away.is_none_or(|seconds| (1..=86_400).contains(&seconds));
    let delay = settings.delay.is_none_or(|seconds| (1..=600).contains(&seconds));
    if clock && away && delay { Ok(settings) } else { Err(Refusal::BadSettings) }
}
