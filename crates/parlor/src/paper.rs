//! Tables that deal no cards: the score book of a game with real cards, and the progressive party. People report
//! what was bid and counted; `party::Scorebook` and `party::Party` check it and work out the rest. This file only
//! decides who may write what.

use crate::{CannotOpenTable, Entry, KeyHash, Parlor, Refusal, business::Business, names as naming};
use cards::Seat;
use party::{Party, Plan, Scorebook, record};
use rules::{
    Catalog, Options, RuleSet,
    trick::ledger::{Counted, Ending, Offense, Pile},
};
use said::paper::{CannotKeep, NotWritten};
use wire::{Page, ScoreBook};

/// The maximum number of hands in a score book.
const MOST_PAGES: usize = 500;
/// The maximum number of entries at a party.
const MOST_LINES: usize = 5000;
/// The maximum number of people at a party on a server, because everyone is sent the whole plan.
const MOST_GUESTS: usize = 200;
/// The largest number accepted.
const MOST_FIGURE: u32 = 10_000;
/// The maximum length of a line, in characters.
const MOST_LINE: usize = 100;

/// Opens a score book for the game in `rules`.
pub(crate) fn open_book(
    catalog: &Catalog,
    set: &RuleSet,
    dealer: usize,
) -> Result<Scorebook, CannotOpenTable> {
    let dealer = Seat::new(dealer).ok_or(CannotKeep::Dealer { seat: dealer })?;
    Ok(Scorebook::open(catalog, &set.game, Some(set.players), &set.options, dealer)?)
}

/// The names for a score book's seats, empty where none is given.
pub(crate) fn seat_names(names: &[String], seats: usize) -> Result<Vec<String>, CannotOpenTable> {
    if names.len() > seats {
        return Err(CannotOpenTable::TooManyNames { names: names.len(), seats });
    }
    match names.iter().find(|name| !naming::fits(name)) {
        Some(_) => Err(CannotOpenTable::BadName),
        None => Ok(names.to_vec()),
    }
}

/// Seats a party.
pub(crate) fn open_party(
    catalog: &Catalog,
    set: &RuleSet,
    options: &Options,
    names: &[String],
    seed: &str,
) -> Result<Party, CannotOpenTable> {
    if names.len() > MOST_GUESTS {
        return Err(CannotOpenTable::TooManyGuests { most: MOST_GUESTS });
    }
    Ok(Party::new(catalog, set, options, names, seed)?)
}

/// The names in random order, as if everyone had drawn for a seat.
pub fn draw_places(names: &[String], seed: &str) -> Vec<String> {
    party::draw_places(names, seed)
}

impl Parlor {
    /// A hand for the score book, entered by the host or anyone at the table.
    pub(crate) fn decide_write(&self, who: KeyHash, hand: &wire::Counted) -> Result<Entry, Refusal> {
        let book = &self.score_book().ok_or(Refusal::NoBook)?.book;
        self.my_place(who)?;
        if book.pages().len() >= MOST_PAGES {
            return Err(NotWritten::BookFull.into());
        }
        let counted = counted(hand)?;
        book.clone().enter(counted)?;
        Ok(Entry::Written { hand: hand.clone() })
    }

    /// A line for the party, entered by the host, or by a player about their own table in this round.
    pub(crate) fn decide_enter(&self, who: KeyHash, line: &str) -> Result<Entry, Refusal> {
        let party = self.party().ok_or(Refusal::NoBook)?;
        self.my_place(who)?;
        if line.chars().count() > MOST_LINE {
            return Err(Refusal::BadText);
        }
        if party.log().len() >= MOST_LINES {
            return Err(NotWritten::PartyFull.into());
        }
        let entry = record::read_entry(party, line).map_err(NotWritten::from)?.ok_or(Refusal::BadText)?;
        let about = table_of(&entry);
        let mine = self.seat_of(who).and_then(|guest| table_where(party, guest));
        if !self.is_host(who) && (about.is_none() || about != mine) {
            return Err(Refusal::NotYourTable);
        }
        let line = record::line_of(party, &entry);
        party.clone().enter(entry).map_err(NotWritten::from)?;
        Ok(Entry::Entered { line })
    }

    /// Undoes the last entry. In a score book, anyone who may write can do this; at a party, only the host can.
    pub(crate) fn decide_strike(&self, who: KeyHash) -> Result<Entry, Refusal> {
        self.my_place(who)?;
        let anything = match &self.business {
            Business::Cards(_) => return Err(Refusal::NoBook),
            Business::ScoreBook(open) => !open.book.pages().is_empty(),
            Business::Party(_) if !self.is_host(who) => return Err(Refusal::NotHost),
            Business::Party(party) => !party.log().is_empty(),
        };
        if anything { Ok(Entry::Struck) } else { Err(Refusal::NothingToUndo) }
    }

