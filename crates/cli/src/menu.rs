//! What `rookery` shows on a terminal without a command: a short menu that leads to the commands.

use crate::{play, table_args::game_named};
use rules::Catalog;
use std::io::{self, BufRead, Write};

/// The menu on this terminal. The input is unlocked again when this returns, because the chosen command reads it too.
pub fn choose_here() -> io::Result<Option<Vec<String>>> {
    choose(&mut io::stdin().lock(), &mut io::stdout().lock())
}

/// Asks until the person has chosen; returns the command's arguments, or `None` if they leave.
fn choose(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<Vec<String>>> {
    let catalog = Catalog::default();
    let saved = play::newest_saved(&catalog);
    loop {
        writeln!(out, "Rookery: Rook and Rack-O card games\n")?;
        if let Some(saved) = &saved {
            writeln!(out, "  c) Continue {saved}")?;
        }
        writeln!(out, "  1) Play Original Rook")?;
        writeln!(out, "  2) Play another game")?;
        writeln!(out, "  d) Play the deal of the day")?;
        writeln!(out, "  3) Read the rules of a game")?;
        writeln!(out, "  4) Host tables for friends in the browser")?;
        writeln!(out, "  5) See all commands")?;
        writeln!(out, "  q) Quit")?;
        let chosen: Vec<String> = match ask("Choose", input, out)?.as_deref() {
            None | Some("q" | "quit") => return Ok(None),
            Some("c") if saved.is_some() => words(&["play", "--resume"]),
            Some("1") => words(&["play", "original-rook", "--new"]),
            Some("d") => words(&["play", "--daily"]),
            Some(which @ ("2" | "3")) => {
                let command = if which == "2" { "play" } else { "rules" };
                match game(&catalog, input, out)? {
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
fn game(catalog: &Catalog, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<String>> {
    for entry in catalog.entries() {
        writeln!(out, "  {:<26} {}", entry.id, entry.title)?;
    }
    loop {
        let typed = ask("Which game? Its name or the start of it (Enter to go back)", input, out)?;
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
