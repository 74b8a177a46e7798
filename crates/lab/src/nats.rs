//! A NATS server on a free port on this machine.

use crate::{installed, process::Process};
use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Command,
};

/// A running NATS server.
#[derive(Debug)]
pub struct Nats {
    process: Option<Process>,
    at: SocketAddr,
    /// The user name and password, if it requires a login.
    login: Option<(&'static str, &'static str)>,
    /// The files with its certificate and key, if it requires encryption.
    certificate: Option<(PathBuf, PathBuf)>,
    /// A file with further settings.
    settings: Option<PathBuf>,
}

impl Nats {
    /// Starts it.
    pub fn start() -> Nats {
        Nats::start_as(None, None, None)
    }

    /// Starts a server that requires a login.
    pub fn start_with_login(user: &'static str, password: &'static str) -> Nats {
        Nats::start_as(Some((user, password)), None, None)
    }

    /// Starts a server that requires a login over an encrypted connection. The files contain its certificate and key.
    pub fn start_with_tls(
        user: &'static str,
        password: &'static str,
        certificate: &Path,
        key: &Path,
    ) -> Nats {
        Nats::start_as(Some((user, password)), Some((certificate.to_owned(), key.to_owned())), None)
    }

    /// Starts a server with a file of settings.
    pub fn start_with_settings(file: &Path) -> Nats {
        Nats::start_as(None, None, Some(file.to_owned()))
    }

    fn start_as(
        login: Option<(&'static str, &'static str)>,
        certificate: Option<(PathBuf, PathBuf)>,
        settings: Option<PathBuf>,
    ) -> Nats {
        crate::demand_in_the_name("nats");
        // The port is free now; if another program takes it first, starting the server fails with an error.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let mut nats =
            Nats { process: None, at: free.expect("there is a free port"), login, certificate, settings };
        nats.resume();
        nats
    }

    /// Where clients connect.
    pub fn url(&self) -> String {
        match self.login {
            Some((user, password)) => {
                format!("{}://{}:{}@{}", self.scheme(), encoded(user), encoded(password), self.at)
            }
            None => self.url_without_login(),
        }
    }

    fn scheme(&self) -> &'static str {
        if self.certificate.is_some() { "tls" } else { "nats" }
    }

    /// Where clients without a login try to connect.
    pub fn url_without_login(&self) -> String {
        format!("{}://{}", self.scheme(), self.at)
    }

    /// Starts it again after [`Nats::stop`], on the same port.
    pub fn resume(&mut self) {
        let program =
            installed::nats().unwrap_or_else(|| panic!("NATS is not installed: {}", crate::INSTALL));
        let mut command = Command::new(program);
        command.args(["-a", "127.0.0.1", "-p", &self.at.port().to_string()]);
        if let Some((user, password)) = self.login {
            command.args(["--user", user, "--pass", password]);
        }
        if let Some((certificate, key)) = &self.certificate {
            command.arg("--tls").arg("--tlscert").arg(certificate).arg("--tlskey").arg(key);
        }
        if let Some(file) = &self.settings {
            command.arg("-c").arg(file);
        }
        let at = self.at;
        self.process =
            Some(Process::start(&mut command, "nats-server", move || TcpStream::connect(at).is_ok()));
    }

    /// Stops it immediately.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.end("KILL");
        }
    }
}

/// The text as a part of an address.
fn encoded(text: &str) -> String {
    let encoded = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(encoded).collect()
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
