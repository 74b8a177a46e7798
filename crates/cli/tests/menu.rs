//! The menu on a real terminal: what a person chooses starts and can be played.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::{
    env,
    ffi::OsStr,
    fs::{self, File},
    io::{Read, Write},
    os::unix::ffi::OsStrExt,
    path::Path,
    process::{Command, id},
};

/// Reads until the program has written this; returns everything it wrote.
fn until(screen: &mut File, wanted: &str) -> String {
    let mut written = Vec::new();
    let mut some = [0; 1024];
    loop {
        let text = String::from_utf8_lossy(&written).into_owned();
        if text.contains(wanted) {
            return text;
        }
        match screen.read(&mut some) {
            Ok(length @ 1..) => written.extend_from_slice(&some[..length]),
            end => panic!("{end:?} instead of {wanted:?}:\n{text}"),
        }
    }
}

#[test]
fn a_game_chosen_in_the_menu_can_be_played() {
    let data = env::temp_dir().join(format!("rookery-menu-{}", id()));
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap();
    let name = Path::new(OsStr::from_bytes(name.as_bytes()));
    let side = || File::options().read(true).write(true).open(name).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.env("LC_ALL", "C.UTF-8").env("ROOKERY_CONFIG", "no-settings");
    // On a dumb terminal, the game is shown in lines.
    command.env("TERM", "dumb").env("ROOKERY_MATCHES", &data).stdin(side()).stdout(side()).stderr(side());
    let mut child = command.spawn().unwrap();
    // Only the child holds the other side now, so that its end is noticed here.
    drop(command);
    let mut screen = File::from(terminal);
    until(&mut screen, "Choose: ");
    screen.write_all(b"2\n").unwrap();
    until(&mut screen, "Which game?");
    screen.write_all(b"rack-o\n").unwrap();
    let table = until(&mut screen, "> ");
    assert!(table.contains("Rack-O, seed "), "{table}");
    screen.write_all(b"quit\n").unwrap();
    until(&mut screen, "(seed ");
    assert!(child.wait().unwrap().success());
    let _ = fs::remove_dir_all(data);
}
