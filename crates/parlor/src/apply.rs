//! Changing the table by an entry of its log.

use crate::{Bot, Chair, Entry, Logged, Parlor, Refusal, Secret};
use cards::Seat;
use rules::{Actor, AnyEvent, AnyRules, BadRuleSet, Catalog, RuleSet};
use std::{fmt::Display, sync::Arc};
use table::{Chance, Match, fair};

/// A log that cannot be played again: its rules have changed, or it was damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {v} cannot be played again: {why}")]
pub struct Corrupt {
    /// The entry.
    pub v: u64,
    /// What is wrong.
    pub why: String,
}

/// What one entry brought about.
#[derive(Default)]
pub struct Step {
    /// What happened in the game, with everything known to the table.
    pub events: Vec<Box<dyn AnyEvent>>,
    /// Whether what everybody may know of the table changed.
    pub table: bool,
    /// Whether a new hand lies on the table.
    pub dealt: bool,
}

impl Step {
    fn table() -> Step {
        Step { table: true, ..Step::default() }
    }
}

impl Parlor {
    /// Opens a table by the first entry of its log.
    pub fn open(catalog: &Catalog, id: &str, first: &Logged) -> Result<Parlor, Corrupt> {
        Parlor::open_by(|rules| rules.open(catalog), id, first)
    }

    /// The same with rules from wherever they are kept, so that tables of the same rules may share them.
    pub fn open_by(
        find: impl FnOnce(&RuleSet) -> Result<Arc<dyn AnyRules>, BadRuleSet>,
        id: &str,
        first: &Logged,
    ) -> Result<Parlor, Corrupt> {
        let corrupt = |why: &dyn Display| Corrupt { v: 1, why: why.to_string() };
        let Entry::Opened { rules, version, host, settings, secret } = &first.entry else {
            return Err(corrupt(&"a log begins with the opening of the table"));
        };
        let rule_set = rules.parse::<RuleSet>().map_err(|why| corrupt(&why))?;
        let opened = find(&rule_set).map_err(|why| corrupt(&why))?;
        if opened.version() != *version {
            let why = format!("played by version {version} of the rules; here they are {}", opened.version());
            return Err(corrupt(&why));
        }
        let players = opened.players();
        Ok(Parlor {
            id: id.to_owned(),
            v: 1,
            rules: opened,
            rule_set: rules.clone(),
            settings: *settings,
            host: *host,
            locked: false,
            paused: false,
            chat: true,
            chairs: vec![Chair::Empty; players],
            words: vec![None; players],
            retired: Vec::new(),
            secret: *secret,
            deals: 0,
            matches: 0,
            game: None,
        })
    }

    /// Changes the table by the next entry. An entry that `decide` gave is never refused.
    pub fn apply(&mut self, logged: &Logged) -> Result<Step, Corrupt> {
        let v = self.v + 1;
        let step = self.change(&logged.entry).map_err(|why| Corrupt { v, why })?;
        self.v = v;
        Ok(step)
    }

    /// Lets go of what the hands before the present one were made of; they are in the log.
    pub fn forget_past_hands(&mut self) {
        if let Some(game) = &mut self.game {
            game.forget_past();
        }
    }

    fn change(&mut self, entry: &Entry) -> Result<Step, String> {
        match entry {
            Entry::Opened { .. } => return Err("a table is opened once".into()),
            Entry::Sat { seat, who, name } => {
                if let Some(before) = self.seat_of(*who).filter(|before| before != seat) {
                    self.set_chair(before, Chair::Empty)?;
                }
                let renamed = self.seat_of(*who) == Some(*seat);
                let word = self.words.get(*seat).cloned().flatten().filter(|_| renamed);
                self.set_chair(*seat, Chair::Person { who: *who, name: name.clone() })?;
                self.words[*seat] = word;
            }
            Entry::Left { seat } => self.vacate(*seat)?,
            Entry::Kicked { seat } => {
                if let Some(Chair::Person { who, .. }) = self.chairs.get(*seat) {
                    self.retired.push((*who, Refusal::Kicked));
                }
                self.vacate(*seat)?;
            }
            Entry::Bot { seat, bot } => self.set_chair(*seat, Chair::Bot(*bot))?,
            Entry::Cleared { seat } => self.set_chair(*seat, Chair::Empty)?,
            Entry::Ready { seat, word } => {
                *self.words.get_mut(*seat).ok_or("no such seat")? = Some(word.clone());
            }
            Entry::Dealt { words, dealer, pack, luck, secret } => {
                return self.deal(words, *dealer, pack, *luck, *secret);
            }
            Entry::Acted { seat, action, .. } => return self.act(*seat, action),
            Entry::Locked(on) => self.locked = *on,
            Entry::Paused(on) => self.paused = *on,
            Entry::Chat(on) => self.chat = *on,
            Entry::Set(settings) => self.settings = *settings,
            Entry::Host(who) => self.host = *who,
            Entry::Rekeyed { from, to } => self.rekey(*from, *to),
            Entry::Rematch => self.game = None,
        }
        Ok(Step::table())
    }

    fn set_chair(&mut self, seat: usize, chair: Chair) -> Result<(), String> {
        *self.chairs.get_mut(seat).ok_or("no such seat")? = chair;
        self.words[seat] = None;
        Ok(())
    }

    /// A person is gone: a bot plays their hand to its end, and keeps the seat until somebody wants it.
    fn vacate(&mut self, seat: usize) -> Result<(), String> {
        let chair = if self.in_hand() { Chair::Bot(Bot { level: 0 }) } else { Chair::Empty };
        self.set_chair(seat, chair)
    }

    fn rekey(&mut self, from: crate::KeyHash, to: crate::KeyHash) {
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
        self.retired.push((from, Refusal::KeyExpired));
    }

    /// The match with the next hand dealt from the house's secret and the seats' words.
    pub(super) fn next_hand(&self, words: &[String]) -> Result<Match, String> {
        let seed = fair::seed(&self.secret.0, &self.id, self.deals + 1, words);
        let chance = Chance::seed(seed);
        match &self.game {
            None => Match::new(self.rules.clone(), None, chance).map_err(|why| why.to_string()),
            Some(game) => {
                let mut game = game.clone();
                game.next(chance).map_err(|why| why.to_string())?;
                Ok(game)
            }
        }
    }

    fn deal(
        &mut self,
        words: &[String],
        dealer: usize,
        pack: &[String],
        luck: u64,
        secret: Secret,
    ) -> Result<Step, String> {
        let game = self.next_hand(words)?;
        let log = game.log();
        if (log.dealer.index(), log.deal.pack.as_slice(), log.deal.luck) != (dealer, pack, luck) {
            return Err("the deal is not the one its secret and words give".into());
        }
        self.matches += u32::from(self.game.is_none());
        self.game = Some(game);
        self.deals += 1;
        self.secret = secret;
        self.words.fill(None);
        Ok(Step { table: true, dealt: true, ..Step::default() })
    }

    fn act(&mut self, seat: Option<usize>, action: &str) -> Result<Step, String> {
        let by = match seat {
            None => Actor::Table,
            Some(seat) => Actor::Seat(Seat::new(seat).ok_or("no such seat")?),
        };
        let game = self.game.as_mut().ok_or("no hand was dealt")?;
        let before = (game.score(), game.hand().pending() == rules::Pending::Over);
        let acted = game.act(by, action).map_err(|refusal| refusal.message)?;
        let table = before != (game.score(), game.hand().pending() == rules::Pending::Over);
        Ok(Step { events: acted.events, table, dealt: false })
    }
}
