//! The measured costs that the model multiplies and queues. They are read from TOML, so that anyone can replace them with
//! their own.

use crate::replace::named;
use serde::Deserialize;
use std::{fs, io, path::Path};

/// The maximum number of entries in a batch, as in the `store` crate.
pub(super) const MOST_AT_ONCE: usize = 512;

/// All costs.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Costs {
    pub(super) server: Processor,
    pub(super) load: Processor,
    pub(super) memory: Memory,
    pub(super) sqlite: Writer,
    pub(super) postgres: Writer,
    pub(super) bus: Bus,
}

/// Processor time, in microseconds.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Processor {
    /// The time for a move, no matter who sees it.
    pub(super) move_us: f64,
    /// The additional time for each person who sees the move.
    pub(super) viewer_us: f64,
    /// The additional time for each packet, if it has to wake up a core.
    pub(super) packet_wake_us: f64,
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Memory {
    pub(super) table_kib: f64,
    pub(super) socket_kib: f64,
}

/// How fast one writer is, measured twice.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Writer {
    few: Rate,
    many: Rate,
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
struct Rate {
    tables: f64,
    entries_a_second: f64,
}

/// What a batch takes: a fixed time, and a time for each entry, in seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Batch {
    pub(super) fixed: f64,
    pub(super) entry: f64,
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Bus {
    pub(super) message_us: f64,
    pub(super) server_us: f64,
}

impl Costs {
    /// The costs in a file, or those that this program comes with.
    pub(super) fn read(file: Option<&Path>) -> io::Result<Costs> {
        match file {
            None => toml::from_str(include_str!("costs.toml")).map_err(io::Error::other),
            Some(file) => {
                let text = fs::read_to_string(file).map_err(|why| named(file, &why))?;
                toml::from_str(&text).map_err(|why| named(file, &why))
            }
        }
    }
}

impl Batch {
    /// How many entries a writer saves per second if all its batches are full.
    pub(super) fn most_a_second(self) -> f64 {
        let most = MOST_AT_ONCE as f64;
        most / (self.fixed + most * self.entry).max(1e-9)
    }
}

impl Writer {
    /// At full speed, every table has one entry in each batch. So two rates give two equations for the two times.
    pub(super) fn batch(self) -> Batch {
        let took = |rate: Rate| rate.tables / rate.entries_a_second;
        let (few, many) = (took(self.few), took(self.many));
        let entry = ((many - few) / (self.many.tables - self.few.tables)).max(0.0);
        Batch { fixed: (few - entry * self.few.tables).max(0.0), entry }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rates_tell_apart_what_a_batch_and_what_an_entry_costs() {
        let rate = |tables, entries_a_second| Rate { tables, entries_a_second };
        // A batch of one takes 1.01 ms, and one of a hundred takes 2 ms.
        let writer = Writer { few: rate(1.0, 1.0 / 0.00101), many: rate(100.0, 50_000.0) };
        let Batch { fixed, entry } = writer.batch();
        assert!((fixed - 0.001).abs() < 1e-9 && (entry - 0.00001).abs() < 1e-9, "{fixed} {entry}");
    }

    #[test]
    fn the_costs_that_the_program_comes_with_can_be_read() {
        let costs = Costs::read(None).unwrap();
        assert!(costs.sqlite.batch().entry > 0.0 && costs.postgres.batch().fixed > 0.0);
    }
}
