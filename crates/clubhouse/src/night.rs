//! One night of a club: who has signed in, and once it has begun, its pairs, its rounds and what was played.

use crate::{
    Club,
    entry::{RoundPlan, TablePlan},
};
use parlor::Secret;
use said::clubhouse::{Refusal, Ruling};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use wire::club::{BoardResult, NightPhase, Plan};

/// A night.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NightState {
    pub(crate) plan: Plan,
    pub(crate) secret: Secret,
    pub(crate) phase: NightPhase,
    /// Who has signed in, in order.
    pub(crate) signed: Vec<SignIn>,
    pub(crate) begun: Option<Begun>,
    /// When its plan was last changed, in milliseconds since 1970, and how often.
    pub(crate) changed: u64,
    pub(crate) version: u32,
}

/// A sign-in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SignIn {
    pub(crate) member: u32,
    pub(crate) partner: Option<u32>,
    pub(crate) word: String,
}

/// Where a board is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The round, starting at 1.
    pub round: u32,
    /// The table's number.
    pub table: u32,
    /// The board.
    pub board: u32,
}

/// A night that has begun.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Begun {
    /// The pairs now; pair 1 comes first, and `None` stands for a bot.
    pub(crate) pairs: Vec<[Option<u32>; 2]>,
    pub(crate) words: Vec<String>,
    /// The positions in the list of words that belonged to bots when the night began.
    pub(crate) bots: Vec<usize>,
    pub(crate) rounds: Vec<RoundPlan>,
    pub(crate) fields: Vec<Vec<u32>>,
    /// The ids of the tables of each round that has begun.
    pub(crate) opened: Vec<Vec<String>>,
    #[serde(with = "places")]
    pub(crate) played: BTreeMap<Place, BoardResult>,
    #[serde(with = "places")]
    pub(crate) adjusted: BTreeMap<Place, Ruling>,
    /// Everyone who has played, and in which pair.
    pub(crate) seen: BTreeMap<u32, u32>,
}

/// JSON has no maps with places as keys.
mod places {
    use super::Place;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::collections::BTreeMap;

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        map: &BTreeMap<Place, T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(map.iter().map(|(at, item)| (at.round, at.table, at.board, item)))
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<Place, T>, D::Error> {
        let list = Vec::<(u32, u32, u32, T)>::deserialize(from)?;
        Ok(list
            .into_iter()
            .map(|(round, table, board, item)| (Place { round, table, board }, item))
            .collect())
    }
}

/// What a night does on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// The next round begins.
    Round {
        /// The night.
        night: u32,
        /// The round.
        round: u32,
        /// How many tables it has.
        tables: usize,
    },
    /// The night ends.
    End {
        /// The night.
        night: u32,
    },
}

impl NightState {
    /// Whether two members have named each other.
    pub(crate) fn paired(&self, member: u32) -> Option<u32> {
        let named = |member: u32| self.signed.iter().find(|one| one.member == member)?.partner;
        named(member).filter(|partner| named(*partner) == Some(member))
    }

    /// The pairs if the night began now: first those who have named each other, then everyone left over in the order
    /// of signing in. A bot takes the place of a missing partner and, if the plan says so, of a missing pair.
    pub(crate) fn pairs(&self) -> Vec<[Option<u32>; 2]> {
        let mut pairs = Vec::new();
        let mut single = None;
        for SignIn { member, .. } in &self.signed {
            match self.paired(*member) {
                Some(partner) if partner < *member && self.is_signed(partner) => {}
                Some(partner) => pairs.push([Some(*member), Some(partner)]),
                None => match single.take() {
                    Some(other) => pairs.push([Some(other), Some(*member)]),
                    None => single = Some(*member),
                },
            }
        }
        pairs.extend(single.map(|single| [Some(single), None]));
        if self.plan.fill && pairs.len() % 2 == 1 {
            pairs.push([None, None]);
        }
        pairs
    }

    pub(crate) fn is_signed(&self, member: u32) -> bool {
        self.signed.iter().any(|one| one.member == member)
    }

