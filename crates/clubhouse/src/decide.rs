//! Whether a request is allowed now, and which log entry it would produce. Nothing changes here.

use crate::{
    Club, Due, Entry, MOST_CHANGES, MOST_MEMBERS, MS_PER_DAY, Person,
    entry::{RoundPlan, TablePlan},
    night::{Begun, NightState, Place},
    opening::grouped,
};
use club::movement::Plan as MovementPlan;
use parlor::{CODE_SECONDS, KeyHash, MOST_NONCE, Secret, code_hash, fresh_code, fresh_words, names};
use rules::{Catalog, RuleSet};
use said::{
    clubhouse::{BadPlan, MOST_MESSAGE, MOST_TITLE, Refusal},
    contest::Movement,
    table,
};
use std::{cmp::Ordering, io};
use wire::{
    Refused,
    club::{ClubRequest, NightPhase, Plan},
};

/// How far apart two servers' clocks may be, in milliseconds.
const CLOCKS_DIFFER: u64 = 60_000;
/// The maximum number of unclaimed codes.
const MOST_CODES: usize = 64;
/// The maximum number of nights that are announced at a time.
const MOST_NIGHTS: usize = 60;
/// The maximum number of boards in a round.
const MOST_BOARDS: u32 = 12;
/// The maximum number of rounds.
const MOST_ROUNDS: u32 = 119;
/// The maximum length of a word, in characters, as at a table.
const MOST_WORD: usize = 64;

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Denied {
    /// The club refuses it.
    #[error(transparent)]
    Club(#[from] Refusal),
    /// It is refused for a reason that tables also have.
    #[error(transparent)]
    Table(#[from] table::Refusal),
}

impl From<Denied> for Refused {
    fn from(why: Denied) -> Refused {
        match why {
            Denied::Club(why) => Refused::of(why),
            Denied::Table(why) => why.into(),
        }
    }
}

/// Everything random that a request might need.
#[derive(Clone, Debug)]
pub struct Drawn {
    code: String,
    words: String,
    secret: Secret,
}

impl Drawn {
    /// Draws it.
    pub fn fresh() -> io::Result<Drawn> {
        Ok(Drawn { code: fresh_code()?, words: fresh_words()?, secret: Secret(parlor::random()?) })
    }
}

/// Something only the person who asked is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// A code.
    pub code: String,
    /// How many seconds it is valid, if not until it is used.
    pub seconds: Option<u32>,
}

/// A request that is allowed.
#[derive(Clone, PartialEq, Debug)]
pub struct Decided {
    /// The entry for the log.
    pub entry: Entry,
    /// What else the person is told.
    pub told: Option<Told>,
}

impl From<Entry> for Decided {
    fn from(entry: Entry) -> Decided {
        Decided { entry, told: None }
    }
}

/// Who asks for what, and when.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The person.
    pub who: KeyHash,
    /// The request.
    pub what: &'a ClubRequest,
    /// Milliseconds since 1970.
    pub now: u64,
}

/// A name in stored form.
pub(crate) fn named(name: &str) -> Result<String, table::Refusal> {
    let name = names::tidy(name);
    let good = names::may_be_shown(&name) && !name.is_empty() && !names::is_pronoun(&name);
    good.then_some(name).ok_or(table::Refusal::BadName)
}

/// The name of a club or a night in stored form.
pub(crate) fn titled(title: &str) -> Result<String, Refusal> {
    let title = names::tidy(title);
    let good = (1..=MOST_TITLE).contains(&title.chars().count()) && names::is_honest(&title);
    good.then_some(title).ok_or(Refusal::BadTitle)
}

fn message(text: &str) -> Result<String, Refusal> {
    let text = names::without_isolates(text);
    let good = (1..=MOST_MESSAGE).contains(&text.chars().count()) && names::may_be_said(&text);
    good.then_some(text).ok_or(Refusal::BadMessage)
}

