//! Runs the commands in `docs/evening-kit.md`, and checks that they write what the document says.
#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use std::{fs, path::PathBuf, process::Command};

const PAGE: &str = include_str!("../../../docs/evening-kit.md");

/// The commands in the document, each with the lines below it.
fn examples() -> Vec<(String, Vec<String>)> {
    let blocks = PAGE.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let example = |block: &str| {
        let (command, shown) = block.strip_prefix("$ rookery ").unwrap().split_once('\n').unwrap();
        (command.to_owned(), shown.lines().map(str::to_owned).collect())
    };
    blocks.map(example).collect()
}

struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("rookery-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Directory(path)
    }

    fn run<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> (bool, String) {
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
fn the_document_prints_what_it_says() {
    let directory = Directory::new("kit");
    let examples = examples();
    assert_eq!(examples.len(), 3);
    for (command, shown) in examples {
        let (ok, printed) = directory.run(command.split(' '));
        assert!(ok && printed.lines().eq(shown.iter().map(String::as_str)), "{command}\n{printed}");
        for file in shown.iter().filter(|line| line.ends_with(".html")) {
            let html = fs::read_to_string(directory.0.join(file)).unwrap();
            assert!(html.starts_with("<!doctype html>") && html.contains("@page { size: A4"), "{file}");
            let (_, name) = file.split_once('/').unwrap();
            assert!(PAGE.contains(&format!("`{name}`")), "{name} is not explained");
        }
    }
}

#[test]
fn an_evening_that_cannot_be_is_refused_with_a_reason() {
    let directory = Directory::new("no-kit");
    for (command, why) in [
        ("kit rack-o --pairs 8", "two pairs"),
        ("kit original-rook --pairs 2", "at least 3 pairs"),
        ("kit original-rook --pairs 8 --movement mitchell", "odd number of tables"),
        ("kit original-rook --tables 0", "1 to 60"),
        ("kit original-rook --pairs 8 --names nowhere.txt", "nowhere.txt"),
    ] {
        let (ok, printed) = directory.run(command.split(' '));
        assert!(!ok && printed.contains(why), "{command}\n{printed}");
        assert!(!directory.0.join("kit").exists(), "{command} wrote files");
    }
}
