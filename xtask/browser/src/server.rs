//! A separate server for one scenario.

use anyhow::{Context, Result};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

/// A free port of this machine.
pub(crate) const ANY_PORT: &str = "127.0.0.1:0";

/// A running server; dropping this value kills it, like a power cut.
pub(crate) struct Server {
    child: Child,
    /// `http://127.0.0.1:40123`
    pub(crate) address: String,
    /// The address for operators, if there is one.
    pub(crate) operators: Option<String>,
}

impl Server {
    /// Starts a server. With `data`, its tables outlive it, and another server can continue with them.
    pub(crate) fn start(rookery: &Path, data: Option<&Path>, listen: &str) -> Result<Server> {
        let mut command = serve(rookery, listen);
        match data {
            Some(file) => command.arg("--data").arg(file),
            None => command.arg("--memory"),
        };
        Server::launch(command)
    }

    /// Starts a server that stores nothing and has an operator with the token in this file.
    pub(crate) fn operated(rookery: &Path, token: &Path) -> Result<Server> {
        let mut command = serve(rookery, ANY_PORT);
        command.args(["--memory", "--metrics-listen", ANY_PORT, "--admin-token"]).arg(token);
        Server::launch(command)
    }

    fn launch(mut command: Command) -> Result<Server> {
        let mut child = command.stderr(Stdio::piped()).spawn().context("the server did not start")?;
        let log = child.stderr.take().context("the server has no log")?;
        let mut server = Server { child, address: String::new(), operators: None };
        let mut lines = BufReader::new(log).lines();
        while server.address.is_empty() {
            let line = lines.next().context("the server ended before it was ready")??;
            let entry: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
            let address =
                |field: &str| entry["fields"][field].as_str().map(|address| format!("http://{address}"));
            server.operators = server.operators.take().or_else(|| address("metrics"));
            server.address = address("address").unwrap_or_default();
        }
        // A pipe that nobody reads fills up and blocks the server.
        thread::spawn(move || lines.for_each(drop));
        Ok(server)
    }
}

fn serve(rookery: &Path, listen: &str) -> Command {
    let mut command = Command::new(rookery);
    command.args(["serve", "--listen", listen, "--json-log", "--bot-delay", "60"]);
    command
}

impl Drop for Server {
    fn drop(&mut self) {
        // The browser may have ended on its own.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