fn word(word: &str) -> Result<String, table::Refusal> {
    let printable = word.bytes().all(|byte| byte.is_ascii_graphic());
    let good = printable && (1..=MOST_WORD).contains(&word.len());
    good.then(|| word.to_owned()).ok_or(table::Refusal::BadWord)
}

/// Whether a nonce can be used.
pub fn good_nonce(nonce: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    (1..=MOST_NONCE).contains(&nonce.len()) && nonce.bytes().all(plain)
}

impl Club {
    /// Decides on a request.
    pub fn decide(&self, catalog: &Catalog, asked: Asked<'_>, drawn: &Drawn) -> Result<Decided, Denied> {
        let Asked { who, what, now } = asked;
        self.admit(who)?;
        let entry = match what {
            ClubRequest::Join { secret, name } => self.decide_join(who, secret, name)?,
            ClubRequest::Claim { code } => self.decide_claim(who, code, now)?,
            ClubRequest::Rename { name } => {
                let member = self.me(who)?;
                Entry::Renamed { member, name: self.free_name(name, Some(member))? }
            }
            ClubRequest::Leave => {
                let member = self.me(who)?;
                self.not_the_last(member)?;
                Entry::Left { member }
            }
            ClubRequest::Code => {
                let decided = self.decide_code(who, now, drawn)?;
                self.not_too_often(who, &decided.entry, now)?;
                return Ok(decided);
            }
            ClubRequest::Recover { code } => return self.decide_recover(who, code, drawn),
            ClubRequest::SignIn { night, partner, word: given } => {
                let member = self.me(who)?;
                self.announced(*night)?;
                if *partner == Some(member) {
                    return Err(Refusal::OwnPartner.into());
                }
                partner.map_or(Ok(()), |partner| self.is_here(partner))?;
                Entry::SignedIn { night: *night, member, partner: *partner, word: word(given)? }
            }
            ClubRequest::SignOut { night } => {
                let member = self.me(who)?;
                if !self.announced(*night)?.is_signed(member) {
                    return Err(Refusal::NotSignedIn.into());
                }
                Entry::SignedOut { night: *night, member }
            }
            _ => {
                self.me(who)?;
                if !self.is_organizer(who) {
                    return Err(Refusal::NotOrganizer.into());
                }
                return self.decide_as_organizer(catalog, what, drawn);
            }
        };
        self.not_too_often(who, &entry, now)?;
        Ok(entry.into())
    }

    /// Refuses a member who changes something about themselves again and again.
    fn not_too_often(&self, who: KeyHash, entry: &Entry, now: u64) -> Result<(), table::Refusal> {
        let changes = |person: &Person| person.changes.on(now).number;
        let made =
            self.people().find(|(_, person)| person.who == who).map_or(0, |(_, person)| changes(person));
        if made < MOST_CHANGES || !entry.is_own_change() {
            return Ok(());
        }
        let seconds = (MS_PER_DAY - now % MS_PER_DAY).div_ceil(1000);
        Err(table::Refusal::TooMany { seconds: u32::try_from(seconds).unwrap_or(u32::MAX) })
    }

