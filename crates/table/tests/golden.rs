//! Golden hands: for every game and player count, a recorded hand along with what each seat saw. The test
//! replays the recorded actions, and everything shown must match exactly. `cargo xtask bless` rewrites the
//! files; review the diff.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use cards::Seat;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rookery_table::{Chance, Match};
use rules::{Acted, Actor, AnyHand, AnyRules, Catalog, Coverage, Options, Viewer};
use serde_json::Value;
use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf, sync::Arc};

/// The maximum number of actions recorded for a long game.
const MOST_ACTIONS: usize = 120;
/// Anything longer than this is shown on several lines, if it can be split.
const WIDTH: usize = 110;
/// The maximum number of legal actions shown.
const MOST_LEGAL: usize = 12;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden")
}

fn forms() -> Vec<Arc<dyn AnyRules>> {
    let catalog = Catalog::default();
    let counts = catalog.entries().flat_map(|e| e.players.iter().map(|n| (e.id.clone(), *n)));
    counts.map(|(id, players)| catalog.open(&id, Some(players), &Options::new()).unwrap()).collect()
}

fn begin(rules: &Arc<dyn AnyRules>) -> Match {
    let chance = Chance { seed: Some("golden".into()), pack: None, cuts: Vec::new() };
    Match::new(Arc::clone(rules), Some(Seat::default()), chance).unwrap()
}

/// A hand played at random, as lines of actions.
fn improvise(rules: &Arc<dyn AnyRules>) -> Vec<(Seat, String)> {
    let mut game = begin(rules);
    let mut rng = ChaCha8Rng::seed_from_u64(1911);
    let mut actions = Vec::new();
    while game.score().is_none() && actions.len() < MOST_ACTIONS {
        let pending = game.hand().pending();
        let seat = pending.turn().or_else(|| pending.may_act().iter().next()).unwrap();
        let line = game.hand().random_legal(seat, &mut rng).unwrap();
        game.act(Actor::Seat(seat), &line).unwrap();
        actions.push((seat, line));
    }
    actions
}

/// The legal actions, on as many lines as they need.
fn legal(hand: &dyn AnyHand, seat: Seat) -> String {
    let (actions, coverage) = hand.legal(seat);
    let mut parts: Vec<String> = actions.iter().take(MOST_LEGAL).cloned().collect();
    if actions.len() > MOST_LEGAL {
        parts.push(format!("… {} in all", actions.len()));
    }
    if let Coverage::Pattern(pattern) = coverage {
        parts.push(format!("or: {pattern}"));
    }
    let mut parts = parts.into_iter();
    let mut lines = vec![format!("legal {}", parts.next().unwrap_or_default())];
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + " | ".len() + part.chars().count() <= WIDTH => {
                *line += " | ";
                *line += &part;
            }
            _ => lines.push(format!("    | {part}")),
        }
    }
    lines.join("\n")
}

/// Writes what everyone saw, and how a seat's view of it differs.
fn seen(text: &mut String, acted: &Acted, seats: usize) {
    let spectator = acted.json_seen(Viewer::Spectator);
    for event in &spectator {
        show(text, "*", event, &Value::Null);
    }
    for seat in Seat::all(seats) {
        for (at, event) in acted.json_seen(Viewer::Seat(seat)).iter().enumerate() {
            if !spectator.contains(event) {
                let same_event = |other: &&Value| other["event"] == event["event"];
                let other = spectator.get(at).filter(same_event).unwrap_or(&Value::Null);
                show(text, &seat.to_string(), event, other);
            }
        }
    }
}

/// Shows an event on one line, or, if it is long, only the fields that differ from another event.
fn show(text: &mut String, who: &str, event: &Value, other: &Value) {
    let line = event.to_string();
    if line.len() <= WIDTH {
        let _ = writeln!(text, "    {who} {line}");
    } else {
        let _ = writeln!(text, "    {who} {}", event["event"]);
        fields(text, "        ", "", event, other);
    }
}

/// Writes a spectator's view of the deal, and how a seat's view differs.
fn first_views(text: &mut String, hand: &dyn AnyHand, seats: usize) {
    let spectator = hand.json_view(Viewer::Spectator);
    let _ = writeln!(text, "a spectator sees");
    fields(text, "    ", "", &spectator, &Value::Null);
    for seat in Seat::all(seats) {
        let _ = writeln!(text, "{seat} sees");
        fields(text, "    ", "", &hand.json_view(Viewer::Seat(seat)), &spectator);
    }
}

