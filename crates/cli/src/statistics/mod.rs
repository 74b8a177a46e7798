//! `rookery statistics`: statistics for solitaire games played in the terminal, also shown after each game.
//! The `table` crate does the counting; this module handles the file and the sentences.

mod file;

pub(crate) use file::StatisticsFile;
#[cfg(test)]
pub(crate) use file::tests::book as book_for_test;

use clap::Args;
use rules::{Catalog, RuleSet};
use serde_json::json;
use std::{
    io::{self, Write},
    path::PathBuf,
};
use table::statistics::Figures;

/// Which statistics to print, and how.
#[derive(Args)]
pub struct StatisticsArgs {
    /// The statistics file; by default, the one named by ROOKERY_STATISTICS, or one in your data folder
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write JSON, for use by a program
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand.
pub fn command(args: &StatisticsArgs) -> io::Result<()> {
    let book = StatisticsFile::find(args.file.as_deref())?;
    let statistics = book.load()?;
    let mut out = io::stdout().lock();
    if args.json {
        let row = |(rules, figures): (&str, &Figures)| json!({ "rules": rules, "title": title(rules), "figures": figures, "mean_left": figures.mean_left() });
        let games: Vec<_> = statistics.iter().map(row).collect();
        return writeln!(out, "{}", json!({ "file": book.file(), "games": games }));
    }
    if statistics.iter().next().is_none() {
        return writeln!(
            out,
            "You haven't finished a game of solitaire yet. Start one with `rookery play rook-solitaire`."
        );
    }
    for (rules, figures) in statistics.iter() {
        writeln!(out, "{}", title(rules))?;
        for line in lines(figures) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

/// The game's title and the chosen options.
fn title(rules: &str) -> String {
    let Ok(set) = rules.parse::<RuleSet>() else { return rules.to_owned() };
    let catalog = Catalog::default();
    let name = catalog.entry(&set.game).map_or(set.game.as_str(), |entry| entry.title.as_str());
    let chosen: Vec<String> = set.options.iter().map(|(name, value)| format!("{name} {value}")).collect();
    match chosen.is_empty() {
        true => name.to_owned(),
        false => format!("{name} ({})", chosen.join(", ")),
    }
}

/// Figures in sentences.
pub(crate) fn lines(figures: &Figures) -> Vec<String> {
    let mut lines = Vec::new();
    if figures.played > 0 {
        let share = 100.0 * f64::from(figures.won) / f64::from(figures.played);
        let given_up = match figures.given_up {
            0 => String::new(),
            games => format!(", {games} given up"),
        };
        lines.push(format!("{} played, {} won ({share:.1}%){given_up}", figures.played, figures.won));
        if figures.longest_streak > 0 {
            let (now, most) = (figures.streak, figures.longest_streak);
            lines.push(format!("winning streak: {now} now, {most} at its longest"));
        }
        lines.extend(figures.shortest_win.map(|moves| format!("shortest win: {moves} moves")));
        if let (Some(fewest), Some(mean)) = (figures.fewest_left, figures.mean_left()) {
            lines.push(format!("cards left in lost games: {mean:.1} on average, {fewest} at the fewest"));
        }
    }
    if figures.practised > 0 {
        let above = if figures.played > 0 { " (not counted above)" } else { "" };
        lines.push(format!("practice{above}: {} played, {} won", figures.practised, figures.practised_won));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_sentences_and_leave_out_what_never_happened() {
        assert!(lines(&Figures::default()).is_empty());
        let figures = Figures {
            played: 3,
            won: 1,
            given_up: 1,
            streak: 0,
            longest_streak: 1,
            shortest_win: Some(77),
            fewest_left: Some(20),
            left_in_all: 50,
            practised: 2,
            practised_won: 1,
        };
        assert_eq!(
            lines(&figures),
            [
                "3 played, 1 won (33.3%), 1 given up",
                "winning streak: 0 now, 1 at its longest",
                "shortest win: 77 moves",
                "cards left in lost games: 25.0 on average, 20 at the fewest",
                "practice (not counted above): 2 played, 1 won",
            ]
        );
    }

    #[test]
    fn rules_are_named_as_people_name_them() {
        assert_eq!(title("rook-clock:1"), "Rook Clock");
        assert_eq!(title("rook-solitaire:1;undo=yes"), "Rook Solitaire (undo yes)");
        assert_eq!(title("what is this"), "what is this");
    }
}
