//! The server under load: either one that is already running, or one started as a separate process, so that its
//! memory and processor time can be measured separately from the load's.

use std::{
    ffi::OsString,
    fs,
    io::{self, BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A server started for the load; stopped when dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Server {
    /// Starts this program as a server, with the limits that so many tables and sockets need.
    pub(crate) fn start(store: &[OsString], tables: usize, sockets: usize) -> io::Result<Server> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--json-log", "--new-tables-a-minute", "1000000"])
            .args(["--messages-a-second", "100000", "--requests-a-second", "1000000"])
            .args(limits(tables, sockets))
            .args(store)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let log = child.stderr.take().ok_or_else(|| io::Error::other("The server's log cannot be read."))?;
        let mut log = BufReader::new(log).lines().map_while(Result::ok);
        let address = |line: String| {
            let line: serde_json::Value = serde_json::from_str(&line).ok()?;
            line["fields"]["address"].as_str()?.parse().ok()
        };
        let at = log.find_map(address);
        // Pass on its other output, because the server must never wait for a reader.
        std::thread::spawn(move || log.for_each(|line| eprintln!("{line}")));
        match at {
            Some(at) => Ok(Server { child, at }),
            None => Err(io::Error::other("The server did not start. Its messages are above.")),
        }
    }

    /// The kibibytes of memory in use.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| io::Error::other("This system does not report how much memory a process uses."))
    }

    /// The processor time used so far.
    pub(crate) fn processor(&self) -> io::Result<Duration> {
        processor(&self.child.id().to_string())
    }

    /// Tells the server to stop and waits until it has ended.
    pub(crate) fn stop(mut self) -> io::Result<()> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        let ended = self.child.wait()?;
        if asked.success() && ended.success() {
            Ok(())
        } else {
            Err(io::Error::other("The server exited with an error."))
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The limits for this many tables and sockets, all of which come from one address. When all sockets break at once, the
/// new ones may come before the server has noticed.
fn limits(tables: usize, sockets: usize) -> [OsString; 6] {
    let sockets = sockets.saturating_mul(2).saturating_add(1000).to_string();
    let tables = tables.saturating_add(1000).to_string();
    ["--sockets", &sockets, "--sockets-an-address", &sockets, "--live-tables", &tables].map(OsString::from)
}

/// A process's processor time; `self` is this one.
pub(crate) fn processor(process: &str) -> io::Result<Duration> {
    // Fields 14 and 15 are user and system time, in hundredths of a second; the name before them may contain
    // spaces.
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let ticks: u64 = after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<u64>().ok()).sum();
    Ok(Duration::from_millis(ticks * 10))
}
