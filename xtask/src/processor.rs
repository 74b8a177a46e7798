//! The processor time used by the commands that this program has started. Unlike wall-clock time, it depends little on
//! what else the machine was doing.

use std::{fs, time::Duration};

/// The kernel counts time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);
/// Where `/proc/self/stat` has the two figures for finished children, counted from the field after the name.
const CHILDREN: [usize; 2] = [13, 14];

/// The processor time of all commands that have ended; nothing on systems that do not report it.
pub(crate) fn used_by_commands() -> Option<Duration> {
    read(&fs::read_to_string("/proc/self/stat").ok()?)
}

fn read(stat: &str) -> Option<Duration> {
    // The name is in parentheses and may contain anything.
    let (_, after_name) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = after_name.split(' ').collect();
    let ticks = CHILDREN.map(|at| fields.get(at).and_then(|field| field.parse::<u32>().ok()));
    Some(TICK * (ticks[0]? + ticks[1]?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_finished_children_is_read() {
        let stat = "41 (a) b) S 1 41 41 0 -1 4194304 5 6 7 8 90 91 1250 250 20 0 1 0 99";
        assert_eq!(read(stat), Some(Duration::from_secs(15)));
        assert_eq!(read("41 (a) S 1"), None);
    }
}