/// The fields of a value that differ from another value, one per line, so that a changed field is a changed line.
fn fields(text: &mut String, indent: &str, path: &str, value: &Value, other: &Value) {
    let long = value.to_string().len() > WIDTH;
    match value {
        Value::Object(value) if path.is_empty() || other.is_object() || long => {
            let other = other.as_object().cloned().unwrap_or_default();
            let inner = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            for (name, value) in value.iter().filter(|(name, value)| other.get(*name) != Some(value)) {
                fields(text, indent, &inner(name), value, other.get(name).unwrap_or(&Value::Null));
            }
            for name in other.keys().filter(|name| !value.contains_key(*name)) {
                let _ = writeln!(text, "{indent}{} is not there", inner(name));
            }
        }
        Value::Array(items) if long => {
            for (at, item) in items.iter().enumerate() {
                fields(text, indent, &format!("{path}[{at}]"), item, &Value::Null);
            }
        }
        _ => {
            let _ = writeln!(text, "{indent}{path}: {value}");
        }
    }
}

fn render(rules: &Arc<dyn AnyRules>, actions: &[(Seat, String)]) -> String {
    let mut game = begin(rules);
    let seats = game.hand().seats();
    let mut text = format!("game {} for {}\n", rules.entry().id, rules.players());
    for cards in game.log().deal.pack.chunks(20) {
        let _ = writeln!(text, "pack {}", cards.join(" "));
    }
    first_views(&mut text, game.hand(), seats);
    for (seat, line) in actions {
        let _ = writeln!(text, "{}", legal(game.hand(), *seat));
        let _ = writeln!(text, "> {seat} {line}");
        match game.act(Actor::Seat(*seat), line) {
            Ok(acted) => seen(&mut text, &acted, seats),
            Err(refusal) => {
                let _ = writeln!(text, "    refused: {refusal}");
            }
        }
    }
    let written = game.score().map(|score| score.players.0[..rules.match_rules().players].to_vec());
    let _ = writeln!(text, "written {written:?}");
    text
}

fn recorded_actions(text: &str) -> Vec<(Seat, String)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("> "));
    let read = |line: &str| {
        let (seat, action) = line.split_once(' ')?;
        Some((Seat::new(seat.parse().ok()?)?, action.to_owned()))
    };
    lines.filter_map(read).collect()
}

/// Whether the recorded actions are still legal and still reach the end, or the recording limit.
fn can_be_played(rules: &Arc<dyn AnyRules>, actions: &[(Seat, String)]) -> bool {
    let mut game = begin(rules);
    let allowed = actions.iter().all(|(seat, line)| game.act(Actor::Seat(*seat), line).is_ok());
    allowed && (game.score().is_some() || actions.len() == MOST_ACTIONS)
}

#[test]
fn recorded_hands_are_shown_as_before() {
    let bless = testkit::blessing();
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for rules in forms() {
        let name = format!("{}-{}.txt", rules.entry().id, rules.players());
        let file = folder().join(&name);
        names.insert(name.clone());
        let golden = fs::read_to_string(&file).unwrap_or_default();
        let recorded = recorded_actions(&golden);
        if bless {
            // Keep a hand that can still be played, so that the diff shows only what is displayed differently.
            let actions = if can_be_played(&rules, &recorded) { recorded } else { improvise(&rules) };
            fs::create_dir_all(folder()).unwrap();
            fs::write(&file, render(&rules, &actions)).unwrap();
            continue;
        }
        let now = render(&rules, &recorded);
        if golden != now || golden.is_empty() {
            let line = golden.lines().zip(now.lines()).position(|(old, new)| old != new);
            wrong.push(format!("{name} differs at line {:?}", line.map(|n| n + 1)));
        }
    }
    let there =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let strays: Vec<String> = there.filter(|name| !names.contains(name) && !name.starts_with('.')).collect();
    assert!(strays.is_empty(), "golden hands without a game: {strays:?}");
    assert!(wrong.is_empty(), "run `cargo xtask bless` and review the diff:\n{}", wrong.join("\n"));
}
