//! Looking after the tables of a night: they are created, told who sits there, and asked for their results, until they are
//! as the club wants them. All of it can be repeated at any time: a table that exists is not created again, an order that
//! was carried out changes nothing, and a result is written only once. So a server that is killed loses nothing.

use super::ClubDesk;
use crate::{
    desk::{Mail, milliseconds},
    house::House,
    metrics::count,
};
use clubhouse::{Corrupt, Place, Wanted};
use parlor::{Logged, NightOrder, NightReport, Refusal};
use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
    time::Duration,
};
use store::{Append, StoreError};
use tokio::{sync::mpsc, time::Instant};
use wire::Refused;

/// How often a table is asked if it does not speak up itself.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// The maximum number of tables that are asked at the same time.
const AT_ONCE: usize = 32;

/// What is known about the tables of the night.
pub(super) struct Tending {
    tables: HashMap<String, Known>,
    asking: usize,
    /// Whether something may have to be done right away.
    soon: bool,
    /// Whether a table is not yet as it should be.
    pending: bool,
    asked: Instant,
    to: mpsc::UnboundedSender<Box<Tended>>,
    from: mpsc::UnboundedReceiver<Box<Tended>>,
}

#[derive(Default)]
struct Known {
    created: bool,
    asking: bool,
    /// The last order that was carried out.
    done: Option<NightOrder>,
    /// Whether the table has said that there is a result.
    nudged: bool,
    /// After a failure or an answer, the table is not asked again before this time.
    again: Option<Instant>,
}

/// The answer of a table.
pub(super) struct Tended {
    wanted: Wanted,
    report: Result<NightReport, Refused>,
}

impl Default for Tending {
    fn default() -> Tending {
        // There is at most one answer for each table that is being asked.
        let (to, from) = mpsc::unbounded_channel();
        Tending {
            tables: HashMap::new(),
            asking: 0,
            soon: true,
            pending: false,
            asked: Instant::now(),
            to,
            from,
        }
    }
}

impl Tending {
    pub(super) fn is_busy(&self) -> bool {
        self.asking > 0
    }

    /// Waits for an answer. Nothing is lost if the wait is canceled.
    pub(super) async fn tended(&mut self) -> Box<Tended> {
        match self.from.recv().await {
            Some(tended) => tended,
            None => std::future::pending().await,
        }
    }

    /// A table says that it has a result.
    pub(super) fn nudged(&mut self, table: &str) {
        if let Some(known) = self.tables.get_mut(table) {
            known.nudged = true;
        }
        self.soon = true;
    }

    /// The club has changed.
    pub(super) fn changed(&mut self) {
        self.soon = true;
    }
}

impl Known {
    /// Whether the table has to be asked now.
    fn must_ask(&self, wanted: &Wanted, now: Instant) -> bool {
        let differs = !self.created || self.done.as_ref() != Some(&wanted.order);
        let waited = self.again.is_none_or(|again| again <= now);
        !self.asking && ((differs && waited) || self.nudged || (wanted.awaited && waited))
    }
}

impl ClubDesk {
    /// When the tables need attention.
    pub(super) fn tend_at(&self) -> Option<Instant> {
        let now = Instant::now();
        let at = match self.tending.soon {
            true => now,
            false if self.club.is_playing() || self.tending.pending => self.tending.asked + ASK_AGAIN,
            false => return None,
        };
        Some(at.max(self.not_before))
    }

    /// Does what the night does on its own, and asks the tables that need it.
    pub(super) async fn tend(&mut self) -> Result<(), Corrupt> {
        (self.tending.soon, self.tending.asked) = (false, Instant::now());
        if self.not_before > Instant::now() {
            self.tending.soon = true;
            return Ok(());
        }
        if let Some(due) = self.club.due() {
            let entry = self.club.decide_due(due, parlor::fresh_table_id);
            let written = match entry {
                Ok(entry) => self.write(None, entry, None).await?,
                Err(_) => Err(Refusal::NotSaved),
            };
            if written.is_err() {
                (self.tending.soon, self.not_before) = (true, Instant::now() + ASK_AGAIN);
                return Ok(());
            }
        }
        self.ask_tables();
        Ok(())
    }

