//! Matches in the terminal survive anything: the program is killed at random moments, and the same match continues.
//!
//! `ROOKERY_KILLS` sets how often it is killed; the usual number is small.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    fs,
    io::{Read, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

/// A folder for saved matches that is deleted at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("rookery-resume-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn start(&self, args: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.arg("play").args(args).env("XDG_DATA_HOME", &self.0).env("HOME", &self.0);
        command.env_remove("ROOKERY_MATCHES").env_remove("ROOKERY_STATISTICS");
        command.env("LC_ALL", "C.UTF-8").env("ROOKERY_CONFIG", "no-settings");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// Runs the program with this input; returns whether it succeeded and what it wrote.
    fn run(&self, args: &[&str], typed: &str) -> (bool, String) {
        let mut child = self.start(args);
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
        (output.status.success(), said)
    }

    /// Every action in the only saved match, one line each.
    fn actions(&self) -> Vec<String> {
        let [file] = &self.files()[..] else { panic!("expected one saved match: {:?}", self.files()) };
        let saved: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let record = saved["record"].as_str().unwrap();
        let is_action = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_digit());
        record.lines().filter(is_action).map(str::to_owned).collect()
    }

    fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.0.join("rookery/matches"));
        let files = entries.into_iter().flatten().map(|entry| entry.unwrap().path());
        files.filter(|file| file.extension().is_some_and(|ending| ending == "json")).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The actions of the person, who sits at seat 0.
fn mine(actions: &[String]) -> usize {
    actions.iter().filter(|line| line.starts_with("0 ")).count()
}

/// How often the person was asked.
fn asked(output: &str) -> usize {
    output.matches("\n> ").count()
}

/// The last table shown in full before a question.
fn last_table(output: &str) -> &str {
    let until = output.rfind("\n> ").unwrap_or(0);
    let from = output[..until].rfind("\n\n").unwrap_or(0);
    output[from..until].trim()
}

/// A few numbers that look random, always the same.
fn numbers() -> impl FnMut(u64) -> u64 {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    }
}

#[test]
fn a_match_that_is_killed_at_any_moment_continues_at_the_same_move() {
    let kills = std::env::var("ROOKERY_KILLS").map_or(12, |kills| kills.parse().unwrap());
    let mut number = numbers();
    let (mut acknowledged, mut between) = (0, 0);
    for (game, target, share) in
        [("original-rook", "target=10000", kills / 2), ("club-rook", "target=50000", kills - kills / 2)]
    {
        let folder = Folder::new(game);
        // A match that nobody can win soon.
        let begun = ["--plain", "--bots", "casual", "--new", "--set", target, game];
        let typed = "1\n";
        let (done, said) = folder.run(&begun, typed);
        assert!(done && said.contains(&format!("rookery play {game} --resume")), "{said}");
        for kill in 0..share {
            let before = folder.actions();
            let mut child = folder.start(&["--plain", "--resume", game]);
            let mut input = child.stdin.take().unwrap();
            // The first choice again and again, and empty lines, which deal; the program reads as far as it gets.
            let _ = input.write_all("1\n\n".repeat(60).as_bytes());
            // Kill it after some random part of its output.
            let mut output = Vec::new();
            let mut stdout = child.stdout.take().unwrap();
            (&mut stdout).take(1 + number(6000)).read_to_end(&mut output).unwrap();
            child.kill().unwrap();
            child.wait().unwrap();
            stdout.read_to_end(&mut output).unwrap();
            let output = String::from_utf8_lossy(&output);

            let after = folder.actions();
            assert!(after.starts_with(&before), "{game}, kill {kill}: an earlier action is gone");
            // Each question answers the line before it, so all but the last line are acknowledged.
            let known = asked(&output).saturating_sub(1);
            let new = mine(&after) - mine(&before);
            assert!(new >= known, "{game}, kill {kill}: {known} acknowledged, {new} saved");
            assert!(new <= known + 1, "{game}, kill {kill}: {known} acknowledged, {new} saved");
            (acknowledged, between) = (acknowledged + known, between + usize::from(new > known));

            let (done, shown) = folder.run(&["--plain", "--resume", game], "");
            assert!(done && shown.contains("Your saved match continues."), "{game}, kill {kill}: {shown}");
            if new == known
                && asked(&output) > 0
                && asked(&shown) > 0
                && after.len() == folder.actions().len()
            {
                assert_eq!(last_table(&shown), last_table(&output), "{game}, kill {kill}");
            }
        }
    }
    // Shown with `--no-capture`, for the record.
    eprintln!(
        "{kills} kills, {acknowledged} acknowledged actions, {between} kills after an action was saved"
    );
}

#[test]
fn a_finished_match_leaves_nothing_behind_and_offers_a_rematch() {
    let folder = Folder::new("finished");
    let typed = "hint\n1\n".repeat(3) + &"1\n\n".repeat(400);
    let (done, said) = folder.run(&["--plain", "--bots", "casual", "match", "--players", "2"], &typed);
    assert!(done && said.contains("Type `rematch` to play again"), "{said}");
    assert!(said.contains("(seed "), "the seed stays on the screen: {said}");
    assert_eq!(folder.files(), Vec::<PathBuf>::new());
    assert!(!folder.run(&["--resume"], "").0, "there is nothing to continue");
}

#[test]
fn a_table_where_the_person_did_nothing_is_not_saved() {
    let folder = Folder::new("nothing");
    folder.run(&["--plain", "--bots", "casual", "original-rook"], "");
    assert_eq!(folder.files(), Vec::<PathBuf>::new());
}

