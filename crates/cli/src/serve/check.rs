//! `rookery serve --check`: checks everything that can be checked without serving. It changes nothing and leaves
//! nothing behind, so it can run alongside a server that is in use.

use super::{at, options::Options};
use crate::{kept::must_be_writable, replace::named};
use std::{
    fs, io,
    net::{SocketAddr, TcpListener},
    path::Path,
};
use tokio::runtime::Runtime;

/// How many files a server has open besides its connections.
const OTHER_FILES: u64 = 64;

/// The results so far: one line is printed for each.
#[derive(Default)]
struct Report {
    failed: usize,
}

impl Report {
    #[allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]
    fn note(&mut self, what: &str, result: io::Result<String>) {
        let (verdict, said) = match result {
            Ok(said) => ("ok", said),
            Err(why) => {
                self.failed += 1;
                ("failed", why.to_string().trim_end().replace('\n', " "))
            }
        };
        println!("{verdict:<6}  {what:<14}  {said}");
    }
}

/// Checks everything, prints one line for each check, and fails if any check fails.
pub(super) fn command(file: Option<&Path>, options: io::Result<Options>) -> io::Result<()> {
    let mut report = Report::default();
    match options {
        Ok(options) => {
            let read = match file {
                Some(file) => format!("{} and the command line are consistent", file.display()),
                None => "there is no configuration file".to_owned(),
            };
            report.note("options", Ok(read));
            Runtime::new()?.block_on(check(&options, &mut report));
        }
        Err(why) => report.note("options", Err(why)),
    }
    match report.failed {
        0 => Ok(()),
        1 => Err(io::Error::other("1 check failed.")),
        several => Err(io::Error::other(format!("{several} checks failed."))),
    }
}

async fn check(options: &Options, report: &mut Report) {
    report.note("listen", can_listen(options.listen));
    if let Some(address) = options.metrics_listen {
        report.note("metrics-listen", can_listen(address));
    }
    if let Some(file) = &options.admin_token {
        let readable = options.token().map(|_| format!("{} has a token", file.display()));
        report.note("admin-token", readable);
    }
    if let Some(file) = &options.tls_cert {
        let fits = options.certificate().map(|_| format!("{} matches its key", file.display()));
        report.note("tls-cert", fits);
    }
    report.note("page", page());
    report.note("sockets", open_files(options));
    if options.memory {
        report.note("memory", Ok("tables are lost when the server stops".to_owned()));
    } else {
        let (name, place) = options.kept.place();
        report.note(name, options.kept.examine().await.map(|state| format!("{place}: {state}")));
    }
    if let Some(folder) = &options.archive {
        report.note("archive", archive(folder));
    }
    if let Some(file) = &options.bus_ca {
        report.note("bus-ca", certificates(file));
    }
    if let Some(way) = options.way() {
        let reached = server::try_bus(&way).await;
        report.note("bus", reached.map(|()| "it accepts this server".to_owned()));
    }
    if let Some(collector) = &options.traces {
        let reached = server::try_collector(collector).await;
        let reached = reached.map_err(|why| named(Path::new(&collector.to_string()), &why));
        report.note("traces", reached.map(|()| format!("{collector} accepts traces")));
    }
}

/// Whether a server could listen at this address. An address that is in use is fine: the server itself may be running.
fn can_listen(address: SocketAddr) -> io::Result<String> {
    match TcpListener::bind(address) {
        Ok(_) => Ok(format!("{address} is free")),
        Err(why) if why.kind() == io::ErrorKind::AddrInUse => {
            Ok(format!("{address} is in use now, perhaps by this server"))
        }
        Err(why) => Err(at(address)(why)),
    }
}

fn page() -> io::Result<String> {
    match server::has_page() {
        true => Ok("this program contains the page".to_owned()),
        false => Err(io::Error::other(
            "This program was built without the page. Run `cargo xtask web` before you build it.",
        )),
    }
}

/// Whether the system allows as many open files as there may be connections.
fn open_files(options: &Options) -> io::Result<String> {
    let allowed = rlimit::increase_nofile_limit(options.open_files())?;
    let needed = (options.server().limits.connections as u64).saturating_add(OTHER_FILES);
    if allowed < needed {
        let message = format!("The server needs up to {needed} open files, but the system allows {allowed}.");
        return Err(io::Error::other(message));
    }
    Ok(format!("the system allows {allowed} open files"))
}

/// Whether tables can be archived in a folder. The server creates a missing one.
fn archive(folder: &Path) -> io::Result<String> {
    let existing = folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    must_be_writable(existing)?;
    let state = if existing == folder { "can be written to" } else { "will be created" };
    Ok(format!("{} {state}", folder.display()))
}

/// Whether a file contains certificates. Only the bus can tell whether they are the right ones.
fn certificates(file: &Path) -> io::Result<String> {
    let text = fs::read_to_string(file).map_err(|why| named(file, &why))?;
    match text.matches("-----BEGIN CERTIFICATE-----").count() {
        0 => Err(named(file, &"There is no certificate in this file.")),
        1 => Ok(format!("{}: 1 certificate", file.display())),
        several => Ok(format!("{}: {several} certificates", file.display())),
    }
}