    fn decide_as_organizer(
        &self,
        catalog: &Catalog,
        what: &ClubRequest,
        drawn: &Drawn,
    ) -> Result<Decided, Denied> {
        let entry = match what {
            ClubRequest::Retitle { name } => Entry::Retitled(titled(name)?),
            ClubRequest::Organizer { member, on } => {
                self.is_here(*member)?;
                if !on {
                    self.not_the_last(*member)?;
                }
                Entry::Organizer { member: *member, on: *on }
            }
            ClubRequest::Remove { member } => {
                self.is_here(*member)?;
                self.not_the_last(*member)?;
                Entry::Removed { member: *member }
            }
            ClubRequest::NewRecovery => {
                let code = grouped(&drawn.words);
                let entry = Entry::Recovery(code_hash(&code));
                return Ok(Decided { entry, told: Some(Told { code, seconds: None }) });
            }
            ClubRequest::NewInvite => Entry::Invite(drawn.words.clone()),
            ClubRequest::Say { text } => Entry::Said(message(text)?),
            ClubRequest::Plan { plan } => {
                let waiting = self.nights.values().filter(|state| state.phase == NightPhase::Announced);
                if waiting.count() >= MOST_NIGHTS {
                    return Err(Refusal::TooManyNights { most: MOST_NIGHTS }.into());
                }
                let night = self.nights.keys().last().map_or(1, |last| last + 1);
                Entry::Planned { night, plan: checked(catalog, plan)?, secret: drawn.secret }
            }
            ClubRequest::Change { night, plan } => {
                self.announced(*night)?;
                Entry::Changed { night: *night, plan: checked(catalog, plan)? }
            }
            ClubRequest::CallOff { night } => {
                self.announced(*night)?;
                Entry::CalledOff { night: *night }
            }
            ClubRequest::Enter { night, member, partner } => {
                self.announced(*night)?;
                if member == partner {
                    return Err(Refusal::OwnPartner.into());
                }
                self.is_here(*member)?;
                self.is_here(*partner)?;
                Entry::Entered { night: *night, members: [*member, *partner] }
            }
            ClubRequest::Start { night } => self.decide_start(*night)?,
            ClubRequest::NextRound | ClubRequest::End => {
                let (night, _, begun) = self.playing()?;
                match begun.rounds.get(begun.round() as usize) {
                    // The server that opens the round draws the ids of the tables.
                    Some(plan) if *what == ClubRequest::NextRound => {
                        let tables = vec![String::new(); plan.tables.len()];
                        Entry::Opened { night, round: begun.round() + 1, tables }
                    }
                    _ => Entry::Ended { night, early: !begun.is_complete() },
                }
            }
            ClubRequest::Substitute { pair, place, member } => {
                self.decide_substitute(*pair, *place, *member)?
            }
            ClubRequest::Late { member, partner } => self.decide_late([*member, *partner])?,
            ClubRequest::Adjust { night, round, table, board, ruling, reason } => {
                let at = Place { round: *round, table: *table, board: *board };
                let (night, _) = self.board_of(*night, at)?;
                let (round, table, board, ruling) = (*round, *table, *board, *ruling);
                Entry::Adjusted { night, round, table, board, ruling, reason: message(reason)? }
            }
            ClubRequest::Restore { night, round, table, board } => {
                let at = Place { round: *round, table: *table, board: *board };
                let (night, begun) = self.board_of(*night, at)?;
                if !begun.adjusted.contains_key(&at) {
                    return Err(Refusal::NoSuchBoard { board: *board }.into());
                }
                Entry::Restored { night, round: *round, table: *table, board: *board }
            }
            _ => return Err(Refusal::NotOrganizer.into()),
        };
        Ok(entry.into())
    }

    /// The entry for something that happens on its own; `id` draws the ids of new tables.
    pub fn decide_due(&self, due: Due, mut id: impl FnMut() -> io::Result<String>) -> io::Result<Entry> {
        Ok(match due {
            Due::Round { night, round, tables } => {
                let tables = (0..tables).map(|_| id()).collect::<io::Result<_>>()?;
                Entry::Opened { night, round, tables }
            }
            Due::End { night } => {
                let begun = self.nights.get(&night).and_then(|state| state.begun.as_ref());
                Entry::Ended { night, early: !begun.is_some_and(Begun::is_complete) }
            }
        })
    }

    /// A result of a table, if it is new and belongs there.
    pub fn decide_result(&self, night: u32, at: Place, result: &wire::club::BoardResult) -> Option<Entry> {
        let begun = self.nights.get(&night)?.begun.as_ref()?;
        let planned = begun.begun().any(|(place, ..)| place == at);
        let fresh = planned && !begun.played.contains_key(&at);
        let Place { round, table, .. } = at;
        fresh.then(|| Entry::Scored { night, round, table, result: result.clone() })
    }

