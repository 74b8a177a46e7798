//! Every game with every number of players: how long a match is, how it swings, who wins it, and where the points come
//! from. One level against another shows how much skill there is.

use crate::{
    counts::Counts,
    measurement::Measurement,
    play::{Table, keeps_score, parties, place},
};
use cards::Seat;
use rules::{AnyRules, CannotOpen, Catalog, Options, i_doubt_it, rook_clock, rook_solitaire};
use table::Match;

/// The level that plays the matches.
pub(crate) const BOT: &str = "casual";
/// The level it is compared with.
pub(crate) const WEAKER: &str = "beginner";

/// The word for laying a card in I Doubt It.
const LAY: &str = "lay";

/// The number of matches in a full run.
const AIM: u64 = 2_000;

pub(crate) fn measurements() -> Result<Vec<Measurement>, CannotOpen> {
    let catalog = Catalog::default();
    let mut all = Vec::new();
    for entry in catalog.entries() {
        for players in &entry.players {
            let table = Table::open(&entry.id, *players, &Options::new(), BOT)?;
            let typed = table.rules.typed_rules();
            if typed.is::<rook_solitaire::Rules>() || typed.is::<rook_clock::Rules>() {
                continue;
            }
            let name = format!("{}:{players}", entry.id);
            all.push(Measurement::new(name.clone(), AIM, "matches", move |number, counts| {
                whole(&table, number, counts);
            }));
            let usual =
                *players == 4 || !entry.players.contains(&4) && Some(players) == entry.players.first();
            if usual {
                let skilled = skilled(&entry.id, *players)?;
                all.push(Measurement::new(format!("{name} skill"), AIM, "matches", move |number, counts| {
                    skill(&skilled, number, counts);
                }));
            }
        }
    }
    Ok(all)
}

/// The same game with one better party, once for each place at the table.
fn skilled(game: &str, players: usize) -> Result<Vec<Table>, CannotOpen> {
    let weaker = Table::open(game, players, &Options::new(), WEAKER)?;
    let better = |party: &cards::SeatSet| {
        Ok(Table::open(game, players, &Options::new(), WEAKER)?.with(BOT, party.iter()))
    };
    parties(&*weaker.rules).iter().map(better).collect()
}

fn skill(tables: &[Table], number: u64, counts: &mut Counts) {
    let at = (number % tables.len().max(1) as u64) as usize;
    let Some(table) = tables.get(at) else { return };
    // The same number deals the same cards, whichever party is the better one.
    let mut laid = 0;
    let played = table.whole(
        number / tables.len() as u64,
        |_, wanted| laid += u32::from(kind(&wanted.choice.action) == LAY),
        |_, _| (),
    );
    let Some(game) = played else { return };
    let winners = game.winners().unwrap_or(cards::SeatSet::EMPTY);
    let better =
        parties(&*table.rules).get(at).is_some_and(|party| party.iter().any(|seat| winners.has(seat)));
    counts.yes("better wins", better);
    if let Some(most) = most_laid(&*table.rules) {
        counts.yes("limited", laid >= most);
    }
}

/// The first word of an action.
fn kind(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// How many cards may be laid in a game of I Doubt It before it ends and the player with the fewest cards wins.
pub(crate) fn most_laid(rules: &dyn AnyRules) -> Option<u32> {
    rules.typed_rules().downcast_ref::<i_doubt_it::Rules>()?.max_plays
}

fn whole(table: &Table, number: u64, counts: &mut Counts) {
    let players = table.players();
    let dealer = table.dealer(number);
    let parties = parties(&*table.rules);
    let lowest = table.rules.match_rules().lowest_wins;
    let (mut actions, mut hands) = (0i64, 0i64);
    let mut totals: Vec<Vec<i64>> = Vec::new();
    let mut kinds: Vec<(String, i64)> = Vec::new();
    let mut items: Vec<(String, i64)> = Vec::new();
    let played = table.whole(
        number,
        |_, wanted| {
            actions += 1;
            tally(&mut kinds, kind(&wanted.choice.action), 1);
        },
        |game, score| {
            hands += 1;
            if !score.thrown_in {
                totals.push(standing(game, &parties, lowest));
            }
            for line in game.hand().sheet().iter().flat_map(|sheet| &sheet.lines) {
                let points: i32 = line.figures.iter().filter(|f| !f.struck).map(|f| f.points).sum();
                tally(&mut items, line.item.name(), i64::from(points));
            }
        },
    );
    let Some(game) = played else {
        counts.yes("ended", false);
        return;
    };
    counts.yes("ended", true);
    counts.add("hands", hands);
    counts.sum("actions", actions);
    if let Some(most) = most_laid(&*table.rules) {
        let laid = kinds.iter().find(|(kind, _)| kind == LAY).map_or(0, |(_, times)| *times);
        counts.yes("limited", laid >= i64::from(most));
    }
    for (kind, times) in kinds {
        counts.sum(format!("kind/{kind}"), times);
    }
    for (item, points) in items {
        counts.sum(format!("item/{item}"), points);
    }
    let winners = game.winners().unwrap_or(cards::SeatSet::EMPTY);
    for seat in Seat::all(players) {
        counts.yes(format!("wins/{}", place(seat, dealer, players)), winners.has(seat));
    }
    counts.add("winners", winners.iter().count() as i64);
    if keeps_score(&*table.rules) {
        swings(&totals, &parties, winners, counts);
    }
}

fn tally(all: &mut Vec<(String, i64)>, name: &str, more: i64) {
    match all.iter_mut().find(|(known, _)| known == name) {
        Some((_, sum)) => *sum += more,
        None => all.push((name.to_owned(), more)),
    }
}

/// Each party's total, where more is always better.
fn standing(game: &Match, parties: &[cards::SeatSet], lowest: bool) -> Vec<i64> {
    let totals = game.totals();
    let sides = !game.rules().match_rules().sides.is_empty();
    let total = |(number, party): (usize, &cards::SeatSet)| {
        let own = party.iter().next().map_or(0, |seat| totals.players[seat]);
        let points = i64::from(if sides { totals.sides.0[number] } else { own });
        if lowest { -points } else { points }
    };
    parties.iter().enumerate().map(total).collect()
}

/// How the lead changed hands, and how far behind the winner once was.
fn swings(totals: &[Vec<i64>], parties: &[cards::SeatSet], winners: cards::SeatSet, counts: &mut Counts) {
    let ahead = |at: &Vec<i64>| {
        let best = at.iter().max().copied().unwrap_or_default();
        let mut leaders = at.iter().enumerate().filter(|(_, total)| **total == best).map(|(party, _)| party);
        leaders.next().filter(|_| leaders.next().is_none())
    };
    let leaders: Vec<usize> = totals.iter().filter_map(ahead).collect();
    counts.add("lead changes", leaders.windows(2).filter(|two| two[0] != two[1]).count() as i64);
    let Some(won) = parties.iter().position(|party| party.iter().any(|seat| winners.has(seat))) else {
        return;
    };
    let behind = |at: &Vec<i64>| {
        let best = at.iter().enumerate().filter(|(party, _)| *party != won).map(|(_, total)| *total).max();
        best.unwrap_or_default() - at.get(won).copied().unwrap_or_default()
    };
    counts.sum("comeback", totals.iter().map(behind).max().unwrap_or_default().max(0));
    if let Some(half) =
        totals.len().checked_div(2).filter(|half| *half > 0).and_then(|half| totals.get(half - 1))
    {
        counts.yes("behind at half", behind(half) > 0);
    }
    if let Some(last) = totals.last() {
        counts.sum("margin", -behind(last));
    }
}
