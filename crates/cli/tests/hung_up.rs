//! A terminal that is closed during a match: the program ends instead of reading nothing forever.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::{
    fs,
    io::Read,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// How long the program may take to notice. This is not a measurement.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn a_closed_terminal_ends_the_program() {
    let folder = std::env::temp_dir().join(format!("rookery-hung-up-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    // `script` gives the program a terminal of its own. `exec` keeps the number of the process.
    let play = format!(
        "echo $$ > number; exec '{}' play original-rook --new --seed 1",
        env!("CARGO_BIN_EXE_rookery")
    );
    let mut script = Command::new("script")
        .args(["--quiet", "--command", &play, "/dev/null"])
        .current_dir(&folder)
        .env("ROOKERY_MATCHES", &folder)
        .env("TERM", "xterm-256color")
        .env("SHELL", "/bin/sh")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut screen = script.stdout.take().unwrap();
    let mut shown = Vec::new();
    // The program reads keys once it has the whole screen.
    while !String::from_utf8_lossy(&shown).contains("\u{1b}[?1049h") {
        let mut bytes = [0; 1024];
        let count = screen.read(&mut bytes).unwrap();
        assert!(count > 0, "the program ended: {}", String::from_utf8_lossy(&shown));
        shown.extend(&bytes[..count]);
    }
    let number = fs::read_to_string(folder.join("number")).unwrap();
    let process = Path::new("/proc").join(number.trim());
    assert!(process.exists());
    // The window is closed.
    script.kill().unwrap();
    script.wait().unwrap();
    let begin = Instant::now();
    while is_running(&process) {
        assert!(begin.elapsed() < PATIENCE, "the program still runs without a terminal");
        thread::sleep(Duration::from_millis(50));
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// A process that has ended may still be listed until its parent asks for it.
fn is_running(process: &Path) -> bool {
    let status = fs::read_to_string(process.join("status")).unwrap_or_default();
    !status.is_empty() && !status.contains("State:\tZ")
}
