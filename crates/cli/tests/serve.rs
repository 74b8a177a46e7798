//! `rookery serve` as an operator runs it: the configuration file, the checks before a start, and the metrics. This
//! runs the real binary, with real sockets, a real PostgreSQL and a real NATS.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use rustls::{
    ClientConfig, ClientConnection, RootCertStore, ServerConfig, ServerConnection, StreamOwned,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, ServerName, pem::PemObject},
};
use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, mpsc},
    thread,
    time::{Duration, Instant},
};

/// A folder with a configuration file, where the program runs.
struct Place(lab::Folder);

impl Place {
    fn new(config: &str) -> Place {
        let folder = lab::Folder::new("serve");
        fs::write(folder.file("rookery.toml"), config).unwrap();
        Place(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.file(name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.current_dir(self.0.path()).args(["serve", "--config", "rookery.toml"]).args(args);
        command.env_remove("ROOKERY_DATABASE").env_remove("ROOKERY_BUS").stdin(Stdio::null());
        command
    }

    /// Checks the configuration; returns the exit code and everything that was printed.
    fn check(&self, args: &[&str]) -> (i32, String) {
        finish(self.command(args).arg("--check"))
    }
}

fn finish(command: &mut Command) -> (i32, String) {
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
    (output.status.code().unwrap(), said)
}

/// A running server, and the addresses in its log.
struct Server {
    child: Child,
    at: SocketAddr,
    metrics: Option<SocketAddr>,
}

impl Server {
    fn start(command: &mut Command) -> Server {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        let mut lines = log.lines().map_while(Result::ok);
        let mut metrics = None;
        let at = lines.find_map(|line| {
            let line: serde_json::Value = serde_json::from_str(&line).ok()?;
            let address = |field: &str| line["fields"][field].as_str()?.parse().ok();
            metrics = metrics.or_else(|| address("metrics"));
            address("address")
        });
        // Read all its other output, so that it never waits for a reader.
        thread::spawn(move || lines.for_each(drop));
        Server { child, at: at.expect("the server logs its address as JSON"), metrics }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer to a request, with its status line and headers.
fn get(at: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Opens a table; returns its id.
fn open_table(at: SocketAddr) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    let body = r#"{"rules":"rack-o:2"}"#;
    let length = body.len();
    let head =
        format!("POST /api/tables HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Length: {length}");
    write!(stream, "{head}\r\n\r\n{body}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split("\"table\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned()
}

/// A line of a report, without the verdict's padding.
fn line<'a>(report: &'a str, check: &str) -> &'a str {
    let found = report.lines().find(|line| line.split_whitespace().nth(1) == Some(check));
    found.unwrap_or_else(|| panic!("no line about {check}: {report}"))
}

/// Whether every check passed, apart from that of the page, which this build may not contain.
fn passed(report: &str) -> bool {
    report
        .lines()
        .all(|line| line.starts_with("ok ") || line.starts_with("rookery: ") || line.contains("the page"))
}

#[test]
fn a_server_runs_with_the_options_in_its_file() {
    let place =
        Place::new("listen = \"127.0.0.1:0\"\ndata = \"kept.db\"\njson-log = true\nverbose = false\n");
    let server = Server::start(&mut place.command(&[]));
    assert!(get(server.at, "/readyz").starts_with("HTTP/1.1 200 "));
    assert!(place.file("kept.db").exists());
    assert!(!place.file("rookery.db").exists(), "the default is not used");
}

#[test]
fn the_command_line_wins_over_the_file_and_excludes_what_does_not_fit() {
    let place = Place::new(
        "listen = \"192.0.2.1:1\"\njson-log = true\ndatabase = \"postgres://nobody@127.0.0.1:1/none\"\n\
         bus = \"nats://127.0.0.1:1\"\nbus-ca = \"none.pem\"\n",
    );
    let server = Server::start(&mut place.command(&["--listen", "127.0.0.1:0", "--memory"]));
    assert!(get(server.at, "/healthz").starts_with("HTTP/1.1 200 "));
    // Without these arguments, the file counts.
    let (code, said) = finish(&mut place.command(&[]));
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("Storage failed"), "{said}");
}

#[test]
fn the_environment_wins_over_the_file() {
    let place = Place::new("database = \"postgres://nobody@127.0.0.1:1/from-file\"\n");
    let (_, said) = finish(place.command(&["--check"]).env("ROOKERY_DATABASE", "not an address"));
    assert!(line(&said, "database").contains("invalid"), "{said}");
    assert!(!said.contains("refused"), "{said}");
}

#[test]
fn a_mistake_in_the_file_is_named_with_its_line_and_a_suggestion() {
    for (config, expected) in [
        ("\n\nlisten_on = 1\nlive_tables = 5\n", "line 3: There is no option `listen_on`."),
        (
            "# limits\nlive_tables = 5\n",
            "line 2: There is no option `live_tables`. Did you mean `live-tables`?",
        ),
        ("sokets = 5\n", "line 1: There is no option `sokets`. Did you mean `sockets`?"),
        ("config = \"other.toml\"\n", "line 1: There is no option `config`."),
        ("[limits]\nsockets = 5\n", "There is no option `limits`."),
        ("json-log = true\nsockets = \"many\"\n", "line 2: `sockets` must be a whole number."),
        ("sockets = 2.5\n", "line 1: `sockets` must be a whole number."),
        ("sockets = -5\n", "line 1: `sockets` cannot be `-5`: "),
        ("memory = \"yes\"\n", "line 1: `memory` must be true or false."),
        ("data = 5\n", "line 1: `data` must be text in quotes."),
        ("data = [\"a\", \"b\"]\n", "line 1: `data` must be text in quotes."),
        ("origin = [1]\n", "line 1: `origin` must be text in quotes, or a list of strings."),
        ("listen = \"localhost\"\n", "line 1: `listen` cannot be `localhost`: invalid socket address syntax"),
        (
            "keep-played = -1\n",
            "line 1: `keep-played` cannot be `-1`: Expected zero or a positive number of days.",
        ),
        (
            "trusted-proxy = [\n  \"10.0.0.0/8\",\n  \"proxy\",\n]\n",
            "line 1: `trusted-proxy` cannot be `proxy`: ",
        ),
        ("sockets = 1\nsockets = 2\n", "line 2: This is not TOML: duplicate key."),
        ("memory = true\ndata = \"a.db\"\n", "'--memory' cannot be used with '--data <FILE>'"),
        (
            "metrics-listen = \"127.0.0.1:8080\"\n",
            "`metrics-listen` must be a different address from `listen`.",
        ),
        ("bus = \"nats://127.0.0.1\"\n", "`bus` needs `database`"),
        ("database = \"postgres://a@b/c\"\nbus-ca = \"ca.pem\"\n", "`bus-ca` needs `bus`"),
        ("tls-cert = \"cert.pem\"\n", "`tls-cert` and `tls-key` need each other."),
    ] {
        let place = Place::new(config);
        let (code, said) = finish(&mut place.command(&[]));
        assert_eq!(code, 1, "{config}: {said}");
        assert!(said.starts_with("rookery: rookery.toml: ") && said.contains(expected), "{config}: {said}");
        let (code, report) = place.check(&[]);
        assert_eq!(code, 1, "{config}: {report}");
        assert!(
            line(&report, "options").starts_with("failed") && report.contains(expected),
            "{config}: {report}"
        );
    }
    // A password is not repeated.
    let (_, said) = finish(&mut Place::new("database = \"postgres://a:secret@b\n").command(&[]));
    assert!(said.contains("line 1: This is not TOML") && !said.contains("secret"), "{said}");
    let missing = ["serve", "--config", "missing.toml"];
    let (code, said) = finish(Command::new(env!("CARGO_BIN_EXE_rookery")).args(missing));
    assert!(code == 1 && said.starts_with("rookery: missing.toml: "), "{said}");
}

#[test]
fn the_file_has_every_option_that_the_command_line_has() {
    let (_, help) = finish(Command::new(env!("CARGO_BIN_EXE_rookery")).args(["serve", "--help"]));
    let long = |line: &str| Some(line.trim().split("--").nth(1)?.split_whitespace().next()?.to_owned());
    let options: Vec<String> =
        help.lines().filter(|line| line.trim().starts_with('-')).filter_map(long).collect();
    assert!(options.len() > 20, "{help}");
    for option in options.iter().filter(|name| !["config", "check", "help"].contains(&name.as_str())) {
        // No option can be a date, so every known one is refused for its type.
        let (_, said) = finish(&mut Place::new(&format!("{option} = 1979-05-27\n")).command(&[]));
        assert!(said.contains(&format!("line 1: `{option}` must be ")), "{option}: {said}");
    }
}

#[test]
fn a_check_says_what_would_fail_and_leaves_nothing_behind() {
    let place = Place::new("sockets = 20\narchive = \"old/tables\"\nkeep-played = 0.5\n");
    let before = fs::read_dir(place.0.path()).unwrap().count();
    let (code, report) = place.check(&[]);
    assert!(passed(&report), "{report}");
    assert_eq!(code == 0, server::has_page(), "{report}");
    assert!(line(&report, "data").ends_with("rookery.db: it will be set up"), "{report}");
    assert!(line(&report, "archive").ends_with("old/tables will be created"), "{report}");
    assert_eq!(fs::read_dir(place.0.path()).unwrap().count(), before, "nothing was created");

    let (code, report) = place.check(&["--data", "no/such/folder.db"]);
    assert_eq!(code, 1);
    assert!(line(&report, "data").starts_with("failed"), "{report}");
    fs::write(place.file("text.db"), "This is a text and not a database. ".repeat(40)).unwrap();
    let (_, report) = place.check(&["--data", "text.db"]);
    assert!(line(&report, "data").contains("not a database"), "{report}");
    let (_, report) = place.check(&["--listen", "192.0.2.1:80"]);
    assert!(line(&report, "listen").starts_with("failed"), "{report}");
    let (_, report) = place.check(&["--sockets", "18446744073709551615"]);
    assert!(line(&report, "sockets").starts_with("failed"), "{report}");

    // A server that is in use is no obstacle.
    let server = Server::start(&mut place.command(&["--listen", "127.0.0.1:0", "--json-log"]));
    let (_, report) = place.check(&["--listen", &server.at.to_string()]);
    assert!(passed(&report), "{report}");
    assert!(line(&report, "listen").contains("in use"), "{report}");
    assert!(line(&report, "data").ends_with("it is up to date"), "{report}");
    assert!(get(server.at, "/readyz").starts_with("HTTP/1.1 200 "));
}

#[test]
fn a_check_reaches_postgres_and_nats() {
    let (mut postgres, mut nats) = (lab::Postgres::start(), lab::Nats::start());
    let place =
        Place::new(&format!("sockets = 20\ndatabase = \"{}\"\nbus = \"{}\"\n", postgres.url(), nats.url()));
    let (_, report) = place.check(&[]);
    assert!(passed(&report), "{report}");
    assert!(line(&report, "database").ends_with("PostgreSQL: it will be set up"), "{report}");
    assert_eq!(postgres.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
    assert!(line(&report, "bus").starts_with("ok"), "{report}");

    fs::write(place.file("ca.pem"), "no certificate").unwrap();
    let (code, report) = place.check(&["--bus-ca", "ca.pem"]);
    assert_eq!(code, 1);
    assert!(line(&report, "bus-ca").starts_with("failed"), "{report}");
    assert!(line(&report, "bus").starts_with("failed"), "{report}");

    nats.stop();
    postgres.stop();
    let (code, report) = place.check(&[]);
    assert_eq!(code, 1);
    assert!(line(&report, "database").starts_with("failed"), "{report}");
    assert!(line(&report, "bus").starts_with("failed"), "{report}");
}

/// The value of a metric.
fn value(metrics: &str, name: &str) -> u64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name}: {metrics}")).parse().unwrap()
}

#[test]
fn metrics_can_have_an_address_of_their_own() {
    let place = Place::new("listen = \"127.0.0.1:0\"\nmemory = true\njson-log = true\n");
    let server = Server::start(&mut place.command(&["--metrics-listen", "127.0.0.1:0"]));
    let operators = server.metrics.expect("the server logs the address of its metrics");
    assert!(get(server.at, "/metrics").starts_with("HTTP/1.1 404 "), "the public has no metrics");
    assert!(get(operators, "/api/games").starts_with("HTTP/1.1 404 "), "and operators have nothing else");
    for path in ["/healthz", "/readyz"] {
        assert!(
            get(server.at, path).starts_with("HTTP/1.1 200 "),
            "load balancers ask at the public address"
        );
        assert!(get(operators, path).starts_with("HTTP/1.1 200 "));
    }
    let table = &open_table(server.at);
    assert!(get(server.at, &format!("/api/tables/{table}")).starts_with("HTTP/1.1 200 "));
    for made_up in ["/nothing/1", "/nothing/2"] {
        get(server.at, made_up);
    }
    let metrics = get(operators, "/metrics");
    let requests = |labels: &str| value(&metrics, &format!("rookery_http_requests_total{{{labels}}}"));
    assert_eq!(requests(r#"route="/api/tables",method="POST",status="201""#), 1);
    assert_eq!(requests(r#"route="/api/tables/{table}",method="GET",status="200""#), 1);
    assert_eq!(requests(r#"route="none",method="GET",status="404""#), 3, "/metrics is nothing here, either");
    assert_eq!(value(&metrics, r#"rookery_http_seconds_count{route="/api/tables"}"#), 1);
    assert_eq!(value(&metrics, r#"rookery_game_tables{game="rack-o"}"#), 1);
    assert_eq!(value(&metrics, r#"rookery_store_seconds_count{store="memory",operation="append"}"#), 1);
    assert_eq!(value(&metrics, r#"rookery_store_failures_total{store="memory",operation="append"}"#), 0);
    assert_eq!(value(&metrics, "rookery_ready"), 1);
    assert_eq!(value(&metrics, "rookery_tables"), 1);
    assert!(
        !metrics.contains(table) && !metrics.contains("nothing"),
        "no label is someone's choice: {metrics}"
    );

    // Without an address of their own, the metrics are public, as before.
    let server = Server::start(&mut place.command(&[]));
    assert_eq!(server.metrics, None);
    assert!(get(server.at, "/metrics").contains("\nrookery_sockets 0\n"));
}

#[test]
fn an_operator_manages_tables_with_the_token_and_nobody_does_without() {
    let place = Place::new("listen = \"127.0.0.1:0\"\nmemory = true\njson-log = true\n");
    fs::write(place.file("token"), "a token of the operator\n").unwrap();
    fs::write(place.file("wrong"), "the token of a stranger\n").unwrap();
    let flags = ["--metrics-listen", "127.0.0.1:0", "--admin-token", "token"];
    let server = Server::start(&mut place.command(&flags));
    let operators = server.metrics.unwrap().to_string();
    let admin = |token: &str, what: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.current_dir(place.0.path()).args(["admin", "--at", &operators, "--token", token]).args(what);
        finish(&mut command)
    };
    let table = open_table(server.at);
    let seen = |path: &str| get(server.at, &format!("/api/tables/{path}"));

    assert_eq!(admin("wrong", &["close", &table]), (1, "rookery: This needs the operator's token.\n".into()));
    assert!(seen(&table).starts_with("HTTP/1.1 200 "), "a stranger changed nothing");
    assert!(admin("token", &["tables"]).1.contains(&table));
    assert!(admin("token", &["look", &table]).1.contains("rack-o:2"));

    assert_eq!(admin("token", &["close", &table]).0, 0);
    assert!(seen(&table).contains("closed_by_operator"));
    assert_eq!(admin("token", &["delete", &table]).0, 0);
    assert!(!admin("token", &["tables"]).1.contains(&table));

    let (code, said) = admin("token", &["ban-address", "somewhere"]);
    assert_eq!(code, 1);
    assert!(said.contains("is not an address or a network"), "{said}");
}

/// Writes a fresh certificate for `localhost` and its key.
fn write_certificate(place: &Place) -> CertificateDer<'static> {
    let pair = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    fs::write(place.file("cert.pem"), pair.cert.pem()).unwrap();
    fs::write(place.file("key.pem"), pair.signing_key.serialize_pem()).unwrap();
    pair.cert.der().clone()
}

/// The answer to an HTTPS request by someone who trusts only this certificate.
fn get_encrypted(at: SocketAddr, trusted: &CertificateDer<'static>) -> io::Result<String> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let client = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = StreamOwned::new(client, TcpStream::connect(at)?);
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

#[test]
fn a_server_with_a_certificate_encrypts_and_reads_it_again_when_told() {
    let config = "listen = \"127.0.0.1:0\"\nmemory = true\njson-log = true\ntls-cert = \"cert.pem\"\ntls-key = \"key.pem\"\n";
    let place = Place::new(config);
    let (_, report) = place.check(&[]);
    assert!(line(&report, "tls-cert").starts_with("failed"), "there are no files yet: {report}");
    let (code, said) = finish(&mut place.command(&[]));
    assert!(code == 1 && said.contains("cert.pem: "), "{said}");
    let first = write_certificate(&place);
    let (_, report) = place.check(&[]);
    assert!(line(&report, "tls-cert").starts_with("ok"), "{report}");

    let server = Server::start(&mut place.command(&[]));
    assert!(get_encrypted(server.at, &first).unwrap().starts_with("HTTP/1.1 200 "));
    let second = write_certificate(&place);
    assert!(get_encrypted(server.at, &second).is_err(), "nobody has told the server yet");
    let told = Command::new("kill").args(["-HUP", &server.child.id().to_string()]).status().unwrap();
    assert!(told.success());
    let began = Instant::now();
    while get_encrypted(server.at, &second).is_err() {
        assert!(began.elapsed() < Duration::from_secs(20), "the certificate was not read again");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Receives what a server sends to a collector, with or without encryption.
struct Collector {
    at: SocketAddr,
    bodies: mpsc::Receiver<String>,
}

impl Collector {
    fn start(tls: Option<Arc<ServerConfig>>) -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let (to, bodies) = mpsc::channel();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (to, tls) = (to.clone(), tls.clone());
                thread::spawn(move || match tls {
                    None => collect(stream, &to),
                    Some(tls) => {
                        let server = ServerConnection::new(tls).unwrap();
                        collect(StreamOwned::new(server, stream), &to);
                    }
                });
            }
        });
        Collector { at, bodies }
    }

    /// Waits for a span with this name.
    fn wait_for(&self, name: &str) {
        let name = format!("\"name\":\"{name}\"");
        while !self.bodies.recv_timeout(Duration::from_secs(30)).expect("a span arrives").contains(&name) {}
    }
}

/// Accepts one batch after another.
fn collect(stream: impl Read + Write, to: &mpsc::Sender<String>) {
    let mut stream = BufReader::new(stream);
    loop {
        let mut length = 0;
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            if stream.read_line(&mut line).unwrap_or(0) == 0 {
                return;
            }
            if let Some(bytes) = line.to_lowercase().strip_prefix("content-length:") {
                length = bytes.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        if stream.read_exact(&mut body).is_err() || to.send(String::from_utf8(body).unwrap()).is_err() {
            return;
        }
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
        if stream.get_mut().write_all(answer.as_bytes()).is_err() {
            return;
        }
    }
}

#[test]
fn traces_go_to_the_collector_in_the_file() {
    let collector = Collector::start(None);
    let place = Place::new(&format!(
        "listen = \"127.0.0.1:0\"\nmemory = true\njson-log = true\ntraces = \"http://{}\"\ntraces-share = 1\n",
        collector.at
    ));
    let (_, report) = place.check(&[]);
    assert!(line(&report, "traces").ends_with("/v1/traces accepts traces"), "{report}");
    let server = Server::start(&mut place.command(&[]));
    open_table(server.at);
    collector.wait_for("POST /api/tables");
    assert!(get(server.at, "/metrics").contains("\nrookery_spans_dropped_total 0\n"));

    let (code, report) = place.check(&["--traces", "http://127.0.0.1:1"]);
    assert!(code == 1 && line(&report, "traces").starts_with("failed"), "{report}");
    let (_, said) = finish(&mut Place::new("traces = \"127.0.0.1:4318\"\n").command(&[]));
    assert!(said.contains("line 1: `traces` cannot be `127.0.0.1:4318`: Expected an address"), "{said}");
    let (_, said) = finish(&mut Place::new("traces-share = 1.5\n").command(&[]));
    assert!(said.contains("`traces-share` cannot be `1.5`: Expected a number from 0 to 1."), "{said}");
}

#[test]
fn traces_are_encrypted_for_a_collector_that_the_system_trusts_and_for_no_other() {
    let place = Place::new("listen = \"127.0.0.1:0\"\nmemory = true\njson-log = true\n");
    let certificate = write_certificate(&place);
    let key = PrivateKeyDer::from_pem_file(place.file("key.pem")).unwrap();
    let tls = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let collector = Collector::start(Some(Arc::new(tls)));
    let address = format!("https://localhost:{}", collector.at.port());
    let mut trusting = place.command(&["--traces", &address]);
    let server = Server::start(trusting.env("SSL_CERT_FILE", place.file("cert.pem")));
    open_table(server.at);
    collector.wait_for("POST /api/tables");
    // Anyone who trusts a different certificate does not accept this one.
    write_certificate(&place);
    let mut other = place.command(&["--traces", &address, "--check"]);
    let (_, report) = finish(other.env("SSL_CERT_FILE", place.file("cert.pem")));
    assert!(line(&report, "traces").starts_with("failed"), "{report}");
}