    fn me(&self, who: KeyHash) -> Result<u32, Refusal> {
        self.member_of(who).ok_or(Refusal::NotMember)
    }

    fn is_here(&self, member: u32) -> Result<(), Refusal> {
        let here = self.members.get(&member).is_some_and(|person| person.here);
        if here { Ok(()) } else { Err(Refusal::NoSuchMember { member }) }
    }

    fn not_the_last(&self, member: u32) -> Result<(), Refusal> {
        let another = self.people().any(|(other, person)| other != member && person.organizer);
        let organizer = self.members.get(&member).is_some_and(|person| person.organizer);
        if another || !organizer { Ok(()) } else { Err(Refusal::LastOrganizer) }
    }

    fn free_name(&self, name: &str, but: Option<u32>) -> Result<String, Denied> {
        let name = named(name)?;
        let mut others = self.people().filter(|(member, _)| Some(*member) != but);
        match others.any(|(_, person)| names::look_alike(&person.name, &name)) {
            true => Err(Refusal::NameTaken.into()),
            false => Ok(name),
        }
    }

    fn decide_join(&self, who: KeyHash, secret: &str, name: &str) -> Result<Entry, Denied> {
        if self.member_of(who).is_some() {
            return Err(Refusal::AlreadyMember.into());
        }
        // Hashes are compared in constant time.
        if code_hash(secret) != code_hash(&self.invite) {
            return Err(Refusal::BadInvite.into());
        }
        if self.people().count() >= MOST_MEMBERS {
            return Err(Refusal::ClubFull { most: MOST_MEMBERS }.into());
        }
        // A member who left comes back under the same number, because the boards they have seen tonight are recorded
        // under it.
        let before = self.members.iter().find(|(_, person)| person.who == who).map(|(member, _)| *member);
        let fresh = || self.members.keys().last().map_or(1, |last| last + 1);
        let member = before.unwrap_or_else(fresh);
        Ok(Entry::Joined { member, who, name: self.free_name(name, None)? })
    }

    fn decide_code(&self, who: KeyHash, now: u64, drawn: &Drawn) -> Result<Decided, Denied> {
        self.me(who)?;
        let waiting = self.codes.iter().filter(|code| code.who != who && code.until > now);
        if waiting.count() >= MOST_CODES {
            return Err(table::Refusal::TooManyKeys.into());
        }
        let code = drawn.code.clone();
        let until = now + u64::from(CODE_SECONDS) * 1000;
        let entry = Entry::Coded { who, code: code_hash(&code), until };
        Ok(Decided { entry, told: Some(Told { code, seconds: Some(CODE_SECONDS) }) })
    }

    fn decide_claim(&self, who: KeyHash, code: &str, now: u64) -> Result<Entry, Denied> {
        let wanted = code_hash(code);
        // A code from further in the future was made while the clock was ahead.
        let latest = now + u64::from(CODE_SECONDS) * 1000 + CLOCKS_DIFFER;
        let valid = |code: &&crate::Code| code.hash == wanted && code.until > now && code.until <= latest;
        let from = self.codes.iter().find(valid).ok_or(table::Refusal::BadCode)?.who;
        if self.member_of(who).is_some() {
            return Err(table::Refusal::BadKey.into());
        }
        self.member_of(from).ok_or(table::Refusal::BadCode)?;
        Ok(Entry::Rekeyed { from, to: who })
    }

    fn decide_recover(&self, who: KeyHash, code: &str, drawn: &Drawn) -> Result<Decided, Denied> {
        let member = self.me(who)?;
        if code_hash(code) != self.recovery {
            return Err(Refusal::BadRecovery.into());
        }
        let code = grouped(&drawn.words);
        let entry = Entry::Recovered { member, recovery: code_hash(&code) };
        Ok(Decided { entry, told: Some(Told { code, seconds: None }) })
    }

