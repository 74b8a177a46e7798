//! Does the work: batches of units on several threads, always for the measurement that is furthest from its aim, so that
//! a run may stop at any time and every chapter has its share.

use crate::{
    chapter::Chapter,
    counts::Counts,
    measurement::{Data, Measurement, Results},
    store,
};
use rayon::prelude::*;
use rules::CannotOpen;
use std::{
    io,
    path::PathBuf,
    time::{Duration, Instant},
};

/// A batch has as many units as can be done in about this much time.
const BATCH: Duration = Duration::from_secs(5);

/// What to measure, and where to keep the results.
pub struct Plan {
    /// The folder with the results.
    pub data: PathBuf,
    /// Only measurements whose names begin with this text.
    pub measurement: String,
    /// The aims are multiplied by this.
    pub scale: f64,
    /// Stop after this much time.
    pub time: Option<Duration>,
    /// The number of threads; 0 means one per core.
    pub threads: usize,
    /// The commit of this program, which is kept with the results.
    pub commit: String,
}

/// Why a run cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum CannotRun {
    /// A game of a chapter cannot be opened.
    #[error(transparent)]
    Open(#[from] CannotOpen),
    /// The results cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another version of the program made the results, and its figures may differ.
    #[error(
        "Version {found} made the results of {measurement}, and this is version {}. Measure into another folder, or delete the old results.",
        env!("CARGO_PKG_VERSION")
    )]
    Version {
        /// The measurement.
        measurement: String,
        /// The version that made its results.
        found: String,
    },
    /// The system could not start the threads.
    #[error("The threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The work done, in thousandths of all the work, as far as it is known.
    pub done: u64,
}

/// One measurement on its way to its aim.
struct Task<'a> {
    chapter: &'static str,
    measurement: &'a Measurement,
    results: Results,
    aim: u64,
    /// The seconds that one unit took, as measured in this run.
    pace: Option<f64>,
}

impl Task<'_> {
    fn share(&self) -> f64 {
        self.results.done as f64 / self.aim.max(1) as f64
    }

    /// How many units to do next: a few to learn the pace, then as many as fit into a batch.
    fn batch(&self, threads: usize) -> u64 {
        let wanted = match self.pace {
            None => threads as u64,
            Some(pace) => (BATCH.as_secs_f64() / pace.max(1e-9)) as u64,
        };
        // No batch takes more than a twentieth of the work, so that the chapters stay in step.
        wanted.min(self.aim.div_ceil(20)).clamp(1, (self.aim - self.results.done).max(1))
    }
}

/// The measurements in these chapters that this program would add to although another program made their results: the
/// bots or the solvers may have changed in between.
pub fn mixed(plan: &Plan, chapters: &[&Chapter]) -> Result<Vec<String>, CannotRun> {
    let mut found = Vec::new();
    for chapter in chapters {
        let data = store::read(&plan.data, chapter.name)?;
        let begun = data.iter().filter(|one| one.done > 0 && one.measurement.starts_with(&plan.measurement));
        let others = begun.filter(|one| one.commits.iter().ne([&plan.commit]));
        found.extend(others.map(|one| one.measurement.clone()));
    }
    Ok(found)
}

/// Measures until every measurement has reached its aim, the time is up, or `go_on` returns false.
pub fn run(
    plan: &Plan,
    chapters: &[&Chapter],
    mut go_on: impl FnMut(Progress) -> bool,
) -> Result<(), CannotRun> {
    let begun = Instant::now();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let mut measurements: Vec<(&'static str, Vec<Measurement>)> = Vec::new();
    for chapter in chapters {
        measurements.push((chapter.name, (chapter.measurements)()?));
    }
    let mut kept: Vec<(&'static str, Data)> = Vec::new();
    for (name, _) in &measurements {
        kept.push((name, store::read(&plan.data, name)?));
    }
    let mut tasks: Vec<Task<'_>> = Vec::new();
    for (chapter, list) in &measurements {
        for measurement in list.iter().filter(|one| one.name.starts_with(&plan.measurement)) {
            let before = kept.iter().find(|(name, _)| name == chapter);
            tasks.push(task(chapter, measurement, before.map(|(_, data)| data), plan.scale)?);
        }
    }
    loop {
        let spent = tasks.iter().map(|task| task.share().min(1.0)).sum::<f64>() / tasks.len().max(1) as f64;
        let late = plan.time.is_some_and(|time| begun.elapsed() >= time);
        if !go_on(Progress { done: (spent * 1000.0) as u64 }) || late {
            return Ok(());
        }
        let behind = tasks
            .iter_mut()
            .filter(|task| task.results.done < task.aim)
            .min_by(|one, other| one.share().total_cmp(&other.share()));
        let Some(task) = behind else { return Ok(()) };
        let batch = task.batch(pool.current_num_threads());
        let first = task.results.done;
        let clock = Instant::now();
        let found: Vec<Counts> = pool.install(|| {
            (first..first + batch)
                .into_par_iter()
                .map(|number| {
                    let mut counts = Counts::default();
                    (task.measurement.unit)(number, &mut counts);
                    counts
                })
                .collect()
        });
        task.results.measured_at(&plan.commit);
        found.iter().for_each(|counts| task.results.counts.merge(counts));
        task.results.done += batch;
        task.pace = Some(clock.elapsed().as_secs_f64() / batch as f64);
        let (chapter, results) = (task.chapter, task.results.clone());
        if let Some((_, data)) = kept.iter_mut().find(|(name, _)| *name == chapter) {
            data.put(results);
            store::write(&plan.data, chapter, data)?;
        }
    }
}

fn task<'a>(
    chapter: &'static str,
    measurement: &'a Measurement,
    before: Option<&Data>,
    scale: f64,
) -> Result<Task<'a>, CannotRun> {
    let fresh = Results::none(measurement);
    let mut results = before.map_or_else(|| fresh.clone(), |data| data.of(&measurement.name));
    if results.done > 0 && results.version != fresh.version {
        return Err(CannotRun::Version { measurement: results.measurement, found: results.version });
    }
    if results.done == 0 {
        results = fresh;
    }
    results.aim = measurement.aim;
    let aim = ((measurement.aim as f64 * scale).ceil() as u64).max(1);
    Ok(Task { chapter, measurement, results, aim, pace: None })
}
