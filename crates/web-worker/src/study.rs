//! History and proofs: replays, reviews and statistics from a log that the page stored, and proofs of deals. No table
//! is needed for this, so a page can use a second worker for it while a game is in progress.

use parlor::{
    Key, Logged, Parlor, Refusal,
    daily::{Daily, Day},
    history::Finished,
};
use rules::Catalog;
use table::fair::{Known, Proof};
use wire::{Finding, KeptLog, ProofAbout, Study, Verified};

/// Answers a question. `now` is the time in milliseconds since 1970.
pub(crate) fn study(catalog: &Catalog, what: Study, now: u64) -> Finding {
    let found = match what {
        Study::Replay { kept, deal, seat } => one(catalog, &kept, deal, now, |over| over.replay(seat))
            .map(|replay| Finding::Replay(Box::new(replay))),
        Study::Review { kept, deal } => {
            // The work per decision is bounded, and nobody else waits for this worker.
            one(catalog, &kept, deal, now, |over| parlor::review::review(over, |_| true))
                .map(|review| Finding::Review(Box::new(review)))
        }
        Study::Record { kept, deal } => {
            one(catalog, &kept, deal, now, |over| Ok(over.record())).map(Finding::Record)
        }
        Study::Saved { record, hand, seat } => parlor::saved::replay(catalog, &record, hand, seat)
            .map(|(replay, hands)| Finding::Saved { replay: Box::new(replay), hands }),
        Study::Played(tables) => {
            // A table whose rules have changed since then is left out, as on a server.
            let played = tables.iter().filter_map(|kept| played(catalog, kept, now).ok());
            Ok(Finding::Played(played.flatten().collect()))
        }
        Study::Count(played) => Ok(Finding::Count(Box::new(parlor::statistics(&played)))),
        Study::Par { day } => par(catalog, day).map(Finding::Par),
        Study::Verify { proof, known } => Ok(Finding::Verified(verify(catalog, &proof, &known))),
    };
    found.unwrap_or_else(|why| Finding::Failed(why.into()))
}

/// Whether the champion, who reviews hands, uses a network at this table.
pub(crate) fn champion_uses_network(catalog: &Catalog, kept: &KeptLog) -> bool {
    let log = read(kept.log.get(..1).unwrap_or_default()).unwrap_or_default();
    let parlor = log.first().and_then(|first| Parlor::open(catalog, &kept.table, first).ok());
    parlor.is_some_and(|parlor| parlor.champion_uses_network())
}

/// The entries of a log that the page saved.
pub(crate) fn read(log: &[String]) -> Result<Vec<Logged>, Refusal> {
    let damaged = |at: usize| Refusal::RulesChanged { entry: Some(at as u64 + 1), why: None };
    log.iter().enumerate().map(|(at, body)| said::read::from_json(body).map_err(|_| damaged(at))).collect()
}

fn each<T>(
    catalog: &Catalog,
    kept: &KeptLog,
    now: u64,
    mut take: impl FnMut(&Finished<'_>) -> Option<T>,
) -> Result<Vec<T>, Refusal> {
    let mut found = Vec::new();
    parlor::history::each_hand(catalog, &kept.table, &read(&kept.log)?, now, |over| found.extend(take(over)))
        .map_err(Refusal::from)?;
    Ok(found)
}

fn one<T>(
    catalog: &Catalog,
    kept: &KeptLog,
    deal: u32,
    now: u64,
    mut take: impl FnMut(&Finished<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut found = each(catalog, kept, now, |over| (over.deal() == deal).then(|| take(over)))?;
    found.pop().unwrap_or(Err(Refusal::NotOver))
}

fn played(catalog: &Catalog, kept: &KeptLog, now: u64) -> Result<Vec<wire::Played>, Refusal> {
    let key = Key::read(&kept.key).ok_or(Refusal::BadKey)?;
    parlor::played_by(catalog, &kept.table, &read(&kept.log)?, now, key.hash()).map_err(Refusal::from)
}

fn par(catalog: &Catalog, day: u32) -> Result<Option<i32>, Refusal> {
    Daily::of(Day::new(day).ok_or(Refusal::NoTable)?).par(catalog)
}

/// Checks a proof the way `rookery verify` does.
fn verify(catalog: &Catalog, text: &str, known: &Known) -> Verified {
    let proof = match Proof::read(text) {
        Ok(proof) => proof,
        Err(wrong) => return Verified { wrong: Some(wrong), about: None },
    };
    let wrong = proof.check_with(catalog, known).err();
    let Proof { table, deal, hand, dealer, bots, commitment, words, pack, .. } = proof;
    Verified { wrong, about: Some(ProofAbout { table, deal, hand, dealer, bots, commitment, words, pack }) }
}