    fn ask_tables(&mut self) {
        let now = Instant::now();
        let wanted = self.club.wanted();
        let ids: BTreeSet<&str> = wanted.iter().map(|wanted| &*wanted.id).collect();
        self.tending.tables.retain(|id, known| known.asking || ids.contains(&**id));
        self.tending.pending = false;
        for wanted in wanted {
            let known = self.tending.tables.entry(wanted.id.clone()).or_default();
            self.tending.pending |= known.done.as_ref() != Some(&wanted.order);
            if !known.must_ask(&wanted, now) {
                continue;
            }
            if self.tending.asking >= AT_ONCE {
                // The next answer makes room for another question.
                return;
            }
            (known.asking, known.nudged) = (true, false);
            self.tending.asking += 1;
            // A table where nothing more is played is not opened: it may have been deleted since.
            let opening = match known.created || wanted.order.stop {
                true => None,
                false => self.club.table_opening(&self.house.catalog, &wanted),
            };
            let (house, to) = (Arc::clone(&self.house), self.tending.to.clone());
            tokio::spawn(async move {
                let report = ask(&house, &wanted, opening).await;
                let _ = to.send(Box::new(Tended { wanted, report }));
            });
        }
    }

    /// Writes down the results of a table.
    pub(super) async fn tended(&mut self, tended: Tended) -> Result<(), Corrupt> {
        let Tended { wanted, report } = tended;
        self.tending.asking = self.tending.asking.saturating_sub(1);
        let known = self.tending.tables.entry(wanted.id.clone()).or_default();
        (known.asking, known.again) = (false, Some(Instant::now() + ASK_AGAIN));
        match report {
            Ok(report) => {
                (known.created, known.done) = (true, Some(wanted.order));
                let parlor::NightPlace { night, round, table, .. } = wanted.place;
                for result in &report.results {
                    let at = Place { round, table, board: result.board };
                    let Some(entry) = self.club.decide_result(night, at, result) else { continue };
                    // The store writes a result only once, even if two servers try.
                    let nonce = format!("result:{}:{}", wanted.id, result.board);
                    if self.write(None, entry, Some(nonce)).await?.is_err() {
                        break;
                    }
                }
            }
            Err(why) => {
                known.created = false;
                tracing::debug!(table = wanted.id, code = why.code, "a table of a night is not responding");
            }
        }
        self.tend().await
    }
}

/// Creates a table if it is new, and asks it to be as the club wants it.
async fn ask(
    house: &Arc<House>,
    wanted: &Wanted,
    opening: Option<parlor::Entry>,
) -> Result<NightReport, Refused> {
    if let Some(entry) = opening {
        create(house, &wanted.id, entry).await?;
    }
    let report = house.ask(&wanted.id, |reply| Mail::Night(Box::new(wanted.order.clone()), reply)).await;
    match report {
        Err(why) if wanted.order.stop && why.code == "no_table" => Ok(NightReport::default()),
        report => report,
    }
}

async fn create(house: &House, id: &str, entry: parlor::Entry) -> Result<(), Refusal> {
    let logged = Logged { at: milliseconds(), entry };
    let body = serde_json::to_string(&logged).map_err(|_| Refusal::NotSaved)?;
    let append = Append { table: id.to_owned(), after: 0, nonce: None, body, who: None, fence: None };
    match house.store.append(append).await {
        Ok(_) => {
            count(&house.metrics.opened);
            house.count_one_more_table();
            Ok(())
        }
        // The table exists already.
        Err(StoreError::Conflict { .. }) => Ok(()),
        Err(why) => {
            tracing::warn!(table = id, %why, "a table of a night could not be opened");
            house.health.not_written();
            Err(Refusal::NotSaved)
        }
    }
}
