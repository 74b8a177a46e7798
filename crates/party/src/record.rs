//! A party as readable text: the players, the options, and every entry in order. Nothing derived is stored
//! except the round numbers, which are checked. The host types these same lines.
//!
//! ```text
//! rookery party 1
//! game dixie-rook:4
//! version 1
//! option rounds 3
//! seed "friday"
//! player Ann
//! player Bob
//! bot Bot 1
//!
//! round 1
//! dealer 1 Ann             drew the highest card at table 1
//! hand 1 90 30             a hand scored 90 and 30, by couple
//! count 1 90 70 8 Ann      Ann bid 90; her couple took 70 in counters and 8 tricks
//! count 1 90 70 7+ Ann     equal tricks, and her couple won the cut (7- lost it)
//! passed 1                 nobody bid: the same dealer deals again
//! penalty 1 50 Ann         50 off for Ann's couple
//! played 2 120 0           a hand of a match played here
//! score 3 210 190          four hands at table 3 came to this
//! cut 3 R9 G5 B3 Y14       cards cut at a tied table, clockwise from the first name
//! clear 3                  forget what was entered for table 3 in this round
//! move                     the round is over
//! ```

use crate::{CannotBegin, Entry, Guest, Party, PartyRules, Player};
use rules::{Catalog, Options, RuleSet};
use said::clip;
pub use said::paper::{BadPartyRecord, Fault, Wanted};
use std::{fmt::Write as _, str::FromStr};
use table::text::{Line, lines};

/// The record format written and read here.
const FORM: u32 = 1;

/// Writes the whole party as text.
pub fn write(party: &Party) -> String {
    let mut text = format!("rookery party {FORM}\ngame {}\n", party.game());
    let _ = writeln!(text, "version {}", party.table_rules().version());
    for (name, value) in party.rules().chosen() {
        let _ = writeln!(text, "option {name} {value}");
    }
    let _ = writeln!(text, "seed {}", serde_json::Value::from(party.seed()));
    for player in party.players() {
        let _ = writeln!(text, "{} {}", if player.bot { "bot" } else { "player" }, player.name);
    }
    let mut round = 1;
    let _ = write!(text, "\nround {round}\n");
    for entry in party.log() {
        let _ = writeln!(text, "{}", line_of(party, entry));
        if *entry == Entry::Move && round < party.rounds() {
            round += 1;
            let _ = write!(text, "\nround {round}\n");
        }
    }
    text
}

/// An entry, written the way a host types it.
pub fn line_of(party: &Party, entry: &Entry) -> String {
    let name = |guest: &Guest| party.players().get(*guest).map_or("", |player| player.name.as_str());
    let points = |key: &str, table: &usize, [first, second]: &[i32; 2]| {
        format!("{key} {} {first} {second}", table + 1)
    };
    match entry {
        Entry::Dealer { table, player } => format!("dealer {} {}", table + 1, name(player)),
        Entry::Hand { table, points: both } => points("hand", table, both),
        Entry::Played { table, points: both } => points("played", table, both),
        Entry::Score { table, points: both } => points("score", table, both),
        Entry::Count { table, bidder, bid, counters, tricks, won_cut } => {
            let cut = match won_cut {
                Some(true) => "+",
                Some(false) => "-",
                None => "",
            };
            format!("count {} {bid} {counters} {tricks}{cut} {}", table + 1, name(bidder))
        }
        Entry::Passed { table } => format!("passed {}", table + 1),
        Entry::Penalty { table, player, points } => {
            format!("penalty {} {points} {}", table + 1, name(player))
        }
        Entry::Cut { table, cards } => {
            let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
            format!("cut {} {}", table + 1, cards.join(" "))
        }
        Entry::Clear { table } => format!("clear {}", table + 1),
        Entry::Move => "move".into(),
    }
}

/// Reads a party and applies every entry again. It loads completely or not at all; the error names the line.
pub fn load(catalog: &Catalog, text: &str) -> Result<Party, BadPartyRecord> {
    let mut lines = lines(text).peekable();
    let at = |line: usize, fault: Fault| BadPartyRecord { line, fault };
    let first = lines.next().ok_or(at(1, Fault::NotAParty))?;
    if first.key != "rookery" || first.rest.split_whitespace().ne(["party", &FORM.to_string()]) {
        return Err(at(first.number, Fault::NotAParty));
    }
    let mut head = Head::default();
    while let Some(line) = lines.next_if(|line| line.key != "round") {
        head.take(line).map_err(|fault| at(line.number, fault))?;
    }
    let end = lines.peek().map_or_else(|| text.lines().count(), |line| line.number);
    let mut party = head.finish(catalog).map_err(|fault| at(end, fault))?;
    for line in lines {
        let taken = match line.key {
            "round" => Words::of(line).round(&party),
            _ => read_line(&party, line).and_then(|entry| Ok(party.enter(entry)?)),
        };
        taken.map_err(|fault| at(line.number, fault))?;
    }
    Ok(party)
}

/// Reads one entry as typed; `None` for a blank line or a comment.
pub fn read_entry(party: &Party, text: &str) -> Result<Option<Entry>, Fault> {
    Line::read(1, text).map(|line| read_line(party, line)).transpose()
}

