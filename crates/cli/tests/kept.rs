//! Tests `rookery backup`, `restore` and `forget` on the command line, with a file and with a real
//! PostgreSQL, and what `serve` says about a file that another server uses.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, Output, Stdio},
};

const KEY: &str = "a-key-of-at-least-22-letters";

fn rookery(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn ok(args: &[&str], input: &str) -> String {
    let output = rookery(args, input);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A file with one table, opened by the person with [`KEY`].
fn one_table(file: &Path) {
    let store = store::Sqlite::open(file).unwrap();
    let host = parlor::Key::read(KEY).unwrap().hash();
    let body = format!(
        r#"{{"at":1,"e":{{"opened":{{"rules":"rack-o:2","version":1,"host":"{}","settings":{{}},"secret":"{}"}}}}}}"#,
        host.to_hex(),
        "0".repeat(64)
    );
    let entry = store::Append {
        table: "t".into(),
        after: 0,
        nonce: None,
        body,
        who: Some(host.to_hex()),
        fence: None,
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(store::Store::append(&store, entry)).unwrap();
}

#[test]
fn tables_move_from_a_file_to_postgresql_and_back_and_a_person_is_forgotten_in_both() {
    let folder = lab::Folder::new("kept");
    let postgres = lab::Postgres::start();
    let path = |name: &str| folder.file(name).display().to_string();
    let (data, copy, back, last) = (path("a.db"), path("copy.db"), path("back.db"), path("last.db"));
    one_table(&folder.file("a.db"));
    let url = postgres.url();

    ok(&["backup", "--data", &data, &copy], "");
    ok(&["restore", "--database", &url, &copy], "");
    assert_eq!(postgres.sql("SELECT count(*) FROM log"), "2");
    let fresh = "SELECT count(*) FROM log WHERE v = 2 AND body LIKE '%{\"restored\":{\"secret\":%'";
    assert_eq!(postgres.sql(fresh), "1", "a restored table gets a fresh secret");
    assert!(
        !rookery(&["restore", "--database", &url, &copy], "").status.success(),
        "the database is not empty"
    );
    ok(&["backup", "--database", &url, &back], "");
    ok(&["restore", "--data", &last, &back], "");
    assert!(!rookery(&["backup", "--data", "nowhere.db", &path("x.db")], "").status.success());

    for place in [["--database", &url], ["--data", &last]] {
        let forget = ["forget", place[0], place[1]];
        assert!(!rookery(&forget, "short").status.success());
        assert_eq!(ok(&forget, &format!("{KEY}\n")), "Erased from 1 table.\n");
        assert_eq!(ok(&forget, KEY), "Erased from 0 tables.\n");
    }
    let host = parlor::Key::read(KEY).unwrap().hash().to_hex();
    assert_eq!(postgres.sql(&format!("SELECT count(*) FROM log WHERE body LIKE '%{host}%'")), "0");
    assert_eq!(postgres.sql("SELECT count(*) FROM log WHERE body LIKE '%rack-o:2%'"), "1");
}

/// A running server, and what it logged up to the line with its address.
struct Serving {
    child: Child,
    log: String,
}

impl Serving {
    fn start(data: &Path) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(["serve", "--listen", "127.0.0.1:0", "--json-log", "--data"])
            .arg(data)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = String::new();
        let mut lines = BufReader::new(child.stderr.take().unwrap());
        while !log.contains("\"address\"") {
            assert_ne!(lines.read_line(&mut log).unwrap(), 0, "it ended: {log}");
        }
        // The server must never wait for a reader.
        std::thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
        Serving { child, log }
    }

    fn warns(&self) -> bool {
        self.log.contains("\"WARN\"") && self.log.contains("another server is using this file")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_second_server_on_the_same_file_warns_about_the_first() {
    let folder = lab::Folder::new("shared-file");
    let (file, other) = (folder.file("rookery.db"), folder.file("other.db"));
    let first = Serving::start(&file);
    assert!(!first.warns(), "{}", first.log);
    let second = Serving::start(&file);
    assert!(second.warns(), "{}", second.log);
    assert!(!Serving::start(&other).warns(), "another file is free");
    drop((first, second));
    assert!(!Serving::start(&file).warns(), "even a killed server leaves the file free");
}