    /// The words in the order of the pairs; a bot has none.
    pub(crate) fn words(&self, pairs: &[[Option<u32>; 2]]) -> Vec<String> {
        let word = |member: &Option<u32>| {
            let signed = self.signed.iter().find(|one| Some(one.member) == *member);
            signed.map(|one| one.word.clone()).unwrap_or_default()
        };
        pairs.iter().flatten().map(word).collect()
    }
}

impl Begun {
    /// The round that is being played; 0 before the first.
    pub(crate) fn round(&self) -> u32 {
        self.opened.len() as u32
    }

    /// A table of a round as it was planned.
    pub(crate) fn table(&self, round: u32, table: u32) -> Option<&TablePlan> {
        let round = self.rounds.get(round.checked_sub(1)? as usize)?;
        round.tables.iter().find(|plan| plan.table == table)
    }

    /// The boards of all rounds that have begun, with the pairs that play them.
    pub(crate) fn begun(&self) -> impl Iterator<Item = (Place, &TablePlan, &str)> {
        let rounds = (1..).zip(self.rounds.iter().zip(&self.opened));
        rounds.flat_map(|(round, (plan, ids))| {
            plan.tables.iter().zip(ids).flat_map(move |(table, id)| {
                let place = move |board: &u32| Place { round, table: table.table, board: *board };
                table.boards.iter().map(move |board| (place(board), table, &**id))
            })
        })
    }

    /// Whether a board needs nothing more.
    pub(crate) fn is_settled(&self, at: &Place) -> bool {
        self.played.contains_key(at) || self.adjusted.contains_key(at)
    }

    /// The boards that somebody has yet to play, in this round or in a later one.
    pub(crate) fn in_play(&self) -> BTreeSet<u32> {
        let round = self.round();
        let ahead = (1..).zip(&self.rounds).filter(|(number, _)| *number >= round);
        let places = ahead.flat_map(|(round, plan)| {
            let of_table = move |table: &TablePlan| {
                let table_number = table.table;
                table.boards.clone().into_iter().map(move |board| Place { round, table: table_number, board })
            };
            plan.tables.iter().flat_map(of_table)
        });
        // Once the last table has played a board of this round, nobody plays that board anymore.
        places.filter(|at| !self.played.contains_key(at)).map(|at| at.board).collect()
    }

    /// How many rounds are over. A director may have gone on without some boards of earlier rounds.
    pub(crate) fn rounds_over(&self) -> u32 {
        let round = self.round();
        if self.round_is_over() { round } else { round.saturating_sub(1) }
    }

    /// Whether every board of the night is settled.
    pub(crate) fn is_complete(&self) -> bool {
        self.opened.len() == self.rounds.len() && self.begun().all(|(at, ..)| self.is_settled(&at))
    }

    /// Whether every board of the current round is settled.
    pub(crate) fn round_is_over(&self) -> bool {
        let round = self.round();
        self.begun().all(|(at, ..)| at.round != round || self.is_settled(&at))
    }
}

impl Club {
    /// The night with this number.
    pub(crate) fn night(&self, night: u32) -> Result<&NightState, Refusal> {
        self.nights.get(&night).ok_or(Refusal::NoSuchNight { night })
    }

    /// The night that is being played.
    pub(crate) fn tonight(&self) -> Option<(u32, &NightState, &Begun)> {
        let playing = |(_, state): &(&u32, &NightState)| state.phase == NightPhase::Playing;
        let (night, state) = self.nights.iter().rev().find(playing)?;
        Some((*night, state, state.begun.as_ref()?))
    }

    /// Whether a night is being played.
    pub fn is_playing(&self) -> bool {
        self.tonight().is_some()
    }

    /// What happens next on its own.
    pub fn due(&self) -> Option<Due> {
        let (night, _, begun) = self.tonight()?;
        if begun.round() > 0 && !begun.round_is_over() {
            return None;
        }
        Some(match begun.rounds.get(begun.round() as usize) {
            Some(plan) => Due::Round { night, round: begun.round() + 1, tables: plan.tables.len() },
            None => Due::End { night },
        })
    }
}
