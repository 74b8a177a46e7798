//! Runs every example in `docs/party.md`, from top to bottom in one directory.
#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use std::{fs, path::PathBuf, process::Command};

const PAGE: &str = include_str!("../../../docs/party.md");

/// A command from the document, with the lines shown below it.
struct Example {
    line: usize,
    command: String,
    shown: Vec<String>,
}

fn examples() -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for (number, line) in (1..).zip(PAGE.lines()) {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            examples.push(Example { line: number, command: command.into(), shown: Vec::new() });
        } else if inside {
            examples.last_mut().unwrap().shown.push(line.into());
        }
    }
    examples
}

/// The words of a command line; a quoted part is one word.
fn words(command: &str) -> Vec<String> {
    let quoted = |(index, part): (usize, &str)| match index % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    };
    command.split('"').enumerate().flat_map(quoted).collect()
}

/// Whether the printed line matches the document, where `…` stands for anything.
fn fits(shown: &str, printed: &str) -> bool {
    match shown.split_once('…') {
        Some((before, after)) => printed.starts_with(before) && printed.ends_with(after),
        None => shown == printed,
    }
}

struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("rookery-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Directory(path)
    }

    fn run(&self, args: &[String]) -> (bool, String) {
        let output =
            Command::new(env!("CARGO_BIN_EXE_rookery")).args(args).current_dir(&self.0).output().unwrap();
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        (output.status.success(), text)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_page_shows_what_the_command_prints() {
    let directory = Directory::new("party-docs");
    let mut run = 0;
    for example in examples() {
        let words = words(&example.command);
        if words[0] == "cat" {
            fs::write(directory.0.join(&words[1]), example.shown.join("\n")).unwrap();
            continue;
        }
        assert_eq!(words[0], "rookery");
        let (done, printed) = directory.run(&words[1..]);
        assert_eq!(done, !printed.starts_with("rookery: "), "{printed}");
        let mut lines = printed.lines();
        for shown in &example.shown {
            assert!(
                lines.any(|line| fits(shown, line)),
                "docs/party.md:{}: {}\n shows {shown}\n but it printed\n{printed}",
                example.line,
                example.command
            );
        }
        run += 1;
    }
    assert!(run >= 7, "{run}");
}

#[test]
fn a_party_is_never_overwritten_and_a_refused_entry_leaves_the_file_alone() {
    let directory = Directory::new("party-files");
    fs::write(directory.0.join("names.txt"), "# a comment\nAnn\nBob\n\nCid\nDan\n").unwrap();
    let run = |command: &str| directory.run(&words(command));
    let read = || fs::read_to_string(directory.0.join("p")).unwrap();
    assert!(run("party new p --players names.txt --seed s --draw").0);
    let before = read();
    assert!(!run("party new p --players names.txt").0, "the file already exists");
    let (done, why) = run("party enter p \"score 1 210 190\" \"score 2 0 0\"");
    assert!(!done && why.contains("There is no table 2"), "{why}");
    assert_eq!(read(), before, "all lines or none");
    for (wrong, part) in [
        ("party new q --players missing.txt", "missing.txt"),
        ("party new q --players names.txt --set rounds", "NAME=VALUE"),
        ("party new q --players names.txt --set rounds=0", "from 1 to 100"),
        ("party new q --players names.txt --game regular-rook:4", "two pairs"),
        ("party show names.txt", "names.txt: Line 2 of the party: A party file must start with"),
        ("party enter p undo", "Nothing has been entered"),
    ] {
        let (done, why) = run(wrong);
        assert!(!done && why.contains(part), "{wrong}: {why}");
    }
    assert!(run("party enter p \"score 1 210 190\"").0);
    let (_, shown) = run("party show p --json");
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["plan"]["tables"][0]["score"], serde_json::json!([210, 190]));
    assert_eq!(run("party enter p undo").1, "Taken back: score 1 210 190\n");
    assert_eq!(read(), before);
}

#[test]
fn a_party_is_played_by_bots_by_people_and_by_both() {
    let directory = Directory::new("party-played");
    let run = |command: &str| directory.run(&words(command));
    let ok = |command: &str| {
        let (done, said) = run(command);
        assert!(done, "{command}: {said}");
        said
    };
    // Seven people play: a bot fills the empty chair at a table with three people.
    let names: Vec<String> = (b'A'..=b'G').map(|letter| char::from(letter).to_string()).collect();
    fs::write(directory.0.join("seven.txt"), names.join("\n")).unwrap();
    assert!(
        run("party new p --players seven.txt").1.contains("1 more"),
        "{:?}",
        run("party new p --players seven.txt")
    );
    ok("party new p --players seven.txt --set fill_with_bots=yes --seed s");
    assert!(ok("party play p").contains("No table has only bots"));
    for _round in 0..2 {
        ok("party enter p \"score 1 210 190\"");
        ok("party play p 2 --bots casual");
        ok("party enter p move");
    }
    assert!(ok("party show p --records").contains("won the party."));
    assert!(run("party play p 1").1.contains("The party is over."));
    // This party has only bots.
    let bots: Vec<String> = (1..=8).map(|number| format!("bot: B{number}")).collect();
    fs::write(directory.0.join("bots.txt"), bots.join("\n")).unwrap();
    ok("party new q --players bots.txt --seed s");
    for _round in 0..2 {
        assert!(ok("party play q --bots casual").contains("Played by bots: table 1, 2."));
        ok("party enter q move");
    }
    let shown = ok("party show q");
    assert!(shown.lines().any(|line| line.starts_with('B') && line.ends_with(" won the party.")), "{shown}");
    assert!(run("party play q 9").1.contains("There is no table 9."));
}

#[test]
fn one_person_plays_their_table_here_and_its_round_is_entered() {
    let directory = Directory::new("party-person");
    fs::write(directory.0.join("one.txt"), "Ann\n").unwrap();
    let begun = directory.run(&words("party new p --players one.txt --set fill_with_bots=yes --seed s"));
    assert!(begun.0, "{begun:?}");
    let sit = |typed: &str| {
        use std::{io::Write, process::Stdio};
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.args(words("party play p --as ann --plain --bots casual")).current_dir(&directory.0);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        // The program may exit before reading everything.
        let _ = input.write_all(typed.as_bytes());
        drop(input);
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    let left = sit("quit\n");
    assert!(left.contains("nothing was entered"), "{left}");
    let played = sit(&"pass\n1\n\n".repeat(600));
    assert!(played.contains("Table 1 finished its round."), "{played}");
    assert!(played.contains("Totals: You & Bot 1"), "{played}");
    assert!(directory.run(&words("party enter p move")).0);
}

#[test]
fn the_page_explains_every_entry() {
    for word in ["score", "hand", "count", "passed", "penalty", "dealer", "cut", "clear", "move", "undo"] {
        assert!(PAGE.contains(&format!("| `{word}")), "{word}");
    }
}
