//! `rookery rules`: the rule books, one statement, or how a table's rules differ from the printed game.

use crate::translated::{self, Language};
use clap::Args;
use rules::{AnyRules, Catalog, RuleSet};
use std::{
    io::{self, Write},
    sync::Arc,
};

/// Read the rules of a game, or see how a table's rules differ from the printed game.
#[derive(Args)]
pub struct RulesArgs {
    /// A game (`dixie-rook`), a rule set (`kentucky:4;target=700`) or a statement (`ORG-39`); lists the games if omitted
    game: Option<String>,
    /// How many players, if the game allows several numbers
    #[arg(long)]
    players: Option<usize>,
    /// Choose an option or a house rule; may be repeated
    #[arg(long = "set", value_name = "NAME=VALUE")]
    chosen: Vec<String>,
    /// Explain in plain words how these rules differ from the printed game
    #[arg(long)]
    diff: bool,
    /// List the options with their values and defaults
    #[arg(long, conflicts_with = "diff")]
    options: bool,
    /// The language of a rule book or a statement
    #[arg(long, value_enum, default_value_t, conflicts_with_all = ["diff", "options"])]
    language: Language,
}

/// Runs the subcommand.
pub fn command(args: &RulesArgs) -> io::Result<()> {
    let text = answer(&Catalog::default(), args).map_err(io::Error::other)?;
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())
}

fn answer(catalog: &Catalog, args: &RulesArgs) -> Result<String, String> {
    let Some(name) = args.game.as_deref().map(str::trim) else { return Ok(list(catalog)) };
    let id = name.to_ascii_uppercase();
    if let Some(text) = translated::statement(args.language, &id) {
        return Ok(format!("{id}  {text}\n"));
    }
    let bare = args.chosen.is_empty()
        && args.players.is_none()
        && !args.diff
        && !args.options
        && !name.contains(':');
    if bare && let Some(book) = translated::book(args.language, name) {
        return Ok(book.to_owned());
    }
    if args.language != Language::En {
        return Err(format!(
            "Only rule books and statements are translated, and `{name}` is neither. Try it without --language."
        ));
    }
    let rules = open(catalog, name, args)?;
    if args.options {
        return Ok(options(&*rules));
    }
    Ok(differences(&*rules))
}

fn open(catalog: &Catalog, name: &str, args: &RulesArgs) -> Result<Arc<dyn AnyRules>, String> {
    let mut set = match name.parse::<RuleSet>() {
        Ok(set) => set,
        Err(_) if !name.contains(':') => {
            let entry = catalog.entry(name).ok_or_else(|| unknown(catalog, name))?;
            let first = entry.players.first().copied().unwrap_or(1);
            RuleSet { game: entry.id.clone(), players: first, options: rules::Options::new() }
        }
        Err(e) => return Err(e.to_string()),
    };
    set.players = args.players.unwrap_or(set.players);
    for choice in &args.chosen {
        let (name, value) =
            choice.split_once('=').ok_or_else(|| format!("Expected NAME=VALUE, not `{choice}`."))?;
        set.options.insert(name.trim().into(), value.trim().into());
    }
    set.open(catalog).map_err(|e| e.to_string())
}

fn unknown(catalog: &Catalog, name: &str) -> String {
    let known = catalog.entries().map(|entry| entry.id.as_str()).collect::<Vec<_>>().join(", ");
    format!("There is no game or statement `{name}`. The games are: {known}.")
}

fn list(catalog: &Catalog) -> String {
    let line = |entry: &rules::Entry| {
        let players = entry.players.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        format!("{:26} {} ({players})\n", entry.id, entry.title)
    };
    catalog.entries().map(line).collect()
}

fn differences(rules: &dyn AnyRules) -> String {
    let mut text = format!("{}, {} players\n", rules.entry().title, rules.players());
    match rules.differences() {
        [] => text.push_str("Played exactly as printed.\n"),
        sentences => {
            text.push_str("Differences from the printed game:\n");
            for sentence in sentences {
                text.push_str(&format!("- {sentence}\n"));
            }
        }
    }
    text.push_str(&format!("As a link: {}\n", RuleSet::of(rules)));
    text
}

fn options(rules: &dyn AnyRules) -> String {
    let entry = rules.entry();
    let mut text = format!("{}: options the printed game leaves to the table\n", entry.title);
    let house = entry.house.iter().filter(|axis| !entry.options.iter().any(|spec| spec.name == axis.name));
    let line = |spec: &rules::OptionSpec| {
        let mut values = spec.values.join(" | ");
        if let Some((low, high, step)) = spec.range {
            let numbers = if step == 1 {
                format!("{low} to {high}")
            } else {
                format!("{low} to {high} in steps of {step}")
            };
            values = if spec.values.is_empty() { numbers } else { format!("{values} | {numbers}") };
        }
        let ruling = if spec.ruling.is_empty() { String::new() } else { format!("  {}", spec.ruling) };
        format!(
            "  {:22} {values}  (now {}){ruling}\n",
            spec.name,
            rules.options().get(&spec.name).unwrap_or(&spec.default)
        )
    };
    text.extend(entry.options.iter().map(line));
    let house: String = house.map(line).collect();
    if !house.is_empty() {
        text.push_str("House rules\n");
        text.push_str(&house);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(game: &str, chosen: &[&str], diff: bool) -> Result<String, String> {
        let chosen = chosen.iter().map(|c| (*c).to_owned()).collect();
        let language = Language::En;
        let args =
            RulesArgs { game: Some(game.into()), players: None, chosen, diff, options: false, language };
        answer(&Catalog::default(), &args)
    }

    #[test]
    fn a_preset_says_in_plain_words_how_it_differs() {
        let text = ask("kentucky", &[], true).unwrap();
        assert!(text.contains("- The 1 ranks above the 14.\n"), "{text}");
        assert!(
            text.contains("- If everyone passes, the dealer must take the bid at the minimum.\n"),
            "{text}"
        );
        assert!(!text.contains("The game is 300 points."), "{text}");
        assert!(text.ends_with("As a link: kentucky:4\n"), "{text}");
    }

    #[test]
    fn a_printed_game_differs_in_nothing_until_something_is_chosen() {
        assert!(ask("dixie-rook", &[], true).unwrap().contains("exactly as printed"));
        let text = ask("dixie-rook", &["target=500"], true).unwrap();
        assert!(
            text.contains("- The game is 500 points.\n") && text.contains("dixie-rook:4;target=500"),
            "{text}"
        );
    }

    #[test]
    fn a_statement_is_looked_up_in_any_case() {
        assert!(ask("org-39", &[], false).unwrap().starts_with("ORG-39  "));
    }

    #[test]
    fn books_and_statements_are_read_in_german_too() {
        let ask = |game: &str| {
            let (language, game) = (Language::De, Some(game.to_owned()));
            let args =
                RulesArgs { game, players: None, chosen: Vec::new(), diff: false, options: false, language };
            answer(&Catalog::default(), &args)
        };
        assert!(ask("rack-o").unwrap().contains("\n## Das Spiel in einer Minute\n"));
        assert_eq!(ask("org-13").unwrap(), "ORG-13  Jede 5 zählt 5.\n");
        assert!(ask("kentucky").is_err());
    }

    #[test]
    fn an_impossible_combination_names_both_axes() {
        let error = ask("original-rook", &["bird=none"], true).unwrap_err();
        assert!(error.contains("pack=5-14") && error.contains("nest_size=5"), "{error}");
    }
}
