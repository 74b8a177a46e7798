//! A measurement: the same work done again and again with numbered seeds, and its results so far.

use crate::counts::Counts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Stands for the commit of results from before commits were recorded.
pub const UNRECORDED: &str = "unrecorded";

/// The word that begins every seed of the almanac.
pub const SEED: &str = "almanac";

/// One unit of work: adds to the counts. The number is the seed, so the same number always adds the same counts.
pub type Unit = Box<dyn Fn(u64, &mut Counts) + Send + Sync>;

/// Work that is done again and again.
pub struct Measurement {
    /// Its name, unique in the almanac.
    pub name: String,
    /// How many units a full run does.
    pub aim: u64,
    /// What one unit is, in the plural, such as `hands`.
    pub units: &'static str,
    /// The work.
    pub unit: Unit,
}

impl Measurement {
    /// A measurement that does `unit` for every number below `aim`.
    pub fn new(
        name: impl Into<String>,
        aim: u64,
        units: &'static str,
        unit: impl Fn(u64, &mut Counts) + Send + Sync + 'static,
    ) -> Measurement {
        Measurement { name: name.into(), aim, units, unit: Box::new(unit) }
    }
}

/// What a measurement has found so far: the units from 0 up to a number are done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// The measurement's name.
    pub measurement: String,
    /// The word that begins every seed.
    pub seed: String,
    /// The version of the program that measured.
    pub version: String,
    /// The commits of the programs that measured, oldest first. Between two commits of one version, a bot or a solver may
    /// have changed. Results from before commits were recorded have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commits: Vec<String>,
    /// How many units are done.
    pub done: u64,
    /// How many units a full run does.
    pub aim: u64,
    /// What one unit is, in the plural.
    pub units: String,
    /// What was found.
    pub counts: Counts,
}

impl Results {
    /// Nothing done yet.
    pub fn none(of: &Measurement) -> Results {
        Results {
            measurement: of.name.clone(),
            seed: SEED.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            commits: Vec::new(),
            done: 0,
            aim: of.aim,
            units: of.units.into(),
            counts: Counts::default(),
        }
    }

    /// Notes the commit of the program that measures now.
    pub(crate) fn measured_at(&mut self, commit: &str) {
        if self.done > 0 && self.commits.is_empty() {
            self.commits.push(UNRECORDED.into());
        }
        if self.commits.last().is_none_or(|last| last != commit) {
            self.commits.push(commit.into());
        }
    }
}

/// The results of all measurements of a chapter, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Data(BTreeMap<String, Results>);

impl Data {
    /// The results with this name; empty ones if it was not measured.
    pub fn of(&self, name: &str) -> Results {
        self.0.get(name).cloned().unwrap_or_else(|| Results {
            measurement: name.into(),
            seed: SEED.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            commits: Vec::new(),
            done: 0,
            aim: 0,
            units: String::new(),
            counts: Counts::default(),
        })
    }

    /// Puts results in place of earlier ones.
    pub fn put(&mut self, results: Results) {
        self.0.insert(results.measurement.clone(), results);
    }

    /// All results, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = &Results> {
        self.0.values()
    }
}

impl FromIterator<Results> for Data {
    fn from_iter<I: IntoIterator<Item = Results>>(all: I) -> Data {
        Data(all.into_iter().map(|results| (results.measurement.clone(), results)).collect())
    }
}