#[test]
fn saved_matches_are_listed_and_each_can_be_continued() {
    let folder = Folder::new("listed");
    folder.run(&["--plain", "--bots", "casual", "--seed", "one", "rack-o"], "1\n");
    folder.run(&["--plain", "--bots", "casual", "--seed", "two", "original-rook"], "1\n");
    let (_, list) = folder.run(&["--saved"], "");
    assert!(list.contains("rookery play rack-o --seed one --resume"), "{list}");
    assert!(list.contains("rookery play original-rook --seed two --resume"), "{list}");
    let (_, newest) = folder.run(&["--resume", "--plain"], "");
    assert!(newest.starts_with("Original Rook, seed two."), "{newest}");
    let (_, chosen) = folder.run(&["rack-o", "--resume", "--plain"], "");
    assert!(chosen.starts_with("Rack-O, seed one."), "{chosen}");
    let (done, missing) = folder.run(&["tuxedo", "--resume", "--plain"], "");
    assert!(!done && missing.contains("no saved match of tuxedo"), "{missing}");
}

#[test]
fn a_match_that_cannot_be_continued_is_reported_and_blocks_nothing() {
    let folder = Folder::new("broken");
    folder.run(&["--plain", "--bots", "casual", "--seed", "good", "rack-o"], "1\n");
    let good = folder.files();
    folder.run(&["--seed", "bad", "rook-solitaire"], "1\n");
    let bad = folder.files().into_iter().find(|file| !good.contains(file)).unwrap();
    // The file can be read, but nobody can sit there. It is the newest.
    let text = fs::read_to_string(&bad).unwrap();
    assert!(text.contains("\"seat\": 0"), "{text}");
    fs::write(&bad, text.replace("\"seat\": 0", "\"seat\": 9")).unwrap();
    let report = format!("{}: There is no seat 9", bad.display());

    let (done, list) = folder.run(&["--saved"], "");
    assert!(done && list.contains("rookery play rack-o --seed good --resume"), "{list}");
    assert!(list.contains(&report), "{list}");
    let (done, said) = folder.run(&["--resume", "--plain"], "");
    assert!(done && said.starts_with("Rack-O, seed good.") && said.contains(&report), "{said}");
    let (done, said) = folder.run(&["rook-solitaire", "--resume"], "");
    assert!(!done && said.contains("no saved match of rook-solitaire") && said.contains(&report), "{said}");
    let (done, said) = folder.run(&["rook-solitaire"], "quit\n");
    assert!(done && said.starts_with("Rook Solitaire, seed ") && said.contains(&report), "{said}");
    assert!(bad.exists(), "the file is left alone");
}

#[test]
fn a_match_open_in_one_window_is_not_continued_in_another() {
    let folder = Folder::new("twice");
    folder.run(&["--plain", "--bots", "casual", "rack-o"], "1\n");
    let mut first = folder.start(&["--plain", "--resume"]);
    let mut greeting = [0; 6];
    first.stdout.as_mut().unwrap().read_exact(&mut greeting).unwrap();
    let (done, said) = folder.run(&["--plain", "--resume"], "1\n");
    assert!(!done && said.contains("open in another window"), "{said}");
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(folder.run(&["--plain", "--resume"], "1\n").0, "a killed program holds nothing");
}

#[test]
fn a_signal_ends_line_mode_with_the_way_to_continue() {
    let folder = Folder::new("signal");
    let mut child = folder.start(&["--plain", "--bots", "casual", "rack-o"]);
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"1\n").unwrap();
    // Wait for the second question, which follows the saved action.
    let (mut output, mut letter) = (Vec::new(), [0]);
    let stdout = child.stdout.as_mut().unwrap();
    while asked(&String::from_utf8_lossy(&output)) < 2 {
        stdout.read_exact(&mut letter).unwrap();
        output.push(letter[0]);
    }
    Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(143));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("rookery play rack-o --resume"), "{said}");
}

#[test]
fn a_hint_makes_a_saved_solitaire_practice_at_once() {
    let folder = Folder::new("hint");
    let is_practice = || {
        let [file] = &folder.files()[..] else { panic!("expected one saved match: {:?}", folder.files()) };
        let saved: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        saved["solo"]["practice"].as_bool().unwrap()
    };
    folder.run(&["rook-solitaire"], "1\n");
    assert!(!is_practice());
    folder.run(&["rook-solitaire", "--resume"], "hint\n");
    assert!(is_practice());
}

#[test]
fn a_new_solitaire_gives_up_the_one_that_was_saved() {
    let folder = Folder::new("solitaire");
    let statistics = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.args(["statistics", "--json"]).env("XDG_DATA_HOME", &folder.0).env("HOME", &folder.0);
        let output = command.env_remove("ROOKERY_STATISTICS").output().unwrap();
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        json["games"][0]["figures"].clone()
    };
    folder.run(&["rook-solitaire"], "1\n");
    assert_eq!(folder.actions().len(), mine(&folder.actions()));
    assert!(statistics().is_null(), "a saved game is not given up");
    let (_, said) = folder.run(&["rook-solitaire", "--resume"], "resign\nquit\n");
    assert!(said.contains("1 played"), "{said}");
    folder.run(&["rook-solitaire"], "1\n");
    folder.run(&["rook-solitaire"], "1\n");
    assert_eq!((statistics()["played"].clone(), statistics()["given_up"].clone()), (2.into(), 2.into()));
    assert_eq!(folder.files().len(), 1);
}
