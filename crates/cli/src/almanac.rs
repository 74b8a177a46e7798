//! `rookery almanac`: measures the answers to a curious player's questions, and writes the almanac's pages. The
//! `almanac` crate does the measuring and the writing; this module reads the command line, shows the progress and
//! stops at Ctrl-C.

use crate::{progress::Progress, signals::stop_flag, table_args::wrong};
use ::almanac::{
    CHAPTERS, DATA,
    chapter::Chapter,
    run::{Plan, mixed, run},
    write,
};
use clap::Args;
use std::{io, path::PathBuf, sync::atomic::Ordering, time::Duration};

/// What to measure, and for how long.
#[derive(Args)]
pub struct AlmanacArgs {
    /// Measure only this chapter; may be repeated. `list` lists the chapters.
    #[arg(long, value_name = "CHAPTER")]
    only: Vec<String>,
    /// Take only the measurements whose names begin with this text, such as `original-rook:4`.
    #[arg(long, value_name = "NAME", default_value = "")]
    measurement: String,
    /// Do this many times the work of a full run.
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    scale: f64,
    /// Stop after this many seconds; a later run picks up from there.
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// The number of threads; 0 means one per core. The results do not depend on it.
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// The folder for the pages.
    #[arg(long, value_name = "FOLDER", default_value = "docs/almanac")]
    out: PathBuf,
    /// The folder for the results [default: `data` in the folder for the pages]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Write the pages from the results so far, without measuring.
    #[arg(long)]
    render: bool,
}

/// Runs the subcommand. Ctrl-C stops it after the current batch and writes the pages.
pub fn command(args: &AlmanacArgs) -> io::Result<()> {
    if args.only.iter().any(|name| name == "list") {
        return list(&mut io::stdout().lock());
    }
    if !(args.scale.is_finite() && args.scale > 0.0) {
        return Err(wrong("The scale must be more than 0."));
    }
    let data = args.data.clone().unwrap_or_else(|| args.out.join(DATA));
    if !args.render {
        measure(args, &data)?;
    }
    let files = write(&args.out, &data)?;
    eprintln!("Wrote {files} files to {}.", args.out.display());
    Ok(())
}

fn list(out: &mut impl io::Write) -> io::Result<()> {
    let width = CHAPTERS.iter().map(|chapter| chapter.name.len()).max().unwrap_or(0) + 2;
    CHAPTERS.iter().try_for_each(|chapter| writeln!(out, "{:<width$}{}", chapter.name, chapter.about))
}

fn measure(args: &AlmanacArgs, data: &std::path::Path) -> io::Result<()> {
    let plan = Plan {
        data: data.to_owned(),
        measurement: args.measurement.clone(),
        scale: args.scale,
        time: args.seconds.map(Duration::from_secs),
        threads: args.threads,
        commit: env!("ROOKERY_COMMIT").into(),
    };
    let chapters = chapters(&args.only)?;
    let mixed = mixed(&plan, &chapters).map_err(wrong)?;
    if let Some(one) = mixed.first() {
        eprintln!(
            "Another build of this program made {} of the results so far, such as `{one}`. If the bots or the solvers have \
             changed, the results are mixed; the pages list the commits. To keep them apart, choose another folder with --data.",
            mixed.len()
        );
    }
    let (stop, mut shown) = (stop_flag()?, Progress::new("thousandths of the work"));
    let mut begun = None;
    run(&plan, &chapters, |progress| {
        // What an earlier run did says nothing about the speed of this one.
        let before = *begun.get_or_insert(progress.done);
        shown.tell(progress.done - before, 1000u64.saturating_sub(before));
        !stop.load(Ordering::Relaxed)
    })
    .map_err(wrong)?;
    shown.end();
    if stop.load(Ordering::Relaxed) {
        eprintln!("Stopped. Run the command again to continue.");
    }
    Ok(())
}

/// The chapters with these names, or all chapters if no names are given.
fn chapters(only: &[String]) -> io::Result<Vec<&'static Chapter>> {
    if only.is_empty() {
        return Ok(CHAPTERS.iter().collect());
    }
    let named = |name: &String| {
        let found = CHAPTERS.iter().find(|chapter| chapter.name.eq_ignore_ascii_case(name));
        let known: Vec<&str> = CHAPTERS.iter().map(|chapter| chapter.name).collect();
        found.ok_or_else(|| {
            wrong(format!("There is no chapter `{name}`. The chapters are {}.", known.join(", ")))
        })
    };
    only.iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_found_by_its_name() {
        let two = chapters(&["rack-o".into(), "Solitaire".into()]).unwrap();
        assert_eq!(two.iter().map(|chapter| chapter.name).collect::<Vec<_>>(), ["rack-o", "solitaire"]);
        assert_eq!(chapters(&[]).unwrap().len(), CHAPTERS.len());
        let Err(why) = chapters(&["weather".into()]) else { panic!("there is no such chapter") };
        assert!(why.to_string().contains("`weather`") && why.to_string().contains("house"), "{why}");
    }
}
