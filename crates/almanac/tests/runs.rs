//! A run stops and goes on anywhere, its results do not depend on how, and every chapter can be measured and rendered.

use rookery_almanac::{
    CHAPTERS,
    chapter::Chapter,
    counts::Counts,
    measurement::Measurement,
    page::Page,
    render,
    run::{CannotRun, Plan, mixed, run},
    store,
};
use std::{fs, path::PathBuf};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn plan(data: PathBuf, scale: f64, threads: usize) -> Plan {
    Plan { data, measurement: String::new(), scale, time: None, threads, commit: "abc".into() }
}

/// Two measurements of squares, one with more units than the other.
const SQUARES: Chapter = Chapter {
    name: "squares",
    about: "squares",
    measurements: || {
        let unit = |number: u64, counts: &mut Counts| {
            counts.add("last digit", (number * number % 10) as i64);
            counts.sum("square", (number * number) as i64);
        };
        Ok(vec![Measurement::new("many", 300, "numbers", unit), Measurement::new("few", 30, "numbers", unit)])
    },
    pages: |_| Vec::new(),
};

fn file(folder: &std::path::Path) -> String {
    fs::read_to_string(folder.join("squares.jsonl")).unwrap_or_default()
}

#[test]
fn a_run_that_stops_and_goes_on_finds_the_same() {
    let (whole, parts) = (folder("whole"), folder("parts"));
    run(&plan(whole.clone(), 1.0, 1), &[&SQUARES], |_| true).unwrap();
    // Each of these runs is stopped after one batch.
    for _ in 0..300 {
        let mut batches = 0;
        run(&plan(parts.clone(), 1.0, 2), &[&SQUARES], |_| {
            batches += 1;
            batches < 2
        })
        .unwrap();
    }
    assert_eq!(file(&whole), file(&parts));
    let data = store::read(&whole, "squares").unwrap();
    let many = data.of("many");
    assert_eq!((many.done, many.counts.of("last digit").n()), (300, 300));
    // The squares of 0 to 299.
    assert_eq!(many.counts.sum_of("square").mean().value, (299.0 * 300.0 * 599.0 / 6.0) / 300.0);
}

#[test]
fn a_longer_run_adds_to_a_shorter_one() {
    let (short, long) = (folder("short"), folder("long"));
    run(&plan(short.clone(), 0.1, 1), &[&SQUARES], |_| true).unwrap();
    assert_eq!(store::read(&short, "squares").unwrap().of("many").done, 30);
    run(&plan(short.clone(), 1.0, 1), &[&SQUARES], |_| true).unwrap();
    run(&plan(long.clone(), 1.0, 1), &[&SQUARES], |_| true).unwrap();
    assert_eq!(file(&short), file(&long));
}

#[test]
fn an_unfinished_run_did_a_share_of_everything() {
    let folder = folder("share");
    let mut done = 0;
    run(&plan(folder.clone(), 1.0, 1), &[&SQUARES], |progress| {
        done = progress.done;
        progress.done < 500
    })
    .unwrap();
    let data = store::read(&folder, "squares").unwrap();
    let [many, few] = ["many", "few"].map(|name| data.of(name).done as f64);
    assert!((many / 300.0 - few / 30.0).abs() < 0.11, "{many} of 300 and {few} of 30");
}

#[test]
fn results_of_another_version_are_not_mixed_in() {
    let folder = folder("version");
    run(&plan(folder.clone(), 0.1, 1), &[&SQUARES], |_| true).unwrap();
    let old = file(&folder).replace(env!("CARGO_PKG_VERSION"), "0.0.1");
    fs::write(folder.join("squares.jsonl"), old).unwrap();
    let refused = run(&plan(folder, 1.0, 1), &[&SQUARES], |_| true);
    assert!(matches!(refused, Err(CannotRun::Version { .. })), "{refused:?}");
}

/// The version stays the same for many commits, and a bot may change with any of them.
#[test]
fn results_name_the_commits_that_made_them() {
    let folder = folder("commits");
    let first = plan(folder.clone(), 0.1, 1);
    let second = Plan { commit: "def".into(), ..plan(folder.clone(), 1.0, 1) };
    assert_eq!(mixed(&first, &[&SQUARES]).unwrap(), Vec::<String>::new());
    run(&first, &[&SQUARES], |_| true).unwrap();
    assert_eq!(mixed(&first, &[&SQUARES]).unwrap(), Vec::<String>::new(), "the same program goes on");
    assert_eq!(mixed(&second, &[&SQUARES]).unwrap(), ["few", "many"]);
    run(&second, &[&SQUARES], |_| true).unwrap();
    let many = || store::read(&folder, "squares").unwrap().of("many");
    assert_eq!(many().commits, ["abc", "def"]);
    let mut page = Page::new("test", "A test", "nothing");
    page.made_by("squares", &[&many()]);
    let text = page.markdown();
    assert!(text.contains("| `abc`, `def` |") && text.contains("several builds"), "{text}");

    // Results from before commits were recorded.
    let old =
        file(&folder).replace("\"commits\":[\"abc\",\"def\"],", "").replace("\"done\":300", "\"done\":299");
    fs::write(folder.join("squares.jsonl"), old).unwrap();
    assert_eq!(mixed(&second, &[&SQUARES]).unwrap(), ["few", "many"]);
    run(&second, &[&SQUARES], |_| true).unwrap();
    assert_eq!(many().commits, ["unrecorded", "def"]);
}

/// One unit of every measurement: all of them find something, and every page can be written from so little.
#[test]
fn every_chapter_runs_and_renders_at_the_tiniest_scale() {
    let folder = folder("tiny");
    let chapters: Vec<&Chapter> = CHAPTERS.iter().collect();
    run(&plan(folder.clone(), 1e-9, 0), &chapters, |_| true).unwrap();
    for chapter in CHAPTERS {
        let data = store::read(&folder, chapter.name).unwrap();
        let wanted = (chapter.measurements)().unwrap();
        assert_eq!(data.iter().count(), wanted.len(), "{}", chapter.name);
        for results in data.iter() {
            assert_ne!(results.counts, Counts::default(), "{}: {}", chapter.name, results.measurement);
        }
    }
    let files = render(&folder).unwrap();
    for (path, text) in &files {
        assert!(!text.contains("NaN") && !text.contains("inf"), "{}", path.display());
    }
}

/// Without any results, the pages say nothing false; they are only short.
#[test]
fn pages_can_be_written_from_nothing() {
    let files = render(&folder("nothing")).unwrap();
    assert!(files.len() > 10);
}
