//! Applying log entries to a club.

use crate::{
    Changes, Club, Code, Corrupt, Done, Entry, Logged, Person, Said,
    entry::RoundPlan,
    night::{Begun, NightState, Place, SignIn},
    shown::Changed,
};
use parlor::{KeyHash, Secret};
use said::clubhouse::Deed;
use std::collections::BTreeMap;
use table::{board, fair::SECRET_BYTES};
use wire::club::NightPhase;

/// The maximum number of replaced keys a club remembers. Beyond that, the oldest is treated as a stranger's key.
const MOST_REPLACED: usize = 1024;

/// The maximum number of messages and of lines in the director's log that are kept at hand.
const MOST_LINES: usize = 200;

impl Club {
    /// A club from the first entry of its log.
    pub fn open(id: &str, first: &Logged) -> Result<Club, Corrupt> {
        let Entry::Founded { name, who, founder, invite, recovery } = &first.entry else {
            return Err(Corrupt { v: 1, why: "A club's log must start with its founding.".into() });
        };
        let person = Person {
            who: *who,
            name: founder.clone(),
            organizer: true,
            here: true,
            changes: Changes::default(),
        };
        let mut club = Club {
            id: id.to_owned(),
            v: 1,
            name: name.clone(),
            invite: invite.clone(),
            recovery: *recovery,
            members: BTreeMap::from([(1, person)]),
            replaced: Default::default(),
            removed: Vec::new(),
            codes: Vec::new(),
            nights: BTreeMap::new(),
            messages: Default::default(),
            log: Default::default(),
        };
        club.note(first.at, Some(1), None, Deed::Founded);
        Ok(club)
    }

    /// Applies the next entry and says which parts have changed. An entry returned by `decide` is never refused.
    pub fn apply(&mut self, logged: &Logged) -> Result<Changed, Corrupt> {
        let v = self.v + 1;
        self.codes.retain(|code| code.until > logged.at);
        let changed = self.change(logged).ok_or_else(|| {
            let why = "The entry does not fit the club.";
            Corrupt { v, why: why.into() }
        })?;
        self.v = v;
        if let Some(person) = logged.by.and_then(|by| self.members.get_mut(&by))
            && logged.entry.is_own_change()
        {
            person.changes = person.changes.on(logged.at).one_more();
        }
        Ok(changed)
    }

    fn note(&mut self, at: u64, by: Option<u32>, night: Option<u32>, deed: Deed) {
        self.log.push_back(Done { at, by, night, deed });
        if self.log.len() > MOST_LINES {
            self.log.pop_front();
        }
    }