fn read_line(party: &Party, line: Line<'_>) -> Result<Entry, Fault> {
    let mut words = Words::of(line);
    if line.key == "move" {
        words.end()?;
        return Ok(Entry::Move);
    }
    if !["dealer", "hand", "played", "score", "count", "passed", "penalty", "cut", "clear"]
        .contains(&line.key)
    {
        return Err(Fault::Unexpected { text: clip(line.key) });
    }
    let table = words.table()?;
    let entry = match line.key {
        "dealer" => Entry::Dealer { table, player: words.name(party)? },
        "hand" => Entry::Hand { table, points: [words.points()?, words.points()?] },
        "played" => Entry::Played { table, points: [words.points()?, words.points()?] },
        "score" => Entry::Score { table, points: [words.points()?, words.points()?] },
        "count" => {
            let (bid, counters) = (words.points()?, words.points()?);
            let (tricks, won_cut) = words.tricks()?;
            Entry::Count { table, bidder: words.name(party)?, bid, counters, tricks, won_cut }
        }
        "penalty" => Entry::Penalty { table, points: words.points()?, player: words.name(party)? },
        "cut" => {
            let mut card = || words.value(Wanted::Card);
            Entry::Cut { table, cards: [card()?, card()?, card()?, card()?] }
        }
        "passed" => Entry::Passed { table },
        _ => Entry::Clear { table },
    };
    words.end()?;
    Ok(entry)
}

/// The words of a line, taken one at a time.
struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    fn of(line: Line<'a>) -> Words<'a> {
        Words { rest: line.rest }
    }

    fn next(&mut self) -> &'a str {
        let (word, rest) = self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        word
    }

    fn value<T: FromStr>(&mut self, wanted: Wanted) -> Result<T, Fault> {
        let word = self.next();
        word.parse().map_err(|_| Fault::Unreadable { wanted, text: clip(word) })
    }

    fn table(&mut self) -> Result<usize, Fault> {
        let number: usize = self.value(Wanted::Table)?;
        number.checked_sub(1).ok_or(Fault::Unreadable { wanted: Wanted::Table, text: number.to_string() })
    }

    fn points(&mut self) -> Result<i32, Fault> {
        self.value(Wanted::Points)
    }

    fn tricks(&mut self) -> Result<(i32, Option<bool>), Fault> {
        let word = self.next();
        let number = word.trim_end_matches(['+', '-']);
        let won_cut = match &word[number.len()..] {
            "" => Some(None),
            "+" => Some(Some(true)),
            "-" => Some(Some(false)),
            _ => None,
        };
        let unreadable = || Fault::Unreadable { wanted: Wanted::Tricks, text: clip(word) };
        Ok((number.parse().map_err(|_| unreadable())?, won_cut.ok_or_else(unreadable)?))
    }

    /// Reads the rest of the line as a name.
    fn name(&mut self, party: &Party) -> Result<Guest, Fault> {
        let name = std::mem::take(&mut self.rest).trim();
        let found =
            party.players().iter().position(|player| player.name.to_lowercase() == name.to_lowercase());
        found.ok_or_else(|| Fault::Nobody { name: clip(name) })
    }

    fn round(mut self, party: &Party) -> Result<(), Fault> {
        let recorded = self.value(Wanted::Round)?;
        self.end()?;
        match party.round() {
            here if here == recorded => Ok(()),
            here => Err(Fault::Round { recorded, here }),
        }
    }

    fn end(&self) -> Result<(), Fault> {
        if self.rest.is_empty() { Ok(()) } else { Err(Fault::Unexpected { text: clip(self.rest) }) }
    }
}

#[derive(Default)]
struct Head {
    game: Option<RuleSet>,
    version: Option<u32>,
    options: Options,
    seed: Option<String>,
    players: Vec<Player>,
}

impl Head {
    fn take(&mut self, line: Line<'_>) -> Result<(), Fault> {
        let unreadable = |wanted: Wanted| Fault::Unreadable { wanted, text: clip(line.rest) };
        let once = |taken: bool, name: &'static str| {
            if taken { Err(Fault::Twice { key: name.into() }) } else { Ok(()) }
        };
        match line.key {
            "game" => {
                let game = line.rest.parse().map_err(|_| unreadable(Wanted::RuleSet))?;
                once(self.game.replace(game).is_some(), "game")
            }
            "version" => {
                let version = line.rest.parse().map_err(|_| unreadable(Wanted::Version))?;
                once(self.version.replace(version).is_some(), "version")
            }
            "seed" => {
                let seed = serde_json::from_str(line.rest).map_err(|_| unreadable(Wanted::Seed))?;
                once(self.seed.replace(seed).is_some(), "seed")
            }
            "option" => {
                let pair = line.rest.split_once(char::is_whitespace);
                let (name, value) = pair.ok_or_else(|| unreadable(Wanted::Choice))?;
                once(self.options.insert(name.into(), value.trim().into()).is_some(), "option")
            }
            "player" | "bot" => {
                self.players.push(Player { name: line.rest.into(), bot: line.key == "bot" });
                Ok(())
            }
            _ => Err(Fault::Unexpected { text: clip(line.key) }),
        }
    }

    fn finish(self, catalog: &Catalog) -> Result<Party, Fault> {
        let missing = |key: &str| Fault::Missing { key: key.into() };
        let game = self.game.ok_or_else(|| missing("game"))?;
        let recorded = self.version.ok_or_else(|| missing("version"))?;
        let seed = self.seed.ok_or_else(|| missing("seed"))?;
        let rules = PartyRules::open(&self.options).map_err(CannotBegin::from)?;
        let party = Party::seat(catalog, game, rules, self.players, seed)?;
        let played = party.table_rules();
        if played.plays(recorded) {
            Ok(party)
        } else {
            Err(Fault::RulesVersion { recorded, here: played.version() })
        }
    }
}
