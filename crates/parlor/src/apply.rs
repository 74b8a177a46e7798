//! Changing the table by an entry of its log.

use crate::{
    Bot, Chair, Entry, KeyHash, Logged, Parlor, Refusal, Secret, Shown,
    moving::Code,
    paper::{self, Paper},
    undo::Wish,
};
use cards::Seat;
use rules::{Actor, AnyEvent, AnyRules, Catalog, Pending, RuleSet, Viewer};
use std::{collections::BTreeSet, fmt::Display, sync::Arc};
use table::{Chance, Match, fair};
use wire::Settings;

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
    /// Whether the game is to be looked at anew: another hand lies on the table, or an earlier state of this one.
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
        Parlor::begin(catalog, id, &first.entry).map_err(|why| Corrupt { v: 1, why })
    }

    /// The same by the entry alone, to see whether such a table can be opened at all.
    pub fn begin(catalog: &Catalog, id: &str, first: &Entry) -> Result<Parlor, String> {
        match first {
            Entry::Opened { rules, version, host, settings, secret } => {
                let game = opened(catalog, rules)?;
                let mut parlor = Parlor::empty(id, *host, rules, game, *version, *settings)?;
                parlor.secret = *secret;
                Ok(parlor)
            }
            Entry::BookOpened { rules, version, host, settings, dealer, names } => {
                let game = opened(catalog, rules)?;
                let book = paper::open_book(catalog, &RuleSet::of(&*game), *dealer)?;
                let mut parlor = Parlor::empty(id, *host, rules, game, *version, *settings)?;
                (parlor.paper, parlor.matches) = (Paper::Book(book), 1);
                parlor.called = paper::seat_names(names, parlor.chairs.len())?;
                Ok(parlor)
            }
            Entry::PartyOpened { rules, version, host, settings, options, names, seed } => {
                let set = rules.parse::<RuleSet>().map_err(|why| why.to_string())?;
                let party = paper::open_party(catalog, &set, options, names, seed)?;
                let game = party.table_rules().clone();
                let mut parlor = Parlor::empty(id, *host, rules, game, *version, *settings)?;
                parlor.set_places(vec![Chair::Empty; party.players().len()]);
                parlor.paper = Paper::Party(Box::new(party));
                Ok(parlor)
            }
            _ => Err("a log begins with the opening of the table".into()),
        }
    }

    /// A table at which nobody sits.
    fn empty(
        id: &str,
        host: KeyHash,
        rule_set: &str,
        rules: Arc<dyn AnyRules>,
        version: u32,
        settings: Settings,
    ) -> Result<Parlor, String> {
        if rules.version() != version {
            return Err(format!(
                "played by version {version} of the rules; here they are {}",
                rules.version()
            ));
        }
        let players = rules.players();
        let mut parlor = Parlor {
            id: id.to_owned(),
            v: 1,
            rules,
            rule_set: rule_set.to_owned(),
            settings,
            host,
            locked: false,
            paused: false,
            chat: true,
            chairs: Vec::new(),
            words: Vec::new(),
            retired: Vec::new(),
            secret: Secret([0; fair::SECRET_BYTES]),
            deals: 0,
            matches: 0,
            game: None,
            paper: Paper::Cards,
            shown: Shown::default(),
            wish: None,
            left: Vec::new(),
            codes: Vec::new(),
            muted: Vec::new(),
            called: Vec::new(),
        };
        parlor.set_places(vec![Chair::Empty; players]);
        Ok(parlor)
    }

    fn set_places(&mut self, chairs: Vec<Chair>) {
        self.words = vec![None; chairs.len()];
        self.left = vec![None; chairs.len()];
        self.chairs = chairs;
    }

    /// Changes the table by the next entry. An entry that `decide` gave is never refused.
    pub fn apply(&mut self, logged: &Logged) -> Result<Step, Corrupt> {
        let v = self.v + 1;
        self.codes.retain(|code| code.until > logged.at);
        let step = self.change(&logged.entry).map_err(|why| Corrupt { v, why })?;
        self.v = v;
        Ok(step)
    }

    /// Puts equal rules in the place of its own, so that tables of the same rules may share them. Only for cards that
    /// are dealt here, before the first deal; the others keep theirs.
    pub fn share_rules(&mut self, share: impl FnOnce(&str, Arc<dyn AnyRules>) -> Arc<dyn AnyRules>) {
        if self.game.is_none() && matches!(self.paper, Paper::Cards) {
            self.rules = share(&self.rule_set, Arc::clone(&self.rules));
        }
    }

    /// Lets go of what the hands before the present one were made of; they are in the log.
    pub fn forget_past_hands(&mut self) {
        if let Some(game) = &mut self.game {
            game.forget_past();
        }
    }

    fn change(&mut self, entry: &Entry) -> Result<Step, String> {
        match entry {
            Entry::Opened { .. } | Entry::BookOpened { .. } | Entry::PartyOpened { .. } => {
                return Err("a table is opened once".into());
            }
            Entry::Sat { seat, who, name } => {
                if let Some(before) = self.seat_of(*who).filter(|before| before != seat) {
                    self.set_chair(before, Chair::Empty)?;
                }
                let renamed = self.seat_of(*who) == Some(*seat);
                let word = self.words.get(*seat).cloned().flatten().filter(|_| renamed);
                self.set_chair(*seat, Chair::Person { who: *who, name: name.clone() })?;
                self.words[*seat] = word;
            }
            Entry::Left { seat } => {
                let who = self.person_at(*seat);
                self.vacate(*seat)?;
                self.left[*seat] = who.filter(|_| self.in_hand());
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
            Entry::Rematch => self.rematch(),
            Entry::UndoAsked { seat, keep } => {
                self.wish = Some(Wish { seat: *seat, keep: *keep, agreed: BTreeSet::new() });
            }
            Entry::UndoAgreed { seat } => {
                self.wish.as_mut().ok_or("nobody asked")?.agreed.insert(*seat);
            }
            Entry::UndoRefused { .. } => self.wish = None,
            Entry::Undone { keep, .. } => {
                let game = self.game.as_mut().ok_or("no hand was dealt")?;
                game.back_to(*keep).map_err(|why| why.message)?;
                self.wish = None;
                self.shown = Shown { v: self.v + 1, by: None };
                return Ok(Step { table: true, dealt: true, ..Step::default() });
            }
            Entry::Coded { who, code, until } => {
                self.codes.retain(|code| code.who != *who);
                self.codes.push(Code { who: *who, hash: *code, until: *until });
                return Ok(Step::default());
            }
            Entry::Muted { by, who, on } => {
                self.muted.retain(|pair| *pair != (*by, *who));
                if *on {
                    self.muted.push((*by, *who));
                }
                return Ok(Step::default());
            }
            Entry::Written { .. } | Entry::Entered { .. } | Entry::Struck => self.write(entry)?,
        }
        Ok(Step::table())
    }

    fn rematch(&mut self) {
        self.game = None;
        if let Paper::Book(book) = &mut self.paper {
            self.matches += 1;
            book.turn_over();
        }
    }

    fn person_at(&self, seat: usize) -> Option<KeyHash> {
        match self.chairs.get(seat) {
            Some(Chair::Person { who, .. }) => Some(*who),
            _ => None,
        }
    }

    fn set_chair(&mut self, seat: usize, chair: Chair) -> Result<(), String> {
        *self.chairs.get_mut(seat).ok_or("no such seat")? = chair;
        self.words[seat] = None;
        self.left[seat] = None;
        // Whose agreement is wanted has changed: it is asked for anew.
        self.wish = None;
        Ok(())
    }

    /// A person is gone: a bot plays their hand to its end, and keeps the seat until somebody wants it.
    fn vacate(&mut self, seat: usize) -> Result<(), String> {
        let chair = if self.in_hand() { Chair::Bot(Bot { level: 0 }) } else { Chair::Empty };
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
        for who in self.left.iter_mut().flatten().chain(self.muted.iter_mut().flat_map(|(by, who)| [by, who]))
        {
            if *who == from {
                *who = to;
            }
        }
        self.codes.retain(|code| code.who != from);
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
        self.left.fill(None);
        self.wish = None;
        self.shown = Shown { v: self.v + 1, by: None };
        Ok(Step { table: true, dealt: true, ..Step::default() })
    }

    fn act(&mut self, seat: Option<usize>, action: &str) -> Result<Step, String> {
        let by = match seat {
            None => Actor::Table,
            Some(seat) => Actor::Seat(Seat::new(seat).ok_or("no such seat")?),
        };
        let game = self.game.as_mut().ok_or("no hand was dealt")?;
        let pending = game.hand().pending();
        let before = (game.score(), pending == Pending::Over);
        let acted = game.act(by, action).map_err(|refusal| refusal.message)?;
        let wished = self.wish.take().is_some();
        let table = wished || before != (game.score(), game.hand().pending() == Pending::Over);
        // A call is no news that others could call about; what a player in turn does is.
        let by = seat.and_then(Seat::new);
        let in_turn = match pending {
            Pending::Window { turn, .. } => by.is_none() || turn == by,
            Pending::Turn(_) | Pending::Sealed(_) | Pending::Over => true,
        };
        if in_turn && acted.events.iter().any(|event| event.typed_seen(Viewer::Spectator).is_some()) {
            self.shown = Shown { v: self.v + 1, by };
        }
        Ok(Step { events: acted.events, table, dealt: false })
    }
}

fn opened(catalog: &Catalog, rules: &str) -> Result<Arc<dyn AnyRules>, String> {
    let fault = |why: &dyn Display| why.to_string();
    let set = rules.parse::<RuleSet>().map_err(|why| fault(&why))?;
    set.open(catalog).map_err(|why| fault(&why))
}
