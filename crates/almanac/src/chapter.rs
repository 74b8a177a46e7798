//! A chapter: measurements that belong together, and the pages that tell what they found.

use crate::{
    measurement::{Data, Measurement},
    page::Page,
};
use rules::CannotOpen;

/// A chapter of the almanac.
pub struct Chapter {
    /// Its name on the command line, and the name of its file of results.
    pub name: &'static str,
    /// What it measures, in one sentence.
    pub about: &'static str,
    /// Its measurements.
    pub measurements: fn() -> Result<Vec<Measurement>, CannotOpen>,
    /// Its pages, from the results so far.
    pub pages: fn(&Data) -> Vec<Page>,
}
