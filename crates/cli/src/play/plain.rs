//! The line mode: the table in plain lines, numbered choices, one typed line per action.

use super::{session::Session, solo::Solo, summary, typing};
use rules::{Catalog, Coverage};
use std::io::{self, BufRead, Write};

/// Maximum number of choices shown one by one.
const MOST_LISTED: usize = 24;

/// Lists every game.
pub(super) fn list(catalog: &Catalog, out: &mut impl Write) -> io::Result<()> {
    for entry in catalog.entries() {
        let players: Vec<String> = entry.players.iter().map(usize::to_string).collect();
        writeln!(out, "{:<28}{} ({} players)", entry.id, entry.title, players.join(", "))?;
    }
    Ok(())
}

/// Plays until the match is over, the input ends or the person quits.
pub(super) fn run(
    mut session: Session,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<Session> {
    let entry = session.game().rules().entry();
    let seed = session.game().seed();
    let keys = match session.solo() {
        Some(_) => {
            "`undo` to take back a move, `auto` to turn automatic forced moves on or off, or `quit` to leave"
        }
        None => "`hint` for a hint, or `quit` to leave",
    };
    writeln!(out, "{}, seed {seed}. Type a number or an action, {keys}.", entry.title)?;
    let mut told = 0;
    loop {
        for sentence in session.news().iter().skip(told) {
            writeln!(out, "  {sentence}")?;
        }
        told = session.news().len();
        if session.scored().is_some() {
            sheet(&session, out)?;
            if !session.goes_on() {
                return Ok(session);
            }
            let again =
                if session.solo().is_some() { "again, type `undo` to take back," } else { "the next hand" };
            write!(out, "Press Enter to deal {again} or type `quit` to leave: ")?;
            out.flush()?;
            match read(input)?.as_deref() {
                None | Some("quit" | "q") => return Ok(session),
                Some("undo") if session.solo().is_some() => drop(session.take_back()),
                Some(_) => {
                    session.next_hand().map_err(io::Error::other)?;
                    told = 0;
                }
            }
            continue;
        }
        if session.play_on() {
            continue;
        }
        // If the person may only interrupt, ask before the bots continue, except at trick tables, where that
        // would never end.
        let ask = session.must_act() || session.my_hand().is_some() && session.trick().is_none();
        if !ask && session.bots_act() {
            continue;
        }
        if session.my_hand().is_none() {
            return Err(io::Error::other("Nobody can act. Please report this game and its seed."));
        }
        if !turn(&mut session, input, out)? {
            session.leave();
            return Ok(session);
        }
    }
}

/// Asks until an action is accepted; false if the person leaves.
fn turn(session: &mut Session, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<bool> {
    writeln!(out)?;
    for line in summary::lines(session) {
        writeln!(out, "{line}")?;
    }
    let (legal, coverage) = session.legal();
    if let Some(dummy) = session.my_hand().filter(|seat| *seat != session.me()) {
        writeln!(out, "You are playing for {}.", session.names()[dummy.index()])?;
    }
    let listed = &legal[..legal.len().min(MOST_LISTED)];
    for (at, line) in listed.iter().enumerate() {
        write!(out, "{:>4}) {line:<16}", at + 1)?;
        if at % 4 == 3 || at + 1 == listed.len() {
            writeln!(out)?;
        }
    }
    match coverage {
        Coverage::Pattern(pattern) => writeln!(out, "      or {pattern}")?,
        Coverage::All if legal.len() > listed.len() => {
            writeln!(out, "      and {} more", legal.len() - listed.len())?
        }
        Coverage::All => {}
    }
    loop {
        write!(out, "{} ", if session.must_act() { ">" } else { "(Enter to wait) >" })?;
        out.flush()?;
        let Some(typed) = read(input)? else { return Ok(false) };
        if typed.eq_ignore_ascii_case("quit") || typed.eq_ignore_ascii_case("q") {
            return Ok(false);
        }
        if let (_, Some(solo)) = session.solo_parts()
            && typed.eq_ignore_ascii_case("auto")
        {
            writeln!(out, "{}", solo.switch())?;
            return Ok(true);
        }
        if typed.eq_ignore_ascii_case("hint") {
            writeln!(out, "{}", session.hint())?;
            continue;
        }
        if typed.is_empty() && !session.must_act() {
            session.bots_act();
            return Ok(true);
        }
        let action = typing::action(&typed, &legal, listed);
        // There is no clock in line mode: a person's call comes before a bot's, and a bot's call comes before
        // the next move.
        if !session.is_call(&action) && session.bot_would_call() {
            writeln!(out, "Someone calls first:")?;
            session.bots_act();
            return Ok(true);
        }
        match session.act(&action) {
            Ok(()) => return Ok(true),
            Err(refusal) => writeln!(out, "{}", session.refusal(&refusal))?,
        }
    }
}

fn sheet(session: &Session, out: &mut impl Write) -> io::Result<()> {
    if let Some(sheet) = session.sheet() {
        let columns: Vec<String> = sheet
            .columns
            .iter()
            .map(|seats| super::words::together(seats.iter().copied(), session.names()))
            .collect();
        write!(out, "\n{:<14}", "")?;
        columns.iter().try_for_each(|name| write!(out, "{name:>16}"))?;
        for line in &sheet.lines {
            write!(out, "\n{:<14}", line.item)?;
            for figure in &line.figures {
                let text =
                    if figure.struck { format!("({})", figure.points) } else { figure.points.to_string() };
                write!(out, "{text:>16}")?;
            }
        }
        write!(out, "\n{:<14}", "scored")?;
        sheet.written.iter().try_for_each(|points| write!(out, "{points:>16}"))?;
        writeln!(out)?;
        session.remarks(&sheet).iter().try_for_each(|remark| writeln!(out, "{remark}"))?;
    }
    let totals: Vec<String> = session.totals().iter().map(|(who, total)| format!("{who} {total}")).collect();
    if session.solo().is_none() {
        writeln!(out, "Totals: {}.", totals.join(", "))?;
    }
    for line in session.solo().map(Solo::report).unwrap_or_default() {
        writeln!(out, "{line}")?;
    }
    session.winners().map_or(Ok(()), |winners| writeln!(out, "{winners}"))
}

/// The next line; `None` at the end of the input.
fn read(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    Ok((input.read_line(&mut line)? > 0).then(|| line.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Opponents;
    use cards::Seat;
    use rules::{Options, trick::row};

    fn session(game: &str, players: usize) -> Session {
        let rules = Catalog::default().open(game, Some(players), &Options::new()).unwrap();
        Session::new(rules, Seat::default(), &Opponents::quick(), "test".into()).unwrap()
    }

    fn played(game: &str, players: usize, typed: &str) -> String {
        let mut out = Vec::new();
        run(session(game, players), &mut typed.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_wrong_line_is_refused_with_its_reason_and_asked_again() {
        let text = played("regular-rook", 3, "fly\nquit\n");
        assert!(text.contains("`fly` is not an action here"), "{text}");
        assert!(text.matches("> ").count() >= 2, "{text}");
    }

    #[test]
    fn numbers_alone_play_every_trick_game_to_the_end_of_a_hand() {
        for row in row::rows() {
            for players in &row.players {
                // The first choice each time; a pass where a number would be a bid.
                let text = played(&row.id, *players, &"pass\n1\n".repeat(200));
                assert!(text.contains("Totals: "), "{} for {players}:\n{text}", row.id);
            }
        }
    }

    #[test]
    fn a_solitaire_makes_forced_moves_and_undoes_on_command() {
        let text = played("rook-clock", 1, "undo\nauto\nquit\n");
        assert!(text.contains("Press Enter to deal again, type `undo` to take back"), "{text}");
        assert!(text.contains("Taken back: turn.") && text.contains("are played for you again"), "{text}");
    }

    #[test]
    fn other_games_have_their_own_words_and_tell_no_secrets() {
        for (game, players, words) in [
            ("rack-o", 2, "rack:"),
            ("club-rook", 4, "your hand:"),
            ("tuxedo", 2, "center:"),
            ("i-doubt-it", 3, "stack:"),
            ("panjandrum", 3, "Delay Pile"),
            ("donkey", 4, "your hand:"),
            ("match", 2, "pile:"),
        ] {
            let text = played(game, players, &"1\n".repeat(40));
            assert!(text.contains(words), "{game}:\n{text}");
            let raw = ["Ada: ", "Bert: ", "Cora: "].iter().any(|name| {
                text.lines().any(|line| line.strip_prefix("  ").is_some_and(|l| l.starts_with(name)))
            });
            assert!(!raw, "{game}: an action is shown in typed form:\n{text}");
        }
        let text = played("donkey", 4, &"1\n".repeat(10));
        assert!(!text.contains("Ada pass") && !text.contains("Ada: pass"), "a secret pass is shown:\n{text}");
    }

    #[test]
    fn the_end_of_the_input_ends_the_program_quietly() {
        assert!(played("original-rook", 4, "").contains("Original Rook"));
    }
}