    /// A night that has not begun.
    fn announced(&self, night: u32) -> Result<&NightState, Refusal> {
        let state = self.night(night)?;
        match state.phase {
            NightPhase::Announced => Ok(state),
            NightPhase::Playing => Err(Refusal::NightBegun),
            NightPhase::Over | NightPhase::CalledOff => Err(Refusal::NightOver),
        }
    }

    fn playing(&self) -> Result<(u32, &NightState, &Begun), Refusal> {
        self.tonight().ok_or(Refusal::NightNotBegun)
    }

    /// The night whose results a director wants to change; without a number, the last one that has begun. The board must
    /// belong to it.
    fn board_of(&self, night: Option<u32>, at: Place) -> Result<(u32, &Begun), Refusal> {
        let found = match night {
            Some(night) => self.night(night)?.begun.as_ref().map(|begun| (night, begun)),
            None => self.nights.iter().rev().find_map(|(night, state)| Some((*night, state.begun.as_ref()?))),
        };
        let (night, begun) = found.ok_or(Refusal::NightNotBegun)?;
        let played = begun.begun().any(|(place, ..)| place == at);
        if played { Ok((night, begun)) } else { Err(Refusal::NoSuchBoard { board: at.board }) }
    }

    fn decide_start(&self, night: u32) -> Result<Entry, Denied> {
        let state = self.announced(night)?;
        if self.is_playing() {
            return Err(Refusal::AnotherNight.into());
        }
        let pairs = state.pairs();
        let least = 2;
        if pairs.len() < least {
            return Err(Refusal::TooFewPairs { pairs: pairs.len(), least }.into());
        }
        let plan = planned(&state.plan, pairs.len()).map_err(Refusal::from)?;
        let rounds =
            (0..plan.rounds.len()).map(|round| round_plan(&plan, round, state.plan.boards)).collect();
        let number = |contestant: &usize| *contestant as u32 + 1;
        let fields = plan.fields.iter().map(|field| field.iter().map(number).collect()).collect();
        let words = state.words(&pairs);
        Ok(Entry::Started { night, pairs, words, rounds, fields })
    }

    fn decide_substitute(&self, pair: u32, place: usize, member: Option<u32>) -> Result<Entry, Denied> {
        let (night, _, begun) = self.playing()?;
        let players = pair.checked_sub(1).and_then(|at| begun.pairs.get(at as usize));
        let there = players.is_some_and(|players| place < players.len());
        if !there {
            return Err(Refusal::NoSuchPair { pair }.into());
        }
        if let Some(member) = member {
            self.may_step_in(begun, pair, member)?;
        }
        Ok(Entry::Substituted { night, pair, place, member })
    }

    /// Whether a member may play for a pair from now on.
    fn may_step_in(&self, begun: &Begun, pair: u32, member: u32) -> Result<(), Refusal> {
        self.is_here(member)?;
        let plays = begun.pairs.iter().flatten().any(|player| *player == Some(member));
        let elsewhere = begun.seen.get(&member).is_some_and(|seen| *seen != pair);
        if plays || elsewhere { Err(Refusal::SawBoards { member }) } else { Ok(()) }
    }

    fn decide_late(&self, members: [u32; 2]) -> Result<Entry, Denied> {
        let (night, state, begun) = self.playing()?;
        if members[0] == members[1] {
            return Err(Refusal::OwnPartner.into());
        }
        let bots = (1..).zip(&begun.pairs).find(|(_, players)| **players == [None, None]);
        let (pair, rounds, field) = match bots {
            Some((pair, _)) => (pair, Vec::new(), 0),
            None => {
                let (rounds, field) = with_one_more(&state.plan, begun).ok_or(Refusal::NoLatePlace)?;
                (begun.pairs.len() as u32 + 1, rounds, field)
            }
        };
        for member in members {
            self.may_step_in(begun, pair, member)?;
        }
        Ok(Entry::CameLate { night, pair, members, rounds, field })
    }
}

