//! `rookery kit`: writes what a club prints for an evening with real cards. The `kit` crate makes the pages; this module
//! reads the command line and writes the files.

use crate::{
    preferences::Preferences,
    table_args::{TableArgs, wrong},
    translated::language_parser,
};
use ::kit::{Duplicate, Kit, MOST_TABLES, Paper, Party, Print};
use clap::{Args, ValueEnum};
use club::movement::{Boards, Movement, Night};
use rules::Catalog;
use said::{Language, Names, Speak};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// What to print.
#[derive(Args)]
pub struct KitArgs {
    #[command(flatten)]
    table: TableArgs,
    /// The language; by default, the one in your settings or your locale
    #[arg(long, value_parser = language_parser())]
    language: Option<Language>,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t = Sheet::A4)]
    paper: Sheet,
    /// The folder for the files
    #[arg(long, value_name = "FOLDER", default_value = "kit")]
    out: PathBuf,
    /// Also print cards and slips for a duplicate night with this many pairs
    #[arg(long, value_name = "N", conflicts_with_all = ["singles", "tables"])]
    pairs: Option<usize>,
    /// Also print cards and slips for a night on which this many players each play alone
    #[arg(long, value_name = "N", conflicts_with = "tables")]
    singles: Option<usize>,
    /// Also print cards and slips for a progressive party with this many tables
    #[arg(long, value_name = "N")]
    tables: Option<usize>,
    /// How the pairs move
    #[arg(long, value_enum, default_value_t = Moves::Howell, requires = "pairs")]
    movement: Moves,
    /// How many boards a table plays in a round
    #[arg(long, value_name = "N", default_value_t = 2)]
    boards: usize,
    /// How many rounds are played; by default, as many as the night or party has
    #[arg(long, value_name = "N")]
    rounds: Option<usize>,
    /// All tables play the same boards in the same round
    #[arg(long)]
    at_once: bool,
    /// In a Mitchell, the pairs switch sides in the last rounds, so that there is one ranking
    #[arg(long)]
    switch: bool,
    /// A file with one name per line: the pairs, the players or the guests, in the order of their numbers
    #[arg(long, value_name = "FILE")]
    names: Option<PathBuf>,
}

/// A size of paper.
#[derive(Clone, Copy, ValueEnum)]
enum Sheet {
    /// 210 by 297 millimeters
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// How the pairs move.
#[derive(Clone, Copy, ValueEnum)]
enum Moves {
    /// Every pair meets every other
    Howell,
    /// One half of the pairs stays, the other moves
    Mitchell,
    /// The same, with a skip, for an even number of tables
    SkipMitchell,
    /// Mitchell with shared boards, for an even number of tables
    RelayMitchell,
}

/// Runs the subcommand.
pub fn command(args: &KitArgs) -> io::Result<()> {
    let rules = args.table.open(&Catalog::default())?;
    let paper = match args.paper {
        Sheet::A4 => Paper::A4,
        Sheet::Letter => Paper::Letter,
    };
    let language = Preferences::load()?.say(args.language).0;
    let kit = Kit { rules: &*rules, language, paper };
    let mut prints = vec![kit.score_sheet(), kit.rules_leaflet()];
    if args.pairs.is_some() || args.singles.is_some() || args.tables.is_some() {
        if !kit.is_for_pairs() {
            return Err(wrong(
                "Duplicate nights and parties need a game for two pairs, such as original-rook.",
            ));
        }
        prints.extend(evening(args, &kit)?);
    }
    fs::create_dir_all(&args.out)?;
    let mut out = io::stdout().lock();
    for print in &prints {
        let file = args.out.join(print.name).with_extension("html");
        fs::write(&file, print.html())?;
        writeln!(out, "{}", file.display())?;
    }
    writeln!(out, "Open the files in a browser and print them. The pages fit the paper as they are.")
}

/// The cards and slips for an evening with several tables.
fn evening(args: &KitArgs, kit: &Kit<'_>) -> io::Result<Vec<Print>> {
    let names = args.names.as_deref().map(names).transpose()?.unwrap_or_default();
    if let Some(tables) = args.tables {
        if !(1..=MOST_TABLES).contains(&tables) {
            return Err(wrong(format!("A party has 1 to {MOST_TABLES} tables.")));
        }
        return Ok(kit.party(&Party::new(tables, args.rounds, names)));
    }
    let (movement, contestants) = match (args.singles, args.pairs) {
        (Some(players), _) => (Movement::Individual, players),
        (None, pairs) => (args.movement.into(), pairs.unwrap_or_default()),
    };
    // Everyone plays the same boards at once in an individual movement.
    let at_once = args.at_once || movement == Movement::Individual;
    let boards = if at_once { Boards::AtOnce } else { Boards::Travel };
    let night =
        Night { rounds: args.rounds, switch: args.switch, ..Night::new(movement, boards, contestants) };
    let night = Duplicate::new(night, args.boards, names)
        .map_err(|why| wrong(why.speak(Language::En, Names::People(&[]))))?;
    Ok(kit.duplicate(&night))
}

impl From<Moves> for Movement {
    fn from(moves: Moves) -> Movement {
        match moves {
            Moves::Howell => Movement::Howell,
            Moves::Mitchell => Movement::Mitchell,
            Moves::SkipMitchell => Movement::SkipMitchell,
            Moves::RelayMitchell => Movement::RelayMitchell,
        }
    }
}

/// The names in a file, one per line.
fn names(file: &Path) -> io::Result<Vec<String>> {
    let text = fs::read_to_string(file)
        .map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", file.display())))?;
    Ok(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect())
}
