//! `rookery rules`: the rule books, one statement, or how a table's rules differ from the printed game.

use crate::{
    markdown,
    preferences::Preferences,
    table_args::{cannot_open, game_named},
    translated,
    wording::Say,
};
use clap::Args;
use rules::{AnyRules, Catalog, RuleSet, books};
use said::{Language, Speak};
use std::{
    io::{self, IsTerminal, Write},
    sync::Arc,
};

/// Read the rules of a game, or see how a table's rules differ from the printed game.
#[derive(Args)]
pub struct RulesArgs {
    /// A game (`dixie-rook`), a rule set (`kentucky:4;target=700`) or a statement (`ORG-39`); lists the games if
    /// omitted
    game: Option<String>,
    /// How many players, if the game allows more than one number
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
    /// The language; by default, the one in your settings or your locale
    #[arg(long, value_parser = translated::language_parser())]
    language: Option<Language>,
}

/// Runs the subcommand.
pub fn command(args: &RulesArgs) -> io::Result<()> {
    let language = Preferences::load()?.say(args.language).0;
    let text = answer(&Catalog::default(), args, language).map_err(io::Error::other)?;
    match io::stdout().is_terminal() {
        true => markdown::show(&text),
        // Programs get the text unformatted.
        false => io::stdout().lock().write_all(text.as_bytes()),
    }
}

fn answer(catalog: &Catalog, args: &RulesArgs, language: Language) -> Result<String, String> {
    let Some(name) = args.game.as_deref().map(str::trim) else { return Ok(list(catalog, language)) };
    let id = name.to_ascii_uppercase();
    if let Some(text) = translated::statement(language, &id) {
        return Ok(format!("{id}  {text}\n"));
    }
    let bare = args.chosen.is_empty()
        && args.players.is_none()
        && !args.diff
        && !args.options
        && !name.contains(':');
    // The beginning of a game's name is enough.
    let named = game_named(catalog, name).unwrap_or(name);
    if bare && let Some(book) = books::markdown(language, named) {
        return Ok(book.to_owned());
    }
    let rules = open(catalog, name, args)?;
    if args.options {
        return Ok(options(&*rules, Say(language)));
    }
    Ok(differences(&*rules, language))
}

