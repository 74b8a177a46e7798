//! Long runs that are stopped: the result so far is printed, and self-play ends with a whole hand and later continues
//! where it left off.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

fn rookery(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.args(args);
    command
}

#[test]
fn ctrl_c_prints_the_result_so_far() {
    for json in [false, true] {
        let mut command = rookery(&["arena", "original-rook", "casual", "beginner", "--deals", "100000000"]);
        command.args(json.then_some("--json")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // The first progress line says that there is a result.
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        for _ in 0..2 {
            line.clear();
            errors.read_line(&mut line).unwrap();
        }
        assert!(line.contains("of 100000000 deals, about ") && line.contains(" left"), "{line}");
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        if json {
            let report: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert!(report["stopped_after"].as_u64().unwrap() >= 8, "{report}");
            assert_eq!(report["stopped_after"], report["pairs"][0]["deals"]);
        } else {
            assert!(text.contains("Stopped after ") && text.contains("casual against beginner"), "{text}");
        }
    }
}

#[test]
fn self_play_into_a_pipe_stops_after_a_whole_hand() {
    let run = |hands: u64| {
        let mut command = rookery(&["selfplay", "original-rook", "casual", "--seed", "3", "--hands"]);
        command.arg(hands.to_string()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let mut child = run(100_000_000).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    // The heading, and the first decision.
    for _ in 0..2 {
        lines.read_line(&mut text).unwrap();
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    lines.read_to_string(&mut text).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    let last = said.lines().last().and_then(|last| last.strip_prefix("Stopped after hand "));
    let number = last.and_then(|number| number.strip_suffix('.'));
    let number: u64 = number.unwrap_or_else(|| panic!("{said}")).parse().unwrap();
    let whole = run(number - 2).output().unwrap().stdout;
    let decisions = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<String>>();
    assert!(decisions(&text) == decisions(std::str::from_utf8(&whole).unwrap()), "{said}");
}

#[test]
fn self_play_continues_after_any_cut_and_gives_the_same_file() {
    let path = std::env::temp_dir().join(format!("rookery-selfplay-{}.jsonl", std::process::id()));
    let file = path.to_str().unwrap();
    let args = ["selfplay", "original-rook", "casual", "--hands", "6", "--seed", "3", "--out", file];
    assert!(rookery(&args).status().unwrap().success());
    let whole = fs::read(&path).unwrap();
    let heading = whole.iter().position(|letter| *letter == b'\n').unwrap() + 1;
    for cut in [heading, heading + 10, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::write(&path, &whole[..cut]).unwrap();
        assert!(rookery(&args).arg("--resume").status().unwrap().success());
        assert!(fs::read(&path).unwrap() == whole, "cut at {cut} of {}", whole.len());
    }
    let other = rookery(&args).args(["--resume", "--players", "4", "--set", "target=500"]).output().unwrap();
    let why = String::from_utf8(other.stderr).unwrap();
    assert!(!other.status.success() && why.contains("other settings"), "{why}");
    assert!(fs::read(&path).unwrap() == whole, "the file is left alone");
    fs::remove_file(&path).unwrap();
}

/// Runs a command, and stops it with Ctrl-C once it has shown its progress; returns its result and what it said.
fn interrupted(args: &[&str]) -> (serde_json::Value, String) {
    let mut child = rookery(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    // The first line comes after two seconds.
    errors.read_line(&mut said).unwrap();
    assert!(said.contains(" of ") && said.contains(" left"), "{args:?}: {said}");
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    errors.read_to_string(&mut said).unwrap();
    let mut result = String::new();
    child.stdout.take().unwrap().read_to_string(&mut result).unwrap();
    assert!(child.wait().unwrap().success(), "{said}");
    (serde_json::from_str(result.lines().last().unwrap()).unwrap(), said)
}

#[test]
fn every_long_measurement_shows_the_time_left_and_gives_the_result_so_far() {
    let rows = ["3"; 1000].join(",");
    let commands: [&[&str]; 7] = [
        &["bench", "bots", "original-rook", "casual", "--hands", "100000000", "--json"],
        &["bench", "bids", "original-rook", "strong", "--hands", "100000000", "--json"],
        &["bench", "bury", "original-rook", "casual", "--worlds", "2", "--hands", "100000000", "--json"],
        &["bench", "oracle", "original-rook", "casual", "--hands", "100000000", "--json"],
        &["bench", "engine", "--json"],
        &["bench", "solver", "--tricks", &rows, "--deals", "50", "--json"],
        &["solve", "rook-solitaire", "--budget", "100", "--deals", "100000000", "--json"],
    ];
    for args in commands {
        let (result, said) = interrupted(args);
        let done = result["stopped_after"].as_u64().unwrap();
        assert!(done > 0 && said.contains(&format!("Stopped after {done} of ")), "{args:?}: {said}");
    }
}

#[test]
fn solving_continues_where_it_was_stopped_and_gives_the_same_counts() {
    let path = std::env::temp_dir().join(format!("rookery-solve-{}.json", std::process::id()));
    let _ = fs::remove_file(&path);
    let run = |deals: &str, seed: &str, keep: bool| {
        let args = ["solve", "rook-solitaire", "--budget", "300", "--seed", seed, "--json", "--deals", deals];
        let mut command = rookery(&args);
        if keep {
            command.arg("--keep").arg(&path);
        }
        let output = command.output().unwrap();
        (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    run("150", "s", true);
    let kept: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(kept["next"], 150);
    assert_eq!(run("330", "s", true), run("330", "s", false));
    let (done, why) = run("330", "other", true);
    assert!(!done && why.contains("other settings"), "{why}");
    fs::remove_file(path).unwrap();
}
