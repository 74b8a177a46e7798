//! Golden hands: for every game and player count a recorded hand with what each seat saw of it. The recorded actions
//! are played again and everything shown must be the same, letter by letter. `cargo xtask bless` writes them anew;
//! then the difference is there to be read.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use cards::Seat;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rules::{Acted, Actor, AnyHand, AnyRules, Catalog, Coverage, Options, Viewer};
use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf, sync::Arc};
use table::{Chance, Match};

/// Long games are recorded only so far.
const MOST_ACTIONS: usize = 120;
/// Longer lists of legal actions are cut here.
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

fn legal(hand: &dyn AnyHand, seat: Seat) -> String {
    let (actions, coverage) = hand.legal(seat);
    let mut text = actions.iter().take(MOST_LEGAL).cloned().collect::<Vec<_>>().join(" | ");
    if actions.len() > MOST_LEGAL {
        let _ = write!(text, " | … {} in all", actions.len());
    }
    if let Coverage::Pattern(pattern) = coverage {
        let _ = write!(text, " | or: {pattern}");
    }
    text
}

/// What everybody saw, and where a seat saw something else.
fn seen(text: &mut String, acted: &Acted, seats: usize) {
    let spectator = acted.seen(Viewer::Spectator);
    for event in &spectator {
        let _ = writeln!(text, "    * {event}");
    }
    for seat in Seat::all(seats) {
        for event in acted.seen(Viewer::Seat(seat)).iter().filter(|event| !spectator.contains(event)) {
            let _ = writeln!(text, "    {seat} {event}");
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
    for who in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _ = writeln!(text, "first view of {who:?}: {}", game.hand().view(who));
    }
    for (seat, line) in actions {
        let _ = writeln!(text, "legal {}", legal(game.hand(), *seat));
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

#[test]
fn recorded_hands_are_shown_the_same_for_ever() {
    let bless = testkit::blessing();
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for rules in forms() {
        let name = format!("{}-{}.txt", rules.entry().id, rules.players());
        let file = folder().join(&name);
        names.insert(name.clone());
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&file, render(&rules, &improvise(&rules))).unwrap();
            continue;
        }
        let golden = fs::read_to_string(&file).unwrap_or_default();
        let now = render(&rules, &recorded_actions(&golden));
        if golden != now || golden.is_empty() {
            let line = golden.lines().zip(now.lines()).position(|(old, new)| old != new);
            wrong.push(format!("{name} differs at line {:?}", line.map(|n| n + 1)));
        }
    }
    let there =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let strays: Vec<String> = there.filter(|name| !names.contains(name) && !name.starts_with('.')).collect();
    assert!(strays.is_empty(), "golden hands of no game: {strays:?}");
    assert!(wrong.is_empty(), "run `cargo xtask bless` and read the difference:\n{}", wrong.join("\n"));
}