    fn change(&mut self, logged: &Logged) -> Option<Changed> {
        let Logged { at, by, entry } = logged;
        let mut changed = Changed::default();
        let deed = match entry {
            Entry::Founded { .. } => return None,
            Entry::Joined { member, who, name } => {
                self.removed.retain(|key| key != who);
                let changes = self.members.get(member).map(|before| before.changes).unwrap_or_default();
                let person = Person { who: *who, name: name.clone(), organizer: false, here: true, changes };
                self.members.insert(*member, person);
                // Someone who comes back may have another name.
                (changed.members, changed.tonight) = (true, true);
                Some(Deed::Joined)
            }
            Entry::Renamed { member, name } => {
                self.members.get_mut(member)?.name.clone_from(name);
                (changed.members, changed.tonight) = (true, true);
                None
            }
            Entry::Left { member } => {
                self.gone(*member)?;
                (changed.members, changed.nights, changed.tonight) = (true, true, true);
                Some(Deed::Left)
            }
            Entry::Removed { member } => {
                let name = self.name_of(*member);
                self.removed.push(self.members.get(member)?.who);
                self.gone(*member)?;
                (changed.members, changed.nights, changed.tonight) = (true, true, true);
                Some(Deed::Removed { name })
            }
            Entry::Rekeyed { from, to } => {
                self.rekey(*from, *to)?;
                None
            }
            Entry::Coded { who, code, until } => {
                self.codes.retain(|code| code.who != *who);
                self.codes.push(Code { who: *who, hash: *code, until: *until });
                None
            }
            Entry::Recovered { member, recovery } => {
                self.members.get_mut(member)?.organizer = true;
                self.recovery = *recovery;
                changed.members = true;
                Some(Deed::Recovered)
            }
            Entry::Recovery(recovery) => {
                self.recovery = *recovery;
                Some(Deed::NewRecovery)
            }
            Entry::Invite(invite) => {
                self.invite.clone_from(invite);
                changed.invite = true;
                Some(Deed::NewInvite)
            }
            Entry::Retitled(name) => {
                self.name.clone_from(name);
                changed.about = true;
                None
            }
            Entry::Organizer { member, on } => {
                let person = self.members.get_mut(member)?;
                person.organizer = *on;
                let name = person.name.clone();
                changed.members = true;
                Some(if *on { Deed::MadeOrganizer { name } } else { Deed::NotOrganizer { name } })
            }
            Entry::Said(text) => {
                self.messages.push_back(Said { at: *at, by: (*by)?, text: text.clone() });
                if self.messages.len() > MOST_LINES {
                    self.messages.pop_front();
                }
                changed.messages = true;
                None
            }
            Entry::Planned { night, plan, secret } => {
                let state = NightState {
                    plan: plan.clone(),
                    secret: *secret,
                    phase: NightPhase::Announced,
                    signed: Vec::new(),
                    begun: None,
                    changed: *at,
                    version: 0,
                };
                self.nights.insert(*night, state);
                changed.nights = true;
                Some(Deed::Planned { title: plan.title.clone() })
            }
            Entry::Changed { night, plan } => {
                let state = self.nights.get_mut(night)?;
                state.plan = plan.clone();
                (state.changed, state.version) = (*at, state.version + 1);
                changed.nights = true;
                Some(Deed::Changed { title: plan.title.clone() })
            }
            Entry::CalledOff { night } => {
                let state = self.nights.get_mut(night)?;
                state.phase = NightPhase::CalledOff;
                (state.changed, state.version) = (*at, state.version + 1);
                changed.nights = true;
                Some(Deed::CalledOff { title: state.plan.title.clone() })
            }
            Entry::SignedIn { night, member, partner, word } => {
                let signed = &mut self.nights.get_mut(night)?.signed;
                let fresh = SignIn { member: *member, partner: *partner, word: word.clone() };
                match signed.iter_mut().find(|one| one.member == *member) {
                    Some(before) => *before = fresh,
                    None => signed.push(fresh),
                }
                changed.nights = true;
                None
            }
            Entry::Entered { night, members } => {
                self.enter(*night, *members)?;
                changed.nights = true;
                None
            }
            Entry::SignedOut { night, member } => {
                self.nights.get_mut(night)?.signed.retain(|one| one.member != *member);
                changed.nights = true;
                None
            }
            Entry::Started { night, pairs, words, rounds, fields } => {
                (changed.nights, changed.tonight) = (true, true);
                let begun = Begun {
                    pairs: pairs.clone(),
                    words: words.clone(),
                    bots: bots_among(pairs),
                    rounds: rounds.clone(),
                    fields: fields.clone(),
                    opened: Vec::new(),
                    played: BTreeMap::new(),
                    adjusted: BTreeMap::new(),
                    seen: BTreeMap::new(),
                };
                Some(self.start(*night, begun)?)
            }
            Entry::Opened { night, round, tables } => {
                self.begun(*night)?.open(*round, tables)?;
                changed.tonight = true;
                Some(Deed::Round { round: *round })
            }
            Entry::Scored { night, round, table, result } => {
                let at = Place { round: *round, table: *table, board: result.board };
                self.begun(*night)?.played.insert(at, result.clone());
                changed.scored = Some(at);
                None
            }
            Entry::Substituted { night, pair, place, member } => {
                let begun = self.begun(*night)?;
                let seat = begun.pairs.get_mut(pair.checked_sub(1)? as usize)?.get_mut(*place)?;
                let out = std::mem::replace(seat, *member);
                begun.look();
                changed.tonight = true;
                let name = |member: Option<u32>| member.map(|member| self.name_of(member));
                Some(Deed::Substituted { pair: *pair, out: name(out), into: name(*member) })
            }
            Entry::CameLate { night, pair, members, rounds, field } => {
                self.begun(*night)?.admit(*pair, *members, rounds, *field)?;
                changed.tonight = true;
                Some(Deed::CameLate { pair: *pair, names: members.map(|member| self.name_of(member)) })
            }
            Entry::Adjusted { night, round, table, board, ruling, reason } => {
                let at = Place { round: *round, table: *table, board: *board };
                self.begun(*night)?.adjusted.insert(at, *ruling);
                changed.tonight = true;
                let (round, table, board, ruling) = (*round, *table, *board, *ruling);
                Some(Deed::Adjusted { round, table, board, ruling, reason: reason.clone() })
            }
            Entry::Restored { night, round, table, board } => {
                let at = Place { round: *round, table: *table, board: *board };
                self.begun(*night)?.adjusted.remove(&at);
                changed.tonight = true;
                Some(Deed::Restored { round: *round, table: *table, board: *board })
            }
            Entry::Ended { night, early } => {
                self.nights.get_mut(night)?.phase = NightPhase::Over;
                (changed.nights, changed.tonight) = (true, true);
                Some(Deed::Ended { early: *early })
            }
            Entry::Renewed { secret } => {
                let id = self.id.clone();
                let waiting = self.nights.iter_mut().filter(|(_, state)| state.begun.is_none());
                for (night, state) in waiting {
                    let fresh: [u8; SECRET_BYTES] = board::seed::<&str>(&secret.0, &id, *night, 0, &[]);
                    state.secret = Secret(fresh);
                    // The words were given for another commitment.
                    state.signed.iter_mut().for_each(|one| one.word.clear());
                }
                (changed.nights, changed.tonight) = (true, true);
                // The night may have gone on after the backup, so its boards may have been played and published.
                let playing = self.nights.values_mut().find(|state| state.phase == NightPhase::Playing);
                playing.map(|state| {
                    state.phase = NightPhase::Over;
                    Deed::EndedByRestore
                })
            }
        };
        changed.log = deed.is_some();
        if let Some(deed) = deed {
            let night = match entry {
                Entry::Adjusted { night, .. } | Entry::Restored { night, .. } => Some(*night),
                _ => None,
            };
            self.note(*at, *by, night, deed);
        }
        Some(changed)
    }

