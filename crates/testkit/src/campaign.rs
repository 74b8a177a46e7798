//! A long run of the laws over many forms: a log from which it can resume, and the page generated from it.
//! The log has one line per form; a form logged with enough hands is not played again.

use crate::{
    Laws, Watch,
    forms::{Form, Forms, Part},
};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{File, OpenOptions, read_to_string},
    io::{self, Write as _},
    path::Path,
    sync::Mutex,
    time::Instant,
};

/// The result of one form.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The number of hands played under the laws.
    pub hands: u64,
    /// The number of actions taken in them.
    pub actions: u64,
    /// The number of hands that were scored and not thrown in.
    pub scored: u64,
    /// How long it took.
    pub seconds: f64,
    /// The law that was broken, in one line; empty if none was.
    pub broken: String,
}

/// The results so far, keyed by the form's text.
pub type Log = BTreeMap<String, Outcome>;

/// Reads a log; truncated lines are ignored.
pub fn read(path: &Path) -> io::Result<Log> {
    match read_to_string(path) {
        Ok(text) => Ok(text.lines().filter_map(outcome).collect()),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(Log::new()),
        Err(e) => Err(e),
    }
}

fn outcome(line: &str) -> Option<(String, Outcome)> {
    let mut words = line.split('\t');
    let form = words.next()?.to_owned();
    let mut number = || words.next()?.parse().ok();
    let (hands, actions, scored) = (number()?, number()?, number()?);
    let seconds = words.next()?.parse().ok()?;
    Some((form, Outcome { hands, actions, scored, seconds, broken: words.next()?.to_owned() }))
}

fn line(form: &Form, outcome: &Outcome) -> String {
    let Outcome { hands, actions, scored, seconds, broken } = outcome;
    format!("{form}\t{hands}\t{actions}\t{scored}\t{seconds:.2}\t{broken}\n")
}

/// Plays every form of these games (or of all games if none is named) that is not yet in the log with this
/// many hands, on `jobs` threads; `say` receives progress messages.
pub fn run(
    forms: &Forms,
    games: &[String],
    hands: u32,
    jobs: usize,
    path: &Path,
    say: impl Fn(String) + Sync,
) -> io::Result<Log> {
    let log = read(path)?;
    let done = |form: &Form| {
        log.get(&form.to_string()).is_some_and(|o| o.broken.is_empty() && o.hands >= hands.into())
    };
    let wanted: Vec<&Form> =
        forms.all.iter().filter(|form| games.is_empty() || games.contains(&form.id)).collect();
    let todo: Vec<&Form> = wanted.iter().copied().filter(|form| !done(form)).collect();
    say(format!("{} forms, {} of them already in the log", wanted.len(), wanted.len() - todo.len()));
    let next = Mutex::new(todo.iter().enumerate());
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(path)?);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1))
            .map(|_| {
                scope.spawn(|| -> io::Result<()> {
                    while let Some((number, form)) = next.lock().ok().and_then(|mut next| next.next()) {
                        let outcome = play(form, hands);
                        write(&file, form, &outcome)?;
                        say(progress(number + 1, todo.len(), form, &outcome, begun));
                    }
                    Ok(())
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(io::Error::other("a worker thread panicked")))
        })
    })?;
    read(path)
}

fn write(file: &Mutex<File>, form: &Form, outcome: &Outcome) -> io::Result<()> {
    let mut file = file.lock().map_err(|_| io::Error::other("the log is lost"))?;
    file.write_all(line(form, outcome).as_bytes())
}

fn progress(number: usize, of: usize, form: &Form, outcome: &Outcome, begun: Instant) -> String {
    let minutes = begun.elapsed().as_secs_f64() / 60.0;
    let left = minutes / number as f64 * (of - number) as f64;
    let word = if outcome.broken.is_empty() { "kept" } else { &outcome.broken };
    let rate = outcome.hands as f64 / outcome.seconds.max(1e-6);
    format!("[{number}/{of}, {left:.0} min left] {form}: {} hands, {rate:.0}/s, {word}", outcome.hands)
}

fn play(form: &Form, hands: u32) -> Outcome {
    // Every form has its own deals: the seed is a hash of its name (FNV-1a).
    let name = form.to_string();
    let seed = name
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325, |h: u64, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01B3));
    let begun = Instant::now();
    let how = Laws { hands, seed, deep_every: 16, watch: Watch::OneViewer, ..Laws::default() };
    let result = form.play(how);
    let seconds = begun.elapsed().as_secs_f64();
    match result {
        Ok(report) => Outcome {
            hands: report.hands,
            actions: report.actions,
            scored: report.scored,
            seconds,
            broken: String::new(),
        },
        Err(law) => {
            Outcome { hands: 0, actions: 0, scored: 0, seconds, broken: law.replace(['\n', '\t'], "; ") }
        }
    }
}