    /// Applies a log entry to the score book or the party.
    pub(crate) fn write(&mut self, entry: &Entry) -> Result<(), String> {
        match (&mut self.business, entry) {
            (Business::ScoreBook(open), Entry::Written { hand }) => {
                let counted = counted(hand).map_err(|why| why.to_string())?;
                open.book.enter(counted).map(drop).map_err(|why| why.to_string())
            }
            (Business::Party(party), Entry::Entered { line }) => {
                let read = record::read_entry(party, line).map_err(|why| why.to_string())?;
                party.enter(read.ok_or("The line is empty.")?).map_err(|why| why.to_string())
            }
            (Business::ScoreBook(open), Entry::Struck) => {
                open.book.strike().map(drop).ok_or_else(|| "There is no hand to undo.".into())
            }
            (Business::Party(party), Entry::Struck) => {
                party.undo().map(drop).ok_or_else(|| "There is no entry to undo.".into())
            }
            _ => Err("This table does not keep that kind of score book.".into()),
        }
    }

    /// The public view of the score book.
    pub(crate) fn shown_book(&self) -> Option<ScoreBook> {
        let book = &self.score_book()?.book;
        let players = self.chairs.len();
        let page = |page: &party::scorebook::Page| Page {
            dealer: page.dealer.index(),
            players: page.written.score.players.0.iter().take(players).copied().collect(),
            thrown_in: page.written.score.thrown_in,
        };
        Some(ScoreBook {
            dealer: book.dealer().index(),
            sides: book.sides().iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect(),
            pages: book.pages().iter().map(page).collect(),
        })
    }

    /// The public view of the party.
    pub(crate) fn shown_party(&self) -> Option<said::party::Party> {
        let party = self.party()?;
        let Plan { round, rounds, tables } = party.plan();
        let (standings, winners) = (party.standings(), party.winners());
        Some(said::party::Party { round, rounds, tables, standings, winners })
    }

    /// Whether people may sit in a chair; at a party, the bots' chairs are taken.
    pub(crate) fn for_people(&self, seat: usize) -> bool {
        self.party().is_none_or(|party| party.players().get(seat).is_some_and(|player| !player.bot))
    }
}

/// The table that a line is about; `None` for entries that only the host may make.
fn table_of(entry: &party::Entry) -> Option<usize> {
    match entry {
        party::Entry::Dealer { table, .. }
        | party::Entry::Hand { table, .. }
        | party::Entry::Count { table, .. }
        | party::Entry::Passed { table }
        | party::Entry::Penalty { table, .. }
        | party::Entry::Score { table, .. }
        | party::Entry::Cut { table, .. }
        | party::Entry::Clear { table } => Some(*table),
        party::Entry::Played { .. } | party::Entry::Move => None,
    }
}

fn table_where(party: &Party, guest: usize) -> Option<usize> {
    party.tables().iter().position(|table| table.places().contains(&guest))
}

/// What was counted, in the form that the score book expects.
fn counted(hand: &wire::Counted) -> Result<Counted, Refusal> {
    let seat = |index: usize| Seat::new(index).ok_or(Refusal::NoSuchSeat { seat: index });
    let maybe = |index: Option<usize>| index.map(seat).transpose();
    if hand.piles.len() > cards::MAX_SEATS || hand.penalties.len() > 2 * cards::MAX_SEATS {
        return Err(NotWritten::TooMany.into());
    }
    let piles = hand.piles.iter().flat_map(|pile| [Some(pile.counters), pile.tricks]);
    let figures = piles.chain([hand.uncaptured, hand.bid.map(|bid| bid.points)]).flatten();
    if figures.into_iter().any(|figure| figure.unsigned_abs() > MOST_FIGURE) {
        return Err(NotWritten::TooLarge.into());
    }
    let pile =
        |pile: &wire::Pile| Ok(Pile { of: seat(pile.seat)?, counters: pile.counters, tricks: pile.tricks });
    let fine = |fine: &wire::Penalty| {
        let offense = match fine.offense {
            wire::Offense::Nest => Offense::Nest,
            wire::Offense::Talk => Offense::Talk,
            wire::Offense::Renege => Offense::Renege,
        };
        Ok((seat(fine.seat)?, offense))
    };
    Ok(Counted {
        ending: match hand.ending {
            wire::Ending::PlayedOut => Ending::PlayedOut,
            wire::Ending::PassedOut => Ending::PassedOut,
            wire::Ending::Misdealt => Ending::Misdealt,
            wire::Ending::Renege(at) => Ending::Renege(seat(at)?),
            wire::Ending::AtTarget => Ending::AtTarget,
        },
        bid: hand.bid.map(|bid| Ok::<_, Refusal>((seat(bid.seat)?, bid.points))).transpose()?,
        partner: maybe(hand.partner)?,
        piles: hand.piles.iter().map(pile).collect::<Result<_, Refusal>>()?,
        uncaptured: hand.uncaptured,
        last_trick: maybe(hand.last_trick)?,
        golden_ten: maybe(hand.golden_ten)?,
        cut_won_by: maybe(hand.cut_won_by)?,
        penalties: hand.penalties.iter().map(fine).collect::<Result<_, Refusal>>()?,
    })
}
