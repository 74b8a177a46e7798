//! Applies entries: the checks and the effect of each one. A refused entry changes nothing.

use crate::{
    Couple, Entry, Guest, Party, Refused, RoundDone, TieBonus,
    round::{BONUS, HANDS, TableRound},
    seating::{couple_of, moved},
};
use cards::{Card, Seat};
use rules::{
    RuleSet,
    trick::ledger::{Counted, Pile},
};
use std::collections::BTreeSet;
use table::Match;

impl Party {
    /// Applies an entry.
    pub fn enter(&mut self, entry: Entry) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        match &entry {
            Entry::Dealer { table, player } => {
                let seat = self.seat_of(*table, *player)?;
                let table = self.table_mut(*table)?;
                if !table.hands.is_empty() || table.whole.is_some() {
                    return Err(Refused::DealerLate);
                }
                table.first_dealer = seat;
            }
            Entry::Hand { table, points: [first, second] } => {
                self.open_for_hands(*table)?;
                if !self.possible().contains(&[*first, *second]) {
                    return Err(Refused::Impossible { points: [*first, *second] });
                }
                self.add_hand(*table, [*first, *second])?;
            }
            Entry::Count { table, bidder, bid, counters, tricks, won_cut } => {
                self.open_for_hands(*table)?;
                let by = self.seat_of(*table, *bidder)?;
                let others = by.left(4);
                let counted = Counted {
                    bid: Some((by, *bid)),
                    piles: vec![Pile { of: by, counters: *counters, tricks: Some(*tricks) }],
                    cut_won_by: won_cut.map(|won| if won { by } else { others }),
                    ..Counted::default()
                };
                let written = self.house.score.write_down(&rules::Standing::default(), &counted)?;
                let [first, second, ..] = written.score.sides.0;
                self.add_hand(*table, [first, second])?;
            }
            Entry::Played { table, points } => {
                self.open_for_hands(*table)?;
                self.add_hand(*table, *points)?;
            }
            Entry::Passed { table } => self.open_for_hands(*table)?,
            Entry::Penalty { table, player, points } => {
                let couple = couple_of(self.seat_of(*table, *player)?);
                if !(1..=500).contains(points) {
                    return Err(Refused::Penalty);
                }
                let table = self.table_mut(*table)?;
                table.penalties[couple] += points;
                table.cuts.clear();
            }
            Entry::Score { table, points } => self.enter_round(*table, *points)?,
            Entry::Cut { table, cards } => self.enter_cut(*table, cards)?,
            Entry::Clear { table } => self.table_mut(*table)?.clear(),
            Entry::Move => self.move_on()?,
        }
        self.log.push(entry);
        Ok(())
    }

    /// Undoes the last entry and returns it.
    pub fn undo(&mut self) -> Option<Entry> {
        let mut log = std::mem::take(&mut self.log);
        let last = log.pop();
        self.done.clear();
        self.sit_down(crate::seating::first_round(self.players().len()));
        for entry in log {
            // Every entry was accepted before, from the same starting point.
            let _ = self.enter(entry);
        }
        last
    }

    /// Enters the finished hands of a table's match that have not been entered yet. Returns how many hands that
    /// was.
    pub fn take(&mut self, table: usize, game: &Match) -> Result<usize, Refused> {
        let wanted = RuleSet::of(&**self.table_rules()).to_string();
        let played = RuleSet::of(&**game.rules()).to_string();
        if played != wanted {
            return Err(Refused::OtherRules { played, wanted });
        }
        let at = self.table(table)?;
        let finished = game.winners().is_some();
        let all = game.number() as usize;
        let logs = game.logs().take(if finished { all } else { all - 1 });
        let hands: Vec<(Seat, [i32; 2])> = logs
            .filter(|log| log.counted)
            .map(|log| (log.dealer, [log.written[0], log.written[1]]))
            .collect();
        let dealers = (0..HANDS).map(|turn| at.first_dealer.clockwise(turn, 4));
        if hands.iter().zip(dealers).any(|((dealer, _), due)| *dealer != due) {
            return Err(Refused::OtherDealers { table: table + 1 });
        }
        let before = at.hands.len();
        if hands.len() < before || at.hands.iter().zip(&hands).any(|(entered, (_, hand))| entered != hand) {
            return Err(Refused::OtherHands { table: table + 1 });
        }
        for (_, points) in &hands[before..] {
            self.enter(Entry::Played { table, points: *points })?;
        }
        Ok(hands.len() - before)
    }

    pub(super) fn table(&self, table: usize) -> Result<&TableRound, Refused> {
        let tables = self.tables.len();
        self.tables.get(table).ok_or(Refused::NoTable { table: table.saturating_add(1), tables })
    }

    fn table_mut(&mut self, table: usize) -> Result<&mut TableRound, Refused> {
        let tables = self.tables.len();
        self.tables.get_mut(table).ok_or(Refused::NoTable { table: table.saturating_add(1), tables })
    }

    fn seat_of(&self, table: usize, player: Guest) -> Result<Seat, Refused> {
        let places = self.table(table)?.places();
        let name = self.players().get(player).ok_or(Refused::NoPlayer { player })?.name.clone();
        let found = Seat::all(4).zip(places).find(|(_, guest)| **guest == player);
        found.map(|(seat, _)| seat).ok_or(Refused::NotThere { player: name, table: table + 1 })
    }

    fn open_for_hands(&self, table: usize) -> Result<(), Refused> {
        let at = self.table(table)?;
        match (at.whole, at.hands.len() >= HANDS) {
            (Some(_), _) => Err(Refused::ByRound { table: table + 1 }),
            (None, true) => Err(Refused::FourHands { table: table + 1 }),
            (None, false) => Ok(()),
        }
    }

    fn add_hand(&mut self, table: usize, points: [i32; 2]) -> Result<(), Refused> {
        self.table_mut(table)?.hands.push(points);
        Ok(())
    }

    fn enter_round(&mut self, table: usize, points: [i32; 2]) -> Result<(), Refused> {
        if !self.table(table)?.hands.is_empty() {
            return Err(Refused::ByHands { table: table + 1 });
        }
        // The figures may already include penalties, so exact totals are not required.
        let results = self.possible();
        let reach = |figure: fn(&[i32; 2]) -> i32| {
            let figures = || results.iter().map(figure);
            let unit = figures().fold(0, gcd).max(1);
            (figures().min().unwrap_or(0) * HANDS as i32, figures().max().unwrap_or(0) * HANDS as i32, unit)
        };
        let figures: [fn(&[i32; 2]) -> i32; 3] = [|hand| hand[0], |hand| hand[1], |hand| hand[0] + hand[1]];
        let fits = figures.into_iter().all(|figure| {
            let (least, most, unit) = reach(figure);
            let made = figure(&points);
            (least..=most).contains(&made) && made % unit == 0
        });
        if !fits {
            return Err(Refused::OutOfReach { points });
        }
        let table = self.table_mut(table)?;
        table.whole = Some(points);
        table.cuts.clear();
        Ok(())
    }

    fn enter_cut(&mut self, table: usize, cards: &[Card; 4]) -> Result<(), Refused> {
        let at = self.table(table)?;
        if !at.is_tied() {
            return Err(Refused::NoTie { table: table + 1 });
        }
        if at.winner().is_some() {
            return Err(Refused::CutDecided { table: table + 1 });
        }
        if let Some(card) = cards.iter().find(|card| !self.house.cut_pack.contains(card)) {
            return Err(Refused::CutCard { card: *card });
        }
        self.table_mut(table)?.cuts.push(*cards);
        Ok(())
    }

    /// Awards the bonuses and moves everyone to their next seats. If nobody cuts to break a tie, the cut comes
    /// from the seed (DXP-06).
    fn move_on(&mut self) -> Result<(), Refused> {
        let playing = self.tables.iter().enumerate().find(|(_, table)| !table.is_complete());
        if let Some((table, at)) = playing {
            return Err(Refused::StillPlaying { table: table + 1, hands: at.hands.len() });
        }
        let mut tables = self.tables.clone();
        for (number, table) in tables.iter_mut().enumerate() {
            if table.is_tied() && table.winner().is_none() {
                table.cuts.extend(self.lucky_cuts(number));
            }
        }
        let won: Vec<Couple> = tables.iter().map(|table| table.winner().unwrap_or(0)).collect();
        let bonus = tables.iter().zip(&won).map(|(table, won)| self.bonus(table, *won)).collect();
        let places: Vec<_> = tables.iter().map(|table| table.places).collect();
        let next = moved(&places, &won);
        self.done.push(RoundDone { tables, won, bonus });
        self.sit_down(next);
        Ok(())
    }

    /// Both couples' bonus points (DXP-03, DXP-A01).
    fn bonus(&self, table: &TableRound, won: Couple) -> [i32; 2] {
        let mut bonus = [0; 2];
        match (table.is_tied(), self.rules().tie_bonus) {
            (false, _) | (true, TieBonus::CutWinner) => bonus[won] = BONUS,
            (true, TieBonus::Both) => bonus = [BONUS; 2],
            (true, TieBonus::Nobody) => {}
        }
        bonus
    }

    fn possible(&self) -> &BTreeSet<[i32; 2]> {
        self.house.possible.get_or_init(|| self.house.score.results_of_two_sides())
    }
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
