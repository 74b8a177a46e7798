//! The text format that Prometheus reads: a heading for each metric, then a line for each set of labels.

use super::{BUCKETS, Histogram};
use std::{
    fmt::{Display, Write as _},
    sync::atomic::Ordering::Relaxed,
};

/// Metrics as text, one after another.
#[derive(Default)]
pub(crate) struct Text(pub(crate) String);

impl Text {
    /// A metric without labels.
    pub(crate) fn one(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.heading(name, kind, help);
        self.value(name, "", value);
    }

    /// Begins a metric with labels.
    pub(crate) fn heading(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// One value; `labels` as in `game="rack-o"`.
    pub(crate) fn value(&mut self, name: &str, labels: &str, value: impl Display) {
        let _ = match labels {
            "" => writeln!(self.0, "{name} {value}"),
            labels => writeln!(self.0, "{name}{{{labels}}} {value}"),
        };
    }

    /// One histogram.
    pub(crate) fn histogram(&mut self, name: &str, labels: &str, histogram: &Histogram) {
        let comma = if labels.is_empty() { "" } else { "," };
        let mut sum = 0;
        for (most, count) in BUCKETS.iter().zip(&histogram.counts) {
            sum += count.load(Relaxed);
            let labels = format!("{labels}{comma}le=\"{}\"", *most as f64 / 1000.0);
            self.value(&format!("{name}_bucket"), &labels, sum);
        }
        sum += histogram.counts[BUCKETS.len()].load(Relaxed);
        self.value(&format!("{name}_bucket"), &format!("{labels}{comma}le=\"+Inf\""), sum);
        self.value(&format!("{name}_sum"), labels, histogram.micros.load(Relaxed) as f64 / 1e6);
        self.value(&format!("{name}_count"), labels, sum);
    }
}