/// The page: totals by part, every form with its result, and the forms that were not played.
pub fn page(forms: &Forms, log: &Log, hands: u32, rules: &str) -> String {
    let mut text = HEAD.replace("HANDS", &grouped(hands.into())).replace("RULES", rules);
    for part in PARTS {
        let of_part: Vec<&Form> = forms.all.iter().filter(|form| form.part == part).collect();
        let played: Vec<&Outcome> = of_part.iter().filter_map(|form| log.get(&form.to_string())).collect();
        let sum = |what: fn(&Outcome) -> u64| grouped(played.iter().map(|o| what(o)).sum());
        let full = played.iter().filter(|o| o.hands >= hands.into()).count();
        let broken = played.iter().filter(|o| !o.broken.is_empty()).count();
        let _ = writeln!(
            text,
            "| {part} | {} | {full} | {} | {} | {broken} |",
            of_part.len(),
            sum(|o| o.hands),
            sum(|o| o.actions)
        );
    }
    for part in PARTS {
        let _ = write!(
            text,
            "\n## {part}\n\n| game | differences from the printed game | players: hands |\n|---|---|---|\n"
        );
        let mut rows: Vec<(String, Vec<String>)> = Vec::new();
        for form in forms.all.iter().filter(|form| form.part == part) {
            let chosen = form.chosen.iter().map(|(name, value)| format!("`{name}={value}`"));
            let row = format!("| {} | {} |", form.id, chosen.collect::<Vec<_>>().join(" "));
            let cell = match log.get(&form.to_string()) {
                None => format!("{}: not played", form.players),
                Some(o) if o.broken.is_empty() => format!("{}: {}", form.players, grouped(o.hands)),
                Some(o) => format!("{}: BROKEN, {}", form.players, o.broken),
            };
            match rows.iter_mut().find(|(name, _)| *name == row) {
                Some((_, cells)) => cells.push(cell),
                None => rows.push((row, vec![cell])),
            }
        }
        for (row, cells) in rows {
            let _ = writeln!(text, "{row} {} |", cells.join("; "));
        }
    }
    text += "\n## Cannot be played\n\nThe rules do not allow these values at these tables, either alone or together with any one other option.\n\n";
    for value in &forms.unplayable {
        let _ = writeln!(text, "- {value}");
    }
    text
}

const PARTS: [Part; 7] = [
    Part::TrickGame,
    Part::TrickOption,
    Part::OtherGame,
    Part::OtherOption,
    Part::HouseAxis,
    Part::PresetOption,
    Part::RangeEnd,
];

const HEAD: &str = "\
# The laws: the long run

Do the laws hold for every game, player count and option on HANDS random hands each?
`cargo xtask laws` plays them and writes this page. If you stop it, the next run picks up where it left off. This run is from
2026-11-15, on one thread of a machine busy with other work, with the rules of git tree `RULES`.

In every hand:

- Each action passes `check`, and the hand ends.
- The score sheet adds up to the score, and no card is missing at the end.
- Replaying the record produces the same table and score.
- For one viewer, chosen at random for each hand, folding the events produces exactly what that viewer sees.

For one action in 16:

- No card is missing.
- The viewer's view does not change when the cards hidden from it are dealt again.
- For the seats that may act and one other seat, all listed actions pass `check`. Of 16 actions that were legal at other
  moments, only those that are listed pass.
- The action is the same after it is written down and read back.

The everyday run, `cargo xtask test`, follows all viewers and checks more actions, on fewer hands.

Each value of an option is played by itself or, if that is not possible, together with the first other option that allows
it. The axes of the trick engine are the same for all its games, so each value is tried only in the first game that accepts
it.

| part | forms | played in full | hands | actions | broken |
|---|---|---|---|---|---|
";

/// Formats a number with thousands separators.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(chosen: &[(&str, &str)], players: usize) -> Form {
        let chosen = chosen.iter().map(|(n, v)| ((*n).into(), (*v).into())).collect();
        Form { part: Part::OtherOption, id: "match".into(), players, chosen }
    }

    #[test]
    fn a_log_is_read_back_without_a_truncated_line() {
        let outcome = Outcome { hands: 9, actions: 99, scored: 8, seconds: 0.25, broken: String::new() };
        let form = form(&[("match_on", "color")], 2);
        let text = line(&form, &outcome);
        assert_eq!(super::outcome(text.trim_end_matches('\n')), Some((form.to_string(), outcome)));
        assert_eq!(super::outcome("match 2\t100\t99"), None);
    }

    #[test]
    fn the_page_says_what_was_not_played_and_what_broke() {
        let forms = Forms {
            all: vec![form(&[], 2), form(&[], 3), form(&[("match_on", "color")], 2)],
            unplayable: vec!["x=y".into()],
        };
        let kept = Outcome { hands: 1000, actions: 5, scored: 1000, seconds: 1.0, broken: String::new() };
        let broken = Outcome { hands: 0, broken: "cards are lost".into(), ..kept.clone() };
        let log = Log::from([(forms.all[0].to_string(), kept), (forms.all[2].to_string(), broken)]);
        let page = page(&forms, &log, 1000, "r");
        assert!(page.contains("| match |  | 2: 1,000; 3: not played |"), "{page}");
        assert!(page.contains("| match | `match_on=color` | 2: BROKEN, cards are lost |"));
        assert!(
            page.contains("| Options of the other games | 3 | 1 | 1,000 | 10 | 1 |")
                && page.contains("- x=y")
        );
    }
}
