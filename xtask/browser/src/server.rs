//! A separate server for one scenario.

use anyhow::{Context, Result};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

/// A running server; dropping this value kills it, like a power cut.
pub(crate) struct Server {
    child: Child,
    /// `http://127.0.0.1:40123`
    pub(crate) address: String,
}

impl Server {
    /// Starts a server. With `data`, its tables outlive it, and another server can continue with them.
    pub(crate) fn start(rookery: &Path, data: Option<&Path>, listen: &str) -> Result<Server> {
        let mut command = Command::new(rookery);
        command.args(["serve", "--listen", listen, "--json-log", "--bot-delay", "60"]);
        match data {
            Some(file) => command.arg("--data").arg(file),
            None => command.arg("--memory"),
        };
        let mut child = command.stderr(Stdio::piped()).spawn().context("the server did not start")?;
        let log = child.stderr.take().context("the server has no log")?;
        let mut server = Server { child, address: String::new() };
        let mut lines = BufReader::new(log).lines();
        while server.address.is_empty() {
            let line = lines.next().context("the server ended before it was ready")??;
            let entry: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
            if let Some(address) = entry["fields"]["address"].as_str() {
                server.address = format!("http://{address}");
            }
        }
        // A pipe that nobody reads fills up and blocks the server.
        thread::spawn(move || lines.for_each(drop));
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The browser may have ended on its own.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