fn open(catalog: &Catalog, name: &str, args: &RulesArgs) -> Result<Arc<dyn AnyRules>, String> {
    let mut set = match name.parse::<RuleSet>() {
        Ok(set) => set,
        Err(_) if !name.contains(':') => {
            let id = game_named(catalog, name).map_err(|why| why.to_string())?;
            let entry = catalog.entry(id).ok_or_else(|| format!("There is no game `{name}`."))?;
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
    catalog.open(&set.game, Some(set.players), &set.options).map_err(|why| cannot_open(&why))
}

fn list(catalog: &Catalog, language: Language) -> String {
    let line = |entry: &rules::Entry| {
        let players = entry.players.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        format!("{:26} {} ({players})\n", entry.id, translated::title(language, &entry.id))
    };
    catalog.entries().map(line).collect()
}

fn differences(rules: &dyn AnyRules, language: Language) -> String {
    let title = translated::title(language, &rules.entry().id);
    let (players, printed, differences, link) = match language {
        Language::En => {
            ("players", "Played exactly as printed.", "Differences from the printed game:", "As a link")
        }
        Language::De => {
            ("Spieler", "Gespielt wird genau wie gedruckt.", "Unterschiede zum gedruckten Spiel:", "Als Link")
        }
    };
    let mut text = format!("{title}, {} {players}\n", rules.players());
    match rules.differences() {
        [] => text.push_str(&format!("{printed}\n")),
        choices => {
            text.push_str(&format!("{differences}\n"));
            for choice in choices {
                text.push_str(&format!("- {}\n", choice.speak(language, said::Names::Notation)));
            }
        }
    }
    text.push_str(&format!("{link}: {}\n", RuleSet::of(rules)));
    text
}

fn options(rules: &dyn AnyRules, say: Say) -> String {
    let entry = rules.entry();
    let mut text = say.options_of(translated::title(say.0, &entry.id)) + "\n";
    let house = entry.house.iter().filter(|axis| !entry.options.iter().any(|spec| spec.name == axis.name));
    let line = |spec: &rules::OptionSpec| {
        let mut values = spec.values.join(" | ");
        if let Some((low, high, step)) = spec.range {
            let numbers = if step == 1 { say.range(low, high) } else { say.range_by(low, high, step) };
            values = if spec.values.is_empty() { numbers } else { format!("{values} | {numbers}") };
        }
        let ruling = if spec.ruling.is_empty() { String::new() } else { format!("  {}", spec.ruling) };
        format!(
            "  {:22} {values}  ({}){ruling}\n",
            spec.name,
            say.now(rules.options().get(&spec.name).unwrap_or(&spec.default))
        )
    };
    text.extend(entry.options.iter().map(line));
    let house: String = house.map(line).collect();
    if !house.is_empty() {
        text.push_str(&say.house_rules());
        text.push('\n');
        text.push_str(&house);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(game: &str, chosen: &[&str], diff: bool) -> Result<String, String> {
        let chosen = chosen.iter().map(|c| (*c).to_owned()).collect();
        let game = Some(game.into());
        let args = RulesArgs { game, players: None, chosen, diff, options: false, language: None };
        answer(&Catalog::default(), &args, Language::En)
    }

    #[test]
    fn a_preset_says_in_plain_words_how_it_differs() {
        let text = ask("kentucky", &[], true).unwrap();
        assert!(text.contains("- The 1 ranks above the 14.\n"), "{text}");
        assert!(
            text.contains("- If everyone passes, the dealer must take the bid at the minimum.\n"),
            "{text}"
        );
        assert!(!text.contains("The game is played to 300 points."), "{text}");
        assert!(text.ends_with("As a link: kentucky:4\n"), "{text}");
    }

    #[test]
    fn a_printed_game_differs_in_nothing_until_something_is_chosen() {
        assert!(ask("dixie-rook", &[], true).unwrap().contains("exactly as printed"));
        let text = ask("dixie-rook", &["target=500"], true).unwrap();
        assert!(
            text.contains("- The game is played to 500 points.\n")
                && text.contains("dixie-rook:4;target=500"),
            "{text}"
        );
    }

    #[test]
    fn a_statement_is_looked_up_in_any_case() {
        assert!(ask("org-39", &[], false).unwrap().starts_with("ORG-39  "));
    }

    #[test]
    fn books_and_statements_are_read_in_german_too() {
        let asked = |game: &str, options: bool| {
            let game = Some(game.to_owned());
            let args =
                RulesArgs { game, players: None, chosen: Vec::new(), diff: false, options, language: None };
            answer(&Catalog::default(), &args, Language::De)
        };
        let ask = |game: &str| asked(game, false);
        assert!(ask("rack-o").unwrap().contains("\n## Das Spiel in einer Minute\n"));
        assert_eq!(ask("org-13").unwrap(), "ORG-13  Jede 5 zählt 5.\n");
        let preset = ask("kentucky").unwrap();
        assert!(preset.contains("Unterschiede zum gedruckten Spiel:\n- "), "{preset}");
        assert!(!preset.contains("The 1 ranks above the 14."), "{preset}");
        let options = asked("original-rook", true).unwrap();
        assert!(options.contains("\nHausregeln\n") && options.contains("(jetzt 300)"), "{options}");
    }

    #[test]
    fn an_impossible_combination_names_both_axes() {
        let error = ask("original-rook", &["bird=none"], true).unwrap_err();
        assert!(error.contains("pack=5-14") && error.contains("nest_size=5"), "{error}");
    }
}
