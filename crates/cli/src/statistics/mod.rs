//! `rookery statistics`: solitaire games and matches played in the terminal. The statistics for a solitaire game are
//! also shown after each game. The `table` crate does the counting; this module handles the file and the sentences.

mod file;
mod results;

pub(crate) use file::StatisticsFile;
#[cfg(test)]
pub(crate) use file::tests::book as book_for_test;
pub(crate) use results::{Played, Results};

use crate::{preferences::Preferences, report, translated, wording::Say};
use clap::Args;
use rules::{Catalog, RuleSet};
use said::Language;
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
    /// The language; by default, the one in your settings or your locale
    #[arg(long, value_parser = translated::language_parser())]
    language: Option<Language>,
    /// Write JSON, for use by a program
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand.
pub fn command(args: &StatisticsArgs) -> io::Result<()> {
    let book = StatisticsFile::find(args.file.as_deref())?;
    let (statistics, results) = (book.load()?, book.results()?);
    let (say, english) = (Preferences::load()?.say(args.language), Say(Language::En));
    let mut out = io::stdout().lock();
    if args.json {
        let row = |(rules, figures): (&str, &Figures)| json!({ "rules": rules, "title": title(rules, english), "figures": figures, "mean_left": figures.mean_left() });
        let games: Vec<_> = statistics.iter().map(row).collect();
        let row = |(rules, results): (&String, &Results)| json!({ "rules": rules, "title": title(rules, english), "results": results });
        let matches: Vec<_> = results.iter().map(row).collect();
        let fields = json!({ "file": book.file(), "games": games, "matches": matches });
        return report::one("statistics", fields, None, &mut out);
    }
    if statistics.iter().next().is_none() && results.is_empty() {
        return writeln!(out, "{}", say.nothing_played_yet());
    }
    for (rules, results) in &results {
        writeln!(out, "{}", title(rules, say))?;
        for line in results.lines(say) {
            writeln!(out, "  {line}")?;
        }
    }
    for (rules, figures) in statistics.iter() {
        writeln!(out, "{}", title(rules, say))?;
        for line in lines(figures, say) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

/// The game's title and the chosen options.
fn title(rules: &str, say: Say) -> String {
    let Ok(set) = rules.parse::<RuleSet>() else { return rules.to_owned() };
    let catalog = Catalog::default();
    let known = catalog.entry(&set.game).map_or(set.game.as_str(), |entry| entry.title.as_str());
    let name = said::listing::listing(&set.game).map_or(known, |listing| listing.title.of(say.0));
    let chosen: Vec<String> = set.options.iter().map(|(name, value)| format!("{name} {value}")).collect();
    match chosen.is_empty() {
        true => name.to_owned(),
        false => format!("{name} ({})", chosen.join(", ")),
    }
}

/// Figures in sentences.
pub(crate) fn lines(figures: &Figures, say: Say) -> Vec<String> {
    let mut lines = Vec::new();
    if figures.played > 0 {
        let share = 100.0 * f64::from(figures.won) / f64::from(figures.played);
        let given_up = match figures.given_up {
            0 => String::new(),
            games => say.given_up(games),
        };
        lines.push(say.played_and_won(figures.played, figures.won, share) + &given_up);
        if figures.longest_streak > 0 {
            let (now, most) = (figures.streak, figures.longest_streak);
            lines.push(say.streak(now, most));
        }
        lines.extend(figures.shortest_win.map(|moves| say.shortest_win(&say.moves(moves))));
        if let (Some(fewest), Some(mean)) = (figures.fewest_left, figures.mean_left()) {
            lines.push(say.left_in_lost(mean, fewest));
        }
    }
    if figures.practised > 0 {
        lines.push(match figures.played {
            0 => say.practice(figures.practised, figures.practised_won),
            _ => say.practice_too(figures.practised, figures.practised_won),
        });
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_sentences_and_leave_out_what_never_happened() {
        assert!(lines(&Figures::default(), Say(Language::En)).is_empty());
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
            lines(&figures, Say(Language::En)),
            [
                "3 played, 1 won (33.3%), 1 given up",
                "winning streak: 0 now, 1 at its longest",
                "shortest win: 77 moves",
                "cards left in lost games: 25.0 on average, 20 at best",
                "practice (not counted above): 2 played, 1 won",
            ]
        );
    }

    #[test]
    fn rules_are_named_as_people_name_them() {
        let title = |rules| title(rules, Say(Language::En));
        assert_eq!(title("rook-clock:1"), "Rook Clock");
        assert_eq!(title("rook-solitaire:1;undo=yes"), "Rook Solitaire (undo yes)");
        assert_eq!(title("what is this"), "what is this");
    }
}