/// The remaining rounds with one more pair, which gets the next number, and the ranking of that pair. With an odd
/// number of pairs, the movement is the one for one more pair, with one pair missing; the new pair takes its place.
/// `None` if there is no such place.
fn with_one_more(plan: &Plan, begun: &Begun) -> Option<(Vec<RoundPlan>, usize)> {
    let pairs = begun.pairs.len();
    let next = begun.opened.len();
    if pairs.is_multiple_of(2) || next >= begun.rounds.len() {
        return None;
    }
    let rounds = Some(begun.rounds.len() as u32);
    let whole = planned(&Plan { rounds, ..plan.clone() }, pairs + 1).ok()?;
    // In a Howell, the last pair is missing; in a Mitchell, it is the last of the pairs that stay.
    let missing = match plan.movement {
        Movement::Howell => pairs,
        _ => pairs / 2,
    };
    let number = |planned: u32| match (planned as usize - 1).cmp(&missing) {
        Ordering::Less => planned,
        Ordering::Equal => pairs as u32 + 1,
        Ordering::Greater => planned - 1,
    };
    let renumbered = |round: usize| {
        let mut round = round_plan(&whole, round, plan.boards);
        round.tables.iter_mut().for_each(|table| table.pairs = table.pairs.map(number));
        round
    };
    // Players who stay in a Mitchell without a switch are the first ranking, like everyone in any other movement.
    Some(((next..begun.rounds.len()).map(renumbered).collect(), 0))
}

/// The plan, if such a night can be played.
fn checked(catalog: &Catalog, plan: &Plan) -> Result<Plan, Refusal> {
    let title = titled(&plan.title)?;
    let rule_set = plan.rules.parse::<RuleSet>().map_err(BadPlan::from)?;
    let rules = rule_set.open(catalog).map_err(BadPlan::from)?;
    if let Some(why) = parlor::not_for_a_night(&*rules) {
        return Err(why.into());
    }
    if plan.movement.players() != 2 {
        return Err(BadPlan::Alone.into());
    }
    if !(1..=MOST_BOARDS).contains(&plan.boards) {
        return Err(BadPlan::Boards { most: MOST_BOARDS }.into());
    }
    if plan.rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) {
        return Err(BadPlan::Rounds { most: MOST_ROUNDS }.into());
    }
    let in_range = |seconds: u32| (5..=3600).contains(&seconds);
    if !in_range(plan.away) || !plan.clock.is_none_or(in_range) {
        return Err(BadPlan::Times.into());
    }
    Ok(Plan { title, rules: RuleSet::of(&*rules).to_string(), ..plan.clone() })
}

/// The movement for this many pairs.
fn planned(plan: &Plan, pairs: usize) -> Result<MovementPlan, BadPlan> {
    let full = club::movement::Night {
        switch: plan.switch,
        ..club::movement::Night::new(plan.movement, plan.travel, pairs)
    };
    let whole = full.plan()?;
    // If fewer pairs come than planned for, there are fewer rounds.
    let rounds = plan.rounds.map(|rounds| (rounds as usize).min(whole.rounds.len()));
    Ok(club::movement::Night { rounds, ..full }.plan()?)
}

/// A round with tables, pairs and boards numbered from 1.
fn round_plan(plan: &MovementPlan, round: usize, per_round: u32) -> RoundPlan {
    let Some(planned) = plan.rounds.get(round) else {
        return RoundPlan { tables: Vec::new(), out: Vec::new() };
    };
    let pair = |side: &Vec<usize>| side.first().map_or(0, |pair| *pair as u32 + 1);
    let table = |table: &club::movement::Table| TablePlan {
        table: table.table as u32 + 1,
        pairs: [pair(&table.sides[0]), pair(&table.sides[1])],
        boards: MovementPlan::boards_in(table.set, per_round as usize)
            .map(|board| board as u32 + 1)
            .collect(),
    };
    let out = planned.sits_out.iter().map(|pair| *pair as u32 + 1).collect();
    RoundPlan { tables: planned.tables.iter().map(table).collect(), out }
}
