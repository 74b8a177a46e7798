//! A PostgreSQL server on a socket in a temporary folder. PostgreSQL refuses to run as root; in that case, it runs
//! as `postgres`, the user its packages create.

use crate::{Folder, installed, process::Process};
use std::{
    ffi::OsStr,
    fs,
    net::TcpListener,
    os::unix::{
        fs::{MetadataExt, PermissionsExt, chown},
        net::UnixStream,
    },
    path::Path,
    process::{Command, Stdio},
};

/// The port number in the socket's name.
const PORT: u16 = 5432;

/// A running PostgreSQL server with a database named `postgres`.
#[derive(Debug)]
pub struct Postgres {
    process: Option<Process>,
    folder: Folder,
    port: u16,
    /// The maximum file size in kibibytes, if space is limited.
    room: Option<u32>,
    /// Additional arguments for the server.
    also: Vec<&'static str>,
}

impl Postgres {
    /// Creates a new cluster and starts it.
    pub fn start() -> Postgres {
        Postgres::start_with(None)
    }

    /// Creates a new cluster and starts it with a limit on file size, to simulate a disk that fills up.
    pub fn start_with_little_room(kibibytes: u32) -> Postgres {
        Postgres::start_with(Some(kibibytes))
    }

    fn start_with(room: Option<u32>) -> Postgres {
        crate::demand_in_the_name("postgres");
        let folder = Folder::new("postgres");
        // The user that PostgreSQL runs as must be able to enter the folder.
        let open = fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777));
        open.expect("the folder's permissions can be changed");
        let cluster = folder.file("data");
        let mut initdb = as_user("initdb");
        initdb.args(["--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "--locale=C"]);
        // The write-ahead log uses files of this many mebibytes, no matter how full they are.
        initdb.args(["--wal-segsize", "1"]);
        let made = initdb.arg("-D").arg(&cluster).current_dir(folder.path()).stdout(Stdio::null()).status();
        assert!(made.is_ok_and(|status| status.success()), "initdb failed; {}", crate::INSTALL);
        let mut postgres =
            Postgres { process: None, folder, port: PORT, room, also: vec!["-c", "listen_addresses="] };
        postgres.resume();
        postgres
    }

    /// Makes it also listen on a local port, where every connection must be encrypted; returns the port.
    pub fn encrypt(&mut self, certificate: &str, key: &str) -> u16 {
        self.stop();
        let data = self.folder.file("data");
        let user = fs::metadata(&data).expect("the cluster exists");
        for (name, text) in [
            ("server.crt", certificate),
            ("server.key", key),
            ("pg_hba.conf", "local all all trust\nhostssl all all 127.0.0.1/32 trust\n"),
        ] {
            let file = data.join(name);
            fs::write(&file, text).expect("a cluster file can be written");
            chown(&file, Some(user.uid()), Some(user.gid())).expect("its owner can be changed");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600))
                .expect("its permissions can be changed");
        }
        // The port is free now; if another program takes it first, starting the server fails with an error.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        self.port = free.expect("there is a free port").port();
        self.also = vec!["-c", "listen_addresses=127.0.0.1", "-c", "ssl=on"];
        self.resume();
        self.port
    }

    /// Where clients connect.
    pub fn url(&self) -> String {
        let host = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{host}:{}/postgres", self.port)
    }

    /// Starts it again after [`Postgres::stop`].
    pub fn resume(&mut self) {
        let mut command = match self.room {
            None => as_user("postgres"),
            Some(kibibytes) => limited(kibibytes, &as_user("postgres")),
        };
        command.current_dir(self.folder.path()).arg("-D").arg(self.folder.file("data"));
        command.arg("-k").arg(self.folder.path()).args(&self.also);
        command.args(["-p", &self.port.to_string()]);
        let (folder, port) = (self.folder.path(), self.port);
        self.process = Some(Process::start(&mut command, "postgres", || accepts(folder, port)));
    }

    /// Lifts the space limit, for the server and all its connections.
    pub fn lift_the_limit(&mut self) {
        self.room = None;
        let pid = self.process.as_ref().expect("it is running").id().to_string();
        let children = Command::new("pgrep").args(["-P", &pid]).output().expect("pgrep starts").stdout;
        for process in String::from_utf8_lossy(&children).lines().chain([&*pid]) {
            // A connection may have ended in the meantime; new ones inherit the limit of the server itself.
            let lifted = by_user("prlimit").args(["--pid", process, "--fsize=unlimited"]).status();
            assert!(
                process != pid || lifted.is_ok_and(|status| status.success()),
                "the limit could not be lifted"
            );
        }
    }

    /// Stops it the way a crash would: at once and without warning. Committed data is still there after it resumes.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.end("QUIT");
        }
    }

    /// Runs SQL with `psql` and returns its output.
    pub fn sql(&self, text: &str) -> String {
        let mut psql = as_user("psql");
        psql.arg("-h").arg(self.folder.path()).args([
            "-p",
            &self.port.to_string(),
            "-U",
            "postgres",
            "-X",
            "-A",
            "-t",
            "-c",
            text,
        ]);
        let output = psql.current_dir(self.folder.path()).output().expect("psql starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Whether a server answers on its socket, that is, accepts a connection and replies.
fn accepts(folder: &Path, port: u16) -> bool {
    UnixStream::connect(folder.join(format!(".s.PGSQL.{port}"))).is_ok() && {
        let asked = as_user("pg_isready").args(["-q", "-p", &port.to_string(), "-h"]).arg(folder).status();
        asked.is_ok_and(|status| status.success())
    }
}

/// The same command with a limit on the size of the files it writes.
fn limited(kibibytes: u32, command: &Command) -> Command {
    let mut shell = Command::new("bash");
    shell.args(["-c", &format!(r#"ulimit -S -f {kibibytes}; exec "$0" "$@""#)]);
    shell.arg(command.get_program()).args(command.get_args());
    shell
}

/// A PostgreSQL program, run as a user it accepts. Client programs may be installed elsewhere.
fn as_user(program: &str) -> Command {
    let own =
        installed::postgres().unwrap_or_else(|| panic!("PostgreSQL is not installed: {}", crate::INSTALL));
    let own = own.join(program);
    by_user(if own.exists() { own } else { installed::program(program).unwrap_or(own) })
}

/// Any program, run as the user that PostgreSQL runs as.
fn by_user(program: impl AsRef<OsStr>) -> Command {
    let root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    if !root {
        return Command::new(program);
    }
    // `setpriv` replaces itself with the program, so that signals reach the program.
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    command
}