    fn begun(&mut self, night: u32) -> Option<&mut Begun> {
        self.nights.get_mut(&night)?.begun.as_mut()
    }

    /// A member has left: they keep their name in the nights they played, and a bot plays for them tonight.
    fn gone(&mut self, member: u32) -> Option<()> {
        let person = self.members.get_mut(&member)?;
        (person.here, person.organizer) = (false, false);
        let who = person.who;
        self.codes.retain(|code| code.who != who);
        for state in self.nights.values_mut() {
            match state.phase {
                NightPhase::Announced => state.signed.retain(|one| one.member != member),
                NightPhase::Playing => {
                    let seats = state.begun.iter_mut().flat_map(|begun| begun.pairs.iter_mut().flatten());
                    seats.filter(|seat| **seat == Some(member)).for_each(|seat| *seat = None);
                }
                NightPhase::Over | NightPhase::CalledOff => {}
            }
        }
        Some(())
    }

    fn rekey(&mut self, from: KeyHash, to: KeyHash) -> Option<()> {
        let person = self.members.values_mut().find(|person| person.here && person.who == from)?;
        person.who = to;
        self.codes.retain(|code| code.who != from);
        if self.replaced.len() >= MOST_REPLACED {
            self.replaced.pop_front();
        }
        self.replaced.push_back(from);
        Some(())
    }

    fn enter(&mut self, night: u32, [one, other]: [u32; 2]) -> Option<()> {
        let signed = &mut self.nights.get_mut(&night)?.signed;
        for (member, partner) in [(one, other), (other, one)] {
            match signed.iter_mut().find(|sign| sign.member == member) {
                Some(before) => before.partner = Some(partner),
                None => signed.push(SignIn { member, partner: Some(partner), word: String::new() }),
            }
        }
        Some(())
    }

    fn start(&mut self, night: u32, begun: Begun) -> Option<Deed> {
        let (pairs, rounds) = (begun.pairs.len() as u32, begun.rounds.len() as u32);
        let state = self.nights.get_mut(&night)?;
        (state.phase, state.begun) = (NightPhase::Playing, Some(begun));
        Some(Deed::Started { title: state.plan.title.clone(), pairs, rounds })
    }
}

/// The places of the bots, two places for each pair.
fn bots_among(pairs: &[[Option<u32>; 2]]) -> Vec<usize> {
    pairs
        .iter()
        .flatten()
        .enumerate()
        .filter_map(|(place, member)| member.is_none().then_some(place))
        .collect()
}

impl Begun {
    fn open(&mut self, round: u32, tables: &[String]) -> Option<()> {
        let next = self.rounds.get(self.opened.len())?;
        if round != self.round() + 1 || tables.len() != next.tables.len() {
            return None;
        }
        self.opened.push(tables.to_vec());
        self.look();
        Some(())
    }

    /// A pair that came late takes the place of two bots, or comes last and plays in the rounds to come.
    fn admit(&mut self, pair: u32, members: [u32; 2], rounds: &[RoundPlan], field: usize) -> Option<()> {
        let players = members.map(Some);
        let at = pair.checked_sub(1)? as usize;
        match self.pairs.get_mut(at) {
            Some(bots) => *bots = players,
            None => {
                self.pairs.push(players);
                self.fields.get_mut(field)?.push(pair);
                self.rounds.truncate(self.opened.len());
                self.rounds.extend_from_slice(rounds);
            }
        }
        self.look();
        (self.pairs.len() > at).then_some(())
    }

    /// Everyone who plays now has seen some of the boards.
    fn look(&mut self) {
        for (pair, players) in (1..).zip(&self.pairs) {
            for member in players.iter().flatten() {
                self.seen.insert(*member, pair);
            }
        }
    }
}
