//! Applying log entries to a table.

use crate::{
    Bot, CannotOpenTable, Chair, Entry, KeyHash, Logged, Parlor, Refusal,
    business::{Business, Cards, Dealt, OpenBook},
    moving::Code,
    night::Night,
    paper,
    undo::Wish,
};
use rules::{AnyEvent, AnyRules, Catalog, RuleSet};
use std::{collections::BTreeSet, sync::Arc};
use wire::Settings;

/// The maximum number of replaced keys a table remembers. Beyond that, the oldest is treated as a stranger's
/// key.
const MOST_REPLACED: usize = 256;

/// The maximum number of people one person can have muted. Beyond that, the oldest mute ends.
const MOST_MUTED: usize = 32;

/// Once a table has this many mutes, it forgets those of people who have left.
const MOST_MUTES: usize = 256;

/// A log that cannot be replayed, because its rules have changed or because it is damaged.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("Log entry {v} can't be replayed. {why}")]
pub struct Corrupt {
    /// The version of the bad entry.
    pub v: u64,
    /// What is wrong.
    pub why: Damage,
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Damage {
    /// This kind of table can no longer be opened.
    #[error(transparent)]
    Opening(#[from] CannotOpenTable),
    /// The entry does not fit the table. The text goes into the server's log.
    #[error("{0}")]
    Entry(String),
}

/// The effect of one log entry.
#[derive(Default)]
pub struct Step {
    /// What happened in the game, including things that only the table knows.
    pub events: Vec<Box<dyn AnyEvent>>,
    /// Whether the public state of the table has changed.
    pub table: bool,
    /// Whether clients need a fresh view, because a new hand was dealt or this one went back to an earlier state.
    pub dealt: bool,
}

impl Step {
    fn table() -> Step {
        Step { table: true, ..Step::default() }
    }
}

impl Parlor {
    /// Opens a table from the first entry of its log.
    pub fn open(catalog: &Catalog, id: &str, first: &Logged) -> Result<Parlor, Corrupt> {
        Parlor::begin(catalog, id, &first.entry).map_err(|why| Corrupt { v: 1, why: why.into() })
    }

    /// Opens a table from that entry alone, to check whether it can be opened.
    pub fn begin(catalog: &Catalog, id: &str, first: &Entry) -> Result<Parlor, CannotOpenTable> {
        match first {
            Entry::Opened { rules, version, host, settings, secret } => {
                let game = opened(catalog, rules)?;
                let seats = game.players();
                let cards = Business::Cards(Box::new(Cards::new(*secret, seats)));
                Parlor::empty(id, *host, (rules, game, *version), *settings, seats, cards)
            }
            Entry::BookOpened { rules, version, host, settings, dealer, names } => {
                let game = opened(catalog, rules)?;
                let book = paper::open_book(catalog, &RuleSet::of(&*game), *dealer)?;
                let seats = game.players();
                let called = paper::seat_names(names, seats)?;
                let open = Business::ScoreBook(OpenBook { book, matches: 1, called });
                Parlor::empty(id, *host, (rules, game, *version), *settings, seats, open)
            }
            Entry::PartyOpened { rules, version, host, settings, options, names, seed } => {
                let set = rules.parse::<RuleSet>()?;
                let party = paper::open_party(catalog, &set, options, names, seed)?;
                let game = party.table_rules().clone();
                let seats = party.players().len();
                let party = Business::Party(Box::new(party));
                Parlor::empty(id, *host, (rules, game, *version), *settings, seats, party)
            }
            Entry::NightOpened { rules, version, host, settings, place, commitment, bots, boards } => {
                let game = opened(catalog, rules)?;
                let night = Night {
                    place: place.clone(),
                    commitment: commitment.clone(),
                    bots: *bots,
                    boards: boards.clone(),
                    done: Vec::new(),
                    stopped: false,
                };
                Parlor::begin_night(id, (rules, game, *version), *host, *settings, night)
            }
            _ => Err(CannotOpenTable::NotAnOpening),
        }
    }

    /// An empty table, with its rules, their text form, and the version of the rules in the log.
    pub(crate) fn empty(
        id: &str,
        host: KeyHash,
        (rule_set, rules, version): (&str, Arc<dyn AnyRules>, u32),
        settings: Settings,
        seats: usize,
        business: Business,
    ) -> Result<Parlor, CannotOpenTable> {
        if !rules.plays(version) {
            return Err(CannotOpenTable::Version { recorded: version, here: rules.version() });
        }
        Ok(Parlor {
            id: id.to_owned(),
            v: 1,
            rules,
            rule_set: rule_set.to_owned(),
            settings,
            host,
            locked: false,
            chat: true,
            chairs: vec![Chair::Empty; seats],
            retired: Vec::new(),
            codes: Vec::new(),
            muted: Vec::new(),
            business,
        })
    }

    /// Applies the next entry. An entry returned by `decide` is never refused.
    pub fn apply(&mut self, logged: &Logged) -> Result<Step, Corrupt> {
        let v = self.v + 1;
        self.codes.retain(|code| code.until > logged.at);
        let step = self.change(&logged.entry).map_err(|why| Corrupt { v, why: Damage::Entry(why) })?;
        self.v = v;
        Ok(step)
    }

    /// Replaces the table's rules with an equal copy, so that tables with the same rules can share them.
    /// Works only before the first deal, and only at a table that deals cards; other tables keep their own.
    pub fn share_rules(&mut self, share: impl FnOnce(&str, Arc<dyn AnyRules>) -> Arc<dyn AnyRules>) {
        if self.cards().is_ok_and(|cards| cards.game.is_none()) {
            self.rules = share(&self.rule_set, Arc::clone(&self.rules));
        }
    }

    /// Drops the logs of earlier hands; the table's log still has them.
    pub fn forget_past_hands(&mut self) {
        if let Ok(Cards { game: Some(game), .. }) = self.cards_mut() {
            game.forget_past();
        }
    }

    fn change(&mut self, entry: &Entry) -> Result<Step, String> {
        match entry {
            Entry::Opened { .. }
            | Entry::BookOpened { .. }
            | Entry::PartyOpened { .. }
            | Entry::NightOpened { .. } => {
                return Err("A table can be opened only once.".into());
            }
            Entry::Sat { seat, who, name } => {
                if let Some(before) = self.seat_of(*who).filter(|before| before != seat) {
                    self.set_chair(before, Chair::Empty)?;
                }
                let renamed = self.seat_of(*who) == Some(*seat);
                let words = self.cards().map_or(&[][..], |cards| &cards.words);
                let word = words.get(*seat).cloned().flatten().filter(|_| renamed);
                self.set_chair(*seat, Chair::Person { who: *who, name: name.clone() })?;
                if let Ok(cards) = self.cards_mut() {
                    cards.words[*seat] = word;
                }
            }
            Entry::Left { seat } => {
                let who = self.person_at(*seat).filter(|_| self.in_hand());
                self.vacate(*seat)?;
                if let Ok(cards) = self.cards_mut() {
                    cards.left[*seat] = who;
                }
            }
            Entry::Kicked { seat } => {
                if let Some(who) = self.person_at(*seat) {
                    self.retired.push((who, Refusal::Kicked));
                }
                self.vacate(*seat)?;
            }
            Entry::Bot { seat, bot } => self.set_chair(*seat, Chair::Bot(*bot))?,
            Entry::Cleared { seat } => self.set_chair(*seat, Chair::Empty)?,
            Entry::Filled { bots } => {
                for (seat, bot) in bots {
                    self.set_chair(*seat, Chair::Bot(*bot))?;
                }
            }
            Entry::Reseated { from } => self.reseat(from)?,
            Entry::Ready { seat, word } => {
                *self.cards_mut()?.words.get_mut(*seat).ok_or("There is no such seat.")? = Some(word.clone());
            }
            Entry::Dealt { words, dealer, pack, luck, secret } => {
                let dealt = Dealt { words, dealer: *dealer, pack, luck: *luck, secret: *secret };
                let (v, rules, id) = (self.v + 1, self.rules.clone(), self.id.clone());
                return self.cards_mut()?.deal(v, &rules, &id, &dealt);
            }
            Entry::Acted { seat, action, .. } => {
                let v = self.v + 1;
                return self.cards_mut()?.act(v, *seat, action);
            }
            Entry::Restored { secret } => {
                let cards = self.cards_mut()?;
                cards.secret = *secret;
                cards.words.fill(None);
            }
            Entry::Stopped => {
                let cards = self.cards_mut()?;
                cards.paused = true;
                cards.night.as_mut().ok_or("This table belongs to no night.")?.stopped = true;
            }
            Entry::Locked(on) => self.locked = *on,
            Entry::Paused(on) => self.cards_mut()?.paused = *on,
            Entry::Chat(on) => self.chat = *on,
            Entry::Set(settings) => self.settings = *settings,
            Entry::Host(who) => self.host = *who,
            Entry::Rekeyed { from, to } => self.rekey(*from, *to),
            Entry::Rematch => self.rematch(),
            Entry::UndoAsked { seat, keep } => {
                let wish = Wish { seat: *seat, keep: *keep, agreed: BTreeSet::new() };
                self.cards_mut()?.wish = Some(wish);
            }
            Entry::UndoAgreed { seat } => {
                self.cards_mut()?.wish.as_mut().ok_or("Nobody asked to undo anything.")?.agreed.insert(*seat);
            }
            Entry::UndoRefused { .. } => self.cards_mut()?.wish = None,
            Entry::Undone { keep, practice, .. } => {
                let v = self.v + 1;
                return self.cards_mut()?.take_back(v, *keep, *practice);
            }
            Entry::Coded { who, code, until } => {
                self.codes.retain(|code| code.who != *who);
                self.codes.push(Code { who: *who, hash: *code, until: *until });
                return Ok(Step::default());
            }
            Entry::Muted { by, who, on } => {
                self.mute(*by, *who, *on);
                return Ok(Step::default());
            }
            Entry::Written { .. } | Entry::Entered { .. } | Entry::Struck => self.write(entry)?,
        }
        Ok(Step::table())
    }

    fn rematch(&mut self) {
        match &mut self.business {
            Business::Cards(cards) => cards.game = None,
            Business::ScoreBook(open) => {
                open.matches += 1;
                open.book.turn_over();
            }
            Business::Party(_) => {}
        }
    }

    fn reseat(&mut self, from: &[usize]) -> Result<(), String> {
        let everyone: BTreeSet<usize> = from.iter().copied().collect();
        if from.len() != self.chairs.len() || !everyone.into_iter().eq(0..from.len()) {
            return Err("Each person needs exactly one seat.".into());
        }
        let chairs = self.chairs.clone();
        for (seat, before) in from.iter().enumerate() {
            if seat != *before {
                self.set_chair(seat, chairs[*before].clone())?;
            }
        }
        Ok(())
    }

    fn person_at(&self, seat: usize) -> Option<KeyHash> {
        match self.chairs.get(seat) {
            Some(Chair::Person { who, .. }) => Some(*who),
            _ => None,
        }
    }

    fn set_chair(&mut self, seat: usize, chair: Chair) -> Result<(), String> {
        *self.chairs.get_mut(seat).ok_or("There is no such seat.")? = chair;
        if let Ok(cards) = self.cards_mut() {
            cards.seat_changed(seat);
        }
        Ok(())
    }

    /// A person has left: a bot plays their hand to the end and keeps the seat until someone wants it.
    fn vacate(&mut self, seat: usize) -> Result<(), String> {
        let stays = self.in_hand() || self.night().is_some();
        let chair = if stays { Chair::Bot(Bot { level: self.stand_in_level() }) } else { Chair::Empty };
        self.set_chair(seat, chair)
    }

    fn rekey(&mut self, from: KeyHash, to: KeyHash) {
        for chair in &mut self.chairs {
            if let Chair::Person { who, .. } = chair
                && *who == from
            {
                *who = to;
            }
        }
        if self.host == from {
            self.host = to;
        }
        let left = match &mut self.business {
            Business::Cards(cards) => &mut cards.left[..],
            Business::ScoreBook(_) | Business::Party(_) => &mut [],
        };
        let muted = self.muted.iter_mut().flat_map(|(by, who)| [by, who]);
        for who in left.iter_mut().flatten().chain(muted) {
            if *who == from {
                *who = to;
            }
        }
        self.codes.retain(|code| code.who != from);
        // Only replaced keys are dropped to make room, so people who were kicked can't come back just because others
        // replaced their keys.
        let expired = |(_, why): &(KeyHash, Refusal)| *why == Refusal::KeyExpired;
        if self.retired.iter().filter(|one| expired(one)).count() >= MOST_REPLACED
            && let Some(oldest) = self.retired.iter().position(expired)
        {
            self.retired.remove(oldest);
        }
        self.retired.push((from, Refusal::KeyExpired));
    }

    fn mute(&mut self, by: KeyHash, who: KeyHash, on: bool) {
        self.muted.retain(|pair| *pair != (by, who));
        if !on {
            return;
        }
        let own = |pair: &(KeyHash, KeyHash)| pair.0 == by;
        if self.muted.iter().filter(|pair| own(pair)).count() >= MOST_MUTED
            && let Some(oldest) = self.muted.iter().position(own)
        {
            self.muted.remove(oldest);
        }
        // Mutes of people who have left the table are dropped to make room for those who are here.
        if self.muted.len() >= MOST_MUTES {
            let gone: Vec<bool> = self.muted.iter().map(|(by, _)| self.my_place(*by).is_err()).collect();
            let mut gone = gone.into_iter();
            self.muted.retain(|_| !gone.next().unwrap_or_default());
        }
        self.muted.push((by, who));
    }
}

pub(crate) fn opened(catalog: &Catalog, rules: &str) -> Result<Arc<dyn AnyRules>, CannotOpenTable> {
    Ok(rules.parse::<RuleSet>()?.open(catalog)?)
}
