//! A NATS server on a free port of this machine.

use crate::{installed, process::Process};
use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    process::Command,
};

/// A running NATS server.
#[derive(Debug)]
pub struct Nats {
    process: Option<Process>,
    at: SocketAddr,
}

impl Nats {
    /// Starts it.
    pub fn start() -> Nats {
        crate::demand_in_the_name("nats");
        // The port is free now; if another program takes it first, the start fails with an error.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let mut nats = Nats { process: None, at: free.expect("there is a free port") };
        nats.resume();
        nats
    }

    /// Where clients connect.
    pub fn url(&self) -> String {
        format!("nats://{}", self.at)
    }

    /// Starts it again after [`Nats::stop`], on the same port.
    pub fn resume(&mut self) {
        let program =
            installed::nats().unwrap_or_else(|| panic!("NATS is not installed: {}", crate::INSTALL));
        let mut command = Command::new(program);
        command.args(["-a", "127.0.0.1", "-p", &self.at.port().to_string()]);
        let at = self.at;
        self.process =
            Some(Process::start(&mut command, "nats-server", move || TcpStream::connect(at).is_ok()));
    }

    /// Stops it at once.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.end("KILL");
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
