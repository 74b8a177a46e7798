//! Measures how long things take, and builds the report on a load.

use serde_json::{Map, Value, json};
use std::{
    io::{self, Write},
    time::Duration,
};

/// What the tables measured during a load.
#[derive(Default)]
pub(super) struct Tally {
    /// The microseconds from each click to its answer.
    answered: Vec<u32>,
    /// The microseconds from each click until every viewer had seen the result.
    seen: Vec<u32>,
    /// The number of hands dealt.
    pub(super) deals: u64,
    /// The number of frames read.
    pub(super) frames: u64,
    pub(super) bytes: u64,
}

impl Tally {
    /// Records a move.
    pub(super) fn moved(&mut self, answered: Duration, seen: Duration) {
        let micros = |time: Duration| u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.answered.push(micros(answered));
        self.seen.push(micros(seen));
    }

    /// The number of moves made.
    pub(super) fn moves(&self) -> usize {
        self.answered.len()
    }

    /// Adds in the results of another table.
    pub(super) fn add(&mut self, other: Tally) {
        self.answered.extend(other.answered);
        self.seen.extend(other.seen);
        self.deals += other.deals;
        self.frames += other.frames;
        self.bytes += other.bytes;
    }
}

/// Some percentiles, in milliseconds.
pub(super) fn percentiles(mut micros: Vec<u32>) -> Value {
    micros.sort_unstable();
    let at = |part: f64| {
        let place = ((micros.len() as f64 * part).ceil() as usize).clamp(1, micros.len().max(1)) - 1;
        f64::from(micros.get(place).copied().unwrap_or(0)) / 1000.0
    };
    json!({ "p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "p99.9": at(0.999), "max": at(1.0) })
}

/// The results of a run over sockets.
pub(super) fn run(tally: Tally, tables: usize, sockets: usize, took: Duration) -> Value {
    let seconds = took.as_secs_f64();
    json!({
        "tables": tables,
        "sockets": sockets,
        "seconds": seconds,
        "moves": tally.moves(),
        "moves_a_second": (tally.moves() as f64 / seconds).round(),
        "deals": tally.deals,
        "frames_a_second": (tally.frames as f64 / seconds).round(),
        "bytes_a_frame": (tally.bytes as f64 / tally.frames.max(1) as f64).round(),
        "ms_to_answer": percentiles(tally.answered),
        "ms_to_every_viewer": percentiles(tally.seen),
    })
}

/// The results of a run against the store alone.
pub(super) fn alone(micros: Vec<u32>, took: Duration) -> Value {
    let seconds = took.as_secs_f64();
    json!({
        "appends": micros.len(),
        "appends_a_second": (micros.len() as f64 / seconds).round(),
        "ms_to_durable": percentiles(micros),
    })
}

/// The field of a report that holds the model's predictions for the other fields.
pub(super) const PREDICTED: &str = "predicted";

/// The report as text: one line per figure, with its prediction below, if there is one.
pub(super) fn print(report: &Value, out: &mut impl Write) -> io::Result<()> {
    lines(report, report.get(PREDICTED), "", out)
}

fn lines(value: &Value, predicted: Option<&Value>, name: &str, out: &mut impl Write) -> io::Result<()> {
    match value {
        Value::Object(fields) if !fields.contains_key("p50") => {
            fields.iter().try_for_each(|(field, value)| {
                let name = match name {
                    "" => field.replace('_', " "),
                    name => format!("{name}: {}", field.replace('_', " ")),
                };
                match (field.as_str(), value) {
                    (PREDICTED, Value::Object(rest)) => {
                        // All other predictions are printed below the figures that they belong to.
                        let rest: Map<String, Value> = rest
                            .iter()
                            .filter(|(field, _)| !fields.contains_key(*field))
                            .map(|(field, value)| (field.clone(), value.clone()))
                            .collect();
                        lines(&Value::Object(rest), None, &name, out)
                    }
                    _ => lines(value, predicted.and_then(|all| all.get(field)), &name, out),
                }
            })
        }
        figure => {
            writeln!(out, "{name:<44} {}", written(figure))?;
            match predicted {
                Some(predicted) => writeln!(out, "{:<44} {}", "  predicted", written(predicted)),
                None => Ok(()),
            }
        }
    }
}

/// A figure, or a line of percentiles.
fn written(figure: &Value) -> String {
    match figure {
        Value::Object(fields) => {
            let figure = |(name, ms): (&String, &Value)| format!("{name} {} ms", ms.as_f64().unwrap_or(0.0));
            fields.iter().map(figure).collect::<Vec<_>>().join(" · ")
        }
        Value::Number(number) => ((number.as_f64().unwrap_or(0.0) * 10.0).round() / 10.0).to_string(),
        other => other.as_str().map_or(other.to_string(), str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prediction_stands_below_its_measurement() {
        let ms = json!({ "p50": 1.5, "p99": 2.0 });
        let predicted = json!({ "moves_a_second": 1990, "ms_to_answer": ms, "cores_busy_percent": 25.04 });
        let report =
            json!({ "moves_a_second": 2000.0, "ms_to_answer": ms, "deals": 3, "predicted": predicted });
        let mut text = Vec::new();
        print(&report, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        let expected = [
            "moves a second 2000",
            "predicted 1990",
            "ms to answer p50 1.5 ms · p99 2 ms",
            "predicted p50 1.5 ms · p99 2 ms",
            "deals 3",
            "predicted: cores busy percent 25",
        ];
        assert_eq!(lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn percentiles_come_from_the_measurements() {
        let ms = percentiles((1..=1000).rev().map(|n| n * 1000).collect());
        assert_eq!(ms, json!({ "p50": 500.0, "p90": 900.0, "p99": 990.0, "p99.9": 999.0, "max": 1000.0 }));
        assert_eq!(percentiles(vec![])["p99"], 0.0);
        assert_eq!(percentiles(vec![7000])["p50"], 7.0);
    }
}
