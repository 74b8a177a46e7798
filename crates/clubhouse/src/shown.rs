//! What each viewer is shown. Everything that leaves a club passes through here, and no part of it has a field that could
//! hold a secret, a key or a result that others have yet to play for.

use crate::{
    Club,
    night::{Begun, NightState, Place},
};
use parlor::KeyHash;
use said::clubhouse::Deed;
use table::fair;
use wire::club::{
    About, ClubLine, ClubWelcome, LogLine, Member, Night, NightPhase, NightTable, Parts, Progress, Signed,
    Tonight,
};

/// The parts of a club that an entry changed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Changed {
    pub(crate) about: bool,
    pub(crate) invite: bool,
    pub(crate) members: bool,
    pub(crate) nights: bool,
    pub(crate) tonight: bool,
    /// A result, if nothing else about tonight changed.
    pub(crate) scored: Option<Place>,
    pub(crate) messages: bool,
    pub(crate) log: bool,
}

impl Changed {
    const EVERYTHING: Changed = Changed {
        about: true,
        invite: true,
        members: true,
        nights: true,
        tonight: true,
        scored: None,
        messages: true,
        log: true,
    };
}

impl Club {
    /// Everything a person who connects now may know.
    pub fn welcome(&self, who: Option<KeyHash>) -> ClubWelcome {
        let you = self.you(who);
        let club = self.parts(Changed::EVERYTHING, you.member.is_some(), you.organizer);
        ClubWelcome { protocol: wire::PROTOCOL, v: self.v, you, club }
    }

    /// Everything an organizer may know.
    pub(crate) fn everything(&self) -> Parts {
        self.parts(Changed::EVERYTHING, true, true)
    }

    /// The parts that changed, as a member, an organizer or a stranger may see them.
    pub fn parts(&self, changed: Changed, member: bool, organizer: bool) -> Parts {
        // The size is part of what strangers see.
        let about = changed.about || changed.members;
        Parts {
            about: about.then(|| self.about()),
            invite: (changed.invite && organizer).then(|| format!("/c/{}#/join/{}", self.id, self.invite)),
            members: (changed.members && member).then(|| self.shown_members()),
            nights: (changed.nights && member).then(|| self.shown_nights()),
            tonight: Some(()).filter(|()| changed.tonight && member).and_then(|()| self.shown_tonight()),
            progress: changed.scored.filter(|_| member).and_then(|at| self.progress(at)),
            messages: (changed.messages && member).then(|| self.shown_messages()),
            log: (changed.log && member).then(|| self.shown_log()),
        }
    }

    /// What everyone with the link may know.
    pub fn about(&self) -> About {
        About { id: self.id.clone(), name: self.name.clone(), size: self.people().count() }
    }

    fn shown_members(&self) -> Vec<Member> {
        let shown = |(member, person): (u32, &crate::Person)| Member {
            member,
            name: person.name.clone(),
            organizer: person.organizer,
        };
        self.people().map(shown).collect()
    }

    /// All nights, for the calendar.
    pub fn shown_nights(&self) -> Vec<Night> {
        self.nights.iter().map(|(night, state)| self.shown_night(*night, state)).collect()
    }

    pub(crate) fn shown_night(&self, night: u32, state: &NightState) -> Night {
        let signed = state.signed.iter().map(|one| Signed {
            member: one.member,
            partner: one.partner,
            paired: state.paired(one.member).is_some(),
        });
        // For nights long ago, the results say who signed in.
        let announced = state.phase == NightPhase::Announced;
        Night {
            night,
            plan: state.plan.clone(),
            phase: state.phase,
            commitment: fair::commitment(&state.secret.0),
            signed: signed.filter(|_| announced).collect(),
        }
    }

    fn shown_tonight(&self) -> Option<Tonight> {
        let (night, state, begun) = self
            .nights
            .iter()
            .rev()
            .find_map(|(night, state)| Some((*night, state, state.begun.as_ref()?)))?;
        let round = begun.round();
        let current = round.checked_sub(1).map(|at| at as usize);
        let plan = current.and_then(|at| begun.rounds.get(at));
        let ids = current.and_then(|at| begun.opened.get(at));
        let tables = plan.zip(ids).map(|(plan, ids)| {
            let table = |(table, id): (&crate::entry::TablePlan, &String)| NightTable {
                table: table.table,
                id: id.clone(),
                pairs: table.pairs,
                boards: table.boards.clone(),
                played: settled(begun, id),
            };
            plan.tables.iter().zip(ids).map(table).collect()
        });
        let (standings, counted) = self.live(state, begun);
        Some(Tonight {
            night,
            phase: state.phase,
            round,
            rounds: begun.rounds.len() as u32,
            pairs: self.shown_pairs(begun),
            tables: tables.unwrap_or_default(),
            sitting_out: plan.map(|plan| plan.out.clone()).unwrap_or_default(),
            standings,
            counted,
        })
    }

    /// What a result changed.
    fn progress(&self, at: Place) -> Option<Progress> {
        let (state, begun) =
            self.nights.values().rev().find_map(|state| Some((state, state.begun.as_ref()?)))?;
        let (_, _, id) = begun.begun().find(|(place, ..)| *place == at)?;
        let live = self.standings_move(state, begun, at).then(|| self.live(state, begun));
        let (standings, counted) = live.unzip();
        Some(Progress { id: id.to_owned(), played: settled(begun, id), standings, counted })
    }

    fn shown_messages(&self) -> Vec<ClubLine> {
        let line =
            |said: &crate::Said| ClubLine { at: said.at, by: self.name_of(said.by), text: said.text.clone() };
        self.messages.iter().map(line).collect()
    }

    fn shown_log(&self) -> Vec<LogLine> {
        let tonight = self.tonight().map(|(night, _, begun)| (night, begun.in_play()));
        let in_play = |night: Option<u32>, board: u32| {
            tonight
                .as_ref()
                .is_some_and(|(playing, boards)| night == Some(*playing) && boards.contains(&board))
        };
        let deed = |done: &crate::Done| match done.deed {
            // A score and its reason would tell how the board was played.
            Deed::Adjusted { round, table, board, .. } if in_play(done.night, board) => {
                Deed::AdjustedInPlay { round, table, board }
            }
            _ => done.deed.clone(),
        };
        let line = |done: &crate::Done| LogLine {
            at: done.at,
            by: done.by.map(|member| self.name_of(member)),
            night: done.night,
            deed: deed(done),
        };
        self.log.iter().map(line).collect()
    }
}

/// How many boards of a table are settled.
fn settled(begun: &Begun, id: &str) -> u32 {
    begun.begun().filter(|(at, _, of)| *of == id && begun.is_settled(at)).count() as u32
}
