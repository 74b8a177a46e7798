//! A person's results, computed from the logs of the tables they sat at: one line per hand, and their totals.

use crate::{
    Corrupt, Entry, KeyHash, Logged,
    history::{Finished, each_hand},
};
use cards::Seat;
use rules::{Catalog, RuleSet, Viewer};
use said::Game as _;
use std::collections::HashSet;
use wire::{Played, Statistics, Tally};

/// The maximum number of hands shown in the history.
const MOST_SHOWN: usize = 100;

/// Every hand a person finished at one table, under their current key or an earlier one.
pub fn played_by(
    catalog: &Catalog,
    id: &str,
    log: &[Logged],
    now: u64,
    who: KeyHash,
) -> Result<Vec<Played>, Corrupt> {
    let mut keys = HashSet::from([who]);
    for logged in log.iter().rev() {
        if let Entry::Rekeyed { from, to } = &logged.entry
            && keys.contains(to)
        {
            keys.insert(*from);
        }
    }
    let mut all = Vec::new();
    each_hand(catalog, id, log, now, |over| {
        let mine = over.people().find(|(_, person)| keys.contains(person));
        all.extend(mine.and_then(|(seat, _)| played(over, seat)));
    })?;
    Ok(all)
}

/// The hand as played by the person at `seat`; `None` if it does not count.
fn played(over: &Finished<'_>, seat: usize) -> Option<Played> {
    let (game, rules) = (over.game, over.game.rules());
    let score = game.score().filter(|score| !score.thrown_in && !over.parlor.practice())?;
    let at = Seat::new(seat)?;
    let points = score.players[at];
    let view = game.hand().view(Viewer::Spectator);
    let contract = said::trick::View::of(&view).and_then(|view| view.bid).filter(|bid| bid.seat == at);
    let bid = contract.map(|bid| i32::from(bid.points));
    Some(Played {
        at: over.at,
        table: over.parlor.id().to_owned(),
        deal: over.deal(),
        game: rules.entry().id.clone(),
        rules: RuleSet::of(&**rules).to_string(),
        seat,
        points,
        bid,
        made: bid.map(|_| points > 0),
        won: game.winners().map(|winners| winners.has(at)),
    })
}

/// Statistics for these hands, earliest first.
pub fn statistics(all: &[Played]) -> Statistics {
    let mut counted = Statistics::default();
    for played in all {
        count(&mut counted.all, played);
        count(counted.games.entry(played.game.clone()).or_default(), played);
    }
    counted.history = all.iter().rev().take(MOST_SHOWN).cloned().collect();
    counted
}

fn count(tally: &mut Tally, played: &Played) {
    tally.hands += 1;
    tally.points += i64::from(played.points);
    tally.matches += u32::from(played.won.is_some());
    tally.won += u32::from(played.won == Some(true));
    tally.bids += u32::from(played.bid.is_some());
    tally.made += u32::from(played.made == Some(true));
}
