//! What a club wants from the tables of its nights: that they exist, who sits there, and what they play.

use crate::{
    Club,
    night::{Begun, NightState, Place},
};
use parlor::{KeyHash, NightBoard, NightOrder, NightPlace, Secret, Sent};
use rules::{Catalog, RuleSet};
use std::collections::BTreeSet;
use table::{board, fair};
use wire::{
    Settings,
    club::{NightPhase, Pair, Player},
};

/// A table of a night and what the club wants from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The table's id.
    pub id: String,
    /// The night, the round and the table's number.
    pub place: NightPlace,
    /// What the club wants.
    pub order: NightOrder,
    /// Whether the club waits for results from it.
    pub awaited: bool,
}

impl Club {
    /// The tables of the latest night that may still need something: those of the current round, and earlier ones
    /// that have not finished.
    pub fn wanted(&self) -> Vec<Wanted> {
        let begun =
            self.nights.iter().rev().find_map(|(night, state)| Some((*night, state, state.begun.as_ref()?)));
        begun.map(|(night, state, begun)| self.wanted_by(night, state, begun)).unwrap_or_default()
    }

    fn wanted_by(&self, night: u32, state: &NightState, begun: &Begun) -> Vec<Wanted> {
        let over = state.phase == NightPhase::Over;
        let mut all = Vec::new();
        let rounds = (1..).zip(begun.rounds.iter().zip(&begun.opened));
        for (round, (plan, ids)) in rounds {
            let stop = over || round < begun.round();
            for (table, id) in plan.tables.iter().zip(ids) {
                let at = |board: &u32| Place { round, table: table.table, board: *board };
                let unplayed = table.boards.iter().any(|board| !begun.played.contains_key(&at(board)));
                if stop && !unplayed {
                    continue;
                }
                let seats = [0, 1, 0, 1].iter().zip([0, 0, 1, 1]);
                let seats = seats.map(|(side, place)| self.sent(state, begun, table.pairs[*side], place));
                let place = NightPlace { club: self.id.clone(), night, round, table: table.table };
                let order = NightOrder { seats: seats.collect(), stop };
                all.push(Wanted { id: id.clone(), place, order, awaited: unplayed && !stop });
            }
        }
        all
    }

    /// Whether a night is over, so that everyone may see its boards.
    pub fn is_over(&self, night: u32) -> bool {
        self.nights.get(&night).is_some_and(|state| state.phase == NightPhase::Over)
    }

    /// Who plays for a pair.
    fn sent(&self, state: &NightState, begun: &Begun, pair: u32, place: usize) -> Sent {
        let players = pair.checked_sub(1).and_then(|at| begun.pairs.get(at as usize));
        let member = players.and_then(|players| players[place]);
        match member.and_then(|member| self.members.get(&member)) {
            Some(person) => Sent::Person { who: person.who, name: person.name.clone() },
            None => Sent::Bot { level: state.plan.bots },
        }
    }

    /// The first log entry of a table of the night being played.
    pub fn table_opening(&self, catalog: &Catalog, wanted: &Wanted) -> Option<parlor::Entry> {
        let NightPlace { night, round, table, .. } = wanted.place;
        let state = self.nights.get(&night)?;
        let begun = state.begun.as_ref()?;
        let rules = state.plan.rules.parse::<RuleSet>().ok()?.open(catalog).ok()?;
        let seeded = |number: &u32| NightBoard {
            board: *number,
            dealer: board::dealer(*number),
            seed: Secret(board::seed(&state.secret.0, &self.id, night, *number, &begun.words)),
        };
        Some(parlor::Entry::NightOpened {
            rules: state.plan.rules.clone(),
            version: rules.version(),
            host: KeyHash::nobody().ok()?,
            settings: Settings {
                clock: state.plan.clock,
                away: Some(state.plan.away),
                ..Settings::default()
            },
            place: wanted.place.clone(),
            commitment: fair::commitment(&state.secret.0),
            bots: state.plan.bots,
            boards: begun.table(round, table)?.boards.iter().map(seeded).collect(),
        })
    }

    /// The ids of all tables of a night.
    pub fn tables_of(&self, night: u32) -> BTreeSet<String> {
        let begun = self.nights.get(&night).and_then(|state| state.begun.as_ref());
        begun.into_iter().flat_map(|begun| begun.opened.iter().flatten().cloned()).collect()
    }

    /// The numbers of all nights.
    pub fn night_numbers(&self) -> impl Iterator<Item = u32> {
        self.nights.keys().copied()
    }

    /// The pairs as everyone may know them.
    pub(crate) fn shown_pairs(&self, begun: &Begun) -> Vec<Pair> {
        let player = |member: Option<u32>| Player {
            member,
            name: member.map(|member| self.name_of(member)).unwrap_or_default(),
        };
        let pairs = (1..).zip(&begun.pairs);
        pairs.map(|(pair, players)| Pair { pair, players: players.map(player) }).collect()
    }
}
