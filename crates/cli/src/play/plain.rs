//! Line mode: the table in plain text, numbered choices, and one typed line per action.

use super::{session::Session, solo::Solo, summary, typing};
use crate::{markdown, wording::Say};
use rules::{Catalog, Coverage};
use std::io::{self, BufRead, Write};

/// The maximum number of choices shown one by one.
const MOST_LISTED: usize = 24;
/// The width of the help text.
const HELP_WIDTH: usize = 78;

/// Lists every game.
pub(super) fn list(catalog: &Catalog, out: &mut impl Write) -> io::Result<()> {
    for entry in catalog.entries() {
        let players: Vec<String> = entry.players.iter().map(usize::to_string).collect();
        let word = if entry.players == [1] { "player" } else { "players" };
        writeln!(out, "{:<28}{} ({} {word})", entry.id, entry.title, players.join(", "))?;
    }
    Ok(())
}

/// Plays until the match is over, the input ends or the person quits.
pub(super) fn run(
    mut session: Session,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<Session> {
    let say = session.say();
    let greeting = match session.solo() {
        Some(_) => say.greeting_alone(&session.title(), session.game().seed()),
        None => say.greeting(&session.title(), session.game().seed()),
    };
    writeln!(out, "{greeting}")?;
    let mut told = 0;
    loop {
        for sentence in session.news().iter().skip(told) {
            writeln!(out, "  {sentence}")?;
        }
        told = session.news().len();
        if session.scored().is_some() {
            sheet(&session, out)?;
            if !session.goes_on() && !session.offers_rematch() {
                return Ok(session);
            }
            match between(&mut session, input, out)? {
                Between::Leave => {
                    session.leave();
                    return Ok(session);
                }
                Between::Dealt => told = 0,
                Between::TakenBack => {}
            }
            continue;
        }
        if session.play_on() {
            continue;
        }
        // If the person may only interrupt, ask before the bots continue, except at trick-taking tables, where that
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

/// What the person wants to do after a hand.
enum Between {
    Leave,
    /// A new hand or match is dealt.
    Dealt,
    /// The hand continues from an earlier point.
    TakenBack,
}

/// Asks until the person has decided how to continue after a hand.
fn between(session: &mut Session, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Between> {
    let (goes_on, say) = (session.goes_on(), session.say());
    let question = match session.solo() {
        _ if !goes_on => say.rematch_or_leave(),
        Some(_) => say.deal_again(),
        None => say.deal_next(),
    };
    loop {
        write!(out, "{question} ")?;
        out.flush()?;
        let Some(typed) = read(input)? else { return Ok(Between::Leave) };
        match typed.to_ascii_lowercase().as_str() {
            "quit" | "q" => return Ok(Between::Leave),
            "" if !goes_on => return Ok(Between::Leave),
            "" => {
                session.next_hand().map_err(io::Error::other)?;
                return Ok(Between::Dealt);
            }
            "rematch" if !goes_on => {
                session.rematch().map_err(io::Error::other)?;
                return Ok(Between::Dealt);
            }
            "undo" => {
                let message = session.take_back();
                let taken_back = session.scored().is_none();
                // In solitaire, the news already says what was taken back.
                if session.solo().is_none() || !taken_back {
                    writeln!(out, "{message}")?;
                }
                if taken_back {
                    return Ok(Between::TakenBack);
                }
            }
            "hint" => writeln!(out, "{}", session.hint())?,
            "help" | "?" => help(session, out)?,
            _ => writeln!(out, "{}", say.cannot_now(&typed))?,
        }
    }
}

/// Asks until an action is accepted; false if the person leaves.
fn turn(session: &mut Session, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<bool> {
    let say = session.say();
    writeln!(out)?;
    for line in summary::lines(session) {
        writeln!(out, "{line}")?;
    }
    let (legal, coverage) = session.legal();
    if let Some(dummy) = session.my_hand().filter(|seat| *seat != session.me()) {
        writeln!(out, "{}.", say.you_play_the_hand_of(session.people().name(dummy)))?;
    }
    let listed = &legal[..legal.len().min(MOST_LISTED)];
    for (at, line) in listed.iter().enumerate() {
        match typing::choice_number(&legal, at) {
            Some(number) => write!(out, "{number:>4}) {line:<16}")?,
            None => write!(out, "      {line:<16}")?,
        }
        if at % 4 == 3 || at + 1 == listed.len() {
            writeln!(out)?;
        }
    }
    match coverage {
        Coverage::Pattern(pattern) => {
            writeln!(out, "      {}", say.or_pattern(&say.this(&pattern, session.names())))?;
        }
        Coverage::All if legal.len() > listed.len() => {
            writeln!(out, "      {}", say.and_more(legal.len() - listed.len()))?
        }
        Coverage::All => {}
    }
    loop {
        write!(out, "{} ", if session.must_act() { ">".to_owned() } else { say.enter_to_wait() })?;
        out.flush()?;
        let Some(typed) = read(input)? else { return Ok(false) };
        if typed.eq_ignore_ascii_case("quit") || typed.eq_ignore_ascii_case("q") {
            return Ok(false);
        }
        if let (_, Some(solo)) = session.solo_parts()
            && typed.eq_ignore_ascii_case("auto")
        {
            writeln!(out, "{}", solo.switch(say))?;
            return Ok(true);
        }
        if ["help", "?"].contains(&typed.to_ascii_lowercase().as_str()) {
            help(session, out)?;
            continue;
        }
        if typed.eq_ignore_ascii_case("undo") && session.solo().is_none() {
            writeln!(out, "{}", session.take_back())?;
            return Ok(true);
        }
        if typed.eq_ignore_ascii_case("hint") {
            writeln!(out, "{}", session.hint())?;
            continue;
        }
        if typed.is_empty() {
            if session.must_act() {
                continue;
            }
            session.bots_act();
            return Ok(true);
        }
        let action = typing::action(&typed, &legal, listed);
        // There is no clock in line mode: a person's call comes before a bot's, and a bot's call comes before
        // the next move.
        if !session.is_call(&action) && session.bot_would_call() {
            writeln!(out, "{}", say.someone_calls_first())?;
            session.bots_act();
            return Ok(true);
        }
        match session.act(&action) {
            Ok(()) => return Ok(true),
            Err(refusal) if refusal.code == "unreadable_action" => {
                writeln!(out, "{} {}", say.cannot_now(&typed), allowed_now(&legal, say))?;
            }
            Err(refusal) => writeln!(out, "{}", session.refusal(&refusal))?,
        }
    }
}

/// The verbs that are allowed now, each once.
fn allowed_now(legal: &[String], say: Say) -> String {
    let mut verbs: Vec<&str> = Vec::new();
    for verb in legal.iter().filter_map(|line| line.split(' ').next()) {
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    say.you_can(&verbs.join(", "))
}

/// The game in a minute, and what can be typed now.
fn help(session: &Session, out: &mut impl Write) -> io::Result<()> {
    let (id, say) = (&session.game().rules().entry().id, session.say());
    let book = rules::books::book(id).or_else(|| rules::books::book("original-rook"));
    let minute = book.and_then(|book| {
        // The game in a minute is the first section of every book.
        rules::books::markdown(say.0, book.game)?.split("\n## ").nth(1)
    });
    for line in minute.map(|text| markdown::lines(text, HELP_WIDTH)).unwrap_or_default() {
        writeln!(out, "{}", line.plain())?;
    }
    for change in session.differences() {
        writeln!(out, "{change}")?;
    }
    let (legal, _) = session.legal();
    if !legal.is_empty() {
        writeln!(out, "{}", allowed_now(&legal, say))?;
    }
    writeln!(out, "{}", say.also_words(id))
}

fn sheet(session: &Session, out: &mut impl Write) -> io::Result<()> {
    let say = session.say();
    if let Some(sheet) = session.sheet() {
        let columns: Vec<String> = sheet
            .columns
            .iter()
            .map(|seats| super::words::together(seats.iter().copied(), session.names()))
            .collect();
        write!(out, "\n{:<14}", "")?;
        columns.iter().try_for_each(|name| write!(out, "{name:>16}"))?;
        for line in &sheet.lines {
            write!(out, "\n{:<14}", say.this(&line.item, &[]))?;
            for figure in &line.figures {
                let text =
                    if figure.struck { format!("({})", figure.points) } else { figure.points.to_string() };
                write!(out, "{text:>16}")?;
            }
        }
        write!(out, "\n{:<14}", say.scored())?;
        sheet.written.iter().try_for_each(|points| write!(out, "{points:>16}"))?;
        writeln!(out)?;
        session.remarks(&sheet).iter().try_for_each(|remark| writeln!(out, "{remark}"))?;
    }
    let totals: Vec<String> = session.totals().iter().map(|(who, total)| format!("{who} {total}")).collect();
    if session.solo().is_none() {
        writeln!(out, "{}", say.totals(&totals.join(", ")))?;
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
    fn a_wrong_line_is_refused_with_its_reason_and_the_player_is_asked_again() {
        let text = played("regular-rook", 3, "fly\nquit\n");
        assert!(text.contains("You can't do `fly` now. You can: "), "{text}");
        assert!(!text.contains("renege") && !text.contains("redeal"), "only what is allowed now: {text}");
        assert!(text.matches("> ").count() >= 2, "{text}");
    }

    #[test]
    fn numbers_alone_play_every_trick_game_to_the_end_of_a_hand() {
        for row in row::rows() {
            for players in &row.players {
                // Takes the first choice each time, or a pass where a number would be a bid.
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
            ("tuxedo", 2, "Center:"),
            ("i-doubt-it", 3, "stack:"),
            ("panjandrum", 3, "Delay Pile"),
            ("donkey", 4, "your hand:"),
            ("match", 2, "Pile:"),
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
    fn help_explains_the_game_and_undo_takes_back_a_choice_and_what_followed() {
        let text = played("original-rook", 4, "?\n1\nundo\nquit\n");
        assert!(text.contains("The game in a minute") && text.contains("You can: bid, pass."), "{text}");
        assert!(text.contains("Taken back: bid "), "{text}");
        let tables: Vec<&str> = text.split("\n\n").filter(|part| part.starts_with("dealer")).collect();
        let table = |part: &str| part.split("> ").next().unwrap_or_default().to_owned();
        assert_eq!(table(tables.first().unwrap()), table(tables.last().unwrap()), "{text}");
    }

    #[test]
    fn between_hands_only_an_empty_line_deals_and_the_other_words_work() {
        let question = "Press Enter to deal the next hand";
        // More lines than the first hand needs; none of the extra lines deals another hand.
        let typed = "pass\n1\n".repeat(50);
        let waiting = played("regular-rook", 3, &typed);
        assert_eq!(waiting.matches("Totals: ").count(), 1, "{waiting}");
        assert!(waiting.matches(question).count() > 1 && waiting.contains("You can't do `pass` now."));

        let helped = played("regular-rook", 3, &(typed.clone() + "Help\nHINT\nQuit\n\n"));
        let after = &helped[helped.find(question).unwrap()..];
        assert!(after.contains("The game in a minute") && after.contains("It's not your turn."), "{after}");
        assert!(!after.contains("You can: .") && after.trim_end().ends_with("to leave:"), "{after}");

        let undone = played("regular-rook", 3, &(typed.clone() + "Undo\nquit\n"));
        let after = &undone[undone.find(question).unwrap()..];
        assert!(after.contains("Taken back: play "), "{after}");

        let dealt = played("regular-rook", 3, &(typed + "\nquit\n"));
        let after = &dealt[dealt.rfind(question).unwrap()..];
        assert!(after.contains("deal") && after.contains("> "), "{after}");
    }

    #[test]
    fn at_a_party_the_finished_round_is_kept_and_no_rematch_is_offered() {
        let mut out = Vec::new();
        let typed = "1\n\n".repeat(400) + "rematch\n";
        let session = run(session("match", 2).serious(), &mut typed.as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(session.winners().is_some() && !text.contains("rematch"), "{text}");
    }

    #[test]
    fn a_table_for_one_hand_ends_with_its_score() {
        let mut out = Vec::new();
        let typed = "1\n".repeat(400);
        let session =
            run(session("regular-rook", 3).for_one_hand(), &mut typed.as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(session.points().is_some() && session.winners().is_none(), "{text}");
        assert!(!text.contains("next hand") && !text.contains("rematch"), "{text}");
    }

    #[test]
    fn the_end_of_the_input_ends_the_program_quietly() {
        assert!(played("original-rook", 4, "").contains("Original Rook"));
    }
}
