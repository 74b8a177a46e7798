//! What `rookery` shows on a terminal without a command: a short menu that leads to the commands.

use crate::{play, preferences::Preferences, table_args::game_named, wording::Say};
use rules::Catalog;
use std::io::{self, BufRead, Write};

/// The menu on this terminal. The input is unlocked again when this returns, because the chosen command reads it too.
pub fn choose_here() -> io::Result<Option<Vec<String>>> {
    choose(&mut io::stdin().lock(), &mut io::stdout().lock())
}

/// Asks until the person has chosen; returns the command's arguments, or `None` if they leave.
fn choose(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<Vec<String>>> {
    let (catalog, say) = (Catalog::default(), Preferences::load().unwrap_or_default().say(None));
    let saved = play::newest_saved(&catalog, say);
    loop {
        writeln!(out, "{}\n", say.menu_title())?;
        if let Some(saved) = &saved {
            writeln!(out, "  c) {}", say.menu_continue(saved))?;
        }
        writeln!(out, "  1) {}", say.menu_original())?;
        writeln!(out, "  2) {}", say.menu_other())?;
        writeln!(out, "  d) {}", say.menu_daily())?;
        writeln!(out, "  3) {}", say.menu_rules())?;
        writeln!(out, "  4) {}", say.menu_host())?;
        writeln!(out, "  5) {}", say.menu_commands())?;
        writeln!(out, "  q) {}", say.menu_quit())?;
        let chosen: Vec<String> = match ask(&say.choose(), input, out)?.as_deref() {
            None | Some("q" | "quit") => return Ok(None),
            Some("c") if saved.is_some() => words(&["play", "--resume"]),
            Some("1") => words(&["play", "original-rook", "--new"]),
            Some("d") => words(&["play", "--daily"]),
            Some(which @ ("2" | "3")) => {
                let command = if which == "2" { "play" } else { "rules" };
                match game(&catalog, say, input, out)? {
                    Some(game) => words(&[command, &game]),
                    None => continue,
                }
            }
            Some("4") => words(&["serve"]),
            Some("5") => words(&["help"]),
            Some(_) => continue,
        };
        return Ok(Some(chosen));
    }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Asks for a game; `None` to go back to the menu.
fn game(
    catalog: &Catalog,
    say: Say,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<Option<String>> {
    for entry in catalog.entries() {
        let listing = said::listing::listing(&entry.id);
        let title = listing.map_or(entry.title.as_str(), |listing| listing.title.of(say.0));
        writeln!(out, "  {:<26} {title}", entry.id)?;
    }
    loop {
        let typed = ask(&say.menu_which(), input, out)?;
        let Some(typed) = typed.filter(|typed| !typed.is_empty()) else { return Ok(None) };
        match game_named(catalog, &typed) {
            Ok(id) => return Ok(Some(id.to_owned())),
            Err(why) => writeln!(out, "{why}")?,
        }
    }
}

/// The answer to a question; `None` at the end of the input.
fn ask(question: &str, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<String>> {
    write!(out, "\n{question}: ")?;
    out.flush()?;
    let mut line = String::new();
    Ok((input.read_line(&mut line)? > 0).then(|| line.trim().to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(typed: &str) -> (Option<Vec<String>>, String) {
        let mut out = Vec::new();
        let chosen = choose(&mut typed.as_bytes(), &mut out).unwrap();
        (chosen, String::from_utf8(out).unwrap())
    }

    #[test]
    fn the_menu_leads_to_commands() {
        assert_eq!(chosen("1\n").0.unwrap(), ["play", "original-rook", "--new"]);
        assert_eq!(chosen("d\n").0.unwrap(), ["play", "--daily"]);
        assert_eq!(chosen("2\ndixie\n").0.unwrap(), ["play", "dixie-rook"]);
        assert_eq!(chosen("nonsense\n3\nrack-o\n").0.unwrap(), ["rules", "rack-o"]);
        assert_eq!(chosen("q\n").0, None);
        assert_eq!(chosen("").0, None, "the end of the input leaves");
    }

    #[test]
    fn an_unclear_game_is_asked_again() {
        let (chosen, said) = chosen("2\nrook\norginal-rook\nrack-o\n");
        assert_eq!(chosen.unwrap(), ["play", "rack-o"]);
        assert!(said.contains("Did you mean `original-rook`?"), "{said}");
    }
}
